//! A model with everything that a model can hold.

use super::*;

fn scalars() -> Vec<(&'static str, Scalar)> {
    vec![
        ("Null", Scalar::Null),
        ("True", Scalar::Boolean(true)),
        ("One", Scalar::Integer(1)),
        ("Negative", Scalar::Integer(i64::MIN)),
        ("Huge", Scalar::Number(1e300)),
        ("Pi", Scalar::Number(-3.14)),
        ("Hostile", text(HOSTILE)),
    ]
}

/// Every shape, in every presence.
fn every_field() -> Vec<Field> {
    let shapes = [
        (Shape::Json, json!({"a": [1, HOSTILE]})),
        (Shape::Json, json!(HOSTILE)),
        (Shape::Null, json!(null)),
        (Shape::Boolean, json!(true)),
        (Shape::Boolean, json!(false)),
        (Shape::Integer(IntegerBounds::SIGNED), json!(-5.0)),
        (Shape::Number, json!(3.14)),
        (Shape::String, json!(HOSTILE)),
        (Shape::Nullable(boxed(Shape::String)), json!("x")),
        (Shape::Nullable(boxed(Shape::Integer(IntegerBounds::SIGNED))), json!(null)),
        (Shape::Array(boxed(Shape::Nullable(boxed(Shape::Integer(IntegerBounds::SIGNED))))), json!([1, null])),
        (Shape::Array(boxed(Shape::Json)), json!([])),
        (Shape::Tuple(vec![Shape::String]), json!(["a"])),
        (Shape::Tuple(vec![Shape::Integer(IntegerBounds::SIGNED); 12]), json!([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
        (
            Shape::Tuple(vec![Shape::Integer(IntegerBounds::SIGNED); 13]),
            json!([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        ),
        (Shape::Tuple(vec![]), json!([])),
        (Shape::Map(boxed(Shape::Array(boxed(Shape::Boolean)))), json!({"a": [true]})),
        (Shape::Map(boxed(Shape::String)), json!({})),
        (own(1), json!("a")),
        (own(2), json!(1.0)),
        (own(5), json!("id")),
        (own(3), json!({})),
        (Shape::Named(TypeId { module: 1, index: 1 }), json!(7)),
        (Shape::Const(text("odd")), json!("odd")),
    ];
    let mut fields = Vec::new();
    for (index, (shape, value)) in shapes.into_iter().enumerate() {
        for (name, presence) in [("r", Presence::Required), ("o", Presence::Optional), ("d", Presence::Default(value))]
        {
            let docs = if index % 8 == 0 { hostile_docs() } else { Docs::default() };
            fields.push(Field { docs, ..field(&format!("{name}{index}"), shape.clone(), presence) });
        }
    }
    fields
}

fn every_union() -> Vec<TypeDef> {
    let types = Select::Types;
    vec![
        type_def(
            "ByType",
            0,
            union(
                None,
                vec![
                    variant("Nothing", Shape::Null, types(TypeSet::NULL)),
                    variant("Count", Shape::Integer(IntegerBounds::SIGNED), types(TypeSet::INTEGER)),
                    variant("Amount", Shape::Number, types(TypeSet::FRACTION.or(TypeSet::BOOLEAN))),
                    variant("Text", Shape::String, types(TypeSet::STRING)),
                    variant("Pair", Shape::Tuple(vec![Shape::String, own(7)]), Select::Node(0)),
                    variant("List", Shape::Array(boxed(own(7))), types(TypeSet::ARRAY)),
                    variant("Recursive", own(7), types(TypeSet::OBJECT)),
                ],
            ),
        ),
        type_def(
            "ByNode",
            0,
            union(
                None,
                vec![
                    variant("Self", own(3), Select::Node(1)),
                    variant("Error", own(4), Select::Node(2)),
                    variant("Again", own(4), Select::Node(3)),
                ],
            ),
        ),
        type_def(
            "ByTag",
            0,
            union(
                Some("k"),
                vec![
                    variant(
                        "A",
                        own(3),
                        Select::Tag(vec![Scalar::Integer(1), Scalar::Boolean(true), Scalar::Integer(i64::MAX)]),
                    ),
                    variant("B", own(4), Select::Tag(vec![text(HOSTILE), Scalar::Null])),
                    variant("C", Shape::Const(Scalar::Integer(-7)), types(TypeSet::INTEGER)),
                    variant("D", Shape::Json, Select::Node(0)),
                ],
            ),
        ),
        type_def(
            "S",
            0,
            union(
                Some("k"),
                vec![
                    variant("A", own(3), Select::Tag(vec![text("a"), text("b")])),
                    variant("B", own(4), Select::Tag(vec![text(HOSTILE)])),
                ],
            ),
        ),
    ]
}

/// Every kind of type, shape, presence and selection, with hostile text wherever there is text; two modules that refer
/// to each other.
pub fn everything() -> Model {
    let hostile_fields = HOSTILE_NAMES
        .iter()
        .map(|name| field(name, Shape::Nullable(boxed(Shape::String)), Presence::Optional))
        .collect();
    let constants =
        scalars().into_iter().map(|(_, value)| field(HOSTILE, Shape::Const(value), Presence::Required)).collect();
    let mut types = vec![
        type_def("Everything", 0, object(every_field(), Additional::Open(Shape::Json))),
        type_def("Letter", 0, literals(vec![("A", text("a")), ("Self", text(HOSTILE)), ("Err", text(""))])),
        type_def("Mixed", 0, literals(scalars())),
        type_def("Names", 0, object(hostile_fields, Additional::Open(own(3)))),
        type_def("Constants", 0, object(constants, Additional::Closed)),
        type_def("Id", 0, TypeKind::Alias(Shape::String)),
        type_def("Empty", 0, object(vec![], Additional::Closed)),
    ];
    types.extend(every_union());
    types.extend(recursive(types.len()));
    let aliases = [
        Shape::Null,
        Shape::Boolean,
        Shape::Integer(IntegerBounds::SIGNED),
        Shape::Number,
        Shape::Json,
        Shape::Nullable(boxed(Shape::String)),
        Shape::Array(boxed(own(0))),
        Shape::Tuple(vec![own(5), Shape::Integer(IntegerBounds::SIGNED)]),
        Shape::Map(boxed(Shape::Number)),
        own(6),
        Shape::Const(text("c")),
    ];
    types.extend(
        aliases
            .into_iter()
            .enumerate()
            .map(|(index, shape)| type_def(&format!("Alias{index}"), 0, TypeKind::Alias(shape))),
    );
    for type_def in &mut types {
        type_def.docs = hostile_docs();
        type_def.at = format!("#/$defs/{HOSTILE}");
    }
    let other = vec![
        type_def("Back", 0, object(vec![field("back", own(0), Presence::Optional)], Additional::Closed)),
        type_def("Level", 1, literals(vec![("Low", Scalar::Integer(7)), ("High", Scalar::Integer(8))])),
    ];
    let mut graph = module("graph", 0, types);
    graph.source = format!("schemas/{HOSTILE}");
    graph.docs = hostile_docs();
    Model { modules: vec![graph, module("r#loop".trim_start_matches("r#"), 1, other)], ..Model::default() }
}

/// Types that contain themselves: through optional and required fields, variants, tuples and another module.
fn recursive(first: usize) -> Vec<TypeDef> {
    let at = |offset: usize| own(first + offset);
    vec![
        type_def(
            "List",
            0,
            object(
                vec![
                    field("next", at(0), Presence::Optional),
                    field("all", Shape::Array(boxed(at(0))), Presence::Required),
                ],
                Additional::Closed,
            ),
        ),
        type_def("Outer", 0, object(vec![field("inner", at(2), Presence::Required)], Additional::Closed)),
        type_def(
            "Inner",
            0,
            object(vec![field("outer", Shape::Nullable(boxed(at(1))), Presence::Required)], Additional::Closed),
        ),
        type_def(
            "Expression",
            0,
            union(
                None,
                vec![
                    variant("Leaf", Shape::Integer(IntegerBounds::SIGNED), Select::Types(TypeSet::INTEGER)),
                    variant("Sum", at(4), Select::Node(0)),
                ],
            ),
        ),
        type_def("Sum", 0, TypeKind::Alias(Shape::Tuple(vec![at(3), at(3)]))),
        type_def(
            "There",
            0,
            object(
                vec![field("back", Shape::Named(TypeId { module: 1, index: 0 }), Presence::Required)],
                Additional::Closed,
            ),
        ),
    ]
}
