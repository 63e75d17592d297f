//! What generated modules and their users call.

use super::{json, judge, plan, program, read, style};

pub mod sse;
pub(super) mod verbs;
