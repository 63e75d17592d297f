//! What judges one value together: the nodes that must accept it, and those whose verdict decides about something else.

use std::collections::BTreeSet;

use crate::model::{NodeId, Op, Program, Role, array_ops, number_ops, string_ops, value_ops};

/// The most combinations of outcomes of unions and conditions that are told apart for one value.
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
    /// They accept the value: conclusions may be drawn from that.
    pub asserted: BTreeSet<NodeId>,
    /// They accept the value if they are applied to it at all, which depends on what is not looked at here: they must
    /// tolerate what is filled in, and nothing is concluded from them.
    pub possible: BTreeSet<NodeId>,
    /// What they say decides about something else: they must not notice that something is filled in.
    pub sensitive: BTreeSet<NodeId>,
    /// The value is compared as a whole with others: nothing may be filled in.
    pub frozen: bool,
}

impl Place {
    /// The nodes that may fill something in, and must tolerate what the others fill in.
    pub fn filling(&self) -> impl Iterator<Item = NodeId> {
        self.asserted.union(&self.possible).copied()
    }

    /// All nodes.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.filling().chain(self.sensitive.iter().copied())
    }
}

/// A [`Place`] with all that its nodes refer to, in one of the ways in which its unions can turn out.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// See [`Place`].
    pub place: Place,
    /// Conditions of `if`, into which defaults are filled, too.
    pub conditions: Vec<NodeId>,
}

/// Nodes that come into a context with all that they refer to.
#[derive(Clone, Debug, Default)]
struct Entering {
    asserted: Vec<NodeId>,
    possible: Vec<NodeId>,
    sensitive: Vec<NodeId>,
}

impl Entering {
    fn also(&self, other: &Entering) -> Entering {
        Entering {
            asserted: [&self.asserted[..], &other.asserted].concat(),
            possible: [&self.possible[..], &other.possible].concat(),
            sensitive: [&self.sensitive[..], &other.sensitive].concat(),
        }
    }
}

/// The alternatives of each union and condition.
type Choices = Vec<Vec<Entering>>;

/// Every way in which `place` can turn out for a value of a kind; `None` if there are too many.
pub fn ways(program: &Program, place: &Place, kind: Kind) -> Option<Vec<Context>> {
    let mut done = Vec::new();
    let start = Context { place: Place { frozen: place.frozen, ..Place::default() }, conditions: Vec::new() };
    let entering = Entering {
        asserted: place.asserted.iter().copied().collect(),
        possible: place.possible.iter().copied().collect(),
        sensitive: place.sensitive.iter().copied().collect(),
    };
    let mut open = vec![(start, entering)];
    while let Some((context, entering)) = open.pop() {
        let mut closing = Closing { program, kind, context, choices: Vec::new() };
        if !closing.close(entering) {
            continue;
        }
        let Closing { context, choices, .. } = closing;
        let mut split = vec![Entering::default()];
        for ways in &choices {
            split = split.iter().flat_map(|chosen| ways.iter().map(|way| chosen.also(way))).collect();
            if split.len() > WAYS {
                return None;
            }
        }
        if choices.is_empty() {
            done.push(settled(context));
        } else {
            open.extend(split.into_iter().map(|entering| (context.clone(), entering)));
        }
        if done.len() + open.len() > WAYS {
            return None;
        }
    }
    Some(done)
}

/// What must accept the value anyway does not change its verdict.
fn settled(mut context: Context) -> Context {
    context.place.sensitive.retain(|node| !context.place.asserted.contains(node));
    context
}

struct Closing<'p> {
    program: &'p Program,
    kind: Kind,
    context: Context,
    choices: Choices,
}

