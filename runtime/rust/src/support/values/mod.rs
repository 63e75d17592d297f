//! Values in memory, judged by plans while serde hands them out, and written at the same time: no text is read.

use super::{json, judge, plan, program, read};

mod again;
mod choose;
mod combine;
mod containers;
mod halt;
mod judgement;
mod keys;
mod names;
mod serializer;
pub(super) mod verdict;
