//! What judges one value together: the nodes that must accept it, and those whose verdict decides about something else.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    lower::checks::loops::in_place,
    model::{Evaluated, NodeId, Op, PatternId, Program},
};

/// So many ways in which unions and conditions can turn out for one value are told apart.
const WAYS: usize = 64;

/// What kind of container is looked at; nothing is filled into anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Objects.
    Object,
    /// Arrays.
    Array,
}

/// The nodes that are applied to one value, themselves and without what they refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// They must accept the value.
    pub asserted: BTreeSet<NodeId>,
    /// What they say decides about something else: they must not notice that something is filled in.
    pub sensitive: BTreeSet<NodeId>,
    /// The value is compared as a whole with others: nothing may be filled in.
    pub frozen: bool,
}

/// A [`Place`] with all that its nodes refer to, in one of the ways in which its unions can turn out.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// See [`Place`].
    pub place: Place,
    /// Conditions of `if`, into which defaults are filled, too.
    pub conditions: Vec<NodeId>,
}

/// One way in which a union or a condition can turn out.
struct Way {
    asserted: Vec<NodeId>,
    sensitive: Vec<NodeId>,
}

/// A program, and its patterns ready to be asked.
pub struct Contexts<'p> {
    /// The program.
    pub program: &'p Program,
    patterns: Vec<Option<regress::Regex>>,
}

impl<'p> Contexts<'p> {
    /// Prepares the patterns.
    pub fn new(program: &'p Program) -> Self {
        let patterns = program.patterns.iter().map(|pattern| regress::Regex::with_flags(&pattern.ecma, "u").ok());
        Contexts { program, patterns: patterns.collect() }
    }

    /// Whether a pattern matches a name; one that cannot be asked matches everything.
    pub fn matches(&self, pattern: PatternId, name: &str) -> bool {
        self.patterns[pattern].as_ref().is_none_or(|pattern| pattern.find(name).is_some())
    }

    /// Every way in which `place` can turn out for a value of a kind; `None` if there are too many.
    pub fn ways(&self, place: &Place, kind: Kind) -> Option<Vec<Context>> {
        let mut done = Vec::new();
        let start = Context { place: Place { frozen: place.frozen, ..Place::default() }, conditions: Vec::new() };
        let mut open =
            vec![(start, place.asserted.iter().copied().collect(), place.sensitive.iter().copied().collect())];
        while let Some((mut context, asserted, sensitive)) = open.pop() {
            let mut choices = Vec::new();
            if !self.close(&mut context, asserted, sensitive, kind, &mut choices) {
                continue;
            }
            let mut split: Vec<(Context, Vec<NodeId>, Vec<NodeId>)> = vec![(context, Vec::new(), Vec::new())];
            for ways in &choices {
                split = split
                    .iter()
                    .flat_map(|(context, asserted, sensitive)| {
                        ways.iter().map(|way| {
                            let more = |known: &[NodeId], new: &[NodeId]| [known, new].concat();
                            (context.clone(), more(asserted, &way.asserted), more(sensitive, &way.sensitive))
                        })
                    })
                    .collect();
                if split.len() > WAYS {
                    return None;
                }
            }
            if choices.is_empty() {
                done.extend(split.into_iter().map(|(context, ..)| settled(context)));
            } else {
                open.extend(split);
            }
            if done.len() + open.len() > WAYS {
                return None;
            }
        }
        Some(done)
    }

