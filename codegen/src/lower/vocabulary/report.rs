//! `x-report`: how the verb `report` writes.

use std::collections::BTreeSet;

use super::{
    Context, form,
    forms::{self, ReportStyle},
    message,
    selector::shown,
};
use crate::{
    diagnostic::Code,
    load::Schema,
    model::{Part, Program, Style},
};

const KEYWORD: &str = "x-report";

/// Stands for every code of [`COMMON`] that is not listed.
const EVERY: &str = "*";

/// The codes that a report can have without any vocabulary.
const COMMON: &[&str] = &[
    "json",
    "depth",
    "false",
    "type",
    "const",
    "enum",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minItems",
    "maxItems",
    "uniqueItems",
    "items",
    "additionalItems",
    "unevaluatedItems",
    "contains",
    "minProperties",
    "maxProperties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "dependentRequired",
    "dependencies",
    "anyOf",
    "oneOf",
    "not",
];

/// Puts the style of the root into the program, whose rules and codes are there already.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let root = context.root();
    let Some(report) = form::read::<forms::Report>(context, &root, KEYWORD) else { return };
    let own: BTreeSet<&str> = program.nodes.iter().filter_map(|node| node.code.as_deref()).collect();
    let rules = program.rules.iter().map(|rule| rule.code.as_str());
    let known: BTreeSet<&str> = own.into_iter().chain(rules).chain(COMMON.iter().copied()).collect();
    for code in report.codes.keys().filter(|code| *code != EVERY) {
        check(context, &root, &known, code, &["codes", code]);
    }
    for code in report.messages.keys() {
        check(context, &root, &known, code, &["messages", code]);
    }
    let mut gated = BTreeSet::new();
    for (gate, codes) in report.gates.iter().enumerate() {
        for (place, code) in codes.iter().enumerate() {
            let at = ["gates", &gate.to_string(), &place.to_string()];
            check(context, &root, &known, code, &at);
            if !gated.insert(code.as_str()) {
                let message = format!("the code `{}` is listed twice", shown(code));
                let segments = [KEYWORD, at[0], at[1], at[2]];
                context.error(Code::InvalidVocabulary, &root, &segments, message, "a code belongs to one gate");
            }
        }
    }
    let name = match report.style {
        ReportStyle::Redmind => "redmind",
        ReportStyle::Catalytic => "catalytic",
        ReportStyle::Stargraph => "stargraph",
    };
    program.style = Some(Style {
        name,
        messages: messages(context, &root, &report),
        codes: codes(&report),
        gates: report.gates.iter().map(|gate| gate.iter().map(|code| code.to_string()).collect()).collect(),
        version: report.version.map(String::from),
    });
}

fn check(context: &mut Context<'_>, root: &Schema<'_>, known: &BTreeSet<&str>, code: &str, at: &[&str]) {
    if !known.contains(code) {
        let message = format!("no report of this schema has the code `{}`", shown(code));
        let help = "codes are keywords, `json`, `depth`, those of `x-code` and those of the rules in `x-integrity`";
        let segments: Vec<_> = std::iter::once(KEYWORD).chain(at.iter().copied()).collect();
        context.error(Code::UnknownCode, root, &segments, message, help);
    }
}

/// The codes as they are listed, then what `*` stands for.
fn codes(report: &forms::Report) -> Vec<(String, String)> {
    let listed = report.codes.iter().filter(|(from, _)| *from != EVERY);
    let mut codes: Vec<_> = listed.map(|(from, to)| (from.clone(), to.to_string())).collect();
    if let Some(to) = report.codes.get(EVERY) {
        let others = COMMON.iter().filter(|code| !report.codes.contains_key(**code));
        codes.extend(others.map(|code| ((*code).to_owned(), to.to_string())));
    }
    codes
}

fn messages(context: &mut Context<'_>, root: &Schema<'_>, report: &forms::Report) -> Vec<(String, Vec<Part>)> {
    let mut messages = Vec::new();
    for (code, text) in &report.messages {
        match message::style(text) {
            Ok(parts) => messages.push((code.clone(), parts)),
            Err(refusal) => {
                let segments = [KEYWORD, "messages", code];
                context.error(Code::InvalidMessage, root, &segments, refusal.message, refusal.help);
            }
        }
    }
    messages
}
