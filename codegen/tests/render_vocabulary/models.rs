//! Models with rules, styles, fallbacks, old values and constants, for the tests of all three back ends.

use serde_json::{Value, json};
use triglyph::model::{
    Additional, Constant, Docs, Field, Form, Model, Module, Node, Notation, Op, Part, Presence, Program, Property,
    Rule, RuleKind, Severity, Shape, Step, StructDef, Style, TypeDef, TypeId, TypeKind,
};

fn own(index: usize) -> Shape {
    Shape::Named(TypeId { module: 0, index })
}

fn object(name: &str, at: &str, node: usize, fields: Vec<(&str, Shape)>) -> TypeDef {
    let field = |(name, shape): (&str, Shape)| Field {
        name: name.to_owned(),
        called: None,
        docs: Docs::default(),
        shape,
        presence: Presence::Required,
    };
    TypeDef {
        name: name.to_owned(),
        at: at.to_owned(),
        docs: Docs::default(),
        node,
        definition: true,
        kind: TypeKind::Struct(StructDef {
            fields: fields.into_iter().map(field).collect(),
            additional: Additional::Closed,
        }),
    }
}

fn node(at: &str, is: Vec<(&'static str, Op)>) -> Node {
    Node { at: at.to_owned(), is, ..Node::default() }
}

fn members(named: &[(&str, usize)]) -> (&'static str, Op) {
    let property = |(name, node): &(&str, usize)| Property { name: (*name).to_owned(), node: *node, default: None };
    let named = named.iter().map(property).collect();
    ("properties", Op::Properties { named, patterns: Vec::new(), additional: None })
}

fn required(names: &[&str]) -> (&'static str, Op) {
    ("required", Op::Required(names.iter().map(|name| (*name).to_owned()).collect()))
}

fn constant(name: &str, value: Value) -> Constant {
    Constant { name: name.to_owned(), value }
}

fn rule(index: usize, kind: RuleKind, select: &[Step], code: &str) -> Rule {
    Rule {
        at: format!("#/x-integrity/{index}"),
        kind,
        select: select.to_vec(),
        code: code.to_owned(),
        severity: if index == 4 { Severity::Warning } else { Severity::Error },
        message: vec![Part::Text("bad ".to_owned()), Part::Placeholder("value")],
    }
}

fn each(name: &str) -> [Step; 2] {
    [Step::Name(name.to_owned()), Step::Wildcard]
}

/// A workshop with tools: one rule of each kind, constants of each kind, a style, a fallback. A tool's `mode`, through
/// a reference, has an old value; the workshop only holds tools.
pub fn workshop() -> Model {
    let mut root = object("Workshop", "#", 0, vec![("tools", Shape::Array(Box::new(own(1))))]);
    root.docs.title = Some("Workshop".to_owned());
    root.docs.description = Some("Tools, and which of them needs which.".to_owned());
    let tool = object("Tool", "#/$defs/Tool", 2, vec![("name", Shape::String), ("mode", Shape::String)]);
    let plain = object("Plain", "#/$defs/Plain", 6, vec![]);
    let mut nodes = vec![
        node("#", vec![required(&["tools"]), members(&[("tools", 1)])]),
        node("#/properties/tools", vec![("items", Op::Items { node: 2, start: 0 })]),
        node("#/$defs/Tool", vec![required(&["name", "mode"]), members(&[("name", 3), ("mode", 4)])]),
        node("#/$defs/Tool/properties/name", vec![("type", Op::Type(vec!["string"]))]),
        node("#/$defs/Tool/properties/mode", vec![("$ref", Op::Ref(5))]),
        node("#/$defs/Mode", vec![("type", Op::Type(vec!["string"]))]),
        node("#/$defs/Plain", vec![]),
    ];
    nodes[..6].iter_mut().filter(|node| node.at != "#/$defs/Tool/properties/name").for_each(|node| node.coerces = true);
    nodes[5].legacy = vec![(json!(true), json!("on"))];
    nodes[6].code = Some("PLAIN".to_owned());
    let text = |text: &str| vec![Part::Text(text.to_owned())];
    let style = Style {
        envelope: Form::Object(vec![(text("ok"), Form::Slot("valid")), (text("errors"), Form::Slot("errors"))]),
        accepted: None,
        error: Some(Form::Array(vec![Form::Slot("message"), Form::Text(vec![Part::Placeholder("path")])])),
        warning: None,
        parts: Vec::new(),
        paths: Notation::Dotted,
        names_missing: false,
        writes_null: false,
        base: String::new(),
        locales: Vec::new(),
        codes: vec![("required".to_owned(), "SCHEMA_ERROR".to_owned())],
        messages: vec![("required".to_owned(), vec![Part::Placeholder("name"), Part::Text(" is missing".to_owned())])],
        gates: vec![vec!["PLAIN".to_owned()]],
    };
    let checks = Program {
        nodes,
        rules: rules(),
        style: Some(style),
        fallback: Some(json!({"tools": []})),
        ..Program::default()
    };
    Model { modules: vec![module("workshop", vec![root, tool, plain], checks, constants())], ..Model::default() }
}

fn rules() -> Vec<Rule> {
    let [tools, every] = each("tools");
    let names = [tools.clone(), every.clone(), Step::Name("name".to_owned())];
    let needs = [tools.clone(), every.clone(), Step::Name("needs".to_owned()), Step::Wildcard];
    let saws = Step::Where(vec!["kind".to_owned(), "big name".to_owned()], json!("it's a saw"));
    let text = |text: &str| text.to_owned();
    let exists = RuleKind::Exists {
        among: vec![names.to_vec(), vec![Step::Name(text("a-b")), Step::Index(3)]],
        or: vec![json!("NONE"), json!(1)],
    };
    let edges = RuleKind::Acyclic { from: text("from"), to: text("to"), loops: false, also: vec![] };
    vec![
        rule(0, RuleKind::Unique, &names, "TWICE"),
        rule(1, exists, &needs, "MISSING"),
        rule(2, RuleKind::Distinct { fields: vec![text("from"), text("to"), text("via")] }, &each("edges"), "LOOP"),
        rule(3, edges, &each("edges"), "CYCLE"),
        rule(4, RuleKind::Matches { node: 6 }, &[tools, saws], "LARGE"),
        rule(5, RuleKind::File { is: None }, &names, "GONE"),
        rule(6, RuleKind::Exists { among: vec![], or: vec![json!(0.5)] }, &names, "OTHER"),
    ]
}

fn constants() -> Vec<Constant> {
    vec![
        constant("WORKSHOP_VERSION", json!("v1")),
        constant("TOOL_NAMES", json!(["saw", "plane"])),
        constant("LIMIT", json!(-12)),
        constant("RATIO", json!(0.25)),
        constant("SIZES", json!([1, 2.5])),
        constant("STRICT", json!(true)),
        constant("FLAGS", json!([true])),
        constant("NOTHING", json!(null)),
        constant("NONE_YET", json!([])),
        constant("WORDS", json!((0..20).map(|index| format!("word-{index}")).collect::<Vec<_>>())),
    ]
}

fn module(name: &str, types: Vec<TypeDef>, checks: Program, constants: Vec<Constant>) -> Module {
    Module {
        name: name.to_owned(),
        source: format!("schemas/{name}.schema.json"),
        docs: Docs::default(),
        root: TypeId { module: 0, index: 0 },
        types,
        checks,
        constants,
        hashes: Vec::new(),
        operations: Vec::new(),
        samples: None,
        package: None,
        patches: None,
        externs: Default::default(),
        published: Default::default(),
        typedness: Default::default(),
    }
}

/// The same with hostile text wherever there is text; and constants that are called like types, like what generated
/// files call something of their own, and like nothing at all.
pub fn hostile(texts: &[&str]) -> Model {
    let mut rules = Vec::new();
    let mut constants: Vec<Constant> =
        ["CHECKS", "TYPE_CHECKING", "URL", "JSON"].iter().map(|name| constant(name, json!(name))).collect();
    constants.push(constant("URL", json!(texts)));
    for (index, text) in texts.iter().copied().enumerate() {
        let owned = || text.to_owned();
        let step = || vec![Step::Name(owned()), Step::Where(vec![owned()], json!(text))];
        let kinds = [
            RuleKind::Unique,
            RuleKind::Exists { among: vec![step()], or: vec![json!(text), json!({ text: [text] })] },
            RuleKind::Distinct { fields: vec![owned(), owned()] },
            RuleKind::Acyclic { from: owned(), to: owned(), loops: true, also: vec![] },
            RuleKind::Matches { node: 0 },
        ];
        rules.extend(kinds.into_iter().map(|kind| Rule { at: owned(), ..rule(index, kind, &step(), text) }));
        constants.push(constant(text, json!(text)));
    }
    let all = texts.concat();
    let old = Node {
        legacy: vec![(json!(all), json!({ all.as_str(): all }))],
        coerces: true,
        code: Some(all.clone()),
        ..node("#", vec![])
    };
    let style = Style {
        envelope: Form::Object(vec![(vec![Part::Text(all.clone())], Form::Constant(json!(all)))]),
        accepted: Some(Form::Constant(json!(all))),
        error: None,
        warning: None,
        parts: vec![(all.clone(), vec![(all.clone(), Form::Part(all.clone()))])],
        paths: Notation::Pointer,
        names_missing: true,
        writes_null: true,
        base: all.clone(),
        locales: vec![(all.clone(), vec![(all.clone(), vec![Part::Text(all.clone())])])],
        codes: vec![(all.clone(), all.clone())],
        messages: vec![(all.clone(), vec![Part::At(1, vec![all.clone()])])],
        gates: vec![vec![all.clone()]],
    };
    let checks =
        Program { nodes: vec![old], rules, style: Some(style), fallback: Some(json!(all)), ..Program::default() };
    let alias = TypeDef { kind: TypeKind::Alias(Shape::String), ..object("Hostile", "#", 0, vec![]) };
    Model {
        modules: vec![module("hostile", vec![alias, object("URL", "#/$defs/URL", 0, vec![])], checks, constants)],
        ..Model::default()
    }
}

/// Modules with a constant of the same name, and constants whose values are none.
pub fn twice() -> Model {
    let one = |index: usize, name: &str| {
        let root = object(&format!("Root{index}"), "#", 0, vec![]);
        let constants = vec![constant("SHARED", json!(1)), constant(&format!("ONLY_{index}"), json!(2))];
        let mut module =
            module(name, vec![root], Program { nodes: vec![node("#", vec![])], ..Program::default() }, constants);
        module.root.module = index;
        module
    };
    Model { modules: vec![one(0, "alpha"), one(1, "beta")], ..Model::default() }
}

/// Values that are no constants.
pub fn broken() -> impl Iterator<Item = Model> {
    [json!({}), json!([[]]), json!(["a", 1]), json!([null, false])].into_iter().map(|value| {
        let mut model = twice();
        model.modules[1].constants[0].value = value;
        model
    })
}

/// A document that only refers to the definition that its type comes from.
pub fn reference() -> Model {
    let mut model = workshop();
    let checks = &mut model.modules[0].checks;
    let whole = Node { coerces: true, ..node("#", vec![("$ref", Op::Ref(7))]) };
    let whole = std::mem::replace(&mut checks.nodes[0], whole);
    checks.nodes.push(whole);
    model.modules[0].types[0].node = 7;
    model
}
