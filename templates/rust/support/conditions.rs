//! Which plans can do with less than the whole value.

use super::plan::{Also, ObjectStep, Plan, Plans, Step};
use super::program::Type;

/// So many checks are looked through for each plan.
const MOST_CHECKS: usize = 1 << 10;

/// Finds the plans whose further checks on an object look at some of its members alone, and sees to it that the places of those
/// members are noted.
pub(super) fn resolve(plans: &mut Plans) {
    for place in 0..plans.steps.len() {
        let step = &plans.steps[place];
        if step.also.is_empty() || step.types & Type::Object.bit() == 0 || !step.object.groups.is_empty() {
            continue;
        }
        let mut search = Search { plans, names: Vec::new(), left: MOST_CHECKS };
        if !step.also.iter().all(|also| search.of_members(also)) {
            continue;
        }
        let names = search.names;
        let step = &mut plans.steps[place];
        step.by_members = true;
        for name in names {
            if !step.object.names.iter().any(|(known, _)| *known == name) {
                step.object.names.push((name, step.object.rest));
            }
        }
        sort(&mut step.object);
    }
}

fn sort(object: &mut ObjectStep) {
    object.sorted = (0..object.names.len()).collect();
    object.sorted.sort_by(|a, b| object.names[*a].0.cmp(&object.names[*b].0));
}

struct Search<'p> {
    plans: &'p Plans,
    /// The members that are looked at.
    names: Vec<Box<str>>,
    left: usize,
}

impl Search<'_> {
    /// Whether the check looks at members alone.
    fn of_members(&mut self, also: &Also) -> bool {
        let mut all = |branches: &[Plan]| branches.iter().all(|plan| self.plan(*plan));
        match also {
            Also::Plan(plan) | Also::Not(plan) => all(&[*plan]),
            Also::Any(branches) | Also::One(branches) => all(branches),
            Also::If(condition, then, otherwise) => all(&[*condition, *then, *otherwise]),
            Also::Tagged { .. } | Also::Interpreted(..) => false,
        }
    }

    fn plan(&mut self, plan: Plan) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let Step { object, values, union, also, .. } = self.plans.step(plan);
        let members = object.counts.is_empty() && object.groups.is_empty() && object.judged.is_empty();
        self.names.extend(object.names.iter().map(|(name, _)| name.clone()));
        let others = values.is_empty() && union.is_none() && object.rest == Plan::ALWAYS;
        members && others && also.iter().all(|also| self.of_members(also))
    }
}
