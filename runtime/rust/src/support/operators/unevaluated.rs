//! The operators that apply a node to what the operators beside them have not evaluated.

use super::evaluation::Evaluation;
use super::json::path::Step;
use super::json::value::Instance;
use super::program::ids::NodeId;
use super::program::tree::Evaluated;

/// `unevaluatedProperties`
// What is not inlined keeps the frames of the recursion small.
#[inline(never)]
pub(super) fn unevaluated_properties<'d>(
    node: NodeId,
    evaluated: &Evaluated,
    evaluation: &mut impl Evaluation<'d>,
) -> bool {
    let Instance::Object(object) = evaluation.instance() else { return true };
    let mut coverage = Coverage::new(evaluated);
    for (place, (name, value)) in object.iter().enumerate() {
        let program = evaluation.program();
        let covers = |evaluated: &Evaluated| {
            evaluated.names.binary_search_by(|other| other.as_str().cmp(name)).is_ok()
                || evaluated.patterns.iter().any(|pattern| program.pattern(*pattern).finds(name))
        };
        if !coverage.includes(evaluation, covers) && !evaluation.visit_part(Step::Member(place, name), node, value) {
            return false;
        }
    }
    true
}

/// `unevaluatedItems`
#[inline(never)]
pub(super) fn unevaluated_items<'d>(node: NodeId, evaluated: &Evaluated, evaluation: &mut impl Evaluation<'d>) -> bool {
    let Instance::Array(items) = evaluation.instance() else { return true };
    let mut coverage = Coverage::new(evaluated);
    for (index, item) in items.iter().enumerate() {
        let covers = |evaluated: &Evaluated| {
            index < evaluated.prefix || evaluated.contains.iter().any(|node| evaluation.accepts(*node, item.instance()))
        };
        if !coverage.includes(evaluation, covers) && !evaluation.visit_part(Step::Item(index), node, item) {
            return false;
        }
    }
    true
}

/// Which parts of an instance are evaluated.
struct Coverage<'e> {
    /// What is evaluated in every instance.
    always: &'e Evaluated,
    /// What conditions add for this one; looked for when it is first needed.
    conditional: Option<Vec<&'e Evaluated>>,
}

impl<'e> Coverage<'e> {
    fn new(always: &'e Evaluated) -> Coverage<'e> {
        Coverage { always, conditional: None }
    }

    /// Whether a part is evaluated, which `covers` tells of one description alone.
    fn includes<'d>(&mut self, evaluation: &impl Evaluation<'d>, covers: impl Fn(&Evaluated) -> bool) -> bool {
        let covers = |evaluated: &Evaluated| evaluated.all || covers(evaluated);
        covers(self.always) || {
            let conditional = self.conditional.get_or_insert_with(|| conditional(self.always, evaluation));
            conditional.iter().any(|more| covers(more))
        }
    }
}

/// What the conditions of `evaluated` add for this instance.
fn conditional<'e, 'd>(evaluated: &'e Evaluated, evaluation: &impl Evaluation<'d>) -> Vec<&'e Evaluated> {
    let mut found = Vec::new();
    for when in &evaluated.when {
        if evaluation.accepts(when.node, evaluation.instance()) == when.holds {
            found.push(&when.evaluated);
            found.extend(conditional(&when.evaluated, evaluation));
        }
    }
    found
}
