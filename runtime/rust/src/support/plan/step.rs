//! Plans: what several nodes of a check program say together about one value, in the order in which a reader meets it.

use super::choices::{Alternatives, Condition, Tagged, Union, Watched};
use super::json::number::is_multiple_of;
use super::json::range::IntegerRange;
use super::json::types::Type;
use super::json::value::{Instance, Number};
use super::parts::{ArrayStep, ObjectStep};
use super::program::ids::{NodeId, PatternId};
use super::program::tree::{Comparison, Limit, Program};
use super::program::values::Values;
use super::screen::Marks;
use super::token::Token;

/// Integers below this one, of either sign, are doubles exactly.
pub(crate) const EXACT: u64 = 1 << 53;

/// A plan, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan(pub(crate) usize);

impl Plan {
    /// Every value is accepted.
    pub const ALWAYS: Plan = Plan(0);
    /// No value is accepted.
    pub const NEVER: Plan = Plan(1);
}

/// The plans of a check program.
#[derive(Debug)]
pub(crate) struct Plans {
    /// By plan.
    pub steps: Vec<Step>,
    /// By plan, what is said of strings: in a byte each, so that those of all plans lie close together.
    pub plain: Vec<Plain>,
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

    /// What is said of strings by a plan.
    #[inline]
    pub fn plain(&self, plan: Plan) -> Plain {
        self.plain[plan.0]
    }
}

/// What is said of strings, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    /// All of them are accepted.
    All,
    /// All but the empty one are accepted.
    NotEmpty,
    /// More than that, or they are noted: one look at them tells.
    Once,
    /// Another plan decides, or there are further checks.
    Other,
}

/// What is looked at while one value is read. All of it has to hold.
#[derive(Debug, Default)]
pub(crate) struct Step {
    /// How a value is judged by it.
    pub way: Way,
    /// One bit for each type that is accepted; that of `number` never without that of `integer`.
    pub types: u8,
    /// The value is in each of these lists, which have only scalars.
    pub values: Vec<Values>,
    pub numbers: Vec<NumberCheck>,
    /// The short way to judge integers of few digits: the least and the greatest, if no more is said of them.
    pub integers: Option<(i64, i64)>,
    pub strings: Vec<StringCheck>,
    /// The short way to judge strings.
    pub texts: Texts,
    pub array: ArrayStep,
    pub object: ObjectStep,
    /// The plan of all members, if no more is said of them than that, and of how many there are.
    pub each: Option<Plan>,
    /// Another plan decides, chosen by what the value begins with; nothing else is said.
    pub union: Option<Union>,
    /// What rules select here.
    pub marks: Option<Box<Marks>>,
    /// What needs the whole value once more.
    pub also: Vec<Also>,
    /// One bit for each type of which `also` says something.
    pub further: u8,
    /// `also`, if it is nothing but alternatives.
    pub alternatives: Option<Box<Alternatives>>,
    /// `also` for objects, if some of it needs no more of them than where some of their members begin.
    pub conditions: Option<Vec<Condition>>,
    /// Whether some conditions need an object as a whole.
    pub looks_at_whole: bool,
    /// Whether a report on an object that conditions refuse may be about members that these do not look at.
    pub explains_whole: bool,
    /// Whether conditions decide which members of an object are evaluated: a report on any of them looks at all.
    pub evaluates: bool,
    /// One bit for arrays and objects each if an empty one is accepted, and no more than where it stands has to be noted.
    pub empty: u8,
    /// The members that the conditions look at, and by which plans: each such pair once, and at most one more than
    /// [`MOST_WATCHED`].
    pub watched: Vec<Watched>,
    /// One bit for each of these members, the last bit for all from the 64th on; none if there are more plans than are
    /// watched.
    pub watched_members: u64,
    /// For each of these bits, which of `watched` are about its members, as bits.
    pub watched_by: Vec<u64>,
    /// Of these bits, those of members of which nothing is asked before the object ends.
    pub kept_members: u64,
    /// Whether conditions may ask several plans about the parts of one member.
    pub asks_several: bool,
}

/// Who judges values in memory watches at most so many members and plans.
pub(crate) const MOST_WATCHED: usize = 64;

/// How a value is judged by a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Way {
    /// It is accepted.
    Always,
    /// It is refused.
    Never,
    /// While it is read.
    #[default]
    InPassing,
    /// By the plan that the union chooses.
    Union,
    /// While it is read, and then in other ways, too.
    Further,
}

/// What is said of strings, if it is one of these.
#[derive(Debug, Default)]
pub(crate) enum Texts {
    /// That they have so many bytes at least: none, or one.
    Least(usize),
    /// That they are among these.
    Listed(Vec<Token>),
    /// That this automaton, by its number, accepts them.
    Matching(usize),
    /// That they have a format: what knows most of its texts, and none that is written with an escape; [`Texts::Other`]
    /// tells the others.
    Usual(fn(&str) -> bool),
    #[default]
    Other,
}

#[derive(Debug)]
pub(crate) enum NumberCheck {
    Bound(Comparison, f64),
    Range(IntegerRange),
    MultipleOf(f64),
}

impl NumberCheck {
    pub fn holds(&self, value: Number) -> bool {
        match self {
            NumberCheck::Bound(comparison, bound) => comparison.holds(value.as_f64(), *bound),
            NumberCheck::Range(range) => range.contains(value),
            NumberCheck::MultipleOf(divisor) => is_multiple_of(value.as_f64(), *divisor),
        }
    }
}

