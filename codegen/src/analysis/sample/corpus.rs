//! Test data of a module, as text for the runtimes: documents of each type, and what may stand in their places instead.
//!
//! Documents are texts in ASCII, so that places in them are the same numbers in every language, whatever its strings
//! consist of. The runtimes take one and put others of the values that were found for the same node into its places
//! (docs/test-data.md); they judge what comes of it themselves, so nothing depends on how well this is done.

use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

use serde_json::{Value, json};

use super::{Limits, Mistaken, Sampler, numbers::plain, places::Places, samples};
use crate::{
    model::{Module, NodeId, Op, Program, TypeDef, TypeKind},
    pointer,
    runtime::{self, Json},
};

/// The version of the form of the text.
const FORMAT: u32 = 1;
/// How many documents there are of the type of a whole document …
const OF_ROOTS: Limits = Limits { valid: 24, invalid: 64 };
/// … and of each other one.
const OF_PARTS: Limits = Limits { valid: 8, invalid: 16 };
/// The most values of a pool that documents have …
const FOUND: usize = 16;
/// … and with those that were made of them.
const MOST: usize = 32;
/// The most characters of a value in a pool.
const LONGEST: usize = 1_000;

/// The test data of a module.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// What the runtimes read.
    pub text: String,
    /// The types of which no document was found.
    pub without: Vec<String>,
}

/// Documents of one node.
struct Documents {
    node: NodeId,
    /// How many of the accepted ones are examples, which come first.
    examples: usize,
    valid: Vec<Value>,
    invalid: Vec<Mistaken>,
}

/// Makes test data for the types of a module; the same for the same seed.
pub fn corpus(module: &Module, seed: u64) -> Corpus {
    let program = &module.checks;
    let whole = runtime::Program::from(program);
    let (mut documents, mut without): (Vec<Documents>, _) = (Vec::new(), Vec::new());
    for def in &module.types {
        if !documents.iter().any(|known| known.node == def.node) {
            let limits = if def.node == 0 { OF_ROOTS } else { OF_PARTS };
            documents.push(Documents::of(def, program, &whole, seed, limits));
        }
        if documents.iter().any(|known| known.node == def.node && known.valid.is_empty()) {
            without.push(def.name.clone());
        }
    }
    let mut sampler = Sampler::new(program, seed);
    let mut pools = Pools::default();
    for def in &module.types {
        pools.take_examples(&sampler, def);
    }
    for made in &documents {
        made.valid.iter().for_each(|document| pools.take(&sampler, made.node, document));
    }
    pools.enrich(&mut sampler);
    documents.iter_mut().for_each(|made| pools.give(&whole, program, made));
    Corpus { text: text(&sampler, &pools, &documents), without }
}

impl Documents {
    fn of(def: &TypeDef, program: &Program, whole: &runtime::Program, seed: u64, limits: Limits) -> Documents {
        let made = samples(program, def.node, seed, limits);
        let is_valid = |value: &&Value| runtime::report(whole, def.node, &Json::from(*value)).is_valid();
        let mut examples: Vec<Value> = def.docs.examples.iter().filter(is_valid).cloned().collect();
        let (mut valid, mut invalid) = (made.valid, made.invalid);
        examples.sort_by_key(size);
        valid.sort_by_key(size);
        invalid.sort_by_key(|mistaken| size(&mistaken.document));
        let mut seen = BTreeSet::new();
        examples.retain(|document| seen.insert(document.to_string()));
        valid.retain(|document| seen.insert(document.to_string()));
        Documents {
            node: def.node,
            examples: examples.len(),
            valid: examples.into_iter().chain(valid).collect(),
            invalid,
        }
    }
}

fn size(value: &Value) -> usize {
    value.to_string().len()
}

/// Values by the node that accepts them.
#[derive(Default)]
struct Pools(BTreeMap<NodeId, Vec<Value>>);

/// Which pool a node has.
type Numbers = BTreeMap<NodeId, usize>;

impl Pools {
    /// Takes over what stands in the places of a document, and the document.
    fn take(&mut self, sampler: &Sampler<'_>, node: NodeId, document: &Value) {
        self.add(sampler.program.resolve(node), document, FOUND);
        for (path, node) in sampler.places(node, document) {
            document.pointer(&path).into_iter().for_each(|value| self.add(node, value, FOUND));
        }
    }

