//! Values in styles: from a value to its pieces of text, and from pieces of text to the JSON text of a value.

use std::collections::HashSet;

use super::data::{Parameter, Reading, misfit};
use super::json::canonical::{quoted, write_string};
use super::json::number::write_number;
use super::json::parse::{Malformed, parse};
use super::json::value::{Json, Number};
use super::judge::report::Report;
use super::judge::verdict::accepts;
use super::plan::checks::Checks;

/// Names with texts.
pub type Pairs = Vec<(String, String)>;

/// A value taken apart.
#[derive(Clone, Debug)]
pub enum Pieces {
    /// A text.
    Text(String),
    /// A list of texts.
    Items(Vec<String>),
    /// Names with texts.
    Members(Pairs),
}

impl Pieces {
    /// The pieces of a value.
    ///
    /// # Errors
    ///
    /// There are others than texts, numbers and booleans in it.
    pub fn of(value: &Json, path: &str) -> Result<Pieces, Report> {
        if let Some(items) = value.as_array() {
            let texts = items.iter().enumerate().map(|(at, item)| text_of(item, &format!("{path}/{at}")));
            return texts.collect::<Result<_, _>>().map(Pieces::Items);
        }
        if let Some(members) = value.as_object() {
            let pairs = members.iter().map(|(name, member)| Ok((name.to_owned(), text_of(member, path)?)));
            return pairs.collect::<Result<_, Report>>().map(Pieces::Members);
        }
        text_of(value, path).map(Pieces::Text)
    }

    /// All texts, names before what they name.
    pub fn texts(self) -> Vec<String> {
        match self {
            Pieces::Text(text) => vec![text],
            Pieces::Items(texts) => texts,
            Pieces::Members(pairs) => pairs.into_iter().flat_map(|(name, text)| [name, text]).collect(),
        }
    }
}

fn text_of(value: &Json, path: &str) -> Result<String, Report> {
    match value {
        Json::String(text) => Ok(text.to_string()),
        Json::Bool(flag) => Ok(flag.to_string()),
        Json::Number(number) => Ok(number_text(*number)),
        Json::Null | Json::Array(_) | Json::Object(_) => {
            Err(misfit("unwritable", path, "null, and what is nested, has no text"))
        }
    }
}

fn number_text(number: Number) -> String {
    match number {
        Number::Signed(value) => value.to_string(),
        Number::Unsigned(value) => value.to_string(),
        Number::Beyond(value, _) | Number::Float(value) => {
            let mut text = String::new();
            write_number(&mut text, value);
            text
        }
    }
}

/// A value as compact JSON text.
pub fn compact(value: &Json) -> String {
    let mut out = String::new();
    write(&mut out, value);
    out
}

fn write(out: &mut String, value: &Json) {
    match value {
        Json::Null => out.push_str("null"),
        Json::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Json::Number(number) => out.push_str(&number_text(*number)),
        Json::String(text) => write_string(out, text),
        Json::Array(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                write(out, item);
            }
            out.push(']');
        }
        Json::Object(members) => {
            out.push('{');
            for (at, (name, member)) in members.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                write_string(out, name);
                out.push(':');
                write(out, member);
            }
            out.push('}');
        }
    }
}

/// The JSON text of an object with these members, which are texts themselves.
pub fn object_text<'m>(members: impl IntoIterator<Item = &'m (String, String)>) -> String {
    let members: Vec<String> = members.into_iter().map(|(name, text)| format!("{}:{text}", quoted(name))).collect();
    format!("{{{}}}", members.join(","))
}

/// Makes sure that nothing in texts looks like what stands between them.
///
/// # Errors
///
/// One has that in it.
pub fn without_separator<'t>(
    texts: impl IntoIterator<Item = &'t String>,
    separator: &str,
    path: &str,
) -> Result<(), Report> {
    if texts.into_iter().any(|text| text.contains(separator)) {
        let message = format!("has {} in it, which stands between its parts", quoted(separator));
        return Err(misfit("unwritable", path, message));
    }
    Ok(())
}

