//! References that are told by numbers while what they lead to moves.

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::walk::places;
use crate::fuzz::author::ROOT;

/// The members that stand for what becomes `$ref`, a target's name, and the URI of a resource. They are no keywords.
pub const REFERENCE: &str = "@reference";
pub const TARGET: &str = "@target";
pub const RESOURCE: &str = "@resource";

/// A schema with numbers in the place of its references; the number that comes next.
pub struct Marked {
    pub schema: Value,
    pub next: u64,
}

/// `None` if it has references that depend on how it was come to, or lead to what is no object.
pub fn marked(schema: &Value) -> Option<Marked> {
    let mut marked = Marked { schema: schema.clone(), next: 0 };
    for place in places(schema) {
        let members = schema.pointer(&place)?.as_object()?;
        if ["$dynamicRef", "$recursiveRef", "$dynamicAnchor", "$recursiveAnchor"]
            .iter()
            .any(|name| members.contains_key(*name))
        {
            return None;
        }
        let Some(reference) = members.get("$ref") else { continue };
        let target = target(schema, reference.as_str()?)?;
        let number = marked.number(&target)?;
        renamed(marked.schema.pointer_mut(&place)?.as_object_mut()?, "$ref", REFERENCE, json!(number));
    }
    let root = marked.schema.as_object_mut()?;
    root.retain(|name, _| !["$id", "id", "$schema"].contains(&name.as_str()));
    for place in places(schema) {
        marked.schema.pointer_mut(&place)?.as_object_mut()?.retain(|name, _| name != "$anchor");
    }
    Some(marked)
}

impl Marked {
    /// The number of the schema at a place, which is an object.
    fn number(&mut self, place: &str) -> Option<u64> {
        let members = self.schema.pointer_mut(place)?.as_object_mut()?;
        Some(number(members, &mut self.next))
    }
}

/// The number of a schema; it gets one if it has none.
pub fn number(members: &mut Map<String, Value>, next: &mut u64) -> u64 {
    if let Some(known) = members.get(TARGET).and_then(Value::as_u64) {
        return known;
    }
    *next += 1;
    members.insert(TARGET.to_owned(), json!(*next));
    *next
}

/// Gives a member another name and value. It stays where it is: reports are in the order of the schema.
pub fn renamed(members: &mut Map<String, Value>, from: &str, to: &str, value: Value) {
    let all = std::mem::take(members);
    members.extend(all.into_iter().map(
        |(name, old)| {
            if name == from { (to.to_owned(), value.clone()) } else { (name, old) }
        },
    ));
}

/// The pointer to what a reference in a schema of one resource leads to.
fn target(schema: &Value, reference: &str) -> Option<String> {
    let (uri, fragment) = reference.split_once('#').unwrap_or((reference, ""));
    if !uri.is_empty() && uri != ROOT {
        return None;
    }
    if fragment.is_empty() || fragment.starts_with('/') {
        return decoded(fragment);
    }
    places(schema).into_iter().find(|place| schema.pointer(place).is_some_and(|found| found["$anchor"] == fragment))
}

fn decoded(fragment: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = fragment.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A place below the root of a schema that can be moved; not always there is one.
pub fn movable(dice: &mut Rng, schema: &Value) -> Option<String> {
    let places = places(schema);
    // The last one is the root.
    let inner = &places[..places.len().saturating_sub(1)];
    (!inner.is_empty()).then(|| inner[dice.usize(..inner.len())].clone())
}
