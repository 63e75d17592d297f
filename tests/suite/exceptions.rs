//! `tests/exceptions.toml`: where a verdict is knowingly not the suite's.

use serde::Deserialize;
use testkit::{read, workspace};

/// The content of the file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exceptions {
    /// Each reason once.
    #[serde(default, rename = "exception")]
    pub all: Vec<Exception>,
}

/// Tests whose verdict is different for one reason. All of them must be different, in every language named.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exception {
    /// Folders of the suite.
    pub dialects: Vec<String>,
    /// The file below such a folder.
    pub file: String,
    /// The description of the group.
    pub group: String,
    /// The descriptions of the documents; all documents of the group if there are none.
    #[serde(default)]
    pub tests: Vec<String>,
    /// `Rust`, `TypeScript`, `Python`
    pub languages: Vec<String>,
    /// Why.
    pub reason: String,
}

/// A document of the suite by its names.
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    /// The folder of the suite.
    pub dialect: &'a str,
    /// The file below it.
    pub file: &'a str,
    /// The description of the group.
    pub group: &'a str,
    /// The description of the document.
    pub test: &'a str,
}

impl Exceptions {
    /// Reads the file.
    pub fn read() -> Exceptions {
        let path = workspace().join("tests/exceptions.toml");
        toml::from_str(&read(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// The exception for a document in a language.
    pub fn find(&self, name: Name<'_>, language: &str) -> Option<usize> {
        self.all
            .iter()
            .position(|exception| exception.covers(name) && exception.languages.iter().any(|named| named == language))
    }
}

impl Exception {
    fn covers(&self, name: Name<'_>) -> bool {
        self.dialects.iter().any(|dialect| dialect == name.dialect)
            && self.file == name.file
            && self.group == name.group
            && (self.tests.is_empty() || self.tests.iter().any(|test| test == name.test))
    }
}
