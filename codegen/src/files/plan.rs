//! What would have to change on disk. Reads, never writes.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::{
    mark::{self, RUNTIMES},
    staging,
};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    parallel,
    paths::{is_inside, slashed},
    render::Files,
};

/// A folder and everything that belongs in it.
#[derive(Clone, Debug)]
pub struct Output<'a> {
    /// Made if it does not exist.
    pub folder: PathBuf,
    /// What belongs in it.
    pub files: &'a Files,
    /// Whether generated files that no longer belong in it are removed.
    pub prune: bool,
}

/// One file that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change<'a> {
    /// Where.
    pub path: PathBuf,
    /// The output folder that it is in.
    pub folder: PathBuf,
    /// What is there, `None` if nothing is.
    pub before: Option<Vec<u8>>,
    /// What should be there, `None` if nothing should: a part of the output, which may be large.
    pub after: Option<Cow<'a, [u8]>>,
}

/// Every file that differs, in the order of their paths.
#[derive(Clone, Debug, Default)]
pub struct Plan<'a> {
    /// Empty when the output is current.
    pub changes: Vec<Change<'a>>,
    /// How many files are as they should be.
    pub unchanged: usize,
    /// Output folders in which a run was interrupted: temporary files lie in them, and what is there may come from two
    /// runs. The next [`write`](super::write) cleans up.
    pub interrupted: Vec<PathBuf>,
    /// Temporary files that earlier versions left behind in those folders.
    pub(super) abandoned: Vec<PathBuf>,
}

impl<'a> Plan<'a> {
    /// Compares `outputs` with the disk, once nobody writes to their folders.
    ///
    /// # Errors
    ///
    /// `hand-written` for a file that is not ours and would be overwritten, `unwritable-output` for a place that cannot
    /// be read or is no regular file, or that another run does not finish, `usage` when two outputs want different
    /// files in one place.
    pub fn new(outputs: &'a [Output<'a>]) -> Result<Plan<'a>, Diagnostics> {
        let wait = |output: &Output<'_>| {
            staging::wait(&output.folder).map_err(|error| unwritable(&output.folder, &error.to_string()))
        };
        outputs.iter().try_for_each(wait)?;
        let plan = Plan::compare(outputs)?;
        if plan.interrupted.is_empty() {
            return Ok(plan);
        }
        // Or a run has begun meanwhile.
        outputs.iter().try_for_each(wait)?;
        Plan::compare(outputs)
    }

    /// The same without waiting.
    pub(super) fn compare(outputs: &'a [Output<'a>]) -> Result<Plan<'a>, Diagnostics> {
        let mut findings = Vec::new();
        let wanted = collect(outputs, &mut findings);
        let mut plan = Plan::default();
        let files: Vec<_> = wanted.iter().collect();
        for compared in parallel::map(&files, |_, (path, (output, content))| compare(&output.folder, path, content)) {
            match compared {
                Ok(None) => plan.unchanged += 1,
                Ok(Some(change)) => plan.changes.push(change),
                // A folder that cannot be made is said once, not for each of its files.
                Err(finding) if findings.contains(&finding) => {}
                Err(finding) => findings.push(finding),
            }
        }
        for output in outputs {
            match present(output) {
                Ok(present) => plan.add_present(output, present, &wanted, &mut findings),
                Err(finding) => findings.push(finding),
            }
        }
        plan.changes.sort_by(|a, b| a.path.cmp(&b.path));
        plan.changes.dedup_by(|a, b| a.path == b.path);
        plan.abandoned.sort();
        plan.abandoned.dedup();
        if findings.is_empty() { Ok(plan) } else { Err(Diagnostics(findings)) }
    }

    /// Takes note of the files that an earlier run left in the folders of `output`.
    fn add_present(
        &mut self,
        output: &Output<'_>,
        present: Vec<PathBuf>,
        wanted: &Wanted<'_>,
        findings: &mut Vec<Diagnostic>,
    ) {
        let abandoned: Vec<_> = present.iter().filter(|path| mark::is_abandoned(path)).cloned().collect();
        let is_known = self.interrupted.contains(&output.folder);
        if !is_known && (!abandoned.is_empty() || staging::holds_files(&output.folder)) {
            self.interrupted.push(output.folder.clone());
        }
        self.abandoned.extend(abandoned);
        if output.prune {
            for change in stale(output, present, wanted) {
                match change {
                    Ok(change) => self.changes.push(change),
                    Err(finding) => findings.push(finding),
                }
            }
        }
    }

    /// Whether nothing differs, and nothing is left of an interrupted run.
    pub fn is_current(&self) -> bool {
        self.changes.is_empty() && self.interrupted.is_empty()
    }
}

type Wanted<'a> = BTreeMap<PathBuf, (&'a Output<'a>, &'a str)>;

