//! Alternatives that are told apart before one of them is tried: by the type of the value, and by a member for which
//! they list different values, or which they do not have.

use std::collections::HashMap;

use super::choices::{Alternatives, KINDS, Key, Tagged};
use super::json::types::Type;
use super::json::value::Json;
use super::parts::{ArrayStep, ObjectStep};
use super::program::values::Values;
use super::step::{Also, Plan, Plans, Step};

/// The most names that are looked through for each plan, and the most values that its key holds for each alternative,
/// all taken together.
const MOST_NAMES: usize = 1 << 12;
const MOST_VALUES: usize = 1 << 12;

/// Finds the plans whose further checks are nothing but alternatives.
pub(super) fn resolve(plans: &mut Plans) {
    for place in 0..plans.steps.len() {
        let step = &plans.steps[place];
        let (branches, exactly) = match step.also.as_slice() {
            [Also::Any(branches)] => (branches, false),
            [Also::One(branches)] => (branches, true),
            _ => continue,
        };
        let typed: [Vec<Plan>; 6] =
            KINDS.map(|kind| branches.iter().copied().filter(|plan| admits(plans.step(*plan), kind)).collect());
        let [.., objects] = &typed;
        let key = key(plans, objects);
        let alone = says_nothing(step);
        let mut numbers: Vec<usize> = typed.iter().flatten().map(|plan| plan.0).collect();
        numbers.sort_unstable();
        numbers.dedup();
        plans.steps[place].alternatives = Some(Box::new(Alternatives { exactly, alone, typed, numbers, key }));
    }
}

/// One bit for each type of which all values are accepted by these checks, which their types alone tell.
pub(super) fn settled(plans: &Plans, also: &Also) -> u8 {
    let (branches, exactly) = match also {
        Also::Any(branches) => (branches, false),
        Also::One(branches) => (branches, true),
        Also::Plan(_) | Also::Tagged(_) | Also::Not(_) | Also::If(..) => return 0,
        Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => return 0,
    };
    let is_settled = |kind: u8| {
        let mut admitting = branches.iter().map(|plan| plans.step(*plan)).filter(|step| admits(step, kind));
        if exactly {
            admitting.next().is_some_and(|step| accepts_all(step, kind)) && admitting.next().is_none()
        } else {
            admitting.any(|step| accepts_all(step, kind))
        }
    };
    KINDS.into_iter().filter(|kind| is_settled(*kind)).fold(0, |settled, kind| settled | kind)
}

/// Whether all values of a kind are accepted.
fn accepts_all(step: &Step, kind: u8) -> bool {
    let Step { types, values, numbers, strings, array, object, union: None, marks: None, also, .. } = step else {
        return false;
    };
    let accepts_parts = if kind == Type::Array.bit() {
        says_nothing_of_items(array)
    } else if kind == Type::Object.bit() {
        let is_any = object.names.iter().all(|known| known.plan == Plan::ALWAYS);
        is_any && object.required == 0 && object.required_more.is_empty() && says_nothing_of_others(object)
    } else if kind == Type::String.bit() {
        strings.is_empty()
    } else {
        numbers.is_empty()
    };
    types & kind == kind && values.is_empty() && also.is_empty() && accepts_parts
}

/// Whether a plan says nothing of arrays, further checks aside.
fn says_nothing_of_items(array: &ArrayStep) -> bool {
    let ArrayStep { counts, prefix, rest, unique: _ } = array;
    counts.is_empty() && prefix.is_empty() && *rest == Plan::ALWAYS
}

/// Whether a plan says nothing of the names of objects, nor of members whose names it does not know.
fn says_nothing_of_others(object: &ObjectStep) -> bool {
    let ObjectStep { counts, rest, groups, judged, .. } = object;
    counts.is_empty() && *rest == Plan::ALWAYS && groups.is_empty() && judged.is_empty()
}

