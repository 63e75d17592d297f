//! How schemas are read, by what the project file and the arguments say.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

#[cfg(feature = "analysis")]
use super::super::usage;
use super::super::{
    args::ReadingArgs,
    console::{Console, Names},
    current_folder,
    schemas::{Named, source},
};
#[cfg(feature = "analysis")]
use crate::project::FILE_NAME;
use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    limits::Limits,
    load::{self, SchemaSource},
    lower::{self, AllowedPattern},
    paths::{absolute, slashed},
    project::Project,
};

/// How one schema is read, for the subcommands that do not generate.
pub(in crate::cli) fn reading(
    schema: &str,
    args: &ReadingArgs,
    console: &mut Console,
) -> Result<(load::Options, lower::Options), Diagnostics> {
    let here = current_folder()?;
    let named = Named { schemas: vec![(schema.to_owned(), source(&here, schema))], ..Named::default() };
    named.are_there(&here)?;
    let mut request = match Project::find(&here)?.and_then(|project| restricted(project, &named.schemas)) {
        Some(project) => project.request(&[]),
        None => Request { load: standalone_load(&named), ..Request::default() },
    };
    // It is about the schema itself.
    (request.load.directions, request.load.derived) = Default::default();
    override_reading(&mut request, args, &here)?;
    let base = request.load.base.clone();
    let given = named.given(&here).collect();
    console.name_files(Names { here, base, given });
    Ok((request.load, request.lower))
}

/// Schemas to look at, and how they are read.
#[cfg(feature = "analysis")]
pub(in crate::cli) struct Several {
    /// The current folder.
    #[cfg_attr(not(feature = "docs"), expect(dead_code, reason = "pages alone ask for it"))]
    pub here: PathBuf,
    /// What is said of the schemas.
    pub request: Request,
    /// The project file, whether the schemas are its own or not.
    pub project: Option<Project>,
    /// What the user called the schema files.
    #[cfg_attr(not(feature = "docs"), expect(dead_code, reason = "pages alone ask for it"))]
    pub given: HashMap<PathBuf, String>,
}

/// The schemas that `words` name, or those of the project, for the subcommands that look at several.
///
/// # Errors
///
/// `nothing` if there are none, and what is wrong with the project file or the words.
#[cfg(feature = "analysis")]
pub(in crate::cli) fn several(
    words: &[&str],
    args: &ReadingArgs,
    console: &mut Console,
    nothing: fn() -> Diagnostic,
) -> Result<Several, Diagnostics> {
    let here = current_folder()?;
    let project = Project::find(&here)?;
    let named = Named::new(&here, words.iter().copied(), None)?;
    let own = match &project {
        Some(project) if named.schemas.is_empty() => Some(project.clone()),
        Some(project) => restricted(project.clone(), &named.schemas),
        None => None,
    };
    let mut request = match own {
        Some(project) => project.request(&[]),
        None => Request { load: standalone_load(&named), ..Request::default() },
    };
    if request.load.schemas.is_empty() {
        return Err(nothing().into());
    }
    // The files in one folder belong together.
    request.load.allow_read.extend(named.folders.iter().cloned());
    override_reading(&mut request, args, &here)?;
    let given: HashMap<PathBuf, String> = named.given(&here).collect();
    console.name_files(Names { here: here.clone(), base: request.load.base.clone(), given: given.clone() });
    Ok(Several { here, request, project, given })
}

/// What `triglyph lint` is to look at, and the rules that the project file sets, with its name.
#[cfg(feature = "analysis")]
pub(in crate::cli) fn linting(
    args: &super::super::args::LintArgs,
    console: &mut Console,
) -> Result<(Request, (crate::project::LintLists, Option<PathBuf>)), Diagnostics> {
    let words: Vec<&str> = args.schemas.iter().map(String::as_str).collect();
    let Several { mut request, project, .. } = several(&words, &args.reading, console, no_schema_to_lint)?;
    // What is wrong with a derived contract is wrong with its schema, or is meant.
    (request.load.directions, request.load.derived) = Default::default();
    let lists = match project {
        Some(project) => (project.lint, Some(project.root.join(FILE_NAME))),
        None => (crate::project::LintLists::default(), None),
    };
    Ok((request, lists))
}

/// How the schemas that `triglyph compat` compares are read.
#[cfg(feature = "analysis")]
pub(in crate::cli) fn comparing(
    args: &super::super::args::CompatArgs,
    console: &mut Console,
) -> Result<(load::Options, lower::Options), Diagnostics> {
    let here = current_folder()?;
    let mut request = Project::find(&here)?.map(|project| project.request(&[])).unwrap_or_default();
    override_reading(&mut request, &args.reading, &here)?;
    console.name_files(Names { base: here.clone(), here, given: HashMap::new() });
    Ok((request.load, request.lower))
}

