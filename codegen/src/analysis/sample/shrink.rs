//! Making a document smaller while something about it stays true.

use serde_json::{Value, json};

/// The most smaller documents that are tried.
const LOOKS: usize = 5_000;

/// The smallest document that was found from `document` on for which `holds` is true, as it is for `document` itself:
/// with less in it, and with plainer values.
pub fn shrink(document: Value, mut holds: impl FnMut(&Value) -> bool) -> Value {
    let mut best = document;
    let mut left = LOOKS;
    'smaller: loop {
        for candidate in smaller(&best) {
            if left == 0 {
                return best;
            }
            left -= 1;
            if weight(&candidate) < weight(&best) && holds(&candidate) {
                best = candidate;
                continue 'smaller;
            }
        }
        return best;
    }
}

/// How large a document is: its values, then how plain they are.
fn weight(document: &Value) -> (usize, usize) {
    match document {
        Value::Null => (1, 0),
        Value::Bool(value) => (1, usize::from(!value)),
        Value::Number(number) => {
            (1, number.to_string().trim_start_matches('-').len() + usize::from(*number != 0.into()))
        }
        Value::String(text) => {
            (1, 2 + text.chars().count() * 4 + text.chars().filter(|c| !c.is_ascii_lowercase()).count())
        }
        Value::Array(items) => items.iter().map(weight).fold((1, 2), sum),
        Value::Object(members) => {
            let members = members.iter().map(|(name, value)| sum(weight(value), (0, name.chars().count())));
            members.fold((1, 3), sum)
        }
    }
}

fn sum(one: (usize, usize), other: (usize, usize)) -> (usize, usize) {
    (one.0 + other.0, one.1 + other.1)
}

/// Documents that are smaller in one place, those that save most first.
fn smaller(document: &Value) -> Vec<Value> {
    let plain =
        [json!(null), json!(true), json!(false), json!(0), json!(1), json!(""), json!("a"), json!([]), json!({})];
    let mut found: Vec<Value> = plain.into_iter().filter(|value| value != document).collect();
    match document {
        Value::Object(members) => {
            found.extend(members.values().cloned());
            for name in members.keys() {
                let mut less = members.clone();
                less.shift_remove(name);
                found.push(Value::Object(less));
            }
            for (name, value) in members {
                for value in smaller(value) {
                    let mut less = members.clone();
                    less.insert(name.clone(), value);
                    found.push(Value::Object(less));
                }
            }
        }
        Value::Array(items) => {
            found.extend(items.iter().cloned());
            if items.len() > 3 {
                found.push(items[..items.len() / 2].into());
                found.push(items[items.len() / 2..].into());
            }
            for index in 0..items.len() {
                let mut less = items.clone();
                less.remove(index);
                found.push(Value::Array(less));
            }
            for (index, value) in items.iter().enumerate() {
                for value in smaller(value) {
                    let mut less = items.clone();
                    less[index] = value;
                    found.push(Value::Array(less));
                }
            }
        }
        Value::String(text) => found.extend(shorter(text).into_iter().map(Value::from)),
        Value::Number(number) => {
            let double = number.as_f64().unwrap_or_default();
            found.extend([double.trunc(), (double / 2.0).trunc()].into_iter().filter_map(super::numbers::plain));
        }
        _ => {}
    }
    found
}

fn shorter(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let half = characters.len() / 2;
    let mut found: Vec<String> = vec![characters[..half].iter().collect(), characters[half..].iter().collect()];
    if characters.len() <= 64 {
        for index in 0..characters.len() {
            let mut less = characters.clone();
            less.remove(index);
            found.push(less.into_iter().collect());
        }
    }
    found
}
