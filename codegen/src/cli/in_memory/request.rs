//! What is asked for.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{
    cli::{
        args::{FormatsArg, GenerateArgs, IntegersArg, ReadingArgs, RuntimeArg},
        console,
    },
    load,
    render::Language,
};

/// Files, and what is to be done with them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Every file that there is, by its name: schemas, documents.
    pub files: BTreeMap<String, String>,
    /// The schema: the name of a file, or `FILE#/pointer`.
    pub schema: String,
    /// What is to be done.
    pub task: Task,
    /// How schemas are read, and what is made of them.
    #[serde(default)]
    pub options: Options,
    /// For whom results are worded.
    #[serde(default)]
    pub messages: MessageFormat,
}

/// A subcommand.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Task {
    /// `triglyph generate`
    Generate {
        /// In which language.
        language: LanguageName,
    },
    /// `triglyph lint`
    Lint,
    /// `triglyph sample`
    Sample {
        /// At most so many documents of each kind.
        count: u32,
        /// Another number gives other documents.
        seed: u64,
    },
    /// `triglyph compat`
    Compat {
        /// The schema as it was before.
        old: String,
    },
    /// `triglyph validate`
    Validate {
        /// The name of the document, which says how it is written.
        document: String,
    },
}

/// A language as requests name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LanguageName {
    /// Rust.
    Rust,
    /// TypeScript.
    TypeScript,
    /// Python.
    Python,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Self {
        match name {
            LanguageName::Rust => Language::Rust,
            LanguageName::TypeScript => Language::TypeScript,
            LanguageName::Python => Language::Python,
        }
    }
}

/// For whom results are worded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MessageFormat {
    /// For people, with the colours of a terminal.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
}

impl From<MessageFormat> for console::MessageFormat {
    fn from(format: MessageFormat) -> Self {
        match format {
            MessageFormat::Text => console::MessageFormat::Text,
            MessageFormat::Json => console::MessageFormat::Json,
        }
    }
}

/// The options of the command that a page offers; each is what the command does unless something is said.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// `--draft`: the dialect of schemas that name none.
    pub draft: Option<Draft>,
    /// `--formats`
    pub formats: Formats,
    /// `--integers`
    pub integers: Integers,
    /// `--bigint`
    pub bigint: bool,
    /// `--runtime package`
    pub runtime_package: bool,
}

/// A dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Draft {
    /// Draft 3.
    #[serde(rename = "3")]
    Draft3,
    /// Draft 4.
    #[serde(rename = "4")]
    Draft4,
    /// Draft 6.
    #[serde(rename = "6")]
    Draft6,
    /// Draft 7.
    #[serde(rename = "7")]
    Draft7,
    /// 2019-09.
    #[serde(rename = "2019-09")]
    Draft201909,
    /// 2020-12.
    #[serde(rename = "2020-12")]
    Draft202012,
    /// v1.
    #[serde(rename = "v1")]
    V1,
}

impl From<Draft> for load::Draft {
    fn from(draft: Draft) -> Self {
        match draft {
            Draft::Draft3 => load::Draft::Draft3,
            Draft::Draft4 => load::Draft::Draft4,
            Draft::Draft6 => load::Draft::Draft6,
            Draft::Draft7 => load::Draft::Draft7,
            Draft::Draft201909 => load::Draft::Draft201909,
            Draft::Draft202012 => load::Draft::Draft202012,
            Draft::V1 => load::Draft::V1,
        }
    }
}

/// Whether `format` decides about documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Formats {
    /// It does.
    #[default]
    Assert,
    /// It is documentation.
    Annotate,
}

/// Which integers there are, where schemas do not say it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Integers {
    /// Those of 64 bits.
    #[default]
    #[serde(rename = "64-bit")]
    Bits64,
    /// Integers of any size.
    #[serde(rename = "unbounded")]
    Unbounded,
}

impl Options {
    pub(super) fn reading(&self) -> ReadingArgs {
        ReadingArgs {
            draft: self.draft.map(Into::into),
            formats: match self.formats {
                Formats::Assert => None,
                Formats::Annotate => Some(FormatsArg::Annotate),
            },
            integers: match self.integers {
                Integers::Bits64 => None,
                Integers::Unbounded => Some(IntegersArg::Unbounded),
            },
            ..ReadingArgs::default()
        }
    }

    pub(super) fn generating(&self, schema: &str) -> GenerateArgs {
        GenerateArgs {
            schemas: vec![schema.to_owned()],
            runtime: self.runtime_package.then_some(RuntimeArg::Package),
            bigint: self.bigint,
            reading: self.reading(),
            ..GenerateArgs::default()
        }
    }
}
