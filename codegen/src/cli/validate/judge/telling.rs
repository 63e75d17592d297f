//! What is printed of a document that was judged.

use super::Judged;
use crate::{
    annotations::Annotation,
    cli::{
        closest::{Closest, help},
        console::Console,
    },
    diagnostic::{Code, Diagnostic, Level, Place},
    runtime::{Report, ReportError},
    visible::{visible, visible_json, visible_name},
};

impl Judged<'_> {
    /// Prints what was found.
    pub fn tell(self, console: &mut Console) {
        let to_repair = (self.repair && !self.report.is_valid()).then(|| self.repair());
        let Judged { name, line, report, styled, written: _, closest, places, annotations, repair: _ } = self;
        let annotated = annotations.map(|annotations| annotated(name, line, &annotations));
        if !console.is_findings_only() {
            console.keep(|| findings(name, line, &report, &closest, &places));
        }
        if console.is_findings_only() {
            findings(name, line, &report, &closest, &places).iter().for_each(|finding| console.diagnostic(finding));
        } else if let Some(text) = to_repair {
            if console.is_json() {
                console.json(&serde_json::json!({ "kind": "repair", "file": name, "line": line, "text": text }));
            } else {
                console.line(visible_json(text));
            }
        } else if console.is_json() {
            // Reports are written as they write themselves, in the order that every language gives; characters that act
            // on a terminal are escapes.
            let report = styled.unwrap_or_else(|| report.to_json());
            let line = line.map_or_else(|| "null".to_owned(), |line| line.to_string());
            let name = serde_json::Value::from(name);
            let report = format!(r#"{{"kind":"report","file":{name},"line":{line},"report":{report}}}"#);
            console.line(visible_json(report));
            annotated.into_iter().for_each(|annotated| console.line(visible_json(annotated)));
        } else if let Some(annotated) = annotated {
            if !report.warnings.is_empty() {
                describe(name, line, &report, &closest, &places, console);
            }
            console.line(visible_json(annotated));
        } else if let Some(styled) = styled {
            console.line(visible_json(styled));
        } else if !report.is_valid() || !report.warnings.is_empty() || line.is_none() {
            describe(name, line, &report, &closest, &places, console);
        }
    }
}

/// The line about an accepted document.
fn annotated(name: &str, line: Option<usize>, annotations: &[Annotation]) -> String {
    let annotations: Vec<_> = annotations.iter().map(Annotation::to_json).collect();
    serde_json::json!({ "kind": "annotations", "file": name, "line": line, "annotations": annotations }).to_string()
}

/// The errors and warnings of a report as findings in the document.
fn findings(
    name: &str,
    line: Option<usize>,
    report: &Report,
    closest: &[Option<Closest>],
    places: &[Place],
) -> Vec<Diagnostic> {
    let levels = report.errors.iter().map(|_| Level::Error).chain(report.warnings.iter().map(|_| Level::Warning));
    let found = report.errors.iter().chain(&report.warnings).zip(levels).enumerate();
    found
        .map(|(index, (error, level))| {
            let place = places.get(index).cloned();
            let place = place.unwrap_or_else(|| Place { line: line.unwrap_or(0), ..Place::file(name) });
            let help = help(error, closest.get(index).and_then(Option::as_ref));
            let message = format!("{} [{}]", error.message, error.code);
            let place = Place { pointer: Some(error.path.clone()), ..place };
            Diagnostic { level, ..Diagnostic::error(Code::InvalidDocument, message, help) }.at(place)
        })
        .collect()
}

fn describe(
    name: &str,
    line: Option<usize>,
    report: &Report,
    closest: &[Option<Closest>],
    places: &[Place],
    console: &mut Console,
) {
    let name = visible_name(name);
    let place = line.map_or_else(|| name.to_string(), |line| format!("{name}:{line}"));
    let verdict = if report.is_valid() { "\x1b[32mvalid\x1b[0m" } else { "\x1b[31minvalid\x1b[0m" };
    console.line(format_args!("{place}: {verdict}"));
    let heads = report.errors.iter().map(|_| "").chain(report.warnings.iter().map(|_| "warning: "));
    let mut inner = places.iter().skip(report.errors.len() + report.warnings.len());
    for (index, (error, head)) in report.errors.iter().chain(&report.warnings).zip(heads).enumerate() {
        list(Line { indent: 2, head }, error, places.get(index), console);
        if let Some(closest) = closest.get(index).and_then(Option::as_ref) {
            console.line(format_args!("    closest is {}:", visible(&closest.location)));
            for error in &closest.errors {
                list(Line { indent: 4, head: "" }, error, inner.next(), console);
            }
            if closest.more > 0 {
                console.line(format_args!("    and {} more", closest.more));
            }
        }
    }
}

/// How the line of an error begins.
#[derive(Clone, Copy)]
struct Line {
    indent: usize,
    /// What stands before the path.
    head: &'static str,
}

fn list(Line { indent, head }: Line, error: &ReportError, place: Option<&Place>, console: &mut Console) {
    let path = if error.path.is_empty() { "(document)" } else { &error.path };
    let place = place.map_or_else(String::new, |place| format!("{}:{} ", place.line, place.column));
    let text = format!("{place}{head}{path}: {}", error.message);
    let printable = visible(&text.chars().take(500).collect::<String>()).replace(['\n', '\t'], " ");
    console.line(format_args!("{:indent$}{printable} [{}]", "", error.code));
}
