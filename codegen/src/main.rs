//! The command `triglyph`, which is called `codegen` in the repository (`codegen/command`).

use std::process::ExitCode;

/// Generating makes many small values on all cores, which this one is quicker at than that of most systems.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    triglyph::cli::main(std::env::args_os())
}
