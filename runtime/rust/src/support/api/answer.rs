//! Answers of language models: the documents that they stand for.
//!
//! A model is asked for what its provider can write, in which some things stand for others. How that is undone is data: a
//! step for each place of the answer. The steps are followed on texts, as they are written, so that no number loses a
//! digit, and what comes of it is read as any other document is. The data is the same in every language, and so is what
//! comes of it.

use std::borrow::Cow;
use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};
use std::fmt;
use std::sync::OnceLock;

use super::json::canonical::quoted;
use super::json::parse::parse;
use super::json::path::escape_pointer;
use super::json::pieces::{at, compact, items, named};
use super::json::value::Json;
use super::judge::noted::LISTED;
use super::judge::report::{Report, ReportError};
use super::plan::checks::Checks;
use super::program::decoding::{Decoding, Items, KEY, Members, Presence, Step, VALUE};
use super::verbs::Contract;

pub use super::program::decoding::FORMAT;

/// How the answers of a provider are read, as a static item: the data is read when it is first needed, once.
#[derive(Debug)]
pub struct Answers {
    text: &'static str,
    decoding: OnceLock<Decoding>,
    /// What tells alternatives apart.
    checks: Checks,
}

impl Answers {
    /// The steps in this JSON text, and the check program that tells alternatives apart, where there are some.
    pub const fn new(text: &'static str, checks: Option<&'static str>) -> Answers {
        let checks = match checks {
            Some(checks) => Checks::new(checks),
            // No step asks it.
            None => Checks::new(""),
        };
        Answers { text, decoding: OnceLock::new(), checks }
    }

    /// The document that the text of an answer stands for, judged by its contract.
    ///
    /// # Errors
    ///
    /// The report on what is refused, at the places that it has in the answer. What stands for nothing has the code
    /// `answer`.
    ///
    /// # Panics
    ///
    /// If the data is not what the generator wrote.
    pub fn read<T: Contract>(&self, answer: &[u8]) -> Result<T, Report> {
        let decoding = self.decoding.get_or_init(|| match Decoding::read(self.text) {
            Some(decoding) => decoding,
            None => panic!("corrupt data about answers, or such of another version"),
        });
        let judges = Judges {
            accepts: &|node, text| self.checks.is_valid(node, text.as_bytes()),
            report: &|node, text| self.checks.check(node, text.as_bytes()),
        };
        let decoded = decoding.decode(answer, &judges)?;
        match T::from_json(decoded.document.as_bytes()) {
            Ok(document) if decoded.misread.is_empty() => Ok(document),
            Ok(_) => Err(decoded.moved(Report::valid())),
            Err(report) => Err(decoded.moved(report)),
        }
    }
}

/// Who tells alternatives apart: the nodes of a check program.
pub struct Judges<'j> {
    /// Whether a node accepts a text.
    pub accepts: &'j dyn Fn(usize, &str) -> bool,
    /// What it says of a text.
    pub report: &'j dyn Fn(usize, &str) -> Report,
}

impl fmt::Debug for Judges<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judges").finish_non_exhaustive()
    }
}

/// What an answer stands for.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// The text of the document.
    pub document: String,
    /// What could not be read back, and stands in the document as it was answered, or not at all: at its place in the
    /// answer, with the code `answer`.
    pub misread: Vec<ReportError>,
    /// Where parts of the document stand in the answer: pairs of JSON Pointers, where the second one is not what follows
    /// from the pair for what is around it.
    places: Vec<(String, Place)>,
}

/// A place in an answer, as a JSON Pointer.
#[derive(Clone, Debug)]
enum Place {
    /// What is inside has places of its own.
    Inside(String),
    /// A string, which holds whatever is inside.
    Text(String),
}

impl Decoded {
    /// Where in the answer a part of the document stands. In what was written as JSON in a string, it is the string.
    pub fn in_answer(&self, pointer: &str) -> String {
        let inside =
            |document: &str| pointer.strip_prefix(document).filter(|rest| rest.is_empty() || rest.starts_with('/'));
        // The last of several places of one value is the innermost.
        let around = self.places.iter().rev().filter_map(|(document, place)| Some((inside(document)?, place)));
        match around.min_by_key(|(rest, _)| rest.len()) {
            Some((rest, Place::Inside(answer))) => format!("{answer}{rest}"),
            Some((_, Place::Text(answer))) => answer.clone(),
            None => pointer.to_owned(),
        }
    }

    /// Whether nothing is said of an error in the document, since its place could not be read back: that is mended first.
    pub fn hides(&self, error: &ReportError) -> bool {
        let path = self.in_answer(&error.path);
        self.misread.iter().any(|misread| misread.path == path)
    }

    /// The report on the document as one on the answer: with the places that everything has there, and what could not be
    /// read back in front of what else there is to say.
    pub fn moved(&self, report: Report) -> Report {
        let moved = |error: ReportError| ReportError { path: self.in_answer(&error.path), ..error };
        let others = report.errors.into_iter().filter(|error| !self.hides(error)).map(moved);
        let errors: Vec<ReportError> = self.misread.iter().cloned().chain(others).take(LISTED).collect();
        Report { valid: errors.is_empty(), errors, warnings: report.warnings.into_iter().map(moved).collect() }
    }
}

