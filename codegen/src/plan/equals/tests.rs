//! Which nodes are equal, for programs made by hand.

use serde_json::json;

use super::{super::by_hand::node, Equals};
use crate::model::{Node, Op, Program, Property};

fn firsts(nodes: Vec<Node>) -> Vec<usize> {
    let count = nodes.len();
    let equals = Equals::of(&Program { nodes, ..Program::default() });
    (0..count).map(|node| equals.of_node(node)).collect()
}

fn member(name: &str, of: usize, default: Option<serde_json::Value>) -> Node {
    let named = vec![Property { name: name.to_owned(), node: of, default }];
    node(vec![Op::Properties { named, patterns: vec![], additional: None }])
}

fn text() -> Node {
    node(vec![Op::Type(vec!["string"])])
}

#[test]
fn equal_operators_about_equal_nodes_are_equal() {
    let nodes = vec![member("a", 1, None), text(), member("a", 3, Some(json!("x"))), text(), member("b", 1, None)];
    assert_eq!(firsts(nodes), [0, 1, 0, 1, 4], "defaults refuse nothing");
    let nodes = vec![member("a", 1, None), text(), member("a", 3, None), node(vec![Op::MinLength(1)])];
    assert_eq!(firsts(nodes), [0, 1, 2, 3], "what is inside differs");
}

#[test]
fn who_refers_is_no_other() {
    let program = |more: Node| Program { nodes: vec![text(), node(vec![Op::Ref(0)]), more], ..Program::default() };
    assert!(!Equals::of(&program(node(vec![Op::False]))).has_others(0));
    assert!(Equals::of(&program(text())).has_others(0));
}

#[test]
fn references_are_what_they_lead_to() {
    let nodes = vec![text(), node(vec![Op::Ref(0)]), member("a", 1, None), member("a", 0, None)];
    assert_eq!(firsts(nodes), [0, 0, 2, 2]);
}

#[test]
fn nodes_that_name_one_another_are_equal_where_nothing_tells_them_apart() {
    assert_eq!(firsts(vec![member("a", 1, None), member("a", 0, None)]), [0, 0]);
    let nodes = vec![member("a", 1, None), member("a", 2, None), member("a", 0, None), member("a", 4, None), text()];
    assert_eq!(firsts(nodes), [0, 0, 0, 3, 4]);
}

#[test]
fn what_differs_too_deep_inside_is_not_looked_for() {
    let chain = |end: Node, start: usize| {
        let links = (0..40).map(move |place| member("a", start + place + 1, None));
        links.chain([end]).collect::<Vec<Node>>()
    };
    let nodes = [chain(text(), 0), chain(text(), 41)].concat();
    assert_eq!(firsts(nodes)[41], 41, "each is itself");
}
