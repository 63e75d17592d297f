//! The operations of an API as data: how requests and responses look on the wire, and the types that judge them.

use std::sync::OnceLock;

use super::api::verbs::Contract;
use super::json::parse::parse;
use super::json::value::Json;
use super::judge::report::{Report, ReportError};
use super::plan::checks::Checks;

/// An operation of an API: what it takes, and what it answers.
pub trait Operation {
    /// What a client sends.
    type Request: Contract;
    /// What a server answers.
    type Response: Contract;
    /// What the description calls it.
    const ID: &'static str;
    /// As it stands in a request: `GET`.
    const METHOD: &'static str;
    /// Its path with the names of parameters in braces.
    const PATH: &'static str;

    /// The data of the API.
    fn api() -> &'static Operations;
}

/// The data of an API, read when it is first asked for.
#[derive(Debug)]
pub struct Operations {
    text: &'static str,
    checks: &'static Checks,
    read: OnceLock<Vec<Data>>,
}

impl Operations {
    /// Takes the text that the generator wrote, and the program of the nodes in it.
    pub const fn new(text: &'static str, checks: &'static Checks) -> Self {
        Operations { text, checks, read: OnceLock::new() }
    }

    /// What decides where a text can be read in more than one way.
    pub(super) fn checks(&self) -> &'static Checks {
        self.checks
    }

    /// The data of an operation.
    ///
    /// # Panics
    ///
    /// If the text is not what the generator wrote.
    pub(super) fn data<O: Operation>(&self) -> &Data {
        let found = self.read.get_or_init(|| read(self.text)).iter().find(|data| data.id == O::ID);
        found.unwrap_or_else(|| panic!("corrupt data of operations: there is no {}", O::ID))
    }
}

/// The version of the data.
const FORMAT: f64 = 1.0;

/// What is said of one operation.
#[derive(Debug)]
pub struct Data {
    pub id: String,
    pub path: String,
    pub parameters: Vec<Parameter>,
    pub body: Body,
    pub responses: Vec<Answer>,
}

/// A value that stands in a URL, a header, a cookie or a form by itself.
#[derive(Clone, Debug, Default)]
pub struct Parameter {
    /// The member of the message that holds it; empty for fields of forms.
    pub part: String,
    pub name: String,
    /// Whether it has to be there.
    pub required: bool,
    /// A style, `json` for a JSON text, or `form` for all that is behind the question mark.
    pub style: String,
    /// Whether each item and each member stands by itself.
    pub explode: bool,
    /// Whether reserved characters stand as they are.
    pub reserved: bool,
    pub reads: Reading,
    pub fields: Vec<Parameter>,
    /// As what fields of other names are read.
    pub rest: Reading,
}

/// As what texts are read: types of scalars, in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct Reading {
    pub text: Option<Vec<String>>,
    pub items: Option<Vec<String>>,
    pub members: Option<Vec<(String, Vec<String>)>>,
    pub others: Vec<String>,
    /// What decides where a text can be read in more than one way.
    pub node: Option<usize>,
}

impl Default for Reading {
    /// A text that is no more than that.
    fn default() -> Self {
        let text = Some(vec!["string".to_owned()]);
        Reading { text, items: None, members: None, others: Vec::new(), node: None }
    }
}

/// What a message may have as a body.
#[derive(Debug)]
pub struct Body {
    /// Whether messages say the media type, since it decides which schema the body has.
    pub told: bool,
    pub media: Vec<Media>,
}

/// A body of one media type.
#[derive(Debug)]
pub struct Media {
    /// As the description writes it; a range has `*`.
    pub media_type: String,
    /// `json`, `text`, `form`, or `raw`: such bodies are no part of messages.
    pub kind: String,
    pub fields: Vec<Parameter>,
    pub rest: Reading,
}

/// A response that an operation may have.
#[derive(Debug)]
pub struct Answer {
    /// `200`, `4XX` or `default`.
    pub status: String,
    pub headers: Vec<Parameter>,
    pub body: Body,
}

fn read(text: &str) -> Vec<Data> {
    let Ok(root) = parse(text.as_bytes()) else { return Vec::new() };
    if member(&root, "format").and_then(Json::as_number).map(|format| format.as_f64()) != Some(FORMAT) {
        return Vec::new();
    }
    list(&root, "operations", |one| Data {
        id: string(one, "id"),
        path: string(one, "path"),
        parameters: parameters(one, "parameters"),
        body: body(one),
        responses: list(one, "responses", |answer| Answer {
            status: string(answer, "status"),
            headers: parameters(answer, "headers"),
            body: body(answer),
        }),
    })
}

fn member<'j>(value: &'j Json, name: &str) -> Option<&'j Json> {
    value.as_object()?.get(name)
}

fn string(value: &Json, name: &str) -> String {
    member(value, name).and_then(Json::as_str).unwrap_or_default().to_owned()
}

fn flag(value: &Json, name: &str) -> bool {
    member(value, name) == Some(&Json::Bool(true))
}

fn list<T>(value: &Json, name: &str, read: impl Fn(&Json) -> T) -> Vec<T> {
    member(value, name).and_then(Json::as_array).into_iter().flatten().map(read).collect()
}

fn strings(value: &Json) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Json::as_str).map(str::to_owned).collect()
}

fn body(value: &Json) -> Body {
    let Some(body) = member(value, "body") else { return Body { told: false, media: Vec::new() } };
    let media = list(body, "media", |media| Media {
        media_type: string(media, "type"),
        kind: string(media, "as"),
        fields: parameters(media, "fields"),
        rest: reading(media, "rest"),
    });
    Body { told: flag(body, "told"), media }
}

fn parameters(value: &Json, name: &str) -> Vec<Parameter> {
    list(value, name, |one| Parameter {
        part: string(one, "in"),
        name: string(one, "name"),
        required: flag(one, "required"),
        style: string(one, "as"),
        explode: flag(one, "explode"),
        reserved: flag(one, "reserved"),
        reads: reading(one, "reads"),
        fields: parameters(one, "fields"),
        rest: reading(one, "rest"),
    })
}

fn reading(value: &Json, name: &str) -> Reading {
    let Some(reading) = member(value, name) else { return Reading::default() };
    let members = member(reading, "members").and_then(Json::as_array).map(|members| {
        let named = |pair: &Json| {
            let [name, types] = pair.as_array()? else { return None };
            Some((name.as_str()?.to_owned(), strings(types)))
        };
        members.iter().filter_map(named).collect()
    });
    Reading {
        text: member(reading, "text").map(strings),
        items: member(reading, "items").map(strings),
        members,
        others: member(reading, "others").map(strings).unwrap_or_default(),
        node: member(reading, "node").and_then(Json::as_number).and_then(|node| node.as_integer()),
    }
}

/// The report on a message that cannot be written, or was not understood, before it is judged.
pub fn misfit(code: &str, path: &str, message: impl Into<String>) -> Report {
    Report::refusal(vec![ReportError { path: path.to_owned(), ..ReportError::new(code, message.into()) }])
}
