//! Questions about the check program that all kinds of types ask.

use std::{
    cell::RefCell,
    collections::{BTreeSet, HashMap, HashSet},
};

use crate::{
    lower::{Judge, kinds::Kinds},
    model::{NodeId, Op, Program, TypeSet, array_ops, number_ops, string_ops, union_ops, value_ops},
};

/// Nodes that judge one value together, which has one of `types`; of some nodes an operator is left out (a union that
/// has been decided).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Conjunction {
    /// At least one.
    pub nodes: Vec<NodeId>,
    /// Node and index of the operator.
    pub without: BTreeSet<(NodeId, usize)>,
    /// What is left of JSON's types.
    pub types: TypeSet,
}

impl Conjunction {
    pub fn of(node: NodeId) -> Self {
        Conjunction::all([node])
    }

    pub fn all(nodes: impl IntoIterator<Item = NodeId>) -> Self {
        Conjunction { nodes: nodes.into_iter().collect(), without: BTreeSet::new(), types: TypeSet::ALL }
    }

    /// The same, with only these types left.
    pub fn restricted(&self, types: TypeSet) -> Self {
        Conjunction { types: self.types.and(types), ..self.clone() }
    }
}

/// How much a node tells about the shape of what it accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Nothing.
    None,
    /// Types only.
    Types,
    /// Members, items, literals or alternatives.
    Structure,
}

pub struct View<'p> {
    pub program: &'p Program,
    judge: &'p Judge,
    kinds: Kinds<'p>,
    details: RefCell<HashMap<NodeId, Detail>>,
}

impl<'p> View<'p> {
    pub fn new(program: &'p Program, judge: &'p Judge) -> Self {
        View { program, judge, kinds: Kinds::new(program), details: RefCell::default() }
    }

    /// The node behind nodes that do nothing but refer to another one.
    pub fn resolve(&self, node: NodeId) -> NodeId {
        self.program.resolve_type(node)
    }

    /// The smallest conjunction that has the same shape: references followed, and the details of one node kept where the
    /// others have none. With it come the nodes on the way that are about as much as it is, the first one first.
    pub fn simplified(&self, conjunction: Conjunction) -> (Conjunction, Vec<NodeId>) {
        let mut nodes: Vec<NodeId> = Vec::new();
        for node in &conjunction.nodes {
            let node = self.resolve(*node);
            if !nodes.contains(&node) {
                nodes.push(node);
            }
        }
        let types = nodes.iter().fold(conjunction.types, |types, node| types.and(self.types_of(*node)));
        let mut conjunction = Conjunction { nodes, without: conjunction.without, types };
        let mut passed = Vec::new();
        loop {
            if let [node] = *conjunction.nodes.as_slice() {
                passed.push(node);
                // A node that is all about one other node, plus constraints of no shape, has that node's shape.
                let parts = self.parts(node, &conjunction);
                let Some(parts) = parts.filter(|parts| !parts.is_empty()) else { break };
                conjunction.nodes = parts;
            }
            let structured: Vec<_> = conjunction
                .nodes
                .iter()
                .copied()
                .filter(|node| self.detail(*node, &conjunction) == Detail::Structure)
                .collect();
            match structured.as_slice() {
                [one] => {
                    let node = self.resolve(*one);
                    if passed.contains(&node) {
                        break;
                    }
                    conjunction.nodes = vec![node];
                }
                _ => break,
            }
        }
        passed.retain(|node| conjunction.types == self.types_of(*node) && conjunction.without.is_empty());
        if conjunction.nodes.len() == 1 {
            let node = conjunction.nodes[0];
            conjunction.without.retain(|(owner, _)| self.program.conjunction(&[node]).contains(owner));
        }
        (conjunction, passed)
    }

    /// If `node` has no structure of its own, the nodes in the same place that it refers to.
    fn parts(&self, node: NodeId, conjunction: &Conjunction) -> Option<Vec<NodeId>> {
        let mut parts = Vec::new();
        for (index, (_, op)) in self.program.nodes[node].is.iter().enumerate() {
            match op {
                Op::Ref(target) => parts.push(self.resolve(*target)),
                Op::AllOf(nodes) => parts.extend(nodes.iter().map(|node| self.resolve(*node))),
                _ if self.op_detail(op) == Detail::Structure && !conjunction.without.contains(&(node, index)) => {
                    return None;
                }
                Op::UnevaluatedProperties { .. } | Op::UnevaluatedItems { .. } => return None,
                value_ops!() | number_ops!() | string_ops!() | union_ops!() | Op::MinItems(_) | Op::MaxItems(_) => {}
                Op::UniqueItems | Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => {}
                Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::Not(_) => {}
                Op::If { .. } => {}
            }
        }
        let structured = parts.iter().filter(|part| self.detail(**part, conjunction) == Detail::Structure).count();
        (structured == 1 && parts.iter().all(|part| *part != node)).then(|| {
            parts.retain(|part| self.detail(*part, conjunction) == Detail::Structure);
            parts
        })
    }

