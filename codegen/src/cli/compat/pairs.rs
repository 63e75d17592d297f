//! Which schemas belong to each other.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use super::{messages, revision::Revision, usage};
use crate::{
    cli::{args::CompatArgs, console::Console, current_folder, job},
    diagnostic::{Diagnostic, Diagnostics},
    load::{self, Derivation, Derived, SchemaSource},
    lower,
    paths::{absolute, relative, slashed},
    project::{Project, folder::schemas_in, schema_source},
};

/// A schema in two versions, or in one of them.
#[derive(Debug)]
pub struct Pair {
    /// What it is called.
    pub name: String,
    pub old: Option<load::Options>,
    pub new: Option<load::Options>,
    /// Whether who reads it also reads what was added, and has nothing to do with what is gone: a message that an
    /// application sends to a channel which others read already.
    pub is_read: bool,
}

/// Everything that is compared.
#[derive(Debug)]
pub struct Pairs {
    pub list: Vec<Pair>,
    pub lower: lower::Options,
    /// How the old versions are understood.
    pub old_lower: lower::Options,
    /// Kept until the comparison is over.
    _revision: Option<Revision>,
}

impl Pairs {
    /// Nothing but `pair`.
    pub fn of(pair: Pair, lower: lower::Options) -> Pairs {
        Pairs { list: vec![pair], old_lower: lower.clone(), lower, _revision: None }
    }

    /// Finds out what `args` ask for.
    ///
    /// # Errors
    ///
    /// It is not clear what to compare, or it cannot be read.
    pub fn new(args: &CompatArgs, console: &mut Console) -> Result<Pairs, Diagnostics> {
        let here = current_folder()?;
        let (mut base, lower) = job::comparing(args, console)?;
        // The files in one folder belong together.
        let folders = args.schemas.iter().map(|text| source(&here, text).path).filter(|path| path.is_dir());
        base.allow_read.extend(folders);
        let (list, revision) = match &args.against {
            Some(against) => {
                let Some(name) = against.strip_prefix("git:").filter(|name| !name.is_empty()) else {
                    return Err(usage("--against takes `git:REVISION`", "write for example --against git:main").into());
                };
                let revision = Revision::read(&here, name)?;
                (against_revision(args, &here, &base, &revision)?, Some(revision))
            }
            None => (two_versions(args, &here, &base)?, None),
        };
        let list = list.into_iter().flat_map(messages::of).collect();
        let mut old_lower = lower.clone();
        if !args.old_native.is_empty() {
            let precision = lower.natives.date_time_precision;
            old_lower.natives = args.old_native.iter().cloned().collect::<lower::Natives>().to(precision);
        }
        Ok(Pairs { list, lower, old_lower, _revision: revision })
    }
}

