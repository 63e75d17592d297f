//! Models made by hand.

use serde_json::{Value, json};
use triglyph::model::{
    Additional, Docs, EnumDef, Field, IntegerBounds, Model, Module, Node, Op, Presence, Program, Scalar, Select, Shape,
    StructDef, TypeDef, TypeId, TypeKind, TypeSet, UnionDef, Variant,
};

/// Text that means something somewhere: in TypeScript, HTML, Markdown, templates, or to an object's prototype.
pub const HOSTILE: &[&str] = &[
    "",
    "type",
    "a-b",
    "__proto__",
    "constructor",
    "toString",
    "new",
    "readonly",
    "0",
    "🦀",
    "é",
    "\"",
    "'",
    "`",
    "\\",
    "\\u0041",
    "*/",
    "/*",
    "//",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "${x}",
    "{{ x }}",
    "{% if x %}",
    "{# x #}",
    "\u{2028}",
    "\u{2029}",
    "\u{202e}",
    "\u{feff}",
    "</script>",
    "<!--",
    "@ts-nocheck",
    "@ts-expect-error",
    "?: never; x",
    "]: never; [x",
];

pub fn id(module: usize, index: usize) -> Shape {
    Shape::Named(TypeId { module, index })
}

pub fn field(name: &str, shape: Shape, presence: Presence) -> Field {
    Field { name: name.to_owned(), called: None, docs: Docs::default(), shape, presence }
}

pub fn required(name: &str, shape: Shape) -> Field {
    field(name, shape, Presence::Required)
}

pub fn def(name: &str, kind: TypeKind) -> TypeDef {
    let at = format!("#/$defs/{name}");
    TypeDef { name: name.to_owned(), at, docs: Docs::default(), node: 0, definition: true, kind }
}

/// A type that the schema has no name for.
pub fn inline(name: &str, kind: TypeKind) -> TypeDef {
    TypeDef { definition: false, ..def(name, kind) }
}

pub fn object(fields: Vec<Field>, additional: Additional) -> TypeKind {
    TypeKind::Struct(StructDef { fields, additional })
}

pub fn closed(fields: Vec<Field>) -> TypeKind {
    object(fields, Additional::Closed)
}

pub fn literals<'a>(values: impl IntoIterator<Item = &'a str>) -> TypeKind {
    let value = |(index, text): (usize, &str)| (format!("V{index}"), Scalar::String(text.to_owned()));
    TypeKind::Enum(EnumDef::undocumented(values.into_iter().enumerate().map(value).collect()))
}

pub fn union(tag: Option<&str>, variants: Vec<(Shape, Select)>) -> TypeKind {
    let variant = |(index, (shape, select))| Variant {
        name: format!("V{index}"),
        called: None,
        docs: Docs::default(),
        shape,
        select,
    };
    TypeKind::Union(UnionDef {
        tag: tag.map(str::to_owned),
        variants: variants.into_iter().enumerate().map(variant).collect(),
    })
}

