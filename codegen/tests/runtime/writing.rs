//! Values as texts: what is refused, and what is written of the rest.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use super::Node;
use super::support::{self, Checked, Report};

/// A value of every kind that serde knows.
#[derive(Serialize)]
enum Kinds {
    Unit,
    New(u8),
    Tuple(bool, char),
    Struct { a: Option<i8>, b: Vec<u64> },
}

/// A variant with content, a double, and names that are no strings.
#[derive(Serialize)]
struct All<'a> {
    kinds: [Kinds; 4],
    floats: (f32, f64, f64, f64),
    wide: (i128, u128),
    text: &'a str,
    bytes: &'a [u8],
    unit: (),
    names: BTreeMap<i16, bool>,
}

fn node() -> Node {
    Node::from_json(br#"{"id":1,"label":"x","children":[{"id":2}],"extra":{"a/b":[1]}}"#).expect("accepted")
}

/// The report on a value that is no JSON at this path.
fn no_json(path: &str) -> String {
    format!(
        r#"{{"valid":false,"errors":[{{"code":"json","path":"{path}","schema_path":"","message":"not a JSON value"}}],"warnings":[]}}"#
    )
}

#[test]
fn texts_are_those_of_serde_json() {
    let all = All {
        kinds: [Kinds::Unit, Kinds::New(1), Kinds::Tuple(true, '\u{1f}'), Kinds::Struct { a: None, b: vec![u64::MAX] }],
        floats: (0.1, -0.0, 1e300, 5e-324),
        wide: (i128::MIN, u128::MAX),
        text: "\"\\/\u{8}\u{c}\n\r\t\u{0}\u{7f}\u{2028}é😀 a long text without anything to escape",
        bytes: b"\x00\xff",
        unit: (),
        names: BTreeMap::from([(-1, true), (2, false)]),
    };
    let value = json!({"": [{}, [], null, "x"], "a": {"b": [1, -2, 1.5, true]}});
    assert_eq!(support::to_json_unchecked(&all).expect("JSON"), serde_json::to_string(&all).expect("JSON"));
    assert_eq!(support::to_json_unchecked(&value).expect("JSON"), value.to_string());
}

/// As serde_json serializes its `RawValue`, with a feature that is off here.
#[derive(Serialize)]
#[serde(rename = "$serde_json::private::RawValue")]
struct Raw {
    #[serde(rename = "$serde_json::private::RawValue")]
    text: &'static str,
}

/// As serde_json serializes numbers with its feature `arbitrary_precision`.
#[derive(Serialize)]
#[serde(rename = "$serde_json::private::Number")]
struct Digits {
    #[serde(rename = "$serde_json::private::Number")]
    text: &'static str,
}

#[test]
fn texts_of_serde_json_are_taken_over() {
    let raw = |text| support::to_json_unchecked(&[Raw { text }]).map_err(|report| report.to_json());
    assert_eq!(raw(r#"{"a": [1, "b"]}"#).as_deref(), Ok(r#"[{"a":[1,"b"]}]"#));
    assert_eq!(raw(r#"["\ud800"]"#), Err(no_json("/0")));
    let digits = |text| support::to_json_unchecked(&[Digits { text }]).map_err(|report| report.to_json());
    assert_eq!(digits("1.00e2").as_deref(), Ok("[1.00e2]"));
    assert_eq!(digits("1e999"), Err(no_json("/0")));
    assert_eq!(digits("[1]"), Err(no_json("/0")));
}

#[test]
fn invalid_values_are_refused_with_the_report_on_their_text() {
    let mut node = node();
    node.children[0].label = Some("-".to_owned());
    let text = node.to_json_unchecked().expect("JSON");
    let report = Node::check(text.as_bytes());
    assert_eq!(report.errors[0].path, "/children/0/label");
    for refused in [node.to_json(), node.to_canonical_json(), node.content_hash()] {
        assert_eq!(refused, Err(report.clone()));
    }
    assert_eq!(Node::check_value(&node), report);
    assert_eq!(Node::check_value(&serde_json::to_value(&node).expect("JSON")), report);
    assert_eq!(Node::report_value(&node), report.to_json());
    // The unchecked verbs are for those who know better.
    let canonical = node.to_canonical_json_unchecked().expect("JSON");
    // What equals its default is left out only where the rest is accepted.
    assert_eq!(
        canonical,
        r#"{"children":[{"children":[],"id":2,"label":"-","weight":1}],"extra":{"a/b":[1]},"id":1,"label":"x","weight":1}"#
    );
    assert_eq!(node.content_hash_unchecked(), Ok(support::hex_digest(canonical.as_bytes())));
}

#[test]
fn numbers_that_are_none_are_refused_everywhere() {
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let mut node = node();
        node.children[0].weight = number;
        let all: [Result<String, Report>; 6] = [
            node.to_json(),
            node.to_canonical_json(),
            node.content_hash(),
            node.to_json_unchecked(),
            node.to_canonical_json_unchecked(),
            node.content_hash_unchecked(),
        ];
        for refused in all.into_iter().chain([Err(Node::check_value(&node))]) {
            assert_eq!(refused.unwrap_err().to_json(), no_json("/children/0/weight"));
        }
        let list = BTreeMap::from([("a/~", vec![Some(0.0), Some(number)])]);
        assert_eq!(Node::check_value(&list).to_json(), no_json("/a~1~0/1"));
        assert_eq!(Node::check_value(&(1, Kinds::Unit, number)).to_json(), no_json("/2"));
    }
}

#[test]
fn what_is_made_of_doubles_is_finite_by_serde_too() {
    #[derive(Serialize)]
    struct Doubles {
        #[serde(serialize_with = "support::finite")]
        x: f64,
        #[serde(serialize_with = "support::finite")]
        list: Vec<Option<f64>>,
        #[serde(flatten, serialize_with = "support::finite")]
        rest: BTreeMap<String, f64>,
    }
    let doubles = |x, item, rest| Doubles { x, list: vec![None, Some(item)], rest: [("r".to_owned(), rest)].into() };
    let good = doubles(1.0, 2.5, -3.0);
    assert_eq!(serde_json::to_string(&good).expect("JSON"), r#"{"x":1.0,"list":[null,2.5],"r":-3.0}"#);
    for (bad, path) in [
        (doubles(f64::NAN, 0.0, 0.0), "/x"),
        (doubles(0.0, f64::INFINITY, 0.0), "/list/1"),
        (doubles(0.0, 0.0, f64::NAN), "/r"),
    ] {
        assert!(serde_json::to_string(&bad).is_err());
        assert!(serde_json::to_value(&bad).is_err());
        assert_eq!(Node::check_value(&bad).to_json(), no_json(path));
    }
}

#[test]
fn values_may_be_too_deep() {
    let nest = |levels: usize| (1..levels).fold(json!([]), |inner, _| json!([inner]));
    // The object and its member `extra` are no levels of the value in it but one.
    let node = |levels: usize| Node { additional: [("deep".to_owned(), nest(levels))].into(), ..node() };
    assert!(node(126).to_json().is_ok());
    let deep = node(127);
    let text = deep.to_json_unchecked().expect("it is JSON all the same");
    assert_eq!(Node::check(text.as_bytes()).errors[0].code, "depth");
    assert_eq!(deep.to_json(), Err(Node::check(text.as_bytes())));
    assert_eq!(Node::check_value(&deep), Node::check(text.as_bytes()));
    assert_eq!(deep.content_hash(), Err(Node::check(text.as_bytes())));
}

#[test]
fn serde_writers_ask_the_contract_of_what_is_checked() {
    let good = node();
    assert_eq!(serde_json::to_string(&Checked(good.clone())).ok(), good.to_json().ok());
    let bad = Node { label: Some("-".to_owned()), ..good };
    assert!(serde_json::to_string(&bad).is_ok(), "nobody asks");
    let error = serde_json::to_string(&Checked(bad)).unwrap_err().to_string();
    assert!(error.starts_with("/label: must match the pattern"), "{error}");
    let read: Checked<Node> = serde_json::from_str(r#"{"id":3}"#).expect("accepted");
    assert_eq!(read.id, 3);
    assert!(serde_json::from_str::<Checked<Node>>(r#"{"id":"3"}"#).is_err());
}

#[test]
fn values_of_other_types_are_judged() {
    assert!(Node::check_value(&json!({"id": 1})).is_valid());
    assert!(Node::check_value(&BTreeMap::from([("id", 1)])).is_valid());
    assert_eq!(Node::check_value("text"), Node::check(b"\"text\""));
    assert_eq!(Node::check_value::<Value>(&json!({"id": 1.5})), Node::check(br#"{"id":1.5}"#));
}

/// Whether a value is judged without its text.
fn in_memory<T: Serialize + ?Sized>(value: &T) -> bool {
    support::accepts_in_memory(&super::CHECKS, 0, value)
}

#[test]
fn values_are_judged_where_they_are() {
    let node = node();
    assert!(in_memory(&node));
    assert!(in_memory(&serde_json::to_value(&node).expect("JSON")));
    assert!(in_memory(&BTreeMap::from([("id", 1)])));
    assert!(!in_memory(&Node { label: Some("-".to_owned()), ..node.clone() }));
    // Their text decides.
    let digits = json!({"id": 1, "x": 0.5_f32});
    assert!(in_memory(&digits), "a `Value` has no such doubles");
    for odd in [json!({"id": 1.0}), json!({"id": -0.0}), json!({"id": 1e18})] {
        assert!(in_memory(&odd), "{odd}");
    }
    for odd in [json!({"id": 1e19}), json!({"id": u64::MAX}), json!({"id": 0.5})] {
        assert!(!in_memory(&odd), "{odd}");
        assert_eq!(Node::check_value(&odd), Node::check(odd.to_string().as_bytes()));
    }
}

/// A value with a member of a kind that is left to its text.
#[derive(Serialize)]
struct Odd<T> {
    id: i8,
    odd: T,
}

#[test]
fn odd_values_are_judged_by_their_text() {
    fn judged<T: Serialize>(odd: T) {
        let value = Odd { id: 1, odd };
        assert!(!in_memory(&value));
        let text = support::to_json_unchecked(&value).expect("JSON");
        assert_eq!(Node::check_value(&value), Report::valid(), "{text}");
        assert_eq!(super::CHECKS.to_json(0, &value), Ok(text));
    }
    judged(0.1_f32);
    judged((1_i128, u128::MAX));
    judged(Kinds::New(1));
    judged(Kinds::Tuple(true, 'x'));
    judged(Kinds::Struct { a: None, b: vec![1] });
    judged(Raw { text: "[1]" });
    judged(Digits { text: "1.00e2" });
    judged(BTreeMap::from([(1_u8, ())]));
    let plain = Odd { id: 1, odd: (Kinds::Unit, 'x', Some(1_u32), ()) };
    assert!(in_memory(&plain));
}

#[test]
fn of_equal_names_the_last_value_counts_in_memory_too() {
    let twice = |value: Value| Node { additional: [("id".to_owned(), value)].into(), ..node() };
    for (value, accepted) in [(json!(2), true), (json!("2"), false)] {
        let node = twice(value);
        assert!(!in_memory(&node));
        let text = node.to_json_unchecked().expect("JSON");
        assert_eq!(text.matches("\"id\":").count(), 3, "{text}");
        let report = Node::check(text.as_bytes());
        assert_eq!(report.is_valid(), accepted, "{text}");
        assert_eq!(Node::check_value(&node), report);
        assert_eq!(node.to_json(), if accepted { Ok(text) } else { Err(report) });
    }
}

#[test]
fn deep_values_do_not_overflow_the_stack() {
    // What reading such a text takes, too.
    const STACK: usize = 1 << 20;
    let judge = || {
        let nodes = |levels: usize| (1..levels).fold(node(), |inner, _| Node { children: vec![inner], ..node() });
        // A node and the list of its children are two levels each; that in the innermost has none, and `extra` has two.
        assert!(in_memory(&nodes(62)));
        let deep = nodes(200);
        assert!(!in_memory(&deep));
        assert_eq!(deep.to_json().map_err(|report| report.errors[0].code.clone()), Err("depth".to_owned()));
    };
    std::thread::Builder::new().stack_size(STACK).spawn(judge).expect("a thread").join().expect("no overflow");
}

#[test]
fn alternatives_of_alternatives_end_in_memory() {
    // Each level asks for the one below twice, of which there are a hundred.
    let program = json!({"nodes": [
        {"at": "#", "is": [["oneOf", [1, 2]]]},
        {"at": "#/oneOf/0", "is": [["properties", [["a", 0]], [], null], ["required", ["b"]]]},
        {"at": "#/oneOf/1", "is": [["properties", [["a", 0]], [], null]]},
    ], "patterns": []});
    let checks = super::rules::checks(&program);
    let value = (0..100).fold(json!({}), |inner, _| json!({"a": inner}));
    assert_eq!(checks.check_value(0, &value), checks.check(0, value.to_string().as_bytes()));
    assert!(checks.to_json(0, &json!({"a": {"a": {}}})).is_ok());
}
