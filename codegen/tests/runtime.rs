//! The Rust runtime, used as generated code uses it.

// The clock has nothing that the outside could see but the time.
mod alternatives;
#[path = "../../runtime/rust/src/support/style/clock.rs"]
#[expect(dead_code, reason = "the runtime has it, too, but out of reach")]
mod clock;
mod differences;
mod events;
mod executable;
mod integers;
mod judging;
mod limits;
mod passing;
mod patches;
mod quick;
mod repair;
mod rules;
mod text;
mod values;
mod writing;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use triglyph_runtime as support;
use triglyph_runtime::{Checks, Json, Malformed, Plan, Program, Read, Reader, Report, contract};

fn parse(text: &str) -> Result<Json, Malformed> {
    support::parse(text.as_bytes())
}

fn document(value: &Value) -> Json {
    Json::from(value)
}

/// A program whose nodes have these operators, and these patterns.
fn program(nodes: Value, patterns: &[&str]) -> Program {
    let node = |(index, ops)| json!({"at": if index == 0 { "#".to_owned() } else { format!("#/{index}") }, "is": ops, "fills": true});
    let nodes: Vec<Value> = nodes.as_array().unwrap().iter().enumerate().map(node).collect();
    let patterns: Vec<Value> = patterns.iter().map(|pattern| json!([pattern])).collect();
    Program::from_json(&json!({"nodes": nodes, "patterns": patterns}).to_string()).expect("a program")
}

/// Judges, and asserts that verdict and report agree.
fn judge(program: &Program, instance: &Value) -> Report {
    let document = document(instance);
    let report = support::report(program, 0, &document);
    assert_eq!(support::accepts(program, 0, &document), report.is_valid(), "{instance}");
    assert_eq!(report.is_valid(), report.errors.is_empty(), "{instance}");
    report
}

/// `(code, path, schema_path, message)` of each error.
fn errors(report: &Report) -> Vec<(&str, &str, &str, &str)> {
    report
        .errors
        .iter()
        .map(|e| (e.code.as_str(), e.path.as_str(), e.schema_path.as_str(), e.message.as_str()))
        .collect()
}

