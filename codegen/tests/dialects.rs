//! What dialects have of their own: which keywords they know, and what these mean.

use std::path::PathBuf;

use serde_json::{Value, json};
use triglyph::{
    analysis::compat::{Version, compare},
    diagnostic::{Code, Diagnostics, Level},
    load::{self, Draft, Options, SchemaSource},
    lower::{self, Lowered},
    render::Language,
    runtime::{Program, accepts, parse},
};

/// How a schema is read that names its dialect, beside files with these names and texts.
fn reading(schema: &Value, others: &[(&str, &Value)]) -> Options {
    let file = PathBuf::from("order.schema.json");
    let texts = others.iter().map(|(name, value)| (PathBuf::from(name), value.to_string()));
    Options {
        schemas: vec![SchemaSource { path: file.clone(), ..SchemaSource::default() }],
        texts: texts.chain([(file, schema.to_string())]).collect(),
        texts_only: true,
        ..Options::default()
    }
}

fn lowered(schema: &Value, others: &[(&str, &Value)]) -> Result<Lowered, Diagnostics> {
    lower::lower(&load::load(&reading(schema, others))?, &lower::Options::default())
}

/// The findings of a level: what they are about, and where.
fn found(schema: &Value, level: Level) -> Vec<(Code, String)> {
    let findings = match lowered(schema, &[]) {
        Ok(lowered) => lowered.warnings,
        Err(findings) => findings.0,
    };
    let place = |place: triglyph::diagnostic::Place| place.pointer.unwrap_or_default();
    let of_level = findings.into_iter().filter(|finding| finding.level == level);
    of_level.map(|finding| (finding.code, finding.place.map(place).unwrap_or_default())).collect()
}

/// Whether documents are accepted.
fn verdicts<const COUNT: usize>(schema: &Value, documents: [Value; COUNT]) -> [bool; COUNT] {
    let lowered = lowered(schema, &[]).unwrap_or_else(|findings| panic!("{schema}:\n{findings}"));
    let program =
        Program::from_json(&lowered.model.modules[0].checks.to_json(Language::Rust)).expect("a sound program");
    documents.map(|document| accepts(&program, 0, &parse(document.to_string().as_bytes()).expect("a document")))
}

const V1: &str = "https://json-schema.org/v1";

#[test]
fn v1_is_named_with_and_without_a_release() {
    for uri in [V1, "https://json-schema.org/v1/2026", "http://json-schema.org/v1/"] {
        assert_eq!(Draft::from_uri(uri), Some(Draft::V1), "{uri}");
    }
    for uri in
        ["https://json-schema.org/v1/next", "https://json-schema.org/v12", "https://json-schema.org/v1/2026/schema"]
    {
        assert_eq!(Draft::from_uri(uri), None, "{uri}");
    }
    assert_eq!("v1".parse(), Ok(Draft::V1));
    let of_release = json!({ "$schema": "https://json-schema.org/v1/2026", "$ref": "https://json-schema.org/v1/2026" });
    assert_eq!(verdicts(&of_release, [json!({ "items": true }), json!({ "items": 1 })]), [true, false]);
}

/// Its meta-schema knows the same keywords as the generator.
#[test]
fn v1_refuses_keywords_and_formats_that_are_not_known() {
    let schema = json!({
        "$schema": V1,
        "definitions": {},
        "properties": { "a": { "minLenght": 1, "x-note": "mine", "errorMessage": "no" }, "b": { "format": "postcode" } },
        "$defs": { "c": { "markdownDescription": "not of v1" } }
    });
    let expected = [
        (Code::UnknownKeyword, "/definitions".to_owned()),
        (Code::UnknownKeyword, "/properties/a/minLenght".to_owned()),
        (Code::UnknownKeyword, "/properties/a/errorMessage".to_owned()),
        (Code::UnknownFormat, "/properties/b/format".to_owned()),
        (Code::UnknownKeyword, "/$defs/c/markdownDescription".to_owned()),
    ];
    assert_eq!(found(&schema, Level::Error), expected);
    let meta = json!({ "$schema": V1, "$ref": V1 });
    let written = [json!({ "x-note": 1 }), json!({ "minLenght": 1 }), json!({ "items": { "definitions": {} } })];
    assert_eq!(verdicts(&meta, written), [true, false, false]);
}

