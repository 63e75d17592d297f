//! What operators are applied for: a verdict or a report.

use super::finding::{Fault, Finding};
use super::json::path::Step;
use super::json::value::{Instance, Json};
use super::program::ids::{NodeId, PatternId};
use super::program::tree::Program;

/// The evaluation of one instance by the operators of one node.
///
/// Whatever returns `bool` here, and every operator, tells whether to go on. A verdict builds nothing and does not go
/// on after a refusal, so an operator holds if it could go on to its end. A report always goes on, because it lists
/// every error.
pub(crate) trait Evaluation<'d>: Sized {
    /// The check program to which the node belongs.
    fn program(&self) -> &'d Program;

    /// What is judged: a part of the document or, if it is for a verdict, also a name in it.
    fn instance(&self) -> Instance<'d>;

    /// Whether the pattern matches anywhere in the text.
    fn finds(&self, pattern: PatternId, text: &str) -> bool;

    /// The verdict of another node on any instance. A refusal becomes no error.
    fn accepts(&self, node: NodeId, instance: Instance<'_>) -> bool;

    /// Applies another node to the same instance; what it refuses is refused.
    fn visit(&mut self, node: NodeId) -> bool;

    /// Applies another node to a part of the instance; what it refuses is refused.
    fn visit_part(&mut self, step: Step<'d>, node: NodeId, part: &'d Json) -> bool;

    /// Refuses the instance for a fault.
    fn refuse_for(&mut self, fault: Fault, finding: impl FnOnce(&Self) -> Finding) -> bool;

    /// Refuses the instance for the keyword of the operator.
    #[inline]
    fn refuse(&mut self, finding: impl FnOnce(&Self) -> Finding) -> bool {
        self.refuse_for(Fault::Own, finding)
    }

    /// Refuses a part of the instance for a fault.
    fn refuse_part(&mut self, step: Step<'d>, fault: Fault, finding: impl FnOnce(&Self) -> Finding) -> bool;

    /// Refuses the instance because none of these nodes accepts it.
    fn refuse_alternatives(&mut self, nodes: &[NodeId]) -> bool;

    /// Refuses the instance for the node itself, which is the schema `false`. What is said depends on the last step to
    /// the instance; there is none at the root.
    fn refuse_by_node(&mut self, finding: impl FnOnce(Option<&Step<'d>>) -> Finding) -> bool;
}
