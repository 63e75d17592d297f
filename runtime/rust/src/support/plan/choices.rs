//! How one of several plans is chosen for a value, or some are left: by its type, by a member, by what it is known to have.

use std::borrow::Cow;

use super::json::hash::hash;
use super::json::scan::same;
use super::json::types::Type;
use super::names::{Index, Places};
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
    /// The same, of what `key` leaves, if that is several.
    pub names: Option<MemberNames>,
}

impl Alternatives {
    /// Those for objects.
    pub fn objects(&self) -> &[Plan] {
        let [.., objects] = &self.typed;
        objects
    }

    /// The names of members, if it takes less to look at them than to try so many alternatives.
    pub fn names_for(&self, left: &[Plan]) -> Option<&MemberNames> {
        let few = if self.exactly { 2 } else { 3 };
        self.names.as_ref().filter(|_| left.len() >= few)
    }

    /// Some of those for objects as a set.
    pub fn set_of(&self, plans: &[Plan]) -> Set {
        // Both are in order.
        let mut plans = plans.iter().peekable();
        let places = self.objects().iter().enumerate();
        let chosen = places.filter(|(_, plan)| plans.next_if_eq(plan).is_some());
        chosen.fold(0, |set, (place, _)| set | 1 << place)
    }

    /// The alternatives of a set.
    pub fn of_set(&self, set: Set) -> Cow<'_, [Plan]> {
        let objects = self.objects();
        if set == 0 {
            return Cow::Borrowed(&[]);
        }
        let first = set.trailing_zeros() as usize;
        if set.is_power_of_two() {
            return Cow::Borrowed(&objects[first..=first]);
        }
        let is_chosen = |(place, _): &(usize, &Plan)| set >> place & 1 != 0;
        Cow::Owned(objects.iter().enumerate().filter(is_chosen).map(|(_, plan)| *plan).collect())
    }
}

/// Some alternatives for objects: a bit for each, by its place among them.
pub(crate) type Set = u128;

/// What the names of an object's members tell of the alternatives.
#[derive(Debug)]
pub(crate) struct MemberNames {
    /// All names of which any of them speaks.
    pub names: Vec<Box<str>>,
    pub index: Index,
    /// For each of these names, the alternatives that allow a member of that name.
    pub allowing: Vec<Set>,
    /// Those that allow members of other names.
    pub others: Set,
    /// For each alternative, the places of the names that there must be.
    pub demanded: Vec<Vec<usize>>,
}

impl MemberNames {
    /// The place of a name.
    #[inline]
    pub fn find(&self, name: &str) -> Option<usize> {
        if self.index.is_empty() {
            return self.names.iter().position(|other| same(other, name));
        }
        self.index.find(hash(name.as_bytes()), |place| same(&self.names[place], name))
    }

    /// The alternatives that allow a member whose name has this place, or none.
    #[inline]
    pub fn allowing(&self, place: Option<usize>) -> Set {
        place.map_or(self.others, |place| self.allowing[place])
    }

    /// Those of the alternatives for which all names were met that there must be.
    pub fn complete(&self, left: Set, met: &Places) -> Set {
        let is_complete = |place: &usize| self.demanded[*place].iter().all(|name| met.contains(*name));
        let places = (0..self.demanded.len()).filter(|place| left >> place & 1 != 0);
        places.filter(is_complete).fold(0, |set, place| set | 1 << place)
    }
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

impl Watched {
    /// Whether it takes no look at the parts of the member to ask the plan.
    pub fn is_told_at_once(&self) -> bool {
        self.listed.is_some() || self.shallow
    }
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
