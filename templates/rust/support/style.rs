//! Styles: how contracts report outcomes.

use std::collections::HashMap;

use serde_json::Value;

use super::decode::{entries, list, members, string};
use super::form::Form;
use super::json::Json;
use super::locale::Wording;
use super::noted::{LISTED, Noted};
use super::parse::{Malformed, parse};
use super::path::{Notation, Step, steps};
use super::program::Program;
use super::report::Report;
use super::shown::Judgement;
use super::verdict::{Outcome, Surroundings, View, outcome, report_in};

/// How a contract reports.
#[derive(Debug)]
pub(super) struct Style {
    pub envelope: Form,
    /// Of an accepted document, if that is something else.
    pub accepted: Option<Form>,
    pub error: Option<Form>,
    pub warning: Option<Form>,
    /// By name, then by keyword.
    pub parts: HashMap<String, HashMap<String, Form>>,
    pub paths: Notation,
    /// Whether the path of a missing member leads to where it would be.
    pub names_missing: bool,
    /// Whether `null` stands for what is absent.
    pub writes_null: bool,
    /// The URI of the schema, if it has one.
    pub base: String,
    /// The style's own names of codes.
    pub codes: HashMap<String, String>,
    pub wording: Wording,
    /// The gate of each code that does not belong to the first.
    gates: HashMap<String, usize>,
}

/// Judges the text of a document and writes the outcome in the contract's style.
pub fn styled(program: &Program, node: usize, text: &[u8], surroundings: &Surroundings<'_>) -> String {
    match parse(text) {
        Ok(document) => judge(program, node, &document, surroundings),
        Err(malformed) => refuse(program, malformed, Vec::new(), surroundings),
    }
}

/// Judges a value in memory and writes the outcome in the contract's style.
pub fn styled_value(program: &Program, node: usize, value: &Value, surroundings: &Surroundings<'_>) -> String {
    match Json::from_value(value) {
        Ok(document) => judge(program, node, &document, surroundings),
        Err(malformed) => {
            let way = match &malformed {
                Malformed::Value { path } => steps(value, path),
                _ => Vec::new(),
            };
            refuse(program, malformed, way, surroundings)
        }
    }
}

fn judge(program: &Program, node: usize, document: &Json, surroundings: &Surroundings<'_>) -> String {
    let Some(style) = &program.style else {
        return report_in(program, node, document, surroundings).to_json();
    };
    let files = surroundings.files;
    let mut found = outcome(program, node, document, View { files, codes: None }, None);
    if found.errors.len() < LISTED {
        style.keep_first_gate(&mut found.errors);
    } else {
        // There may be more errors than are listed, and among them some of an earlier gate.
        for gate in style.all_gates() {
            let of_gate = |code: &str| style.gate(code) == gate;
            found = outcome(program, node, document, View { files, codes: Some(&of_gate) }, None);
            if !found.errors.is_empty() {
                break;
            }
        }
    }
    Judgement { style, outcome: found, document: Some(document), options: surroundings.options }.write()
}

/// What is written about something that is no document.
fn refuse(program: &Program, malformed: Malformed, way: Vec<Step<'_>>, surroundings: &Surroundings<'_>) -> String {
    let report = Report::from(malformed);
    let Some(style) = &program.style else { return report.to_json() };
    let note = |error| Noted { steps: way.clone(), keyword: "", schema: "", cycle: None, error };
    let outcome = Outcome { errors: report.errors.into_iter().map(note).collect(), warnings: Vec::new() };
    Judgement { style, outcome, document: None, options: surroundings.options }.write()
}

impl Style {
    pub fn from_json(json: &Json) -> Option<Style> {
        let object = json.as_object()?;
        let mut gates = HashMap::new();
        for (index, codes) in entries(object, "gates", |codes| list(codes, string))?.into_iter().enumerate() {
            for code in codes {
                gates.entry(code).or_insert(index + 1);
            }
        }
        let form = |name| object.get(name).map_or(Some(None), |json| Form::from_json(json).map(Some));
        let text = |name| object.get(name).and_then(Json::as_str);
        Some(Style {
            envelope: Form::from_json(object.get("envelope")?)?,
            accepted: form("accepted")?,
            error: form("error")?,
            warning: form("warning")?,
            parts: match object.get("parts") {
                Some(parts) => members(parts, |forms| members(forms, Form::from_json))?,
                None => HashMap::new(),
            },
            paths: Notation::of_name(text("paths").unwrap_or("pointer"))?,
            names_missing: text("missing") == Some("member"),
            writes_null: text("absent") == Some("null"),
            base: text("base").unwrap_or_default().to_owned(),
            codes: object.get("codes").map_or_else(|| Some(HashMap::new()), |codes| members(codes, string))?,
            wording: Wording::from_json(object)?,
            gates,
        })
    }

    fn gate(&self, code: &str) -> usize {
        self.gates.get(code).copied().unwrap_or(0)
    }

    fn all_gates(&self) -> impl Iterator<Item = usize> {
        0..=self.gates.values().copied().max().unwrap_or(0)
    }

    fn keep_first_gate(&self, errors: &mut Vec<Noted<'_>>) {
        let gate = |noted: &Noted<'_>| self.gate(&noted.error.code);
        if let Some(first) = errors.iter().map(gate).min() {
            errors.retain(|noted| gate(noted) == first);
        }
    }
}
