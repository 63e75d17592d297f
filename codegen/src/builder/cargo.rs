//! What a build script tells Cargo on standard output.

use std::{collections::BTreeSet, path::PathBuf};

use crate::{Request, diagnostic::Diagnostic, load, packages};

/// Asks for another run when one of the schemas, or a file that they refer to, changes.
pub(super) fn rerun_if_changed(request: &Request) {
    let mut files: BTreeSet<PathBuf> = request.load.schemas.iter().map(|schema| schema.path.clone()).collect();
    files.extend(request.render.packages.iter().map(|package| package.path.clone()));
    // A schema that cannot be loaded is reported by the generation; until it can, Cargo runs the script at every build.
    let joined = packages::join(request).ok();
    if let Some(bundle) = joined.and_then(|(joined, _)| load::load(&joined.load).ok()) {
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
