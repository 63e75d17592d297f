//! Schemas whose every string tries to become code.

use serde_json::{Map, Value, json};

/// A schema that is made by a program, and its documents as in `tests/strict/documents`.
#[derive(Clone, Debug)]
pub struct Made {
    /// Of the file, before `.schema.json`.
    pub name: String,
    /// The schema.
    pub schema: Value,
    /// Members `valid` and `invalid`.
    pub documents: Value,
}

/// What ends a comment, a string or a template, or means something in one of the languages.
pub const ATTACKS: &[&str] = &[
    "*/",
    "/*",
    "//",
    "#",
    "'",
    "\"",
    "`",
    "\\",
    "\\\"",
    "\\n",
    "\n",
    "\r\n",
    "\t",
    "{{ x }}",
    "{% raw %}",
    "${x}",
    "{x}",
    "{}",
    "%s",
    "\"\"\"",
    "'''",
    "r#\"",
    "\"#",
    "<script>",
    "</script>",
    "-->",
    "<!--",
    "\u{0}",
    "\u{7f}",
    "\u{85}",
    "\u{2028}",
    "\u{2029}",
    "\u{202e}",
    "\u{feff}",
    "\\u0041",
    "\\N{DASH}",
    "*/ export const evil = 1; /*",
    "\"\"\"\nimport os\n\"\"\"",
    "\nuse std::process;\n",
    "]\n#[path = \"x\"]",
    "!",
    "?",
    "@ts-nocheck",
    "type: ignore",
    "noqa",
    "😀",
    "",
    " ",
];

/// Words that mean something in one of the languages, in pydantic, or to every object of JavaScript.
const WORDS: &[&str] = &[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "then",
    "default",
    "async",
    "await",
    "yield",
    "let",
    "var",
    "function",
    "enum",
    "interface",
    "type",
    "class",
    "import",
    "export",
    "self",
    "Self",
    "super",
    "crate",
    "fn",
    "match",
    "mod",
    "mut",
    "ref",
    "where",
    "dyn",
    "gen",
    "try",
    "lambda",
    "None",
    "True",
    "def",
    "del",
    "from",
    "global",
    "is",
    "pass",
    "with",
    "print",
    "str",
    "int",
    "list",
    "dict",
    "model_config",
    "model_fields",
    "model_dump",
    "model_validate",
    "model_post_init",
    "schema",
    "json",
    "copy",
    "validate",
    "construct",
    "from_json",
    "check",
    "to_json",
    "to_json_unchecked",
    "content_hash",
    "__init__",
    "__class__",
    "__slots__",
    "__dict__",
    "_private",
    "additional_properties",
];

/// All attacks in one text.
fn everything() -> String {
    ATTACKS.join(" ")
}

/// The schemas. That the file system takes their names is taken for granted, except on Windows.
pub fn all() -> Vec<Made> {
    let file = if cfg!(windows) { "evil" } else { "evil * ' \\ {{x}} ${y} \n \"\"\" r#\" <script> # --" };
    let mut made = vec![Made { name: file.to_owned(), schema: schema(), documents: documents() }];
    // Modules that are called like something else in their folder, or like a word of one of the languages.
    let names = [
        "self",
        "type",
        "class",
        "import",
        "index",
        "lib",
        "mod",
        "main",
        "support",
        "__init__",
        "py.typed",
        "1",
        "λ",
        "checks",
        "constructor",
    ];
    let simple = json!({"type": "object", "properties": {"value": {"type": "string"}}, "additionalProperties": false});
    let documents = json!({"valid": [{}, {"value": "a"}], "invalid": [{"value": null}, {"other": 1}]});
    made.extend(names.map(|name| Made { name: name.to_owned(), schema: simple.clone(), documents: documents.clone() }));
    made
}

/// Every member's name, each once.
fn names() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in ATTACKS.iter().chain(WORDS).map(|name| (*name).to_owned()).chain([everything()]) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// `value` with every annotation there is, in hostile text.
fn annotated(mut value: Value) -> Value {
    let text = everything();
    for name in ["title", "description", "$comment"] {
        value[name] = json!(text);
    }
    value["examples"] = json!([text, {"__proto__": text}]);
    value["deprecated"] = json!(true);
    value
}