impl Closing<'_> {
    /// Adds nodes with all that they refer to, and notes what is to be chosen. False if no value of the kind can be
    /// accepted.
    fn close(&mut self, entering: Entering) -> bool {
        let Entering { mut asserted, mut possible, mut sensitive } = entering;
        while let Some(node) = asserted.pop() {
            if excludes(self.program, node, self.kind) {
                return false;
            }
            self.context.place.possible.remove(&node);
            if self.context.place.asserted.insert(node) {
                self.refer(node, true, &mut asserted, &mut possible, &mut sensitive);
            }
        }
        while let Some(node) = possible.pop() {
            // What refuses every value of this kind has not been applied to this one.
            let is_new = !self.context.place.asserted.contains(&node) && !excludes(self.program, node, self.kind);
            if is_new && self.context.place.possible.insert(node) {
                self.refer(node, false, &mut Vec::new(), &mut possible, &mut sensitive);
            }
        }
        while let Some(node) = sensitive.pop() {
            // What refuses every value of this kind notices nothing.
            if excludes(self.program, node, self.kind) || !self.context.place.sensitive.insert(node) {
                continue;
            }
            for (_, op) in &self.program.nodes[node].is {
                sensitive.extend(op.in_place());
                self.context.place.frozen |= is_comparison(op);
            }
        }
        true
    }

    /// What a node that must accept the value (`certain`), or must do so if it is applied, refers to.
    fn refer(
        &mut self,
        node: NodeId,
        certain: bool,
        asserted: &mut Vec<NodeId>,
        possible: &mut Vec<NodeId>,
        sensitive: &mut Vec<NodeId>,
    ) {
        let program = self.program;
        let same = if certain { asserted } else { &mut *possible };
        let mut perhaps = Vec::new();
        for (_, op) in &program.nodes[node].is {
            match op {
                Op::Ref(target) => same.push(*target),
                Op::AllOf(nodes) => same.extend(nodes),
                Op::DependentSchemas(entries) => perhaps.extend(entries.iter().map(|(_, node)| *node)),
                Op::If { condition, then, otherwise } => {
                    sensitive.push(*condition);
                    self.context.conditions.push(*condition);
                    let branches = [then, otherwise].map(|branch| way(branch.as_slice(), certain));
                    self.choices.push(branches.into());
                }
                Op::AnyOf { branches, discriminator } => {
                    let ways = self.union(branches, discriminator.is_some(), false, certain);
                    self.choices.push(ways);
                }
                Op::OneOf { branches, discriminator } => {
                    let ways = self.union(branches, discriminator.is_some(), true, certain);
                    self.choices.push(ways);
                }
                Op::Not(node) => sensitive.push(*node),
                value_ops!() | number_ops!() | string_ops!() | array_ops!() => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => {}
                Op::PropertyNames(_) | Op::DependentRequired(_) | Op::UnevaluatedProperties { .. } => {}
            }
            sensitive.extend(op.children_as(|role| role == Role::Evaluating));
            self.context.place.frozen |= is_comparison(op);
        }
        possible.extend(perhaps);
    }

    /// How a union can turn out. What is filled in from outside must not be noticed by any branch; what one branch
    /// fills in, by none of the others if there must be exactly one.
    fn union(&self, branches: &[NodeId], tagged: bool, exactly_one: bool, certain: bool) -> Vec<Entering> {
        let not_excluded = |branch: &NodeId| !excludes(self.program, *branch, self.kind);
        let branches: Vec<NodeId> = branches.iter().copied().filter(not_excluded).collect();
        let mut ways: Vec<Entering> = Vec::new();
        // The union of a schema that is not applied may turn out in no way at all.
        if !tagged || !certain {
            let sensitive = if tagged { Vec::new() } else { branches.clone() };
            ways.push(Entering { sensitive, ..Entering::default() });
        }
        for branch in branches.iter().filter(|branch| tagged || self.program.nodes[**branch].fills) {
            let mut chosen = way(&[*branch], certain);
            if exactly_one && !tagged {
                chosen.sensitive.extend(branches.iter().filter(|other| *other != branch));
            }
            ways.push(chosen);
        }
        ways
    }
}

fn way(nodes: &[NodeId], certain: bool) -> Entering {
    if certain {
        Entering { asserted: nodes.to_vec(), ..Entering::default() }
    } else {
        Entering { possible: nodes.to_vec(), ..Entering::default() }
    }
}

/// Whether a node clearly refuses every value of a kind.
fn excludes(program: &Program, node: NodeId, kind: Kind) -> bool {
    let (name, other): (_, fn(&serde_json::Value) -> bool) = match kind {
        Kind::Object => ("object", |value| !value.is_object()),
        Kind::Array => ("array", |value| !value.is_array()),
    };
    program.conjunction_ops(&[node]).any(|op| match op {
        Op::False => true,
        Op::Type(names) => !names.contains(&name),
        op => op.values().is_some_and(|values| values.iter().all(other)),
    })
}

/// Whether an operator compares whole arrays or objects.
fn is_comparison(op: &Op) -> bool {
    let whole = |value: &serde_json::Value| value.is_object() || value.is_array();
    op.values().is_some_and(|values| values.iter().any(whole))
}
