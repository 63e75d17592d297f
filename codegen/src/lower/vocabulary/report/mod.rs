//! `x-report`: how the verb `report` writes.

mod layout;
mod messages;
mod ready;

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{
    Context, form,
    forms::{self, ReportAbsent, ReportMissing, ReportPaths},
    selector::shown,
};
use crate::{
    diagnostic::Code,
    load::{Location, Schema},
    model::{Form, Notation, Program, Style},
};
use layout::{ENVELOPE, ERROR, Layout, PIECE};
use messages::Messages;

const KEYWORD: &str = "x-report";

/// Stands for every code of [`COMMON`] that is not listed.
const EVERY: &str = "*";

/// The keyword of rules.
const RULES: &str = "x-integrity";

/// Codes of texts that are no documents, which no keyword has judged.
const UNJUDGED: &[&str] = &["json", "depth", "too-large", "too-long", "too-many", "too-complex"];

/// The codes that a report can have without any vocabulary.
const COMMON: &[&str] = &[
    "json",
    "depth",
    "too-large",
    "too-long",
    "too-many",
    "too-complex",
    "false",
    "type",
    "const",
    "enum",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "divisibleBy",
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
    "disallow",
];

/// Puts the style of the root into the program, whose rules and codes are there already.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let root = context.root();
    let Some(said) = form::read::<Map<String, Value>>(context, &root, KEYWORD) else { return };
    let named: Option<forms::Report> = serde_json::from_value(Value::Object(said.clone())).ok();
    let Some(mut whole) = named.and_then(|report| ready::members(report.style)) else {
        return context.contradiction("a report style cannot be read");
    };
    whole.extend(said.clone());
    let Ok(report) = serde_json::from_value::<forms::Report>(Value::Object(whole.clone())) else {
        return context.contradiction("a ready report style is not one");
    };
    let own: BTreeSet<&str> = program.nodes.iter().filter_map(|node| node.code.as_deref()).collect();
    let is_of_keywords = |code: &str| own.contains(code) || COMMON.contains(&code);
    let is_known = |code: &str| is_of_keywords(code) || program.rules.iter().any(|rule| rule.code == code);
    for code in report.codes.keys().filter(|code| *code != EVERY && !is_known(code)) {
        unknown_code(context, &root.location.child(&[KEYWORD, "codes", code]), code);
    }
    check_gates(context, &root, &report, &is_known);
    let none = Map::new();
    let messages = said.get("messages").and_then(Value::as_object).unwrap_or(&none);
    let mut reader = Messages { context, program, is_known: &is_known, is_of_keywords: &is_of_keywords };
    let messages = reader.read(&root, messages);
    let Forms { envelope, accepted, error, warning, parts } = forms(context, &root, &said, &whole);
    program.style = Some(Style {
        envelope,
        accepted,
        error,
        warning,
        parts,
        paths: match report.paths {
            None | Some(ReportPaths::Pointer) => Notation::Pointer,
            Some(ReportPaths::Fragment) => Notation::Fragment,
            Some(ReportPaths::Dotted) => Notation::Dotted,
            Some(ReportPaths::Jsonpath) => Notation::JsonPath,
        },
        names_missing: report.missing == Some(ReportMissing::Member),
        writes_null: report.absent == Some(ReportAbsent::Null),
        base: base(context, &root),
        codes: codes(&report),
        messages: messages.messages,
        locales: messages.locales,
        gates: report.gates.iter().map(|gate| gate.iter().map(|code| code.to_string()).collect()).collect(),
    });
}

fn check_gates(context: &mut Context<'_>, root: &Schema<'_>, report: &forms::Report, is_known: &dyn Fn(&str) -> bool) {
    let mut gated = BTreeSet::new();
    for (gate, codes) in report.gates.iter().enumerate() {
        for (place, code) in codes.iter().enumerate() {
            let location = root.location.child(&[KEYWORD, "gates", &gate.to_string(), &place.to_string()]);
            if !is_known(code) {
                unknown_code(context, &location, code);
            }
            if !gated.insert(code.as_str()) {
                let message = format!("the code `{}` is listed twice", shown(code));
                context.error_at(Code::InvalidVocabulary, &location, message, "a code belongs to one gate");
            }
        }
    }
}

fn unknown_code(context: &mut Context<'_>, location: &Location, code: &str) {
    let message = format!("no report of this schema has the code `{}`", shown(code));
    let help =
        "codes are keywords, `json`, `depth`, those of limits, of `x-code` and those of the rules in `x-integrity`";
    context.error_at(Code::UnknownCode, location, message, help);
}

