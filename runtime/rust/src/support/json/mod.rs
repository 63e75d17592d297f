//! JSON itself: values, numbers, objects, text read and written, equality. It knows nothing of schemas.

pub(super) mod blake2b;
pub(super) mod canonical;
pub(super) mod containers;
pub(super) mod convert;
pub(super) mod cycle;
pub(super) mod date_time;
pub(super) mod exact;
pub(super) mod excess;
pub(super) mod finite;
pub(super) mod hash;
pub(super) mod interner;
pub(super) mod key;
mod names;
pub(super) mod number;
pub(super) mod object;
pub(super) mod parse;
pub(super) mod path;
pub(super) mod pieces;
pub(super) mod precision;
pub(super) mod range;
pub(super) mod scalar;
pub(super) mod scan;
pub(super) mod types;
pub(super) mod unique;
pub(super) mod uri;
pub(super) mod value;
pub(super) mod write;
