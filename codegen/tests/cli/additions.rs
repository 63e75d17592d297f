//! What a project adds to the types of Rust is looked at before rustc does.

use triglyph::builder::Config;

use super::folder::Folder;

const PROJECT: &str = "[[schema]]\npath = \"shape.schema.json\"\n\n[rust]\nout = \"out\"\n";

fn shapes() -> Folder {
    let folder = Folder::new();
    let schema = r##"{
        "title": "Shape",
        "type": "object",
        "required": ["id", "at"],
        "properties": {"id": {"type": "string"}, "at": {"$ref": "#/$defs/Point"}, "next": {"$ref": "#"}},
        "$defs": {
            "Point": {
                "type": "object",
                "required": ["x"],
                "additionalProperties": false,
                "properties": {"x": {"type": "number"}}
            },
            "Loop": {
                "type": "object",
                "additionalProperties": false,
                "properties": {"loop": {"$ref": "#/$defs/Loop"}}
            }
        }
    }"##;
    folder.write("shape.schema.json", schema);
    folder
}

#[test]
fn what_cannot_be_added_is_said_with_its_place() {
    let folder = shapes();
    let derives = [
        "\"Hash\"",
        "\"Copy\"",
        "\"Default\"",
        "\"a b\"",
        "\"Vec<u8>\"",
        "\"serde::Deserialize\"",
        "\"JsonSchema\"",
        "\"x)] struct Evil; #[derive(y\"",
    ];
    let attributes = [
        "\"#[serde(untagged)]\"",
        "\"#[cfg_attr(all(), serde(untagged))]\"",
        "\"#[cfg(test)]\"",
        "\"#[derive(Hash)]\"",
        "\"#![allow(x)]\"",
        "\"#[a] #[b]\"",
        "\"#[a] struct Evil;\"",
        "\"\"",
    ];
    let lists = format!("derive = [\n{}\n]\nattributes = [\n{}\n]\n", derives.join(",\n"), attributes.join(",\n"));
    folder.write("triglyph.toml", format!("{PROJECT}{lists}"));
    insta::assert_snapshot!(folder.run(&["--color=never"]));
    assert!(!folder.has("out"));
}

#[test]
fn types_that_are_not_there_are_named() {
    let folder = shapes();
    let names = "\n[[rust.type]]\nnames = [\"Shap\", \"Points*\", \"[\"]\nderive = [\"a::B\"]\n";
    folder.write("triglyph.toml", format!("{PROJECT}{names}"));
    insta::assert_snapshot!(folder.run(&["--color=never"]));
}

/// What a type derives anyway is not derived twice, and what can be copied is what has no texts, lists or boxes.
#[test]
fn derives_stand_once() {
    let folder = shapes();
    let tables = "derive = [\"Clone\", \"core::fmt::Debug\", \"a::B\", \"a :: B\"]\n\n[[rust.type]]\nnames = [\"Point\"]\n\
                  derive = [\"Copy\", \"a::B\"]\nattributes = [\"#[c]\"]\n\n[[rust.type]]\nnames = [\"P*\"]\n\
                  attributes = [\"# [c]\"]\n";
    folder.write("triglyph.toml", format!("{PROJECT}{tables}"));
    assert_eq!(folder.code(&[]), 0);
    let module = folder.read("out/shape.rs");
    assert!(module.contains("#[derive(Debug, Clone, PartialEq, Serialize, a::B, Copy)]\n#[c]\n#[serde"), "{module}");
    assert_eq!(module.matches("a::B").count(), 3, "{module}");
    folder.write("triglyph.toml", format!("{PROJECT}\n[[rust.type]]\nnames = [\"Loop\"]\nderive = [\"Copy\"]\n"));
    let said = folder.run(&["--color=never"]);
    assert!(said.contains("Loop cannot derive `Copy`, because of \"loop\""), "{said}");
}

#[test]
fn build_scripts_add_the_same() {
    let folder = shapes();
    let mut config = Config::new();
    config.cargo_metadata(false).out_dir(folder.path("out"));
    config.schema(folder.path("shape.schema.json").to_str().unwrap());
    config.derive("a::B").derive_for("Point", "Copy").attribute("#[c]").attribute_for("L*", "#[d]");
    config.compile().unwrap();
    let module = folder.read("out/contracts.rs");
    assert_eq!(
        (module.matches("a::B").count(), module.matches("#[c]").count(), module.matches("#[d]").count()),
        (3, 3, 1)
    );
    let error = config.derive_for("Pint", "a::C").compile().unwrap_err().to_string();
    assert!(error.contains("no type is called \"Pint\"") && error.contains("did you mean `Point`?"), "{error}");
}
