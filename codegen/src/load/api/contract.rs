//! The operations of an API → one schema, as a document that no file holds: messages are JSON values in it.
//!
//! Of each operation there are two definitions. `…Request` is an object with a member for each part of a message that has
//! parameters, and its body; `…Response` is one of several such objects, told apart by their status. The root is an
//! exchange: the name of an operation, its request and its response. Schemas of the description are referred to where they
//! stand, so that they keep their names, their dialect and their places.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{
    media::BodyKind,
    operation::{Answer, Body, Content, Holder, Operation, Parameter, Part, Status},
};
use crate::{
    load::{
        Bundle, Derivation, Location,
        object::{Object, free},
    },
    naming,
};

/// The schema of an API, and where the parts of it come from, by the pointers to them.
pub(super) struct Messages {
    pub value: Value,
    pub places: Vec<(String, Location)>,
    /// The names of the operations, in their order: those of their types without `Request` and `Response`.
    pub names: Vec<String>,
    /// The media types whose bodies are not judged, with the first place of each.
    pub raw: Vec<(String, Location)>,
}

/// Who says where a schema stands, for messages of that direction.
pub(super) type Address<'a> = dyn Fn(&Location, &Derivation) -> String + 'a;

/// Writes the schema of an API.
struct Writer<'a> {
    bundle: &'a Bundle,
    address: &'a Address<'a>,
    /// That of the messages that are being written.
    direction: Derivation,
    places: Vec<(String, Location)>,
    raw: Vec<(String, Location)>,
}

/// The schema of these operations, and of the schemas `components`, by their names.
pub(super) fn write(
    bundle: &Bundle,
    address: &Address<'_>,
    operations: &[Operation],
    components: &[(String, Location)],
) -> Messages {
    let mut taken: BTreeSet<String> = components.iter().map(|(name, _)| naming::upper_camel(name)).collect();
    let direction = Derivation::Request;
    let mut writer = Writer { bundle, address, direction, places: Vec::new(), raw: Vec::new() };
    let mut definitions = Map::new();
    for (name, at) in components {
        writer.places.push((pointer(&["$defs", name]), at.clone()));
        definitions.insert(name.clone(), json!({ "$ref": bundle.address(at) }));
    }
    let (mut names, mut exchanges) = (Vec::new(), Vec::new());
    for operation in operations {
        let name = free(&mut taken, &operation.id, ("Call", "Operation"), &["Request", "Response"]);
        let (request, response) = (format!("{name}Request"), format!("{name}Response"));
        let exchange = json!({
            "x-name": name,
            "type": "object",
            "properties": {
                "operation": { "const": operation.id },
                "request": { "$ref": format!("#/$defs/{request}") },
                "response": { "$ref": format!("#/$defs/{response}") },
            },
            "required": ["operation"],
            "additionalProperties": false,
        });
        writer.places.push((pointer(&["anyOf", &exchanges.len().to_string()]), operation.at.clone()));
        exchanges.push(exchange);
        writer.direction = Derivation::Request;
        let written = writer.request(operation, &pointer(&["$defs", &request]));
        definitions.insert(request, written);
        writer.direction = Derivation::Response;
        let written = writer.response(operation, &pointer(&["$defs", &response]));
        definitions.insert(response, written);
        names.push(name);
    }
    let mut value = Map::new();
    if !exchanges.is_empty() {
        value.insert("description".to_owned(), json!("An operation, what a client sends, and what the API answers."));
        value.insert("anyOf".to_owned(), Value::Array(exchanges));
    }
    value.insert("$defs".to_owned(), Value::Object(definitions));
    let Writer { places, raw, .. } = writer;
    Messages { value: Value::Object(value), places, names, raw }
}

/// The JSON Pointer with these segments.
pub(super) fn pointer(segments: &[&str]) -> String {
    Location { document: 0, pointer: String::new() }.child(segments).pointer
}

