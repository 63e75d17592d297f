//! Hand-made models: one small and natural, one with everything that a model can hold.
#![expect(clippy::approx_constant, reason = "a schema may hold one, and generated code must stay quiet about it")]

mod everything;

use serde_json::{Value, json};
use triglyph::model::{
    Additional, Docs, EnumDef, Field, IntegerBounds, Model, Module, Node, Op, Presence, Program, Property, Scalar,
    Select, Shape, StructDef, TypeDef, TypeId, TypeKind, TypeSet, UnionDef, Variant,
};

pub use everything::everything;

/// Text that tries to become code, a warning or a test.
pub const HOSTILE: &str = "*/ /* \"# '\u{0}\u{202e}\r\n    let indented = code;\n\n```\nfn fenced() { panic!() }\n[x] in a fence\n```\n\n`[Vec]` [Vec] [`Vec`]: <b>unclosed \
    <script> https://example.com/a_b?c=(d). xhttps://x.org \\[String] \\` a ` b\n- item\nlazy\n-      code\n1.      code\n1) - #[doc]\n> quote\n# heading\n#[attr]\n===\n---\n~~~ \
    x\n~~~\n\t\ttabs\u{2028}line\n| a | b |\n[^1]: foot\n[ref]: https://example.org\n![image](x) &amp; $x$ http:// \\";

pub const HOSTILE_NAMES: [&str; 18] = [
    "type",
    "self",
    "Self",
    "super",
    "crate",
    "a-b",
    "a_b",
    "aB",
    "__proto__",
    "",
    "_",
    "🦀",
    "\"quoted\"",
    "*/",
    "1st",
    "additionalProperties",
    "new\nline",
    "gen",
];

pub fn docs(text: &str) -> Docs {
    Docs { description: Some(text.to_owned()), ..Docs::default() }
}

fn hostile_docs() -> Docs {
    Docs {
        title: Some(HOSTILE.to_owned()),
        description: Some(format!("{HOSTILE}\n{HOSTILE}")),
        deprecated: true,
        default: Some(json!({"`": HOSTILE})),
        examples: vec![json!("``"), json!([HOSTILE])],
        constraints: vec![
            "minLength: 1".to_owned(),
            "pattern: \"^`[^`]*``$\"".to_owned(),
            format!("const: {}", json!(HOSTILE)),
        ],
    }
}

pub fn own(index: usize) -> Shape {
    Shape::Named(TypeId { module: 0, index })
}

pub fn boxed(shape: Shape) -> Box<Shape> {
    Box::new(shape)
}

pub fn text(value: &str) -> Scalar {
    Scalar::String(value.to_owned())
}

pub fn field(name: &str, shape: Shape, presence: Presence) -> Field {
    Field { name: name.to_owned(), called: None, docs: Docs::default(), shape, presence }
}

pub fn variant(name: &str, shape: Shape, select: Select) -> Variant {
    Variant { name: name.to_owned(), called: None, docs: Docs::default(), shape, select }
}

pub fn type_def(name: &str, node: usize, kind: TypeKind) -> TypeDef {
    TypeDef {
        name: name.to_owned(),
        at: format!("#/$defs/{name}"),
        docs: Docs::default(),
        node,
        definition: true,
        kind,
    }
}

pub fn object(fields: Vec<Field>, additional: Additional) -> TypeKind {
    TypeKind::Struct(StructDef { fields, additional })
}

pub fn union(tag: Option<&str>, variants: Vec<Variant>) -> TypeKind {
    TypeKind::Union(UnionDef { tag: tag.map(str::to_owned), variants })
}

pub fn literals(values: Vec<(&str, Scalar)>) -> TypeKind {
    TypeKind::Enum(EnumDef::undocumented(values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()))
}

/// A module whose nodes accept everything.
pub fn module(name: &str, number: usize, types: Vec<TypeDef>) -> Module {
    let nodes = types.iter().map(|type_def| Node { at: type_def.at.clone(), ..Node::default() }).collect();
    Module {
        name: name.to_owned(),
        source: format!("schemas/{name}.schema.json"),
        docs: Docs::default(),
        root: TypeId { module: number, index: 0 },
        types,
        checks: Program { nodes, ..Program::default() },
        published: Default::default(),
        typedness: Default::default(),
        operations: Vec::new(),
        samples: None,
        package: None,
        constants: Vec::new(),
        hashes: Vec::new(),
        patches: None,
        externs: Default::default(),
    }
}

