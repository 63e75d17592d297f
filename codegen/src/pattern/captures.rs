//! Decides which groups must capture, and makes references mean the same everywhere.
//!
//! ECMA-262 forgets the captures inside a loop at the start of each iteration and those inside a negative look-around
//! at its end; a reference to a group that took no part matches the empty text. Python remembers, and fails instead. A
//! reference that can only ever be empty is removed; one for which Python could remember what ECMA-262 forgets is
//! refused; groups that nobody refers to stop capturing.

use std::collections::HashMap;

use super::PatternError;
use super::tree::Node;

/// One step on the way from the root to a group or a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Sequence(usize),
    Choice(usize),
    /// A loop that can leave out its body, can run it more than once, can run it on the empty text.
    Repeat {
        optional: bool,
        many: bool,
        nullable: bool,
    },
    Look {
        behind: bool,
        negative: bool,
    },
    Group,
}

#[derive(Debug, Default)]
struct Places {
    groups: HashMap<u32, Vec<Step>>,
    references: Vec<(u32, usize, Vec<Step>)>,
}

enum Verdict {
    Keep,
    Empty,
    Refuse(&'static str),
}

const FORGETS: &str =
    "the backreference depends on which iteration of a loop set its group; Python cannot express that";
const BEHIND: &str = "a backreference to or from a look-behind cannot be expressed in Python";

/// Rewrites the tree so that the remaining groups and references agree in all targets.
///
/// # Errors
/// A reference that Python cannot express.
pub(super) fn resolve(root: Node) -> Result<Node, PatternError> {
    let mut places = Places::default();
    visit(&root, &mut Vec::new(), &mut places);
    let mut kept = Vec::new();
    let mut verdicts = Vec::new();
    for (index, at, path) in &places.references {
        let verdict = places.groups.get(index).map_or(Verdict::Empty, |group| judge(group, path));
        match verdict {
            Verdict::Keep => kept.push(*index),
            Verdict::Empty => {}
            Verdict::Refuse(message) => return Err(PatternError::new(message, *at)),
        }
        verdicts.push(matches!(verdict, Verdict::Keep));
    }
    kept.sort_unstable();
    kept.dedup();
    let mut numbers = kept.into_iter().zip(1..).collect();
    Ok(rewrite(root, &mut numbers, &mut verdicts.into_iter()))
}

fn visit(node: &Node, path: &mut Vec<Step>, places: &mut Places) {
    let (step, body) = match node {
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } => return,
        Node::Reference { index, at } => return places.references.push((*index, *at, path.clone())),
        Node::Sequence(parts) | Node::Choice(parts) => {
            let sequence = matches!(node, Node::Sequence(_));
            for (at, part) in parts.iter().enumerate() {
                path.push(if sequence { Step::Sequence(at) } else { Step::Choice(at) });
                visit(part, path, places);
                path.pop();
            }
            return;
        }
        Node::Group { index, body } => {
            places.groups.insert(*index, path.clone());
            (Step::Group, body)
        }
        Node::Repeat { min, max, body, .. } => {
            (Step::Repeat { optional: *min == 0, many: *max != Some(1), nullable: body.nullable() }, body)
        }
        Node::Look { behind, negative, body, .. } => (Step::Look { behind: *behind, negative: *negative }, body),
    };
    path.push(step);
    visit(body, path, places);
    path.pop();
}

fn judge(group: &[Step], reference: &[Step]) -> Verdict {
    let shared = group.iter().zip(reference).take_while(|(a, b)| a == b).count();
    let behind = |step: &Step| matches!(step, Step::Look { behind: true, .. });
    if group.iter().chain(reference).any(behind) {
        return Verdict::Refuse(BEHIND);
    }
    match (group.get(shared), reference.get(shared)) {
        (Some(Step::Sequence(set)), Some(Step::Sequence(read))) if set < read => {}
        // Inside its own group, before it, or in another alternative: never set at this point.
        _ => return Verdict::Empty,
    }
    let between = &group[shared..];
    if between.iter().any(|step| matches!(step, Step::Look { negative: true, .. })) {
        return Verdict::Empty;
    }
    let optional = |step: &Step| matches!(step, Step::Choice(_) | Step::Repeat { optional: true, .. });
    let many = |step: &Step| matches!(step, Step::Repeat { many: true, .. });
    let stale = group[..shared].iter().any(many) && between.iter().any(optional);
    let overwritten = between.iter().enumerate().any(|(at, step)| {
        many(step) && (matches!(step, Step::Repeat { nullable: true, .. }) || between[at + 1..].iter().any(optional))
    });
    if stale || overwritten { Verdict::Refuse(FORGETS) } else { Verdict::Keep }
}

/// Drops what is not needed and renumbers the rest.
fn rewrite(node: Node, numbers: &mut HashMap<u32, u32>, verdicts: &mut impl Iterator<Item = bool>) -> Node {
    match node {
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } => node,
        Node::Reference { index, at } => match (verdicts.next(), numbers.get(&index)) {
            (Some(true), Some(number)) => Node::Reference { index: *number, at },
            _ => Node::empty(),
        },
        Node::Sequence(parts) => {
            Node::Sequence(parts.into_iter().map(|part| rewrite(part, numbers, verdicts)).collect())
        }
        Node::Choice(parts) => Node::Choice(parts.into_iter().map(|part| rewrite(part, numbers, verdicts)).collect()),
        Node::Group { index, body } => {
            let body = rewrite(*body, numbers, verdicts);
            match numbers.get(&index) {
                Some(number) => Node::Group { index: *number, body: Box::new(body) },
                None => body,
            }
        }
        Node::Repeat { min, max, greedy, body } => {
            Node::Repeat { min, max, greedy, body: Box::new(rewrite(*body, numbers, verdicts)) }
        }
        Node::Look { behind, negative, at, body } => {
            Node::Look { behind, negative, at, body: Box::new(rewrite(*body, numbers, verdicts)) }
        }
    }
}
