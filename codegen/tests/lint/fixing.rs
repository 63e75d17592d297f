//! `--fix`: what is removed, what stays as it is written, and that nobody's verdict changes.

use serde_json::Value;
use triglyph::analysis::lint::{Finding, fix};

use super::{
    cases::CASES,
    schema::{codes, found},
};

fn fixed(text: &str) -> String {
    let fixes: Vec<_> = found(text).into_iter().filter_map(|finding| finding.fix).collect();
    fix::apply(text, &fixes).unwrap_or_else(|| panic!("{text} cannot be fixed"))
}

#[test]
fn the_rest_of_the_file_stays_as_it_is_written() {
    let text = "{\n    \"type\" : \"integer\",\n    \"minLength\": 1,\n\n    \"maximum\":  10.0,\r\n    \"items\": {\n        \"type\": \"string\"\n    },\n  \"title\": \"\\u00e9\"\n}\n";
    insta::assert_snapshot!(fixed(text));
    assert_eq!(fixed(r#"{"type":"integer","minLength":1}"#), r#"{"type":"integer"}"#);
    assert_eq!(fixed(r#"{"minLength":1,"type":"integer"}"#), r#"{"type":"integer"}"#);
}

#[test]
fn fixing_twice_changes_nothing_more() {
    for text in CASES.iter().flat_map(|case| case.finds) {
        if found(text).iter().all(|finding| finding.fix.is_none()) {
            continue;
        }
        let once = fixed(text);
        let rest: Vec<Finding> = found(&once).into_iter().filter(|finding| finding.fix.is_some()).collect();
        assert!(rest.is_empty(), "{once}: {rest:#?}");
    }
}

#[test]
fn verdicts_stay_the_same() {
    let texts = CASES.iter().flat_map(|case| case.finds);
    let (mut schemas, mut accepted, mut refused) = (0, 0, 0);
    for text in texts.filter(|text| found(text).iter().any(|finding| finding.fix.is_some())) {
        let validator = |text: &str| {
            let schema: Value = serde_json::from_str(text).expect("JSON");
            jsonschema::validator_for(&schema)
        };
        // Some meta-schemas forbid what has no effect.
        let Ok(before) = validator(text) else { continue };
        let after = validator(&fixed(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
        schemas += 1;
        let mut dice = fastrand::Rng::with_seed(7);
        for _ in 0..300 {
            let document = random(&mut dice, 3);
            let verdict = before.is_valid(&document);
            assert_eq!(verdict, after.is_valid(&document), "{text} on {document}");
            if verdict { accepted += 1 } else { refused += 1 }
        }
    }
    assert!(
        schemas >= 7 && accepted > 100 && refused > 100,
        "{schemas} schemas, {accepted} accepted, {refused} refused"
    );
}

/// A document of the names and values that the cases speak of.
fn random(dice: &mut fastrand::Rng, depth: usize) -> Value {
    match dice.usize(..if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => Value::Bool(dice.bool()),
        2 => Value::from(dice.i64(-3..12)),
        3 => Value::from(dice.f64() * 10.0),
        4 => Value::from(["", "a", "b", "abc"][dice.usize(..4)]),
        5 => (0..dice.usize(..4)).map(|_| random(dice, depth - 1)).collect(),
        _ => {
            let members =
                (0..dice.usize(..4)).map(|_| (["a", "b", "n"][dice.usize(..3)].to_owned(), random(dice, depth - 1)));
            Value::Object(members.collect())
        }
    }
}

#[test]
fn what_is_referred_to_is_not_removed() {
    let text = r##"{"type": "array", "properties": {"a": {"type": "string"}}, "items": {"$ref": "#/properties/a"}}"##;
    let findings = found(text);
    assert_eq!(codes(&findings), ["keyword-beside-type"]);
    assert_eq!(findings[0].fix, None);
    let anchored = r##"{"type": "array", "properties": {"a": {"$anchor": "here", "type": "string"}}}"##;
    assert_eq!(found(anchored)[0].fix, None);
}

#[test]
fn of_two_members_with_one_name_none_is_removed() {
    let text = r#"{"type": "integer", "minLength": 1, "minLength": 2}"#;
    let fixes: Vec<_> = found(text).into_iter().filter_map(|finding| finding.fix).collect();
    assert!(!fixes.is_empty());
    assert_eq!(fix::apply(text, &fixes), None);
}