impl Decoding {
    /// What the text of an answer stands for.
    ///
    /// # Errors
    ///
    /// The report on a text that is no JSON.
    pub fn decode(&self, answer: &[u8], judges: &Judges<'_>) -> Result<Decoded, Report> {
        parse(answer)?;
        // What has been parsed is UTF-8.
        let text = compact(&String::from_utf8_lossy(answer));
        let mut walk = Walk { steps: &self.steps, judges, misread: Vec::new(), places: Vec::new() };
        let document = walk.whole(self.wrapped.as_deref(), &text);
        Ok(Decoded { document, misread: walk.misread, places: walk.places })
    }
}

struct Walk<'w> {
    steps: &'w [Step],
    judges: &'w Judges<'w>,
    misread: Vec<ReportError>,
    places: Vec<(String, Place)>,
}

/// Where a value stands: in the document, and in the answer.
#[derive(Clone, Copy)]
struct At<'a> {
    document: &'a str,
    answer: &'a str,
}

impl Walk<'_> {
    fn misread(&mut self, path: &str, message: impl Into<String>) {
        self.misread.push(ReportError { path: path.to_owned(), ..ReportError::new("answer", message.into()) });
    }

    fn stands_inside(&mut self, document: &str, answer: &str) {
        self.places.push((document.to_owned(), Place::Inside(answer.to_owned())));
    }

    fn whole(&mut self, wrapped: Option<&str>, text: &str) -> String {
        let Some(name) = wrapped else { return self.call(0, text, At { document: "", answer: "" }) };
        match member(text, name) {
            Some(inner) => {
                let answer = below("", name);
                self.stands_inside("", &answer);
                self.call(0, &inner, At { document: "", answer: &answer })
            }
            None => {
                self.misread("", format!("the document has to stand in an object as its member {}", quoted(name)));
                text.to_owned()
            }
        }
    }

    fn call(&mut self, step: usize, text: &str, at: At<'_>) -> String {
        match self.steps.get(step) {
            Some(step) => self.step(step, text, at),
            None => text.to_owned(),
        }
    }

    fn step(&mut self, step: &Step, text: &str, at: At<'_>) -> String {
        match step {
            Step::Keep => text.to_owned(),
            Step::Text => self.text(text, at),
            Step::Call(step) => self.call(*step, text, at),
            Step::First(branches) => {
                let accepting = branches.iter().find(|(node, _)| (self.judges.accepts)(*node, text));
                match accepting.or_else(|| self.nearest(branches, text)) {
                    Some((_, step)) => self.step(step, text, at),
                    None => text.to_owned(),
                }
            }
            Step::Named(names) => self.alternative(names, text, at),
            Step::Parts(items, members) => match (text.as_bytes().first(), items, members) {
                (Some(b'['), Some(items), _) => self.items(items, text, at),
                (Some(b'{'), _, Some(members)) => self.members(members, text, at),
                _ => text.to_owned(),
            },
        }
    }

    fn text(&mut self, text: &str, at: At<'_>) -> String {
        self.places.push((at.document.to_owned(), Place::Text(at.answer.to_owned())));
        let Some(inner) = string(text) else {
            self.misread(at.answer, "the value has to be written as JSON in a string");
            return text.to_owned();
        };
        if parse(inner.as_bytes()).is_err() {
            self.misread(at.answer, "the string has to hold JSON, and nothing else");
            return text.to_owned();
        }
        compact(&inner)
    }

    /// The alternative that a value comes closest to, where none accepts it: it is read as what was most likely meant, so
    /// that it is refused for what is wrong with that.
    fn nearest<'b>(&self, branches: &'b [(usize, Step)], text: &str) -> Option<&'b (usize, Step)> {
        let far = branches.iter().filter_map(|branch| Some((distance(&(self.judges.report)(branch.0, text))?, branch)));
        far.min_by_key(|(distance, _)| *distance).map(|(_, branch)| branch)
    }

    fn alternative(&mut self, names: &[(String, Step)], text: &str, at: At<'_>) -> String {
        let found = match distinct(text).as_slice() {
            [(name, inner)] => names.iter().find(|(known, _)| known == name).map(|known| (known, *inner)),
            _ => None,
        };
        let Some(((name, step), inner)) = found else {
            let names = names.iter().map(|(name, _)| quoted(name)).collect::<Vec<_>>().join(" or ");
            self.misread(at.answer, format!("the value has to stand in an object as its only member, {names}"));
            return text.to_owned();
        };
        let answer = below(at.answer, name);
        self.stands_inside(at.document, &answer);
        self.step(step, inner, At { answer: &answer, ..at })
    }

    fn items(&mut self, steps: &Items, text: &str, at: At<'_>) -> String {
        let item = |(index, item): (usize, &str)| {
            let step = steps.first.get(index).unwrap_or(&steps.rest);
            let [document, answer] = [at.document, at.answer].map(|around| format!("{around}/{index}"));
            self.step(step, item, At { document: &document, answer: &answer })
        };
        format!("[{}]", items(text).into_iter().enumerate().map(item).collect::<Vec<_>>().join(","))
    }

    fn members(&mut self, steps: &Members, text: &str, at: At<'_>) -> String {
        let mut members: Vec<(String, String)> = Vec::new();
        let mut list = None;
        for (name, value) in distinct(text) {
            if steps.entries.as_ref().is_some_and(|(known, _)| *known == name) {
                list = Some(value);
                continue;
            }
            let [document, answer] = [at.document, at.answer].map(|around| below(around, &name));
            let at = At { document: &document, answer: &answer };
            let known = steps.named.iter().find(|(known, _, _)| *known == name);
            let (presence, step) = match known {
                Some((_, presence, step)) => (*presence, step),
                None => (Presence::Plain, &*steps.rest),
            };
            let value = match presence {
                Presence::Null | Presence::Boxed if value == "null" => continue,
                Presence::Plain | Presence::Null => self.step(step, value, at),
                Presence::Boxed => self.boxed(step, value, at),
            };
            members.push((name.into_owned(), value));
        }
        if let (Some(list), Some((name, step))) = (list, &steps.entries) {
            let answer = below(at.answer, name);
            self.entries(step, list, At { answer: &answer, ..at }, &mut members);
        }
        let members = members.iter().map(|(name, value)| format!("{}:{value}", quoted(name)));
        format!("{{{}}}", members.collect::<Vec<_>>().join(","))
    }

    fn boxed(&mut self, step: &Step, text: &str, at: At<'_>) -> String {
        let inner = match distinct(text).as_slice() {
            [(name, inner)] if name == VALUE => *inner,
            _ => {
                let message = format!("there has to be null, or an object with the only member {}", quoted(VALUE));
                self.misread(at.answer, message);
                return text.to_owned();
            }
        };
        let answer = below(at.answer, VALUE);
        self.stands_inside(at.document, &answer);
        self.step(step, inner, At { answer: &answer, ..at })
    }

    fn entries(&mut self, step: &Step, list: &str, at: At<'_>, members: &mut Vec<(String, String)>) {
        let [of_name, of_value] = [KEY, VALUE].map(quoted);
        if !list.starts_with('[') {
            return self.misread(at.answer, format!("there has to be a list of objects with {of_name} and {of_value}"));
        }
        let mut taken: HashSet<String> = members.iter().map(|(name, _)| name.clone()).collect();
        for (index, item) in items(list).into_iter().enumerate() {
            let answer = format!("{}/{index}", at.answer);
            let entry = distinct(item);
            let found = |wanted: &str| entry.iter().find(|(name, _)| name == wanted).map(|(_, value)| *value);
            let parts = found(KEY).and_then(string).zip(found(VALUE)).filter(|_| entry.len() == 2);
            let Some((name, value)) = parts else {
                self.misread(&answer, format!("there has to be an object with {of_name}, a string, and {of_value}"));
                continue;
            };
            if !taken.insert(name.clone()) {
                self.misread(&answer, format!("the member {} is there twice", quoted(&name)));
                continue;
            }
            let [document, answer] = [below(at.document, &name), below(&answer, VALUE)];
            self.stands_inside(&document, &answer);
            let value = self.step(step, value, At { document: &document, answer: &answer });
            members.push((name, value));
        }
    }
}

