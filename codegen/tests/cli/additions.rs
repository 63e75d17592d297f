//! What a project adds to the types of Rust and the classes of Python is looked at before their compilers do.

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

const PYTHON: &str = "[[schema]]\npath = \"shape.schema.json\"\n\n[python]\nout = \"out\"\n";

#[test]
fn bases_that_are_none_are_said_with_their_place() {
    let folder = shapes();
    let schema = folder
        .read("shape.schema.json")
        .replace("\"$defs\": {", "\"$defs\": {\"Slug\": {\"type\": \"string\", \"minLength\": 1},");
    folder.write("shape.schema.json", schema);
    let bases =
        ["Alone", ".Alone", "a.b c", "a.class.B", "a.B, x=print", "a.B\\nimport os", "", "a..B", "é.B", "a.B as C"];
    let list: Vec<String> = bases.iter().map(|base| format!("\"{base}\"")).collect();
    let table = "[[python.type]]\nnames = [\"Pint\", \"Slug\"]\nbases = [\"a.B\"]\n[[python.type]]\nnames = [\"Slug\"]\nbases = [\"a.B\"]\n";
    folder.write("triglyph.toml", format!("{PYTHON}bases = [\n{}\n]\n{table}", list.join(",\n")));
    insta::assert_snapshot!(folder.run(&["--color=never"]));
    assert!(!folder.has("out"));
}

/// Each base stands once, in the order of the file, under a name that nothing else has.
#[test]
fn bases_stand_once() {
    let folder = shapes();
    let tables = "bases = [\"a.B\", \"c.Point\", \"a.B\"]\n\n[[python.type]]\nnames = [\"Shape\", \"P*\"]\n\
                  bases = [\"..d.Contract\", \"a.B\", \"._d.Field\", \"a.e.B\"]\n";
    folder.write("triglyph.toml", format!("{PYTHON}{tables}"));
    assert_eq!(folder.code(&[]), 0);
    let module = folder.read("out/shape.py");
    for line in [
        "from a import B\nfrom a.e import B as BBase\nfrom c import Point as PointBase\n",
        "from ..d import Contract as ContractBase\nfrom ._d import Field as FieldBase\nfrom ._support import",
        "class Loop(B, PointBase, Contract, ",
        "class Shape(B, PointBase, ContractBase, FieldBase, BBase, Contract, ",
    ] {
        assert!(module.contains(line), "{line}\n{module}");
    }
}

/// Where only some schemas are generated, types of the others are not missed; misspelt names are, once all are.
#[test]
fn types_of_other_schemas_are_not_missed() {
    let folder = shapes();
    folder.write("text.schema.json", r#"{"title": "Text", "type": "object"}"#);
    let project = format!(
        "[[schema]]\npath = \"text.schema.json\"\n{PROJECT}[[rust.type]]\nnames = [\"Point\"]\nderive = [\"a::B\"]\n"
    );
    let python = "[python]\nout = \"py\"\n[[python.type]]\nnames = [\"Point\"]\nbases = [\"a.B\"]\n";
    folder.write("triglyph.toml", format!("{project}{python}"));
    let some = ["--schema", "text.schema.json", "--lang", "all", "--out", "some"];
    assert_eq!(folder.code(&some), 0, "{}", folder.run(&some));
    folder.write("shape.schema.json", "{");
    assert_eq!(folder.code(&["--keep-going"]), 2);
    assert!(folder.read("out/text.rs").contains("pub struct Text"));
}

/// Types are no enums of strings, or not there; what is none is said once.
#[test]
fn enums_that_are_none_are_said_with_their_place() {
    let folder = shapes();
    let schema = folder.read("shape.schema.json").replace(
        "\"$defs\": {",
        "\"$defs\": {\"Kind\": {\"enum\": [\"a\", \"A\"]}, \"Size\": {\"enum\": [1, 2]}, \"Mixed\": {\"enum\": [\"a\", 1]},",
    );
    folder.write("shape.schema.json", schema);
    let table = |names: &str| format!("{PYTHON}[[python.type]]\nnames = [{names}]\nenums = \"StrEnum\"\n");
    folder.write("triglyph.toml", table("\"Kind\", \"Size\", \"Mix*\", \"Point\""));
    insta::assert_snapshot!(folder.run(&["--color=never"]));
    assert!(!folder.has("out"));
    folder.write("triglyph.toml", table("\"Kid\""));
    let said = folder.run(&["--color=never"]);
    assert!(said.contains("no type is called \"Kid\"") && said.contains("did you mean `Kind`?"), "{said}");
    folder.write("triglyph.toml", table("\"*\""));
    assert_eq!(folder.code(&[]), 0);
    let module = folder.read("out/shape.py");
    assert!(module.contains("    A_LOWERCASE = \"a\"\n    A = \"A\"\n"), "{module}");
    assert!(module.contains("Size: TypeAlias = Annotated[Literal[1, 2], "), "{module}");
}

/// Each setting of pydantic's that could change what is accepted, written or published is refused, and why.
#[test]
fn settings_that_are_none_are_said_with_their_place() {
    let folder = shapes();
    let settings = [
        "extra = \"allow\"",
        "ser_json_bytes = \"hex\"",
        "populate_by_name = true",
        "title = \"A\"",
        "from_attributes = true",
        "arbitrary_types_allowed = true",
        "validate_default = true",
        "revalidate_instances = \"always\"",
        "plugin_settings = {}",
        "use_enum_values = true",
        "frozen = true",
        "validate_assignment = true",
        "defer_bild = true",
        "something = 1",
        "defer_build = \"yes\"",
        "cache_strings = \"values\"",
    ];
    let mut said = String::new();
    for setting in settings {
        folder.write("triglyph.toml", format!("{PYTHON}config = {{ {setting} }}\n"));
        let text = folder.run(&["--color=never"]);
        said.extend(
            text.lines()
                .filter(|line| line.starts_with("error") || line.contains(" --> "))
                .map(|line| format!("{line}\n")),
        );
    }
    insta::assert_snapshot!(said);
    let names = "[[python.type]]\nnames = [\"Shape\", \"Slug\"]\nfrozen = false\n";
    let schema = folder.read("shape.schema.json");
    let schema = schema.replace("\"$defs\": {", "\"$defs\": {\"Slug\": {\"type\": \"string\", \"minLength\": 1},");
    folder.write("shape.schema.json", schema);
    folder.write("triglyph.toml", format!("{PYTHON}{names}"));
    let text = folder.run(&["--color=never"]);
    assert!(text.contains("`Slug` is no class in Python"), "{text}");
}
