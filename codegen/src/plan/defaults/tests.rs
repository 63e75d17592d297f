//! What is planned for programs made by hand.

use serde_json::json;

use super::Defaults;
use crate::model::{Discriminator, Evaluated, Filling, Node, NodeId, Op, Program, Property};

/// A program of nodes with one operator each; those of `filling` are marked.
fn program(ops: Vec<Op>, filling: &[NodeId]) -> Program {
    let node = |(index, op): (usize, Op)| Node {
        is: vec![(op.name(), op)],
        fills: filling.contains(&index),
        ..Node::default()
    };
    Program { nodes: ops.into_iter().enumerate().map(node).collect(), ..Program::default() }
}

fn property(name: &str, node: NodeId, default: Option<serde_json::Value>) -> Property {
    Property { name: name.to_owned(), node, default }
}

/// What is filled in when documents are read is found in the nodes that the specification names, by two ways that know
/// nothing of each other: the roles of nodes, and the list of what is filled in.
#[test]
fn what_fills_in_is_what_is_entered() {
    let tag = || Some(Discriminator { property: "kind".to_owned(), branches: vec![(json!("a"), 0), (json!("b"), 1)] });
    let properties = Op::Properties {
        named: vec![property("a", 1, Some(json!(1))), property("b", 2, None)],
        patterns: vec![(0, 3)],
        additional: Some(4),
    };
    let ops = [
        properties,
        Op::Ref(1),
        Op::AllOf(vec![1, 2]),
        Op::AnyOf { branches: vec![1, 2], discriminator: tag() },
        Op::OneOf { branches: vec![1, 2], discriminator: None },
        Op::If { condition: 1, then: Some(2), otherwise: None },
        Op::If { condition: 1, then: None, otherwise: Some(3) },
        Op::DependentSchemas(vec![("a".to_owned(), 1), ("b".to_owned(), 2)]),
        Op::PrefixItems(vec![1, 2]),
        Op::Items { node: 3, start: 2 },
        Op::Not(1),
        Op::Contains { node: 1, min: 1, max: None },
        Op::PropertyNames(1),
        Op::UnevaluatedProperties { node: 1, evaluated: Evaluated::default() },
        Op::UnevaluatedItems { node: 1, evaluated: Evaluated::default() },
        Op::False,
        Op::MinItems(1),
        Op::Required(vec!["a".to_owned()]),
    ];
    for op in &ops {
        let nodes: Vec<NodeId> = op.fillings().into_iter().flat_map(Filling::nodes).collect();
        assert_eq!(nodes, op.entered(), "{}", op.name());
    }
    assert_eq!(
        ops.iter().flat_map(Op::defaults).map(|(property, _)| property.name.as_str()).collect::<Vec<_>>(),
        ["a"]
    );
}

/// Ways behind which there is no default are not planned.
#[test]
fn ways_to_nothing_are_left_out() {
    let object = |named| Op::Properties { named, patterns: vec![], additional: Some(3) };
    let held = object(vec![property("size", 3, Some(json!(1))), property("name", 3, None)]);
    let plain = Op::Type(vec!["string"]);
    let around = object(vec![property("held", 1, None), property("other", 3, None)]);
    let program = program(vec![around, held, Op::AllOf(vec![3, 1]), plain], &[0, 1, 2]);
    let defaults = Defaults::new(&program);
    assert!(!defaults.are_none() && defaults.are_none_at(3) && !defaults.are_none_at(0));
    let names = |node| match &*defaults.at(node) {
        [Filling::Member(property)] => property.name.clone(),
        other => format!("{other:?}"),
    };
    assert_eq!((names(0), names(1)), ("held".to_owned(), "size".to_owned()));
    assert_eq!(defaults.at(2), [Filling::Same(1)]);
    assert_eq!(defaults.at(3), []);
}
