//! Verdicts as code: how they read, what hostile text does to them, and what is left to the interpreter.

use serde_json::json;
use triglyph::model::{Discriminator, Model, Node, Op, Property, Shape, TypeKind};

use super::{
    assert_lines, files,
    models::{HOSTILE, def, module},
    skeleton,
};

#[test]
fn verdicts_read_like_this() {
    insta::assert_snapshot!("accepts", files(&verdicts(&["kind", "a-b"]))["sample.accepts.ts"]);
}

#[test]
fn hostile_names_and_values_stay_text_in_verdicts() {
    let text = files(&verdicts(HOSTILE)).remove("sample.accepts.ts").expect("code");
    assert!(!text.contains(['\u{2028}', '\u{2029}', '\u{202e}', '\u{feff}', '\r', '\0']));
    let code = skeleton(&text);
    let cases = code.lines().filter(|line| line.trim() == "case \"\":").count();
    assert!(cases >= HOSTILE.len(), "{text}");
    let known = ["if (", "case \"\":", "break;", "default:", "return ", "switch (", "required += 1;", "let ", "const "];
    let frame = [
        "for (",
        "function ",
        "export function ",
        "import ",
        "}",
        "spend(value);",
        ")",
        "\"\" &&",
        "part !== ",
        "value !== ",
    ];
    for line in code.lines().map(str::trim).filter(|line| !line.is_empty()) {
        assert!(known.iter().chain(&frame).any(|start| line.starts_with(start)), "{line:?}");
    }
}

#[test]
fn what_is_too_long_or_unknown_is_interpreted() {
    let mut model = verdicts(&["kind"]);
    let names: Vec<String> =
        (0..10_000).map(|i| format!("a very long name of a member that is required {i}")).collect();
    model.modules[0].checks.nodes[0].is.push(("required", Op::Required(names)));
    let files = files(&model);
    assert!(!files.contains_key("sample.accepts.ts"));
    assert_lines(&files["sample.ts"], &["export const Root: Contract<Root> = /* @__PURE__ */ contract(checks, 0);"]);
}

#[test]
fn unions_that_a_member_tells_apart_read_like_this() {
    let mut module = module("sample", vec![def("Root", TypeKind::Alias(Shape::Json))], 0);
    let node = |at: &str, is: Vec<(&'static str, Op)>| Node { at: at.to_owned(), is, ..Node::default() };
    let union = |branches: Vec<usize>| ("anyOf", Op::AnyOf { branches, discriminator: None });
    let values = |texts: Vec<String>| ("enum", Op::Enum(texts.into_iter().map(|text| json!(text)).collect()));
    let object = |at: &str, kind: usize| {
        let named = vec![Property { name: "kind".to_owned(), node: kind, default: None }];
        let properties = Op::Properties { named, patterns: vec![], additional: None };
        let required = Op::Required(vec!["kind".to_owned()]);
        node(at, vec![("type", Op::Type(vec!["object"])), ("properties", properties), ("required", required)])
    };
    module.checks.nodes = vec![
        node("#", vec![union(vec![1, 2, 3, 4])]),
        object("#/anyOf/0", 5),
        object("#/anyOf/1", 6),
        object("#/anyOf/2", 7),
        node("#/anyOf/3", vec![values((0..65).map(|i| format!("value {i}")).collect())]),
        node("#/anyOf/0/properties/kind", vec![("const", Op::Const(json!("a")))]),
        node("#/anyOf/1/properties/kind", vec![values(vec!["b".to_owned(), "c".to_owned()])]),
        node("#/anyOf/2/properties/kind", vec![values(vec!["c".to_owned(), "d".to_owned()])]),
    ];
    insta::assert_snapshot!("told", files(&Model { modules: vec![module], ..Model::default() })["sample.accepts.ts"]);
}

#[test]
fn names_that_are_many_are_looked_up() {
    let mut module = module("sample", vec![def("Root", TypeKind::Alias(Shape::Json))], 0);
    let node = |at: &str, is: Vec<(&'static str, Op)>| Node { at: at.to_owned(), is, ..Node::default() };
    let plain: Vec<String> = (0..60).map(|index| format!("member{index}")).collect();
    // In a comment of its own, this one would tell the compiler something.
    let directive = "@ts-expect-error";
    let hostile = HOSTILE.iter().copied().filter(|name| *name != directive);
    let names = std::iter::once(directive).chain(hostile).chain(plain.iter().map(String::as_str));
    let named = names.enumerate().map(|(place, name)| Property {
        name: name.to_owned(),
        node: if place == 0 { 2 } else { 1 },
        default: None,
    });
    let properties = Op::Properties { named: named.collect(), patterns: vec![], additional: Some(3) };
    module.checks.nodes = vec![
        node("#", vec![("type", Op::Type(vec!["object"])), ("properties", properties)]),
        node("#/properties/member1", vec![("type", Op::Type(vec!["boolean"]))]),
        node("#/properties/@ts-expect-error", vec![("type", Op::Type(vec!["string"]))]),
        node("#/additionalProperties", vec![("additionalProperties", Op::False)]),
    ];
    let text = files(&Model { modules: vec![module], ..Model::default() }).remove("sample.accepts.ts").expect("code");
    assert!(!text.contains(['\u{2028}', '\u{2029}', '\u{202e}', '\u{feff}', '\r', '\0']));
    insta::assert_snapshot!("looked_up", text);
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
