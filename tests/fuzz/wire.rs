//! Random operations on the wire: three languages write the same request or response of a message, read the same message
//! of what was written and of what was spoiled on its way, and refuse the rest with the same report. What is read is
//! what was written, or is written as the same text; `is_ambiguous` and `is_kept` say what is let through.

mod author;
mod programs;
mod texts;

use std::path::Path;

use fastrand::Rng;
use serde_json::{Value, json};
use testkit::{with_doubles, write};
use triglyph::{
    Request,
    analysis::sample::{Limits, samples},
    generate,
    load::{self, SchemaSource},
    lower::{self, Lowered},
    model::{Module, TypeId},
    render::{self, Language},
    understand,
};

use super::{
    mutate::{Vocabulary, mutated},
    pools::{STRINGS, chance, pick},
};
use author::Version;
use programs::Programs;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Operations that adapters know.
    pub operations: usize,
    /// Messages that were to be written, and those that were.
    pub messages: usize,
    pub written: usize,
    /// Texts that were to be read, and those that were.
    pub texts: usize,
    pub read: usize,
    /// Messages that are not read, since they have strings that are read as something else.
    pub ambiguous: usize,
    /// Messages that are read otherwise, but are written as the same text.
    pub rewritten: usize,
}

/// Asks about so many operations, and so many messages of each kind.
///
/// # Panics
///
/// If code cannot be generated or compiled.
pub fn search(seed: u64, operations: usize, messages: usize, folder: &Path) -> (Version, Counts, Vec<String>) {
    let mut dice = Rng::with_seed(seed);
    let mut counts = Counts::default();
    let version = Version::drawn(&mut dice);
    let paths: Vec<(String, Value)> =
        (0..operations).filter_map(|index| taken(&mut dice, version, index, folder)).collect();
    let description = version.description(&paths);
    let lowered = lowered(&description, folder).expect("operations that are understood one by one");
    let module = &lowered.model.modules[0];
    counts.operations = module.operations.len();
    let rendered = generate(&request(folder)).expect("what is understood is generated").rendered;
    let names: Vec<String> = module.operations.iter().map(|operation| operation.name.clone()).collect();
    let programs = Programs::compiled(&rendered, &names, folder);

    let mut asked = Asked { programs, description: &description, broken: Vec::new() };
    let writes = written(&mut dice, module, messages);
    counts.messages = writes.len();
    let answers = asked.answers(&writes);
    let sent: Vec<(&Value, &Value)> =
        writes.iter().zip(&answers).filter(|(_, answer)| answer.get("headers").is_some()).collect();
    counts.written = sent.len();

    let plain: Vec<Value> = sent.iter().map(|(case, sent)| texts::read(case, sent)).collect();
    let spoiled: Vec<Value> =
        plain.iter().flat_map(|case| [texts::spoiled(&mut dice, case), texts::spoiled(&mut dice, case)]).collect();
    counts.texts = plain.len() + spoiled.len();
    let answers = asked.answers(&spoiled);
    counts.read += answers.iter().filter(|answer| answer.get("message").is_some()).count();

    let answers = asked.answers(&plain);
    let mut again = Vec::new();
    for ((case, sent), answer) in sent.iter().zip(&answers) {
        let Some(message) = answer.get("message") else {
            if is_ambiguous(&message_of(case)) {
                counts.ambiguous += 1;
            } else {
                asked.broken(case, &format!("is written as {sent}, which is not read: {answer}"));
            }
            continue;
        };
        counts.read += 1;
        if !is_kept(&message_of(case), message) {
            let mut rewritten = (*case).clone();
            rewritten["message"] = json!(message.to_string());
            again.push((rewritten, *case, *sent));
        }
    }
    let rewritten: Vec<Value> = again.iter().map(|(case, ..)| case.clone()).collect();
    counts.rewritten = rewritten.len();
    let answers = asked.answers(&rewritten);
    for ((rewritten, case, sent), answer) in again.iter().zip(&answers) {
        if *sent != answer {
            asked.broken(case, &format!("is written as {sent}, and read as {}", rewritten["message"]));
        }
    }
    (version, counts, asked.broken)
}

/// The programs, and what they should not have said.
struct Asked<'d> {
    programs: Programs,
    description: &'d Value,
    broken: Vec<String>,
}

impl Asked<'_> {
    /// What Rust says; what the others say otherwise is broken.
    fn answers(&mut self, cases: &[Value]) -> Vec<Value> {
        let mut answers = self.programs.answers(cases);
        for language in [Language::TypeScript, Language::Python] {
            for (case, (own, other)) in cases.iter().zip(answers[0].iter().zip(&answers[language as usize])) {
                if compared(own) != compared(other) {
                    let said = format!("Rust says {own}, {} {other}", language.name());
                    self.broken.push(self.shown(case, &said));
                }
            }
        }
        answers.swap_remove(Language::Rust as usize)
    }

    fn broken(&mut self, case: &Value, said: &str) {
        self.broken.push(self.shown(case, said));
    }

    fn shown(&self, case: &Value, said: &str) -> String {
        let paths = self.description["paths"].as_object().into_iter().flatten();
        let own =
            paths.filter(|(_, item)| item.to_string().contains(&format!("\"operationId\":{}", case["operation"])));
        let item: Value = own.map(|(path, item)| (path.clone(), item.clone())).collect();
        format!("{case}\n  {said}\n  of {item}")
    }
}

/// What is compared of an answer: of what is written, the characters, since typed values of the languages have the members of
/// an open object in orders of their own.
fn compared(answer: &Value) -> Value {
    let mut compared = with_doubles(answer);
    for name in ["target", "headers", "body"] {
        if let Some(written) = compared.get_mut(name) {
            let mut characters: Vec<char> = written.to_string().chars().collect();
            characters.sort_unstable();
            *written = json!(characters.into_iter().collect::<String>());
        }
    }
    compared
}

