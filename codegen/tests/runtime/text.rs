//! JSON text, numbers, objects and digests.

use serde_json::{Value, json};

use super::support::{self, Json, Malformed, Object, Report};
use super::{document, errors, parse, program};

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
    assert_eq!(parse("9223372036854775807").unwrap().as_number().unwrap().as_integer(), Some(i64::MAX));
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
fn objects_find_append_and_retain() {
    let mut object = Object::default();
    for n in 0..100 {
        object.append([(format!("k{}", n * 37 % 100).into(), document(&json!(n)))]);
        assert_eq!(object.len(), n + 1);
        assert!((0..=n).all(|n| object.position(&format!("k{}", n * 37 % 100)) == Some(n)));
        assert_eq!(object.get("k100"), None);
    }
    object.append([("k0".into(), Json::Null)]);
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
