//! Paths of URLs: templates, and the values of their parameters.

use super::data::{Data, Parameter, misfit};
use super::json::value::Json;
use super::judge::report::Report;
use super::pieces::{Pieces, compact, halves, object_text, paired, read_json, read_pieces, without_separator};
use super::plan::checks::Checks;
use super::text::{escaped, step, unescaped};

/// What of the reserved characters can stand in a path.
const RESERVED: &str = ":@!$&'()*+,;=";
/// The same where a semicolon ends a value.
const RESERVED_IN_MATRIX: &str = ":@!$&'()*+,=";

/// The literals and the names of parameters of a template, in turn: an odd number, literals first.
fn parts(path: &str) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), path);
    while let Some((literal, behind)) = rest.split_once('{') {
        let Some((name, behind)) = behind.split_once('}') else { break };
        parts.extend([literal, name]);
        rest = behind;
    }
    parts.push(rest);
    parts
}

/// What templates are ordered by where several of them are the same path: segments with parameters are as few as can be,
/// and stand as far behind as can be; then, as much as can be stands beside parameters.
pub fn precedence(path: &str) -> (usize, Vec<isize>, &str) {
    let rank = |segment: &str| match parts(segment) {
        parts if parts.len() == 1 => isize::MIN,
        parts => {
            -parts.iter().step_by(2).map(|literal| isize::try_from(literal.len()).unwrap_or(isize::MAX)).sum::<isize>()
        }
    };
    let ranks: Vec<isize> = path.split('/').map(rank).collect();
    (ranks.iter().filter(|rank| **rank > isize::MIN).count(), ranks, path)
}

/// What the parameters of a template stand for in a path, as it was sent; `None` if it is another path.
pub fn match_path<'p>(template: &str, path: &'p str) -> Option<Vec<(String, &'p str)>> {
    let parts = parts(template);
    let (mut values, mut rest) = (Vec::new(), path);
    for at in (0..parts.len()).step_by(2) {
        rest = rest.strip_prefix(parts[at])?;
        let Some(name) = parts.get(at + 1) else { break };
        let most = rest.find('/').unwrap_or(rest.len());
        let following = parts.get(at + 2).copied().unwrap_or_default();
        // A value is as short as it can be: up to where what follows it stands for the first time.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = if following.is_empty() { most } else { rest[first..].find(following)? + first };
        if end < 1 || end > most {
            return None;
        }
        values.push(((*name).to_owned(), &rest[..end]));
        rest = &rest[end..];
    }
    rest.is_empty().then_some(values)
}

/// The path of a request with these values.
///
/// # Errors
///
/// One of them cannot be written.
pub fn write_path(data: &Data, values: Option<&Json>) -> Result<String, Report> {
    let (mut whole, mut texts) = (String::new(), Vec::new());
    for (at, part) in parts(&data.path).into_iter().enumerate() {
        let of = |one: &&Parameter| one.part == "path" && one.name == part;
        let Some(parameter) = data.parameters.iter().find(of).filter(|_| at % 2 == 1) else {
            whole.push_str(part);
            continue;
        };
        let place = format!("/path{}", step(part));
        let value = values.and_then(Json::as_object).and_then(|values| values.get(part));
        let text = value.map_or(Ok(String::new()), |value| write(parameter, value, &place))?;
        if text.is_empty() {
            return Err(misfit("unwritable", &place, "an empty text is no part of a path"));
        }
        whole.push_str(&text);
        texts.push((part, text));
    }
    let read = match_path(&data.path, &whole).unwrap_or_default();
    if !read
        .iter()
        .map(|(name, text)| (name.as_str(), *text))
        .eq(texts.iter().map(|(name, text)| (*name, text.as_str())))
    {
        return Err(misfit("unwritable", "/path", "a part of a path has in it what stands behind it"));
    }
    // Whoever reads a URL takes these for steps, even if their dots are escaped.
    if whole.split('/').any(|segment| matches!(segment, "." | "..")) {
        return Err(misfit("unwritable", "/path", "a part of a path cannot be `.` or `..`"));
    }
    Ok(whole)
}

