//! Types that are read off schemas: what a person would have written.

mod open;

use triglyph::{
    load::{self, Options, SchemaSource},
    lower,
    model::{
        Additional, IntegerBounds, Module, Presence, Scalar, Select, Shape, StructDef, TypeDef, TypeKind, UnionDef,
    },
};

fn module(schema: &str) -> Module {
    module_by(schema, &lower::Options::default())
}

fn module_by(schema: &str, options: &lower::Options) -> Module {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("document.schema.json");
    std::fs::write(&path, schema).expect("a file");
    let source = SchemaSource { path, ..SchemaSource::default() };
    let bundle = load::load(&Options { schemas: vec![source], ..Options::default() })
        .unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, options).unwrap_or_else(|findings| panic!("{findings}"));
    lowered.model.modules.into_iter().next().expect("one module")
}

fn root(module: &Module) -> &TypeDef {
    &module.types[module.root.index]
}

fn names(module: &Module) -> Vec<&str> {
    module.types.iter().map(|def| def.name.as_str()).collect()
}

fn structure(def: &TypeDef) -> &StructDef {
    match &def.kind {
        TypeKind::Struct(def) => def,
        other => panic!("{} is no struct: {other:?}", def.name),
    }
}

fn union(def: &TypeDef) -> &UnionDef {
    match &def.kind {
        TypeKind::Union(def) => def,
        other => panic!("{} is no union: {other:?}", def.name),
    }
}

