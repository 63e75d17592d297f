//! How the verb `report` writes, as specified in `docs/rules.md`.

use serde_json::{Map, Value, json};

use super::rules::{Part, parts_json};

/// The parts of a text, in order.
pub type Template = Vec<Part>;

/// How the verb `report` writes.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// What is written of a document.
    pub envelope: Form,
    /// What is written of an accepted document, if that is something else.
    pub accepted: Option<Form>,
    /// What is written of an error, if errors are written.
    pub error: Option<Form>,
    /// What is written of a warning, if warnings are written.
    pub warning: Option<Form>,
    /// Pieces of both by name, each by the keyword that is not satisfied; `*` stands for every other keyword.
    pub parts: Vec<(String, Vec<(String, Form)>)>,
    /// How paths are written.
    pub paths: Notation,
    /// Whether the path of a missing member leads to where it would be, instead of to the object that lacks it.
    pub names_missing: bool,
    /// Whether `null` stands for what is absent, instead of nothing.
    pub writes_null: bool,
    /// The URI of the schema, empty if it says none.
    pub base: String,
    /// The code that is written for a code of the report.
    pub codes: Vec<(String, String)>,
    /// The message for a code of the report.
    pub messages: Vec<(String, Template)>,
    /// The same for languages, by their tags in lower case.
    pub locales: Vec<(String, Vec<(String, Template)>)>,
    /// Codes that are looked at only when nothing before them is wrong.
    pub gates: Vec<Vec<String>>,
}

/// A JSON value with placeholders.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A scalar as it stands.
    Constant(Value),
    /// An object: names, which may have placeholders, and values.
    Object(Vec<(Template, Form)>),
    /// An array.
    Array(Vec<Form>),
    /// A text with placeholders.
    Text(Template),
    /// The value of a placeholder.
    Slot(&'static str),
    /// The piece of that name.
    Part(String),
}

/// How paths are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `/edges/3`
    Pointer,
    /// `#/edges/3`
    Fragment,
    /// `edges[3]`
    Dotted,
    /// `$.edges[3]`
    JsonPath,
}

impl Style {
    /// The style as data. What is empty is left out.
    pub(super) fn to_json(&self) -> Value {
        let mut style = Map::new();
        let forms = [("accepted", &self.accepted), ("error", &self.error), ("warning", &self.warning)];
        style.insert("envelope".into(), self.envelope.to_json());
        style.extend(forms.into_iter().filter_map(|(name, form)| Some((name.to_owned(), form.as_ref()?.to_json()))));
        let by_keyword = |(name, forms): &(String, Vec<(String, Form)>)| {
            let forms = forms.iter().map(|(keyword, form)| (keyword.clone(), form.to_json()));
            (name.clone(), Value::Object(forms.collect()))
        };
        insert(&mut style, "parts", self.parts.iter().map(by_keyword));
        style.insert("paths".into(), self.paths.name().into());
        if self.names_missing {
            style.insert("missing".into(), "member".into());
        }
        if self.writes_null {
            style.insert("absent".into(), "null".into());
        }
        if !self.base.is_empty() {
            style.insert("base".into(), self.base.clone().into());
        }
        insert(&mut style, "codes", self.codes.iter().map(|(from, to)| (from.clone(), to.clone().into())));
        insert(&mut style, "messages", messages_json(&self.messages));
        let locales = self.locales.iter();
        let of_locale = |messages: &[_]| Value::Object(messages_json(messages).collect());
        insert(&mut style, "locales", locales.map(|(tag, messages)| (tag.clone(), of_locale(messages))));
        if !self.gates.is_empty() {
            style.insert("gates".into(), json!(self.gates));
        }
        Value::Object(style)
    }
}

fn insert(style: &mut Map<String, Value>, name: &str, members: impl Iterator<Item = (String, Value)>) {
    let members: Map<_, _> = members.collect();
    if !members.is_empty() {
        style.insert(name.to_owned(), Value::Object(members));
    }
}

fn messages_json(messages: &[(String, Template)]) -> impl Iterator<Item = (String, Value)> {
    messages.iter().map(|(code, message)| (code.clone(), parts_json(message)))
}

impl Form {
    /// The form as data.
    fn to_json(&self) -> Value {
        match self {
            Form::Constant(value) => value.clone(),
            // As pairs: not every language keeps the order of an object's members.
            Form::Object(members) => {
                let member = |(name, form): &(Template, Form)| json!([name_json(name), form.to_json()]);
                json!(["object", members.iter().map(member).collect::<Value>()])
            }
            Form::Array(items) => json!(["array", items.iter().map(Form::to_json).collect::<Value>()]),
            Form::Text(parts) => json!(["text", parts_json(parts)]),
            Form::Slot(name) => json!(["slot", name]),
            Form::Part(name) => json!(["part", name]),
        }
    }
}

/// A name is a text if nothing in it has to be filled in.
fn name_json(name: &[Part]) -> Value {
    match name {
        [] => "".into(),
        [Part::Text(text)] => text.clone().into(),
        parts => parts_json(parts),
    }
}

impl Notation {
    /// The name in a schema.
    fn name(self) -> &'static str {
        match self {
            Notation::Pointer => "pointer",
            Notation::Fragment => "fragment",
            Notation::Dotted => "dotted",
            Notation::JsonPath => "jsonpath",
        }
    }
}
