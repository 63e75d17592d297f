//! Differences between two parts of a value, judged on what is written of it.

use std::collections::BTreeMap;

use serde::Serializer;
use serde_json::{Map, Value, json};

use super::rules::{checks, fixture};
use super::support::{self, Halt, Handed, Judgement, Plan, Write};

/// A value whose objects are maps that hand out their members themselves, in the order of their names.
enum Tree {
    Map(BTreeMap<String, Tree>),
    Other(Value),
}

impl From<Value> for Tree {
    fn from(value: Value) -> Tree {
        match value {
            Value::Object(members) => {
                Tree::Map(members.into_iter().map(|(name, value)| (name, value.into())).collect())
            }
            other => Tree::Other(other),
        }
    }
}

impl Write for Tree {
    fn hand_out<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tree::Map(members) => members.hand_out(serializer),
            Tree::Other(value) => value.hand_out(serializer),
        }
    }

    fn write(&self, judgement: &mut Judgement<'_>, plan: Plan) -> Result<(), Halt> {
        match self {
            Tree::Map(members) => members.write(judgement, plan),
            Tree::Other(value) => value.write(judgement, plan),
        }
    }
}

/// Names and values that are written with escapes, or in several ways.
const NAMES: [&str; 6] = ["a", "b", "a\"", "é\n", "", "changed"];

fn values() -> [Value; 8] {
    [
        json!("x"),
        json!("\\"),
        json!(1),
        json!(1.0),
        json!({"k": [1, {"}": "]"}]}),
        json!({"k": []}),
        json!(null),
        json!({}),
    ]
}

/// Numbers that are always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn members(&mut self) -> Map<String, Value> {
        let count = self.below(4);
        (0..count).map(|_| (NAMES[self.below(6)].to_owned(), values()[self.below(8)].clone())).collect()
    }
}

/// What an entry has to say, numbers of one value taken for different ones.
fn entry(before: &Map<String, Value>, after: &Map<String, Value>) -> Value {
    let only = |one: &Map<String, Value>, other: &Map<String, Value>| {
        let lacking = one.iter().filter(|(name, _)| !other.contains_key(*name));
        Value::Object(lacking.map(|(name, value)| (name.clone(), value.clone())).collect())
    };
    let changed = before.iter().filter(|(name, value)| after.get(*name).is_some_and(|other| other != *value));
    let changed: Map<String, Value> = changed.map(|(name, _)| (name.clone(), json!(0))).collect();
    json!({"added": only(after, before), "removed": only(before, after), "changed": changed})
}

/// Judges many values by the program, in memory and as texts. `kind`: whether each part of `pre` and `post` has one.
fn agree(program: &Value, kind: bool) {
    let checks = checks(program);
    let mut numbers = Numbers(7);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let domains: Vec<&str> = (0..numbers.below(3)).map(|_| NAMES[numbers.below(6)]).collect();
        let (mut before, mut after, mut said) = (Map::new(), Map::new(), Map::new());
        for domain in domains {
            let (mut one, mut other) = (numbers.members(), numbers.members());
            if numbers.below(2) == 0 {
                other.extend(one.clone());
            }
            if kind {
                // A wrong one now and then.
                let tags = ["x", "x", "x", "y", "y", "y", "z"];
                one.insert("kind".to_owned(), json!(tags[numbers.below(7)]));
                other.insert("kind".to_owned(), json!(tags[numbers.below(7)]));
            }
            said.insert(domain.to_owned(), entry(&one, &other));
            before.insert(domain.to_owned(), one.into());
            after.insert(domain.to_owned(), other.into());
        }
        let mut value = json!({"pre": before, "post": after, "diff": said, "note": "x"});
        if numbers.below(3) == 0 {
            // Something else in one place.
            let part = ["pre", "post", "diff"][numbers.below(3)];
            value[part][NAMES[numbers.below(6)]] = json!({NAMES[numbers.below(6)]: values()[numbers.below(8)]});
        }
        let text = value.to_string();
        let valid = checks.is_valid(0, text.as_bytes());
        assert_eq!(support::accepts_in_memory(checks, 0, &value), valid, "{text}");
        assert_eq!(checks.to_json(0, &value).ok(), valid.then_some(text));
        let tree = Tree::from(value);
        let typed = support::to_json_unchecked(&Handed(&tree)).expect("JSON");
        assert_eq!(checks.write(0, &tree).ok(), valid.then_some(typed));
        *(if valid { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted > 1_000 && refused > 1_000, "{accepted} accepted, {refused} refused");
}

#[test]
fn differences_are_judged_where_they_are_written() {
    agree(&fixture("rules/difference.json")["program"], false);
}

/// Whoever looks for the tag of a part writes nothing, and nothing is noted of it.
#[test]
fn differences_are_judged_where_parts_are_chosen_by_a_tag() {
    let mut program = fixture("rules/difference.json")["program"].clone();
    let branch = |tag: &str, node: usize| {
        json!({"at": format!("#/{tag}"), "is": [
            ["type", ["object"]],
            ["properties", [["kind", node]], [], null],
            ["required", ["kind"]],
        ]})
    };
    let tag = |tag: &str| json!({"at": format!("#/{tag}/properties/kind"), "is": [["const", tag]]});
    let nodes = program["nodes"].as_array_mut().expect("nodes");
    nodes[4]["is"] = json!([["oneOf", [5, 6], ["kind", [["x", 0], ["y", 1]]]]]);
    nodes.extend([branch("x", 7), branch("y", 8), tag("x"), tag("y")]);
    agree(&program, true);
}
