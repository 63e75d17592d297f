//! Nodes of programs that are made by hand, for tests.

use crate::model::{Node, NodeId, Op, Property};

/// A node of these operators.
pub fn node(ops: Vec<Op>) -> Node {
    Node { is: ops.into_iter().map(|op| (op.name(), op)).collect(), ..Node::default() }
}

/// An object with one member, which the node with that index judges.
pub fn object(name: &str, member: NodeId, more: Vec<Op>) -> Node {
    let named = vec![Property { name: name.to_owned(), node: member, default: None }];
    let properties = Op::Properties { named, patterns: vec![], additional: None };
    node([vec![Op::Type(vec!["object"]), properties], more].concat())
}

/// That there is a member of this name.
pub fn required(name: &str) -> Vec<Op> {
    vec![Op::Required(vec![name.to_owned()])]
}
