//! What is done with values beside judging them: the clock's text, fallbacks, legacy values.

use std::time::Duration;

use serde_json::{Value, json};

use super::clock::date_time;
use super::rules::{checks, fixture};
use super::support::{self, Json, Plan, Program, Read, Reader, Report, coerce};

#[test]
fn days_become_dates() {
    let text = |seconds, micros| date_time(Duration::from_secs(seconds) + Duration::from_micros(micros));
    assert_eq!(text(0, 0), "1970-01-01T00:00:00.000000Z");
    assert_eq!(text(951_782_400, 7), "2000-02-29T00:00:00.000007Z");
    assert_eq!(text(1_766_500_222, 123_456), "2025-12-23T14:30:22.123456Z");
    assert_eq!(text(4_107_542_400, 999_999), "2100-03-01T00:00:00.999999Z");
    assert_eq!(text(253_402_300_799, 0), "9999-12-31T23:59:59.000000Z");
    // Every day of 500 years, counted one by one.
    let (mut year, mut month, mut day) = (1970, 1, 1);
    for days in 0..500 * 366 {
        assert_eq!(text(days * 86_400 + 86_399, 0), format!("{year:04}-{month:02}-{day:02}T23:59:59.000000Z"));
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let last = match month {
            2 => 28 + i32::from(leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        (year, month, day) = match (month, day) {
            (12, 31) => (year + 1, 1, 1),
            (_, day) if day == last => (year, month + 1, 1),
            _ => (year, month, day + 1),
        };
    }
}

#[test]
fn what_is_refused_falls_back() {
    let fixture = fixture("fallback.json");
    let checks = checks(&fixture["program"]);
    for case in fixture["cases"].as_array().expect("cases") {
        let text = case["document"].as_str().expect("a text").as_bytes();
        let (value, report) = checks.read_or_fallback::<Value>(text);
        assert_eq!(support::canonical(&Json::from(&value)), case["value"].as_str().expect("a text"), "{case}");
        assert_eq!(report.to_json(), case["report"].as_str().expect("a text"), "{case}");
        assert_eq!(report, checks.check(0, text));
    }
    let (_, report) = checks.read_or_fallback::<Value>(b"\xff");
    assert_eq!(report.errors[0].code, "json");
}

#[derive(Debug, PartialEq, serde::Serialize)]
#[serde(transparent)]
pub(super) struct Reply(pub(super) Value);

impl Read for Reply {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Self> {
        Value::read(reader, plan).map(Reply)
    }
}

static CHECKS: support::Checks = support::Checks::new(
    r##"{"nodes":[
        {"at":"#","is":[["type",["object"]],["required",["a"]],["properties",[["a",1]],[],null]],"coerces":true},
        {"at":"#/properties/a","is":[["type",["string"]]],"legacy":[[true,"yes"]],"coerces":true}
    ],"patterns":[],
    "rules":[{"at":"#/x-integrity/0","rule":"exists","select":["a"],"in":[],"or":["yes","no"],"code":"A","severity":"error","message":["a"]}],
    "style":{
        "envelope":["object",[["valid",["slot","valid"]],["errors",["slot","errors"]],["timestamp",["slot","timestamp"]]]],
        "error":["object",[["code",["slot","code"]],["path",["slot","path"]]]],
        "codes":{"A":"B"}
    },
    "fallback":{"a":"no"}}"##,
);
support::contract!(Reply, CHECKS, 0);
support::fallback!(Reply, CHECKS);
support::legacy!(Reply, CHECKS, 0);

