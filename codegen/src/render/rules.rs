//! Rules in words, for the documentation of the type that they belong to.

use std::fmt::Write as _;

use serde_json::Value;

use crate::model::{FileKind, Model, Rule, RuleKind, Severity, Step, TypeId};

/// The most values of a list that are shown.
const MOST_VALUES: usize = 8;
/// The most characters of a value, a name or a selector that are shown.
const LONGEST_CODE: usize = 200;

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    /// Trusted words.
    Words(&'static str),
    /// Hostile text, to be shown as code.
    Code(String),
}

/// The line above the rules.
pub(crate) const HEADING: &str = "Rules:";

/// What the rules demand, a line of Markdown each; none for any type but that of a whole document. `code` makes a code
/// span of one line that stays inside its comment.
pub(crate) fn lines(model: &Model, id: TypeId, code: impl Fn(&str) -> String) -> Vec<String> {
    let module = &model.modules[id.module];
    let rules = if module.root == id { module.checks.rules.as_slice() } else { &[] };
    let text = |piece: &Piece| match piece {
        Piece::Words(words) => (*words).to_owned(),
        Piece::Code(text) => match text.char_indices().nth(LONGEST_CODE) {
            Some((end, _)) => code(&format!("{}…", &text[..end])),
            None => code(text),
        },
    };
    rules.iter().map(|rule| format!("- {}", sentence(rule).iter().map(text).collect::<String>())).collect()
}

/// The code of a rule, its level, and what it demands.
pub(crate) fn sentence(rule: &Rule) -> Vec<Piece> {
    let mut out = vec![Piece::Code(rule.code.clone())];
    out.push(Piece::Words(match rule.severity {
        Severity::Error => ": ",
        Severity::Warning => " (a warning): ",
    }));
    let selected = Piece::Code(path(&rule.select));
    // A selector of names and indices selects one value at most.
    let is_one = rule.select.iter().all(|step| matches!(step, Step::Name(_) | Step::Index(_)));
    let each = Piece::Words(if is_one { "" } else { "each of " });
    match &rule.kind {
        RuleKind::Unique => out.extend([Piece::Words("no two of "), selected, Piece::Words(" are equal.")]),
        RuleKind::Exists { among, or } => {
            out.extend([each, selected, Piece::Words(" is ")]);
            out.extend(found(among, or));
        }
        RuleKind::Distinct { fields } => {
            out.extend([Piece::Words("in "), each, selected, Piece::Words(", ")]);
            out.extend(list(fields.iter().cloned(), " and "));
            out.push(Piece::Words(" differ from one another."));
        }
        RuleKind::Acyclic { from, to, loops, also } => {
            let (from, to) = (Piece::Code(from.clone()), Piece::Code(to.clone()));
            out.extend([selected, Piece::Words(", each an edge from "), from, Piece::Words(" to "), to]);
            for edges in also {
                let (start, end) = (Piece::Code(path(&edges.starts())), Piece::Code(path(&edges.to)));
                out.extend([Piece::Words(", and edges from "), start, Piece::Words(" to "), end]);
            }
            out.push(Piece::Words(", form no cycle"));
            out.push(Piece::Words(if *loops { "." } else { "; edges from a value to itself do not count." }));
        }
        RuleKind::Matches { .. } => {
            let schema = Piece::Code(format!("{}/schema", rule.at));
            out.extend([each, selected, Piece::Words(" is accepted by "), schema, Piece::Words(" of the schema.")]);
        }
        RuleKind::Difference { before, after } => {
            let (before, after) = (Piece::Code(path(before)), Piece::Code(path(after)));
            out.extend([selected, Piece::Words(" is the difference between "), before, Piece::Words(" and "), after]);
            out.push(Piece::Words("."));
        }
        RuleKind::File { is } => {
            out.extend([each, selected]);
            out.push(Piece::Words(match is {
                None => " is the path of something that exists, which is judged where a directory is.",
                Some(FileKind::File) => " is the path of a file that exists, which is judged where a directory is.",
                Some(FileKind::Directory) => {
                    " is the path of a directory that exists, which is judged where a directory is."
                }
            }));
        }
    }
    out
}

/// Where a value is looked for.
fn found(among: &[Vec<Step>], or: &[Value]) -> Vec<Piece> {
    let mut out = Vec::new();
    if !among.is_empty() {
        out.push(Piece::Words("among "));
        out.extend(list(among.iter().map(|steps| path(steps)), " or "));
    }
    if !or.is_empty() {
        out.push(Piece::Words(match (among.is_empty(), or.len()) {
            (true, 1) => "",
            (true, _) => "one of ",
            (false, 1) => ", or ",
            (false, _) => ", or one of ",
        }));
        out.extend(list(or.iter().map(Value::to_string), " or "));
    }
    out.push(Piece::Words("."));
    out
}

/// `a, b or c`, cut if it is too long.
fn list(texts: impl ExactSizeIterator<Item = String>, last: &'static str) -> Vec<Piece> {
    let count = texts.len();
    let mut out = Vec::new();
    for (index, text) in texts.take(MOST_VALUES).enumerate() {
        if index > 0 {
            out.push(Piece::Words(if index + 1 == count { last } else { ", " }));
        }
        out.push(Piece::Code(text));
    }
    if count > MOST_VALUES {
        out.push(Piece::Words(", …"));
    }
    out
}

/// A selector as JSONPath.
pub(super) fn path(steps: &[Step]) -> String {
    steps.iter().fold("$".to_owned(), |mut out, step| {
        match step {
            Step::Name(name) => push_name(&mut out, name),
            // Writing to a string cannot fail.
            Step::Index(index) => _ = write!(out, "[{index}]"),
            Step::Wildcard => out.push_str("[*]"),
            Step::Where(names, value) => {
                out.push_str("[?@");
                names.iter().for_each(|name| push_name(&mut out, name));
                match value {
                    Value::String(text) => _ = write!(out, " == {}]", quoted(text)),
                    value => _ = write!(out, " == {value}]"),
                }
            }
        }
        out
    })
}

fn push_name(out: &mut String, name: &str) {
    let is_plain = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // Writing to a string cannot fail.
    _ = if is_plain { write!(out, ".{name}") } else { write!(out, "[{}]", quoted(name)) };
}

/// A string as JSONPath writes it: as in JSON, but in single quotes.
fn quoted(text: &str) -> String {
    let json = Value::from(text).to_string();
    format!("'{}'", json[1..json.len() - 1].replace("\\\"", "\"").replace('\'', "\\'"))
}