/// Whether nothing may be written for a value that has no items and no members.
///
/// # Errors
///
/// Whoever reads the message asks for it.
pub fn may_be_left_out(parameter: &Parameter, path: &str) -> Result<(), Report> {
    if parameter.required {
        return Err(misfit("unwritable", path, "has to be there, and nothing is written for it"));
    }
    Ok(())
}

/// The names with their texts, of an object that does not explode; `None` if one has no other.
pub fn paired(texts: &[String]) -> Option<Pairs> {
    let pairs = texts.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    pairs.map(|pair| Some((pair.first()?.clone(), pair.get(1)?.clone()))).collect()
}

/// A piece at an equals sign; without one, nothing stands behind it.
pub fn halves(text: &str) -> (&str, &str) {
    text.split_once('=').unwrap_or((text, ""))
}

/// The JSON text of what a text is read as: the first of `types` that it fits, or a string.
fn scalar_text(text: &str, types: &[String], as_string: bool) -> String {
    let has = |name: &str| types.iter().any(|known| known == name);
    if !(as_string && has("string")) {
        let is_number = || {
            text.starts_with(|first: char| first == '-' || first.is_ascii_digit())
                && text.ends_with(|last: char| last.is_ascii_digit())
                && parse(text.as_bytes()).is_ok()
        };
        if has("boolean") && matches!(text, "true" | "false") || has("number") && is_number() {
            return text.to_owned();
        }
    }
    quoted(text)
}

fn candidate(part: &Pieces, reads: &Reading, as_string: bool) -> Option<String> {
    match part {
        Pieces::Text(text) => reads.text.as_ref().map(|types| scalar_text(text, types, as_string)),
        Pieces::Items(texts) => {
            let types = reads.items.as_ref()?;
            let texts: Vec<String> = texts.iter().map(|text| scalar_text(text, types, as_string)).collect();
            Some(format!("[{}]", texts.join(",")))
        }
        Pieces::Members(pairs) => {
            let members = reads.members.as_ref()?;
            let mut names = HashSet::new();
            if !pairs.iter().all(|(name, _)| names.insert(name)) {
                return None;
            }
            let written = pairs.iter().map(|(name, text)| {
                let known = members.iter().find(|(known, _)| known == name);
                let types = known.map_or(&reads.others, |(_, types)| types);
                (name.clone(), scalar_text(text, types, as_string))
            });
            Some(object_text(&written.collect::<Vec<_>>()))
        }
    }
}

/// The JSON text of what pieces stand for: as a scalar before an array before an object, and with numbers and booleans
/// before strings alone; the first that the program accepts, else the first.
///
/// # Errors
///
/// They stand for nothing.
pub fn read_pieces(pieces: &[Pieces], reads: &Reading, checks: &Checks, path: &str) -> Result<String, Report> {
    let mut found: Vec<String> = Vec::new();
    for part in pieces {
        for as_string in [false, true] {
            found.extend(candidate(part, reads, as_string).filter(|text| !found.contains(text)));
        }
    }
    let fits = |text: &&String| {
        let node = reads.node.filter(|_| found.len() > 1);
        node.is_some_and(|node| parse(text.as_bytes()).is_ok_and(|value| accepts(checks.program(), node, &value)))
    };
    let chosen = found.iter().find(fits).or(found.first());
    chosen.cloned().ok_or_else(|| misfit("unreadable", path, "is not written as its style says"))
}

/// A text, which is a JSON text.
///
/// # Errors
///
/// It is none.
pub fn read_json(text: &[u8], path: &str) -> Result<String, Report> {
    let malformed = |found: Malformed| {
        let mut report = Report::from(found);
        report.errors.iter_mut().for_each(|error| path.clone_into(&mut error.path));
        report
    };
    parse(text).map_err(malformed)?;
    // What was parsed is UTF-8.
    Ok(String::from_utf8_lossy(text).into_owned())
}
