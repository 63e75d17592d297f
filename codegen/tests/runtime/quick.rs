//! What is judged in a quick way, or on what was written of it, is judged as the check program does.

use std::fs;

use serde_json::{Map, Value, json};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    lower,
    render::{self, Language},
};

use super::support::{self, Checks};

/// The check program that is generated for a schema, with its automata.
fn checks(schema: &Value) -> Checks {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("case.schema.json");
    fs::write(&path, schema.to_string()).expect("a file");
    let schemas = vec![SchemaSource { path, ..SchemaSource::default() }];
    let request = Request {
        load: load::Options { schemas, base: folder.path().to_owned(), ..load::Options::default() },
        languages: vec![Language::Rust],
        lower: lower::Options::default(),
        render: render::Options::default(),
    };
    let mut generated = generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let files = generated.rendered.remove(0).files;
    let text = files.into_iter().find(|(path, _)| path.ends_with(".checks.json")).expect("a check program").1;
    Checks::new(text.leak())
}

/// Judges a value in all ways that there are; tells whether it is accepted.
#[track_caller]
fn agree(checks: &Checks, value: &Value) -> bool {
    let text = support::to_json_unchecked(value).expect("JSON");
    let document = support::parse(text.as_bytes()).expect("JSON");
    let accepted = support::accepts(checks.program(), 0, &document);
    assert_eq!(support::verdict_in_passing(checks, 0, text.as_bytes()), Some(accepted), "{text}");
    assert_eq!(support::accepts_in_memory(checks, 0, value), accepted, "{text}");
    assert_eq!(checks.to_json(0, value).ok(), accepted.then_some(text));
    accepted
}

/// Numbers that look like chance.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn text(&mut self, pieces: &[&str], most: usize) -> String {
        (0..self.below(most + 1)).map(|_| pieces[self.below(pieces.len())]).collect()
    }
}

#[test]
fn automata_judge_as_engines_do() {
    const PATTERNS: [&str; 16] = [
        "^(?:TOOLS|CONTRACTS|a)/[^/]",
        r"^(?:(?!\.\.?(?:/|$))[^/\\\u0000-\u001f\u007f]+(?:/|$))+$",
        "^(?!(?:[^/]*/)*(?:CANON|AGENTS|BUILD)(?:/|$))",
        "^[a-z0-9]+(?:[-.][a-z0-9]+)*$",
        "^[a-z0-9-]+$",
        "^[^a]bcdefgh",
        "^[^a]bcdefghbcdefgh$",
        "^\"?[a-z]+$",
        "^\"abcdefgh\"[a-z\"]*$",
        "^[^/]+(?:/[^/]+)*$",
        "^a{1,20}$",
        "^(?!.*--)[a-z-]+$",
        "[a-z]",
        "^TOOLS",
        r"^[^\s]*$",
        "^[A-Za-z_][A-Za-z0-9_]*$",
    ];
    const PIECES: [&str; 24] = [
        "TOOLS/",
        "CONTRACTS/",
        "CONTRACT",
        "CANON",
        "AGENTS",
        "a",
        "b",
        "bcdefgh",
        "/",
        "//",
        "..",
        ".",
        "-",
        "--",
        "é",
        "\u{10ffff}",
        "\"",
        "\\",
        "\n",
        "\u{7f}",
        "_Z9",
        "abcdefghijklmnop",
        " ",
        "\u{80}",
    ];
    let mut numbers = Numbers(1);
    for pattern in PATTERNS {
        let alone = checks(&json!({"type": "string", "pattern": pattern}));
        let among = checks(&json!({"type": "array", "items": {"pattern": pattern}}));
        let (mut accepted, mut refused) = (0, 0);
        for _ in 0..1_500 {
            // Some begin as few others do.
            let start = ["", "", "", "x", "éb", "bcdefghbcdefgh", "TOOLS/a/", "\"abcdefgh\""][numbers.below(8)];
            let start = if numbers.below(4) == 0 { "xbcdefghbcdefgh" } else { start };
            let text = format!("{start}{}", numbers.text(&PIECES, 8));
            let text = if numbers.below(16) == 0 { format!("{text}{}", "abc-".repeat(40)) } else { text };
            let count = if agree(&alone, &json!(text)) { &mut accepted } else { &mut refused };
            *count += 1;
            // In lists, the one before it is like it.
            let longer = format!("{text}{}", PIECES[numbers.below(PIECES.len())]);
            agree(&among, &json!([text, 1, longer, text]));
        }
        assert!(accepted > 0 && refused > 0, "{pattern}: {accepted} accepted, {refused} refused");
    }
}

