//! What is said of arguments that clap does not understand.

use std::{ffi::OsString, path::Path};

use clap::{ColorChoice, CommandFactory, ValueEnum, error::ErrorKind};

use super::{Cli, GenerateArgs};
use crate::{
    cli::{
        Outcome,
        console::{Console, MessageFormat},
        usage,
    },
    diagnostic::Diagnostic,
};

/// Prints what clap found: help and version as they are, a mistake also as a diagnostic if JSON is asked for.
pub fn refuse(error: &clap::Error, args: &[OsString]) -> Outcome {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A closed pipe is nobody's problem.
        let _ = error.print();
        return Outcome::Fine;
    }
    // An option that is unknown here may be that of the subcommand that is meant.
    let first = args.get(1).and_then(|word| word.to_str());
    if error.kind() == ErrorKind::UnknownArgument
        && let Some(finding) = first.and_then(|word| unknown(word, Path::new("")))
    {
        let mut console = Console::new(wanted_format(args).unwrap_or_default(), ColorChoice::Auto);
        console.diagnostic(&finding);
        return console.finish(Outcome::Failed);
    }
    if let Some(format) = wanted_format(args) {
        let text = error.render().to_string();
        let lines: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        let message = lines.join(" ");
        let mut console = Console::new(format, ColorChoice::Never);
        console
            .diagnostic(&usage(message.trim_start_matches("error: "), "`triglyph --help` lists what can be written"));
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

/// What to say if the first word that stands where a schema may stand is neither a file nor looks like one: it was meant
/// as a subcommand.
pub fn unknown_word(args: &GenerateArgs, here: &Path) -> Option<Diagnostic> {
    unknown(args.schemas.first()?, here)
}

fn unknown(word: &str, here: &Path) -> Option<Diagnostic> {
    let is_word =
        word.starts_with(char::is_alphabetic) && word.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    if !is_word || here.join(word).exists() {
        return None;
    }
    let command = Cli::command();
    let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
    if names.contains(&word) {
        return None;
    }
    let help = match similar::get_close_matches(word, &names, 1, 0.6).first() {
        Some(close) => format!("did you mean the subcommand `{close}`?"),
        None => "`triglyph --help` lists the subcommands; a schema is named by its path".to_owned(),
    };
    Some(usage(format!("`{word}` is no subcommand, and there is no such file"), help))
}
