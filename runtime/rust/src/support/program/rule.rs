//! Integrity rules: what a schema says about its documents beyond JSON Schema.

use super::fields::{entries, index, list, string};
use super::files::FileKind;
use super::ids::NodeId;
use super::json::object::Object;
use super::json::value::Json;
use super::selector::{Choice, Selector};
use super::template::Template;
use super::values::Values;

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// The schema location.
    pub at: String,
    /// What it demands.
    pub kind: Kind,
    /// The values that it is about.
    pub select: Selector,
    /// The code that its errors and warnings carry.
    pub code: String,
    /// Whether a breach is only a warning.
    pub warning: bool,
    /// The message of its errors and warnings.
    pub message: Template,
}

/// What a rule demands.
#[derive(Debug)]
pub enum Kind {
    /// No two selected values are equal.
    Unique,
    /// Every selected value is among those that `within` selects, or one of `or`.
    Exists {
        /// What selects the values that there are.
        within: Vec<Selector>,
        /// Values that are allowed beside them.
        or: Values,
    },
    /// In every selected object these members differ from one another.
    Distinct {
        /// The names of the members, each once.
        fields: Vec<String>,
    },
    /// The selected edges form no cycle.
    Acyclic {
        /// The name of the member that tells where an edge begins.
        from: String,
        /// The name of the member that tells where it ends.
        to: String,
        /// Whether an edge from a value to itself is a cycle.
        loops: bool,
        /// Further edges of the same graph.
        also: Vec<FurtherEdges>,
    },
    /// The node accepts every selected value.
    Matches(NodeId),
    /// Every selected object says for each member of two others what was added, removed and changed.
    Difference {
        /// What was there before.
        before: Selector,
        /// What is there after.
        after: Selector,
    },
    /// Every selected value is the path of a file or directory; of both if nothing is said.
    File(Option<FileKind>),
}

/// Edges from a member of an object to values below that object.
#[derive(Debug)]
pub struct FurtherEdges {
    /// The name of the member that tells where the edges begin.
    pub from: String,
    /// How many levels above the end of an edge the object is. The way from there goes on by a name.
    pub up: usize,
    /// What selects the ends.
    pub to: Selector,
    /// Whether an edge from a value to itself is a cycle.
    pub loops: bool,
}

impl FurtherEdges {
    fn from_json(json: &Json) -> Option<FurtherEdges> {
        let object = json.as_object()?;
        let up = index(object.get("up")?)?;
        let to = Selector::from_json(object.get("to")?)?;
        let next = to.0.len().checked_sub(up).and_then(|place| to.0.get(place))?;
        let is_object = matches!(next, Choice::Name(_));
        is_object.then_some(())?;
        Some(FurtherEdges { from: object.get("from").and_then(string)?, up, to, loops: loops(object) })
    }

    /// The steps to the objects that have the starts.
    pub(crate) fn objects(&self) -> &[Choice] {
        &self.to.0[..self.to.0.len() - self.up]
    }
}

/// Whether edges from a value to itself count: so they do if nothing is said.
fn loops(object: &Object) -> bool {
    object.get("loops").is_none_or(|loops| *loops == Json::Bool(true))
}

impl Rule {
    /// Reads a rule of a check program; `None` if the value is none.
    pub fn from_json(json: &Json) -> Option<Rule> {
        let object = json.as_object()?;
        let text = |name| object.get(name).and_then(string);
        Some(Rule {
            at: text("at")?,
            kind: kind(text("rule")?.as_str(), object)?,
            select: Selector::from_json(object.get("select")?)?,
            code: text("code")?,
            warning: text("severity").as_deref() == Some("warning"),
            message: Template::from_json(object.get("message")?)?,
        })
    }
}

/// Whether one of the rules only warns.
pub(crate) fn warns(rules: &[Rule]) -> bool {
    rules.iter().any(|rule| rule.warning)
}

fn kind(name: &str, object: &Object) -> Option<Kind> {
    let text = |name| object.get(name).and_then(string);
    Some(match name {
        "unique" => Kind::Unique,
        "exists" => Kind::Exists {
            within: entries(object, "in", Selector::from_json)?,
            or: Values::new(entries(object, "or", |value| Some(value.clone()))?),
        },
        "distinct" => Kind::distinct(list(object.get("fields")?, string)?),
        "acyclic" => Kind::Acyclic {
            from: text("from")?,
            to: text("to")?,
            loops: loops(object),
            also: entries(object, "also", FurtherEdges::from_json)?,
        },
        "matches" => Kind::Matches(index(object.get("node")?)?),
        "difference" => Kind::Difference {
            before: Selector::from_json(object.get("before")?)?,
            after: Selector::from_json(object.get("after")?)?,
        },
        "file" => Kind::File(match object.get("is") {
            None => None,
            Some(Json::String(is)) if **is == *"file" => Some(FileKind::File),
            Some(Json::String(is)) if **is == *"directory" => Some(FileKind::Directory),
            Some(_) => return None,
        }),
        _ => return None,
    })
}

impl Kind {
    /// These members differ; a name that is repeated counts once.
    pub fn distinct(names: impl IntoIterator<Item = String>) -> Kind {
        let mut fields: Vec<String> = Vec::new();
        for name in names {
            if !fields.contains(&name) {
                fields.push(name);
            }
        }
        Kind::Distinct { fields }
    }
}
