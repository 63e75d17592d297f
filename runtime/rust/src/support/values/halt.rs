//! Why a value is not judged to its end.

use std::fmt;

use serde::ser;

/// What ends the walk through a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The plan refuses the value.
    Refused,
    /// Only the text of the value can tell: it has one that is odd, or none.
    Undecided,
    /// What was looked for is found; the rest of the value does not matter.
    Found,
}

impl fmt::Display for Halt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Halt::Refused => "the value is refused",
            Halt::Undecided => "not to be told from the value",
            Halt::Found => "found",
        })
    }
}

impl std::error::Error for Halt {}

/// A value that fails to serialize: why, the one who writes its text finds out.
impl ser::Error for Halt {
    fn custom<T: fmt::Display>(_: T) -> Halt {
        Halt::Undecided
    }
}
