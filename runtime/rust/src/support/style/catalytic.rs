//! The style `catalytic`: `{"valid", "errors", "warnings", "timestamp", "validator_version"}`.

use super::clock::now;
use super::json::canonical::write_string;
use super::json::object::Object;
use super::json::value::Json;
use super::judge::noted::{LISTED, Noted};
use super::judge::path::{Step, follow, json_path};
use super::styled::{Judgement, write_list, write_text, write_value};

pub(crate) fn write(judgement: &Judgement<'_>) -> String {
    let style = judgement.style;
    let mut out = format!("{{\"valid\":{},\"errors\":", judgement.outcome.errors.is_empty());
    write_list(&mut out, &judgement.outcome.errors, |out, noted| {
        let steps = place(noted);
        write_text(out, "{\"code\":", style.code(noted));
        write_text(out, ",\"message\":", &style.message(noted, &steps));
        write_text(out, ",\"path\":", &json_path(&steps));
        out.push_str(",\"details\":{");
        write_details(out, noted, judgement.document);
        out.push_str("}}");
    });
    out.push_str(",\"warnings\":");
    write_list(&mut out, &judgement.outcome.warnings, |out, noted| {
        write_text(out, "{\"code\":", style.code(noted));
        write_text(out, ",\"message\":", &style.message(noted, &noted.steps));
        out.push('}');
    });
    match judgement.timestamp {
        Some(timestamp) => write_text(&mut out, ",\"timestamp\":", timestamp),
        None => write_text(&mut out, ",\"timestamp\":", &now()),
    }
    write_text(&mut out, ",\"validator_version\":", &style.version);
    out.push('}');
    out
}

/// The name of the member that is missing.
fn missing<'n>(noted: &'n Noted<'_>) -> Option<&'n str> {
    if noted.keyword == "required" { noted.error.expected.as_ref()?.as_str() } else { None }
}

/// Where the error is shown: a missing member at its own place.
fn place<'n>(noted: &'n Noted<'_>) -> Vec<Step<'n>> {
    let member = missing(noted).map(|name| Step::Member(0, name));
    noted.steps.iter().copied().chain(member).collect()
}

fn write_details(out: &mut String, noted: &Noted<'_>, document: Option<&Json>) {
    let (expected, actual) = (noted.error.expected.as_ref(), noted.error.actual.as_ref());
    if let Some(name) = missing(noted) {
        write_text(out, "\"required\":[", name);
        out.push_str("],\"provided\":");
        let object = document.and_then(|document| follow(document, &noted.steps)?.as_object());
        let names = object.into_iter().flat_map(Object::iter).map(|(name, _)| name);
        return write_list(out, names.take(LISTED), write_string);
    }
    match (noted.keyword, expected) {
        ("enum", _) => write_value(out, "\"valid_values\":", expected),
        ("const", Some(value)) => {
            write_value(out, "\"valid_values\":[", Some(value));
            out.push(']');
        }
        _ => {
            if expected.is_some() {
                write_value(out, "\"expected\":", expected);
            }
            if actual.is_some() {
                let separator = if expected.is_some() { "," } else { "" };
                write_value(out, &format!("{separator}\"actual\":"), actual);
            }
        }
    }
}
