//! The command on texts in memory, with neither disk nor threads nor clock: for a page that runs it as WebAssembly.
//!
//! [`answer`] takes what is typed and says what the command would: the same code judges and words it, so that only
//! where files come from and where lines go to differs.

mod request;
mod response;

use std::path::{Path, PathBuf};

pub use self::{
    request::{Draft, Formats, Integers, LanguageName, MessageFormat, Options, Request, Task},
    response::{Finding, Module, Response},
};
use super::{
    Outcome,
    args::SampleArgs,
    compat,
    console::{Console, Names},
    failed, job, lint, sample,
    schemas::{Named, source},
    validate,
};
use crate::{
    diagnostic::Diagnostics,
    load,
    render::{Language, Rendered},
};

/// The folder that all files are in.
const FOLDER: &str = "/";

/// Does what `request` asks for. Whatever is wrong with what somebody typed is part of the response.
pub fn answer(request: &Request) -> Response {
    let mut console = console(request);
    let generated = run(request, &mut console);
    let (outcome, rendered) = match generated {
        Ok((outcome, rendered)) => (outcome, rendered),
        Err(findings) => (failed(&mut console, &findings), None),
    };
    Response::new(outcome, console.printed(), rendered, &request.files)
}

fn run(request: &Request, console: &mut Console) -> Result<(Outcome, Option<Rendered>), Diagnostics> {
    let told = match &request.task {
        Task::Generate { language } => return generated(request, (*language).into(), console),
        Task::Lint => lint::usual(read(request, &request.schema)?, console),
        Task::Sample { count, seed } => {
            let crate::Request { load, lower, .. } = read(request, &request.schema)?;
            let args = SampleArgs {
                schema: request.schema.clone(),
                valid: false,
                invalid: false,
                count: *count,
                seed: *seed,
                out: None,
                reading: request.options.reading(),
            };
            sample::of(&load, &lower, &args, console)
        }
        Task::Compat { old } => {
            let new = read(request, &request.schema)?;
            let old = read(request, old)?;
            let from_here = |load: load::Options| load::Options { base: PathBuf::from(FOLDER), ..load };
            compat::two(&request.schema, (from_here(old.load), from_here(new.load)), new.lower, console)
        }
        Task::Validate { document } => {
            let crate::Request { load, lower, .. } = read(request, &request.schema)?;
            let text = request.files.get(document).cloned().unwrap_or_default();
            validate::one((&load, &lower), (document, text), console)
        }
    };
    Ok((told, None))
}

fn generated(
    request: &Request,
    language: Language,
    console: &mut Console,
) -> Result<(Outcome, Option<Rendered>), Diagnostics> {
    let request = crate::Request { languages: vec![language], ..read(request, &request.schema)? };
    let generated = crate::generate(&request)?;
    console.diagnostics(&generated.warnings);
    Ok((Outcome::Fine, generated.rendered.into_iter().next()))
}

/// How the command reads `schema`, where there is no project file.
fn read(request: &Request, schema: &str) -> Result<crate::Request, Diagnostics> {
    let here = Path::new(FOLDER);
    let texts = request.files.iter().map(|(name, text)| (here.join(name), text.clone())).collect();
    let named = Named { schemas: vec![(schema.to_owned(), source(here, schema))], folders: Vec::new(), texts };
    job::standalone(&request.options.generating(schema), &named, Vec::new(), here, true)
}

/// A console that calls files what `request` calls them, and knows what is in them.
fn console(request: &Request) -> Console {
    let here = PathBuf::from(FOLDER);
    let given = request.files.keys().map(|name| (here.join(name), name.clone())).collect();
    let names = Names { base: here.clone(), here, given };
    let mut console = Console::in_memory(request.messages.into(), names);
    request.files.iter().for_each(|(name, text)| console.know(name, text));
    console
}