#[cfg(feature = "analysis")]
fn no_schema_to_lint() -> Diagnostic {
    let message = format!(
        "there is nothing to lint: no FILE is given, and no {FILE_NAME} here or in a parent folder lists schemas"
    );
    usage(message, "name schemas, or folders that hold some")
}

/// What schemas may ask for, as far as it is known before they are read.
pub(super) fn limits(project: Option<&Project>, args: &ReadingArgs) -> Limits {
    let mut limits = project.map(|project| project.limits).unwrap_or_default();
    args.limit.iter().for_each(|(limit, most)| limits.set(*limit, *most));
    limits
}

/// `project` with only the schemas that are `given`; `None` if one of them is not the project's.
pub(super) fn restricted(mut project: Project, given: &[(String, SchemaSource)]) -> Option<Project> {
    let root = project.root.clone();
    let same = |entry: &SchemaSource, wanted: &SchemaSource| {
        absolute(&root, &entry.path) == wanted.path && entry.pointer == wanted.pointer
    };
    if !given.iter().all(|(_, wanted)| project.schemas.iter().any(|entry| same(entry, wanted))) {
        return None;
    }
    let schemas = project.schemas.iter().filter(|entry| given.iter().any(|(_, wanted)| same(entry, wanted)));
    let schemas: Vec<_> = schemas.cloned().collect();
    project.is_about_some_schemas();
    project.authored.retain(|authored| schemas.iter().any(|schema| schema.path == authored.schema));
    let is_meant = |one: &SchemaSource| schemas.iter().any(|schema| same(schema, one));
    project.migrations.retain(|migration| is_meant(&migration.old) && is_meant(&migration.new));
    project.schemas = schemas;
    Some(project)
}

/// How schemas are loaded where there is no project file.
pub(super) fn standalone_load(named: &Named) -> load::Options {
    let schemas: Vec<_> = named.schemas.iter().map(|(_, source)| source.clone()).collect();
    // Also of one that is looked at alone.
    let parents = schemas.iter().filter_map(|schema| schema.path.parent().map(Path::to_owned));
    let allow_read = parents.chain(named.folders.iter().cloned()).collect();
    let texts = named.texts.clone();
    load::Options { base: common_folder(&schemas), schemas, allow_read, texts, ..load::Options::default() }
}

/// The folder that all schemas are in: headers name files relative to it, wherever the command is run.
fn common_folder(schemas: &[SchemaSource]) -> PathBuf {
    let mut folders = schemas.iter().filter_map(|schema| schema.path.parent());
    let mut common = folders.next().unwrap_or(Path::new("")).to_owned();
    for folder in folders {
        while !folder.starts_with(&common) && common.pop() {}
    }
    common
}

/// Changes how schemas are read by what the arguments say of it.
pub(super) fn override_reading(request: &mut Request, args: &ReadingArgs, here: &Path) -> Result<(), Diagnostics> {
    for (uri, folder) in &args.map {
        if !here.join(folder).is_dir() {
            let message = format!("--map says that {uri} is in a folder that does not exist");
            let finding = Diagnostic::error(Code::UnreadableFile, message, "check the path behind the `=`");
            return Err(finding.at(Place::file(slashed(folder))).into());
        }
    }
    for folder in &args.allow_read {
        if !here.join(folder).is_dir() {
            let message = "--allow-read names a folder that does not exist";
            let finding = Diagnostic::error(Code::UnreadableFile, message, "check the path");
            return Err(finding.at(Place::file(slashed(folder))).into());
        }
    }
    // In front: of two folders for one URI, that of the command line counts.
    let flags = args.map.iter().map(|(uri, folder)| (uri.clone(), here.join(folder)));
    request.load.maps = flags.chain(std::mem::take(&mut request.load.maps)).collect();
    request.load.allow_read.extend(args.allow_read.iter().map(|folder| here.join(folder)));
    request.load.draft = args.draft.or(request.load.draft);
    if let Some(formats) = args.formats {
        request.lower.formats = formats.into();
    }
    if let Some(integers) = args.integers {
        request.lower.integers = integers.into();
    }
    if !args.native.is_empty() {
        let precision = request.lower.natives.date_time_precision;
        request.lower.natives = args.native.iter().cloned().collect::<lower::Natives>().to(precision);
    }
    let allowed = args.allow_pattern.iter().map(|pattern| AllowedPattern::new(pattern.as_str()));
    request.lower.patterns.allow.extend(allowed);
    if let Some(steps) = args.pattern_steps {
        request.lower.patterns.steps = steps.into();
    }
    args.limit.iter().for_each(|(limit, most)| request.load.limits.set(*limit, *most));
    Ok(())
}
