//! An answer → the document that it stands for.

use std::{collections::HashMap, sync::Arc};

use serde_json::Value;

use super::{
    super::{
        proof::{located, program_of},
        wire::{KEY, VALUE},
    },
    Envelope, Place,
};
use crate::{
    diagnostic::Diagnostics,
    lower,
    model::NodeId,
    pointer,
    runtime::{self, Json, Object, Report, ReportError},
};

/// Reads documents from answers.
pub struct Decoder {
    schema: Value,
    envelope: Envelope,
    program: runtime::Program,
    /// The nodes of the program, by schema location.
    nodes: HashMap<String, NodeId>,
}

impl std::fmt::Debug for Decoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decoder").field("envelope", &self.envelope).finish_non_exhaustive()
    }
}

/// What an answer stands for.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// The document.
    pub document: Json,
    /// What could not be read back, and stands in the document as it was answered, or not at all.
    pub misread: Vec<Misread>,
    /// Where parts of the document stand in the answer: pairs of JSON Pointers, where the second one is not what follows
    /// from the pair for what is around it.
    places: Vec<(String, String)>,
}

/// What could not be read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Where in the answer, as a JSON Pointer.
    pub pointer: String,
    /// What is wrong, without a full stop.
    pub message: String,
}

impl Decoded {
    /// Where in the answer a part of the document stands. In what was written as JSON in a string, it is the string.
    pub fn in_answer(&self, pointer: &str) -> String {
        let is_around = |(document, _): &&(String, String)| {
            pointer.strip_prefix(document.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let found = self.places.iter().filter(is_around).max_by_key(|(document, _)| document.len());
        match found {
            Some((document, answer)) => match answer.strip_suffix('"') {
                Some(string) => string.to_owned(),
                None => format!("{answer}{}", &pointer[document.len()..]),
            },
            None => pointer.to_owned(),
        }
    }
}

impl Decoder {
    /// For answers to `schema`, with what `envelope` says of them. `patterns`: which patterns that go back
    /// may be there.
    ///
    /// # Errors
    ///
    /// The schema cannot be understood; those that are asked for can.
    pub fn new(schema: &Value, envelope: &Envelope, patterns: &lower::Patterns) -> Result<Decoder, Diagnostics> {
        let program = program_of(schema, patterns)?;
        let nodes = located(&program);
        Ok(Decoder { schema: schema.clone(), envelope: envelope.clone(), program: (&program).into(), nodes })
    }

    /// Whether an answer is one that was asked for.
    pub fn accepts(&self, answer: &Json) -> bool {
        runtime::accepts(&self.program, 0, answer)
    }

    /// The document that an answer stands for.
    pub fn decode(&self, answer: &Json) -> Decoded {
        let mut reading = Reading { decoder: self, misread: Vec::new(), places: Vec::new() };
        let Some(name) = &self.envelope.wrapped else {
            let document = reading.value("", answer, ("", ""));
            return reading.into_decoded(document);
        };
        let Some(inner) = answer.as_object().and_then(|object| object.get(name)) else {
            reading.misread("", format!("the document has to stand in an object as its member {name:?}"));
            return reading.into_decoded(answer.clone());
        };
        let at = pointer::pushed("", name);
        reading.places.push((String::new(), at.clone()));
        let document = reading.value(&format!("/properties{at}"), inner, ("", &at));
        reading.into_decoded(document)
    }

    /// The alternative that a value comes closest to, where none accepts it: it is read as what was most likely meant, so
    /// that it is refused for what is wrong with that.
    fn nearest<'b>(&self, branches: &'b [String], value: &Json) -> Option<&'b String> {
        let far = |branch: &&String| {
            let node = self.nodes.get(&format!("#{branch}"))?;
            Some(distance(&runtime::report(&self.program, *node, value)))
        };
        let known = branches.iter().filter_map(|branch| Some((far(&branch)?, branch)));
        known
            .filter(|((is_another, ..), _)| !is_another)
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, branch)| branch)
    }

    fn is_accepted(&self, pointer: &str, value: &Json) -> bool {
        self.nodes.get(&format!("#{pointer}")).is_some_and(|node| runtime::accepts(&self.program, *node, value))
    }
}

