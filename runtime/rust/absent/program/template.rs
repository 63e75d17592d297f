//! Stands in for messages with gaps, where no check program has any.

pub use super::limits::SHOWN;
