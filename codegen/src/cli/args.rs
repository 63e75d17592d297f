//! The command line, as clap reads it.

use std::{ffi::OsString, path::PathBuf};

use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum, error::ErrorKind};

use super::{Outcome, console::Console, console::MessageFormat, usage};
use crate::{
    limits::Limit,
    load::Draft,
    lower::{Formats, Integers},
    render::{Language, runtime::Runtime},
    runtime::{InvalidTimestamp, Limits as DocumentLimits, Timestamp},
};

/// Generates Rust, TypeScript and Python bindings from JSON Schema.
///
/// Without arguments, everything that the project file (triglyph.toml, here or in a parent folder) asks for is
/// generated.
///
/// Exit codes: 0 fine, 1 found something (drift, an invalid document), 2 could not do it.
#[derive(Debug, Parser)]
#[command(name = "codegen", version, max_term_width = 100, subcommand_precedence_over_arg = true)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub generate: GenerateArgs,
    #[command(flatten)]
    pub shown: ShownArgs,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Generate bindings (what happens without a subcommand, too)
    Generate(GenerateArgs),
    /// Judge documents against a schema
    Validate(Box<ValidateArgs>),
    /// Say what is probably not meant in schemas
    #[cfg(feature = "analysis")]
    Lint(LintArgs),
    /// Say whom a change of schemas breaks, with documents that show it
    #[cfg(feature = "analysis")]
    Compat(CompatArgs),
    /// Make documents for a schema: accepted ones that show all of it, refused ones with one mistake each
    #[cfg(feature = "analysis")]
    Sample(SampleArgs),
    /// Print what the generator understood of a schema
    Dump(DumpArgs),
    /// Explain a diagnostic, or list them all
    Explain(ExplainArgs),
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Messages")]
pub(super) struct ShownArgs {
    /// How results and diagnostics are printed
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    pub message_format: MessageFormat,
    /// When to use colours (NO_COLOR is respected)
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    pub color: ColorChoice,
}

#[derive(Clone, Debug, Default, Args)]
pub(super) struct GenerateArgs {
    /// Languages, repeated or separated by commas; all that the project has unless said otherwise
    #[arg(long, value_enum, value_delimiter = ',')]
    pub lang: Vec<LanguageArg>,
    /// Schemas to generate for instead of the project's, JSON or YAML
    #[arg(long, value_name = "FILE[#/POINTER]", num_args = 1..)]
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
    /// Whether any of them was written.
    pub fn is_given(&self) -> bool {
        let ReadingArgs { map, allow_read, draft, formats, integers, allow_pattern, pattern_steps, limit } =
            &self.reading;
        let folders = !(map.is_empty() && allow_read.is_empty());
        let values = !(self.lang.is_empty() && self.schema.is_empty() && limit.is_empty()) || folders;
        let options = self.out.is_some() || self.name.is_some() || self.runtime.is_some();
        let patterns = !allow_pattern.is_empty() || pattern_steps.is_some();
        let policies = draft.is_some() || formats.is_some() || integers.is_some() || patterns;
        values || options || policies || self.bigint || self.check || self.watch || self.keep_going
    }
}

/// How schemas are read.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct ReadingArgs {
    /// Folder in which the schemas whose URIs start with URI live
    #[arg(long, value_name = "URI=DIR", value_parser = parse_map)]
    pub map: Vec<(String, PathBuf)>,
    /// Folder below which references may lead to files, besides those of the schemas and of the project file
    #[arg(long, value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,
    /// Dialect of schemas that name none: 2020-12, 2019-09, 7, 6 or 4
    #[arg(long)]
    pub draft: Option<Draft>,
    /// Whether `format` decides about documents
    #[arg(long, value_enum)]
    pub formats: Option<FormatsArg>,
    /// Which integers there are, where schemas do not say it
    #[arg(long, value_enum)]
    pub integers: Option<IntegersArg>,
    /// Pattern with back-references that schemas may have, as they write it
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    pub allow_pattern: Vec<String>,
    /// Steps that a document may take for all patterns that are allowed
    #[arg(long, value_name = "NUMBER")]
    pub pattern_steps: Option<u32>,
    #[arg(long, value_name = "NAME=NUMBER", value_parser = parse_limit, help = limits_help())]
    pub limit: Vec<(Limit, u64)>,
}

