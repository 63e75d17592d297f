//! What a project calls otherwise: names that are none, are taken, or are for what is not there.

use triglyph::builder::Config;

use super::folder::Folder;

const PROJECT: &str = "[[schema]]\npath = \"order.schema.json\"\n\n[rust]\nout = \"out\"\n\n[rename]\n";

fn order() -> Folder {
    let folder = Folder::new();
    let schema = r##"{
        "title": "Order",
        "type": "object",
        "required": ["status"],
        "properties": {
            "status": {"enum": ["new", "in-progress", true, 2]},
            "ship-to": {"type": "string"},
            "pay": {"oneOf": [{"type": "string"}, {"$ref": "#/$defs/Card"}]}
        },
        "$defs": {
            "Card": {"type": "object", "properties": {"a.b": {"type": "string"}, "Card": {"$ref": "#/$defs/Text"}}},
            "Text": {"type": "string", "minLength": 1}
        }
    }"##;
    folder.write("order.schema.json", schema);
    folder
}

fn said(renames: &str) -> String {
    let folder = order();
    folder.write("triglyph.toml", format!("{PROJECT}{renames}"));
    let said = folder.run(&["--color=never"]);
    assert!(!folder.has("out"), "{said}");
    said
}

#[test]
fn names_that_are_none_are_refused() {
    let types = ["card", "2Card", "Card Holder", "Option", "Order", "🦀", ""];
    let types: Vec<_> = types.iter().map(|name| said(&format!("Card = {name:?}\n"))).collect();
    insta::assert_snapshot!(types.join("\n"));
    let members = ["a b", "1st", "", "x\n", "größe"];
    let members: Vec<_> = members.iter().map(|name| said(&format!("\"Order.status\" = {name:?}\n"))).collect();
    insta::assert_snapshot!(members.join("\n"));
}

#[test]
fn names_that_are_taken_are_refused() {
    let cases = [
        "Card = \"Pay\"\nText = \"Pay\"",
        "\"Order.ship-to\" = \"status\"",
        "\"OrderStatus.new\" = \"InProgress\"",
        "\"OrderPay.String\" = \"Card\"",
    ];
    insta::assert_snapshot!(cases.map(said).join("\n"));
}

#[test]
fn what_is_not_there_cannot_be_called_otherwise() {
    let cases = [
        "Cart = \"Basket\"\nNothingLikeIt = \"Basket\"\n\"Orders.status\" = \"state\"",
        "\"Order.shipTo\" = \"destination\"\n\"OrderStatus.New\" = \"Fresh\"\n\"Text.x\" = \"y\"",
        "Card = \"Plastic\"\n\"Card.a.b\" = \"c\"",
    ];
    insta::assert_snapshot!(cases.map(said).join("\n"));
}

#[test]
fn types_may_change_their_names_with_each_other() {
    let folder = order();
    folder.write("triglyph.toml", format!("{PROJECT}Card = \"Text\"\nText = \"Card\"\n\"Text.a.b\" = \"ab\"\n"));
    assert_eq!(folder.code(&[]), 0);
    let module = folder.read("out/order.rs");
    assert!(module.contains("pub struct Text {") && module.contains("pub ab: Option<String>,"), "{module}");
    assert!(module.contains("pub type Card = String;") || module.contains("pub struct Card("), "{module}");
}

/// A value goes by what documents hold: a string, or JSON.
#[test]
fn every_value_of_an_enum_can_be_called_otherwise() {
    let folder = order();
    let values = "\"OrderStatus.true\" = \"Unknown\"\n\"OrderStatus.2\" = \"Second\"\n\"OrderStatus.in-progress\" = \"Running\"\n";
    folder.write("triglyph.toml", format!("{PROJECT}{values}"));
    assert_eq!(folder.code(&[]), 0);
    let module = folder.read("out/order.rs");
    for name in ["Unknown", "Second", "Running", "New"] {
        assert!(module.contains(&format!("    {name},\n")), "{name}: {module}");
    }
}

/// Whoever looks at one of two schemas is not told of a name that is for the other one.
#[test]
fn a_schema_alone_need_not_have_them() {
    let folder = order();
    folder
        .write("other.schema.json", r#"{"title": "Other", "type": "object", "properties": {"a": {"type": "string"}}}"#);
    let both = PROJECT.replace("[rust]", "[[schema]]\npath = \"other.schema.json\"\n\n[rust]");
    folder.write("triglyph.toml", format!("{both}Card = \"Plastic\"\n"));
    assert_eq!(folder.code(&[]), 0);
    folder.write("document.json", "{}");
    assert_eq!(folder.code(&["validate", "other.schema.json", "document.json"]), 0);
    assert_eq!(folder.code(&["other.schema.json", "--out", "alone"]), 0);
}

#[test]
fn a_build_script_can_do_it() {
    let folder = order();
    let mut config = Config::new();
    config.cargo_metadata(false).out_dir(folder.path("out"));
    config.schema(folder.path("order.schema.json").to_str().unwrap());
    config.rename("Card", "Plastic").rename("Order.ship-to", "target");
    config.compile().unwrap();
    let code = folder.read("out/contracts.rs");
    assert!(code.contains("pub struct Plastic {") && code.contains("pub target: Option<String>,"), "{code}");
    let error = config.rename("Nobody", "Somebody").compile().unwrap_err().to_string();
    assert!(error.contains("no type is called \"Nobody\""), "{error}");
}
