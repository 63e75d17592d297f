//! Lists of values from which what other tests refuse is left out, so that they need not be asked.

use serde_json::Value;

use super::{AnyTest, Judgement, Literal, NumberTest, Plans, Test, TextTest};
use crate::{
    model::{NodeId, PatternId, Scalar, executable_pattern},
    runtime::{self, Json, parts::IntegerRange},
};

/// 2⁵³: integers before it, both ways, are doubles that no other integer is.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl Plans<'_> {
    /// Leaves out the listed values that tests refuse, and the tests that are decided by that.
    pub(super) fn sift(&self, judgement: &mut Judgement<'_>) {
        let Some(values) = &mut judgement.values else { return };
        judgement.tests.retain(|test| {
            let verdicts: Option<Vec<bool>> = values.iter().map(|value| self.passes(test, value)).collect();
            let Some(verdicts) = verdicts else { return true };
            let mut verdicts = verdicts.into_iter();
            values.retain(|_| verdicts.next().unwrap_or_default());
            false
        });
    }

    /// Does the value pass the test? `None` if that is not told here.
    fn passes(&self, test: &Test<'_>, value: &Literal) -> Option<bool> {
        match (test, value) {
            (Test::Number(test), (_, Scalar::Number(number))) => lies(*test, *number),
            (Test::Text(test), (_, Scalar::String(text))) => Some(self.reads(*test, text)),
            // About other types.
            (Test::Number(_) | Test::Text(_) | Test::Array(_), _) => Some(true),
            (Test::Any(test), (_, value)) => self.suits(*test, value),
            // An object can be asked for by a tag.
            (Test::Object(_), _) => None,
        }
    }

    /// Whether a value is what other nodes ask for; `None` if it is not known to the digit.
    fn suits(&self, test: AnyTest<'_>, value: &Scalar) -> Option<bool> {
        let value = match value {
            Scalar::Null => Json::Null,
            Scalar::Boolean(flag) => Json::from(&Value::from(*flag)),
            Scalar::Integer(number) => Json::from(&Value::from(*number)),
            Scalar::Number(number) if number.fract() != 0.0 => Json::from(&Value::from(*number)),
            Scalar::Number(number) if number.abs() < EXACT => Json::from(&Value::from(*number as i64)),
            Scalar::Number(_) => return None,
            Scalar::String(text) => Json::from(&Value::from(text.as_str())),
        };
        let program = self.executable.get_or_init(|| self.program.into());
        let accepts = |node: NodeId| runtime::accepts(program, node, &value);
        Some(match test {
            AnyTest::AnyOf(branches) => branches.iter().any(|branch| accepts(*branch)),
            AnyTest::OneOf(branches) => branches.iter().filter(|branch| accepts(**branch)).count() == 1,
            AnyTest::Not(node) => !accepts(node),
            AnyTest::If { condition, then, otherwise } => {
                (if accepts(condition) { then } else { otherwise }).is_none_or(accepts)
            }
        })
    }

    fn reads(&self, test: TextTest<'_>, text: &str) -> bool {
        let length = || text.chars().count() as u64;
        let finds = |pattern: PatternId| executable_pattern(&self.program.patterns[pattern]).finds(text);
        match test {
            TextTest::AtLeast(least) => length() >= least,
            TextTest::AtMost(most) => length() <= most,
            TextTest::Matches(pattern) | TextTest::Format(_, pattern) => finds(pattern),
        }
    }
}

/// How a number compares; `None` if it takes more than a comparison.
fn lies(test: NumberTest, number: f64) -> Option<bool> {
    Some(match test {
        NumberTest::AtLeast(bound) => number >= bound,
        NumberTest::AtMost(bound) => number <= bound,
        NumberTest::MoreThan(bound) => number > bound,
        NumberTest::LessThan(bound) => number < bound,
        NumberTest::Within(IntegerRange { least, end }) => {
            least.is_none_or(|exponent| number >= -2_f64.powi(exponent))
                && end.is_none_or(|exponent| number < 2_f64.powi(exponent))
        }
        NumberTest::MultipleOf(_) => return None,
    })
}

#[cfg(test)]
mod tests;
