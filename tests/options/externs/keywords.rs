//! Types of the user's that a schema names, where the project lets it.

use std::{collections::BTreeMap, path::Path};

use serde_json::{Value, json};
use testkit::{codegen, files_below, outside, read, run, try_run, write};

use super::source;

const LANGUAGES: &str =
    "[rust]\nout = \"out/rust\"\n[typescript]\nout = \"out/typescript\"\n[python]\nout = \"out/python\"\n";
const CONSENT: &str = "[types]\nextern_keywords = true\n";

/// What is generated of a schema but for what it publishes, where annotations stay, and what is said.
fn generated(folder: &Path, schema: &Value, tables: &str) -> (BTreeMap<String, String>, String) {
    drop(std::fs::remove_dir_all(folder.join("out")));
    write(&folder.join("shop.schema.json"), &schema.to_string());
    write(&folder.join("triglyph.toml"), &format!("[[schema]]\npath = \"shop.schema.json\"\n{LANGUAGES}{tables}"));
    let said = run(codegen().current_dir(folder)).stderr;
    let files = files_below(&folder.join("out")).into_iter();
    let files = files.filter(|(name, _)| !name.contains(".published.") && !name.ends_with(".schema.ts"));
    (files.map(|(name, path)| (name, read(&path))).collect(), said)
}

/// The files are the same.
fn assert_equal(found: &BTreeMap<String, String>, expected: &BTreeMap<String, String>) {
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (name, text) in found {
        assert_eq!(text, &expected[name], "{name}");
    }
}

/// What is said of a schema that is refused.
fn refused(folder: &Path, schema: &Value) -> String {
    drop(std::fs::remove_dir_all(folder.join("out")));
    write(&folder.join("shop.schema.json"), &schema.to_string());
    write(&folder.join("triglyph.toml"), &format!("[[schema]]\npath = \"shop.schema.json\"\n{LANGUAGES}{CONSENT}"));
    let output = try_run(codegen().current_dir(folder));
    assert_eq!(output.status.code(), Some(2), "{schema}: {}", output.stderr);
    assert!(!folder.join("out").exists(), "{schema}");
    assert!(output.stderr.contains("shop.schema.json:"), "{schema}: {}", output.stderr);
    output.stderr
}

/// The shop with what its money is.
fn shop(keywords: &Value) -> Value {
    let mut schema: Value = serde_json::from_str(&source("shop.schema.json")).expect("JSON");
    let money = schema["$defs"]["Money"].as_object_mut().expect("an object");
    money.extend(keywords.as_object().expect("an object").clone());
    schema
}

const OWN: &str = r#"
[[extern]]
type = "Money"
rust = "crate::money::Money"
typescript = { import = "../money.js", name = "Money", codec = "money" }
python = { type = "money:Money", read = "money:Money.from_document", write = "money:Money.to_document" }
"#;

/// What is generated is what the project file would have made, in each form in which the keywords are written.
#[test]
fn a_schema_names_types_where_the_project_lets_it() {
    let folder = outside();
    let folder = folder.path();
    let keywords = json!({
        "x-rust-type": {"crate": "money", "version": "1", "path": "crate::money::Money", "parameters": []},
        "x-typescript-type": {"import": "../money.js", "name": "Money", "codec": "money"},
        "x-python-type": {"type": "money:Money", "read": "money:Money.from_document", "write": "money:Money.to_document"},
    });
    let (expected, _) = generated(folder, &shop(&json!({})), OWN);
    let (keyed, said) = generated(folder, &shop(&keywords), CONSENT);
    assert!(!said.contains("warning"), "{said}");
    assert!(keyed["rust/shop.rs"].contains("pub type Money = crate::money::Money;"), "{}", keyed["rust/shop.rs"]);
    assert_equal(&keyed, &expected);
    let short = json!({
        "x-rust-type": "crate::money::Money",
        "x-typescript-type": "../money.js#Money",
        "x-python-type": "money:Money",
    });
    let tables = r#"
[[extern]]
type = "Money"
rust = "crate::money::Money"
typescript = "../money.js#Money"
python = "money:Money"
"#;
    let (expected, _) = generated(folder, &shop(&json!({})), tables);
    assert_equal(&generated(folder, &shop(&short), CONSENT).0, &expected);
    // The project file counts more, language by language.
    let other = "\n[[extern]]\ntype = \"Money\"\nrust = \"crate::other::Money\"\n";
    let both = generated(folder, &shop(&short), &format!("{CONSENT}{other}")).0;
    assert!(both["rust/shop.rs"].contains("pub type Money = crate::other::Money;"));
    assert_eq!(both["python/shop.py"], expected["python/shop.py"]);

    // Without consent they are mentioned once, and nothing comes of them.
    let mut twice = shop(&short);
    twice["$defs"]["Label"]["x-rust-type"] = json!("crate::Label");
    let (ignored, said) = generated(folder, &twice, "");
    assert_equal(&ignored, &generated(folder, &shop(&json!({})), "").0);
    for keyword in ["x-rust-type", "x-typescript-type", "x-python-type"] {
        assert_eq!(said.matches(&format!("[foreign-keyword]: `{keyword}`")).count(), 1, "{said}");
    }
    assert!(said.contains("extern_keywords = true"), "{said}");
}

