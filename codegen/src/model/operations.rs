//! What of an API is data beside the schema of its messages: its operations, and how values become parts of a URL, of
//! headers and of forms. `docs/operations.md` says what the runtimes do with it.

use super::{NodeId, TypeId, TypeSet};

/// An operation of an API.
#[derive(Clone, Debug, PartialEq)]
pub struct Operation {
    /// What the description calls it; unique in the module.
    pub id: String,
    /// What its types are called, without `Request` and `Response`; unique in the module.
    pub name: String,
    /// As it stands in a request: `GET`.
    pub method: String,
    /// Its path with the names of parameters in braces, and else encoded as in a URL.
    pub path: String,
    /// What it is for, for people: hostile text.
    pub docs: Option<String>,
    /// The type of requests.
    pub request: TypeId,
    /// The type of responses.
    pub response: TypeId,
    /// In the order of the description.
    pub parameters: Vec<Parameter>,
    /// What a request may have as a body.
    pub body: Body,
    /// In the order of the description.
    pub responses: Vec<Response>,
}

/// A part of a message with a value of its own: of a URL, a header, a cookie, a field of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// The member of the message that holds it: `query`. Fields of forms have none.
    pub part: Option<&'static str>,
    /// As the description writes it.
    pub name: String,
    /// Whether it has to be there; of a field, whether its form says so without alternatives.
    pub is_required: bool,
    /// How its value is written.
    pub writing: Writing,
}

/// How a value is written.
#[derive(Clone, Debug, PartialEq)]
pub enum Writing {
    /// In a style, piece by piece.
    Styled {
        /// Which.
        style: Style,
        /// Whether each item and each member stands by itself.
        explode: bool,
        /// Whether reserved characters stand as they are.
        allow_reserved: bool,
        /// What the texts are read as.
        reading: Reading,
    },
    /// As a JSON text.
    Json,
    /// As the fields of a form: what is behind the question mark as a whole.
    Form(Fields),
}

/// The styles of OpenAPI, and one of Swagger's `collectionFormat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `a,b`
    Simple,
    /// `.a.b`
    Label,
    /// `;name=a,b`
    Matrix,
    /// `name=a,b`
    Form,
    /// `name=a%20b`
    SpaceDelimited,
    /// `name=a%7Cb`
    PipeDelimited,
    /// `name=a%09b`, of Swagger.
    TabDelimited,
    /// `name[key]=a`
    DeepObject,
    /// `name=a,b`, with nothing encoded.
    Cookie,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 9] = [
        Style::Simple,
        Style::Label,
        Style::Matrix,
        Style::Form,
        Style::SpaceDelimited,
        Style::PipeDelimited,
        Style::TabDelimited,
        Style::DeepObject,
        Style::Cookie,
    ];

    /// As descriptions write it.
    pub fn name(self) -> &'static str {
        match self {
            Style::Simple => "simple",
            Style::Label => "label",
            Style::Matrix => "matrix",
            Style::Form => "form",
            Style::SpaceDelimited => "spaceDelimited",
            Style::PipeDelimited => "pipeDelimited",
            Style::TabDelimited => "tabDelimited",
            Style::DeepObject => "deepObject",
            Style::Cookie => "cookie",
        }
    }
}

/// As what texts are read: which values there may be of what they stand for, a superset of what the schema accepts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// Strings, numbers and booleans that it may be itself.
    pub text: TypeSet,
    /// Those that may be items, if it may be an array.
    pub items: Option<TypeSet>,
    /// Its members, if it may be an object.
    pub members: Option<Members>,
    /// What decides where a text can be read in more than one way.
    pub node: Option<NodeId>,
}

/// The members of an object that is written in a style.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Members {
    /// In schema order.
    pub named: Vec<(String, TypeSet)>,
    /// Those of other names; none if there are none.
    pub rest: TypeSet,
}

/// A form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fields {
    /// In schema order.
    pub named: Vec<Parameter>,
    /// As what the others are read.
    pub rest: Reading,
}

/// What a message may have as a body.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    /// In the order of the description.
    pub media: Vec<Media>,
    /// Whether messages say the media type, since it decides which schema a body has.
    pub is_told: bool,
}

/// A body of one media type.
#[derive(Clone, Debug, PartialEq)]
pub struct Media {
    /// As the description writes it; a range has `*`.
    pub media_type: String,
    /// What such bodies are.
    pub kind: MediaKind,
}

/// What bodies of a media type are.
#[derive(Clone, Debug, PartialEq)]
pub enum MediaKind {
    /// JSON texts.
    Json,
    /// Texts, as strings.
    Text,
    /// Forms, as objects.
    Form(Fields),
    /// Bytes that are no part of messages.
    Raw,
}

/// A response of an operation.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// For which statuses it stands, as descriptions write it: `200`, `4XX`, `default`.
    pub status: String,
    /// What its headers hold.
    pub headers: Vec<Parameter>,
    /// What it may have as a body.
    pub body: Body,
}
