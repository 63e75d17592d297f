//! Rules between the parts of a document, and constants, as specified in `docs/rules.md`.

use serde_json::{Map, Value, json};

use super::NodeId;

/// One entry of `x-integrity`.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The schema location, as reports show it.
    pub at: String,
    /// What must hold.
    pub kind: RuleKind,
    /// Which values it is about; of an acyclic graph, the edges.
    pub select: Vec<Step>,
    /// The code of a breach.
    pub code: String,
    /// Whether a breach makes a document invalid.
    pub severity: Severity,
    /// What a report says.
    pub message: Vec<Part>,
}

impl Rule {
    /// The node that has to accept what is selected.
    pub fn node(&self) -> Option<NodeId> {
        if let RuleKind::Matches { node } = self.kind { Some(node) } else { None }
    }
}

/// What a rule demands of the values that it selects.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleKind {
    /// No two are equal.
    Unique,
    /// Each is among those that one of the selectors selects, or one of the values.
    Exists {
        /// Where it may be.
        among: Vec<Vec<Step>>,
        /// What else it may be.
        or: Vec<Value>,
    },
    /// In each object, these members differ from one another.
    Distinct {
        /// Names of the members.
        fields: Vec<String>,
    },
    /// As edges they form no cycle.
    Acyclic {
        /// The member that holds the start of an edge.
        from: String,
        /// The member that holds its end.
        to: String,
        /// Whether an edge from a value to itself is a cycle.
        loops: bool,
        /// Further edges of the same graph.
        also: Vec<FurtherEdges>,
    },
    /// Each is accepted by a node.
    Matches {
        /// The node.
        node: NodeId,
    },
    /// Each is an object that says for each member of two others what was added, removed and changed.
    Difference {
        /// What was there before.
        before: Vec<Step>,
        /// What is there after.
        after: Vec<Step>,
    },
    /// Each is the path of a file or directory that exists; for the command line alone.
    File {
        /// What has to be there: a file, or a directory; without it, either will do.
        is: Option<FileKind>,
    },
}

/// Edges from a member of an object to values below that object.
#[derive(Clone, Debug, PartialEq)]
pub struct FurtherEdges {
    /// The member that holds the start of the edges.
    pub from: String,
    /// How many levels above the end of an edge the object is that has this member: at least one. The way from there
    /// goes on by a name.
    pub up: usize,
    /// Selects the ends.
    pub to: Vec<Step>,
    /// Whether an edge from a value to itself is a cycle.
    pub loops: bool,
}

impl FurtherEdges {
    /// Selects the objects that have the starts, and the way from there to the ends.
    pub fn split(&self) -> (&[Step], &[Step]) {
        self.to.split_at(self.to.len() - self.up)
    }

    /// Selects the starts.
    pub fn starts(&self) -> Vec<Step> {
        self.split().0.iter().cloned().chain([Step::Name(self.from.clone())]).collect()
    }

    fn to_json(&self) -> Value {
        json!({ "from": self.from, "up": self.up, "to": steps_json(&self.to), "loops": self.loops })
    }
}

/// What the path of a rule about files leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A file.
    File,
    /// A directory.
    Directory,
}

impl FileKind {
    /// Its name in a schema.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::File => "file",
            FileKind::Directory => "directory",
        }
    }
}

/// What a breach does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Severity {
    /// Makes the document invalid.
    #[default]
    Error,
    /// Is only mentioned.
    Warning,
}

/// One segment of a selector.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A member of an object.
    Name(String),
    /// An item of an array.
    Index(usize),
    /// Every member or item.
    Wildcard,
    /// Every member or item in which the value at the end of these names equals that value.
    Where(Vec<String>, Value),
}

/// A piece of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// As it stands.
    Text(String),
    /// A placeholder by name: in a rule `value` and `nodes`, in a style what `docs/rules.md` lists.
    Placeholder(&'static str),
    /// From the selected value, in a style from where the error is, so many levels up, then down by these names.
    At(usize, Vec<String>),
}

