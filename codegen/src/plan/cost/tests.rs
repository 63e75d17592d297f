use std::collections::BTreeSet;

use super::super::{Equals, Key, Plans, limits};
use crate::model::{Node, NodeId, Op, Program, Property};

fn program(ops: Vec<Vec<Op>>) -> Program {
    let node = |ops: Vec<Op>| Node { is: ops.into_iter().map(|op| (op.name(), op)).collect(), ..Node::default() };
    Program { nodes: ops.into_iter().map(node).collect(), ..Program::default() }
}

fn members(nodes: impl IntoIterator<Item = NodeId>) -> Op {
    let property = |(index, node)| Property { name: format!("member{index}"), node, default: None };
    Op::Properties { named: nodes.into_iter().enumerate().map(property).collect(), patterns: vec![], additional: None }
}

fn any_of(branches: &[NodeId]) -> Op {
    Op::AnyOf { branches: branches.to_vec(), discriminator: None }
}

/// The keys that count their calls where the root is judged.
fn counted(ops: Vec<Vec<Op>>) -> BTreeSet<Key> {
    let program = program(ops);
    Plans::new(&program, &Equals::of(&program), true).counted([vec![0]]).expect("these are few keys")
}

#[test]
fn what_recurs_counts_and_so_does_who_calls_it() {
    let tree = vec![vec![members([1, 2])], vec![any_of(&[2, 3])], vec![Op::MinLength(2)], vec![members([1])]];
    assert_eq!(counted(tree), BTreeSet::from([vec![0], vec![1], vec![3]]));
}

#[test]
fn what_is_asked_about_different_members_does_not_add_up() {
    // A fan of three levels: each leaf is asked once, however many there are.
    let (first, second) = (1..=60, 61..=120);
    let mut ops = vec![vec![members(first.clone())]];
    ops.extend(first.map(|_| vec![members(second.clone())]));
    ops.extend(second.map(|_| vec![Op::MinLength(2)]));
    assert_eq!(counted(ops), BTreeSet::new());
}

#[test]
fn what_is_asked_about_the_same_value_multiplies() {
    // At each level, three nodes ask the next one about the same value.
    let levels = 8;
    assert!(3_u64.pow(levels) > limits::ORDINARY_CALLS);
    let mut ops: Vec<Vec<Op>> = (1..=levels as usize).map(|next| vec![any_of(&[next, next, next])]).collect();
    ops.push(vec![Op::MinLength(2)]);
    let counted = counted(ops);
    assert!(counted.contains(&vec![0]) && !counted.contains(&vec![levels as usize - 1]), "{counted:?}");
}

#[test]
fn a_reference_is_judged_by_what_it_refers_to() {
    let ops = vec![vec![members([1])], vec![Op::AllOf(vec![2])], vec![Op::Ref(3)], vec![members([1, 1])]];
    assert_eq!(counted(ops), BTreeSet::from([vec![0], vec![3]]));
}
