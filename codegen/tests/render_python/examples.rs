//! Models made by hand: every kind of type, defaults, hostile text, and modules that need each other.

use serde_json::{Value, json};
use triglyph::model::{
    Additional, Docs, Field, IntegerBounds, Model, Module, Node, Op, Presence, Property, Scalar, Select, Shape,
    TypeDef, TypeKind, TypeSet,
};

use super::models::*;

/// Text that means something somewhere: in Python, pydantic, Markdown, templates, or to a tool that reads comments.
pub const HOSTILE: &[&str] = &[
    "",
    "class",
    "self",
    "model_config",
    "model_dump",
    "register",
    "copy",
    "json",
    "from_json",
    "a-b",
    "a_b",
    "__proto__",
    "__init__",
    "_private",
    "l",
    "list",
    "str",
    "0",
    "🦀",
    "é",
    "日本語",
    "\"",
    "'",
    "`",
    "\\",
    "\\N{DIGIT ONE}",
    "\\u0041",
    "\"\"\"",
    "'''",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "{{ x }}",
    "{% if x %}",
    "{# x #}",
    "{x}",
    "%s",
    "\u{2028}",
    "\u{85}",
    "\u{202e}",
    "\u{feff}",
    "# noqa",
    "# type: ignore",
    "# mypy: ignore-errors",
    "# pyright: basic",
    "coding: latin-1",
    "Args:",
    "Returns",
    "\"\"\"\nimport os\n\"\"\"",
    "x\\",
];

/// Every kind of type, shape, presence and way to select a variant.
pub fn kinds(at: usize) -> Module {
    let fields = vec![
        required("json", Shape::Json),
        required("nothing", Shape::Null),
        field("flag", Shape::Boolean, Presence::Optional),
        field("count", Shape::Integer(IntegerBounds::SIGNED), Presence::Default(json!(1.0))),
        field("ratio", maybe(Shape::Number), Presence::Optional),
        field("scale", Shape::Number, Presence::Default(json!(2))),
        required("kind", Shape::Const(text("graph"))),
        required("version", Shape::Const(Scalar::Integer(-1))),
        required("large", Shape::Const(Scalar::Integer(i64::MIN))),
        required("tiny", Shape::Const(Scalar::Number(1.5e-9))),
        required("yes", Shape::Const(Scalar::Boolean(true))),
        required("void", Shape::Const(Scalar::Null)),
        required("nodes", array(id(at, 1))),
        required("modes", array(id(at, 4))),
        required("pair", Shape::Tuple(vec![Shape::String, maybe(id(at, 5))])),
        required("none", Shape::Tuple(vec![])),
        required("table", map(array(array(Shape::Number)))),
        field("choice", maybe(id(at, 6)), Presence::Optional),
        field("tree", id(at, 7), Presence::Optional),
        required("shared", id(at, 8)),
        required("again", maybe(id(at, 8))),
        field("class", Shape::String, Presence::Optional),
        field("anything", Shape::Json, Presence::Optional),
        field("odd", id(at, 14), Presence::Optional),
    ];
    let tag = |value: &str| Select::Tag(vec![text(value)]);
    let types = vec![
        def("Graph", closed(fields)),
        def("Item", union(Some("type"), vec![(id(at, 2), tag("a")), (id(at, 3), tag("b"))])),
        inline(
            "ItemA",
            closed(vec![required("type", Shape::Const(text("a"))), field("next", id(at, 1), Presence::Optional)]),
        ),
        inline("ItemB", object(vec![required("type", Shape::Const(text("b")))], Additional::Open(Shape::Json))),
        inline("Mode", literals(["on", "off"])),
        def("Name", TypeKind::Alias(Shape::String)),
        inline(
            "Choice",
            union(
                None,
                vec![
                    (Shape::String, Select::Types(TypeSet::STRING)),
                    (array(id(at, 8)), Select::Types(TypeSet::ARRAY)),
                ],
            ),
        ),
        def(
            "Tree",
            union(
                None,
                vec![(Shape::Number, Select::Types(TypeSet::NUMBER)), (map(id(at, 7)), Select::Types(TypeSet::OBJECT))],
            ),
        ),
        inline("Shared", literals(["x", "y"])),
        def("Empty", closed(vec![])),
        def("Free", object(vec![], Additional::Open(Shape::Json))),
        def(
            "Counters",
            object(vec![required("total", Shape::Integer(IntegerBounds::SIGNED))], Additional::Open(Shape::Number)),
        ),
        def(
            "Judged",
            union(
                None,
                vec![
                    (array(Shape::String), Select::Node(1)),
                    (array(id(at, 11)), Select::Node(2)),
                    (Shape::Null, Select::Types(TypeSet::NULL)),
                ],
            ),
        ),
        def(
            "Flagged",
            union(
                Some("on"),
                vec![
                    (id(at, 15), Select::Tag(vec![Scalar::Boolean(true)])),
                    (id(at, 16), Select::Tag(vec![Scalar::Integer(1), text("1")])),
                ],
            ),
        ),
        inline(
            "Odd",
            scalars([Scalar::Boolean(true), Scalar::Integer(1), Scalar::Number(1.5), text("x"), Scalar::Null]),
        ),
        def("On", closed(vec![required("on", Shape::Const(Scalar::Boolean(true)))])),
        def("Off", closed(vec![required("on", Shape::Json)])),
        def(
            "Overlapping",
            union(
                None,
                vec![
                    (array(Shape::Number), Select::Types(TypeSet::ARRAY)),
                    (array(Shape::Json), Select::Types(TypeSet::ARRAY)),
                ],
            ),
        ),
        def("Confusing", scalars([Scalar::Boolean(false), Scalar::Integer(0), Scalar::Integer(2)])),
        def("Typed", object(vec![required("if", Shape::Integer(IntegerBounds::SIGNED))], Additional::Open(id(at, 0)))),
    ];
    let mut module = module("kinds", types, at);
    module.types[5].docs.constraints = vec!["minLength: 1".to_owned(), "pattern: \"^\\\\d*/x\"".to_owned()];
    module
}

