//! Schema files with names that mean something to the tools of Rust: each becomes a module that compiles, in a folder
//! of modules and in one file that is included.

use testkit::{cargo, lock, run, scratch, write};
use triglyph::{
    Request,
    files::{self, Output},
    load,
    render::{self, Language},
};

use super::languages::manifest;

/// Tools, crates, built-in attributes, macros and types, and words that cannot be raw identifiers.
const NAMES: &[&str] = &[
    "rustfmt",
    "clippy",
    "miri",
    "rustdoc",
    "diagnostic",
    "rust_analyzer",
    "rustc",
    "cargo",
    "core",
    "std",
    "alloc",
    "proc_macro",
    "test",
    "serde",
    "serde_core",
    "serde_derive",
    "serde_json",
    "regex",
    "support",
    "self",
    "super",
    "crate",
    "_",
    "static",
    "union",
    "dyn",
    "async",
    "await",
    "gen",
    "try",
    "macro_rules",
    "raw",
    "safe",
    "auto",
    "default",
    "type",
    "mod",
    "use",
    "derive",
    "allow",
    "warn",
    "deny",
    "expect",
    "cfg",
    "cfg_attr",
    "doc",
    "path",
    "include",
    "include_str",
    "stringify",
    "automatically_derived",
    "deprecated",
    "inline",
    "global_allocator",
    "bool",
    "str",
    "char",
    "u8",
    "i64",
    "f64",
    "usize",
    "string",
    "option",
    "result",
    "vec",
    "box",
    "main",
    "lib",
    "index",
    "fmt",
    "collections",
    "btree_map",
    "checks",
    "report",
    "contract",
    "object",
    "build",
    "prelude",
    "r",
    "b",
    "c",
    "concat",
    "env",
    "panic",
    "assert",
    "matches",
    "write",
    "println",
    "format",
    "line",
    "file",
];

/// Compiles them all.
pub fn compile() {
    let _lock = lock("strict-names");
    let folder = scratch("strict-names");
    let target = scratch("cargo");
    for (form, edition) in [("modules", "2021"), ("one-file", "2024")] {
        let package = folder.join(form);
        write(&package.join("Cargo.toml"), &manifest(edition));
        let single = form == "one-file";
        generate(&package, single);
        if single {
            write(
                &package.join("src/lib.rs"),
                "//! Names.\n\npub mod contracts {\n    include!(\"contracts.rs\");\n}\n",
            );
        }
        run(cargo(&package, &target).args(["clippy", "--quiet"]));
    }
}

/// Generates a module for each name: a library, or a file to be included.
fn generate(package: &std::path::Path, single: bool) {
    let schemas = NAMES.iter().map(|name| {
        let path = package.join(format!("schemas/{name}.schema.json"));
        write(&path, SCHEMA);
        load::SchemaSource { path, pointer: None, name: None }
    });
    let request = Request {
        load: load::Options { schemas: schemas.collect(), base: package.to_owned(), ..load::Options::default() },
        languages: vec![Language::Rust],
        render: render::Options {
            rust_entry: Some(if single { "contracts" } else { "lib" }.to_owned()),
            rust_single_file: single,
            command: "cargo test".to_owned(),
            ..render::Options::default()
        },
        ..Request::default()
    };
    let generated = triglyph::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let files = &generated.rendered[0].files;
    let output = Output { folder: package.join("src"), files, prune: false };
    files::write(&[output]).unwrap_or_else(|findings| panic!("{findings}"));
    assert_eq!(generated.rendered[0].modules.len(), NAMES.len());
}

/// With a type of each kind.
const SCHEMA: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Root",
  "type": "object",
  "required": ["kind", "name"],
  "additionalProperties": false,
  "properties": {
    "name": { "$ref": "#/$defs/Name" },
    "kind": { "const": "root" },
    "level": { "enum": ["low", "high"], "default": "low" },
    "many": { "type": "object", "additionalProperties": { "$ref": "#/$defs/Either" } }
  },
  "$defs": {
    "Name": { "type": "string", "pattern": "^[a-z]+$" },
    "Either": { "oneOf": [{ "type": "integer" }, { "$ref": "#" }] }
  }
}
"##;
