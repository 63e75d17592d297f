//! `triglyph sample`.

use std::path::PathBuf;

use clap::Args;

use super::ReadingArgs;

#[derive(Debug, Args)]
pub struct SampleArgs {
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    /// Only documents that the schema accepts
    #[arg(long)]
    pub valid: bool,
    /// Only documents that break one keyword or rule
    #[arg(long)]
    pub invalid: bool,
    /// At most so many of each kind
    #[arg(long, default_value_t = 100, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// Another number gives other documents; the same number always gives the same ones
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
    /// Write one file for each document into this folder, with an index, instead of printing JSON Lines
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}
