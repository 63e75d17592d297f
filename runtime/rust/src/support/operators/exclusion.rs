//! What rules a node out for an object without going deeper than to its scalar members.

use super::evaluation::Evaluation;
use super::json::object::Object;
use super::json::value::{Instance, Json};
use super::program::ids::NodeId;
use super::program::tree::{Check, Choice, Properties, Subject};

/// So many nodes are looked at to rule one out: those that it refers to are among them.
const MOST_NODES: usize = 16;

/// The object that an instance is, if parts of it take longer to judge than scalars.
pub(super) fn deep_object(instance: Instance<'_>) -> Option<&Object> {
    let Instance::Object(object) = instance else { return None };
    object.iter().any(|(_, value)| !is_scalar(value)).then_some(object)
}

/// Whether the node refuses the object for sure, as far as can be told at once.
pub(super) fn excludes<'d>(node: NodeId, object: &'d Object, evaluation: &impl Evaluation<'d>) -> bool {
    Exclusion { evaluation, object, left: MOST_NODES }.by(node)
}

struct Exclusion<'e, 'd, E> {
    evaluation: &'e E,
    object: &'d Object,
    /// How many nodes may still be looked at.
    left: usize,
}

impl<'d, E: Evaluation<'d>> Exclusion<'_, 'd, E> {
    fn by(&mut self, node: NodeId) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        self.evaluation.program().node(node).ops.iter().any(|op| self.by_check(&op.check))
    }

    fn by_check(&mut self, check: &Check) -> bool {
        let object = self.object;
        match check {
            Check::False => true,
            Check::Type(types) => !types.contains(Instance::Object(object)),
            Check::Count(Subject::Properties, limit, number) => !limit.admits(object.len(), *number),
            Check::Required(names) => names.iter().any(|name| object.get(name).is_none()),
            Check::Properties(properties) => self.by_scalars(properties),
            Check::Ref(node) => self.by(*node),
            Check::AllOf(nodes) => nodes.iter().any(|node| self.by(*node)),
            Check::Tagged(union) => match union.choose(Instance::Object(object)) {
                Choice::Branch(node) => self.by(node),
                Choice::Unknown(..) | Choice::Untagged | Choice::NoObject => true,
            },
            Check::Const(_)
            | Check::Enum(_)
            | Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(Subject::Characters | Subject::Items, ..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::PrefixItems(_)
            | Check::Items { .. }
            | Check::Contains { .. }
            | Check::PropertyNames(_)
            | Check::DependentRequired(_)
            | Check::DependentSchemas(_)
            | Check::AnyOf(_)
            | Check::OneOf(_)
            | Check::Not(_)
            | Check::If { .. }
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..) => false,
        }
    }

    fn by_scalars(&self, properties: &Properties) -> bool {
        let program = self.evaluation.program();
        let mut expected = 0;
        self.object.iter().any(|(name, value)| {
            let accepts = |node| self.evaluation.accepts(node, value.instance());
            is_scalar(value) && !properties.each_node(program, name, &mut expected, accepts)
        })
    }
}

fn is_scalar(value: &Json) -> bool {
    !matches!(value, Json::Array(_) | Json::Object(_))
}
