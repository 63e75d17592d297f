//! The way from the root of a document to a part of it, and its notations.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::canonical::write_control;
use super::value::Json;

/// One step from a value to a part of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<'d> {
    /// To a member, by its place in the object and its name.
    Member(usize, &'d str),
    /// To an item.
    Item(usize),
}

impl Step<'_> {
    /// The place of the member or item.
    pub fn index(&self) -> usize {
        match self {
            Step::Member(index, _) | Step::Item(index) => *index,
        }
    }
}

/// The value at the end of these names.
pub(crate) fn descend<'d>(value: &'d Json, names: &[String]) -> Option<&'d Json> {
    names.iter().try_fold(value, |value, name| value.as_object()?.get(name))
}

/// Document order: containers before their content.
pub(crate) fn order(a: &[Step<'_>], b: &[Step<'_>]) -> Ordering {
    a.iter().map(Step::index).cmp(b.iter().map(Step::index))
}

/// The JSON Pointer (RFC 6901).
pub(crate) fn pointer(steps: &[Step<'_>]) -> String {
    // Mostly as much as is needed, at once.
    let lengths = steps.iter().map(|step| if let Step::Member(_, name) = step { name.len() + 1 } else { 4 });
    let mut out = String::with_capacity(lengths.sum());
    for step in steps {
        match step {
            Step::Member(_, name) => push_segment(&mut out, name),
            // A string takes all that is written to it.
            Step::Item(index) => _ = write!(out, "/{index}"),
        }
    }
    out
}

/// How a style writes paths.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Notation {
    Pointer,
    Fragment,
    Dotted,
    JsonPath,
}

impl Notation {
    pub fn of_name(name: &str) -> Option<Notation> {
        Some(match name {
            "pointer" => Notation::Pointer,
            "fragment" => Notation::Fragment,
            "dotted" => Notation::Dotted,
            "jsonpath" => Notation::JsonPath,
            _ => return None,
        })
    }

    /// The path in this notation.
    pub fn write(self, steps: &[Step<'_>]) -> String {
        match self {
            Notation::Pointer => pointer(steps),
            Notation::Fragment => fragment(&pointer(steps)),
            Notation::Dotted => dotted(steps),
            Notation::JsonPath => json_path(steps),
        }
    }
}

/// A JSON Pointer as the fragment of a URI: `#/outputs/durable_paths/0`.
pub(crate) fn fragment(pointer: &str) -> String {
    let mut out = "#".to_owned();
    for byte in pointer.bytes() {
        // What RFC 3986 allows in a fragment.
        if byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// `outputs.durable_paths[0]`; the root is the empty text.
pub(crate) fn dotted(steps: &[Step<'_>]) -> String {
    let path = json_path(steps);
    path.strip_prefix("$.").or_else(|| path.strip_prefix('$')).unwrap_or_default().to_owned()
}

/// `$.outputs.durable_paths[0]`; the root is `$`.
pub(crate) fn json_path(steps: &[Step<'_>]) -> String {
    let mut path = "$".to_owned();
    for step in steps {
        match step {
            Step::Item(index) => path.push_str(&format!("[{index}]")),
            Step::Member(_, name) if is_word(name) => {
                path.push('.');
                path.push_str(name);
            }
            Step::Member(_, name) => {
                path.push_str("['");
                push_quoted(&mut path, name);
                path.push_str("']");
            }
        }
    }
    path
}

fn is_word(name: &str) -> bool {
    let first = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    first && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn push_quoted(out: &mut String, name: &str) {
    for character in name.chars() {
        match character {
            '\'' | '\\' => out.extend(['\\', character]),
            '\0'..='\x1f' => write_control(out, character as u8),
            _ => out.push(character),
        }
    }
}

/// The part of the document to which the steps lead.
pub(crate) fn follow<'d>(document: &'d Json, steps: &[Step<'_>]) -> Option<&'d Json> {
    steps.iter().try_fold(document, |value, step| match step {
        Step::Member(_, name) => value.as_object()?.get(name),
        Step::Item(index) => value.as_array()?.get(*index),
    })
}

/// Appends a slash and a segment of a JSON Pointer (RFC 6901).
pub(crate) fn push_segment(out: &mut String, segment: &str) {
    out.push('/');
    if segment.contains(['~', '/']) {
        out.push_str(&escape_pointer(segment));
    } else {
        out.push_str(segment);
    }
}

/// A segment of a JSON Pointer (RFC 6901).
pub fn escape_pointer(segment: &str) -> String {
    segment.replace('~', "~0").replace('/', "~1")
}
