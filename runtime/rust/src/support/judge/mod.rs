//! The reference interpreter: the verdict and the report on a value in memory, integrity rules, defaults and legacy
//! values.

use super::{json, operators, program};

mod admitted;
pub(super) mod coercion;
mod complexity;
mod cycles;
pub(super) mod declared;
pub(super) mod defaults;
mod difference;
pub(super) mod interpreter;
pub(super) mod limits;
mod listing;
pub(super) mod noted;
pub(super) mod outcome;
mod repeats;
pub(super) mod report;
pub(super) mod rules;
mod sites;
pub(super) mod suspects;
pub(super) mod timestamp;
pub(super) mod verdict;
pub(super) mod walk;
mod work;
