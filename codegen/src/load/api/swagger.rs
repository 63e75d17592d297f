//! What Swagger 2.0 says otherwise than OpenAPI: bodies are parameters, and parameters are their own schemas.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{
    operation::{Body, Content, Holder, Written},
    read::Reader,
};
use crate::load::Location;

/// What in a parameter is not about its value.
const NO_KEYWORDS: [&str; 6] = ["name", "in", "required", "description", "collectionFormat", "allowEmptyValue"];

/// The media types of forms.
const FORMS: [&str; 2] = ["application/x-www-form-urlencoded", "multipart/form-data"];

/// The keywords of a parameter as a schema of 2020-12. They are few, and none of them refers to anything.
pub(super) fn schema(members: &Map<String, Value>) -> Value {
    let mut schema = Map::new();
    for (keyword, value) in members.iter().filter(|(name, _)| !NO_KEYWORDS.contains(&name.as_str())) {
        match (keyword.as_str(), value) {
            ("exclusiveMaximum" | "exclusiveMinimum", Value::Bool(_)) => {}
            ("maximum" | "minimum", bound) => {
                let exclusive = if keyword == "maximum" { "exclusiveMaximum" } else { "exclusiveMinimum" };
                let is_exclusive = members.get(exclusive) == Some(&Value::Bool(true));
                schema.insert(if is_exclusive { exclusive.to_owned() } else { keyword.clone() }, bound.clone());
            }
            ("items", Value::Object(items)) => drop(schema.insert(keyword.clone(), self::schema(items))),
            ("type", Value::String(name)) if name == "file" => drop(schema.insert(keyword.clone(), json!("string"))),
            _ => drop(schema.insert(keyword.clone(), value.clone())),
        }
    }
    Value::Object(schema)
}

/// The body of the operation at `at`: its parameter in `body`, or those in `formData`.
pub(super) fn body(reader: &mut Reader<'_, '_>, at: &Location) -> Option<Body> {
    let item = Location { pointer: at.pointer.rsplit_once('/')?.0.to_owned(), ..at.clone() };
    let places: Vec<Location> = [at, &item].into_iter().flat_map(|holder| reader.parameter_places(holder)).collect();
    let is_in = |reader: &Reader<'_, '_>, place: &Location, part: &str| {
        reader.parts.value(place).get("in") == Some(&json!(part))
    };
    let consumed = media_types(reader, at, "consumes");
    if let Some(place) = places.iter().find(|place| is_in(reader, place, "body")) {
        let schema = reader.schema(&place.child(&["schema"]));
        let is_required = reader.parts.value(place).get("required") == Some(&Value::Bool(true));
        let content = |media_type: &String| Content {
            media_type: media_type.clone(),
            schema: schema.clone(),
            fields: BTreeMap::new(),
            at: place.clone(),
        };
        return Some(Body { is_required, contents: consumed.iter().map(content).collect() });
    }
    let fields: Vec<Location> = places.into_iter().filter(|place| is_in(reader, place, "formData")).collect();
    if fields.is_empty() {
        return None;
    }
    let (mut properties, mut required, mut written) = (Map::new(), Vec::new(), BTreeMap::new());
    for place in &fields {
        let Some(members) = reader.parts.members(place, "a parameter") else { continue };
        let name = members.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        if members.get("required") == Some(&Value::Bool(true)) {
            required.push(json!(name));
        }
        written.insert(name.clone(), Written::of(&members));
        properties.insert(name, schema(&members));
    }
    let is_required = !required.is_empty();
    let schema = json!({ "type": "object", "properties": properties, "required": required });
    let forms: Vec<&String> = consumed.iter().filter(|media_type| FORMS.contains(&media_type.as_str())).collect();
    let media_type = forms.first().map_or(FORMS[0], |form| form.as_str()).to_owned();
    Some(Body {
        is_required,
        contents: vec![Content { media_type, schema: Some(Holder::Made(schema)), fields: written, at: at.clone() }],
    })
}

/// The body of the response at `at`, in all media types that its operation produces.
pub(super) fn contents(reader: &mut Reader<'_, '_>, at: &Location) -> Vec<Content> {
    let Some(schema) = reader.schema(&at.child(&["schema"])) else { return Vec::new() };
    let produced = media_types(reader, at, "produces");
    produced
        .into_iter()
        .map(|media_type| Content { media_type, schema: Some(schema.clone()), fields: BTreeMap::new(), at: at.clone() })
        .collect()
}

/// What the operation at `at`, or around it, says of media types, or else the description as a whole.
fn media_types(reader: &Reader<'_, '_>, at: &Location, name: &str) -> Vec<String> {
    let mut pointer = at.pointer.as_str();
    loop {
        let here = Location { document: at.document, pointer: pointer.to_owned() };
        if let Some(stated) = reader.parts.value(&here).get(name).and_then(Value::as_array) {
            return stated.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
        match pointer.rfind('/') {
            Some(end) => pointer = &pointer[..end],
            None => return vec!["application/json".to_owned()],
        }
    }
}
