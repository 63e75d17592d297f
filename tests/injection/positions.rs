//! The string positions of a schema, one payload in each: a list of small schemas that all stand in one.

mod keywords;
mod own;

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use testkit::write;
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower,
};

use super::{
    case::{Case, Expected},
    printed,
    shares::Share,
};

/// A schema around one payload, with documents.
struct Fragment {
    schema: Value,
    accepted: Vec<Value>,
    refused: Vec<Value>,
}

impl Fragment {
    fn new(schema: Value, accepted: impl IntoIterator<Item = Value>, refused: impl IntoIterator<Item = Value>) -> Self {
        Fragment { schema, accepted: accepted.into_iter().collect(), refused: refused.into_iter().collect() }
    }
}

/// What the generator makes of payloads at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// All of them are taken.
    All,
    /// Those that the position's own grammar allows; the others are refused, with a finding.
    Some,
}

/// A place of a schema that holds a text.
struct Position {
    name: &'static str,
    takes: Takes,
    /// Makes the schema of a payload; the last argument is the pointer, in a URI fragment, that it will stand at.
    make: fn(&str, &str) -> Fragment,
}

/// Another text than `text`.
fn other(text: &str) -> String {
    format!("{text}~")
}

/// `text` as a part of a JSON pointer in a URI fragment.
pub fn segment(text: &str) -> String {
    let escaped = text.replace('~', "~0").replace('/', "~1");
    let byte =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    escaped.bytes().map(byte).collect()
}

/// One schema for each position: its members hold the payloads that this share has for it.
pub fn cases(payloads: &[String], share: Share, tried: &Path) -> Vec<Case> {
    let made = keywords::POSITIONS.iter().chain(own::POSITIONS).enumerate().map(|(index, position)| {
        let mine = payloads.iter().enumerate().filter(|(payload, _)| share.has(index, *payload));
        let mine: Vec<&str> = mine.map(|(_, text)| text.as_str()).collect();
        let taken: Vec<&str> = match position.takes {
            Takes::All => mine,
            Takes::Some => mine.into_iter().filter(|text| is_taken(position, text, tried)).collect(),
        };
        case(index, position, &taken)
    });
    made.collect()
}

fn case(index: usize, position: &Position, payloads: &[&str]) -> Case {
    let (mut properties, mut documents) = (Map::new(), vec![Expected::accepted(json!({}))]);
    for (place, text) in payloads.iter().enumerate() {
        let name = format!("k{place}");
        let fragment = (position.make)(text, &format!("#/properties/{name}"));
        documents
            .extend(fragment.accepted.into_iter().map(|value| Expected::accepted(json!({(name.as_str()): value}))));
        documents.extend(fragment.refused.into_iter().map(|value| Expected::refused(json!({(name.as_str()): value}))));
        properties.insert(name, fragment.schema);
    }
    let file = format!("position_{index}.schema.json");
    Case {
        name: position.name.to_owned(),
        file: PathBuf::from(&file),
        ending: file,
        schema: schema(properties),
        documents,
    }
}

/// An object with these members and no others.
fn schema(properties: Map<String, Value>) -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object", "properties": properties, "additionalProperties": false,
    })
}

/// Whether the generator takes a payload. If not, what it says has to be fit to be printed.
fn is_taken(position: &Position, text: &str, folder: &Path) -> bool {
    let path = folder.join("tried.schema.json");
    let fragment = (position.make)(text, "#/properties/k0");
    write(&path, &schema(Map::from_iter([("k0".to_owned(), fragment.schema)])).to_string());
    let load = load::Options {
        schemas: vec![SchemaSource { path, ..SchemaSource::default() }],
        base: folder.to_owned(),
        ..load::Options::default()
    };
    let request = Request { load, lower: lower::Options::default(), ..Request::default() };
    match triglyph::generate(&request) {
        Ok(_) => true,
        Err(findings) => {
            assert!(findings.has_errors(), "{}: {text:?} is refused without an error", position.name);
            let said = findings.to_string();
            printed::assert_visible(&said, &format!("{}, {text:?}", position.name));
            false
        }
    }
}
