//! Names of types and variants: what a person would have written, and the same when something else changes.

mod stability;

use triglyph::{
    load::{self, Options, SchemaSource},
    lower::{self, Lowered},
    model::{Model, Module, Shape, TypeDef, TypeKind},
};

/// The model of one schema in a file of this name.
fn model(file: &str, schema: &str) -> Model {
    lowered(file, schema).model
}

fn lowered(file: &str, schema: &str) -> Lowered {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(file);
    std::fs::write(&path, schema).expect("a file");
    let source = SchemaSource { path, ..SchemaSource::default() };
    let bundle = load::load(&Options { schemas: vec![source], ..Options::default() })
        .unwrap_or_else(|findings| panic!("{findings}"));
    lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"))
}

fn module(schema: &str) -> Module {
    model("document.schema.json", schema).modules.remove(0)
}

fn names(schema: &str) -> Vec<String> {
    module(schema).types.into_iter().map(|def| def.name).collect()
}

fn find<'m>(module: &'m Module, name: &str) -> &'m TypeDef {
    let known = || module.types.iter().map(|def| def.name.as_str()).collect::<Vec<_>>();
    module.types.iter().find(|def| def.name == name).unwrap_or_else(|| panic!("no {name} in {:?}", known()))
}

/// The names of the variants of a union or of the values of an enum.
fn variants(module: &Module, name: &str) -> Vec<String> {
    match &find(module, name).kind {
        TypeKind::Union(def) => def.variants.iter().map(|variant| variant.name.clone()).collect(),
        TypeKind::Enum(def) => def.values.iter().map(|(name, _)| name.clone()).collect(),
        other => panic!("{name} has no variants: {other:?}"),
    }
}

