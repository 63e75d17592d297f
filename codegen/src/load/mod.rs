//! Paths → [`Bundle`]: every schema file that is needed, parsed, with resources, anchors and dialects indexed.
//!
//! The URI arithmetic and the official meta-schemas come from the `referencing` crate. The index is ours because the
//! model needs to know *where* a reference leads (file and pointer), not only to which value. Nothing is fetched from a
//! network.

pub(crate) mod api;
mod derived;
mod described;
mod dialect;
mod document;
mod identity;
mod index;
mod keywords;
mod measure;
mod messages;
mod object;
mod positions;
mod reach;
mod reader;
pub(crate) mod repeated;
mod retrieve;
mod roots;
mod schema;
mod source;
mod time;
mod written;
mod yaml;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Path, PathBuf},
};

pub use api::{Api, MessageSource};
pub use derived::{Derivation, Derived};
pub use described::{Described, Listed};
pub use dialect::{Dialect, Draft, Vocabularies};
pub(crate) use document::STRICT;
pub use document::{Document, Size};
pub use keywords::{Nesting, nesting, subschemas};
pub(crate) use positions::Positions;
#[cfg(feature = "analysis")]
pub(crate) use roots::stem;
pub use schema::Schema;
pub(crate) use schema::reference_text;
pub use source::{MigrationSource, ProjectionSource, SchemaSource};
pub(crate) use time::in_time;

use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    limits::Limits,
    parallel, pointer,
};

/// Where schemas come from and how they are read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The schemas to generate for; their order does not matter.
    pub schemas: Vec<SchemaSource>,
    /// Folders in which URIs that start with a prefix live, longest prefix first served.
    pub maps: Vec<(String, PathBuf)>,
    /// Of files that name no dialect; 2020-12 unless said otherwise.
    pub draft: Option<Draft>,
    /// Folders below which references may lead to files, besides those of the schemas and the mapped ones.
    pub allow_read: Vec<PathBuf>,
    /// The folder that displayed paths are relative to. Empty: the folder of the first schema, so that output does not
    /// depend on where the command was run.
    pub base: PathBuf,
    /// How large and deep the schemas may be, and what they may become.
    pub limits: Limits,
    /// Texts that stand for files, by their paths, absolute and without dots: those that did not come from a disk, or
    /// are newer there. Schemas may be in them, and references lead to them as to files.
    pub texts: BTreeMap<PathBuf, String>,
    /// Contracts that are derived from the schemas; what is derived from none of them is left out.
    pub derived: Vec<Derived>,
    /// Whether of schemas with members that are `readOnly` or `writeOnly` there is what a client sends, and what a server
    /// answers.
    pub directions: bool,
    /// Versions of one contract among the schemas, between which documents are taken. Nothing is read for it.
    pub migrations: Vec<MigrationSource>,
    /// Schemas that language models are asked for documents of. Nothing is read for it here.
    pub projections: Vec<ProjectionSource>,
    /// The one message of an API, or of what describes messages otherwise, that is a root, in place of all of them.
    pub message: Option<MessageSource>,
    /// Whether there are no files but those of [`Options::texts`], and no disk is looked at.
    pub texts_only: bool,
    /// By package that is built on: the schemas whose types are in it. They become modules, too, in front of the others.
    pub packages: Vec<Vec<SchemaSource>>,
}

impl Options {
    /// The folder that displayed paths are relative to.
    fn folder(&self) -> PathBuf {
        match self.schemas.iter().map(|schema| &schema.path).min() {
            Some(first) if self.base.as_os_str().is_empty() => first.parent().unwrap_or(Path::new("")).to_owned(),
            _ => self.base.clone(),
        }
    }
}

/// A place in a loaded document.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    /// Index into [`Bundle::documents`].
    pub document: usize,
    /// RFC 6901, empty for the document as a whole.
    pub pointer: String,
}

impl Location {
    /// The location `segments` further in.
    #[must_use]
    pub fn child(&self, segments: &[&str]) -> Location {
        let mut pointer = self.pointer.clone();
        segments.iter().for_each(|name| pointer::push(&mut pointer, name));
        Location { document: self.document, pointer }
    }
}

/// A schema resource: what one `$id` names.
#[derive(Clone, Debug)]
pub struct Resource {
    /// Its root.
    pub location: Location,
    /// Its canonical URI, the base of the references in it.
    pub uri: referencing::Uri<String>,
    /// Its dialect.
    pub dialect: Dialect,
    /// `$anchor`, `$dynamicAnchor`, and the fragment form of `$id` in old drafts.
    pub anchors: HashMap<String, Location>,
    /// `$dynamicAnchor` only; sorted, since the lowering iterates over it.
    pub dynamic_anchors: BTreeMap<String, Location>,
    /// `$recursiveAnchor: true` at its root.
    pub recursive_anchor: bool,
}

