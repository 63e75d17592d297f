//! Finds the resources, anchors and references of the loaded documents, and loads what they refer to, until nothing is
//! missing.

mod descriptions;
mod external;
mod meta_schemas;

use std::{
    collections::{HashMap, HashSet, VecDeque},
    path::PathBuf,
};

use referencing::{Uri, uri};
use serde_json::Value;

use super::{
    Bundle, Dialect, Document, Draft, Location, Options, Resource, Root, SchemaSource, identity::Identity, keywords,
    messages, reach::Reach, retrieve, schema,
};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    limits::{Limit, grouped},
};

/// Grows a bundle.
pub struct Indexer<'o> {
    options: &'o Options,
    base: PathBuf,
    reach: Reach<'o>,
    bundle: Bundle,
    /// Schemas that have been walked.
    seen: HashSet<Location>,
    /// References that have not been followed.
    references: VecDeque<Reference>,
    /// URIs of meta-schemas that were looked for among the schemas to generate for.
    sought_among_roots: HashSet<String>,
    /// URIs that several files have, of which somebody was warned.
    ambiguous: HashSet<String>,
    /// URIs that were looked for, with the file that may not be read if they lead to one.
    sought: HashMap<String, Option<PathBuf>>,
}

/// A reference that has not been followed.
struct Reference {
    /// The resource that it stands in.
    resource: usize,
    /// What it is relative to.
    base: Uri<String>,
    text: String,
    /// The keyword.
    location: Location,
}

impl<'o> Indexer<'o> {
    pub fn new(options: &'o Options, base: PathBuf) -> Self {
        Indexer {
            options,
            base,
            reach: Reach::new(options),
            bundle: Bundle { limits: options.limits, ..Bundle::default() },
            seen: HashSet::new(),
            references: VecDeque::new(),
            sought_among_roots: HashSet::new(),
            ambiguous: HashSet::new(),
            sought: HashMap::new(),
        }
    }

    /// Loads a schema to generate for, or one whose types are in a package.
    pub fn add_root(&mut self, source: &SchemaSource, package: Option<usize>) -> Result<(), Vec<Diagnostic>> {
        let first = self.bundle.roots.len();
        let document = self.document_of(source).map_err(|finding| vec![finding])?;
        let is_whole = source.pointer.is_none();
        if !is_whole || !(self.add_api(document, source)? || self.add_described(document, source)?) {
            self.add_schema(document, source).map_err(|finding| vec![finding])?;
        }
        self.bundle.roots[first..].iter_mut().for_each(|root| root.package = package);
        Ok(())
    }

    /// The document that a schema is in, which may be loaded already.
    fn document_of(&mut self, source: &SchemaSource) -> Result<usize, Diagnostic> {
        let uri = retrieve::file_uri(&source.path);
        let known = self.bundle.by_uri.get(&uri).map(|claims| self.bundle.resources[claims[0]].location.document);
        match known {
            Some(document) => Ok(document),
            None => self.add_document(&source.path, &uri, source.pointer.is_none(), self.dialect()),
        }
    }

    fn add_schema(&mut self, document: usize, source: &SchemaSource) -> Result<(), Diagnostic> {
        let location = Location { document, pointer: source.pointer.clone().unwrap_or_default() };
        let loaded = &self.bundle.documents[document];
        let at = |place: Place| move |message: &str| not_a_schema(message).at(place);
        match loaded.value.pointer(&location.pointer) {
            None => return Err(at(Place::file(&loaded.name))(&format!("there is nothing at `#{}`", location.pointer))),
            Some(Value::Object(_) | Value::Bool(_)) => {}
            Some(_) => return Err(at(loaded.place(&location.pointer))("a schema is an object or a boolean")),
        }
        let (module, name) = (source.module(), source.name.clone());
        self.bundle.roots.push(Root { location: location.clone(), module, name, derived: None, package: None });
        self.enter_around(&location)?;
        self.walk_from(location)
    }

