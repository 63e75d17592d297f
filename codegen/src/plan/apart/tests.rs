//! Which alternatives have nothing in common, for programs made by hand.

use serde_json::json;

use super::super::{
    AnyTest, Equals, Plans, Test,
    by_hand::{node, object, required},
};
use crate::model::{Node, NodeId, Op, Program};

fn typed(name: &'static str) -> Node {
    node(vec![Op::Type(vec![name])])
}

/// Whether `oneOf` with these `branches`, beside what else the first node says, asks for no more than `anyOf`.
fn asks_for_any(branches: Vec<NodeId>, more: Vec<Op>, nodes: Vec<Node>) -> bool {
    let union = node([more, vec![Op::OneOf { branches, discriminator: None }]].concat());
    let program = Program { nodes: [vec![union], nodes].concat(), ..Program::default() };
    let equals = Equals::of(&program);
    let judgement = Plans::new(&program, &equals, true).of(&[0]);
    judgement.tests.iter().any(|test| matches!(test, Test::Any(AnyTest::AnyOf(_))))
}

#[test]
fn types_tell_alternatives_apart_integers_and_numbers_do_not() {
    assert!(asks_for_any(vec![1, 2], vec![], vec![typed("string"), typed("number")]));
    assert!(!asks_for_any(vec![1, 2], vec![], vec![typed("integer"), typed("number")]));
    assert!(!asks_for_any(vec![1, 2], vec![], vec![typed("string"), node(vec![Op::MinLength(1)])]));
}

#[test]
fn values_tell_alternatives_apart_and_equal_numbers_do_not() {
    let one = || node(vec![Op::Enum(vec![json!("a"), json!(1)])]);
    assert!(asks_for_any(vec![1, 2], vec![], vec![one(), node(vec![Op::Const(json!("b"))])]));
    assert!(asks_for_any(vec![1, 2], vec![], vec![one(), node(vec![Op::Const(json!(true))])]));
    assert!(!asks_for_any(vec![1, 2], vec![], vec![one(), node(vec![Op::Const(json!(1.0))])]));
    // A list among the values is compared as a whole, and nothing is known of it.
    assert!(!asks_for_any(
        vec![1, 2],
        vec![],
        vec![node(vec![Op::Const(json!([]))]), node(vec![Op::Const(json!([1]))])]
    ));
}

#[test]
fn members_tell_alternatives_apart_that_have_to_be_there() {
    let values = || vec![node(vec![Op::Const(json!("a"))]), node(vec![Op::Const(json!("b"))])];
    let branches = |more: Vec<Op>| vec![object("kind", 3, more), object("kind", 4, vec![])];
    let nodes = |more| [branches(more), values()].concat();
    assert!(!asks_for_any(vec![1, 2], vec![], nodes(vec![])));
    assert!(asks_for_any(vec![1, 2], vec![], nodes(required("kind"))));
    assert!(asks_for_any(vec![1, 2], required("kind"), nodes(vec![])));
    assert!(!asks_for_any(vec![1, 2], required("other"), nodes(vec![])));
}

#[test]
fn alternatives_that_lead_back_to_themselves_end() {
    let circle = || node(vec![Op::AnyOf { branches: vec![0, 1], discriminator: None }]);
    assert!(!asks_for_any(vec![1, 2], vec![], vec![circle(), typed("string")]));
}

/// A closed object beside alternatives of which none is an object: nothing asks for its members.
#[test]
fn what_is_said_about_other_types_than_alternatives_accept_is_not_asked() {
    let union = |branches: Vec<NodeId>| {
        node(vec![Op::MinLength(1), Op::MinItems(1), Op::AnyOf { branches, discriminator: None }])
    };
    let nodes = |branches| [union(branches), typed("string"), typed("boolean"), typed("array")].to_vec();
    let tests = |branches| {
        let program = Program { nodes: nodes(branches), ..Program::default() };
        let equals = Equals::of(&program);
        Plans::new(&program, &equals, true).of(&[0]).tests.len()
    };
    assert_eq!([tests(vec![1, 2]), tests(vec![2]), tests(vec![1, 3]), tests(vec![1, 2, 3])], [2, 1, 3, 3]);
}
