//! Plans: what several nodes of a check program say together about one value, in the order in which a reader meets it.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::json::hash::hash;
use super::json::number::is_multiple_of;
use super::json::range::IntegerRange;
use super::json::types::Type;
use super::json::value::{Instance, Number};
use super::names::Index;
use super::program::ids::{NodeId, PatternId};
use super::program::tree::{Comparison, Limit, Program};
use super::program::values::Values;
use super::screen::{Marks, When};
use super::token::{Name, Token};

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
    /// `also` for objects, if it needs no more of them than where some of their members begin.
    pub conditions: Option<Vec<Condition>>,
    /// The members that the conditions look at, and by which plans; each such pair once, and at most one more than
    /// [`MOST_WATCHED`].
    pub watched: Vec<(usize, Plan)>,
    /// One bit for each of these members, the last bit for all from the 64th on.
    pub watched_members: u64,
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
    #[default]
    Other,
}

/// How a plan is chosen.
#[derive(Debug)]
pub(crate) enum Union {
    /// By the value of a member.
    Tagged(Tagged),
    /// By the type: the plans for null, booleans, numbers, strings, arrays and objects.
    Typed([Plan; 6]),
    /// By whether a rule selects it.
    Chosen(Chosen),
}

#[derive(Debug)]
pub(crate) struct Chosen {
    pub when: When,
    pub then: Plan,
    pub otherwise: Plan,
}

/// A union whose branch is chosen by the value of a member.
#[derive(Debug)]
pub(crate) struct Tagged {
    /// The name of the member.
    pub property: Box<str>,
    pub name: Token,
    pub values: Values,
    /// The values that are strings, each with its place.
    pub texts: Vec<(Token, usize)>,
    pub branches: Vec<Plan>,
    /// For each branch, whether reading an object by it makes sure that there is one such member at most.
    pub known: Vec<bool>,
}

impl Tagged {
    pub fn new(property: &str, values: Values, branches: Vec<Plan>) -> Tagged {
        let texts = values.list.iter().enumerate();
        let texts = texts.filter_map(|(place, value)| Some((Token::value(value.as_str()?), place))).collect();
        let (name, known) = (Token::name(property), vec![false; branches.len()]);
        Tagged { property: property.into(), name, values, texts, branches, known }
    }
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
}

#[derive(Debug)]
pub(crate) struct ArrayStep {
    pub counts: Vec<(Limit, f64)>,
    /// The plans of the first items, and of those behind them.
    pub prefix: Vec<Plan>,
    pub rest: Plan,
    /// Whether no two items may be equal, and that is all that `also` says of arrays.
    pub unique: bool,
}

#[derive(Debug)]
pub(crate) struct ObjectStep {
    /// The names that are known, in the order of the schema.
    pub names: Vec<Known>,
    /// Where the names are found if there are many.
    pub index: Index,
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
    /// Whether no more is said of the members than which there may be and must be, and what they and all others are;
    /// conditions aside.
    pub light: bool,
    /// Where the names stand that were found to be these: see [`ObjectStep::agrees`].
    pub agreed: AtomicUsize,
}

/// A member whose name is known.
#[derive(Debug)]
pub(crate) struct Known {
    pub name: Box<str>,
    pub token: Token,
    pub plan: Plan,
}

impl Known {
    pub fn new(name: &str, plan: Plan) -> Known {
        Known { name: name.into(), token: Token::name(name), plan }
    }
}

/// What one `properties` operator says of the members that are not named.
#[derive(Debug)]
pub(crate) struct Group {
    pub patterns: Vec<(PatternId, Plan)>,
    pub rest: Plan,
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
    /// An operator that the interpreter judges: the node, and its place there.
    Interpreted(NodeId, usize),
    /// This reader does not know.
    Undecided,
}

/// Plans of which one has to accept a value, without those that its beginning rules out.
#[derive(Debug)]
pub(crate) struct Alternatives {
    /// Whether it has to be exactly one.
    pub exactly: bool,
    /// Whether nothing else is said of the value.
    pub alone: bool,
    /// Those for null, booleans, numbers, strings, arrays and objects.
    pub typed: [Vec<Plan>; 6],
    /// What rules out more of them for objects.
    pub key: Option<Key>,
}

/// A member whose value rules out some of the alternatives.
#[derive(Debug)]
pub(crate) struct Key {
    /// The name of the member.
    pub property: Box<str>,
    pub name: Token,
    /// What is listed for it, by any of them.
    pub values: Values,
    /// The alternatives that are left for each of the values, in the same order.
    pub listed: Vec<Vec<Plan>>,
    /// Those that are left for any other value.
    pub unlisted: Vec<Plan>,
    /// Those that are left if there is no such member.
    pub absent: Vec<Plan>,
}

/// A check that knows where the members of an object begin. Members are meant by their places in [`ObjectStep::names`].
#[derive(Debug)]
pub(crate) enum Condition {
    /// The member is absent, or accepted: by the plan, which may say no more than that it is one of these.
    Member(usize, Plan, Option<Listed>),
    Present(usize),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    One(Vec<Condition>),
    Not(Box<Condition>),
    If(Box<[Condition; 3]>),
}

