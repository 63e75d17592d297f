//! How values are written that stand in URLs, headers, cookies and forms: what descriptions say of it, in full.

use super::readings::Readings;
use crate::{
    load::api::{BodyKind, Part, WrittenForm},
    model::{
        NodeId, TypeSet,
        operations::{Parameter, Reading, Style, Writing},
    },
    percent,
};

/// Why something has no form, and what helps.
type No = (String, &'static str);

const NESTED: &str = "write it as JSON: `content: { application/json: … }` in place of `schema`";
const KNOWN_STYLES: &str = "write one of the styles that the specification of OpenAPI has for this part of a message";

/// How a parameter in `part` is written, whose value `node` judges.
///
/// # Errors
///
/// There is no form for it.
pub(super) fn of(
    readings: &Readings<'_>,
    said: &WrittenForm,
    part: Part,
    node: Option<NodeId>,
    is_swagger: bool,
) -> Result<Writing, No> {
    if let Some(media_type) = &said.media_type {
        return match BodyKind::of(media_type) {
            BodyKind::Json => Ok(Writing::Json),
            BodyKind::Text | BodyKind::Form | BodyKind::Raw => {
                let message = format!("a parameter is no part of a message as `{media_type}`");
                Err((message, "write `application/json`, or a style in place of `content`"))
            }
        };
    }
    let (style, explode) = if is_swagger { of_swagger(said, part)? } else { of_openapi(said, part)? };
    let reading = match node {
        Some(node) => readings.reading(node).map_err(|message| (message.to_owned(), NESTED))?,
        None => as_text(),
    };
    styled(style, explode, said.allow_reserved, reading)
}

/// How a field of a form is written, whose value `nodes` judge: each of them in some alternatives.
///
/// # Errors
///
/// There is no form for it.
pub(super) fn of_field(
    readings: &Readings<'_>,
    said: &WrittenForm,
    nodes: &[NodeId],
    is_swagger: bool,
) -> Result<Writing, No> {
    let distinct = readings.distinct(nodes);
    let of = |node: &NodeId| of_one(readings, said, *node, is_swagger);
    let (first, others) = match distinct.split_first() {
        Some((first, others)) => (Some(first), others),
        // Where nothing is accepted, whoever judges it says so.
        None => (nodes.first(), &[][..]),
    };
    let Some(first) = first else { return styled(Style::Form, true, said.allow_reserved, as_text()) };
    let writing = of(first)?;
    let decides = |writing: &Writing| match writing {
        Writing::Styled { reading, .. } => reading.node.is_some(),
        Writing::Json | Writing::Form(_) => false,
    };
    for other in others {
        if of(other)? != writing || decides(&writing) {
            return Err(("it has other types in other alternatives".to_owned(), "give it one type, or other names"));
        }
    }
    Ok(writing)
}

/// Of what nothing is known: the text that it is.
fn as_text() -> Reading {
    Reading { text: TypeSet::STRING, ..Reading::default() }
}

fn of_one(readings: &Readings<'_>, said: &WrittenForm, node: NodeId, is_swagger: bool) -> Result<Writing, No> {
    // A style makes the media type of a field irrelevant, and objects are JSON unless something else is said.
    let is_styled = said.style.is_some() || said.explode.is_some();
    let is_json = match &said.media_type {
        Some(media_type) if !is_styled => BodyKind::of(media_type) == BodyKind::Json,
        Some(_) | None => readings.types(node) == TypeSet::OBJECT,
    };
    if is_json && !is_styled {
        return Ok(Writing::Json);
    }
    of(readings, &WrittenForm { media_type: None, ..said.clone() }, Part::Query, Some(node), is_swagger)
}

fn of_openapi(said: &WrittenForm, part: Part) -> Result<(Style, bool), No> {
    let (usual, allowed): (Style, &[Style]) = match part {
        Part::Path => (Style::Simple, &[Style::Simple, Style::Label, Style::Matrix]),
        Part::Query | Part::Querystring => {
            (Style::Form, &[Style::Form, Style::SpaceDelimited, Style::PipeDelimited, Style::DeepObject])
        }
        Part::Header => (Style::Simple, &[Style::Simple]),
        Part::Cookie => (Style::Form, &[Style::Form, Style::Cookie]),
    };
    let style = match &said.style {
        None => usual,
        Some(name) => *allowed
            .iter()
            .find(|style| style.name() == name)
            .ok_or_else(|| (format!("there is no style `{name}` in `{}`", part.name()), KNOWN_STYLES))?,
    };
    let explodes = match style {
        Style::Form | Style::Cookie | Style::DeepObject => true,
        Style::Simple | Style::Label | Style::Matrix => false,
        Style::SpaceDelimited | Style::PipeDelimited | Style::TabDelimited => false,
    };
    Ok((style, said.explode.unwrap_or(explodes)))
}

fn of_swagger(said: &WrittenForm, part: Part) -> Result<(Style, bool), No> {
    let is_query = part == Part::Query;
    let plain = if matches!(part, Part::Query | Part::Cookie) { Style::Form } else { Style::Simple };
    match said.style.as_deref() {
        None | Some("csv") => Ok((plain, false)),
        Some("ssv") if is_query => Ok((Style::SpaceDelimited, false)),
        Some("tsv") if is_query => Ok((Style::TabDelimited, false)),
        Some("pipes") if is_query => Ok((Style::PipeDelimited, false)),
        Some("multi") if is_query => Ok((Style::Form, true)),
        Some(other) => {
            let message = format!("there is no collection format `{other}` in `{}`", part.name());
            Err((message, "write `csv`; in queries and forms also `ssv`, `tsv`, `pipes` or `multi`"))
        }
    }
}

/// What is written in a style, as far as there is a form for it.
fn styled(style: Style, explode: bool, allow_reserved: bool, mut reading: Reading) -> Result<Writing, No> {
    match style {
        Style::DeepObject => {
            (reading.text, reading.items) = (TypeSet::EMPTY, None);
            if !explode {
                return Err(("there is no `deepObject` that does not explode".to_owned(), "leave out `explode`"));
            }
        }
        Style::SpaceDelimited | Style::PipeDelimited | Style::TabDelimited if explode => reading.members = None,
        Style::Cookie | Style::Form | Style::Simple | Style::Label | Style::Matrix => {}
        Style::SpaceDelimited | Style::PipeDelimited | Style::TabDelimited => {}
    }
    if reading.text.is_empty() && reading.items.is_none() && reading.members.is_none() {
        return Err((format!("there is no text in the style `{}` for such a value", style.name()), NESTED));
    }
    Ok(Writing::Styled { style, explode, allow_reserved, reading })
}

/// Whether this one of `all` can be told from the others, in what they are all written into.
pub(super) fn check(one: &Parameter, all: &[Parameter]) -> Result<(), No> {
    let Writing::Styled { style, explode, reading, .. } = &one.writing else { return name(one) };
    let has_parts = reading.items.is_some() || reading.members.is_some();
    if one.part == Some("cookie") && *explode && has_parts && reading.text.is_empty() {
        return Err(("there is one cookie of a name".to_owned(), "write `explode: false`"));
    }
    let spreads = |one: &Parameter| match &one.writing {
        Writing::Styled { style: Style::Form, explode: true, reading, .. } => reading.members.clone(),
        Writing::Styled { .. } | Writing::Json | Writing::Form(_) => None,
    };
    let others = || all.iter().filter(|other| other.part == one.part && other.name != one.name);
    let help = "write `style: deepObject` or `explode: false`";
    if let Some(members) = spreads(one).filter(|_| *style == Style::Form) {
        let taken = |name: &String| *name == one.name || others().any(|other| other.name == *name);
        let of_others = others().filter_map(spreads).flat_map(|other| other.named).map(|(name, _)| name);
        let of_others: Vec<String> = of_others.collect();
        if let Some((name, _)) = members.named.iter().find(|(name, _)| taken(name) || of_others.contains(name)) {
            return Err((format!("`{name}` is a member of this object, and something else as well"), help));
        }
        if !members.rest.is_empty() && others().filter_map(spreads).any(|other| !other.rest.is_empty()) {
            return Err(("members of any name could be those of this object, or of another one".to_owned(), help));
        }
    }
    name(one)
}

/// Headers and cookies have names of few characters.
fn name(one: &Parameter) -> Result<(), No> {
    let is_token = || http::HeaderName::from_bytes(one.name.as_bytes()).is_ok();
    if matches!(one.part, Some("header" | "cookie")) && !is_token() {
        return Err((format!("`{}` is no name of a header or a cookie", one.name), "use letters, digits and hyphens"));
    }
    Ok(())
}

/// The path with everything but the names of `parameters` encoded.
///
/// # Errors
///
/// It has not exactly these parameters, or some that cannot be told apart.
pub(super) fn path(path: &str, parameters: &[Parameter]) -> Result<String, No> {
    let help = "each path parameter stands once in the path, in braces, and something stands between two of them";
    let names: Vec<&str> =
        parameters.iter().filter(|one| one.part == Some("path")).map(|one| one.name.as_str()).collect();
    let (mut written, mut rest, mut met) = (String::new(), path, Vec::new());
    if !path.starts_with('/') {
        return Err((format!("the path `{path}` does not begin with a slash"), "write it as `/orders/{id}`"));
    }
    while let Some((literal, behind)) = rest.split_once('{') {
        let Some((name, behind)) = behind.split_once('}') else { break };
        written.push_str(&encoded(literal));
        if (literal.is_empty() && !met.is_empty()) || met.contains(&name) || !names.contains(&name) {
            return Err((format!("the parameter `{name}` of the path cannot be told"), help));
        }
        met.push(name);
        written += &format!("{{{name}}}");
        rest = behind;
    }
    written.push_str(&encoded(rest));
    match names.iter().find(|name| !met.contains(name)) {
        Some(name) => Err((format!("the path has no parameter `{name}`"), help)),
        None => Ok(written),
    }
}

/// A piece of a path as it stands in a URL; what is encoded stays as it is.
fn encoded(literal: &str) -> String {
    percent::encoded(literal, |byte| percent::is_plain_in_fragments(byte) || byte == b'%')
}