fn write(parameter: &Parameter, value: &Json, place: &str) -> Result<String, Report> {
    if parameter.style == "json" {
        return Ok(escaped(&compact(value), ""));
    }
    let pieces = Pieces::of(value, place)?;
    let explode = parameter.explode;
    let (is_text, is_spread) = (matches!(pieces, Pieces::Text(_)), matches!(pieces, Pieces::Members(_)) && explode);
    let texts = pieces.texts();
    let is_label = parameter.style == "label";
    if is_label && explode && !is_text {
        without_separator(&texts, ".", place)?;
    }
    let reserved = if parameter.style == "matrix" { RESERVED_IN_MATRIX } else { RESERVED };
    let also = if is_text && parameter.reserved { reserved } else { "" };
    let mut written: Vec<String> = texts.iter().map(|text| escaped(text, also)).collect();
    if is_spread {
        let pairs = paired(&written).unwrap_or_default();
        written = pairs.into_iter().map(|(name, text)| format!("{name}={text}")).collect();
    }
    if is_label {
        let separator = if explode { "." } else { "," };
        return Ok(if written.is_empty() { String::new() } else { format!(".{}", written.join(separator)) });
    }
    if parameter.style != "matrix" {
        return Ok(written.join(","));
    }
    if is_spread {
        return Ok(written.iter().map(|pair| format!(";{pair}")).collect());
    }
    if !explode && !is_text && !written.is_empty() {
        written = vec![written.join(",")];
    }
    let name = escaped(&parameter.name, "");
    let named = |text: &String| if text.is_empty() { format!(";{name}") } else { format!(";{name}={text}") };
    Ok(written.iter().map(named).collect())
}

/// The JSON text of the object with these values.
///
/// # Errors
///
/// One of them cannot be read.
pub fn read_path(data: &Data, values: &[(String, &str)], checks: &Checks) -> Result<String, Report> {
    let mut members = Vec::new();
    for parameter in data.parameters.iter().filter(|one| one.part == "path") {
        let raw = values.iter().find(|(name, _)| *name == parameter.name).map_or("", |(_, raw)| raw);
        members.push((parameter.name.clone(), read(parameter, raw, checks)?));
    }
    Ok(object_text(&members))
}

fn read(parameter: &Parameter, raw: &str, checks: &Checks) -> Result<String, Report> {
    let place = format!("/path{}", step(&parameter.name));
    if parameter.style == "json" {
        return read_json(unescaped(raw, &place, false)?.as_bytes(), &place);
    }
    let read = if parameter.style == "matrix" { matrix } else { plain };
    read_pieces(&read(parameter, raw, &place)?, &parameter.reads, checks, &place)
}

/// Names and values at their equals signs.
fn pairs(parts: &[&str], place: &str) -> Result<Vec<(String, String)>, Report> {
    let pair = |part: &&str| {
        let (name, value) = halves(part);
        Ok((unescaped(name, place, false)?, unescaped(value, place, false)?))
    };
    parts.iter().map(pair).collect()
}

fn all(parts: &[&str], place: &str) -> Result<Vec<String>, Report> {
    parts.iter().map(|part| unescaped(part, place, false)).collect()
}

fn plain(parameter: &Parameter, raw: &str, place: &str) -> Result<Vec<Pieces>, Report> {
    let is_label = parameter.style == "label";
    let Some(inside) = (if is_label { raw.strip_prefix('.') } else { Some(raw) }) else { return Ok(Vec::new()) };
    let parts: Vec<&str> = inside.split(if is_label && parameter.explode { '.' } else { ',' }).collect();
    let texts = all(&parts, place)?;
    let pairs = if parameter.explode { Some(pairs(&parts, place)?) } else { paired(&texts) };
    let whole = Pieces::Text(unescaped(inside, place, false)?);
    Ok([whole, Pieces::Items(texts)].into_iter().chain(pairs.map(Pieces::Members)).collect())
}

fn matrix(parameter: &Parameter, raw: &str, place: &str) -> Result<Vec<Pieces>, Report> {
    let Some(inside) = raw.strip_prefix(';') else { return Ok(Vec::new()) };
    let parts: Vec<&str> = inside.split(';').collect();
    let pairs = pairs(&parts, place)?;
    let is_own = pairs.iter().all(|(name, _)| *name == parameter.name);
    if parameter.explode {
        let values: Vec<String> = pairs.iter().map(|(_, value)| value.clone()).collect();
        let single = (values.len() == 1).then(|| Pieces::Text(values.concat()));
        let own = single.into_iter().chain([Pieces::Items(values)]).filter(|_| is_own);
        return Ok(own.chain([Pieces::Members(pairs.clone())]).collect());
    }
    if !is_own || parts.len() != 1 {
        return Ok(Vec::new());
    }
    let (_, value) = halves(inside);
    let texts = all(&value.split(',').collect::<Vec<_>>(), place)?;
    let members = paired(&texts).map(Pieces::Members);
    let whole = Pieces::Text(unescaped(value, place, false)?);
    Ok([whole, Pieces::Items(texts)].into_iter().chain(members).collect())
}
