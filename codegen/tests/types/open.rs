//! What schemas leave open: native types for the part that they describe.

use triglyph::model::{
    Additional, Fallback, IntegerBounds, Module, Reason, Scalar, Select, Shape, TypeId, TypeKind, TypeSet, UnionDef,
};

use super::{module, root, shape, structure, union};

/// The names of a union's variants.
fn variants(def: &UnionDef) -> Vec<&str> {
    def.variants.iter().map(|variant| variant.name.as_str()).collect()
}

fn id(shape: &Shape) -> TypeId {
    match shape {
        Shape::Named(id) => *id,
        other => panic!("not a type with a name: {other:?}"),
    }
}

/// The union that the values of the map at the root are, or the items of the array.
fn inner(module: &Module) -> &UnionDef {
    match &root(module).kind {
        TypeKind::Alias(Shape::Map(inner) | Shape::Array(inner)) => union(&module.types[id(inner).index]),
        other => panic!("neither map nor array: {other:?}"),
    }
}

fn reasons(module: &Module) -> Vec<(&str, Reason)> {
    module.typedness.fallbacks.iter().map(|Fallback { at, reason }| (at.as_str(), *reason)).collect()
}

#[test]
fn members_without_a_type_are_an_object_or_another_value() {
    let module =
        module(r#"{"title": "Options", "properties": {"a": {"type": "string"}}, "items": {"type": "integer"}}"#);
    let def = union(root(&module));
    assert_eq!(variants(def), ["Object", "Array", "Other"]);
    let object = &module.types[id(&def.variants[0].shape).index];
    assert_eq!((object.name.as_str(), structure(object).fields[0].shape.clone()), ("OptionsObject", Shape::String));
    assert_eq!(def.variants[1].shape, Shape::Array(Box::new(Shape::Integer(IntegerBounds::SIGNED))));
    let others = TypeSet::ALL.minus(TypeSet::OBJECT).minus(TypeSet::ARRAY);
    assert_eq!((&def.variants[2].shape, &def.variants[2].select), (&Shape::Json, &Select::Types(others)));
    assert_eq!(reasons(&module), []);
    assert_eq!(
        shape(r#"{"required": ["a"], "minProperties": 1, "items": {}}"#),
        Shape::Json,
        "nothing to gain by asking"
    );
}

#[test]
fn what_stands_around_tells_that_it_is_an_object() {
    let untyped = r##""$defs": {"A": {"properties": {"a": {"type": "string"}}, "required": ["a"]}, "B": {"properties": {"b": {"type": "null"}}, "required": ["b"]}}"##;
    for around in [
        r##""type": "object", "$ref": "#/$defs/A""##,
        r##""allOf": [{"$ref": "#/$defs/A"}, {"type": "object"}]"##,
        r##""not": {"not": {"type": "object"}}, "$ref": "#/$defs/A""##,
    ] {
        let module =
            module(&format!(r##"{{"$schema": "https://json-schema.org/draft/2020-12/schema", {around}, {untyped}}}"##));
        assert_eq!(structure(root(&module)).fields.len(), 1, "{around}");
    }
    // Whatever is no object matches both branches, so `oneOf` refuses it.
    let module = module(&format!(r##"{{"oneOf": [{{"$ref": "#/$defs/A"}}, {{"$ref": "#/$defs/B"}}], {untyped}}}"##));
    let def = union(root(&module));
    let shapes = def.variants.iter().map(|variant| structure(&module.types[id(&variant.shape).index]).fields.len());
    assert_eq!(shapes.collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn one_of_several_untyped_objects_has_a_discriminator() {
    let branch = |kind: &str| format!(r#"{{"properties": {{"kind": {{"const": "{kind}"}}}}, "required": ["kind"]}}"#);
    let branches = format!("[{}, {}]", branch("a"), branch("b"));
    let module = |keyword: &str| module(&format!(r#"{{"{keyword}": {branches}}}"#));
    let (one, any) = (module("oneOf"), module("anyOf"));
    assert_eq!(union(root(&one)).tag.as_deref(), Some("kind"));
    assert_eq!(union(root(&one)).variants[1].select, Select::Tag(vec![Scalar::String("b".into())]));
    let def = union(root(&any));
    assert_eq!((def.tag.as_deref(), variants(def)), (None, vec!["Object", "Other"]), "a number matches both, and may");
    assert_eq!(union(&any.types[id(&def.variants[0].shape).index]).variants.len(), 2);
}

#[test]
fn a_condition_with_two_ways_is_a_union() {
    let module = module(
        r##"{"if": {"type": "object", "required": ["$ref"]}, "then": {"$ref": "#/$defs/Reference"}, "else": {"$ref": "#/$defs/Thing"}, "$defs": {
            "Reference": {"type": "object", "properties": {"$ref": {"type": "string"}}},
            "Thing": {"type": "array", "items": {"type": "integer"}}}}"##,
    );
    assert_eq!(variants(union(root(&module))), ["Reference", "Thing"]);
    assert_eq!(reasons(&module), []);
    // Beside members, a condition takes nothing away from the struct.
    let beside = super::module(
        r#"{"type": "object", "properties": {"a": {"type": "string"}}, "if": {"required": ["a"]}, "then": {"properties": {"b": {"const": 1}}}, "else": {"properties": {"c": {"const": 1}}}}"#,
    );
    assert_eq!(structure(root(&beside)).fields.len(), 1);
}

#[test]
fn branches_beside_members_repeat_them_where_they_add_some() {
    let module = |branch: &str| {
        module(&format!(
            r#"{{"type": "object", "properties": {{"name": {{"type": "string"}}}}, "anyOf": [{{"required": ["name"]}}, {branch}]}}"#
        ))
    };
    assert_eq!(structure(root(&module(r#"{"required": ["other"]}"#))).fields.len(), 1);
    assert_eq!(structure(root(&module(r#"{"properties": {"name": {"minLength": 1}}}"#))).fields.len(), 1);
    let adding = super::module(
        r#"{"type": "object", "properties": {"name": {"type": "string"}}, "anyOf": [
            {"properties": {"file": {"type": "string"}}, "required": ["file"]}, {"properties": {"size": {"type": "integer"}}, "required": ["size"]}]}"#,
    );
    let def = union(root(&adding));
    for (variant, member) in def.variants.iter().zip(["file", "size"]) {
        let fields = &structure(&adding.types[id(&variant.shape).index]).fields;
        assert_eq!(fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>(), ["name", member]);
    }
    assert_eq!(reasons(&adding), []);
}

#[test]
fn of_several_unions_one_is_told() {
    let either = |index: usize| {
        format!(
            r#"{{"oneOf": [{{"properties": {{"a{index}": {{"const": 1}}}}, "required": ["a{index}"]}}, {{"properties": {{"b{index}": {{"const": 1}}}}, "required": ["b{index}"]}}]}}"#
        )
    };
    let all = (0..20).map(either).collect::<Vec<_>>().join(",");
    let module = module(&format!(r#"{{"type": "object", "allOf": [{all}]}}"#));
    assert_eq!(union(root(&module)).variants.len(), 2);
    assert_eq!(module.types.len(), 3, "not one for each combination");
    assert!(reasons(&module).iter().all(|(_, reason)| *reason == Reason::BesideMembers));
    assert_eq!(reasons(&module).len(), 38);
}

#[test]
fn members_by_pattern_are_a_map() {
    let closed = module(
        r#"{"type": "object", "patternProperties": {"^a": {"type": "string"}, "^b": {"type": "integer"}}, "additionalProperties": false}"#,
    );
    assert_eq!(variants(inner(&closed)), ["String", "Integer"]);
    let open = module(
        r#"{"type": "object", "patternProperties": {"^a": {"title": "Thing", "type": "object", "properties": {"x": {"type": "string"}}}}}"#,
    );
    assert_eq!(variants(inner(&open)), ["Thing", "Other"], "members of other names are any JSON");
    let typed = module(
        r#"{"type": "object", "patternProperties": {"^a": {"type": "string"}}, "additionalProperties": {"type": "boolean"}}"#,
    );
    assert_eq!(variants(inner(&typed)), ["String", "Boolean"]);
    let map = |pattern: &str| {
        shape(&format!(r#"{{"type": "object", "patternProperties": {{"{pattern}": {{"type": "string"}}}}}}"#))
    };
    for everything in [".*", "", "^", "^.*", "a?"] {
        assert_eq!(map(everything), Shape::Map(Box::new(Shape::String)), "{everything}");
    }
    for something in ["^.*$", ".+", "a", "^a*$"] {
        assert_eq!(map(something), Shape::Map(Box::new(Shape::Json)), "{something}");
    }
    // A value of another name must not be filled in because it looks alike.
    assert_eq!(
        map(r#"^a": {"type": "object", "properties": {"on": {"type": "boolean", "default": true}}}, "^b"#),
        Shape::Map(Box::new(Shape::Json))
    );
    let scalars = module(r#"{"type": "object", "patternProperties": {"^a": {"type": "string"}}}"#);
    assert_eq!(reasons(&scalars), [("#/patternProperties/^a", Reason::MixedMembers)]);
}

#[test]
fn what_is_evaluated_under_a_condition_is_not_forgotten() {
    let module = module(
        r#"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "patternProperties": {"^a": {"type": "string"}},
            "anyOf": [{"properties": {"b": {"type": "integer"}}}, true], "unevaluatedProperties": false}"#,
    );
    assert_eq!(root(&module).name, "Document");
    assert!(
        matches!(&root(&module).kind, TypeKind::Alias(Shape::Map(inner)) if **inner == Shape::Json),
        "`b` is a number"
    );
}

#[test]
fn items_at_places_are_a_union_where_there_are_not_all_of_them() {
    let open = module(
        r#"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "items": [{"type": "string"}, {"type": "object", "properties": {"x": {}}}]}"#,
    );
    assert_eq!(variants(inner(&open)), ["String", "Object", "Other"]);
    let closed = module(
        r#"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "items": [{"type": "string"}, {"type": "integer"}], "additionalItems": false}"#,
    );
    assert_eq!(variants(inner(&closed)), ["String", "Integer"]);
    let rest = module(r#"{"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "integer"}}"#);
    assert_eq!(variants(inner(&rest)), ["String", "Integer"]);
}

#[test]
fn a_definition_names_what_is_all_of_it() {
    let module = module(
        r##"{"title": "Root", "type": "object", "$defs": {
            "Wrapped": {"allOf": [{"type": "object", "properties": {"a": {}}}]},
            "Only": {"anyOf": [false, {"type": "object", "properties": {"b": {}, "c": {}}}]}}}"##,
    );
    assert_eq!(super::names(&module), ["Root", "Wrapped", "Only"]);
}

#[test]
fn recursion_through_what_is_open_ends() {
    let module = module(
        r##"{"title": "Tree", "properties": {"left": {"$ref": "#"}}, "patternProperties": {"^x": {"$ref": "#"}, "^y": {"type": "array", "items": {"$ref": "#"}}}}"##,
    );
    let def = union(root(&module));
    let object = structure(&module.types[id(&def.variants[0].shape).index]);
    assert_eq!(object.fields[0].shape, Shape::Named(module.root));
    let Additional::Open(others) = &object.additional else { panic!("closed") };
    assert_eq!(union(&module.types[id(others).index]).variants.len(), 3);
}

#[test]
fn every_place_is_counted_once_with_its_reason() {
    let module = module(
        r##"{"type": "object", "properties": {"a": {"type": "string"}, "b": {}, "c": {"minLength": 1},
            "d": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
            "e": {"if": {"type": "string"}, "then": {"properties": {"x": {}}}}}}"##,
    );
    let typedness = &module.typedness;
    // The root, `a` and `d`; `b` and `c` can be anything; of the rest no type can say what it is.
    assert_eq!((typedness.native, typedness.free, typedness.places()), (3, 2, 8));
    let mixed = |index: usize| format!("#/properties/d/prefixItems/{index}");
    assert_eq!(
        reasons(&module),
        [
            (mixed(0).as_str(), Reason::MixedItems),
            (mixed(1).as_str(), Reason::MixedItems),
            ("#/properties/e", Reason::Condition)
        ]
    );
}
