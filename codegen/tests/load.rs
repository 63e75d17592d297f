//! Loading: where schemas and what they refer to come from, and what is said when they do not.

use std::{fs, path::Path};

use tempfile::TempDir;
use triglyph::{
    diagnostic::{Code, Diagnostics},
    load::{self, Bundle, Draft, Options, SchemaSource},
    lower::{self, Lowered},
    render::Language,
    runtime::{Json, Program, accepts, parse},
};

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn options(folder: &Path, schemas: &[&str]) -> Options {
    let source = |schema: &&str| {
        let (file, pointer) =
            schema.split_once('#').map_or((*schema, None), |(file, pointer)| (file, Some(pointer.to_owned())));
        SchemaSource { path: folder.join(file), pointer, name: None }
    };
    Options { schemas: schemas.iter().map(source).collect(), ..Options::default() }
}

fn lowered(options: &Options) -> Result<Lowered, Diagnostics> {
    lower::lower(&load::load(options)?, &lower::Options::default())
}

/// Whether the first module accepts a document.
fn judged(lowered: &Lowered, document: &str) -> bool {
    let program =
        Program::from_json(&lowered.model.modules[0].checks.to_json(Language::Rust)).expect("a sound program");
    let document: Json = parse(document.as_bytes()).expect("a sound document");
    accepts(&program, 0, &document)
}

/// The findings that stop the generation: code and place.
fn refusals(options: &Options) -> Vec<(Code, String)> {
    let findings = lowered(options).expect_err("this must be refused").0;
    let place = |place: load_place::Place| format!("{}:{}:{}", place.file, place.line, place.column);
    findings.into_iter().map(|finding| (finding.code, finding.place.map(place).unwrap_or_default())).collect()
}

mod load_place {
    pub use triglyph::diagnostic::Place;
}

