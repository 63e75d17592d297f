//! Two lines for whoever generates for the first time: what was made, and what to do with it.

use std::path::{Component, Path};

use super::{generate::shown, job::Job, workplace::title};
use crate::{
    files::Written,
    render::{Language, RenderedModule},
};

/// So many types are named; of more, the number is.
const NAMED: usize = 3;

/// The two lines.
pub(super) struct Introduction {
    pub made: String,
    pub next: String,
}

impl Introduction {
    /// Of a run that wrote something.
    pub fn of(job: &Job, written: &Written, modules: &[(Language, Vec<RenderedModule>)]) -> Introduction {
        let count = written.files.iter().filter(|file| !file.removed).count();
        let files = if count == 1 { "1 file".to_owned() } else { format!("{count} files") };
        let roots = modules.first().map(|(_, modules)| modules.as_slice()).unwrap_or_default();
        let languages = listed(&modules.iter().map(|(language, _)| title(*language).to_owned()).collect::<Vec<_>>());
        let folders = listed(&job.out.values().map(|folder| shown(&job.here, folder)).collect::<Vec<_>>());
        Introduction {
            made: format!("made {} in {languages}: {files} in {folders}", named(roots)),
            next: format!("next: {}", next(job, modules)),
        }
    }
}

/// The root types.
fn named(modules: &[RenderedModule]) -> String {
    let roots: Vec<_> = modules.iter().map(|module| module.root.clone()).collect();
    match roots.len() {
        0..=NAMED => listed(&roots),
        more => format!("the types of {more} schemas"),
    }
}

/// `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// How the first type is used.
fn next(job: &Job, modules: &[(Language, Vec<RenderedModule>)]) -> String {
    let uses: Vec<_> = modules
        .iter()
        .filter_map(|(language, modules)| Some((*language, &job.out[language], modules.first()?)))
        .map(|(language, folder, module)| match language {
            Language::Rust => rust(job, folder, module),
            Language::TypeScript => {
                let folder = shown(&job.here, folder);
                let here = if folder.starts_with("..") { "" } else { "./" };
                format!("`import {{ {} }} from \"{here}{folder}/{}.js\"`", module.root, module.module)
            }
            Language::Python => {
                let path = job.out[&language].strip_prefix(&job.here).unwrap_or(folder);
                format!("`from {}.{} import {}`", dotted(path), module.module, module.root)
            }
        })
        .collect();
    match uses.as_slice() {
        [] => "`triglyph --help` lists what else there is".to_owned(),
        [only] => format!("{only}; `triglyph init` writes a project file, with which `triglyph` alone does all this"),
        several => listed(several),
    }
}

/// A module of the crate, if the folder is among its sources, or one with a path.
fn rust(job: &Job, folder: &Path, module: &RenderedModule) -> String {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let below = job.here.join("src");
    let declared = match folder.strip_prefix(&below) {
        Ok(rest) if rest.components().count() == 1 => format!("`mod {name};`"),
        Ok(_) | Err(_) => format!("`#[path = \"{}/mod.rs\"] mod {name};`", shown(&below, folder)),
    };
    format!("{declared}, then `{name}::{}::{}::from_json(text)`", module.module, module.root)
}

/// A folder as Python names it, from the one that its packages are in.
fn dotted(path: &Path) -> String {
    let names: Vec<_> = path
        .components()
        .filter_map(|component| match component {
            Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => None,
        })
        .collect();
    let names = names.strip_prefix(&["src".to_owned()]).unwrap_or(&names);
    names.join(".")
}
