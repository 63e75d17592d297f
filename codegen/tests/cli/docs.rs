//! `triglyph docs`.

use super::folder::Folder;

const SHOP: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://example.com/order",
  "title": "Order",
  "description": "What a customer has *ordered*.\n\nSee `lines`.",
  "type": "object",
  "properties": {
    "id": { "type": "string", "pattern": "^o-[0-9]{3}$", "x-code": "BAD_ID" },
    "lines": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/Line" } },
    "payment": { "oneOf": [{ "$ref": "#/$defs/Cash" }, { "$ref": "#/$defs/Card" }] },
    "currency": { "enum": ["EUR", "CHF"], "default": "EUR" },
    "parent": { "$ref": "#" },
    "note": { "type": ["string", "null"], "maxLength": 80, "deprecated": true }
  },
  "required": ["id", "lines"],
  "additionalProperties": false,
  "if": { "required": ["parent"] },
  "then": { "required": ["note"] },
  "x-integrity": [
    { "rule": "unique", "select": "$.lines[*].sku", "code": "SKU_TWICE", "message": "{value} is there twice" }
  ],
  "x-constants": { "MOST_LINES": 100 },
  "$defs": {
    "Line": {
      "description": "So many of one thing.",
      "type": "object",
      "properties": {
        "sku": { "type": "string", "minLength": 1, "examples": ["tulips"] },
        "count": { "type": "integer", "minimum": 1, "maximum": 9, "x-legacy": [{ "from": "one", "to": 1 }] }
      },
      "required": ["sku", "count"]
    },
    "Cash": { "type": "object", "properties": { "kind": { "const": "cash" } }, "required": ["kind"] },
    "Card": {
      "type": "object",
      "properties": { "kind": { "const": "card" }, "number": { "type": "string", "format": "uri" } },
      "required": ["kind", "number"],
      "patternProperties": { "^x-": { "type": "integer", "minimum": 3 } }
    }
  }
}
"##;

fn shop() -> Folder {
    let folder = Folder::new();
    folder.write("order.schema.json", SHOP);
    folder
}

#[test]
fn a_page_says_what_a_contract_is() {
    let folder = shop();
    assert_eq!(folder.code(&["docs", "order.schema.json", "--out", "pages"]), 0);
    insta::assert_snapshot!("page_in_markdown", folder.read("pages/order.md"));
    insta::assert_snapshot!("drawing", folder.read("pages/order.svg"));
    assert_eq!(folder.code(&["docs", "order.schema.json", "--out", "html", "--format", "html"]), 0);
    insta::assert_snapshot!("page_in_html", folder.read("html/order.html"));
}

#[test]
fn pages_are_checked_and_replaced_as_a_whole() {
    let folder = shop();
    let project = "[[schema]]\npath = \"order.schema.json\"\n\n[docs]\nout = \"pages\"\n";
    folder.write("triglyph.toml", project);
    assert_eq!(folder.code(&["docs", "--check"]), 1, "nothing is there");
    assert_eq!(folder.code(&["docs"]), 0);
    assert_eq!(folder.code(&["docs", "--check"]), 0);
    // Also when others write code into the same folder.
    folder.write("pages/notes.md", "By hand.\n");
    folder.write("order.schema.json", SHOP.replace("So many of one thing.", "A line."));
    insta::assert_snapshot!("drift", folder.run(&["docs", "--check"]));
    assert_eq!(folder.code(&["docs"]), 0);
    assert!(folder.read("pages/order.md").contains("A line."));
    assert_eq!(folder.read("pages/notes.md"), "By hand.\n");
    // A page of a schema that is gone goes, too.
    folder.write("triglyph.toml", project.replace("order.schema", "other.schema"));
    folder.write("other.schema.json", SHOP);
    assert_eq!(folder.code(&["docs"]), 0);
    assert!(!folder.has("pages/order.md") && folder.has("pages/other.md") && folder.has("pages/notes.md"));
    // What somebody wrote by hand is never replaced.
    folder.write("pages/other.md", "By hand.\n");
    assert_eq!(folder.code(&["docs"]), 2);
    assert_eq!(folder.read("pages/other.md"), "By hand.\n");
}

#[test]
fn several_contracts_link_to_each_other() {
    let folder = Folder::new();
    folder
        .write("line.schema.json", r#"{"title": "Line", "type": "object", "properties": {"sku": {"type": "string"}}}"#);
    let order = r#"{"title": "Order", "type": "object", "properties": {"line": {"$ref": "line.schema.json"}}}"#;
    folder.write("order.schema.json", order);
    assert_eq!(folder.code(&["docs", ".", "--out", "pages", "--format", "html"]), 0);
    assert!(folder.read("pages/order.html").contains("<a href=\"line.html#line\"><code>Line</code></a>"));
    assert_eq!(folder.code(&["docs", ".", "--out", "pages", "--format", "markdown"]), 0);
    assert!(folder.read("pages/order.md").contains("[`Line`](line.md#line)"));
}

#[test]
fn what_is_missing_is_said() {
    let folder = shop();
    insta::assert_snapshot!("no_folder", folder.run(&["docs", "order.schema.json"]));
    insta::assert_snapshot!("no_schema", folder.run(&["docs", "--out", "pages"]));
    folder.write("triglyph.toml", "[[schema]]\npath = \"order.schema.json\"\n");
    insta::assert_snapshot!("no_table", folder.run(&["docs"]));
    folder.write("triglyph.toml", "[docs]\nout = \"pages\"\nformat = \"pdf\"\n");
    insta::assert_snapshot!("odd_format", folder.run(&["docs"]));
    assert!(!folder.has("pages"));
}
