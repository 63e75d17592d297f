//! The Rust runtime, included as an output folder includes it.

#[path = "../templates/rust/support/mod.rs"]
mod support;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use support::{Build, Checks, Json, Malformed, Object, Program, Report, contract};

fn parse(text: &str) -> Result<Json, Malformed> {
    support::parse(text.as_bytes())
}

fn document(value: &Value) -> Json {
    Json::from(value)
}

/// A program whose nodes have these operators, and these patterns.
fn program(nodes: Value, patterns: &[&str]) -> Program {
    let node = |(index, ops)| json!({"at": if index == 0 { "#".to_owned() } else { format!("#/{index}") }, "is": ops, "fills": true});
    let nodes: Vec<Value> = nodes.as_array().unwrap().iter().enumerate().map(node).collect();
    let patterns: Vec<Value> = patterns.iter().map(|pattern| json!([pattern, pattern, pattern])).collect();
    Program::from_json(&json!({"nodes": nodes, "patterns": patterns}).to_string()).expect("a program")
}

/// Judges, and asserts that verdict and report agree.
fn judge(program: &Program, instance: &Value) -> Report {
    let document = document(instance);
    let report = support::report(program, 0, &document);
    assert_eq!(support::accepts(program, 0, &document), report.is_valid(), "{instance}");
    assert_eq!(report.is_valid(), report.errors.is_empty(), "{instance}");
    report
}

/// `(code, path, schema_path, message)` of each error.
fn errors(report: &Report) -> Vec<(&str, &str, &str, &str)> {
    report
        .errors
        .iter()
        .map(|e| (e.code.as_str(), e.path.as_str(), e.schema_path.as_str(), e.message.as_str()))
        .collect()
}

#[track_caller]
fn accepted(op: Value, instances: &[Value], refused: &[Value]) {
    let program = program(json!([[op], [["type", ["integer"]]], [["false"]], [["type", ["string"]]]]), &["^a", "^b"]);
    for instance in instances {
        assert!(judge(&program, instance).is_valid(), "{op} should accept {instance}");
    }
    for instance in refused {
        assert!(!judge(&program, instance).is_valid(), "{op} should refuse {instance}");
    }
}

#[track_caller]
fn says(op: Value, instance: Value, message: &str, expected: Option<Value>, actual: Option<Value>) {
    let program = program(json!([[op], [["type", ["integer"]]], [["false"]], [["type", ["string"]]]]), &["^a", "^b"]);
    let report = judge(&program, &instance);
    let [error] = report.errors.as_slice() else { panic!("{op} {instance}: {report}") };
    assert_eq!(error.message, message, "{op} {instance}");
    assert_eq!(error.expected, expected.as_ref().map(document), "{op} {instance}");
    assert_eq!(error.actual, actual.as_ref().map(document), "{op} {instance}");
}

#[track_caller]
fn stops(text: impl AsRef<[u8]>, line: usize, column: usize) {
    let text = text.as_ref();
    assert_eq!(support::parse(text), Err(Malformed::Text { line, column }), "{}", String::from_utf8_lossy(text));
}

#[test]
fn malformed_text_is_located() {
    for (text, column) in [
        ("", 1),
        (" ", 2),
        ("x", 1),
        ("tru", 4),
        ("trux", 4),
        ("nul]", 4),
        ("01", 2),
        ("-", 2),
        ("-a", 2),
        ("1.", 3),
        ("1.e", 3),
        ("1e", 3),
        ("1e+", 4),
        ("+1", 1),
        ("[1,]", 4),
        ("[1 2]", 4),
        ("[", 2),
        ("[1", 3),
        ("{\"a\" 1}", 6),
        ("{\"a\":1,}", 8),
        ("{,}", 2),
        ("{a", 2),
        ("{\"a\":}", 6),
        ("{\"a\":1]", 7),
        ("[1}", 3),
        ("1 1", 3),
        ("\"", 2),
        ("\"a\\", 4),
        ("\"\\q\"", 3),
        ("\"\\u12G4\"", 6),
        ("\"\\u12", 6),
        ("\"\t\"", 2),
        ("1e999", 1),
        ("[1e999", 2),
        ("[-1e400]", 2),
        ("1e999x", 1),
        ("nan", 2),
        ("\"\\ud800\"", 2),
        ("\"é\\udc00\"", 3),
        ("\"\\ud800\\u0041\"", 2),
        ("\"\\ud800x", 2),
        ("\"\\ud800\\n\"", 2),
        ("\"\\ud800", 8),
        ("\"\\ud800\\", 9),
        ("\"\\ud800\\u00", 12),
        ("\"\\ud800\\u00g", 12),
        ("\u{feff}1", 1),
        ("\"é\u{1f600}", 4),
        ("1\u{a0}", 2),
        ("/**/1", 1),
        ("'a'", 1),
        ("0x1", 2),
        (".5", 1),
        ("[]]", 3),
        ("{}}", 3),
        ("{\"a\":1,\"b\"", 11),
    ] {
        stops(text, 1, column);
    }
    stops("{\n  \"é\": 1,\r\n  ]", 3, 3);
    stops("[1,\n", 2, 1);
    stops("\"a\nb\"", 1, 3);
    stops(b"\"a\xff\"", 1, 3);
    stops(b"{} \xff", 1, 4);
    stops(b"\"\xed\xa0\x80\"", 1, 2);
    stops(b"\"a\xe2\x82", 1, 3);
    stops(b"\"\\ud800\xff\"", 1, 2);
    stops(b"[1,,\xff]", 1, 4);
    stops(b"\xef\xbb\xbf{}", 1, 1);
}

