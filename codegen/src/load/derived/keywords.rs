//! How the schemas in a schema stand to the value that it judges.

use serde_json::Value;

use crate::{
    load::{self, Schema},
    pointer,
};

/// What a schema in a schema judges, as seen by who derives another contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The same value, which it has to accept, or may.
    Same,
    /// A value in it.
    Inside,
    /// Something that is asked about the value, its parts or its names, whatever the answer: it stays as it is.
    Asked,
    /// Nothing by itself: it is there to be referred to.
    Nothing,
}

/// What the schemas under a keyword judge.
pub fn edge(keyword: &str) -> Edge {
    match keyword {
        "allOf"
        | "anyOf"
        | "oneOf"
        | "then"
        | "else"
        | "dependentSchemas"
        | "dependencies"
        | "propertyDependencies" => Edge::Same,
        "properties"
        | "patternProperties"
        | "additionalProperties"
        | "unevaluatedProperties"
        | "items"
        | "prefixItems"
        | "additionalItems"
        | "unevaluatedItems" => Edge::Inside,
        "$defs" | "definitions" => Edge::Nothing,
        // `not`, `if`, `contains`, `propertyNames`, `contentSchema`.
        _ => Edge::Asked,
    }
}

/// The schemas directly inside of one, with the way to them.
pub fn edges(schema: &Schema<'_>) -> Vec<(Edge, Vec<String>)> {
    let inside = load::subschemas(schema.value, schema.dialect().draft).into_iter();
    inside.map(|(segments, _)| (edge(&segments[0]), segments)).collect()
}

/// Keywords that say which schema this is: a copy is another one.
pub fn identifies(keyword: &str, schema: &Schema<'_>) -> bool {
    match keyword {
        "$id" | "$schema" | "$anchor" | "$dynamicAnchor" | "$recursiveAnchor" | "$vocabulary" | "$defs"
        | "definitions" => true,
        "id" => schema.dialect().draft <= load::Draft::Draft4 && schema.value["id"].is_string(),
        _ => false,
    }
}

/// The value of a keyword in which each schema has become what `part` makes of the way to it.
pub fn with_parts(
    schema: &Schema<'_>,
    keyword: &str,
    value: &Value,
    mut part: impl FnMut(&[String]) -> Value,
) -> Value {
    let mut written = value.clone();
    let inside = load::subschemas(schema.value, schema.dialect().draft);
    for (segments, _) in inside.into_iter().filter(|(segments, _)| segments[0] == keyword) {
        let way = segments.iter().skip(1).fold(String::new(), |way, name| pointer::pushed(&way, name));
        let made = part(&segments);
        if let Some(place) = written.pointer_mut(&way) {
            *place = made;
        }
    }
    written
}
