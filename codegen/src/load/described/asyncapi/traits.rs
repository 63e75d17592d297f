//! Traits of messages: parts that several of them share, merged into each as a JSON merge patch.
//!
//! Until 2.6 a trait changes what the message says; from 3.0 on the message has the last word.

use serde_json::{Map, Value};

use super::{Described, Headers, Version, dialect, format};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Bundle, Location, Schema, reader::Reader, schema::target, subschemas},
};

/// The parts that a message is made of, the one that counts most last.
pub(super) struct Layers(Vec<Location>);

impl Layers {
    /// Those of the message at `at`.
    pub fn of(reader: &mut Reader<'_, '_>, version: Version, at: &Location) -> Layers {
        let traits = reader.items(at, "traits").unwrap_or_default();
        let mut layers: Vec<Location> =
            traits.iter().filter_map(|at| reader.object(at, "a trait")).map(|(at, _)| at).collect();
        match version {
            Version::V2 => layers.insert(0, at.clone()),
            Version::V3 => layers.push(at.clone()),
        }
        Layers(layers)
    }

    /// Where the member is said that counts; null takes it away.
    fn last(&self, reader: &Reader<'_, '_>, name: &str) -> Option<Location> {
        let said = self.0.iter().rev().find(|at| reader.value(at).get(name).is_some())?;
        (!reader.value(said)[name].is_null()).then(|| said.child(&[name]))
    }

    /// The text that counts.
    pub fn text(&self, reader: &Reader<'_, '_>, name: &str) -> Option<String> {
        let at = self.last(reader, name)?;
        reader.value(&at).as_str().filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// What is said for people.
    pub fn docs(&self, reader: &Reader<'_, '_>) -> Option<String> {
        ["description", "summary", "title"].iter().find_map(|name| self.text(reader, name))
    }

    /// The payload. Until 2.6 the message says beside it in which language it is described.
    pub fn payload(&self, reader: &mut Reader<'_, '_>, version: Version) -> Option<Described> {
        let at = self.last(reader, "payload")?;
        match (version, self.last(reader, "schemaFormat")) {
            (Version::V2, Some(format)) => part(reader, &at, Some(&format)),
            (Version::V2, None) => part(reader, &at, None),
            (Version::V3, _) => formatted(reader, &at),
        }
    }

    /// The headers: one schema, or several that are merged.
    pub fn headers(&self, reader: &mut Reader<'_, '_>, version: Version) -> Option<Headers> {
        let mut said: Vec<Location> = Vec::new();
        for layer in &self.0 {
            match reader.value(layer).get("headers") {
                None => {}
                Some(Value::Null) => said.clear(),
                Some(_) => said.push(layer.child(&["headers"])),
            }
        }
        let read = |reader: &mut Reader<'_, '_>, at: &Location| match version {
            Version::V2 => part(reader, at, None),
            Version::V3 => formatted(reader, at),
        };
        if let [only] = said.as_slice() {
            return read(reader, only).map(Headers::One);
        }
        let (mut merged, mut spoken) = (Value::Object(Map::new()), None);
        for at in &said {
            let at = match read(reader, at)? {
                Described::At(at) => at,
                Described::Any => return Some(Headers::One(Described::Any)),
            };
            let own = reader.indexer.dialect_at(&at);
            if spoken.is_some_and(|spoken| spoken != own) {
                let help = "write the headers of the message and those of its traits in one `schemaFormat`";
                reader.refuse(&at, "headers in several dialects cannot be merged", help);
                return None;
            }
            spoken = Some(own);
            let at = reader.resolved(&at)?;
            patch(&mut merged, &reader.indexer.absolute(&at));
        }
        spoken.map(|spoken| Headers::Merged(merged, spoken))
    }
}

/// A schema that may say in which language it is written, as 3.0 has it: `{ schemaFormat, schema }`.
pub(super) fn formatted(reader: &mut Reader<'_, '_>, at: &Location) -> Option<Described> {
    let resolved = reader.resolved(at)?;
    if reader.value(&resolved).get("schemaFormat").is_some_and(Value::is_string) {
        let schema = resolved.child(&["schema"]);
        if reader.value(&resolved).get("schema").is_none() {
            reader.refuse(&resolved, "beside `schemaFormat` there is no `schema`", "write what it is about");
            return None;
        }
        return part(reader, &schema, Some(&resolved.child(&["schemaFormat"])));
    }
    part(reader, at, None)
}

/// The schema at `at`, which is one from now on. `format`: where it is said in which language it is written.
fn part(reader: &mut Reader<'_, '_>, at: &Location, format: Option<&Location>) -> Option<Described> {
    let own = match format.map(|format| (format, reader.value(format).as_str().unwrap_or_default())) {
        None => dialect(),
        Some((format, name)) => match format::named(name) {
            Some(own) => own,
            None => {
                let shown: String = name.chars().take(80).collect();
                let message = format!("what is described in `{shown}` is not judged");
                let help = "contracts are about schemas of AsyncAPI, JSON Schema and OpenAPI; here any value will do";
                let finding =
                    Diagnostic::warning(Code::UnjudgedPayload, message, help).at(reader.indexer.place(format));
                reader.indexer.warn(finding);
                return Some(Described::Any);
            }
        },
    };
    match reader.indexer.value(at)? {
        Value::Object(_) | Value::Bool(_) => {}
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            reader.refuse(at, "a schema is an object or a boolean", "write `{}` where any value will do");
            return None;
        }
    }
    reader.indexer.speaks(at, own);
    reader.findings.extend(reader.indexer.walk_from(at.clone()).err());
    Some(Described::At(at.clone()))
}

/// RFC 7396: `target` with what `patch` changes. The runtime has the same for texts; here values may be nested more deeply
/// than a text may.
fn patch(target: &mut Value, patch_with: &Value) {
    let Value::Object(changes) = patch_with else {
        *target = patch_with.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(members) = target else { return };
    for (name, change) in changes {
        if change.is_null() {
            members.remove(name);
        } else {
            patch(members.entry(name.clone()).or_insert(Value::Null), change);
        }
    }
}

/// The schema at `at` with references that mean the same wherever it stands.
pub(in crate::load) fn absolute(bundle: &Bundle, at: &Location) -> Value {
    let Some(value) = bundle.documents[at.document].value.pointer(&at.pointer) else { return Value::Null };
    let mut copy = value.clone();
    let from_root = |steps: &[&str]| Location { document: 0, pointer: String::new() }.child(steps).pointer;
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(steps) = open.pop() {
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        let Some(schema) = Schema::at(bundle, at.child(&steps)) else { continue };
        let nested = subschemas(schema.value, schema.resource().dialect.draft);
        let longer = |further: Vec<String>| steps.iter().map(|step| (*step).to_owned()).chain(further).collect();
        open.extend(nested.into_iter().map(|(further, _)| longer(further)));
        let base = &schema.resource().uri;
        if let Some(reference) = schema.value.get("$ref").and_then(Value::as_str)
            && let Some((uri, fragment)) = target(base, reference)
            && let Some(written) = copy.pointer_mut(&from_root(&steps))
        {
            written["$ref"] = Value::String(format!("{uri}#{fragment}"));
        }
    }
    copy
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::patch;

    #[test]
    fn patches_are_merged() {
        let mut target = json!({ "a": { "b": 1, "c": [1] }, "d": 2 });
        patch(&mut target, &json!({ "a": { "b": null, "c": [2], "e": { "f": null } }, "d": { "g": 3 } }));
        assert_eq!(target, json!({ "a": { "c": [2], "e": {} }, "d": { "g": 3 } }));
    }
}
