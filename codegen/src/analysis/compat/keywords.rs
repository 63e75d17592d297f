//! What the change of one keyword means, in words.

use std::cmp::Ordering;

use serde_json::Value;

use super::difference::Effect;
use crate::{lower::Formats, model::TypeSet};

/// An effect, and what happened.
pub(super) type Said = (Effect, String);

/// Keywords that nothing depends on.
pub(super) fn is_annotation(keyword: &str) -> bool {
    matches!(keyword, "contentSchema")
}

/// Whether an object has only the members that are listed.
pub(super) fn is_closed(schema: &Value) -> bool {
    let is_false = |keyword: &str| schema.get(keyword) == Some(&Value::Bool(false));
    is_false("additionalProperties") || is_false("unevaluatedProperties")
}

/// A value as a message shows it.
pub(super) fn shown(value: &Value) -> String {
    let text = value.to_string();
    let mut short: String = text.chars().take(80).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("`{short}`")
}

fn name(text: &str) -> String {
    let short: String = text.chars().take(80).collect();
    format!("`{}`", short.replace(|c: char| c.is_control(), "\u{fffd}"))
}

/// What an assertion or an annotation says now.
pub(super) fn changed(keyword: &str, old: Option<&Value>, new: Option<&Value>, formats: Formats) -> Vec<Said> {
    match keyword {
        "required" if is_switch(old) || is_switch(new) => {
            vec![switched(new, "the member is required now", "the member is not required any more")]
        }
        "required" => required(old, new),
        "enum" => listed(old, new),
        "type" if !names_types(old) || !names_types(new) => vec![plain(keyword, old, new, Effect::Other)],
        "type" => vec![types(old, new)],
        "minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties" | "minContains" => {
            vec![bound(keyword, old, new, Ordering::Greater)]
        }
        "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties" | "maxContains" => {
            vec![bound(keyword, old, new, Ordering::Less)]
        }
        "uniqueItems" => vec![switched(new, "items must differ from one another", "items may be equal")],
        "nullable" => vec![nullable(old, new)],
        "format" if formats == Formats::Annotate => vec![plain(keyword, old, new, Effect::None)],
        "const" | "pattern" | "multipleOf" | "divisibleBy" | "format" | "x-type" => vec![assertion(keyword, old, new)],
        "dependentRequired" => dependents(old, new),
        "$ref" | "$dynamicRef" | "$recursiveRef" | "$schema" | "$dynamicAnchor" | "$recursiveAnchor" => {
            vec![reference(keyword, old, new)]
        }
        // Members of an object in an object: which of them are different is not said.
        "propertyDependencies" | "disallow" => vec![plain(keyword, old, new, Effect::Other)],
        "x-integrity" => rules(old, new),
        "default" | "x-code" | "x-message" | "x-report" | "x-legacy" | "x-fallback" | "x-directory" | "x-constants"
        | "x-hashes" | "readOnly" | "writeOnly" => vec![plain(keyword, old, new, Effect::Meaning)],
        _ => vec![plain(keyword, old, new, Effect::None)],
    }
}

fn plain(keyword: &str, old: Option<&Value>, new: Option<&Value>, effect: Effect) -> Said {
    let message = match (old, new) {
        (Some(old), Some(new)) if old.is_string() || new.is_string() || old.is_number() => {
            format!("{} changed from {} to {}", name(keyword), shown(old), shown(new))
        }
        (Some(_), Some(_)) => format!("{} changed", name(keyword)),
        (None, _) => format!("{} added", name(keyword)),
        (_, None) => format!("{} removed", name(keyword)),
    };
    (effect, message)
}

fn assertion(keyword: &str, old: Option<&Value>, new: Option<&Value>) -> Said {
    let effect = match (old, new) {
        (None, _) => Effect::Stricter,
        (_, None) => Effect::Looser,
        _ => Effect::Other,
    };
    plain_with(keyword, old, new, effect)
}

