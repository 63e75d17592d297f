//! Carrying out a plan: every file is first written beside its place, then all are put in place; what fails is undone.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use super::{
    is_marked,
    plan::{Change, Plan, unwritable},
};
use crate::diagnostic::{Diagnostic, Diagnostics};

impl Plan {
    /// Brings the disk to what the plan says.
    ///
    /// # Errors
    ///
    /// `unwritable-output`; the output is then as it was before.
    pub fn apply(&self) -> Result<(), Diagnostics> {
        let mut made = Vec::new();
        let result = self.stage(&mut made).and_then(|staged| self.put_in_place(staged));
        if let Err(finding) = result {
            // Only those that are still empty go away.
            made.iter().rev().for_each(|folder| drop(fs::remove_dir(folder)));
            return Err(finding.into());
        }
        Ok(())
    }

    /// Writes everything to temporary files, which remove themselves when dropped.
    fn stage(&self, made: &mut Vec<PathBuf>) -> Result<Vec<(&Change, Option<NamedTempFile>)>, Diagnostic> {
        let mut staged = Vec::new();
        for change in &self.changes {
            let folder = change.path.parent().unwrap_or(Path::new(""));
            let file =
                match &change.after {
                    Some(content) => {
                        make_folder(folder, made)
                            .map_err(|error| unwritable(folder, &format!("this folder cannot be made: {error}")))?;
                        let file = temporary(&change.path, content);
                        Some(file.map_err(|error| {
                            unwritable(folder, &format!("this folder cannot be written to: {error}"))
                        })?)
                    }
                    None => None,
                };
            staged.push((change, file));
        }
        // An interruption must leave data beside a marked file, or the next run would take it for a file that is not
        // generated.
        staged.sort_by_key(|(change, _)| order(change));
        Ok(staged)
    }

    fn put_in_place(&self, staged: Vec<(&Change, Option<NamedTempFile>)>) -> Result<(), Diagnostic> {
        let mut done: Vec<&Change> = Vec::new();
        for (change, file) in staged {
            let result = match file {
                Some(file) => file.persist(&change.path).map(drop).map_err(|error| error.error),
                None => fs::remove_file(&change.path),
            };
            if let Err(error) = result {
                done.into_iter().rev().for_each(undo);
                return Err(unwritable(&change.path, &format!("this file cannot be replaced: {error}")));
            }
            done.push(change);
        }
        done.iter().filter(|change| change.after.is_none()).for_each(|change| remove_emptied(&change.path));
        Ok(())
    }
}

/// Removes the folders that `path` was the last file in. The output folder is not among them: its entry file is there.
fn remove_emptied(path: &Path) {
    let mut folders = path.ancestors().skip(1);
    while folders.next().is_some_and(|folder| fs::remove_dir(folder).is_ok()) {}
}

/// Marked files are written before data and removed after it.
fn order(change: &Change) -> u8 {
    match (&change.after, &change.before) {
        (Some(after), _) => u8::from(!is_marked(after)),
        (None, before) => 2 + u8::from(before.as_deref().is_some_and(is_marked)),
    }
}

/// Best effort: the file system has just refused something.
fn undo(change: &Change) {
    let _ = match &change.before {
        Some(before) => temporary(&change.path, before)
            .and_then(|file| file.persist(&change.path).map(drop).map_err(|error| error.error)),
        None => fs::remove_file(&change.path),
    };
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

/// A file with `content` in the folder of `path`, with the permissions that `path` has or a new file would get.
fn temporary(path: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".codegen-").suffix(".tmp");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    io::Write::write_all(&mut file, content)?;
    if let Ok(found) = fs::metadata(path) {
        fs::set_permissions(file.path(), found.permissions())?;
    }
    Ok(file)
}

/// Writes `content` to `path` unless it is there already, by way of a temporary file; says whether it wrote.
///
/// # Errors
///
/// When the folder cannot be made or the file not be written; `path` is then as it was.
pub fn write_if_different(path: &Path, content: &[u8]) -> io::Result<bool> {
    if fs::read(path).is_ok_and(|before| before == content) {
        return Ok(false);
    }
    if let Some(folder) = path.parent() {
        make_folder(folder, &mut Vec::new())?;
    }
    temporary(path, content)?.persist(path).map_err(|error| error.error)?;
    Ok(true)
}
