//! Carrying out a plan: everything is first written into the staging folder of its output folder, then all is put in
//! place by renaming; what fails is undone.
//!
//! A run that is killed before the renaming leaves the old output; one that is killed in the middle of it leaves files
//! of both runs, each of them whole, and its staging folder, by which the next run and `--check` know.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    mark::is_marked,
    plan::{Change, Output, Plan, unwritable},
    staging::{self, Staging},
};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// What [`write()`] did.
#[derive(Clone, Debug, Default)]
pub struct Written<'a> {
    /// Every file that was written or removed, in the order of their paths.
    pub changes: Vec<Change<'a>>,
    /// How many files were as they should be.
    pub unchanged: usize,
    /// Output folders in which an earlier run had been interrupted; its temporary files are gone.
    pub cleaned: Vec<PathBuf>,
}

/// Brings the disk to what `outputs` say. Other runs that write to the same folders are waited for.
///
/// # Errors
///
/// As [`Plan::new`], and `unwritable-output`; the output is then as it was before.
pub fn write<'a>(outputs: &'a [Output<'a>]) -> Result<Written<'a>, Diagnostics> {
    let plan = Plan::compare(outputs)?;
    // What is current may be where nothing can be written.
    if plan.is_current() && !outputs.iter().any(|output| staging::exists(&output.folder)) {
        return Ok(Written { unchanged: plan.unchanged, ..Written::default() });
    }
    refuse_read_only(&plan)?;
    let folders = outputs.iter().map(|output| output.folder.as_path());
    alone(folders, |stagings, made| {
        // Another run may have written meanwhile.
        let mut current = Plan::compare(outputs)?;
        refuse_read_only(&current)?;
        current.remove_abandoned()?;
        stagings.carry_out(&current.changes, made)?;
        current.interrupted.extend(stagings.interrupted());
        current.interrupted.sort();
        current.interrupted.dedup();
        Ok(Written { changes: current.changes, unchanged: current.unchanged, cleaned: current.interrupted })
    })
}

/// Does `work` while no other run writes to `folders`, which are made if they are not there. What was made and is still
/// empty goes away again if it fails.
fn alone<'p, T>(
    folders: impl Iterator<Item = &'p Path>,
    work: impl FnOnce(&mut Stagings, &mut Vec<PathBuf>) -> Result<T, Diagnostics>,
) -> Result<T, Diagnostics> {
    let mut made = Vec::new();
    let stagings = Stagings::new(folders, &mut made).map_err(Diagnostics::from);
    let result = stagings.and_then(|mut stagings| work(&mut stagings, &mut made));
    if result.is_err() {
        made.iter().rev().for_each(|folder| drop(fs::remove_dir(folder)));
    }
    result
}

