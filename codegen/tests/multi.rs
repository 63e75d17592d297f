//! Several schemas in one run: what two of them share is one type, of the module whose document it stands in.

use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    lower,
    model::{Additional, Model, Module, Shape, TypeDef, TypeId, TypeKind},
    render::Language,
};

/// The folder that holds `files`.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn options(folder: &tempfile::TempDir, roots: &[&str]) -> load::Options {
    let source = |root: &&str| {
        let (file, pointer) = root.split_once('#').map_or((*root, None), |(file, pointer)| (file, Some(pointer)));
        SchemaSource { path: folder.path().join(file), pointer: pointer.map(str::to_owned), name: None }
    };
    load::Options { schemas: roots.iter().map(source).collect(), ..load::Options::default() }
}

fn model(files: &[(&str, &str)], roots: &[&str]) -> Model {
    let folder = folder(files);
    let bundle = load::load(&options(&folder, roots)).unwrap_or_else(|findings| panic!("{findings}"));
    lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}")).model
}

fn module<'m>(model: &'m Model, name: &str) -> &'m Module {
    model.modules.iter().find(|module| module.name == name).unwrap_or_else(|| panic!("no module {name}"))
}

fn names(model: &Model, module: &str) -> Vec<String> {
    self::module(model, module).types.iter().map(|def| def.name.clone()).collect()
}

/// The member `field` of the struct `name`, as `module::Type` if it is a type with a name.
fn held(model: &Model, module: &str, name: &str, field: &str) -> String {
    let types = &self::module(model, module).types;
    let def = types.iter().find(|def| def.name == name).unwrap_or_else(|| panic!("no type {name}"));
    let TypeKind::Struct(object) = &def.kind else { panic!("{name} is no struct") };
    let field = object.fields.iter().find(|known| known.name == field).expect("the field");
    shown(model, &field.shape)
}

fn shown(model: &Model, shape: &Shape) -> String {
    match shape {
        Shape::Named(id) => format!("{}::{}", model.modules[id.module].name, model.type_def(*id).name),
        Shape::Array(inner) => format!("[{}]", shown(model, inner)),
        Shape::Nullable(inner) => format!("{}?", shown(model, inner)),
        other => format!("{other:?}"),
    }
}

/// Every reference leads to a type that is there, and every root is its own module's.
fn assert_sound(model: &Model) {
    fn visit(shape: &Shape, check: &mut dyn FnMut(TypeId)) {
        match shape {
            Shape::Named(id) => check(*id),
            Shape::Nullable(inner) | Shape::Array(inner) | Shape::Map(inner) => visit(inner, check),
            Shape::Tuple(items) => items.iter().for_each(|item| visit(item, check)),
            _ => {}
        }
    }
    for (index, module) in model.modules.iter().enumerate() {
        assert_eq!(module.root, TypeId { module: index, index: 0 }, "{}", module.name);
        for TypeDef { kind, node, .. } in &module.types {
            assert!(*node < module.checks.nodes.len());
            let mut check = |id: TypeId| assert!(id.index < model.modules[id.module].types.len());
            match kind {
                TypeKind::Struct(object) => {
                    object.fields.iter().for_each(|field| visit(&field.shape, &mut check));
                    if let Additional::Open(shape) = &object.additional {
                        visit(shape, &mut check);
                    }
                }
                TypeKind::Union(union) => union.variants.iter().for_each(|variant| visit(&variant.shape, &mut check)),
                TypeKind::Enum(_) => {}
                TypeKind::Alias(shape) => visit(shape, &mut check),
            }
        }
    }
}

const SHOP: &[(&str, &str)] = &[
    (
        "order.json",
        r#"{"type": "object", "required": ["customer"], "properties": {
            "customer": {"$ref": "customer.json"}, "price": {"$ref": "customer.json#/$defs/Money"},
            "street": {"$ref": "customer.json#/properties/address/properties/street"},
            "address": {"$ref": "customer.json#/properties/address"},
            "origin": {"$ref": "common.json"}, "Money": {"type": "object", "properties": {"a": {}}}}}"#,
    ),
    (
        "customer.json",
        r##"{"type": "object", "required": ["name"], "properties": {
            "name": {"type": "string"}, "limit": {"$ref": "#/$defs/Money"}, "last": {"$ref": "order.json"},
            "address": {"type": "object", "properties": {"street": {"type": "object", "properties": {"name": {"type": "string"}}}}},
            "origin": {"$ref": "common.json"}},
          "$defs": {"Money": {"type": "object", "properties": {"amount": {"type": "integer"}, "unit": {"enum": ["EUR", "USD"]}}}}}"##,
    ),
    ("common.json", r#"{"title": "Origin", "type": "object", "properties": {"place": {"type": "string"}}}"#),
];

