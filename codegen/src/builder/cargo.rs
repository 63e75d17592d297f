//! What a build script tells Cargo on standard output.

use std::{collections::BTreeSet, path::PathBuf};

use crate::{diagnostic::Diagnostic, load};

/// Asks for another run when one of the schemas, or a file that they refer to, changes.
pub(super) fn rerun_if_changed(options: &load::Options) {
    let mut files: BTreeSet<PathBuf> = options.schemas.iter().map(|schema| schema.path.clone()).collect();
    // A schema that cannot be loaded is reported by the generation; until it can, Cargo runs the script at every build.
    if let Ok(bundle) = load::load(options) {
        files.extend(bundle.files().map(ToOwned::to_owned));
    }
    let files = files.iter().filter_map(|file| file.to_str());
    files.filter(|file| !file.contains(['\n', '\r'])).for_each(|file| println!("cargo::rerun-if-changed={file}"));
}

/// Shows a finding as a warning of the build.
pub fn warn(finding: &Diagnostic) {
    // Cargo reads line by line.
    finding.to_string().lines().for_each(|line| println!("cargo::warning={line}"));
}
