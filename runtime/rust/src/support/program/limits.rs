//! Limits of what reports show.

/// A string of at most so many code points is shown in a report.
pub const SHOWN: usize = 128;
