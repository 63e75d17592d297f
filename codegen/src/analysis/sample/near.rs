//! Documents near a schema's boundaries, accepted and refused ones alike, until one of them is what is looked for.

use serde_json::{Map, Value, json};

use super::{
    Sampler,
    duty::Duty,
    numbers::plain,
    solve::{Errand, Mood},
};
use crate::model::{NodeId, Op, array_ops, logic_ops, object_ops, string_ops};

impl Sampler<'_> {
    /// The first document, of at most `budget` near the boundaries of the node, for which `is_it` holds: first those
    /// that the node accepts and that fail in one place, then those with something changed.
    pub fn search(&mut self, node: NodeId, budget: usize, mut is_it: impl FnMut(&Value) -> bool) -> Option<Value> {
        let mut seen = std::collections::HashSet::new();
        let mut left = budget;
        let mut sources: Vec<Value> = Vec::new();
        for source in [self.valid(node), self.full(node), self.invalid(node)].into_iter().flatten() {
            if seen.insert(source.to_string()) {
                sources.push(source);
            }
        }
        let pool = self.pool();
        let mut next = 0;
        // What was changed once is changed again, as long as there is something left.
        while next < sources.len() {
            let source = sources[next].clone();
            next += 1;
            if left == 0 {
                return None;
            }
            left -= 1;
            if is_it(&source) {
                return Some(source);
            }
            for changed in changes(&source, &pool) {
                if sources.len() < budget && seen.insert(changed.to_string()) {
                    sources.push(changed);
                }
            }
        }
        None
    }

    /// Values of every kind that the program speaks of, and their neighbours.
    fn pool(&mut self) -> Vec<Value> {
        let mut pool =
            vec![json!(null), json!(true), json!(0), json!(1.5), json!(""), json!("text"), json!([]), json!({})];
        let mut add = |value: Value| {
            if pool.len() < 400 && !pool.contains(&value) {
                pool.push(value);
            }
        };
        for (_, op) in self.program.nodes.iter().flat_map(|node| &node.is) {
            match op {
                Op::Const(value) => add(value.clone()),
                Op::Enum(values) => values.iter().for_each(|value| add(value.clone())),
                Op::Minimum(bound) | Op::Maximum(bound) | Op::ExclusiveMinimum(bound) | Op::ExclusiveMaximum(bound) => {
                    let bound = bound.as_f64().unwrap_or_default();
                    let steps = [0.0, -1.0, 1.0, -0.5, 0.5];
                    steps.iter().filter_map(|step| plain(bound + step)).for_each(&mut add);
                }
                Op::MultipleOf(divisor) => {
                    let divisor = divisor.as_f64().unwrap_or_default();
                    [1.0, 2.0, 0.5].iter().filter_map(|times| plain(divisor * times)).for_each(&mut add);
                }
                Op::MinLength(count) | Op::MaxLength(count) if *count < 2000 => {
                    (count.saturating_sub(1)..=count + 1).for_each(|length| add(json!("a".repeat(length as usize))));
                }
                Op::IntegerRange(_)
                | string_ops!()
                | array_ops!()
                | object_ops!()
                | logic_ops!()
                | Op::False
                | Op::Type(_) => {}
            }
        }
        for pattern in 0..self.program.patterns.len().min(60) {
            for duty in [Duty::Matches(pattern), Duty::Avoids(pattern)] {
                let duties = [Duty::OfType(crate::model::TypeSet::STRING), duty];
                let text = self.solve(&duties, Errand { mood: Mood::Small, ..Errand::default() });
                if let Some(text) = text.filter(|text| !pool.contains(text)) {
                    pool.push(text);
                }
            }
        }
        pool
    }
}

/// The document with one part changed, everywhere.
fn changes(document: &Value, pool: &[Value]) -> Vec<Value> {
    let mut found: Vec<Value> = pool.iter().filter(|value| *value != document).cloned().collect();
    match document {
        Value::Object(members) => {
            for name in members.keys() {
                let mut without = members.clone();
                without.shift_remove(name);
                found.push(Value::Object(without));
            }
            let mut with = members.clone();
            with.insert(if members.contains_key("extra") { "extra2" } else { "extra" }.to_owned(), json!(1));
            found.push(Value::Object(with));
            for (name, value) in members {
                found.extend(changes(value, pool).into_iter().map(|value| {
                    let mut changed: Map<String, Value> = members.clone();
                    changed.insert(name.clone(), value);
                    Value::Object(changed)
                }));
            }
        }
        Value::Array(items) => {
            found.extend(items.first().map(|first| [items.as_slice(), std::slice::from_ref(first)].concat().into()));
            found.push([items.as_slice(), &[json!(1)]].concat().into());
            for index in 0..items.len().min(8) {
                let mut without = items.clone();
                without.remove(index);
                found.push(Value::Array(without));
                found.extend(changes(&items[index], pool).into_iter().map(|value| {
                    let mut changed = items.clone();
                    changed[index] = value;
                    Value::Array(changed)
                }));
            }
        }
        Value::String(text) => {
            found.push(json!(format!("{text}a")));
            found.push(json!(text.chars().skip(1).collect::<String>()));
        }
        Value::Number(number) => {
            let double = number.as_f64().unwrap_or_default();
            found.extend([1.0, -1.0, 0.5].iter().filter_map(|step| plain(double + step)));
        }
        _ => {}
    }
    found
}
