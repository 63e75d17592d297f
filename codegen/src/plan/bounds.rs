//! Bounds that say the same, but for how tight they are: what an `allOf` says of one value, its parts often bound again.

use super::{ArrayTest, NumberTest, ObjectTest, Test, TextTest};

/// What is bounded, and in which direction. Bounds of one kind imply one another.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    NumberAtLeast,
    NumberAtMost,
    NumberMoreThan,
    NumberLessThan,
    TextAtLeast,
    TextAtMost,
    ArrayAtLeast,
    ArrayAtMost,
    ObjectAtLeast,
    ObjectAtMost,
}

/// A bound of a kind.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Bound {
    Number(f64),
    Count(u64),
}

/// Leaves out bounds that others imply.
pub(super) fn keep_tightest(tests: &mut Vec<Test>) {
    let mut kept: Vec<Test> = Vec::with_capacity(tests.len());
    for test in tests.drain(..) {
        let Some((kind, bound)) = bound(&test) else {
            kept.push(test);
            continue;
        };
        let same = kept.iter_mut().find_map(|other| {
            let (_, known) = self::bound(other).filter(|(other, _)| *other == kind)?;
            Some((other, known))
        });
        match same {
            Some((other, known)) if kind.is_tighter(bound, known) => *other = test,
            Some(_) => {}
            None => kept.push(test),
        }
    }
    *tests = kept;
}

impl Kind {
    /// Does one bound of this kind imply the other one?
    fn is_tighter(self, one: Bound, other: Bound) -> bool {
        match self {
            Kind::NumberAtLeast | Kind::NumberMoreThan => one > other,
            Kind::TextAtLeast | Kind::ArrayAtLeast | Kind::ObjectAtLeast => one > other,
            Kind::NumberAtMost | Kind::NumberLessThan => one < other,
            Kind::TextAtMost | Kind::ArrayAtMost | Kind::ObjectAtMost => one < other,
        }
    }
}

/// The bound that a test is; `None` if it asks for something else.
fn bound(test: &Test) -> Option<(Kind, Bound)> {
    match test {
        Test::Number(test) => match *test {
            NumberTest::AtLeast(bound) => Some((Kind::NumberAtLeast, Bound::Number(bound))),
            NumberTest::AtMost(bound) => Some((Kind::NumberAtMost, Bound::Number(bound))),
            NumberTest::MoreThan(bound) => Some((Kind::NumberMoreThan, Bound::Number(bound))),
            NumberTest::LessThan(bound) => Some((Kind::NumberLessThan, Bound::Number(bound))),
            NumberTest::Within(_) | NumberTest::MultipleOf(_) => None,
        },
        Test::Text(test) => match *test {
            TextTest::AtLeast(count) => Some((Kind::TextAtLeast, Bound::Count(count))),
            TextTest::AtMost(count) => Some((Kind::TextAtMost, Bound::Count(count))),
            TextTest::Matches(_) | TextTest::Format(..) => None,
        },
        Test::Array(test) => match *test {
            ArrayTest::AtLeast(count) => Some((Kind::ArrayAtLeast, Bound::Count(count))),
            ArrayTest::AtMost(count) => Some((Kind::ArrayAtMost, Bound::Count(count))),
            ArrayTest::Unique | ArrayTest::Prefix(_) | ArrayTest::Rest { .. } | ArrayTest::Contains { .. } => None,
        },
        Test::Object(test) => match *test {
            ObjectTest::AtLeast(count) => Some((Kind::ObjectAtLeast, Bound::Count(count))),
            ObjectTest::AtMost(count) => Some((Kind::ObjectAtMost, Bound::Count(count))),
            ObjectTest::Required(_) | ObjectTest::Names(_) | ObjectTest::DependentRequired(_) => None,
            ObjectTest::DependentSchemas(_) | ObjectTest::Unevaluated(_) => None,
            ObjectTest::Tagged(_) | ObjectTest::Chosen(_) => None,
        },
        Test::Any(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{ArrayTest, NumberTest, Test, TextTest, keep_tightest};

    #[test]
    fn the_tightest_of_each_kind_is_left_where_the_first_one_stood() {
        let mut tests = vec![
            Test::Text(TextTest::AtMost(16384)),
            Test::Number(NumberTest::AtLeast(1.0)),
            Test::Array(ArrayTest::AtMost(3)),
            Test::Text(TextTest::AtMost(1024)),
            Test::Text(TextTest::AtLeast(2)),
            Test::Number(NumberTest::MoreThan(0.5)),
            Test::Number(NumberTest::AtLeast(0.5)),
            Test::Text(TextTest::AtMost(2048)),
            Test::Number(NumberTest::MultipleOf(2.0)),
            Test::Number(NumberTest::MultipleOf(3.0)),
        ];
        keep_tightest(&mut tests);
        let left = vec![
            Test::Text(TextTest::AtMost(1024)),
            Test::Number(NumberTest::AtLeast(1.0)),
            Test::Array(ArrayTest::AtMost(3)),
            Test::Text(TextTest::AtLeast(2)),
            Test::Number(NumberTest::MoreThan(0.5)),
            Test::Number(NumberTest::MultipleOf(2.0)),
            Test::Number(NumberTest::MultipleOf(3.0)),
        ];
        assert_eq!(tests, left);
    }
}