const DRAFT_2020: &str = "https://json-schema.org/draft/2020-12/schema";

/// A meta-schema of one's own with these vocabularies.
fn meta(draft: &str, vocabularies: &[(&str, bool)]) -> Value {
    let listed: serde_json::Map<String, Value> =
        vocabularies.iter().map(|(uri, required)| ((*uri).to_owned(), json!(required))).collect();
    json!({ "$schema": draft, "$id": "https://example.com/meta", "$vocabulary": listed })
}

const CORE: (&str, bool) = ("https://json-schema.org/draft/2020-12/vocab/core", true);
const APPLICATOR: (&str, bool) = ("https://json-schema.org/draft/2020-12/vocab/applicator", true);
const FORMATS: (&str, bool) = ("https://json-schema.org/draft/2020-12/vocab/format-assertion", false);

/// Whether documents are accepted by a schema of that meta-schema, which is beside it, where formats are annotations.
fn verdicts_by<const COUNT: usize>(meta: &Value, schema: &Value, documents: [Value; COUNT]) -> [bool; COUNT] {
    let annotate = lower::Options { formats: lower::Formats::Annotate, ..lower::Options::default() };
    let bundle = load::load(&reading(schema, &[("meta.json", meta)])).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &annotate).unwrap_or_else(|findings| panic!("{findings}"));
    let program =
        Program::from_json(&lowered.model.modules[0].checks.to_json(Language::Rust)).expect("a sound program");
    documents.map(|document| accepts(&program, 0, &parse(document.to_string().as_bytes()).expect("a document")))
}

/// The names of vocabularies count with all of their URIs: others may have some that end alike.
#[test]
fn keywords_of_vocabularies_that_are_not_in_use_decide_nothing() {
    let schema = json!({
        "$schema": "meta.json",
        "properties": { "a": { "minLength": 3, "type": "string" }, "b": false },
        "required": ["c"],
        "unevaluatedProperties": false
    });
    let documents = || [json!({ "a": 1, "x": 1 }), json!({ "b": 1 }), json!([])];
    let without = meta(DRAFT_2020, &[CORE, APPLICATOR, ("https://example.com/vocab/validation", false)]);
    assert_eq!(verdicts_by(&without, &schema, documents()), [true, false, true]);
    let unevaluated = ("https://json-schema.org/draft/2020-12/vocab/unevaluated", true);
    let with = meta(DRAFT_2020, &[CORE, APPLICATOR, unevaluated]);
    assert_eq!(verdicts_by(&with, &schema, documents()), [false, false, true]);
    let core = meta(DRAFT_2020, &[CORE]);
    assert_eq!(verdicts_by(&core, &schema, documents()), [true, true, true]);
}

#[test]
fn a_vocabulary_has_formats_decide() {
    let schema = json!({ "$schema": "meta.json", "format": "ipv4" });
    let documents = || [json!("127.0.0.1"), json!("localhost"), json!(1)];
    assert_eq!(verdicts_by(&meta(DRAFT_2020, &[CORE, FORMATS]), &schema, documents()), [true, false, true]);
    assert_eq!(verdicts_by(&meta(DRAFT_2020, &[CORE]), &schema, documents()), [true, true, true]);
}

