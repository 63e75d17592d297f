//! Styles: how contracts report outcomes.

use super::{json, judge, program};

pub(super) mod clock;
pub(super) mod shown;
pub(super) mod styled;