    /// All nodes of a conjunction with those they refer to, in schema order.
    pub fn atoms(&self, conjunction: &Conjunction) -> Vec<NodeId> {
        self.program.conjunction(&conjunction.nodes)
    }

    /// The operators of a conjunction, each with its node.
    pub fn ops<'a>(&'a self, conjunction: &'a Conjunction) -> impl Iterator<Item = (NodeId, usize, &'a Op)> {
        self.atoms(conjunction).into_iter().flat_map(move |node| {
            let ops = self.program.nodes[node].is.iter().enumerate();
            ops.filter(move |(index, _)| !conjunction.without.contains(&(node, *index)))
                .map(move |(index, (_, op))| (node, index, op))
        })
    }

    /// The names of the members that `node` tells of, in all branches, but for the operators in `without`.
    pub fn members(&self, node: NodeId, without: &BTreeSet<(NodeId, usize)>) -> HashSet<&'p str> {
        let mut names = HashSet::new();
        let (mut waiting, mut seen) = (vec![node], HashSet::new());
        while let Some(node) = waiting.pop() {
            if !seen.insert(node) {
                continue;
            }
            for (index, (_, op)) in self.program.nodes[node].is.iter().enumerate() {
                match op {
                    _ if without.contains(&(node, index)) => {}
                    Op::Properties { named, .. } => names.extend(named.iter().map(|property| property.name.as_str())),
                    Op::Ref(target) => waiting.push(*target),
                    Op::AllOf(nodes) => waiting.extend(nodes),
                    Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => waiting.extend(branches),
                    value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::MinProperties(_) => {}
                    Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => {}
                    Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } | Op::Not(_) | Op::If { .. } => {}
                }
            }
        }
        names
    }

    /// Whether all nodes of a conjunction accept `value`.
    pub fn accepts(&self, conjunction: &Conjunction, value: &serde_json::Value) -> bool {
        conjunction.types.contains(TypeSet::of(value))
            && conjunction.nodes.iter().all(|node| self.judge.accepts(*node, value))
    }

    /// The types of the values that `node` may accept; a superset.
    pub fn types_of(&self, node: NodeId) -> TypeSet {
        self.kinds.possible(node)
    }

    /// The types of the values that all of `nodes` may accept.
    pub fn types_of_all(&self, nodes: &[NodeId]) -> TypeSet {
        nodes.iter().fold(TypeSet::ALL, |types, node| types.and(self.types_of(*node)))
    }

    fn op_detail(&self, op: &Op) -> Detail {
        match op {
            Op::Type(_) => Detail::Types,
            Op::Const(_) | Op::Enum(_) | Op::Items { .. } | Op::PrefixItems(_) => Detail::Structure,
            Op::Properties { named, patterns, additional } => {
                // `additionalProperties: true` says nothing.
                let silent = named.is_empty()
                    && patterns.is_empty()
                    && additional.is_none_or(|node| self.program.nodes[node].is.is_empty());
                if silent { Detail::None } else { Detail::Structure }
            }
            Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
                let whole = |node: &NodeId| self.detail(*node, &Conjunction::of(*node)) != Detail::None;
                if branches.iter().all(whole) { Detail::Structure } else { Detail::None }
            }
            number_ops!() | string_ops!() | Op::False | Op::MinItems(_) | Op::MaxItems(_) => Detail::None,
            Op::UniqueItems | Op::Contains { .. } | Op::UnevaluatedItems { .. } => Detail::None,
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => Detail::None,
            Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => Detail::None,
            Op::Ref(_) | Op::AllOf(_) | Op::Not(_) | Op::If { .. } => Detail::None,
        }
    }

    /// How much `node`, without what `conjunction` leaves out, tells about the shape.
    pub fn detail(&self, node: NodeId, conjunction: &Conjunction) -> Detail {
        let whole = conjunction.without.is_empty();
        if let Some(known) = self.details.borrow().get(&node).filter(|_| whole) {
            return *known;
        }
        let atoms = self.program.conjunction(&[node]).into_iter();
        let details = atoms.flat_map(|atom| {
            let ops = self.program.nodes[atom].is.iter().enumerate();
            ops.filter(move |(index, _)| !conjunction.without.contains(&(atom, *index)))
                .map(|(_, (_, op))| self.op_detail(op))
                .collect::<Vec<_>>()
        });
        let detail = details.max().unwrap_or(Detail::None);
        if whole {
            self.details.borrow_mut().insert(node, detail);
        }
        detail
    }
}