/// The shape of the only member of an object with this schema.
fn shape(schema: &str) -> Shape {
    let module = module(&format!(r#"{{"type": "object", "properties": {{"a": {schema}}}}}"#));
    structure(root(&module)).fields[0].shape.clone()
}

#[test]
fn constraints_are_those_that_say_something() {
    let constraints = |schema: &str| {
        let module = module(&format!(r#"{{"type": "object", "properties": {{"a": {schema}}}}}"#));
        structure(root(&module)).fields[0].docs.constraints.clone()
    };
    assert_eq!(
        constraints(r#"{"type": "array", "minItems": 1, "uniqueItems": true}"#),
        ["minItems: 1", "uniqueItems: true"]
    );
    assert_eq!(constraints(r#"{"type": "array", "minItems": 0, "uniqueItems": false}"#), [""; 0]);
    assert_eq!(constraints(r#"{"type": "string", "minLength": 0, "maxLength": 0}"#), ["maxLength: 0"]);
}

#[test]
fn scalars_and_containers() {
    assert_eq!(shape(r#"{"type": "string", "minLength": 1}"#), Shape::String);
    assert_eq!(shape(r#"{"type": "integer"}"#), Shape::Integer(IntegerBounds::SIGNED));
    assert_eq!(shape(r#"{"type": ["number", "integer"]}"#), Shape::Number);
    assert_eq!(shape(r#"{"type": ["string", "null"]}"#), Shape::Nullable(Box::new(Shape::String)));
    assert_eq!(
        shape(r#"{"anyOf": [{"type": "null"}, {"type": "boolean"}]}"#),
        Shape::Nullable(Box::new(Shape::Boolean))
    );
    assert_eq!(shape(r#"{"enum": [true, false, null]}"#), Shape::Nullable(Box::new(Shape::Boolean)));
    assert_eq!(
        shape(r#"{"type": "array", "items": {"type": "integer"}}"#),
        Shape::Array(Box::new(Shape::Integer(IntegerBounds::SIGNED)))
    );
    assert_eq!(
        shape(r#"{"type": "object", "additionalProperties": {"type": "string"}}"#),
        Shape::Map(Box::new(Shape::String))
    );
    assert_eq!(
        shape(r#"{"type": "object", "patternProperties": {"^x": {"type": "string"}}, "additionalProperties": false}"#),
        Shape::Map(Box::new(Shape::String))
    );
    let pair =
        r#"{"type": "array", "prefixItems": [{"type": "string"}, {"type": "null"}], "minItems": 2, "items": false}"#;
    assert_eq!(shape(pair), Shape::Tuple(vec![Shape::String, Shape::Null]));
    assert_eq!(shape("{}"), Shape::Json);
    assert_eq!(shape(r#"{"minLength": 1}"#), Shape::Json, "a number would be accepted too");
}

#[test]
fn formats_of_integers_are_ranges() {
    let range = |least, greatest| {
        Shape::Integer(IntegerBounds { least: Some(i128::from(least)), greatest: Some(i128::from(greatest)) })
    };
    let of = |keywords: &str| shape(&format!(r#"{{"type": "integer", {keywords}}}"#));
    assert_eq!(of(r#""format": "int8""#), range(i8::MIN.into(), i8::MAX as u64));
    assert_eq!(of(r#""format": "int32""#), range(i32::MIN.into(), i32::MAX as u64));
    assert_eq!(of(r#""format": "int64""#), range(i64::MIN, i64::MAX as u64));
    assert_eq!(of(r#""format": "uint8""#), range(0, u8::MAX.into()));
    assert_eq!(of(r#""format": "uint64""#), range(0, u64::MAX));
    assert_eq!(of(r#""format": "uint", "maximum": 9"#), range(0, 9));
    assert_eq!(of(r#""format": "int64", "minimum": 0"#), range(0, i64::MAX as u64));
    assert_eq!(of(r#""format": "int8", "enum": [1, 2]"#), of(r#""enum": [1, 2]"#));
    assert_eq!(of(r#""format": "double""#), Shape::Integer(IntegerBounds::SIGNED));
    assert_eq!(
        shape(r#"{"type": ["integer", "null"], "format": "uint16"}"#),
        Shape::Nullable(Box::new(range(0, u16::MAX.into())))
    );
    assert_eq!(shape(r#"{"type": "number", "format": "int32"}"#), Shape::Number);
    assert_eq!(shape(r#"{"type": "string", "format": "int64"}"#), Shape::String);
}

/// What a format of integers asks beside the schema's own keywords: no end twice.
#[test]
fn formats_of_integers_leave_out_what_is_said() {
    let asked = |keywords: &str| {
        let module = module(&format!(r#"{{"type": "integer", {keywords}}}"#));
        serde_json::to_string(&module.checks.nodes[0]).expect("data")
    };
    let cases = [
        (r#""format": "uint8""#, r#"["minimum@format",0],["integerRange@format",null,8]]"#),
        (r#""format": "int32""#, r#"["integerRange@format",31,31]]"#),
        (r#""format": "int32", "minimum": -2147483648, "maximum": 2147483647"#, r#"["maximum",2147483647]]"#),
        (
            r#""format": "int32", "exclusiveMaximum": 2147483648"#,
            r#"["integerRange@format",31,null],["exclusiveMaximum",2147483648]]"#,
        ),
        (r#""format": "uint64", "minimum": 0"#, r#"["integerRange@format",null,64],["minimum",0]]"#),
        (r#""format": "uint16", "enum": [0, 9]"#, r#"["type",["integer"]],["enum",[0,9]]]"#),
        (
            r#""format": "uint16", "enum": [-1, 9]"#,
            r#"["minimum@format",0],["integerRange@format",null,16],["enum",[-1,9]]]"#,
        ),
        (r#""format": "float""#, r#"["type",["integer"]],["integerRange@type",63,63]]"#),
    ];
    for (keywords, end) in cases {
        assert!(asked(keywords).contains(end), "{keywords}: {}", asked(keywords));
    }
}

#[test]
fn unbounded_integers_have_the_bounds_of_their_schema() {
    let unbounded = lower::Options { integers: lower::Integers::Unbounded, ..lower::Options::default() };
    let of = |keywords: &str| {
        let schema = format!(r#"{{"type": "object", "properties": {{"a": {{"type": "integer"{keywords}}}}}}}"#);
        structure(root(&module_by(&schema, &unbounded))).fields[0].shape.clone()
    };
    let bounds = |least, greatest| Shape::Integer(IntegerBounds { least, greatest });
    assert_eq!(of(""), Shape::Integer(IntegerBounds::ALL));
    assert_eq!(of(r#", "minimum": 0"#), bounds(Some(0), None));
    assert_eq!(of(r#", "minimum": 0, "maximum": 100"#), bounds(Some(0), Some(100)));
    assert_eq!(of(r#", "format": "int32""#), bounds(Some(i32::MIN.into()), Some(i32::MAX.into())));
    let schema = r#"{"anyOf": [{"type": "integer", "minimum": 5}, {"type": "integer", "maximum": 3}]}"#;
    let merged = module_by(&format!(r#"{{"type": "object", "properties": {{"a": {schema}}}}}"#), &unbounded);
    assert_eq!(structure(root(&merged)).fields[0].shape, Shape::Integer(IntegerBounds::ALL));
}

#[test]
fn a_format_beside_another_type_is_not_checked() {
    let warned = |schema: &str| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("document.schema.json");
        std::fs::write(&path, schema).expect("a file");
        let source = SchemaSource { path, ..SchemaSource::default() };
        let bundle = load::load(&Options { schemas: vec![source], ..Options::default() }).expect("a bundle");
        let lowered = lower::lower(&bundle, &lower::Options::default()).expect("a model");
        lowered.warnings.iter().map(|finding| format!("{}: {}", finding.message, finding.help)).collect::<Vec<_>>()
    };
    let about = "the format `int64` is not checked: it is about integers: write `\"type\": \"integer\"` beside it if the value is one";
    assert_eq!(warned(r#"{"type": "string", "format": "int64"}"#), [about]);
    assert_eq!(warned(r#"{"type": ["integer", "number"], "format": "int64"}"#), [about]);
    assert_eq!(warned(r#"{"type": "string", "format": "password"}"#), [""; 0]);
    assert_eq!(warned(r#"{"type": "number", "format": "double"}"#), [""; 0]);
    assert_eq!(warned(r#"{"type": "integer", "format": "int64"}"#), [""; 0]);
}

#[test]
fn presence_has_its_own_place_beside_the_shape() {
    let module = module(
        r#"{"type": "object", "additionalProperties": false, "required": ["a", "b"], "properties": {
            "a": {"const": "x"}, "b": {"type": "integer", "default": 1}, "c": {"type": "integer", "default": 2},
            "d": {"type": "integer", "default": "none"}, "e": {"const": "y"}}}"#,
    );
    let def = structure(root(&module));
    assert_eq!(def.additional, Additional::Closed);
    let found: Vec<_> = def.fields.iter().map(|field| field.presence.clone()).collect();
    let optional = Presence::Optional;
    assert_eq!(
        found,
        [Presence::Required, Presence::Required, Presence::Default(2.into()), optional.clone(), optional]
    );
    assert_eq!(def.fields[0].shape, Shape::Const(Scalar::String("x".into())));
    assert!(matches!(def.fields[4].shape, Shape::Named(_)), "an optional constant can be absent");
}

#[test]
fn a_base_and_a_closing_schema_become_one_struct() {
    let module = module(
        r##"{"$ref": "#/$defs/Cat", "$defs": {
            "Animal": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "kind": {"type": "string"}}},
            "Cat": {"allOf": [{"$ref": "#/$defs/Animal"}, {"properties": {"kind": {"const": "cat"}}, "required": ["kind"]}],
                    "unevaluatedProperties": false}}}"##,
    );
    let cat = root(&module);
    assert_eq!((cat.name.as_str(), &structure(cat).additional), ("Cat", &Additional::Closed));
    let fields: Vec<_> = structure(cat).fields.iter().map(|field| (field.name.as_str(), &field.presence)).collect();
    assert_eq!(fields, [("name", &Presence::Required), ("kind", &Presence::Required)]);
}

#[test]
fn unions_are_told_apart_by_tag_by_type_or_by_judging() {
    let tagged = module(
        r##"{"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}], "$defs": {
            "A": {"type": "object", "required": ["t"], "properties": {"t": {"const": 1}}},
            "B": {"type": "object", "required": ["t"], "properties": {"t": {"enum": [2, 3.0]}}}}}"##,
    );
    let def = union(root(&tagged));
    assert_eq!(def.tag.as_deref(), Some("t"));
    assert_eq!(def.variants[1].select, Select::Tag(vec![Scalar::Integer(2), Scalar::Integer(3)]));
    let typed = module(r#"{"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}"#);
    let selects = union(root(&typed)).variants.iter().map(|variant| matches!(variant.select, Select::Types(_)));
    assert!(selects.into_iter().all(|by_type| by_type));
    let judged = module(
        r#"{"anyOf": [{"type": "object", "required": ["a"], "properties": {"a": {}}}, {"type": "object", "required": ["b"], "properties": {"b": {}}}]}"#,
    );
    assert!(union(root(&judged)).variants.iter().all(|variant| matches!(variant.select, Select::Node(_))));
    let required = module(
        r#"{"type": "object", "properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
    );
    assert_eq!(structure(root(&required)).fields.len(), 2, "branches that only demand members do not make a union");
}

#[test]
fn branches_that_list_values_are_one_enum() {
    let module = module(
        r#"{"title": "Level", "oneOf": [{"const": "low", "description": "Little"}, {"enum": ["mid", "high"]}, {"const": "low"}, {"const": 7}]}"#,
    );
    let TypeKind::Enum(def) = &root(&module).kind else { panic!("no enum: {:?}", root(&module).kind) };
    let values: Vec<_> = def.values.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(values, ["Mid", "High", "Value7"], "what two branches accept is refused");
    let optional = shape(r#"{"anyOf": [{"const": "a", "description": "First"}, {"const": "b"}, {"type": "null"}]}"#);
    assert!(matches!(&optional, Shape::Nullable(inner) if matches!(**inner, Shape::Named(_))), "{optional:?}");
    let described = r##"{"title": "Level", "anyOf": [{"const": "a", "description": "First"}, {"const": "b"}]}"##;
    let described = self::module(described);
    let TypeKind::Enum(def) = &root(&described).kind else { panic!("no enum") };
    let docs: Vec<_> = def.docs.iter().map(|docs| docs.description.as_deref()).collect();
    assert_eq!(docs, [Some("First"), None]);
    let definitions = self::module(
        r##"{"title": "Level", "anyOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}], "$defs": {"A": {"enum": ["a", "b"]}, "B": {"enum": ["c", "d"]}}}"##,
    );
    assert_eq!(union(root(&definitions)).variants.len(), 2, "types that the schema names stay what they are");
}

#[test]
fn recursion_ends_in_named_types() {
    let tree = module(
        r##"{"$ref": "#/$defs/Tree", "$defs": {"Tree": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}}"##,
    );
    let TypeKind::Alias(Shape::Array(item)) = &root(&tree).kind else { panic!("not a list: {:?}", root(&tree).kind) };
    assert_eq!(**item, Shape::Named(tree.root));
    let list = module(
        r##"{"title": "List", "type": "object", "properties": {"next": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}}}"##,
    );
    assert_eq!(structure(root(&list)).fields[0].shape, Shape::Nullable(Box::new(Shape::Named(list.root))));
}

#[test]
fn names_do_not_depend_on_unrelated_definitions() {
    let schema = |extra: &str| {
        module(&format!(
            r##"{{"title": "Graph", "type": "object", "properties": {{"node": {{"$ref": "#/$defs/node"}}, "options": {{"type": "object", "properties": {{"x": {{"enum": ["a b", "a-b"]}}}}}}}},
                "$defs": {{{extra} "node": {{"type": "object", "properties": {{"id": {{"type": "string"}}}}}}}}}}"##
        ))
    };
    let before = schema("");
    assert_eq!(names(&before), ["Graph", "Node", "GraphOptions", "GraphOptionsX"]);
    let after = schema(r#""extra": {"type": "object", "properties": {"y": {}}},"#);
    assert_eq!(names(&after), ["Graph", "Node", "GraphOptions", "GraphOptionsX", "Extra"]);
    let TypeKind::Enum(def) = &before.types[3].kind else { panic!("not an enum") };
    let values: Vec<_> = def.values.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(values, ["AB", "ADashB"]);
}

#[test]
fn hostile_names_become_legal_ones() {
    let module = module(
        r##"{"title": "*/ \" \\ {{x}}", "type": "object", "properties": {"a": {"$ref": "#/$defs/String"}, "b": {"$ref": "#/$defs/9 lives"}, "c": {"$ref": "#/$defs/名前"}},
            "$defs": {"String": {"type": "object", "properties": {"x": {}}}, "9 lives": {"type": "object", "properties": {"y": {}}},
                      "名前": {"type": "object", "properties": {"z": {}}}}}"##,
    );
    for name in names(&module) {
        assert!(
            name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric()),
            "{name}"
        );
        assert!(!triglyph::naming::RESERVED_TYPES.contains(&name), "{name}");
    }
}

#[test]
fn alternatives_of_constants_list_what_they_accept() {
    let listed = |around: &str| {
        let branches = r#"[{"const": "a"}, {"const": 1}, {"const": 1.0}, {"enum": ["b", "b", "c"]}, {"const": "c"}, {"const": 2}]"#;
        let module = module(&format!(r#"{{{around}: {branches}}}"#));
        match &root(&module).kind {
            TypeKind::Enum(def) => def.values.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>(),
            other => panic!("not a list of values: {other:?}"),
        }
    };
    let text = |text: &str| Scalar::String(text.to_owned());
    assert_eq!(listed(r#""anyOf""#), [text("a"), Scalar::Integer(1), text("b"), text("c"), Scalar::Integer(2)]);
    assert_eq!(listed(r#""oneOf""#), [text("a"), text("b"), Scalar::Integer(2)], "what two accept is refused");
    assert_eq!(listed(r#""type": "string", "oneOf""#), [text("a"), text("b")]);
    assert_eq!(listed(r#""maxLength": 1, "minimum": 2, "oneOf""#), [text("a"), text("b"), Scalar::Integer(2)]);
}
