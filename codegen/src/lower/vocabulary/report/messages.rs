//! The messages of a style, in one language or in several.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::super::{Context, message, selector::shown};
use crate::{
    diagnostic::Code,
    load::{Location, Schema},
    model::{Part, Program, Rule, RuleKind, Template},
};

/// The placeholders of every message.
const PLACEHOLDERS: &[&str] =
    &["field", "name", "expected", "actual", "message", "code", "path", "schema_path", "keyword", "value"];
/// And those of a cycle.
const OF_CYCLES: &[&str] =
    &["field", "name", "expected", "actual", "message", "code", "path", "schema_path", "keyword", "value", "nodes"];

/// Reads messages.
pub struct Messages<'m, 'c> {
    pub context: &'m mut Context<'c>,
    pub program: &'m Program,
    /// Whether there is such a code.
    pub is_known: &'m dyn Fn(&str) -> bool,
    /// Whether errors besides those of rules have the code.
    pub is_of_keywords: &'m dyn Fn(&str) -> bool,
}

/// Messages by code, and those of languages by tag.
#[derive(Default)]
pub struct Said {
    pub messages: Vec<(String, Template)>,
    pub locales: Vec<(String, Vec<(String, Template)>)>,
}

impl Messages<'_, '_> {
    /// What the member `messages` of the keyword says.
    pub fn read(&mut self, root: &Schema<'_>, messages: &Map<String, Value>) -> Said {
        let mut said = Said::default();
        let mut tags = BTreeMap::new();
        for (key, value) in messages {
            let location = root.location.child(&[super::KEYWORD, "messages", key]);
            match value {
                Value::Object(messages) => {
                    self.check_tag(&location, key, &mut tags);
                    said.locales.push((key.to_ascii_lowercase(), self.of_language(&location, messages)));
                }
                Value::String(text) => said.messages.extend(self.message(&location, key, text)),
                // The schema of the vocabulary accepts nothing else.
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
            }
        }
        said
    }

    fn check_tag<'t>(&mut self, location: &Location, tag: &'t str, tags: &mut BTreeMap<String, &'t str>) {
        let mut subtags = tag.split('-');
        let is_word = |subtag: &str, least| {
            (least..=8).contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let is_language = subtags
            .next()
            .is_some_and(|first| is_word(first, 2) && first.bytes().all(|byte| byte.is_ascii_alphabetic()));
        if !is_language || !subtags.all(|subtag| is_word(subtag, 1)) {
            let message = format!("`{}` is no language tag", shown(tag));
            let help = "an object of messages stands under a tag of BCP 47, such as `de` or `pt-BR`";
            self.context.error_at(Code::InvalidVocabulary, location, message, help);
        }
        if let Some(other) = tags.insert(tag.to_ascii_lowercase(), tag) {
            let message = format!("`{tag}` and `{other}` are the same language");
            self.context.error_at(Code::InvalidVocabulary, location, message, "language tags ignore case");
        }
    }

    /// The messages of a language, which may stand in a file of their own.
    fn of_language(&mut self, location: &Location, inline: &Map<String, Value>) -> Vec<(String, Template)> {
        let (location, messages) = match self.context.bundle.messages(location) {
            Some((document, value)) => (Location { document, pointer: String::new() }, value),
            None => (location.clone(), inline),
        };
        let mut lowered = Vec::new();
        for (code, text) in messages {
            let location = location.child(&[code]);
            match text {
                Value::String(text) if !text.is_empty() => lowered.extend(self.message(&location, code, text)),
                _ => {
                    let message = format!("the message for `{}` is no text", shown(code));
                    let help = "the messages of a language are an object of texts by code";
                    self.context.error_at(Code::InvalidVocabulary, &location, message, help);
                }
            }
        }
        lowered
    }

    fn message(&mut self, location: &Location, code: &str, text: &str) -> Option<(String, Template)> {
        if !(self.is_known)(code) {
            super::unknown_code(self.context, location, code);
            return None;
        }
        let rules: Vec<&Rule> = self.program.rules.iter().filter(|rule| rule.code == code).collect();
        let has_cycles = rules.iter().any(|rule| matches!(rule.kind, RuleKind::Acyclic { .. }));
        let placeholders = if has_cycles { OF_CYCLES } else { PLACEHOLDERS };
        let is_of_rules = !rules.is_empty() && !(self.is_of_keywords)(code);
        let query = |query: &str| if is_of_rules { on_the_way(query, &rules) } else { Ok(None) };
        match message::parse(text, placeholders, &query) {
            Ok(parts) => Some((code.to_owned(), parts)),
            Err(refusal) => {
                self.context.error_at(Code::InvalidMessage, location, refusal.message, refusal.help);
                None
            }
        }
    }
}

/// The value of `query` as seen from where the breach of any of `rules` is.
fn on_the_way(query: &str, rules: &[&Rule]) -> Result<Option<Part>, message::Refusal> {
    let mut found: Option<Part> = None;
    for rule in rules {
        if rule.kind.is_of_several() {
            return Err(message::of_several());
        }
        let part = match (message::on_the_way(query, &rule.select)?, &rule.kind) {
            // Their breaches are at a member of what is selected.
            (Part::At(up, names), RuleKind::Distinct { .. } | RuleKind::Acyclic { .. }) => Part::At(up + 1, names),
            (part, _) => part,
        };
        if found.as_ref().is_some_and(|found| *found != part) {
            let message = format!("`{}` is not in the same place for every rule with this code", shown(query));
            return Err(message::Refusal { message, help: "give the rules codes of their own" });
        }
        found = Some(part);
    }
    Ok(found)
}