/// A schema without a name gets one for the sake of the type.
#[test]
fn members_are_types_of_users() {
    let folder = outside();
    let schema = json!({
        "title": "Order",
        "type": "object",
        "properties": {
            "id": {"type": "string", "x-rust-type": "crate::ids::OrderId"},
            "paid": {"type": ["boolean", "null"], "x-python-type": "flags:Paid.Flag"},
            "any": {"x-typescript-type": "../any.js#whatever"},
            "wide": {"type": "string", "tsType": "unknown"},
            "odd": {"$ref": "#/$defs/Plain", "x-rust-type": "crate::Odd"},
            "date": {"type": "string", "maxLength": 9, "tsType": "Date; evil()"},
        },
        "$defs": {"Plain": {"type": "object", "properties": {"a": true}}},
    });
    let (files, said) = generated(folder.path(), &schema, CONSENT);
    assert!(files["rust/shop.rs"].contains("pub type OrderId = crate::ids::OrderId;"), "{}", files["rust/shop.rs"]);
    assert!(files["rust/shop.rs"].contains("pub id: Option<OrderId>"));
    assert!(
        files["python/shop.py"].contains("Flag: TypeAlias = Annotated[OwnPaid.Flag, _FLAG,"),
        "{}",
        files["python/shop.py"]
    );
    let typescript = &files["typescript/shop.ts"];
    assert!(typescript.contains("export type Whatever = Fits<WhateverJson, OwnWhatever>;"), "{typescript}");
    assert!(typescript.contains("export type Wide = Fits<WideJson, unknown>;"), "{typescript}");
    assert!(!files.values().any(|text| text.contains("evil")));
    for expected in [
        "`x-rust-type` has no effect here: no type is made of this schema alone",
        "`tsType` has no effect here: it is no type that is everywhere",
    ] {
        assert!(said.contains(expected), "{said}");
    }
}

/// What a stranger's schema says is a name, or nothing.
#[test]
fn what_is_no_name_is_refused_at_its_place() {
    let folder = outside();
    let object = |import: &str, name: &str| json!({"import": import, "name": name});
    let values = [
        ("x-rust-type", json!(1)),
        ("x-rust-type", json!("crate::Money; fn evil() {}")),
        ("x-rust-type", json!("crate::Money<{ evil!() }>")),
        ("x-rust-type", json!("crate::Vec<u8>")),
        ("x-rust-type", json!("Money")),
        ("x-rust-type", json!("super::Money")),
        ("x-rust-type", json!("crate::fn")),
        ("x-rust-type", json!({"path": "crate::A", "parameters": [{"type": "string"}]})),
        ("x-rust-type", json!({"path": "crate::A", "code": "x"})),
        ("x-rust-type", json!({"crate": "a"})),
        ("x-typescript-type", json!(["a"])),
        ("x-typescript-type", json!("Money")),
        ("x-typescript-type", json!("../a.js#Money; evil()")),
        ("x-typescript-type", object("../a.js\"; evil(); \"", "Money")),
        ("x-typescript-type", object("../a.js", "Money, evil")),
        ("x-typescript-type", object("", "Money")),
        ("x-typescript-type", json!({"import": "a", "name": "A", "codec": "a()"})),
        ("x-typescript-type", json!({"import": "a", "name": "A", "more": 1})),
        ("x-python-type", json!(null)),
        ("x-python-type", json!("money.Money")),
        ("x-python-type", json!("money:Money\nimport evil")),
        ("x-python-type", json!("money:Money()")),
        ("x-python-type", json!("__import__('evil'):Money")),
        ("x-python-type", json!({"type": "money:Money", "read": "eval"})),
        ("x-python-type", json!({"read": "money:read"})),
    ];
    for (keyword, value) in values {
        let said = refused(folder.path(), &shop(&json!({(keyword): value.clone()})));
        assert!(said.contains("[invalid-vocabulary]"), "{keyword} {value}: {said}");
    }
}