#[test]
fn errors_come_in_document_order_then_schema_order() {
    let program = program(
        json!([
            [["required", ["z"]], ["properties", [["b", 1], ["a", 1]], [], 2], ["maxProperties", 1]],
            [["type", ["string"]], ["items@additionalItems", 3, 1], ["minItems", 5]],
            [["false@additionalProperties"]],
            [["false@additionalItems"]]
        ]),
        &[],
    );
    let report = support::report(&program, 0, &parse(r#"{"a": [1, 2, 3], "x/~": 1, "b": 1}"#).unwrap());
    assert_eq!(
        errors(&report),
        [
            ("required", "", "#/required", "missing property \"z\""),
            ("maxProperties", "", "#/maxProperties", "must have at most 1 property"),
            ("type", "/a", "#/1/type", "expected string, found array"),
            ("minItems", "/a", "#/1/minItems", "must have at least 5 items"),
            ("additionalItems", "/a/1", "#/3", "item 1 is not allowed"),
            ("additionalItems", "/a/2", "#/3", "item 2 is not allowed"),
            ("additionalProperties", "/x~1~0", "#/2", "property \"x/~\" is not allowed"),
            ("type", "/b", "#/1/type", "expected string, found integer"),
        ]
    );
    assert_eq!(report.summary(), "missing property \"z\" (and 7 more)");
    assert!(report.to_json().starts_with(
        r##"{"valid":false,"errors":[{"code":"required","path":"","schema_path":"#/required","message":"missing property \"z\"","expected":"z"},{"##
    ));
    assert!(report.to_json().ends_with("],\"warnings\":[]}"));
    assert_eq!(serde_json::from_str::<Value>(&report.to_json()).unwrap(), serde_json::to_value(&report).unwrap());
    assert_eq!(Report::valid().to_json(), r#"{"valid":true,"errors":[],"warnings":[]}"#);
}

#[test]
fn the_first_hundred_errors_are_listed() {
    // The second operator refuses the array itself, and finds its errors last.
    let program = program(
        json!([[["items", 1, 0], ["items", 2, 0], ["maxItems", 1]], [["type", ["string"]]], [["minimum", 1]]]),
        &[],
    );
    let report = judge(&program, &json!(vec![0; 5000]));
    assert_eq!(report.errors.len(), 100);
    let paths: Vec<(String, &str)> =
        report.errors.iter().map(|error| (error.path.clone(), error.code.as_str())).collect();
    assert_eq!(paths[..3], [(String::new(), "maxItems"), ("/0".to_owned(), "type"), ("/0".to_owned(), "minimum")]);
    assert_eq!(paths[99], ("/49".to_owned(), "type"));
}

#[test]
fn recursive_alternatives_are_not_exponential() {
    // Each level judges the next one twice: in the alternative, and for what it evaluated.
    let covered = json!({"all": false, "names": [], "patterns": [], "when": [[1, true, {"all": false, "names": ["c"], "patterns": [], "when": []}]]});
    let twice = program(
        json!([
            [["type", ["object"]], ["anyOf", [1, 1]], ["unevaluatedProperties", 2, covered]],
            [["properties", [["c", 0]], [], null]],
            [["false@unevaluatedProperties"]]
        ]),
        &[],
    );
    let nested = |levels, inner| (0..levels).fold(inner, |inner, _| json!({"c": inner}));
    assert!(judge(&twice, &nested(120, json!({}))).is_valid());
    assert_eq!(
        errors(&judge(&twice, &nested(120, json!(1)))),
        [
            ("anyOf", "", "#/anyOf", "matches none of the 2 alternatives"),
            ("unevaluatedProperties", "/c", "#/2", "property \"c\" is not allowed"),
        ]
    );
    let walked =
        program(json!([[["allOf", [1, 1]], ["type", ["object"]]], [["properties", [["c", 0]], [], null]]]), &[]);
    let report = judge(&walked, &nested(120, json!(1)));
    // The same error, met on 2^120 ways, is listed once.
    let paths: Vec<&str> = report.errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(paths, ["/c".repeat(120)]);
}

#[test]
fn defaults_are_filled_and_stripped() {
    let program = program(
        json!([
            [["properties", [["a", 1, 1], ["o", 2, {"deep": [true]}], ["n", 1, null], ["list", 3]], [], 2], ["if", 4, 5, 6]],
            [],
            [["properties", [["deep", 1, [true]]], [], null]],
            [["items", 2, 0]],
            [["required", ["flag"]]],
            [["properties", [["yes", 1, "y"]], [], null]],
            [["properties", [["no", 1, "n"]], [], null]]
        ]),
        &[],
    );
    let run = |text: &str| {
        let mut json = parse(text).unwrap();
        support::fill(&program, 0, &mut json);
        let filled = Value::from(&json).to_string();
        support::strip(&program, 0, &mut json);
        (filled, support::canonical(&json))
    };
    let filled = r#"{"list":[{"deep":[true]}],"x":{"deep":[true]},"a":1,"o":{"deep":[true]},"n":null,"no":"n"}"#;
    let (got, stripped) = run(r#"{"list":[{}],"x":{}}"#);
    assert_eq!(serde_json::from_str::<Value>(&got).unwrap(), serde_json::from_str::<Value>(filled).unwrap());
    assert_eq!(stripped, r#"{"list":[{}],"x":{}}"#);
    assert_eq!(run(r#"{"flag":{"deep":[1]},"a":2,"n":null,"no":"n"}"#).1, r#"{"a":2,"flag":{"deep":[1]},"no":"n"}"#);
}

#[test]
fn what_the_schema_refuses_is_not_stripped() {
    // The default is required, so leaving it out would make the document invalid.
    let strict = program(json!([[["properties", [["a", 1, 1]], [], null], ["required", ["a"]]], []]), &[]);
    let lax = program(json!([[["properties", [["a", 1, 1]], [], null]], []]), &[]);
    let settled = |program, text: &str| support::canonical(&support::settle(program, 0, parse(text).unwrap()));
    assert_eq!(settled(&strict, r#"{"a":1,"b":2}"#), r#"{"a":1,"b":2}"#);
    assert_eq!(settled(&lax, r#"{"a":1,"b":2}"#), r#"{"b":2}"#);
    assert_eq!(settled(&lax, r#"{"b":2}"#), r#"{"b":2}"#);
}

#[test]
fn recursive_defaults_are_not_exponential() {
    let program = program(json!([[["allOf", [1, 1]]], [["properties", [["c", 0], ["d", 2, 1]], [], null]], []]), &[]);
    let text = format!("{}{}", "{\"c\":".repeat(120), "{}".to_owned() + &"}".repeat(120));
    let mut json = parse(&text).unwrap();
    support::fill(&program, 0, &mut json);
    assert_eq!(support::canonical(&json).matches("\"d\":1").count(), 121);
    support::strip(&program, 0, &mut json);
    assert_eq!(support::canonical(&json), text);
}

/// As the generator writes types.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
struct Node {
    id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Option<String>>,
    weight: f64,
    children: Vec<Node>,
    #[serde(flatten)]
    additional: BTreeMap<String, Value>,
}

impl Read for Node {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Self> {
        let mut members = reader.members(plan)?;
        let (mut id, mut label, mut note, mut weight, mut children) = (None, None, None, None, None);
        let mut additional = BTreeMap::new();
        while let Some(member) = reader.member(&mut members)? {
            match member.name() {
                "id" => id = Some(member.read(reader)?),
                "label" => label = Some(member.read(reader)?),
                "note" => note = Some(member.read(reader)?),
                "weight" => weight = Some(member.read(reader)?),
                "children" => children = Some(member.read(reader)?),
                _ => {
                    let value = member.read(reader)?;
                    additional.insert(member.into_name(), value);
                }
            }
        }
        let (weight, children) = (weight.unwrap_or(1.0), children.unwrap_or_default());
        Some(Node { id: id?, label, note, weight, children, additional })
    }
}

static CHECKS: Checks = Checks::new(
    r##"{"nodes":[
        {"at":"#","is":[["type",["object"]],["properties",[["id",1],["label",2],["note",3],["weight",4,1],["children",5,[]]],[],null],["required",["id"]]],"fills":true},
        {"at":"#/properties/id","is":[["type",["integer"]],["integerRange@type",63,63]]},
        {"at":"#/properties/label","is":[["type",["string"]],["pattern",0]]},
        {"at":"#/properties/note","is":[["type",["string","null"]]]},
        {"at":"#/properties/weight","is":[["type",["number"]]]},
        {"at":"#/properties/children","is":[["type",["array"]],["items",0,0]],"fills":true}
    ],"patterns":[["^\\w+$","^[0-9A-Z_a-z]+$"]]}"##,
);
contract!(Node, CHECKS, 0);

#[test]
fn a_contract_parses_judges_and_writes() {
    let text = br#"{"id":1.0,"note":null,"extra":[1],"children":[{"id":2,"label":"x"}]}"#;
    let node = Node::from_json(text).unwrap();
    assert_eq!((node.id, &node.label, &node.note, node.weight), (1, &None, &Some(None), 1.0));
    assert!(Node::is_valid(text) && !Node::is_valid(b"{}") && !Node::is_valid(b"{\"id\":1"));
    assert_eq!(node.children[0].label.as_deref(), Some("x"));
    assert_eq!(node.additional["extra"], json!([1]));
    assert_eq!(serde_json::from_slice::<Node>(text).unwrap(), node);
    assert_eq!(Node::from_json(node.to_json().unwrap().as_bytes()).unwrap(), node);
    let canonical = node.to_canonical_json().unwrap();
    assert_eq!(canonical, r#"{"children":[{"id":2,"label":"x"}],"extra":[1],"id":1,"note":null}"#);
    assert_eq!(node.content_hash().unwrap(), support::hex_digest(canonical.as_bytes()));

    let refused = br#"{"children":[{"label":"-"}],"id":1.5}"#;
    let report = Node::from_json(refused).unwrap_err();
    assert_eq!(report, Node::check(refused));
    assert_eq!(report, Node::check_value(&serde_json::from_slice::<serde_json::Value>(refused).unwrap()));
    assert_eq!(report.errors.len(), 3);
    let error = serde_json::from_slice::<Node>(refused).unwrap_err().to_string();
    assert!(error.starts_with("/children/0: missing property \"id\" (and 2 more)"), "{error}");
    assert!(Node::check(text).is_valid());
    // Without a style the verb writes the report itself.
    let value: serde_json::Value = serde_json::from_slice(refused).unwrap();
    let time = support::Timestamp::new("2025-12-23T14:30:22Z").unwrap();
    for written in [
        Node::report(refused),
        Node::report_at(refused, time),
        Node::report_value(&value),
        Node::report_value_at(&value, time),
    ] {
        assert_eq!(written, report.to_json());
    }
    assert_eq!(Node::check(b"{").to_string(), "not valid JSON: line 1, column 2");
}
