//! Further checks on objects that look at some of their members alone: they are judged from where those members begin.

use std::collections::HashMap;

use super::choices::{Branches, Condition, Listed, Watched};
use super::json::scan::plain_end;
use super::json::types::Type;
use super::json::value::{Json, Number};
use super::parts::{Known, ObjectStep};
use super::step::{Also, MOST_WATCHED, Plan, Plans, Step};
use super::telling::told_apart;
use super::token::Token;

/// Integers below this differ if their doubles do.
const EXACT_END: i64 = 1 << 53;

/// The most checks that are looked through for each plan.
const MOST_CHECKS: usize = 1 << 10;

/// The most listed values that the conditions of one plan hold: a long list may stand behind every one of many checks.
const MOST_VALUES: usize = 1 << 11;

/// So many values are listed for each member that is watched.
const FEW_VALUES: usize = 16;

/// Finds the plans whose further checks on an object are of that kind.
pub(super) fn resolve(plans: &mut Plans) {
    for place in 0..plans.steps.len() {
        let step = &plans.steps[place];
        if step.also.is_empty() || step.types & Type::Object.bit() == 0 {
            continue;
        }
        let mut search = Search {
            plans,
            known: &step.object,
            added: HashMap::new(),
            explains_whole: false,
            left: MOST_CHECKS,
            values_left: MOST_VALUES,
        };
        let Some(mut conditions) = search.further(&step.also) else { continue };
        // Which patterns the name of a member matches is known of those alone that the plan names.
        if !search.added.is_empty() && !step.object.groups.is_empty() {
            continue;
        }
        let looks_at_whole = conditions.iter().any(is_about_whole);
        let explains_whole = search.explains_whole;
        let mut added: Vec<(Box<str>, usize)> = search.added.into_iter().collect();
        added.sort_by_key(|(_, place)| *place);
        let mut watched = Vec::new();
        conditions.iter_mut().for_each(|condition| watch(condition, &mut watched));
        let watched = watched.into_iter().map(|(member, plan)| {
            let few = plans.step(plan).values.iter().all(|values| values.list.len() <= FEW_VALUES);
            let listed = if few { listed(plans.step(plan)) } else { None };
            Watched { member, plan, listed, shallow: is_shallow(plans.step(plan)) }
        });
        let watched = watched.collect();
        let step = &mut plans.steps[place];
        step.watched = watched;
        step.conditions = Some(conditions);
        (step.looks_at_whole, step.explains_whole) = (looks_at_whole, explains_whole);
        let rest = step.object.rest;
        step.object.extend(added.iter().map(|(name, _)| Known::new(name, rest)));
    }
}

/// Lists the members that a condition looks at.
fn watch(condition: &mut Condition, all: &mut Vec<(usize, Plan)>) {
    match condition {
        Condition::Member { member, plan, watched, .. } => {
            let known = all.iter().position(|other| *other == (*member, *plan));
            *watched = known.unwrap_or(all.len());
            if known.is_none() && all.len() <= MOST_WATCHED {
                all.push((*member, *plan));
            }
        }
        Condition::Present(_) => {}
        Condition::All(parts) => parts.iter_mut().for_each(|part| watch(part, all)),
        Condition::Any(branches) | Condition::One(branches) => {
            branches.all.iter_mut().for_each(|part| watch(part, all));
        }
        Condition::Not(part) => watch(part, all),
        Condition::If(parts) => parts.iter_mut().for_each(|part| watch(part, all)),
        Condition::Whole(_) | Condition::Further(_) => {}
    }
}

/// Whether a condition is told without a look at the parts of members: such ones are asked first.
fn is_told_at_once(condition: &Condition) -> bool {
    match condition {
        Condition::Present(_) | Condition::Member { listed: Some(_), .. } => true,
        Condition::Member { listed: None, .. } | Condition::All(_) | Condition::Any(_) | Condition::One(_) => false,
        Condition::Not(_) | Condition::If(_) | Condition::Whole(_) | Condition::Further(_) => false,
    }
}

/// Whether a condition may need the object as a whole. Such ones are further checks, or follow from others.
fn is_about_whole(condition: &Condition) -> bool {
    match condition {
        Condition::Whole(_) | Condition::Further(_) => true,
        Condition::If(parts) => parts.iter().any(is_about_whole),
        Condition::Present(_) | Condition::Member { .. } | Condition::All(_) => false,
        Condition::Any(_) | Condition::One(_) | Condition::Not(_) => false,
    }
}

struct Search<'p> {
    plans: &'p Plans,
    /// The members that are known to the plan, and those that have to be, with their places.
    known: &'p ObjectStep,
    added: HashMap<Box<str>, usize>,
    /// As in [`Step`].
    explains_whole: bool,
    left: usize,
    values_left: usize,
}

