//! Schemas that are full of texts which would be markup, in every place that a page shows.

use std::path::PathBuf;

use serde_json::{Map, Value, json};
use testkit::{read, temporary, workspace, write};
use triglyph::load::SchemaSource;

/// So many texts are in one schema.
const TEXTS: usize = 60;

/// What only Markdown and HTML read, and its extensions.
const MARKUP: [&str; 36] = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "](javascript:alert(1))",
    "[a](javascript:alert(1))",
    "![a](https://example.com/a.png)",
    "<https://example.com>",
    "https://example.com/a_b_c",
    "www.example.com",
    "| a | b |",
    "a\\|b",
    "`` ` ``",
    "```\n# a\n```",
    "~~~\na\n~~~",
    "# a",
    "a\n===",
    "a\n\n---\n\nb",
    "- [ ] a",
    "1. a",
    "1) a",
    "    a",
    "> a",
    "*a* **b** _c_ __d__",
    "~~a~~ ==b== ^^c^^ ++d++",
    "$a$ $$b$$",
    "[^1] [^1]: a",
    "--> <!-- a -->",
    "*/ /* ]]>",
    "</code></pre></td></table><script>",
    "&lt;script&gt; &#60;b&#62; &amp;",
    "{{ a }} {% b %} { .c #d }",
    ":smile: :lucide-x:",
    "\"]\n  click t0 \"javascript:alert(1)\"",
    "%%{init: {\"securityLevel\": \"loose\"}}%%",
    "!!! note\n    a",
    "</svg><a href=\"javascript:alert(1)\">",
    "' onmouseover='alert(1)",
];

/// A schema with texts.
pub struct Case {
    texts: Vec<String>,
    folder: tempfile::TempDir,
}

/// All payloads of the tests of injection, and those above.
pub fn cases() -> Vec<Case> {
    let groups = read(&workspace().join("tests/fixtures/injection/payloads.json"));
    let groups: Value = serde_json::from_str(&groups).expect("JSON");
    let payloads =
        groups.as_array().expect("groups").iter().flat_map(|group| group["texts"].as_array().expect("texts"));
    let payloads = payloads.map(|text| text.as_str().expect("a text").to_owned());
    let texts: Vec<String> = MARKUP.iter().map(|text| (*text).to_owned()).chain(payloads).collect();
    texts.chunks(TEXTS).map(Case::of_texts).collect()
}

impl Case {
    pub fn of_texts(texts: &[String]) -> Case {
        let folder = temporary();
        write(&folder.path().join("hostile.schema.json"), &schema(texts).to_string());
        Case { texts: texts.to_vec(), folder }
    }

    /// A schema with a long text in few places.
    pub fn of_long_text(text: &str) -> Case {
        let folder = temporary();
        let member = json!({"type": "string", "description": text});
        let schema = json!({"title": text, "description": text, "type": "object", "properties": {"a": member}});
        write(&folder.path().join("hostile.schema.json"), &schema.to_string());
        Case { texts: vec![], folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("hostile.schema.json")
    }

    pub fn source(&self) -> SchemaSource {
        SchemaSource { path: self.path(), ..SchemaSource::default() }
    }

    /// What a reader sees of the texts, with single spaces: values as JSON, and the names of members.
    pub fn expected(&self) -> Vec<String> {
        let is_visible = |text: &&String| text.chars().all(|c| c == ' ' || c.is_ascii_graphic() || c.is_alphabetic());
        let visible = self.texts.iter().filter(is_visible);
        visible.flat_map(|text| [spaced(&json!(text).to_string()), spaced(text)]).collect()
    }
}

/// With single spaces.
pub fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn schema(texts: &[String]) -> Value {
    let first = &texts[0];
    let member = |text: &String| {
        let schema = json!({
            "title": text, "description": text, "deprecated": true, "type": "string",
            "enum": [text, format!("{text}~")], "default": text, "examples": [text],
            "x-legacy": [{"from": format!("{text}!"), "to": text}],
        });
        (text.clone(), schema)
    };
    let mut properties: Map<String, Value> = texts.iter().map(member).collect();
    properties.insert("other".to_owned(), json!({"type": "string"}));
    let named = |text: &String| {
        (
            text.clone(),
            json!({"title": text, "description": text, "type": "object", "properties": {(text.as_str()): {"type": "integer"}}}),
        )
    };
    let definitions: Map<String, Value> = texts.iter().map(named).collect();
    let rules = texts.iter().enumerate().map(|(index, text)| {
        let message = format!("a {}", text.replace(['{', '}'], ""));
        json!({"rule": "exists", "select": "$.other", "in": "$.other", "code": format!("CODE_{index}"), "message": message,
               "or": [text]})
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": first, "description": texts.join("\n\n"), "type": "object",
        "properties": properties, "examples": texts, "$defs": definitions,
        "patternProperties": {"^x-": {"not": {"enum": texts}}},
        "x-integrity": rules.collect::<Vec<_>>(),
        "x-constants": {"ALL": texts},
    })
}
