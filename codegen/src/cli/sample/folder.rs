//! Samples as files: one for each document, and an index that says what each is for.

use std::{
    borrow::Cow,
    fs, io,
    path::{Component, Path},
};

use serde_json::{Value, json};

use crate::{
    analysis::sample::Samples,
    cli::{console::Console, usage},
    diagnostic::{Diagnostics, Place},
    files::{Change, STAGING, replace},
    paths::slashed,
};

/// The file that says what the others are, and that the folder is ours.
const INDEX: &str = "samples.json";
/// What makes it ours.
const MARK: &str = "triglyph sample";

/// Writes every document, and removes those of an earlier run: all or nothing.
///
/// # Errors
///
/// The folder holds something else, or cannot be written to.
pub fn write(out: &Path, made: &Samples, console: &mut Console) -> Result<(), Diagnostics> {
    let earlier = earlier(out)?;
    let mut wanted = Vec::new();
    let mut entries = Vec::new();
    for (number, document) in made.valid.iter().enumerate() {
        let file = format!("valid/{:03}.json", number + 1);
        entries.push(json!({"file": file, "valid": true}));
        wanted.push((file, text(document)));
    }
    for (number, mistaken) in made.invalid.iter().enumerate() {
        let file = format!("invalid/{:03}.json", number + 1);
        let (keyword, code, path) = (&mistaken.keyword, &mistaken.code, &mistaken.path);
        entries.push(json!({"file": file, "valid": false, "keyword": keyword, "code": code, "path": path}));
        wanted.push((file, text(&mistaken.document)));
    }
    let count = entries.len();
    // The index first: it makes the others ours.
    wanted.insert(0, (INDEX.to_owned(), text(&json!({"generator": MARK, "samples": entries}))));
    let outdated = earlier.into_iter().filter(|file| !wanted.iter().any(|(name, _)| name == file));
    let outdated: Vec<_> = outdated.map(|file| (file, None)).collect();
    let all = wanted.into_iter().map(|(file, text)| (file, Some(text.into_bytes()))).chain(outdated);
    let changes = all.filter_map(|(file, after)| {
        let path = out.join(file);
        let before = fs::read(&path).ok();
        // What is as it should be keeps its time.
        (before != after).then(|| Change { path, folder: out.to_owned(), before, after: after.map(Cow::Owned) })
    });
    replace(out, &changes.collect::<Vec<_>>())?;
    console.say(format_args!("wrote {count} documents and {INDEX} in {}", slashed(out)));
    Ok(())
}

fn text(document: &Value) -> String {
    serde_json::to_string_pretty(document).expect("plain data") + "\n"
}

/// The files of an earlier run.
fn earlier(out: &Path) -> Result<Vec<String>, Diagnostics> {
    let foreign = || {
        let message = format!("the folder holds files that `{MARK}` has not written");
        let help = "give another folder with --out, or empty this one";
        Diagnostics::from(usage(message, help).at(Place::file(slashed(out))))
    };
    let is_empty = match fs::read_dir(out) {
        // A run that was killed may have left nothing but its temporary files.
        Ok(entries) => entries.flatten().all(|entry| entry.file_name() == STAGING || is_empty_folder(&entry.path())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(_) => return Err(foreign()),
    };
    if is_empty {
        return Ok(Vec::new());
    }
    let index = fs::read_to_string(out.join(INDEX)).map_err(|_| foreign())?;
    let index: Value = serde_json::from_str(&index).map_err(|_| foreign())?;
    if index["generator"] != MARK {
        return Err(foreign());
    }
    let files = index["samples"].as_array().into_iter().flatten().filter_map(|entry| entry["file"].as_str());
    // An index that was tampered with must not name files elsewhere.
    let is_below = |file: &&str| Path::new(file).components().all(|part| matches!(part, Component::Normal(_)));
    Ok(files.filter(is_below).filter(|file| file.ends_with(".json")).map(str::to_owned).collect())
}

fn is_empty_folder(path: &Path) -> bool {
    fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none())
}
