//! Styles: the shapes in which contracts report outcomes.

use std::collections::HashMap;

use serde_json::Value;

use super::catalytic;
use super::json::canonical::{write_json, write_string};
use super::json::object::Object;
use super::json::parse::{Malformed, parse};
use super::json::value::Json;
use super::judge::noted::{LISTED, Noted};
use super::judge::path::{Step, dotted, steps};
use super::judge::report::Report;
use super::judge::verdict::{Outcome, Surroundings, View, outcome, report_in};
use super::program::decode::{entries, list, string};
use super::program::template::{Gap, Template, push_text, push_value};
use super::program::tree::Program;
use super::redmind;
use super::stargraph;

/// How a contract reports.
#[derive(Debug)]
pub(crate) struct Style {
    format: Format,
    /// The style's own names of codes.
    codes: HashMap<String, String>,
    /// The style's own wording, by the report's code.
    messages: HashMap<String, Template>,
    /// The gate of each code that does not belong to the first.
    gates: HashMap<String, usize>,
    /// The version of the contract.
    pub version: String,
}

#[derive(Debug)]
enum Format {
    Redmind,
    Catalytic,
    Stargraph,
}

/// An outcome about to be written.
pub(crate) struct Judgement<'s> {
    pub style: &'s Style,
    pub outcome: Outcome<'s>,
    /// Unless it could not be read.
    pub document: Option<&'s Json>,
    pub timestamp: Option<&'s str>,
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
    let timestamp = surroundings.timestamp;
    style.write(&Judgement { style, outcome: found, document: Some(document), timestamp })
}

/// What is written about something that is no document.
fn refuse(program: &Program, malformed: Malformed, way: Vec<Step<'_>>, surroundings: &Surroundings<'_>) -> String {
    let report = Report::from(malformed);
    let Some(style) = &program.style else { return report.to_json() };
    let errors = report.errors.into_iter().map(|error| Noted { steps: way.clone(), keyword: "", error }).collect();
    let outcome = Outcome { errors, warnings: Vec::new() };
    style.write(&Judgement { style, outcome, document: None, timestamp: surroundings.timestamp })
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
        Some(Style {
            format: match object.get("name")?.as_str()? {
                "redmind" => Format::Redmind,
                "catalytic" => Format::Catalytic,
                "stargraph" => Format::Stargraph,
                _ => return None,
            },
            codes: map(object, "codes", string)?,
            messages: map(object, "messages", Template::from_json)?,
            gates,
            version: object.get("version").and_then(string).unwrap_or_default(),
        })
    }

    fn write(&self, judgement: &Judgement<'_>) -> String {
        match self.format {
            Format::Redmind => redmind::write(judgement),
            Format::Catalytic => catalytic::write(judgement),
            Format::Stargraph => stargraph::write(judgement),
        }
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

    /// The style's code of an error.
    pub fn code<'s>(&'s self, noted: &'s Noted<'_>) -> &'s str {
        let code = &noted.error.code;
        self.codes.get(code).unwrap_or(code)
    }

    /// The style's message of an error which it shows at the end of `steps`.
    pub fn message(&self, noted: &Noted<'_>, steps: &[Step<'_>]) -> String {
        let error = &noted.error;
        let Some(template) = self.messages.get(&error.code) else { return error.message.clone() };
        template.render(|out, gap| match gap {
            Gap::Field if steps.is_empty() => out.push('$'),
            Gap::Field => push_text(out, &dotted(steps)),
            Gap::Expected => push_value(out, error.expected.as_ref()),
            Gap::Actual => push_value(out, error.actual.as_ref()),
            Gap::Message => push_text(out, &error.message),
            _ => {}
        })
    }
}

fn map<T>(object: &Object, name: &str, decode: impl Fn(&Json) -> Option<T>) -> Option<HashMap<String, T>> {
    let Some(json) = object.get(name) else { return Some(HashMap::new()) };
    json.as_object()?.iter().map(|(key, value)| Some((key.to_owned(), decode(value)?))).collect()
}

/// Appends an array of what `write` appends for each entry.
pub(super) fn write_list<T>(
    out: &mut String,
    list: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (index, entry) in list.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, entry);
    }
    out.push(']');
}

/// Appends `head` and a string.
pub(super) fn write_text(out: &mut String, head: &str, text: &str) {
    out.push_str(head);
    write_string(out, text);
}

/// Appends `head` and a value, or `null` if there is none.
pub(super) fn write_value(out: &mut String, head: &str, value: Option<&Json>) {
    out.push_str(head);
    write_json(out, value.unwrap_or(&Json::Null));
}