/// What is written.
struct Forms {
    envelope: Form,
    accepted: Option<Form>,
    error: Option<Form>,
    warning: Option<Form>,
    parts: Vec<(String, Vec<(String, Form)>)>,
}

/// What is written by the style that `whole` describes; `said` is what stands in the schema.
fn forms<'c>(
    context: &mut Context<'c>,
    root: &Schema<'c>,
    said: &Map<String, Value>,
    whole: &Map<String, Value>,
) -> Forms {
    let none = Map::new();
    let parts = whole.get("parts").and_then(Value::as_object).unwrap_or(&none);
    let names = parts.keys().map(String::as_str).collect();
    let mut layout = Layout { context, root, said, parts: names, used: BTreeSet::new() };
    let mut form = |name: &str, known| whole.get(name).map(|value| layout.form(value, known, &[name]));
    let envelope = form("envelope", ENVELOPE).unwrap_or(Form::Constant(Value::Null));
    let accepted = form("accepted", ENVELOPE);
    let (lists_errors, lists_warnings) = (layout.used.contains("errors"), layout.used.contains("warnings"));
    layout.used.clear();
    let mut form = |name: &str| whole.get(name).map(|value| layout.form(value, ERROR, &[name]));
    let error = form("error");
    let warning = form("warning").or_else(|| error.clone());
    let parts = pieces(&mut layout, parts);
    for (name, is_listed, form) in [("errors", lists_errors, &error), ("warnings", lists_warnings, &warning)] {
        if is_listed && form.is_none() {
            let message = format!("`{{{name}}}` is a list of nothing");
            layout.refuse(Code::InvalidVocabulary, &["envelope"], message, "`error` says what is written of each");
        }
    }
    let is_read = |name: &str| match name {
        "error" => lists_errors || lists_warnings && !whole.contains_key("warning"),
        "warning" => lists_warnings,
        _ => true,
    };
    for name in ["error", "warning"].into_iter().filter(|name| !is_read(name)) {
        let message = format!("nothing that is written has a list for `{name}`");
        layout.refuse(Code::InvalidVocabulary, &[name], message, "`envelope` names it as `{errors}` or `{warnings}`");
    }
    Forms {
        envelope,
        accepted,
        error: error.filter(|_| lists_errors),
        warning: warning.filter(|_| lists_warnings),
        parts,
    }
}

/// The pieces of `error` and `warning`, by name and keyword.
fn pieces(layout: &mut Layout<'_, '_>, parts: &Map<String, Value>) -> Vec<(String, Vec<(String, Form)>)> {
    let mut pieces = Vec::new();
    for (name, forms) in parts {
        if ERROR.texts.iter().chain(ERROR.wholes).any(|known| known == name) {
            let message = format!("`{{{name}}}` is a placeholder already");
            layout.refuse(Code::InvalidVocabulary, &["parts", name], message, "give the part another name");
        } else if !layout.used.contains(name) {
            let message = format!("nothing names the part `{name}`");
            layout.refuse(
                Code::InvalidVocabulary,
                &["parts", name],
                message,
                "`error` or `warning` names it in braces",
            );
        }
        let mut by_keyword = Vec::new();
        for (keyword, form) in forms.as_object().into_iter().flatten() {
            let at = ["parts", name, keyword];
            if keyword != EVERY
                && keyword != RULES
                && (!COMMON.contains(&keyword.as_str()) || UNJUDGED.contains(&keyword.as_str()))
            {
                let message = format!("`{}` is no keyword that refuses anything", shown(keyword));
                layout.refuse(Code::InvalidVocabulary, &at, message, "parts are told apart by keywords of JSON Schema");
            }
            by_keyword.push((keyword.clone(), layout.form(form, PIECE, &at)));
        }
        pieces.push((name.clone(), by_keyword));
    }
    pieces
}

/// The URI that the schema gives to itself, if it does.
fn base(context: &Context<'_>, root: &Schema<'_>) -> String {
    let resource = context.bundle.document_resource(root.location.document);
    let uri = resource.map(|resource| resource.uri.as_str()).unwrap_or_default();
    // Where a file lies is nobody's business.
    if uri.starts_with("file:") { String::new() } else { uri.split('#').next().unwrap_or_default().to_owned() }
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