impl Writer<'_> {
    fn request(&mut self, operation: &Operation, at: &str) -> Value {
        self.places.push((at.to_owned(), operation.at.clone()));
        let mut object = Object::default();
        self.parameters(&mut object, &operation.parameters, at);
        let mut schema = match &operation.body {
            Some(Body { is_required, contents }) => self.with_body(object, contents, *is_required, at),
            None => object.closed(),
        };
        let mut docs = format!("`{} {}`", operation.method, operation.path);
        if let Some(said) = &operation.docs {
            docs = format!("{said}\n\n{docs}");
        }
        schema.insert("description".to_owned(), json!(docs));
        if operation.is_deprecated {
            schema.insert("deprecated".to_owned(), json!(true));
        }
        Value::Object(schema)
    }

    /// The parts of a message that hold these parameters.
    fn parameters(&mut self, object: &mut Object, parameters: &[Parameter], at: &str) {
        for part in Part::ALL {
            let own: Vec<&Parameter> = parameters.iter().filter(|one| one.part == part).collect();
            let steps = ["properties", part.name()];
            if part == Part::Querystring {
                if let Some(one) = own.first() {
                    object.add(part.name(), self.schema(&one.schema), one.is_required);
                    self.places.push((format!("{at}{}", pointer(&steps)), one.at.clone()));
                }
                continue;
            }
            if own.is_empty() {
                continue;
            }
            let mut inside = Object::default();
            for parameter in &own {
                let steps = [steps[0], steps[1], "properties", &parameter.name];
                self.places.push((format!("{at}{}", pointer(&steps)), parameter.at.clone()));
                inside.add(&parameter.name, self.member(parameter), parameter.is_required);
            }
            let is_required = own.iter().any(|parameter| parameter.is_required);
            object.add(part.name(), Value::Object(inside.closed()), is_required);
        }
    }

    /// A message with one of these bodies, which has to be there if one is required that is judged.
    fn with_body(
        &mut self,
        mut object: Object,
        contents: &[Content],
        is_required: bool,
        at: &str,
    ) -> Map<String, Value> {
        let mut bodies = self.bodies(contents, at);
        let is_raw = contents.iter().any(|content| BodyKind::of(&content.media_type) == BodyKind::Raw);
        let is_optional = !is_required || is_raw;
        match bodies.len() {
            0 => object.closed(),
            1 => {
                let (_, body) = bodies.remove(0);
                object.add("body", body, !is_optional);
                object.closed()
            }
            _ => alternatives(&object, bodies, is_optional),
        }
    }

    /// What is judged of bodies: the schemas for them, with the media types that each is for.
    fn bodies(&mut self, contents: &[Content], at: &str) -> Vec<(Vec<String>, Value)> {
        let mut bodies: Vec<(BodyKind, Vec<String>, Value)> = Vec::new();
        for content in contents {
            let kind = BodyKind::of(&content.media_type);
            let usual = match kind {
                BodyKind::Json => Value::Bool(true),
                BodyKind::Text => json!({ "type": "string" }),
                BodyKind::Form => json!({ "type": "object" }),
                BodyKind::Raw => {
                    if !self.raw.iter().any(|(known, _)| *known == content.media_type) {
                        self.raw.push((content.media_type.clone(), content.at.clone()));
                    }
                    continue;
                }
            };
            let schema = content.schema.as_ref().map_or(usual, |schema| self.schema(schema));
            match bodies.iter_mut().find(|(known, _, body)| *known == kind && *body == schema) {
                Some((_, media_types, _)) => media_types.push(content.media_type.clone()),
                None => {
                    self.places.push((format!("{at}/properties/body"), content.at.clone()));
                    bodies.push((kind, vec![content.media_type.clone()], schema));
                }
            }
        }
        bodies.into_iter().map(|(_, media_types, schema)| (media_types, schema)).collect()
    }

    /// A schema of 2020-12 that says what this one says.
    fn schema(&self, schema: &Holder) -> Value {
        match schema {
            Holder::Made(schema) => schema.clone(),
            Holder::At(at) => json!({ "$ref": (self.address)(at, &self.direction) }),
        }
    }

    /// The schema of a parameter, with what is said of it beside its schema.
    fn member(&self, parameter: &Parameter) -> Value {
        let Value::Object(mut schema) = self.schema(&parameter.schema) else { return Value::Bool(true) };
        // A default is that of the member, so it stands where the member does.
        if let Holder::At(at) = &parameter.schema
            && let Some(default) = self.bundle.documents[at.document].value.pointer(&at.child(&["default"]).pointer)
        {
            schema.insert("default".to_owned(), default.clone());
        }
        if let Some(docs) = &parameter.docs {
            schema.insert("description".to_owned(), json!(docs));
        }
        if parameter.is_deprecated {
            schema.insert("deprecated".to_owned(), json!(true));
        }
        Value::Object(schema)
    }

    fn response(&mut self, operation: &Operation, at: &str) -> Value {
        let mut answers = Vec::new();
        for answer in &operation.answers {
            let place = format!("{at}{}", pointer(&["oneOf", &answers.len().to_string()]));
            self.places.push((place.clone(), answer.at.clone()));
            answers.push(Value::Object(self.answer(answer, &operation.answers, &place)));
        }
        self.places.push((at.to_owned(), operation.at.clone()));
        match answers.len() {
            // Whatever comes, nothing is said of it.
            0 => Value::Object(Object::default().with("status", statuses(&Status::Default, &[]), true).closed()),
            1 => answers.remove(0),
            _ => json!({ "oneOf": answers }),
        }
    }

    fn answer(&mut self, answer: &Answer, all: &[Answer], at: &str) -> Map<String, Value> {
        let mut object = Object::default();
        object.add("status", statuses(&answer.status, all), true);
        self.parameters(&mut object, &answer.headers, at);
        let mut schema = self.with_body(object, &answer.contents, true, at);
        if all.len() > 1 {
            schema.insert("x-name".to_owned(), json!(called(&answer.status)));
        }
        if let Some(docs) = &answer.docs {
            schema.insert("description".to_owned(), json!(docs));
        }
        schema
    }
}

