//! What judges the parts of a value: its members by name, the members with other names by the patterns that they match,
//! its items.

use std::collections::{BTreeSet, HashMap};

use super::context::{Context, Kind, Place};
use crate::model::{
    Evaluated, NodeId, Op, PatternId, Program, array_ops, executable_pattern, logic_ops, number_ops, object_ops,
    string_ops, value_ops,
};
use crate::runtime;

/// The most patterns that are told apart among members whose names no keyword mentions: each may match or not.
const PATTERNS: usize = 4;

/// More names than these are not looked at one by one.
const FEW: usize = 8;

/// The name of a member.
#[derive(Clone, Copy, Debug)]
pub enum Name<'n> {
    /// This one.
    Known(&'n str),
    /// One that no keyword mentions, and that matches exactly these of the patterns in question.
    Matching(&'n BTreeSet<PatternId>),
    /// One that no keyword mentions; what it matches is unknown.
    Any,
}

/// What is known about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Surely.
    Yes,
    /// Surely not.
    No,
    /// It depends.
    Perhaps,
}

impl Answer {
    fn or(self, other: Answer) -> Answer {
        match (self, other) {
            (Answer::Yes, _) | (_, Answer::Yes) => Answer::Yes,
            (Answer::No, Answer::No) => Answer::No,
            _ => Answer::Perhaps,
        }
    }
}

impl From<bool> for Answer {
    fn from(holds: bool) -> Answer {
        if holds { Answer::Yes } else { Answer::No }
    }
}

/// The nodes that `properties` applies to a member.
#[derive(Clone, Debug, Default)]
pub struct Applied {
    /// Surely.
    pub surely: Vec<NodeId>,
    /// Perhaps.
    pub perhaps: Vec<NodeId>,
}

/// What becomes of the verdict of a node; see [`Place`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Role {
    Asserted,
    Possible,
    Sensitive,
}

/// The nodes of a place and what becomes of their verdicts.
fn roles(place: &Place) -> impl Iterator<Item = (Role, NodeId)> {
    let all =
        [(Role::Asserted, &place.asserted), (Role::Possible, &place.possible), (Role::Sensitive, &place.sensitive)];
    all.into_iter().flat_map(|(role, nodes)| nodes.iter().map(move |node| (role, *node)))
}

/// Adds nodes that a node in `role` applies to a part, if it does.
fn add(part: &mut Place, role: Role, is_applied: Answer, nodes: &[NodeId]) {
    let place = match (role, is_applied) {
        (_, Answer::No) => return,
        (Role::Asserted, Answer::Yes) => &mut part.asserted,
        (Role::Asserted | Role::Possible, _) => &mut part.possible,
        (Role::Sensitive, _) => &mut part.sensitive,
    };
    place.extend(nodes);
}

/// A program, and its patterns ready to be asked.
pub struct Parts<'p> {
    /// The program.
    pub program: &'p Program,
    patterns: Vec<runtime::parts::Pattern>,
    /// For each `properties` with many names, by node and operator, the node of each name.
    by_name: HashMap<(NodeId, usize), HashMap<&'p str, NodeId>>,
}

/// The `properties` of a program with many names.
fn by_name(program: &Program) -> HashMap<(NodeId, usize), HashMap<&str, NodeId>> {
    let operators = program
        .nodes
        .iter()
        .enumerate()
        .flat_map(|(node, is)| is.is.iter().enumerate().map(move |(operator, (_, op))| ((node, operator), op)));
    let many = operators.filter_map(|(place, op)| match op {
        Op::Properties { named, .. } if named.len() > FEW => {
            Some((place, named.iter().map(|property| (property.name.as_str(), property.node)).collect()))
        }
        Op::Properties { .. } => None,
        value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() | Op::MinProperties(_) => None,
        Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => None,
        Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => None,
    });
    many.collect()
}

impl<'p> Parts<'p> {
    /// Prepares the patterns.
    pub fn new(program: &'p Program) -> Self {
        let patterns = program.patterns.iter().map(executable_pattern).collect();
        Parts { program, patterns, by_name: by_name(program) }
    }

    /// The places of the parts of a value.
    pub fn of(&self, context: &Context, kind: Kind) -> Vec<Place> {
        match kind {
            Kind::Object => self.members(context),
            Kind::Array => self.items(context),
        }
    }

    /// The nodes that the `properties` which is this operator of a node applies to a member, and those that it perhaps
    /// applies.
    pub fn applied(&self, node: NodeId, operator: usize, name: Name<'_>) -> Applied {
        let mut applied = Applied::default();
        let Op::Properties { named, patterns, additional } = &self.program.nodes[node].is[operator].1 else {
            return applied;
        };
        if let Name::Known(name) = name {
            applied.surely.extend(match self.by_name.get(&(node, operator)) {
                Some(nodes) => nodes.get(name).copied(),
                None => named.iter().find(|property| property.name == name).map(|property| property.node),
            });
        }
        for (pattern, node) in patterns {
            match self.matches(*pattern, name) {
                Answer::Yes => applied.surely.push(*node),
                Answer::Perhaps => applied.perhaps.push(*node),
                Answer::No => {}
            }
        }
        match (applied.surely.is_empty(), applied.perhaps.is_empty()) {
            (true, true) => applied.surely.extend(additional),
            (true, false) => applied.perhaps.extend(additional),
            _ => {}
        }
        applied
    }

