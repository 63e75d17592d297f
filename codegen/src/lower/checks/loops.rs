//! Schemas that refer to themselves without going into the document.

use crate::model::{NodeId, Op, Program};

/// Takes out the branches of an `allOf` that are nothing but a reference to the schema around it: what asks itself and
/// something else asks only something else. The nodes of those branches, smallest first.
pub fn cut(program: &mut Program) -> Vec<NodeId> {
    let mut redundant = Vec::new();
    for (node, content) in program.nodes.iter().enumerate() {
        let branches =
            content.is.iter().filter_map(|(_, op)| if let Op::AllOf(nodes) = op { Some(nodes) } else { None });
        let leads_back = |branch: &NodeId| program.references(*branch).any(|next| next == node);
        redundant.extend(branches.flatten().copied().filter(leads_back).map(|branch| (node, branch)));
    }
    for (node, branch) in &redundant {
        for (_, op) in &mut program.nodes[*node].is {
            if let Op::AllOf(nodes) = op {
                nodes.retain(|other| other != branch);
            }
        }
    }
    let mut branches: Vec<NodeId> = redundant.into_iter().map(|(_, branch)| branch).collect();
    branches.sort_unstable();
    branches.dedup();
    branches
}

#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

/// The first node from which more than `most` others are reached one behind another, all judging the same value. The
/// program must be free of loops.
pub fn too_long(program: &Program, most: u64) -> Option<NodeId> {
    let mut lengths: Vec<Option<u64>> = vec![None; program.nodes.len()];
    for start in 0..program.nodes.len() {
        let mut stack = vec![start];
        while let Some(node) = stack.last().copied() {
            let next: Vec<NodeId> = program.ops(node).flat_map(Op::in_place).collect();
            let waiting = stack.len();
            stack.extend(next.iter().filter(|node| lengths[**node].is_none()));
            if stack.len() == waiting {
                lengths[node] = Some(next.iter().filter_map(|node| lengths[*node]).max().map_or(0, |most| most + 1));
                stack.pop();
            }
        }
    }
    lengths.iter().position(|length| length.is_some_and(|length| length > most))
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
            let next = program.ops(node).flat_map(Op::in_place);
            // An open node is on the way here only if it is not merely waiting on the stack: those are still new.
            stack.extend(next.map(|node| (node, false)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
