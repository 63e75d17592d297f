//! Refusals as messages that whoever wrote the document can act on.

use serde_json::Value;

use super::{
    rules::fixture,
    support::{Json, Report, ReportError},
};

#[test]
fn reports_become_messages_as_the_fixtures_say() {
    let fixture = fixture("repair.json");
    let cases = fixture.as_array().expect("cases");
    assert_eq!(cases.len(), 5);
    for case in cases {
        let errors: Vec<ReportError> = case["errors"].as_array().expect("errors").iter().map(error).collect();
        let report = Report { valid: errors.is_empty(), errors, warnings: Vec::new() };
        assert_eq!(report.repair(), case["repair"].as_str().expect("a text"));
    }
}

fn error(value: &Value) -> ReportError {
    let text = |name: &str| value[name].as_str().expect("a text").to_owned();
    let json = |name: &str| value.get(name).map(Json::from);
    ReportError {
        code: text("code"),
        path: text("path"),
        schema_path: text("schema_path"),
        message: text("message"),
        expected: json("expected"),
        actual: json("actual"),
    }
}