#[derive(Debug, Args)]
pub(super) struct ValidateArgs {
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    /// Documents: JSON, JSON Lines if the name ends in .jsonl or .ndjson, a column of Parquet if it ends in .parquet;
    /// .gz and .zst behind .json and .jsonl are unpacked; - is standard input
    #[arg(required_unless_present = "directory", value_name = "DOCUMENT")]
    pub documents: Vec<PathBuf>,
    /// Read every document as JSON Lines: one document a line
    #[arg(long)]
    pub lines: bool,
    /// Column of Parquet files that has the documents, strings or bytes; `document`, or the only one that could, unless
    /// said otherwise
    #[arg(long, value_name = "NAME", conflicts_with_all = ["directory", "lines"])]
    pub column: Option<String>,
    /// How many bytes a compressed file may unpack to; 1 GB, or a thousand times its size, unless said otherwise
    #[arg(long, value_name = "BYTES", conflicts_with = "directory")]
    pub max_unpacked: Option<u64>,
    /// Write the documents that are accepted into this file: JSON Lines (.jsonl, .jsonl.gz, .jsonl.zst) or Parquet
    /// (.parquet)
    #[arg(long, value_name = "FILE", conflicts_with = "directory")]
    pub accepted: Option<PathBuf>,
    /// Write the documents that are refused into this file, each with its report, which is not printed then
    #[arg(long, value_name = "FILE", conflicts_with = "directory")]
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
    /// Print reports in the style of the contract (`x-report`)
    #[arg(long)]
    pub style: bool,
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

/// What documents may not go past; a document that does is refused before it is judged.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Limits of documents")]
#[group(multiple = true, conflicts_with = "directory")]
pub(super) struct DocumentLimitsArgs {
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

/// Exit codes: 0 nothing but warnings, 1 a rule that is denied has found something, 2 a schema could not be read.
#[cfg(feature = "analysis")]
#[derive(Debug, Args)]
pub(super) struct LintArgs {
    /// Schemas, or folders with files named NAME.schema.json or schema.json; those of the project unless said otherwise
    #[arg(value_name = "FILE")]
    pub schemas: Vec<String>,
    /// Rules whose findings are not mentioned; `all` is every rule
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub allow: Vec<String>,
    /// Rules whose findings are warnings
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub warn: Vec<String>,
    /// Rules whose findings are errors
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub deny: Vec<String>,
    /// Remove what has no effect from the files (JSON only); what schemas accept stays the same
    #[arg(long)]
    pub fix: bool,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// Exit codes: 0 nothing above the level, 1 a change above it or one that could not be decided, 2 a schema could not be
/// read.
#[cfg(feature = "analysis")]
#[derive(Debug, Args)]
pub(super) struct CompatArgs {
    /// OLD and NEW, two schemas or two folders; with --against, the schemas or folders that are compared with their own
    /// past (those of the project unless said otherwise)
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schemas: Vec<String>,
    /// Compare with the same files in a revision of this git work tree, as in git:main
    #[arg(long, value_name = "git:REVISION")]
    pub against: Option<String>,
    /// The highest class of change that passes
    #[arg(long, value_enum, default_value_t = ClassArg::Minor)]
    pub level: ClassArg,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[cfg(feature = "analysis")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ClassArg {
    /// Documents that either version accepts are accepted by both
    Patch,
    /// Old documents are read by new code
    Minor,
    /// Anything
    Major,
}

#[cfg(feature = "analysis")]
impl From<ClassArg> for crate::analysis::compat::Class {
    fn from(arg: ClassArg) -> Self {
        use crate::analysis::compat::Class;
        match arg {
            ClassArg::Patch => Class::Patch,
            ClassArg::Minor => Class::Minor,
            ClassArg::Major => Class::Major,
        }
    }
}

#[cfg(feature = "analysis")]
#[derive(Debug, Args)]
pub(super) struct SampleArgs {
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    /// Only documents that the schema accepts
    #[arg(long)]
    pub valid: bool,
    /// Only documents that break one keyword or rule
    #[arg(long)]
    pub invalid: bool,
    /// At most so many of each kind
    #[arg(long, default_value_t = 100, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// Another number gives other documents; the same number always gives the same ones
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
    /// Write one file for each document into this folder, with an index, instead of printing JSON Lines
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Debug, Args)]
pub(super) struct DumpArgs {
    /// After which stage
    #[arg(long, value_enum)]
    pub stage: StageArg,
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// The code of a diagnostic, such as unresolved-reference
    pub code: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LanguageArg {
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
pub(super) enum RuntimeArg {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FormatsArg {
    /// A document with a value that does not have its format is refused (unless said otherwise)
    Assert,
    /// Documentation only
    Annotate,
}

impl From<FormatsArg> for Formats {
    fn from(arg: FormatsArg) -> Self {
        match arg {
            FormatsArg::Assert => Formats::Assert,
            FormatsArg::Annotate => Formats::Annotate,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum IntegersArg {
    /// Those of 64 bits, with a sign or without (unless said otherwise)
    #[value(name = "64-bit")]
    Bits64,
    /// Integers of any size
    Unbounded,
}

impl From<IntegersArg> for Integers {
    fn from(arg: IntegersArg) -> Self {
        match arg {
            IntegersArg::Bits64 => Integers::Bits64,
            IntegersArg::Unbounded => Integers::Unbounded,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum StageArg {
    /// Files, resources and anchors, with references resolved
    Bundle,
    /// Types and check programs
    Model,
    /// The check programs as they are emitted, one JSON text a line
    Checks,
}

fn parse_map(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((uri, folder)) if !uri.is_empty() && !folder.is_empty() => Ok((uri.to_owned(), PathBuf::from(folder))),
        _ => Err("write URI=DIR, for example https://example.com/schemas/=vendor/schemas".to_owned()),
    }
}

/// Names all limits, however many there come to be.
fn limits_help() -> String {
    format!("The most that schemas may ask for: {}", Limit::names())
}

fn parse_limit(text: &str) -> Result<(Limit, u64), String> {
    let (name, number) = text.split_once('=').ok_or("write NAME=NUMBER, for example depth=500")?;
    let limit = name.parse()?;
    Ok((limit, number.parse().map_err(|_| format!("`{number}` is no whole number"))?))
}

/// A time that a styled report can state.
fn timestamp(text: &str) -> Result<String, InvalidTimestamp> {
    Timestamp::new(text).map(|time| time.as_str().to_owned())
}

/// Prints what clap found: help and version as they are, a mistake also as a diagnostic if JSON is asked for.
pub(super) fn refuse(error: &clap::Error, args: &[OsString]) -> Outcome {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A closed pipe is nobody's problem.
        let _ = error.print();
        return Outcome::Fine;
    }
    if let Some(format) = wanted_format(args) {
        let text = error.render().to_string();
        let lines: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        let message = lines.join(" ");
        let mut console = Console::new(format, ColorChoice::Never);
        console.diagnostic(&usage(message.trim_start_matches("error: "), "`codegen --help` lists what can be written"));
        return console.finish(Outcome::Failed);
    }
    let _ = error.print();
    Outcome::Failed
}

/// The format for programs that is asked for, found without understanding the other arguments.
fn wanted_format(args: &[OsString]) -> Option<MessageFormat> {
    let named = |text: &str| MessageFormat::from_str(text, false).ok().filter(|format| *format != MessageFormat::Text);
    let apart = args.windows(2).filter(|pair| pair[0] == "--message-format").find_map(|pair| named(pair[1].to_str()?));
    apart.or_else(|| args.iter().find_map(|arg| named(arg.to_str()?.strip_prefix("--message-format=")?)))
}
