//! JSON values with gaps: how a style says what is written.

use std::borrow::Cow;

use super::fields::{list, pair, string};
use super::json::canonical::{canonical, write_json, write_string};
use super::json::value::Json;
use super::template::{Gap, Template, gap};

/// A JSON value with gaps.
#[derive(Debug)]
pub(crate) enum Form {
    /// A scalar as it stands.
    Constant(Json),
    /// Names and values.
    Object(Vec<(Template, Form)>),
    Array(Vec<Form>),
    Text(Template),
    /// The value of a gap.
    Slot(Gap),
    /// The form of that name, by the keyword.
    Part(String),
}

/// What stands in a gap.
pub(crate) enum Filling<'f> {
    /// Nothing.
    Absent,
    Text(Cow<'f, str>),
    Value(Cow<'f, Json>),
    /// JSON text.
    Written(String),
}

/// Where the fillings of gaps come from.
pub(crate) trait Source {
    /// What stands in a gap.
    fn filling(&self, gap: &Gap) -> Filling<'_>;

    /// The form of that name.
    fn part(&self, name: &str) -> Option<&Form>;

    /// Whether `null` stands for what is absent.
    fn writes_null(&self) -> bool;
}

impl Form {
    pub fn from_json(json: &Json) -> Option<Form> {
        let Some(array) = json.as_array() else {
            return json.as_object().is_none().then(|| Form::Constant(json.clone()));
        };
        let [head, argument] = array else { return None };
        Some(match head.as_str()? {
            "object" => Form::Object(list(argument, |member| pair(member, name, Form::from_json))?),
            "array" => Form::Array(list(argument, Form::from_json)?),
            "text" => Form::Text(Template::from_json(argument)?),
            "slot" => Form::Slot(gap(argument.as_str()?, &[])?),
            "part" => Form::Part(string(argument)?),
            _ => return None,
        })
    }

    /// Appends the value; tells whether there is one.
    pub fn write(&self, out: &mut String, source: &impl Source) -> bool {
        match self {
            Form::Constant(value) => write_json(out, value),
            Form::Object(members) => {
                let write = |out: &mut String, (name, form): &(Template, Form)| {
                    write_string(out, &filled(name, source));
                    out.push(':');
                    form.write_or_null(out, source)
                };
                write_each(out, ['{', '}'], members, write);
            }
            Form::Array(items) => {
                write_each(out, ['[', ']'], items, |out, item| item.write_or_null(out, source));
            }
            Form::Text(template) => write_string(out, &filled(template, source)),
            Form::Slot(gap) => match source.filling(gap) {
                Filling::Absent => return false,
                Filling::Text(text) => write_string(out, &text),
                Filling::Value(value) => write_json(out, &value),
                Filling::Written(text) => out.push_str(&text),
            },
            Form::Part(name) => return source.part(name).is_some_and(|form| form.write(out, source)),
        }
        true
    }

    /// Appends the value, or what stands for one that is absent; tells whether there is something.
    fn write_or_null(&self, out: &mut String, source: &impl Source) -> bool {
        if self.write(out, source) {
            return true;
        }
        if source.writes_null() {
            out.push_str("null");
        }
        source.writes_null()
    }
}

/// A name is a text, or a template.
fn name(json: &Json) -> Option<Template> {
    json.as_str().map(Template::of_text).or_else(|| Template::from_json(json))
}

/// The text of a template, in which nothing is cut.
fn filled(template: &Template, source: &impl Source) -> String {
    template.render(|out, gap| match source.filling(gap) {
        Filling::Absent => {}
        Filling::Text(text) => out.push_str(&text),
        Filling::Value(value) => match value.as_str() {
            Some(text) => out.push_str(text),
            None => out.push_str(&canonical(&value)),
        },
        Filling::Written(text) => out.push_str(&text),
    })
}

/// Appends what `write` appends for each entry, between brackets; what it leaves out is taken back.
pub(crate) fn write_each<T>(
    out: &mut String,
    [open, close]: [char; 2],
    entries: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut String, T) -> bool,
) {
    out.push(open);
    let start = out.len();
    for entry in entries {
        let before = out.len();
        if before > start {
            out.push(',');
        }
        if !write(out, entry) {
            out.truncate(before);
        }
    }
    out.push(close);
}