    /// Adds nodes with all that they refer to, and notes what is to be chosen. False if no value of the kind can be accepted.
    fn close(
        &self,
        context: &mut Context,
        asserted: Vec<NodeId>,
        sensitive: Vec<NodeId>,
        kind: Kind,
        choices: &mut Vec<Vec<Way>>,
    ) -> bool {
        let mut sensitive = sensitive;
        let mut open = asserted;
        while let Some(node) = open.pop() {
            if !context.place.asserted.insert(node) {
                continue;
            }
            if self.excludes(node, kind) {
                return false;
            }
            for (_, op) in &self.program.nodes[node].is {
                match op {
                    Op::Ref(target) => open.push(*target),
                    Op::AllOf(nodes) => open.extend(nodes),
                    Op::DependentSchemas(entries) => open.extend(entries.iter().map(|(_, node)| *node)),
                    Op::If { condition, then, otherwise } => {
                        sensitive.push(*condition);
                        context.conditions.push(*condition);
                        let way = |branch: &Option<NodeId>| Way {
                            asserted: branch.iter().copied().collect(),
                            sensitive: Vec::new(),
                        };
                        choices.push(vec![way(then), way(otherwise)]);
                    }
                    Op::AnyOf { branches, discriminator } => {
                        choices.push(self.union(branches, discriminator.is_some(), false, kind))
                    }
                    Op::OneOf { branches, discriminator } => {
                        choices.push(self.union(branches, discriminator.is_some(), true, kind))
                    }
                    Op::Not(node) => sensitive.push(*node),
                    Op::UnevaluatedProperties { evaluated, .. } | Op::UnevaluatedItems { evaluated, .. } => {
                        sensitive.extend(conditions(evaluated));
                    }
                    _ => {}
                }
                context.place.frozen |= is_comparison(op);
            }
        }
        while let Some(node) = sensitive.pop() {
            // What refuses every value of this kind notices nothing.
            if self.excludes(node, kind) || !context.place.sensitive.insert(node) {
                continue;
            }
            for (_, op) in &self.program.nodes[node].is {
                sensitive.extend(in_place(op));
                if let Op::UnevaluatedProperties { evaluated, .. } | Op::UnevaluatedItems { evaluated, .. } = op {
                    sensitive.extend(conditions(evaluated));
                }
                context.place.frozen |= is_comparison(op);
            }
        }
        true
    }

    /// How a union can turn out. What is filled in from outside must not be noticed by any branch; what one branch fills in, by none
    /// of the others if there must be exactly one.
    fn union(&self, branches: &[NodeId], tagged: bool, exactly_one: bool, kind: Kind) -> Vec<Way> {
        let possible: Vec<NodeId> = branches.iter().copied().filter(|branch| !self.excludes(*branch, kind)).collect();
        let others = |chosen: NodeId| {
            possible.iter().copied().filter(|branch| *branch != chosen && exactly_one && !tagged).collect()
        };
        let mut ways: Vec<Way> = Vec::new();
        if !tagged {
            ways.push(Way { asserted: Vec::new(), sensitive: possible.clone() });
        }
        let fills = possible.iter().filter(|branch| tagged || self.program.nodes[**branch].fills);
        ways.extend(fills.map(|branch| Way { asserted: vec![*branch], sensitive: others(*branch) }));
        ways
    }

    /// Whether a node clearly refuses every value of a kind.
    fn excludes(&self, node: NodeId, kind: Kind) -> bool {
        let name = if kind == Kind::Object { "object" } else { "array" };
        super::super::conjuncts(self.program, node).iter().flat_map(|node| &self.program.nodes[*node].is).any(
            |(_, op)| match op {
                Op::False => true,
                Op::Type(names) => !names.contains(&name),
                Op::Const(value) => {
                    if kind == Kind::Object {
                        !value.is_object()
                    } else {
                        !value.is_array()
                    }
                }
                Op::Enum(values) => {
                    values.iter().all(|value| if kind == Kind::Object { !value.is_object() } else { !value.is_array() })
                }
                _ => false,
            },
        )
    }

    /// The places of the parts of a value: its members by name, those with other names together; its items.
    pub fn parts(&self, context: &Context, kind: Kind) -> Vec<Place> {
        match kind {
            Kind::Object => {
                let mut names: BTreeMap<Option<&str>, Place> =
                    self.names(&context.place).map(|name| (Some(name), Place::default())).collect();
                names.insert(None, Place::default());
                for (name, part) in &mut names {
                    part.frozen = context.place.frozen;
                    part.asserted =
                        context.place.asserted.iter().flat_map(|node| self.of_member(*node, *name)).collect();
                    part.sensitive =
                        context.place.sensitive.iter().flat_map(|node| self.of_member(*node, *name)).collect();
                }
                names.into_values().collect()
            }
            Kind::Array => {
                let nodes = || context.place.asserted.iter().chain(&context.place.sensitive);
                let ops = || nodes().flat_map(|node| &self.program.nodes[*node].is).map(|(_, op)| op);
                let frozen = context.place.frozen || ops().any(|op| matches!(op, Op::UniqueItems));
                let prefix = ops()
                    .map(|op| if let Op::PrefixItems(nodes) = op { nodes.len() } else { 0 })
                    .max()
                    .unwrap_or_default();
                (0..=prefix).map(|index| self.item(context, index, frozen)).collect()
            }
        }
    }