/// Defaults of every kind, and the fields that have them.
pub fn defaults(at: usize) -> Module {
    let filled = |name: &str, shape: Shape, value: Value| field(name, shape, Presence::Default(value));
    let fields = vec![
        filled("flag", Shape::Boolean, json!(false)),
        filled("text", Shape::String, json!("it's \"quoted\"\n")),
        filled("if", Shape::Number, json!(1e300)),
        filled("nothing", maybe(Shape::String), Value::Null),
        filled("list", array(Shape::Number), json!([1, 2.5])),
        filled("empty", array(id(at, 1)), json!([])),
        filled("table", map(array(Shape::Integer(IntegerBounds::SIGNED))), json!({"a": [1], "__proto__": []})),
        filled(
            "pair",
            Shape::Tuple(vec![Shape::String, array(Shape::Integer(IntegerBounds::SIGNED))]),
            json!(["a", [1]]),
        ),
        filled("single", Shape::Tuple(vec![Shape::String]), json!(["a"])),
        filled("any", Shape::Json, json!({"a": [null, true, {"b": 0.5}]})),
        filled("mode", id(at, 2), json!("on")),
        filled("modes", array(id(at, 2)), json!(["on", "off"])),
        filled("options", id(at, 1), json!({})),
        filled("more_options", maybe(id(at, 1)), json!({"level": 3})),
        filled("list_of_options", array(id(at, 1)), json!([{"level": 3}, {}])),
        filled("either", id(at, 3), json!({"level": 3})),
        filled("scalar", id(at, 3), json!("x")),
        filled("class", array(Shape::String), json!(["a", "b"])),
    ];
    let level = filled("level", Shape::Integer(IntegerBounds::SIGNED), json!(1));
    let types = vec![
        def("Defaults", closed(fields.clone())),
        def("Options", closed(vec![level.clone()])),
        inline("Mode", literals(["on", "off"])),
        def(
            "Either",
            union(
                None,
                vec![(id(at, 1), Select::Types(TypeSet::OBJECT)), (Shape::String, Select::Types(TypeSet::STRING))],
            ),
        ),
    ];
    let mut module = module("defaults", types, at);
    let properties = |fields: &[Field]| {
        let property = |field: &Field| match &field.presence {
            Presence::Default(value) => Property { name: field.name.clone(), node: 0, default: Some(value.clone()) },
            Presence::Required | Presence::Optional => Property { name: field.name.clone(), node: 0, default: None },
        };
        (
            "properties",
            Op::Properties { named: fields.iter().map(property).collect(), patterns: vec![], additional: None },
        )
    };
    for (place, fields) in [(0, &fields[..]), (1, &[level][..])] {
        module.checks.nodes.push(Node {
            at: "#".to_owned(),
            is: vec![properties(fields)],
            fills: true,
            ..Node::default()
        });
        module.types[place].node = module.checks.nodes.len() - 1;
    }
    module
}

