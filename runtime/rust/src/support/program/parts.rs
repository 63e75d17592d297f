//! The parts of a check program, for those who make one without reading it from JSON: the generator.
#![doc(hidden)]

pub use super::alternatives::Alternatives;
pub use super::ids::{NodeId, PatternId};
pub use super::json::range::IntegerRange;
pub use super::json::types::{Type, Types};
pub use super::pattern::Pattern;
pub use super::rule::{FurtherEdges, Kind, Rule};
pub use super::selector::{Choice as Segment, Selector};
pub use super::template::Template;
pub use super::tree::{
    Check, Comparison, Evaluated, Limit, Node, Op, Program, Properties, Property, Subject, Tagged, When,
};
pub use super::values::Values;
