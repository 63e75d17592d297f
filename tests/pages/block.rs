//! What a page asks its reader to do: files to write, commands to type.

use std::path::PathBuf;

use testkit::{read, workspace};

/// A block of a page, or a piece of one.
#[derive(Debug)]
pub enum Step {
    /// A file with its text.
    File(PathBuf, String),
    /// A command, and the lines that it prints; those of one that installs, generates or compiles are not shown.
    Command(String, String),
}

/// A block of code as the page has it.
#[derive(Clone, Debug)]
pub struct Block {
    /// The line of its first fence, from 1.
    pub line: usize,
    /// What stands behind the fence: the language, and what else is said of it.
    pub kind: String,
    /// What stands in it, without the last end of line.
    pub text: String,
}

/// The blocks of a page in `docs`.
pub fn blocks(page: &str) -> Vec<Block> {
    let text = read(&workspace().join("docs").join(page));
    let (mut blocks, mut open): (Vec<Block>, Option<(String, Block)>) = (Vec::new(), None);
    for (index, line) in text.lines().enumerate() {
        let fence = line.trim_start();
        match &mut open {
            None if fence.starts_with("```") => {
                let kind = fence.trim_start_matches('`').to_owned();
                let indent = line[..line.len() - fence.len()].to_owned();
                open = Some((indent, Block { line: index + 1, kind, text: String::new() }));
            }
            Some((indent, _)) if line == format!("{indent}```") => {
                blocks.extend(open.take().map(|(_, block)| block));
            }
            Some((indent, block)) => {
                if !block.text.is_empty() || index > block.line {
                    block.text.push('\n');
                }
                block.text += line.strip_prefix(indent.as_str()).unwrap_or(line);
            }
            None => {}
        }
    }
    assert!(open.is_none(), "{page}: a block does not end");
    assert!(!blocks.is_empty(), "{page} has no blocks");
    blocks
}

impl Block {
    /// What it asks for. `None` if it is neither a file nor commands.
    pub fn steps(&self) -> Option<Vec<Step>> {
        if let Some((_, title)) = self.kind.split_once(" title=\"") {
            return Some(vec![Step::File(title.trim_end_matches('"').into(), format!("{}\n", self.text))]);
        }
        let commands = self.text.strip_prefix("$ ").filter(|_| self.kind == "console")?;
        let step = |command: &str| {
            let (command, printed) = command.split_once('\n').unwrap_or((command, ""));
            Step::Command(command.into(), printed.into())
        };
        Some(commands.split("\n$ ").map(step).collect())
    }
}

/// What a page asks its reader to do, in order: it has no other blocks.
pub fn steps(page: &str) -> Vec<Step> {
    let steps = |block: Block| {
        block.steps().unwrap_or_else(|| panic!("{page}:{}: neither a file nor commands:\n{}", block.line, block.text))
    };
    blocks(page).into_iter().flat_map(steps).collect()
}

/// The blocks of a page, each with the heading above it.
pub fn headed(page: &str) -> Vec<(String, Block)> {
    let text = read(&workspace().join("docs").join(page));
    let titles: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with('#') && line.contains("# "))
        .map(|(index, line)| (index, line.trim_start_matches('#').trim()))
        .collect();
    let title = |block: &Block| titles.iter().rfind(|(index, _)| *index < block.line).map_or("", |(_, title)| title);
    blocks(page).into_iter().map(|block| (title(&block).to_owned(), block)).collect()
}
