//! Styles: how contracts report outcomes.

use super::{json, judge, program};

pub(super) mod clock;
pub(super) mod description;
pub(super) mod form;
pub(super) mod locale;
pub(super) mod shown;
pub(super) mod styled;
