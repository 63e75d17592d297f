//! `x-report`, `x-code` and `x-message`.

use serde_json::{Value, json};
use triglyph::{load, lower};

use super::graph::{graph, program, said, with};

fn reporting(report: Value) -> Value {
    let mut schema = with("x-report", report);
    schema["x-integrity"] =
        json!([{ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "twice" }]);
    schema["$defs"]["Id"]["x-code"] = json!("BAD_ID");
    schema
}

#[test]
fn a_style_becomes_data() {
    let style = json!({
        "envelope": { "ok": "{valid}", "errors": "{errors}", "version": ["1.2.3", 4, null, "{count} errors"] },
        "accepted": null,
        "error": { "{code}": "{more}" },
        "parts": { "more": { "required": ["{path}: {message}", "{members}"], "*": "{{{value}}}" } },
        "paths": "jsonpath",
        "missing": "member",
        "absent": "null",
        "codes": { "required": "MISSING", "*": "INVALID", "BAD_ID": "WRONG_ID" },
        "messages": {
            "required": "{field} lacks {name}",
            "TWICE": "{message}: {actual}, not {expected}, in {$.nodes[*].type}",
            "pt-BR": { "TWICE": "{value}!" }
        },
        "gates": [["BAD_ID", "pattern"], ["TWICE"]],
    });
    let program = program(&reporting(style));
    insta::assert_snapshot!(serde_json::to_string_pretty(&program["style"]).unwrap());
}

#[test]
fn ready_styles_become_data() {
    for style in ["report", "flag", "list", "basic", "problem-details"] {
        let program = program(&reporting(json!({ "style": style, "codes": { "TWICE": "DOUBLE" } })));
        assert!(program["style"]["envelope"].is_array(), "{style}");
        assert_eq!(program["style"]["codes"], json!({ "TWICE": "DOUBLE" }), "{style}");
    }
    // What is said beside it replaces what the ready style says.
    let program = program(&reporting(json!({ "style": "problem-details", "accepted": true, "paths": "dotted" })));
    assert_eq!((&program["style"]["accepted"], &program["style"]["paths"]), (&json!(true), &json!("dotted")));
}

#[test]
fn a_style_speaks_of_what_there_is() {
    insta::assert_snapshot!(said([
        ("an unknown style", reporting(json!({ "style": "problem-detail" }))),
        ("nothing", reporting(json!({}))),
        ("an unknown code", reporting(json!({ "codes": { "requierd": "MISSING" } }))),
        ("the code of a style", reporting(json!({ "codes": { "type": "T" }, "gates": [["T"]] }))),
        ("a code of two gates", reporting(json!({ "gates": [["type", "json"], ["TWICE", "type"]] }))),
        ("a message for an unknown code", reporting(json!({ "messages": { "*": "no" } }))),
        ("an unknown placeholder", reporting(json!({ "messages": { "type": "{values}" } }))),
        ("a query for a keyword", reporting(json!({ "messages": { "type": "{$.start}" } }))),
        ("a query off the way", reporting(json!({ "messages": { "TWICE": "{$.edges[*].id}" } }))),
        ("a cycle where there is none", reporting(json!({ "messages": { "TWICE": "{nodes}" } }))),
    ]));
}

#[test]
fn what_is_written_is_read_closely() {
    let listing = |error: Value| reporting(json!({ "envelope": ["{errors}"], "error": error }));
    let parts = |parts: Value| reporting(json!({ "envelope": ["{errors}"], "error": "{more}", "parts": parts }));
    insta::assert_snapshot!(said([
        ("an unknown placeholder", listing(json!({ "a": ["{pth}"] }))),
        ("a brace alone", listing(json!({ "a{": 1 }))),
        ("a list in a text", reporting(json!({ "envelope": "all: {errors}" }))),
        ("an error's placeholder in the envelope", reporting(json!({ "envelope": "{path}" }))),
        ("a name that may be another's", listing(json!({ "{code}": 1, "code": 2 }))),
        ("a list of nothing", reporting(json!({ "style": "flag", "envelope": ["{errors}"] }))),
        ("errors without a list", reporting(json!({ "style": "flag", "error": "{code}" }))),
        ("warnings without a list", reporting(json!({ "envelope": ["{errors}"], "warning": "{code}" }))),
        ("a part that nothing names", parts(json!({ "more": { "*": 1 }, "less": { "*": 1 } }))),
        ("a part named like a placeholder", parts(json!({ "more": { "*": 1 }, "code": { "*": 1 } }))),
        ("a part of a part", parts(json!({ "more": { "type": "{more}" } }))),
        ("a part of an unknown keyword", parts(json!({ "more": { "TWICE": 1, "json": 2 } }))),
        ("a part that is no object", parts(json!({ "more": "{code}" }))),
    ]));
}

#[test]
fn messages_of_languages_have_tags_and_files() {
    insta::assert_snapshot!(said([
        ("no tag", reporting(json!({ "messages": { "german language": {} } }))),
        ("one language twice", reporting(json!({ "messages": { "de": {}, "DE": {} } }))),
        ("an unknown code", reporting(json!({ "messages": { "de": { "requierd": "fehlt" } } }))),
        ("no text", reporting(json!({ "messages": { "de": { "type": 1 } } }))),
        ("no file", reporting(json!({ "messages": { "de": { "$ref": "messages.de.json" } } }))),
        (
            "a file and messages",
            reporting(json!({ "messages": { "de": { "$ref": "graph.schema.json", "type": "" } } }))
        ),
    ]));
}