    /// Takes note of what the schemas around a place say about themselves: what is in them is of their dialect, and
    /// refers to what their names tell. A file that only holds schemas may name a schema of its own kind as its
    /// `$schema`, and so nothing but a published draft, and a meta-schema that shows that it is one, is a dialect here.
    fn enter_around(&mut self, location: &Location) -> Result<(), Diagnostic> {
        for (end, _) in location.pointer.match_indices('/') {
            let around = Location { document: location.document, pointer: location.pointer[..end].to_owned() };
            let Some(resource) = self.bundle.resource_around(&around) else { continue };
            let draft = self.bundle.resources[resource].dialect.draft;
            let value = self.bundle.documents[around.document].value.pointer(&around.pointer);
            let Some(own) = value.and_then(Value::as_object).map(Identity::of) else { continue };
            let is_schema = match &own.schema {
                Some(uri) => Draft::from_uri(uri).is_some() || self.is_meta_schema(uri, resource, around.document),
                None => own.id(draft).is_some(),
            };
            if is_schema {
                self.enter(&around, resource)?;
            }
        }
        Ok(())
    }

    /// Takes a schema that is part of the generator itself.
    pub fn add_embedded(&mut self, name: &str, value: Value) -> Result<(), Diagnostic> {
        let uri = format!("https://triglyph.local/schemas/{name}");
        let document = self.index_document(Document::official(&uri, value), &uri, true, self.dialect())?;
        let location = Location { document, pointer: String::new() };
        let module = SchemaSource { path: name.into(), ..SchemaSource::default() }.module();
        self.bundle.roots.push(Root { location, module, name: None, derived: None, package: None });
        Ok(())
    }

    /// Follows references until everything that can be loaded is; what was wrong on the way.
    pub fn finish(&mut self) -> Vec<Diagnostic> {
        let mut findings = Vec::new();
        while let Some(Reference { resource, base, text: reference, location }) = self.references.pop_front() {
            let Some((without_fragment, _)) = schema::target(&base, &reference) else { continue };
            let document = self.bundle.resources[resource].location.document;
            if !self.bundle.is_settled(&without_fragment, document) {
                let dialect = self.bundle.resources[resource].dialect;
                findings.extend(self.load_external(&without_fragment, dialect, (&reference, &location)).err());
            }
            self.note_ambiguity(&without_fragment, (&reference, &location));
            // A pointer may lead to a place that no keyword makes a schema; being referred to makes it one.
            if let Some(location) = self.bundle.lookup(document, &base, &reference) {
                findings.extend(self.walk_from(location).err());
            }
        }
        findings
    }

    /// Warns of a reference to a URI that several files have as theirs, or a file and an official meta-schema, once for
    /// each URI.
    fn note_ambiguity(&mut self, uri: &str, (reference, location): (&str, &Location)) {
        let whole = self.bundle.claimed_by(uri, location.document);
        let value = |document: usize| &self.bundle.documents[document].value;
        let shown = |document: usize| self.bundle.documents[document].shown.as_str();
        let Some(first) = whole.first().copied() else { return };
        let (message, help) = if whole.iter().any(|other| value(*other) != value(first)) {
            let files: Vec<&str> = whole.iter().copied().map(shown).collect();
            let message = format!("`{reference}` leads to what several files call themselves: {}", files.join(", "));
            (message, format!("`{}` is meant; give the others an `$id` of their own", shown(first)))
        } else if retrieve::official(uri).is_some_and(|official| official != value(first)) {
            let message = format!("`{reference}` leads to `{}`, which calls itself like a meta-schema", shown(first));
            (message, "give it an `$id` of its own if the official meta-schema is meant".to_owned())
        } else {
            return;
        };
        if self.ambiguous.insert(uri.to_owned()) {
            let finding = Diagnostic::warning(Code::AmbiguousReference, message, help);
            self.bundle.warnings.push(finding.at(self.bundle.place(location)));
        }
    }

