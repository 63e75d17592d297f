//! `triglyph lsp`.

use clap::Args;

/// A language server (LSP 3.17): editors start it and speak with it over standard input and output.
///
/// It says what is wrong in schemas, in documents that name their schema and in triglyph.toml while they are written,
/// mends what can be mended, shows what a schema becomes in each language, finds and renames definitions, and
/// completes. How editors are told of it: docs/editors.md.
///
/// Exit codes: 0 the editor has ended it, 1 the editor was gone before.
#[derive(Debug, Args)]
pub struct LspArgs {
    /// Has no effect: there is no other way to speak with it. Some editors pass it
    #[arg(long)]
    pub stdio: bool,
}
