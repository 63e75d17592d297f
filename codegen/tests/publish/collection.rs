//! Real schemas publish what they enforce.

use std::{
    env, fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::Mutex,
};

use serde_json::Value;
use triglyph::lower::Formats;

use crate::collection::{collected, each};

use super::version::{Shown, again, module, published, root, same, version};

#[test]
fn real_schemas_publish_what_they_enforce() {
    let step = env::var("PUBLISH_STEP").ok().and_then(|step| step.parse().ok()).unwrap_or(16);
    let Some(all) = collected(step) else { return };
    let found = Mutex::new(Vec::new());
    each(&all, |path| {
        let outcome = catch_unwind(AssertUnwindSafe(|| one(path)));
        found.lock().expect("no thread has failed").push((path.to_owned(), outcome.map_err(|_| ())));
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