fn plain_with(keyword: &str, old: Option<&Value>, new: Option<&Value>, effect: Effect) -> Said {
    match (old, new) {
        (None, Some(new)) => (effect, format!("`{keyword}` {} added", shown(new))),
        (Some(old), None) => (effect, format!("`{keyword}` {} removed", shown(old))),
        _ => plain(keyword, old, new, effect),
    }
}

fn bound(keyword: &str, old: Option<&Value>, new: Option<&Value>, stricter: Ordering) -> Said {
    let (Some(one), Some(other)) = (old, new) else { return assertion(keyword, old, new) };
    // `exclusiveMinimum: true` of drafts 3 and 4, or `minContains`, may work either way.
    let (Some(from), Some(to)) = (one.as_f64(), other.as_f64()) else { return plain(keyword, old, new, Effect::Other) };
    let order = to.total_cmp(&from);
    let effect = if order == stricter { Effect::Stricter } else { Effect::Looser };
    let verb = if order == Ordering::Greater { "raised" } else { "lowered" };
    (effect, format!("`{keyword}` {verb} from {} to {}", shown(one), shown(other)))
}

/// What it does in OpenAPI 3.0; in other dialects it is unknown.
fn nullable(old: Option<&Value>, new: Option<&Value>) -> Said {
    let is_on = |value: Option<&Value>| value == Some(&Value::Bool(true));
    let effect = match (is_on(old), is_on(new)) {
        (false, true) => Effect::Looser,
        (true, false) => Effect::Stricter,
        (true, true) | (false, false) => Effect::None,
    };
    plain_with("nullable", old, new, effect)
}

fn switched(new: Option<&Value>, on: &str, off: &str) -> Said {
    match new {
        Some(Value::Bool(true)) => (Effect::Stricter, format!("{on} now")),
        _ => (Effect::Looser, format!("{off} now")),
    }
}

fn texts(value: Option<&Value>) -> Vec<String> {
    let items = value.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(Value::as_str).map(str::to_owned).collect()
}

fn required(old: Option<&Value>, new: Option<&Value>) -> Vec<Said> {
    let (old, new) = (texts(old), texts(new));
    let come = new.iter().filter(|name| !old.contains(name));
    let gone = old.iter().filter(|name| !new.contains(name));
    let mut said: Vec<Said> = come.map(|text| (Effect::Stricter, format!("{} is required now", name(text)))).collect();
    said.extend(gone.map(|text| (Effect::Looser, format!("{} is not required any more", name(text)))));
    if said.is_empty() { vec![(Effect::None, "`required` is ordered differently".to_owned())] } else { said }
}

fn listed(old: Option<&Value>, new: Option<&Value>) -> Vec<Said> {
    let (Some(Value::Array(old)), Some(Value::Array(new))) = (old, new) else {
        let effect = if old.is_none() { Effect::Stricter } else { Effect::Looser };
        return vec![plain("enum", old, new, effect)];
    };
    let come = new.iter().filter(|value| !old.contains(value));
    let gone = old.iter().filter(|value| !new.contains(value));
    let mut said: Vec<Said> =
        gone.map(|value| (Effect::Stricter, format!("the value {} is gone from `enum`", shown(value)))).collect();
    said.extend(come.map(|value| (Effect::Looser, format!("the value {} is new in `enum`", shown(value)))));
    if said.is_empty() { vec![(Effect::None, "`enum` is ordered differently".to_owned())] } else { said }
}

/// Whether a `type` lists types alone, and not `any` or schemas, as it may in draft 3.
fn names_types(value: Option<&Value>) -> bool {
    let is_type = |value: &Value| value.as_str().is_some_and(|name| TypeSet::from_name(name).is_some());
    match value {
        Some(Value::Array(entries)) => entries.iter().all(is_type),
        Some(one) => is_type(one),
        None => true,
    }
}

/// Whether it is a `required` of draft 3, which stands in the schema of the member.
fn is_switch(value: Option<&Value>) -> bool {
    value.is_some_and(Value::is_boolean)
}

