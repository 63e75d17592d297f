//! `triglyph generate`: one run of the pipeline, and what came of it.

use std::{
    collections::{BTreeMap, HashSet},
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::{
    Outcome,
    args::GenerateArgs,
    console::Console,
    failed,
    introduction::Introduction,
    job::Job,
    progress::Progress,
    taking::{Checked, Done, Shared, Taken, Taking},
    usage, watch,
};
use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::{Written, WrittenFile},
    generate_in_turn, load, parallel,
    paths::{absolute, relative, slashed},
    render::RenderedModule,
    understand,
    visible::visible_name,
};

/// How many files are listed one by one of those that were written …
const LISTED: usize = 10;
/// … and of those that were removed, which may come as a surprise.
const LISTED_REMOVED: usize = 50;

#[derive(Serialize)]
struct ModuleLine<'a> {
    kind: &'static str,
    schema: &'a str,
    lang: &'static str,
    module: &'a str,
    root: &'a str,
    files: Vec<String>,
}

pub(super) fn run(args: &GenerateArgs, console: &mut Console) -> Outcome {
    if args.watch && args.named().contains(&"-") {
        return failed(console, &usage("standard input cannot be watched", "name files, or leave out --watch").into());
    }
    if args.watch { watch::generate(args, console) } else { once(args, console) }
}

/// Everything once, with the project file as it is now.
pub(super) fn once(args: &GenerateArgs, console: &mut Console) -> Outcome {
    let mut job = match Job::new(args) {
        Ok(job) => job,
        Err(findings) => return failed(console, &findings),
    };
    console.name_files(job.names());
    let progress = Progress::start(console, "generating");
    job.request.lower.observer = progress.observer();
    job.request.render.observer = progress.observer();
    let generated = pipeline(&job, args);
    drop(progress);
    let (taken, complete) = match generated {
        Ok(both) => both,
        Err(findings) => return failed(console, &findings),
    };
    console.diagnostics(&taken.warnings);
    let outcome = match &taken.done {
        Done::Checked(checked) => check(&job, checked, console),
        Done::Written(written) => tell(&job, written, &taken, console),
    };
    match complete {
        Ok(()) => outcome,
        Err(findings) => failed(console, &findings),
    }
}

/// What was generated, and what was wrong with the schemas that were left out.
fn pipeline(job: &Job, args: &GenerateArgs) -> Result<(Taken, Result<(), Diagnostics>), Diagnostics> {
    if let Some(project) = &job.project {
        if project.schemas.is_empty() {
            let finding = Diagnostic::error(
                Code::ProjectFile,
                "the project file lists no schema",
                "add a table [[schema]] with `path`",
            );
            let place = Place::file(slashed(&project.root.join(crate::project::FILE_NAME)));
            return Err(finding.at(place).into());
        }
        project.check_exports()?;
    }
    match generate(&job.request, Taking::new(job, args.check, true)) {
        Ok(taken) => Ok((taken, Ok(()))),
        Err(findings) if args.keep_going => {
            let sound = sound_schemas(&job.request);
            if sound.is_empty() {
                return Err(findings);
            }
            let mut request = job.request.clone();
            request.load.schemas = sound;
            request.lower = request.lower.for_some_schemas();
            request.render = request.render.for_some_schemas();
            // Without some of the schemas, their modules only seem to be outdated.
            let taken = generate(&request, Taking::new(job, args.check, false))?;
            Ok((taken, Err(errors(findings))))
        }
        Err(findings) => Err(findings),
    }
}

fn generate(request: &Request, taking: Taking) -> Result<Taken, Diagnostics> {
    let taking = Shared::new(taking);
    let taker = taking.clone();
    match generate_in_turn(request, move |rendered| taker.take(rendered)) {
        Ok(warnings) => taking.finish(warnings),
        Err(findings) => {
            // If it took too long, the other side goes on for a while.
            taking.give_up();
            Err(findings)
        }
    }
}

/// The schemas that can be generated each on its own; of two that become one module, the first.
fn sound_schemas(request: &Request) -> Vec<load::SchemaSource> {
    let mut schemas = request.load.schemas.clone();
    schemas.sort_by(|a, b| (&a.path, &a.pointer).cmp(&(&b.path, &b.pointer)));
    let modules = parallel::map(&schemas, |_, schema| {
        let load = load::Options { schemas: vec![schema.clone()], ..request.load.clone() };
        let (bundle, _) = understand(&load, &request.lower).ok()?;
        bundle.roots.into_iter().next().map(|root| root.module)
    });
    let mut seen = HashSet::new();
    let is_sound = |module: Option<String>| module.is_some_and(|module| seen.insert(module));
    schemas
        .into_iter()
        .zip(modules.into_iter().map(is_sound))
        .filter(|(_, sound)| *sound)
        .map(|(schema, _)| schema)
        .collect()
}

/// The errors alone: the warnings of what was generated are printed with it.
fn errors(findings: Diagnostics) -> Diagnostics {
    Diagnostics(findings.0.into_iter().filter(|finding| finding.level == crate::diagnostic::Level::Error).collect())
}