    /// Reads the messages that stand in files of their own.
    pub fn read_messages(&mut self) -> Vec<Diagnostic> {
        let base = self.base.clone();
        messages::read(&mut self.bundle, &self.reach, |path| retrieve::displayed(path, &base))
    }

    pub fn into_bundle(self) -> Bundle {
        Bundle { schemas: self.seen.len(), ..self.bundle }
    }

    /// The dialect of files that name none and that nothing refers to.
    fn dialect(&self) -> Dialect {
        Dialect::from(self.options.draft.unwrap_or_default())
    }

    /// Registers a document under `uri`, and its root as a resource of that dialect unless it names another.
    /// `is_schema`: whether its root is a schema, not just a container of some.
    fn index_document(
        &mut self,
        document: Document,
        uri: &str,
        is_schema: bool,
        dialect: Dialect,
    ) -> Result<usize, Diagnostic> {
        let index = self.bundle.documents.len();
        let retrieval = uri::from_str(uri).map_err(|error| {
            Diagnostic::error(Code::UnreadableFile, format!("its address is not a URI: {error}"), "rename the file")
                .at(Place::file(&document.name))
        })?;
        let location = Location { document: index, pointer: String::new() };
        let described = descriptions::dialect(&document.value);
        self.bundle.documents.push(document);
        let resource = self.add_resource(location.clone(), retrieval, dialect);
        self.add_own_schemas(index, dialect);
        match described {
            None if is_schema => self.walk_from(location)?,
            None => {}
            Some(Ok(dialect)) => self.bundle.resources[resource].dialect = dialect,
            Some(Err(uri)) => {
                let dialect = self.dialect_of(&uri, resource, &location.child(&["jsonSchemaDialect"]))?;
                self.bundle.resources[resource].dialect = dialect;
            }
        }
        Ok(index)
    }

    fn add_resource(&mut self, location: Location, uri: Uri<String>, dialect: Dialect) -> usize {
        let index = self.bundle.resources.len();
        self.claim(without_fragment(&uri), index);
        self.bundle.by_location.insert(location.clone(), index);
        let (anchors, dynamic_anchors) = Default::default();
        self.bundle.resources.push(Resource {
            location,
            uri,
            dialect,
            anchors,
            dynamic_anchors,
            recursive_anchor: false,
        });
        index
    }

    /// Lets `uri` mean a resource.
    fn claim(&mut self, uri: String, resource: usize) {
        let claims = self.bundle.by_uri.entry(uri).or_default();
        if !claims.contains(&resource) {
            claims.push(resource);
        }
    }

