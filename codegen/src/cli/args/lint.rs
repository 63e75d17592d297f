//! `triglyph lint`.

use clap::Args;

use super::ReadingArgs;

/// Exit codes: 0 nothing but warnings, 1 a rule that is denied has found something, 2 a schema could not be read.
#[derive(Debug, Args)]
pub struct LintArgs {
    /// Schemas, folders that hold some, or patterns such as 'schemas/**/*.json' (in quotes); those of the project unless
    /// said otherwise
    #[arg(value_name = "FILE")]
    pub schemas: Vec<String>,
    /// Rules whose findings are not mentioned; `all` is every rule
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub allow: Vec<String>,
    /// Rules whose findings are warnings
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub warn: Vec<String>,
    /// Rules whose findings are errors
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    pub deny: Vec<String>,
    /// Remove what has no effect from the files (JSON only); what schemas accept stays the same
    #[arg(long)]
    pub fix: bool,
    #[command(flatten)]
    pub reading: ReadingArgs,
}
