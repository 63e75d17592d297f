//! Judges documents and writes the outcomes in the style of a contract.

use serde::Serialize;

use super::json::parse::{MAX_DEPTH, Malformed, parse};
use super::json::path::Step;
use super::json::value::Json;
use super::json::write::write;
use super::judge::noted::{LISTED, Noted};
use super::judge::outcome::{Outcome, Surroundings, View};
use super::judge::report::Report;
use super::judge::verdict::{outcome, report_in};
use super::program::description::Style;
use super::program::tree::Program;
use super::shown::Judgement;

/// Judges the text of a document and writes the outcome in the contract's style.
pub fn styled(program: &Program, node: usize, text: &[u8], surroundings: &Surroundings<'_>) -> String {
    let part = surroundings.part.into_iter();
    let part = part.flat_map(|(name, item)| [Some(Step::Member(0, name)), item.map(Step::Item)]).flatten();
    if let Some(refusal) = surroundings.limits.refusal(program, node, text) {
        let way = part.chain(refusal.steps()).collect();
        return refuse(program, refusal.report(), way, surroundings);
    }
    match parse(text) {
        Ok(document) => judge(program, node, &document, surroundings),
        Err(malformed) => refuse(program, malformed.into(), part.collect(), surroundings),
    }
}

/// Judges a value in memory and writes the outcome in the contract's style.
pub fn styled_value<T: Serialize + ?Sized>(
    program: &Program,
    node: usize,
    value: &T,
    surroundings: &Surroundings<'_>,
) -> String {
    match write(value, MAX_DEPTH) {
        Ok(text) => styled(program, node, text.as_bytes(), surroundings),
        Err(found) => refuse(program, Malformed::from(&found).into(), found.steps(), surroundings),
    }
}

fn judge(program: &Program, node: usize, document: &Json, surroundings: &Surroundings<'_>) -> String {
    let Some(style) = &program.style else {
        return report_in(program, node, document, surroundings).to_json();
    };
    let files = surroundings.files;
    let mut found = outcome(program, node, document, View { files, codes: None }, None);
    if found.errors.len() < LISTED {
        keep_first_gate(style, &mut found.errors);
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
    surroundings.limits.cut(&mut found.errors, &mut found.warnings);
    Judgement { style, outcome: found, document: Some(document), options: surroundings.options }.write()
}

/// What is written about something that is no document.
fn refuse(program: &Program, report: Report, way: Vec<Step<'_>>, surroundings: &Surroundings<'_>) -> String {
    let Some(style) = &program.style else { return report.to_json() };
    let note = |error| Noted { steps: way.clone(), keyword: "", schema: "", missing: None, cycle: None, error };
    let outcome = Outcome { errors: report.errors.into_iter().map(note).collect(), warnings: Vec::new() };
    Judgement { style, outcome, document: None, options: surroundings.options }.write()
}

/// Leaves the errors of the lowest gate that has any.
fn keep_first_gate(style: &Style, errors: &mut Vec<Noted<'_>>) {
    let gate = |noted: &Noted<'_>| style.gate(&noted.error.code);
    if let Some(first) = errors.iter().map(gate).min() {
        errors.retain(|noted| gate(noted) == first);
    }
}
