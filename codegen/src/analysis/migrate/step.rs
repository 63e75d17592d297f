//! What becomes of a document, as data: the steps that `docs/upgrading-documents.md` describes and every runtime follows.

use serde_json::Value;

use crate::model::{NodeId, TypeId};

/// What becomes of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// It stays as it is.
    Keep,
    /// This value takes its place, and what is lost by it.
    Write(Value, Option<usize>),
    /// Scalars that become others, each with what is lost; and what becomes of all others.
    Values(Vec<(Value, Value, Option<usize>)>, Box<Step>),
    /// An object becomes an object.
    Object(Box<Members>),
    /// The same for each item.
    Items(Box<Step>),
    /// A step for each of the first items, and one for the others.
    Tuple(Vec<Step>, Box<Step>),
    /// The first whose test holds.
    Cases(Vec<(Test, Step)>),
    /// What the first step makes, if all these nodes of the new version accept it; else what the second one makes.
    Else(Box<Step>, Vec<NodeId>, Box<Step>),
    /// The steps of a pair of types.
    Call(usize),
    /// What the versions do not tell, by the index of the hole.
    Hole(usize),
}

/// How alternatives are told apart.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    /// By the JSON type, integers and fractions being of one.
    Types(Vec<&'static str>),
    /// By the verdicts of nodes of the version that the document comes from.
    Nodes(Vec<NodeId>),
}

/// What becomes of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Members {
    /// The members that the target names.
    pub members: Vec<Member>,
    /// The members that the source names.
    pub known: Vec<String>,
    /// What becomes of those that neither names; `None`: they are gone.
    pub rest: Option<Step>,
    /// What is gone, and what is lost by it; without a name, all that neither names.
    pub lost: Vec<(Option<String>, usize)>,
}

/// A member of the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// Where its value may be; the first that is there counts.
    pub sources: Vec<Source>,
    /// What becomes of what is there.
    pub step: Step,
    /// What stands in for what is not there.
    pub fill: Fill,
    /// The nodes of the target that have to accept what is there; else it counts as absent.
    pub guard: Vec<NodeId>,
    /// What is lost if what is there is not accepted; without nodes that have to accept it, if nothing is there.
    pub lost: Option<usize>,
}

/// Where a member comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// From the same object, by name.
    Own(String),
    /// From the value that the steps of the pair are about, by the way to it.
    Frame(Vec<String>),
}

/// What stands in for an absent member.
#[derive(Clone, Debug, PartialEq)]
pub enum Fill {
    /// Nothing.
    Omit,
    /// This value.
    Write(Value),
    /// What becomes of this value of the source.
    Take(Value),
    /// What a hole makes of the object.
    Ask(usize),
    /// An object whose members stand elsewhere in the source; an empty one only if the flag is set.
    Build(Step, bool),
}

/// What the two versions do not tell: a function that whoever migrates has to give.
#[derive(Clone, Debug, PartialEq)]
pub struct Hole {
    /// Words joined by `_`, unique among the holes of a direction, and a keyword in no language.
    pub name: String,
    /// Where, for readers: `Order.lines[].price`.
    pub place: String,
    /// Why it is there, as a sentence without a full stop.
    pub why: String,
    /// The type of what it is given; any JSON if that has no name.
    pub from: Option<TypeId>,
    /// The type of what it makes.
    pub to: Option<TypeId>,
}

/// What a migration does at a place, for readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where: `Order.lines[].price`.
    pub place: String,
    /// What happens there, as a phrase.
    pub what: String,
    /// Whether the way back does not find it again.
    pub lossy: bool,
}

/// One way between two versions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Way {
    /// The steps, by pair of types; those of whole documents first.
    pub steps: Vec<Step>,
    /// What the versions do not tell.
    pub holes: Vec<Hole>,
    /// What is done, in the order of the schema.
    pub notes: Vec<Note>,
    /// What steps name as lost: indices into `notes`.
    pub losses: Vec<usize>,
    /// Whether it is proven that the target accepts every document as it is, and that it means the same.
    pub is_proven: bool,
}
