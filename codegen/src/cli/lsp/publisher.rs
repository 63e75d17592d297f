//! The thread that finds what is wrong in open files and tells the editor: a moment after the last change, and no more
//! than what differs from what was told before.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

use lsp_server::{Message, Notification};
use lsp_types::{Diagnostic, PublishDiagnosticsParams, Uri, notification, notification::Notification as _};

use super::snapshot::Snapshot;

/// Whoever types is not interrupted before such a pause.
const PAUSE: Duration = Duration::from_millis(150);

/// Where snapshots are handed in.
#[derive(Debug)]
pub struct Publisher(Sender<Arc<Snapshot>>);

impl Publisher {
    /// Starts the thread; `tell` hands a message to the editor, and answers whether it is still there.
    pub fn start(tell: impl Fn(Message) -> bool + Send + 'static) -> Publisher {
        let (snapshots, changes) = channel();
        thread::spawn(move || publish(&changes, tell));
        Publisher(snapshots)
    }

    /// What there is now.
    pub fn take(&self, snapshot: &Arc<Snapshot>) {
        // If the thread is gone, so is the editor.
        let _ = self.0.send(Arc::clone(snapshot));
    }
}

/// What was told of a file.
type Told = BTreeMap<PathBuf, (Uri, Vec<Diagnostic>)>;

fn publish(changes: &Receiver<Arc<Snapshot>>, tell: impl Fn(Message) -> bool) {
    let mut told = Told::new();
    let mut next = changes.recv().ok();
    while let Some(mut snapshot) = next.take() {
        loop {
            match changes.recv_timeout(PAUSE) {
                Ok(newer) => snapshot = newer,
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        let mut found: BTreeMap<PathBuf, Vec<Diagnostic>> = BTreeMap::new();
        // Several schemas may say the same of a file that all of them refer to.
        let mut seen = HashSet::new();
        for path in snapshot.open.keys() {
            next = changes.try_recv().ok();
            if next.is_some() {
                break;
            }
            // A bug in one rule is no reason to say nothing any more; the message is on standard error.
            let all = catch_unwind(AssertUnwindSafe(|| snapshot.findings(path)));
            let Ok(all) = all else { continue };
            for (file, findings) in all.files() {
                let Some(text) = snapshot.text(file) else { continue };
                let known = found.entry(file.to_owned()).or_default();
                for one in findings.iter().map(|one| one.published(&snapshot, &text)) {
                    let (start, end) = (one.range.start, one.range.end);
                    let place = (start.line, start.character, end.line, end.character);
                    if seen.insert((file.to_owned(), place, one.message.clone())) {
                        known.push(one);
                    }
                }
            }
        }
        if next.is_none() {
            if !update(&mut told, found, &snapshot, &tell) {
                return;
            }
            next = changes.recv().ok();
        }
    }
}

/// Tells what differs.
fn update(
    told: &mut Told,
    mut found: BTreeMap<PathBuf, Vec<Diagnostic>>,
    snapshot: &Snapshot,
    tell: &impl Fn(Message) -> bool,
) -> bool {
    let files: BTreeSet<PathBuf> = told.keys().chain(found.keys()).chain(snapshot.open.keys()).cloned().collect();
    for file in files {
        let diagnostics = found.remove(&file).unwrap_or_default();
        let open = snapshot.open.get(&file);
        let before = told.get(&file);
        let is_same = before.is_some_and(|(_, before)| *before == diagnostics);
        // Of an open file, editors want to know once that nothing is wrong.
        if is_same || before.is_none() && diagnostics.is_empty() && open.is_none() {
            continue;
        }
        let Some(uri) = before.map(|(uri, _)| uri.clone()).or_else(|| snapshot.uri(&file)) else { continue };
        let version = open.map(|open| open.version);
        let params = PublishDiagnosticsParams { uri: uri.clone(), diagnostics: diagnostics.clone(), version };
        if diagnostics.is_empty() && open.is_none() {
            told.remove(&file);
        } else {
            told.insert(file, (uri, diagnostics));
        }
        let method = notification::PublishDiagnostics::METHOD.to_owned();
        if !tell(Notification::new(method, params).into()) {
            return false;
        }
    }
    true
}
