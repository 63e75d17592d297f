//! `x-integrity`: each kind of rule, and what is wrong with some.

use serde_json::{Value, json};

use super::graph::{graph, program, said, with, with_rule};

#[test]
fn each_kind_becomes_data() {
    let rules = json!([
        { "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "id {value} is there twice" },
        {
            "rule": "exists", "select": "$.edges[*].source", "in": "$.nodes[*].id", "or": ["START", 1], "code": "NO_SOURCE",
            "message": "edge {$.edges[*].id}: {value} {{is}} unknown", "severity": "warning"
        },
        {
            "rule": "exists", "select": "$.nodes[?@.type == 'condition'].rules[*].to", "in": ["$.nodes[*].id", "$.start"],
            "code": "NO_TARGET", "message": "{$.nodes[?@.type == 'condition'].id} leads to {value}"
        },
        { "rule": "distinct", "select": "$.edges[*]", "fields": ["source", "target"], "code": "LOOP", "message": "{$.edges[*].id}" },
        {
            "rule": "acyclic", "edges": "$.edges[*]", "from": "source", "to": "target", "loops": "ignore", "code": "CYCLE",
            "message": "{nodes} at {value}"
        },
        { "rule": "acyclic", "edges": "$.edges[*]", "from": "source", "to": "target", "code": "CYCLE", "message": "{nodes}" },
        { "rule": "matches", "select": "$.edges[0].id", "schema": { "$ref": "#/$defs/Id" }, "code": "ODD", "message": "odd" },
        { "rule": "file", "select": "$.nodes[*]['id']", "code": "NO_FILE", "message": "no file" },
        { "rule": "file", "select": "$.nodes[*].id", "is": "directory", "code": "NO_FOLDER", "message": "no folder" },
        {
            "rule": "difference", "select": "$.meta", "before": "$.meta", "after": "$.meta", "code": "OTHER",
            "message": "not the difference"
        },
        {
            "rule": "acyclic", "edges": "$.edges[*]", "from": "source", "to": "target", "loops": "ignore", "code": "CYCLE",
            "also": [
                { "from": "$.nodes[?@.type == 'condition'].id", "to": "$.nodes[?@.type == 'condition'].rules[*].to" },
                { "from": "$.start", "to": "$.nodes[0].id", "loops": "ignore" }
            ],
            "message": "{nodes} at {value}"
        },
    ]);
    let program = program(&with("x-integrity", rules));
    let lines: Vec<_> = program["rules"].as_array().unwrap().iter().map(Value::to_string).collect();
    insta::assert_snapshot!(lines.join("\n"));
    let node = program["rules"][6]["node"].as_u64().unwrap();
    assert_eq!(program["nodes"][usize::try_from(node).unwrap()]["at"], "#/x-integrity/6/schema");
}

#[test]
fn a_program_without_the_vocabulary_is_as_it_was() {
    let plain = program(&graph());
    let mut with_rules = program(&with_rule(
        json!({ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "twice" }),
    ));
    with_rules.as_object_mut().unwrap().remove("rules").unwrap();
    assert_eq!(plain, with_rules);
}

#[test]
fn malformed_rules_are_shown_where_they_stand() {
    let unique = |change: fn(&mut Value)| {
        let mut rule = json!({ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "twice" });
        change(&mut rule);
        with_rule(rule)
    };
    insta::assert_snapshot!(said([
        ("not an array", with("x-integrity", json!({}))),
        ("not an object", with_rule(json!("unique"))),
        ("an unknown kind", unique(|rule| rule["rule"] = json!("uniqe"))),
        ("no kind", unique(|rule| drop(rule.as_object_mut().unwrap().remove("rule")))),
        ("no code", unique(|rule| drop(rule.as_object_mut().unwrap().remove("code")))),
        ("a member of another kind", unique(|rule| rule["in"] = json!("$.nodes[*].id"))),
        ("a code with a space", unique(|rule| rule["code"] = json!("not unique"))),
        ("an unknown severity", unique(|rule| rule["severity"] = json!("fatal"))),
        ("several at once", unique(|rule| *rule = json!({ "rule": "unique", "select": 1, "messages": "" }))),
    ]));
}

#[test]
fn what_a_rule_speaks_of_must_exist() {
    let distinct = |fields: Value| {
        with_rule(
            json!({ "rule": "distinct", "select": "$.edges[*]", "fields": fields, "code": "LOOP", "message": "loop" }),
        )
    };
    let acyclic = |from: &str, to: &str| {
        with_rule(
            json!({ "rule": "acyclic", "edges": "$.edges[*]", "from": from, "to": to, "code": "CYCLE", "message": "cycle" }),
        )
    };
    insta::assert_snapshot!(said([
        ("a field", distinct(json!(["source", "tarjet"]))),
        ("the ends of an edge", acyclic("form", "too")),
        (
            "a field of a scalar",
            with_rule(
                json!({ "rule": "distinct", "select": "$.start", "fields": ["a", "b"], "code": "LOOP", "message": "loop" })
            ),
        ),
        ("a field with a default", distinct(json!(["source", "kind"]))),
        ("fine", acyclic("source", "target")),
    ]));
}

#[test]
fn further_edges_begin_above_their_ends() {
    let also = |from: &str, to: &str, message: &str| {
        with_rule(json!({
            "rule": "acyclic", "edges": "$.edges[*]", "from": "source", "to": "target", "code": "CYCLE",
            "also": [{ "from": from, "to": to }], "message": message
        }))
    };
    let (id, to) = ("$.nodes[?@.type == 'condition'].id", "$.nodes[?@.type == 'condition'].rules[*].to");
    insta::assert_snapshot!(said([
        ("of other nodes", also("$.nodes[*].id", to, "cycle")),
        ("of no member", also("$.nodes[*]", "$.nodes[*].id", "cycle")),
        ("below the ends", also("$.nodes[*].rules[*].to", "$.nodes[*].id", "cycle")),
        ("where the way goes on by no name", also("$.nodes[0].id", "$.nodes[*].id", "cycle")),
        ("unknown members", also("$.nodes[*].ident", "$.nodes[*].rules[*].goal", "cycle")),
        ("a query that leads from no single place", also(id, to, "{$.edges[*].id}")),
        ("fine", also(id, to, "{nodes} at {value}")),
    ]));
}

#[test]
fn rules_see_the_document_as_it_was_written() {
    let unique =
        |select: &str| with_rule(json!({ "rule": "unique", "select": select, "code": "TWICE", "message": "twice" }));
    let exists = |among: &str| {
        with_rule(json!({ "rule": "exists", "select": "$.start", "in": among, "code": "NONE", "message": "none" }))
    };
    let distinct = |select: &str, fields: &[&str]| {
        with_rule(json!({ "rule": "distinct", "select": select, "fields": fields, "code": "SAME", "message": "same" }))
    };
    let matches = |schema: Value| {
        with_rule(
            json!({ "rule": "matches", "select": "$.limit", "schema": schema, "code": "HIGH", "message": "{value} is high" }),
        )
    };
    let refuses = with_rule(
        json!({ "rule": "matches", "select": "$", "schema": { "maxProperties": 3 }, "code": "BIG", "message": "big" }),
    );
    let mut warns = refuses.clone();
    warns["x-integrity"][0]["severity"] = json!("warning");
    insta::assert_snapshot!(said([
        ("the selected value", unique("$.limit")),
        ("by a wildcard", unique("$.edges[*][*]")),
        ("below a union", unique("$.nodes[*].rules[*].level")),
        ("in a filter", unique("$.edges[?@.kind == 'plain'].id")),
        ("in a filter that does not ask for the default", unique("$.edges[?@.kind == 'dotted'].id")),
        ("inside of the selected values", unique("$.edges[*]")),
        ("inside of what may exist", exists("$.edges[?@.id == 'a']")),
        ("inside of a member", distinct("$.nodes[*]", &["id", "rules"])),
        ("beside the members", distinct("$.edges[*]", &["id", "source"])),
        ("inside of what only warns", warns),
        ("inside of what is judged", refuses),
        ("a default that the rule accepts", matches(json!({ "maximum": 100 }))),
        ("a default that the rule refuses", matches(json!({ "maximum": 1 }))),
    ]));
}

#[test]
fn the_schema_of_a_rule_is_a_schema_like_any_other() {
    let matches = |schema: Value| {
        with_rule(json!({ "rule": "matches", "select": "$.start", "schema": schema, "code": "ODD", "message": "odd" }))
    };
    insta::assert_snapshot!(said([
        ("a reference", matches(json!({ "$ref": "#/$defs/Id" }))),
        ("a reference that leads nowhere", matches(json!({ "$ref": "#/$defs/Idd" }))),
        ("a keyword with a wrong value", matches(json!({ "minLength": "1" }))),
        ("an unknown keyword", matches(json!({ "minLenght": 1 }))),
        ("a code in it", matches(json!({ "minLength": 1, "x-code": "SHORT" }))),
        ("no schema", matches(json!("minLength"))),
    ]));
}