    /// Walks a schema and everything nested in it, without recursion: schemas can be nested arbitrarily deep.
    pub(super) fn walk_from(&mut self, location: Location) -> Result<(), Diagnostic> {
        let mut queue = vec![location];
        while let Some(location) = queue.pop() {
            if !self.seen.insert(location.clone()) {
                continue;
            }
            let limits = &self.options.limits;
            if self.seen.len() as u64 > limits.nodes {
                let needs = format!("there are more than {} schemas in the files", grouped(limits.nodes));
                return Err(Limit::Nodes.exceeded(limits, needs).at(self.bundle.place(&location)));
            }
            let Some(resource) = self.bundle.resource_around(&location) else { continue };
            let resource = self.enter(&location, resource)?;
            let draft = self.bundle.resources[resource].dialect.draft;
            let Some(value) = self.bundle.documents[location.document].value.pointer(&location.pointer) else {
                continue;
            };
            let base = &self.bundle.resources[resource].uri;
            for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
                if let Some(reference) = value.get(keyword).and_then(Value::as_str) {
                    self.bundle.dynamic |= keyword != "$ref";
                    self.references.push_back(Reference {
                        resource,
                        base: base.clone(),
                        text: schema::reference_text(draft, keyword, reference).into_owned(),
                        location: location.child(&[keyword]),
                    });
                }
            }
            for (segments, _) in keywords::subschemas(value, draft).into_iter().rev() {
                queue.push(location.child(&segments.iter().map(String::as_str).collect::<Vec<_>>()));
            }
        }
        Ok(())
    }

    /// Takes note of what the schema at `location` says about itself; the index of the resource it belongs to.
    fn enter(&mut self, location: &Location, around: usize) -> Result<usize, Diagnostic> {
        let value = self.bundle.documents[location.document].value.pointer(&location.pointer);
        let Some(own) = value.and_then(Value::as_object).map(Identity::of) else { return Ok(around) };
        let mut dialect = self.bundle.resources[around].dialect;
        let is_root = self.bundle.resources[around].location == *location;
        // A dialect holds for a resource as a whole.
        if let Some(schema) = own
            .schema
            .as_ref()
            .filter(|_| is_root || own.id(Draft::Draft202012).is_some() || own.id(Draft::Draft4).is_some())
        {
            dialect = self.dialect_of(schema, around, &location.child(&["$schema"]))?;
        }
        let resource = match own.id(dialect.draft).filter(|_| !dialect.is_openapi_3_0) {
            Some(id) => self.enter_id(location, around, dialect, id)?,
            None => around,
        };
        if resource != around || is_root {
            self.bundle.resources[resource].dialect = dialect;
        }
        let modern = self.bundle.resources[resource].dialect.draft >= Draft::Draft201909;
        let entry = &mut self.bundle.resources[resource];
        if modern {
            for anchor in own.anchor.iter().chain(&own.dynamic_anchor) {
                entry.anchors.entry(anchor.clone()).or_insert_with(|| location.clone());
            }
            if let Some(anchor) = own.dynamic_anchor {
                entry.dynamic_anchors.entry(anchor).or_insert_with(|| location.clone());
            }
            if own.recursive_anchor && entry.location == *location {
                entry.recursive_anchor = true;
            }
        }
        Ok(resource)
    }

    /// `$id`: a new resource, a new name for the root of the document, or (in old drafts) an anchor.
    fn enter_id(
        &mut self,
        location: &Location,
        around: usize,
        dialect: Dialect,
        id: &str,
    ) -> Result<usize, Diagnostic> {
        if let Some(anchor) = id.strip_prefix('#').filter(|_| dialect.draft <= Draft::Draft7) {
            if !anchor.is_empty() {
                self.bundle.resources[around].anchors.entry(anchor.to_owned()).or_insert_with(|| location.clone());
            }
            return Ok(around);
        }
        let resolved = uri::resolve_against(&self.bundle.resources[around].uri.borrow(), id).map_err(|error| {
            Diagnostic::error(
                Code::InvalidKeyword,
                format!("`{}` is not a URI reference: {error}", dialect.draft.id_keyword()),
                "use an absolute URI or a relative path",
            )
            .at(self.bundle.place(&location.child(&[dialect.draft.id_keyword()])))
        })?;
        // An `$id` may carry an anchor beside the resource's name in old drafts.
        let name = without_fragment(&resolved);
        let fragment = resolved
            .as_str()
            .split_once('#')
            .map(|(_, fragment)| fragment.to_owned())
            .filter(|fragment| !fragment.is_empty());
        let canonical = uri::from_str(&name).unwrap_or(resolved);
        let resource = if self.bundle.resources[around].location == *location {
            self.claim(name, around);
            self.bundle.resources[around].uri = canonical;
            around
        } else {
            self.add_resource(location.clone(), canonical, dialect)
        };
        if let Some(fragment) = fragment {
            self.bundle.resources[resource].anchors.entry(fragment).or_insert_with(|| location.clone());
        }
        Ok(resource)
    }
}

fn not_a_schema(message: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NotASchema,
        message,
        "give a file that holds a JSON Schema, or point into it with `FILE#/pointer`",
    )
}

fn without_fragment(uri: &Uri<String>) -> String {
    uri.as_str().split('#').next().unwrap_or_default().to_owned()
}
