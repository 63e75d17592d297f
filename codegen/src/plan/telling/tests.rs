//! What is found for programs made by hand.

use serde_json::{Value, json};

use super::super::{
    Equals, Plans,
    by_hand::{node, object, required},
};
use crate::{
    model::{Node, NodeId, Op, Program, Scalar},
    pattern::translate,
};

fn constant(value: Value) -> Node {
    node(vec![Op::Const(value)])
}

#[test]
fn a_member_with_other_values_in_each_branch_tells_them_apart() {
    let nodes = vec![
        object("kind", 4, required("kind")),
        object("kind", 5, vec![]),
        object("kind", 6, required("kind")),
        object("kind", 7, required("kind")),
        constant(json!("a")),
        constant(json!("b")),
        node(vec![Op::Enum(vec![json!("b"), json!(1)])]),
        constant(json!("c")),
    ];
    let program = Program { nodes, ..Program::default() };
    let equals = Equals::of(&program);
    let plans = Plans::new(&program, &equals, true);
    let telling = plans.telling(&[0, 1, 2, 3]).expect("the kind tells them apart");
    assert_eq!(telling.property, "kind");
    let text = |text: &str| Scalar::String(text.to_owned());
    let cases = [(text("a"), vec![0]), (text("b"), vec![1, 2]), (Scalar::Number(1.0), vec![2]), (text("c"), vec![3])];
    assert_eq!(telling.cases, cases);
    assert_eq!((telling.absent.as_slice(), telling.rest.as_slice()), ([1].as_slice(), [].as_slice()));
    // Two of three are hardly fewer.
    assert_eq!(plans.telling(&[0, 1, 2]), None);
}

#[test]
fn a_branch_that_says_nothing_about_the_member_is_always_left() {
    let mut nodes = vec![node(vec![Op::Type(vec!["object", "string"])])];
    nodes.extend((0..3).map(|index| object("kind", 4 + index, required("kind"))));
    nodes.extend(["a", "b", "c"].map(|value| constant(json!(value))));
    let program = Program { nodes, ..Program::default() };
    let equals = Equals::of(&program);
    let plans = Plans::new(&program, &equals, true);
    let telling = plans.telling(&[0, 1, 2, 3]).expect("the kind tells them apart");
    let left: Vec<&[NodeId]> = telling.cases.iter().map(|(_, branches)| branches.as_slice()).collect();
    assert_eq!(left, [[0, 1], [0, 2], [0, 3]]);
    assert_eq!((telling.absent.as_slice(), telling.rest.as_slice()), ([0].as_slice(), [0].as_slice()));
}

#[test]
fn patterns_that_are_lists_of_words_tell_texts_apart_and_nothing_else() {
    let mut nodes: Vec<Node> = (0..3).map(|index| object("kind", 3 + index, required("kind"))).collect();
    nodes.extend((0..3).map(|pattern| node(vec![Op::Pattern(pattern)])));
    let patterns = ["^a@1$", "^(?:b|c)$", "^d"].map(|source| translate(source).expect("a pattern"));
    let program = Program { nodes, patterns: patterns.into(), ..Program::default() };
    let equals = Equals::of(&program);
    let plans = Plans::new(&program, &equals, true);
    assert_eq!(plans.telling(&[0, 1, 2]), None, "two of three are hardly fewer");
    let telling = plans.telling(&[0, 1, 0, 1]).expect("the words tell them apart");
    let text = |text: &str| Scalar::String(text.to_owned());
    let cases = [(text("a@1"), vec![0, 0]), (text("b"), vec![1, 1]), (text("c"), vec![1, 1])];
    assert_eq!(telling.cases, cases);
    assert_eq!((telling.texts.as_slice(), telling.rest.as_slice()), ([].as_slice(), [0, 1, 0, 1].as_slice()));
}

#[test]
fn branches_without_a_member_of_their_own_are_not_told_apart() {
    let nodes = vec![object("a", 3, vec![]), object("b", 3, vec![]), object("c", 3, vec![]), constant(json!(1))];
    let program = Program { nodes, ..Program::default() };
    assert_eq!(Plans::new(&program, &Equals::of(&program), true).telling(&[0, 1, 2]), None);
}

#[test]
fn branches_of_branches_tell_them_apart() {
    let union = |branches: Vec<NodeId>| node(vec![Op::OneOf { branches, discriminator: None }]);
    let mut nodes = vec![union(vec![3, 4]), union(vec![5, 6]), object("kind", 9, required("kind"))];
    nodes.extend([7, 8, 8, 9].map(|value| object("kind", value, required("kind"))));
    nodes.extend(["a", "b", "c"].map(|value| constant(json!(value))));
    let program = Program { nodes, ..Program::default() };
    let equals = Equals::alone(&program);
    let telling = Plans::new(&program, &equals, true).telling(&[0, 1, 2, 3]).expect("the kind tells them apart");
    let text = |text: &str| Scalar::String(text.to_owned());
    let cases = [(text("a"), vec![0, 3]), (text("b"), vec![0, 1]), (text("c"), vec![1, 2])];
    assert_eq!(telling.cases, cases);
    assert_eq!((telling.absent.as_slice(), telling.rest.as_slice()), ([].as_slice(), [].as_slice()));
}