/// Types made of hostile text only.
pub fn hostile(at: usize) -> Module {
    let docs = |text: &str| Docs {
        title: Some(text.to_owned()),
        description: Some(format!("{text}\n{text}")),
        deprecated: true,
        default: Some(json!(text)),
        examples: vec![json!({ text: text })],
        constraints: vec![json!({ "const": text }).to_string()],
    };
    let one =
        |text: &&str| Field { docs: docs(text), ..field(text, Shape::Const(text_scalar(text)), Presence::Optional) };
    let mut types = vec![
        def("Keys", closed(HOSTILE.iter().map(one).collect())),
        def("Values", literals(HOSTILE.iter().copied())),
        inline("Inner", literals(HOSTILE.iter().copied())),
        def("Outer", closed(vec![required("inner", id(at, 2))])),
    ];
    types.iter_mut().for_each(|def| def.docs = docs(&HOSTILE.concat()));
    types.extend(HOSTILE.iter().enumerate().map(|(index, text)| TypeDef {
        at: (*text).to_owned(),
        docs: if index % 2 == 0 { docs(text) } else { Docs { title: None, ..docs(text) } },
        ..def(&format!("Titled{index}"), if index % 4 < 2 { closed(vec![]) } else { TypeKind::Alias(Shape::String) })
    }));
    let mut module = module("hostile", types, at);
    module.source = HOSTILE.concat();
    let values: Vec<Value> = HOSTILE.iter().map(|text| json!({ *text: text })).collect();
    module.checks.nodes.push(Node {
        at: HOSTILE.concat(),
        is: vec![("enum", Op::Enum(values))],
        fills: true,
        ..Node::default()
    });
    module
}

fn text_scalar(value: &&str) -> Scalar {
    text(value)
}

/// Modules that import each other, have types of the same name, and a root that is not an object.
pub fn circle(first: usize) -> Vec<Module> {
    let second = first + 1;
    let link =
        |module, other| def("Link", closed(vec![required("own", id(module, 0)), required("other", id(other, 1))]));
    let tree = |shape| {
        union(
            None,
            vec![(Shape::Number, Select::Types(TypeSet::NUMBER)), (array(shape), Select::Types(TypeSet::ARRAY))],
        )
    };
    let alpha = vec![def("Alpha", tree(id(second, 0))), link(first, second)];
    let beta =
        vec![def("Beta", tree(id(second, 0))), link(second, first), def("Named", TypeKind::Alias(maybe(id(first, 1))))];
    let gamma = vec![
        def("Gamma", TypeKind::Alias(array(id(first, 1)))),
        def("Link", closed(vec![field("far", id(second, 1), Presence::Optional)])),
    ];
    vec![module("alpha", alpha, first), module("beta", beta, second), module("gamma", gamma, first + 2)]
}

/// Everything in one model.
pub fn everything() -> Model {
    let mut modules = vec![kinds(0), defaults(1), hostile(2)];
    modules.extend(circle(3));
    Model { modules, ..Model::default() }
}
