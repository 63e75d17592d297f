//! Small changes to documents, so that they lie near the boundary of their schema.

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::{
    document::anything,
    formats::texts_of,
    pools::{NAMES, STRINGS, chance, pick},
};

/// So many texts of a format are known of each schema that has it.
const TEXTS: usize = 6;

/// The values and names that a schema spells out.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    values: Vec<Value>,
    names: Vec<String>,
}

impl Vocabulary {
    pub fn of(schema: &Value) -> Self {
        let mut found = Vocabulary::default();
        found.gather(schema, 0);
        found.names.sort();
        found.names.dedup();
        found
    }

    fn gather(&mut self, schema: &Value, depth: usize) {
        match schema {
            Value::Object(members) if depth < 40 => {
                for (keyword, value) in members {
                    match (keyword.as_str(), value) {
                        ("enum", Value::Array(values)) => self.values.extend(values.iter().cloned()),
                        ("format" | "x-type", _) => {
                            let texts = texts_of(members).into_iter().map(|(text, _)| Value::from(text));
                            self.values.extend(texts.take(TEXTS));
                        }
                        ("const" | "default", value) => self.values.push(value.clone()),
                        ("required", Value::Array(names)) => {
                            self.names.extend(names.iter().filter_map(Value::as_str).map(str::to_owned))
                        }
                        ("properties", Value::Object(entries)) => self.names.extend(entries.keys().cloned()),
                        _ => {}
                    }
                    self.gather(value, depth + 1);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.gather(item, depth + 1)),
            _ => {}
        }
    }

    fn name(&self, dice: &mut Rng) -> String {
        if self.names.is_empty() || chance(dice, 30) {
            (*pick(dice, NAMES)).to_owned()
        } else {
            pick(dice, &self.names).clone()
        }
    }

    fn value(&self, dice: &mut Rng) -> Value {
        if self.values.is_empty() || chance(dice, 40) { anything(dice, 2) } else { pick(dice, &self.values).clone() }
    }
}

/// `document`, changed in one place.
pub fn mutated(dice: &mut Rng, mut document: Value, vocabulary: &Vocabulary) -> Value {
    let places = count(&document);
    let mut chosen = dice.usize(..places);
    let place = nth(&mut document, &mut chosen).expect("it was counted");
    change(dice, place, vocabulary);
    document
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

/// The value that is number `index` in document order.
fn nth<'v>(value: &'v mut Value, index: &mut usize) -> Option<&'v mut Value> {
    if *index == 0 {
        return Some(value);
    }
    *index -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, index)),
        Value::Object(members) => members.values_mut().find_map(|member| nth(member, index)),
        _ => None,
    }
}

fn change(dice: &mut Rng, value: &mut Value, vocabulary: &Vocabulary) {
    if chance(dice, 12) {
        *value = vocabulary.value(dice);
        return;
    }
    if chance(dice, 5) {
        *value = Value::Null;
        return;
    }
    match value {
        Value::Null => *value = vocabulary.value(dice),
        Value::Bool(flag) => *value = if chance(dice, 50) { json!(!*flag) } else { json!(u8::from(*flag)) },
        Value::Number(number) => *value = other_number(dice, number.as_f64().unwrap_or_default()),
        Value::String(text) => *value = json!(other_text(dice, text)),
        Value::Array(items) => change_items(dice, items, vocabulary),
        Value::Object(members) => change_members(dice, members, vocabulary),
    }
}

fn other_number(dice: &mut Rng, number: f64) -> Value {
    let other = match dice.u8(..8) {
        0 => number + 1.0,
        1 => number - 1.0,
        2 => number + 0.5,
        3 => -number,
        // The same number in another notation.
        4..6 => return json!(number),
        6 => return json!(number.to_string()),
        _ => return json!(number != 0.0),
    };
    if other.fract() == 0.0 && other.abs() < 1e15 { json!(other as i64) } else { json!(other) }
}

fn other_text(dice: &mut Rng, text: &str) -> String {
    let extra = *pick(dice, STRINGS);
    match dice.u8(..5) {
        0 => format!("{text}{extra}"),
        1 => format!("{extra}{text}"),
        2 => text.chars().skip(1).collect(),
        3 => text.to_uppercase(),
        _ => extra.to_owned(),
    }
}

fn change_items(dice: &mut Rng, items: &mut Vec<Value>, vocabulary: &Vocabulary) {
    match dice.u8(..5) {
        0 if !items.is_empty() => drop(items.remove(dice.usize(..items.len()))),
        1..3 if !items.is_empty() => {
            let mut copy = pick(dice, items).clone();
            if chance(dice, 30) {
                change(dice, &mut copy, vocabulary);
            }
            items.push(copy);
        }
        3 => dice.shuffle(items),
        _ => items.push(vocabulary.value(dice)),
    }
}

fn change_members(dice: &mut Rng, members: &mut Map<String, Value>, vocabulary: &Vocabulary) {
    let known = (!members.is_empty()).then(|| members.keys().nth(dice.usize(..members.len())).cloned()).flatten();
    match (dice.u8(..6), known) {
        (0..2, Some(name)) => drop(members.remove(&name)),
        (2, Some(name)) => {
            // Its value under another name.
            let value = members.remove(&name).unwrap_or_default();
            members.insert(vocabulary.name(dice), value);
        }
        (3, Some(name)) => drop(members.insert(name, vocabulary.value(dice))),
        _ => drop(members.insert(vocabulary.name(dice), vocabulary.value(dice))),
    }
}