    fn names<'c>(&'c self, place: &'c Place) -> impl Iterator<Item = &'c str> {
        let nodes = place.asserted.iter().chain(&place.sensitive);
        nodes.flat_map(|node| &self.program.nodes[*node].is).flat_map(|(_, op)| match op {
            Op::Properties { named, .. } => named.iter().map(|property| property.name.as_str()).collect(),
            _ => Vec::new(),
        })
    }

    /// The nodes that a node applies to the member of a name; all that may be if it is none of the names in question.
    fn of_member(&self, node: NodeId, name: Option<&str>) -> Vec<NodeId> {
        let ops = self.program.nodes[node].is.iter();
        ops.flat_map(|(_, op)| match (op, name) {
            (Op::Properties { .. }, Some(name)) => self.applied(op, name),
            (Op::Properties { patterns, additional, .. }, None) => {
                patterns.iter().map(|(_, node)| *node).chain(*additional).collect()
            }
            (Op::UnevaluatedProperties { node, .. }, _) => vec![*node],
            _ => Vec::new(),
        })
        .collect()
    }

    /// The nodes that `properties` applies to the member `name`.
    pub fn applied(&self, op: &Op, name: &str) -> Vec<NodeId> {
        let Op::Properties { named, patterns, additional } = op else { return Vec::new() };
        let by_name = named.iter().filter(|property| property.name == name).map(|property| property.node);
        let by_pattern = patterns.iter().filter(|(pattern, _)| self.matches(*pattern, name)).map(|(_, node)| *node);
        let nodes: Vec<NodeId> = by_name.chain(by_pattern).collect();
        if nodes.is_empty() { additional.iter().copied().collect() } else { nodes }
    }

    fn item(&self, context: &Context, index: usize, frozen: bool) -> Place {
        let mut part = Place { frozen, ..Place::default() };
        for (nodes, is_asserted) in [(&context.place.asserted, true), (&context.place.sensitive, false)] {
            for (_, op) in nodes.iter().flat_map(|node| &self.program.nodes[*node].is) {
                let mut judging: Vec<NodeId> = Vec::new();
                match op {
                    Op::PrefixItems(nodes) => judging.extend(nodes.get(index)),
                    Op::Items { node, start } if index >= *start => judging.push(*node),
                    Op::Contains { node, .. } => drop(part.sensitive.insert(*node)),
                    Op::UnevaluatedItems { node, evaluated } => {
                        judging.push(*node);
                        part.sensitive.extend(item_conditions(evaluated));
                    }
                    _ => {}
                }
                if is_asserted {
                    part.asserted.extend(judging);
                } else {
                    part.sensitive.extend(judging);
                }
            }
        }
        part
    }
}

/// What must accept the value anyway does not change its verdict.
fn settled(mut context: Context) -> Context {
    context.place.sensitive.retain(|node| !context.place.asserted.contains(node));
    context
}

/// Whether an operator compares whole arrays or objects.
fn is_comparison(op: &Op) -> bool {
    let whole = |value: &serde_json::Value| value.is_object() || value.is_array();
    match op {
        Op::Const(value) => whole(value),
        Op::Enum(values) => values.iter().any(whole),
        _ => false,
    }
}

/// The nodes whose verdict on the whole value decides what is evaluated.
fn conditions(evaluated: &Evaluated) -> Vec<NodeId> {
    evaluated.when.iter().flat_map(|when| std::iter::once(when.node).chain(conditions(&when.evaluated))).collect()
}

/// The nodes whose verdict on an item decides whether it is evaluated.
fn item_conditions(evaluated: &Evaluated) -> Vec<NodeId> {
    evaluated
        .contains
        .iter()
        .copied()
        .chain(evaluated.when.iter().flat_map(|when| item_conditions(&when.evaluated)))
        .collect()
}
