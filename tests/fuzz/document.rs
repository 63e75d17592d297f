//! Documents that a schema probably accepts, made from the schema's own values.

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::{
    author::ROOT,
    formats::texts_of,
    pools::{NAMES, STRINGS, chance, number, pick},
};

/// Makes documents for one schema.
pub struct Sampler<'s> {
    root: &'s Value,
}

impl<'s> Sampler<'s> {
    pub fn new(root: &'s Value) -> Self {
        Sampler { root }
    }

    /// A document, quite often a valid one.
    pub fn document(&self, dice: &mut Rng) -> Value {
        self.sample(dice, self.root, 0)
    }

    fn sample(&self, dice: &mut Rng, schema: &Value, depth: usize) -> Value {
        let Value::Object(members) = schema else { return anything(dice, depth) };
        if depth > 12 {
            return Value::Null;
        }
        if let Some(value) = literal(dice, members) {
            return value;
        }
        let mut parts: Vec<Value> =
            self.applied(dice, members).into_iter().map(|other| self.sample(dice, other, depth + 1)).collect();
        if let Some(own) = self.own(dice, members, depth) {
            parts.push(own);
        }
        merged(parts).unwrap_or_else(|| anything(dice, depth))
    }

    /// A part of a document, whatever it is without a schema.
    fn sampled(&self, dice: &mut Rng, schema: Option<&Value>, depth: usize) -> Value {
        match schema {
            Some(schema) => self.sample(dice, schema, depth + 1),
            None => anything(dice, depth + 2),
        }
    }

    /// The schemas that apply to the same value, with one branch of each union.
    fn applied(&self, dice: &mut Rng, members: &'s Map<String, Value>) -> Vec<&'s Value> {
        let mut found: Vec<&Value> = ["$ref", "$dynamicRef", "$recursiveRef"]
            .iter()
            .filter_map(|keyword| self.resolve(members.get(*keyword)?.as_str()?))
            .collect();
        found.extend(members.get("allOf").and_then(Value::as_array).into_iter().flatten());
        for keyword in ["anyOf", "oneOf"] {
            let branches = members.get(keyword).and_then(Value::as_array).filter(|branches| !branches.is_empty());
            found.extend(branches.map(|branches| pick(dice, branches)));
        }
        let decided = if chance(dice, 60) { &["if", "then"][..] } else { &["else"] };
        if members.contains_key("if") {
            found.extend(decided.iter().filter_map(|keyword| members.get(*keyword)));
        }
        found
    }

    fn resolve(&self, reference: &str) -> Option<&'s Value> {
        let local = reference.strip_prefix(ROOT).unwrap_or(reference);
        match local {
            "" | "#" | "#node" => Some(self.root),
            "tree.json" => self.root.pointer("/$defs/Tree"),
            _ if local.starts_with("#/") => self.root.pointer(&decoded(&local[1..])),
            _ => {
                let anchor = json!(local.trim_start_matches('#'));
                self.root.get("$defs")?.as_object()?.values().find(|definition| definition["$anchor"] == anchor)
            }
        }
    }

