//! The canonical form: what it says is the value it was made of, and it is its own canonical form.

use serde_json::Value;
use triglyph::runtime::{Json, canonical, parse};

pub fn run(input: &[u8]) {
    let Ok(value) = parse(input) else { return };
    let text = canonical(&value);
    let again = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}: {text}"));
    assert_eq!(again, value, "the canonical form says something else: {text}");
    assert_eq!(canonical(&again), text);
    // The same through the values of `serde_json`, as far as they go.
    if let Ok(other) = serde_json::from_str::<Value>(&text) {
        assert_eq!(canonical(&Json::from(&other)), text);
    }
    assert_sorted(&value, &text);
}

/// The members of an object stand in the order of their UTF-16 code units, without spaces between them.
fn assert_sorted(value: &Json, text: &str) {
    let Some(object) = value.as_object() else { return };
    let mut names: Vec<&str> = object.iter().map(|(name, _)| name).collect();
    names.sort_by(|one, other| one.encode_utf16().cmp(other.encode_utf16()));
    let members: Vec<String> = names
        .iter()
        .map(|name| {
            format!("{}:{}", canonical(&Json::String((*name).into())), canonical(object.get(name).expect("a member")))
        })
        .collect();
    assert_eq!(text, format!("{{{}}}", members.join(",")));
}
