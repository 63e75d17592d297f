//! What is asked for as files: the schema, and what stands for what.

use std::{borrow::Cow, collections::BTreeMap, fs, path::Path};

use serde_json::Value;

use super::pretty;
use crate::{
    analysis::provider::{MARK, Projected},
    cli::{Outcome, args::ProjectArgs, console::Console},
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::{Change, replace},
    load,
    paths::slashed,
    visible::visible,
};

/// Writes the files of a projection, both or none, or says which of them differ.
///
/// # Errors
///
/// A file there is somebody else's, or cannot be written.
pub fn write(
    projected: &Projected,
    args: &ProjectArgs,
    folder: &Path,
    console: &mut Console,
) -> Result<Outcome, Diagnostics> {
    let name = format!("{}.{}", stem(&args.schema), projected.envelope.provider);
    // The envelope makes the schema ours.
    let envelope = format!("{name}.envelope.json");
    let files = BTreeMap::from([
        (envelope.clone(), pretty(&projected.envelope.to_json()) + "\n"),
        (format!("{name}.schema.json"), pretty(&projected.schema) + "\n"),
    ]);
    let changes = files.into_iter().filter_map(|(name, text)| {
        let path = folder.join(name);
        let before = fs::read(&path).ok();
        let after = text.into_bytes();
        // What is as it should be keeps its time.
        (before.as_ref() != Some(&after)).then(|| Change {
            path,
            folder: folder.to_owned(),
            before,
            after: Some(Cow::Owned(after)),
        })
    });
    let changes: Vec<Change<'_>> = changes.collect();
    if args.check {
        changes.iter().for_each(|change| console.say(format_args!("differs: {}", visible(&slashed(&change.path)))));
        return Ok(if changes.is_empty() { Outcome::Fine } else { Outcome::Found });
    }
    let is_taken = changes.iter().find(|change| change.before.is_some());
    if let Some(taken) = is_taken.filter(|_| !is_ours(&folder.join(&envelope))) {
        let message = "this file is there already, and `triglyph project` has not written it";
        let help = "give another folder with --out, or move the file";
        return Err(Diagnostic::error(Code::HandWritten, message, help).at(Place::file(slashed(&taken.path))).into());
    }
    replace(folder, &changes)?;
    for change in &changes {
        console.say(format_args!("wrote {}", visible(&slashed(&change.path))));
    }
    if changes.is_empty() {
        console.say(format_args!("{} is current", visible(&slashed(folder))));
    }
    Ok(Outcome::Fine)
}

fn is_ours(envelope: &Path) -> bool {
    let text = fs::read(envelope).unwrap_or_default();
    serde_json::from_slice::<Value>(&text).is_ok_and(|data| data["generator"] == MARK)
}

/// What the files of a schema are called.
fn stem(schema: &str) -> String {
    let (path, pointer) = schema.split_once('#').unwrap_or((schema, ""));
    let last = pointer.rsplit('/').next().unwrap_or_default();
    let kept = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let parts = [load::stem(Path::new(path)), last.chars().filter(kept).collect()]
        .into_iter()
        .filter(|part: &String| !part.is_empty());
    parts.collect::<Vec<_>>().join(".")
}
