//! The `triglyph` command: arguments in, exit code out. What it does lives in the library; here it is asked for and
//! printed.

mod args;
mod closest;
#[cfg(feature = "analysis")]
mod compat;
mod console;
#[cfg(feature = "docs")]
mod docs;
mod documents;
mod dump;
mod explain;
mod formats;
mod generate;
#[cfg(feature = "analysis")]
pub mod in_memory;
#[cfg(feature = "command")]
mod init;
mod introduction;
mod job;
#[cfg(feature = "analysis")]
mod lint;
#[cfg(feature = "lsp")]
mod lsp;
#[cfg(feature = "analysis")]
mod migrate;
#[cfg(feature = "command")]
mod progress;
#[cfg(not(feature = "command"))]
#[path = "quiet.rs"]
mod progress;
#[cfg(feature = "analysis")]
mod project;
mod render_text;
#[cfg(feature = "analysis")]
mod sample;
mod schemas;
#[cfg(feature = "command")]
mod shell;
mod taking;
#[cfg(feature = "command")]
mod test;
mod validate;
mod watch;
mod workplace;

use std::{
    ffi::OsString,
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
};

use clap::Parser;

use args::{Cli, Command};
use console::Console;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};

/// What a run came to; the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// Everything is as it should be.
    Fine = 0,
    /// Drift, or an invalid document.
    Found = 1,
    /// It could not be done.
    Failed = 2,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        ExitCode::from(outcome as u8)
    }
}

/// Runs the command with `args`, the first of which is its own name.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(error) => return args::refuse(&error, &args).into(),
    };
    let mut console = Console::new(cli.shown.message_format, cli.shown.color);
    // A panic is a bug; its message has been printed, the exit code must still say that nothing came of the run.
    let outcome = catch_unwind(AssertUnwindSafe(|| run(cli, &mut console))).unwrap_or_else(|_| {
        let help = "this is a bug in the generator: please report it, with the schema if you can";
        console.diagnostic(&Diagnostic::error(Code::Internal, "the generator stopped in the middle of its work", help));
        Outcome::Failed
    });
    console.finish(outcome).into()
}

fn run(cli: Cli, console: &mut Console) -> Outcome {
    match cli.command {
        None => generate::run(&cli.generate, console),
        Some(_) if cli.generate.is_given() => {
            let message = "schemas and options of `generate` cannot stand before another subcommand";
            failed(console, &usage(message, "write them behind `triglyph generate`, or leave them out").into())
        }
        Some(Command::Generate(args)) => generate::run(&args, console),
        #[cfg(feature = "command")]
        Some(Command::Init(args)) => init::run(&args, console),
        Some(Command::Validate(args)) => validate::run(&args, console),
        #[cfg(feature = "command")]
        Some(Command::Test(args)) => test::run(&args, console),
        #[cfg(feature = "analysis")]
        Some(Command::Lint(args)) => lint::run(&args, console),
        #[cfg(feature = "analysis")]
        Some(Command::Compat(args)) => compat::run(&args, console),
        #[cfg(feature = "analysis")]
        Some(Command::Migrate(args)) => migrate::run(&args, console),
        #[cfg(feature = "analysis")]
        Some(Command::Sample(args)) => sample::run(&args, console),
        #[cfg(feature = "analysis")]
        Some(Command::Project(args)) => project::run(&args, console),
        #[cfg(feature = "docs")]
        Some(Command::Docs(args)) => docs::run(&args, console),
        #[cfg(feature = "lsp")]
        Some(Command::Lsp(args)) => lsp::run(&args),
        Some(Command::Dump(args)) => dump::run(&args, console),
        Some(Command::Explain(args)) => explain::run(&args, console),
        #[cfg(feature = "command")]
        Some(Command::Completions(args)) => shell::completions(&args, console),
        #[cfg(feature = "command")]
        Some(Command::Man) => shell::manual(console),
    }
}

/// A `usage` finding.
fn usage(message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Code::Usage, message, help)
}

fn failed(console: &mut Console, findings: &Diagnostics) -> Outcome {
    console.diagnostics(&findings.0);
    Outcome::Failed
}

/// The current folder.
///
/// # Errors
///
/// It does not exist any more, or is not accessible.
fn current_folder() -> Result<std::path::PathBuf, Diagnostics> {
    std::env::current_dir().map_err(|error| {
        Diagnostic::error(
            Code::UnreadableFile,
            format!("the current folder cannot be used: {error}"),
            "change to another one",
        )
        .into()
    })
}
