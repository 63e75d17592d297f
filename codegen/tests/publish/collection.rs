//! Real schemas publish what they enforce.

use std::{
    env, fs,
    io::Write as _,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use serde_json::Value;
use triglyph::lower::Formats;

use super::version::{Shown, again, module, published, root, same, version};

fn folder() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CORPUS") {
        return Some(PathBuf::from(named));
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace");
    Some(workspace.join("../shared/corpus")).filter(|folder| folder.is_dir())
}

#[test]
fn real_schemas_publish_what_they_enforce() {
    let Some(folder) = folder() else {
        let notice = "LEFT OUT: there is no collection of schemas here; name its folder in CORPUS";
        writeln!(std::io::stderr(), "\n{notice}\n").expect("standard error takes text");
        return;
    };
    let step = env::var("PUBLISH_STEP").ok().and_then(|step| step.parse().ok()).unwrap_or(16);
    let entries = fs::read_dir(&folder).expect("a readable folder").map(|entry| entry.expect("an entry").path());
    let mut all: Vec<PathBuf> = entries.filter(|path| path.join("schema.json").is_file()).collect();
    all.sort();
    let all: Vec<PathBuf> = all.into_iter().step_by(step).collect();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(path) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = catch_unwind(AssertUnwindSafe(|| one(path)));
            found.lock().expect("no thread has failed").push((path, outcome.map_err(|_| ())));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work).expect("a thread");
        }
    });
    let found = found.into_inner().expect("no thread has failed");
    let count = |wanted| found.iter().filter(|(_, outcome)| *outcome == wanted).count();
    let (proven, sampled) = (count(Ok(Some(Shown::Proven))), count(Ok(Some(Shown::Sampled))));
    println!("{} schemas: {proven} proven, {sampled} only sampled, {} refused", found.len(), count(Ok(None)));
    let wrong: Vec<_> = found.iter().filter(|(_, outcome)| outcome.is_err()).map(|(path, _)| path).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(proven * 10 >= (proven + sampled) * 9, "{proven} of {} are proven", proven + sampled);
}

/// `None` if nothing is generated for the schema.
fn one(folder: &Path) -> Option<Shown> {
    let path = folder.join("schema.json");
    let module = module(&path, Formats::Annotate)?;
    let text = published(&module, &root(&module));
    let lines = fs::read_to_string(folder.join("docs.jsonl")).unwrap_or_default();
    let known: Vec<Value> =
        lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()?.get("doc").cloned()).collect();
    let original = version(&path, None, Formats::Annotate);
    Some(same(&path.display().to_string(), &original, &again(&text, Formats::Annotate), &known))
}
