//! Which function an operator is.

use super::arrays::{contains, items, prefix_items};
use super::assertions::{
    constant, dependent_required, enumeration, format, nothing, pattern, required, types, unique_items,
};
use super::bounds::{bound, count, integer_range, multiple_of};
use super::combinators::{all_of, any_of, condition, not, one_of, tagged};
use super::evaluation::Evaluation;
use super::objects::{dependent_schemas, properties, property_names};
use super::program::tree::{Check, Op};
use super::unevaluated::{unevaluated_items, unevaluated_properties};

/// Applies an operator to the instance of the evaluation; tells whether to go on.
pub(crate) fn apply<'d>(op: &Op, evaluation: &mut impl Evaluation<'d>) -> bool {
    match &op.check {
        Check::False => nothing(&op.keyword, evaluation),
        Check::Type(accepted) => types(accepted, evaluation),
        Check::Const(value) => constant(value, evaluation),
        Check::Enum(values) => enumeration(values, evaluation),
        Check::Bound(comparison, limit) => bound(*comparison, *limit, evaluation),
        Check::IntegerRange(range) => integer_range(*range, evaluation),
        Check::MultipleOf(divisor) => multiple_of(*divisor, evaluation),
        Check::Count(subject, limit, number) => count(*subject, *limit, *number, evaluation),
        Check::Pattern(index) => pattern(*index, evaluation),
        Check::Format(name, index) => format(name, *index, evaluation),
        Check::UniqueItems => unique_items(evaluation),
        Check::PrefixItems(nodes) => prefix_items(nodes, evaluation),
        Check::Items { node, start } => items(*node, *start, evaluation),
        Check::Contains { node, min, max } => contains(*node, *min, *max, evaluation),
        Check::Required(names) => required(names, evaluation),
        Check::Properties(nodes) => properties(nodes, evaluation),
        Check::PropertyNames(node) => property_names(*node, evaluation),
        Check::DependentRequired(entries) => dependent_required(entries, evaluation),
        Check::DependentSchemas(entries) => dependent_schemas(entries, evaluation),
        Check::Ref(node) => evaluation.visit(*node),
        Check::AllOf(nodes) => all_of(nodes, evaluation),
        Check::AnyOf(union) => any_of(union, evaluation),
        Check::OneOf(union) => one_of(union, evaluation),
        Check::Tagged(union) => tagged(union, evaluation),
        Check::Not(node) => not(*node, evaluation),
        Check::If { condition: decides, then, otherwise } => condition(*decides, *then, *otherwise, evaluation),
        Check::UnevaluatedProperties(node, evaluated) => unevaluated_properties(*node, evaluated, evaluation),
        Check::UnevaluatedItems(node, evaluated) => unevaluated_items(*node, evaluated, evaluation),
    }
}
