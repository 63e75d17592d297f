//! Numbers and strings.

use super::{Prover, Side, facts::Facts, has};
use crate::{
    model::{Op, TypeSet, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops},
    runtime::{self, parts::IntegerRange},
};

/// The end of a range of numbers, and whether it belongs to it.
#[derive(Clone, Copy, Debug)]
struct End {
    value: f64,
    included: bool,
}

impl<'p> Prover<'p> {
    pub(super) fn scalar_follows(&self, facts: &Facts<'p>, side: Side, op: &'p Op) -> bool {
        let string = |follows: bool| !has(facts, TypeSet::STRING) || follows;
        let number = |follows: bool| !has(facts, TypeSet::NUMBER) || follows;
        match op {
            Op::Minimum(bound) => number(lower(facts).is_some_and(|end| end.value >= double(bound))),
            Op::Maximum(bound) => number(upper(facts).is_some_and(|end| end.value <= double(bound))),
            Op::ExclusiveMinimum(bound) => number(
                lower(facts)
                    .is_some_and(|end| end.value > double(bound) || (end.value == double(bound) && !end.included)),
            ),
            Op::ExclusiveMaximum(bound) => number(
                upper(facts)
                    .is_some_and(|end| end.value < double(bound) || (end.value == double(bound) && !end.included)),
            ),
            Op::IntegerRange(range) => number(is_within(facts, *range)),
            Op::MultipleOf(divisor) => number(is_multiple(facts, double(divisor))),
            Op::MinLength(bound) => string(*bound == 0 || facts.most(min_length).is_some_and(|known| known >= *bound)),
            Op::MaxLength(bound) => string(facts.least(max_length).is_some_and(|known| known <= *bound)),
            Op::Pattern(pattern) => string(facts.ops.iter().any(|fact| match fact.op {
                Op::Pattern(known) => self.same_pattern((side, *pattern), (fact.side(), *known)),
                value_ops!() | number_ops!() | array_ops!() | object_ops!() | logic_ops!() => false,
                Op::MinLength(_) | Op::MaxLength(_) | Op::Format(..) => false,
            })),
            Op::Format(name, pattern) => string(facts.ops.iter().any(|fact| match fact.op {
                Op::Format(known, by) => name == known && self.same_pattern((side, *pattern), (fact.side(), *by)),
                value_ops!() | number_ops!() | array_ops!() | object_ops!() | logic_ops!() => false,
                Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) => false,
            })),
            value_ops!() | array_ops!() | object_ops!() | logic_ops!() => false,
        }
    }
}

fn double(number: &serde_json::Number) -> f64 {
    // A number that is no double does not get into a program.
    number.as_f64().unwrap_or(f64::NAN)
}

fn min_length(op: &Op) -> Option<u64> {
    if let Op::MinLength(bound) = op { Some(*bound) } else { None }
}

fn max_length(op: &Op) -> Option<u64> {
    if let Op::MaxLength(bound) = op { Some(*bound) } else { None }
}

/// Whether all numbers are integers (of the integer range).
fn only_integers(facts: &Facts<'_>) -> bool {
    !has(facts, TypeSet::FRACTION)
}

/// Where the numbers begin.
fn lower(facts: &Facts<'_>) -> Option<End> {
    let ends = facts.ops.iter().filter_map(|fact| match fact.op {
        Op::Minimum(bound) => Some(End { value: double(bound), included: true }),
        Op::ExclusiveMinimum(bound) => Some(End { value: double(bound), included: false }),
        Op::IntegerRange(range) => range.least.map(|exponent| End { value: -power(exponent), included: true }),
        value_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() | Op::Maximum(_) => None,
        Op::ExclusiveMaximum(_) | Op::MultipleOf(_) => None,
    });
    let ends = ends.map(|end| if only_integers(facts) { above(end) } else { end });
    ends.reduce(|one, other| match one.value.total_cmp(&other.value) {
        std::cmp::Ordering::Less => other,
        std::cmp::Ordering::Equal => End { included: one.included && other.included, ..one },
        std::cmp::Ordering::Greater => one,
    })
}

/// Where the numbers end.
fn upper(facts: &Facts<'_>) -> Option<End> {
    let ends = facts.ops.iter().filter_map(|fact| match fact.op {
        Op::Maximum(bound) => Some(End { value: double(bound), included: true }),
        Op::ExclusiveMaximum(bound) => Some(End { value: double(bound), included: false }),
        // The last integers before a large one have its double.
        Op::IntegerRange(range) => {
            range.end.map(|exponent| End { value: power(exponent), included: power(exponent) > EXACT })
        }
        value_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() | Op::Minimum(_) => None,
        Op::ExclusiveMinimum(_) | Op::MultipleOf(_) => None,
    });
    let ends = ends.map(|end| if only_integers(facts) { below(end) } else { end });
    ends.reduce(|one, other| match one.value.total_cmp(&other.value) {
        std::cmp::Ordering::Less => one,
        std::cmp::Ordering::Equal => End { included: one.included && other.included, ..one },
        std::cmp::Ordering::Greater => other,
    })
}

fn power(exponent: i32) -> f64 {
    2_f64.powi(exponent)
}

/// Whether all numbers lie in a range, to the digit: at large ends, bounds are no proof.
fn is_within(facts: &Facts<'_>, range: IntegerRange) -> bool {
    let known = |is: fn(&IntegerRange, &IntegerRange) -> bool| {
        facts.ops.iter().any(|fact| matches!(fact.op, Op::IntegerRange(known) if is(known, &range)))
    };
    let starts_at = |end: End, power: f64| end.value > -power || (power <= EXACT && end.value == -power);
    let from = range.least.is_none_or(|exponent| lower(facts).is_some_and(|end| starts_at(end, power(exponent))));
    let to = range.end.is_none_or(|exponent| upper(facts).is_some_and(|end| end.value < power(exponent)));
    let starts = |known: &IntegerRange, range: &IntegerRange| known.least.is_some() && known.least <= range.least;
    let ends = |known: &IntegerRange, range: &IntegerRange| known.end.is_some() && known.end <= range.end;
    (from || known(starts)) && (to || known(ends))
}

/// IntegerBounds beyond this one have neighbours that are no doubles.
const EXACT: f64 = 9_007_199_254_740_991.0;

/// The first integer of a range that begins so.
fn above(end: End) -> End {
    if end.value.abs() >= EXACT {
        return end;
    }
    let first = end.value.ceil();
    let value = if first == end.value && !end.included { first + 1.0 } else { first };
    End { value, included: true }
}

/// The last integer of a range that ends so.
fn below(end: End) -> End {
    if end.value.abs() >= EXACT {
        return end;
    }
    let last = end.value.floor();
    let value = if last == end.value && !end.included { last - 1.0 } else { last };
    End { value, included: true }
}

fn is_multiple(facts: &Facts<'_>, divisor: f64) -> bool {
    let known = facts.ops.iter().filter_map(|fact| match fact.op {
        Op::MultipleOf(known) => Some(double(known)),
        value_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() | Op::Minimum(_) => None,
        Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) | Op::IntegerRange(_) => None,
    });
    let integers = only_integers(facts).then_some(1.0);
    known.chain(integers).any(|known| runtime::is_multiple_of(known, divisor))
}
