//! What models are made of by hand for the tests of the Python back end.

use triglyph::{
    model::{
        Additional, Docs, EnumDef, Field, Model, Module, Node, Op, Presence, Program, Scalar, Select, Shape, StructDef,
        TypeDef, TypeId, TypeKind, UnionDef, Variant,
    },
    render::{Files, Options, python},
};

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
    scalars(values.into_iter().map(|text| Scalar::String(text.to_owned())))
}

pub fn scalars(values: impl IntoIterator<Item = Scalar>) -> TypeKind {
    let named = |(index, value)| (format!("V{index}"), value);
    TypeKind::Enum(EnumDef::undocumented(values.into_iter().enumerate().map(named).collect()))
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
    let node = |at: &str, is: Vec<(&'static str, Op)>| Node { at: at.to_owned(), is, ..Node::default() };
    let is = |name: &'static str| ("type", Op::Type(vec![name]));
    // Any value, an array of strings, any array, a string.
    let strings = node("#/1", vec![is("array"), ("items", Op::Items { node: 3, start: 0 })]);
    let nodes = vec![node("#", vec![]), strings, node("#/2", vec![is("array")]), node("#/3", vec![is("string")])];
    Module {
        name: name.to_owned(),
        source: format!("schemas/{name}.schema.json"),
        docs: Docs::default(),
        root: TypeId { module: at, index: 0 },
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

pub fn maybe(shape: Shape) -> Shape {
    Shape::Nullable(Box::new(shape))
}

pub fn array(shape: Shape) -> Shape {
    Shape::Array(Box::new(shape))
}

pub fn map(shape: Shape) -> Shape {
    Shape::Map(Box::new(shape))
}

pub fn text(value: &str) -> Scalar {
    Scalar::String(value.to_owned())
}

pub fn files(model: &Model) -> Files {
    let options = Options { command: "triglyph --lang python".to_owned(), ..Options::default() };
    python::render(model, &options).expect("a legal model").files
}
