//! Which integers a native type has to hold.

use super::{Op, array_ops, logic_ops, object_ops, string_ops};
use serde_json::Value;

/// The integers from one to another; without an end, all on that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntegerBounds {
    /// The least of them.
    pub least: Option<i128>,
    /// The greatest of them.
    pub greatest: Option<i128>,
}

/// From here on, both ways, several integers are one double, and bounds compare doubles.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl IntegerBounds {
    /// All of them.
    pub const ALL: IntegerBounds = IntegerBounds { least: None, greatest: None };
    /// Those of 64 bits, one of which is the sign.
    pub const SIGNED: IntegerBounds = IntegerBounds { least: Some(i64::MIN as i128), greatest: Some(i64::MAX as i128) };

    /// Those that all of these operators may accept; a superset.
    pub fn of<'o>(ops: impl IntoIterator<Item = &'o Op>) -> IntegerBounds {
        let double = |number: &serde_json::Number| number.as_f64().unwrap_or(f64::NAN);
        ops.into_iter().fold(IntegerBounds::ALL, |all, op| match op {
            Op::Minimum(bound) => all.from(first(double(bound).ceil())),
            Op::ExclusiveMinimum(bound) => all.from(first(above(double(bound)))),
            Op::Maximum(bound) => all.to(last(double(bound).floor())),
            Op::ExclusiveMaximum(bound) => all.to(last(-above(-double(bound)))),
            Op::IntegerRange(range) => {
                all.from(range.least.map(|exponent| -(1 << exponent))).to(range.end.map(|exponent| (1 << exponent) - 1))
            }
            Op::Const(value) => all.among(std::slice::from_ref(value)),
            Op::Enum(values) => all.among(values),
            Op::False
            | Op::Type(_)
            | string_ops!()
            | array_ops!()
            | object_ops!()
            | logic_ops!()
            | Op::MultipleOf(_) => all,
        })
    }

    /// The smallest range that has all of both.
    #[must_use]
    pub fn or(self, other: IntegerBounds) -> IntegerBounds {
        IntegerBounds {
            least: self.least.zip(other.least).map(|(one, other)| one.min(other)),
            greatest: self.greatest.zip(other.greatest).map(|(one, other)| one.max(other)),
        }
    }

    /// Whether all of them are among these.
    pub fn fit(self, range: &std::ops::RangeInclusive<i128>) -> bool {
        self.least.is_some_and(|least| least >= *range.start())
            && self.greatest.is_some_and(|greatest| greatest <= *range.end())
    }

    /// Whether this one is among them.
    pub fn contain(self, integer: i128) -> bool {
        self.least.is_none_or(|least| least <= integer) && self.greatest.is_none_or(|greatest| integer <= greatest)
    }

    /// Whether 64 bits hold them.
    pub fn have_64_bits(self) -> bool {
        self.fit(&(i64::MIN.into()..=i64::MAX.into())) || self.fit(&(0..=u64::MAX.into()))
    }

    fn among(self, values: &[Value]) -> IntegerBounds {
        let doubles = || values.iter().filter_map(Value::as_f64);
        let (least, greatest) = (doubles().reduce(f64::min), doubles().reduce(f64::max));
        self.from(least.and_then(|least| first(least.floor()))).to(greatest.and_then(|greatest| last(greatest.ceil())))
    }

    fn from(self, least: Option<i128>) -> IntegerBounds {
        IntegerBounds { least: self.least.max(least), ..self }
    }

    fn to(self, greatest: Option<i128>) -> IntegerBounds {
        let greatest = match (self.greatest, greatest) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        IntegerBounds { greatest, ..self }
    }
}

/// The first integer past a bound.
fn above(bound: f64) -> f64 {
    if bound.abs() < EXACT { bound.floor() + 1.0 } else { bound }
}

/// The least integer whose double is at least `bound`, which is integral, or a lesser one.
fn first(bound: f64) -> Option<i128> {
    if bound.abs() < EXACT {
        return Some(bound as i128);
    }
    // What rounds to a bound may be a little less, so these are not all bounds themselves.
    let known = [EXACT as i128, i64::MIN.into()];
    known.into_iter().find(|known| (*known as f64) < bound)
}

/// The greatest integer whose double is at most `bound`, which is integral, or a greater one.
fn last(bound: f64) -> Option<i128> {
    if bound.abs() < EXACT {
        return Some(bound as i128);
    }
    let known = [-EXACT as i128, i64::MAX.into(), u64::MAX.into()];
    known.into_iter().find(|known| bound < *known as f64)
}