/// A constant for users: its name in capitals, and a scalar or an array of scalars of one type.
#[derive(Clone, Debug, PartialEq)]
pub struct Constant {
    /// The name.
    pub name: String,
    /// The value.
    pub value: Value,
}

/// A function that hashes values of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hash {
    /// The name, in small letters with underscores.
    pub name: String,
    /// The text that it is taken of.
    pub form: HashForm,
}

/// How a value is written to be hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HashForm {
    /// As Python's `json.dumps(value, sort_keys=True, separators=(",", ":"))` writes it.
    Python,
}

/// What a module has for its users beside types.
#[derive(Clone, Debug, Default)]
pub struct Exports {
    /// Constants, in schema order.
    pub constants: Vec<Constant>,
    /// Functions that hash, in schema order.
    pub hashes: Vec<Hash>,
}

impl Rule {
    /// The rule as data.
    pub(super) fn to_json(&self) -> Value {
        let mut rule = Map::new();
        rule.insert("at".into(), self.at.clone().into());
        rule.insert("rule".into(), self.kind.name().into());
        rule.insert("select".into(), steps_json(&self.select));
        match &self.kind {
            RuleKind::Unique | RuleKind::File { is: None } => {}
            RuleKind::File { is: Some(kind) } => drop(rule.insert("is".into(), kind.name().into())),
            RuleKind::Exists { among, or } => {
                rule.insert("in".into(), among.iter().map(|steps| steps_json(steps)).collect());
                rule.insert("or".into(), or.clone().into());
            }
            RuleKind::Distinct { fields } => drop(rule.insert("fields".into(), fields.clone().into())),
            RuleKind::Acyclic { from, to, loops, also } => {
                rule.insert("from".into(), from.clone().into());
                rule.insert("to".into(), to.clone().into());
                rule.insert("loops".into(), (*loops).into());
                if !also.is_empty() {
                    rule.insert("also".into(), also.iter().map(FurtherEdges::to_json).collect());
                }
            }
            RuleKind::Matches { node } => drop(rule.insert("node".into(), (*node).into())),
            RuleKind::Difference { before, after } => {
                rule.insert("before".into(), steps_json(before));
                rule.insert("after".into(), steps_json(after));
            }
        }
        rule.insert("code".into(), self.code.clone().into());
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        rule.insert("severity".into(), severity.into());
        rule.insert("message".into(), parts_json(&self.message));
        Value::Object(rule)
    }
}

impl RuleKind {
    /// Are its breaches at what several selectors select, so that no way leads from all of them to one place?
    pub fn is_of_several(&self) -> bool {
        matches!(self, RuleKind::Acyclic { also, .. } if !also.is_empty())
    }

    /// The name in a schema.
    pub fn name(&self) -> &'static str {
        match self {
            RuleKind::Unique => "unique",
            RuleKind::Exists { .. } => "exists",
            RuleKind::Distinct { .. } => "distinct",
            RuleKind::Acyclic { .. } => "acyclic",
            RuleKind::Matches { .. } => "matches",
            RuleKind::Difference { .. } => "difference",
            RuleKind::File { .. } => "file",
        }
    }
}

fn steps_json(steps: &[Step]) -> Value {
    let step_json = |step: &Step| match step {
        Step::Name(name) => Value::from(name.as_str()),
        Step::Index(index) => Value::from(*index),
        Step::Wildcard => Value::Null,
        Step::Where(names, value) => json!([names, value]),
    };
    steps.iter().map(step_json).collect()
}

/// A template as data.
pub(super) fn parts_json(parts: &[Part]) -> Value {
    let part_json = |part: &Part| match part {
        Part::Text(text) => Value::from(text.as_str()),
        Part::Placeholder(name) => json!([name]),
        Part::At(up, names) => json!(["at", up, names]),
    };
    parts.iter().map(part_json).collect()
}
