//! Carrying out a plan: everything is first staged, then all is put in place.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::{Path, PathBuf},
};

use super::{
    placing::{Staged, Stagings, make_folder, write_new},
    plan::{Change, Output, Plan, unwritable},
    staging::{self, Staging},
};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// What a run did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Every file that was written or removed, in the order of their paths.
    pub files: Vec<WrittenFile>,
    /// How many files were as they should be.
    pub unchanged: usize,
    /// Output folders in which an earlier run had been interrupted; its temporary files are gone.
    pub cleaned: Vec<PathBuf>,
}

/// A file that was written or removed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WrittenFile {
    /// Where.
    pub path: PathBuf,
    /// The output folder that it is in.
    pub folder: PathBuf,
    /// Whether it is not there any more.
    pub removed: bool,
}

/// A run that brings output folders to what it generates, all or nothing: nothing changes before [`Writing::finish`],
/// and nothing at all without it. What is added waits in staging folders, and needs not be kept in memory.
#[derive(Debug)]
pub struct Writing {
    folders: Vec<PathBuf>,
    /// From the first file on that differs; until it ends, other runs wait.
    stagings: Option<Stagings>,
    /// Folders that were not there before.
    made: Vec<PathBuf>,
    staged: Vec<Staged>,
    unchanged: usize,
    /// What was as it should be while others could still write, and a hash of it.
    current: Vec<(PathBuf, u64)>,
    /// Output folders in which earlier versions left temporary files.
    interrupted: Vec<PathBuf>,
}

impl Writing {
    /// A run that writes to these output folders. Does nothing yet.
    pub fn new(folders: impl IntoIterator<Item = PathBuf>) -> Writing {
        Writing {
            folders: folders.into_iter().collect(),
            stagings: None,
            made: Vec::new(),
            staged: Vec::new(),
            unchanged: 0,
            current: Vec::new(),
            interrupted: Vec::new(),
        }
    }

