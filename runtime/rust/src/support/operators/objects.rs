//! The operators that apply nodes to the members of objects.

use super::evaluation::Evaluation;
use super::finding::{Fault, Finding, about};
use super::json::path::Step;
use super::json::value::Instance;
use super::program::ids::NodeId;
use super::program::tree::Properties;

/// `properties`, `patternProperties` and `additionalProperties`
pub(super) fn properties<'d>(properties: &Properties, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Object(object) = evaluation.instance() else { return true };
    let program = evaluation.program();
    let mut expected = 0;
    for (place, (name, value)) in object.iter().enumerate() {
        let visit = |node| evaluation.visit_part(Step::Member(place, name), node, value);
        if !properties.each_node(program, name, &mut expected, visit) {
            return false;
        }
    }
    true
}

/// `propertyNames`
pub(super) fn property_names<'d>(node: NodeId, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Object(object) = evaluation.instance() else { return true };
    for (place, (name, _)) in object.iter().enumerate() {
        if !evaluation.accepts(node, Instance::String(name))
            && !evaluation.refuse_part(Step::Member(place, name), Fault::Own, |_| wrong_name(name))
        {
            return false;
        }
    }
    true
}

fn wrong_name(name: &str) -> Finding {
    Finding::message(about("property name ", name, " is not allowed"))
}

/// `dependentSchemas`
pub(super) fn dependent_schemas<'d>(entries: &[(String, NodeId)], evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Object(object) = evaluation.instance() else { return true };
    for (name, node) in entries {
        if object.get(name).is_some() && !evaluation.visit(*node) {
            return false;
        }
    }
    true
}
