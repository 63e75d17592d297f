//! What each rule finds, and what it leaves alone.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
};

use triglyph::{
    analysis::lint::{self, Level, Levels},
    diagnostic::Diagnostic,
    project::Project,
};

use super::{
    cases::{CASES, Case},
    schema::{codes, found, in_file},
};

/// A file below `tests/fixtures` of the workspace.
fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures").join(name)
}

#[test]
fn every_rule_has_cases() {
    let named: Vec<_> = lint::rules().map(|rule| rule.name).collect();
    let cased: Vec<_> = CASES.iter().map(|case| case.rule).collect();
    assert_eq!(named, cased);
    assert!(named.is_sorted());
    assert!(CASES.iter().all(|case| !case.finds.is_empty() && !case.passes.is_empty()));
}

#[test]
fn each_rule_finds_what_it_is_for() {
    for Case { rule, finds, .. } in CASES {
        let mut text = String::new();
        for schema in *finds {
            let findings = found(schema);
            assert!(codes(&findings).contains(rule), "{rule} finds nothing in {schema}: {:?}", codes(&findings));
            writeln!(text, "{schema}").unwrap();
            for finding in findings.iter().filter(|finding| finding.diagnostic.code.name() == *rule) {
                let Diagnostic { message, help, level, place, .. } = &finding.diagnostic;
                let place = place.as_ref().expect("a place");
                let fix = if finding.fix.is_some() { " (fixable)" } else { "" };
                let pointer = place.pointer.as_deref().unwrap_or("?");
                writeln!(
                    text,
                    "  {level} {}:{} #{pointer}{fix}\n    {message}\n    help: {help}",
                    place.line, place.column
                )
                .unwrap();
            }
        }
        insta::assert_snapshot!(format!("finds_{rule}"), text);
    }
}

#[test]
fn each_rule_leaves_alone_what_is_right() {
    for Case { rule, passes, .. } in CASES {
        for schema in *passes {
            let findings = found(schema);
            assert!(!codes(&findings).contains(rule), "{rule} finds something in {schema}: {findings:#?}");
        }
    }
}

#[test]
fn the_printed_schema_of_redmind_is_caught_at_its_cause() {
    let findings = in_file(fixture("redmind/graph_as_printed.schema.json"), &Levels::default());
    let [finding] = findings.as_slice() else { panic!("{findings:#?}") };
    let place = finding.diagnostic.place.as_ref().expect("a place");
    assert_eq!(place.pointer.as_deref(), Some("/$defs/NodeBase"));
    assert_eq!(
        finding.diagnostic.message,
        "nothing satisfies this schema: `required` contradicts `additionalProperties`, since `properties` there does not list `type`"
    );
}

#[test]
fn a_base_that_is_closed_contradicts_what_extends_it() {
    let findings = found(
        r##"{"$ref": "#/$defs/node", "$defs": {
            "base": {"type": "object", "properties": {"id": {}}, "required": ["id"], "additionalProperties": false},
            "node": {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"kind": {}}, "required": ["kind"]}]}
        }}"##,
    );
    let message =
        &findings.iter().find(|finding| finding.diagnostic.code.name() == "unsatisfiable").expect("one").diagnostic;
    assert_eq!(
        message.message,
        "nothing satisfies this schema: `required` at `#/$defs/node/allOf/1` contradicts `additionalProperties` at `#/$defs/base`, since `properties` there does not list `kind`"
    );
}

#[test]
fn a_schema_that_cannot_be_generated_from_is_linted_all_the_same() {
    let findings = found(
        r##"{"type": "object", "requried": ["a"], "properties": {"a": {"$ref": "#/nowhere"}, "b": {"type": "integer", "minLength": 1, "pattern": "("}}}"##,
    );
    assert_eq!(
        codes(&findings),
        ["misspelt-keyword", "unresolved-reference", "keyword-beside-type", "invalid-pattern", "keyword-beside-type"]
    );
}

#[test]
fn what_the_generator_says_is_said_once() {
    let findings = found(
        r#"{"type": "object", "propertys": {}, "properties": {"a": {"type": "integer", "default": "x"}}, "colour": 1}"#,
    );
    assert_eq!(codes(&findings), ["misspelt-keyword", "refused-value", "unknown-keyword"]);
}

#[test]
fn rules_between_parts_are_judged_too() {
    let findings = found(
        r#"{"type": "object", "properties": {"nodes": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}}}},
            "x-integrity": [{"rule": "unique", "select": "$.nods[*].id", "code": "DUPLICATE", "message": "twice"}],
            "x-fallback": {"nodes": 1}}"#,
    );
    assert_eq!(codes(&findings), ["unreachable-selector", "invalid-fallback"]);
}

#[test]
fn the_contracts_of_this_project_are_clean() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../triglyph.toml");
    let project = Project::read(&file).unwrap_or_else(|findings| panic!("{findings}"));
    let mut levels = Levels::default();
    levels.set(&[(Level::Allow, project.lint.allow.as_slice())]).expect("known rules");
    assert!(project.schemas.len() > 5);
    for schema in &project.schemas {
        let findings = in_file(schema.path.clone(), &levels);
        assert!(findings.is_empty(), "{}: {findings:#?}", schema.path.display());
    }
}