/// Whether a value of this kind can be accepted, as far as its beginning tells.
fn admits(step: &Step, kind: u8) -> bool {
    let container = kind & (Type::Array.bit() | Type::Object.bit()) != 0;
    step.types & kind != 0 && !(container && step.union.is_none() && !step.values.is_empty())
}

/// Whether a plan says no more of a value than its first byte tells, further checks aside.
fn says_nothing(step: &Step) -> bool {
    // Of integers alone more has to be seen.
    if step.types & Type::Number.bit() == 0 && step.types & Type::Integer.bit() != 0 {
        return false;
    }
    let Step { values, numbers, strings, array, object, union: None, marks: None, .. } = step else { return false };
    let says_of_scalars = !values.is_empty() || !numbers.is_empty() || !strings.is_empty();
    let says_of_objects = !object.names.is_empty() || !says_nothing_of_others(object);
    !says_of_scalars && says_nothing_of_items(array) && !says_of_objects
}

/// The member that most of the alternatives list values for.
fn key(plans: &Plans, branches: &[Plan]) -> Option<Key> {
    let objects = || branches.iter().map(|branch| plans.step(*branch)).filter(|step| step.union.is_none());
    if branches.len() < 2 || objects().map(|step| step.object.names.len()).sum::<usize>() > MOST_NAMES {
        return None;
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let mut names = Vec::new();
    for known in objects().flat_map(|step| &step.object.names) {
        if listed(plans, known.plan).is_some_and(|values| !values.is_empty()) {
            let count = counts.entry(&known.name).or_insert(0);
            if *count == 0 {
                names.push(&*known.name);
            }
            *count += 1;
        }
    }
    // Of several, the first in the order of the schema.
    let property = names.into_iter().rev().max_by_key(|name| counts[name]).filter(|name| counts[name] > 1)?;
    let lists: Vec<Option<Vec<&Json>>> = branches.iter().map(|branch| of_member(plans, *branch, property)).collect();
    let mut values: Vec<Json> = Vec::new();
    for value in lists.iter().flatten().flatten() {
        if !values.contains(*value) {
            values.push((*value).clone());
        }
    }
    if values.len() * branches.len() > MOST_VALUES {
        return None;
    }
    let left = |value: Option<&Json>| {
        let is_left = |list: &Option<Vec<&Json>>| match list {
            Some(list) => value.is_some_and(|value| list.contains(&value)),
            None => true,
        };
        branches.iter().zip(&lists).filter(|(_, list)| is_left(list)).map(|(branch, _)| *branch).collect::<Vec<_>>()
    };
    let (listed, unlisted) = (values.iter().map(|value| left(Some(value))).collect(), left(None));
    let absent = branches.iter().copied().filter(|branch| !requires(plans.step(*branch), property)).collect();
    let known = vec![false; values.len()];
    let tag = Tagged { known, ..Tagged::new(property, Values::new(values), Vec::new()) };
    Some(Key { tag, listed, unlisted, absent })
}

/// The values that a plan of objects lists for a member; `None` if it may have others.
fn of_member<'p>(plans: &'p Plans, branch: Plan, property: &str) -> Option<Vec<&'p Json>> {
    let step = plans.step(branch);
    if step.union.is_some() {
        return None;
    }
    listed(plans, step.object.names[step.object.find(property, 0)?].plan)
}

/// The values that a plan lists, none if it accepts nothing; `None` if it may accept others.
fn listed(plans: &Plans, plan: Plan) -> Option<Vec<&Json>> {
    if plan == Plan::NEVER {
        return Some(Vec::new());
    }
    let step = plans.step(plan);
    match step.values.as_slice() {
        [values] if step.union.is_none() => Some(values.list.iter().collect()),
        _ => None,
    }
}

/// Whether a plan of objects demands a member of this name.
fn requires(step: &Step, property: &str) -> bool {
    step.union.is_none() && step.object.find(property, 0).is_some_and(|place| step.object.requires(place))
}
