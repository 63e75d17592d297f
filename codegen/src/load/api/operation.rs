//! What a description of an API says of its operations, with all references to parts of it followed.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::load::Location;

/// An operation: how it is called, what it takes, and what it answers.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Its `operationId`; without one, its method and its path: `GET /orders/{id}`.
    pub id: String,
    /// In capitals: `GET`.
    pub method: String,
    /// Its path with the names of parameters in braces; the name of a webhook, the expression of a callback.
    pub path: String,
    /// Whether it has that path: webhooks and callbacks have none.
    pub has_path: bool,
    /// Where it stands.
    pub at: Location,
    /// Those of its path among them, without those that it says itself.
    pub parameters: Vec<Parameter>,
    /// What a request has besides.
    pub body: Option<Body>,
    /// In the order of the description.
    pub answers: Vec<Answer>,
    /// What it is for, for people.
    pub docs: Option<String>,
    /// Whether it should not be used any more.
    pub is_deprecated: bool,
}

/// A part of a request, or of a response, that is no body.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// As the description writes it.
    pub name: String,
    /// In which part of the message.
    pub part: Part,
    /// Whether it has to be there.
    pub is_required: bool,
    /// What its value is.
    pub schema: Holder,
    /// How its value is written.
    pub form: Written,
    /// Where it stands.
    pub at: Location,
    /// What it is for, for people.
    pub docs: Option<String>,
    /// Whether it should not be used any more.
    pub is_deprecated: bool,
}

/// What a description says of how a value is written, in a part of a URL, in a header or in a form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// `style`; of Swagger, `collectionFormat`.
    pub style: Option<String>,
    /// `explode`
    pub explode: Option<bool>,
    /// `allowReserved`
    pub allow_reserved: bool,
    /// The media type in `content`, which stands in place of a style; `contentType` of a form's field.
    pub media_type: Option<String>,
}

impl Written {
    /// What these members say, of a parameter, a header or an encoding.
    pub fn of(members: &Map<String, Value>) -> Written {
        let text = |name: &str| members.get(name).and_then(Value::as_str).map(str::to_owned);
        let media_types = members.get("content").and_then(Value::as_object);
        Written {
            style: text("style").or(text("collectionFormat")),
            explode: members.get("explode").and_then(Value::as_bool),
            allow_reserved: members.get("allowReserved") == Some(&Value::Bool(true)),
            media_type: media_types.and_then(|types| types.keys().next().cloned()).or(text("contentType")),
        }
    }
}

/// What holds a schema.
#[derive(Clone, Debug, PartialEq)]
pub enum Holder {
    /// The description, or a file that it refers to.
    At(Location),
    /// Nothing: a schema of 2020-12 that is made of what is said otherwise.
    Made(Value),
}

/// A part of a message that holds parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The path of the URL.
    Path,
    /// What is behind its question mark, name by name.
    Query,
    /// What is behind its question mark, as a whole.
    Querystring,
    /// A header.
    Header,
    /// A cookie.
    Cookie,
}

impl Part {
    /// All of them, in the order in which messages show them.
    pub const ALL: [Part; 5] = [Part::Path, Part::Query, Part::Querystring, Part::Header, Part::Cookie];

    /// As descriptions write it.
    pub fn name(self) -> &'static str {
        match self {
            Part::Path => "path",
            Part::Query => "query",
            Part::Querystring => "querystring",
            Part::Header => "header",
            Part::Cookie => "cookie",
        }
    }

    /// The part that is written so.
    pub fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.name() == name)
    }
}

/// What a request has besides its parameters.
#[derive(Clone, Debug)]
pub struct Body {
    /// Whether it has to be there.
    pub is_required: bool,
    /// One for each media type.
    pub contents: Vec<Content>,
}

/// A body of one media type.
#[derive(Clone, Debug)]
pub struct Content {
    /// With `*` where any is meant.
    pub media_type: String,
    /// What it is; where nothing is said, any value will do.
    pub schema: Option<Holder>,
    /// How the fields of a form are written of which something is said, by their names.
    pub fields: BTreeMap<String, Written>,
    /// Where it stands.
    pub at: Location,
}

/// A response.
#[derive(Clone, Debug)]
pub struct Answer {
    /// For which statuses it stands.
    pub status: Status,
    /// What its headers hold.
    pub headers: Vec<Parameter>,
    /// One for each media type; none if it has no body.
    pub contents: Vec<Content>,
    /// Where it stands.
    pub at: Location,
    /// What it is for, for people.
    pub docs: Option<String>,
}

/// The statuses that a response stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// One.
    Code(u16),
    /// All that begin with a digit: `4XX`.
    Range(u16),
    /// All that no other response stands for.
    Default,
}

impl Status {
    /// What a description writes; `None` if it means no status.
    pub fn of(text: &str) -> Option<Status> {
        match text.as_bytes() {
            _ if text == "default" => Some(Status::Default),
            [first @ b'1'..=b'5', b'X' | b'x', b'X' | b'x'] => Some(Status::Range(u16::from(first - b'0'))),
            [b'1'..=b'5', b'0'..=b'9', b'0'..=b'9'] => text.parse().ok().map(Status::Code),
            _ => None,
        }
    }
}