/// An operation that the generator takes, with its path; `None` if it does not take what was drawn.
fn taken(dice: &mut Rng, version: Version, index: usize, folder: &Path) -> Option<(String, Value)> {
    let drawn = version.operation(dice, index);
    let lowered = lowered(&version.description(std::slice::from_ref(&drawn)), folder)?;
    (!lowered.model.modules[0].operations.is_empty()).then_some(drawn)
}

fn lowered(description: &Value, folder: &Path) -> Option<Lowered> {
    write(&folder.join("wire.json"), &description.to_string());
    let Request { load, lower, .. } = request(folder);
    understand(&load, &lower).ok().map(|(_, lowered)| lowered)
}

fn request(folder: &Path) -> Request {
    let path = folder.join("wire.json");
    Request {
        load: load::Options {
            schemas: vec![SchemaSource { path, ..SchemaSource::default() }],
            base: folder.to_owned(),
            ..load::Options::default()
        },
        lower: lower::Options::default(),
        languages: Language::ALL.to_vec(),
        render: render::Options { command: "cargo test".to_owned(), ..render::Options::default() },
    }
}

/// Cases that write messages: what is accepted, and some that may not be.
fn written(dice: &mut Rng, module: &Module, messages: usize) -> Vec<Value> {
    let mut cases = Vec::new();
    for operation in &module.operations {
        for (kind, id) in [("request", operation.request), ("response", operation.response)] {
            for message in messages_of(dice, module, id, messages) {
                cases.push(json!({ "operation": operation.id, "write": kind, "message": message.to_string() }));
            }
        }
    }
    cases
}

fn messages_of(dice: &mut Rng, module: &Module, id: TypeId, count: usize) -> Vec<Value> {
    let definition = &module.types[id.index];
    let vocabulary = Vocabulary::of(&module.published["$defs"][&definition.name]);
    let made = samples(&module.checks, definition.node, 1, Limits { valid: count, invalid: 0 }).valid;
    let others: Vec<Value> = made
        .iter()
        .map(|message| {
            let mut message = message.clone();
            texted(dice, &mut message);
            if chance(dice, 25) { mutated(dice, message, &vocabulary) } else { message }
        })
        .collect();
    made.into_iter().chain(others).filter(is_exact).collect()
}

/// Whether it has no number past 2^53 - 1, of which the languages keep what they can.
fn is_exact(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(|number| number.abs() < 9_007_199_254_740_992.0),
        Value::Array(items) => items.iter().all(is_exact),
        Value::Object(members) => members.values().all(is_exact),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}

/// Other texts in some of the places that have one.
fn texted(dice: &mut Rng, value: &mut Value) {
    match value {
        Value::String(text) if chance(dice, 60) => {
            let extra = pick(dice, STRINGS);
            *text = if chance(dice, 40) { format!("{text}{extra}") } else { (*extra).to_owned() };
        }
        Value::Array(items) => items.iter_mut().for_each(|item| texted(dice, item)),
        Value::Object(members) => {
            members.iter_mut().filter(|(name, _)| *name != "contentType").for_each(|(_, member)| texted(dice, member));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether a string is in it that is the text of a number or a boolean. One that stands beside other values may not come
/// back: texts of a list are read as the first of their types, or all as strings (`docs/operations.md`).
fn is_ambiguous(message: &Value) -> bool {
    match message {
        Value::String(text) => {
            serde_json::from_str::<Value>(text).is_ok_and(|value| value.is_boolean() || value.is_number())
        }
        Value::Array(items) => items.iter().any(is_ambiguous),
        Value::Object(members) => members.values().any(is_ambiguous),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The message that a case writes, which is there as a text.
fn message_of(case: &Value) -> Value {
    serde_json::from_str(case["message"].as_str().unwrap_or_default()).expect("a message is JSON")
}

/// Whether all that a message says has come: as the same text where it has become another scalar; what has no items and no
/// members may be gone, and what a scalar stands for is a scalar before it is an array or an object.
fn is_kept(written: &Value, read: &Value) -> bool {
    match (written, read) {
        (Value::Array(items), Value::Array(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(item, other)| is_kept(item, other))
        }
        (Value::Object(members), Value::Object(others)) => members
            .iter()
            .all(|(name, member)| others.get(name).map_or_else(|| has_nothing(member), |other| is_kept(member, other))),
        (Value::Array(_) | Value::Object(_), Value::String(text)) => texts_in(written).all(|own| text.contains(&own)),
        (Value::Array(_) | Value::Object(_), _) | (_, Value::Array(_) | Value::Object(_)) => false,
        _ => text_of(written) == text_of(read),
    }
}

/// The texts of all scalars in a value of scalars.
fn texts_in(value: &Value) -> Box<dyn Iterator<Item = String> + '_> {
    match value {
        Value::Array(items) => Box::new(items.iter().flat_map(texts_in)),
        Value::Object(members) => Box::new(members.values().flat_map(texts_in)),
        Value::String(text) => Box::new(std::iter::once(text.clone())),
        Value::Null | Value::Bool(_) | Value::Number(_) => Box::new(std::iter::once(text_of(value))),
    }
}

fn has_nothing(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.values().all(has_nothing),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// What stands for a scalar; numbers have many texts.
fn text_of(scalar: &Value) -> String {
    let text = scalar.as_str().map_or_else(|| scalar.to_string(), str::to_owned);
    text.parse::<f64>().map_or(text, |number| number.to_string())
}
