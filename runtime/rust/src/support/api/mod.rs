//! What generated modules and their users call.

use super::{json, judge, plan, program, read, style};

pub(super) mod checked;
pub(super) mod macros;
pub mod sse;
pub(super) mod verbs;