/// A schema that becomes a module.
#[derive(Clone, Debug)]
pub struct Root {
    /// Where it is.
    pub location: Location,
    /// The module's name: from the file name, or the last word of the pointer.
    pub module: String,
    /// The name of the root type, if the user gave one.
    pub name: Option<String>,
    /// What it is derived from, if it is.
    pub derived: Option<DerivedRoot>,
    /// The package that has its types already, by its place in the options.
    pub package: Option<usize>,
}

/// What a root is derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedRoot {
    /// What it is.
    pub kind: Derivation,
    /// The root that it is derived from.
    pub of: Location,
    /// Whether it says nothing else than that one.
    pub is_plain: bool,
}

impl Root {
    /// What stands behind the names that schemas give, to tell what is derived from what it is derived from.
    pub(crate) fn suffix(&self) -> &'static str {
        self.derived.as_ref().map_or("", |derived| derived.kind.word())
    }
}

/// Every schema that is needed, ready to be understood.
#[derive(Clone, Debug, Default)]
pub struct Bundle {
    /// The files, those of the roots first.
    pub documents: Vec<Document>,
    /// The schema resources in them.
    pub resources: Vec<Resource>,
    /// The schemas to generate for, sorted by module name, behind those whose types are in packages.
    pub roots: Vec<Root>,
    /// Whether `$dynamicRef` or `$recursiveRef` occur, so that where a schema was reached from matters.
    pub dynamic: bool,
    /// What the schemas may become.
    pub limits: Limits,
    /// How many schemas there are in the files.
    pub(crate) schemas: usize,
    /// What is known of APIs beside the schemas of their messages, by the documents of these.
    pub apis: BTreeMap<usize, Api>,
    /// What is known of other documents that describe messages, by the documents of the schemas of these.
    pub described: BTreeMap<usize, Described>,
    /// What authors should look at.
    pub(crate) warnings: Vec<Diagnostic>,
    /// More than one resource may claim a URI: files that never refer to each other need not know of each other.
    by_uri: HashMap<String, Vec<usize>>,
    by_location: HashMap<Location, usize>,
    /// Definitions that say what another one says, with that one: references lead to it.
    same: HashMap<Location, Location>,
    /// The documents with messages, by the place that names them.
    messages: HashMap<Location, usize>,
    /// Documents that no file holds, and where their parts come from, by the pointers to them, longest first.
    derived: BTreeMap<usize, Vec<(String, Location)>>,
}

impl Bundle {
    /// Every file on disk that was read, for dependency tracking.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        let read = self.documents.iter().enumerate().filter(|(index, _)| !self.derived.contains_key(index));
        read.filter_map(|(_, document)| document.path.as_deref())
    }

    /// How deep whatever walks the schemas may call itself: through schemas that refer to each other, and through values
    /// in values.
    pub(crate) fn levels(&self) -> usize {
        let deepest = self.documents.iter().map(|document| document.depth).max();
        self.schemas.max(deepest.unwrap_or_default())
    }

    /// The schema of a root.
    pub fn root_schema(&self, root: &Root) -> Schema<'_> {
        Schema::at(self, root.location.clone()).expect("roots are checked when they are loaded")
    }

    /// The resource that a document is as a whole.
    pub fn document_resource(&self, document: usize) -> Option<&Resource> {
        let root = Location { document, pointer: String::new() };
        self.by_location.get(&root).map(|resource| &self.resources[*resource])
    }

    /// Every URI that means a document as a whole, sorted.
    pub fn document_uris(&self, document: usize) -> Vec<&str> {
        let root = Location { document, pointer: String::new() };
        let Some(resource) = self.by_location.get(&root) else { return Vec::new() };
        let mut uris: Vec<_> = self.by_uri.iter().filter(|(_, claims)| claims.contains(resource)).collect();
        uris.sort();
        uris.into_iter().map(|(uri, _)| uri.as_str()).collect()
    }

    /// Whether a resource or an anchor is at `location` or further in.
    #[cfg(feature = "analysis")]
    pub(crate) fn names_something_inside(&self, location: &Location) -> bool {
        let inside = |named: &Location| {
            let rest = named.pointer.strip_prefix(&location.pointer);
            named.document == location.document && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.resources.iter().any(|resource| inside(&resource.location) || resource.anchors.values().any(inside))
    }

    /// The place of `location` in its source text, for a diagnostic.
    pub fn place(&self, location: &Location) -> Place {
        let Some(places) = self.derived.get(&location.document) else {
            return self.documents[location.document].place(&location.pointer);
        };
        let within = |(pointer, from): &(String, Location)| {
            let rest = location.pointer.strip_prefix(pointer)?;
            (rest.is_empty() || rest.starts_with('/')).then(|| (from.clone(), rest))
        };
        let Some((from, rest)) = places.iter().find_map(within) else {
            return self.documents[location.document].place("");
        };
        self.documents[from.document].place_around(&format!("{}{rest}", from.pointer))
    }
}

