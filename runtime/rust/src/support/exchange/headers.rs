//! Headers and cookies: the values of their parameters.

use super::data::{Parameter, misfit};
use super::json::value::Json;
use super::judge::report::Report;
use super::pieces::{
    Pieces, compact, halves, may_be_left_out, object_text, paired, read_json, read_pieces, without_separator,
};
use super::plan::checks::Checks;
use super::text::{cookie_text, escaped, header_text, step, trimmed, unescaped};

/// Names with values.
pub type Headers = Vec<(String, String)>;

/// What several headers of a name say together.
pub fn header(headers: &[(String, String)], name: &str) -> Option<String> {
    let own = headers.iter().filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str());
    let own: Vec<&str> = own.collect();
    (!own.is_empty()).then(|| own.join(if name.eq_ignore_ascii_case("cookie") { "; " } else { ", " }))
}

/// The values that are there, each with its parameter and its place.
fn there<'v>(
    parameters: &'v [Parameter],
    values: Option<&'v Json>,
    part: &'v str,
) -> impl Iterator<Item = (&'v Parameter, &'v Json, String)> {
    let values = values.and_then(Json::as_object);
    let own = parameters.iter().filter(move |one| one.part == part);
    own.filter_map(move |one| Some((one, values?.get(&one.name)?, format!("/{part}{}", step(&one.name)))))
}

/// The headers for values.
///
/// # Errors
///
/// One of them cannot be written.
pub fn write_headers(parameters: &[Parameter], values: Option<&Json>) -> Result<Headers, Report> {
    let mut headers = Vec::new();
    for (parameter, value, place) in there(parameters, values, "header") {
        let name = parameter.name.clone();
        if parameter.style == "json" {
            headers.push((name, header_text(ascii(&compact(value)), &place)?));
            continue;
        }
        let texts = texts(parameter, Pieces::of(value, &place)?, &place)?;
        match texts.as_slice() {
            [] => may_be_left_out(parameter, &place)?,
            texts => headers.push((name, header_text(texts.join(","), &place)?)),
        }
    }
    Ok(headers)
}

/// A JSON text with escapes for what a header cannot have.
fn ascii(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, ' '..='~') {
            written.push(character);
        } else {
            let mut units = [0; 2];
            let escapes = character.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}"));
            written.extend(escapes);
        }
    }
    written
}

/// The texts between which there are commas, where nothing is escaped.
fn texts(parameter: &Parameter, pieces: Pieces, place: &str) -> Result<Vec<String>, Report> {
    let texts = match pieces {
        Pieces::Text(text) => return Ok(vec![text]),
        Pieces::Members(pairs) if parameter.explode => {
            without_separator(pairs.iter().map(|(name, _)| name), "=", place)?;
            pairs.into_iter().map(|(name, text)| format!("{name}={text}")).collect()
        }
        Pieces::Items(_) | Pieces::Members(_) => pieces.texts(),
    };
    without_separator(&texts, ",", place)?;
    texts.into_iter().map(|text| header_text(text, place)).collect()
}

/// The JSON text of the object with the values of headers.
///
/// # Errors
///
/// One of them cannot be read.
pub fn read_headers(parameters: &[Parameter], headers: &[(String, String)], checks: &Checks) -> Result<String, Report> {
    let given = |name: &str| header(headers, name);
    read(parameters, "header", &given, &|text, _, _| Ok(trimmed(text).to_owned()), checks)
}

/// How a text is read, by its place and its parameter.
type Plain<'p> = dyn Fn(&str, &str, &Parameter) -> Result<String, Report> + 'p;

fn read(
    parameters: &[Parameter],
    part: &str,
    given: &dyn Fn(&str) -> Option<String>,
    plain: &Plain<'_>,
    checks: &Checks,
) -> Result<String, Report> {
    let mut members = Vec::new();
    for parameter in parameters.iter().filter(|one| one.part == part) {
        let Some(raw) = given(&parameter.name) else { continue };
        let place = format!("/{part}{}", step(&parameter.name));
        let plain = |text: &str| plain(text, &place, parameter);
        let whole = plain(&raw)?;
        if parameter.style == "json" {
            members.push((parameter.name.clone(), read_json(whole.as_bytes(), &place)?));
            continue;
        }
        let parts: Vec<&str> = raw.split(',').collect();
        let texts = parts.iter().map(|part| plain(part)).collect::<Result<Vec<_>, _>>()?;
        let pairs = if parameter.explode && part == "header" {
            let pair = |part: &&str| {
                let (name, text) = halves(part);
                Ok((plain(name)?, plain(text)?))
            };
            Some(parts.iter().map(pair).collect::<Result<Vec<_>, Report>>()?)
        } else {
            paired(&texts)
        };
        let pieces = [Pieces::Text(whole), Pieces::Items(texts)].into_iter().chain(pairs.map(Pieces::Members));
        let pieces: Vec<Pieces> = pieces.collect();
        members.push((parameter.name.clone(), read_pieces(&pieces, &parameter.reads, checks, &place)?));
    }
    Ok(object_text(&members))
}

/// The text of the header `Cookie`, `None` if there is none.
///
/// # Errors
///
/// A value cannot be written.
pub fn write_cookies(parameters: &[Parameter], values: Option<&Json>) -> Result<Option<String>, Report> {
    let mut cookies = Vec::new();
    for (parameter, value, place) in there(parameters, values, "cookie") {
        let name = &parameter.name;
        if parameter.style == "json" {
            cookies.push(format!("{name}={}", escaped(&compact(value), "")));
            continue;
        }
        let pieces = Pieces::of(value, &place)?;
        let (is_text, is_plain) = (matches!(pieces, Pieces::Text(_)), parameter.style == "cookie");
        if !is_text && parameter.explode {
            return Err(misfit("unwritable", &place, "there is one cookie of a name"));
        }
        let texts = pieces.texts();
        if is_plain && !is_text {
            without_separator(&texts, ",", &place)?;
        }
        let text = |text: &String| if is_plain { cookie_text(text, &place) } else { Ok(escaped(text, "")) };
        let written = texts.iter().map(text).collect::<Result<Vec<_>, _>>()?;
        match written.as_slice() {
            [] => may_be_left_out(parameter, &place)?,
            written => cookies.push(format!("{name}={}", written.join(","))),
        }
    }
    Ok((!cookies.is_empty()).then(|| cookies.join("; ")))
}

/// The JSON text of the object with the values of cookies.
///
/// # Errors
///
/// One of them cannot be read.
pub fn read_cookies(parameters: &[Parameter], header: Option<&str>, checks: &Checks) -> Result<String, Report> {
    let cookies = header.unwrap_or_default().split(';').filter_map(|part| part.split_once('='));
    let cookies: Vec<(&str, &str)> = cookies.map(|(name, value)| (trimmed(name), trimmed(value))).collect();
    let given = |name: &str| cookies.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
    let plain = |text: &str, place: &str, parameter: &Parameter| {
        if parameter.style == "cookie" { Ok(text.to_owned()) } else { unescaped(text, place, false) }
    };
    read(parameters, "cookie", &given, &plain, checks)
}