#[test]
fn a_reference_into_another_root_uses_its_types() {
    let model = model(SHOP, &["order.json", "customer.json"]);
    assert_sound(&model);
    assert_eq!(held(&model, "order", "Order", "customer"), "customer::Customer");
    assert_eq!(held(&model, "customer", "Customer", "last"), "order::Order");
    assert_eq!(held(&model, "order", "Order", "price"), "customer::Money");
    assert_eq!(held(&model, "order", "Order", "address"), "customer::CustomerAddress");
    assert_eq!(held(&model, "order", "Order", "street"), "customer::CustomerAddressStreet");
    // The member's own type is not disturbed by what it is not; a file that is no root belongs to those that refer to
    // it.
    assert_eq!(names(&model, "order"), ["Order", "OrderOrigin", "OrderMoney"]);
    assert_eq!(
        names(&model, "customer"),
        ["Customer", "Money", "MoneyUnit", "CustomerAddress", "CustomerAddressStreet", "CustomerOrigin"]
    );
    // The programs are complete: each module judges alone.
    for module in &model.modules {
        assert!(module.checks.nodes.iter().any(|node| node.at.ends_with("/amount")), "{}", module.name);
    }
}

#[test]
fn the_order_of_schemas_does_not_matter() {
    let folder = folder(SHOP);
    let files = |roots: &[&str]| {
        let request = Request {
            load: load::Options { base: folder.path().to_owned(), ..options(&folder, roots) },
            languages: Language::ALL.to_vec(),
            ..Request::default()
        };
        let generated = generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
        generated.rendered.into_iter().map(|rendered| rendered.files).collect::<Vec<_>>()
    };
    let all = ["order.json", "customer.json", "common.json"];
    let first = files(&all);
    assert_eq!(first, files(&["common.json", "customer.json", "order.json"]));
    assert_eq!(first, files(&["customer.json", "order.json", "common.json"]));
}

#[test]
fn a_root_that_is_nothing_but_a_reference_is_a_name() {
    let files = [("a.json", r#"{"$ref": "b.json"}"#), ("b.json", r#"{"type": "object", "properties": {"x": {}}}"#)];
    let model = model(&files, &["a.json", "b.json"]);
    assert_sound(&model);
    assert_eq!((names(&model, "a"), names(&model, "b")), (vec!["A".to_owned()], vec!["B".to_owned()]));
    let TypeKind::Alias(shape) = &module(&model, "a").types[0].kind else { panic!("A is no alias") };
    assert_eq!(shown(&model, shape), "b::B");
}

#[test]
fn roots_that_are_no_objects_are_shared_too() {
    let files = [
        (
            "a.json",
            r#"{"type": "object", "properties": {"list": {"$ref": "list.json"}, "word": {"$ref": "word.json"},
                "maybe": {"$ref": "maybe.json"}, "one": {"$ref": "one.json"}}}"#,
        ),
        ("list.json", r#"{"type": "array", "items": {"type": "object", "properties": {"x": {"type": "string"}}}}"#),
        ("word.json", r#"{"type": "string", "minLength": 2}"#),
        ("maybe.json", r#"{"type": ["object", "null"], "properties": {"x": {"type": "string"}}}"#),
        ("one.json", r##"{"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "a.json"}}]}"##),
    ];
    let model = model(&files, &["a.json", "list.json", "word.json", "maybe.json", "one.json"]);
    assert_sound(&model);
    assert_eq!(held(&model, "a", "A", "list"), "list::List");
    assert_eq!(held(&model, "a", "A", "word"), "word::Word");
    assert_eq!(held(&model, "a", "A", "one"), "one::One");
    assert!(held(&model, "a", "A", "maybe").starts_with("maybe::"), "{}", held(&model, "a", "A", "maybe"));
    assert_eq!(names(&model, "a"), ["A"]);
}

#[test]
fn a_bundled_copy_of_another_root_is_that_root() {
    let agent = r##"{"title": "Agent", "description": "It acts.", "type": "object", "required": ["kind"],
        "properties": {"kind": {"$ref": "#/$defs/Kind"}}, "$defs": {"Kind": {"title": "Kind", "enum": ["a", "b"]}}}"##;
    let event = |description: &str| {
        format!(
            r##"{{"type": "object", "properties": {{"by": {{"$ref": "#/$defs/Agent"}}, "kind": {{"$ref": "#/$defs/Kind"}}}}, "$defs": {{
            "Agent": {{"title": "Agent", "description": {description:?}, "type": "object", "required": ["kind"],
                "properties": {{"kind": {{"$ref": "#/$defs/Kind"}}}}}},
            "Kind": {{"title": "Kind", "enum": ["a", "b"]}}}}}}"##
        )
    };
    let same = model(&[("agent.json", agent), ("event.json", &event("It acts."))], &["event.json", "agent.json"]);
    assert_sound(&same);
    assert_eq!(
        (names(&same, "agent"), names(&same, "event")),
        (vec!["Agent".into(), "Kind".into()], vec!["Event".into()])
    );
    assert_eq!(held(&same, "event", "Event", "by"), "agent::Agent");
    assert_eq!(held(&same, "event", "Event", "kind"), "agent::Kind");
    // What only looks alike stays apart.
    let other = model(&[("agent.json", agent), ("event.json", &event("Else."))], &["event.json", "agent.json"]);
    assert_eq!(held(&other, "event", "Event", "by"), "event::Agent");
    assert_eq!(names(&other, "event"), ["Event", "Agent", "Kind"]);
}

