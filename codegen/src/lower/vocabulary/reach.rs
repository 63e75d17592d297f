//! Where a selector can lead in the documents that a check program accepts.
//!
//! A place is described by the nodes that judge what stands there together; a union gives several possible places. The
//! walk is generous: what it cannot tell (a free JSON value, too many combinations) counts as reachable. Only a name
//! that an object with listed members does not list is taken for a mistake, even if the object is open.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{
    lower::Judge,
    model::{
        Filling, NodeId, Op, Program, Step, TypeSet, array_ops, executable_pattern, logic_ops, number_ops, object_ops,
        string_ops, value_ops,
    },
    runtime,
};

/// Beyond so many combinations of alternatives nothing is claimed any more.
const MOST: usize = 500;

/// The nodes that judge a value together; none of them: any JSON value.
pub type Nodes = BTreeSet<NodeId>;

/// What a selector can lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// One of these places; none: it can match nothing.
    Places(Vec<Nodes>),
    /// Too many to tell.
    Anything,
}

impl Reached {
    /// Whether nothing can be matched.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Reached::Places(places) if places.is_empty())
    }
}

/// Too many combinations.
struct TooMany;

/// Walks a check program.
pub struct Walk<'p> {
    program: &'p Program,
    judge: &'p Judge,
    patterns: Vec<runtime::parts::Pattern>,
}

impl<'p> Walk<'p> {
    pub fn new(program: &'p Program, judge: &'p Judge) -> Self {
        Walk { program, judge, patterns: program.patterns.iter().map(executable_pattern).collect() }
    }

    /// Where `steps` can lead from the root. Each place is one combination of alternatives, references followed.
    pub fn reach(&self, steps: &[Step]) -> Reached {
        match self.places(steps) {
            Ok(mut places) => Reached::Places(places.pop().unwrap_or_default()),
            Err(TooMany) => Reached::Anything,
        }
    }

    /// The first member with a default that is filled in and in which `steps` select a value: they would select it only
    /// in the filled document. `harmless` are values for which that makes no difference.
    pub fn selected_default(&self, steps: &[Step], harmless: &dyn Fn(&Value) -> bool) -> Option<NodeId> {
        let matters =
            |default: &Value, rest: &[Step]| selected(default, rest).into_iter().any(|value| !harmless(value));
        let before = self.places(steps).ok()?;
        for (index, (step, places)) in steps.iter().zip(&before).enumerate() {
            if let Step::Where(names, wanted) = step
                && let Some(node) = self.compared_default(places, names, wanted)
            {
                return Some(node);
            }
            let mut properties = places.iter().flatten().flat_map(|node| self.program.defaults(*node));
            let found = properties.find(|(property, default)| {
                let entered = match step {
                    Step::Name(name) => &property.name == name,
                    Step::Wildcard => true,
                    Step::Index(_) => false,
                    Step::Where(names, wanted) => at(default, names) == Some(wanted),
                };
                entered && matters(default, &steps[index + 1..])
            });
            if let Some((property, _)) = found {
                return Some(property.node);
            }
        }
        None
    }

    /// Whether a default can be filled in inside of what is reached.
    pub fn is_filled_inside(&self, reached: &Reached) -> bool {
        let Reached::Places(places) = reached else { return false };
        places.iter().any(|place| {
            let types = self.types(place);
            let inside = |filling: &Filling<'_>| filling.inside().is_some_and(|kind| types.contains(kind));
            self.ops(place).flat_map(Op::fillings).filter(inside).any(|filling| self.program.fills(filling))
        })
    }

    /// A default below the children of `parents` because of which a filter would hold only in the filled document.
    fn compared_default(&self, parents: &[Nodes], names: &[String], wanted: &Value) -> Option<NodeId> {
        let mut places = self.all(parents, &Step::Wildcard).ok()?;
        for (index, name) in names.iter().enumerate() {
            let mut properties = places.iter().flatten().flat_map(|node| self.program.defaults(*node));
            let found = properties
                .find(|(property, default)| &property.name == name && at(default, &names[index + 1..]) == Some(wanted));
            if let Some((property, _)) = found {
                return Some(property.node);
            }
            places = self.all(&places, &Step::Name(name.clone())).ok()?;
        }
        None
    }

    /// The places before the first step, and behind each.
    fn places(&self, steps: &[Step]) -> Result<Vec<Vec<Nodes>>, TooMany> {
        let mut places = vec![self.expanded(&Nodes::from([0]))?];
        for (index, step) in steps.iter().enumerate() {
            let next = self.all(&places[index], step)?;
            places.push(next);
        }
        Ok(places)
    }

