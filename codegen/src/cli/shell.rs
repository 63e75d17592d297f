//! `triglyph completions` and `triglyph man`: what is made of the command line as it is declared.

use clap::CommandFactory;
use clap_mangen::Man;

use super::{
    Outcome,
    args::{Cli, CompletionsArgs},
    console::Console,
    failed,
};
use crate::diagnostic::{Code, Diagnostic};

/// Prints a script that completes the command.
pub(super) fn completions(args: &CompletionsArgs, console: &mut Console) -> Outcome {
    let mut command = Cli::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    print(&script, console)
}

/// Prints the manual: a page for the command, and after it one for each subcommand.
pub(super) fn manual(console: &mut Console) -> Outcome {
    let mut command = Cli::command();
    // Only a built command knows what its subcommands share.
    command.build();
    let subcommands: Vec<_> =
        command.get_subcommands().filter(|command| command.get_name() != "help").cloned().collect();
    let mut pages = Vec::new();
    for command in std::iter::once(command).chain(subcommands) {
        if let Err(error) = Man::new(command).render(&mut pages) {
            let finding =
                Diagnostic::error(Code::Internal, format!("the manual cannot be made: {error}"), "please report this");
            return failed(console, &finding.into());
        }
    }
    print(&pages, console)
}

fn print(text: &[u8], console: &mut Console) -> Outcome {
    console.line(String::from_utf8_lossy(text).trim_end());
    Outcome::Fine
}
