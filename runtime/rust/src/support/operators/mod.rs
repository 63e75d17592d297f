//! The operators of a check program, one function each: the same function gives the verdict, and says what a report
//! tells if the operator does not hold. The interpreter applies them for verdicts, the walk for reports.

use super::{json, program};

pub(super) mod apply;
pub(super) mod arrays;
pub(super) mod assertions;
pub(super) mod bounds;
pub(super) mod combinators;
pub(super) mod evaluation;
pub(super) mod finding;
pub(super) mod objects;
pub(super) mod unevaluated;