/// Reads and indexes everything that `options` ask for.
///
/// # Errors
///
/// Unreadable or malformed files, places that do not hold a schema, unknown dialects, two schemas with one module name,
/// files that are larger or deeper than the limits allow. References that lead nowhere are found by the lowering, which
/// knows where they stand.
pub fn load(options: &Options) -> Result<Bundle, Diagnostics> {
    let levels = usize::try_from(options.limits.depth).unwrap_or(usize::MAX);
    parallel::deep(levels, || everything(options))
}

fn everything(options: &Options) -> Result<Bundle, Diagnostics> {
    let mut sources = options.schemas.clone();
    sources.sort_by(|a, b| (&a.path, &a.pointer).cmp(&(&b.path, &b.pointer)));
    sources.dedup();
    let mut indexer = index::Indexer::new(options, options.folder());
    let mut findings = Vec::new();
    for source in &sources {
        findings.extend(indexer.add_root(source, None).err().unwrap_or_default());
    }
    for (package, sources) in options.packages.iter().enumerate() {
        let mut sources: Vec<&SchemaSource> = sources.iter().collect();
        sources.sort_by(|a, b| (&a.path, &a.pointer).cmp(&(&b.path, &b.pointer)));
        for source in sources {
            findings.extend(indexer.add_root(source, Some(package)).err().unwrap_or_default());
        }
    }
    findings.extend(indexer.finish());
    findings.extend(indexer.read_messages());
    let mut bundle = indexer.into_bundle();
    if findings.is_empty() {
        findings.extend(generated_elsewhere(&bundle));
        findings.extend(api::settle(&mut bundle, options.message.as_ref()));
        described::settle(&mut bundle, options.message.as_ref());
        findings.extend(derived::add(&mut bundle, &sources, options));
    }
    // Those of packages come first, in their order.
    bundle
        .roots
        .sort_by(|a, b| (a.package.is_none(), a.package, &a.module).cmp(&(b.package.is_none(), b.package, &b.module)));
    findings.extend(duplicate_modules(&bundle));
    if findings.is_empty() { Ok(bundle) } else { Err(Diagnostics(findings)) }
}

/// A bundle of one schema that is part of the generator itself.
///
/// # Errors
///
/// As [`load`].
pub(crate) fn embedded(name: &str, text: &str) -> Result<Bundle, Diagnostics> {
    let value = serde_json::from_str(text).map_err(|error| {
        Diagnostic::error(
            Code::Internal,
            format!("{name}: {error}"),
            "this is a bug in the generator: please report it",
        )
    })?;
    let options = Options::default();
    let mut indexer = index::Indexer::new(&options, PathBuf::new());
    indexer.add_embedded(name, value)?;
    let findings = indexer.finish();
    if findings.is_empty() { Ok(indexer.into_bundle()) } else { Err(Diagnostics(findings)) }
}

/// Schemas to generate for that stand in a file whose types are in a package.
fn generated_elsewhere(bundle: &Bundle) -> Vec<Diagnostic> {
    let is_elsewhere =
        |document: usize| bundle.roots.iter().any(|root| root.package.is_some() && root.location.document == document);
    let own = bundle.roots.iter().filter(|root| root.package.is_none() && is_elsewhere(root.location.document));
    let own = own.map(|root| {
        let message = "the types of this file are in a package that this project builds on";
        let help = "leave out the schema, or the package";
        Diagnostic::error(Code::DuplicateModule, message, help).at(bundle.place(&root.location))
    });
    let homes: BTreeSet<(usize, usize)> =
        bundle.roots.iter().filter_map(|root| Some((root.location.document, root.package?))).collect();
    let twice = homes.iter().zip(homes.iter().skip(1)).filter(|(one, other)| one.0 == other.0);
    let twice = twice.map(|(_, (document, _))| {
        let message = "the types of this file are in two packages that this project builds on";
        let help = "build on one of them: which of the two types is meant, nobody could tell";
        let place = Place::file(&bundle.documents[*document].shown);
        Diagnostic::error(Code::DuplicateModule, message, help).at(place)
    });
    own.chain(twice).collect()
}

fn duplicate_modules(bundle: &Bundle) -> Vec<Diagnostic> {
    let is_same = |one: &Root, other: &Root| one.module == other.module && one.package == other.package;
    let pairs = bundle.roots.windows(2).filter(|pair| is_same(&pair[0], &pair[1]));
    pairs
        .map(|pair| {
            let first = &bundle.documents[pair[0].location.document].name;
            let message = format!("this schema and {first} would both become the module `{}`", pair[1].module);
            Diagnostic::error(
                Code::DuplicateModule,
                message,
                "rename one of the files, or generate them into two folders",
            )
            .at(bundle.place(&pair[1].location))
        })
        .collect()
}
