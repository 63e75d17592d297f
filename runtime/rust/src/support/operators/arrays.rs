//! The operators that apply nodes to the items of arrays.

use super::bounds::relation;
use super::evaluation::Evaluation;
use super::finding::{Finding, amount, number};
use super::json::path::Step;
use super::json::value::{Instance, Json, Number};
use super::program::ids::NodeId;
use super::program::tree::Limit;

/// `prefixItems`
pub(super) fn prefix_items<'d>(nodes: &[NodeId], evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Array(items) = evaluation.instance() else { return true };
    for (index, (node, item)) in nodes.iter().zip(items).enumerate() {
        if !evaluation.visit_part(Step::Item(index), *node, item) {
            return false;
        }
    }
    true
}

/// `items`, from the place `start` on
pub(super) fn items<'d>(node: NodeId, start: usize, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Array(items) = evaluation.instance() else { return true };
    for (index, item) in items.iter().enumerate().skip(start) {
        if !evaluation.visit_part(Step::Item(index), node, item) {
            return false;
        }
    }
    true
}

/// `contains`, with `minContains` and `maxContains`
pub(super) fn contains<'d>(node: NodeId, min: f64, max: Option<f64>, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Array(items) = evaluation.instance() else { return true };
    let count = items.iter().filter(|item| evaluation.accepts(node, item.instance())).count();
    if let Some(max) = max.filter(|max| !Limit::Max.admits(count, *max)) {
        return evaluation.refuse(|_| wrong_matches(Limit::Max, max, count));
    }
    Limit::Min.admits(count, min) || evaluation.refuse(|_| wrong_matches(Limit::Min, min, count))
}

fn wrong_matches(limit: Limit, bound: f64, count: usize) -> Finding {
    let things = amount(bound, "matching item", "matching items");
    let message = format!("must contain {} {things}", relation(limit));
    Finding::expecting(message, number(bound), Some(Json::Number(Number::from(count))))
}
