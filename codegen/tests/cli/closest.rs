//! Of several alternatives, people are shown the one that was most likely meant.

use serde_json::json;

use super::folder::Folder;

fn jobs() -> Folder {
    let folder = Folder::new();
    let schema = json!({
        "title": "Jobs",
        "type": "object",
        "additionalProperties": {"oneOf": [{"$ref": "#/$defs/Steps"}, {"$ref": "#/$defs/Call"}]},
        "$defs": {
            "Steps": {
                "type": "object",
                "required": ["runs"],
                "additionalProperties": false,
                "properties": {
                    "runs": {"type": "string"},
                    "kind": {"enum": ["steps"]},
                    "steps": {"type": "array", "items": {"type": "string", "minLength": 1}},
                },
            },
            "Call": {
                "type": "object",
                "required": ["uses"],
                "additionalProperties": false,
                "properties": {
                    "uses": {"type": "string"},
                    "kind": {"enum": ["call"]},
                    "secrets": {"anyOf": [{"type": "object", "minProperties": 1}, {"type": "object", "required": ["all"]}]},
                    "with": {"type": ["string", "null"], "maxLength": 3},
                },
            },
        },
    });
    folder.write("jobs.schema.json", schema.to_string());
    folder
}

#[test]
fn the_alternative_that_was_meant_is_shown() {
    let folder = jobs();
    folder.write("misspelt.yml", "test:\n  runs: here\n  step: []\n");
    folder.write("parts.yml", "test:\n  runs: here\n  steps: [1, '', 2, 3, ok]\n");
    // The value of a member that tells them apart says more than how much is wrong.
    folder.write("told.json", r#"{"test": {"kind": "call", "runs": 1, "steps": [], "with": "long"}}"#);
    // An alternative within an alternative: the errors are the inner ones, the name is that of the outer one.
    folder.write("inner.json", r#"{"a~b/c": {"uses": "x", "secrets": {}}}"#);
    let documents = ["validate", "jobs.schema.json", "misspelt.yml", "parts.yml", "told.json", "inner.json"];
    insta::assert_snapshot!(folder.run(&documents));
    insta::assert_snapshot!(
        "closest_for_github",
        folder.run(&["validate", "jobs.schema.json", "misspelt.yml", "--message-format", "github"])
    );
    // The report is the one that every language gives.
    let report = folder.run(&["validate", "jobs.schema.json", "misspelt.yml", "--message-format", "json"]);
    assert!(report.contains("matches none of the 2 alternatives") && !report.contains("closest"), "{report}");
}

/// What cannot be told is not guessed at: where two alternatives match, none is closest; and of many refusals only some
/// are looked into.
#[test]
fn nothing_is_shown_where_nothing_was_meant() {
    let folder = jobs();
    folder.write("both.schema.json", r#"{"oneOf": [{"minimum": 1}, {"multipleOf": 2}]}"#);
    folder.write("both.json", "4");
    let both = folder.run(&["validate", "both.schema.json", "both.json"]);
    assert!(both.contains("matches 2 of the 2 alternatives") && !both.contains("closest"), "{both}");
    let many: Vec<String> = (0..20).map(|index| format!("\"{index}\": {{\"step\": 1}}")).collect();
    folder.write("many.json", format!("{{{}}}", many.join(", ")));
    let many = folder.run(&["validate", "jobs.schema.json", "many.json"]);
    assert_eq!((many.matches("matches none").count(), many.matches("closest is").count()), (20, 8), "{many}");
}

/// A schema and a document that lead through each other without end are not followed without end.
#[test]
fn alternatives_within_alternatives_come_to_an_end() {
    let folder = Folder::new();
    let schema = json!({
        "anyOf": [{"type": "string"}, {"type": "object", "properties": {"next": {"$ref": "#"}}}, {"type": "object", "maxProperties": 0}],
    });
    folder.write("deep.schema.json", schema.to_string());
    folder.write("deep.json", format!("{}1{}", "{\"next\": ".repeat(100), "}".repeat(100)));
    let deep = folder.run(&["validate", "deep.schema.json", "deep.json"]);
    assert_eq!(deep.matches("closest is").count(), 1, "{deep}");
}