    /// Compares `outputs` with the disk, and stages what differs. Their folders are among those of the run; of what is
    /// in one folder, or in one below it, everything is added at once. Other runs that write there are waited for.
    ///
    /// # Errors
    ///
    /// As [`Plan::new`], and `unwritable-output`.
    pub fn add(&mut self, outputs: &[Output<'_>]) -> Result<(), Diagnostics> {
        let mut plan = Plan::compare(outputs)?;
        if self.stagings.is_none() {
            // What is current may be where nothing can be written.
            if plan.is_current() && !outputs.iter().any(|output| staging::exists(&output.folder)) {
                self.unchanged += plan.unchanged;
                self.remember(outputs);
                return Ok(());
            }
            refuse_read_only(&plan)?;
            self.begin()?;
            // Another run may have written meanwhile.
            plan = Plan::compare(outputs)?;
        }
        refuse_read_only(&plan)?;
        plan.remove_abandoned()?;
        self.unchanged += plan.unchanged;
        self.stage(&plan.changes)?;
        self.interrupted.extend(plan.interrupted);
        Ok(())
    }

    /// Puts everything in place.
    ///
    /// # Errors
    ///
    /// `unwritable-output`; the output is then as it was before.
    pub fn finish(mut self) -> Result<Written, Diagnostics> {
        let Some(stagings) = &mut self.stagings else {
            return Ok(Written { unchanged: self.unchanged, ..Written::default() });
        };
        // An interruption must leave data beside a marked file, or the next run would take it for a file that is not
        // generated.
        self.staged.sort_by_key(|staged| staged.order);
        stagings.put_in_place(&self.staged)?;
        self.made.clear();
        let mut cleaned: Vec<_> = stagings.interrupted().chain(self.interrupted.drain(..)).collect();
        cleaned.sort();
        cleaned.dedup();
        let mut files: Vec<_> = self.staged.drain(..).map(|staged| staged.file).collect();
        files.sort();
        Ok(Written { files, unchanged: self.unchanged, cleaned })
    }

    /// Keeps other runs out of all folders, which are made if they are not there.
    fn begin(&mut self) -> Result<(), Diagnostics> {
        self.stagings = Some(Stagings::new(self.folders.iter().map(PathBuf::as_path), &mut self.made)?);
        let overtaken =
            self.current.iter().find(|(path, hash)| fs::read(path).ok().map(|now| hashed(&now)) != Some(*hash));
        match overtaken {
            None => Ok(()),
            Some((path, _)) => {
                let help = "nothing was written; run the command again";
                let finding = unwritable(path, "another run has written this file meanwhile");
                Err(Diagnostic { help: help.to_owned(), ..finding }.into())
            }
        }
    }

    /// Takes note of what is current, if more is to be added.
    fn remember(&mut self, outputs: &[Output<'_>]) {
        if outputs.len() == self.folders.len() {
            return;
        }
        for output in outputs {
            let files = output.files.iter();
            self.current.extend(files.map(|(key, content)| (output.folder.join(key), hashed(content.as_bytes()))));
        }
    }

    /// Writes new content, and keeps what it replaces.
    fn stage(&mut self, changes: &[Change<'_>]) -> Result<(), Diagnostic> {
        let stagings = self.stagings.as_ref().expect("only a run that has begun stages");
        for change in changes {
            let staged = stagings.stage(self.staged.len(), change, &mut self.made)?;
            self.staged.push(staged);
        }
        Ok(())
    }
}

/// What was made and is still empty goes away again unless everything came to its end.
impl Drop for Writing {
    fn drop(&mut self) {
        drop(self.stagings.take());
        self.made.iter().rev().for_each(|folder| drop(fs::remove_dir(folder)));
    }
}

fn hashed(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish()
}

/// Brings the disk to what `outputs` say. Other runs that write to the same folders are waited for.
///
/// # Errors
///
/// As [`Plan::new`], and `unwritable-output`; the output is then as it was before.
pub fn write(outputs: &[Output<'_>]) -> Result<Written, Diagnostics> {
    let mut writing = Writing::new(outputs.iter().map(|output| output.folder.clone()));
    writing.add(outputs)?;
    writing.finish()
}

/// Carries out `changes`, which are all in `folder`, in their order: those that remove something last.
///
/// # Errors
///
/// `unwritable-output`; the folder is then as it was before.
#[cfg(feature = "analysis")]
pub(crate) fn replace(folder: &Path, changes: &[Change<'_>]) -> Result<(), Diagnostics> {
    let mut writing = Writing::new([folder.to_owned()]);
    writing.begin()?;
    writing.stage(changes)?;
    writing.finish().map(drop)
}

/// Somebody protects such a file, even if the system would let it be replaced.
fn refuse_read_only(plan: &Plan<'_>) -> Result<(), Diagnostics> {
    let is_protected =
        |change: &&Change<'_>| fs::symlink_metadata(&change.path).is_ok_and(|found| found.permissions().readonly());
    let findings: Vec<_> = plan.changes.iter().filter(is_protected).map(|change| read_only(&change.path)).collect();
    if findings.is_empty() { Ok(()) } else { Err(Diagnostics(findings)) }
}

fn read_only(path: &Path) -> Diagnostic {
    let help = "nothing was written; make the file writable if it may be replaced";
    Diagnostic { help: help.to_owned(), ..unwritable(path, "this file is read-only, and would be replaced or removed") }
}

impl Plan<'_> {
    fn remove_abandoned(&self) -> Result<(), Diagnostic> {
        self.abandoned.iter().try_for_each(|path| {
            fs::remove_file(path).map_err(|error| {
                unwritable(path, &format!("this file of an interrupted run cannot be removed: {error}"))
            })
        })
    }
}

/// Writes `content` to `path` unless it is there already; says whether it wrote.
///
/// # Errors
///
/// When the folder cannot be made or the file not be written; `path` is then as it was.
pub fn write_if_different(path: &Path, content: &[u8]) -> io::Result<bool> {
    if fs::read(path).is_ok_and(|before| before == content) {
        return Ok(false);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    make_folder(folder, &mut Vec::new())?;
    let staging = Staging::acquire(folder)?;
    let new = staging.new_file(0);
    write_new(&new, content, path)?;
    fs::rename(&new, path)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::render::Files;

    fn change(folder: &Path, name: &str, before: Option<&str>, after: Option<&str>) -> Change<'static> {
        let bytes = |text: &str| text.as_bytes().to_vec();
        Change {
            path: folder.join(name),
            folder: folder.to_owned(),
            before: before.map(bytes),
            after: after.map(bytes).map(Cow::Owned),
        }
    }

    /// Names and contents, folders as names alone.
    fn entries(folder: &Path) -> Vec<(String, Option<String>)> {
        let entry = |entry: io::Result<fs::DirEntry>| {
            let entry = entry.unwrap();
            (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).ok())
        };
        let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(entry).collect();
        entries.sort();
        entries
    }

    #[test]
    fn what_fails_in_the_middle_is_undone() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::write(folder.join("changed"), "old").unwrap();
        fs::write(folder.join("removed"), "old").unwrap();
        let changes = [
            change(folder, "added", None, Some("new")),
            change(folder, "changed", Some("old"), Some("new")),
            change(folder, "deep/added", None, Some("new")),
            change(folder, "removed", Some("old"), None),
            // Nobody, not even root, can put a file in its place or remove it as one.
            change(folder, "taken", None, None),
        ];
        fs::create_dir(folder.join("taken")).unwrap();
        let before = entries(folder);
        let mut writing = Writing::new([folder.to_owned()]);
        writing.begin().unwrap();
        writing.stage(&changes).unwrap();
        assert_eq!(writing.made, [folder.join("deep")]);
        let findings = writing.finish().unwrap_err();
        assert!(findings.0[0].help.starts_with("nothing was written"), "{findings}");
        assert_eq!(entries(folder), before);
    }

    #[test]
    fn what_cannot_be_undone_is_left_for_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::write(folder.join("changed"), "old").unwrap();
        let changes = [change(folder, "changed", Some("old"), Some("new")), change(folder, "taken", None, None)];
        fs::create_dir(folder.join("taken")).unwrap();
        let mut writing = Writing::new([folder.to_owned()]);
        writing.begin().unwrap();
        writing.stage(&changes).unwrap();
        fs::remove_file(&writing.staged[0].old).unwrap();
        fs::write(folder.join(".triglyph/new-7"), "").unwrap();
        let findings = writing.finish().unwrap_err();
        assert!(findings.0[0].help.contains("could not be taken back"), "{findings}");
        assert!(staging::holds_files(folder));
        let again = Stagings::new(std::iter::once(folder), &mut Vec::new()).unwrap();
        assert_eq!(again.interrupted().collect::<Vec<_>>(), [folder]);
    }

    #[test]
    fn what_is_added_later_is_all_or_nothing_with_what_was_added_before() {
        let root = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| root.path().join(name));
        let files = |content: &str| Files::from([("a.checks.json".to_owned(), content.to_owned())]);
        let (old, new) =
            (files(r##"{"format":1,"nodes":[{"at":"#"}]}"##), files(r##"{"format":2,"nodes":[{"at":"#"}]}"##));
        fn output<'f>(folder: &Path, files: &'f Files) -> Output<'f> {
            Output { folder: folder.to_owned(), files, prune: true }
        }
        let folders = || [one.clone(), other.clone()];
        let write = |first, second| {
            let mut writing = Writing::new(folders());
            writing.add(&[output(&one, first)]).unwrap();
            writing.add(&[output(&other, second)]).unwrap();
            writing.finish()
        };
        // Given up before its end.
        let mut writing = Writing::new(folders());
        writing.add(&[output(&one, &old)]).unwrap();
        drop(writing);
        assert_eq!(entries(root.path()), []);
        assert_eq!(write(&old, &old).unwrap().files.len(), 2);
        let written = write(&old, &new).unwrap();
        assert_eq!((written.files.len(), written.unchanged), (1, 1));
        // Somebody else writes to a folder that was current.
        let mut writing = Writing::new(folders());
        writing.add(&[output(&one, &old)]).unwrap();
        fs::write(one.join("a.checks.json"), &new["a.checks.json"]).unwrap();
        let findings = writing.add(&[output(&other, &old)]).unwrap_err();
        assert!(findings.0[0].message.contains("meanwhile"), "{findings}");
        drop(writing);
        assert_eq!(fs::read_to_string(other.join("a.checks.json")).unwrap(), new["a.checks.json"]);
        assert!(!staging::holds_files(&other));
    }

    #[test]
    fn a_file_that_is_there_already_keeps_its_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/file");
        assert!(write_if_different(&path, b"one").unwrap());
        assert!(!write_if_different(&path, b"one").unwrap());
        assert!(write_if_different(&path, b"two").unwrap());
        assert_eq!(entries(path.parent().unwrap()), [("file".to_owned(), Some("two".to_owned()))]);
    }
}
