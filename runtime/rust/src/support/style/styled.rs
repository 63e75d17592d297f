//! Judges documents and writes the outcomes in the style of a contract.

use serde::Serialize;

use super::json::parse::{MAX_DEPTH, Malformed, parse};
use super::json::path::Step;
use super::json::value::Json;
use super::json::write::write;
use super::judge::noted::{LISTED, Noted};
use super::judge::outcome::{Outcome, ReportOptions, Surroundings, View};
use super::judge::report::{Report, ReportError};
use super::judge::verdict::{outcome, report_in};
use super::program::description::Style;
use super::program::tree::Program;
use super::shown::Judgement;

/// Judges the text of a document and writes the outcome in the contract's style.
pub fn styled(program: &Program, node: usize, text: &[u8], surroundings: &Surroundings<'_>) -> String {
    if let Some(refusal) = surroundings.limits.refusal(program, node, text) {
        let errors = refusal.report().errors.into_iter().map(|error| (refusal.steps(), error)).collect();
        return styled_refusal(program, errors, surroundings.options);
    }
    match parse(text) {
        Ok(document) => judge(program, node, &document, surroundings),
        Err(malformed) => styled_refusal(program, errors(malformed, &[]), surroundings.options),
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
        Err(found) => styled_refusal(program, errors(Malformed::from(&found), &found.steps()), surroundings.options),
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

/// Writes in the contract's style what is wrong with something that is no document: each error with the way to it.
pub(crate) fn styled_refusal(
    program: &Program,
    errors: Vec<(Vec<Step<'_>>, ReportError)>,
    options: ReportOptions<'_>,
) -> String {
    let Some(style) = &program.style else {
        return Report::refusal(errors.into_iter().map(|(_, error)| error).collect()).to_json();
    };
    let note = |(steps, error)| Noted { steps, keyword: "", schema: "", missing: None, cycle: None, error };
    let outcome = Outcome { errors: errors.into_iter().map(note).collect(), ..Outcome::default() };
    Judgement { style, outcome, document: None, options }.write()
}

/// What reports say of something that is no document, with the way to it.
fn errors<'w>(malformed: Malformed, way: &[Step<'w>]) -> Vec<(Vec<Step<'w>>, ReportError)> {
    Report::from(malformed).errors.into_iter().map(|error| (way.to_vec(), error)).collect()
}

/// Leaves the errors of the lowest gate that has any.
fn keep_first_gate(style: &Style, errors: &mut Vec<Noted<'_>>) {
    let gate = |noted: &Noted<'_>| style.gate(&noted.error.code);
    if let Some(first) = errors.iter().map(gate).min() {
        errors.retain(|noted| gate(noted) == first);
    }
}
