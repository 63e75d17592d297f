//! `triglyph validate`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ReadingArgs;
use crate::runtime::{InvalidTimestamp, Limits as DocumentLimits, Timestamp};

#[derive(Debug, Args)]
pub struct ValidateArgs {
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    /// Documents: JSON, or what the name ends in: .jsonl or .ndjson (JSON Lines), .yaml or .yml, .toml, .json5, .jsonc,
    /// .parquet; .gz and .zst behind it are unpacked; - is standard input
    #[arg(required_unless_present = "directory", value_name = "DOCUMENT")]
    pub documents: Vec<PathBuf>,
    /// Read every document in this format, whatever its name ends in
    #[arg(long, value_enum, conflicts_with = "directory")]
    pub format: Option<FormatArg>,
    /// The same as --format lines: one JSON document a line
    #[arg(long, conflicts_with = "format")]
    pub lines: bool,
    /// Judge again whenever the schema or a document changes, until interrupted
    #[arg(long, conflicts_with = "directory")]
    pub watch: bool,
    /// Column of Parquet files that has the documents, strings or bytes; `document`, or the only one that could, unless
    /// said otherwise
    #[arg(long, value_name = "NAME", conflicts_with_all = ["directory", "format", "lines"])]
    pub column: Option<String>,
    /// How many bytes a compressed file may unpack to; 1 GB, or a thousand times its size, unless said otherwise
    #[arg(long, value_name = "BYTES", conflicts_with = "directory")]
    pub max_unpacked: Option<u64>,
    /// Write the documents that are accepted into this file: JSON Lines (.jsonl, .jsonl.gz, .jsonl.zst) or Parquet
    /// (.parquet)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["directory", "watch"])]
    pub accepted: Option<PathBuf>,
    /// Write the documents that are refused into this file, each with its report, which is not printed then
    #[arg(long, value_name = "FILE", conflicts_with_all = ["directory", "watch"])]
    pub refused: Option<PathBuf>,
    /// Replace the files of --accepted and --refused if they are there already
    #[arg(long, conflicts_with = "directory")]
    pub force: bool,
    /// Judge one document made of a folder, whose files the schema names (`x-directory`)
    #[arg(long, value_name = "DIR", conflicts_with_all = ["documents", "lines"])]
    pub directory: Option<PathBuf>,
    /// Folder that the paths in rules about files are relative to; the one of --directory unless said otherwise
    #[arg(long, value_name = "DIR")]
    pub root: Option<PathBuf>,
    /// Print what the schema says of the parts of the documents that it accepts, titles and the like, as JSON
    #[arg(long, conflicts_with_all = ["directory", "accepted", "refused", "style"])]
    pub annotations: bool,
    /// Print reports in the style of the contract (`x-report`)
    #[arg(long)]
    pub style: bool,
    /// Print what a language model can do about the refusal of its answer
    #[arg(long, conflicts_with_all = ["directory", "style", "annotations"])]
    pub repair: bool,
    /// The documents are answers of a language model, for what `project` has written for this provider: what they stand
    /// for is judged
    #[cfg(feature = "analysis")]
    #[arg(long = "for", value_name = "PROVIDER", conflicts_with_all = ["directory", "style", "annotations"])]
    pub provider: Option<String>,
    /// File with what the provider takes, instead of the rules that are built in
    #[cfg(feature = "analysis")]
    #[arg(long, value_name = "FILE", conflicts_with_all = ["directory", "style", "annotations"])]
    pub rules: Option<PathBuf>,
    /// Time of the judgement in styled reports, as RFC 3339 writes it; that of the clock unless said otherwise
    #[arg(long, value_name = "TIME", requires = "style", value_parser = timestamp)]
    pub timestamp: Option<String>,
    /// Language of the messages in styled reports, where the contract has several: a tag such as `de` or `pt-BR`
    #[arg(long, value_name = "TAG", requires = "style")]
    pub locale: Option<String>,
    #[command(flatten)]
    pub limits: DocumentLimitsArgs,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// How a document is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatArg {
    /// One JSON document
    Json,
    /// JSON Lines: one JSON document a line
    #[value(alias = "jsonl", alias = "ndjson")]
    Lines,
    /// JSON with comments, and commas behind the last item or member
    Jsonc,
    /// JSON5
    Json5,
    /// YAML 1.2; a stream of several documents has each of them judged
    #[value(alias = "yml")]
    Yaml,
    /// TOML; dates and times are strings
    Toml,
}

/// What documents may not go past; a document that does is refused before it is judged.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Limits of documents")]
#[group(multiple = true, conflicts_with = "directory")]
pub struct DocumentLimitsArgs {
    /// Length of a document in bytes
    #[arg(long, value_name = "BYTES")]
    pub max_bytes: Option<usize>,
    /// Arrays and objects nested in one another; there are never more than 127
    #[arg(long, value_name = "LEVELS", value_parser = clap::value_parser!(u8).range(..=127))]
    pub max_depth: Option<u8>,
    /// Length of a string, or of the name of a member, in code points
    #[arg(long, value_name = "CHARACTERS")]
    pub max_strings: Option<usize>,
    /// Members of one object, and items of one array
    #[arg(long, value_name = "COUNT")]
    pub max_members: Option<usize>,
    /// Errors that a report lists; there are never more than 100
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub max_errors: Option<u8>,
    /// Steps that judging takes: locations of the schema, times values that each of them judges
    #[arg(long, value_name = "STEPS")]
    pub max_steps: Option<usize>,
}

impl DocumentLimitsArgs {
    /// The limits of a document.
    pub fn limits(&self) -> DocumentLimits {
        let mut limits = DocumentLimits::new();
        if let Some(bytes) = self.max_bytes {
            limits = limits.bytes(bytes);
        }
        if let Some(depth) = self.max_depth {
            limits = limits.depth(depth.into());
        }
        if let Some(strings) = self.max_strings {
            limits = limits.strings(strings);
        }
        if let Some(members) = self.max_members {
            limits = limits.members(members);
        }
        if let Some(errors) = self.max_errors {
            limits = limits.errors(errors.into());
        }
        if let Some(steps) = self.max_steps {
            limits = limits.steps(steps);
        }
        limits
    }
}

/// A time that a styled report can state.
fn timestamp(text: &str) -> Result<String, InvalidTimestamp> {
    Timestamp::new(text).map(|time| time.as_str().to_owned())
}
