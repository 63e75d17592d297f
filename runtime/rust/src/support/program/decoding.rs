//! How answers of language models are read back, as data: `NAME.answers.json`, as `docs/language-models.md` specifies it.

use super::fields::{index, list, nullable, pair, string};
use super::json::object::Object;
use super::json::parse::parse;
use super::json::value::Json;

/// The format of the data.
pub const FORMAT: usize = 1;
/// What an object around a value calls it.
pub const VALUE: &str = "value";
/// What entries call the name of a member.
pub const KEY: &str = "key";

/// What becomes of answers: a step for the whole, and one for each definition that is referred to.
#[derive(Clone, Debug)]
pub struct Decoding {
    /// The member of the answer that holds the document, if an object stands around it.
    pub(crate) wrapped: Option<String>,
    /// The step of the document first.
    pub(crate) steps: Vec<Step>,
}

/// What becomes of a value of an answer.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// The value stays as it is.
    Keep,
    /// The value is a string, and the document has the JSON that is written in it.
    Text,
    /// That of the step with this number.
    Call(usize),
    /// The first alternative whose node accepts the value, or the one that the value comes closest to.
    First(Vec<(usize, Step)>),
    /// The alternative that the only member of the value is called like, whose value it is.
    Named(Vec<(String, Step)>),
    /// Of arrays what becomes of the items, of objects what becomes of the members; other values stay as they are.
    Parts(Option<Items>, Option<Members>),
}

/// What becomes of the items of an array.
#[derive(Clone, Debug)]
pub(crate) struct Items {
    /// A step for each of the first items.
    pub(crate) first: Vec<Step>,
    /// The step of all others.
    pub(crate) rest: Box<Step>,
}

/// What becomes of the members of an object.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    /// Members by name.
    pub(crate) named: Vec<(String, Presence, Step)>,
    /// The step of all others.
    pub(crate) rest: Box<Step>,
    /// The member that lists those without a name of their own, and the step of their values.
    pub(crate) entries: Option<(String, Box<Step>)>,
}

/// What the value of a member says of its presence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// The member has the value.
    Plain,
    /// Null says that the member is absent.
    Null,
    /// Null says that the member is absent; else an object stands around the value.
    Boxed,
}

impl Decoding {
    /// The steps in a text that the generator wrote; `None` if they are of another version.
    pub fn read(text: &str) -> Option<Decoding> {
        let json = parse(text.as_bytes()).ok()?;
        let object = json.as_object()?;
        if index(object.get("format")?)? != FORMAT {
            return None;
        }
        let wrapped = nullable(object.get("wrapped")?, string)?;
        Some(Decoding { wrapped, steps: list(object.get("steps")?, Step::read)? })
    }
}

impl Step {
    fn read(json: &Json) -> Option<Step> {
        let parts = json.as_array()?;
        Some(match (parts.first()?.as_str()?, &parts[1..]) {
            ("keep", []) => Step::Keep,
            ("text", []) => Step::Text,
            ("call", [step]) => Step::Call(index(step)?),
            ("first", [branches]) => Step::First(list(branches, |branch| pair(branch, index, Step::read))?),
            ("named", [names]) => Step::Named(list(names, |name| pair(name, string, Step::read))?),
            ("parts", [items, members]) => {
                let members = nullable(members, |members| Members::read(members.as_object()?))?;
                Step::Parts(nullable(items, Items::read)?, members)
            }
            _ => return None,
        })
    }
}

impl Items {
    fn read(json: &Json) -> Option<Items> {
        let (first, rest) = pair(json, |first| list(first, Step::read), Step::read)?;
        Some(Items { first, rest: Box::new(rest) })
    }
}

impl Members {
    fn read(object: &Object) -> Option<Members> {
        let named = list(object.get("named")?, |member| {
            let [name, presence, step] = member.as_array()? else { return None };
            Some((string(name)?, Presence::read(presence)?, Step::read(step)?))
        })?;
        let rest = Box::new(Step::read(object.get("rest")?)?);
        let entries = nullable(object.get("entries")?, |entries| pair(entries, string, Step::read))?;
        Some(Members { named, rest, entries: entries.map(|(name, step)| (name, Box::new(step))) })
    }
}

impl Presence {
    fn read(json: &Json) -> Option<Presence> {
        match json.as_str()? {
            "plain" => Some(Presence::Plain),
            "null" => Some(Presence::Null),
            "boxed" => Some(Presence::Boxed),
            _ => None,
        }
    }
}