#[derive(Debug)]
pub(crate) enum StringCheck {
    Length(Limit, f64),
    Pattern(PatternId),
    /// An automaton, by its number.
    Automaton(usize),
    /// A format: what knows most of its texts, and the pattern that decides about the others.
    Usual(fn(&str) -> bool, PatternId),
    /// That it is none of these.
    Unlisted(Values),
}

/// A check that reads the value again.
#[derive(Debug)]
pub(crate) enum Also {
    Plan(Plan),
    Tagged(Tagged),
    Any(Vec<Plan>),
    One(Vec<Plan>),
    Not(Plan),
    If(Plan, Plan, Plan),
    Contains(Contains),
    /// An operator that the interpreter judges: the node, and its place there.
    Interpreted(NodeId, usize),
    /// This reader does not know.
    Undecided,
}

/// How many items of an array a plan accepts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contains {
    pub plan: Plan,
    pub min: f64,
    pub max: Option<f64>,
}

impl Contains {
    /// Whether so many may be accepted.
    pub fn admits(self, count: usize) -> bool {
        Limit::Min.admits(count, self.min) && self.max.is_none_or(|max| Limit::Max.admits(count, max))
    }

    /// Whether so many are admitted, whatever the other items are.
    pub fn has_enough(self, count: usize) -> bool {
        self.max.is_none() && self.admits(count)
    }
}

/// The bits of the types that a value may have which begins with this byte.
#[inline]
pub(crate) fn kind(next: u8) -> u8 {
    match next {
        b'n' => Type::Null.bit(),
        b't' | b'f' => Type::Boolean.bit(),
        b'"' => Type::String.bit(),
        b'[' => Type::Array.bit(),
        b'{' => Type::Object.bit(),
        _ => Type::Integer.bit() | Type::Number.bit(),
    }
}

impl Step {
    /// Whether a value that begins with this byte is judged by reading it once.
    #[inline]
    pub fn is_once(&self, next: u8) -> bool {
        match next {
            b'{' if self.conditions.is_some() => true,
            b'[' if self.array.unique => true,
            _ => self.further & kind(next) == 0,
        }
    }

    /// What is said further of objects, if it needs no more of them than some of their members, not too many.
    #[inline]
    pub fn conditions_on_members(&self) -> Option<&[Condition]> {
        let conditions = self.conditions.as_deref()?;
        (!self.looks_at_whole && self.watched.len() <= MOST_WATCHED).then_some(conditions)
    }

    /// Whether the value is one of those that are listed, and of a type that is accepted.
    #[inline]
    pub fn admits(&self, instance: Instance<'_>) -> bool {
        Type::admitted(self.types, instance) && self.values.iter().all(|values| values.position(instance).is_some())
    }

    /// Whether arrays or objects are accepted, as far as can be told at their beginning: values that are listed are
    /// none.
    #[inline]
    pub fn admits_containers(&self, kind: Type) -> bool {
        self.types & kind.bit() != 0 && self.values.is_empty()
    }

    /// Whether an array or an object is accepted of which so many items or members were written, by a step that says
    /// nothing of these, nor anything further; `None` if it asks for certain members, or names may come twice
    /// (`distinct`), or the value is neither.
    #[inline]
    pub fn admits_parts(&self, written: &[u8], count: usize, distinct: bool) -> Option<bool> {
        let (kind, counts) = match written.first()? {
            b'[' => (Type::Array, &self.array.counts),
            b'{' => (Type::Object, &self.object.counts),
            _ => return None,
        };
        let ObjectStep { required, required_more, .. } = &self.object;
        let is_told = match kind {
            Type::Object => *required == 0 && required_more.is_empty() && (distinct || counts.is_empty()),
            _ => true,
        };
        let is_admitted = || counts.iter().all(|(limit, bound)| limit.admits(count, *bound));
        is_told.then(|| self.admits_containers(kind) && is_admitted())
    }

    /// As [`Step::admits`] for a number, and what else is said of numbers.
    #[inline]
    pub fn admits_number(&self, number: Number) -> bool {
        self.admits(Instance::Number(number)) && self.numbers.iter().all(|check| check.holds(number))
    }

    /// As [`Step::admits_number`], for an integer.
    #[inline]
    pub fn admits_integer(&self, value: i64) -> bool {
        match self.integers {
            Some((least, greatest)) if value.unsigned_abs() < EXACT => (least..=greatest).contains(&value),
            Some(_) | None => self.admits_number(Number::Signed(value)),
        }
    }

    /// As [`Step::admits`] for a string, and what else is said of strings.
    #[inline]
    pub fn admits_string(&self, program: &Program, text: &str) -> bool {
        match self.texts {
            Texts::Least(least) => text.len() >= least,
            Texts::Matching(automaton) => program.automata[automaton].accepts(text),
            // No more is said of them than that.
            Texts::Listed(_) => self.values.iter().all(|values| values.position(Instance::String(text)).is_some()),
            Texts::Usual(_) | Texts::Other => self.admits_other_string(program, text),
        }
    }

    fn admits_other_string(&self, program: &Program, text: &str) -> bool {
        self.admits(Instance::String(text))
            && self.strings.iter().all(|check| match check {
                StringCheck::Length(limit, bound) => limit.admits_length(*bound, text),
                StringCheck::Pattern(pattern) => program.pattern(*pattern).finds(text),
                StringCheck::Automaton(automaton) => program.automata[*automaton].accepts(text),
                StringCheck::Usual(is_usual, pattern) => {
                    let pattern = program.pattern(*pattern);
                    // What types hold of the format is less than all of its texts.
                    pattern.knows_usual_texts() && is_usual(text) || pattern.finds(text)
                }
                StringCheck::Unlisted(values) => values.position(Instance::String(text)).is_none(),
            })
    }
}
