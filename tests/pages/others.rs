//! The blocks of pages that nobody follows from end to end: commands are run, in a folder with what they speak of; data is read; code compiles
//! (`code.rs`).

use std::{fs, path::Path};

use serde_json::{Value, json};
use testkit::{TempDir, codegen, files_below, outside, read, try_run, workspace, write};
use triglyph::project::Project;

use super::{
    block::{Block, Step, blocks},
    program::words,
};

/// Commands that are understood, but not run: the page, how they begin, and why.
const UNDERSTOOD: [(&str, &str, &str); 6] = [
    ("contracts/", "triglyph", "it judges folders that the project of the contract has"),
    ("batches.md", "triglyph validate", "it judges 164,000 documents, and takes the feature `parquet`"),
    ("compat.md", "triglyph compat --against", "it takes a repository; tests of the command make one"),
    ("lint.md", "triglyph lint --deny all", "the schemas of the page may have warnings"),
    ("command.md", "triglyph completions", "it writes below the home folder"),
    ("command.md", "triglyph man", "it writes below the home folder"),
];

/// Pages that have no part in this: those that readers follow, that for who makes releases, and that which has a test of
/// its own (`tests/options/samples.rs`).
const LEFT: [&str; 6] = ["start/", "frameworks/", "migrating/", "sources/", "releasing.md", "test-data.md"];

/// The pages, with the blocks of each.
pub fn pages() -> Vec<(String, Vec<Block>)> {
    let pages = files_below(&workspace().join("docs")).into_keys().filter(|page| page.ends_with(".md"));
    let pages = pages.filter(|page| !LEFT.iter().any(|left| page.starts_with(left)) && !page.starts_with("decisions/"));
    let has_blocks = |page: &String| read(&workspace().join("docs").join(page)).contains("```");
    pages.filter(has_blocks).map(|page| (page.clone(), blocks(&page))).collect()
}

/// A folder with what a page speaks of.
fn workbench(page: &str) -> TempDir {
    let folder = outside();
    let all = workspace().join("tests/pages/workbench");
    for part in ["common", page.trim_end_matches(".md")] {
        if all.join(part).is_dir() {
            for (name, path) in files_below(&all.join(part)) {
                write(&folder.path().join(name), &read(&path));
            }
        }
    }
    folder
}

/// Runs the commands of a page, and compares what they print with what it shows.
pub fn commands_do_what_is_shown(page: &str, blocks: &[Block]) {
    let folder = workbench(page);
    for block in blocks.iter().filter(|block| block.kind == "console") {
        for step in block.steps().unwrap_or_else(|| panic!("{page}:{}: no commands", block.line)) {
            let Step::Command(line, printed) = step else { continue };
            // Behind the command stands what it is for, and where its output goes.
            let line = line.split("  #").next().unwrap_or_default().split(" # ").next().unwrap_or_default().trim();
            let line = line.split(" > ").next().unwrap_or_default();
            let arguments = expanded(&words(line), folder.path());
            let (program, arguments) = arguments.split_first().expect("a program");
            assert_eq!(program, "triglyph", "{page}: `{line}`");
            let mut command = codegen();
            command.args(arguments).current_dir(folder.path());
            if UNDERSTOOD.iter().any(|(of, start, _)| page.starts_with(of) && line.starts_with(start)) {
                let output = try_run(command.arg("--help"));
                assert!(output.status.success(), "{page}: `{line}` is not understood: {}", output.stderr);
                continue;
            }
            let output = try_run(&mut command);
            let said = output.stdout + &output.stderr;
            if printed.is_empty() {
                assert!(output.status.code().is_some_and(|code| code < 2), "{page}: `{line}`: {said}");
            } else {
                assert_eq!(said.trim_end(), printed, "{page}: what `{line}` prints ({})", output.status);
            }
        }
    }
}