pub fn module(name: &str, types: Vec<TypeDef>, at: usize) -> Module {
    let node = Node { at: "#".to_owned(), ..Node::default() };
    Module {
        name: name.to_owned(),
        source: format!("schemas/{name}.schema.json"),
        docs: Docs::default(),
        root: TypeId { module: at, index: 0 },
        types,
        checks: Program { nodes: vec![node], ..Program::default() },
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

fn text(value: &str) -> Scalar {
    Scalar::String(value.to_owned())
}

/// Every kind of type, shape, presence and way to select a variant.
pub fn kinds() -> Vec<TypeDef> {
    let maybe = |shape| Shape::Nullable(Box::new(shape));
    let array = |shape| Shape::Array(Box::new(shape));
    let map = |shape| Shape::Map(Box::new(shape));
    let fields = vec![
        required("json", Shape::Json),
        required("nothing", Shape::Null),
        field("flag", Shape::Boolean, Presence::Optional),
        field("count", Shape::Integer(IntegerBounds::SIGNED), Presence::Default(json!(1))),
        field("ratio", maybe(Shape::Number), Presence::Optional),
        required("kind", Shape::Const(text("graph"))),
        required("version", Shape::Const(Scalar::Integer(-1))),
        required("large", Shape::Const(Scalar::Integer(i64::MIN))),
        required("tiny", Shape::Const(Scalar::Number(1.5e-9))),
        required("yes", Shape::Const(Scalar::Boolean(true))),
        required("void", Shape::Const(Scalar::Null)),
        required("nodes", array(id(0, 1))),
        required("modes", array(id(0, 4))),
        required("pair", Shape::Tuple(vec![Shape::String, maybe(id(0, 5))])),
        required("none", Shape::Tuple(vec![])),
        required("table", map(array(array(Shape::Number)))),
        field("choice", maybe(id(0, 6)), Presence::Optional),
        field("tree", id(0, 7), Presence::Optional),
        required("shared", id(0, 8)),
        required("again", maybe(id(0, 8))),
    ];
    let tag = |value: &str| Select::Tag(vec![text(value)]);
    let strings = Select::Types(TypeSet::STRING);
    let mut types = vec![
        def("Graph", closed(fields)),
        def("Item", union(Some("type"), vec![(id(0, 2), tag("a")), (id(0, 3), tag("b"))])),
        inline(
            "ItemA",
            closed(vec![required("type", Shape::Const(text("a"))), field("next", id(0, 1), Presence::Optional)]),
        ),
        inline("ItemB", object(vec![required("type", Shape::Const(text("b")))], Additional::Open(Shape::Json))),
        inline("Mode", literals(["on", "off"])),
        def("Name", TypeKind::Alias(Shape::String)),
        inline("Choice", union(None, vec![(Shape::String, strings.clone()), (array(id(0, 8)), Select::Node(0))])),
        def(
            "Tree",
            union(
                None,
                vec![(Shape::Number, strings.clone()), (map(id(0, 7)), strings.clone()), (array(id(0, 7)), strings)],
            ),
        ),
        inline("Shared", literals(["x", "y"])),
        def("Empty", closed(vec![])),
        def("Free", object(vec![], Additional::Open(Shape::Json))),
        def(
            "Counters",
            object(vec![required("total", Shape::Integer(IntegerBounds::SIGNED))], Additional::Open(Shape::Number)),
        ),
        def("Sparse", object(vec![field("total", Shape::Number, Presence::Optional)], Additional::Open(Shape::Number))),
        def("Mixed", object(vec![required("name", id(0, 5))], Additional::Open(Shape::Number))),
    ];
    types[5].docs.constraints = vec!["minLength: 1".to_owned(), "pattern: \"^[a-z]*/x\"".to_owned()];
    types
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
    let one = |text: &&str| Field {
        docs: docs(text),
        ..field(text, Shape::Const(Scalar::String((*text).to_owned())), Presence::Optional)
    };
    let mut types = vec![
        def("Keys", closed(HOSTILE.iter().map(one).collect())),
        def("Values", literals(HOSTILE.iter().copied())),
        inline("Inner", literals(HOSTILE.iter().copied())),
        def("Outer", closed(vec![required("inner", id(at, 2))])),
    ];
    types.iter_mut().for_each(|def| def.docs = docs(&HOSTILE.concat()));
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

/// Several modules that refer to one another, two of them with a type of the same name.
pub fn modules() -> Model {
    let link = |module| def("Link", closed(vec![required("to", id(module, 0)), required("other", id(module, 1))]));
    let first = vec![def("Alpha", closed(vec![required("own", id(1, 1)), required("foreign", id(2, 1))])), link(2)];
    let second = vec![def("Beta", closed(vec![required("data", Shape::Json)])), link(1)];
    let modules = vec![module("kinds", kinds(), 0), module("alpha", first, 1), module("beta", second, 2), hostile(3)];
    let index = module("index", vec![def("Index", TypeKind::Alias(Shape::Named(TypeId { module: 2, index: 0 })))], 4);
    Model { modules: [modules, vec![index]].concat(), ..Model::default() }
}

/// Types that are too long for a line in every way, and documentation in every form.
pub fn layout(at: usize) -> Module {
    let words: Vec<String> = (0..20).map(|index| format!("value-{index}")).collect();
    let list = literals(words.iter().map(String::as_str));
    let array = |shape| Shape::Array(Box::new(shape));
    let map = |shape| Shape::Map(Box::new(shape));
    let long = "LongName".repeat(7);
    let fields = vec![
        required("plain", id(at, 1)),
        field("listed", array(id(at, 2)), Presence::Optional),
        required("mapped", map(id(at, 3))),
        required(
            "paired",
            Shape::Tuple(vec![id(at, 4), Shape::Nullable(Box::new(Shape::String)), map(array(id(at, 5)))]),
        ),
        required("chosen", id(at, 6)),
        required("named", Shape::Named(TypeId { module: at, index: 8 })),
    ];
    let mut types = vec![def("Layout", closed(fields))];
    types.extend((1..6).map(|index| inline(&format!("List{index}"), list.clone())));
    let node = || Select::Node(0);
    types.push(inline("Choice", union(None, vec![(Shape::String, node()), (array(Shape::Number), node())])));
    types.push(def("Everything", list));
    types.push(def(&long, union(None, vec![(id(at, 7), node()), (map(Shape::Json), node())])));
    if let TypeKind::Union(union) = &mut types[6].kind {
        union.variants[0].docs.description = Some("A name.".to_owned());
        union.variants[1].docs.title = Some("Numbers".to_owned());
        union.variants[1].docs.deprecated = true;
    }
    let sentence = "The quick brown fox, `a@b.example`, jumps over the lazy dog - and @then over 2. others. ".repeat(3);
    types[0].docs.title = Some("Layout".to_owned());
    types[0].docs.description = Some(format!("{sentence}\n\n- {sentence}\n\n```json\n{sentence}\n```\n| {sentence} |"));
    types[0].docs.default = Some(json!({ "long": words }));
    types[7].docs.title = Some("Same".to_owned());
    types[7].docs.description = Some("Same".to_owned());
    module("layout", types, at)
}
