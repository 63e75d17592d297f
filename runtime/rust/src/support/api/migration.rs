//! Migrations: what becomes of a document of one version of a contract in another one.
//!
//! A migration is data: for each pair of types the steps that make a value of the one out of a value of the other. They
//! are followed on texts, as they are written, so that no number loses a digit, and what comes of it is read as any other
//! document is. The data is the same in every language, and so is what comes of it.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::json::canonical::{canonical, quoted};
use super::json::parse::parse;
use super::json::pieces::{at, items, named};
use super::json::value::Json;
use super::judge::report::Report;
use super::program::steps::{Fill, Member, Members, Source, Step, Test};
use super::verbs::{Contract, to_json_unchecked, unrepresentable};

pub use super::program::steps::{FORMAT, Steps};

/// The steps of a migration as a static item: read when they are first needed, once.
#[derive(Debug)]
pub struct Migration {
    text: &'static str,
    steps: OnceLock<Steps>,
}

impl Migration {
    /// The steps in this JSON text.
    pub const fn new(text: &'static str) -> Migration {
        Migration { text, steps: OnceLock::new() }
    }

    /// What becomes of a document. `hole` answers what the two versions do not tell, by its number: a text for a text.
    ///
    /// # Errors
    ///
    /// The report on the document, on what comes of it, or on what a hole was filled with: the first that is refused.
    ///
    /// # Panics
    ///
    /// If the text is not what the generator wrote.
    pub fn apply<Old: Contract, New: Contract>(
        &self,
        old: &Old,
        hole: &dyn Fn(usize, &str) -> Result<String, Report>,
    ) -> Result<New, Report> {
        let steps = self.steps.get_or_init(|| match Steps::read(self.text) {
            Some(steps) => steps,
            None => panic!("corrupt steps of a migration, or such of another version"),
        });
        let ((old_checks, _), (new_checks, _)) = (Old::checks(), New::checks());
        let text = steps.apply(
            &old.to_json()?,
            &Sides {
                is_old: &|node, text| old_checks.is_valid(node, text.as_bytes()),
                is_new: &|node, text| new_checks.is_valid(node, text.as_bytes()),
                hole,
                lost: &|_| {},
            },
        )?;
        New::from_json(text.as_bytes())
    }
}

/// What a function makes of a text: the function of a hole, which knows values.
///
/// # Errors
///
/// The report on what the text is read as, or on what is made of it, or that of the function.
pub fn filled<Old: Part, New: Part>(
    text: &str,
    fill: impl FnOnce(&Old) -> Result<New, Report>,
) -> Result<String, Report> {
    fill(&Old::of_text(text)?)?.into_text()
}

/// A part of a document: a type of a generated module, or any JSON value.
pub trait Part: Sized {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// The report on a text that is refused.
    fn of_text(text: &str) -> Result<Self, Report>;

    /// Writes it.
    ///
    /// # Errors
    ///
    /// The report on a value that is refused.
    fn into_text(self) -> Result<String, Report>;
}

impl<T: Contract> Part for T {
    fn of_text(text: &str) -> Result<T, Report> {
        T::from_json(text.as_bytes())
    }

    fn into_text(self) -> Result<String, Report> {
        self.to_json()
    }
}

impl Part for serde_json::Value {
    fn of_text(text: &str) -> Result<serde_json::Value, Report> {
        serde_json::from_str(text).map_err(|_| unrepresentable())
    }

    fn into_text(self) -> Result<String, Report> {
        to_json_unchecked(&self)
    }
}

/// What steps ask of those who know the two versions.
pub struct Sides<'s, Refusal> {
    /// Whether a node of the version that documents come from accepts a text.
    pub is_old: &'s dyn Fn(usize, &str) -> bool,
    /// Whether a node of the version that they go to does.
    pub is_new: &'s dyn Fn(usize, &str) -> bool,
    /// What is made of a text where the versions do not tell, by the number of the hole.
    pub hole: &'s dyn Fn(usize, &str) -> Result<String, Refusal>,
    /// Is told what is lost on the way, by its number.
    pub lost: &'s dyn Fn(usize),
}

impl<Refusal> std::fmt::Debug for Sides<'_, Refusal> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sides").finish_non_exhaustive()
    }
}

impl Steps {
    /// What becomes of the compact text of an accepted document.
    ///
    /// # Errors
    ///
    /// What a hole answers.
    pub fn apply<Refusal>(&self, text: &str, sides: &Sides<'_, Refusal>) -> Result<String, Refusal> {
        Walk { steps: &self.0, sides }.call(0, text)
    }
}

struct Walk<'w, Refusal> {
    steps: &'w [Step],
    sides: &'w Sides<'w, Refusal>,
}

