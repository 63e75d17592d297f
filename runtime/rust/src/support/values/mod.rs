//! Values in memory, judged by plans while serde hands them out, and written at the same time: no text is read.

use super::{json, judge, plan, program, read};

mod again;
mod arrays;
mod aside;
mod choose;
pub(super) mod combine;
mod conditions;
mod difference;
pub(super) mod halt;
mod handed;
pub(super) mod judgement;
mod keys;
mod members;
mod names;
mod native;
mod objects;
mod serializer;
mod trace;
pub(super) mod typed;
pub(super) mod verdict;
mod written;
