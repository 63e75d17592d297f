//! Loops and choices in a form that every engine runs correctly.
//!
//! `regress` keeps one counter for each loop and does not restore it when it backtracks out of a second run of an inner
//! loop: counts come out wrong, and a body that can be empty never ends. Inner loops are therefore written without
//! counts (only as `*`) and without empty iterations. The result matches exactly the same texts; only what groups
//! capture could differ, so a loop with capturing groups that would have to be copied is refused.

use super::tree::Node;

const TOO_LARGE: &str = "nested repetitions are too large once they are written out";
const TOO_DEEP: &str = "groups and alternatives are nested too deeply";
const CAPTURES: &str = "a group with a backreference cannot be inside nested repetitions";

/// Optional iterations at most; each is one level deeper.
const MAX_OPTIONAL: u32 = 128;

/// Alternatives side by side at most: `regress` recurses over them, so more are put into groups of groups.
const MAX_ALTERNATIVES: usize = 64;

/// Recursion at most, for a thread with a small stack: a group or an alternative is one.
const MAX_RECURSION: usize = 600;

/// Nodes added at most.
const BUDGET: usize = 20_000;

/// The rewriting of one tree.
pub(super) struct Loops {
    budget: usize,
    changed: bool,
}

/// The same expression with inner loops and choices in the simple form; None if it has that form already.
///
/// # Errors
/// A message: the simple form would be too large, or would copy a capturing group.
pub(super) fn simplify(root: &Node) -> Result<Option<Node>, &'static str> {
    let mut loops = Loops { budget: BUDGET + root.size(), changed: false };
    let node = loops.node(root, false)?;
    if recursion(&node) > MAX_RECURSION {
        return Err(TOO_DEEP);
    }
    Ok(loops.changed.then_some(node))
}

impl Loops {
    fn node(&mut self, node: &Node, inner: bool) -> Result<Node, &'static str> {
        self.budget = self.budget.checked_sub(1).ok_or(TOO_LARGE)?;
        Ok(match node {
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => node.clone(),
            Node::Sequence(parts) => Node::Sequence(self.nodes(parts, inner)?),
            Node::Choice(parts) => {
                self.changed |= parts.len() > MAX_ALTERNATIVES;
                grouped(self.nodes(parts, inner)?)
            }
            Node::Group { index, body } => Node::Group { index: *index, body: Box::new(self.node(body, inner)?) },
            // A look-around runs on its own: nothing goes back into it.
            Node::Look { behind, negative, at, body } => {
                Node::Look { behind: *behind, negative: *negative, at: *at, body: Box::new(self.node(body, false)?) }
            }
            Node::Repeat { min, max, greedy, body } => self.repeat(*min, *max, *greedy, body, inner)?,
        })
    }

    fn nodes(&mut self, parts: &[Node], inner: bool) -> Result<Vec<Node>, &'static str> {
        parts.iter().map(|part| self.node(part, inner)).collect()
    }

    fn repeat(
        &mut self,
        min: u32,
        max: Option<u32>,
        greedy: bool,
        body: &Node,
        inner: bool,
    ) -> Result<Node, &'static str> {
        let plain = |body| Node::Repeat { min, max, greedy, body: Box::new(body) };
        // A loop over single characters keeps no state.
        if matches!(body, Node::Set(_)) {
            return Ok(plain(body.clone()));
        }
        if !inner {
            let again = max.is_none_or(|max| max > 1);
            return Ok(plain(self.node(body, again)?));
        }
        if (min, max) == (0, None) && !body.nullable() {
            return Ok(plain(self.node(body, true)?));
        }
        self.changed = true;
        if min + max.unwrap_or(0) > 1 && captures(body) || max.is_none() && captures(body) {
            return Err(CAPTURES);
        }
        let mut parts = Vec::new();
        for _ in 0..min {
            parts.push(self.node(body, true)?);
        }
        parts.push(match max {
            None => self.star(body, greedy)?,
            Some(max) => self.optional(max - min.min(max), body, greedy)?,
        });
        Ok(Node::Sequence(parts))
    }

    /// `body*`
    fn star(&mut self, body: &Node, greedy: bool) -> Result<Node, &'static str> {
        let body = if body.nullable() { self.proper(body)? } else { body.clone() };
        if never(&body) {
            return Ok(Node::empty());
        }
        Ok(Node::Repeat { min: 0, max: None, greedy, body: Box::new(self.node(&body, true)?) })
    }

    /// `(body(body(…)?)?)?`, `count` deep. Written from the inside; each level is one more to parse.
    fn optional(&mut self, count: u32, body: &Node, greedy: bool) -> Result<Node, &'static str> {
        let mut all = Node::empty();
        if count > MAX_OPTIONAL {
            return Err(TOO_LARGE);
        }
        for _ in 0..count {
            let taken = Node::Sequence(vec![self.node(body, true)?, all]);
            all = Node::Choice(if greedy { vec![taken, Node::empty()] } else { vec![Node::empty(), taken] });
        }
        Ok(all)
    }

    /// The node where it takes at least one character.
    fn proper(&mut self, node: &Node) -> Result<Node, &'static str> {
        self.budget = self.budget.checked_sub(1).ok_or(TOO_LARGE)?;
        Ok(match node {
            Node::Set(_) => node.clone(),
            Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } => Node::Choice(Vec::new()),
            Node::Reference { .. } | Node::Group { .. } => return Err(CAPTURES),
            Node::Choice(parts) => choice(parts.iter().map(|part| self.proper(part)).collect::<Result<_, _>>()?),
            Node::Sequence(parts) => {
                let mut choices = Vec::new();
                // The first part that takes something, behind parts that take nothing.
                for (at, part) in parts.iter().enumerate() {
                    let mut sequence: Vec<Node> = parts[..at].iter().map(empty_only).collect();
                    sequence.push(self.proper(part)?);
                    sequence.extend(parts[at + 1..].iter().cloned());
                    choices.push(Node::Sequence(sequence));
                    self.budget = self.budget.checked_sub(parts.iter().map(Node::size).sum()).ok_or(TOO_LARGE)?;
                    if !part.nullable() {
                        break;
                    }
                }
                choice(choices)
            }
            Node::Repeat { max: Some(0), .. } => Node::Choice(Vec::new()),
            Node::Repeat { min, max, greedy, body } => {
                let rest = |used: u32| match max {
                    Some(max) if *max <= used => Node::empty(),
                    _ => Node::Repeat {
                        min: min.saturating_sub(used),
                        max: max.map(|max| max - used),
                        greedy: *greedy,
                        body: body.clone(),
                    },
                };
                if !body.nullable() {
                    return Ok(Node::Sequence(vec![(**body).clone(), rest(1)]));
                }
                let mut choices = Vec::new();
                // Empty iterations before the first that takes something; they matter as far as they count.
                for empty in 0..(*min).max(1) {
                    let mut sequence = if empty > 0 { vec![empty_only(body)] } else { Vec::new() };
                    sequence.extend([self.proper(body)?, rest(empty + 1)]);
                    choices.push(Node::Sequence(sequence));
                    self.budget = self.budget.checked_sub(body.size()).ok_or(TOO_LARGE)?;
                }
                choice(choices)
            }
        })
    }
}

