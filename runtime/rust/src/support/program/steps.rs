//! The steps of a migration as data, and how they are read from JSON.

use super::fields::{index, list, nullable, pair, string};
use super::json::object::Object;
use super::json::parse::parse;
use super::json::value::Json;

/// The version of the data.
pub const FORMAT: usize = 1;

/// The steps of a migration: of each pair of types, the whole documents first.
#[derive(Clone, Debug)]
pub struct Steps(pub(crate) Vec<Step>);

/// What becomes of a value.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// The value stays as it is.
    Keep,
    /// This text, whatever the value is; and what is lost by it.
    Write(String, Option<usize>),
    /// One scalar for another, by their canonical texts; and what is lost by it.
    Values(Vec<(String, String, Option<usize>)>, Box<Step>),
    Object(Box<Members>),
    /// The same for each item.
    Items(Box<Step>),
    /// A step for each of the first items, and one for the others.
    Tuple(Vec<Step>, Box<Step>),
    /// The first whose test holds; the value stays as it is if none does.
    Cases(Vec<(Test, Step)>),
    /// What the first step makes, if all nodes of the new version accept it; else what the second makes.
    Else(Box<Step>, Vec<usize>, Box<Step>),
    /// The steps of another pair.
    Call(usize),
    /// The versions do not tell.
    Hole(usize),
}

/// How alternatives are told apart.
#[derive(Clone, Debug)]
pub(crate) enum Test {
    /// The value is of one of these types, which spaces part.
    Types(String),
    /// All nodes of the old version accept it.
    Nodes(Vec<usize>),
}

/// What becomes of an object.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    pub(crate) members: Vec<Member>,
    /// Members of the old version, none of which is handed on as one that neither version names.
    pub(crate) known: Vec<String>,
    /// What becomes of members that neither version names; `None`: they are gone.
    pub(crate) rest: Option<Step>,
    /// Members that are gone, and what is lost by it; without a name, all that neither version names.
    pub(crate) lost: Vec<(Option<String>, usize)>,
}

/// A member of the new version.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// Where its value may be; the first that is there counts.
    pub(crate) sources: Vec<Source>,
    pub(crate) step: Step,
    pub(crate) fill: Fill,
    /// The nodes of the new version that have to accept what is there; else it counts as absent.
    pub(crate) guard: Vec<usize>,
    /// What is lost if what is there is not accepted; without nodes that have to accept it, if nothing is there.
    pub(crate) lost: Option<usize>,
}

/// Where a member comes from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A member of the same object.
    Own(String),
    /// The way from the value that the steps of this pair are about.
    Frame(Vec<String>),
}

/// What becomes of a member that is absent.
#[derive(Clone, Debug)]
pub(crate) enum Fill {
    Omit,
    Write(String),
    /// As if this had been there.
    Take(String),
    Ask(usize),
    /// An object whose members are elsewhere; if there are none, only where the flag is set.
    Build(Step, bool),
}

impl Steps {
    /// The steps in a text that the generator wrote; `None` if they are of another version.
    pub fn read(text: &str) -> Option<Steps> {
        let json = parse(text.as_bytes()).ok()?;
        let object = json.as_object()?;
        if index(object.get("format")?)? != FORMAT {
            return None;
        }
        list(object.get("steps")?, Step::read).map(Steps)
    }
}

impl Step {
    fn read(json: &Json) -> Option<Step> {
        let parts = json.as_array()?;
        let boxed = |json: &Json| Step::read(json).map(Box::new);
        Some(match (parts.first()?.as_str()?, &parts[1..]) {
            ("keep", []) => Step::Keep,
            ("write", [text, lost]) => Step::Write(string(text)?, nullable(lost, index)?),
            ("values", [values, otherwise]) => Step::Values(
                list(values, |value| {
                    let [from, to, lost] = value.as_array()? else { return None };
                    Some((string(from)?, string(to)?, nullable(lost, index)?))
                })?,
                boxed(otherwise)?,
            ),
            ("object", [members]) => Step::Object(Box::new(Members::read(members.as_object()?)?)),
            ("items", [step]) => Step::Items(boxed(step)?),
            ("tuple", [first, rest]) => Step::Tuple(list(first, Step::read)?, boxed(rest)?),
            ("cases", [cases]) => Step::Cases(list(cases, |case| pair(case, Test::read, Step::read))?),
            ("else", [first, nodes, otherwise]) => Step::Else(boxed(first)?, list(nodes, index)?, boxed(otherwise)?),
            ("call", [pair]) => Step::Call(index(pair)?),
            ("hole", [hole]) => Step::Hole(index(hole)?),
            _ => return None,
        })
    }
}

impl Test {
    fn read(json: &Json) -> Option<Test> {
        match json.as_str() {
            Some(names) => Some(Test::Types(names.to_owned())),
            None => list(json, index).map(Test::Nodes),
        }
    }
}

impl Members {
    fn read(object: &Object) -> Option<Members> {
        Some(Members {
            members: list(object.get("members")?, Member::read)?,
            known: list(object.get("known")?, string)?,
            rest: nullable(object.get("rest")?, Step::read)?,
            lost: list(object.get("lost")?, |lost| pair(lost, |name| nullable(name, string), index))?,
        })
    }
}

impl Member {
    fn read(json: &Json) -> Option<Member> {
        let [name, sources, step, fill, guard, lost] = json.as_array()? else { return None };
        Some(Member {
            name: string(name)?,
            sources: list(sources, Source::read)?,
            step: Step::read(step)?,
            fill: Fill::read(fill)?,
            guard: list(guard, index)?,
            lost: nullable(lost, index)?,
        })
    }
}

impl Source {
    fn read(json: &Json) -> Option<Source> {
        match json.as_str() {
            Some(name) => Some(Source::Own(name.to_owned())),
            None => list(json, string).map(Source::Frame),
        }
    }
}

impl Fill {
    fn read(json: &Json) -> Option<Fill> {
        let parts = json.as_array()?;
        Some(match (parts.first()?.as_str()?, &parts[1..]) {
            ("omit", []) => Fill::Omit,
            ("write", [text]) => Fill::Write(string(text)?),
            ("take", [text]) => Fill::Take(string(text)?),
            ("ask", [hole]) => Fill::Ask(index(hole)?),
            ("build", [step, Json::Bool(always)]) => Fill::Build(Step::read(step)?, *always),
            _ => return None,
        })
    }
}
