//! From arguments and project file to what is to be done.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Path, PathBuf},
};

use super::{
    args::{GenerateArgs, ReadingArgs, RuntimeArg, unknown_word},
    console::{Console, Names},
    current_folder,
    schemas::{Input, Named, source},
    usage,
    workplace::Workplace,
};
use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::{absolute, relative, slashed},
    limits::Limits,
    load::{self, SchemaSource},
    lower::{self, AllowedPattern},
    project::{FILE_NAME, Project, is_type_name},
    render::Language,
    visible::is_deceptive,
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

    /// The command that does what `args` say, the name of the program first, without `--check` and how messages look.
    pub fn command(&self, args: impl IntoIterator<Item = String>) -> String {
        let mut args = args.into_iter();
        let program = args.next().unwrap_or_default();
        let own = self.project.as_ref().map_or_else(|| quoted(&program), |project| project.command.clone());
        let mut kept = Vec::new();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--check" => {}
                "--message-format" | "--color" => drop(args.next()),
                _ if arg.starts_with("--message-format=") || arg.starts_with("--color=") => {}
                _ => kept.push(quoted(&arg)),
            }
        }
        if kept.is_empty() {
            own.trim_end().trim_end_matches(" --").to_owned()
        } else {
            format!("{own} {}", kept.join(" "))
        }
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

/// How one schema is read, for the subcommands that do not generate.
pub(super) fn reading(
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
pub(super) struct Several {
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
pub(super) fn several(
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
pub(super) fn linting(
    args: &super::args::LintArgs,
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
pub(super) fn comparing(
    args: &super::args::CompatArgs,
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

fn no_schema() -> Diagnostic {
    let message = format!(
        "there is nothing to generate from: no schema is named, and there is no {FILE_NAME} here or in a parent folder"
    );
    usage(
        message,
        format!("name schemas, as in `triglyph order.schema.json`, or let `triglyph init` write a {FILE_NAME}"),
    )
}

/// What schemas may ask for, as far as it is known before they are read.
fn limits(project: Option<&Project>, args: &ReadingArgs) -> Limits {
    let mut limits = project.map(|project| project.limits).unwrap_or_default();
    args.limit.iter().for_each(|(limit, most)| limits.set(*limit, *most));
    limits
}

/// `project` with only the schemas that are `given`; `None` if one of them is not the project's.
fn restricted(mut project: Project, given: &[(String, SchemaSource)]) -> Option<Project> {
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

fn standalone_load(named: &Named) -> load::Options {
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

fn override_reading(request: &mut Request, args: &ReadingArgs, here: &Path) -> Result<(), Diagnostics> {
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

/// The command for headers: the same however the arguments were ordered and wherever the command was run, and so
/// without `--out`; of several schemas none is named.
fn standalone_command(request: &Request, args: &GenerateArgs) -> String {
    let base = &request.load.base;
    let mut schemas: Vec<_> = request
        .load
        .schemas
        .iter()
        .map(|schema| {
            if !request.load.texts_only && request.load.texts.contains_key(&schema.path) {
                return "-".to_owned();
            }
            let file = slashed(&relative(base, &schema.path));
            schema.pointer.as_ref().map_or(file.clone(), |pointer| format!("{file}#{pointer}"))
        })
        .collect();
    schemas.sort();
    schemas.dedup();
    let mut words = vec!["triglyph".to_owned()];
    // The header of one module must not change because another schema comes or goes.
    if let [schema] = schemas.as_slice() {
        words.extend(["--schema".to_owned(), quoted(schema)]);
    }
    if let [SchemaSource { name: Some(name), .. }] = request.load.schemas.as_slice() {
        words.extend(["--name".to_owned(), name.clone()]);
    }
    if args.runtime == Some(RuntimeArg::Package) {
        words.extend(["--runtime".to_owned(), "package".to_owned()]);
    }
    if args.bigint {
        words.push("--bigint".to_owned());
    }
    if let Some(draft) = args.reading.draft {
        words.extend(["--draft".to_owned(), draft.to_string()]);
    }
    if request.lower.formats != lower::Formats::default() {
        words.extend(["--formats".to_owned(), "annotate".to_owned()]);
    }
    if request.lower.integers != lower::Integers::default() {
        words.extend(["--integers".to_owned(), "unbounded".to_owned()]);
    }
    if !request.lower.natives.is_empty() {
        words.extend(["--native".to_owned(), request.lower.natives.names().join(",")]);
    }
    for allowed in &request.lower.patterns.allow {
        words.extend(["--allow-pattern".to_owned(), quoted(&allowed.source)]);
    }
    if request.lower.patterns.steps != lower::Patterns::default().steps {
        words.extend(["--pattern-steps".to_owned(), request.lower.patterns.steps.to_string()]);
    }
    words.join(" ")
}

/// `word` for a shell; control characters and the like, which no sensible argument has, are replaced.
fn quoted(word: &str) -> String {
    let word: String = word.chars().map(|c| if is_deceptive(c) { '\u{fffd}' } else { c }).collect();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%#".contains(c);
    if !word.is_empty() && word.chars().all(plain) && !word.starts_with('#') {
        word
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
