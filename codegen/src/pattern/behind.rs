//! Look-behind of bounded width as a choice of look-behinds of fixed width, the only ones Python has.

use std::collections::BTreeMap;

use super::PatternError;
use super::tree::Node;

/// The ways to match a node, by the number of characters they take.
type Widths = BTreeMap<u32, Node>;

/// More different widths than anybody writes; keeps the expansion small.
const MAX_WIDTHS: usize = 128;

/// Python's width limit is far above; this keeps counts from overflowing.
const MAX_WIDTH: u32 = 1 << 20;

const UNBOUNDED: &str = "a look-behind of unbounded width cannot be expressed in Python";
const TOO_MANY: &str = "the look-behind has too many different widths to be expressed in Python";

/// Splits the `body` of the look-behind at offset `at` by width. The node has no groups or references (`captures` sees
/// to it).
///
/// # Errors
/// The width has no bound, or the expansion would be too large.
pub(super) fn by_width(body: &Node, at: usize) -> Result<Vec<Node>, PatternError> {
    let mut budget = 10_000;
    match widths(body, &mut budget) {
        Ok(widths) => Ok(widths.into_values().collect()),
        Err(message) => Err(PatternError::new(message, at)),
    }
}

fn widths(node: &Node, budget: &mut usize) -> Result<Widths, &'static str> {
    *budget = budget.checked_sub(1).ok_or(TOO_MANY)?;
    match node {
        Node::Set(_) => Ok(Widths::from([(1, node.clone())])),
        Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } => Ok(Widths::from([(0, node.clone())])),
        Node::Group { body, .. } => widths(body, budget),
        Node::Reference { .. } => Err(UNBOUNDED),
        Node::Sequence(parts) => {
            let mut all = Widths::from([(0, Node::empty())]);
            for part in parts {
                all = joined(&all, &widths(part, budget)?, budget)?;
            }
            Ok(all)
        }
        Node::Choice(parts) => {
            let mut all = Widths::new();
            for part in parts {
                for (width, node) in widths(part, budget)? {
                    add(&mut all, width, node)?;
                }
            }
            Ok(all)
        }
        Node::Repeat { min, max, body, .. } => repeated(widths(body, budget)?, *min, max.ok_or(UNBOUNDED)?, budget),
    }
}

fn repeated(body: Widths, min: u32, max: u32, budget: &mut usize) -> Result<Widths, &'static str> {
    let mut all = Widths::new();
    // One width: each count is a fixed repetition of its own.
    if let (1, Some((width, node))) = (body.len(), body.first_key_value()) {
        if max - min >= MAX_WIDTHS as u32 {
            return Err(TOO_MANY);
        }
        for count in min..=max {
            let total = width.checked_mul(count).ok_or(TOO_MANY)?;
            let node = Node::Repeat { min: count, max: Some(count), greedy: true, body: Box::new(node.clone()) };
            add(&mut all, total, node)?;
        }
        return Ok(all);
    }
    if max > MAX_WIDTHS as u32 {
        return Err(TOO_MANY);
    }
    let mut power = Widths::from([(0, Node::empty())]);
    for count in 0..=max {
        if count >= min {
            for (width, node) in &power {
                add(&mut all, *width, node.clone())?;
            }
        }
        if count < max {
            power = joined(&power, &body, budget)?;
        }
    }
    Ok(all)
}

fn joined(left: &Widths, right: &Widths, budget: &mut usize) -> Result<Widths, &'static str> {
    let mut all = Widths::new();
    for (first, a) in left {
        for (second, b) in right {
            *budget = budget.checked_sub(a.size() + b.size()).ok_or(TOO_MANY)?;
            add(&mut all, first + second, Node::Sequence(vec![a.clone(), b.clone()]))?;
        }
    }
    Ok(all)
}

fn add(all: &mut Widths, width: u32, node: Node) -> Result<(), &'static str> {
    match all.remove(&width) {
        Some(Node::Choice(mut parts)) => {
            parts.push(node);
            all.insert(width, Node::Choice(parts));
        }
        Some(other) => {
            all.insert(width, Node::Choice(vec![other, node]));
        }
        None => {
            all.insert(width, node);
        }
    }
    if all.len() > MAX_WIDTHS || width > MAX_WIDTH { Err(TOO_MANY) } else { Ok(()) }
}
