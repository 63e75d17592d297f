//! The published graph schema is the one that was first printed, apart from what that one needs to accept any node, and apart from
//! annotations.

use std::{error::Error, fs, path::Path};

use serde_json::{Value, json};

fn read(path: &str) -> Result<Value, Box<dyn Error>> {
    Ok(serde_json::from_str(&fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))?)?)
}

#[test]
fn nothing_but_the_repair_differs_from_the_printed_schema() -> Result<(), Box<dyn Error>> {
    let mut printed = read("../tests/fixtures/redmind/graph_as_printed.schema.json")?;
    let base = printed["$defs"]["NodeBase"].as_object_mut().ok_or("no base")?;
    assert_eq!(base.shift_remove("additionalProperties"), Some(json!(false)));
    assert_eq!(base["properties"].get("type"), None);
    base["properties"]["type"] = json!({"type": "string"});
    let definitions = printed["$defs"].as_object_mut().ok_or("no definitions")?;
    let kinds = definitions.iter_mut().filter(|(name, _)| name.ends_with("Node") && *name != "Node");
    let closed = kinds.map(|(_, kind)| kind["unevaluatedProperties"] = json!(false)).count();
    assert_eq!(closed, 9);

    let mut published = read("redmind/graph.schema.json")?;
    let title = published["title"].clone();
    strip(&mut published, false);
    published["title"] = title;
    assert_eq!(published, printed);
    Ok(())
}

/// Removes annotations from a schema; the members of `properties` and `$defs` are names, not keywords.
fn strip(schema: &mut Value, names: bool) {
    match schema {
        Value::Object(members) => {
            if !names {
                members.retain(|keyword, _| {
                    !["title", "description"].contains(&keyword.as_str()) && !keyword.starts_with("x-")
                });
            }
            for (keyword, member) in members {
                strip(member, !names && ["properties", "$defs"].contains(&keyword.as_str()));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| strip(item, false)),
        _ => {}
    }
}

#[test]
fn rules_speak_as_the_printed_ones_do() -> Result<(), Box<dyn Error>> {
    let schema = read("redmind/graph.schema.json")?;
    let rules = schema["x-integrity"].as_array().ok_or("no rules")?;
    let codes: Vec<&str> = rules.iter().filter_map(|rule| rule["code"].as_str()).collect();
    assert_eq!(
        codes,
        [
            "DUPLICATE_NODE_ID",
            "DUPLICATE_EDGE_ID",
            "START_NOT_FOUND",
            "EDGE_SOURCE_NOT_FOUND",
            "EDGE_TARGET_NOT_FOUND",
            "SELF_LOOP",
            "RULE_TARGET_NOT_FOUND",
            "CYCLE_DETECTED",
        ]
    );
    let message = |code: &str| rules.iter().find(|rule| rule["code"] == code).map(|rule| rule["message"].clone());
    assert_eq!(message("START_NOT_FOUND"), Some(json!("start '{value}' no existe")));
    assert_eq!(message("EDGE_TARGET_NOT_FOUND"), Some(json!("Edge {$.edges[*].id} target '{value}' no existe")));
    Ok(())
}
