//! Alternatives that are told apart before one of them is tried: by the type of the value, and by a member for which
//! they list different values, or which they do not have.

use std::collections::{BTreeSet, HashMap};

use super::choices::{Alternatives, KINDS, Key, MemberNames, Set, Tagged};
use super::json::types::Type;
use super::json::value::Json;
use super::names::Index;
use super::parts::{ArrayStep, ObjectStep};
use super::program::values::Values;
use super::shape::{Shape, Survey};
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
        let (key, names) = (key(plans, objects), member_names(plans, objects));
        let alone = says_nothing(step);
        let mut numbers: Vec<usize> = typed.iter().flatten().map(|plan| plan.0).collect();
        numbers.sort_unstable();
        numbers.dedup();
        plans.steps[place].alternatives = Some(Box::new(Alternatives { exactly, alone, typed, numbers, key, names }));
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
    if branches.len() < 2 {
        return None;
    }
    let mut survey = Survey::new(plans);
    let spoken: Vec<Vec<&str>> = branches.iter().map(|branch| survey.names(*branch)).collect();
    if spoken.iter().map(Vec::len).sum::<usize>() > MOST_NAMES {
        return None;
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let mut names = Vec::new();
    for (branch, spoken) in branches.iter().zip(spoken) {
        for name in spoken {
            if survey.listed(*branch, name).is_some_and(|values| !values.is_empty()) {
                let count = counts.entry(name).or_insert(0);
                if *count == 0 {
                    names.push(name);
                }
                *count += 1;
            }
        }
    }
    // Of several, the first in the order of the schema.
    let property = names.into_iter().rev().max_by_key(|name| counts[name]).filter(|name| counts[name] > 1)?;
    let lists: Vec<Option<Vec<&Json>>> = branches.iter().map(|branch| survey.listed(*branch, property)).collect();
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
    let mut requires = |branch: &Plan| survey.shape(*branch).is_none_or(|shape| shape.demanded.contains(property));
    let absent = branches.iter().copied().filter(|branch| !requires(branch)).collect();
    let known = vec![false; values.len()];
    let tag = Tagged { known, ..Tagged::new(property, Values::new(values), Vec::new()) };
    Some(Key { tag, listed, unlisted, absent })
}

/// What names tell of the alternatives for objects, if they tell most of them apart.
fn member_names(plans: &Plans, objects: &[Plan]) -> Option<MemberNames> {
    if !(2..=Set::BITS as usize).contains(&objects.len()) {
        return None;
    }
    let mut survey = Survey::new(plans);
    let shapes: Vec<Shape<'_>> = objects.iter().map(|plan| survey.shape(*plan)).collect::<Option<_>>()?;
    let names: BTreeSet<&str> = shapes.iter().flat_map(Shape::names).collect();
    let pairs =
        || shapes.iter().enumerate().flat_map(|(place, one)| shapes[..place].iter().map(move |other| (one, other)));
    if names.len() > MOST_NAMES || pairs().filter(|(one, other)| !one.meets(other)).count() * 2 < pairs().count() {
        return None;
    }
    let set = |is_in: &dyn Fn(&Shape<'_>) -> bool| -> Set {
        let chosen = shapes.iter().enumerate().filter(|(_, shape)| is_in(shape));
        chosen.fold(0, |set, (place, _)| set | 1 << place)
    };
    let allowing = names.iter().map(|name| set(&|shape| shape.allows(name))).collect();
    let place_of = |name: &str| names.iter().position(|other| *other == name);
    let demanded =
        shapes.iter().map(|shape| shape.demanded.iter().filter_map(|name| place_of(name)).collect()).collect();
    Some(MemberNames {
        index: Index::new(names.iter().copied()),
        allowing,
        others: set(&|shape| shape.is_open()),
        demanded,
        names: names.into_iter().map(Into::into).collect(),
    })
}