pub fn model(types: Vec<TypeDef>) -> Model {
    Model { modules: vec![module("graph", 0, types)], ..Model::default() }
}

fn node(at: &str, is: Vec<(&'static str, Op)>) -> Node {
    Node { at: at.to_owned(), is, fills: true, ..Node::default() }
}

fn property(name: &str, node: usize, default: Option<Value>) -> Property {
    Property { name: name.to_owned(), node, default }
}

/// A graph of tagged nodes, with checks that decide.
pub fn sample() -> Model {
    use Presence::{Optional, Required};
    let mut name = type_def("NodeId", 3, TypeKind::Alias(Shape::String));
    name.docs = Docs { constraints: vec!["minLength: 1".to_owned()], ..docs("Names a node.") };
    let step = |constant: &str| field("type", Shape::Const(text(constant)), Required);
    let types = vec![
        type_def("Graph", 0, object(vec![field("nodes", Shape::Array(boxed(own(1))), Required)], Additional::Closed)),
        type_def(
            "Step",
            1,
            union(
                Some("type"),
                vec![
                    variant("Trigger", own(3), Select::Tag(vec![text("trigger")])),
                    variant("Agent", own(4), Select::Tag(vec![text("agent")])),
                ],
            ),
        ),
        name,
        type_def("TriggerStep", 4, object(vec![step("trigger"), field("id", own(2), Required)], Additional::Closed)),
        type_def(
            "AgentStep",
            5,
            object(
                vec![
                    step("agent"),
                    field("role", own(5), Optional),
                    field("note", Shape::Nullable(boxed(Shape::String)), Optional),
                    field("retries", Shape::Integer(IntegerBounds::SIGNED), Presence::Default(json!(3))),
                ],
                Additional::Open(Shape::Number),
            ),
        ),
        type_def("Role", 6, literals(vec![("Ops", text("ops")), ("Sales", text("sales"))])),
    ];
    let mut model = model(types);
    model.modules[0].docs = docs("A graph of steps.");
    model.modules[0].checks.nodes = sample_checks();
    model
}

fn sample_checks() -> Vec<Node> {
    let any = |named, additional| ("properties", Op::Properties { named, patterns: Vec::new(), additional });
    let tag = |value: &str| ("const", Op::Const(json!(value)));
    let required = |names: &[&str]| ("required", Op::Required(names.iter().map(|name| (*name).to_owned()).collect()));
    let kind = |name: &'static str| ("type", Op::Type(vec![name]));
    let discriminator = triglyph::model::Discriminator {
        property: "type".to_owned(),
        branches: vec![(json!("trigger"), 0), (json!("agent"), 1)],
    };
    vec![
        node("#", vec![kind("object"), required(&["nodes"]), any(vec![property("nodes", 2, None)], None)]),
        node("#/$defs/Step", vec![("oneOf", Op::OneOf { branches: vec![4, 5], discriminator: Some(discriminator) })]),
        node("#/properties/nodes", vec![kind("array"), ("items", Op::Items { node: 1, start: 0 })]),
        node("#/$defs/NodeId", vec![kind("string"), ("minLength", Op::MinLength(1))]),
        node(
            "#/$defs/TriggerStep",
            vec![
                kind("object"),
                required(&["type", "id"]),
                any(vec![property("type", 7, None), property("id", 3, None)], None),
            ],
        ),
        node(
            "#/$defs/AgentStep",
            vec![
                kind("object"),
                required(&["type"]),
                any(
                    vec![
                        property("type", 8, None),
                        property("role", 6, None),
                        property("note", 9, None),
                        property("retries", 10, Some(json!(3))),
                    ],
                    Some(11),
                ),
            ],
        ),
        node("#/$defs/Role", vec![("enum", Op::Enum(vec![json!("ops"), json!("sales")]))]),
        node("#/$defs/TriggerStep/properties/type", vec![tag("trigger")]),
        node("#/$defs/AgentStep/properties/type", vec![tag("agent")]),
        node("#/$defs/AgentStep/properties/note", vec![("type", Op::Type(vec!["string", "null"]))]),
        node("#/$defs/AgentStep/properties/retries", vec![kind("integer")]),
        node("#/$defs/AgentStep/additionalProperties", vec![kind("number")]),
    ]
}