#[test]
fn what_depends_on_who_refers_is_not_shared() {
    // The item of the tree is what the outermost resource says.
    let files = [
        (
            "tree.json",
            r##"{"$id": "https://example.org/tree.json", "$dynamicAnchor": "node", "type": "object",
                "properties": {"children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}"##,
        ),
        (
            "strict.json",
            r##"{"$id": "https://example.org/strict.json", "$dynamicAnchor": "node", "$ref": "tree.json",
                "unevaluatedProperties": false}"##,
        ),
        (
            "plain.json",
            r#"{"$id": "https://example.org/plain.json", "type": "object", "properties": {"tree": {"$ref": "tree.json"}}}"#,
        ),
    ];
    let model = model(&files, &["tree.json", "strict.json", "plain.json"]);
    assert_sound(&model);
    assert_eq!(held(&model, "plain", "Plain", "tree"), "tree::Tree");
    assert_eq!(held(&model, "strict", "Strict", "children"), "[strict::Strict]");
    // A default that must not be filled in here, since a neighbour would notice.
    let files = [
        (
            "base.json",
            r#"{"type": "object", "properties": {"x": {"type": "object", "properties": {"n": {"type": "integer", "default": 1}}}}}"#,
        ),
        (
            "user.json",
            r#"{"type": "object", "properties": {"base": {"allOf": [{"$ref": "base.json"}, {"properties": {"x": {"maxProperties": 0}}}]}}}"#,
        ),
    ];
    let model = self::model(&files, &["base.json", "user.json"]);
    assert_sound(&model);
    assert!(module(&model, "base").checks.nodes.iter().any(|node| node.fills));
    assert!(!module(&model, "user").checks.nodes.iter().any(|node| node.fills));
    assert!(names(&model, "user").len() > 1, "{:?}", names(&model, "user"));
}

#[test]
fn components_of_one_document() {
    let api = r##"
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths: {}
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: {type: string}
        owner: {$ref: "#/components/schemas/Person"}
        tags: {type: array, items: {$ref: "#/components/schemas/Label"}}
    Person:
      type: object
      properties:
        pets: {type: array, items: {$ref: "#/components/schemas/Pet"}}
        tags: {type: array, items: {$ref: "#/components/schemas/Label"}}
    Label:
      type: object
      properties: {label: {type: string}}
"##;
    let (pet, person, label) = (
        "api.yaml#/components/schemas/Pet",
        "api.yaml#/components/schemas/Person",
        "api.yaml#/components/schemas/Label",
    );
    let all = model(&[("api.yaml", api)], &[pet, person, label]);
    assert_sound(&all);
    for name in ["Pet", "Person", "Label"] {
        assert_eq!(names(&all, &name.to_lowercase()), [name]);
    }
    assert_eq!(held(&all, "pet", "Pet", "owner"), "person::Person");
    assert_eq!(held(&all, "person", "Person", "pets"), "[pet::Pet]");
    // A component that is no root goes to the first module that has it.
    let two = model(&[("api.yaml", api)], &[pet, person]);
    assert_sound(&two);
    assert_eq!(names(&two, "person"), ["Person", "Label"]);
    assert_eq!(held(&two, "pet", "Pet", "tags"), "[person::Label]");
}

#[test]
fn one_bad_schema_does_not_hide_what_is_wrong_with_another() {
    let files = [
        ("a.json", r#"{"type": "objekt"}"#),
        ("b.json", r#"{"type": "object"}"#),
        ("c.json", r#"{"minimum": "none", "$ref": "b.json"}"#),
    ];
    let folder = folder(&files);
    let bundle = load::load(&options(&folder, &["c.json", "b.json", "a.json"])).expect("readable files");
    let findings = lower::lower(&bundle, &lower::Options::default()).expect_err("two bad schemas");
    let found: Vec<_> = findings.0.iter().map(|finding| finding.to_string()).collect();
    assert!(found.len() == 2 && found[0].contains("a.json") && found[1].contains("c.json"), "{found:#?}");
}

#[test]
fn schemas_that_are_referred_to_twice_at_every_level_take_no_time() {
    let twice = |index: usize| format!("{{\"allOf\": [{0}, {0}]}}", format!("{{\"$ref\": \"#/$defs/L{index}\"}}"));
    let levels: Vec<_> = (0..60).map(|index| format!("\"L{index}\": {}", twice(index + 1))).collect();
    let schema = format!(
        "{{\"type\": \"object\", \"$ref\": \"#/$defs/L0\", \"unevaluatedProperties\": false, \"$defs\": {{{}, \"L60\": {{\"properties\": {{\"a\": {{}}}}}}}}}}",
        levels.join(", ")
    );
    let model = model(&[("deep.json", &schema)], &["deep.json"]);
    assert_eq!(held(&model, "deep", "Deep", "a"), "Json");
}
