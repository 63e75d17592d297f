//! Schema text is quoted in messages, and goes no further.

use super::schema::{codes, found};

/// Escapes of terminals, of Markdown and of workflow commands, quotes, a line break, and more than anybody wants to
/// read.
fn nasty() -> String {
    format!("\u{1b}]0;x\u{7}`\"'\n::error::</b>%0A{{}}{}", "é".repeat(5000))
}

#[test]
fn messages_are_short_and_printable() {
    let name = serde_json::Value::from(nasty()).to_string();
    let texts = [
        format!(
            r#"{{"type": "object", "required": [{name}], "properties": {{"a": {{}}}}, "{}": 1, "$defs": {{{name}: {{}}}}}}"#,
            "tyype"
        ),
        format!(r#"{{"type": "integer", "default": {name}, "const": {{{name}: 9223372036854775807}}}}"#),
        format!(r#"{{"oneOf": [{{"const": {name}}}, {{"enum": [{name}, 1]}}], "x-lint": {{"allow": [{name}]}}}}"#),
        format!(r#"{{"properties": {{{name}: {{"type": "string", "const": 1}}}}, "pattern": {name}}}"#),
        r#"{"a": 1, "a\u001b": 1, "a\u001b": 2, "\u0000": {"type": "object"}}"#.to_owned(),
    ];
    for text in texts {
        let findings = found(&text);
        assert!(!findings.is_empty(), "{text}");
        for finding in findings {
            let (message, help) = (&finding.diagnostic.message, &finding.diagnostic.help);
            let is_rule = triglyph::analysis::lint::rules().any(|rule| rule.code() == finding.diagnostic.code);
            for text in [message, help] {
                assert!(!is_rule || !text.chars().any(char::is_control), "{text:?}");
                assert!(text.chars().count() < 1000, "{text}");
            }
        }
    }
}

#[test]
fn deep_and_wide_schemas_are_looked_at() {
    let deep = format!(r#"{}{{"type": "integer", "minLength": 1}}{}"#, r#"{"items":"#.repeat(60), "}".repeat(60));
    assert_eq!(codes(&found(&deep)), ["keyword-beside-type"]);
    let variants: Vec<_> = (0..300).map(|index| format!(r#"{{"const": {index}}}"#)).collect();
    assert_eq!(codes(&found(&format!(r#"{{"oneOf": [{}]}}"#, variants.join(",")))), Vec::<&str>::new());
}

#[test]
fn schemas_that_go_around_in_circles_come_to_an_end() {
    let around = r##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}, "b": {"oneOf": [{"$ref": "#/$defs/a"}, {"type": "string"}]}}}"##;
    assert!(codes(&found(around)).contains(&"reference-loop"));
    let list = r##"{"oneOf": [{"type": "null"}, {"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["next"]}]}"##;
    assert_eq!(codes(&found(list)), Vec::<&str>::new());
    let endless = r##"{"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["next"]}"##;
    assert_eq!(codes(&found(endless)), ["unsatisfiable"]);
}