/// Says what was written, for people or for programs.
fn tell(job: &Job, written: &Written, taken: &Taken, console: &mut Console) -> Outcome {
    if job.project.is_some() || written.files.iter().all(|file| file.removed) {
        summarize(job, written, console);
    } else {
        introduce(job, written, taken, console);
    }
    if console.is_json() {
        for (language, modules) in &taken.modules {
            let folder = &job.out[language];
            modules.iter().for_each(|module| announce(job, language.name(), folder, module, console));
        }
    }
    Outcome::Fine
}

/// What was made of schemas that no project file lists, and what comes next.
fn introduce(job: &Job, done: &Written, taken: &Taken, console: &mut Console) {
    tell_cleaned(job, done, console);
    let removed: Vec<_> = done.files.iter().filter(|file| file.removed).collect();
    list("removed", &removed, LISTED_REMOVED, job, console);
    let Introduction { made, next } = Introduction::of(job, done, &taken.modules);
    console.say(visible_name(&made));
    console.say(visible_name(&next));
}

/// What was done, for people: file by file, or folder by folder if there are many.
pub(super) fn summarize(job: &Job, done: &Written, console: &mut Console) {
    tell_cleaned(job, done, console);
    if done.files.is_empty() {
        return console.say(format_args!("up to date: {} files", done.unchanged));
    }
    let (removed, written): (Vec<_>, Vec<_>) = done.files.iter().partition(|file| file.removed);
    list("wrote", &written, LISTED, job, console);
    list("removed", &removed, LISTED_REMOVED, job, console);
}

fn tell_cleaned(job: &Job, done: &Written, console: &mut Console) {
    for folder in &done.cleaned {
        console.say(format_args!("cleaned up after an interrupted run in {}", visible_name(&shown(&job.here, folder))));
    }
}

fn list(verb: &str, files: &[&WrittenFile], limit: usize, job: &Job, console: &mut Console) {
    if files.len() <= limit {
        for file in files {
            console.say(format_args!("{verb} {}", visible_name(&shown(&job.here, &file.path))));
        }
        return;
    }
    let mut counts: BTreeMap<&PathBuf, usize> = BTreeMap::new();
    files.iter().for_each(|file| *counts.entry(&file.folder).or_insert(0) += 1);
    for (folder, count) in counts {
        console.say(format_args!("{verb} {count} files in {}", visible_name(&shown(&job.here, folder))));
    }
}

fn announce(job: &Job, lang: &'static str, folder: &Path, module: &RenderedModule, console: &mut Console) {
    // A folder may have a `#` in its name.
    let whole = (module.schema.as_str(), "");
    let (file, pointer) = match module.schema.rsplit_once("#/") {
        Some((file, _)) if job.names().shown(whole.0).is_none() => (file, &module.schema[file.len() + 1..]),
        _ => whole,
    };
    let file = job.names().shown(file).unwrap_or_else(|| file.to_owned());
    let line = ModuleLine {
        kind: "module",
        schema: &if pointer.is_empty() { file } else { format!("{file}#{pointer}") },
        lang,
        module: &module.module,
        root: &module.root,
        files: module.files.iter().map(|file| shown(&job.here, &folder.join(file))).collect(),
    };
    console.json(&line);
}

/// A path as results show it: from the current folder, with `/`.
pub(super) fn shown(here: &Path, path: &Path) -> String {
    slashed(&relative(here, &absolute(here, path)))
}

pub(super) fn check(job: &Job, checked: &Checked, console: &mut Console) -> Outcome {
    let Checked { drifts, unchanged, interrupted } = checked;
    if drifts.is_empty() && interrupted.is_empty() {
        console.say(format_args!("up to date: {unchanged} files"));
        return Outcome::Fine;
    }
    let command = job.command(std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()));
    let help = format!("run `{command}`");
    for folder in interrupted {
        let message = "a run was interrupted while it wrote to this folder";
        console.diagnostic(&Diagnostic::error(Code::Drift, message, help.clone()).at(Place::file(slashed(folder))));
    }
    if drifts.is_empty() {
        return Outcome::Found;
    }
    if console.is_json() || console.is_findings_only() {
        for drift in drifts {
            let finding = Diagnostic::error(Code::Drift, format!("this file is {}", drift.state), help.clone());
            console.diagnostic(&finding.at(Place::file(slashed(&job.here.join(&drift.file)))));
        }
        return Outcome::Found;
    }
    drifts.iter().flat_map(|drift| &drift.lines).for_each(|line| console.line(colored(line)));
    let hidden: Vec<_> = drifts.iter().filter(|drift| drift.lines.is_empty()).collect();
    hidden
        .iter()
        .take(50)
        .for_each(|drift| console.line(format_args!("{}: {}", drift.state, visible_name(&drift.file))));
    if hidden.len() > 50 {
        console.line(format_args!("… {} more files", hidden.len() - 50));
    }
    let files = if drifts.len() == 1 {
        "1 generated file differs".to_owned()
    } else {
        format!("{} generated files differ", drifts.len())
    };
    console.diagnostic(&Diagnostic::error(Code::Drift, format!("{files} from what the schemas say"), help));
    Outcome::Found
}

/// A line of a difference in the usual colours; the console takes them away where they are not wanted.
fn colored(line: &str) -> String {
    let style = match line.as_bytes().first() {
        _ if line.starts_with("--- ") || line.starts_with("+++ ") => "1",
        Some(b'-') => "31",
        Some(b'+') => "32",
        Some(b'@') => "36",
        _ => return line.to_owned(),
    };
    format!("\x1b[{style}m{line}\x1b[0m")
}