#[test]
fn a_required_vocabulary_has_to_be_known() {
    let colours = meta(DRAFT_2020, &[CORE, ("https://example.com/vocab/colours", true)]);
    let schema = json!({ "$schema": "meta.json", "title": "Order" });
    let refused = lowered(&schema, &[("meta.json", &colours)]).expect_err("a vocabulary is missing").0;
    let [finding] = refused.as_slice() else { panic!("{refused:?}") };
    assert_eq!(finding.code, Code::UnknownDialect);
    assert!(finding.message.contains("`https://example.com/vocab/colours`"), "{}", finding.message);
    assert_eq!(finding.place.as_ref().and_then(|place| place.pointer.as_deref()), Some("/$schema"));
}

/// A URI means a schema among those that are generated for, in whatever order they are named.
#[test]
fn meta_schemas_may_be_among_the_schemas() {
    let schema = json!({ "$schema": "https://example.com/meta", "minLength": 3 });
    let meta = meta(DRAFT_2020, &[CORE, APPLICATOR]);
    let mut options = reading(&schema, &[("others/dialect.json", &meta)]);
    let refused = load::load(&options).expect_err("it is nowhere").0;
    assert_eq!(refused.iter().map(|finding| finding.code).collect::<Vec<_>>(), [Code::UnknownDialect]);
    options.schemas.push(SchemaSource { path: PathBuf::from("others/dialect.json"), ..SchemaSource::default() });
    for _ in 0..2 {
        let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
        let of_order = bundle.roots.iter().find(|root| root.module == "order").expect("the schema");
        assert!(!bundle.root_schema(of_order).dialect().vocabularies.validation);
        assert_eq!(bundle.documents.len(), 2 + bundle.documents.iter().filter(|other| other.path.is_none()).count());
        options.schemas.reverse();
    }
}

/// A meta-schema that is its own names its draft by its vocabularies.
#[test]
fn meta_schemas_may_describe_themselves() {
    let schema = json!({ "$schema": "meta.json", "properties": { "a": { "minLength": 3 } }, "prefixItems": [false] });
    let own = meta("https://example.com/meta", &[CORE, APPLICATOR]);
    assert_eq!(verdicts_by(&own, &schema, [json!({ "a": "" }), json!([1])]), [true, false]);
    let of_2019 = meta(
        "https://example.com/meta",
        &[
            ("https://json-schema.org/draft/2019-09/vocab/core", true),
            ("https://json-schema.org/draft/2019-09/vocab/applicator", true),
        ],
    );
    assert_eq!(verdicts_by(&of_2019, &schema, [json!({ "a": "" }), json!([1])]), [true, true]);
}

/// What is not known may belong to a vocabulary that need not be.
#[test]
fn vocabularies_that_need_not_be_known_may_have_keywords() {
    let meta = |required: bool| {
        let of_v1 = |name: &str| format!("https://json-schema.org/v1/vocab/{name}");
        let (core, validation) = (of_v1("core"), of_v1("validation"));
        meta(V1, &[(&core, true), (&validation, true), ("https://example.com/vocab/colours", required)])
    };
    let schema = json!({ "$schema": "meta.json", "type": "string", "colour": "red" });
    let warned = lowered(&schema, &[("meta.json", &meta(false))]).expect("no errors").warnings;
    assert_eq!(warned.iter().map(|warning| warning.code).collect::<Vec<_>>(), [Code::UnknownKeyword]);
    let refused = lowered(&schema, &[("meta.json", &meta(true))]).expect_err("a vocabulary is missing").0;
    assert_eq!(refused.iter().map(|finding| finding.code).collect::<Vec<_>>(), [Code::UnknownDialect]);
}

