//! The pages in `docs/start` do what they say: each of their blocks is a file, or commands with what these print.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use testkit::{cargo, codegen, node, outside, python, read, run, target, try_run, workspace, write};

/// A block of a page, or a piece of one.
#[derive(Debug)]
enum Step {
    /// A file with its text.
    File(PathBuf, String),
    /// A command, and the lines that it prints; those of one that generates are not shown.
    Command(String, String),
}

/// What a page asks its reader to do, in order.
fn steps(page: &str) -> Vec<Step> {
    let text = read(&workspace().join("docs/start").join(page));
    let mut steps = Vec::new();
    for block in text.split("\n```").skip(1).step_by(2) {
        let (kind, content) = block.split_once('\n').unwrap_or((block, ""));
        match kind.split_once(" title=\"") {
            Some((_, title)) => {
                steps.push(Step::File(title.trim_end_matches('"').into(), format!("{content}\n")));
            }
            None => {
                assert_eq!(kind, "console", "{page}: a block is neither a file nor commands:\n{content}");
                let commands = content.strip_prefix("$ ").unwrap_or_else(|| panic!("{page}: no command:\n{content}"));
                steps.extend(commands.split("\n$ ").map(|command| {
                    let (command, printed) = command.split_once('\n').unwrap_or((command, ""));
                    Step::Command(command.into(), printed.into())
                }));
            }
        }
    }
    assert!(!steps.is_empty(), "{page} has no blocks");
    steps
}

/// The program of a command line, as the tests have it.
fn program(line: &str, folder: &Path) -> Command {
    let mut words = line.split(' ');
    let mut command = match words.next() {
        Some("triglyph") => codegen(),
        Some("cargo") => {
            // The versions of the workspace, which are at hand.
            std::fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
            let mut command = cargo(folder, &target());
            command.env("CARGO_NET_OFFLINE", "true");
            command
        }
        Some("npx") => {
            assert_eq!(words.next(), Some("tsc"), "{line}: no such program here");
            node().tsc()
        }
        Some("node") => Command::new("node"),
        Some("python") => python().command(),
        other => panic!("{line}: {other:?} is no program that the tests know"),
    };
    command.args(words).current_dir(folder);
    command
}

/// Does what the pages ask for, one after the other in one folder.
fn follow(pages: &[&str]) {
    let folder = outside();
    for page in pages {
        for step in steps(page) {
            match step {
                Step::File(name, text) => write(&folder.path().join(name), &text),
                Step::Command(line, printed) => {
                    let mut command = program(&line, folder.path());
                    if printed.is_empty() {
                        run(&mut command);
                        continue;
                    }
                    let output = try_run(&mut command);
                    let said = output.stdout + &output.stderr;
                    assert_eq!(said.trim_end(), printed, "{page}: what `{line}` prints ({})", output.status);
                }
            }
        }
    }
}

#[test]
fn documents_are_judged_before_there_is_code() {
    follow(&["schema.md"]);
}

#[test]
fn rust_does_what_its_page_says() {
    follow(&["schema.md", "rust.md"]);
}

#[test]
fn typescript_does_what_its_page_says() {
    follow(&["schema.md", "typescript.md"]);
}

#[test]
fn python_does_what_its_page_says() {
    follow(&["schema.md", "python.md"]);
}

#[test]
fn every_page_is_followed() {
    let mut pages: Vec<String> = testkit::files_below(&workspace().join("docs/start")).into_keys().collect();
    pages.sort();
    assert_eq!(pages, ["python.md", "rust.md", "schema.md", "typescript.md"]);
}
