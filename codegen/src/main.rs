//! The `codegen` command.

use std::process::ExitCode;

/// Generating makes many small values on all cores, which this one is quicker at than that of most systems.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    codegen::cli::main(std::env::args_os())
}
