//! The `codegen` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    codegen::cli::main(std::env::args_os())
}
