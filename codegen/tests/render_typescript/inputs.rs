//! Types whose defaults are filled in: what reading gives, and what may be written.

use std::fs;

use serde_json::{Value, json};
use triglyph::{
    load::{self, SchemaSource},
    lower,
    model::Model,
    render::Files,
};

/// The model of these schemas, each with its file name.
pub fn model(schemas: &[(&str, Value)]) -> Model {
    let folder = tempfile::tempdir().expect("a folder");
    let sources = schemas.iter().map(|(name, schema)| {
        let path = folder.path().join(name);
        fs::write(&path, schema.to_string()).expect("a file");
        SchemaSource { path, pointer: None, name: None }
    });
    let options =
        load::Options { schemas: sources.collect(), base: folder.path().to_owned(), ..load::Options::default() };
    let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
    lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}")).model
}

/// What is printed for these schemas.
fn printed(schemas: &[(&str, Value)]) -> Files {
    super::files(&model(schemas))
}

/// A definition with a default, one that leads back to itself, a tagged union, and names that are taken.
fn shop() -> Value {
    json!({
        "title": "Shop",
        "type": "object",
        "properties": {
            "open": {"description": "May be entered.", "type": "boolean", "default": true},
            "items": {"type": "array", "items": {"$ref": "#/$defs/Item"}},
            "plain": {"$ref": "#/$defs/Plain"},
        },
        "required": ["items"],
        "additionalProperties": false,
        "$defs": {
            "Item": {"oneOf": [{"$ref": "#/$defs/Single"}, {"$ref": "#/$defs/Bundle"}]},
            "Single": {
                "description": "One thing.",
                "type": "object",
                "properties": {"kind": {"const": "single"}, "count": {"type": "integer", "default": 1}},
                "required": ["kind"],
                "additionalProperties": false,
            },
            "Bundle": {
                "type": "object",
                "properties": {"kind": {"const": "bundle"}},
                "required": ["kind"],
                "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/Item"}},
            },
            "Plain": {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false},
            "SingleInput": {"enum": ["x", "y"]},
        },
    })
}

#[test]
fn what_reading_gives_and_what_may_be_written_read_like_this() {
    let files = printed(&[("shop.schema.json", shop())]);
    let text = &files["shop.ts"];
    let (types, _) = text.split_once("\n/** `#/$defs/Plain` */").expect("the types that differ come first");
    insta::assert_snapshot!("inputs", types);
    assert!(text.contains("export type SingleInput = \"x\" | \"y\";"), "a type of the schema keeps its name");
    assert!(!text.contains("PlainInput"), "what fills in nothing is one type");
    assert!(files["shop.verbs.ts"].contains("export function isSingle(value: unknown): value is SingleInput2 {"));
    assert!(files["shop.schema.ts"].contains("export type ShopInput = contracts.ShopInput;"));
}

#[test]
fn types_of_other_modules_are_imported_on_the_side_where_they_are_used() {
    let street = json!({
        "title": "Street",
        "type": "object",
        "properties": {
            "shops": {"type": "array", "items": {"$ref": "shop.schema.json"}},
            "ShopInput": {"$ref": "#/$defs/ShopInput"},
        },
        "required": ["shops"],
        "$defs": {"ShopInput": {"type": "string", "minLength": 1}},
    });
    let files = printed(&[("shop.schema.json", shop()), ("street.schema.json", street)]);
    let text = &files["street.ts"];
    assert!(text.contains("import type { Shop, ShopInput as ShopShopInput } from \"./shop.js\";"), "{text}");
    assert!(text.contains("export interface StreetInput {\n  shops: ShopShopInput[];"), "{text}");
    assert!(text.contains("export interface Street extends StreetInput {\n  shops: Shop[];\n}"), "{text}");
}

/// Nothing is filled into members that only `unevaluatedProperties` knows, and so no type says that it was.
#[test]
fn where_nothing_is_filled_in_there_is_any_json() {
    let schema = |default: Value| {
        let count = json!({"type": "object", "properties": {"count": default}});
        json!({
            "type": "object",
            "allOf": [{"properties": {"name": {"type": "string"}}, "required": ["name"]}],
            "unevaluatedProperties": {"$ref": "#/$defs/Count"},
            "$defs": {"Count": count},
        })
    };
    let text = |default: Value| printed(&[("open.schema.json", schema(default))]).remove("open.ts").expect("a module");
    assert!(text(json!({"type": "integer", "default": 0})).contains("  name: string;\n  [key: string]: JsonValue;"));
    assert!(text(json!({"type": "integer"})).contains("[key: string]: unknown;"));
}