#[test]
fn addresses_are_judged_as_their_pattern_does() {
    const STARTS: [&str; 8] = ["", "a:", "urn:", "http://", "http://u@", "http://[::1]", "a:/", "http://b/c?d#"];
    const PIECES: [&str; 30] = [
        "a",
        "Z",
        "0",
        "http",
        ":",
        "/",
        "//",
        "?",
        "#",
        "%",
        "%2f",
        "%2",
        "@",
        "[",
        "]",
        "[::1]",
        "[1:2:3:4:5:6:7::]",
        "[::1.2.3.4]",
        "[::01.2.3.4]",
        "[v1.a:b]",
        "[1::2%25a]",
        ":80",
        "+",
        ".",
        "é",
        " ",
        "~",
        "|",
        "\"",
        "!$&'()*,;=",
    ];
    let checks = checks(&json!({"type": "string", "format": "uri"}));
    let mut numbers = Numbers(2);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..12_000 {
        let text = format!("{}{}", STARTS[numbers.below(8)], numbers.text(&PIECES, 5));
        *(if agree(&checks, &json!(text)) { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted > 1_000 && refused > 1_000, "{accepted} accepted, {refused} refused");
    for odd in [
        "urn:isbn:0451450523",
        "mailto:a@b.c?subject=%22x%22",
        "https://user:secret@[2001:db8::7]:8080/a/../b;c=1?q=/?&r#s/?",
        "http://a:b:c@d",
        "file:///etc/hosts",
        "a:",
        "http://",
        "http://:80",
    ] {
        assert!(agree(&checks, &json!(odd)), "{odd}");
    }
    for wrong in ["", ":", "1:a", "a", "//a", "a://b:c", "a://b:1:2", "a://[::1]b", "a://b[::1]", "a:b#c#d", "a:%zz"] {
        assert!(!agree(&checks, &json!(wrong)), "{wrong}");
    }
}

#[test]
fn times_are_judged_as_their_pattern_does() {
    const STARTS: [&str; 6] = ["2025-12-23T14:30:22", "2024-02-29T00:00:00", "1900-02-2", "0000-0", "2100-11-3", ""];
    const PIECES: [&str; 28] = [
        "0",
        "1",
        "9",
        "00",
        "12",
        "23",
        "24",
        "59",
        "60",
        "-",
        ":",
        "T",
        "t",
        "Z",
        "z",
        "+",
        "+00:00",
        "-23:59",
        "+24:00",
        "-01:60",
        ".",
        ".5",
        ".123456789",
        ",",
        "/",
        "é",
        "\u{80}",
        "\"",
    ];
    let checks = checks(&json!({"type": "string", "format": "date-time"}));
    let mut numbers = Numbers(5);
    let (mut accepted, mut refused) = (0, 0);
    let mut judge = |text: &str| *(if agree(&checks, &json!(text)) { &mut accepted } else { &mut refused }) += 1;
    for _ in 0..12_000 {
        let most = 1 + numbers.below(4);
        judge(&format!("{}{}", STARTS[numbers.below(6)], numbers.text(&PIECES, most)));
    }
    // One other character in each place of a time, below and above what may stand there.
    let time = "2024-02-29T23:59:59.0Z";
    for place in 0..time.len() {
        for other in ["/", ":", "0", "1", "3", "6", "9", "-", ".", "T", "Z", "\n", "\u{7f}", "\u{80}", "\u{10ffff}"] {
            judge(&format!("{}{other}{}", &time[..place], &time[place + 1..]));
        }
    }
    for (month, day) in (0..=13).flat_map(|month| (0..=32).map(move |day| (month, day))) {
        for year in ["0000", "1900", "2000", "2023", "2024"] {
            judge(&format!("{year}-{month:02}-{day:02}T00:00:00-00:00"));
        }
    }
    assert!(accepted > 2_000 && refused > 2_000, "{accepted} accepted, {refused} refused");
}

/// What is too long for automata.
#[test]
fn texts_of_certain_characters_are_judged_as_their_pattern_does() {
    type Told = fn(&str) -> bool;
    let patterns: [(&str, Told); 5] = [
        ("^[0-9a-f]{64}$", |text| {
            text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        }),
        ("^[A-Za-z07]{65,70}$", |text| {
            let is_told = |byte| matches!(byte, b'A'..=b'Z' | b'a'..=b'z' | b'0' | b'7');
            (65..=70).contains(&text.len()) && text.bytes().all(is_told)
        }),
        ("^[^0-9a-f]{64}$", |text| {
            text.chars().count() == 64 && !text.contains(|c: char| c.is_ascii_hexdigit() && !c.is_uppercase())
        }),
        ("^[0-9-]{66}$", |text| text.len() == 66 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')),
        ("^[a-f]{64}", |text| text.len() >= 64 && text.bytes().take(64).all(|byte| matches!(byte, b'a'..=b'f'))),
    ];
    let mut numbers = Numbers(6);
    for (pattern, is_told) in patterns {
        let checks = checks(&json!({"type": "string", "pattern": pattern}));
        let (mut accepted, mut refused) = (0, 0);
        for _ in 0..4_000 {
            let letter = ["a", "f", "0", "z", "A", "-", "é"][numbers.below(7)];
            let mut text = letter.repeat(60 + numbers.below(12));
            if numbers.below(2) == 0 {
                text.push_str(["a", "7", "g", "A", "-", "é", "\n", "\"", "[", "`"][numbers.below(10)]);
            }
            assert_eq!(agree(&checks, &json!(text)), is_told(&text), "{pattern}: {text}");
            *(if is_told(&text) { &mut accepted } else { &mut refused }) += 1;
        }
        assert!(accepted > 20 && refused > 20, "{pattern}: {accepted} accepted, {refused} refused");
    }
}

#[test]
fn items_that_differ_are_told_by_what_was_written() {
    let alone = checks(&json!({"type": "array", "uniqueItems": true}));
    let among = checks(&json!({"uniqueItems": true, "items": {"uniqueItems": true}, "contains": {}}));
    let values = [
        json!("a"),
        json!("b"),
        json!("\"\\"),
        json!("é\n"),
        json!(""),
        json!(1),
        json!(1.0),
        json!(-0.0),
        json!(0),
        json!(null),
        json!([]),
        json!(["a", ["a"]]),
        json!({"x": 1, "y": [2]}),
        json!({"y": [2.0], "x": 1.0}),
        json!({"x": [{}]}),
        json!("\u{10ffff}]\","),
    ];
    let mut numbers = Numbers(4);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..6_000 {
        // Nothing but strings, or anything.
        let kinds = if numbers.below(2) == 0 { 5 } else { 16 };
        let mut items: Vec<Value> = (0..numbers.below(7)).map(|_| values[numbers.below(kinds)].clone()).collect();
        if numbers.below(8) == 0 {
            // More than are compared with each other.
            items.extend((0..20).map(|number| json!(format!("{}", number * 7 % 20))));
            items.extend((numbers.below(4) == 0).then(|| json!("13")));
        }
        let items = Value::Array(items);
        *(if agree(&alone, &items) { &mut accepted } else { &mut refused }) += 1;
        agree(&among, &json!([items, 1, items]));
        agree(&among, &json!([items, "x"]));
    }
    assert!(accepted > 1_000 && refused > 1_000, "{accepted} accepted, {refused} refused");
}

#[test]
fn conditions_look_at_what_was_written() {
    let of_kind = |kind: &str| json!({"type": "object", "required": ["kind"], "properties": {"kind": {"const": kind}}});
    let checks = checks(&json!({
        "type": "object",
        "properties": {"a": {}, "b": {}, "c": {"type": "object"}},
        "allOf": [
            {
                "if": {"required": ["a"], "properties": {"a": of_kind("x")}},
                "then": {"properties": {"b": {"additionalProperties": {"maxProperties": 0}}}},
                "else": {"not": {"required": ["c"], "properties": {"b": {"minItems": 2}}}}
            },
            {"anyOf": [{"properties": {"b": of_kind("y")}}, {"properties": {"c": {"minProperties": 1}}}, {"not": {"required": ["c"]}}]}
        ]
    }));
    let values = [
        json!({}),
        json!({"kind": "x"}),
        json!({"kind": "y", "n": {}}),
        json!({"kind": "\u{e9}\"x", "m": {"n": {}}}),
        json!({"m": {"n": 1}, "kind": "x"}),
        json!([]),
        json!([1, {"kind": "x"}]),
        json!("x"),
        json!(1.0),
        json!(null),
    ];
    let mut numbers = Numbers(3);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..5_000 {
        let mut members = Map::new();
        for name in ["b", "c", "a", "d"] {
            if numbers.below(4) != 0 {
                members.insert(name.to_owned(), values[numbers.below(10)].clone());
            }
        }
        *(if agree(&checks, &members.into()) { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}

/// What tells which function an object is stands behind what is nested in it.
#[test]
fn functions_of_functions_are_told_apart_before_their_arguments_are_judged() {
    const FUNCTIONS: usize = 12;
    for is_closed in [false, true] {
        let functions = (0..FUNCTIONS).map(|place| {
            json!({
                "type": "object",
                "required": ["name"],
                "properties": {
                    "args": {"type": "array", "items": {"$ref": "#/$defs/any"}, "maxItems": 2 + place % 3, "minItems": place % 2},
                    "name": {"const": format!("f{place}")}
                },
                "additionalProperties": !is_closed
            })
        });
        let any: Vec<Value> = std::iter::once(json!({"type": "number"})).chain(functions).collect();
        let checks = checks(&json!({
            "properties": {"a": {"$ref": "#/$defs/any"}},
            "if": {"properties": {"a": {"$ref": "#/$defs/any"}, "b": true}, "required": ["b"]},
            "then": {"properties": {"b": {"$ref": "#/$defs/any"}}},
            "$defs": {"any": {"anyOf": any}}
        }));
        let nested = |depth: usize, innermost: Value| {
            (0..depth)
                .fold(innermost, |inner, depth| json!({"args": [1, inner], "name": format!("f{}", depth % FUNCTIONS)}))
        };
        for depth in [0, 1, 2, 5, 40] {
            for (innermost, is_accepted) in [
                (json!(1), true),
                (json!({"args": [1], "name": "f1"}), true),
                (json!({"args": [], "name": "f1"}), false),
                (json!({"args": [1], "name": "g"}), false),
                (json!({"args": [1]}), false),
            ] {
                for member in ["a", "b"] {
                    let value = json!({ member: nested(depth, innermost.clone()) });
                    assert_eq!(agree(&checks, &value), is_accepted, "{value}");
                }
            }
        }
    }
}
