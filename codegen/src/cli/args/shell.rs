//! `triglyph completions`.

use clap::Args;
use clap_complete::Shell;

/// Prints a script for the shell to standard output, for example `triglyph completions bash > triglyph.bash`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell that the script is for
    #[arg(value_enum)]
    pub shell: Shell,
}
