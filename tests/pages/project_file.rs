//! The page on the project file has every key, with an example that is read.

use std::{collections::BTreeSet, path::Path};

use testkit::{outside, write};
use triglyph::project::Project;

use super::block::headed;

const PAGE: &str = "project-file.md";

/// The tables whose keys are listed: how one begins, and what has to stand in it.
const TABLES: [(&str, &str); 16] = [
    ("", ""),
    ("schema", "[[schema]]\npath = \"a.json\"\n"),
    ("derived", "[[derived]]\nschema = \"a.json\"\nkind = \"patch\"\n"),
    ("migration", "[[migration]]\nold = \"a.json\"\nnew = \"b.json\"\n"),
    ("projection", "[[projection]]\nschema = \"a.json\"\nfor = \"openai\"\n"),
    ("rust", "[rust]\nout = \"a\"\n"),
    ("rust.type", "[rust]\nout = \"a\"\n[[rust.type]]\nnames = [\"A\"]\n"),
    ("python.type", "[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]\nbases = [\"a.B\"]\n"),
    ("typescript", "[typescript]\nout = \"a\"\n"),
    ("python", "[python]\nout = \"a\"\n"),
    ("docs", "[docs]\nout = \"a\"\n"),
    ("lint", "[lint]\n"),
    ("patterns", "[patterns]\n"),
    ("types", "[types]\n"),
    ("package", "[[package]]\nproject = \"a.toml\"\nrust = \"a\"\n"),
    ("extern", "[[extern]]\ntype = \"A\"\nrust = \"a::B\"\n"),
];

/// What is said of a project file, if anything.
fn refused(folder: &Path, text: &str) -> Option<String> {
    let path = folder.join("triglyph.toml");
    write(&path, text);
    Project::read(&path).err().map(|findings| findings.to_string())
}

/// The keys that a table may have, as the message on an unknown one lists them.
fn known(folder: &Path, begin: &str) -> Vec<String> {
    let message = refused(folder, &format!("{begin}unknown_key = 1\n")).expect("no such key");
    let (_, list) = message.split_once("`, expected ").unwrap_or_else(|| panic!("{message}"));
    let list = list.lines().next().unwrap_or_default();
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The page has all keys, and no others, each with an example that is read and that has it.
pub fn page_has_every_key() {
    let folder = outside();
    // What examples name that look for schemas.
    write(&folder.path().join("schemas/order.schema.json"), "{}");
    let mut expected = BTreeSet::new();
    for (table, begin) in TABLES {
        let name = |key: String| if table.is_empty() { key } else { format!("{table}.{key}") };
        expected.extend(known(folder.path(), begin).into_iter().map(name));
    }
    // Beside examples of the file stands code that they name.
    let found: Vec<_> = headed(PAGE).into_iter().filter(|(_, block)| block.kind == "toml").collect();
    let keys: BTreeSet<String> = found.iter().filter_map(|(title, _)| key(title)).collect();
    assert_eq!(keys, expected);
    for (title, block) in found {
        let said = refused(folder.path(), &block.text);
        assert!(said.is_none(), "{PAGE}:{}: {said:?}", block.line);
        let has = |key: &str| block.text.lines().any(|line| line.starts_with(&format!("{key} =")) || names(line, key));
        if let Some(key) = key(&title) {
            assert!(has(key.rsplit('.').next().unwrap_or_default()), "{PAGE}:{}: not about {key}", block.line);
        }
    }
}

/// Whether a line begins the table.
fn names(line: &str, table: &str) -> bool {
    line.starts_with('[') && line.trim_matches(['[', ']']).rsplit('.').next() == Some(table)
}

/// The key that a heading names.
fn key(title: &str) -> Option<String> {
    title.strip_prefix('`')?.strip_suffix('`').map(str::to_owned)
}
