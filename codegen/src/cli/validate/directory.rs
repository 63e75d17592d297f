//! `--directory`: one document made of the files of a folder, as `x-directory` says.

use std::{fs, path::Path};

use super::{judge::Judge, tally::Tally, unreadable};
use crate::{
    cli::{args::ValidateArgs, console::Console, usage},
    diagnostic::Diagnostic,
    paths::slashed,
    runtime::Directory,
};

/// Judges the document that `path` makes up, as generated code does.
///
/// # Errors
///
/// A schema that does not say which files there are, or a root that cannot be read.
pub fn judge(judge: &Judge, args: &ValidateArgs, path: &Path, console: &mut Console) -> Result<Tally, Diagnostic> {
    if !judge.knows_files() {
        let help = "say at the root of the schema which file holds which member: `\"x-directory\": {\"STATUS\": \"STATUS.json\"}`";
        return Err(usage("the schema does not say which files a directory has", help));
    }
    let mut directory = Directory::new(path);
    if let Some(root) = &args.root {
        fs::read_dir(root).map_err(|error| unreadable(&slashed(root), &error))?;
        directory = directory.with_root(root);
    }
    let mut tally = Tally::default();
    let name = slashed(path);
    let judged = judge.judge_directory(&name, &directory);
    tally.count(judged.report());
    judged.tell(console);
    Ok(tally)
}