/// The variants of the only member of an object with this schema.
fn variants_of(schema: &str) -> Vec<String> {
    let module = module(&format!(r#"{{"title": "T", "type": "object", "properties": {{"member": {schema}}}}}"#));
    let TypeKind::Struct(def) = &find(&module, "T").kind else { panic!("T is no struct") };
    let Shape::Named(id) = def.fields[0].shape else { panic!("not a type of its own: {:?}", def.fields[0].shape) };
    variants(&module, &module.types[id.index].name.clone())
}

#[test]
fn what_is_in_a_list_is_called_in_the_singular() {
    let object = r#"{"type": "object", "properties": {"x": {"type": "string"}}}"#;
    let other = r#"{"type": "object", "properties": {"y": {"type": "string"}}}"#;
    let list = |name: &str, items: &str| format!(r#""{name}": {{"type": "array", "items": {items}}}"#);
    let schema = |members: &[String]| {
        names(&format!(r#"{{"title": "Pipeline", "type": "object", "properties": {{{}}}}}"#, members.join(", ")))
    };
    assert_eq!(schema(&[list("steps", object)]), ["Pipeline", "PipelineStep"]);
    assert_eq!(schema(&[list("policies", object)]), ["Pipeline", "PipelinePolicy"]);
    assert_eq!(schema(&[list("data", object)]), ["Pipeline", "PipelineDataItem"]);
    assert_eq!(
        schema(&[format!(r#""servers": {{"type": "object", "additionalProperties": {object}}}"#)]),
        ["Pipeline", "PipelineServer"]
    );
    let both = schema(&[list("steps", object), format!(r#""step": {other}"#)]);
    assert_eq!(both, ["Pipeline", "PipelineStepsItem", "PipelineStep"], "the shorter way has the name");
}

#[test]
fn the_same_inline_type_is_one() {
    let retry = r#"{"type": "object", "properties": {"count": {"type": "integer", "minimum": 0}}}"#;
    let schema = |second: &str| {
        names(&format!(
            r##"{{"title": "Job", "$ref": "#/$defs/Fetch", "$defs": {{
                "Fetch": {{"type": "object", "properties": {{"retry": {retry}, "store": {{"$ref": "#/$defs/Store"}}}}}},
                "Store": {{"type": "object", "properties": {{"retry": {second}}}}}}}}}"##
        ))
    };
    assert_eq!(schema(retry), ["Fetch", "Retry", "Store"]);
    assert_eq!(
        schema(&retry.replace("\"minimum\": 0", "\"minimum\": 1")),
        ["Fetch", "FetchRetry", "Store", "StoreRetry"]
    );
    let described = retry.replace("\"minimum\": 0", r#""minimum": 0, "description": "How often""#);
    assert_eq!(schema(&described).len(), 4, "what is said about members would be lost");
}

#[test]
fn docs_that_stand_at_the_members_do_not_make_two_types_of_one() {
    let module = module(
        r#"{"title": "Size", "type": "object", "properties": {
            "widthRange": {"description": "From left to right", "type": "object", "properties": {"min": {"type": "number"}}},
            "heightRange": {"description": "From top to bottom", "type": "object", "properties": {"min": {"type": "number"}}}}}"#,
    );
    let known: Vec<_> = module.types.iter().map(|def| def.name.as_str()).collect();
    assert_eq!(known, ["Size", "SizeRange"]);
    assert_eq!(find(&module, "SizeRange").docs.description, None);
    let TypeKind::Struct(def) = &find(&module, "Size").kind else { panic!("no struct") };
    let docs: Vec<_> = def.fields.iter().map(|field| field.docs.description.as_deref()).collect();
    assert_eq!(docs, [Some("From left to right"), Some("From top to bottom")]);
}

#[test]
fn recursive_inline_types_are_compared_to_the_end() {
    let tree = |depth: &str| {
        format!(
            r##"{{"type": "object", "properties": {{"leaf": {{"type": "object", "properties": {{"up": {{"$ref": "#{depth}"}}}}}}}}}}"##
        )
    };
    let schema = format!(
        r#"{{"title": "Pair", "type": "object", "properties": {{"left": {}, "right": {}}}}}"#,
        tree("/properties/left"),
        tree("/properties/right")
    );
    let found = names(&schema);
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn two_variants_of_one_union_stay_two() {
    let branch = r#"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#;
    let found = variants_of(&format!(r#"{{"anyOf": [{branch}, {branch}]}}"#));
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn unions_of_scalars_say_what_they_hold() {
    let schema = |first: &str, second: &str| {
        names(&format!(r#"{{"title": "T", "type": "object", "properties": {{"a": {first}, "b": {second}}}}}"#))
    };
    let list = r#"{"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]}"#;
    let same = r#"{"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}], "title": "A"}"#;
    assert_eq!(schema(list, same), ["T", "StringOrStringArray"]);
    assert_eq!(
        schema(r#"{"type": ["string", "integer"]}"#, r#"{"type": ["boolean", "string"]}"#),
        ["T", "IntegerOrString", "BooleanOrString"]
    );
    let limited = r#"{"anyOf": [{"type": "array", "items": {"type": "string"}, "minItems": 1}, {"type": "string"}]}"#;
    assert_eq!(schema(list, limited), ["T", "StringOrStringArray", "TB"]);
}

#[test]
fn variants_are_called_by_what_tells_them_apart() {
    let object = |required: &str| {
        format!(
            r#"{{"type": "object", "required": ["{required}"], "properties": {{"{required}": {{"type": "string"}}, "name": {{"type": "string"}}}}}}"#
        )
    };
    assert_eq!(variants_of(&format!(r#"{{"anyOf": [{}, {}]}}"#, object("git"), object("path"))), ["Git", "Path"]);
    assert_eq!(
        variants_of(&format!(r#"{{"anyOf": [{{"type": "string"}}, {}]}}"#, object("git"))),
        ["String", "Object"]
    );
    assert_eq!(variants_of(r#"{"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}"#), ["Known", "String"]);
    assert_eq!(
        variants_of(
            r#"{"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"type": "integer"}}]}"#
        ),
        ["StringArray", "IntegerArray"]
    );
    let kind = |value: &str| format!(r#"{{"type": "object", "properties": {{"kind": {{"enum": ["{value}"]}}}}}}"#);
    assert_eq!(variants_of(&format!(r#"{{"anyOf": [{}, {}]}}"#, kind("memory"), kind("redis"))), ["Memory", "Redis"]);
    let version = |value: u32| {
        format!(r#"{{"type": "object", "required": ["version"], "properties": {{"version": {{"const": {value}}}}}}}"#)
    };
    assert_eq!(variants_of(&format!(r#"{{"oneOf": [{}, {}]}}"#, version(1), version(2))), ["Version1", "Version2"]);
}

#[test]
fn values_that_differ_in_signs_alone_are_spelled() {
    let module =
        module(r#"{"title": "Sign", "enum": [">=", "<", "C++", "C", "a-b", "a b", "Google", "google", "", 1, -1]}"#);
    assert_eq!(
        variants(&module, "Sign"),
        [
            "GreaterEquals",
            "Less",
            "CPlusPlus",
            "C",
            "AB",
            "ASpaceB",
            "Google",
            "GoogleLowercase",
            "Empty",
            "Value1",
            "Minus1"
        ]
    );
}

#[test]
fn long_ways_are_shortened_at_words() {
    let mut schema = r#"{"type": "object", "properties": {"leaf": {"enum": ["a", "b"]}}}"#.to_owned();
    for word in ["calibration", "measurement", "spectrometer", "laboratory", "university"] {
        schema = format!(r#"{{"type": "object", "properties": {{"{word}": {schema}}}}}"#);
    }
    let found = names(&schema.replacen('{', r#"{"title": "Organization", "#, 1));
    let expected = [
        "Organization",
        "OrganizationUniversity",
        "OrganizationUniversityLaboratory",
        "UniversityLaboratorySpectrometer",
        "LaboratorySpectrometerMeasurement",
        "SpectrometerMeasurementCalibration",
        "SpectrometerMeasurementCalibrationLeaf",
    ];
    assert_eq!(found, expected);
}

#[test]
fn titles_are_about_documents() {
    let root = |schema: &str| module(schema).types[0].name.clone();
    assert_eq!(root(r#"{"title": "JSON Schema for Gadget", "type": "object", "properties": {"a": {}}}"#), "Gadget");
    assert_eq!(root(r#"{"title": "Gadget Schema", "type": "object", "properties": {"a": {}}}"#), "Gadget");
    assert_eq!(root(r#"{"title": "Schema", "type": "object", "properties": {"a": {}}}"#), "Document");
}

/// However long the words of a schema are, alone or together, and however often they meet: no inline type is called by
/// more than 40 characters.
#[test]
fn no_inline_name_is_too_long() {
    let long = "averylongwordthatneverendsandhasnobreakinitanywhereatallasthereisnone";
    let words = "Several words that are all short but make one very long title together";
    let digits = "1234567890".repeat(6);
    let object = |name: &str| {
        format!(r#"{{"type": "object", "properties": {{"{long}": {{"const": "{name}"}}}}, "required": ["{long}"]}}"#)
    };
    let members = |name: &str| {
        let list = |member: &str| {
            let items = object(&format!("{member} in {name}"));
            format!(
                r#""{member}": {{"type": "array", "items": {{"title": "{words}", "anyOf": [{items}, {{"type": "boolean"}}]}}}}"#
            )
        };
        let values = format!(r#""{digits}": {{"enum": ["{name}", "{long}", "{words}"]}}"#);
        format!("{{{}, {}, {}, {values}}}", list(long), list(words), list(&format!("{words} {name}")))
    };
    // What says nothing of its type leaves other values open.
    let definitions: Vec<String> = (0..12)
        .map(|index| format!(r#""{long}{index}": {{"properties": {}}}"#, members(&format!("definition {index}"))))
        .collect();
    let schema = format!(
        r#"{{"title": "{words}", "type": "object", "properties": {}, "$defs": {{{}}}}}"#,
        members("root"),
        definitions.join(", ")
    );
    let module = module(&schema);
    let inline: Vec<&str> = module.types.iter().filter(|def| !def.definition).map(|def| def.name.as_str()).collect();
    assert!(inline.len() > 24, "they are types of their own: {inline:?}");
    assert!(inline.iter().any(|name| name.len() == 40), "the longest name is used: {inline:?}");
    assert!(inline.iter().all(|name| name.len() <= 40), "{inline:?}");
}

/// The lists that other tools have beside an `enum`; one that does not fit is said, and has no effect.
#[test]
fn values_are_called_as_lists_say() {
    let with = |lists: &str| variants_of(&format!(r#"{{"enum": ["a-1", 2, "IN_USE"], {lists}}}"#));
    let plain = ["A1", "Value2", "InUse"];
    assert_eq!(with(r#""description": "plain""#), plain);
    for keyword in ["x-enum-varnames", "x-enumNames", "tsEnumNames"] {
        assert_eq!(with(&format!(r#""{keyword}": ["first one", "TWO", null]"#)), ["FirstOne", "Two", "InUse"]);
    }
    // A name that a list gives goes before one that another value would have by itself.
    assert_eq!(with(r#""x-enum-varnames": ["in use", "all", null]"#), ["InUse", "All", "InUse2"]);
    for unfit in [
        r#"["One", "Two"]"#,
        r#"["One", "Two", "Three", "Four"]"#,
        r#"["One", 2, "Three"]"#,
        r#"["One", "ONE", "Three"]"#,
        r#"["One", "??", "Three"]"#,
        r#"{"One": "a-1"}"#,
        r#""One""#,
    ] {
        assert_eq!(with(&format!(r#""x-enum-varnames": {unfit}"#)), plain, "{unfit}");
    }
}

/// A list that has no effect is not passed over in silence.
#[test]
fn lists_that_do_not_fit_are_said() {
    let said = |schema: &str| -> Vec<String> {
        let warnings = lowered("document.schema.json", schema).warnings;
        warnings.iter().map(|warning| format!("{}: {}", warning.code.name(), warning.message)).collect()
    };
    assert_eq!(said(r#"{"enum": [1, 2], "x-enum-varnames": ["a", "b"], "enumDescriptions": [null, "b"]}"#), [""; 0]);
    for (lists, problem) in [
        (r#""x-enum-varnames": ["a"]"#, "`x-enum-varnames` lists 1 text, and `enum` 2 values"),
        (r#""enumDescriptions": [1, 2]"#, "`enumDescriptions` has an item that is no text, at 0"),
        (r#""x-enumNames": ["a b", "aB"]"#, "`x-enumNames` has \"aB\", which becomes the same name as another one"),
        (r#""tsEnumNames": ["-", "a"]"#, "`tsEnumNames` has \"-\", of which no name can be made"),
        (r#""x-enumDescriptions": {"3": "c"}"#, "`x-enumDescriptions` speaks of \"3\", which is none of the values"),
        (r#""x-enum-descriptions": true"#, "`x-enum-descriptions` is neither a list nor an object"),
    ] {
        let expected = format!("unfit-list: {problem}; it has no effect");
        assert_eq!(said(&format!(r#"{{"enum": [1, 2], {lists}}}"#)), [expected]);
    }
    let alone = "unfit-list: `x-enum-varnames` stands beside no `enum`; it has no effect";
    assert_eq!(said(r#"{"type": "string", "x-enum-varnames": ["a"]}"#), [alone]);
}

/// One word in capitals is a word, as several are.
#[test]
fn words_in_capitals_are_called_like_others() {
    assert_eq!(variants_of(r#"{"enum": ["GET", "NOT_FOUND", "NaN", "A"]}"#), ["Get", "NotFound", "NaN", "A"]);
    assert_eq!(variants_of(r#"{"enum": ["GET", "get", "Get"]}"#).len(), 3);
}

/// What is said of single values is their documentation.
#[test]
fn values_have_the_descriptions_of_lists() {
    let said = |list: &str| -> Vec<Option<String>> {
        let schema = format!(r#"{{"title": "T", "enum": ["a", 1], {list}}}"#);
        match &find(&module(&schema), "T").kind {
            TypeKind::Enum(def) => def.docs.iter().map(|docs| docs.description.clone()).collect(),
            other => panic!("T is no enum: {other:?}"),
        }
    };
    let both = [Some("An a.".to_owned()), Some("A one.".to_owned())];
    for keyword in ["x-enum-descriptions", "enumDescriptions", "markdownEnumDescriptions"] {
        assert_eq!(said(&format!(r#""{keyword}": ["An a.", "A one."]"#)), both, "{keyword}");
    }
    assert_eq!(said(r#""x-enumDescriptions": {"a": "An a.", "1": "A one."}"#), both);
    assert_eq!(said(r#""x-enumDescriptions": {"b": "A b."}"#), [None, None]);
    assert_eq!(said(r#""enumDescriptions": ["An a."]"#), [None, None]);
}

/// Null stands beside a type where it is used, and so a definition that admits null names the rest of itself; a root is a
/// type with its null.
#[test]
fn a_definition_with_null_names_what_is_beside_it() {
    let schema = r##"{
        "title": "Order",
        "type": "object",
        "properties": {
            "customer": {"$ref": "#/$defs/Customer"},
            "again": {"$ref": "#/$defs/Alias"},
            "status": {"$ref": "#/$defs/Status"},
            "text": {"$ref": "#/$defs/Text"},
            "either": {"oneOf": [{"$ref": "#/$defs/Customer"}, {"type": "integer"}]}
        },
        "$defs": {
            "Customer": {
                "type": ["object", "null"],
                "required": ["name"],
                "properties": {"name": {"type": "string"}, "at": {"type": ["object", "null"], "properties": {"x": {"type": "number"}}}}
            },
            "Alias": {"$ref": "#/$defs/Customer"},
            "Status": {"enum": ["open", "done", null]},
            "Text": {"type": ["string", "null"]}
        }
    }"##;
    assert_eq!(names(schema), ["Order", "Customer", "CustomerAt", "Status", "OrderEither"]);
    let module = module(schema);
    let TypeKind::Struct(order) = &find(&module, "Order").kind else { panic!("no struct") };
    for field in &order.fields[..3] {
        assert!(matches!(&field.shape, Shape::Nullable(inner) if matches!(**inner, Shape::Named(_))), "{field:?}");
    }
    assert!(find(&module, "Customer").definition && find(&module, "Status").definition);
    let root = r#"{"title": "Maybe", "type": ["object", "null"], "properties": {"x": {"type": "number"}}}"#;
    assert_eq!(names(root), ["Maybe", "MaybeObject"]);
    // What recurs through null alone is a type with its null.
    let recurring = r##"{
        "title": "T",
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/A"}},
        "$defs": {"A": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/B"}]}, "B": {"type": ["null", "array"], "items": {"$ref": "#/$defs/A"}}}
    }"##;
    let all = names(recurring);
    let distinct: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!(distinct.len(), all.len(), "{all:?}");
}

/// As bundlers write definitions.
#[test]
fn definitions_with_uris_as_names_are_called_like_their_files() {
    let object = |member: &str| format!(r#"{{"type": "object", "properties": {{"{member}": {{"type": "string"}}}}}}"#);
    let schema = |keys: &[&str]| {
        let definitions: Vec<String> = keys
            .iter()
            .enumerate()
            .map(|(place, key)| format!(r#""{key}": {}"#, object(&format!("m{place}"))))
            .collect();
        names(&format!(r#"{{"title": "Root", "$defs": {{{}}}}}"#, definitions.join(", ")))
    };
    assert_eq!(
        schema(&["https://example.com/v1/line-item.schema.json", "address.json"]),
        ["Root", "LineItem", "Address"]
    );
    assert_eq!(schema(&["https://example.com/orders/?a=b#c", "urn:x:y"]), ["Root", "Orders", "UrnXY"]);
    assert_eq!(schema(&["https://a.example/one.json", "https://b.example/one.json"]).len(), 3);
}
