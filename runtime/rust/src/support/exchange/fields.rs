//! Names with values: what is behind the question mark of a URL, and the bodies of forms.

use std::collections::HashMap;

use super::data::{Parameter, Reading, misfit};
use super::json::value::Json;
use super::judge::report::Report;
use super::pieces::{Pieces, compact, object_text, paired, read_json, read_pieces, without_separator};
use super::plan::checks::Checks;
use super::text::{escaped, step, unescaped};

/// What of the reserved characters can stand in a query.
const RESERVED: &str = ":/?@!$'()*,;";

/// What stands between the items of a style: as it is written, in texts, and as it is read.
fn separators(style: &str) -> (&'static str, &'static str, &'static [&'static str]) {
    match style {
        "spaceDelimited" => ("%20", " ", &["%20", "+"]),
        "pipeDelimited" => ("%7C", "|", &["%7C", "%7c", "|"]),
        "tabDelimited" => ("%09", "\t", &["%09"]),
        _ => (",", "", &[","]),
    }
}

/// The fields of an object: `a=1&b=2`.
///
/// # Errors
///
/// One of them cannot be written.
pub fn write_fields(fields: &[Parameter], value: Option<&Json>, path: &str) -> Result<String, Report> {
    let Some(members) = value.and_then(Json::as_object) else { return Ok(String::new()) };
    let mut written = Vec::new();
    for field in fields {
        if let Some(value) = members.get(&field.name) {
            written.extend(field_text(field, value, &format!("{path}{}", step(&field.name)))?);
        }
    }
    for (name, value) in members.iter().filter(|(name, _)| !fields.iter().any(|field| field.name == **name)) {
        let (name, style) = (name.to_owned(), "form".to_owned());
        let field = Parameter { name, style, explode: true, ..Parameter::default() };
        written.extend(field_text(&field, value, &format!("{path}{}", step(&field.name)))?);
    }
    Ok(written.join("&"))
}

fn field_text(field: &Parameter, value: &Json, path: &str) -> Result<Vec<String>, Report> {
    let name = escaped(&field.name, "");
    if field.style == "json" {
        return Ok(vec![format!("{name}={}", escaped(&compact(value), ""))]);
    }
    let pieces = Pieces::of(value, path)?;
    let plain = |text: &String| escaped(text, "");
    if field.style == "deepObject" {
        let Pieces::Members(pairs) = pieces else { return Err(misfit("unwritable", path, "is no object")) };
        let text = |(member, text): &(String, String)| format!("{name}%5B{}%5D={}", plain(member), plain(text));
        return Ok(pairs.iter().map(text).collect());
    }
    match pieces {
        Pieces::Text(text) => {
            Ok(vec![format!("{name}={}", escaped(&text, if field.reserved { RESERVED } else { "" }))])
        }
        Pieces::Items(texts) if field.explode => {
            Ok(texts.iter().map(|text| format!("{name}={}", plain(text))).collect())
        }
        Pieces::Members(pairs) if field.explode => {
            Ok(pairs.iter().map(|(member, text)| format!("{}={}", plain(member), plain(text))).collect())
        }
        Pieces::Items(_) | Pieces::Members(_) => {
            let texts = pieces.texts();
            let (separator, in_text, _) = separators(&field.style);
            if !in_text.is_empty() {
                without_separator(&texts, in_text, path)?;
            }
            let written: Vec<String> = texts.iter().map(plain).collect();
            Ok(if written.is_empty() { Vec::new() } else { vec![format!("{name}={}", written.join(separator))] })
        }
    }
}

struct Entry<'r> {
    name: String,
    /// As it was sent.
    raw: &'r str,
    taken: bool,
}

/// The JSON text of the object that the fields in `raw` are; `rest` is as what others are read.
///
/// # Errors
///
/// One of them cannot be read.
pub fn read_fields(
    fields: &[Parameter],
    rest: &Reading,
    raw: &str,
    checks: &Checks,
    path: &str,
) -> Result<String, Report> {
    let mut entries = Vec::new();
    for part in raw.split('&').filter(|part| !part.is_empty()) {
        let (name, raw) = part.split_once('=').unwrap_or((part, ""));
        entries.push(Entry { name: unescaped(name, path, true)?, raw, taken: false });
    }
    // What takes members of any name takes what nobody else does.
    let is_greedy = |field: &Parameter| spreads(field) && !field.reads.others.is_empty();
    let mut found = vec![None; fields.len()];
    for greedy in [false, true] {
        for (at, field) in fields.iter().enumerate().filter(|(_, field)| is_greedy(field) == greedy) {
            found[at] = read_field(field, &mut entries, checks, &format!("{path}{}", step(&field.name)))?;
        }
    }
    let known = fields.iter().zip(found);
    let mut members: Vec<_> = known.filter_map(|(field, text)| Some((field.name.clone(), text?))).collect();
    let mut others: Vec<(String, Vec<String>)> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for Entry { name, raw, .. } in entries.into_iter().filter(|entry| !entry.taken) {
        let text = unescaped(raw, &format!("{path}{}", step(&name)), true)?;
        let place = *places.entry(name.clone()).or_insert(others.len());
        match others.get_mut(place) {
            Some((_, texts)) => texts.push(text),
            None => others.push((name, vec![text])),
        }
    }
    let items = rest.items.clone().or_else(|| Reading::default().text);
    let reads = Reading { items, members: None, ..rest.clone() };
    for (name, mut texts) in others {
        let piece = if texts.len() == 1 { Pieces::Text(texts.remove(0)) } else { Pieces::Items(texts) };
        let text = read_pieces(&[piece], &reads, checks, &format!("{path}{}", step(&name)))?;
        members.push((name, text));
    }
    Ok(object_text(&members))
}

