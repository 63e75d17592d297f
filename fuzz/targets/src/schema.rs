//! The loader, the lowering and the three back ends, on any bytes as a schema file.

use triglyph::{
    model::Model,
    render::Language,
    runtime::{Program, accepts, parse, report},
};

use super::generated::{files, model};

pub const WORDS: &[&str] = &[
    "\"$ref\":",
    "\"#\"",
    "\"#/$defs/a\"",
    "\"$defs\":{\"a\":",
    "\"$id\":",
    "\"$anchor\":",
    "\"$dynamicRef\":",
    "\"$dynamicAnchor\":",
    "\"type\":",
    "\"object\"",
    "\"array\"",
    "\"string\"",
    "\"integer\"",
    "\"number\"",
    "\"null\"",
    "\"boolean\"",
    "\"properties\":{",
    "\"patternProperties\":{",
    "\"additionalProperties\":",
    "\"required\":[",
    "\"items\":",
    "\"prefixItems\":[",
    "\"contains\":",
    "\"minContains\":",
    "\"enum\":[",
    "\"const\":",
    "\"default\":",
    "\"allOf\":[",
    "\"anyOf\":[",
    "\"oneOf\":[",
    "\"not\":",
    "\"if\":",
    "\"then\":",
    "\"else\":",
    "\"unevaluatedProperties\":",
    "\"unevaluatedItems\":",
    "\"dependentSchemas\":{",
    "\"propertyNames\":",
    "\"minimum\":",
    "\"maximum\":",
    "\"multipleOf\":",
    "\"minLength\":",
    "\"pattern\":",
    "\"format\":",
    "\"uniqueItems\":true",
    "\"title\":",
    "\"description\":",
    "\"x-integrity\":[",
    "\"x-report\":{",
    "\"x-fallback\":",
    "\"x-constants\":{",
    "\"x-legacy\":[",
    "\"x-code\":",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "true",
    "false",
    "null",
    "0",
    "1",
    "-1",
    "1e300",
    "\"a\"",
    "\"a\":",
];

pub const YAML_WORDS: &[&str] = &[
    "- ",
    ": ",
    "\n",
    "\n  ",
    "? ",
    "&a ",
    "*a",
    "<<: ",
    "!!str ",
    "!!binary ",
    "| ",
    "> ",
    "|-\n",
    "---\n",
    "...\n",
    "%YAML 1.2\n",
    "# ",
    "'",
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ", ",
    "~",
    "null",
    "true",
    "yes",
    "0x10",
    "0o7",
    "1_000",
    ".inf",
    ".nan",
    "type: object\n",
    "properties:\n",
    "$ref: ",
    "\"#/$defs/a\"",
    "$defs:\n",
    "enum:\n",
    "const: ",
    "default: ",
    "\t",
    "\u{85}",
    "\u{feff}",
];

pub fn run_json(input: &[u8]) {
    run("fuzzed.schema.json", input);
    // Most JSON texts are YAML texts, too: whoever takes both takes them for the same.
    let (Some(json), Some(yaml)) = (model("fuzzed.schema.json", input), model("fuzzed.schema.yaml", input)) else {
        return;
    };
    let checks = |model: &Model| model.modules[0].checks.to_json(Language::Rust);
    assert_eq!(checks(&json), checks(&yaml), "read differently as YAML");
}

pub fn run_yaml(input: &[u8]) {
    run("fuzzed.schema.yaml", input);
}

fn run(name: &str, input: &[u8]) {
    let once = files(name, input);
    assert!(once == files(name, input), "another output the second time");
    let Some(model) = model(name, input) else { return };
    let program = Program::from(&model.modules[0].checks);
    for document in [
        "null",
        "true",
        "0",
        "-1.5",
        "\"\"",
        "\"a\"",
        "[]",
        "[1,\"a\",null]",
        "{}",
        "{\"a\":1}",
        "{\"a\":{\"a\":[\"a\"]}}",
    ] {
        let json = parse(document.as_bytes()).expect("a document");
        let said = report(&program, 0, &json);
        assert_eq!(accepts(&program, 0, &json), said.is_valid(), "the verdict on {document} is not that of the report");
    }
}
