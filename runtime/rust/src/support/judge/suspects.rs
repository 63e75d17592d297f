//! Which parts of a refused document may be to blame, where all others are known to be accepted.

use super::json::value::Json;

/// What the report on a refused document has to look at.
#[derive(Debug)]
pub(crate) struct Excerpt {
    /// The document, in which parts that nobody looks at are `null`.
    pub document: Json,
    pub suspect: Suspect,
}

/// A value that may be refused.
#[derive(Debug)]
pub(crate) enum Suspect {
    /// All of it is looked at.
    Whole,
    /// Of its parts, these alone are looked at: each by its place, in order. All others are accepted by all that is
    /// said of them.
    Parts(Vec<(usize, Suspect)>),
}

impl Suspect {
    /// The part at this place, if it may be refused.
    pub fn part(&self, place: usize) -> Option<&Suspect> {
        match self {
            Suspect::Whole => Some(self),
            Suspect::Parts(parts) => {
                let found = parts.binary_search_by_key(&place, |(place, _)| *place).ok()?;
                Some(&parts[found].1)
            }
        }
    }
}
