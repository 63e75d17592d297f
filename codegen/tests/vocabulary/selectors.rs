//! Selectors: what is understood, and where they lead.

use serde_json::{Value, json};

use super::graph::{graph, program, said, with_rule};

fn selecting(select: &str) -> Value {
    with_rule(json!({ "rule": "unique", "select": select, "code": "TWICE", "message": "twice" }))
}

fn steps(select: &str) -> Value {
    program(&selecting(select))["rules"][0]["select"].clone()
}

#[test]
fn steps_are_names_indices_wildcards_and_filters() {
    assert_eq!(steps("$.nodes[*].id"), json!(["nodes", null, "id"]));
    assert_eq!(steps("$['nodes'][0][\"id\"]"), json!(["nodes", 0, "id"]));
    assert_eq!(steps("$.nodes[?@.type == 'start'].id"), json!(["nodes", [["type"], "start"], "id"]));
    assert_eq!(steps("$.nodes[?'start' == @['type']].id"), json!(["nodes", [["type"], "start"], "id"]));
    assert_eq!(steps("$.meta['it\\'s \\u00e9'].*"), json!(["meta", "it's é", null]));
    for (literal, value) in [("1", json!(1)), ("-0.5", json!(-0.5)), ("true", json!(true)), ("null", Value::Null)] {
        assert_eq!(steps(&format!("$.meta.a[?@.b.c == {literal}]")), json!(["meta", "a", [["b", "c"], value]]));
    }
}

#[test]
fn the_rest_of_jsonpath_is_refused() {
    let cases = [
        "$.nodes[*",
        "$nodes",
        "$.nodes[-1]",
        "$.nodes[0:2]",
        "$.nodes[0, 1]",
        "$..id",
        "$.nodes[?@.type]",
        "$.nodes[?!@.type]",
        "$.nodes[?@.type != 'start']",
        "$.nodes[?@.type == 'start' && @.id == 'a']",
        "$.nodes[?(@.type == 'start')]",
        "$.nodes[?length(@.id) == 1]",
        "$.nodes[?@.id == $.start]",
        "$.nodes[?@.rules[0] == 1]",
        "$.nodes[18446744073709551616]",
    ];
    insta::assert_snapshot!(said(cases.map(|select| (select, selecting(select)))));
}

#[test]
fn selectors_that_match_nothing_are_refused() {
    let cases = [
        "$.node[*].id",
        "$.nodes.id",
        "$.nodes[*].name",
        "$.nodes[?@.type == 'stop'].id",
        "$.nodes[?@.type == 'start'].rules[*].to",
        "$.nodes[?@.kind == 'start'].id",
        "$.start[0]",
        "$.edges[*].id.text",
    ];
    insta::assert_snapshot!(said(cases.map(|select| (select, selecting(select)))));
}

#[test]
fn what_may_be_there_can_be_selected() {
    for select in
        ["$.meta.a.b[3]", "$.nodes[*][*][*].to", "$.*", "$.nodes[?@.type == 'condition'].rules[7]", "$.*[*].id"]
    {
        assert!(!said([("", selecting(select))]).contains("unreachable-selector"), "{select}");
    }
}

#[test]
fn arrays_objects_and_conditions_are_walked() {
    let schema = |select: &str| {
        json!({
            "prefixItems": [{ "type": "object", "patternProperties": { "^x": { "type": "array", "maxItems": 2 } } }, false],
            "items": { "if": { "properties": { "a": { "const": 1 } } }, "then": { "properties": { "b": true } },
                       "else": { "properties": { "c": false },
                                 "dependentSchemas": { "f": { "properties": { "d": { "properties": { "e": true } } } } } } },
            "x-integrity": [{ "rule": "unique", "select": select, "code": "TWICE", "message": "twice" }],
        })
    };
    for select in ["$", "$[0].xyz[1]", "$[2].b", "$[2].d.e", "$[*].a", "$[0].*[0]"] {
        assert_eq!(said([("", schema(select))]), "# \nnothing\n", "{select}");
    }
    for select in ["$[1]", "$[0].y", "$[0].xyz[2]", "$[2].c", "$[2].f", "$[2].d.f"] {
        assert!(said([("", schema(select))]).contains("unreachable-selector"), "{select}");
    }
}

#[test]
fn what_exists_is_looked_for_where_it_can_be() {
    let exists = |among: Value| {
        with_rule(json!({ "rule": "exists", "select": "$.start", "in": among, "code": "NONE", "message": "none" }))
    };
    insta::assert_snapshot!(said([
        ("one", exists(json!("$.nods[*].id"))),
        ("one of several", exists(json!(["$.nodes[*].id", "$.nods[*].id"]))),
        ("none", exists(json!([]))),
        ("a default", exists(json!("$.edges[*].kind"))),
    ]));
}

#[test]
fn very_many_combinations_are_not_worked_out() {
    let mut schema = graph();
    let alternatives: Vec<Value> = (0..40)
        .map(|index| json!({ "anyOf": [{ "properties": { format!("a{index}"): true } }, { "properties": { format!("b{index}"): true } }] }))
        .collect();
    schema["allOf"] = json!(alternatives);
    schema["x-integrity"] =
        json!([{ "rule": "unique", "select": "$.nodes[*].id", "code": "TWICE", "message": "twice" }]);
    assert_eq!(said([("", schema)]), "# \nnothing\n");
}
