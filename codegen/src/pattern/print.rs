//! Tree → text. The structure is written the same for every engine; a [`Dialect`] says what differs.

use super::PatternError;
use super::charset::CharSet;
use super::tree::Node;

/// What an engine writes in its own way.
pub(super) trait Dialect {
    /// Any character at all.
    const ANY: &'static str;
    /// No character: never matches.
    const NEVER: &'static str;
    /// The end of the text.
    const END: &'static str;
    /// A word boundary, and any other place.
    const BOUNDARY: [&'static str; 2];

    /// A character outside of classes.
    fn literal(c: char, out: &mut String);
    /// A character inside a class.
    fn member(c: char, out: &mut String);
    /// A reference to the group with this number.
    fn reference(index: u32, out: &mut String);
    /// A look-behind; `at` is its place in the source.
    ///
    /// # Errors
    /// The engine cannot express it.
    fn look_behind(negative: bool, at: usize, body: &Node, out: &mut String) -> Result<(), PatternError>;
}

/// Writes a node. `node` stands where alternatives are allowed.
///
/// # Errors
/// A look-behind that the dialect cannot express.
pub(super) fn choice<D: Dialect>(node: &Node, out: &mut String) -> Result<(), PatternError> {
    let Node::Choice(parts) = node else { return sequence::<D>(node, out) };
    if parts.is_empty() {
        out.push_str(D::NEVER);
    }
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            out.push('|');
        }
        sequence::<D>(part, out)?;
    }
    Ok(())
}

/// Writes a look-around: `opening`, body, `)`.
///
/// # Errors
/// As [`choice`].
pub(super) fn look<D: Dialect>(opening: &str, body: &Node, out: &mut String) -> Result<(), PatternError> {
    out.push_str(opening);
    choice::<D>(body, out)?;
    out.push(')');
    Ok(())
}

fn sequence<D: Dialect>(node: &Node, out: &mut String) -> Result<(), PatternError> {
    match node {
        Node::Sequence(parts) => parts.iter().try_for_each(|part| sequence::<D>(part, out)),
        Node::Choice(_) => look::<D>("(?:", node, out),
        Node::Set(set) => {
            write_set::<D>(set, out);
            Ok(())
        }
        Node::Start => text("^", out),
        Node::End => text(D::END, out),
        Node::Boundary { negative } => text(D::BOUNDARY[usize::from(*negative)], out),
        Node::Group { body, .. } => look::<D>("(", body, out),
        Node::Repeat { min, max, greedy, body } => {
            atom::<D>(body, out)?;
            quantifier(*min, *max, *greedy, out);
            Ok(())
        }
        Node::Look { behind: true, negative, at, body } => D::look_behind(*negative, *at, body, out),
        Node::Look { behind: false, negative, body, .. } => look::<D>(if *negative { "(?!" } else { "(?=" }, body, out),
        Node::Reference { index, .. } => {
            D::reference(*index, out);
            Ok(())
        }
    }
}

/// Writes a node so that a quantifier can follow.
fn atom<D: Dialect>(node: &Node, out: &mut String) -> Result<(), PatternError> {
    match node {
        Node::Set(_) | Node::Group { .. } => sequence::<D>(node, out),
        _ => look::<D>("(?:", node, out),
    }
}

fn text(text: &str, out: &mut String) -> Result<(), PatternError> {
    out.push_str(text);
    Ok(())
}

fn quantifier(min: u32, max: Option<u32>, greedy: bool, out: &mut String) {
    match (min, max) {
        (0, None) => out.push('*'),
        (1, None) => out.push('+'),
        (0, Some(1)) => out.push('?'),
        (min, None) => out.push_str(&format!("{{{min},}}")),
        (min, Some(max)) if min == max => out.push_str(&format!("{{{min}}}")),
        (min, Some(max)) => out.push_str(&format!("{{{min},{max}}}")),
    }
    if !greedy {
        out.push('?');
    }
}

fn write_set<D: Dialect>(set: &CharSet, out: &mut String) {
    if let Some(c) = set.single() {
        return D::literal(c, out);
    }
    let (ranges, others) = (set.ranges(), set.clone().complement().ranges());
    match (ranges.is_empty(), others.is_empty()) {
        (true, _) => out.push_str(D::NEVER),
        (_, true) => out.push_str(D::ANY),
        _ => {
            let negative = others.len() < ranges.len();
            out.push_str(if negative { "[^" } else { "[" });
            write_ranges(if negative { &others } else { &ranges }, D::member, out);
            out.push(']');
        }
    }
}

/// Writes the inside of a class.
pub(super) fn write_ranges(ranges: &[(char, char)], member: fn(char, &mut String), out: &mut String) {
    for &(low, high) in ranges {
        member(low, out);
        if low == high {
            continue;
        }
        if u32::from(high) - u32::from(low) > 1 {
            out.push('-');
        }
        member(high, out);
    }
}

/// Writes a control character or one outside ASCII as an escape; false if the character is printable ASCII.
pub(super) fn escape(c: char, wide: fn(u32) -> String, out: &mut String) -> bool {
    match c {
        '\t' => out.push_str("\\t"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        ' '..='~' => return false,
        '\0'..='\u{FF}' => out.push_str(&format!("\\x{:02x}", u32::from(c))),
        '\u{100}'..='\u{FFFF}' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
        _ => out.push_str(&wide(c.into())),
    }
    true
}
