//! What a search does not need of a pattern: how often something is repeated at its ends.
//!
//! A search asks whether there is a match anywhere. So `.*foo` finds what `foo` does, and `\s+$` what `\s$` does: of a
//! repetition that a match begins or ends with, the fewest rounds will do. An engine that goes back tries all the others
//! at each place.

use super::tree::Node;

/// The pattern without the rounds that a search does not need; `None` if it needs all that it has, or refers to what it
/// has captured.
pub(super) fn trimmed(root: &Node) -> Option<Node> {
    let trimmed = trim(&trim(root, Side::First), Side::Last);
    (trimmed != *root && !root.refers()).then_some(trimmed)
}

#[derive(Debug, Clone, Copy)]
enum Side {
    First,
    Last,
}

fn trim(node: &Node, side: Side) -> Node {
    match node {
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => {
            node.clone()
        }
        Node::Group { body, .. } => trim(body, side),
        Node::Choice(parts) => Node::Choice(parts.iter().map(|part| trim(part, side)).collect()),
        Node::Sequence(parts) => {
            let mut parts = parts.clone();
            let ends: &mut dyn Iterator<Item = &mut Node> = match side {
                Side::First => &mut parts.iter_mut(),
                Side::Last => &mut parts.iter_mut().rev(),
            };
            // Behind a part of which nothing is left, the next one is at the end.
            for part in ends.filter(|part| !is_empty(part)) {
                *part = trim(part, side);
                if !is_empty(part) {
                    break;
                }
            }
            Node::Sequence(parts)
        }
        Node::Repeat { min, body, greedy, .. } => match min {
            0 => Node::empty(),
            1 => trim(body, side),
            min => Node::Repeat { min: *min, max: Some(*min), greedy: *greedy, body: body.clone() },
        },
    }
}

/// Whether nothing is left of the node.
fn is_empty(node: &Node) -> bool {
    match node {
        Node::Sequence(parts) => parts.iter().all(is_empty),
        Node::Group { body, .. } => is_empty(body),
        Node::Set(_)
        | Node::Start
        | Node::End
        | Node::Boundary { .. }
        | Node::Choice(_)
        | Node::Repeat { .. }
        | Node::Look { .. }
        | Node::Reference { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::pattern::translate;

    /// A match is there as soon as the fewest rounds are.
    #[test]
    fn rounds_that_a_search_does_not_need_are_no_reason_to_refuse() {
        for source in ["^.{1,2097152}", "a{2,9999999}|b$"] {
            let pattern = translate(source).expect(source);
            assert!(pattern.hindrance.is_none() && pattern.machine.is_none(), "{source}");
        }
    }
}
