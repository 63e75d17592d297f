//! What would have to change on disk. Reads, never writes.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::{is_marked, paths::is_inside};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::slashed,
    parallel,
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
pub struct Change {
    /// Where.
    pub path: PathBuf,
    /// What is there, `None` if nothing is.
    pub before: Option<Vec<u8>>,
    /// What should be there, `None` if nothing should.
    pub after: Option<Vec<u8>>,
}

/// Every file that differs, in the order of their paths.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Empty when the output is current.
    pub changes: Vec<Change>,
    /// How many files are as they should be.
    pub unchanged: usize,
}

impl Plan {
    /// Compares `outputs` with the disk.
    ///
    /// # Errors
    ///
    /// `hand-written` for a file that is not ours and would be overwritten, `unwritable-output` for a place that cannot
    /// be read or is no regular file, `usage` when two outputs want different files in one place.
    pub fn new(outputs: &[Output<'_>]) -> Result<Plan, Diagnostics> {
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
        for output in outputs.iter().filter(|output| output.prune) {
            match stale(output, &wanted) {
                Ok(changes) => plan.changes.extend(changes),
                Err(finding) => findings.push(finding),
            }
        }
        plan.changes.sort_by(|a, b| a.path.cmp(&b.path));
        plan.changes.dedup_by(|a, b| a.path == b.path);
        if findings.is_empty() { Ok(plan) } else { Err(Diagnostics(findings)) }
    }

    /// Whether nothing differs.
    pub fn is_current(&self) -> bool {
        self.changes.is_empty()
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

fn compare(folder: &Path, path: &Path, content: &str) -> Result<Option<Change>, Diagnostic> {
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
        Some(before) if !may_replace(path, &before, after) => Err(hand_written(path)),
        before => Ok(Some(Change { path: path.to_owned(), before, after: Some(after.to_vec()) })),
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
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() => fs::read(path).map(Some),
        Ok(_) => Err(io::Error::other("it is not a regular file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn may_replace(path: &Path, before: &[u8], after: &[u8]) -> bool {
    // Data that somebody has spoilt is still known by the name that only generated data has.
    let beside_ours = || {
        let is_named = DATA.iter().any(|(ending, _)| has_ending(path, ending));
        is_named && !is_marked(after) && siblings(path).is_some_and(|mut marked| marked.next().is_some())
    };
    before.is_empty() || is_marked(before) || is_data(path, before) || beside_ours()
}

/// Marked files in the folder of `path` with the same stem, such as `graph.rs` for `graph.checks.json`.
fn siblings(path: &Path) -> Option<impl Iterator<Item = PathBuf>> {
    let own = stem(path)?.to_owned();
    let own_path = path.to_owned();
    let entries = fs::read_dir(path.parent()?).ok()?;
    let others = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(move |other| *other != own_path);
    Some(others.filter(move |other| stem(other) == Some(&own)).filter(|other| head_is_marked(other)))
}

/// The file name up to its first dot.
fn stem(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()?.split('.').next()
}

fn head_is_marked(path: &Path) -> bool {
    head(path).is_some_and(|head| is_marked(&head))
}

/// The start of a regular file.
fn head(path: &Path) -> Option<Vec<u8>> {
    let found = fs::symlink_metadata(path).ok()?;
    let mut head = Vec::new();
    let file = found.is_file().then(|| fs::File::open(path).ok()).flatten()?;
    io::Read::read_to_end(&mut io::Read::take(file, super::HEAD as u64), &mut head).ok()?;
    Some(head)
}

/// Where runtimes were put by an earlier run, which may have needed more of them.
const RUNTIMES: [&str; 2] = ["support", "_support"];

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

/// Generated files of an earlier run in the folders of this one, with endings that this one writes.
fn stale(output: &Output<'_>, wanted: &Wanted<'_>) -> Result<Vec<Change>, Diagnostic> {
    let own = || output.files.keys().map(|key| output.folder.join(key));
    let mut folders: BTreeSet<PathBuf> = own().filter_map(|path| path.parent().map(Path::to_owned)).collect();
    RUNTIMES.iter().for_each(|name| add_folders(&output.folder.join(name), &mut folders));
    let endings: BTreeSet<_> = own().filter_map(|path| path.extension().map(ToOwned::to_owned)).collect();
    let mut candidates = Vec::new();
    for folder in folders {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(unwritable(&folder, &format!("this folder cannot be read: {error}"))),
        };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        candidates.extend(paths.filter(|path| {
            path.extension().is_some_and(|ending| endings.contains(ending)) && !wanted.contains_key(path)
        }));
    }
    let (marked, others): (Vec<_>, Vec<_>) = candidates.into_iter().partition(|path| head_is_marked(path));
    // Data goes with the last module that it stood beside.
    let data = others.into_iter().filter(|path| {
        let ours = head(path).is_some_and(|head| is_data(path, &head));
        ours && siblings(path).into_iter().flatten().all(|other| marked.contains(&other))
    });
    let paths: Vec<_> = marked.iter().cloned().chain(data).collect();
    let changes = paths.into_iter().map(|path| match read(&path) {
        Ok(before) => Ok(Change { path, before, after: None }),
        Err(error) => Err(unwritable(&path, &format!("this outdated file cannot be removed: {error}"))),
    });
    changes.collect()
}

/// The generated files that cannot hold a comment, by the endings of their names, and what they start with: check
/// programs (with their format or, as they once did, without) and published schemas.
const DATA: [(&str, &[&[u8]]); 2] = [
    (".checks.json", &[br#"{"format":"#, br#"{"nodes":[{"at":"#]),
    (".published.json", &[b"{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\","]),
];

/// Is it named as generated data, and does it start like that?
fn is_data(path: &Path, content: &[u8]) -> bool {
    let starts = |start: &&[u8]| content.starts_with(start);
    DATA.iter().any(|(ending, heads)| has_ending(path, ending) && heads.iter().any(starts))
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(ending))
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
        assert_eq!(Plan::new(&[output(&one), output(&one)]).unwrap().changes.len(), 1);
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
