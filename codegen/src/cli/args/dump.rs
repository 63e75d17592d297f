//! `triglyph dump`.

use clap::{Args, ValueEnum};

use super::ReadingArgs;

#[derive(Debug, Args)]
pub struct DumpArgs {
    /// After which stage
    #[arg(long, value_enum)]
    pub stage: StageArg,
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StageArg {
    /// Files, resources and anchors, with references resolved
    Bundle,
    /// Types and check programs
    Model,
    /// The check programs as they are emitted, one JSON text a line
    Checks,
}