#[test]
fn well_formed_text_is_parsed() {
    assert_eq!(parse(" \t\r\n1 "), Ok(document(&json!(1))));
    assert_eq!(
        parse(r#""\u0041\ud83d\ude00\"\\\/\b\f\n\r\t\u0000é""#),
        Ok(document(&json!("A😀\"\\/\u{8}\u{c}\n\r\t\u{0}é")))
    );
    assert_eq!(parse("[[],{},[{}],{\"a\":{}}]"), Ok(document(&json!([[], {}, [{}], {"a": {}}]))));
    assert_eq!(parse("9223372036854775807").unwrap().as_number().unwrap().as_i64(), Some(i64::MAX));
    assert_eq!(parse("-0").unwrap().as_number().unwrap().as_f64().to_bits(), (-0.0_f64).to_bits());
    assert_eq!(parse("1e-999").unwrap().as_number().unwrap().as_f64(), 0.0);
    assert_eq!(parse("123456789012345680000.5").unwrap().as_number().unwrap().as_f64(), 123_456_789_012_345_680_000.5);
    assert_eq!(parse("8.41e21").unwrap().as_number().unwrap().as_f64(), 8.41e21);
}

#[test]
fn depth_is_limited_without_recursion() {
    let nested =
        |open: &str, inner: &str, close: &str, depth| format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
    assert!(parse(&nested("[", "", "]", 127)).is_ok());
    assert_eq!(parse(&nested("[", "", "]", 128)), Err(Malformed::Depth));
    assert!(parse(&nested("{\"a\":", "1", "}", 127)).is_ok());
    assert_eq!(parse(&nested("{\"a\":", "1", "}", 128)), Err(Malformed::Depth));
    assert_eq!(parse(&nested("{\"a\":[", "", "]}", 100_000)), Err(Malformed::Depth));
    stops("[".repeat(100_000), 1, 100_001);
    stops(nested("[", "]x", "]", 100_000), 1, 100_002);
    let report = Report::from(Malformed::Depth);
    assert_eq!(errors(&report), [("depth", "", "", "nested deeper than 127 levels")]);

    let deep = |levels| (0..levels).fold(Value::Null, |inner, _| json!([inner]));
    assert!(Json::from_value(&deep(127)).is_ok());
    assert_eq!(Json::from_value(&deep(128)), Err(Malformed::Depth));
    assert!(serde_json::from_value::<Json>(deep(127)).is_ok());
    assert!(serde_json::from_value::<Json>(deep(128)).is_err());
    assert!(serde_json::from_str::<Json>(&"[".repeat(100_000)).is_err());
}

#[test]
fn duplicates_unite_at_the_first_place() {
    for filler in [0, 3, 20] {
        let mut text = String::from(r#"{"a":1,"b":2,"a":3,"c":4,"b":5,"a":6"#);
        (0..filler).for_each(|n| text += &format!(",\"f{n}\":0,\"f{n}\":{n}"));
        text.push('}');
        for json in [parse(&text).unwrap(), serde_json::from_str::<Json>(&text).unwrap()] {
            let members: Vec<(String, Value)> =
                json.as_object().unwrap().iter().map(|(name, value)| (name.to_owned(), Value::from(value))).collect();
            let mut expected = vec![("a".to_owned(), json!(6)), ("b".to_owned(), json!(5)), ("c".to_owned(), json!(4))];
            expected.extend((0..filler).map(|n| (format!("f{n}"), json!(n))));
            assert_eq!(members, expected);
            assert_eq!(json.as_object().unwrap().position("c"), Some(2));
        }
    }
}

#[test]
fn objects_find_insert_and_retain() {
    let mut object = Object::default();
    for n in 0..100 {
        object.insert(format!("k{}", n * 37 % 100), document(&json!(n)));
        assert_eq!(object.len(), n + 1);
        assert!((0..=n).all(|n| object.position(&format!("k{}", n * 37 % 100)) == Some(n)));
        assert_eq!(object.get("k100"), None);
    }
    object.insert("k0".to_owned(), Json::Null);
    assert_eq!((object.position("k0"), object.get("k0")), (Some(0), Some(&Json::Null)));
    object.retain(|name, _| name.ends_with('0'));
    assert_eq!(object.len(), 10);
    assert!(object.iter().enumerate().all(|(place, (name, _))| object.position(name) == Some(place)));
}

#[test]
fn large_objects_and_arrays_are_linear() {
    let members: Vec<String> = (0..50_000).map(|n| format!("\"k{n}\":{n}")).collect();
    let text = format!("{{{}}}", members.join(","));
    let object = parse(&text).unwrap();
    assert_eq!(object, parse(&text).unwrap());
    let items: Vec<String> = (0..50_000).map(|n| format!("[{n},\"x\"]")).collect();
    let program = program(json!([["uniqueItems"]].map(|op| json!([op]))), &[]);
    let array = parse(&format!("[{}]", items.join(","))).unwrap();
    assert!(support::accepts(&program, 0, &array));
}

#[test]
fn numbers_are_written_as_ecmascript_does() {
    for (value, text) in [
        (0.0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (-1.5, "-1.5"),
        (100.0, "100"),
        (1e20, "100000000000000000000"),
        (123_456_789_012_345_680_000.0, "123456789012345680000"),
        (1e21, "1e+21"),
        (1.5e300, "1.5e+300"),
        (0.000_001, "0.000001"),
        (1e-7, "1e-7"),
        (-1.25e-9, "-1.25e-9"),
        (0.1, "0.1"),
        (5e-324, "5e-324"),
        (f64::MAX, "1.7976931348623157e+308"),
        (9_007_199_254_740_993.0, "9007199254740992"),
        (333_333_333.333_333_3, "333333333.3333333"),
        (4.35, "4.35"),
        (0.002, "0.002"),
        (1e23, "1e+23"),
        (9.5e-323, "9.4e-323"),
    ] {
        let mut out = String::new();
        support::write_number(&mut out, value);
        assert_eq!(out, text);
    }
}

#[test]
fn multiples_are_decided_exactly() {
    for (value, divisor, multiple) in [
        (0.0075, 0.0001, true),
        (0.00751, 0.0001, false),
        (1.1, 0.1, true),
        (4.35, 0.01, true),
        (0.0, 7.0, true),
        (-0.0, 7.0, true),
        (-9.0, 3.0, true),
        (1e308, 0.5, true),
        (1e308, 1e-8, true),
        (1e308, 3.0, false),
        (9e307, 3.0, true),
        (5e-324, 1.0, false),
        (1e-300, 1e300, false),
        (12.0, 1e1, false),
        (120.0, 1e1, true),
        (7.0, 2.0, false),
        (1.0, 0.123_456_789, false),
        (9_007_199_254_740_992.0, 2.0, true),
        (3.0, 1.5, true),
        (1e22, 7.0, false),
        (1e-7, 1e-8, true),
        (1e17, 1e17, true),
    ] {
        assert_eq!(support::is_multiple_of(value, divisor), multiple, "{value} {divisor}");
    }
}

#[test]
fn digests_are_blake2b() {
    let digest = |length: usize| support::hex_digest(&(0..length).map(|n| n as u8).collect::<Vec<_>>());
    // Made with another implementation.
    assert_eq!(support::hex_digest(b"abc"), "cf4ab791c62b8d2b2109c90275287816");
    assert_eq!(
        [0, 1, 127, 128, 129, 256, 1000].map(digest),
        [
            "cae66941d9efbd404e4d88758ea67670",
            "7025e075d5e2f6cde3cc051a31f07660",
            "28b1296c7d4807883de6ee4ec04dcc0a",
            "a74787004ef589e31149183900d0294a",
            "aaf1b0371f6d4ee49ee4fb5ddd9c49ef",
            "c2472c0ac37a8dbdb25f05ada0d82643",
            "978a3f8b45508a42fe7f0f99caf2c423",
        ]
    );
}

#[test]
fn the_canonical_form_is_rfc_8785() {
    let json = parse("{\"\u{20ac}\":1,\"\\r\":2,\"\u{fb33}\":3,\"1\":4,\"\u{1f600}\":5,\"\u{80}\":6,\"\u{f6}\":7,\"a\\u001f\\/\":[1e0,true,null,{}]}").unwrap();
    assert_eq!(
        support::canonical(&json),
        "{\"\\r\":2,\"1\":4,\"a\\u001f/\":[1,true,null,{}],\"\u{80}\":6,\"\u{f6}\":7,\"\u{20ac}\":1,\"\u{1f600}\":5,\"\u{fb33}\":3}"
    );
}

#[test]
fn scalars_are_judged() {
    accepted(json!(["false"]), &[], &[json!(null), json!(1)]);
    accepted(
        json!(["type", ["integer"]]),
        &[json!(1), json!(1.0), json!(-(2_f64.powi(63)))],
        &[json!(1.5), json!(2_f64.powi(63)), json!(i64::MAX), json!(u64::MAX), json!("1"), json!(true), json!(null)],
    );
    accepted(
        json!(["type", ["number", "null"]]),
        &[json!(1), json!(1.5), json!(null), json!(1e300)],
        &[json!(true), json!([])],
    );
    accepted(
        json!(["const", {"a": [1], "b": true}]),
        &[json!({"b": true, "a": [1.0]})],
        &[json!({"a": [1], "b": 1}), json!({})],
    );
    accepted(
        json!(["enum", [1, "x", null, false]]),
        &[json!(1.0), json!("x"), json!(null), json!(false)],
        &[json!(0), json!("y")],
    );
    accepted(json!(["minimum", 2]), &[json!(2), json!("1"), json!(u64::MAX)], &[json!(1.9)]);
    accepted(json!(["exclusiveMaximum", 2.5]), &[json!(2.4)], &[json!(2.5)]);
    accepted(json!(["maximum", 9007199254740992_u64]), &[json!(9007199254740993_u64)], &[json!(9007199254740995_u64)]);
    accepted(json!(["multipleOf", 0.01]), &[json!(4.35), json!("x")], &[json!(4.355)]);
    accepted(json!(["minLength", 2]), &[json!("ab"), json!("é😀"), json!(1)], &[json!("a"), json!("😀"), json!("")]);
    accepted(json!(["maxLength", 2]), &[json!("ab"), json!("😀😀")], &[json!("abc"), json!("😀😀😀")]);
    accepted(json!(["pattern", 0]), &[json!("ab"), json!(1)], &[json!("ba")]);
    accepted(json!(["format", "name", 0]), &[json!("ab")], &[json!("ba")]);
}

#[test]
fn arrays_and_objects_are_judged() {
    accepted(json!(["minItems", 1]), &[json!([1]), json!({})], &[json!([])]);
    accepted(
        json!(["uniqueItems"]),
        &[json!([1, true, "1", [1], {"a": 1}, null])],
        &[json!([1, 1.0]), json!([{"a": 1, "b": 2}, {"b": 2, "a": 1}])],
    );
    let many: Vec<Value> = (0..50).map(|n| json!([n])).collect();
    accepted(
        json!(["uniqueItems"]),
        &[json!(many)],
        &[json!([many.clone(), many.clone(), vec![json!([7.0])]].concat())],
    );
    accepted(
        json!(["prefixItems", [1, 3]]),
        &[json!([1, "a", null]), json!([1]), json!([])],
        &[json!(["a"]), json!([1, 1])],
    );
    accepted(json!(["items", 1, 1]), &[json!(["a", 1]), json!([])], &[json!([1, "a"])]);
    accepted(json!(["contains", 1, 1, 2]), &[json!([1, "a"]), json!([1, 2]), json!(1)], &[json!([]), json!([1, 2, 3])]);
    accepted(json!(["contains", 1, 0, null]), &[json!([]), json!([1, 2])], &[]);
    accepted(json!(["minProperties", 1]), &[json!({"a": 1}), json!([])], &[json!({})]);
    accepted(json!(["required", ["a", "b"]]), &[json!({"b": 1, "a": null}), json!(1)], &[json!({"a": 1})]);
    accepted(
        json!(["properties", [["x", 1]], [[0, 1], [1, 3]], 2]),
        &[json!({"x": 1, "a": 1, "b": "s"})],
        &[json!({"x": "s"}), json!({"a": "s"}), json!({"b": 1}), json!({"c": 1})],
    );
    accepted(
        json!(["properties", [["ab", 1]], [[0, 3]], null]),
        &[json!({"c": null})],
        &[json!({"ab": 1}), json!({"ab": "s"})],
    );
    accepted(json!(["propertyNames", 3]), &[json!({"a": 1})], &[]);
    accepted(
        json!(["dependentRequired", [["a", ["b"]]]]),
        &[json!({"b": 1}), json!({"a": 1, "b": 1})],
        &[json!({"a": 1})],
    );
    accepted(json!(["dependentSchemas", [["a", 2]]]), &[json!({"b": 1})], &[json!({"a": 1})]);
}

#[test]
fn applicators_are_judged() {
    accepted(json!(["ref", 1]), &[json!(1)], &[json!("a")]);
    accepted(json!(["allOf", [1, 3]]), &[], &[json!(1), json!("a")]);
    accepted(json!(["anyOf", [1, 3]]), &[json!(1), json!("a")], &[json!(null)]);
    accepted(json!(["oneOf", [1, 1, 3]]), &[json!("a")], &[json!(1), json!(null)]);
    accepted(json!(["not", 1]), &[json!("a")], &[json!(1)]);
    accepted(json!(["if", 1, null, 3]), &[json!(1), json!("a")], &[json!(null)]);
    accepted(json!(["if", 1, 2, null]), &[json!("a")], &[json!(1)]);
    accepted(
        json!(["unevaluatedProperties", 2, {"all": false, "names": ["x"], "patterns": [0], "when": []}]),
        &[json!({"x": 1, "ab": 2}), json!([])],
        &[json!({"y": 1})],
    );
    let covered = json!({"all": false, "names": [], "patterns": [], "when": [[4, true, {"all": true, "names": [], "patterns": [], "when": []}]]});
    let program =
        program(json!([[["unevaluatedProperties", 2, covered]], [], [["false"]], [], [["required", ["tag"]]]]), &[]);
    assert!(judge(&program, &json!({"tag": 1, "more": 2})).is_valid());
    assert!(!judge(&program, &json!({"more": 2})).is_valid());
    accepted(
        json!(["unevaluatedItems", 2, {"all": false, "prefix": 1, "contains": [3], "when": []}]),
        &[json!([1]), json!([1, "a"])],
        &[json!([1, "a", 2])],
    );
}

#[test]
fn messages_are_worded_as_specified() {
    let text = |text: &str| Some(json!(text));
    says(json!(["false"]), json!(1), "no value is allowed here", None, None);
    says(json!(["type", ["integer"]]), json!(1.5), "expected integer, found number", text("integer"), text("number"));
    says(
        json!(["type", ["null", "array"]]),
        json!(1.0),
        "expected null or array, found integer",
        Some(json!(["null", "array"])),
        text("integer"),
    );
    says(
        json!(["const", {"b": 1.0, "a": "x"}]),
        json!("y"),
        r#"expected {"a":"x","b":1}"#,
        Some(json!({"a": "x", "b": 1})),
        text("y"),
    );
    says(json!(["enum", [1, "x"]]), json!([]), "expected one of 1, \"x\"", Some(json!([1, "x"])), None);
    let values: Vec<u32> = (0..12).collect();
    says(
        json!(["enum", values]),
        json!(null),
        "expected one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (12 in all)",
        Some(json!(values)),
        Some(json!(null)),
    );
    says(json!(["minimum", 1.0]), json!(0.5), "must be at least 1", Some(json!(1)), Some(json!(0.5)));
    says(
        json!(["exclusiveMaximum", 1e21]),
        json!(1e21),
        "must be less than 1e+21",
        Some(json!(1e21)),
        Some(json!(1e21)),
    );
    says(json!(["multipleOf", 2]), json!(3), "must be a multiple of 2", Some(json!(2)), Some(json!(3)));
    says(json!(["minLength", 1]), json!(""), "must have at least 1 character", Some(json!(1)), Some(json!(0)));
    says(json!(["maxItems", 0]), json!([1]), "must have at most 0 items", Some(json!(0)), Some(json!(1)));
    says(
        json!(["minProperties", 2]),
        json!({"a": 1}),
        "must have at least 2 properties",
        Some(json!(2)),
        Some(json!(1)),
    );
    says(
        json!(["pattern", 0]),
        json!("x".repeat(128)),
        "must match the pattern \"^a\"",
        text("^a"),
        Some(json!("x".repeat(128))),
    );
    says(json!(["pattern", 0]), json!("x".repeat(129)), "must match the pattern \"^a\"", text("^a"), None);
    says(json!(["format", "date", 0]), json!("x"), "must be a valid date", text("date"), text("x"));
    says(json!(["uniqueItems"]), json!([1, 2, 3, 2, 1]), "items 1 and 3 are equal", None, None);
    says(
        json!(["contains", 1, 1, null]),
        json!(["a"]),
        "must contain at least 1 matching item",
        Some(json!(1)),
        Some(json!(0)),
    );
    says(
        json!(["contains", 1, 0, 2]),
        json!([1, 2, 3]),
        "must contain at most 2 matching items",
        Some(json!(2)),
        Some(json!(3)),
    );
    says(json!(["required", ["a\"b"]]), json!({}), r#"missing property "a\"b""#, text("a\"b"), None);
    says(json!(["propertyNames", 2]), json!({"a": 1}), "property name \"a\" is not allowed", None, None);
    says(
        json!(["dependentRequired", [["a", ["b"]]]]),
        json!({"a": 1}),
        r#"property "a" requires property "b""#,
        text("b"),
        None,
    );
    says(json!(["anyOf", [1, 3]]), json!(null), "matches none of the 2 alternatives", None, None);
    says(json!(["oneOf", [1, 1, 3]]), json!(1), "matches 2 of the 3 alternatives, expected exactly 1", None, None);
    says(json!(["not", 1]), json!(1), "must not match the schema in \"not\"", None, None);
}

#[test]
fn discriminators_decide_alone() {
    let program = program(
        json!([
            [["oneOf", [1, 2], ["kind", [["a", 0], [2, 1]]]]],
            [["required", ["x"]]],
            [["properties", [["y", 3]], [], null]],
            [["type", ["integer"]]]
        ]),
        &[],
    );
    for (instance, error) in [
        (json!(1), Some(("oneOf", "", "#/oneOf", "expected object, found integer"))),
        (json!({}), Some(("oneOf", "", "#/oneOf", "missing property \"kind\""))),
        (json!({"z": 1, "kind": "b"}), Some(("oneOf", "/kind", "#/oneOf", "expected one of \"a\", 2"))),
        (json!({"kind": "a"}), Some(("required", "", "#/1/required", "missing property \"x\""))),
        (json!({"kind": "a", "x": 1, "y": "s"}), None),
        (json!({"kind": 2.0, "y": "s"}), Some(("type", "/y", "#/3/type", "expected integer, found string"))),
    ] {
        assert_eq!(errors(&judge(&program, &instance)), Vec::from_iter(error), "{instance}");
    }
}

#[test]
fn errors_come_in_document_order_then_schema_order() {
    let program = program(
        json!([
            [["required", ["z"]], ["properties", [["b", 1], ["a", 1]], [], 2], ["maxProperties", 1]],
            [["type", ["string"]], ["items@additionalItems", 3, 1], ["minItems", 5]],
            [["false@additionalProperties"]],
            [["false@additionalItems"]]
        ]),
        &[],
    );
    let report = support::report(&program, 0, &parse(r#"{"a": [1, 2, 3], "x/~": 1, "b": 1}"#).unwrap());
    assert_eq!(
        errors(&report),
        [
            ("required", "", "#/required", "missing property \"z\""),
            ("maxProperties", "", "#/maxProperties", "must have at most 1 property"),
            ("type", "/a", "#/1/type", "expected string, found array"),
            ("minItems", "/a", "#/1/minItems", "must have at least 5 items"),
            ("additionalItems", "/a/1", "#/3", "item 1 is not allowed"),
            ("additionalItems", "/a/2", "#/3", "item 2 is not allowed"),
            ("additionalProperties", "/x~1~0", "#/2", "property \"x/~\" is not allowed"),
            ("type", "/b", "#/1/type", "expected string, found integer"),
        ]
    );
    assert_eq!(report.summary(), "missing property \"z\" (and 7 more)");
    assert!(report.to_json().starts_with(
        r##"{"valid":false,"errors":[{"code":"required","path":"","schema_path":"#/required","message":"missing property \"z\"","expected":"z"},{"##
    ));
    assert!(report.to_json().ends_with("],\"warnings\":[]}"));
    assert_eq!(serde_json::from_str::<Value>(&report.to_json()).unwrap(), serde_json::to_value(&report).unwrap());
    assert_eq!(Report::valid().to_json(), r#"{"valid":true,"errors":[],"warnings":[]}"#);
}

#[test]
fn the_first_hundred_errors_are_listed() {
    // The second operator refuses the array itself, and finds its errors last.
    let program = program(
        json!([[["items", 1, 0], ["items", 2, 0], ["maxItems", 1]], [["type", ["string"]]], [["minimum", 1]]]),
        &[],
    );
    let report = judge(&program, &json!(vec![0; 5000]));
    assert_eq!(report.errors.len(), 100);
    let paths: Vec<(String, &str)> =
        report.errors.iter().map(|error| (error.path.clone(), error.code.as_str())).collect();
    assert_eq!(paths[..3], [(String::new(), "maxItems"), ("/0".to_owned(), "type"), ("/0".to_owned(), "minimum")]);
    assert_eq!(paths[99], ("/49".to_owned(), "type"));
}

#[test]
fn recursive_alternatives_are_not_exponential() {
    // Each level judges the next one twice: in the alternative, and for what it evaluated.
    let covered = json!({"all": false, "names": [], "patterns": [], "when": [[1, true, {"all": false, "names": ["c"], "patterns": [], "when": []}]]});
    let twice = program(
        json!([
            [["type", ["object"]], ["anyOf", [1, 1]], ["unevaluatedProperties", 2, covered]],
            [["properties", [["c", 0]], [], null]],
            [["false@unevaluatedProperties"]]
        ]),
        &[],
    );
    let nested = |levels, inner| (0..levels).fold(inner, |inner, _| json!({"c": inner}));
    assert!(judge(&twice, &nested(120, json!({}))).is_valid());
    assert_eq!(
        errors(&judge(&twice, &nested(120, json!(1)))),
        [
            ("anyOf", "", "#/anyOf", "matches none of the 2 alternatives"),
            ("unevaluatedProperties", "/c", "#/2", "property \"c\" is not allowed"),
        ]
    );
    let walked =
        program(json!([[["allOf", [1, 1]], ["type", ["object"]]], [["properties", [["c", 0]], [], null]]]), &[]);
    let report = judge(&walked, &nested(120, json!(1)));
    assert_eq!(report.errors.len(), 100);
    assert!(report.errors.iter().all(|error| error.path == "/c".repeat(120)));
}

#[test]
fn defaults_are_filled_and_stripped() {
    let program = program(
        json!([
            [["properties", [["a", 1, 1], ["o", 2, {"deep": [true]}], ["n", 1, null], ["list", 3]], [], 2], ["if", 4, 5, 6]],
            [],
            [["properties", [["deep", 1, [true]]], [], null]],
            [["items", 2, 0]],
            [["required", ["flag"]]],
            [["properties", [["yes", 1, "y"]], [], null]],
            [["properties", [["no", 1, "n"]], [], null]]
        ]),
        &[],
    );
    let run = |text: &str| {
        let mut json = parse(text).unwrap();
        support::fill(&program, 0, &mut json);
        let filled = Value::from(&json).to_string();
        support::strip(&program, 0, &mut json);
        (filled, support::canonical(&json))
    };
    let filled = r#"{"list":[{"deep":[true]}],"x":{"deep":[true]},"a":1,"o":{"deep":[true]},"n":null,"no":"n"}"#;
    let (got, stripped) = run(r#"{"list":[{}],"x":{}}"#);
    assert_eq!(serde_json::from_str::<Value>(&got).unwrap(), serde_json::from_str::<Value>(filled).unwrap());
    assert_eq!(stripped, r#"{"list":[{}],"x":{}}"#);
    assert_eq!(run(r#"{"flag":{"deep":[1]},"a":2,"n":null,"no":"n"}"#).1, r#"{"a":2,"flag":{"deep":[1]},"no":"n"}"#);
}

#[test]
fn what_the_schema_refuses_is_not_stripped() {
    // The default is required, so leaving it out would make the document invalid.
    let strict = program(json!([[["properties", [["a", 1, 1]], [], null], ["required", ["a"]]], []]), &[]);
    let lax = program(json!([[["properties", [["a", 1, 1]], [], null]], []]), &[]);
    let settled = |program, text: &str| support::canonical(&support::settle(program, 0, parse(text).unwrap()));
    assert_eq!(settled(&strict, r#"{"a":1,"b":2}"#), r#"{"a":1,"b":2}"#);
    assert_eq!(settled(&lax, r#"{"a":1,"b":2}"#), r#"{"b":2}"#);
    assert_eq!(settled(&lax, r#"{"b":2}"#), r#"{"b":2}"#);
}

#[test]
fn recursive_defaults_are_not_exponential() {
    let program = program(json!([[["allOf", [1, 1]]], [["properties", [["c", 0], ["d", 2, 1]], [], null]], []]), &[]);
    let text = format!("{}{}", "{\"c\":".repeat(120), "{}".to_owned() + &"}".repeat(120));
    let mut json = parse(&text).unwrap();
    support::fill(&program, 0, &mut json);
    assert_eq!(support::canonical(&json).matches("\"d\":1").count(), 121);
    support::strip(&program, 0, &mut json);
    assert_eq!(support::canonical(&json), text);
}

/// As the generator writes types.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
struct Node {
    id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Option<String>>,
    weight: f64,
    children: Vec<Node>,
    #[serde(flatten)]
    additional: BTreeMap<String, Value>,
}

impl Build for Node {
    fn build(document: &Json) -> Option<Self> {
        let object = document.as_object()?;
        Some(Node {
            id: support::required(object, "id")?,
            label: support::optional(object, "label")?,
            note: support::optional(object, "note")?,
            weight: support::required(object, "weight")?,
            children: support::required(object, "children")?,
            additional: support::additional(object, &["id", "label", "note", "weight", "children"])?,
        })
    }
}

static CHECKS: Checks = Checks::new(
    r##"{"nodes":[
        {"at":"#","is":[["type",["object"]],["properties",[["id",1],["label",2],["note",3],["weight",4,1],["children",5,[]]],[],null],["required",["id"]]],"fills":true},
        {"at":"#/properties/id","is":[["type",["integer"]]]},
        {"at":"#/properties/label","is":[["type",["string"]],["pattern",0]]},
        {"at":"#/properties/note","is":[["type",["string","null"]]]},
        {"at":"#/properties/weight","is":[["type",["number"]]]},
        {"at":"#/properties/children","is":[["type",["array"]],["items",0,0]],"fills":true}
    ],"patterns":[["^\\w+$","^\\w+$","^[A-Za-z0-9_]+\\Z"]]}"##,
);
contract!(Node, CHECKS, 0);

#[test]
fn a_contract_parses_judges_and_writes() {
    let text = br#"{"id":1.0,"note":null,"extra":[1],"children":[{"id":2,"label":"x"}]}"#;
    let node = Node::from_json(text).unwrap();
    assert_eq!((node.id, &node.label, &node.note, node.weight), (1, &None, &Some(None), 1.0));
    assert_eq!(node.children[0].label.as_deref(), Some("x"));
    assert_eq!(node.additional["extra"], json!([1]));
    assert_eq!(serde_json::from_slice::<Node>(text).unwrap(), node);
    assert_eq!(Node::from_json(node.to_json().as_bytes()).unwrap(), node);
    assert_eq!(node.to_canonical_json(), r#"{"children":[{"id":2,"label":"x"}],"extra":[1],"id":1,"note":null}"#);
    assert_eq!(node.content_hash(), support::hex_digest(node.to_canonical_json().as_bytes()));

    let refused = br#"{"children":[{"label":"-"}],"id":1.5}"#;
    let report = Node::from_json(refused).unwrap_err();
    assert_eq!(report, Node::check(refused));
    assert_eq!(report, Node::check_value(&serde_json::from_slice(refused).unwrap()));
    assert_eq!(report.errors.len(), 3);
    let error = serde_json::from_slice::<Node>(refused).unwrap_err().to_string();
    assert!(error.starts_with("/children/0: missing property \"id\" (and 2 more)"), "{error}");
    assert!(Node::check(text).is_valid());
    assert_eq!(Node::check(b"{").to_string(), "not valid JSON: line 1, column 2");
}