    /// Whether a member is evaluated.
    pub fn covers(&self, evaluated: &Evaluated, context: &Context, name: Name<'_>) -> Answer {
        let is_named = |known: &String| matches!(name, Name::Known(name) if name == known);
        let own = Answer::from(evaluated.all || evaluated.names.iter().any(is_named));
        let patterns = evaluated.patterns.iter().map(|pattern| self.matches(*pattern, name));
        let conditional = evaluated.when.iter().map(|when| match self.covers(&when.evaluated, context, name) {
            Answer::Yes if when.holds && context.place.asserted.contains(&when.node) => Answer::Yes,
            Answer::No => Answer::No,
            _ => Answer::Perhaps,
        });
        patterns.chain(conditional).fold(own, Answer::or)
    }

    fn matches(&self, pattern: PatternId, name: Name<'_>) -> Answer {
        match name {
            Name::Known(name) => self.patterns[pattern].finds(name).into(),
            Name::Matching(patterns) => patterns.contains(&pattern).into(),
            Name::Any => Answer::Perhaps,
        }
    }

    fn members(&self, context: &Context) -> Vec<Place> {
        let (mut names, mut patterns) = (BTreeSet::new(), BTreeSet::new());
        for (_, op) in context.place.nodes().flat_map(|node| &self.program.nodes[node].is) {
            mentioned(op, &mut names, &mut patterns);
        }
        let mut places: Vec<Place> = names.iter().map(|name| self.member(context, Name::Known(name))).collect();
        if patterns.len() > PATTERNS {
            places.push(self.member(context, Name::Any));
        } else {
            let subsets = patterns.iter().fold(vec![BTreeSet::new()], |subsets, pattern| {
                let with = |subset: &BTreeSet<PatternId>| subset.iter().chain([pattern]).copied().collect();
                subsets.iter().cloned().chain(subsets.iter().map(with)).collect()
            });
            places.extend(subsets.iter().map(|subset| self.member(context, Name::Matching(subset))));
        }
        places
    }

    fn member(&self, context: &Context, name: Name<'_>) -> Place {
        let mut part = Place { frozen: context.place.frozen, ..Place::default() };
        for (role, node) in roles(&context.place) {
            for (operator, (_, op)) in self.program.nodes[node].is.iter().enumerate() {
                match op {
                    Op::Properties { .. } => {
                        let applied = self.applied(node, operator, name);
                        add(&mut part, role, Answer::Yes, &applied.surely);
                        add(&mut part, role, Answer::Perhaps, &applied.perhaps);
                    }
                    Op::UnevaluatedProperties { node, evaluated } => {
                        add(&mut part, role, inverse(self.covers(evaluated, context, name)), &[*node]);
                    }
                    value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => {}
                    Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
                    Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
                }
            }
        }
        part
    }

    fn items(&self, context: &Context) -> Vec<Place> {
        let ops = || context.place.nodes().flat_map(|node| &self.program.nodes[node].is).map(|(_, op)| op);
        let frozen = context.place.frozen || ops().any(|op| matches!(op, Op::UniqueItems));
        // All items behind the last position that a keyword tells from others are alike.
        let last = ops().map(Op::prefix_length).max().unwrap_or_default();
        (0..=last).map(|index| self.item(context, index, frozen)).collect()
    }

    fn item(&self, context: &Context, index: usize, frozen: bool) -> Place {
        let mut part = Place { frozen, ..Place::default() };
        for (role, node) in roles(&context.place) {
            for (_, op) in &self.program.nodes[node].is {
                match op {
                    Op::PrefixItems(nodes) => {
                        add(&mut part, role, Answer::Yes, nodes.get(index..=index).unwrap_or_default());
                    }
                    Op::Items { node, start } if index >= *start => add(&mut part, role, Answer::Yes, &[*node]),
                    Op::Contains { node, .. } => add(&mut part, Role::Sensitive, Answer::Yes, &[*node]),
                    Op::UnevaluatedItems { node, evaluated } => {
                        add(&mut part, role, inverse(covers_item(evaluated, index)), &[*node]);
                        add(&mut part, Role::Sensitive, Answer::Yes, &item_conditions(evaluated));
                    }
                    value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() => {}
                    Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Items { .. } => {}
                }
            }
        }
        part
    }
}

fn inverse(answer: Answer) -> Answer {
    match answer {
        Answer::Yes => Answer::No,
        Answer::No => Answer::Yes,
        Answer::Perhaps => Answer::Perhaps,
    }
}

/// The names and patterns by which an operator tells members apart.
fn mentioned<'o>(op: &'o Op, names: &mut BTreeSet<&'o str>, patterns: &mut BTreeSet<PatternId>) {
    fn of<'o>(evaluated: &'o Evaluated, names: &mut BTreeSet<&'o str>, patterns: &mut BTreeSet<PatternId>) {
        names.extend(evaluated.names.iter().map(String::as_str));
        patterns.extend(&evaluated.patterns);
        evaluated.when.iter().for_each(|when| of(&when.evaluated, names, patterns));
    }
    match op {
        Op::Properties { named, patterns: known, .. } => {
            names.extend(named.iter().map(|property| property.name.as_str()));
            patterns.extend(known.iter().map(|(pattern, _)| pattern));
        }
        Op::UnevaluatedProperties { evaluated, .. } => of(evaluated, names, patterns),
        value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() | Op::MinProperties(_) => {}
        Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => {}
        Op::DependentSchemas(_) => {}
    }
}

/// Whether an item is evaluated.
fn covers_item(evaluated: &Evaluated, index: usize) -> Answer {
    if evaluated.all || index < evaluated.prefix {
        Answer::Yes
    } else if evaluated.contains.is_empty() && evaluated.when.is_empty() {
        Answer::No
    } else {
        Answer::Perhaps
    }
}

/// The nodes whose verdict on an item decides whether it is evaluated.
fn item_conditions(evaluated: &Evaluated) -> Vec<NodeId> {
    let nested = evaluated.when.iter().flat_map(|when| item_conditions(&when.evaluated));
    evaluated.contains.iter().copied().chain(nested).collect()
}
