//! A difference between two versions.

use super::{Class, Witness};
use crate::load::Location;

/// What a changed keyword does to the documents that are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Fewer, if anything.
    Stricter,
    /// More, if anything.
    Looser,
    /// Either, or both.
    Other,
    /// The same ones; but what is said about them, or made of them, is another thing.
    Meaning,
    /// The same ones.
    None,
}

impl Effect {
    /// What it does under `not`.
    pub(super) fn flipped(self) -> Effect {
        match self {
            Effect::Stricter => Effect::Looser,
            Effect::Looser => Effect::Stricter,
            other => other,
        }
    }

    /// What it does where both a stricter and a looser schema can do either.
    pub(super) fn blurred(self) -> Effect {
        match self {
            Effect::Stricter | Effect::Looser => Effect::Other,
            other => other,
        }
    }
}

/// One changed keyword.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Where it is in the old version, or the schema that lacks it.
    pub old: Location,
    /// The same in the new version.
    pub new: Location,
    /// The keyword.
    pub keyword: String,
    /// What happened, as a phrase.
    pub message: String,
    /// What that keyword does alone.
    pub effect: Effect,
    /// Whom it breaks.
    pub class: Class,
    /// A document that shows it: one that is accepted by one version and refused by the other at this place.
    pub witness: Option<Witness>,
    /// Whether a version that the schema states was raised for it.
    pub announced: bool,
}

impl Difference {
    /// Which kind of change this is, as policies name it.
    pub fn kind(&self) -> &str {
        &self.keyword
    }
}
