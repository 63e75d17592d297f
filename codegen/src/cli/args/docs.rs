//! `triglyph docs`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ReadingArgs;
use crate::docs::Format;

/// Writes one page for each contract: what its types are and how they hang together, its rules, documents that it accepts
/// and some that it refuses. Those of the project go where its file says, in its table `[docs]`.
#[derive(Debug, Args)]
pub struct DocsArgs {
    /// Schemas, folders that hold some, or patterns such as 'schemas/**/*.json' (in quotes); those of the project unless
    /// said otherwise
    #[arg(value_name = "SCHEMA")]
    pub schemas: Vec<String>,
    /// Folder to write into; what the project file says unless said otherwise
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// What pages are written in; what the project file says, or Markdown, unless said otherwise
    #[arg(long, value_enum)]
    pub format: Option<PageFormatArg>,
    /// Write nothing; show what differs, and fail if anything does
    #[arg(long)]
    pub check: bool,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PageFormatArg {
    /// Markdown with a drawing in Mermaid
    Markdown,
    /// One HTML file for each contract, which needs nothing else
    Html,
}

impl From<PageFormatArg> for Format {
    fn from(arg: PageFormatArg) -> Self {
        match arg {
            PageFormatArg::Markdown => Format::Markdown,
            PageFormatArg::Html => Format::Html,
        }
    }
}
