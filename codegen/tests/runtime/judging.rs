//! Each operator: its verdicts and its wording.

use serde_json::{Value, json};

use super::{document, errors, judge, program, support};

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

#[test]
fn scalars_are_judged() {
    accepted(json!(["false"]), &[], &[json!(null), json!(1)]);
    accepted(
        json!(["type", ["integer"]]),
        &[json!(1), json!(1.0), json!(2_f64.powi(63)), json!(1e300)],
        &[json!(1.5), json!("1"), json!(true), json!(null)],
    );
    accepted(
        json!(["integerRange", 63, 63]),
        &[json!(1.5), json!(i64::MAX), json!(i64::MIN), json!(-(2_f64.powi(63))), json!("1")],
        &[json!(2_f64.powi(63)), json!(u64::MAX), json!(-1e19)],
    );
    accepted(
        json!(["integerRange", 31, 31]),
        &[json!(i32::MAX), json!(i32::MIN), json!(0)],
        &[json!(2_147_483_648_i64), json!(-2_147_483_649_i64), json!(u64::MAX)],
    );
    accepted(json!(["integerRange", null, 64]), &[json!(u64::MAX), json!(-1e300)], &[json!(2_f64.powi(64))]);
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
    let out_of_range = "integer out of range: must be at least -2^63 and below 2^63";
    for number in [json!(9_223_372_036_854_775_808_u64), json!(u64::MAX), json!(-1e300)] {
        says(json!(["integerRange", 63, 63]), number.clone(), out_of_range, text("integer"), Some(number));
    }
    for (range, end) in [(json!([63, null]), "at least -2^63"), (json!([null, 64]), "below 2^64")] {
        let number = json!(if end.starts_with("below") { 1e20 } else { -1e20 });
        let operator = json!(["integerRange", range[0], range[1]]);
        let message = format!("integer out of range: must be {end}");
        says(operator, number.clone(), &message, text("integer"), Some(number));
    }
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
    says(json!(["anyOf", [2, 2]]), json!("abcd"), "matches none of the 2 alternatives", None, None);
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
        (json!(1), Some(("type", "", "#/oneOf", "expected object, found integer"))),
        (json!({}), Some(("required", "", "#/oneOf", "missing property \"kind\""))),
        (json!({"z": 1, "kind": "b"}), Some(("enum", "/kind", "#/oneOf", "expected one of \"a\", 2"))),
        (json!({"kind": "a"}), Some(("required", "", "#/1/required", "missing property \"x\""))),
        (json!({"kind": "a", "x": 1, "y": "s"}), None),
        (json!({"kind": 2.0, "y": "s"}), Some(("type", "/y", "#/3/type", "expected integer, found string"))),
    ] {
        assert_eq!(errors(&judge(&program, &instance)), Vec::from_iter(error), "{instance}");
    }
}

#[test]
fn refusals_in_passing_wait_for_equal_names() {
    let program = program(
        json!([
            [["properties", [["x", 1], ["list", 2]], [], null]],
            [["type", ["integer"]]],
            [["items", 3, 0]],
            [["properties", [["y", 1]], [], null]]
        ]),
        &[],
    );
    let checks = support::Checks::from(program);
    let verdict = |text: &str| support::verdict_in_passing(&checks, 0, text.as_bytes());
    assert_eq!(verdict(r#"{"x": 1, "list": [{"y": 2}]}"#), Some(true));
    assert_eq!(verdict(r#"{"x": "a", "list": [{"y": 2}], "z": 1, "z": 2}"#), Some(false));
    assert_eq!(verdict(r#"{"list": [{"y": 2}, {"y": [{"y": 1, "y": 2}], "z": 3}, 4], "x": 5}"#), Some(false));
    // The last one of equal names counts.
    for text in [
        r#"{"x": "a", "x": 1}"#,
        r#"{"x": "a", "list": [], "\u0078": 1}"#,
        r#"{"list": [{"y": "a", "z": [], "y": 1}, 2], "x": 3}"#,
        r#"{"list": [{"y": {}}], "x": 1, "list": []}"#,
        r#"{"x": "a", "list": [}"#,
    ] {
        assert_eq!(verdict(text), None, "{text}");
    }
}

#[track_caller]
fn agrees_in_passing(nodes: &Value, text: &str) {
    let program = program(nodes.clone(), &[]);
    let value: Value = serde_json::from_str(text).expect("JSON");
    let accepted = judge(&program, &value).is_valid();
    let verdict = support::verdict_in_passing(&program.into(), 0, text.as_bytes());
    assert_eq!(verdict, Some(accepted), "{nodes} {text}");
}

#[test]
fn listed_members_decide_conditions_in_passing() {
    let values = [
        "\"x\"",
        "\"\\u0078\"",
        "\"xy\"",
        "\"a\\\"b\"",
        "\"a\\\\b\"",
        "\"a\\u0022b\"",
        "\"\"",
        "null",
        "[]",
        "{\"a\": 1}",
    ];
    let numbers = ["1", "1.0", "10e-1", "0", "-0", "-1", "11", "1234567890123456", "9007199254740993", "0.5"];
    for listed in [
        json!(["x"]),
        json!(["x", 1, -1]),
        json!(["a\"b"]),
        json!(["a\\b", ""]),
        json!([0, null]),
        json!([1234567890123456_i64]),
    ] {
        for types in [json!(["string", "number", "null"]), json!(["string"]), json!(["integer"])] {
            let nodes = json!([
                [["type", ["object"]], ["if", 1, 2, 3]],
                [["required", ["a"]], ["properties", [["a", 4]], [], null]],
                [["required", ["b"]]],
                [["required", ["c"]]],
                [["type", types], ["enum", listed]]
            ]);
            for value in values.iter().chain(&numbers) {
                agrees_in_passing(&nodes, &format!("{{\"a\": {value}, \"b\": 1}}"));
                agrees_in_passing(&nodes, &format!("{{\"c\":\"\\\\\",\"a\":{value}}}"));
            }
        }
    }
}

#[test]
fn bounds_of_integers_hold_in_passing() {
    let texts = [
        "0",
        "1",
        "2",
        "3",
        "2.0",
        "2.5",
        "-2",
        "20e-1",
        "999999999999999",
        "1000000000000000",
        "18446744073709551616",
    ];
    let bounds = [json!(2), json!(1.5), json!(2.5), json!(-3), json!(1e15), json!(1e300), json!(-1e300)];
    for (operator, bound) in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
        .iter()
        .flat_map(|operator| bounds.iter().map(move |bound| (operator, bound)))
    {
        for types in [json!(["integer"]), json!(["number"]), json!(["string"])] {
            for text in texts {
                let nodes = json!([[["items", 1, 0]], [["type", types], [operator, bound]]]);
                agrees_in_passing(&nodes, &format!("[{text}]"));
            }
        }
    }
}
