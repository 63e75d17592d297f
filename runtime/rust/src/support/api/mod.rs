//! What generated modules and their users call.

use super::{json, judge, plan, program, read, style};

pub(super) mod macros;
pub(super) mod publish;
pub(super) mod publishing;
pub mod sse;
pub(super) mod verbs;
