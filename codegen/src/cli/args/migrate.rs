//! `triglyph migrate`.

use std::path::PathBuf;

use clap::Args;

use super::ReadingArgs;

/// Exit codes: 0 fine, 1 a document is refused by one of the versions, 2 it could not be done: a schema could not be
/// read, or the versions do not tell what becomes of a document.
#[derive(Debug, Args)]
pub struct MigrateArgs {
    /// The version that documents come from
    #[arg(value_name = "OLD[#/POINTER]")]
    pub old: String,
    /// The version that they go to
    #[arg(value_name = "NEW[#/POINTER]")]
    pub new: String,
    /// Documents that are taken from OLD to NEW, and printed, one a line; without any, what becomes of documents is said
    #[arg(value_name = "DOCUMENT")]
    pub documents: Vec<PathBuf>,
    /// Take documents from NEW to OLD instead
    #[arg(long, requires = "documents")]
    pub downgrade: bool,
    #[command(flatten)]
    pub reading: ReadingArgs,
}
