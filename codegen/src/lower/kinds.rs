//! Which of JSON's types a node can accept values of, and of which it accepts every value.

use std::{cell::RefCell, collections::HashMap};

use crate::model::{NodeId, Op, Program, TypeSet, array_ops, number_ops, object_ops, string_ops};

/// What is known about the types of the values that a node accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// All accepted values are of these types.
    pub possible: TypeSet,
    /// All values of these types are accepted.
    pub certain: TypeSet,
}

impl Bounds {
    const ANYTHING: Bounds = Bounds { possible: TypeSet::ALL, certain: TypeSet::ALL };

    fn exactly(types: TypeSet) -> Bounds {
        Bounds { possible: types, certain: types }
    }

    /// Of an assertion that only values of `types` can fail.
    fn about(types: TypeSet) -> Bounds {
        Bounds { possible: TypeSet::ALL, certain: TypeSet::ALL.minus(types) }
    }

    fn and(self, other: Bounds) -> Bounds {
        Bounds { possible: self.possible.and(other.possible), certain: self.certain.and(other.certain) }
    }

    fn or(self, other: Bounds) -> Bounds {
        Bounds { possible: self.possible.or(other.possible), certain: self.certain.or(other.certain) }
    }

    fn not(self) -> Bounds {
        Bounds { possible: TypeSet::ALL.minus(self.certain), certain: TypeSet::ALL.minus(self.possible) }
    }
}

/// The bounds of the nodes of a program, each worked out once.
pub struct Kinds<'p> {
    program: &'p Program,
    known: RefCell<HashMap<NodeId, Bounds>>,
}

impl<'p> Kinds<'p> {
    /// Nothing worked out yet. The program must be free of loops.
    pub fn new(program: &'p Program) -> Self {
        Kinds { program, known: RefCell::default() }
    }

    /// The types of the values that `node` may accept; a superset.
    pub fn possible(&self, node: NodeId) -> TypeSet {
        self.of(node).possible
    }

    fn of(&self, node: NodeId) -> Bounds {
        if let Some(known) = self.known.borrow().get(&node) {
            return *known;
        }
        let ops = &self.program.nodes[node].is;
        let bounds = ops.iter().fold(Bounds::ANYTHING, |bounds, (_, op)| bounds.and(self.of_op(op)));
        self.known.borrow_mut().insert(node, bounds);
        bounds
    }

    /// The bounds of one operator.
    pub fn of_op(&self, op: &Op) -> Bounds {
        let none = Bounds::exactly(TypeSet::EMPTY);
        match op {
            Op::False => none,
            Op::Type(names) => Bounds::exactly(TypeSet::of_names(names)),
            Op::Const(value) => listed(std::slice::from_ref(value)),
            Op::Enum(values) => listed(values),
            number_ops!() | string_ops!() | array_ops!() | object_ops!() => Bounds::about(op.about()),
            Op::Ref(target) => self.of(*target),
            Op::AllOf(nodes) => nodes.iter().fold(Bounds::ANYTHING, |bounds, node| bounds.and(self.of(*node))),
            Op::AnyOf { branches, .. } => branches.iter().fold(none, |bounds, node| bounds.or(self.of(*node))),
            Op::OneOf { branches, .. } => self.one_of(branches),
            Op::Not(node) => self.of(*node).not(),
            Op::If { condition, then, otherwise } => {
                let branch = |node: &Option<NodeId>| node.map_or(Bounds::ANYTHING, |node| self.of(node));
                let condition = self.of(*condition);
                condition.and(branch(then)).or(condition.not().and(branch(otherwise)))
            }
        }
    }

    /// A value that two branches are certain to accept is refused; so `oneOf` can tell the type though no branch does.
    fn one_of(&self, branches: &[NodeId]) -> Bounds {
        let mut sum = Bounds::exactly(TypeSet::EMPTY);
        let (mut twice_possible, mut twice_certain) = (TypeSet::EMPTY, TypeSet::EMPTY);
        for branch in branches {
            let bounds = self.of(*branch);
            twice_possible = twice_possible.or(sum.possible.and(bounds.possible));
            twice_certain = twice_certain.or(sum.certain.and(bounds.certain));
            sum = sum.or(bounds);
        }
        Bounds { possible: sum.possible.minus(twice_certain), certain: sum.certain.minus(twice_possible) }
    }
}

/// The bounds of a list of values: of `null` and the booleans it can hold all that there are.
fn listed(values: &[serde_json::Value]) -> Bounds {
    let possible = values.iter().map(TypeSet::of).fold(TypeSet::EMPTY, TypeSet::or);
    let has = |value: bool| values.iter().any(|listed| listed == &serde_json::Value::Bool(value));
    let booleans = if has(true) && has(false) { TypeSet::BOOLEAN } else { TypeSet::EMPTY };
    Bounds { possible, certain: possible.and(TypeSet::NULL).or(booleans) }
}