/// The words with those that name files by a star replaced by the files, as a shell does it.
fn expanded(words: &[String], folder: &Path) -> Vec<String> {
    let files = files_below(folder);
    let fits = |pattern: &str, name: &str| {
        pattern.split_once('*').is_some_and(|(start, end)| {
            name.starts_with(start) && name.ends_with(end) && !name[start.len()..].contains('/')
        })
    };
    let one = |word: &String| {
        let found: Vec<String> = files.keys().filter(|name| fits(word, name)).cloned().collect();
        if found.is_empty() { vec![word.clone()] } else { found }
    };
    words.iter().flat_map(one).collect()
}

/// Data of a page is well-formed: JSON (a value, one a line, or members of an object), YAML, and project files.
pub fn data_is_read(page: &str, blocks: &[Block]) {
    let folder = outside();
    // What project files name that look for schemas.
    write(&folder.path().join("schemas/order.schema.json"), "{}");
    for (index, block) in blocks.iter().enumerate() {
        let fault = match block.kind.as_str() {
            "json" => is_json(&block.text).err().map(|error| error.to_string()),
            "yaml" => {
                let path = folder.path().join(format!("{index}.yaml"));
                write(&path, &block.text);
                let schema = folder.path().join("any.schema.json");
                write(&schema, "true");
                let output = try_run(codegen().arg("validate").arg(&schema).arg(&path));
                (!output.status.success()).then_some(output.stdout + &output.stderr)
            }
            // The settings of an editor, and rules of a provider.
            "toml" if block.text.contains("language-server") || page == "language-models.md" => {
                block.text.parse::<toml::Table>().err().map(|error| error.to_string())
            }
            "toml" => {
                let path = folder.path().join("triglyph.toml");
                fs::write(&path, &block.text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                Project::read(&path).err().map(|findings| findings.to_string())
            }
            _ => None,
        };
        assert!(fault.is_none(), "{page}:{}: {}", block.line, fault.unwrap_or_default());
    }
}

fn is_json(text: &str) -> Result<(), serde_json::Error> {
    let whole = serde_json::from_str::<Value>(text);
    let members = || serde_json::from_str::<Value>(&format!("{{{text}}}"));
    let lines = || text.lines().try_for_each(|line| serde_json::from_str::<Value>(line).map(drop));
    if members().is_ok() || lines().is_ok() { Ok(()) } else { whole.map(drop) }
}

/// The members of the vocabulary that a page shows are taken by the generator, in a schema that has what they name.
pub fn vocabulary_is_taken(page: &str, blocks: &[Block]) {
    let folder = workbench(page);
    for block in blocks.iter().filter(|block| block.kind == "json" && block.text.starts_with("\"x-")) {
        let mut schema: Value = serde_json::from_str(&read(&folder.path().join("vocabulary.json"))).expect("JSON");
        let members: Value = serde_json::from_str(&format!("{{{}}}", block.text)).expect("members");
        for (name, value) in members.as_object().expect("an object") {
            schema[name] = value.clone();
        }
        schema["$comment"] = json!(format!("{page}:{}", block.line));
        write(&folder.path().join("made.schema.json"), &schema.to_string());
        let mut command = codegen();
        command.args(["dump", "--stage", "checks", "made.schema.json"]).current_dir(folder.path());
        let output = try_run(&mut command);
        assert!(output.status.success(), "{page}:{}: {}", block.line, output.stderr);
    }
}

/// Every block is of a kind that is tested. Drawings are only on pages that are generated, and the tests of those pages
/// look at them; what editors are configured with in languages of their own only those editors could test.
pub fn every_kind_is_known(page: &str, blocks: &[Block]) {
    const KINDS: [&str; 8] = ["console", "js", "json", "python", "rust", "toml", "ts", "yaml"];
    for block in blocks {
        let is_drawing = block.kind == "mermaid" && page.starts_with("contracts/reference/");
        let is_settings = block.kind == "lua" && page == "editors.md";
        assert!(
            is_drawing || is_settings || KINDS.contains(&block.kind.as_str()),
            "{page}:{}: nothing tests a block of {:?}",
            block.line,
            block.kind
        );
    }
}
