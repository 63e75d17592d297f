//! Samples as files: one for each document, and an index that says what each is for.

use std::{
    fs, io,
    path::{Component, Path},
};

use serde_json::{Value, json};

use crate::{
    analysis::sample::Samples,
    cli::{console::Console, usage},
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::slashed,
};

/// The file that says what the others are, and that the folder is ours.
const INDEX: &str = "samples.json";
/// What makes it ours.
const MARK: &str = "codegen sample";

/// Writes every document, and removes those of an earlier run.
///
/// # Errors
///
/// The folder holds something else, or cannot be written to.
pub fn write(out: &Path, made: &Samples, console: &mut Console) -> Result<(), Diagnostics> {
    let failed = |error: io::Error| {
        let finding = Diagnostic::error(
            Code::UnwritableOutput,
            format!("cannot write the documents: {error}"),
            "check the folder and its permissions",
        );
        Diagnostics::from(finding.at(Place::file(slashed(out))))
    };
    let earlier = earlier(out)?;
    for folder in ["valid", "invalid"] {
        fs::create_dir_all(out.join(folder)).map_err(failed)?;
    }
    let mut entries = Vec::new();
    for (number, document) in made.valid.iter().enumerate() {
        let file = format!("valid/{:03}.json", number + 1);
        write_json(&out.join(&file), document).map_err(failed)?;
        entries.push(json!({"file": file, "valid": true}));
    }
    for (number, mistaken) in made.invalid.iter().enumerate() {
        let file = format!("invalid/{:03}.json", number + 1);
        write_json(&out.join(&file), &mistaken.document).map_err(failed)?;
        let (keyword, code, path) = (&mistaken.keyword, &mistaken.code, &mistaken.path);
        entries.push(json!({"file": file, "valid": false, "keyword": keyword, "code": code, "path": path}));
    }
    let is_left = |file: &&String| !entries.iter().any(|entry| entry["file"] == **file);
    for file in earlier.iter().filter(is_left) {
        match fs::remove_file(out.join(file)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
            _ => {}
        }
    }
    let count = entries.len();
    write_json(&out.join(INDEX), &json!({"generator": MARK, "samples": entries})).map_err(failed)?;
    console.say(format_args!("wrote {count} documents and {INDEX} in {}", slashed(out)));
    Ok(())
}

fn write_json(path: &Path, document: &Value) -> io::Result<()> {
    let mut text = serde_json::to_string_pretty(document).expect("plain data");
    text.push('\n');
    // What is as it should be keeps its time.
    match fs::read_to_string(path) {
        Ok(present) if present == text => Ok(()),
        _ => fs::write(path, text),
    }
}

/// The files of an earlier run.
fn earlier(out: &Path) -> Result<Vec<String>, Diagnostics> {
    let foreign = || {
        let message = format!("the folder holds files that `{MARK}` has not written");
        let help = "give another folder with --out, or empty this one";
        Diagnostics::from(usage(message, help).at(Place::file(slashed(out))))
    };
    let is_empty = match fs::read_dir(out) {
        Ok(mut entries) => entries.next().is_none(),
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