    /// Where a step leads from any of several places.
    fn all(&self, places: &[Nodes], step: &Step) -> Result<Vec<Nodes>, TooMany> {
        let mut found = BTreeSet::new();
        for place in places {
            found.extend(self.step(place, step)?);
            if found.len() > MOST {
                return Err(TooMany);
            }
        }
        Ok(found.into_iter().collect())
    }

    /// Where a step leads from a place, as combinations of alternatives.
    fn step(&self, place: &Nodes, step: &Step) -> Result<Vec<Nodes>, TooMany> {
        let found = match step {
            Step::Name(name) => self.member(place, name).into_iter().collect(),
            Step::Index(index) => self.item(place, *index).into_iter().collect(),
            Step::Wildcard => self.children(place),
            Step::Where(names, value) => return self.filtered(place, names, value),
        };
        let mut places = Vec::new();
        for nodes in found {
            places.extend(self.expanded(&nodes)?);
        }
        Ok(places)
    }

    fn filtered(&self, place: &Nodes, names: &[String], value: &Value) -> Result<Vec<Nodes>, TooMany> {
        let mut kept = Vec::new();
        for candidate in self.step(place, &Step::Wildcard)? {
            let mut ends = vec![candidate.clone()];
            for name in names {
                ends = self.all(&ends, &Step::Name(name.clone()))?;
            }
            if ends.iter().any(|end| end.iter().all(|node| self.judge.accepts(*node, value))) {
                kept.push(candidate);
            }
        }
        Ok(kept)
    }

    /// Every combination of alternatives in which `nodes` can accept something, references followed.
    fn expanded(&self, nodes: &Nodes) -> Result<Vec<Nodes>, TooMany> {
        let mut done = BTreeSet::new();
        let mut open = vec![(Nodes::new(), nodes.iter().map(|node| vec![vec![*node]]).collect::<Vec<_>>())];
        let mut steps = 0;
        while let Some((mut place, mut choices)) = open.pop() {
            steps += 1;
            if done.len() + open.len() > MOST || steps > 20 * MOST {
                return Err(TooMany);
            }
            let Some(mut options) = choices.pop() else {
                if !self.types(&place).is_empty() {
                    done.insert(place);
                }
                continue;
            };
            if options.len() > 1 {
                open.extend(options.into_iter().rev().map(|option| {
                    let mut choices = choices.clone();
                    choices.push(vec![option]);
                    (place.clone(), choices)
                }));
                continue;
            }
            for node in options.pop().unwrap_or_default() {
                if place.insert(node) {
                    choices.extend(self.program.ops(node).filter_map(alternatives));
                }
            }
            let impossible = |node: &NodeId| self.program.ops(*node).any(|op| *op == Op::False);
            if !place.iter().any(impossible) {
                open.push((place, choices));
            }
        }
        Ok(done.into_iter().collect())
    }

    /// The types that all nodes of a place allow.
    fn types(&self, place: &Nodes) -> TypeSet {
        self.ops(place).fold(TypeSet::ALL, |types, op| {
            let listed = || op.values().map(|values| values.iter().map(TypeSet::of).fold(TypeSet::EMPTY, TypeSet::or));
            let own = if let Op::Type(names) = op { Some(TypeSet::of_names(names)) } else { listed() };
            own.map_or(types, |own| types.and(own))
        })
    }

    fn ops<'a>(&'a self, place: &'a Nodes) -> impl Iterator<Item = &'a Op> {
        place.iter().flat_map(|node| self.program.ops(*node))
    }

    /// The nodes of a member; `None` if there is none of this name.
    fn member(&self, place: &Nodes, name: &str) -> Option<Nodes> {
        if !self.types(place).contains(TypeSet::OBJECT) {
            return None;
        }
        let (mut nodes, mut lists, mut mentioned) = (Nodes::new(), false, false);
        for op in self.ops(place) {
            let Op::Properties { named, patterns, additional } = op else { continue };
            lists |= !named.is_empty() || !patterns.is_empty() || additional.is_some();
            let own = named.iter().filter(|property| property.name == name).map(|property| property.node);
            let matching = patterns.iter().filter(|(pattern, _)| self.matches(*pattern, name)).map(|(_, node)| *node);
            let found: Vec<_> = own.chain(matching).collect();
            mentioned |= !found.is_empty() || additional.is_some();
            nodes.extend(if found.is_empty() { additional.iter().copied().collect() } else { found });
        }
        if !mentioned {
            let others = self.ops(place).filter_map(|op| match op {
                Op::UnevaluatedProperties { node, .. } => Some(*node),
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => None,
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => None,
                Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => None,
            });
            nodes.extend(others);
        }
        (mentioned || !nodes.is_empty() || !lists).then_some(nodes)
    }

