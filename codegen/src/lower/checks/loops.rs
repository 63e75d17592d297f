//! Schemas that refer to themselves without going into the document.

use crate::model::{NodeId, Op, Program};

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
            let next = program.ops(node).flat_map(Op::in_place);
            // An open node is on the way here only if it is not merely waiting on the stack: those are still new.
            stack.extend(next.map(|node| (node, false)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