fn types(old: Option<&Value>, new: Option<&Value>) -> Said {
    let set = |value: Option<&Value>| match value {
        Some(Value::String(name)) => TypeSet::from_name(name).unwrap_or(TypeSet::EMPTY),
        Some(Value::Array(names)) => {
            names.iter().filter_map(Value::as_str).filter_map(TypeSet::from_name).fold(TypeSet::EMPTY, TypeSet::or)
        }
        _ => TypeSet::ALL,
    };
    let (one, other) = (set(old), set(new));
    let effect = match (one.contains(other), other.contains(one)) {
        (true, true) => Effect::None,
        (true, false) => Effect::Stricter,
        (false, true) => Effect::Looser,
        (false, false) => Effect::Other,
    };
    plain_with("type", old, new, effect)
}

fn reference(keyword: &str, old: Option<&Value>, new: Option<&Value>) -> Said {
    match (old, new) {
        (Some(old), Some(new)) => {
            (Effect::Other, format!("`{keyword}` leads to {} instead of {}", shown(new), shown(old)))
        }
        (None, Some(new)) => (Effect::Other, format!("`{keyword}` to {} added", shown(new))),
        (Some(old), None) => (Effect::Other, format!("`{keyword}` to {} removed", shown(old))),
        (None, None) => (Effect::None, String::new()),
    }
}

fn dependents(old: Option<&Value>, new: Option<&Value>) -> Vec<Said> {
    let names = |value: Option<&Value>| value.and_then(Value::as_object).cloned().unwrap_or_default();
    let (old, new) = (names(old), names(new));
    let all: std::collections::BTreeSet<_> = old.keys().chain(new.keys()).collect();
    all.into_iter().flat_map(|name| dependency(name, old.get(name), new.get(name))).collect()
}

/// What a member brings with it now.
pub(super) fn dependency(member: &str, old: Option<&Value>, new: Option<&Value>) -> Vec<Said> {
    if old.is_some_and(|old| !old.is_array()) || new.is_some_and(|new| !new.is_array()) {
        return vec![(Effect::Other, format!("what {} asks for is another thing now", name(member)))];
    }
    let (old, new) = (texts(old), texts(new));
    let come = new.iter().filter(|text| !old.contains(text));
    let gone = old.iter().filter(|text| !new.contains(text));
    let come = come.map(|text| (Effect::Stricter, format!("{} requires {} now", name(member), name(text))));
    come.chain(gone.map(|text| (Effect::Looser, format!("{} does not require {} any more", name(member), name(text)))))
        .collect()
}

/// What a new entry of `properties`, of the definitions and so on means. `closed`: whether other members were refused.
pub(super) fn added(keyword: &str, entry: &str, schema: &Value, closed: bool) -> Said {
    let entry = name(entry);
    match keyword {
        "properties" if closed => (Effect::Looser, format!("member {entry} added; it was refused before")),
        "properties" if schema == &Value::Bool(true) => (Effect::None, format!("member {entry} added")),
        "properties" => (Effect::Stricter, format!("member {entry} added; it could be anything before")),
        "patternProperties" if closed => (Effect::Other, format!("members that match {entry} added")),
        "patternProperties" => (Effect::Stricter, format!("members that match {entry} have a schema now")),
        "$defs" | "definitions" => (Effect::None, format!("definition {entry} added")),
        _ => (Effect::Stricter, format!("`{keyword}` of {entry} added")),
    }
}

/// What an entry that is gone means. `closed`: whether other members are refused now.
pub(super) fn removed(keyword: &str, entry: &str, closed: bool) -> Said {
    let entry = name(entry);
    match keyword {
        "properties" if closed => (Effect::Stricter, format!("member {entry} removed; it is refused now")),
        "properties" => (Effect::Other, format!("member {entry} removed")),
        "patternProperties" => (Effect::Other, format!("members that match {entry} have no schema any more")),
        "$defs" | "definitions" => (Effect::None, format!("definition {entry} removed")),
        _ => (Effect::Looser, format!("`{keyword}` of {entry} removed")),
    }
}