/// A file is found beside the schema, whatever the present folder, and changes of it are changes of the schema.
#[test]
fn messages_may_stand_in_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (path, german) = (folder.path().join("graph.schema.json"), folder.path().join("texts/de.yaml"));
    let messages =
        json!({ "type": "no {actual}", "de": { "$ref": "texts/de.yaml" }, "fr": { "type": "pas {actual}" } });
    std::fs::create_dir(folder.path().join("texts")).expect("a folder");
    std::fs::write(&path, reporting(json!({ "messages": messages })).to_string()).expect("a file");
    let load = |text: &str| {
        std::fs::write(&german, text).expect("a file");
        let source = load::SchemaSource { path: path.clone(), ..load::SchemaSource::default() };
        let options = load::Options { schemas: vec![source], ..load::Options::default() };
        load::load(&options).unwrap_or_else(|findings| panic!("{findings}"))
    };
    let bundle = load("type: kein {actual}\nTWICE: '{value} doppelt'\n");
    assert!(bundle.files().any(|file| file == german));
    let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    let program: Value =
        serde_json::from_str(&lowered.model.modules[0].checks.to_json(triglyph::render::Language::Rust)).expect("JSON");
    let of = |message: Value| json!({ "type": message });
    assert_eq!(program["style"]["messages"], of(json!(["no ", ["actual"]])));
    let german = json!({ "type": ["kein ", ["actual"]], "TWICE": [["value"], " doppelt"] });
    assert_eq!(program["style"]["locales"], json!({ "de": german, "fr": of(json!(["pas ", ["actual"]])) }));
    // What is wrong in the file is said of the file.
    let bundle = load("type: '{unknown}'\nrequierd: fehlt\nitems: 1\n");
    let findings = lower::lower(&bundle, &lower::Options::default()).expect_err("findings").to_string();
    for place in ["texts/de.yaml:1:1 (#/type)", "texts/de.yaml:2:1 (#/requierd)", "texts/de.yaml:3:1 (#/items)"] {
        assert!(findings.contains(place), "{findings}");
    }
}

#[test]
fn codes_belong_to_nodes_that_raise_errors() {
    let mut schema = graph();
    schema["x-code"] = json!("BAD_GRAPH");
    schema["$defs"]["Condition"]["x-code"] = json!("BAD_CONDITION");
    schema["$defs"]["Id"]["x-code"] = json!("BAD_ID");
    let program = program(&schema);
    let coded: Vec<_> = program["nodes"].as_array().unwrap().iter().filter(|node| node.get("code").is_some()).collect();
    let coded: Vec<_> = coded.iter().map(|node| format!("{} {}", node["at"], node["code"])).collect();
    insta::assert_snapshot!(coded.join("\n"));
}

#[test]
fn codes_of_nothing_are_refused() {
    let mut beside_reference = graph();
    beside_reference["properties"]["start"]["x-code"] = json!("BAD_START");
    let mut only_a_verdict = graph();
    only_a_verdict["properties"]["meta"] = json!({ "not": { "type": "string", "x-code": "TEXT" } });
    let mut malformed = graph();
    malformed["$defs"]["Id"]["x-code"] = json!(7);
    insta::assert_snapshot!(said([
        ("beside a reference", beside_reference),
        ("where only the verdict counts", only_a_verdict),
        ("not a text", malformed),
    ]));
}

#[test]
fn messages_belong_to_nodes_that_raise_errors() {
    let mut schema = graph();
    schema["x-message"] = json!({ "required": "a graph has more", "additionalProperties": "no other members" });
    schema["$defs"]["Condition"]["x-message"] = json!("no such condition");
    schema["$defs"]["Id"]["x-message"] = json!({ "pattern": "small letters" });
    let program = program(&schema);
    let nodes = program["nodes"].as_array().unwrap();
    let said: Vec<_> = nodes.iter().filter(|node| node.get("messages").is_some()).collect();
    let said: Vec<_> = said.iter().map(|node| format!("{} {}", node["at"], node["messages"])).collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn messages_of_nothing_are_refused() {
    let mut beside_reference = graph();
    beside_reference["properties"]["start"]["x-message"] = json!("no start");
    let mut only_a_verdict = graph();
    only_a_verdict["properties"]["meta"] = json!({ "not": { "type": "string", "x-message": "a text" } });
    let mut elsewhere = graph();
    elsewhere["$defs"]["Id"]["x-message"] = json!({ "pattern": "small letters", "patern": "a", "properties": "b" });
    let mut malformed = graph();
    malformed["$defs"]["Id"]["x-message"] = json!({ "pattern": 7 });
    insta::assert_snapshot!(said([
        ("beside a reference", beside_reference),
        ("where only the verdict counts", only_a_verdict),
        ("of keywords that refuse nothing", elsewhere),
        ("not a text", malformed),
    ]));
}
