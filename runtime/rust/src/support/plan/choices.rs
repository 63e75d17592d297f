//! How one of several plans is chosen for a value, or some are left: by its type, by a member, by what it is known to have.

use super::json::hash::hash;
use super::json::scan::same;
use super::json::types::Type;
use super::names::Index;
use super::program::values::Values;
use super::screen::When;
use super::step::Plan;
use super::token::Token;

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

/// The types of which a value's first byte tells one.
pub(crate) const KINDS: [u8; 6] = [
    Type::Null.bit(),
    Type::Boolean.bit(),
    Type::Integer.bit() | Type::Number.bit(),
    Type::String.bit(),
    Type::Array.bit(),
    Type::Object.bit(),
];

/// Plans of which one has to accept a value, without those that its beginning rules out.
#[derive(Debug)]
pub(crate) struct Alternatives {
    /// Whether it has to be exactly one.
    pub exactly: bool,
    /// Whether nothing else is said of the value.
    pub alone: bool,
    /// Those for null, booleans, numbers, strings, arrays and objects.
    pub typed: [Vec<Plan>; 6],
    /// The numbers of all that may accept a value, in order.
    pub numbers: Vec<usize>,
    /// What rules out more of them for objects.
    pub key: Option<Key>,
}

/// A member whose value rules out some of the alternatives.
#[derive(Debug)]
pub(crate) struct Key {
    /// The member, with all values that any of them lists for it; they choose no branch.
    pub tag: Tagged,
    /// The alternatives that are left for each of the values, in the same order.
    pub listed: Vec<Vec<Plan>>,
    /// Those that are left for any other value.
    pub unlisted: Vec<Plan>,
    /// Those that are left if there is no such member.
    pub absent: Vec<Plan>,
}

/// A check that knows where the members of an object begin. Members are meant by their places in
/// [`super::parts::ObjectStep::names`].
#[derive(Debug)]
pub(crate) enum Condition {
    /// The member is absent, or accepted: by the plan, which may say no more than that it is one of these. `watched` is the
    /// place of both in [`Step::watched`](super::step::Step::watched).
    Member {
        member: usize,
        plan: Plan,
        listed: Option<Listed>,
        watched: usize,
    },
    Present(usize),
    All(Vec<Condition>),
    Any(Branches),
    One(Branches),
    Not(Box<Condition>),
    If(Box<[Condition; 3]>),
    /// The plan accepts the object, which is read again for that.
    Whole(Plan),
    /// One of the [further checks](super::step::Step::also) holds, by its place; the object is read again for that.
    Further(usize),
}

/// Conditions of which one has to hold, or exactly one.
#[derive(Debug, Default)]
pub(crate) struct Branches {
    pub all: Vec<Condition>,
    /// What tells which of them are left.
    pub telling: Option<Telling>,
}

/// A member for which conditions list texts.
#[derive(Debug)]
pub(crate) struct Telling {
    pub member: usize,
    /// The texts that are listed by any of the conditions.
    pub texts: Vec<Box<str>>,
    pub index: Index,
    /// The places of the conditions that are left for each of the texts, in the same order.
    pub listed: Vec<Vec<usize>>,
    /// Those that are left for any other text.
    pub unlisted: Vec<usize>,
}

impl Telling {
    /// The places of the conditions that are left if the member is this text.
    pub fn left(&self, text: &str) -> &[usize] {
        let place = if self.index.is_empty() {
            self.texts.iter().position(|other| same(other, text))
        } else {
            self.index.find(hash(text.as_bytes()), |place| same(&self.texts[place], text))
        };
        place.map_or(&self.unlisted, |place| &self.listed[place])
    }
}

/// A member at which conditions look.
#[derive(Debug)]
pub(crate) struct Watched {
    pub member: usize,
    /// The plan by which they ask whether it is accepted.
    pub plan: Plan,
    /// What the plan accepts, if it is only a few scalars.
    pub listed: Option<Listed>,
    /// Whether the plan says nothing of the parts of an array or an object.
    pub shallow: bool,
}

/// Scalars that are listed.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    pub strings: Vec<Token>,
    /// How long the longest of the strings' tokens is.
    pub longest: usize,
    pub integers: Vec<i64>,
    pub null: bool,
    pub yes: bool,
    pub no: bool,
}

impl Listed {
    /// Whether it has the value that begins with this byte, if it is `null`, `true` or `false`.
    #[inline]
    pub fn has_word(&self, first: u8) -> bool {
        match first {
            b't' => self.yes,
            b'f' => self.no,
            b'n' => self.null,
            _ => false,
        }
    }
}
