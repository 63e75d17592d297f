//! Verdicts as code: how they read, and what is left to the interpreter.

use serde_json::json;
use triglyph::model::{Discriminator, Model, Node, Op, Property, Shape, TypeDef, TypeKind};

use super::{
    assert_has,
    models::{def, files, module},
};

#[test]
fn a_verdict_looks_members_up_and_counts_them() {
    let files = files(&verdicts(&["kind", "a-b"]));
    assert_has(
        &files["sample.py"],
        &["_CHECKS = Checks.load(__package__, \"sample.checks.json\", verdicts=\"sample\")"],
    );
    assert_has(
        &files["_verdicts/sample.py"],
        &[
            "    try:\n        kind = value[\"kind\"]\n",
            "        if len(value) != 2:\n            return False\n    except KeyError:\n        return False\n    return True\n",
            "{\"kind\", \"a-b\"}",
            "VERDICTS: Final[dict[int, Verdict | Budgeted]] = {\n",
            "RULES: Final[Verdict] = no_rules\n",
        ],
    );
}

#[test]
fn what_is_too_long_is_interpreted() {
    let mut model = verdicts(&["kind"]);
    let names: Vec<String> =
        (0..10_000).map(|i| format!("a very long name of a member that is required {i}")).collect();
    model.modules[0].checks.nodes[0].is.push(("required", Op::Required(names)));
    let files = files(&model);
    assert!(!files.contains_key("_verdicts/sample.py"));
    assert_has(&files["sample.py"], &["_CHECKS = Checks.load(__package__, \"sample.checks.json\")"]);
}

#[test]
fn many_members_are_looked_up_in_a_table() {
    let mut module = module("sample", vec![def("Root", TypeKind::Alias(Shape::Json))], 0);
    let node = |at: &str, is: (&'static str, Op)| Node { at: at.to_owned(), is: vec![is], ..Node::default() };
    let named =
        (0..100).map(|index| Property { name: format!("m{index}"), node: 1 + index % 2, default: None }).collect();
    module.checks.nodes = vec![
        node("#", ("properties", Op::Properties { named, patterns: vec![], additional: Some(3) })),
        node("#/properties/m0", ("type", Op::Type(vec!["string"]))),
        node("#/properties/m1", ("type", Op::Type(vec!["boolean"]))),
        node("#/additionalProperties", ("additionalProperties", Op::False)),
    ];
    module.checks.nodes[0].is.push(("required", Op::Required(vec!["m1".to_owned()])));
    let files = files(&Model { modules: vec![module], ..Model::default() });
    assert_has(
        &files["_verdicts/sample.py"],
        &[
            "\"m1\" not in value",
            "if not _MEMBERS0.get(key, nothing)(part):\n",
            "_MEMBERS0: Final[dict[str, Verdict]] = {\n    \"m0\": _node1,\n    \"m1\": _node2,\n",
        ],
    );
}

/// Types that are not classes have verbs, too: those of their adapters.
#[test]
fn what_has_an_adapter_is_judged_by_code() {
    let aliased = TypeDef { node: 1, ..def("Text", TypeKind::Alias(Shape::String)) };
    let mut module = module("sample", vec![def("Root", TypeKind::Alias(Shape::Json)), aliased], 0);
    let node = |at: &str, is: Vec<(&'static str, Op)>| Node { at: at.to_owned(), is, ..Node::default() };
    module.checks.nodes = vec![node("#", vec![]), node("#/$defs/Text", vec![("type", Op::Type(vec!["string"]))])];
    let files = files(&Model { modules: vec![module], ..Model::default() });
    assert_has(&files["sample.py"], &["TextAdapter: Final = ContractAdapter[Text](Text)"]);
    assert_has(&files["_verdicts/sample.py"], &["    1: _node1,\n"]);
}

/// A module whose root is an object with these members, each of which has one of these values or is a union that they
/// tell apart.
fn verdicts(texts: &[&str]) -> Model {
    let mut module = module("sample", vec![def("Root", TypeKind::Alias(Shape::Json))], 0);
    let value = |at: &str, is: Vec<(&'static str, Op)>| Node { at: at.to_owned(), is, ..Node::default() };
    let named = |node| texts.iter().map(|text| Property { name: (*text).to_owned(), node, default: None }).collect();
    let values = texts.iter().map(|text| json!(text)).collect();
    let tag =
        Discriminator { property: texts[0].to_owned(), branches: texts.iter().map(|text| (json!(text), 0)).collect() };
    module.checks.nodes = vec![
        value(
            "#",
            vec![
                ("type", Op::Type(vec!["object"])),
                ("properties", Op::Properties { named: named(1), patterns: vec![], additional: Some(3) }),
                ("required", Op::Required(texts.iter().map(|text| (*text).to_owned()).collect())),
            ],
        ),
        value(&texts.concat(), vec![("anyOf", Op::AnyOf { branches: vec![2, 4], discriminator: None })]),
        value(&texts.concat(), vec![("enum", Op::Enum(values))]),
        value("#/additionalProperties", vec![("additionalProperties", Op::False)]),
        value("#/$defs/Union", vec![("oneOf", Op::OneOf { branches: vec![0], discriminator: Some(tag) })]),
    ];
    Model { modules: vec![module], ..Model::default() }
}