/// What it means that the value of a keyword that holds one schema came, went, or became another sort of thing; `None`
/// if the schemas are to be compared.
pub(super) fn whole(keyword: &str, old: Option<&Value>, new: Option<&Value>) -> Option<Said> {
    let rest = match keyword {
        "additionalProperties" | "unevaluatedProperties" => "members that are not listed",
        "additionalItems" | "unevaluatedItems" => "further items",
        _ => return one_sided(keyword, old, new),
    };
    let is_false = |value: Option<&Value>| value == Some(&Value::Bool(false));
    let is_open = |value: Option<&Value>| value.is_none() || value == Some(&Value::Bool(true));
    match () {
        () if is_open(old) && is_open(new) => Some((Effect::Other, format!("`{keyword}` is stated differently"))),
        () if is_false(new) => Some((Effect::Stricter, format!("{rest} are refused now"))),
        () if is_false(old) => Some((Effect::Looser, format!("{rest} are accepted now"))),
        () if is_open(old) => Some((Effect::Stricter, format!("{rest} have a schema now"))),
        () if is_open(new) => Some((Effect::Looser, format!("{rest} may be anything now"))),
        () => None,
    }
}

fn one_sided(keyword: &str, old: Option<&Value>, new: Option<&Value>) -> Option<Said> {
    let is_array = |value: Option<&Value>| value.is_some_and(Value::is_array);
    let other = matches!(keyword, "if" | "then" | "else");
    match (old, new) {
        (None, Some(_)) if other => Some((Effect::Other, format!("`{keyword}` added"))),
        (Some(_), None) if other => Some((Effect::Other, format!("`{keyword}` removed"))),
        (None, Some(_)) => Some((Effect::Stricter, format!("`{keyword}` added"))),
        (Some(_), None) => Some((Effect::Looser, format!("`{keyword}` removed"))),
        _ if is_array(old) || is_array(new) => {
            Some((Effect::Other, format!("`{keyword}` changed between one schema and several")))
        }
        _ => None,
    }
}

/// Integrity rules, told apart by their codes.
fn rules(old: Option<&Value>, new: Option<&Value>) -> Vec<Said> {
    let list = |value: Option<&Value>| value.and_then(Value::as_array).cloned().unwrap_or_default();
    let (old, new) = (list(old), list(new));
    let gone: Vec<_> = old.iter().filter(|rule| !new.contains(rule)).collect();
    let come: Vec<_> = new.iter().filter(|rule| !old.contains(rule)).collect();
    let code = |rule: &Value| rule.get("code").cloned().unwrap_or_default();
    let is_warning = |rule: &Value| rule.get("severity").is_some_and(|severity| severity == "warning");
    let mut said = Vec::new();
    for rule in &come {
        let shown = shown(&code(rule));
        let before = gone.iter().find(|other| code(other) == code(rule));
        said.push(match before {
            _ if is_warning(rule) && before.is_none_or(|before| is_warning(before)) => {
                (Effect::Meaning, format!("warning {shown} is new or says something else"))
            }
            Some(_) if is_warning(rule) => (Effect::Looser, format!("breaking rule {shown} is a warning now")),
            Some(before) if is_warning(before) => (Effect::Stricter, format!("breaking rule {shown} is an error now")),
            Some(_) => (Effect::Other, format!("integrity rule {shown} changed")),
            None => (Effect::Stricter, format!("integrity rule {shown} added")),
        });
    }
    for rule in gone.iter().filter(|rule| !come.iter().any(|other| code(other) == code(rule))) {
        let effect = if is_warning(rule) { Effect::Meaning } else { Effect::Looser };
        said.push((effect, format!("integrity rule {} removed", shown(&code(rule)))));
    }
    if said.is_empty() { vec![(Effect::None, "integrity rules are ordered differently".to_owned())] } else { said }
}
