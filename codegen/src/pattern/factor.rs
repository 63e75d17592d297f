//! Alternatives that begin alike, with that said once: `8x1|8x2|8x3` is `8x(?:1|2|3)`.
//!
//! Lists of words are written that way by programs, some with thousands of them; as a tree of beginnings they are a
//! fraction of that. The order of alternatives changes, which no search notices: it asks whether there is a match.

use std::collections::HashMap;

use super::{charset::CharSet, tree::Node};

/// So often alternatives behind a common beginning are looked at for another one.
const DEEPEST: usize = 100;

/// The pattern with common beginnings of alternatives said once; `None` if it refers to what it has captured.
pub(super) fn factored(root: &Node) -> Option<Node> {
    (!root.refers()).then(|| factor(root))
}

fn factor(node: &Node) -> Node {
    match node {
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => node.clone(),
        Node::Group { body, .. } => factor(body),
        Node::Sequence(parts) => Node::Sequence(parts.iter().map(factor).collect()),
        Node::Choice(parts) => choice(parts.iter().map(sequence).collect(), DEEPEST),
        Node::Repeat { min, max, greedy, body } => {
            Node::Repeat { min: *min, max: *max, greedy: *greedy, body: Box::new(factor(body)) }
        }
        Node::Look { behind, negative, at, body } => {
            Node::Look { behind: *behind, negative: *negative, at: *at, body: Box::new(factor(body)) }
        }
    }
}

/// An alternative as what is read one behind the other.
fn sequence(node: &Node) -> Vec<Node> {
    match factor(node) {
        Node::Sequence(parts) => parts,
        other => vec![other],
    }
}

/// Alternatives by their first character, those with the same one together.
fn choice(alternatives: Vec<Vec<Node>>, depth: usize) -> Node {
    let mut places = HashMap::<CharSet, usize>::new();
    let mut alike = Vec::<Vec<Vec<Node>>>::new();
    for parts in alternatives {
        let place = match parts.first() {
            Some(Node::Set(set)) if depth > 0 => *places.entry(set.clone()).or_insert(alike.len()),
            _ => alike.len(),
        };
        if place == alike.len() {
            alike.push(Vec::new());
        }
        alike[place].push(parts);
    }
    let mut choices: Vec<Node> = alike.into_iter().map(|parts| together(parts, depth)).collect();
    if choices.len() == 1 { choices.remove(0) } else { Node::Choice(choices) }
}

/// Alternatives of which either there is one, or all begin with the same character.
fn together(mut alternatives: Vec<Vec<Node>>, depth: usize) -> Node {
    if alternatives.len() == 1 {
        return Node::Sequence(alternatives.remove(0));
    }
    let shared = common(&alternatives);
    let mut parts: Vec<Node> = alternatives[0][..shared].to_vec();
    let rests: Vec<Vec<Node>> = alternatives.into_iter().map(|mut parts| parts.split_off(shared)).collect();
    // All of them have ended where none has anything left.
    if rests.iter().any(|rest| !rest.is_empty()) {
        parts.push(choice(rests, depth - 1));
    }
    Node::Sequence(parts)
}

/// How many characters all alternatives begin with.
fn common(alternatives: &[Vec<Node>]) -> usize {
    let [first, others @ ..] = alternatives else { return 0 };
    let is_shared = |at: usize| {
        matches!(first[at], Node::Set(_))
            && others.iter().all(|other| other.get(at).is_some_and(|part| *part == first[at]))
    };
    (0..first.len()).find(|at| !is_shared(*at)).unwrap_or(first.len())
}

#[cfg(test)]
mod tests {
    use super::{super::parse, factored};
    use crate::pattern::{Machine, translate};

    #[test]
    fn what_alternatives_begin_with_is_said_once() {
        for (source, expected) in [
            ("^(?:8x1|8x2|8x33|8x3)$", "^8x(?:1|2|3(?:3|))$"),
            ("a|b|ab", "a(?:|b)|b"),
            ("(?:aa|aa)b", "aab"),
            ("(?=xa|xb)x", "(?=x(?:a|b))x"),
            ("(ab|ac)+|(?:^a|^b)", "(?:a(?:b|c))+|(?:^a|^b)"),
        ] {
            let (root, expected) =
                (parse::parse(source).expect(source).root, parse::parse(expected).expect(expected).root);
            let found = factored(&root).expect("no references");
            assert_eq!(Machine::of(&found), Machine::of(&expected), "{source}");
        }
        assert!(factored(&parse::parse(r"(a|b)\1").expect("a pattern").root).is_none());
    }

    /// Types of a language, each with its sizes.
    #[test]
    fn thousands_of_words_have_a_judge() {
        let words: Vec<String> =
            (1..=32).flat_map(|bits| (1..=80).map(move |digits| format!("{}x{digits}", bits * 8))).collect();
        let source = format!(r"^u?fixed({})?(\[[0-9]*\])*$", words.join("|"));
        assert!(translate(&source).expect("a pattern").hindrance.is_none());
    }
}
