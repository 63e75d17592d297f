//! Patterns that are lists of words: `^(a|b)$` matches `a` and `b`, and nothing else.

use super::tree::Node;

/// More words, or longer ones together, are left to the pattern.
const MOST: usize = 16;
const LONGEST: usize = 1024;

/// The texts in which the pattern finds a match, if they are few; nothing if they are many, or not known.
pub(super) fn words(root: &Node) -> Vec<String> {
    whole(root).unwrap_or_default()
}

/// The texts that a pattern finds as a whole; `None` if it may find others.
fn whole(node: &Node) -> Option<Vec<String>> {
    match node {
        Node::Group { body, .. } => whole(body),
        Node::Choice(parts) => union(parts, whole),
        Node::Sequence(parts) => match parts.as_slice() {
            [Node::Start, inner @ .., Node::End] => sequence(inner),
            [only] => whole(only),
            _ => None,
        },
        Node::Set(_)
        | Node::Start
        | Node::End
        | Node::Boundary { .. }
        | Node::Repeat { .. }
        | Node::Look { .. }
        | Node::Reference { .. } => None,
    }
}

/// What a part of a pattern reads, whatever lies around; `None` if that is not known.
fn read(node: &Node) -> Option<Vec<String>> {
    match node {
        Node::Set(set) => Some(vec![set.single()?.to_string()]),
        Node::Group { body, .. } => read(body),
        Node::Choice(parts) => union(parts, read),
        Node::Sequence(parts) => sequence(parts),
        Node::Repeat { min: 0, max: Some(1), body, .. } => {
            let mut words = read(body)?;
            words.push(String::new());
            few(words)
        }
        Node::Repeat { .. } => None,
        Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Reference { .. } => None,
    }
}

fn union(parts: &[Node], of: fn(&Node) -> Option<Vec<String>>) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for part in parts {
        all.extend(of(part)?);
        all = few(all)?;
    }
    Some(all)
}

fn sequence(parts: &[Node]) -> Option<Vec<String>> {
    let mut all = vec![String::new()];
    for part in parts {
        let next = read(part)?;
        if all.len() * next.len() > MOST {
            return None;
        }
        all = all.iter().flat_map(|start| next.iter().map(move |end| format!("{start}{end}"))).collect();
        all = few(all)?;
    }
    Some(all)
}

/// Each word once, if they are few.
fn few(mut words: Vec<String>) -> Option<Vec<String>> {
    words.sort();
    words.dedup();
    (words.len() <= MOST && words.iter().map(String::len).sum::<usize>() <= LONGEST).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::super::translate;

    #[test]
    fn patterns_that_are_lists_of_words_are_known() {
        for (source, words) in [
            ("^rotate$", &["rotate"][..]),
            ("^(?:a|bc?)$", &["a", "b", "bc"]),
            ("^a$|^(b|a)$", &["a", "b"]),
            ("^$", &[""]),
            ("^(x-)?[a]$", &["a", "x-a"]),
            ("^a", &[]),
            ("^[ab]$", &[]),
            ("^a*$", &[]),
            ("^(a|b)(a|b)(a|b)(a|b)(a|b)$", &[]),
            ("(?=a)^a$", &[]),
            ("^a$|b", &[]),
            ("^(?i:a)$", &[]),
        ] {
            assert_eq!(translate(source).expect(source).words(), words, "{source}");
        }
    }
}
