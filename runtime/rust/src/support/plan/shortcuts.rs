//! Shorter ways to what plans say already.

use std::collections::HashMap;
use std::sync::Arc;

use super::alternatives::settled;
use super::choices::{Tagged, Union, Watched};
use super::gather::ALL;
use super::json::types::Type;
use super::json::value::{Json, Number};
use super::program::ids::PatternId;
use super::program::tree::{Check, Comparison, Limit, Program};
use super::program::values::Values;
use super::step::{Also, MOST_WATCHED, NumberCheck, Plain, Plan, Plans, Step, StringCheck, Texts, Way};
use super::token::Token;

/// Integers below this differ if their doubles do.
const EXACT_END: i64 = 1 << 53;

/// Lists of so many strings are compared one by one.
const MOST_TOKENS: usize = 16;

/// Finds them for all plans.
pub(crate) fn take(plans: &mut Plans, program: &Program) {
    let automata = program.automata.iter().enumerate();
    let automata = automata.map(|(number, automaton)| (automaton.patterns(), number)).collect();
    for place in 0..plans.steps.len() {
        exclude(plans, place);
    }
    let further: Vec<u8> = plans.steps.iter().map(|step| further(plans, step, program)).collect();
    for (step, further) in plans.steps.iter_mut().zip(further) {
        replace_patterns(&mut step.strings, &automata);
        step.texts = texts(step, program);
        step.integers = integers(step);
        step.way = way(step);
        step.further = further;
        (step.watched_members, step.kept_members) = watched_members(&step.watched);
        step.watched_by = watched_by(step);
        step.asks_several = asks_several(&step.watched);
        step.empty = empty(step);
        step.array.unique = is_only_unique(&step.also, program);
        step.object.light = step.object.is_light();
        step.each = step.object.each();
        if !step.object.judged.is_empty() {
            // Their names have to be decoded.
            step.object.names.iter_mut().for_each(|known| known.token = Token::none());
        }
        // Names that may not come need not be found quickly.
        let forbidden = step.object.names.iter_mut().filter(|known| known.plan == Plan::NEVER);
        forbidden.for_each(|known| known.token = Token::none());
    }
    plans.steps[Plan::ALWAYS.0].way = Way::Always;
    plans.steps[Plan::NEVER.0].way = Way::Never;
    plans.plain = plans.steps.iter().map(plain).collect();
    for place in 0..plans.steps.len() {
        let tagged = plans.steps[place].tagged().map(|tagged| known(plans, tagged)).collect::<Vec<_>>();
        for (tagged, known) in plans.steps[place].tagged_mut().zip(tagged) {
            tagged.known = known;
        }
    }
}

impl Step {
    fn tagged(&self) -> impl Iterator<Item = &Tagged> {
        let union = if let Some(Union::Tagged(tagged)) = &self.union { Some(tagged) } else { None };
        union.into_iter().chain(self.also.iter().filter_map(|also| match also {
            Also::Tagged(tagged) => Some(tagged),
            _ => None,
        }))
    }

    fn tagged_mut(&mut self) -> impl Iterator<Item = &mut Tagged> {
        let union = if let Some(Union::Tagged(tagged)) = &mut self.union { Some(tagged) } else { None };
        union.into_iter().chain(self.also.iter_mut().filter_map(|also| match also {
            Also::Tagged(tagged) => Some(tagged),
            _ => None,
        }))
    }

    /// Whether reading an object by this plan makes sure that there is one member of this name at most.
    pub fn knows(&self, name: &str) -> bool {
        // Whatever else is said, members are met one after the other first.
        self.union.is_none() && self.object.find(name, 0).is_some()
    }
}

fn known(plans: &Plans, tagged: &Tagged) -> Vec<bool> {
    tagged.branches.iter().map(|branch| plans.step(*branch).knows(&tagged.property)).collect()
}

/// Of strings, `not` with a list of values says no more than that they are none of these.
fn exclude(plans: &mut Plans, place: usize) {
    if plans.steps[place].types != Type::String.bit() {
        return;
    }
    let also = std::mem::take(&mut plans.steps[place].also);
    let (mut others, mut checks) = (Vec::new(), Vec::new());
    for also in also {
        match &also {
            Also::Not(plan) => match listed(plans.step(*plan)) {
                Some(values) => checks.push(StringCheck::Unlisted(Values::new(Arc::clone(&values.list)))),
                None => others.push(also),
            },
            Also::Plan(_) | Also::Tagged(_) | Also::Any(_) | Also::One(_) => others.push(also),
            Also::If(..) | Also::Contains(_) | Also::Interpreted(..) | Also::Undecided => others.push(also),
        }
    }
    plans.steps[place].also = others;
    plans.steps[place].strings.extend(checks);
}

/// The list in which strings have to be, if nothing else is said of them.
fn listed(step: &Step) -> Option<&Values> {
    match (step.values.as_slice(), step.strings.as_slice(), step.also.as_slice()) {
        ([values], [], []) if step.types & Type::String.bit() != 0 && step.union.is_none() => Some(values),
        _ => None,
    }
}