fn collect<'a>(outputs: &'a [Output<'a>], findings: &mut Vec<Diagnostic>) -> Wanted<'a> {
    let mut wanted = Wanted::new();
    for output in outputs {
        for (key, content) in output.files {
            if !is_inside(key) {
                let message = format!("a back end asked for the file {key:?}, which may not be inside its folder");
                findings.push(Diagnostic::error(Code::Internal, message, "please report this schema"));
                continue;
            }
            let path = output.folder.join(key);
            if let Some((_, other)) = wanted.insert(path.clone(), (output, content))
                && other != content
            {
                let message = "two languages would write this file";
                findings.push(
                    Diagnostic::error(Code::Usage, message, "give each language a folder of its own").at(place(&path)),
                );
            }
        }
    }
    wanted
}

fn place(path: &Path) -> Place {
    Place::file(slashed(path))
}

/// An `unwritable-output` finding.
pub(super) fn unwritable(path: &Path, problem: &str) -> Diagnostic {
    let help = "nothing was written; choose another folder with --out, or change its permissions";
    Diagnostic::error(Code::UnwritableOutput, problem, help).at(place(path))
}

fn compare<'a>(folder: &Path, path: &Path, content: &'a str) -> Result<Option<Change<'a>>, Diagnostic> {
    refuse_detours(folder, path)?;
    let before = match read(path) {
        Ok(before) => before,
        Err(error) if error.kind() == ErrorKind::NotADirectory => {
            // If the output folder cannot be made, neither can those below it.
            let at_fault = if folder.ancestors().any(Path::is_file) { folder } else { path.parent().unwrap_or(folder) };
            return Err(unwritable(at_fault, &format!("this folder cannot be made: {error}")));
        }
        Err(error) => return Err(unwritable(path, &format!("this file cannot be replaced: {error}"))),
    };
    let after = content.as_bytes();
    match before {
        Some(before) if before == after => Ok(None),
        Some(before) if !mark::may_replace(path, &before, after) => Err(hand_written(path)),
        before => {
            let after = Some(Cow::Borrowed(after));
            Ok(Some(Change { path: path.to_owned(), folder: folder.to_owned(), before, after }))
        }
    }
}

fn hand_written(path: &Path) -> Diagnostic {
    let message = "this file was not generated and would be overwritten";
    Diagnostic::error(Code::HandWritten, message, "move or delete it, or choose another folder with --out")
        .at(place(path))
}

/// A link or a file in the place of a folder below the output folder would lead the output elsewhere.
fn refuse_detours(folder: &Path, path: &Path) -> Result<(), Diagnostic> {
    let inner = path.strip_prefix(folder).expect("a wanted path starts with its folder");
    let mut current = folder.to_owned();
    for part in inner.parent().into_iter().flat_map(Path::components) {
        current.push(part);
        if fs::symlink_metadata(&current).is_ok_and(|found| !found.is_dir()) {
            return Err(unwritable(&current, "a folder is needed here, and something else is in its place"));
        }
    }
    Ok(())
}

/// The content of a regular file, `None` if there is nothing.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let content = fs::symlink_metadata(path).and_then(|found| match found.is_file() {
        true => fs::read(path).map(Some),
        false => Err(io::Error::other("it is not a regular file")),
    });
    match content {
        // Perhaps only since a moment ago.
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        content => content,
    }
}

/// Adds a folder, if it is one, and those below it. Links are not followed.
fn add_folders(folder: &Path, folders: &mut BTreeSet<PathBuf>) {
    if !fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir()) {
        return;
    }
    folders.insert(folder.to_owned());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        add_folders(&entry.path(), folders);
    }
}

/// Every file in the folders that `output` writes to, and in those that an earlier run, which may have needed more of a
/// runtime, has written to.
fn present(output: &Output<'_>) -> Result<Vec<PathBuf>, Diagnostic> {
    let own = output.files.keys().map(|key| output.folder.join(key));
    let mut folders: BTreeSet<PathBuf> = own.filter_map(|path| path.parent().map(Path::to_owned)).collect();
    RUNTIMES.iter().for_each(|name| add_folders(&output.folder.join(name), &mut folders));
    let mut paths = Vec::new();
    for folder in folders {
        match fs::read_dir(&folder) {
            Ok(entries) => paths.extend(entries.filter_map(|entry| Some(entry.ok()?.path()))),
            // Where a folder is needed and a file stands in its place, that is said of the files that go there.
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {}
            Err(error) => return Err(unwritable(&folder, &format!("this folder cannot be read: {error}"))),
        }
    }
    Ok(paths)
}

/// Of the files that are `present`, those that were generated, have an ending that this run writes, and are not wanted
/// any more.
fn stale<'a>(
    output: &'a Output<'_>,
    present: Vec<PathBuf>,
    wanted: &Wanted<'_>,
) -> impl Iterator<Item = Result<Change<'static>, Diagnostic>> + use<'a> {
    let endings: BTreeSet<_> = output.files.keys().filter_map(|key| Path::new(key).extension()).collect();
    let is_candidate =
        |path: &PathBuf| path.extension().is_some_and(|ending| endings.contains(ending)) && !wanted.contains_key(path);
    let (mut outdated, others): (Vec<_>, Vec<_>) =
        present.into_iter().filter(is_candidate).partition(|path| mark::head_is_marked(path));
    // Data goes with the last module that it stood beside.
    let data: Vec<_> = others.into_iter().filter(|path| mark::is_data_of(path, &outdated)).collect();
    outdated.extend(data);
    outdated.into_iter().map(|path| match read(&path) {
        Ok(before) => Ok(Change { path, folder: output.folder.clone(), before, after: None }),
        Err(error) => Err(unwritable(&path, &format!("this outdated file cannot be removed: {error}"))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_outputs_share_a_file_only_if_they_agree() {
        let folder = tempfile::tempdir().unwrap();
        let files = |content: &str| Files::from([("pet.checks.json".to_owned(), content.to_owned())]);
        let (one, other) = (files("1"), files("2"));
        let output = |files| Output { folder: folder.path().to_owned(), files, prune: true };
        let outputs = [output(&one), output(&one)];
        assert_eq!(Plan::new(&outputs).unwrap().changes.len(), 1);
        let findings = Plan::new(&[output(&one), output(&other)]).unwrap_err();
        assert_eq!(findings.0[0].code, Code::Usage);
    }

    #[test]
    fn no_key_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::from([("../evil.rs".to_owned(), String::new())]);
        let findings =
            Plan::new(&[Output { folder: folder.path().to_owned(), files: &files, prune: true }]).unwrap_err();
        assert_eq!(findings.0[0].code, Code::Internal);
    }
}
