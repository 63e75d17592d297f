//! What a plan says of the items of an array and of the members of an object.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::json::hash::hash;
use super::json::scan::same;
use super::names::Index;
use super::program::ids::{NodeId, PatternId};
use super::program::tree::Limit;
use super::step::Plan;
use super::token::{Name, Token};

#[derive(Debug)]
pub(crate) struct ArrayStep {
    pub counts: Vec<(Limit, f64)>,
    /// The plans of the first items, and of those behind them.
    pub prefix: Vec<Plan>,
    pub rest: Plan,
    /// Whether no two items may be equal, and that is all that `also` says of arrays.
    pub unique: bool,
}

impl Default for ArrayStep {
    fn default() -> ArrayStep {
        ArrayStep { counts: Vec::new(), prefix: Vec::new(), rest: Plan::ALWAYS, unique: false }
    }
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

impl ObjectStep {
    /// The place of a known name; `expected` is tried first.
    #[inline]
    pub fn find(&self, name: &str, expected: usize) -> Option<usize> {
        if self.names.get(expected).is_some_and(|known| same(&known.name, name)) {
            return Some(expected);
        }
        self.look_up(name)
    }

    /// As [`ObjectStep::find`], where no name is expected.
    #[inline]
    pub fn look_up(&self, name: &str) -> Option<usize> {
        if self.index.is_empty() {
            return self.names.iter().position(|known| same(&known.name, name));
        }
        self.index.find(hash(name.as_bytes()), |place| same(&self.names[place].name, name))
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
    pub fn look_around(&self, text: &[u8], expected: usize) -> Option<usize> {
        /// So many names are tried where there is an index.
        const TRIED: usize = 2;
        let is_next = |known: &Known| known.token.begins(text);
        let ahead = self.names.get(expected + 1..).unwrap_or_default();
        if !self.index.is_empty() {
            return ahead.iter().take(TRIED).position(is_next).map(|place| expected + 1 + place);
        }
        let found = ahead.iter().position(is_next).map(|place| expected + 1 + place);
        found.or_else(|| self.names.iter().take(expected).position(is_next))
    }

    /// Asks for the member at this place.
    pub fn require(&mut self, place: usize) {
        match place {
            0..64 => self.required |= 1 << place,
            _ => self.required_more.push(place),
        }
    }

    /// Whether the member at this place has to be there.
    pub fn requires(&self, place: usize) -> bool {
        if place < 64 { self.required & (1 << place) != 0 } else { self.required_more.contains(&place) }
    }

    /// The places of the members that have to be there.
    pub fn required_places(&self) -> impl Iterator<Item = usize> + '_ {
        let mut left = self.required;
        let next = move || {
            let place = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(place)
        };
        std::iter::from_fn(next).chain(self.required_more.iter().copied())
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

    /// The plan of all members, if none of them is told by its name.
    pub fn each(&self) -> Option<Plan> {
        let nameless = self.names.is_empty() && self.judged.is_empty() && self.groups.is_empty();
        (nameless && self.rest != Plan::NEVER).then_some(self.rest)
    }

    /// Adds names; none of them may be known yet.
    pub fn extend(&mut self, known: impl IntoIterator<Item = Known>) {
        self.names.extend(known);
        self.index = Index::new(self.names.iter().map(|known| &*known.name));
    }
}
