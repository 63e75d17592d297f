//! `triglyph generate`, and what may be said of languages and runtimes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ReadingArgs;
use crate::render::{Language, runtime::Runtime};

#[derive(Clone, Debug, Default, Args)]
pub struct GenerateArgs {
    /// Schemas to generate for instead of the project's: files (JSON or YAML), FILE#/POINTER, folders, patterns such as
    /// 'schemas/**/*.json' (in quotes), or - for standard input
    #[arg(value_name = "SCHEMA")]
    pub schemas: Vec<String>,
    /// Languages, repeated or separated by commas; those of the project file, or else those that Cargo.toml, package.json
    /// and pyproject.toml in this folder show
    #[arg(long, value_enum, value_delimiter = ',')]
    pub lang: Vec<LanguageArg>,
    /// The same as SCHEMA
    #[arg(long, value_name = "SCHEMA", num_args = 1..)]
    pub schema: Vec<String>,
    /// Output folder; with several languages, one folder for each below it (rust, typescript, python)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Name of the root type, if there is one schema
    #[arg(long)]
    pub name: Option<String>,
    /// Where generated code finds its runtime, in all languages; what the project file says, or beside it, unless said
    /// otherwise
    #[arg(long, value_enum)]
    pub runtime: Option<RuntimeArg>,
    /// In TypeScript, make bigints of integers that may be larger than 2^53 - 1, of either sign; what the project file says
    /// unless this is given
    #[arg(long)]
    pub bigint: bool,
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// Write nothing; show what differs, and fail if anything does
    #[arg(long)]
    pub check: bool,
    /// Generate again whenever a schema changes, until interrupted
    #[arg(long, conflicts_with = "check")]
    pub watch: bool,
    /// Generate what can be generated although some schemas have errors; the exit code is 2 all the same
    #[arg(long)]
    pub keep_going: bool,
}

impl GenerateArgs {
    /// What names schemas.
    pub fn named(&self) -> Vec<&str> {
        self.schemas.iter().chain(&self.schema).map(String::as_str).collect()
    }

    /// Whether any of them was written.
    pub fn is_given(&self) -> bool {
        let ReadingArgs { map, allow_read, draft, formats, integers, native, allow_pattern, pattern_steps, limit } =
            &self.reading;
        let folders = !(map.is_empty() && allow_read.is_empty());
        let values = !(self.lang.is_empty() && self.named().is_empty() && limit.is_empty()) || folders;
        let options = self.out.is_some() || self.name.is_some() || self.runtime.is_some();
        let patterns = !allow_pattern.is_empty() || pattern_steps.is_some();
        let policies = draft.is_some() || formats.is_some() || integers.is_some() || !native.is_empty() || patterns;
        values || options || policies || self.bigint || self.check || self.watch || self.keep_going
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LanguageArg {
    Rust,
    #[value(alias = "typescript")]
    Ts,
    #[value(alias = "py")]
    Python,
    All,
}

impl LanguageArg {
    /// The one language that is meant; `None` for all of them.
    pub fn language(self) -> Option<Language> {
        match self {
            LanguageArg::Rust => Some(Language::Rust),
            LanguageArg::Ts => Some(Language::TypeScript),
            LanguageArg::Python => Some(Language::Python),
            LanguageArg::All => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RuntimeArg {
    /// In a folder beside it, as far as it is needed
    Embedded,
    /// In the package triglyph-runtime of its language
    Package,
}

impl From<RuntimeArg> for Runtime {
    fn from(arg: RuntimeArg) -> Self {
        match arg {
            RuntimeArg::Embedded => Runtime::Embedded,
            RuntimeArg::Package => Runtime::Package,
        }
    }
}