/// Puts automata in the place of patterns: one for all of them, or one for each.
fn replace_patterns(checks: &mut Vec<StringCheck>, automata: &HashMap<&[PatternId], usize>) {
    let patterns = checks.iter().filter_map(|check| match check {
        StringCheck::Pattern(pattern) => Some(*pattern),
        _ => None,
    });
    let mut patterns: Vec<PatternId> = patterns.collect();
    patterns.sort_unstable();
    patterns.dedup();
    if let Some(together) = automata.get(patterns.as_slice()) {
        checks.retain(|check| !matches!(check, StringCheck::Pattern(_)));
        checks.push(StringCheck::Automaton(*together));
        return;
    }
    for check in checks {
        let StringCheck::Pattern(pattern) = check else { continue };
        if let Some(alone) = automata.get([*pattern].as_slice()) {
            *check = StringCheck::Automaton(*alone);
        }
    }
}

/// The bits of [`Step::further`].
fn further(plans: &Plans, step: &Step, program: &Program) -> u8 {
    let left = |also: &Also| about(also, program) & !settled(plans, also);
    step.also.iter().fold(0, |types, also| types | left(also))
}

/// The types of which a further check says something.
fn about(also: &Also, program: &Program) -> u8 {
    match also {
        Also::Interpreted(node, op) => about_types(&program.node(*node).ops[*op].check),
        Also::Contains(_) => Type::Array.bit(),
        Also::Plan(_) | Also::Tagged(_) | Also::Any(_) | Also::One(_) => ALL,
        Also::Not(_) | Also::If(..) | Also::Undecided => ALL,
    }
}

/// The types of values that an operator can refuse, as far as those are needed that plans do not have.
fn about_types(check: &Check) -> u8 {
    match check {
        Check::UniqueItems | Check::Contains { .. } | Check::UnevaluatedItems(..) => Type::Array.bit(),
        Check::PrefixItems(_) | Check::Items { .. } => Type::Array.bit(),
        Check::DependentRequired(_) | Check::DependentSchemas(_) | Check::UnevaluatedProperties(..) => {
            Type::Object.bit()
        }
        Check::Required(_) | Check::Properties(_) | Check::PropertyNames(_) => Type::Object.bit(),
        Check::False | Check::Type(_) | Check::Const(_) | Check::Enum(_) => ALL,
        Check::Bound(..) | Check::IntegerRange(_) | Check::MultipleOf(_) => ALL,
        Check::Count(..) | Check::Pattern(_) | Check::Format(..) => ALL,
        Check::Ref(_) | Check::AllOf(_) | Check::AnyOf(_) | Check::OneOf(_) | Check::Tagged(_) => ALL,
        Check::Not(_) | Check::If { .. } => ALL,
    }
}

/// Whether further checks say of arrays that their items differ, and nothing else.
fn is_only_unique(checks: &[Also], program: &Program) -> bool {
    let mut of_arrays = checks.iter().filter(|also| about(also, program) & Type::Array.bit() != 0).peekable();
    let is_unique = |also: &Also| match also {
        Also::Interpreted(node, op) => matches!(program.node(*node).ops[*op].check, Check::UniqueItems),
        Also::Plan(_) | Also::Tagged(_) | Also::Any(_) | Also::One(_) => false,
        Also::Not(_) | Also::If(..) | Also::Contains(_) | Also::Undecided => false,
    };
    of_arrays.peek().is_some() && of_arrays.all(is_unique)
}

/// The bits of [`Step::watched_members`] and [`Step::kept_members`].
fn watched_members(watched: &[Watched]) -> (u64, u64) {
    if watched.len() > MOST_WATCHED {
        return (0, 0);
    }
    let members = |told: bool| {
        let those = watched.iter().filter(|watched| !told || watched.is_told_at_once());
        those.fold(0, |members, watched| members | 1 << watched.member.min(63))
    };
    (members(false), members(false) & !members(true))
}

/// The bits of [`Step::watched_by`].
fn watched_by(step: &Step) -> Vec<u64> {
    let members = u64::BITS - step.watched_members.leading_zeros();
    let of = |member: usize| {
        let those = step.watched.iter().enumerate().filter(|(_, watched)| watched.member.min(63) == member);
        those.fold(0, |bits, (place, _)| bits | 1 << place)
    };
    (0..members as usize).map(of).collect()
}

/// [`Step::asks_several`]
fn asks_several(watched: &[Watched]) -> bool {
    let mut members: Vec<usize> = watched.iter().filter(|it| !it.is_told_at_once()).map(|it| it.member).collect();
    members.sort_unstable();
    members.windows(2).any(|pair| pair[0] == pair[1])
}