/// How far a value is from an alternative: by how many listed values, by how much else. `None`: it is of another type.
fn distance(report: &Report) -> Option<(usize, usize)> {
    if report.errors.iter().any(|error| error.path.is_empty() && error.code == "type") {
        return None;
    }
    // Those of the value's own members tell alternatives apart.
    let is_own = |error: &&ReportError| error.path.matches('/').count() <= 1;
    let listed = report.errors.iter().filter(|error| matches!(error.code.as_str(), "const" | "enum")).filter(is_own);
    Some((listed.count(), report.errors.len()))
}

/// The pointer of a member.
fn below(pointer: &str, name: &str) -> String {
    format!("{pointer}/{}", escape_pointer(name))
}

/// The member of that name, if the text is an object that has it.
fn member(text: &str, name: &str) -> Option<String> {
    at(&named(text), name).map(str::to_owned)
}

/// The members of an object by their names; of several with one name, the last, where the first stands.
fn distinct(text: &str) -> Vec<(Cow<'_, str>, &str)> {
    let (mut found, mut places) = (Vec::new(), HashMap::new());
    for (name, value) in named(text) {
        match places.entry(name.clone()) {
            Entry::Occupied(place) => {
                let (_, last): &mut (Cow<'_, str>, &str) = &mut found[*place.get()];
                *last = value;
            }
            Entry::Vacant(place) => {
                place.insert(found.len());
                found.push((name, value));
            }
        }
    }
    found
}

/// The string that a text is.
fn string(text: &str) -> Option<String> {
    match parse(text.as_bytes()) {
        Ok(Json::String(string)) => Some(string.into()),
        Ok(_) | Err(_) => None,
    }
}
