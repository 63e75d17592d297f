//! What generated modules and their users call.

use super::{json, judge, plan, program, read, style};

pub(super) mod checks;
pub mod sse;
