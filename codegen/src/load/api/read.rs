//! A description of an API → its operations. Parts that stand elsewhere are followed, into other files, too.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Map, Value, json};

use super::{
    operation::{Answer, Body, Content, Holder, Operation, Parameter, Part, Status, Written},
    swagger,
};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Location, index::Indexer, reader},
};

/// The fixed fields of a path item that are operations; OpenAPI 3.2 has others by name.
const METHODS: [&str; 9] = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/// Headers that other parts of a description speak of, so that parameters of these names are to be ignored.
const SPOKEN_FOR: [&str; 3] = ["accept", "content-type", "authorization"];

/// Reads operations.
pub(super) struct Reader<'i, 'o> {
    pub parts: reader::Reader<'i, 'o>,
    /// Whether it is Swagger 2.0.
    pub is_swagger: bool,
    warnings: Vec<Diagnostic>,
    operations: Vec<Operation>,
    /// The names of the operations.
    ids: HashSet<String>,
}

/// The operations of the description in `document`, in its order, and what its author should look at.
///
/// # Errors
///
/// What of it cannot be understood, each with its place.
pub(in crate::load) fn operations(
    indexer: &mut Indexer<'_>,
    document: usize,
    is_swagger: bool,
) -> Result<(Vec<Operation>, Vec<Diagnostic>), Vec<Diagnostic>> {
    let root = Location { document, pointer: String::new() };
    let parts = reader::Reader::new(indexer, Code::InvalidApiDescription, "OpenAPI");
    let (warnings, operations, ids) = Default::default();
    let mut reader = Reader { parts, is_swagger, warnings, operations, ids };
    for (path, at) in reader.parts.entries(&root, "paths") {
        if !path.starts_with("x-") {
            reader.path_item(&at, &path, true);
        }
    }
    for (name, at) in reader.parts.entries(&root, "webhooks") {
        reader.path_item(&at, &name, false);
    }
    let Reader { parts, warnings, operations, .. } = reader;
    if parts.findings.is_empty() { Ok((operations, warnings)) } else { Err(parts.findings) }
}

impl Reader<'_, '_> {
    fn path_item(&mut self, at: &Location, path: &str, has_path: bool) {
        // Operations beside a reference are the item's, too.
        let mut places = vec![at.clone()];
        while let Some(next) = places.last().and_then(|last| self.parts.reference(last)) {
            let Some(next) = next else { return };
            if places.len() > reader::MOST_HOPS {
                return self.parts.refuse(
                    at,
                    "the references lead in a circle",
                    "refer to a path item that says something",
                );
            }
            places.push(next);
        }
        for at in places {
            let shared = self.parameters(&at);
            let members = self.parts.value(&at).as_object().into_iter().flat_map(Map::keys);
            let methods: Vec<String> = members.filter(|name| METHODS.contains(&name.as_str())).cloned().collect();
            for method in methods {
                self.operation(&at.child(&[&method]), (path, has_path), &method, &shared);
            }
            for (method, at) in self.parts.entries(&at, "additionalOperations") {
                self.operation(&at, (path, has_path), &method, &shared);
            }
        }
    }

    fn operation(&mut self, at: &Location, (path, has_path): (&str, bool), method: &str, shared: &[Parameter]) {
        let Some(members) = self.parts.members(at, "an operation") else { return };
        let method = if METHODS.contains(&method) { method.to_uppercase() } else { method.to_owned() };
        let text = |name: &str| members.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
        let stated = text("operationId").map(str::to_owned);
        let docs = text("summary").or(text("description")).map(str::to_owned);
        let is_deprecated = members.get("deprecated") == Some(&Value::Bool(true));
        let own = self.parameters(at);
        let is_said = |one: &&Parameter| own.iter().any(|own| (own.part, &own.name) == (one.part, &one.name));
        let mut parameters: Vec<Parameter> = shared.iter().filter(|one| !is_said(one)).cloned().collect();
        parameters.extend(own);
        let body = match self.is_swagger {
            true => swagger::body(self, at),
            false => self.body(&at.child(&["requestBody"])),
        };
        let answers = self.parts.entries(at, "responses").into_iter().filter(|(status, _)| !status.starts_with("x-"));
        let answers = answers.filter_map(|(status, at)| self.answer(&status, &at)).collect();
        let at = at.clone();
        let callbacks = self.parts.entries(&at, "callbacks");
        let id = self.id(stated, &format!("{method} {path}"), &at);
        self.operations.push(Operation {
            id,
            method,
            path: path.to_owned(),
            has_path,
            at,
            parameters,
            body,
            answers,
            docs,
            is_deprecated,
        });
        for (_, at) in callbacks {
            let Some((at, expressions)) = self.parts.object(&at, "a callback") else { continue };
            for expression in expressions.keys() {
                if !expression.starts_with("x-") {
                    self.path_item(&at.child(&[expression]), expression, false);
                }
            }
        }
    }

    /// What an operation is called, which no other one is.
    fn id(&mut self, stated: Option<String>, usual: &str, at: &Location) -> String {
        let numbered = (2..).map(|number| format!("{usual} ({number})"));
        let names = stated.iter().cloned().chain([usual.to_owned()]).chain(numbered);
        let id = names.into_iter().find(|name| !self.ids.contains(name)).unwrap_or_default();
        if stated.as_ref().is_some_and(|stated| *stated != id) {
            let message = "another operation has this name, too";
            let help = format!("give it one of its own; here it is called `{id}`");
            let place = self.parts.indexer.place(&at.child(&["operationId"]));
            self.warnings.push(Diagnostic::warning(Code::InvalidApiDescription, message, help).at(place));
        }
        self.ids.insert(id.clone());
        id
    }

