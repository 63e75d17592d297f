//! Plans: what the nodes of a check program say together, arranged for a reader that meets each value once.

use super::{json, program};

pub(super) mod alternatives;
pub(super) mod arrange;
pub(super) mod checks;
pub(super) mod choices;
pub(super) mod compile;
pub(super) mod conditions;
pub(super) mod gather;
pub(super) mod names;
pub(super) mod parts;
pub(super) mod screen;
mod shape;
pub(super) mod shortcuts;
pub(super) mod step;
mod telling;
pub(super) mod token;
mod unevaluated;
