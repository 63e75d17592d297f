//! Selectors: which values of a document a rule is about.

use super::fields::{list, string};
use super::json::path::{Step, descend};
use super::json::value::Json;

/// Steps from the root of a document to the values that are selected.
#[derive(Debug, PartialEq)]
pub struct Selector(pub Vec<Choice>);

/// What one step of a selector goes on with.
#[derive(Debug, PartialEq)]
pub enum Choice {
    /// The member of an object.
    Name(String),
    /// The item of an array.
    Index(usize),
    /// Every member or item.
    All,
    /// Every member or item that has this value at the end of these names.
    With(Vec<String>, Json),
}

/// The way from the root of a document to a value.
#[derive(Clone, Debug)]
pub(crate) struct Way<'d> {
    /// The root and every value on the way, the last one being where it leads.
    values: Vec<&'d Json>,
    pub steps: Vec<Step<'d>>,
}

impl<'d> Way<'d> {
    /// Where it leads.
    pub fn value(&self) -> &'d Json {
        self.values[self.values.len() - 1]
    }

    /// The value so many levels above the last one.
    pub fn above(&self, levels: usize) -> Option<&'d Json> {
        self.values.len().checked_sub(levels.checked_add(1)?).map(|place| self.values[place])
    }
}

impl Selector {
    /// Reads a selector of a check program; `None` if the value is none.
    pub fn from_json(json: &Json) -> Option<Selector> {
        list(json, choice).map(Selector)
    }

    /// How many values are selected.
    pub fn count(&self, document: &Json) -> usize {
        let mut count = 0;
        self.each(document, |_| {
            count += 1;
            true
        });
        count
    }

    /// Calls `visit` with the way to each selected value in document order, until it answers false.
    pub(crate) fn each<'d>(&self, document: &'d Json, mut visit: impl FnMut(&Way<'d>) -> bool) {
        let mut way = Way { values: vec![document], steps: Vec::new() };
        select(&self.0, &mut way, &mut visit);
    }
}

fn choice(json: &Json) -> Option<Choice> {
    Some(match json {
        Json::String(name) => Choice::Name(name.as_ref().to_owned()),
        Json::Number(index) => Choice::Index(index.as_integer()?),
        Json::Null => Choice::All,
        Json::Array(pair) => {
            let [names, value] = &**pair else { return None };
            Choice::With(list(names, string)?, value.clone())
        }
        _ => return None,
    })
}

impl Choice {
    /// Whether a step to every member or item goes on with this one.
    fn admits(&self, value: &Json) -> bool {
        match self {
            Choice::With(names, wanted) => descend(value, names).is_some_and(|found| found == wanted),
            _ => true,
        }
    }
}

/// Goes on from the end of `way`; tells whether every visit was answered with true.
fn select<'d>(choices: &[Choice], way: &mut Way<'d>, visit: &mut dyn FnMut(&Way<'d>) -> bool) -> bool {
    let Some((choice, rest)) = choices.split_first() else { return visit(way) };
    match (choice, way.value()) {
        (Choice::Name(name), Json::Object(object)) => match object.member(name) {
            Some((index, name, value)) => enter(rest, way, Step::Member(index, name), value, visit),
            None => true,
        },
        (Choice::Index(index), Json::Array(items)) => match items.get(*index) {
            Some(item) => enter(rest, way, Step::Item(*index), item, visit),
            None => true,
        },
        (Choice::All | Choice::With(..), Json::Object(object)) => object
            .iter()
            .enumerate()
            .filter(|(_, (_, value))| choice.admits(value))
            .all(|(index, (name, value))| enter(rest, way, Step::Member(index, name), value, visit)),
        (Choice::All | Choice::With(..), Json::Array(items)) => items
            .iter()
            .enumerate()
            .filter(|(_, item)| choice.admits(item))
            .all(|(index, item)| enter(rest, way, Step::Item(index), item, visit)),
        _ => true,
    }
}

fn enter<'d>(
    rest: &[Choice],
    way: &mut Way<'d>,
    step: Step<'d>,
    value: &'d Json,
    visit: &mut dyn FnMut(&Way<'d>) -> bool,
) -> bool {
    way.values.push(value);
    way.steps.push(step);
    let more = select(rest, way, visit);
    way.values.pop();
    way.steps.pop();
    more
}