/// The schema of the member `name`, a value that it accepts and one that it refuses. Its sort depends on its place.
fn member(place: usize, name: &str) -> (Value, Value, Value) {
    let text = everything();
    match place % 6 {
        0 => (json!({"type": "string", "default": name}), json!(text), json!(1)),
        1 => (json!({"enum": ATTACKS, "default": ATTACKS[0]}), json!(name_or(name, ATTACKS)), json!(text)),
        2 => (json!({"const": text}), json!(text), json!(1)),
        3 => (json!({"$ref": format!("#/$defs/{}", pointer(name))}), json!({(name): text}), json!({(name): 1})),
        4 => (json!({"enum": WORDS}), json!(name_or(name, WORDS)), json!(text)),
        _ => (
            json!({"type": "string", "pattern": PATTERN}),
            json!("*/\"\"\"'''\\{{x}}${z}r#\"<script>`\n\u{2028}//#"),
            json!("x"),
        ),
    }
}

/// A pattern with everything in it that could end where it is written.
const PATTERN: &str =
    "^(?:\\*/|\"\"\"|'''|\\\\|\\{\\{x\\}\\}|\\$\\{z\\}|r#\"|<script>|`|\\n|\u{2028}|//|#|[*/\\]\"'])+$";

fn name_or(name: &str, list: &[&str]) -> String {
    if list.contains(&name) { name.to_owned() } else { list[0].to_owned() }
}

/// `name` as a part of a JSON pointer in a URI fragment.
fn pointer(name: &str) -> String {
    let escaped = name.replace('~', "~0").replace('/', "~1");
    let byte =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    escaped.bytes().map(byte).collect()
}

fn schema() -> Value {
    let (mut properties, mut definitions) = (Map::new(), Map::new());
    for (place, name) in names().iter().enumerate() {
        properties.insert(name.clone(), annotated(member(place, name).0));
        if place % 6 == 3 {
            definitions
                .insert(name.clone(), annotated(json!({"type": "object", "properties": {(name): {"type": "string"}}})));
        }
    }
    let branch = |tag: &str| {
        let members = json!({(TAG): {"const": tag}, (tag): {"type": "integer"}});
        annotated(json!({"type": "object", "properties": members, "required": [TAG], "additionalProperties": false}))
    };
    properties
        .insert("union".to_owned(), json!({"oneOf": ATTACKS[..20].iter().map(|tag| branch(tag)).collect::<Vec<_>>()}));
    let text = everything();
    let patterns =
        json!({"type": "object", "patternProperties": {(PATTERN): {"type": "integer"}}, "additionalProperties": false});
    properties.insert("patterns".to_owned(), patterns);
    properties.insert("object".to_owned(), json!({"const": {"__proto__": {(text.as_str()): [text]}}}));
    let mut schema = annotated(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://example.com/*/'$(x)/__proto__;~constructor?toString=@ts-nocheck",
        "$anchor": "__proto__",
        "type": "object",
        "properties": properties,
        "required": ["*/", "\"\"\""],
        "dependentRequired": {(ATTACKS[13]): [ATTACKS[15]]},
        "additionalProperties": false,
        "$defs": definitions,
        "x-unknown": {(text.as_str()): text},
    }));
    // A megabyte.
    schema["description"] = json!(text.repeat(1_000_000 / text.len() + 1));
    schema
}

/// The tag of the union.
const TAG: &str = "*/ \"\"\" ${x} \\ \n #";

fn documents() -> Value {
    let names = names();
    let required = |name: &str| name == "*/" || name == "\"\"\"";
    let least: Map<String, Value> = names
        .iter()
        .enumerate()
        .filter(|(_, name)| required(name))
        .map(|(place, name)| (name.clone(), member(place, name).1))
        .collect();
    let full: Map<String, Value> =
        names.iter().enumerate().map(|(place, name)| (name.clone(), member(place, name).1)).collect();
    let with = |name: &str, value: Value| {
        let mut document = least.clone();
        document.insert(name.to_owned(), value);
        Value::Object(document)
    };
    let mut valid = vec![json!(least), json!(full)];
    valid.extend(ATTACKS[..20].iter().map(|tag| with("union", json!({(TAG): tag, (*tag): 1}))));
    valid.push(with("object", json!({"__proto__": {(everything()): [everything()]}})));
    valid.push(with("patterns", json!({"*/": 1})));
    let mut invalid: Vec<Value> =
        names.iter().enumerate().map(|(place, name)| with(name, member(place, name).2)).collect();
    invalid.extend(names.iter().map(|name| with(name, Value::Null)));
    invalid.extend(ATTACKS[..20].iter().map(|tag| with("union", json!({(TAG): tag, (*tag): null}))));
    invalid.push(json!({}));
    invalid.push(with(&format!("{} ", everything()), json!(1)));
    invalid.push(with("patterns", json!({"x": 1})));
    invalid.push(with("object", json!({"__proto__": {}})));
    invalid.push(with("union", json!({(TAG): everything()})));
    json!({"valid": valid, "invalid": invalid})
}