/// The schemas of the work tree (those that are named, or the project's), each against itself in the revision.
fn against_revision(
    args: &CompatArgs,
    here: &Path,
    base: &load::Options,
    revision: &Revision,
) -> Result<Vec<Pair>, Diagnostics> {
    let mut named: Vec<SchemaSource> = Vec::new();
    for text in &args.schemas {
        let source = source(here, text);
        if source.pointer.is_none() && source.path.is_dir() {
            let own = schemas_in(&source.path).unwrap_or_default();
            let before =
                revision.path(&source.path).and_then(|folder| schemas_in(&folder).ok().map(|found| (folder, found)));
            let gone = before.into_iter().flat_map(|(folder, found)| {
                found.into_iter().map(move |path| relative(&folder, &path)).collect::<Vec<_>>()
            });
            let all = own.iter().map(|path| relative(&source.path, path)).chain(gone);
            let all: std::collections::BTreeSet<PathBuf> = all.collect();
            named.extend(
                all.into_iter().map(|path| SchemaSource { path: source.path.join(path), ..SchemaSource::default() }),
            );
        } else {
            named.push(source);
        }
    }
    if args.schemas.is_empty() {
        named = Project::find(here)?.map(|project| project.request(&[]).load.schemas).unwrap_or_default();
    }
    if named.is_empty() {
        let message = "there is nothing to compare: no schema is named, and no project file lists any";
        return Err(usage(message, "name schemas, or folders that hold some").into());
    }
    let there = revision.path(here).unwrap_or_default();
    let pairs = |new: SchemaSource| -> Result<Vec<Pair>, Diagnostic> {
        let name = slashed(&relative(here, &new.path));
        let Some(path) = revision.path(&new.path) else {
            let message = format!("{name} does not lie in the git work tree");
            return Err(usage(message, "name files of the work tree that the command runs in"));
        };
        let old = SchemaSource { path, ..new.clone() };
        if !old.path.is_file() && !new.path.is_file() {
            return Err(usage(format!("{name} is neither here nor in the revision"), "check the path"));
        }
        // What lives in other folders belongs to its version, too.
        let before = |folder: &PathBuf| revision.path(folder).unwrap_or_else(|| folder.clone());
        let maps = base.maps.iter().map(|(uri, folder)| (uri.clone(), before(folder)));
        let allow_read = base.allow_read.iter().map(before);
        let before = load::Options { maps: maps.collect(), allow_read: allow_read.collect(), ..base.clone() };
        let pair = Pair {
            name,
            old: old.path.is_file().then(|| options(&before, &there, old)),
            new: new.path.is_file().then(|| options(base, here, new.clone())),
            is_read: false,
        };
        Ok(with_derived(pair, base, &new))
    };
    Ok(named.into_iter().map(pairs).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// OLD and NEW: two files, or two folders whose files belong to each other by their names.
fn two_versions(args: &CompatArgs, here: &Path, base: &load::Options) -> Result<Vec<Pair>, Diagnostics> {
    let [old, new] = args.schemas.as_slice() else {
        let message = format!(
            "two versions are needed to compare, and {} given",
            match args.schemas.len() {
                0 => "none is".to_owned(),
                1 => "one is".to_owned(),
                more => format!("{more} are"),
            }
        );
        return Err(
            usage(message, "write `triglyph compat OLD NEW`, or `triglyph compat --against git:main SCHEMA…`").into()
        );
    };
    let (one, other) = (source(here, old), source(here, new));
    match (one.path.is_dir(), other.path.is_dir()) {
        (false, false) => {
            let side = |schema| Some(options(base, here, schema));
            let pair = Pair { name: new.clone(), old: side(one), new: side(other.clone()), is_read: false };
            Ok(with_derived(pair, base, &other))
        }
        (true, true) => folders(base, here, &one.path, &other.path),
        _ => Err(usage("a file cannot be compared with a folder", "name two files, or two folders").into()),
    }
}

fn folders(base: &load::Options, here: &Path, old: &Path, new: &Path) -> Result<Vec<Pair>, Diagnostics> {
    let mut found: BTreeMap<PathBuf, (Option<PathBuf>, Option<PathBuf>)> = BTreeMap::new();
    for path in schemas_in(old)? {
        let name = relative(old, &path);
        found.entry(name).or_default().0 = Some(path);
    }
    for path in schemas_in(new)? {
        let name = relative(new, &path);
        found.entry(name).or_default().1 = Some(path);
    }
    let side =
        |path: Option<PathBuf>| path.map(|path| options(base, here, SchemaSource { path, ..SchemaSource::default() }));
    let pairs = |(name, (old, new)): (PathBuf, (Option<PathBuf>, Option<PathBuf>))| {
        let of = SchemaSource { path: new.clone().unwrap_or_default(), ..SchemaSource::default() };
        with_derived(Pair { name: slashed(&name), old: side(old), new: side(new), is_read: false }, base, &of)
    };
    Ok(found.into_iter().flat_map(pairs).collect())
}

fn source(here: &Path, text: &str) -> SchemaSource {
    let source = schema_source(here, text);
    SchemaSource { path: absolute(here, &source.path), ..source }
}

/// The options for one schema itself; files are named from `folder`.
fn options(base: &load::Options, folder: &Path, schema: SchemaSource) -> load::Options {
    let (directions, derived) = Default::default();
    load::Options { schemas: vec![schema], base: folder.to_owned(), directions, derived, ..base.clone() }
}

/// A pair, and what the project derives from its schema, which is `of` today.
fn with_derived(pair: Pair, base: &load::Options, of: &SchemaSource) -> Vec<Pair> {
    let both = [Derivation::Request, Derivation::Response].into_iter().filter(|_| base.directions);
    let both = both.map(|kind| (kind, None));
    let is_own = |derived: &&Derived| derived.of.path == of.path && derived.of.pointer == of.pointer;
    let own = base.derived.iter().filter(is_own).map(|derived| (derived.kind.clone(), derived.name.clone()));
    let more = both.chain(own).map(|(kind, name)| {
        let shown = name.clone().unwrap_or_else(|| kind.word().to_lowercase());
        // In every version, whether it says something else there or not.
        let side = |options: &Option<load::Options>| {
            let options = options.clone()?;
            let of = options.schemas.first()?.clone();
            let derived = vec![Derived { of, kind: kind.clone(), name: name.clone(), is_needed: true }];
            Some(load::Options { derived, ..options })
        };
        Pair {
            name: format!("{} ({shown})", pair.name),
            old: side(&pair.old),
            new: side(&pair.new),
            is_read: pair.is_read,
        }
    });
    let more: Vec<Pair> = more.collect();
    std::iter::once(pair).chain(more).collect()
}