    /// Takes over what the schema gives as examples of members.
    fn take_examples(&mut self, sampler: &Sampler<'_>, def: &TypeDef) {
        let TypeKind::Struct(of) = &def.kind else { return };
        for op in sampler.program.ops(sampler.program.resolve(def.node)) {
            let Op::Properties { named, .. } = op else { continue };
            for field in &of.fields {
                for property in named.iter().filter(|property| property.name == field.name) {
                    let fits = |value: &&Value| sampler.accepts(property.node, value);
                    let node = sampler.program.resolve(property.node);
                    field.docs.examples.iter().filter(fits).for_each(|value| self.add(node, value, FOUND));
                }
            }
        }
    }

    fn add(&mut self, node: NodeId, value: &Value, most: usize) {
        if size(value) > LONGEST {
            return;
        }
        match self.0.entry(node) {
            Entry::Vacant(pool) => drop(pool.insert(vec![value.clone()])),
            Entry::Occupied(mut pool) => {
                // Of numbers the notation counts, too.
                let text = value.to_string();
                let is_same = |known: &Value| known == value && format!("{known}") == text;
                let is_known = pool.get().iter().any(is_same);
                if !is_known && pool.get().len() < most {
                    pool.get_mut().push(value.clone());
                }
            }
        }
    }

    /// Adds what is made of the values that were found: with one part less or more, and others that are much like them.
    /// The smallest ones come first.
    fn enrich(&mut self, sampler: &mut Sampler<'_>) {
        let nodes: Vec<NodeId> = self.0.keys().copied().collect();
        for node in nodes {
            let more: Vec<Value> = sampler.valid(node).into_iter().chain(sampler.full(node)).collect();
            more.iter().for_each(|value| self.add(node, value, MOST));
            let made: Vec<Value> =
                self.with_more(sampler, node).into_iter().chain(self.0[&node].iter().flat_map(changed)).collect();
            made.iter().filter(|value| sampler.accepts(node, value)).for_each(|value| self.add(node, value, MOST));
            self.0.entry(node).or_default().sort_by_cached_key(|value| (size(value), value.to_string()));
        }
        // Where there is one value, there is nothing to choose.
        self.0.retain(|_, values| values.len() > 1);
    }

    fn smallest(&self, node: NodeId) -> Option<&Value> {
        self.0.get(&node)?.iter().min_by_key(|value| (size(value), value.to_string()))
    }

    /// The smallest object of a node with each of the members that it lacks.
    fn with_more(&self, sampler: &Sampler<'_>, node: NodeId) -> Vec<Value> {
        let Some(Value::Object(members)) = self.smallest(node) else { return Vec::new() };
        let mut made = Vec::new();
        for op in sampler.program.ops(node) {
            let Op::Properties { named, .. } = op else { continue };
            for property in named.iter().filter(|property| !members.contains_key(&property.name)) {
                let mut more = members.clone();
                let value = self.smallest(sampler.program.resolve(property.node)).cloned();
                made.extend(value.map(|value| {
                    more.insert(property.name.clone(), value);
                    Value::Object(more)
                }));
            }
        }
        made
    }

    /// Has what was made for the node of a type among its documents, too.
    fn give(&self, whole: &runtime::Program, program: &Program, made: &mut Documents) {
        let pool = self.0.get(&program.resolve(made.node)).into_iter().flatten();
        let is_valid = |value: &&Value| runtime::report(whole, made.node, &Json::from(*value)).is_valid();
        let more: Vec<Value> = pool.filter(is_valid).cloned().collect();
        let mut seen: BTreeSet<String> = made.valid.iter().map(Value::to_string).collect();
        made.valid.extend(more.into_iter().filter(|value| seen.insert(value.to_string())));
        made.valid[made.examples..].sort_by_key(size);
    }

    /// The numbers of the pools by their nodes.
    fn numbers(&self) -> Numbers {
        self.0.keys().enumerate().map(|(number, node)| (*node, number)).collect()
    }
}

