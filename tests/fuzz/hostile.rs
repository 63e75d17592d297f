//! Patterns that engines go back and forth in for ever, with long texts: `tests/fixtures/hostile_patterns.json`.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use testkit::{read, workspace};

use super::case::Case;

/// How often a text repeats what its pattern does not come back from.
const ROUNDS: usize = 2_000;

/// A pattern, what its texts repeat, and what they end with so that it finds nothing.
#[derive(Deserialize)]
struct Hostile {
    pattern: String,
    round: String,
    end: String,
}

/// One schema with a member for each pattern, and two documents for each of them.
pub fn case() -> Case {
    let path = workspace().join("tests/fixtures/hostile_patterns.json");
    let all: Vec<Hostile> = serde_json::from_str(&read(&path)).unwrap_or_else(|error| panic!("{error}"));
    let member = |index: usize| format!("m{index}");
    let properties: Map<String, Value> = all
        .iter()
        .enumerate()
        .map(|(index, hostile)| (member(index), json!({"type": "string", "pattern": hostile.pattern})))
        .collect();
    let schema = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": properties});
    let documents = all.iter().enumerate().flat_map(|(index, hostile)| {
        let long = hostile.round.repeat(ROUNDS);
        [json!({member(index): format!("{long}{}", hostile.end)}), json!({member(index): long})]
    });
    Case { name: "hostile".to_owned(), schema, documents: documents.map(|document| document.to_string()).collect() }
}
