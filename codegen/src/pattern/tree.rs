//! The regular expression as plain data, free of spelling: only sets of characters, positions and structure.

use super::charset::CharSet;

/// One part of a regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    /// One character out of a set.
    Set(CharSet),
    /// The start of the text.
    Start,
    /// The end of the text.
    End,
    /// A place where a word (ASCII letters, digits, `_`) starts or ends; negative: any other place.
    Boundary {
        negative: bool,
    },
    /// A capturing group; numbered from 1 in the order of the opening parentheses.
    Group {
        index: u32,
        body: Box<Node>,
    },
    Sequence(Vec<Node>),
    /// Without parts: never matches.
    Choice(Vec<Node>),
    Repeat {
        min: u32,
        max: Option<u32>,
        greedy: bool,
        body: Box<Node>,
    },
    /// A look-around; `at` is its byte offset in the source.
    Look {
        behind: bool,
        negative: bool,
        at: usize,
        body: Box<Node>,
    },
    /// What a group has captured, the empty text if nothing; `at` is the byte offset in the source.
    Reference {
        index: u32,
        at: usize,
    },
}

impl Node {
    /// Matches the empty text, always.
    pub(super) fn empty() -> Self {
        Node::Sequence(Vec::new())
    }

    /// The number of parts.
    pub(super) fn size(&self) -> usize {
        match self {
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => 1,
            Node::Sequence(parts) | Node::Choice(parts) => 1 + parts.iter().map(Node::size).sum::<usize>(),
            Node::Group { body, .. } | Node::Repeat { body, .. } | Node::Look { body, .. } => 1 + body.size(),
        }
    }

    /// True if the node can match the empty text at a place between two characters that are not word characters, by
    /// virtue of an assertion about what is *not* there (errs towards true).
    pub(super) fn matches_inside(&self) -> bool {
        match self {
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { negative: false } => false,
            Node::Boundary { negative: true } | Node::Reference { .. } => true,
            Node::Group { body, .. } => body.matches_inside(),
            Node::Look { negative, body, .. } => *negative || body.matches_inside(),
            Node::Sequence(parts) => parts.iter().all(Node::matches_inside),
            Node::Choice(parts) => parts.iter().any(Node::matches_inside),
            Node::Repeat { min, body, .. } => *min == 0 || body.matches_inside(),
        }
    }

    /// True if the node matches the empty text anywhere (errs towards false).
    pub(super) fn matches_anywhere(&self) -> bool {
        match self {
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } => false,
            Node::Reference { .. } => false,
            Node::Group { body, .. } => body.matches_anywhere(),
            Node::Sequence(parts) => parts.iter().all(Node::matches_anywhere),
            Node::Choice(parts) => parts.iter().any(Node::matches_anywhere),
            Node::Repeat { min, body, .. } => *min == 0 || body.matches_anywhere(),
        }
    }

    /// True if the node matches the empty text at the start of any text (errs towards false).
    pub(super) fn matches_at_start(&self) -> bool {
        match self {
            Node::Start => true,
            Node::Group { body, .. } => body.matches_at_start(),
            Node::Sequence(parts) => parts.iter().all(Node::matches_at_start),
            Node::Choice(parts) => parts.iter().any(Node::matches_at_start),
            Node::Repeat { min, body, .. } => *min == 0 || body.matches_at_start(),
            Node::Set(_) | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => false,
        }
    }

    /// True if the node matches at the start of a text or nowhere (errs towards false).
    pub(super) fn is_anchored(&self) -> bool {
        match self {
            Node::Start => true,
            Node::Group { body, .. } => body.is_anchored(),
            Node::Sequence(parts) => parts.first().is_some_and(Node::is_anchored),
            Node::Choice(parts) => parts.iter().all(Node::is_anchored),
            Node::Repeat { min, body, .. } => *min > 0 && body.is_anchored(),
            Node::Set(_) | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => false,
        }
    }

    /// True if the node refers to what a group has captured.
    pub(super) fn refers(&self) -> bool {
        match self {
            Node::Reference { .. } => true,
            Node::Group { body, .. } | Node::Look { body, .. } | Node::Repeat { body, .. } => body.refers(),
            Node::Sequence(parts) | Node::Choice(parts) => parts.iter().any(Node::refers),
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } => false,
        }
    }

    /// True if the node looks ahead or behind.
    pub(super) fn looks(&self) -> bool {
        match self {
            Node::Look { .. } => true,
            Node::Group { body, .. } | Node::Repeat { body, .. } => body.looks(),
            Node::Sequence(parts) | Node::Choice(parts) => parts.iter().any(Node::looks),
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => false,
        }
    }

    /// The most rounds that its loops have together; those of loops inside loops multiply.
    pub(super) fn rounds(&self) -> u64 {
        match self {
            Node::Repeat { max, body, .. } => max.map_or(u64::MAX, u64::from).saturating_mul(body.rounds().max(1)),
            Node::Group { body, .. } | Node::Look { body, .. } => body.rounds(),
            Node::Sequence(parts) | Node::Choice(parts) => {
                parts.iter().fold(0, |rounds, part| rounds.saturating_add(part.rounds()))
            }
            Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => 0,
        }
    }

    /// True if there are loops inside loops, or inside of what looks around.
    pub(super) fn goes_back(&self) -> bool {
        fn loops(node: &Node, inside: bool) -> bool {
            match node {
                Node::Repeat { max: None, body, .. } => inside || loops(body, true),
                Node::Look { body, .. } => loops(body, true),
                Node::Repeat { body, .. } | Node::Group { body, .. } => loops(body, inside),
                Node::Sequence(parts) | Node::Choice(parts) => parts.iter().any(|part| loops(part, inside)),
                Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => false,
            }
        }
        loops(self, false)
    }

    /// True if the node can match without consuming a character (errs towards true).
    pub(super) fn nullable(&self) -> bool {
        match self {
            Node::Set(_) => false,
            Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => true,
            Node::Group { body, .. } => body.nullable(),
            Node::Sequence(parts) => parts.iter().all(Node::nullable),
            Node::Choice(parts) => parts.iter().any(Node::nullable),
            Node::Repeat { min, body, .. } => *min == 0 || body.nullable(),
        }
    }
}