#[test]
fn dynamic_references_of_v1_are_names_that_outer_schemas_bind() {
    let list = json!({ "$id": "list", "type": "array", "items": { "$dynamicRef": "item" } });
    let bound = json!({
        "$schema": V1, "$id": "https://example.com/numbers", "$ref": "list",
        "$defs": { "list": list, "item": { "$dynamicAnchor": "item", "type": "number" } }
    });
    assert_eq!(verdicts(&bound, [json!([1]), json!(["a"])]), [true, false]);
    // By itself, a definition leaves the name open.
    let open = json!({ "$schema": V1, "$id": "https://example.com/any", "type": "object", "$defs": { "list": list } });
    assert_eq!(verdicts(&open, [json!({}), json!([])]), [true, false]);
    let unbound = json!({ "$schema": V1, "$id": "https://example.com/any", "$ref": "list", "$defs": { "list": list } });
    let expected = [(Code::UnresolvedReference, "/$defs/list/items/$dynamicRef".to_owned())];
    assert_eq!(found(&unbound, Level::Error), expected);
}

#[test]
fn property_dependencies_are_conditions() {
    let schema = json!({
        "$schema": V1,
        "propertyDependencies": {
            "kind": { "circle": { "required": ["r"] }, "square": { "properties": { "a": { "type": "number" } } } }
        },
        "unevaluatedProperties": { "type": ["string", "number"] },
        "if": { "required": ["r"] }, "then": { "required": ["kind"] }
    });
    let documents = [
        json!({ "kind": "circle" }),
        json!({ "kind": "circle", "r": 1 }),
        json!({ "kind": "square", "a": "x" }),
        json!({ "kind": "other", "a": "x" }),
        json!({ "kind": true }),
        json!({ "r": 1 }),
    ];
    let expected = [false, true, false, true, false, false];
    assert_eq!(verdicts(&schema, documents.clone()), expected);
    // What is published says the same.
    let lowered = lowered(&schema, &[]).expect("a sound schema");
    let published = Value::Object(lowered.model.modules[0].published.clone());
    assert_eq!(verdicts(&published, documents), expected);
    assert_eq!(
        found(&json!({ "$schema": V1, "propertyDependencies": { "a": [] } }), Level::Error),
        [(Code::InvalidKeyword, "/propertyDependencies".to_owned())]
    );
}

/// Independent validators do not know every dialect; they are asked about what is published.
#[test]
fn versions_in_dialects_of_their_own_are_compared() {
    let version = |dialect: &str, greatest: u64| {
        let schema = json!({ "$schema": dialect, "type": "number", "maximum": greatest });
        Version::read(&reading(&schema, &[]), &lower::Options::default()).expect("a sound schema")
    };
    let comparison = compare(&version(V1, 10), &version(V1, 9));
    let witness = comparison.readers.witness().unwrap_or_else(|| panic!("{:?}", comparison.readers));
    assert!(witness.confirmed, "{witness:?}");
    assert!(comparison.writers.is_compatible(), "{:?}", comparison.writers);
    assert!(
        compare(&version(V1, 10), &version("https://json-schema.org/draft/2020-12/schema", 10)).readers.is_compatible()
    );
}

const DRAFT_3: &str = "http://json-schema.org/draft-03/schema#";

/// The members' own schemas say which of them have to be there, also by way of what they stand for or extend.
#[test]
fn members_are_required_by_their_own_schemas_in_draft_3() {
    let schema = json!({
        "$schema": DRAFT_3, "type": "object",
        "properties": {
            "own": { "type": "string", "required": true },
            "referring": { "$ref": "#/definitions/needed", "required": false },
            "extending": { "extends": [{}, { "$ref": "#/definitions/needed" }] },
            "recursive": { "extends": { "$ref": "#/properties/recursive" } },
            "optional": { "$ref": "#/definitions/free", "required": true }
        },
        "definitions": { "needed": { "type": "any", "required": true }, "free": {} }
    });
    let whole = json!({ "own": "", "referring": 1, "extending": null });
    let without = |name: &str| {
        let mut part = whole.clone();
        part.as_object_mut().expect("an object").remove(name);
        part
    };
    let documents = [whole.clone(), without("own"), without("referring"), without("extending")];
    assert_eq!(verdicts(&schema, documents.clone()), [true, false, false, false]);
    let published = Value::Object(lowered(&schema, &[]).expect("a sound schema").model.modules[0].published.clone());
    assert_eq!(verdicts(&published, documents), [true, false, false, false], "{published}");
    assert_eq!(
        found(&json!({ "$schema": DRAFT_3, "required": ["a"] }), Level::Error),
        [(Code::InvalidKeyword, "/required".to_owned())]
    );
}

