//! The command line, as clap reads it.

mod generate;
mod reading;
mod refuse;
mod validate;

#[cfg(feature = "analysis")]
mod compat;
#[cfg(feature = "docs")]
mod docs;
mod dump;
#[cfg(feature = "command")]
mod init;
#[cfg(feature = "analysis")]
mod lint;
#[cfg(feature = "lsp")]
mod lsp;
#[cfg(feature = "analysis")]
mod migrate;
mod project;
#[cfg(feature = "analysis")]
mod sample;
#[cfg(feature = "command")]
mod shell;
#[cfg(feature = "command")]
mod test;

use clap::{Args, ColorChoice, Parser, Subcommand};

#[cfg(feature = "docs")]
pub(super) use self::docs::DocsArgs;
#[cfg(feature = "lsp")]
pub(super) use self::lsp::LspArgs;
#[cfg(feature = "analysis")]
pub(super) use self::reading::{FormatsArg, IntegersArg};
#[cfg(feature = "analysis")]
pub(super) use self::{
    compat::CompatArgs, lint::LintArgs, migrate::MigrateArgs, project::ProjectArgs, sample::SampleArgs,
};
pub(super) use self::{
    dump::{DumpArgs, StageArg},
    generate::{GenerateArgs, RuntimeArg},
    reading::ReadingArgs,
    refuse::{refuse, unknown_word},
    validate::{DocumentLimitsArgs, FormatArg, ValidateArgs},
};
#[cfg(feature = "command")]
pub(super) use self::{
    generate::LanguageArg,
    init::InitArgs,
    shell::CompletionsArgs,
    test::{ReportFile, TestArgs},
};
use super::console::MessageFormat;

/// Generates Rust, TypeScript and Python bindings from JSON Schema.
///
/// Without arguments, everything that the project file (triglyph.toml, here or in a parent folder) asks for is
/// generated; with schemas, those alone.
///
/// Exit codes: 0 fine, 1 found something (drift, an invalid document), 2 could not do it.
#[derive(Debug, Parser)]
#[command(name = "triglyph", version, max_term_width = 100, subcommand_precedence_over_arg = true)]
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
    /// Look at this folder, and write a project file for it
    #[cfg(feature = "command")]
    Init(InitArgs),
    /// Judge documents against a schema
    Validate(Box<ValidateArgs>),
    /// Try schemas on documents that they should accept, and on some that they should not
    #[cfg(feature = "command")]
    Test(TestArgs),
    /// Say what is probably not meant in schemas
    #[cfg(feature = "analysis")]
    Lint(LintArgs),
    /// Say whom a change of schemas breaks, with documents that show it
    #[cfg(feature = "analysis")]
    Compat(CompatArgs),
    /// Say what becomes of documents of one version of a schema in another, or take them there
    #[cfg(feature = "analysis")]
    Migrate(MigrateArgs),
    /// Make documents for a schema: accepted ones that show all of it, refused ones with one mistake each
    #[cfg(feature = "analysis")]
    Sample(SampleArgs),
    /// Write what a language model is asked for: the schema in the subset that its provider takes
    #[cfg(feature = "analysis")]
    Project(Box<ProjectArgs>),
    /// Write pages about contracts: types, rules, examples, and how it all hangs together
    #[cfg(feature = "docs")]
    Docs(DocsArgs),
    /// Serve editors as a language server
    #[cfg(feature = "lsp")]
    Lsp(LspArgs),
    /// Print what the generator understood of a schema
    Dump(DumpArgs),
    /// Explain a diagnostic, or list them all
    Explain(ExplainArgs),
    /// Print what completes this command in a shell
    #[cfg(feature = "command")]
    Completions(CompletionsArgs),
    /// Print the manual page
    #[cfg(feature = "command")]
    Man,
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

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// The code of a diagnostic, such as unresolved-reference
    pub code: Option<String>,
}
