//! Integrity rules, codes and styles: the cases that all runtimes share, and what only size or the surroundings show.

use serde_json::{Value, json};

use super::support::{self, Checks, FileKind, Program, Surroundings};

/// The cases of a file of `tests/fixtures`.
pub(super) fn fixture(name: &str) -> Value {
    let path = format!("{}/../tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(&path).expect(&path)).expect(&path)
}

/// A program as generated modules have it.
pub(super) fn checks(program: &Value) -> &'static Checks {
    let text: &'static str = Box::leak(program.to_string().into_boxed_str());
    Box::leak(Box::new(Checks::new(text)))
}

fn shared(name: &str) {
    let fixture = fixture(&format!("rules/{name}.json"));
    let checks = checks(&fixture["program"]);
    let cases = fixture["cases"].as_array().expect("cases");
    assert!(!cases.is_empty());
    for (index, case) in cases.iter().enumerate() {
        let text = case["document"].as_str().expect("a text").as_bytes();
        let timestamp = case["timestamp"].as_str().map(|text| support::Timestamp::new(text).expect(text));
        let options = support::ReportOptions { timestamp, locale: case["locale"].as_str() };
        let place = format!("{name}, case {index}");
        let report = checks.check(0, text);
        assert_eq!(report.to_json(), case["report"].as_str().expect("a report"), "{place}");
        assert_eq!(checks.is_valid(0, text), report.is_valid(), "{place}");
        let styled = checks.report(0, text, options);
        assert_eq!(styled, case.get("styled").unwrap_or(&case["report"]).as_str().expect("a text"), "{place}");
        match checks.read::<Value>(0, text) {
            Ok(_) => assert!(report.is_valid(), "{place}"),
            Err(refusal) => assert_eq!(refusal, report, "{place}"),
        }
        let native = checks.deserialize::<Value, _>(0, &mut serde_json::Deserializer::from_slice(text));
        assert_eq!(native.is_ok(), report.is_valid(), "{place}");
        if let Ok(document) = support::parse(text) {
            assert_eq!(support::accepts(checks.program(), 0, &document), report.is_valid(), "{place}");
            assert_eq!(support::report(checks.program(), 0, &document), report, "{place}");
            let value = Value::from(&document);
            assert_eq!(checks.check_value(0, &value), report, "{place}");
            assert_eq!(checks.report_value(0, &value, options), styled, "{place}");
        }
    }
}

macro_rules! shared {
    ($($name:ident)+) => {$(
        #[test]
        fn $name() {
            shared(stringify!($name));
        }
    )+};
}

shared! {
    acyclic acyclic_also acyclic_ignoring_loops catalytic codes cut difference distinct exists filters matches names_mapped
    names_plain one_fault order redmind refused refused_gates selectors severity stargraph style_basic style_flag
    style_list style_locales style_members style_own style_problem_details style_report templates unique
}

#[test]
fn every_shared_file_is_run() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fixtures/rules");
    let names = std::fs::read_dir(folder).expect(folder).map(|entry| entry.expect("an entry").file_name());
    let others = names.filter(|name| {
        let source = include_str!("rules.rs");
        let name = name.to_str().expect("Unicode").strip_suffix(".json").expect("a JSON file");
        name != "sse" && !source.split_whitespace().any(|word| word == name)
    });
    assert_eq!(others.collect::<Vec<_>>(), Vec::<std::ffi::OsString>::new());
}

/// A program that accepts everything, with these rules.
fn ruled(rules: &Value) -> Program {
    let program =
        json!({"nodes": [{"at": "#", "is": []}, {"at": "#/$defs/A", "is": []}], "patterns": [], "rules": rules});
    Program::from_json(&program.to_string()).expect("a program")
}

fn rule(kind: &str, more: &Value) -> Value {
    let mut rule =
        json!({"at": "#/x-integrity/0", "rule": kind, "code": "C", "severity": "error", "message": [["value"]]});
    let members = rule.as_object_mut().expect("an object");
    members.extend(more.as_object().expect("an object").clone());
    rule
}

fn parse(text: &str) -> support::Json {
    support::parse(text.as_bytes()).expect("JSON")
}

