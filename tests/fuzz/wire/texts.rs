//! Requests and responses as they come: what was written, and the same with something spoiled.

use fastrand::Rng;
use serde_json::{Value, json};

use super::super::pools::{chance, pick};

/// What means something in URLs, headers, cookies, forms or JSON, and what is no text of these.
const PIECES: &[&str] = &[
    ",", ";", ".", "=", "&", "+", "%", "|", "[", "]", "?", "#", "/", " ", "\"", "\\", ":", "'", "-", "0", "1", "e",
    "a", "%2C", "%2c", "%20", "%FF", "%C3", "%c3%a9", "%00", "%7C", "%09", "%5B", "%3B", "%26", "%3D", "%25", "true",
    "null", "1e3", "1.50", "-0", "01", "1e400", "é", "ÿ", "\t", "{}", "[1]", "a=1", "&a=1", "; a=1", ",a,1", "[a]=1",
];
const MEDIA_TYPES: &[&str] = &[
    "application/json",
    "APPLICATION/JSON",
    "application/json; version=1",
    "application/json;charset=utf-8",
    "text/plain",
    "text/html",
    "application/x-www-form-urlencoded",
    "application/octet-stream",
    "application/ld+json",
    "*/*",
    "",
    "x",
    "a/b; c=\"",
];

/// A case that reads what a case has written.
pub fn read(case: &Value, written: &Value) -> Value {
    let mut read = json!({ "operation": case["operation"], "read": case["write"] });
    for name in ["target", "status", "headers", "body"] {
        if let Some(value) = written.get(name) {
            read[name] = value.clone();
        }
    }
    read
}

/// The same, with something else in one place.
pub fn spoiled(dice: &mut Rng, read: &Value) -> Value {
    let mut read = read.clone();
    if read.get("target").is_some() && chance(dice, 65) {
        read["target"] = json!(target(dice, read["target"].as_str().unwrap_or_default()));
    } else if read.get("body").is_some() && chance(dice, 50) {
        read["body"] = json!(changed(dice, read["body"].as_str().unwrap_or_default()));
    } else {
        headers(dice, read["headers"].as_array_mut().expect("a list of headers"));
    }
    read
}

/// The part before the question mark leads to the operation, and is changed less often.
fn target(dice: &mut Rng, text: &str) -> String {
    match text.split_once('?') {
        Some((path, query)) if chance(dice, 80) => format!("{path}?{}", fields(dice, query)),
        None if chance(dice, 50) => format!("{text}?{}", pick(dice, PIECES)),
        _ => changed(dice, text),
    }
}

/// Fields of a form, one of which is changed, is there twice, or is no longer there.
fn fields(dice: &mut Rng, text: &str) -> String {
    let mut fields: Vec<String> = text.split('&').map(str::to_owned).collect();
    let at = dice.usize(..fields.len());
    match dice.u8(..6) {
        0 => fields.push(fields[at].clone()),
        1 => drop(fields.remove(at)),
        2 => fields.insert(at, format!("{}={}", pick(dice, &["a", "b", "x", "id", "n.1"]), pick(dice, PIECES))),
        _ => fields[at] = changed(dice, &fields[at]),
    }
    fields.join("&")
}

fn headers(dice: &mut Rng, headers: &mut Vec<Value>) {
    if headers.is_empty() || chance(dice, 20) {
        let name = *pick(dice, &["content-type", "cookie", "X-A", "x-text", "a", "ID"]);
        let value = if name == "content-type" { *pick(dice, MEDIA_TYPES) } else { *pick(dice, PIECES) };
        return headers.push(json!([name, value]));
    }
    let at = dice.usize(..headers.len());
    let [name, value] = [0, 1].map(|part| headers[at][part].as_str().unwrap_or_default().to_owned());
    match dice.u8(..6) {
        0 => headers.push(headers[at].clone()),
        1 => drop(headers.remove(at)),
        2 => headers[at] = json!([name.to_uppercase(), value]),
        _ if name.eq_ignore_ascii_case("content-type") => headers[at] = json!([name, pick(dice, MEDIA_TYPES)]),
        _ => headers[at] = json!([name, changed(dice, &value)]),
    }
}

/// A text with a piece more, a character less, a piece of it twice, or a character encoded otherwise.
fn changed(dice: &mut Rng, text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let at = dice.usize(..=characters.len());
    let [before, after] = [&characters[..at], &characters[at..]].map(|part| part.iter().collect::<String>());
    let mut rest = after.chars();
    match (dice.u8(..7), rest.next()) {
        (0, Some(_)) => format!("{before}{}", rest.as_str()),
        (1, Some(_)) => format!("{before}{after}{after}"),
        (2, Some(first)) if first.is_ascii() => format!("{before}%{:02x}{}", first as u8, rest.as_str()),
        (3, Some(_)) => format!("{before}{}{}", pick(dice, PIECES), rest.as_str()),
        _ => format!("{before}{}{after}", pick(dice, PIECES)),
    }
}
