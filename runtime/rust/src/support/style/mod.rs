//! The shapes in which contracts report outcomes.

use super::{json, judge, program};

pub(super) mod catalytic;
pub(super) mod clock;
pub(super) mod redmind;
pub(super) mod stargraph;
pub(super) mod styled;
