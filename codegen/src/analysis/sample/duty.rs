//! What is asked of a value, and the way to a place in a program.

use serde_json::Value;

use crate::model::{NodeId, PatternId, TypeSet};

/// One thing that is asked of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Duty {
    /// The node accepts it.
    Meets(NodeId),
    /// The node does not.
    Breaks(NodeId),
    /// This operator of the node holds.
    Holds(NodeId, usize),
    /// It does not.
    Fails(NodeId, usize),
    /// It is of one of these types.
    OfType(TypeSet),
    /// It equals one of these.
    OneOf(Vec<Value>),
    /// It does not equal this.
    Differs(Value),
    /// As a string, it matches.
    Matches(PatternId),
    /// As a string, it does not match.
    Avoids(PatternId),
    /// As an object, it has this member.
    Has(String),
    /// As an object, it does not.
    Lacks(String),
    /// As an object, it has this member, of which something is asked.
    Member(String, Box<Duty>),
    /// As an object, it has a member that no name is known of.
    Extra(Extra),
    /// As an array, it has this item, of which something is asked.
    Item(usize, Box<Duty>),
    /// As an array, so many of its items are accepted by the node.
    Contains(NodeId, u64, Option<u64>),
}

/// A member without a name yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Extra {
    /// What is asked of its name.
    pub name: Vec<Duty>,
    /// What is asked of its value.
    pub value: Vec<Duty>,
    /// Whether what `propertyNames` demands is what its name misses.
    pub misnamed: bool,
}

/// One step from a node of a program to a place in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Step {
    /// The node.
    pub node: NodeId,
    /// Its operator.
    pub op: usize,
    /// Which part of the operator.
    pub way: Way,
}

/// A part of an operator. The first ones lead to another node, the others end a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Way {
    /// The node of `ref`, or the part of `allOf`, `anyOf`, `oneOf`, `dependentSchemas` of this number.
    Part(usize),
    /// `if` with its condition (not) accepted.
    Decided(bool),
    /// The named member of this number, present.
    Named(usize),
    /// A member under the pattern of this number.
    Patterned(usize),
    /// A further member, or an unevaluated one.
    Further,
    /// The item of this number in `prefixItems`.
    Prefix(usize),
    /// An item of `items`, of `contains`, or an unevaluated one.
    Item,
    /// The named member of this number, absent.
    Absent(usize),
    /// The type of this number, the value of an `enum`.
    Choice(usize),
    /// The value or count that is just allowed.
    Limit,
    /// The name of this number is given in `dependentRequired`.
    Given(usize),
    /// The operator fails; in the way of this number, where there are several.
    Broken(usize),
}
