//! References between schemas: where they stand, and where they lead.

use std::{
    collections::{BTreeSet, HashSet},
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
};

use lsp_types::Location as Shown;
use serde_json::Value;

use super::{
    cursor::{Cursor, Meaning, is_named, meaning},
    hover::REFERENCES,
    kind::Kind,
    reading::{self, Reading},
    snapshot::Snapshot,
    text::Text,
};
use crate::{
    cli::documents::{Content, Format, Node},
    load::{self, Bundle, Draft, Location, Schema, SchemaSource, subschemas},
    parallel, pointer,
    project::folder::schemas_in,
};

/// A schema in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// The file.
    pub path: PathBuf,
    /// Where in it.
    pub pointer: String,
}

/// A keyword that leads to a schema.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reference {
    /// Where the keyword stands.
    pub from: Target,
    /// Its value.
    pub text: String,
    /// Where it leads.
    pub to: Target,
}

/// What the cursor is on: a schema that has a name, or a reference to one.
#[derive(Clone, Debug)]
pub struct Pointed {
    /// The schema.
    pub target: Target,
    /// The bytes of the name or of the reference.
    pub range: Range<usize>,
}

/// What stands at a byte of the file at `path`.
pub fn pointed(snapshot: &Snapshot, path: &Path, offset: usize) -> Option<Pointed> {
    let Kind::Schemas(schemas) = Kind::of(snapshot, path) else { return None };
    let text = snapshot.text(path)?;
    let nodes = Format::of(path).parse(text.as_str()).ok()?;
    let cursor = Cursor::at(nodes.first()?, offset);
    let bundle = snapshot.bundle(path)?;
    let document = bundle.documents.iter().position(|document| document.path.as_deref() == Some(path))?;
    let draft = bundle.document_resource(document).map(|resource| resource.dialect.draft).unwrap_or_default();
    let range = cursor.range.clone();
    match meaning(&roots(&schemas), &cursor.path, draft) {
        Meaning::Schema if cursor.on_name && is_named(&cursor.path) => {
            Some(Pointed { target: Target { path: path.to_owned(), pointer: cursor.pointer() }, range })
        }
        Meaning::Keyword { schema } => {
            let keyword = cursor.path.last().filter(|keyword| REFERENCES.contains(&keyword.as_str()))?;
            let pointer = pointer::of(&cursor.path[..schema]);
            let schema = Schema::at(&bundle, Location { document, pointer })?;
            let found = schema.resolve(keyword, cursor.text()?).ok()?;
            Some(Pointed { target: Target::of(&bundle, &found.location)?, range })
        }
        Meaning::Schema | Meaning::Inside { .. } | Meaning::Elsewhere => None,
    }
}

/// The beginnings of the schemas in a file.
pub fn roots(schemas: &[SchemaSource]) -> Vec<Vec<String>> {
    schemas.iter().map(|schema| pointer::names(schema.pointer.as_deref().unwrap_or_default()).collect()).collect()
}

impl Target {
    fn of(bundle: &Bundle, location: &Location) -> Option<Target> {
        let path = bundle.documents[location.document].path.clone()?;
        Some(Target { path, pointer: location.pointer.clone() })
    }

    /// Where editors find it: its name, or its beginning.
    pub fn shown(&self, snapshot: &Snapshot) -> Option<Shown> {
        let text = snapshot.text(&self.path)?;
        let nodes = Format::of(&self.path).parse(text.as_str()).ok()?;
        let range = if self.pointer.is_empty() { 0..0 } else { nodes.first()?.place(&self.pointer) };
        Some(Shown { uri: snapshot.uri(&self.path)?, range: text.range(&range) })
    }
}

/// The value at a pointer.
pub fn value<'n>(root: &'n Node, pointer: &str) -> Option<&'n Node> {
    pointer::names(pointer).try_fold(root, |node, segment| match &node.content {
        Content::Object(_) => node.member(&segment),
        Content::Array(items) => items.get(segment.parse::<usize>().ok()?),
        Content::Null | Content::Boolean(_) | Content::Number(_) | Content::String(_) => None,
    })
}

/// All references of the workspace, and the schema files that cannot be read.
#[derive(Clone, Debug, Default)]
pub struct Web {
    /// Sorted by their places.
    pub references: Vec<Reference>,
    /// Nobody knows where those lead that are in these.
    pub unread: Vec<PathBuf>,
}

impl Web {
    /// Reads all schemas of the workspace.
    pub fn of(snapshot: &Snapshot) -> Web {
        let files = files(snapshot);
        let read = parallel::map(&files, |_, path| snapshot.bundle(path).map(|bundle| found(&bundle)));
        let mut references = BTreeSet::new();
        let mut unread = Vec::new();
        for (path, read) in files.into_iter().zip(read) {
            match read {
                Some(found) => references.extend(found),
                None => unread.push(path),
            }
        }
        Web { references: references.into_iter().collect(), unread }
    }
}

/// The schema files that are open, that project files list, and that lie in the folders of the workspace.
pub fn files(snapshot: &Snapshot) -> Vec<PathBuf> {
    let mut files: BTreeSet<PathBuf> = snapshot.open.keys().cloned().collect();
    files.extend(snapshot.folders.iter().flat_map(|folder| schemas_in(folder).unwrap_or_default()));
    let projects: BTreeSet<PathBuf> = files.iter().filter_map(|path| reading::project_of(snapshot, path)).collect();
    let projects = projects.iter().filter_map(|path| reading::project(snapshot, path).ok());
    let listed: Vec<PathBuf> = projects.flat_map(|project| project.schemas).map(|schema| schema.path).collect();
    files.extend(listed);
    files.into_iter().filter(|path| matches!(Kind::of(snapshot, path), Kind::Schemas(_))).collect()
}

/// The schemas in the file at `path` and all that they refer to.
pub fn bundle(snapshot: &Snapshot, path: &Path) -> Option<Arc<Bundle>> {
    let Kind::Schemas(schemas) = Kind::of(snapshot, path) else { return None };
    load::load(&Reading::of(snapshot, path).load_of(schemas)).ok().map(Arc::new)
}

/// The references in the files of a bundle.
fn found(bundle: &Bundle) -> Vec<Reference> {
    let mut open: Vec<Schema<'_>> = bundle.roots.iter().map(|root| bundle.root_schema(root)).collect();
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    while let Some(schema) = open.pop() {
        if bundle.documents[schema.location.document].path.is_none() || !seen.insert(schema.location.clone()) {
            continue;
        }
        for keyword in REFERENCES {
            let Some(text) = schema.keyword(keyword).and_then(Value::as_str) else { continue };
            let Ok(target) = schema.resolve(keyword, text) else { continue };
            let ends = Target::of(bundle, &schema.location.child(&[keyword])).zip(Target::of(bundle, &target.location));
            found.extend(ends.map(|(from, to)| Reference { from, text: text.to_owned(), to }));
            open.push(target);
        }
        let draft: Draft = schema.dialect().draft;
        for (segments, _) in subschemas(schema.value, draft) {
            let location = schema.location.child(&segments.iter().map(String::as_str).collect::<Vec<_>>());
            open.extend(Schema::at(bundle, location));
        }
    }
    found
}

/// The bytes of the value of a reference, in the text that it stands in.
pub fn place(reference: &Reference, text: &Text) -> Option<Range<usize>> {
    let nodes = Format::of(&reference.from.path).parse(text.as_str()).ok()?;
    Some(value(nodes.first()?, &reference.from.pointer)?.range.clone())
}
