//! `triglyph compat`.

use clap::{Args, ValueEnum};

use super::ReadingArgs;
use crate::{analysis::compat::Class, lower::Natives};

/// Exit codes: 0 nothing above the level, 1 a change above it or one that could not be decided, 2 a schema could not be
/// read.
#[derive(Debug, Args)]
pub struct CompatArgs {
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
    /// Formats that were held by types for them in the old version, or `none`, where those of the new version were not
    #[arg(long, value_name = "FORMAT", value_delimiter = ',', value_parser = parse_old_native)]
    pub old_native: Vec<Natives>,
    /// Also write what has changed into this file, as Markdown for a pull request
    #[cfg(feature = "docs")]
    #[arg(long, value_name = "FILE")]
    pub changelog: Option<std::path::PathBuf>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

fn parse_old_native(text: &str) -> Result<Natives, String> {
    if text == "none" { Ok(Natives::default()) } else { text.parse() }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ClassArg {
    /// Documents that either version accepts are accepted by both
    Patch,
    /// Old documents are read by new code
    Minor,
    /// Anything
    Major,
}

impl From<ClassArg> for Class {
    fn from(arg: ClassArg) -> Self {
        match arg {
            ClassArg::Patch => Class::Patch,
            ClassArg::Minor => Class::Minor,
            ClassArg::Major => Class::Major,
        }
    }
}