/// Strings and integers that are listed.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    pub strings: Vec<Token>,
    /// How long the longest of the strings' tokens is.
    pub longest: usize,
    pub integers: Vec<i64>,
}

impl Default for ArrayStep {
    fn default() -> ArrayStep {
        ArrayStep { counts: Vec::new(), prefix: Vec::new(), rest: Plan::ALWAYS, unique: false }
    }
}

impl Default for ObjectStep {
    fn default() -> ObjectStep {
        ObjectStep {
            names: Vec::new(),
            index: Index::default(),
            required: 0,
            required_more: Vec::new(),
            counts: Vec::new(),
            rest: Plan::ALWAYS,
            groups: Vec::new(),
            judged: Vec::new(),
            tracks: false,
            light: false,
            agreed: AtomicUsize::new(0),
        }
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

    /// As [`Step::admits`] for a number, and what else is said of numbers.
    #[inline]
    pub fn admits_number(&self, number: Number) -> bool {
        self.admits(Instance::Number(number)) && self.numbers.iter().all(|check| check.holds(number))
    }

    /// As [`Step::admits`] for a string, and what else is said of strings.
    #[inline]
    pub fn admits_string(&self, program: &Program, text: &str) -> bool {
        match self.texts {
            Texts::Least(least) => text.len() >= least,
            Texts::Matching(automaton) => program.automata[automaton].accepts(text),
            // No more is said of them than that.
            Texts::Listed(_) => self.values.iter().all(|values| values.position(Instance::String(text)).is_some()),
            Texts::Other => self.admits_other_string(program, text),
        }
    }

    fn admits_other_string(&self, program: &Program, text: &str) -> bool {
        self.admits(Instance::String(text))
            && self.strings.iter().all(|check| match check {
                StringCheck::Length(limit, bound) => limit.admits_length(*bound, text),
                StringCheck::Pattern(pattern) => program.pattern(*pattern).finds(text),
                StringCheck::Automaton(automaton) => program.automata[*automaton].accepts(text),
            })
    }
}

impl ObjectStep {
    /// The place of a known name; `expected` is tried first.
    #[inline]
    pub fn find(&self, name: &str, expected: usize) -> Option<usize> {
        if self.names.get(expected).is_some_and(|known| *known.name == *name) {
            return Some(expected);
        }
        if self.index.is_empty() {
            return self.names.iter().position(|known| *known.name == *name);
        }
        self.index.find(hash(name.as_bytes()), |place| *self.names[place].name == *name)
    }

    /// The place of the known name with which the text begins, as far as that is told by its first bytes; `expected`
    /// is tried first.
    #[inline]
    pub fn foresee(&self, text: &[u8], expected: usize) -> Option<usize> {
        match self.names.get(expected) {
            Some(known) if known.token.begins(text) => Some(expected),
            _ => self.look_around(text, expected),
        }
    }

    /// As [`ObjectStep::foresee`], among the names around the one that was expected.
    fn look_around(&self, text: &[u8], expected: usize) -> Option<usize> {
        /// So many names are tried where there is an index.
        const TRIED: usize = 2;
        let tried = if self.index.is_empty() { self.names.len() } else { TRIED };
        let ahead = self.names.iter().enumerate().skip(expected + 1);
        let behind = self.names.iter().enumerate().take(expected);
        ahead.chain(behind).take(tried).find(|(_, known)| known.token.begins(text)).map(|(place, _)| place)
    }

    /// Whether the member at this place has to be there.
    pub fn requires(&self, place: usize) -> bool {
        if place < 64 { self.required & (1 << place) != 0 } else { self.required_more.contains(&place) }
    }

    /// Whether a type hands out members under just these names in just this order, and none of them is refused
    /// whatever its value.
    #[inline]
    pub fn agrees(&self, names: &'static [Name]) -> bool {
        // A type mostly meets one plan: names at the same place have been compared before.
        self.agreed.load(Ordering::Relaxed) == names.as_ptr().addr() || self.compare(names)
    }

    #[inline(never)]
    fn compare(&self, names: &'static [Name]) -> bool {
        let same = |(known, name): (&Known, &Name)| known.token.names(name) && known.plan != Plan::NEVER;
        let agrees = self.names.len() == names.len()
            && names.len() <= u64::BITS as usize
            && self.judged.is_empty()
            && self.names.iter().zip(names).all(same);
        if agrees {
            self.agreed.store(names.as_ptr().addr(), Ordering::Relaxed);
        }
        agrees
    }

    /// Whether what its fields say is [`ObjectStep::light`].
    pub fn is_light(&self) -> bool {
        let named = self.judged.is_empty() && self.required_more.is_empty() && self.names.len() <= 64;
        named && self.counts.is_empty() && self.groups.is_empty()
    }

    /// Adds names; none of them may be known yet.
    pub fn extend(&mut self, known: impl IntoIterator<Item = Known>) {
        self.names.extend(known);
        self.index = Index::new(self.names.iter().map(|known| &*known.name));
    }
}