#[test]
fn a_timestamp_is_a_time() {
    let fixture = fixture("timestamps.json");
    let texts = |kind: &str| {
        let texts = fixture[kind].as_array().expect(kind).iter();
        texts.map(|text| text.as_str().expect("a text").to_owned()).collect::<Vec<_>>()
    };
    for good in texts("good") {
        assert_eq!(support::Timestamp::new(&good).map(support::Timestamp::as_str), Ok(&*good));
    }
    for bad in texts("bad") {
        let refusal = support::Timestamp::try_from(&*bad).expect_err(&bad).to_string();
        assert!(refusal.starts_with("a timestamp has to be written like 2025-12-23T14:30:22Z (RFC 3339), not "));
    }
}

#[test]
fn only_the_root_node_has_rules() {
    let program = ruled(&json!([rule("unique", &json!({"select": [null]}))]));
    let document = parse("[1,1]");
    assert!(!support::accepts(&program, 0, &document));
    assert!(support::accepts(&program, 1, &document));
    assert!(!support::report(&program, 0, &document).is_valid());
    assert!(support::report(&program, 1, &document).is_valid());
    assert_eq!(support::styled(&program, 1, b"[1,1]", &Surroundings::default()), support::Report::valid().to_json());
}

/// `edges` as the text of a document.
fn graph(edges: impl Iterator<Item = (usize, usize)>) -> support::Json {
    let edges: Vec<String> = edges.map(|(from, to)| format!(r#"{{"from":"v{from}","to":"v{to}"}}"#)).collect();
    parse(&format!("[{}]", edges.join(",")))
}

#[test]
fn long_chains_are_searched_without_recursion() {
    const LENGTH: usize = 200_000;
    let program =
        ruled(&json!([rule("acyclic", &json!({"select": [null], "from": "from", "to": "to", "loops": true}))]));
    let chain = || (0..LENGTH).map(|vertex| (vertex, vertex + 1));
    assert!(support::accepts(&program, 0, &graph(chain())));
    // Against the order of the edges.
    assert!(support::accepts(&program, 0, &graph((0..LENGTH).map(|vertex| (LENGTH - vertex, LENGTH - vertex - 1)))));
    let report = support::report(&program, 0, &graph(chain().chain([(LENGTH, 7)])));
    assert_eq!(report.errors.len(), 1);
    assert_eq!(report.errors[0].path, format!("/{LENGTH}/to"));
    assert_eq!(report.errors[0].message, "v7");
    // Every vertex leads to every one of a layer: many paths, each edge is followed once.
    let layers = (0..100).flat_map(|layer| {
        (0..40).flat_map(move |from| (0..40).map(move |to| (layer * 40 + from, (layer + 1) * 40 + to)))
    });
    assert!(support::accepts(&program, 0, &graph(layers)));
}

#[test]
fn many_values_are_compared_in_linear_time() {
    let program = ruled(&json!([
        rule("unique", &json!({"select": ["a", null]})),
        rule("exists", &json!({"select": ["a", null], "in": [["b", null]]})),
        rule("exists", &json!({"select": ["b", null], "in": [["a", null]], "severity": "warning"}))
    ]));
    let ids = |numbers: &mut dyn Iterator<Item = usize>| {
        numbers
            .map(|number| if number % 2 == 0 { format!("\"id{number}\"") } else { format!("{number}.0") })
            .collect::<Vec<_>>()
    };
    let document = |a: &[String], b: &[String]| parse(&format!(r#"{{"a":[{}],"b":[{}]}}"#, a.join(","), b.join(",")));
    let forwards = ids(&mut (0..40_000));
    let backwards = ids(&mut (0..40_000).rev());
    assert!(support::accepts(&program, 0, &document(&forwards, &backwards)));
    let report = support::report(&program, 0, &document(&forwards, &backwards[..39_000]));
    assert_eq!((report.errors.len(), report.warnings.len()), (100, 0));
    assert_eq!(report.errors[99].path, "/a/99");
}

#[test]
fn files_are_looked_for_where_there_are_any() {
    let program = ruled(&json!([rule("file", &json!({"select": [null, "path"]}))]));
    let document = parse(r#"[{"path":"there"},{"path":"gone"},{"path":1},{}]"#);
    assert!(support::report(&program, 0, &document).is_valid());
    let files = |path: &str, kind: Option<FileKind>| path == "there" && kind != Some(FileKind::Directory);
    let surroundings = Surroundings { files: Some(&files), ..Surroundings::default() };
    let report = support::report_in(&program, 0, &document, &surroundings);
    let found: Vec<(&str, &str)> =
        report.errors.iter().map(|error| (error.path.as_str(), error.message.as_str())).collect();
    assert_eq!(found, [("/1/path", "gone"), ("/2/path", "1")]);
    assert!(report.errors.iter().all(|error| error.actual.is_none()));
    let of_kind = |is: &str| {
        let program = ruled(&json!([rule("file", &json!({"select": [null, "path"], "is": is}))]));
        support::report_in(&program, 0, &parse(r#"[{"path":"there"}]"#), &surroundings).is_valid()
    };
    assert!(of_kind("file") && !of_kind("directory"));
    let text = br#"[{"path":"there"},{"path":"gone"},{"path":1},{}]"#;
    assert_eq!(support::styled(&program, 0, text, &surroundings), report.to_json());
    let value: serde_json::Value = serde_json::from_slice(text).expect("JSON");
    assert_eq!(support::styled_value(&program, 0, &value, &surroundings), report.to_json());
}

#[test]
fn programs_that_are_none_are_refused() {
    let rule = |more| json!({"nodes": [], "patterns": [], "rules": [rule("unique", &more)]});
    let style = |style: Value| json!({"nodes": [], "patterns": [], "style": style});
    for wrong in [
        rule(json!({})),
        rule(json!({"select": [true]})),
        rule(json!({"select": [1.5]})),
        rule(json!({"select": [-1]})),
        rule(json!({"select": [[["a"]]]})),
        rule(json!({"select": [], "rule": "other"})),
        rule(json!({"select": [], "rule": "exists", "in": [3]})),
        rule(json!({"select": [], "rule": "matches"})),
        rule(json!({"select": [], "rule": "difference", "before": []})),
        rule(json!({"select": [], "rule": "file", "is": "link"})),
        rule(json!({"select": [], "message": [["unknown"]]})),
        rule(json!({"select": [], "message": [["at", 1]]})),
        rule(json!({"select": [], "message": "text"})),
        style(json!({})),
        style(json!({"envelope": ["slot", "other"]})),
        style(json!({"envelope": {"valid": true}})),
        style(json!({"envelope": ["object", [["a"]]]})),
        style(json!({"envelope": ["text"]})),
        style(json!({"envelope": null, "error": ["unknown", 1]})),
        style(json!({"envelope": null, "paths": "other"})),
        style(json!({"envelope": null, "codes": {"a": 1}})),
        style(json!({"envelope": null, "messages": {"a": 1}})),
        style(json!({"envelope": null, "locales": {"de": {"a": 1}}})),
        style(json!({"envelope": null, "gates": ["a"]})),
    ] {
        assert!(Program::from_json(&wrong.to_string()).is_none(), "{wrong}");
    }
    assert!(Program::from_json(&style(json!({"envelope": null})).to_string()).is_some());
}

#[test]
fn the_clock_gives_the_time_that_is_not_handed_in() {
    let program =
        json!({"nodes": [{"at": "#", "is": []}], "patterns": [], "style": {"envelope": ["slot", "timestamp"]}});
    let report = checks(&program).report(0, b"1", support::ReportOptions::default());
    let timestamp: Value = serde_json::from_str(&report).expect("JSON");
    let timestamp = timestamp.as_str().expect("a text");
    let shape: String = timestamp.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    assert_eq!(shape, "0000-00-00T00:00:00.000000Z");
}

#[test]
fn values_in_any_order_are_compared_in_passing() {
    let program = ruled(&json!([
        rule("unique", &json!({"select": ["a", null]})),
        rule("exists", &json!({"select": ["b", null], "in": [["a", null]]}))
    ]));
    let checks = Checks::from(program);
    let verdict = |a: &[usize], b: &[usize]| {
        let ids = |numbers: &[usize]| numbers.iter().map(|number| format!("id{number}")).collect::<Vec<_>>();
        let text = json!({"a": ids(a), "b": ids(b)}).to_string();
        support::verdict_in_passing(&checks, 0, text.as_bytes())
    };
    for count in [3, 16, 17, 18, 500] {
        let forwards: Vec<usize> = (0..count).collect();
        let backwards: Vec<usize> = (0..count).rev().collect();
        let rotated = [&forwards[1..], &[0]].concat();
        let orders = [&forwards, &backwards, &rotated];
        for (one, other) in orders.iter().flat_map(|one| orders.map(|other| (*one, other))) {
            assert_eq!(verdict(one, other), Some(true), "{one:?} {other:?}");
            assert_eq!(verdict(one, &[other.as_slice(), &[count]].concat()), None, "{one:?} {other:?}");
            for repeated in [one[0], one[1], one[count - 1]] {
                assert_eq!(verdict(&[one.as_slice(), &[repeated]].concat(), other), None, "{one:?} {repeated}");
            }
        }
    }
}
