//! Styles: how contracts report outcomes.

use super::{json, judge, operators, program};

pub(super) mod clock;
pub(super) mod shown;
pub(super) mod styled;
