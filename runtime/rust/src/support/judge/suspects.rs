//! Which parts of a refused document may be to blame, where all others are known to be accepted.

use super::json::value::Json;
use super::program::tree::Check;

/// What the report on a refused document has to look at.
#[derive(Debug)]
pub(crate) struct Excerpt {
    /// The document, without accepted parts that nobody looks at: members are left out, unless others are missing beside
    /// them, and so are items behind the last one that may be refused, unless they are counted; other parts are `null`.
    pub document: Json,
    pub suspect: Suspect,
}

/// A value that may be refused.
#[derive(Debug)]
pub(crate) enum Suspect {
    /// For anything.
    Whole,
    /// For what operators say of the value itself, or of these parts of it alone: each by its place, in order.
    Parts {
        parts: Vec<(usize, Suspect)>,
        /// Whether operators that judge the value in other ways than by its parts one by one are known to hold; else
        /// they have to find in the excerpt what they look at.
        by_parts: bool,
        /// Whether it has all members that it has to have. Those are left out of the excerpt, too, if they are accepted.
        has_required: bool,
    },
}

impl Suspect {
    /// The part at this place, if it may be refused.
    pub fn part(&self, place: usize) -> Option<&Suspect> {
        match self {
            Suspect::Whole => Some(self),
            Suspect::Parts { parts, .. } => {
                let found = parts.binary_search_by_key(&place, |(place, _)| *place).ok()?;
                Some(&parts[found].1)
            }
        }
    }

    /// Whether an operator is known to hold for the value.
    pub fn clears(&self, check: &Check) -> bool {
        match self {
            Suspect::Whole => false,
            Suspect::Parts { by_parts, has_required, .. } => {
                *has_required && matches!(check, Check::Required(_)) || *by_parts && looks_beyond_parts(check)
            }
        }
    }
}

/// Whether an operator is one of those that judge a value in other ways than by itself and by its parts one by one.
/// Values that are listed are not meant: an array or object among them is compared as a whole.
pub(crate) fn looks_beyond_parts(check: &Check) -> bool {
    match check {
        Check::UniqueItems
        | Check::Contains { .. }
        | Check::DependentRequired(_)
        | Check::DependentSchemas(_)
        | Check::AnyOf(_)
        | Check::OneOf(_)
        | Check::Tagged(_)
        | Check::Not(_)
        | Check::If { .. }
        | Check::UnevaluatedItems(..) => true,
        Check::UnevaluatedProperties(_, evaluated) => !evaluated.when.is_empty(),
        Check::False
        | Check::Type(_)
        | Check::Const(_)
        | Check::Enum(_)
        | Check::Bound(..)
        | Check::IntegerRange(_)
        | Check::MultipleOf(_)
        | Check::Count(..)
        | Check::Pattern(_)
        | Check::Format(..)
        | Check::PrefixItems(_)
        | Check::Items { .. }
        | Check::Required(_)
        | Check::Properties(_)
        | Check::PropertyNames(_)
        | Check::Ref(_)
        | Check::AllOf(_) => false,
    }
}