impl Search<'_> {
    /// The conditions that further checks are, of which some may need the object as a whole.
    fn further(&mut self, checks: &[Also]) -> Option<Vec<Condition>> {
        let mut conditions = Vec::with_capacity(checks.len());
        for (place, also) in checks.iter().enumerate() {
            conditions.push(match (self.condition(also), also) {
                (Some(condition), _) => condition,
                // What follows mostly is not asked.
                (None, Also::If(condition, then, otherwise)) => {
                    let mut branch = |plan: Plan| self.plan(plan).unwrap_or(Condition::Whole(plan));
                    let (then, otherwise) = (branch(*then), branch(*otherwise));
                    Condition::If(Box::new([self.plan(*condition)?, then, otherwise]))
                }
                (None, Also::Plan(_) | Also::Any(_) | Also::One(_) | Also::Not(_)) => Condition::Further(place),
                (None, Also::Tagged(_) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided) => return None,
            });
        }
        // If each needs the object as a whole, it is as well read again for each.
        let is_further = |condition: &Condition| matches!(condition, Condition::Further(_));
        (!conditions.iter().all(is_further)).then_some(conditions)
    }

    fn all(&mut self, checks: &[Also]) -> Option<Vec<Condition>> {
        checks.iter().map(|also| self.condition(also)).collect()
    }

    fn condition(&mut self, also: &Also) -> Option<Condition> {
        Some(match also {
            Also::Plan(plan) => self.plan(*plan)?,
            Also::Not(plan) => Condition::Not(Box::new(self.plan(*plan)?)),
            Also::Any(branches) => Condition::Any(told_apart(self.plans(branches)?)),
            Also::One(branches) => Condition::One(told_apart(self.plans(branches)?)),
            Also::If(condition, then, otherwise) => {
                Condition::If(Box::new([self.plan(*condition)?, self.plan(*then)?, self.plan(*otherwise)?]))
            }
            // Of objects it says nothing.
            Also::Contains(_) => Condition::All(Vec::new()),
            Also::Tagged(_) | Also::Interpreted(..) | Also::Undecided => return None,
        })
    }

    fn plans(&mut self, plans: &[Plan]) -> Option<Vec<Condition>> {
        plans.iter().map(|plan| self.plan(*plan)).collect()
    }

    /// What a plan says of objects, if it is about members alone.
    fn plan(&mut self, plan: Plan) -> Option<Condition> {
        self.left = self.left.checked_sub(1)?;
        let plans = self.plans;
        let Step { types, object, values, union, also, .. } = plans.step(plan);
        let members = object.counts.is_empty() && object.groups.is_empty() && object.judged.is_empty();
        if !members || !values.is_empty() || union.is_some() || object.rest != Plan::ALWAYS {
            return None;
        }
        if types & Type::Object.bit() == 0 {
            // What else it says of objects decides nothing, but a report says it.
            self.explains_whole |= plan != Plan::NEVER;
            return Some(Condition::Any(Branches::default()));
        }
        let mut conditions = Vec::new();
        for (place, known) in object.names.iter().enumerate() {
            let member = self.place(&known.name);
            if object.requires(place) {
                conditions.push(Condition::Present(member));
            }
            if known.plan != Plan::ALWAYS {
                let listed = self.listed(plans.step(known.plan));
                conditions.push(Condition::Member { member, plan: known.plan, listed, watched: 0 });
            }
        }
        conditions.extend(self.all(also)?);
        conditions.sort_by_key(|condition| !is_told_at_once(condition));
        Some(match conditions.len() {
            1 => conditions.remove(0),
            _ => Condition::All(conditions),
        })
    }

    /// The values that a plan accepts, if it lists them and they are not too many.
    fn listed(&mut self, step: &Step) -> Option<Listed> {
        let count = step.values.iter().map(|values| values.list.len()).sum();
        self.values_left = self.values_left.checked_sub(count)?;
        listed(step)
    }

    fn place(&mut self, name: &str) -> usize {
        let next = self.known.names.len() + self.added.len();
        let known = self.known.find(name, 0);
        known.unwrap_or_else(|| *self.added.entry(name.into()).or_insert(next))
    }
}

/// Whether a plan says nothing of the parts of an array or an object.
fn is_shallow(step: &Step) -> bool {
    let Step { array, object, .. } = step;
    let members = object.rest == Plan::ALWAYS && object.groups.is_empty() && object.judged.is_empty();
    let named = object.names.iter().all(|known| known.plan == Plan::ALWAYS);
    let items = array.prefix.is_empty() && array.rest == Plan::ALWAYS;
    step.union.is_none() && step.also.is_empty() && items && members && named
}

/// The values that a plan accepts, if it lists them, and they are scalars whose texts are quickly compared.
fn listed(step: &Step) -> Option<Listed> {
    let Step { types, values, numbers, strings, union: None, marks: None, also, .. } = step else { return None };
    let ([values], [], [], []) = (&**values, &**numbers, &**strings, &**also) else { return None };
    let mut listed = Listed::default();
    for value in values.list.iter().filter(|value| Type::admitted(*types, value.instance())) {
        match value {
            // What has to be written with an escape has no token.
            Json::String(text) if plain_end(text.as_bytes(), 0) == text.len() => {
                listed.strings.push(Token::value(text))
            }
            Json::Number(Number::Signed(value)) if value.abs() < EXACT_END => listed.integers.push(*value),
            Json::Null => listed.null = true,
            Json::Bool(true) => listed.yes = true,
            Json::Bool(false) => listed.no = true,
            Json::Number(_) | Json::String(_) | Json::Array(_) | Json::Object(_) => return None,
        }
    }
    listed.longest = listed.strings.iter().map(Token::len).max().unwrap_or(0);
    Some(listed)
}
