//! `triglyph init`.

use std::path::PathBuf;

use clap::Args;

use super::LanguageArg;

/// Writes triglyph.toml: the schemas that are found here, and for each language that a manifest shows (Cargo.toml,
/// package.json, pyproject.toml) the folder to generate into. Nothing that exists is overwritten.
///
/// What .gitignore names is left out, and so are node_modules, target, virtual environments and hidden folders. Where
/// there is no schema, a small example is written to schemas/example.schema.json.
#[derive(Debug, Args)]
pub struct InitArgs {
    /// Languages, repeated or separated by commas, instead of those that are found
    #[arg(long, value_enum, value_delimiter = ',')]
    pub lang: Vec<LanguageArg>,
    /// Output folder; with several languages, one folder for each below it (rust, typescript, python)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