/// The bits of [`Step::empty`].
fn empty(step: &Step) -> u8 {
    let (array, object) = (&step.array, &step.object);
    let is_required = object.required != 0 || !object.required_more.is_empty();
    let is_part = step.marks.as_ref().is_none_or(|marks| !marks.collect() && marks.groups.is_empty());
    let admits = |kind: Type, counts: &[(Limit, f64)]| {
        let alone = is_part && step.further & kind.bit() == 0 && step.admits_containers(kind);
        let is_admitted = alone && counts.iter().all(|(limit, bound)| limit.admits(0, *bound));
        if is_admitted { kind.bit() } else { 0 }
    };
    match step.way {
        Way::Never | Way::Union => 0,
        Way::Always | Way::InPassing | Way::Further if is_required => admits(Type::Array, &array.counts),
        Way::Always | Way::InPassing | Way::Further => {
            admits(Type::Array, &array.counts) | admits(Type::Object, &object.counts)
        }
    }
}

fn way(step: &Step) -> Way {
    if step.union.is_some() {
        Way::Union
    } else if step.also.is_empty() && step.marks.is_none() {
        Way::InPassing
    } else {
        Way::Further
    }
}

fn texts(step: &Step, program: &Program) -> Texts {
    let others = step.union.is_some() || step.types & Type::String.bit() == 0;
    match (step.values.as_slice(), step.strings.as_slice()) {
        _ if others => Texts::Other,
        ([], []) => Texts::Least(0),
        ([], [StringCheck::Length(Limit::Min, least)]) if *least == 1.0 => Texts::Least(1),
        ([], [StringCheck::Automaton(automaton)]) => Texts::Matching(*automaton),
        // What types hold of a format may be less than all of its texts.
        ([], [StringCheck::Usual(is_usual, pattern)]) if program.pattern(*pattern).knows_usual_texts() => {
            Texts::Usual(*is_usual)
        }
        ([values], []) if values.strings.len() <= MOST_TOKENS => {
            let strings = values.list.iter().filter_map(|value| value.as_str());
            Texts::Listed(strings.map(Token::value).collect())
        }
        _ => Texts::Other,
    }
}

/// What a step says of strings, further checks and notes included.
fn plain(step: &Step) -> Plain {
    let alone = match step.way {
        Way::Always | Way::InPassing => true,
        Way::Further => step.further & Type::String.bit() == 0,
        Way::Never | Way::Union => false,
    };
    match step.texts {
        Texts::Least(0) if alone && step.marks.is_none() => Plain::All,
        Texts::Least(1) if alone && step.marks.is_none() => Plain::NotEmpty,
        Texts::Least(_) | Texts::Listed(_) | Texts::Matching(_) | Texts::Usual(_) | Texts::Other if alone => {
            Plain::Once
        }
        Texts::Least(_) | Texts::Listed(_) | Texts::Matching(_) | Texts::Usual(_) | Texts::Other => Plain::Other,
    }
}

/// The least and the greatest integer of a list, if it has all between them, and no other number.
fn ends(values: &Values) -> Option<(i64, i64)> {
    let numbers =
        values.list.iter().filter_map(|value| if let Json::Number(number) = value { Some(number) } else { None });
    let exact = |number: &Number| match number {
        Number::Signed(value) if value.abs() < EXACT_END => Some(*value),
        _ => None,
    };
    let mut integers: Vec<i64> = numbers.map(exact).collect::<Option<_>>()?;
    integers.sort_unstable();
    integers.dedup();
    let (least, greatest) = (*integers.first()?, *integers.last()?);
    usize::try_from(greatest - least).is_ok_and(|span| span + 1 == integers.len()).then_some((least, greatest))
}

/// Bounds of integers, where integers are exact as doubles.
fn integers(step: &Step) -> Option<(i64, i64)> {
    if step.union.is_some() || step.types & Type::Integer.bit() == 0 {
        return None;
    }
    let (mut least, mut greatest) = match step.values.as_slice() {
        [] => (i64::MIN, i64::MAX),
        [values] => ends(values)?,
        _ => return None,
    };
    for check in &step.numbers {
        let (comparison, bound) = match check {
            NumberCheck::Bound(comparison, bound) => (comparison, bound),
            NumberCheck::Range(range) => {
                // 64 bits with a sign end at 2 to the power of 63.
                let shorter = |exponent: &i32| *exponent < 63;
                least = least.max(range.least.filter(shorter).map_or(i64::MIN, |exponent| -(1 << exponent)));
                greatest = greatest.min(range.end.filter(shorter).map_or(i64::MAX, |exponent| (1 << exponent) - 1));
                continue;
            }
            NumberCheck::MultipleOf(_) => return None,
        };
        // What is out of range becomes the nearest integer.
        match comparison {
            Comparison::AtLeast => least = least.max(bound.ceil() as i64),
            Comparison::Above => least = least.max((bound.floor() as i64).saturating_add(1)),
            Comparison::AtMost => greatest = greatest.min(bound.floor() as i64),
            Comparison::Below => greatest = greatest.min((bound.ceil() as i64).saturating_sub(1)),
        }
    }
    Some((least, greatest))
}
