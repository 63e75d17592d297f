//! What verdicts are called: after the types and definitions that they are about, else after the places of their
//! schemas.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
};

use super::{super::super::verbs::Verbs, expr::Key};
use crate::{
    model::{Model, NodeId, Program, TypeId},
    naming::{self, Scope},
    plan::Equals,
    pointer,
};

/// How long a name is at most that is put together from several words.
const LONGEST: usize = 40;
/// Keywords below which members, definitions and the like have names of their own, which are enough.
const GROUPS: [&str; 3] = ["properties", "patternProperties", "dependentSchemas"];
/// Keywords below which everything is called by itself.
const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// What the names of verdicts begin with.
const VERBS: [&str; 2] = ["accepts", "matches"];
/// What the names of variables end with that hold the values of members.
const VARIABLE: &str = "Part";

/// The names of a module's verdicts.
pub struct Names<'m> {
    program: &'m Program,
    /// Places of the schema that a type comes from, and what it is called.
    places: HashMap<&'m str, &'m str>,
    given: RefCell<Given>,
}

/// The names that have been given, in upper camel case.
#[derive(Default)]
struct Given {
    scope: Scope,
    /// By the nodes that are judged together.
    names: BTreeMap<Vec<NodeId>, String>,
}

impl<'m> Names<'m> {
    /// Names for the module with that index, of which these nodes are equal.
    pub fn new(model: &'m Model, index: usize, equals: &Equals) -> Self {
        let module = &model.modules[index];
        let program = &module.checks;
        let (mut places, mut given) = (HashMap::new(), Given::default());
        for (place, def) in module.types.iter().enumerate() {
            let node = Verbs::of(model, TypeId { module: index, index: place }).node;
            let resolved = program.resolve(node);
            let name = given.names.entry(vec![equals.of_node(node)]);
            name.or_insert_with(|| given.scope.take(&def.name, "Type"));
            for node in [resolved, node] {
                places.entry(program.nodes[node].at.as_str()).or_insert(def.name.as_str());
            }
        }
        Names { program, places, given: RefCell::new(given) }
    }

    /// What the function is called that judges by `key`.
    pub fn of(&self, key: &Key) -> String {
        // A verdict on any value finds out by itself whether that is JSON.
        let verb = if key.vets { "accepts" } else { "matches" };
        format!("{verb}{}", self.give(&key.nodes, &mut self.given.borrow_mut()))
    }

    fn give(&self, nodes: &[NodeId], given: &mut Given) -> String {
        if let Some(name) = given.names.get(nodes) {
            return name.clone();
        }
        let wanted = match nodes {
            [node] => by_place(&self.program.nodes[*node].at, &self.places),
            nodes => {
                let names: Vec<String> =
                    nodes.iter().map(|node| self.give(std::slice::from_ref(node), given)).collect();
                let all = names.join("And");
                if all.len() <= LONGEST { all } else { format!("{}And{}More", names[0], names.len() - 1) }
            }
        };
        let name = given.scope.take(&wanted, "Schema");
        given.names.insert(nodes.to_vec(), name.clone());
        name
    }
}

/// What the values of members are called in a verdict, one name for each: after the members, so that the code can be
/// read.
///
/// No name that is defined around a verdict ends like these, but for those of other verdicts.
pub fn variables(members: &[&str]) -> Vec<String> {
    let mut scope = Scope::default();
    let variable = |name: &&str| {
        let wanted = lower_camel(name);
        let wanted = if VERBS.iter().any(|verb| wanted.starts_with(verb)) { "member" } else { &wanted };
        scope.take(&format!("{wanted}{VARIABLE}"), "member")
    };
    members.iter().map(variable).collect()
}

/// `text` in lower camel case; `member` if nothing of it can stand in a name.
fn lower_camel(text: &str) -> String {
    let upper = naming::upper_camel(text);
    let mut letters = upper.chars();
    match letters.next() {
        Some(first) if first.is_ascii_alphabetic() => first.to_ascii_lowercase().to_string() + letters.as_str(),
        _ => "member".to_owned(),
    }
}

/// A name for the schema at `at`: that of the nearest place around it that has one, and the words of the way from
/// there.
fn by_place(at: &str, places: &HashMap<&str, &str>) -> String {
    let mut around = at;
    let mut steps = Vec::new();
    while !places.contains_key(around) {
        let Some((rest, step)) = around.rsplit_once('/') else { break };
        steps.push(step);
        around = rest;
    }
    let mut words: Vec<String> = places.get(around).map(|name| (*name).to_owned()).into_iter().collect();
    let mut steps = steps.into_iter().rev();
    while let Some(step) = steps.next() {
        if DEFINITIONS.contains(&step) {
            words.clear();
        } else if !GROUPS.contains(&step) {
            words.push(naming::upper_camel(&pointer::unescaped(step)));
            continue;
        }
        // What is below these is a name, even if it is that of a keyword.
        words.extend(steps.next().map(|name| naming::upper_camel(&pointer::unescaped(name))));
    }
    // Of a long way the last words are kept.
    let lengths = words.iter().rev().scan(0, |length, word| {
        *length += word.len();
        Some(*length)
    });
    let kept = lengths.take_while(|length| *length <= LONGEST).count().max(1).min(words.len());
    words[words.len() - kept..].concat()
}
