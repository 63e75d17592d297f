//! Files in memory → disk: the only code of the generator that writes.
//!
//! [`Plan::new`] compares what was rendered with what is there and decides everything, and [`Plan::drift`] shows it;
//! [`Writing`] carries it out, all or nothing, alone in its folders ([`staging`]), and says what it did. Files that
//! somebody wrote by hand are never touched: [`mark`] knows which are ours.

mod commit;
mod drift;
mod mark;
mod placing;
mod plan;
mod staging;

#[cfg(feature = "analysis")]
pub(crate) use commit::replace;
pub use commit::{Writing, Written, WrittenFile, write, write_if_different};
pub use drift::{Drift, Limits};
pub(crate) use mark::is_generated_schema;
pub use plan::{Change, Output, Plan};
#[cfg(feature = "analysis")]
pub(crate) use staging::NAME as STAGING;
