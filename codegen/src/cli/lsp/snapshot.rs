//! What there is at a moment: the texts that are open, the folders of the workspace, and what has been worked out about
//! them.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use lsp_types::Uri;

use super::{
    findings::Findings,
    references,
    text::{Encoding, Text},
    types::Understood,
    uris,
};
use crate::load::Bundle;

/// A text that an editor has open.
#[derive(Clone, Debug)]
pub struct Open {
    /// As the editor calls it.
    pub uri: Uri,
    /// Of the text, as the editor counts.
    pub version: i32,
    /// As it is there, saved or not.
    pub text: Arc<Text>,
}

/// Everything at a moment.
#[derive(Debug, Default)]
pub struct Snapshot {
    /// What the editor counts in.
    pub encoding: Encoding,
    /// Whether it understands where the cursor goes in what it inserts.
    pub snippets: bool,
    /// The folders that the editor works in.
    pub folders: Vec<PathBuf>,
    /// By path.
    pub open: BTreeMap<PathBuf, Open>,
    kept: Kept,
}

/// What has been worked out, by file.
#[derive(Debug, Default)]
struct Kept {
    texts: Memo<Option<Arc<Text>>>,
    findings: Memo<Arc<Findings>>,
    bundles: Memo<Option<Arc<Bundle>>>,
    understood: Memo<Option<Arc<Understood>>>,
}

impl Snapshot {
    /// Nothing is open yet.
    pub fn new(encoding: Encoding, snippets: bool, folders: Vec<PathBuf>) -> Snapshot {
        Snapshot { encoding, snippets, folders, ..Snapshot::default() }
    }

    /// The same at a later moment: nothing is known about it yet.
    pub fn next(&self) -> Snapshot {
        Snapshot {
            encoding: self.encoding,
            snippets: self.snippets,
            folders: self.folders.clone(),
            open: self.open.clone(),
            kept: Kept::default(),
        }
    }

    /// The text of a file: as it is open, else as it is on disk. `None` if it cannot be read.
    pub fn text(&self, path: &Path) -> Option<Arc<Text>> {
        match self.open.get(path) {
            Some(open) => Some(Arc::clone(&open.text)),
            None => self
                .kept
                .texts
                .get(path, || fs::read_to_string(path).ok().map(|content| Arc::new(Text::new(content, self.encoding)))),
        }
    }

    /// Whether there is such a file, open or on disk.
    pub fn has(&self, path: &Path) -> bool {
        self.open.contains_key(path) || path.is_file()
    }

    /// What the editor calls a file.
    pub fn uri(&self, path: &Path) -> Option<Uri> {
        self.open.get(path).map(|open| open.uri.clone()).or_else(|| uris::uri_of(path))
    }

    /// The open texts, for whoever reads schemas.
    pub fn texts(&self) -> BTreeMap<PathBuf, String> {
        self.open.iter().map(|(path, open)| (path.clone(), open.text.as_str().to_owned())).collect()
    }

    /// What is wrong with the file at `path` and what it refers to.
    pub fn findings(&self, path: &Path) -> Arc<Findings> {
        self.kept.findings.get(path, || Arc::new(Findings::of(self, path)))
    }

    /// The schemas at `path` and what they refer to; `None` if they cannot be read, or it is no schema.
    pub fn bundle(&self, path: &Path) -> Option<Arc<Bundle>> {
        self.kept.bundles.get(path, || references::bundle(self, path))
    }

    /// What the schemas at `path` become; `None` if they are not understood, or it is no schema.
    pub fn understood(&self, path: &Path) -> Option<Arc<Understood>> {
        self.kept.understood.get(path, || Understood::of(self, path).map(Arc::new))
    }
}

/// Answers by file. Two threads may work out the same at the same time; both get an answer.
#[derive(Debug)]
struct Memo<T>(Mutex<HashMap<PathBuf, T>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Memo(Mutex::default())
    }
}

impl<T: Clone> Memo<T> {
    fn get(&self, path: &Path, work: impl FnOnce() -> T) -> T {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known().get(path) {
            return answer.clone();
        }
        let answer = work();
        known().insert(path.to_owned(), answer.clone());
        answer
    }
}