/// Carries out `changes`, which are all in `folder`, in their order: those that remove something last.
///
/// # Errors
///
/// `unwritable-output`; the folder is then as it was before.
#[cfg(feature = "analysis")]
pub(crate) fn replace(folder: &Path, changes: &[Change<'_>]) -> Result<(), Diagnostics> {
    alone(std::iter::once(folder), |stagings, made| Ok(stagings.carry_out(changes, made)?))
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

/// The staging folders of all output folders, by output folder. Two names of one folder share one.
struct Stagings {
    /// In the order in which every run takes them, so that no two wait for each other.
    stagings: BTreeMap<PathBuf, Staging>,
    /// The real path of each output folder.
    folders: BTreeMap<PathBuf, PathBuf>,
}

/// A change that only waits for being put in place.
struct Staged<'p> {
    change: &'p Change<'p>,
    new: PathBuf,
    old: PathBuf,
}

impl Stagings {
    fn new<'p>(outputs: impl Iterator<Item = &'p Path>, made: &mut Vec<PathBuf>) -> Result<Stagings, Diagnostic> {
        let mut folders = BTreeMap::new();
        for folder in outputs {
            let real = make_folder(folder, made).and_then(|()| fs::canonicalize(folder));
            let real = real.map_err(|error| unwritable(folder, &format!("this folder cannot be made: {error}")))?;
            folders.insert(folder.to_owned(), real);
        }
        let mut names: Vec<_> = folders.iter().collect();
        names.sort_by_key(|(_, real)| *real);
        let mut stagings = BTreeMap::new();
        for (folder, real) in names {
            if !stagings.contains_key(real) {
                let staging = Staging::acquire(real).map_err(|error| unwritten(folder, &error))?;
                stagings.insert(real.clone(), staging);
            }
        }
        Ok(Stagings { stagings, folders })
    }

    /// The output folders in which a run was interrupted.
    fn interrupted(&self) -> impl Iterator<Item = PathBuf> {
        let folders = self.folders.iter().filter(|(_, real)| self.stagings[*real].was_interrupted);
        folders.map(|(folder, _)| folder.clone())
    }

    fn of(&self, change: &Change<'_>) -> &Staging {
        &self.stagings[&self.folders[&change.folder]]
    }

    /// Brings the disk to what `changes` say, or leaves it as it was.
    fn carry_out(&mut self, changes: &[Change<'_>], made: &mut Vec<PathBuf>) -> Result<(), Diagnostic> {
        let staged = self.stage(changes, made)?;
        self.put_in_place(staged)
    }

    /// Writes new content, and keeps what it replaces.
    fn stage<'p>(&self, changes: &'p [Change<'_>], made: &mut Vec<PathBuf>) -> Result<Vec<Staged<'p>>, Diagnostic> {
        let mut staged = Vec::new();
        for (number, change) in changes.iter().enumerate() {
            let (new, old) = (self.of(change).new_file(number), self.of(change).old_file(number));
            if let Some(content) = &change.after {
                let folder = change.path.parent().unwrap_or(Path::new(""));
                make_folder(folder, made)
                    .map_err(|error| unwritable(folder, &format!("this folder cannot be made: {error}")))?;
                write_new(&new, content, &change.path).map_err(|error| unwritten(&change.folder, &error))?;
            }
            if change.before.is_some() {
                keep(&change.path, &old).map_err(|error| unwritten(&change.folder, &error))?;
            }
            staged.push(Staged { change, new, old });
        }
        // An interruption must leave data beside a marked file, or the next run would take it for a file that is not
        // generated.
        staged.sort_by_key(|staged| order(staged.change));
        Ok(staged)
    }

    fn put_in_place(&mut self, staged: Vec<Staged<'_>>) -> Result<(), Diagnostic> {
        for (index, one) in staged.iter().enumerate() {
            let result = match one.change.after {
                Some(_) => fs::rename(&one.new, &one.change.path),
                None => fs::remove_file(&one.change.path),
            };
            if let Err(error) = result {
                return Err(self.undo(&staged[..index], &one.change.path, &error));
            }
        }
        let removed = staged.iter().filter(|staged| staged.change.after.is_none());
        removed.for_each(|staged| remove_emptied(&staged.change.path));
        Ok(())
    }

    /// Takes back what is `done`, since `path` could not be replaced.
    fn undo(&mut self, done: &[Staged<'_>], path: &Path, error: &io::Error) -> Diagnostic {
        let finding = unwritable(path, &format!("this file cannot be replaced: {error}"));
        let undone: io::Result<()> = done.iter().rev().try_for_each(|one| match one.change.before {
            Some(_) => fs::rename(&one.old, &one.change.path),
            None => fs::remove_file(&one.change.path),
        });
        if undone.is_ok() {
            return finding;
        }
        self.stagings.values_mut().for_each(Staging::abandon);
        let help =
            "some files are written already and could not be taken back; run the command again when it can write";
        Diagnostic { help: help.to_owned(), ..finding }
    }
}

/// What is wrong if `folder` takes no temporary files.
fn unwritten(folder: &Path, error: &io::Error) -> Diagnostic {
    unwritable(folder, &format!("this folder cannot be written to: {error}"))
}

/// Removes the folders that `path` was the last file in. The output folder is not among them: the staging folder is
/// there.
fn remove_emptied(path: &Path) {
    let mut folders = path.ancestors().skip(1);
    while folders.next().is_some_and(|folder| fs::remove_dir(folder).is_ok()) {}
}

/// Marked files are written before data and removed after it.
fn order(change: &Change<'_>) -> u8 {
    match (&change.after, &change.before) {
        (Some(after), _) => u8::from(!is_marked(&change.path, after)),
        (None, before) => 2 + u8::from(before.as_deref().is_some_and(|before| is_marked(&change.path, before))),
    }
}

/// Makes `folder` and its parents, noting those that were not there.
fn make_folder(folder: &Path, made: &mut Vec<PathBuf>) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        make_folder(parent, made)?;
    }
    match fs::create_dir(folder) {
        Ok(()) => made.push(folder.to_owned()),
        // Another process may have been faster.
        Err(_) if folder.is_dir() => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

/// Writes `content` to `new`, with the permissions that the file at `path` has or a new one would get.
fn write_new(new: &Path, content: &[u8], path: &Path) -> io::Result<()> {
    io::Write::write_all(&mut fs::File::create_new(new)?, content)?;
    match fs::metadata(path) {
        Ok(found) => fs::set_permissions(new, found.permissions()),
        Err(_) => Ok(()),
    }
}

/// Keeps what is at `path` under the name `old`: without a copy where the file system can, so that taking it back needs
/// no room.
fn keep(path: &Path, old: &Path) -> io::Result<()> {
    fs::hard_link(path, old).or_else(|_| fs::copy(path, old).map(drop))
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
        let mut made = Vec::new();
        let mut stagings = Stagings::new(std::iter::once(folder), &mut made).unwrap();
        let finding = stagings.carry_out(&changes, &mut made).unwrap_err();
        assert!(finding.help.starts_with("nothing was written"), "{finding}");
        drop(stagings);
        assert_eq!(made, [folder.join("deep")]);
        fs::remove_dir(folder.join("deep")).unwrap();
        assert_eq!(entries(folder), before);
    }

    #[test]
    fn what_cannot_be_undone_is_left_for_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::write(folder.join("changed"), "old").unwrap();
        let changes = [change(folder, "changed", Some("old"), Some("new")), change(folder, "taken", None, None)];
        fs::create_dir(folder.join("taken")).unwrap();
        let mut stagings = Stagings::new(std::iter::once(folder), &mut Vec::new()).unwrap();
        let staged = stagings.stage(&changes, &mut Vec::new()).unwrap();
        fs::remove_file(&staged[0].old).unwrap();
        let finding = stagings.put_in_place(staged).unwrap_err();
        assert!(finding.help.contains("could not be taken back"), "{finding}");
        fs::write(folder.join(".triglyph/new-7"), "").unwrap();
        drop(stagings);
        assert!(staging::holds_files(folder));
        let again = Stagings::new(std::iter::once(folder), &mut Vec::new()).unwrap();
        assert_eq!(again.interrupted().collect::<Vec<_>>(), [folder]);
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
