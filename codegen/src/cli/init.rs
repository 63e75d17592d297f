//! `triglyph init`: a project file for the folder that one is in.

mod found;
mod text;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde::Serialize;

use self::found::{Found, Sorted};
use super::{
    Outcome,
    args::InitArgs,
    console::Console,
    current_folder, failed,
    progress::Progress,
    usage,
    workplace::{Workplace, title},
};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::write_if_different,
    paths::slashed,
    project::FILE_NAME,
    render::Language,
    visible::visible_name,
};

/// A schema for who has none yet.
const EXAMPLE: &str = include_str!("init/example.schema.json");
/// Where it goes.
const EXAMPLE_PATH: &str = "schemas/example.schema.json";

/// What was written.
struct Project {
    schemas: Sorted,
    /// Whether there was no schema, and the example was written.
    is_example: bool,
    out: BTreeMap<Language, PathBuf>,
}

#[derive(Serialize)]
struct ProjectLine<'a> {
    kind: &'static str,
    file: &'static str,
    schemas: Vec<&'a str>,
    left_out: Vec<&'a str>,
    example: bool,
    out: BTreeMap<&'static str, String>,
}

pub(super) fn run(args: &InitArgs, console: &mut Console) -> Outcome {
    let progress = Progress::start(console, "looking for schemas");
    let written = init(args);
    drop(progress);
    match written {
        Ok(project) => {
            tell(&project, console);
            Outcome::Fine
        }
        Err(findings) => failed(console, &findings),
    }
}

fn init(args: &InitArgs) -> Result<Project, Diagnostics> {
    let here = current_folder()?;
    let path = here.join(FILE_NAME);
    refuse_existing(&path, FILE_NAME, "change it by hand (`triglyph explain project-file` lists what it may hold)")?;
    let Found { schemas, manifests } = Found::below(&here)?;
    let workplace = Workplace::of(&here, manifests);
    let languages = languages(args, &workplace)?;
    let out = match &args.out {
        Some(out) if languages.len() == 1 => BTreeMap::from([(languages[0], out.clone())]),
        Some(out) => languages.iter().map(|language| (*language, out.join(language.table()))).collect(),
        None => workplace.out(&languages),
    };
    let is_example = schemas.is_empty();
    let schemas = if is_example {
        refuse_existing(
            &here.join(EXAMPLE_PATH),
            EXAMPLE_PATH,
            "name its folder in no .gitignore, or write the project file by hand",
        )?;
        Sorted { sound: vec![EXAMPLE_PATH.to_owned()], left_out: Vec::new() }
    } else {
        Sorted::of(&here, schemas)?
    };
    let text = text::project(&schemas, &out, &workplace);
    if is_example {
        write(&here.join(EXAMPLE_PATH), EXAMPLE_PATH, EXAMPLE)?;
    }
    write(&path, FILE_NAME, &text)?;
    Ok(Project { schemas, is_example, out })
}

fn refuse_existing(path: &Path, shown: &str, help: &str) -> Result<(), Diagnostic> {
    match fs::symlink_metadata(path) {
        Ok(_) => {
            let message = "this file exists already, and is not overwritten";
            Err(usage(message, help).at(Place::file(shown)))
        }
        Err(_) => Ok(()),
    }
}

fn languages(args: &InitArgs, workplace: &Workplace) -> Result<Vec<Language>, Diagnostic> {
    let mut named: Vec<Language> = Vec::new();
    for lang in &args.lang {
        match lang.language() {
            Some(language) => named.push(language),
            None => named.extend(Language::ALL),
        }
    }
    named.sort();
    named.dedup();
    let shown = workplace.languages();
    match (named.is_empty(), shown.is_empty()) {
        (false, _) => Ok(named),
        (true, false) => Ok(shown),
        (true, true) => {
            let message =
                "nothing here shows which languages are wanted: there is no Cargo.toml, package.json or pyproject.toml";
            Err(usage(message, "say it with --lang rust, --lang ts, --lang python or --lang all"))
        }
    }
}

fn write(path: &Path, shown: &str, text: &str) -> Result<(), Diagnostic> {
    write_if_different(path, text.as_bytes()).map(drop).map_err(|error| {
        let message = format!("the file cannot be written: {error}");
        Diagnostic::error(Code::UnwritableOutput, message, "check the permissions of its folder").at(Place::file(shown))
    })
}

/// Says in two lines what was written, and what comes next.
fn tell(project: &Project, console: &mut Console) {
    let Project { schemas: Sorted { sound, left_out }, is_example, out } = project;
    if console.is_json() {
        return console.json(&ProjectLine {
            kind: "project",
            file: FILE_NAME,
            schemas: sound.iter().map(String::as_str).collect(),
            left_out: left_out.iter().map(|left| left.path.as_str()).collect(),
            example: *is_example,
            out: out.iter().map(|(language, folder)| (language.name(), slashed(folder))).collect(),
        });
    }
    let places: Vec<_> =
        out.iter().map(|(language, folder)| format!("{} in {}", title(*language), slashed(folder))).collect();
    let schemas = match sound.as_slice() {
        _ if *is_example => format!("no schema was found, so {EXAMPLE_PATH} is an example to change"),
        [only] => only.clone(),
        several => format!("{} schemas", several.len()),
    };
    let left_out = match left_out.len() {
        0 => String::new(),
        1 => "; 1 schema is left out, and the file says why".to_owned(),
        more => format!("; {more} schemas are left out, and the file says why"),
    };
    console.say(visible_name(&format!("wrote {FILE_NAME}: {schemas}{left_out}; {}", places.join(", "))));
    console.say("next: `triglyph` generates, `triglyph --check` tells your CI whether all is current");
}
