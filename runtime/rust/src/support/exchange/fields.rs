//! Names with values: what is behind the question mark of a URL, and the bodies of forms.

use std::collections::HashMap;

use super::data::{Parameter, Reading, misfit};
use super::json::canonical::quoted;
use super::json::value::Json;
use super::judge::report::Report;
use super::pieces::{Pieces, compact, may_be_left_out, object_text, paired, read_json, read_pieces, without_separator};
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
            let path = format!("{path}{}", step(&field.name));
            let pairs = pairs_of(field, value, &path)?;
            if pairs.is_empty() {
                may_be_left_out(field, &path)?;
            }
            let stray = pairs.iter().find(|(name, _)| !is_read_by(fields, field, name));
            if let Some((name, _)) = stray {
                return Err(elsewhere(&path, "has", name));
            }
            written.extend(pairs);
        }
    }
    for (name, value) in members.iter().filter(|(name, _)| !fields.iter().any(|field| field.name == **name)) {
        let path = format!("{path}{}", step(name));
        if fields.iter().any(|field| takes(field, name)) {
            return Err(elsewhere(&path, "is", name));
        }
        let field =
            Parameter { name: name.to_owned(), style: "form".to_owned(), explode: true, ..Parameter::default() };
        let pairs = pairs_of(&field, value, &path)?;
        if let Some((member, _)) = pairs.iter().find(|(member, _)| *member != field.name) {
            return Err(elsewhere(&path, "has", member));
        }
        written.extend(pairs);
    }
    let written = written.into_iter().map(|(name, text)| format!("{}={text}", escaped(&name, "")));
    Ok(written.collect::<Vec<_>>().join("&"))
}

/// A name that would be read as that of something else.
fn elsewhere(path: &str, verb: &str, name: &str) -> Report {
    let inside = if verb == "has" { " in it" } else { "" };
    misfit("unwritable", path, format!("{verb} {}{inside}, which is read as something else", quoted(name)))
}

/// Whether what is called `name` is read as a part of `field`, one of `fields`.
fn is_read_by(fields: &[Parameter], field: &Parameter, name: &str) -> bool {
    let mut takers = in_turn(fields).filter(|(_, one)| takes(one, name));
    takers.next().is_some_and(|(_, one)| std::ptr::eq(one, field))
}

/// Whether a field takes what is called `name`, if no other one has.
fn takes(field: &Parameter, name: &str) -> bool {
    if field.style == "deepObject" { inside(field, name).is_some() } else { name == field.name || has(field, name) }
}

/// Whether `name` is a member of a field that spreads.
fn has(field: &Parameter, name: &str) -> bool {
    let is_known = || field.reads.members.iter().flatten().any(|(known, _)| known == name);
    spreads(field) && (is_known() || !field.reads.others.is_empty())
}

/// What is between the brackets.
fn inside<'n>(field: &Parameter, name: &'n str) -> Option<&'n str> {
    name.strip_prefix(&field.name)?.strip_prefix('[')?.strip_suffix(']')
}

/// What a field is written as: names, and texts as they are sent.
fn pairs_of(field: &Parameter, value: &Json, path: &str) -> Result<Vec<(String, String)>, Report> {
    let named = |text: String| (field.name.clone(), text);
    if field.style == "json" {
        return Ok(vec![named(escaped(&compact(value), ""))]);
    }
    let pieces = Pieces::of(value, path)?;
    let plain = |text: &String| escaped(text, "");
    if field.style == "deepObject" {
        let Pieces::Members(pairs) = pieces else { return Err(misfit("unwritable", path, "is no object")) };
        let pair = |(member, text): &(String, String)| (format!("{}[{member}]", field.name), plain(text));
        return Ok(pairs.iter().map(pair).collect());
    }
    match pieces {
        Pieces::Text(text) => Ok(vec![named(escaped(&text, if field.reserved { RESERVED } else { "" }))]),
        Pieces::Items(texts) if field.explode => Ok(texts.iter().map(|text| named(plain(text))).collect()),
        Pieces::Members(pairs) if field.explode => {
            // A member that is called as the object itself would be read as the object.
            let own = pairs.iter().find(|(member, _)| *member == field.name);
            match own {
                Some((member, _)) => Err(elsewhere(path, "has", member)),
                None => Ok(pairs.into_iter().map(|(member, text)| (member, plain(&text))).collect()),
            }
        }
        Pieces::Items(_) | Pieces::Members(_) => {
            let texts = pieces.texts();
            let (separator, in_text, _) = separators(&field.style);
            if !in_text.is_empty() {
                without_separator(&texts, in_text, path)?;
            }
            let written: Vec<String> = texts.iter().map(plain).collect();
            Ok(if written.is_empty() { Vec::new() } else { vec![named(written.join(separator))] })
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
    let mut found = vec![None; fields.len()];
    for (at, field) in in_turn(fields) {
        found[at] = read_field(field, &mut entries, checks, &format!("{path}{}", step(&field.name)))?;
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
    for (name, texts) in others {
        let whole = if let [text] = texts.as_slice() { Some(Pieces::Text(text.clone())) } else { None };
        let pieces: Vec<Pieces> = whole.into_iter().chain([Pieces::Items(texts)]).collect();
        let text = read_pieces(&pieces, &reads, checks, &format!("{path}{}", step(&name)))?;
        members.push((name, text));
    }
    Ok(object_text(&members))
}

/// The fields in the order in which they take what is theirs: what takes members of any name takes what nobody else does.
fn in_turn(fields: &[Parameter]) -> impl Iterator<Item = (usize, &Parameter)> {
    let of = move |greedy: bool| {
        let is_greedy = |field: &Parameter| spreads(field) && !field.reads.others.is_empty();
        fields.iter().enumerate().filter(move |(_, field)| is_greedy(field) == greedy)
    };
    of(false).chain(of(true))
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
        let taken = take(entries, |name| takes(field, name));
        let within = |(name, raw): (String, _)| Some((inside(field, &name)?.to_owned(), raw));
        return members(taken.into_iter().filter_map(within).collect());
    }
    let own: Vec<&str> = take(entries, |name| name == field.name).into_iter().map(|(_, raw)| raw).collect();
    match own.as_slice() {
        [] if spreads(field) => members(take(entries, |name| has(field, name))),
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
