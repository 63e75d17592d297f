//! Payloads in the keywords of a schema that name types of users, where the project lets schemas do so.

use std::path::Path;

use serde_json::{Value, json};
use testkit::write;
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower,
};

use super::{printed, shares::Share};

/// What a payload may be part of.
type Position = (&'static str, fn(&str) -> Value);

const POSITIONS: [Position; 11] = [
    ("x-rust-type", |text| json!(text)),
    ("x-rust-type", |text| json!({"path": text})),
    ("x-rust-type", |text| json!({"path": format!("crate::{text}"), "crate": text, "version": text})),
    ("x-typescript-type", |text| json!(text)),
    ("x-typescript-type", |text| json!(format!("../money.js#{text}"))),
    ("x-typescript-type", |text| json!({"import": text, "name": "Money", "codec": "money"})),
    ("x-typescript-type", |text| json!({"import": "../money.js", "name": "Money", "codec": text})),
    ("x-python-type", |text| json!(text)),
    ("x-python-type", |text| json!(format!("money:{text}"))),
    ("x-python-type", |text| json!({"type": "money:Money", "read": format!("money:{text}"), "write": "money:write"})),
    ("tsType", |text| json!(text)),
];

/// Each is refused, or is nothing but names, or is another tool's and has no effect.
///
/// # Panics
///
/// If one is more.
pub fn are_names_or_nothing(payloads: &[String], share: Share, folder: &Path) {
    let (mut taken, mut refused) = (0, 0);
    for (number, (keyword, make)) in POSITIONS.iter().enumerate() {
        for (_, text) in payloads.iter().enumerate().filter(|(index, _)| share.has_among_quick(number, *index)) {
            let position = format!("{keyword} ({number}), {text:?}");
            match generated(keyword, make(text), folder) {
                Ok(_) if *keyword == "tsType" => {}
                Ok(()) => {
                    // What stands in a specifier stands in quotes; everything else is a name.
                    let is_plain = |c: char| c.is_ascii_alphanumeric() || "@._~/#:+%=?&,-$".contains(c);
                    assert!(text.chars().all(is_plain), "{position}");
                    taken += 1;
                }
                Err(said) => {
                    assert!(said.contains("[invalid-vocabulary]"), "{position}: {said}");
                    printed::assert_visible(&said, &position);
                    refused += 1;
                }
            }
        }
    }
    assert!(taken < refused, "{taken} payloads are names, {refused} are not");
    // With a text that is none of the payloads, all of that works.
    for (keyword, make) in &POSITIONS[1..3] {
        assert_eq!(generated(keyword, make("crate::Money"), folder), Ok(()));
    }
}

fn generated(keyword: &str, value: Value, folder: &Path) -> Result<(), String> {
    let path = folder.join("tried.schema.json");
    let schema = json!({"type": "object", "properties": {"a": {"type": "string", "pattern": "^a", keyword: value}}});
    write(&path, &schema.to_string());
    let load = load::Options {
        schemas: vec![SchemaSource { path, ..SchemaSource::default() }],
        base: folder.to_owned(),
        ..load::Options::default()
    };
    let lower = lower::Options { extern_keywords: true, ..lower::Options::default() };
    let request = Request { load, lower, languages: triglyph::render::Language::ALL.to_vec(), ..Request::default() };
    triglyph::generate(&request).map(drop).map_err(|findings| findings.to_string())
}
