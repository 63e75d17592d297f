//! Values that nobody writes by accident.

use serde_json::{Value, json};

use super::graph::{said, with};

/// Whatever stands there, something is said and nothing breaks.
#[test]
fn any_value_of_any_keyword_is_survived() {
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    let long = "a".repeat(1_000_000);
    let values = [
        Value::Null,
        json!(true),
        json!(1e300),
        json!(""),
        json!("*/ ''' \"\"\" \u{0} __proto__"),
        json!([]),
        json!([null]),
        json!([{}]),
        json!({}),
        json!({ "__proto__": { "constructor": 1 } }),
        json!({ "style": { "style": "list" } }),
        json!({ "envelope": { "{": ["{errors}", "{__proto__}", {}] }, "error": "{{{errors}}}", "parts": { "code": {} } }),
        json!({ "messages": { "de": { "$ref": "../../../../etc/passwd" }, "": {}, "x-": { "type": 1 } } }),
        json!({ "messages": { "de": { "$ref": "graph.schema.json" }, "DE": { "$ref": "\u{0}" } } }),
        json!([{ "rule": "matches" }, { "rule": "matches", "schema": 1 }, { "rule": ["matches"], "schema": {} }]),
        json!([{ "rule": "unique", "select": [], "code": {}, "message": [] }]),
        json!({ "style": "list", "codes": { &long[..1000]: "A" }, "messages": { "*/": "{" }, "gates": [["nobody"]] }),
        json!(long),
        deep,
    ];
    for keyword in ["x-code", "x-message", "x-integrity", "x-report", "x-fallback", "x-constants", "x-legacy"] {
        for value in &values {
            let text = said([("", with(keyword, value.clone()))]);
            assert!(text.len() < 20_000, "{keyword}: {}", text.len());
        }
    }
}

/// No text is too strange for the parser of selectors, and none takes it long.
#[test]
fn any_text_as_a_selector_is_survived() {
    let seeds = ["$.nodes[?@.type == 'start'].id", "$['a\\u00e9\\ud83d\\ude00'][*]..[0:1:2][?length(@.a) > 1 && !@.b]"];
    let strange = [
        "[",
        "]",
        "(",
        ")",
        "?",
        "@",
        "'",
        "\"",
        "\\",
        "\\ud800",
        "\u{0}",
        "é",
        "\u{1f600}",
        "-",
        "9999999999999999999",
        ".",
        ",",
        " ",
    ];
    let mut texts: Vec<String> =
        vec![format!("${}", "[?@".repeat(160)), format!("${}", "[?!".repeat(160)), "$".repeat(500)];
    texts.push(format!("$[?{}1{}]", "length(".repeat(60), ")".repeat(60)));
    for seed in seeds {
        let places: Vec<_> = seed.char_indices().map(|(index, _)| index).collect();
        for place in places {
            texts.push(seed[..place].to_owned());
            texts.extend(strange.iter().map(|text| format!("{}{text}{}", &seed[..place], &seed[place..])));
        }
    }
    // Many rules in one schema: each text as a selector and in a message.
    let rules = texts.iter().flat_map(|text| {
        let rule = |select: &str, message: String| json!({ "rule": "unique", "select": select, "code": "A", "message": message });
        [rule(text, "a".to_owned()), rule("$.start", format!("{{{text}}}"))]
    });
    let rules: Vec<Value> =
        rules.filter(|rule| rule["select"].as_str().is_some_and(|text| text.starts_with('$'))).collect();
    said([("", with("x-integrity", json!(rules)))]);
}