    /// What the keywords of one schema ask for; `None` if they say nothing.
    fn own(&self, dice: &mut Rng, schema: &'s Map<String, Value>, depth: usize) -> Option<Value> {
        let has = |keywords: &[&str]| keywords.iter().any(|keyword| schema.contains_key(*keyword));
        let kind = match schema.get("type") {
            Some(Value::String(kind)) => kind.as_str(),
            Some(Value::Array(kinds)) if !kinds.is_empty() => pick(dice, kinds).as_str()?,
            _ if has(&["properties", "required", "patternProperties", "additionalProperties", "minProperties"]) => {
                "object"
            }
            _ if has(&["items", "prefixItems", "contains", "minItems", "uniqueItems"]) => "array",
            _ if has(&["pattern", "minLength", "maxLength", "format", "x-type"]) => "string",
            _ if has(&["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]) => "number",
            _ => return None,
        };
        Some(match kind {
            "null" => Value::Null,
            "boolean" => json!(dice.bool()),
            "integer" | "number" => near_number(dice, schema),
            "string" => near_string(dice, schema),
            "array" => self.array(dice, schema, depth),
            _ => self.object(dice, schema, depth),
        })
    }

    fn array(&self, dice: &mut Rng, schema: &'s Map<String, Value>, depth: usize) -> Value {
        let prefix = ["prefixItems", "items"]
            .iter()
            .find_map(|keyword| schema.get(*keyword)?.as_array())
            .map_or(&[][..], Vec::as_slice);
        let rest = schema.get("items").filter(|items| !items.is_array()).or_else(|| schema.get("additionalItems"));
        let count = |keyword: &str| schema.get(keyword).and_then(Value::as_f64).map(|count| count as usize);
        let least = count("minItems").unwrap_or(if chance(dice, 80) { prefix.len() } else { 0 });
        let most = count("maxItems").unwrap_or(least + 3).max(least);
        let length = if depth > 5 { least } else { dice.usize(least..=most) };
        let mut items: Vec<Value> = Vec::new();
        for index in 0..length {
            let schema = prefix.get(index).or(rest);
            items.push(self.sampled(dice, schema, depth));
        }
        if let Some(contains) = schema.get("contains")
            && chance(dice, 80)
        {
            items.push(self.sample(dice, contains, depth + 1));
        }
        Value::Array(items)
    }

    fn object(&self, dice: &mut Rng, schema: &'s Map<String, Value>, depth: usize) -> Value {
        let mut object = Map::new();
        let empty = Map::new();
        let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&empty);
        let required: Vec<&str> =
            schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
        let additional = schema.get("additionalProperties");
        let share = if depth > 4 { 10 } else { 55 };
        for (name, property) in properties {
            if required.contains(&name.as_str()) || chance(dice, share) {
                let value = self.sample(dice, self.at(schema, "properties", name).unwrap_or(property), depth + 1);
                object.insert(name.clone(), value);
            }
        }
        for name in required.into_iter().filter(|name| !properties.contains_key(*name)) {
            let value = self.sampled(dice, additional, depth);
            object.insert(name.to_owned(), value);
        }
        let extra = additional != Some(&Value::Bool(false)) && depth < 5 && chance(dice, 30);
        if extra {
            let patterns = schema.get("patternProperties").and_then(Value::as_object);
            let schema = patterns.and_then(|patterns| patterns.values().next()).or(additional);
            let name = if chance(dice, 50) { *pick(dice, NAMES) } else { *pick(dice, STRINGS) };
            let value = self.sampled(dice, schema, depth);
            object.entry(name).or_insert(value);
        }
        Value::Object(object)
    }

    fn at(&self, schema: &'s Map<String, Value>, keyword: &str, name: &str) -> Option<&'s Value> {
        schema.get(keyword)?.get(name)
    }
}

fn literal(dice: &mut Rng, schema: &Map<String, Value>) -> Option<Value> {
    if let Some(value) = schema.get("const") {
        return Some(value.clone());
    }
    let values = schema.get("enum")?.as_array()?;
    (!values.is_empty()).then(|| pick(dice, values).clone())
}

/// Objects are joined, of other values the last one wins.
fn merged(parts: Vec<Value>) -> Option<Value> {
    parts.into_iter().reduce(|one, other| match (one, other) {
        (Value::Object(mut one), Value::Object(other)) => {
            one.extend(other);
            Value::Object(one)
        }
        (_, other) => other,
    })
}

fn near_number(dice: &mut Rng, schema: &Map<String, Value>) -> Value {
    let bounds: Vec<f64> = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
        .iter()
        .filter_map(|keyword| schema.get(*keyword)?.as_f64())
        .collect();
    if bounds.is_empty() || chance(dice, 30) {
        return number(dice);
    }
    let bound = *pick(dice, &bounds);
    let steps: &[f64] = &[0.0, 1.0, -1.0, 0.5, -0.5, bound];
    plain(bound + *pick(dice, steps))
}

/// An integer if it is one.
fn plain(value: f64) -> Value {
    if value.fract() == 0.0 && value.abs() < 1e15 { json!(value as i64) } else { json!(value) }
}

fn near_string(dice: &mut Rng, schema: &Map<String, Value>) -> Value {
    let texts = texts_of(schema);
    if !texts.is_empty() && chance(dice, 95) {
        // A text that types hold, three times out of four.
        let held: Vec<_> = texts.iter().filter(|(_, normal)| normal.is_some()).collect();
        return json!(if chance(dice, 75) { &pick(dice, &held).0 } else { &pick(dice, &texts).0 });
    }
    let count = |keyword: &str| schema.get(keyword).and_then(Value::as_f64).map(|count| count as usize);
    if let Some(length) = count("minLength").or_else(|| count("maxLength")).filter(|_| chance(dice, 60)) {
        let wanted = (length + dice.usize(..3)).saturating_sub(1);
        let letter = *pick(dice, &["a", "b", "😀", "é", "0"]);
        return json!(letter.repeat(wanted));
    }
    json!(*pick(dice, STRINGS))
}

/// Any value, not too large.
pub fn anything(dice: &mut Rng, depth: usize) -> Value {
    match dice.u8(..if depth > 3 { 6 } else { 9 }) {
        0 => Value::Null,
        1 => json!(dice.bool()),
        2..4 => number(dice),
        4..6 => json!(*pick(dice, STRINGS)),
        6 => {
            let items = (0..dice.usize(..3)).map(|_| anything(dice, depth + 1));
            Value::Array(items.collect())
        }
        _ => {
            let members = (0..dice.usize(..3)).map(|_| ((*pick(dice, NAMES)).to_owned(), anything(dice, depth + 1)));
            Value::Object(members.collect())
        }
    }
}

/// The pointer that a URI fragment holds.
fn decoded(fragment: &str) -> String {
    let bytes = fragment.as_bytes();
    let mut decoded = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let hex =
            fragment.get(at + 1..at + 3).filter(|_| bytes[at] == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok());
        decoded.push(hex.unwrap_or(bytes[at]));
        at += if hex.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&decoded).into_owned()
}
