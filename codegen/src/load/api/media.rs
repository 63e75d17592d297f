//! What bodies of a media type are, as far as contracts are about them.

/// As what a body is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyKind {
    /// A JSON document.
    Json,
    /// A text, as a string.
    Text,
    /// The fields of a form, as an object.
    Form,
    /// Not at all: the bytes are the server's and the client's business.
    Raw,
}

impl BodyKind {
    /// What bodies of `media_type` are, which may be a range (`application/*`).
    pub fn of(media_type: &str) -> BodyKind {
        let essence = media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        let (group, subtype) = essence.split_once('/').unwrap_or((&essence, ""));
        match (group, subtype) {
            ("*", "*") | ("application", "*") | (_, "json") => BodyKind::Json,
            _ if subtype.ends_with("+json") => BodyKind::Json,
            ("application", "x-www-form-urlencoded") => BodyKind::Form,
            ("text", "event-stream") => BodyKind::Raw,
            ("text", _) => BodyKind::Text,
            _ => BodyKind::Raw,
        }
    }
}
