//! Who decides what is done with a finding.

use triglyph::{
    analysis::lint::{Level, Levels},
    diagnostic::Level as Severity,
};

use super::schema::{codes, found, found_at};

fn levels(lists: &[(Level, &[&str])]) -> Levels {
    let owned: Vec<(Level, Vec<String>)> =
        lists.iter().map(|(level, names)| (*level, names.iter().map(|name| (*name).to_owned()).collect())).collect();
    let mut levels = Levels::default();
    let lists: Vec<_> = owned.iter().map(|(level, names)| (*level, names.as_slice())).collect();
    levels.set(&lists).expect("known rules");
    levels
}

const SCHEMA: &str = r#"{"type": "integer", "minLength": 1, "maximum": 9223372036854775807, "colour": 1}"#;

#[test]
fn flags_change_rules_and_what_the_generator_warns_of() {
    assert_eq!(codes(&found(SCHEMA)), ["keyword-beside-type", "large-number", "unknown-keyword"]);
    let fewer = found_at(SCHEMA, &levels(&[(Level::Allow, &["large-number", "unknown-keyword"])]));
    assert_eq!(codes(&fewer), ["keyword-beside-type"]);
    let strict = found_at(SCHEMA, &levels(&[(Level::Deny, &["all"]), (Level::Allow, &["large-number"])]));
    assert_eq!(codes(&strict), ["wide-integer", "keyword-beside-type", "unknown-keyword"]);
    assert!(strict.iter().all(|finding| finding.diagnostic.level == Severity::Error));
}

#[test]
fn what_is_set_later_counts_more() {
    let mut both = levels(&[(Level::Allow, &["all"])]);
    assert_eq!(found_at(SCHEMA, &both).len(), 0);
    both.set(&[(Level::Warn, &["large-number".to_owned()])]).expect("a known rule");
    assert_eq!(codes(&found_at(SCHEMA, &both)), ["large-number"]);
}

#[test]
fn the_schema_has_the_last_word_and_its_inner_part_more_than_its_outer() {
    let text = r#"{
        "x-lint": {"allow": ["all"], "deny": ["large-number"]},
        "properties": {
            "a": {"type": "integer", "minLength": 1, "maximum": 9223372036854775807},
            "b": {"x-lint": {"allow": ["large-number"], "warn": ["keyword-beside-type"]}, "type": "integer", "minLength": 1, "maximum": 9223372036854775807}
        }
    }"#;
    let findings = found_at(text, &levels(&[(Level::Deny, &["keyword-beside-type"])]));
    assert_eq!(codes(&findings), ["large-number", "keyword-beside-type"]);
    let severities: Vec<_> = findings.iter().map(|finding| finding.diagnostic.level).collect();
    assert_eq!(severities, [Severity::Error, Severity::Warning]);
}

#[test]
fn members_of_documents_set_no_levels() {
    let text = r#"{"properties": {"x-lint": {"allow": ["all"], "type": "integer", "minLength": 1}}, "default": {}, "enum": [{"x-lint": {"allow": ["all"]}}, {}]}"#;
    assert_eq!(codes(&found(text)), ["unknown-keyword", "keyword-beside-type"]);
}

#[test]
fn what_stops_the_generator_cannot_be_allowed() {
    let text = r##"{"x-lint": {"allow": ["all"]}, "$ref": "#/nowhere"}"##;
    assert_eq!(
        codes(&found_at(text, &levels(&[(Level::Allow, &["all", "unresolved-reference"])]))),
        ["unresolved-reference"]
    );
}

#[test]
fn unknown_names_are_pointed_out() {
    let findings = found(r#"{"x-lint": {"allow": ["larg-number"]}, "maximum": 9223372036854775807}"#);
    assert_eq!(codes(&findings), ["unknown-rule", "large-number"]);
    assert_eq!(findings[0].diagnostic.help, "did you mean `large-number`? `triglyph explain` lists all rules");
    let unknown = Levels::default().set(&[(Level::Deny, &["nonsense".to_owned(), "all".to_owned()])]).unwrap_err();
    assert_eq!(unknown.len(), 1);
}

#[test]
fn a_malformed_annotation_is_an_error() {
    for text in [
        r#"{"x-lint": {"alow": ["all"]}}"#,
        r#"{"x-lint": {"allow": "all"}}"#,
        r#"{"x-lint": {"allow": ["A"]}}"#,
        r#"{"x-lint": {}}"#,
    ] {
        let findings = found(text);
        assert!(codes(&findings).contains(&"invalid-vocabulary"), "{text}: {findings:#?}");
    }
}