/// How far a value is from an alternative: whether it is of another type, by how many listed values, by how much else.
type Distance = (bool, usize, usize);

fn distance(report: &Report) -> Distance {
    let is = |error: &&ReportError, keywords: &[&str]| keywords.contains(&error.code.as_str());
    let is_another = report.errors.iter().any(|error| error.path.is_empty() && error.code == "type");
    let listed = report.errors.iter().filter(|error| is(error, &["const", "enum"])).filter(|error| {
        // Those of the value's own members tell alternatives apart.
        error.path.matches('/').count() <= 1
    });
    (is_another, listed.count(), report.errors.len())
}

struct Reading<'d> {
    decoder: &'d Decoder,
    misread: Vec<Misread>,
    places: Vec<(String, String)>,
}

/// Where a value stands: in the document, and in the answer.
type At<'a> = (&'a str, &'a str);

impl Reading<'_> {
    fn into_decoded(self, document: Json) -> Decoded {
        Decoded { document, misread: self.misread, places: self.places }
    }

    fn misread(&mut self, pointer: &str, message: impl Into<String>) {
        self.misread.push(Misread { pointer: pointer.to_owned(), message: message.into() });
    }

    /// What `value` stands for, where the schema at `pointer` was asked for.
    fn value(&mut self, pointer: &str, value: &Json, at: At<'_>) -> Json {
        let decoder = self.decoder;
        let place = decoder.envelope.places.get(&format!("#{pointer}"));
        if place.is_some_and(|place| place.text) {
            return self.text(value, at);
        }
        let Some(schema) = decoder.schema.pointer(pointer) else { return value.clone() };
        if let Some(target) = schema.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#')) {
            return self.value(target, value, at);
        }
        if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
            let names = place.map(|place| place.alternatives.as_slice()).unwrap_or_default();
            if !names.is_empty() {
                return self.alternative(pointer, names, value, at);
            }
            let all: Vec<String> = (0..branches.len()).map(|index| format!("{pointer}/anyOf/{index}")).collect();
            let accepting = all.iter().find(|branch| decoder.is_accepted(branch, value));
            return match accepting.or_else(|| decoder.nearest(&all, value)) {
                Some(branch) => self.value(branch, value, at),
                None => value.clone(),
            };
        }
        match value {
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => value.clone(),
            Json::Array(items) => {
                let prefix = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                let item = |(index, item): (usize, &Json)| {
                    let within = format!("/{index}");
                    let schema = if index < prefix { format!("/prefixItems/{index}") } else { "/items".to_owned() };
                    let at = (format!("{}{within}", at.0), format!("{}{within}", at.1));
                    self.value(&format!("{pointer}{schema}"), item, (&at.0, &at.1))
                };
                Json::Array(items.iter().enumerate().map(item).collect())
            }
            Json::Object(object) => self.object(pointer, place.unwrap_or(&Place::default()), object, at),
        }
    }

    fn text(&mut self, value: &Json, at: At<'_>) -> Json {
        self.places.push((at.0.to_owned(), format!("{}\"", at.1)));
        let Some(text) = value.as_str() else {
            self.misread(at.1, "the value has to be written as JSON in a string");
            return value.clone();
        };
        match runtime::parse(text.as_bytes()) {
            Ok(inner) => inner,
            Err(_) => {
                self.misread(at.1, "the string has to hold JSON, and nothing else");
                value.clone()
            }
        }
    }

    fn alternative(&mut self, pointer: &str, names: &[String], value: &Json, at: At<'_>) -> Json {
        let members = value.as_object().filter(|object| object.len() == 1);
        let found = members.and_then(|object| {
            let (name, inner) = object.iter().next()?;
            Some((names.iter().position(|known| known == name)?, name, inner))
        });
        let Some((index, name, inner)) = found else {
            self.misread(at.1, format!("the value has to stand in an object as its only member, {}", listed(names)));
            return value.clone();
        };
        let answer = pointer::pushed(at.1, name);
        self.places.push((at.0.to_owned(), answer.clone()));
        let pointer = pointer::pushed(&format!("{pointer}/anyOf/{index}/properties"), name);
        self.value(&pointer, inner, (at.0, &answer))
    }

    fn object(&mut self, pointer: &str, place: &Place, object: &Object, at: At<'_>) -> Json {
        let mut members: Vec<(Arc<str>, Json)> = Vec::new();
        let properties = self.decoder.schema.pointer(pointer).and_then(|schema| schema.get("properties"));
        for (name, value) in object.iter() {
            if place.entries.as_deref() == Some(name) {
                continue;
            }
            let is_named = |names: &[String]| names.iter().any(|known| known == name);
            let step = pointer::pushed("", name);
            let below = (format!("{}{step}", at.0), format!("{}{step}", at.1));
            let is_known = properties.is_some_and(|properties| properties.get(name).is_some());
            let schema = if is_known {
                format!("{pointer}/properties{step}")
            } else {
                format!("{pointer}/additionalProperties")
            };
            let is_null = matches!(value, Json::Null);
            if is_null && (is_named(&place.absent) || is_named(&place.boxed)) {
                continue;
            }
            let value = if is_named(&place.boxed) {
                self.boxed(&schema, value, (&below.0, &below.1))
            } else {
                self.value(&schema, value, (&below.0, &below.1))
            };
            members.push((name.into(), value));
        }
        if let Some((name, list)) = place.entries.as_deref().and_then(|name| Some((name, object.get(name)?))) {
            let step = pointer::pushed("", name);
            let schema = format!("{pointer}/properties{step}/items/properties/{VALUE}");
            self.entries(&schema, list, (at.0, &format!("{}{step}", at.1)), &mut members);
        }
        Json::Object(Object::from_members(members))
    }

    fn boxed(&mut self, schema: &str, value: &Json, at: At<'_>) -> Json {
        let inner = value.as_object().filter(|object| object.len() == 1).and_then(|object| object.get(VALUE));
        let Some(inner) = inner else {
            self.misread(at.1, format!("there has to be null, or an object with the only member {VALUE:?}"));
            return value.clone();
        };
        let answer = format!("{}/{VALUE}", at.1);
        self.places.push((at.0.to_owned(), answer.clone()));
        self.value(&format!("{schema}/anyOf/0/properties/{VALUE}"), inner, (at.0, &answer))
    }

    fn entries(&mut self, schema: &str, list: &Json, at: At<'_>, members: &mut Vec<(Arc<str>, Json)>) {
        let Some(items) = list.as_array() else {
            return self.misread(at.1, format!("there has to be a list of objects with {KEY:?} and {VALUE:?}"));
        };
        for (index, item) in items.iter().enumerate() {
            let answer = format!("{}/{index}", at.1);
            let entry = item.as_object().filter(|object| object.len() == 2);
            let entry = entry.and_then(|object| Some((object.get(KEY)?.as_str()?, object.get(VALUE)?)));
            let Some((key, value)) = entry else {
                self.misread(&answer, format!("there has to be an object with {KEY:?}, a string, and {VALUE:?}"));
                continue;
            };
            if members.iter().any(|(name, _)| **name == *key) {
                self.misread(&answer, format!("the member {} is there twice", Value::from(key)));
                continue;
            }
            let document = pointer::pushed(at.0, key);
            let answer = format!("{answer}/{VALUE}");
            self.places.push((document.clone(), answer.clone()));
            let value = self.value(schema, value, (&document, &answer));
            members.push((key.into(), value));
        }
    }
}

fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" or ")
}
