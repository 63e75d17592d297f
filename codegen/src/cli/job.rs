//! From arguments and project file to what is to be done.

mod command;
mod reading;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Path, PathBuf},
};

pub(super) use self::reading::reading;
#[cfg(feature = "analysis")]
pub(super) use self::reading::{comparing, linting, several};
use self::{
    command::standalone_command,
    reading::{limits, override_reading, restricted, standalone_load},
};
use super::{
    args::{GenerateArgs, unknown_word},
    console::Names,
    current_folder,
    schemas::{Input, Named},
    usage,
    workplace::Workplace,
};
use crate::{
    Request,
    diagnostic::{Diagnostic, Diagnostics, Place},
    load,
    paths::slashed,
    project::{FILE_NAME, Project, is_type_name},
    render::Language,
};

/// What `triglyph generate` is to do.
#[derive(Clone, Debug, Default)]
pub(super) struct Job {
    /// The current folder.
    pub here: PathBuf,
    /// What to generate.
    pub request: Request,
    /// Where each language goes, absolute.
    pub out: BTreeMap<Language, PathBuf>,
    /// The project file, if it plays a part, with only the schemas that are asked for.
    pub project: Option<Project>,
    /// What the user called the schema files.
    pub given: HashMap<PathBuf, String>,
}

impl Job {
    /// Puts `args` and the project file together.
    ///
    /// # Errors
    ///
    /// `usage` for what does not go together, and what is wrong with the project file.
    pub fn new(args: &GenerateArgs) -> Result<Job, Diagnostics> {
        let here = current_folder()?;
        let words = args.named();
        if let Some(finding) = unknown_word(args, &here) {
            return Err(finding.into());
        }
        let found = Project::find(&here)?;
        let input = Input { name: args.name.as_deref(), limits: limits(found.as_ref(), &args.reading) };
        let named = Named::new(&here, words.iter().copied(), Some(&input))?;
        named.are_there(&here)?;
        let project = match &found {
            Some(project) if words.is_empty() => Some(project.clone()),
            Some(project) => restricted(project.clone(), &named.schemas),
            None if words.is_empty() => return Err(no_schema().into()),
            None => None,
        };
        let workplace = Workplace::at(&here);
        let languages = languages(args, found.as_ref(), &workplace)?;
        let out = folders(args, found.as_ref(), &languages, &workplace)?;
        let request = match &project {
            Some(project) => finished(Request { languages, ..project.request(&[]) }, args, &here)?,
            None => standalone(args, &named, languages, &here, false)?,
        };
        let given = named.given(&here).collect();
        Ok(Job { here, request, out, project, given })
    }

    /// How this job names files in messages.
    pub fn names(&self) -> Names {
        Names { here: self.here.clone(), base: self.request.load.base.clone(), given: self.given.clone() }
    }
}

/// What `args` ask for, of the schemas that are `named`, where there is no project file. `texts_only`: whether the texts
/// that are named stand for a disk.
pub(super) fn standalone(
    args: &GenerateArgs,
    named: &Named,
    languages: Vec<Language>,
    here: &Path,
    texts_only: bool,
) -> Result<Request, Diagnostics> {
    let load = load::Options { texts_only, ..standalone_load(named) };
    let request = Request { load, languages, ..Request::default() };
    let mut request = finished(request, args, here)?;
    request.render.command = standalone_command(&request, args);
    Ok(request)
}

/// `request` with what is said on the command line.
fn finished(mut request: Request, args: &GenerateArgs, here: &Path) -> Result<Request, Diagnostics> {
    if args.out.is_some() {
        // The project's entry name belongs to the project's folder; any other folder is a module.
        request.render.rust_entry = None;
    }
    if let Some(runtime) = args.runtime {
        request.render.runtimes = Language::ALL.map(|language| (language, runtime.into())).into();
    }
    request.render.typescript.bigint |= args.bigint;
    override_reading(&mut request, &args.reading, here)?;
    name_root(&mut request, args.name.as_deref())?;
    Ok(request)
}

fn no_schema() -> Diagnostic {
    let message = format!(
        "there is nothing to generate from: no schema is named, and there is no {FILE_NAME} here or in a parent folder"
    );
    usage(
        message,
        format!("name schemas, as in `triglyph order.schema.json`, or let `triglyph init` write a {FILE_NAME}"),
    )
}

/// The languages that are asked for, or else those of the project, or else those that the folder shows.
fn languages(
    args: &GenerateArgs,
    project: Option<&Project>,
    workplace: &Workplace,
) -> Result<Vec<Language>, Diagnostic> {
    let named: Option<BTreeSet<_>> = args.lang.iter().map(|lang| lang.language()).collect();
    let shown = workplace.languages();
    match (named, project) {
        (None, _) => Ok(Language::ALL.to_vec()),
        (Some(named), _) if !named.is_empty() => Ok(named.into_iter().collect()),
        (_, Some(project)) if !project.out.is_empty() => Ok(project.out.keys().copied().collect()),
        _ if !shown.is_empty() => Ok(shown),
        _ => {
            let message = "nothing says which languages are wanted: there is no --lang, and no Cargo.toml, package.json or \
                           pyproject.toml in this folder";
            Err(usage(message, "say it with --lang rust, --lang ts, --lang python or --lang all"))
        }
    }
}

fn folders(
    args: &GenerateArgs,
    project: Option<&Project>,
    languages: &[Language],
    workplace: &Workplace,
) -> Result<BTreeMap<Language, PathBuf>, Diagnostics> {
    let here = &workplace.root;
    if let Some(out) = &args.out {
        let out = here.join(out);
        let below = |language: &Language| if languages.len() == 1 { out.clone() } else { out.join(language.table()) };
        return Ok(languages.iter().map(|language| (*language, below(language))).collect());
    }
    let Some(project) = project else {
        let places = workplace.out(languages).into_iter();
        return Ok(places.map(|(language, place)| (language, here.join(place))).collect());
    };
    if !args.named().is_empty() {
        // The project's own folders hold what all its schemas become.
        let message = "schemas are named without a folder to generate into";
        let help = "say where the output goes with --out DIR, or name none: then all that the project file lists is \
                    generated";
        return Err(usage(message, help).into());
    }
    let folder = |language: &Language| match project.out.get(language) {
        Some(folder) => Ok((*language, folder.clone())),
        None => {
            let table = language.table();
            let message = format!("the project file has no output folder for the language `{}`", language.name());
            Err(usage(message, format!("add `out = \"DIR\"` in a table [{table}], or give --out DIR"))
                .at(Place::file(slashed(&project.root.join(FILE_NAME)))))
        }
    };
    languages.iter().map(folder).collect::<Result<_, _>>().map_err(Into::into)
}

fn name_root(request: &mut Request, name: Option<&str>) -> Result<(), Diagnostics> {
    let Some(name) = name else { return Ok(()) };
    if !is_type_name(name) {
        let help = "use letters, digits and underscores, not starting with a digit";
        return Err(usage(format!("{name:?} cannot be the name of a type"), help).into());
    }
    match request.load.schemas.as_mut_slice() {
        [schema] => schema.name = Some(name.to_owned()),
        _ => {
            return Err(usage(
                "--name names the root type of one schema, and there are several",
                "give one --schema, or use the project file",
            )
            .into());
        }
    }
    Ok(())
}