    /// The parameters that stand at `at`, a path item or an operation.
    fn parameters(&mut self, at: &Location) -> Vec<Parameter> {
        let places = self.parameter_places(at);
        places.iter().filter_map(|place| self.parameter(place)).collect()
    }

    /// Where they are written, behind all references.
    pub fn parameter_places(&mut self, at: &Location) -> Vec<Location> {
        let places = self.parts.items(at, "parameters").unwrap_or_default();
        places.iter().filter_map(|place| self.parts.resolved(place)).collect()
    }

    fn parameter(&mut self, at: &Location) -> Option<Parameter> {
        let members = self.parts.members(at, "a parameter")?;
        let text = |name: &str| members.get(name).and_then(Value::as_str);
        let (Some(name), Some(place)) = (text("name"), text("in")) else {
            let help = "write `name` and `in`, or a `$ref` to a parameter";
            self.parts.refuse(at, "a parameter has a `name`, and says in `in` where it stands", help);
            return None;
        };
        let Some(part) = Part::named(place) else {
            if !(self.is_swagger && matches!(place, "body" | "formData")) {
                let help = "write `path`, `query`, `header` or `cookie`";
                self.parts.refuse(&at.child(&["in"]), "messages have no such part", help);
            }
            return None;
        };
        if part == Part::Header && SPOKEN_FOR.contains(&name.to_ascii_lowercase().as_str()) {
            return None;
        }
        let name = name.to_owned();
        Some(self.held(at, &members, name, part))
    }

    /// A parameter, or a header of a response, of which name and part are known.
    fn held(&mut self, at: &Location, members: &Map<String, Value>, name: String, part: Part) -> Parameter {
        let is = |name: &str| members.get(name) == Some(&Value::Bool(true));
        let content = members.get("content").and_then(Value::as_object).and_then(|content| content.keys().next());
        let schema = match content {
            _ if self.is_swagger => Holder::Made(swagger::schema(members)),
            Some(media_type) => {
                self.schema(&at.child(&["content", media_type, "schema"])).unwrap_or(Holder::Made(Value::Bool(true)))
            }
            None => self.schema(&at.child(&["schema"])).unwrap_or_else(|| Holder::Made(json!({ "type": "string" }))),
        };
        Parameter {
            name,
            part,
            is_required: part == Part::Path || is("required"),
            schema,
            form: Written::of(members),
            at: at.clone(),
            docs: members.get("description").and_then(Value::as_str).map(str::to_owned),
            is_deprecated: is("deprecated"),
        }
    }

    fn body(&mut self, at: &Location) -> Option<Body> {
        self.parts.indexer.value(at)?;
        let (at, members) = self.parts.object(at, "a request body")?;
        let is_required = members.get("required") == Some(&Value::Bool(true));
        Some(Body { is_required, contents: self.contents(&at) })
    }

    fn answer(&mut self, status: &str, at: &Location) -> Option<Answer> {
        let Some(status) = Status::of(status) else {
            self.parts.refuse(at, "no response has this status", "write a status such as `200`, `4XX`, or `default`");
            return None;
        };
        let (at, members) = self.parts.object(at, "a response")?;
        let mut headers = Vec::new();
        for (name, place) in self.parts.entries(&at, "headers") {
            if name.eq_ignore_ascii_case("content-type") {
                continue;
            }
            let Some((place, members)) = self.parts.object(&place, "a header") else { continue };
            headers.push(self.held(&place, &members, name, Part::Header));
        }
        let contents = match self.is_swagger {
            true => swagger::contents(self, &at),
            false => self.contents(&at),
        };
        let docs = members.get("description").and_then(Value::as_str).filter(|docs| !docs.is_empty());
        Some(Answer { status, headers, contents, docs: docs.map(str::to_owned), at })
    }

    /// What stands in `content`, by media type.
    fn contents(&mut self, at: &Location) -> Vec<Content> {
        let entries = self.parts.entries(at, "content");
        let mut contents = Vec::new();
        for (media_type, place) in entries {
            // OpenAPI 3.2 allows references here.
            let Some(at) = self.parts.resolved(&place) else { continue };
            let schema = self.schema(&at.child(&["schema"]));
            let encodings = self.parts.value(&at).get("encoding").and_then(Value::as_object).into_iter().flatten();
            let fields: BTreeMap<String, Written> =
                encodings.filter_map(|(name, said)| Some((name.clone(), Written::of(said.as_object()?)))).collect();
            contents.push(Content { media_type, schema, fields, at });
        }
        contents
    }

    /// The schema at `at`, which is one from now on; `None` if there is none.
    pub fn schema(&mut self, at: &Location) -> Option<Holder> {
        match self.parts.indexer.value(at)? {
            Value::Object(_) | Value::Bool(_) => {}
            Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.parts.refuse(at, "a schema is an object or a boolean", "write `{}` where any value will do");
                return None;
            }
        }
        self.parts.findings.extend(self.parts.indexer.walk_from(at.clone()).err());
        Some(Holder::At(at.clone()))
    }
}
