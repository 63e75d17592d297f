//! JSON values with placeholders: what is written of a document, an error and a warning.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::super::{
    Context, message,
    selector::{Refusal, shown},
};
use crate::{
    diagnostic::Code,
    load::{Location, Schema},
    model::{Form, Part, Template},
};

/// What a value may hold, and where it stands.
pub struct Layout<'l, 'c> {
    pub context: &'l mut Context<'c>,
    pub root: &'l Schema<'c>,
    /// The members that the schema itself says; what a ready style says is right.
    pub said: &'l Map<String, Value>,
    /// The pieces that may be named.
    pub parts: Vec<&'l str>,
    /// The placeholders and pieces that were named.
    pub used: BTreeSet<String>,
}

/// The placeholders of a value.
#[derive(Clone, Copy)]
pub struct Placeholders {
    /// Those that may stand in a text.
    pub texts: &'static [&'static str],
    /// Those that stand for more than a text.
    pub wholes: &'static [&'static str],
    /// Whether pieces may be named.
    pub parts: bool,
}

/// Of what is written of a document.
pub const ENVELOPE: Placeholders =
    Placeholders { texts: &["valid", "count", "message", "timestamp"], wholes: &["errors", "warnings"], parts: false };

/// Of what is written of an error or a warning.
pub const ERROR: Placeholders = Placeholders {
    texts: &[
        "code",
        "message",
        "path",
        "field",
        "schema_path",
        "keyword_location",
        "absolute_keyword_location",
        "evaluation_path",
        "schema_location",
        "keyword",
        "name",
        "expected",
        "actual",
        "value",
    ],
    wholes: &["members"],
    parts: true,
};

/// Of the pieces of these: pieces do not name pieces.
pub const PIECE: Placeholders = Placeholders { parts: false, ..ERROR };

impl Layout<'_, '_> {
    /// The form of `value`, which stands at `at` inside of the keyword.
    pub fn form(&mut self, value: &Value, known: Placeholders, at: &[&str]) -> Form {
        match value {
            Value::String(text) => self.text(text, known, at),
            Value::Array(items) => {
                let item =
                    |(index, item): (usize, &Value)| self.form(item, known, &[at, &[&index.to_string()]].concat());
                Form::Array(items.iter().enumerate().map(item).collect())
            }
            Value::Object(members) => self.object(members, known, at),
            Value::Null | Value::Bool(_) | Value::Number(_) => Form::Constant(value.clone()),
        }
    }

    fn object(&mut self, members: &Map<String, Value>, known: Placeholders, at: &[&str]) -> Form {
        let lower = |(name, value): (&String, &Value)| {
            let at = [at, &[name]].concat();
            let lowered = self.template(name, known, &at);
            if lowered.iter().any(is_placeholder) && members.len() > 1 {
                let message = format!("`{}` could become the name of another member here", shown(name));
                self.refuse(Code::InvalidVocabulary, &at, message, "a member whose name has placeholders stands alone");
            }
            (lowered, self.form(value, known, &at))
        };
        Form::Object(members.iter().map(lower).collect())
    }

    fn text(&mut self, text: &str, known: Placeholders, at: &[&str]) -> Form {
        let alone = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        if let Some(name) = alone {
            if let Some(name) = known.texts.iter().chain(known.wholes).find(|known| **known == name) {
                self.used.insert((*name).to_owned());
                return Form::Slot(name);
            }
            if known.parts && self.parts.contains(&name) {
                self.used.insert(name.to_owned());
                return Form::Part(name.to_owned());
            }
        }
        let parts = self.template(text, known, at);
        match parts.as_slice() {
            [] => Form::Constant("".into()),
            [Part::Text(text)] => Form::Constant(text.clone().into()),
            _ => Form::Text(parts),
        }
    }

    fn template(&mut self, text: &str, known: Placeholders, at: &[&str]) -> Template {
        let parsed = message::parse(text, known.texts, &|_| Ok(None));
        let parts = parsed.unwrap_or_else(|Refusal { message, help }| {
            let is_whole = |name: &&str| text.contains(&format!("{{{name}}}"));
            let mut wholes = known.wholes.iter().chain(self.parts.iter().filter(|_| known.parts));
            let (message, help) = match wholes.find(|name| is_whole(name)) {
                Some(name) => (format!("`{{{name}}}` stands for more than a text"), "let it be the whole string"),
                None => (message, help),
            };
            self.refuse(Code::InvalidMessage, at, message, help);
            Vec::new()
        });
        self.used.extend(parts.iter().filter_map(|part| match part {
            Part::Placeholder(name) => Some((*name).to_owned()),
            Part::Text(_) | Part::At(..) => None,
        }));
        parts
    }

    /// Notes an error, unless a ready style is to blame, which is another finding's consequence.
    pub fn refuse(&mut self, code: Code, at: &[&str], message: String, help: &str) {
        if at.first().is_some_and(|member| self.said.contains_key(*member)) {
            let location = self.location(at);
            self.context.error_at(code, &location, message, help);
        }
    }

    /// The place `at` inside of the keyword.
    fn location(&self, at: &[&str]) -> Location {
        self.root.location.child(&[&[super::KEYWORD], at].concat())
    }
}

fn is_placeholder(part: &Part) -> bool {
    match part {
        Part::Text(_) => false,
        Part::Placeholder(_) | Part::At(..) => true,
    }
}
