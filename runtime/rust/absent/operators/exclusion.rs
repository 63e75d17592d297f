//! Stands in for what rules alternatives out at once, where no check program has any.

use super::evaluation::Evaluation;
use super::json::object::Object;
use super::json::value::Instance;
use super::program::ids::NodeId;

/// The object that is worth a look: none is.
pub(super) fn deep_object(_instance: Instance<'_>) -> Option<&Object> {
    None
}

/// Whether the node refuses the object for sure: nobody knows.
pub(super) fn excludes<'d>(_node: NodeId, _object: &'d Object, _evaluation: &impl Evaluation<'d>) -> bool {
    false
}
