//! How much of a schema has a native shape, and why the rest has none.

use std::fmt;

/// What became of the places for values in a schema: of the root, the definitions, members and items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typedness {
    /// How many have a shape of their own.
    pub native: usize,
    /// How many are any JSON because the schema says no more than that about the shape.
    pub free: usize,
    /// Those that are any JSON although the schema says more: what the checks alone decide.
    pub fallbacks: Vec<Fallback>,
}

/// A place for values that is any JSON although the schema says more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fallback {
    /// The schema location, as reports show it.
    pub at: String,
    /// Why; for what is below such a place, the same.
    pub reason: Reason,
}

/// Why a place has no native shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// Members are described, but every value that is no object is accepted, too.
    UntypedObject,
    /// Items are described, but every value that is no array is accepted, too.
    UntypedArray,
    /// A branch of the `anyOf` or `oneOf` is any JSON.
    OpenBranch,
    /// It is a part of a branch of an `anyOf` or `oneOf` beside other keywords that shape the value.
    BesideMembers,
    /// Items at different places have different shapes, and there may be others.
    MixedItems,
    /// Members whose names match patterns stand beside members of any name.
    MixedMembers,
    /// `unevaluatedProperties` describes members, but reading does not fill in their defaults.
    Unfilled,
    /// Only an `if` or a dependency tells what is in the value.
    Condition,
    /// No value is accepted.
    Nothing,
    /// None of the others.
    Other,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::UntypedObject => "`properties` without `type`",
            Reason::UntypedArray => "`items` without `type`",
            Reason::OpenBranch => "a branch of `anyOf` or `oneOf` is any JSON",
            Reason::BesideMembers => "in a branch of `anyOf` or `oneOf` beside other members",
            Reason::MixedItems => "items of different shapes in an open array",
            Reason::MixedMembers => "`patternProperties` beside members of any name",
            Reason::Unfilled => "`unevaluatedProperties` with defaults, which are not filled in",
            Reason::Condition => "only under an `if` or a dependency",
            Reason::Nothing => "no value is accepted",
            Reason::Other => "other",
        })
    }
}

impl Typedness {
    /// The number of places.
    pub fn places(&self) -> usize {
        self.native + self.free + self.fallbacks.len()
    }

    /// The share of places that are typed as far as the schema says, 1 for a schema without any.
    pub fn share(&self) -> f64 {
        let all = self.places();
        if all == 0 { 1.0 } else { (self.native + self.free) as f64 / all as f64 }
    }
}

impl std::ops::AddAssign<&Typedness> for Typedness {
    fn add_assign(&mut self, other: &Typedness) {
        self.native += other.native;
        self.free += other.free;
        self.fallbacks.extend_from_slice(&other.fallbacks);
    }
}