#[test]
fn keywords_of_draft_3_are_those_of_later_drafts() {
    let schema = json!({
        "$schema": DRAFT_3,
        "type": ["integer", { "properties": { "a": { "type": "null" } }, "type": "object" }, "string"],
        "disallow": [{ "divisibleBy": 7, "type": "number" }, "null"],
        "extends": { "disallow": { "enum": ["no"] } },
        "dependencies": { "b": "a" },
        "minimum": 0, "exclusiveMinimum": true,
        "allOf": [false], "multipleOf": 2
    });
    let documents = [
        json!(3),
        json!(0),
        json!(14),
        json!(1.5),
        json!("yes"),
        json!("no"),
        json!({ "a": null, "b": 1 }),
        json!({ "b": 1 }),
        json!({ "a": 1 }),
        json!(null),
    ];
    let expected = [true, false, false, false, true, false, true, false, false, false];
    assert_eq!(verdicts(&schema, documents.clone()), expected);
    // Those of other drafts have no effect.
    let unknown = |keyword: &str| (Code::UnknownKeyword, format!("/{keyword}"));
    assert_eq!(found(&schema, Level::Warning), [unknown("allOf"), unknown("multipleOf")]);
    let published = Value::Object(lowered(&schema, &[]).expect("a sound schema").model.modules[0].published.clone());
    assert_eq!(verdicts(&published, documents), expected, "{published}");
    assert_eq!(found(&json!({ "$schema": DRAFT_3, "type": "anything" }), Level::Error).len(), 1);
}

/// Published, they have the names of today, or a pattern beside a name that nobody else knows.
#[test]
fn formats_of_draft_3_keep_their_meaning() {
    let of = |format: &str| json!({ "$schema": DRAFT_3, "type": "string", "format": format });
    for (format, accepted, refused) in [
        ("time", "08:30:06", "08:30:06Z"),
        ("color", "Fuchsia", "puce"),
        ("color", "rgb(0, 128, 255)", "rgb(0, 50%, 1)"),
        ("color", "#c89", "#c8"),
        ("host-name", "www.example.com", "-www"),
        ("ip-address", "127.0.0.1", "127.0.0"),
    ] {
        let documents = [json!(accepted), json!(refused)];
        assert_eq!(verdicts(&of(format), documents.clone()), [true, false], "{format}");
        let published = Value::Object(lowered(&of(format), &[]).expect("sound").model.modules[0].published.clone());
        assert_eq!(verdicts(&published, documents), [true, false], "{published}");
    }
    for format in ["phone", "style", "utc-millisec"] {
        assert_eq!(found(&of(format), Level::Warning), [], "{format}");
    }
    let annotated = lower::Options { formats: lower::Formats::Annotate, ..lower::Options::default() };
    let bundle = load::load(&reading(&of("time"), &[])).expect("a schema");
    let lowered = lower::lower(&bundle, &annotated).expect("a sound schema");
    assert!(!Value::Object(lowered.model.modules[0].published.clone()).to_string().contains("format"));
}

#[test]
fn contracts_are_not_derived_from_draft_3() {
    let schema = json!({ "$schema": DRAFT_3, "properties": { "a": { "type": "string", "required": true } } });
    let reading = reading(&schema, &[]);
    let of = reading.schemas[0].clone();
    let derived = vec![load::Derived { of, kind: load::Derivation::Patch, name: None, is_needed: false }];
    let options = Options { derived, ..reading };
    let findings = load::load(&options).expect_err("nothing is derived").0;
    assert_eq!(findings[0].code, Code::UnderivedContract, "{findings:?}");
}
