//! The reference interpreter: the verdict and the report on a value in memory, integrity rules, defaults and legacy values.

use super::{json, operators, program};

pub(super) mod coercion;
pub(super) mod defaults;
pub(super) mod interpreter;
pub(super) mod noted;
pub(super) mod outcome;
pub(super) mod report;
pub(super) mod rules;
pub(super) mod verdict;
pub(super) mod walk;
