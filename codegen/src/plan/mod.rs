//! Check program → judgement plan: what nodes ask of a value together, in the normal form that verdicts are printed
//! from.
//!
//! A plan is made for a set of nodes ([`Key`]) that judge one value. Their operators, and those of the nodes that they
//! refer to, become the types and values that are left, tests by the types that they are about, and groups of what is
//! said about members. References, lists of values and `false` are gone; what is not worth code is left to the
//! interpreter. Every language prints the same plans, so that they agree about what is judged by code, and what is
//! counted.

mod apart;
mod bounds;
#[cfg(test)]
mod by_hand;
mod choice;
mod cost;
mod defaults;
mod equals;
mod filling;
pub mod limits;
mod listed;
mod members;
mod rules;
mod telling;
mod test;
mod unevaluated;

use std::{
    cell::{OnceCell, RefCell},
    collections::{BTreeMap, BTreeSet, HashMap},
    rc::Rc,
};

use serde_json::Value;

use self::{apart::Outline, telling::Sayings};
pub use self::{
    choice::Choice,
    defaults::Defaults,
    equals::Equals,
    filling::filling,
    members::{Group, Members, Others},
    rules::{Action, Demand, RulePlan, Selection, Table, Visits},
    telling::Telling,
    test::{AnyTest, ArrayTest, NumberTest, ObjectTest, Tag, Test, TextTest},
    unevaluated::{Condition, Evaluation, Unevaluated},
};
use crate::{
    model::{NodeId, Op, PatternId, Program, Scalar, TypeSet},
    runtime::{self, parts},
};

/// Nodes that are judged together: in order, each once.
pub type Key = Vec<NodeId>;

/// A scalar of a schema and its type. Every number is a [`Scalar::Number`], so that equal values are equal here.
pub type Literal = (TypeSet, Scalar);

/// What nodes ask of a value together.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<'p> {
    /// The types that are not refused at once.
    pub types: TypeSet,
    /// The only values that are accepted, if there are such.
    pub values: Option<Vec<Literal>>,
    /// What else is asked, in the order of the schema.
    pub tests: Vec<Test<'p>>,
    /// What is said about members: one group for each operator.
    pub groups: Vec<Group<'p>>,
    /// Nodes that are judged by functions of their own.
    pub others: Vec<NodeId>,
}

impl Judgement<'_> {
    /// Is nothing accepted?
    pub fn is_never(&self) -> bool {
        self.types.is_empty()
    }

    /// Is everything accepted?
    pub fn is_always(&self) -> bool {
        let asks =
            self.values.is_some() || !self.tests.is_empty() || !self.groups.is_empty() || !self.others.is_empty();
        self.types == TypeSet::ALL && !asks
    }

    /// Can a value be of one of these types?
    pub fn may_be(&self, types: TypeSet) -> bool {
        !self.types.and(types).is_empty()
    }

    /// Are all values of these types?
    pub fn is_only(&self, types: TypeSet) -> bool {
        types.contains(self.types)
    }

    fn allow(&mut self, values: &[Value]) {
        let values = literals(values).unwrap_or_default();
        match &mut self.values {
            Some(allowed) => allowed.retain(|value| values.contains(value)),
            None => self.values = Some(values),
        }
    }
}

/// A pattern as the runtime asks it, with what it said of names.
type Matches = (parts::Pattern, HashMap<String, bool>);

/// The plans of a program, each made when it is asked for.
pub struct Plans<'p> {
    /// The program.
    pub program: &'p Program,
    /// Are nodes that others refer to judged together with them?
    pub merge: bool,
    /// Nodes that say the same: the first of them is judged for all.
    pub equals: &'p Equals,
    known: RefCell<BTreeMap<Key, Rc<Judgement<'p>>>>,
    /// By branches of unions, what tells them apart.
    tellings: RefCell<BTreeMap<Vec<NodeId>, Option<Rc<Telling<'p>>>>>,
    said: RefCell<Sayings<'p>>,
    /// By node, and how deep it was looked into.
    outlines: RefCell<BTreeMap<(NodeId, usize), Rc<Outline<'p>>>>,
    /// The program as the runtime judges by it.
    executable: OnceCell<runtime::Program>,
    /// Patterns that were asked about names.
    matches: RefCell<BTreeMap<PatternId, Matches>>,
}

impl<'p> Plans<'p> {
    /// None made yet. With `merge`, the operators of nodes that others refer to are among theirs.
    pub fn new(program: &'p Program, equals: &'p Equals, merge: bool) -> Self {
        Plans {
            program,
            merge,
            equals,
            known: RefCell::default(),
            tellings: RefCell::default(),
            said: RefCell::default(),
            outlines: RefCell::default(),
            executable: OnceCell::new(),
            matches: RefCell::default(),
        }
    }

