//! Questions to the judges of `testkit/judges`, and their answers.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};

/// The time that every styled report has.
pub const TIMESTAMP: &str = "2025-12-23T14:30:22.123456Z";

/// A document, or a value in memory.
#[derive(Clone, Debug)]
pub enum Document {
    /// A text; languages in which a text is a string and in which it is bytes are asked both ways.
    Text(String),
    /// The content of a file, as bytes.
    File(PathBuf),
    /// Bytes that need not be UTF-8.
    Bytes(Vec<u8>),
    /// UTF-16 code units that need not be a text. Only strings of TypeScript and Python hold them.
    Units(Vec<u16>),
    /// The name of a value that the judge of one language makes.
    Value(&'static str),
}

impl Document {
    fn to_json(&self) -> Value {
        match self {
            Document::Text(text) => json!({"text": text}),
            Document::File(file) => json!({"file": file}),
            Document::Bytes(bytes) => json!({"bytes": bytes}),
            Document::Units(units) => json!({"units": units}),
            Document::Value(name) => json!({"value": name}),
        }
    }
}

/// Documents, and the type that judges them.
#[derive(Clone, Debug)]
pub struct Question {
    /// The folder of the package below the sources, or its name in imports; may be empty in TypeScript and Rust.
    pub package: String,
    /// The module of the schema.
    pub module: String,
    /// The type.
    pub root: String,
    /// In any number.
    pub documents: Vec<Document>,
}

impl Question {
    /// A question about one file.
    #[must_use]
    pub fn of_file(package: &str, module: &str, root: &str, file: &Path) -> Question {
        let documents = vec![Document::File(file.to_owned())];
        Question { package: package.to_owned(), module: module.to_owned(), root: root.to_owned(), documents }
    }

    /// The line that a judge reads; `verb` is what it does.
    #[must_use]
    pub fn line(&self, verb: &str) -> Value {
        let documents: Vec<Value> = self.documents.iter().map(Document::to_json).collect();
        json!({
            "do": verb, "package": self.package, "module": self.module, "root": self.root, "timestamp": TIMESTAMP,
            "documents": documents,
        })
    }
}

/// What one entry point says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Said {
    /// The verdict.
    pub valid: bool,
    /// The report, if the entry point gives one.
    pub report: Option<String>,
    /// The canonical form of the value, if there is one.
    pub canonical: Option<String>,
    /// The language's own parser has refused the text before.
    pub unparsed: bool,
}

/// What one language says about one document.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Answer {
    /// It fell over; what it said then.
    pub crash: Option<String>,
    /// Every entry point by its name, and what it says.
    pub entries: Vec<(String, Said)>,
    /// The report of `check`, as JSON text.
    pub report: String,
    /// The report in the contract's style.
    pub styled: String,
    /// The same of the value that the language's own parser makes of the text.
    pub styled_value: Option<String>,
    /// The canonical form of what is accepted, or the report on a value that has none.
    pub canonical: Option<String>,
    /// The content hash of what is accepted, or the same report.
    pub hash: Option<String>,
    /// What is wrong with reading what was written, if anything is.
    pub again: Option<String>,
    /// The text that is written of what is accepted. Members, and numbers that are no integers, are each language's own.
    pub written: Option<String>,
}

/// Parts that are equal to the byte in all languages.
type Part = (&'static str, fn(&Answer) -> Option<&str>);

const PARTS: [Part; 4] = [
    ("report", |answer| Some(&answer.report)),
    ("styled report", |answer| Some(&answer.styled)),
    ("canonical form", |answer| answer.canonical.as_deref()),
    ("hash", |answer| answer.hash.as_deref()),
];

impl Answer {
    /// What an entry point says.
    ///
    /// # Panics
    ///
    /// If it was not asked.
    #[must_use]
    pub fn said(&self, entry: &str) -> &Said {
        let found = self.entries.iter().find(|(name, _)| name == entry);
        &found.unwrap_or_else(|| panic!("{entry} was not asked: {self:?}")).1
    }

    /// Whether what is accepted has a canonical form.
    #[must_use]
    pub fn has_canonical_form(&self) -> bool {
        self.canonical.is_some() && self.canonical != self.hash
    }

    /// The entry points that count: `Response` forgives bytes that no other one takes, and is looked at by the tests of
    /// policies.
    pub fn counted(&self) -> impl Iterator<Item = (&str, &Said)> {
        self.entries.iter().map(|(name, said)| (name.as_str(), said)).filter(|(name, _)| !name.starts_with("Response"))
    }

    /// The entry points that do not say `valid`.
    pub fn wrong_entries(&self, valid: bool) -> Vec<&str> {
        self.counted().filter(|(_, said)| said.valid != valid).map(|(name, _)| name).collect()
    }

    /// What is wrong with the answer by itself, beside the verdicts: entry points that tell different things.
    #[must_use]
    pub fn inconsistent(&self) -> Option<String> {
        if let Some(again) = &self.again {
            return Some(format!("reading again differs: {again}"));
        }
        self.counted().find_map(|(name, said)| {
            let of_text = name.starts_with("check") || name.starts_with("from_json") || name.starts_with("fromJson");
            match (&said.report, &said.canonical) {
                (Some(report), _) if of_text && *report != self.report => Some(format!("`{name}` reports {report}")),
                (_, Some(canonical)) if Some(canonical) != self.canonical.as_ref() => {
                    Some(format!("`{name}` reads {canonical}"))
                }
                _ => None,
            }
        })
    }

    /// What is wrong with the answer, if anything is: by itself, or beside the answer of another language.
    #[must_use]
    pub fn disagreement(&self, valid: bool, other: &Answer) -> Option<String> {
        if let Some(crash) = &self.crash {
            return Some(format!("crashed: {crash}"));
        }
        let wrong = self.wrong_entries(valid);
        if !wrong.is_empty() || self.entries.is_empty() {
            return Some(format!("{wrong:?} are wrong, expected {valid}; report {}", self.report));
        }
        self.inconsistent()
            .or_else(|| self.differs(other).map(|part| format!("another {part} than {other:?}: {self:?}")))
    }

    /// The first part that is not equal in two languages.
    #[must_use]
    pub fn differs(&self, other: &Answer) -> Option<&'static str> {
        PARTS.into_iter().find(|(_, part)| part(self) != part(other)).map(|(name, _)| name)
    }
}
