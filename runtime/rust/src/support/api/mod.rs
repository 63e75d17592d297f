//! What generated modules and their users call.

use super::{json, judge, plan, program, read, style, values};

pub mod answer;
mod boxed_text;
pub(super) mod builder;
pub(super) mod checked;
pub(super) mod contract;
pub(super) mod digest;
pub(super) mod directory;
pub(super) mod enums;
pub(super) mod fallback;
pub(super) mod findings;
pub(super) mod foreign;
mod index_map;
pub(super) mod integer;
pub(super) mod legacy;
pub mod migration;
pub(super) mod newtypes;
pub(super) mod object;
pub(super) mod patch;
pub(super) mod publish;
pub(super) mod publishing;
pub(super) mod python_hash;
pub mod samples;
mod shared_text;
pub mod sse;
pub(super) mod unions;
pub(super) mod verbs;
pub(super) mod within;
