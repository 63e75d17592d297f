//! Values in memory whose parts can be looked at as often as is wanted, such as those of another language: judged where
//! they are, without a text.

use super::{json, judge, plan, program, values};

mod further;
mod items;
mod members;
pub(super) mod tree;
pub(super) mod verdict;
mod walk;
