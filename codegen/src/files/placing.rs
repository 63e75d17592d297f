//! Staging changes and putting them in place: everything is first written into the staging folder of its output folder,
//! then all is put in place by renaming; what fails is undone.
//!
//! A run that is killed before the renaming leaves the old output; one that is killed in the middle of it leaves files
//! of both runs, each of them whole, and its staging folder, by which the next run and `--check` know.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    commit::WrittenFile,
    mark::is_marked,
    plan::{Change, unwritable},
    staging::Staging,
};
use crate::diagnostic::Diagnostic;

/// The staging folders of all output folders, by output folder. Two names of one folder share one.
#[derive(Debug)]
pub(super) struct Stagings {
    /// In the order in which every run takes them, so that no two wait for each other.
    stagings: BTreeMap<PathBuf, Staging>,
    /// The real path of each output folder.
    folders: BTreeMap<PathBuf, PathBuf>,
}

/// A change that only waits for being put in place.
#[derive(Debug)]
pub(super) struct Staged {
    pub file: WrittenFile,
    /// Where its new content waits, if it has any.
    new: PathBuf,
    /// Where what it replaces is kept, if something was there.
    pub old: PathBuf,
    existed: bool,
    pub order: u8,
}

impl Stagings {
    pub fn new<'p>(outputs: impl Iterator<Item = &'p Path>, made: &mut Vec<PathBuf>) -> Result<Stagings, Diagnostic> {
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
    pub fn interrupted(&self) -> impl Iterator<Item = PathBuf> {
        let folders = self.folders.iter().filter(|(_, real)| self.stagings[*real].was_interrupted);
        folders.map(|(folder, _)| folder.clone())
    }

    /// Writes new content under the number `number`, and keeps what it replaces.
    pub fn stage(&self, number: usize, change: &Change<'_>, made: &mut Vec<PathBuf>) -> Result<Staged, Diagnostic> {
        let staging = &self.stagings[&self.folders[&change.folder]];
        let (new, old) = (staging.new_file(number), staging.old_file(number));
        if let Some(content) = &change.after {
            let folder = change.path.parent().unwrap_or(Path::new(""));
            make_folder(folder, made)
                .map_err(|error| unwritable(folder, &format!("this folder cannot be made: {error}")))?;
            write_new(&new, content, &change.path).map_err(|error| unwritten(&change.folder, &error))?;
        }
        if change.before.is_some() {
            keep(&change.path, &old).map_err(|error| unwritten(&change.folder, &error))?;
        }
        let removed = change.after.is_none();
        let file = WrittenFile { path: change.path.clone(), folder: change.folder.clone(), removed };
        Ok(Staged { file, new, old, existed: change.before.is_some(), order: order(change) })
    }

    /// Brings the disk to what was staged, or leaves it as it was.
    pub fn put_in_place(&mut self, staged: &[Staged]) -> Result<(), Diagnostic> {
        for (index, one) in staged.iter().enumerate() {
            let result = match one.file.removed {
                false => fs::rename(&one.new, &one.file.path),
                true => fs::remove_file(&one.file.path),
            };
            if let Err(error) = result {
                return Err(self.undo(&staged[..index], &one.file.path, &error));
            }
        }
        let removed = staged.iter().filter(|staged| staged.file.removed);
        removed.for_each(|staged| remove_emptied(&staged.file.path));
        Ok(())
    }

    /// Takes back what is `done`, since `path` could not be replaced.
    fn undo(&mut self, done: &[Staged], path: &Path, error: &io::Error) -> Diagnostic {
        let finding = unwritable(path, &format!("this file cannot be replaced: {error}"));
        let undone: io::Result<()> = done.iter().rev().try_for_each(|one| match one.existed {
            true => fs::rename(&one.old, &one.file.path),
            false => fs::remove_file(&one.file.path),
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
pub(super) fn make_folder(folder: &Path, made: &mut Vec<PathBuf>) -> io::Result<()> {
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
pub(super) fn write_new(new: &Path, content: &[u8], path: &Path) -> io::Result<()> {
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