    /// What `nodes` ask together.
    pub fn of(&self, nodes: &[NodeId]) -> Rc<Judgement<'p>> {
        if let Some(known) = self.known.borrow().get(nodes) {
            return Rc::clone(known);
        }
        let judgement = Rc::new(self.lower(nodes));
        self.known.borrow_mut().insert(nodes.to_vec(), Rc::clone(&judgement));
        judgement
    }

    /// `nodes` in order, each once, as the first ones that say the same, without those that name a type that the others
    /// imply.
    pub fn key(&self, nodes: &[NodeId]) -> Key {
        if let [node] = nodes {
            return vec![self.equals.of_node(*node)];
        }
        let nodes: BTreeSet<NodeId> = nodes.iter().map(|node| self.equals.of_node(*node)).collect();
        let mut key: Key = nodes.iter().copied().collect();
        for node in nodes {
            let Some(types) = self.only_types(node).filter(|_| key.len() > 1) else { continue };
            let others: Key = key.iter().copied().filter(|other| *other != node).collect();
            if self.of(&others).is_only(types) {
                key = others;
            }
        }
        key
    }

    /// The verdict of nodes if it is the same on all values.
    pub fn constant(&self, nodes: &[NodeId]) -> Option<bool> {
        let judgement = self.of(nodes);
        if judgement.is_never() { Some(false) } else { judgement.is_always().then_some(true) }
    }

    /// Are nodes judged by code, not by the interpreter?
    pub fn is_compiled(&self, nodes: &[NodeId]) -> bool {
        nodes.len() > 1 || is_compiled(self.program, nodes[0])
    }

    /// The types that a node allows, if that is all it says.
    fn only_types(&self, node: NodeId) -> Option<TypeSet> {
        match self.program.nodes.get(node)?.is.as_slice() {
            [(_, Op::Type(names))] => Some(TypeSet::of_names(names)),
            _ => None,
        }
    }

    fn lower(&self, nodes: &[NodeId]) -> Judgement<'p> {
        let mut judgement =
            Judgement { types: TypeSet::ALL, values: None, tests: vec![], groups: vec![], others: vec![] };
        let mut todo: Vec<NodeId> = nodes.iter().rev().copied().collect();
        let mut seen = Vec::new();
        while let Some(node) = todo.pop() {
            if seen.contains(&node) {
                continue;
            }
            let is_given = nodes.contains(&node);
            let is_merged = is_given || (self.merge && seen.len() < limits::MANY);
            if !(is_merged && is_compiled(self.program, node)) {
                judgement.others.push(node);
                continue;
            }
            seen.push(node);
            self.program.ops(node).for_each(|op| judgement.add(op, &mut todo));
        }
        judgement.others.dedup();
        bounds::keep_tightest(&mut judgement.tests);
        self.simplify(&mut judgement);
        self.narrow(&mut judgement);
        self.sift(&mut judgement);
        if let Some(values) = &mut judgement.values {
            values.retain(|(of, _)| judgement.types.contains(*of));
            judgement.types = values.iter().fold(TypeSet::EMPTY, |types, (of, _)| types.or(*of));
        }
        self.choose(&mut judgement);
        judgement
    }
}

/// Are all of the node's own operators worth code?
fn is_compiled(program: &Program, node: NodeId) -> bool {
    if node >= program.nodes.len() {
        return false;
    }
    let few = |count: usize| count <= limits::MANY;
    let listed = |count: usize| count <= limits::MOST_LISTED;
    program.ops(node).all(|op| match op {
        Op::Const(value) => literal(value).is_some(),
        Op::Enum(values) => listed(values.len()) && literals(values).is_some(),
        Op::Properties { named, patterns, additional: _ } => listed(named.len()) && few(patterns.len()),
        Op::Required(names) => listed(names.len()),
        Op::DependentRequired(entries) => few(entries.iter().map(|(_, names)| names.len()).sum()),
        Op::DependentSchemas(entries) => few(entries.len()),
        Op::PrefixItems(nodes) => few(nodes.len()),
        Op::UnevaluatedProperties { node, evaluated } => {
            let unevaluated = Unevaluated::of(*node, evaluated);
            let (conditions, evaluations) = unevaluated.map_or_else(Default::default, |said| said.evaluations());
            few(conditions.len())
                && listed(evaluations.iter().map(|evaluation| evaluation.names.len()).sum())
                && few(evaluations.iter().map(|evaluation| evaluation.patterns.len()).sum())
        }
        Op::UnevaluatedItems { .. } => false,
        Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator } => {
            let tags = discriminator.as_ref().map_or(&[][..], |tag| &tag.branches);
            branches.len() <= limits::MOST_BRANCHES
                && listed(tags.len())
                && tags.iter().all(|(tag, _)| literal(tag).is_some())
        }
        Op::False | Op::Type(_) | Op::Ref(_) | Op::AllOf(_) | Op::Not(_) | Op::If { .. } => true,
        Op::Minimum(_) | Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) => true,
        Op::IntegerRange(_)
        | Op::MultipleOf(_)
        | Op::MinLength(_)
        | Op::MaxLength(_)
        | Op::Pattern(_)
        | Op::Format(..) => true,
        Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Items { .. } | Op::Contains { .. } => true,
        Op::MinProperties(_) | Op::MaxProperties(_) | Op::PropertyNames(_) => true,
    })
}

/// The literals of `values`, each once; `None` if not all are scalars.
fn literals(values: &[Value]) -> Option<Vec<Literal>> {
    let mut found = Vec::new();
    for value in values {
        let literal = literal(value)?;
        if !found.contains(&literal) {
            found.push(literal);
        }
    }
    Some(found)
}

/// `value`, if it is a scalar.
pub fn literal(value: &Value) -> Option<Literal> {
    Some(match value {
        Value::Null => (TypeSet::NULL, Scalar::Null),
        Value::Bool(flag) => (TypeSet::BOOLEAN, Scalar::Boolean(*flag)),
        Value::Number(number) => {
            let double = number.as_f64()?;
            let types = if double.fract() == 0.0 { TypeSet::INTEGER } else { TypeSet::FRACTION };
            (types, Scalar::Number(double))
        }
        Value::String(text) => (TypeSet::STRING, Scalar::String(text.clone())),
        Value::Array(_) | Value::Object(_) => return None,
    })
}