/// Values with one part less or twice, and others of the same type that schemas often are about.
fn changed(value: &Value) -> Vec<Value> {
    match value {
        Value::Object(members) => {
            let without = |name: &String| {
                let mut less = members.clone();
                less.shift_remove(name);
                Value::Object(less)
            };
            members.keys().map(without).collect()
        }
        Value::Array(items) => {
            let last = items.len().saturating_sub(1);
            let less = items.get(..last).map(|items| Value::from(items.to_vec()));
            let more = items.last().map(|item| items.iter().chain([item]).cloned().collect());
            less.into_iter().chain(more).chain([items.iter().rev().cloned().collect()]).collect()
        }
        Value::String(text) => {
            let shorter = text.char_indices().next_back().map(|(last, _)| json!(&text[..last]));
            let plain = ["", "a", "Z", "0", " ", "\u{e9}", "\u{1d11e}"].map(|text| json!(text));
            plain.into_iter().chain(shorter).chain([json!(format!("{text}2"))]).collect()
        }
        Value::Number(number) => {
            let double = number.as_f64().unwrap_or_default();
            let near = [0.0, 1.0, -1.0, 0.5, double - 1.0, double + 1.0, double * 2.0, (double / 2.0).trunc()];
            near.into_iter().filter_map(plain).collect()
        }
        Value::Bool(value) => vec![json!(!value)],
        Value::Null => Vec::new(),
    }
}

/// The text of it all, with an entry on each line.
fn text(sampler: &Sampler<'_>, pools: &Pools, documents: &[Documents]) -> String {
    let numbers = pools.numbers();
    let entry = |node: NodeId, value: &Value| {
        let printed = Printed::of(value, &sampler.places(node, value), &numbers);
        vec![json!(printed.text), json!(printed.slots)]
    };
    let pool = |(node, values): (&NodeId, &Vec<Value>)| {
        Value::from(values.iter().map(|value| entry(*node, value)).collect::<Vec<_>>()).to_string()
    };
    let lists: Vec<String> = pools.0.iter().map(pool).collect();
    let of_type = |made: &Documents| {
        let valid: Vec<_> = made.valid.iter().map(|value| Value::from(entry(made.node, value)).to_string()).collect();
        let invalid = made.invalid.iter().map(|mistaken| {
            let mut entry = entry(made.node, &mistaken.document);
            entry.extend([json!(mistaken.code), json!(mistaken.keyword)]);
            Value::from(entry).to_string()
        });
        let (valid, invalid) = (valid.join(",\n"), invalid.collect::<Vec<_>>().join(",\n"));
        format!("[{},[\n{valid}\n],[\n{invalid}\n]]", made.node)
    };
    let types: Vec<String> = documents.iter().map(of_type).collect();
    let (lists, types) = (lists.join(",\n"), types.join(",\n"));
    ascii(&format!("{{\"format\":{FORMAT},\"pools\":[\n{lists}\n],\"types\":[\n{types}\n]}}\n"))
}

/// A document as text, and what in it can be something else: where it begins, where it ends, and the number of its pool,
/// one after another, outer ones before inner ones.
#[derive(Default)]
struct Printed {
    text: String,
    slots: Vec<usize>,
}

impl Printed {
    fn of(value: &Value, places: &Places, numbers: &Numbers) -> Printed {
        let mut printed = Printed::default();
        printed.value(value, "", places, numbers);
        printed
    }

    fn value(&mut self, value: &Value, path: &str, places: &Places, numbers: &Numbers) {
        let slot = places.get(path).and_then(|node| numbers.get(node)).map(|pool| {
            self.slots.extend([self.text.len(), 0, *pool]);
            self.slots.len() - 2
        });
        let below = |key: &str| pointer::pushed(path, key);
        match value {
            Value::Object(members) => {
                self.text.push('{');
                for (index, (name, value)) in members.iter().enumerate() {
                    self.text.push_str(if index > 0 { "," } else { "" });
                    self.text.push_str(&ascii(&json!(name).to_string()));
                    self.text.push(':');
                    self.value(value, &below(name), places, numbers);
                }
                self.text.push('}');
            }
            Value::Array(items) => {
                self.text.push('[');
                for (index, value) in items.iter().enumerate() {
                    self.text.push_str(if index > 0 { "," } else { "" });
                    self.value(value, &below(&index.to_string()), places, numbers);
                }
                self.text.push(']');
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                self.text.push_str(&ascii(&value.to_string()));
            }
        }
        if let Some(slot) = slot {
            self.slots[slot] = self.text.len();
        }
    }
}

/// JSON text with an escape for every character that is not ASCII.
fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if c.is_ascii() {
            text.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| text.push_str(&format!("\\u{unit:04x}")));
        }
    }
    text
}
