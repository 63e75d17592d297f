//! Stands in for members that are evaluated under conditions, where no check program has any.

use super::compile::Compiler;
use super::gather::Draft;
use super::program::ids::NodeId;
use super::program::tree::Evaluated;

impl<'p> Compiler<'p> {
    /// Takes an `unevaluatedProperties`: none has conditions.
    pub(super) fn unevaluated(&mut self, _rest: NodeId, _evaluated: &'p Evaluated, _draft: &mut Draft<'p>) -> bool {
        false
    }
}