/// The same message with one of several bodies, told apart by their media types.
fn alternatives(object: &Object, bodies: Vec<(Vec<String>, Value)>, is_optional: bool) -> Map<String, Value> {
    let mut all = Vec::new();
    for (media_types, body) in bodies {
        let mut one = object.clone();
        one.add("contentType", json!({ "enum": media_types }), true);
        one.add("body", body, true);
        all.push(Value::Object(one.closed()));
    }
    if is_optional {
        all.push(Value::Object(object.clone().closed()));
    }
    Map::from_iter([("oneOf".to_owned(), Value::Array(all))])
}

/// A schema for the statuses that a response stands for, beside the others of its operation.
fn statuses(status: &Status, all: &[Answer]) -> Value {
    let codes = |within: (u16, u16)| {
        let codes = all.iter().filter_map(|answer| match answer.status {
            Status::Code(code) => Some(code),
            Status::Range(_) | Status::Default => None,
        });
        codes.filter(|code| (within.0..=within.1).contains(code)).collect::<Vec<_>>()
    };
    let (from, to) = match status {
        Status::Code(code) => return json!({ "const": code }),
        Status::Range(first) => (first * 100, first * 100 + 99),
        Status::Default => (100, 599),
    };
    let mut others: Vec<Value> = Vec::new();
    let listed = codes((from, to));
    if !listed.is_empty() {
        others.push(json!({ "enum": listed }));
    }
    if *status == Status::Default {
        let ranges = all.iter().filter_map(|answer| match answer.status {
            Status::Range(first) => Some(json!({ "minimum": first * 100, "maximum": first * 100 + 99 })),
            Status::Code(_) | Status::Default => None,
        });
        others.extend(ranges);
    }
    let mut schema = json!({ "type": "integer", "minimum": from, "maximum": to });
    match others.len() {
        0 => {}
        1 => schema["not"] = others.remove(0),
        _ => schema["not"] = json!({ "anyOf": others }),
    }
    schema
}

/// What a response is called among others.
fn called(status: &Status) -> String {
    match status {
        Status::Code(code) => match phrase(*code) {
            Some(phrase) => phrase,
            None => format!("Status{code}"),
        },
        Status::Range(1) => "Informational".to_owned(),
        Status::Range(2) => "Successful".to_owned(),
        Status::Range(3) => "Redirection".to_owned(),
        Status::Range(4) => "ClientError".to_owned(),
        Status::Range(_) => "ServerError".to_owned(),
        Status::Default => "Default".to_owned(),
    }
}

/// The name of a status, in upper camel case.
fn phrase(code: u16) -> Option<String> {
    let phrase = http::StatusCode::from_u16(code).ok()?.canonical_reason()?;
    Some(naming::upper_camel(&phrase.to_lowercase()))
}
