//! What a style shows: an outcome as a whole, and its errors and warnings.

use std::borrow::Cow;

use super::clock::now;
use super::json::canonical::write_string;
use super::json::path::{Step, descend, dotted, follow, fragment};
use super::json::value::{Json, Number};
use super::judge::noted::{LISTED, Noted};
use super::judge::outcome::{Outcome, ReportOptions};
use super::operators::finding::shown;
use super::program::description::Style;
use super::program::form::{Filling, Form, Source, write_each};
use super::program::template::{Gap, push_text, push_value};

/// An outcome about to be written.
pub(crate) struct Judgement<'s> {
    pub style: &'s Style,
    pub outcome: Outcome<'s>,
    /// Unless it could not be read.
    pub document: Option<&'s Json>,
    pub options: ReportOptions<'s>,
}

impl Judgement<'_> {
    /// The outcome in its style.
    pub fn write(&self) -> String {
        let Style { envelope, accepted, .. } = self.style;
        let form = accepted.as_ref().filter(|_| self.is_valid()).unwrap_or(envelope);
        let mut out = String::new();
        if !form.write(&mut out, self) {
            out.push_str("null");
        }
        out
    }

    fn is_valid(&self) -> bool {
        self.outcome.errors.is_empty()
    }

    fn list(&self, list: &[Noted<'_>], form: Option<&Form>) -> Filling<'_> {
        let mut out = String::new();
        write_each(&mut out, ['[', ']'], list, |out, noted| {
            form.is_some_and(|form| form.write(out, &Shown { judgement: self, noted }))
        });
        Filling::Written(out)
    }
}

impl Source for Judgement<'_> {
    fn filling(&self, gap: &Gap) -> Filling<'_> {
        match gap {
            Gap::Valid => Filling::Value(Cow::Owned(Json::Bool(self.is_valid()))),
            Gap::Errors => self.list(&self.outcome.errors, self.style.error.as_ref()),
            Gap::Warnings => self.list(&self.outcome.warnings, self.style.warning.as_ref()),
            Gap::Count => Filling::Value(Cow::Owned(Json::Number(Number::from(self.outcome.errors.len())))),
            Gap::Timestamp => {
                Filling::Text(self.options.timestamp.map_or_else(|| now().into(), |time| time.as_str().into()))
            }
            Gap::Message => match self.outcome.errors.first() {
                Some(noted) => Filling::Text(Shown { judgement: self, noted }.message().into()),
                None => Filling::Absent,
            },
            _ => Filling::Absent,
        }
    }

    fn part(&self, _name: &str) -> Option<&Form> {
        None
    }

    fn writes_null(&self) -> bool {
        self.style.writes_null
    }
}

/// An error or a warning in a style.
struct Shown<'n> {
    judgement: &'n Judgement<'n>,
    noted: &'n Noted<'n>,
}

impl<'n> Shown<'n> {
    /// Where the style shows it: maybe a missing member at its own place.
    fn steps(&self) -> Vec<Step<'n>> {
        let missing = self.noted.missing.as_deref().filter(|_| self.judgement.style.names_missing);
        self.noted.steps.iter().copied().chain(missing.map(|name| Step::Member(0, name))).collect()
    }

    /// The value where it is, unless nothing could be read.
    fn value(&self) -> Option<&'n Json> {
        follow(self.judgement.document?, &self.noted.steps)
    }

    fn code(&self) -> &'n str {
        let code = &self.noted.error.code;
        self.judgement.style.codes.get(code).unwrap_or(code)
    }

    fn field(&self) -> String {
        let path = dotted(&self.steps());
        if path.is_empty() { "$".to_owned() } else { path }
    }

    /// The message in the words of the style.
    fn message(&self) -> String {
        let error = &self.noted.error;
        let Some(template) = self.judgement.style.wording.of(&error.code, self.judgement.options.locale) else {
            return error.message.clone();
        };
        template.render(|out, gap| match gap {
            Gap::Message => push_text(out, &error.message),
            Gap::Value => push_value(out, self.value()),
            // The text of a cycle is made of texts that are cut already.
            Gap::Nodes => out.push_str(self.noted.cycle.as_deref().unwrap_or_default()),
            Gap::At(up, names) => push_value(out, self.near(*up, names)),
            gap => match self.filling(gap) {
                Filling::Absent => {}
                Filling::Text(text) => push_text(out, &text),
                Filling::Written(text) => push_text(out, &text),
                Filling::Value(value) => push_value(out, Some(&value)),
            },
        })
    }

    /// What is so many levels above it, then down by these names.
    fn near(&self, up: usize, names: &[String]) -> Option<&'n Json> {
        let steps = &self.noted.steps;
        let above = &steps[..steps.len().checked_sub(up)?];
        descend(follow(self.judgement.document?, above)?, names)
    }

    fn members(&self) -> Filling<'n> {
        let Some(object) = self.value().and_then(Json::as_object) else { return Filling::Absent };
        let mut out = String::new();
        write_each(&mut out, ['[', ']'], object.iter().take(LISTED), |out, (name, _)| {
            write_string(out, name);
            true
        });
        Filling::Written(out)
    }

    /// A schema location as a URI.
    fn uri(&self, location: &str) -> String {
        let (file, pointer) = location.split_once('#').unwrap_or((location, ""));
        let base = if file.is_empty() { self.judgement.style.base.as_str() } else { file };
        format!("{base}{}", fragment(pointer))
    }
}

fn value_or_absent(value: Option<Cow<'_, Json>>) -> Filling<'_> {
    value.map_or(Filling::Absent, Filling::Value)
}

/// The JSON Pointer of a schema location.
fn pointer_of(location: &str) -> &str {
    location.split_once('#').map_or("", |(_, pointer)| pointer)
}

impl Source for Shown<'_> {
    fn filling(&self, gap: &Gap) -> Filling<'_> {
        let Noted { keyword, schema, error, .. } = self.noted;
        let style = self.judgement.style;
        Filling::Text(match gap {
            Gap::Code => self.code().into(),
            Gap::Message => self.message().into(),
            Gap::Path => style.paths.write(&self.steps()).into(),
            Gap::Field => self.field().into(),
            Gap::SchemaPath => error.schema_path.as_str().into(),
            Gap::KeywordLocation => pointer_of(&error.schema_path).into(),
            Gap::AbsoluteKeywordLocation if style.base.is_empty() => return Filling::Absent,
            Gap::AbsoluteKeywordLocation => self.uri(&error.schema_path).into(),
            Gap::EvaluationPath => pointer_of(schema).into(),
            Gap::SchemaLocation => self.uri(schema).into(),
            Gap::Keyword if keyword.is_empty() => return Filling::Absent,
            Gap::Keyword => (*keyword).into(),
            Gap::Expected => return value_or_absent(error.expected.as_ref().map(Cow::Borrowed)),
            Gap::Actual => return value_or_absent(error.actual.as_ref().map(Cow::Borrowed)),
            Gap::Value => {
                return value_or_absent(self.value().and_then(|value| shown(value.instance())).map(Cow::Owned));
            }
            Gap::Members => return self.members(),
            Gap::Nodes | Gap::At(..) | Gap::Valid | Gap::Errors | Gap::Warnings | Gap::Count | Gap::Timestamp => {
                return Filling::Absent;
            }
        })
    }

    fn part(&self, name: &str) -> Option<&Form> {
        let forms = self.judgement.style.parts.get(name)?;
        forms.get(self.noted.keyword).or_else(|| forms.get("*"))
    }

    fn writes_null(&self) -> bool {
        self.judgement.style.writes_null
    }
}
