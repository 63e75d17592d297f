//! Definitions that several schemas of one document repeat: each of these has to carry what it refers to, but what says
//! the same everywhere is one type.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::pointer::pushed;

/// Keywords by which a schema may mean something else in another place.
const BOUND: [&str; 6] = ["$id", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef"];

/// Pointers to definitions in these schemas, each with the pointer to the first one that says the same.
pub(in crate::load) fn repeated(document: &Value, schemas: &[String]) -> Vec<(String, String)> {
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    let definitions = |schema: &str| {
        let members = document.pointer(schema)?.as_object().filter(|members| !members.contains_key("$id"))?;
        Some((members.get("$schema"), members.get("$defs")?.as_object()?))
    };
    for (index, schema) in schemas.iter().enumerate() {
        let Some((dialect, own)) = definitions(schema) else { continue };
        for earlier in &schemas[..index] {
            let Some((_, others)) = definitions(earlier).filter(|(other, _)| *other == dialect) else { continue };
            for name in common(own, others) {
                let place = |schema: &str| pushed(&pushed(schema, "$defs"), name);
                if known.insert(place(schema)) {
                    found.push((place(schema), place(earlier)));
                }
            }
        }
    }
    found
}

/// The definitions that are the same here and there, with all that they refer to.
fn common<'d>(own: &'d Map<String, Value>, others: &Map<String, Value>) -> BTreeSet<&'d str> {
    let equal = own.iter().filter(|(name, value)| others.get(*name) == Some(value));
    let mut common: BTreeSet<&str> = equal.map(|(name, _)| name.as_str()).collect();
    loop {
        let stays = |name: &&str| own.get(*name).is_some_and(|value| is_within(value, &common));
        let rest: BTreeSet<&str> = common.iter().copied().filter(|name| stays(name)).collect();
        if rest.len() == common.len() {
            return rest;
        }
        common = rest;
    }
}

/// Whether a schema refers to these definitions alone.
fn is_within(schema: &Value, names: &BTreeSet<&str>) -> bool {
    let mut open = vec![schema];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(members) => {
                let reference = members.get("$ref").and_then(Value::as_str);
                let leads_out =
                    |reference: &str| !reference.strip_prefix("#/$defs/").is_some_and(|n| names.contains(n));
                if reference.is_some_and(leads_out) || BOUND.iter().any(|keyword| members.contains_key(*keyword)) {
                    return false;
                }
                open.extend(members.values());
            }
            Value::Array(items) => open.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::repeated;

    #[test]
    fn what_is_repeated_is_known_with_all_it_refers_to() {
        let text = json!({ "type": "string" });
        let list = json!({ "items": { "$ref": "#/$defs/Text" } });
        let document = json!({
            "a": { "$defs": { "Text": text, "List": list, "Own": { "$ref": "#" } } },
            "b": { "$defs": { "Text": text, "List": list, "Own": { "$ref": "#" } } },
            "c": { "$defs": { "Text": { "type": "number" }, "List": list } },
            "d": { "$schema": "http://json-schema.org/draft-07/schema#", "$defs": { "Text": text } },
        });
        let schemas = ["/a", "/b", "/c", "/d"].map(str::to_owned);
        let same = |name: &str| (format!("/b/$defs/{name}"), format!("/a/$defs/{name}"));
        assert_eq!(repeated(&document, &schemas), [same("List"), same("Text")]);
    }
}
