//! Plans: what several nodes of a check program say together about one value, in the order in which a reader meets it.

use super::json::Instance;
use super::number::is_multiple_of;
use super::program::{Comparison, Program, Type};
use super::program::{Limit, NodeId, PatternId, Values};

/// A plan, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan(pub(super) usize);

impl Plan {
    /// Every value is accepted.
    pub const ALWAYS: Plan = Plan(0);
    /// No value is accepted.
    pub const NEVER: Plan = Plan(1);
}

/// The plans of a check program.
#[derive(Debug)]
pub(super) struct Plans {
    /// By plan.
    pub steps: Vec<Step>,
    /// By node.
    pub nodes: Vec<Plan>,
}

impl Plans {
    pub fn step(&self, plan: Plan) -> &Step {
        &self.steps[plan.0]
    }

    pub fn of(&self, node: NodeId) -> Plan {
        self.nodes[node]
    }
}

/// What is looked at while one value is read. All of it has to hold.
#[derive(Debug, Default)]
pub(super) struct Step {
    /// One bit for each type that is accepted; that of `number` never without that of `integer`.
    pub types: u8,
    /// The value is in each of these lists, which have only scalars.
    pub values: Vec<Values>,
    pub numbers: Vec<NumberCheck>,
    pub strings: Vec<StringCheck>,
    pub array: ArrayStep,
    pub object: ObjectStep,
    /// Another plan decides, chosen by what the value begins with; nothing else is said.
    pub union: Option<Union>,
    /// What needs the whole value once more.
    pub also: Vec<Also>,
    /// Whether `also` needs of an object no more than where some of its members begin.
    pub by_members: bool,
}

/// How a plan is chosen.
#[derive(Debug)]
pub(super) enum Union {
    /// By the value of a member of this name.
    Tagged { property: String, values: Values, branches: Vec<Plan> },
    /// By the type: the plans for null, booleans, numbers, strings, arrays and objects.
    Typed([Plan; 6]),
}

#[derive(Debug)]
pub(super) enum NumberCheck {
    Bound(Comparison, f64),
    MultipleOf(f64),
}

impl NumberCheck {
    pub fn holds(&self, value: f64) -> bool {
        match self {
            NumberCheck::Bound(comparison, bound) => comparison.holds(value, *bound),
            NumberCheck::MultipleOf(divisor) => is_multiple_of(value, *divisor),
        }
    }
}

#[derive(Debug)]
pub(super) enum StringCheck {
    Length(Limit, f64),
    Pattern(PatternId),
}

#[derive(Debug)]
pub(super) struct ArrayStep {
    pub counts: Vec<(Limit, f64)>,
    /// The plans of the first items, and of those behind them.
    pub prefix: Vec<Plan>,
    pub rest: Plan,
}

#[derive(Debug)]
pub(super) struct ObjectStep {
    /// The names that are known, in the order of the schema, each with the plan of the member.
    pub names: Vec<(Box<str>, Plan)>,
    /// The places of the names, sorted by name.
    pub sorted: Vec<usize>,
    /// The places of the names that must be there: the first 64 as bits, the others one by one.
    pub required: u64,
    pub required_more: Vec<usize>,
    pub counts: Vec<(Limit, f64)>,
    /// The plan of the members whose names are not known, unless there are `groups`.
    pub rest: Plan,
    pub groups: Vec<Group>,
    /// The nodes that judge each name as a string.
    pub judged: Vec<NodeId>,
    /// Whether it matters which unknown names there are.
    pub tracks: bool,
}

/// What one `properties` operator says of the members that are not named.
#[derive(Debug)]
pub(super) struct Group {
    pub patterns: Vec<(PatternId, Plan)>,
    pub rest: Plan,
}

/// A check that reads the value again.
#[derive(Debug)]
pub(super) enum Also {
    Plan(Plan),
    Tagged {
        property: String,
        values: Values,
        branches: Vec<Plan>,
    },
    Any(Vec<Plan>),
    One(Vec<Plan>),
    Not(Plan),
    If(Plan, Plan, Plan),
    /// An operator that the interpreter judges: the node, and its place there.
    Interpreted(NodeId, usize),
}

impl Default for ArrayStep {
    fn default() -> ArrayStep {
        ArrayStep { counts: Vec::new(), prefix: Vec::new(), rest: Plan::ALWAYS }
    }
}

impl Default for ObjectStep {
    fn default() -> ObjectStep {
        ObjectStep {
            names: Vec::new(),
            sorted: Vec::new(),
            required: 0,
            required_more: Vec::new(),
            counts: Vec::new(),
            rest: Plan::ALWAYS,
            groups: Vec::new(),
            judged: Vec::new(),
            tracks: false,
        }
    }
}

impl Step {
    /// Whether the value is one of those that are listed, and of a type that is accepted.
    #[inline]
    pub fn admits(&self, instance: Instance<'_>) -> bool {
        Type::admitted(self.types, instance) && self.values.iter().all(|values| values.position(instance).is_some())
    }

    /// Whether arrays or objects are accepted, as far as can be told at their beginning: values that are listed are none.
    #[inline]
    pub fn admits_containers(&self, kind: Type) -> bool {
        self.types & kind.bit() != 0 && self.values.is_empty()
    }

    /// As [`Step::admits`] for a string, and what else is said of strings.
    #[inline]
    pub fn admits_string(&self, program: &Program, text: &str) -> bool {
        self.admits(Instance::String(text))
            && self.strings.iter().all(|check| match check {
                StringCheck::Length(limit, bound) => limit.admits_length(*bound, text),
                StringCheck::Pattern(pattern) => program.pattern(*pattern).finds(text),
            })
    }

    /// Whether nothing is said of strings but that they are accepted.
    #[inline]
    pub fn admits_every_string(&self) -> bool {
        self.types & Type::String.bit() != 0 && self.values.is_empty() && self.strings.is_empty()
    }
}

impl ObjectStep {
    /// The place of a known name; `expected` is tried first.
    #[inline]
    pub fn find(&self, name: &str, expected: usize) -> Option<usize> {
        /// Up to so many names a scan is faster than a search.
        const SCAN: usize = 8;
        if self.names.get(expected).is_some_and(|(known, _)| **known == *name) {
            return Some(expected);
        }
        if self.names.len() <= SCAN {
            return self.names.iter().position(|(known, _)| **known == *name);
        }
        self.sorted.binary_search_by(|place| (*self.names[*place].0).cmp(name)).ok().map(|index| self.sorted[index])
    }
}
