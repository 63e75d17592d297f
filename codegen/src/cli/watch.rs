//! `--watch`: generating or judging again whenever something that was read has changed.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, channel},
    time::{Duration, Instant},
};

use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::{
    Outcome,
    args::{GenerateArgs, ValidateArgs},
    console::Console,
    failed, generate,
    job::{self, Job},
    schemas::source,
    validate,
};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    load, packages,
    paths::absolute,
    project::FILE_NAME,
};

/// How long nothing may happen before a change counts as finished: editors write in several steps.
const QUIET: Duration = Duration::from_millis(100);

/// `triglyph generate --watch`.
pub(super) fn generate(args: &GenerateArgs, console: &mut Console) -> Outcome {
    repeated(console, |_| generated_from(args), |console| generate::once(args, console))
}

/// `triglyph validate --watch`.
pub(super) fn validate(args: &ValidateArgs, console: &mut Console) -> Outcome {
    repeated(console, |console| judged(args, console), |console| validate::once(args, console))
}

fn repeated(
    console: &mut Console,
    inputs: impl Fn(&mut Console) -> Result<BTreeSet<PathBuf>, Diagnostics>,
    once: impl Fn(&mut Console) -> Outcome,
) -> Outcome {
    match watch(console, inputs, once) {
        Ok(outcome) => outcome,
        Err(findings) => failed(console, &findings),
    }
}

/// Never returns while there is something to watch and somebody who reads the results; otherwise, what came of the last
/// run.
fn watch(
    console: &mut Console,
    inputs: impl Fn(&mut Console) -> Result<BTreeSet<PathBuf>, Diagnostics>,
    once: impl Fn(&mut Console) -> Outcome,
) -> Result<Outcome, Diagnostics> {
    let (sender, events) = channel();
    let mut watcher = notify::recommended_watcher(sender).map_err(|error| unwatchable(&error))?;
    let mut folders = BTreeSet::new();
    // What was watched while everything was well stays watched while it is not.
    let mut files = BTreeSet::new();
    loop {
        files.extend(inputs(console)?);
        let wanted: BTreeSet<_> = files.iter().filter_map(|file| file.parent().map(Path::to_owned)).collect();
        for folder in wanted {
            watch_folder(&mut watcher, &mut folders, folder)?;
        }
        let outcome = once(console);
        // What is wrong with the arguments no change of a file can mend.
        if console.is_closed() || files.is_empty() {
            return Ok(outcome);
        }
        console.say("watching for changes");
        if !wait(&events, &files) {
            return Ok(outcome);
        }
    }
}

fn unwatchable(error: &notify::Error) -> Diagnostics {
    Diagnostic::error(Code::UnreadableFile, format!("changes cannot be watched: {error}"), "run without --watch").into()
}

/// Folders are watched rather than files, since many editors replace a file instead of writing to it.
fn watch_folder(
    watcher: &mut RecommendedWatcher,
    folders: &mut BTreeSet<PathBuf>,
    folder: PathBuf,
) -> Result<(), Diagnostics> {
    if folder.is_dir() && !folders.contains(&folder) {
        watcher.watch(&folder, RecursiveMode::NonRecursive).map_err(|error| unwatchable(&error))?;
        folders.insert(folder);
    }
    Ok(())
}

/// The documents, and every file that decides about them, as far as that is known now.
fn judged(args: &ValidateArgs, console: &mut Console) -> Result<BTreeSet<PathBuf>, Diagnostics> {
    let here = super::current_folder()?;
    let schema = source(&here, &args.schema).path;
    let documents = args.documents.iter().map(|path| absolute(&here, path));
    let project = here.ancestors().map(|folder| folder.join(FILE_NAME)).find(|path| path.is_file());
    let mut files: BTreeSet<_> = documents.chain([schema]).chain(project).collect();
    if let Ok((options, _)) = job::reading(&args.schema, &args.reading, console)
        && let Ok(bundle) = load::load(&options)
    {
        files.extend(bundle.files().map(|path| absolute(&here, path)));
    }
    Ok(files)
}

/// Every file that decides about the output, as far as that is known now.
fn generated_from(args: &GenerateArgs) -> Result<BTreeSet<PathBuf>, Diagnostics> {
    let here = super::current_folder()?;
    let Ok(job) = Job::new(args) else {
        // The project file is broken: it is the one to wait for.
        return Ok(here
            .ancestors()
            .map(|folder| folder.join(FILE_NAME))
            .filter(|path| path.is_file())
            .take(1)
            .collect());
    };
    let schemas = job.request.load.schemas.iter().map(|schema| schema.path.clone());
    let authored = job.project.iter().flat_map(|project| &project.authored).map(|authored| authored.source.clone());
    let project = job.project.iter().map(|project| project.root.join(FILE_NAME));
    let packages = job.request.render.packages.iter().map(|package| package.path.clone());
    let files = schemas.chain(authored).chain(project).chain(packages);
    let mut files: BTreeSet<_> = files.map(|path| absolute(&here, &path)).collect();
    let joined = packages::join(&job.request).ok();
    if let Some(bundle) = joined.and_then(|(joined, _)| load::load(&joined.load).ok()) {
        files.extend(bundle.files().map(|path| absolute(&here, path)));
    }
    Ok(files)
}

/// Waits until one of `files` has changed and then nothing has for a moment; `false` if no event can come any more.
fn wait(events: &Receiver<notify::Result<Event>>, files: &BTreeSet<PathBuf>) -> bool {
    let matters = |event: &notify::Result<Event>| match event {
        Ok(event) if matches!(event.kind, EventKind::Access(_)) => false,
        Ok(event) => event.need_rescan() || event.paths.iter().any(|path| files.contains(path)),
        // Events may have been lost.
        Err(_) => true,
    };
    loop {
        match events.recv() {
            Ok(event) if matters(&event) => break,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    // Others may be busy in the same folders all the time.
    let mut finished = Instant::now() + QUIET;
    while let Ok(event) = events.recv_timeout(finished.saturating_duration_since(Instant::now())) {
        if matters(&event) {
            finished = Instant::now() + QUIET;
        }
    }
    true
}