#[test]
fn yaml_is_read_like_json() {
    let folder = folder(&[(
        "pet.yaml",
        "type: object\nrequired: [name]\nproperties:\n  name: {type: string}\n  200: {const: 1.0}\n",
    )]);
    let lowered = lowered(&options(folder.path(), &["pet.yaml"])).expect("a sound schema");
    assert_eq!(lowered.model.modules[0].name, "pet");
    assert!(judged(&lowered, r#"{"name": "Tom", "200": 1}"#));
    assert!(!judged(&lowered, r#"{"name": 1}"#));
}

#[test]
fn files_refer_to_their_neighbours() {
    let folder = folder(&[
        ("a.schema.json", r#"{"properties": {"b": {"$ref": "sub/b.json#/$defs/B"}}}"#),
        ("sub/b.json", r#"{"$defs": {"B": {"$ref": "../c.yaml"}}}"#),
        ("c.yaml", "type: integer\n"),
    ]);
    let options = options(folder.path(), &["a.schema.json"]);
    let lowered = lowered(&options).expect("a sound schema");
    assert!(judged(&lowered, r#"{"b": 1}"#) && !judged(&lowered, r#"{"b": "x"}"#));
    let bundle: Bundle = load::load(&options).expect("a sound schema");
    assert_eq!(bundle.files().count(), 3, "every file that was read is a dependency");
    let names: Vec<_> = bundle.documents.iter().map(|document| document.name.as_str()).collect();
    assert_eq!(names, ["a.schema.json", "sub/b.json", "c.yaml"]);
}

#[test]
fn ids_are_looked_up_beside_the_file_that_has_one() {
    let folder = folder(&[
        ("a.json", r#"{"$id": "https://example.com/schemas/a.json", "items": {"$ref": "b.json"}}"#),
        ("b.json", r#"{"$id": "https://example.com/schemas/b.json", "type": "string"}"#),
    ]);
    let lowered = lowered(&options(folder.path(), &["a.json"])).expect("a sound schema");
    assert!(judged(&lowered, r#"["x"]"#) && !judged(&lowered, "[1]"));
}

#[test]
fn files_lie_to_one_another_as_their_ids_do() {
    let files = [
        (
            "schemas/orders/a.json",
            r#"{"$id": "https://example.com/v1/orders/a.json", "items": {"$ref": "../parts/b.json"}}"#,
        ),
        ("schemas/parts/b.json", r#"{"$id": "https://example.com/v1/parts/b.json", "type": "string"}"#),
    ];
    let folder = folder(&files);
    let mut options = options(folder.path(), &["schemas/orders/a.json"]);
    // The other folder is not read without being allowed, and that is what is said.
    assert_eq!(refusals(&options), [(Code::ForbiddenFile, "a.json:1:59".to_owned())]);
    options.allow_read.push(folder.path().join("schemas"));
    let lowered = lowered(&options).expect("a sound schema");
    assert!(judged(&lowered, r#"["x"]"#) && !judged(&lowered, "[1]"));
    let bundle = load::load(&options).expect("a sound schema");
    let names: Vec<_> = bundle.documents.iter().map(|document| document.name.as_str()).collect();
    assert_eq!(names, ["a.json", "https://example.com/v1/parts/b.json"], "reports name no place of this machine");
    fs::write(folder.path().join("schemas/parts/b.json"), r#"{"type": "text"}"#).expect("a file");
    assert_eq!(refusals(&options), [(Code::InvalidKeyword, "../parts/b.json:1:2".to_owned())]);
    // Where a folder is called otherwise than in the URI, nothing is known of what lies beside it.
    let other = r#"{"$id": "https://example.com/v1/sales/a.json", "items": {"$ref": "../parts/b.json"}}"#;
    fs::write(folder.path().join("schemas/orders/a.json"), other).expect("a file");
    assert_eq!(refusals(&options), [(Code::UnresolvedReference, "a.json:1:58".to_owned())]);
    // A whole URI that leads to no file is not said to lead somewhere that may not be read.
    let whole = r#"{"$id": "https://example.com/v1/orders/a.json", "$ref": "https://example.com/v2/c.json"}"#;
    fs::write(folder.path().join("schemas/orders/a.json"), whole).expect("a file");
    assert_eq!(refusals(&options)[0].0, Code::UnresolvedReference);
}

#[test]
fn meta_schemas_are_known_by_either_scheme() {
    let folder = folder(&[(
        "a.json",
        r#"{"anyOf": [{"$ref": "https://json-schema.org/draft-07/schema#/properties/title"},
            {"$ref": "http://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger"}]}"#,
    )]);
    let options = options(folder.path(), &["a.json"]);
    let lowered = lowered(&options).expect("a sound schema");
    assert!(judged(&lowered, r#""x""#) && judged(&lowered, "1") && !judged(&lowered, "-1"));
    assert_eq!(load::load(&options).expect("a sound schema").documents.len(), 2);
}

#[test]
fn remote_uris_are_mapped_to_folders_and_never_fetched() {
    let folder =
        folder(&[("a.json", r#"{"$ref": "https://example.com/b.json"}"#), ("remote/b.json", r#"{"type": "null"}"#)]);
    let mut options = options(folder.path(), &["a.json"]);
    assert_eq!(refusals(&options), [(Code::UnresolvedReference, "a.json:1:2".to_owned())]);
    options.maps.push(("https://example.com/".to_owned(), folder.path().join("remote")));
    assert!(judged(&lowered(&options).expect("a mapped reference"), "null"));
    // What is encoded in a URI is not in the name of the file, and no way out of the folder.
    fs::write(folder.path().join("remote/b é.json"), r#"{"type": "null"}"#).expect("a file");
    fs::write(folder.path().join("a.json"), r#"{"$ref": "https://example.com/b%20%C3%A9.json"}"#).expect("a file");
    assert!(judged(&lowered(&options).expect("a mapped reference"), "null"));
    for climbing in ["%2e%2e/a.json", "..%2fa.json", "remote%2f..%2f../a.json"] {
        let text = format!(r#"{{"$ref": "https://example.com/{climbing}"}}"#);
        fs::write(folder.path().join("a.json"), text).expect("a file");
        assert_eq!(refusals(&options)[0].0, Code::UnresolvedReference, "{climbing}");
    }
    let climbing = r#"{"$ref": "https://example.com/../a.json"}"#;
    fs::write(folder.path().join("a.json"), climbing).expect("a file");
    assert_eq!(refusals(&options)[0].0, Code::UnresolvedReference);
}

#[test]
fn a_list_of_items_is_said_to_need_an_older_draft() {
    let folder = folder(&[("a.json", r#"{"items": [{"type": "string"}]}"#)]);
    let mut options = options(folder.path(), &["a.json"]);
    let findings = lowered(&options).expect_err("no schema of 2020-12");
    assert!(findings.0.iter().any(|finding| finding.help.contains("`--draft 7`")), "{findings:?}");
    options.draft = Some(load::Draft::Draft7);
    assert!(judged(&lowered(&options).expect("a schema of draft 7"), r#"["x", 1]"#));
}

#[test]
fn who_refers_to_what_two_files_call_themselves_is_warned() {
    let a = |rest: &str| format!(r#"{{"$id": "https://example.com/a.json", {rest}}}"#);
    let (text, same, number) = (a(r#""type": "string""#), a(r#""type": "string""#), a(r#""type": "number""#));
    let b = r#"{"items": {"$ref": "https://example.com/a.json"}}"#;
    let folder = folder(&[("a1.json", &text), ("a2.json", &same), ("a3.json", &number), ("b.json", b)]);
    let warnings = |files: &[&str]| {
        let lowered = lowered(&options(folder.path(), files)).expect("sound schemas");
        lowered.warnings.iter().map(|warning| (warning.code, warning.message.clone())).collect::<Vec<_>>()
    };
    assert!(warnings(&["a1.json", "a2.json", "b.json"]).is_empty(), "copies mean the same");
    assert!(warnings(&["a1.json", "a3.json"]).is_empty(), "nobody refers to them");
    for files in [["a1.json", "a3.json", "b.json"], ["b.json", "a3.json", "a1.json"]] {
        let found = warnings(&files);
        let [(Code::AmbiguousReference, message)] = found.as_slice() else { panic!("{found:?}") };
        assert!(message.ends_with("call themselves: a1.json, a3.json"), "{message}");
    }
}

#[test]
fn who_refers_to_what_calls_itself_like_a_meta_schema_is_warned() {
    let named = |rest: &str| format!(r#"{{"$id": "http://json-schema.org/draft-07/schema#", {rest}}}"#);
    let own = named(r##""type": "object", "properties": {"not": {"$ref": "#"}}"##);
    let referring = r#"{"items": {"$ref": "http://json-schema.org/draft-07/schema#"}}"#;
    let copy = r#"{"$ref": "https://json-schema.org/draft/2020-12/meta/core"}"#;
    let folder = folder(&[("own.json", &own), ("referring.json", referring), ("other.json", copy)]);
    let warnings = |files: &[&str]| lowered(&options(folder.path(), files)).expect("sound schemas").warnings;
    assert!(warnings(&["referring.json", "other.json"]).is_empty(), "these are the official ones");
    assert!(warnings(&["own.json"]).is_empty(), "it means itself");
    let found = warnings(&["own.json", "referring.json"]);
    let [warning] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(warning.code, Code::AmbiguousReference);
    assert!(warning.message.ends_with("leads to `own.json`, which calls itself like a meta-schema"), "{warning:?}");
}

#[test]
fn names_of_draft_4_are_said_to_need_it() {
    let folder = folder(&[
        ("a.json", r#"{"id": "/a", "items": {"$ref": "/b"}}"#),
        ("b.json", r#"{"id": "/b", "type": "string"}"#),
    ]);
    let mut options = options(folder.path(), &["a.json", "b.json"]);
    let findings = lowered(&options).expect_err("in 2020-12, `id` names nothing");
    assert!(findings.0.iter().any(|finding| finding.help.contains("`--draft 4`")), "{findings:?}");
    options.draft = Some(load::Draft::Draft4);
    assert!(!judged(&lowered(&options).expect("schemas of draft 4"), "[1]"));
}

#[test]
fn a_schema_inside_a_larger_document_is_pointed_at() {
    let api = r##"{"openapi": "3.1.0", "components": {"schemas": {"Pet": {"$ref": "#/components/schemas/Name"}, "Name": {"type": "string"}}}}"##;
    let folder = folder(&[("api.json", api)]);
    let lowered = lowered(&options(folder.path(), &["api.json#/components/schemas/Pet"])).expect("a sound schema");
    assert_eq!(lowered.model.modules[0].name, "pet");
    assert!(judged(&lowered, r#""Tom""#) && !judged(&lowered, "1"));
}

/// What a file says of itself holds for the schemas in it, also if one of them is all that is wanted.
#[test]
fn a_schema_that_is_pointed_at_is_in_the_dialect_of_what_is_around_it() {
    // Up to draft 7, nothing counts beside a `$ref`.
    let schema = r##"{
        "$schema": "http://json-schema.org/draft-06/schema#", "$id": "https://example.com/all.json",
        "definitions": {
            "a": {"$ref": "https://example.com/all.json#/definitions/b", "minimum": 3},
            "b": {"type": "integer"},
            "c": {"$id": "c.json", "definitions": {"d": {"$ref": "c.json#/definitions/e"}, "e": {"type": "string"}}}
        }
    }"##;
    // A file that is no schema may name its own.
    let catalog = r#"{"$schema": "./catalog.schema.json", "a": {"type": "string", "minLength": 2}}"#;
    let of_catalogs =
        r#"{"$schema": "http://json-schema.org/draft-06/schema#", "$id": "b.json", "items": {"$ref": "broken.json"}}"#;
    let listed = catalog.replace("./catalog.schema.json", "./catalogs.json");
    // One that is a schema may name a meta-schema of its own.
    let core = "https://json-schema.org/draft/2020-12/vocab/core";
    let without_validation = format!(
        r#"{{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "meta.json", "$vocabulary": {{"{core}": true}}}}"#
    );
    let older = r#"{"$schema": "http://json-schema.org/draft-06/schema#", "allOf": [{"$ref": "http://json-schema.org/draft-06/schema#"}]}"#;
    let of_older = schema.replace("http://json-schema.org/draft-06/schema#", "older.json");
    let folder = folder(&[
        ("all.json", schema),
        ("catalog.json", catalog),
        ("listed.json", &listed),
        ("catalogs.json", of_catalogs),
        ("broken.json", "{"),
        ("meta.json", &without_validation),
        ("own.json", &catalog.replace("./catalog.schema.json", "meta.json")),
        ("older.json", older),
        ("of_older.json", &of_older.replace("all.json", "of_older.json")),
    ]);
    let judged = |schema: &str, document: &str| {
        let lowered = lowered(&options(folder.path(), &[schema])).unwrap_or_else(|findings| panic!("{findings}"));
        judged(&lowered, document)
    };
    for file in ["all.json", "of_older.json"] {
        let pointed = format!("{file}#/definitions/a");
        assert!(judged(&pointed, "1") && !judged(&pointed, "1.5"), "{file}");
    }
    let inner = "all.json#/definitions/c/definitions/d";
    assert!(judged(inner, r#""a""#) && !judged(inner, "1"));
    for file in ["catalog.json#/a", "listed.json#/a"] {
        assert!(judged(file, r#""ab""#) && !judged(file, r#""a""#), "{file}");
    }
    assert!(judged("own.json#/a", r#""a""#));
}

#[test]
fn what_cannot_be_read_is_said_with_its_place() {
    let folder = folder(&[
        ("broken.json", "{\n  \"type\": }\n"),
        ("broken.yaml", "a: [1\n"),
        ("number.json", "3"),
        ("dialect.json", r#"{"$schema": "https://example.com/unknown"}"#),
        ("same.json", "{}"),
        ("same.schema.json", "{}"),
    ]);
    let refused = |schemas: &[&str]| refusals(&options(folder.path(), schemas));
    assert_eq!(refused(&["broken.json"]), [(Code::Syntax, "broken.json:2:11".to_owned())]);
    assert_eq!(refused(&["broken.yaml"])[0].0, Code::Syntax);
    assert_eq!(refused(&["number.json"]), [(Code::NotASchema, "number.json:1:1".to_owned())]);
    assert_eq!(refused(&["missing.json"]), [(Code::UnreadableFile, "missing.json:0:0".to_owned())]);
    assert_eq!(refused(&["dialect.json"]), [(Code::UnknownDialect, "dialect.json:1:2".to_owned())]);
    assert_eq!(refused(&["same.json", "same.schema.json"])[0].0, Code::DuplicateModule);
    assert_eq!(refused(&["same.json#/nothing"])[0].0, Code::NotASchema);
}

#[test]
fn keywords_of_the_wrong_form_are_refused_where_they_stand() {
    let cases = [
        (r#"{"type": "strng"}"#, Code::InvalidKeyword),
        (r#"{"minLength": -1}"#, Code::InvalidKeyword),
        (r#"{"minLength": 1.5}"#, Code::InvalidKeyword),
        (r#"{"multipleOf": 0}"#, Code::InvalidKeyword),
        (r#"{"required": "id"}"#, Code::InvalidKeyword),
        (r#"{"enum": "a"}"#, Code::InvalidKeyword),
        (r#"{"allOf": {}}"#, Code::InvalidKeyword),
        (r#"{"properties": []}"#, Code::InvalidKeyword),
        (r#"{"uniqueItems": 1}"#, Code::InvalidKeyword),
        (r#"{"$ref": 1}"#, Code::InvalidKeyword),
        (r#"{"items": 1}"#, Code::NotASchema),
        (r#"{"pattern": "("}"#, Code::InvalidPattern),
        (r##"{"$ref": "#/$defs/none"}"##, Code::UnresolvedReference),
        (r##"{"$ref": "#none"}"##, Code::UnresolvedReference),
        (r##"{"$ref": "#"}"##, Code::ReferenceLoop),
        (r##"{"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"not": {"$ref": "#"}}}}"##, Code::ReferenceLoop),
    ];
    for (schema, code) in cases {
        let folder = folder(&[("a.json", schema)]);
        let found = refusals(&options(folder.path(), &["a.json"]));
        assert_eq!(found[0].0, code, "{schema}");
        assert!(found[0].1.starts_with("a.json:1:"), "{schema}: {}", found[0].1);
    }
}

#[test]
fn a_branch_that_refers_to_its_own_schema_is_left_out_with_a_warning() {
    let schema = r##"{
        "$ref": "#/$defs/Interface",
        "$defs": {
            "Interface": {
                "allOf": [
                    {"$ref": "#/$defs/Alias"},
                    {"required": ["a"]},
                    {"$ref": "#/$defs/Interface"},
                    {"allOf": [{"$ref": "#/$defs/Interface"}]},
                    {"$ref": "#/$defs/Wrapped"}
                ],
                "type": "object"
            },
            "Alias": {"$ref": "#/$defs/Interface"},
            "Wrapped": {"allOf": [{"$ref": "#/$defs/Alias"}]}
        }
    }"##;
    let folder = folder(&[("a.json", schema)]);
    let lowered = lowered(&options(folder.path(), &["a.json"])).expect("a sound schema");
    let warned: Vec<_> = lowered
        .warnings
        .iter()
        .filter(|warning| warning.code == Code::RedundantReference)
        .map(|warning| warning.place.as_ref().expect("a place").pointer.clone())
        .collect();
    let expected = [0, 2, 3, 4].map(|branch| Some(format!("/$defs/Interface/allOf/{branch}")));
    assert_eq!(warned, expected);
    assert!(judged(&lowered, r#"{"a": 1}"#));
    assert!(!judged(&lowered, r#"{}"#) && !judged(&lowered, "1"));
}

#[test]
fn a_file_without_a_dialect_is_read_in_that_of_who_refers_to_it() {
    // In draft 7 `$id: "#foo"` is an anchor; in 2020-12 it is nothing of the kind.
    let referrer = r#"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "part.json#foo"}"#;
    let part = r##"{"definitions": {"a": {"$id": "#foo", "type": "string"}}}"##;
    let folder = folder(&[("a.json", referrer), ("part.json", part)]);
    let mut options = options(folder.path(), &["a.json"]);
    let bundle = load::load(&options).expect("no findings");
    assert!(bundle.resources.iter().all(|resource| resource.dialect.draft == Draft::Draft7));
    // Unless one is asked for.
    options.draft = Some(Draft::Draft202012);
    let bundle = load::load(&options).expect("references are followed later");
    let (referrer, part) = bundle.resources.split_first().expect("two files");
    assert_eq!(referrer.dialect.draft, Draft::Draft7);
    assert!(!part.is_empty() && part.iter().all(|resource| resource.dialect.draft == Draft::Draft202012));
}

#[test]
fn every_broken_file_is_named_at_once() {
    let folder = folder(&[
        ("a.json", r#"{"allOf": [{"$ref": "first.json"}, {"$ref": "second.json"}, {"$ref": "third.json"}]}"#),
        ("first.json", "{"),
        ("second.json", "{}"),
        ("third.json", r#"{"type": "string",, }"#),
        ("b.json", r#"{"$ref": "fourth.json"}"#),
        ("fourth.json", "nonsense"),
    ]);
    let found = refusals(&options(folder.path(), &["a.json", "b.json"]));
    let files: Vec<&str> = found.iter().map(|(_, place)| place.split(':').next().expect("a file")).collect();
    assert_eq!(files, ["first.json", "third.json", "fourth.json"]);
    assert!(found.iter().all(|(code, _)| *code == Code::Syntax));
}
