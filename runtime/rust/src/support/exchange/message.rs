//! Requests and responses: from typed values to what is sent, and from what was sent to typed values.

use super::api::verbs::Contract;
use super::api::within::within;
use super::data::{Answer, Body, Data, Media, Operation, Parameter, Reading, misfit};
use super::fields::{read_fields, write_fields};
use super::headers::{Headers, header, read_cookies, read_headers, write_cookies, write_headers};
use super::json::canonical::quoted;
use super::json::parse::parse;
use super::json::value::Json;
use super::judge::limits::Limits;
use super::judge::report::Report;
use super::media::media_of;
use super::path::{read_path, write_path};
use super::pieces::{compact, object_text, read_json};
use super::plan::checks::Checks;
use super::text::{escaped, header_text, trimmed, unescaped};

/// A body that is no part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawBody {
    /// Its media type.
    pub media_type: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// A request as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentRequest {
    /// `GET`
    pub method: &'static str,
    /// The path and, behind a question mark, the query.
    pub target: String,
    /// Names with values, which are visible ASCII and spaces.
    pub headers: Headers,
    /// The body, if there is one.
    pub body: Option<Vec<u8>>,
}

/// A response as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentResponse {
    /// `200`
    pub status: u16,
    /// Names with values, which are visible ASCII and spaces.
    pub headers: Headers,
    /// The body, if there is one.
    pub body: Option<Vec<u8>>,
}

/// A request as it was sent.
#[derive(Clone, Copy, Debug)]
pub struct ReceivedRequest<'r> {
    /// The values of its path, as they stand there.
    pub path: &'r [(String, &'r str)],
    /// What is behind the question mark; `None` if there is none.
    pub query: Option<&'r str>,
    /// Names with values.
    pub headers: &'r [(String, String)],
    /// The body.
    pub body: &'r [u8],
}

/// A response as it was sent.
#[derive(Clone, Copy, Debug)]
pub struct ReceivedResponse<'r> {
    /// `200`
    pub status: u16,
    /// Names with values.
    pub headers: &'r [(String, String)],
    /// The body.
    pub body: &'r [u8],
}

/// The document of a value.
fn document<T: Contract>(value: &T) -> Result<Json, Report> {
    Ok(parse(value.to_json()?.as_bytes())?)
}

fn part<'m>(message: &'m Json, name: &str) -> Option<&'m Json> {
    message.as_object()?.get(name)
}

/// A request of an operation as it is sent, maybe with a body that is no part of it.
///
/// # Errors
///
/// The report on a request that the contract refuses, or on a value that has no text where it stands.
pub fn write_request<O: Operation>(request: &O::Request, raw: Option<RawBody>) -> Result<SentRequest, Report> {
    let data = O::api().data::<O>();
    let message = document(request)?;
    let path = write_path(data, part(&message, "path"))?;
    let query = query_of(&data.parameters, &message)?;
    let mut headers = write_headers(&data.parameters, part(&message, "header"))?;
    let cookie = write_cookies(&data.parameters, part(&message, "cookie"))?;
    headers.extend(cookie.map(|cookie| ("cookie".to_owned(), cookie)));
    let body = write_body(&data.body, &message, raw)?;
    let body = body.map(|body| with_type(body, &mut headers)).transpose()?;
    let target = if query.is_empty() { path } else { format!("{path}?{query}") };
    Ok(SentRequest { method: O::METHOD, target, headers, body })
}

fn with_type(body: RawBody, headers: &mut Headers) -> Result<Vec<u8>, Report> {
    headers.push(("content-type".to_owned(), header_text(body.media_type, "/contentType")?));
    Ok(body.bytes)
}

fn query_of(parameters: &[Parameter], message: &Json) -> Result<String, Report> {
    let Some(whole) = parameters.iter().find(|one| one.part == "querystring") else {
        return write_fields(&in_query(parameters), part(message, "query"), "/query");
    };
    match part(message, "querystring") {
        None => Ok(String::new()),
        Some(value) if whole.style == "form" => write_fields(&whole.fields, Some(value), "/querystring"),
        Some(value) => Ok(escaped(&compact(value), "")),
    }
}

fn in_query(parameters: &[Parameter]) -> Vec<Parameter> {
    parameters.iter().filter(|one| one.part == "query").cloned().collect()
}

/// A response of an operation as it is sent, maybe with a body that is no part of it.
///
/// # Errors
///
/// The report on a response that the contract refuses, or on a value that has no text where it stands.
pub fn write_response<O: Operation>(response: &O::Response, raw: Option<RawBody>) -> Result<SentResponse, Report> {
    let message = document(response)?;
    let status = part(&message, "status").and_then(Json::as_number).and_then(|status| status.as_integer());
    let status: u16 = status.unwrap_or_default();
    let Some(answer) = answer_to(O::api().data::<O>(), status) else {
        return Ok(SentResponse { status, headers: Vec::new(), body: None });
    };
    let mut headers = write_headers(&answer.headers, part(&message, "header"))?;
    let body = write_body(&answer.body, &message, raw)?;
    let body = body.map(|body| with_type(body, &mut headers)).transpose()?;
    Ok(SentResponse { status, headers, body })
}

/// The response that stands for a status.
fn answer_to(data: &Data, status: u16) -> Option<&Answer> {
    let names = [status.to_string(), format!("{}XX", status / 100), "default".to_owned()];
    names.iter().find_map(|name| data.responses.iter().find(|answer| answer.status == *name))
}