#[test]
fn a_type_has_every_verb() {
    const REFUSED: &str = r#"{"valid":false,"errors":[{"code":"B","path":"/a"}],"timestamp":"2025-12-23T14:30:22Z"}"#;
    let time = support::Timestamp::new("2025-12-23T14:30:22Z").unwrap();
    let (good, bad) = (json!({"a": "yes"}), json!({"a": "x"}));
    let (good_text, bad_text) = (good.to_string(), bad.to_string());
    assert!(Reply::is_valid(good_text.as_bytes()) && !Reply::is_valid(bad_text.as_bytes()));
    assert_eq!(Reply::report_at(bad_text.as_bytes(), time), REFUSED);
    assert_eq!(Reply::report_value_at(&bad, time), REFUSED);
    let options = support::ReportOptions { timestamp: Some(time), locale: Some("de") };
    assert_eq!(Reply::report_with(bad_text.as_bytes(), options), REFUSED);
    assert_eq!(Reply::report_value_with(&bad, options), REFUSED);
    assert!(Reply::report(good_text.as_bytes()).starts_with(r#"{"valid":true,"errors":[],"timestamp":"2"#));
    assert!(Reply::report_value(&good).starts_with(r#"{"valid":true,"errors":[],"timestamp":"2"#));
    for entry in [
        Reply::from_json(bad_text.as_bytes()).map_err(|report| report.summary()),
        serde_json::from_str(&bad_text)
            .map_err(|error| error.to_string().split(" at line").next().unwrap_or("").to_owned()),
        <Reply as support::Contract>::from_json(bad_text.as_bytes()).map_err(|report| report.summary()),
    ] {
        assert_eq!(entry, Err("/a: a".to_owned()));
    }
    assert_eq!(Reply::check(bad_text.as_bytes()), Reply::check_value(&bad));
    assert_eq!(Reply::from_json(good_text.as_bytes()), Ok(Reply(good.clone())));
    assert_eq!(Reply::from_json_or_fallback(good_text.as_bytes()), (Reply(good), Report::valid()));
    let (fallback, report) = Reply::from_json_or_fallback(bad_text.as_bytes());
    assert_eq!((fallback.to_json().unwrap().as_str(), report.errors[0].code.as_str()), (r#"{"a":"no"}"#, "A"));
    assert_eq!(Reply::fallback(), fallback);
    let mut old = json!({"a": true});
    assert!(Reply::coerce_legacy(&mut old));
    assert_eq!(old, json!({"a": "yes"}));
    assert!(!Reply::coerce_legacy(&mut old));
    assert_eq!(fallback.content_hash().unwrap(), support::hex_digest(fallback.to_canonical_json().unwrap().as_bytes()));
}

#[test]
fn legacy_values_are_replaced() {
    let fixture = fixture("legacy.json");
    let program = Program::from_json(&fixture["program"].to_string()).expect("a program");
    for case in fixture["cases"].as_array().expect("cases") {
        let parse = |name: &str| support::parse(case[name].as_str().expect("a text").as_bytes()).expect("JSON");
        let (old, new) = (parse("value"), parse("coerced"));
        let node = usize::try_from(case["node"].as_u64().expect("a node")).expect("small");
        let mut value = Value::from(&old);
        assert_eq!(coerce(&program, node, &mut value), case["changed"] == true, "{case}");
        assert_eq!(value.to_string(), Value::from(&new).to_string(), "{case}");
    }
}

#[test]
fn canonical_forms_keep_the_rules() {
    let fixture = fixture("canonical.json");
    let checks = checks(&fixture["program"]);
    for case in fixture["cases"].as_array().expect("cases") {
        let document: Value = checks.read(0, case["document"].as_str().expect("a text").as_bytes()).expect("accepted");
        let canonical = checks.to_canonical_json(0, &document).expect("accepted");
        assert_eq!(canonical, case["canonical"].as_str().expect("a text"), "{case}");
        assert!(checks.check(0, canonical.as_bytes()).is_valid(), "{case}");
    }
}

#[test]
fn declared_forms_have_the_order_of_the_schema() {
    let fixture = fixture("declared.json");
    let checks = checks(&fixture["program"]);
    let cases = fixture["cases"].as_array().expect("cases");
    assert!(!cases.is_empty());
    for case in cases {
        let document: Value = checks.read(0, case["document"].as_str().expect("a text").as_bytes()).expect("accepted");
        let declared = checks.dumps(0, &document).expect("accepted");
        assert_eq!(declared, case["declared"].as_str().expect("a text"), "{case}");
        let again: Value = checks.read(0, declared.as_bytes()).expect("accepted");
        assert_eq!(checks.to_canonical_json(0, &again), checks.to_canonical_json(0, &document), "{case}");
    }
}

#[test]
fn deep_and_doubling_values_are_coerced() {
    // Both branches of every level lead to the same place.
    let program = json!({"nodes": [
        {"at": "#", "is": [["anyOf", [1, 1]]], "coerces": true},
        {"at": "#/anyOf/0", "is": [["properties", [["c", 0], ["f", 2]], [], null]], "coerces": true},
        {"at": "#/$defs/f", "is": [], "legacy": [[true, false], [false, true]], "coerces": true}
    ], "patterns": []});
    let program = Program::from_json(&program.to_string()).expect("a program");
    let nested = |levels: usize, flag| (0..levels).fold(json!({"f": flag}), |inner, _| json!({"c": inner, "f": flag}));
    let mut value = nested(100, true);
    assert!(coerce(&program, 0, &mut value));
    assert_eq!(value, nested(100, false));
    let around =
        |inner, _| Value::Object([("c".to_owned(), inner), ("f".to_owned(), Value::Bool(true))].into_iter().collect());
    let mut value = (0..20_000).fold(Value::Null, around);
    assert!(coerce(&program, 0, &mut value));
    assert_eq!(value["c"]["c"]["f"], json!(false));
    // Taken apart from the outside: dropping it whole would recurse.
    while let Some(inner) = value.get_mut("c").map(Value::take) {
        value = inner;
    }
}

/// A default that is left out counts, since a member that is one double with it may have been another integer.
#[test]
fn integers_that_are_one_double_have_no_canonical_form() {
    const PROGRAM: &str = r##"{"nodes": [
        {"at": "#", "is": [["properties", [["a", 1, 9007199254740992]], [], null]], "fills": true},
        {"at": "#/a", "is": []}
    ], "patterns": []}"##;
    static FILLED: support::Checks = support::Checks::new(PROGRAM);
    for document in [json!({}), json!({"a": 9_007_199_254_740_993_u64}), json!({"a": 9_007_199_254_740_992_u64})] {
        let report = FILLED.content_hash(0, &document).expect_err("not told apart");
        assert_eq!((report.errors[0].code.as_str(), report.errors[0].path.as_str()), ("canonical", "/a"));
    }
    assert_eq!(FILLED.to_canonical_json(0, &json!({"a": 1, "b": 0.5})).unwrap(), r#"{"a":1,"b":0.5}"#);
}
