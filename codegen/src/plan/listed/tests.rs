//! What is left of lists, for programs made by hand.

use serde_json::{Number, Value, json};

use super::super::{Equals, Plans, by_hand::node, literal};
use crate::{
    model::{Op, Program, Scalar, TypeSet},
    pattern::translate,
};

/// The values that are left, and how many tests.
fn left(ops: Vec<Op>, patterns: &[&str]) -> (Vec<Scalar>, usize) {
    let patterns = patterns.iter().map(|source| translate(source).expect("a pattern")).collect();
    let program = Program { nodes: vec![node(ops)], patterns, ..Program::default() };
    let equals = Equals::of(&program);
    let judgement = Plans::new(&program, &equals, true).of(&[0]);
    (judgement.values.iter().flatten().map(|(_, value)| value.clone()).collect(), judgement.tests.len())
}

fn texts(texts: &[&str]) -> Vec<Scalar> {
    texts.iter().map(|text| Scalar::String((*text).to_owned())).collect()
}

fn listed(values: Value) -> Op {
    Op::Enum(values.as_array().expect("a list").clone())
}

#[test]
fn texts_are_measured_and_matched_once() {
    let ops = vec![listed(json!(["", "a", "ab", "éé", "b1"])), Op::MinLength(1), Op::MaxLength(2), Op::Pattern(0)];
    assert_eq!(left(ops, &["^[^b]"]), (texts(&["a", "ab", "éé"]), 0));
}

#[test]
fn numbers_are_compared_and_multiples_are_left_to_the_code() {
    let number = |number: f64| Number::from_f64(number).expect("a finite number");
    let ops = vec![listed(json!([1, 2, 2.5, 4, "a"])), Op::Minimum(number(2.0)), Op::ExclusiveMaximum(number(4.0))];
    let (values, tests) = left(ops, &[]);
    assert_eq!((values.len(), tests), (3, 0), "texts are not compared: {values:?}");
    let ops = vec![listed(json!([1, 2])), Op::MultipleOf(number(2.0))];
    assert_eq!(left(ops, &[]).1, 1);
}

#[test]
fn types_follow_from_what_is_left() {
    let program = Program {
        nodes: vec![node(vec![listed(json!([1, "a", null])), Op::Minimum(Number::from(2)), Op::MinLength(2)])],
        ..Program::default()
    };
    assert_eq!(Plans::new(&program, &Equals::of(&program), true).of(&[0]).types, TypeSet::NULL);
}

#[test]
fn other_lists_are_compared() {
    let nodes = vec![
        node(vec![listed(json!(["a", "b", 1])), Op::Not(1)]),
        node(vec![Op::Ref(2)]),
        node(vec![listed(json!(["a", 1.0]))]),
    ];
    let program = Program { nodes, ..Program::default() };
    let equals = Equals::of(&program);
    let judgement = Plans::new(&program, &equals, true).of(&[0]);
    assert_eq!(
        (judgement.values.clone(), judgement.tests.len()),
        (Some(vec![literal(&json!("b")).expect("a scalar")]), 0)
    );
}

#[test]
fn what_other_nodes_say_is_asked_once() {
    let branches = vec![1, 2];
    for (op, left) in [
        (Op::Not(1), &["a"][..]),
        (Op::AnyOf { branches: branches.clone(), discriminator: None }, &["bb", "x"]),
        (Op::OneOf { branches, discriminator: None }, &["bb"]),
        (Op::If { condition: 1, then: Some(2), otherwise: None }, &["a", "x"]),
    ] {
        let listed = listed(json!(["a", "bb", "x"]));
        let nodes = vec![
            node(vec![listed, op]),
            node(vec![Op::Enum(vec![json!("bb"), json!("x")])]),
            node(vec![Op::Const(json!("x"))]),
        ];
        let program = Program { nodes, ..Program::default() };
        let equals = Equals::of(&program);
        let judgement = Plans::new(&program, &equals, true).of(&[0]);
        let values: Vec<Scalar> = judgement.values.iter().flatten().map(|(_, value)| value.clone()).collect();
        assert_eq!((values, judgement.tests.len()), (texts(left), 0));
    }
    // Doubles do not tell such numbers apart.
    let large = vec![node(vec![listed(json!([9_007_199_254_740_993_u64])), Op::Not(1)]), node(vec![])];
    let program = Program { nodes: large, ..Program::default() };
    assert_eq!(Plans::new(&program, &Equals::of(&program), true).of(&[0]).tests.len(), 1);
}