    fn matches(&self, pattern: usize, name: &str) -> bool {
        self.patterns[pattern].finds(name)
    }

    /// The nodes of an item; `None` if there can be none at this index.
    fn item(&self, place: &Nodes, index: usize) -> Option<Nodes> {
        let too_far = |op: &Op| matches!(op, Op::MaxItems(most) if index as u64 >= *most);
        if !self.types(place).contains(TypeSet::ARRAY) || self.ops(place).any(too_far) {
            return None;
        }
        let (mut nodes, mut others) = (Nodes::new(), Nodes::new());
        for op in self.ops(place) {
            match op {
                Op::PrefixItems(prefix) => nodes.extend(prefix.get(index)),
                Op::Items { node, start } if index >= *start => drop(nodes.insert(*node)),
                Op::UnevaluatedItems { node, .. } => drop(others.insert(*node)),
                value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() | Op::MinItems(_) => {}
                Op::MaxItems(_) | Op::UniqueItems | Op::Items { .. } | Op::Contains { .. } => {}
            }
        }
        Some(if nodes.is_empty() { others } else { nodes })
    }

    /// The nodes of every member and item that a wildcard can mean.
    fn children(&self, place: &Nodes) -> Vec<Nodes> {
        let mut names = BTreeSet::new();
        let (mut found, mut additional, mut longest) = (Vec::new(), Nodes::new(), 0);
        for op in self.ops(place) {
            match op {
                Op::Properties { named, patterns, additional: rest } => {
                    names.extend(named.iter().map(|property| property.name.as_str()));
                    found.extend(patterns.iter().map(|(_, node)| Nodes::from([*node])));
                    additional.extend(rest);
                }
                Op::UnevaluatedProperties { node, .. } => drop(additional.insert(*node)),
                Op::PrefixItems(prefix) => longest = longest.max(prefix.len()),
                value_ops!() | number_ops!() | string_ops!() | logic_ops!() | Op::MinItems(_) | Op::MaxItems(_) => {}
                Op::UniqueItems | Op::Items { .. } | Op::Contains { .. } | Op::UnevaluatedItems { .. } => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
                Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
            }
        }
        let objects = self.types(place).contains(TypeSet::OBJECT);
        if !objects {
            found.clear();
        } else if !additional.is_empty() || (names.is_empty() && found.is_empty()) {
            found.push(additional);
        }
        found.extend(names.iter().filter_map(|name| self.member(place, name)));
        found.extend((0..=longest).filter_map(|index| self.item(place, index)));
        found
    }
}

/// What an operator asks of the same value: one of these sets of nodes.
fn alternatives(op: &Op) -> Option<Vec<Vec<NodeId>>> {
    match op {
        Op::Ref(node) => Some(vec![vec![*node]]),
        Op::AllOf(nodes) => Some(vec![nodes.clone()]),
        Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
            Some(branches.iter().map(|node| vec![*node]).collect())
        }
        Op::If { condition, then, otherwise } => {
            Some(vec![std::iter::once(*condition).chain(*then).collect(), otherwise.iter().copied().collect()])
        }
        Op::DependentSchemas(entries) => Some(vec![Vec::new(), entries.iter().map(|(_, node)| *node).collect()]),
        value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::MinProperties(_) => None,
        Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } | Op::PropertyNames(_) => None,
        Op::DependentRequired(_) | Op::UnevaluatedProperties { .. } | Op::Not(_) => None,
    }
}

/// What `steps` select in a value.
fn selected<'v>(value: &'v Value, steps: &[Step]) -> Vec<&'v Value> {
    let mut values = vec![value];
    for step in steps {
        values = values
            .into_iter()
            .flat_map(|value| match step {
                Step::Name(name) => value.as_object().and_then(|members| members.get(name)).into_iter().collect(),
                Step::Index(index) => value.as_array().and_then(|items| items.get(*index)).into_iter().collect(),
                Step::Wildcard => children(value),
                Step::Where(names, wanted) => {
                    children(value).into_iter().filter(|child| at(child, names) == Some(wanted)).collect()
                }
            })
            .collect();
    }
    values
}

fn children(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(members) => members.values().collect(),
        _ => Vec::new(),
    }
}

/// What stands at the end of `names`.
fn at<'v>(value: &'v Value, names: &[String]) -> Option<&'v Value> {
    names.iter().try_fold(value, |value, name| value.as_object()?.get(name))
}
