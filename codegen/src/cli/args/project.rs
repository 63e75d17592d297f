//! `triglyph project`.

use std::path::PathBuf;

use clap::Args;

use super::ReadingArgs;

/// Exit codes: 0 it is proven that everything that the contract accepts can be asked for, 1 there was no proof (the
/// schema is written), or an answer could not be read back, 2 it could not be done.
#[derive(Debug, Args)]
pub struct ProjectArgs {
    /// The schema, JSON or YAML
    #[arg(value_name = "SCHEMA[#/POINTER]")]
    pub schema: String,
    #[command(flatten)]
    pub provider: ProviderArgs,
    /// Write NAME.PROVIDER.schema.json and NAME.PROVIDER.envelope.json into this folder, instead of printing the schema
    #[arg(long, value_name = "DIR", conflicts_with_all = ["decode", "encode"])]
    pub out: Option<PathBuf>,
    /// Write nothing; exit code 1 if the files in --out are not what would be written
    #[arg(long, requires = "out")]
    pub check: bool,
    /// Instead of the schema, print the document that each of these answers stands for, a line each; - is standard input
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "encode")]
    pub decode: Vec<PathBuf>,
    /// Instead of the schema, print the answer that stands for each of these documents, a line each; - is standard input
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub encode: Vec<PathBuf>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// Whom is asked.
#[derive(Debug, Args)]
pub struct ProviderArgs {
    /// The provider of the model that is asked: openai, anthropic or gemini; or the one that --rules is about
    #[arg(long = "for", value_name = "PROVIDER", required_unless_present = "rules")]
    pub provider: Option<String>,
    /// File with what the provider takes, instead of the rules that are built in
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Leave what could not be asked for out of descriptions
    #[arg(long)]
    pub bare: bool,
}