/// A choice as groups of groups of limited length.
fn grouped(mut parts: Vec<Node>) -> Node {
    while parts.len() > MAX_ALTERNATIVES {
        parts = parts.chunks(MAX_ALTERNATIVES).map(|chunk| Node::Choice(chunk.to_vec())).collect();
    }
    Node::Choice(parts)
}

fn recursion(node: &Node) -> usize {
    match node {
        Node::Choice(parts) => parts.iter().enumerate().map(|(at, part)| at + 1 + recursion(part)).max().unwrap_or(0),
        Node::Sequence(parts) => 1 + parts.iter().map(recursion).max().unwrap_or(0),
        Node::Group { body, .. } | Node::Repeat { body, .. } | Node::Look { body, .. } => 1 + recursion(body),
        _ => 0,
    }
}

fn choice(mut parts: Vec<Node>) -> Node {
    parts.retain(|part| !never(part));
    if parts.len() == 1 { parts.remove(0) } else { Node::Choice(parts) }
}

/// True for a node that has no way to match (errs towards false).
fn never(node: &Node) -> bool {
    match node {
        Node::Choice(parts) => parts.iter().all(never),
        Node::Sequence(parts) => parts.iter().any(never),
        _ => false,
    }
}

/// The node where it takes no character: its assertions.
fn empty_only(node: &Node) -> Node {
    match node {
        Node::Set(_) => Node::Choice(Vec::new()),
        Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => node.clone(),
        Node::Group { body, .. } => empty_only(body),
        Node::Sequence(parts) => Node::Sequence(parts.iter().map(empty_only).collect()),
        Node::Choice(parts) => {
            let parts: Vec<Node> = parts.iter().filter(|part| part.nullable()).map(empty_only).collect();
            if parts.iter().any(Node::matches_anywhere) { Node::empty() } else { choice(parts) }
        }
        Node::Repeat { min: 0, .. } => Node::empty(),
        Node::Repeat { body, .. } => empty_only(body),
    }
}

fn captures(node: &Node) -> bool {
    match node {
        Node::Group { .. } => true,
        Node::Sequence(parts) | Node::Choice(parts) => parts.iter().any(captures),
        Node::Repeat { body, .. } | Node::Look { body, .. } => captures(body),
        _ => false,
    }
}