fn write_body(body: &Body, message: &Json, raw: Option<RawBody>) -> Result<Option<RawBody>, Report> {
    let Some(value) = part(message, "body") else { return Ok(raw) };
    let told = part(message, "contentType").and_then(Json::as_str);
    let is_meant = |media: &&Media| if body.told { Some(&*media.media_type) == told } else { media.kind != "raw" };
    let Some(media) = body.media.iter().find(is_meant) else { return Ok(raw) };
    let text = match (media.kind.as_str(), value) {
        ("form", _) => write_fields(&media.fields, Some(value), "/body")?,
        ("text", Json::String(text)) => text.to_string(),
        _ => compact(value),
    };
    Ok(Some(RawBody { media_type: concrete(media, &body.media)?, bytes: text.into_bytes() }))
}

/// A media type that can be sent for one of `all`.
fn concrete(media: &Media, all: &[Media]) -> Result<String, Report> {
    if !media.media_type.contains('*') {
        return Ok(media.media_type.clone());
    }
    let sent = if media.kind == "text" { "text/plain" } else { "application/json" };
    if media_of(all, sent).is_some_and(|read| std::ptr::eq(read, media)) {
        return Ok(sent.to_owned());
    }
    let message = format!("is a range, and {}, which would be sent, is another one of these media types", quoted(sent));
    Err(misfit("unwritable", "/contentType", message))
}

/// Members of a message, which are texts.
type Members = Vec<(String, String)>;

/// A request of an operation that was sent, with defaults filled in, if it keeps within `limits`.
///
/// # Errors
///
/// The report on one that the contract refuses, or that cannot be read; errors with the code `media-type` are about
/// bodies of which the operation knows nothing.
pub fn read_request<O: Operation>(sent: ReceivedRequest<'_>, limits: Limits) -> Result<O::Request, Report> {
    let (data, checks) = (O::api().data::<O>(), O::api().checks());
    let parameters = &data.parameters;
    let has = |part: &str| parameters.iter().any(|one| one.part == part);
    let mut members: Members = Vec::new();
    let mut add = |name: &str, text: String| members.push((name.to_owned(), text));
    if has("path") {
        add("path", read_path(data, sent.path, checks)?);
    }
    if let Some(whole) = parameters.iter().find(|one| one.part == "querystring") {
        // Whether there is a question mark before nothing is not told everywhere. A form without fields is nothing.
        let query = sent.query.unwrap_or_default();
        if !query.is_empty() || (whole.required && whole.style == "form") {
            add("querystring", read_whole(whole, query, checks)?);
        }
    } else if has("query") || sent.query.is_some_and(|query| !query.is_empty()) {
        let query = sent.query.unwrap_or_default();
        add("query", read_fields(&in_query(parameters), &Reading::default(), query, checks, "/query")?);
    }
    if has("header") {
        add("header", read_headers(parameters, sent.headers, checks)?);
    }
    if has("cookie") {
        let cookie = header(sent.headers, "cookie");
        add("cookie", read_cookies(parameters, cookie.as_deref(), checks)?);
    }
    members.extend(read_body(&data.body, sent.headers, sent.body, checks)?);
    within::<O::Request>(limits).from_json(object_text(&members).as_bytes())
}

fn read_whole(whole: &Parameter, query: &str, checks: &Checks) -> Result<String, Report> {
    let path = "/querystring";
    if whole.style == "form" {
        return read_fields(&whole.fields, &whole.rest, query, checks, path);
    }
    read_json(unescaped(query, path, true)?.as_bytes(), path)
}

/// A response of an operation that was sent.
///
/// # Errors
///
/// The report on one that the contract refuses, or that cannot be read, as [`read_request`] has it.
pub fn read_response<O: Operation>(sent: ReceivedResponse<'_>) -> Result<O::Response, Report> {
    let (data, checks) = (O::api().data::<O>(), O::api().checks());
    let mut members: Members = vec![("status".to_owned(), sent.status.to_string())];
    if let Some(answer) = answer_to(data, sent.status) {
        if !answer.headers.is_empty() {
            members.push(("header".to_owned(), read_headers(&answer.headers, sent.headers, checks)?));
        }
        members.extend(read_body(&answer.body, sent.headers, sent.body, checks)?);
    }
    O::Response::from_json(object_text(&members).as_bytes())
}

fn read_body(body: &Body, headers: &[(String, String)], bytes: &[u8], checks: &Checks) -> Result<Members, Report> {
    let media_type = header(headers, "content-type");
    let Some(first) = body.media.first().filter(|_| !bytes.is_empty() || media_type.is_some()) else {
        return Ok(Vec::new());
    };
    let media = match &media_type {
        None => first,
        Some(media_type) => media_of(&body.media, media_type).ok_or_else(|| {
            let message = format!("bodies of {} are not known here", quoted(trimmed(media_type)));
            misfit("media-type", "/contentType", message)
        })?,
    };
    if media.kind == "raw" {
        return Ok(Vec::new());
    }
    let told = body.told.then(|| ("contentType".to_owned(), quoted(&media.media_type)));
    let text = ("body".to_owned(), body_of(media, bytes, checks)?);
    Ok(told.into_iter().chain([text]).collect())
}

fn body_of(media: &Media, bytes: &[u8], checks: &Checks) -> Result<String, Report> {
    if media.kind == "json" {
        return read_json(bytes, "/body");
    }
    let text = std::str::from_utf8(bytes).map_err(|_| misfit("unreadable", "/body", "is not UTF-8"))?;
    match media.kind.as_str() {
        "text" => Ok(quoted(text)),
        _ => read_fields(&media.fields, &media.rest, text, checks, "/body"),
    }
}