/// Whether the members of an object stand for themselves.
fn spreads(field: &Parameter) -> bool {
    field.style == "form" && field.explode && field.reads.members.is_some()
}

/// Takes what fits, with the names, and as it was sent.
fn take<'r>(entries: &mut [Entry<'r>], fits: impl Fn(&str) -> bool) -> Vec<(String, &'r str)> {
    let mut taken = Vec::new();
    for entry in entries.iter_mut().filter(|entry| !entry.taken && fits(&entry.name)) {
        entry.taken = true;
        taken.push((entry.name.clone(), entry.raw));
    }
    taken
}

fn read_field(
    field: &Parameter,
    entries: &mut [Entry<'_>],
    checks: &Checks,
    path: &str,
) -> Result<Option<String>, Report> {
    let plain = |raw: &str| unescaped(raw, path, true);
    let reads = &field.reads;
    let members = |pairs: Vec<(String, &str)>| {
        if pairs.is_empty() {
            return Ok(None);
        }
        let pairs = pairs.into_iter().map(|(name, raw)| Ok((name, plain(raw)?))).collect::<Result<_, Report>>()?;
        read_pieces(&[Pieces::Members(pairs)], reads, checks, path).map(Some)
    };
    if field.style == "deepObject" {
        let start = format!("{}[", field.name);
        let inside = |name: &str| Some(name.strip_prefix(&start)?.strip_suffix(']')?.to_owned());
        let taken = take(entries, |name| inside(name).is_some());
        return members(taken.into_iter().filter_map(|(name, raw)| Some((inside(&name)?, raw))).collect());
    }
    let own: Vec<&str> = take(entries, |name| name == field.name).into_iter().map(|(_, raw)| raw).collect();
    match own.as_slice() {
        [] if spreads(field) => {
            let names = reads.members.as_deref().unwrap_or_default();
            let is_member = |name: &str| names.iter().any(|(known, _)| known == name) || !reads.others.is_empty();
            members(take(entries, is_member))
        }
        [] => Ok(None),
        [raw] if field.style == "json" => read_json(plain(raw)?.as_bytes(), path).map(Some),
        _ if field.style == "json" => Err(misfit("unreadable", path, "stands there more than once")),
        own => read_pieces(&pieces(field, own, &plain)?, reads, checks, path).map(Some),
    }
}

fn pieces(
    field: &Parameter,
    own: &[&str],
    plain: &dyn Fn(&str) -> Result<String, Report>,
) -> Result<Vec<Pieces>, Report> {
    let all = |texts: &[&str]| texts.iter().map(|raw| plain(raw)).collect::<Result<Vec<_>, _>>();
    let [raw] = own else {
        return Ok(if field.explode { vec![Pieces::Items(all(own)?)] } else { Vec::new() });
    };
    let whole = Pieces::Text(plain(raw)?);
    if field.explode {
        return Ok(vec![whole, Pieces::Items(all(own)?)]);
    }
    let (_, _, read) = separators(&field.style);
    let texts = all(&split(raw, read))?;
    let pairs = paired(&texts).map(Pieces::Members);
    Ok([whole, Pieces::Items(texts)].into_iter().chain(pairs).collect())
}

/// A text at each of these separators, which do not overlap.
fn split<'t>(text: &'t str, separators: &[&str]) -> Vec<&'t str> {
    let (mut parts, mut rest) = (Vec::new(), text);
    let next = |rest: &str| {
        let found = separators.iter().filter_map(|separator| Some((rest.find(separator)?, separator.len())));
        found.min()
    };
    while let Some((at, length)) = next(rest) {
        parts.push(&rest[..at]);
        rest = &rest[at + length..];
    }
    parts.push(rest);
    parts
}
