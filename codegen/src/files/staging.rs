//! The folder in which a run puts together what it is about to write, and the lock that keeps runs apart.
//!
//! It is made in the output folder, so that its files get to their places by renaming, and is gone when a run has come
//! to its end. The operating system gives up the lock of a run that is killed; the files that it leaves tell the next
//! one that it was interrupted.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use same_file::Handle;

/// The name of the folder.
pub(crate) const NAME: &str = ".triglyph";
/// The file in it that is locked.
const LOCK: &str = "lock";
/// How the names of its other files start: of new content, and of what is replaced by it.
const KINDS: [&str; 2] = ["new-", "old-"];

/// How long another run is waited for; writing takes less than a second.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long between two looks.
const PAUSE: Duration = Duration::from_millis(10);

/// A folder that belongs to this run alone; removed with everything in it when dropped.
#[derive(Debug)]
pub(super) struct Staging {
    folder: PathBuf,
    lock: Option<File>,
    /// Whether a run had left files that did not come to its end.
    pub was_interrupted: bool,
    keep: bool,
}

impl Staging {
    /// Waits until nobody else writes to the output folder `output`, which must exist, and removes what a run has left
    /// that did not come to its end.
    ///
    /// # Errors
    ///
    /// The folder cannot be made, something else has its name, or another run takes too long.
    pub fn acquire(output: &Path) -> io::Result<Staging> {
        Staging::acquire_within(PATIENCE, output)
    }

    fn acquire_within(patience: Duration, output: &Path) -> io::Result<Staging> {
        let folder = output.join(NAME);
        let lock = patiently(patience, || lock(&folder)).inspect_err(|_| {
            // Only if it is empty, as when there is no room for more.
            let _ = fs::remove_dir(&folder);
        })?;
        let was_interrupted = files(&folder).next().is_some();
        let staging = Staging { folder, lock: Some(lock), was_interrupted, keep: false };
        remove_files(&staging.folder)?;
        Ok(staging)
    }

    /// Where new content waits.
    pub fn new_file(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{}{number}", KINDS[0]))
    }

    /// Where what is replaced is kept until everything is in place.
    pub fn old_file(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{}{number}", KINDS[1]))
    }

    /// Leaves everything as it is, for the next run to find.
    pub fn abandon(&mut self) {
        self.keep = true;
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        if self.keep {
            return;
        }
        // What cannot be removed is found by the next run.
        let _ = remove_files(&self.folder);
        let _ = fs::remove_file(self.folder.join(LOCK));
        // Only then: some systems keep the name of a file as long as it is open. Whoever comes in between makes a new
        // lock, and the folder stays.
        drop(self.lock.take());
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Tries until there is a result, or patience is lost.
fn patiently<T>(patience: Duration, mut attempt: impl FnMut() -> io::Result<Option<T>>) -> io::Result<T> {
    let start = Instant::now();
    loop {
        if let Some(result) = attempt()? {
            return Ok(result);
        }
        if start.elapsed() > patience {
            let message = format!("another run has been writing to it for {} seconds", patience.as_secs());
            return Err(io::Error::new(ErrorKind::TimedOut, message));
        }
        thread::sleep(PAUSE);
    }
}

/// Makes the folder and locks its file; `None` if somebody else has it.
fn lock(folder: &Path) -> io::Result<Option<File>> {
    match fs::create_dir(folder) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    let path = folder.join(LOCK);
    if !is_folder(folder)? || fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other(format!("`{NAME}` in it is not the generator's folder for temporary files")));
    }
    let file = match OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path) {
        Ok(file) => file,
        // Whoever had it has just removed the folder.
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        // Some file systems have no locks. Cargo goes on there, too.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => return Ok(Some(file)),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    // Between opening and locking, whoever had the lock may have removed the file.
    let is_same = Handle::from_path(&path).and_then(|named| Ok(named == Handle::from_file(file.try_clone()?)?));
    match is_same {
        Ok(is_same) => Ok(is_same.then_some(file)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether there is a folder, and no link to one; `false` if there is nothing any more.
fn is_folder(folder: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(folder) {
        Ok(found) => Ok(found.is_dir()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

/// Waits until nobody writes to the output folder `output`; changes nothing.
///
/// # Errors
///
/// Another run takes too long.
pub(super) fn wait(output: &Path) -> io::Result<()> {
    let path = output.join(NAME).join(LOCK);
    patiently(PATIENCE, || {
        // Without a lock there is no run; what cannot be opened is somebody else's.
        let is_file = fs::symlink_metadata(&path).is_ok_and(|found| found.is_file());
        let Some(file) = is_file.then(|| File::open(&path).ok()).flatten() else { return Ok(Some(())) };
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Ok(None),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(())),
        }
    })
}

/// Whether files of a run lie in the output folder `output`.
pub(super) fn holds_files(output: &Path) -> bool {
    files(&output.join(NAME)).next().is_some()
}

/// Whether there is anything of a run in the output folder `output`, if only its lock.
pub(super) fn exists(output: &Path) -> bool {
    fs::symlink_metadata(output.join(NAME).join(LOCK)).is_ok()
}

/// The temporary files in `folder`, by their names.
fn files(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let number = KINDS.iter().find_map(|kind| name.strip_prefix(kind));
        number.is_some_and(|number| number.parse::<usize>().is_ok())
    };
    // Behind a link lies something else.
    let entries = is_folder(folder).is_ok_and(|is_folder| is_folder).then(|| fs::read_dir(folder).ok()).flatten();
    entries.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).filter(is_ours)
}

fn remove_files(folder: &Path) -> io::Result<()> {
    files(folder).try_for_each(fs::remove_file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_run_has_the_folder_and_another_one_gives_up() {
        let output = tempfile::tempdir().unwrap();
        let held = Staging::acquire(output.path()).unwrap();
        fs::write(held.new_file(0), "kept").unwrap();
        let error = Staging::acquire_within(Duration::from_millis(30), output.path()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        assert!(held.new_file(0).exists(), "what belongs to somebody else stays");
        drop(held);
        assert!(!output.path().join(NAME).exists());
        assert!(!Staging::acquire(output.path()).unwrap().was_interrupted);
    }

    #[test]
    fn runs_take_turns() {
        let output = tempfile::tempdir().unwrap();
        let file = output.path().join("counter");
        fs::write(&file, "0").unwrap();
        let count = || -> usize { fs::read_to_string(&file).unwrap().parse().unwrap() };
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..25 {
                        let _staging = Staging::acquire(output.path()).unwrap();
                        fs::write(&file, (count() + 1).to_string()).unwrap();
                    }
                });
            }
        });
        assert_eq!(count(), 200);
        assert!(!output.path().join(NAME).exists());
    }
}
