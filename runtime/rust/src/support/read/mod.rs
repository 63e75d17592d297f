//! Documents read by plans: verdicts on text without a value in memory, and native values.

use super::{json, judge, plan, program};

pub(super) mod accept;
pub(super) mod alternatives;
pub(super) mod choose;
pub(super) mod conditions;
pub(super) mod distinct;
pub(super) mod excerpt;
mod further;
pub(super) mod items;
pub(super) mod members;
pub(super) mod native;
pub(super) mod notes;
pub(super) mod numeral;
pub(super) mod outline;
pub(super) mod own_text;
pub(super) mod passing;
pub(super) mod readable;
pub(super) mod reader;
pub(super) mod transcript;
mod unique;
