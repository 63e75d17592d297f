//! The operators that apply nodes to the instance itself.

use super::evaluation::Evaluation;
use super::finding::{Fault, Finding, missing, none_of, several, shown, wrong_type};
use super::json::canonical::canonical;
use super::json::types::Type;
use super::json::value::Instance;
use super::program::alternatives::Alternatives;
use super::program::ids::NodeId;
use super::program::tree::{Check, Choice, Op, Tagged};

/// `allOf`
pub(super) fn all_of<'d>(nodes: &[NodeId], evaluation: &mut impl Evaluation<'d>) -> bool {
    for node in nodes {
        if !evaluation.visit(*node) {
            return false;
        }
    }
    true
}

/// `anyOf`
pub(super) fn any_of<'d>(union: &Alternatives, evaluation: &mut impl Evaluation<'d>) -> bool {
    accepting(union, 1, evaluation) == 1 || evaluation.refuse_alternatives(&union.nodes)
}

/// `oneOf`
pub(super) fn one_of<'d>(union: &Alternatives, evaluation: &mut impl Evaluation<'d>) -> bool {
    match accepting(union, 2, evaluation) {
        0 => evaluation.refuse_alternatives(&union.nodes),
        1 => true,
        _ => evaluation.refuse(|evaluation| several_match(union, evaluation)),
    }
}

fn several_match<'d>(union: &Alternatives, evaluation: &impl Evaluation<'d>) -> Finding {
    let (matching, all) = (accepting(union, usize::MAX, evaluation), union.nodes.len());
    Finding::message(format!("matches {matching} of the {all} alternatives, expected exactly 1"))
}

/// How many alternatives accept the instance; no more than `most` are looked for.
fn accepting<'d>(union: &Alternatives, most: usize, evaluation: &impl Evaluation<'d>) -> usize {
    let instance = evaluation.instance();
    let left = union.left(evaluation.program(), instance);
    left.iter().filter(|node| evaluation.accepts(**node, instance)).take(most).count()
}

/// `anyOf` or `oneOf` with a discriminator
pub(super) fn tagged<'d>(union: &Tagged, evaluation: &mut impl Evaluation<'d>) -> bool {
    match union.choose(evaluation.instance()) {
        Choice::Branch(node) => evaluation.visit(node),
        Choice::NoObject => {
            evaluation.refuse_for(Fault::Type, |evaluation| wrong_type(&[Type::Object], evaluation.instance()))
        }
        Choice::Untagged => evaluation.refuse_for(Fault::MissingTag, |_| missing(&union.property)),
        Choice::Unknown(step, tag) => {
            evaluation.refuse_part(step, Fault::Tag, |_| none_of(&union.values.list, tag.instance()))
        }
    }
}

/// `not`
pub(super) fn not<'d>(node: NodeId, evaluation: &mut impl Evaluation<'d>) -> bool {
    !evaluation.accepts(node, evaluation.instance()) || evaluation.refuse(|evaluation| unwanted(node, evaluation))
}

/// Where `not` is about given values, the message lists them.
fn unwanted<'d>(node: NodeId, evaluation: &impl Evaluation<'d>) -> Finding {
    let message = match evaluation.program().node(node).ops.as_slice() {
        [Op { check: Check::Const(value), .. }] => format!("must not be {}", canonical(value)),
        [Op { check: Check::Enum(values), .. }] => several("must not be one of ", &values.list),
        _ => return Finding::message("must not match the schema in \"not\""),
    };
    Finding { message, expected: None, actual: shown(evaluation.instance()) }
}

/// `if`, with `then` and `else`
pub(super) fn condition<'d>(
    condition: NodeId,
    then: Option<NodeId>,
    otherwise: Option<NodeId>,
    evaluation: &mut impl Evaluation<'d>,
) -> bool {
    let branch = if evaluation.accepts(condition, evaluation.instance()) { then } else { otherwise };
    branch.is_none_or(|node| evaluation.visit(node))
}
