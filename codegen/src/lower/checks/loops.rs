//! Schemas that refer to themselves without going into the document.

use crate::model::{NodeId, Op, Program};

/// The nodes that an operator applies to the same part of the document.
pub fn in_place(op: &Op) -> Vec<NodeId> {
    match op {
        Op::Ref(node) | Op::Not(node) => vec![*node],
        Op::AllOf(nodes) => nodes.clone(),
        Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => branches.clone(),
        Op::If { condition, then, otherwise } => std::iter::once(*condition).chain(*then).chain(*otherwise).collect(),
        Op::DependentSchemas(entries) => entries.iter().map(|(_, node)| *node).collect(),
        _ => Vec::new(),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

/// One node of each loop, smallest first. Iterative: chains of references can be long.
pub fn find(program: &Program) -> Vec<NodeId> {
    let mut marks = vec![Mark::New; program.nodes.len()];
    let mut found = Vec::new();
    for start in 0..program.nodes.len() {
        let mut stack = vec![(start, false)];
        while let Some((node, leaving)) = stack.pop() {
            if leaving {
                marks[node] = Mark::Done;
                continue;
            }
            match marks[node] {
                Mark::Done => continue,
                Mark::Open => {
                    found.push(node);
                    continue;
                }
                Mark::New => {}
            }
            marks[node] = Mark::Open;
            stack.push((node, true));
            let next = program.nodes[node].is.iter().flat_map(|(_, op)| in_place(op));
            // An open node is on the way here only if it is not merely waiting on the stack: those are still new.
            stack.extend(next.map(|node| (node, false)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