impl<Refusal> Walk<'_, Refusal> {
    fn call(&self, pair: usize, text: &str) -> Result<String, Refusal> {
        self.steps.get(pair).map_or_else(|| Ok(text.to_owned()), |step| self.step(step, text, text))
    }

    /// What a step makes of a value. `frame`: the value that the steps of this pair are about.
    fn step(&self, step: &Step, text: &str, frame: &str) -> Result<String, Refusal> {
        match step {
            Step::Keep => Ok(text.to_owned()),
            Step::Write(written, lost) => {
                self.lose(*lost);
                Ok(written.clone())
            }
            Step::Values(values, otherwise) => {
                let own = parse(text.as_bytes()).map(|json| canonical(&json)).unwrap_or_default();
                match values.iter().find(|(from, _, _)| *from == own) {
                    Some((_, to, lost)) => {
                        self.lose(*lost);
                        Ok(to.clone())
                    }
                    None => self.step(otherwise, text, frame),
                }
            }
            Step::Object(members) => self.object(members, text, frame),
            Step::Items(each) => self.tuple(&[], each, text, frame),
            Step::Tuple(first, rest) => self.tuple(first, rest, text, frame),
            Step::Cases(cases) => {
                let found = cases.iter().find(|(test, _)| match test {
                    Test::Types(names) => names.split(' ').any(|name| name == type_of(text)),
                    Test::Nodes(nodes) => nodes.iter().all(|node| (self.sides.is_old)(*node, text)),
                });
                found.map_or_else(|| Ok(text.to_owned()), |(_, step)| self.step(step, text, frame))
            }
            Step::Else(first, nodes, otherwise) => {
                let made = self.step(first, text, frame)?;
                if self.is_new(nodes, &made) { Ok(made) } else { self.step(otherwise, text, frame) }
            }
            Step::Call(pair) => self.call(*pair, text),
            Step::Hole(hole) => (self.sides.hole)(*hole, text),
        }
    }

    fn is_new(&self, nodes: &[usize], text: &str) -> bool {
        nodes.iter().all(|node| (self.sides.is_new)(*node, text))
    }

    fn lose(&self, lost: Option<usize>) {
        lost.into_iter().for_each(self.sides.lost);
    }

    fn tuple(&self, first: &[Step], rest: &Step, text: &str, frame: &str) -> Result<String, Refusal> {
        let items = items(text).into_iter().enumerate();
        let made = items.map(|(place, item)| self.step(first.get(place).unwrap_or(rest), item, frame));
        Ok(format!("[{}]", made.collect::<Result<Vec<_>, _>>()?.join(",")))
    }

    fn object(&self, step: &Members, text: &str, frame: &str) -> Result<String, Refusal> {
        let before = named(text);
        let mut after = Vec::new();
        for member in &step.members {
            if let Some(value) = self.member(member, text, &before, frame)? {
                after.push(format!("{}:{value}", quoted(&member.name)));
            }
        }
        let is_known = |name: &str| {
            step.known.iter().any(|known| known == name) || step.members.iter().any(|member| member.name == name)
        };
        for (name, value) in &before {
            if let Some((_, lost)) = step.lost.iter().find(|(lost, _)| lost.as_deref() == Some(name)) {
                self.lose(Some(*lost));
                continue;
            }
            if is_known(name) {
                continue;
            }
            if let Some(rest) = &step.rest {
                after.push(format!("{}:{}", quoted(name), self.step(rest, value, frame)?));
            } else {
                self.lose(step.lost.iter().find(|(lost, _)| lost.is_none()).map(|(_, lost)| *lost));
            }
        }
        Ok(format!("{{{}}}", after.join(",")))
    }

    fn member(
        &self,
        member: &Member,
        text: &str,
        before: &[(Cow<'_, str>, &str)],
        frame: &str,
    ) -> Result<Option<String>, Refusal> {
        let found = member.sources.iter().find_map(|source| match source {
            Source::Own(name) => at(before, name).map(str::to_owned),
            Source::Frame(way) => {
                way.iter().try_fold(frame.to_owned(), |text, name| at(&named(&text), name).map(str::to_owned))
            }
        });
        let is_there = found.is_some();
        if let Some(found) = found.filter(|found| self.is_new(&member.guard, found)) {
            return self.step(&member.step, &found, frame).map(Some);
        }
        // Where what is there has to be accepted, nothing is lost of what is not there.
        if is_there || member.guard.is_empty() {
            self.lose(member.lost);
        }
        match &member.fill {
            Fill::Omit => Ok(None),
            Fill::Write(written) => Ok(Some(written.clone())),
            Fill::Take(taken) => self.step(&member.step, taken, frame).map(Some),
            Fill::Ask(hole) => (self.sides.hole)(*hole, text).map(Some),
            Fill::Build(step, always) => {
                let made = self.step(step, frame, frame)?;
                Ok((*always || made != "{}").then_some(made))
            }
        }
    }
}

/// The JSON type of a text.
fn type_of(text: &str) -> &'static str {
    match text.as_bytes().first() {
        Some(b'n') => "null",
        Some(b't' | b'f') => "boolean",
        Some(b'"') => "string",
        Some(b'[') => "array",
        Some(b'{') => "object",
        _ => "number",
    }
}
