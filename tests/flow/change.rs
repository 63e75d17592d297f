//! The change: one more kind of node in the graph contract, as an author would add it.

use serde_json::{Value, json};

/// The tag of the new kind.
pub const KIND: &str = "trigger.timer";

/// The text of the schema with one more kind of node. Everything else stays as it is, to the byte.
pub fn with_kind(schema: &str) -> String {
    let start = schema.find("    \"TriggerManualNode\": {").expect("a definition");
    let end = schema.find("    \"TriggerWebhookNode\": {").expect("the next one");
    let renamed = |text: &str| text.replace("TriggerManualNode", "TriggerTimerNode").replace("trigger.manual", KIND);
    let reference = "        {\n          \"$ref\": \"#/$defs/TriggerManualNode\"\n        },\n";
    assert!(schema.contains(reference), "the union refers to each kind");
    let (before, after) = schema.split_at(end);
    format!("{before}{}{after}", renamed(&schema[start..end]))
        .replace(reference, &format!("{reference}{}", renamed(reference)))
}

/// A document that only the changed schema accepts.
pub fn document() -> Value {
    let node = json!({"id": "a", "type": KIND, "typeVersion": 1, "config": {"message": "go"}});
    json!({"id": "g", "version": 1, "start": "a", "nodes": [node], "edges": []})
}
