//! Lists of values from which what other tests refuse is left out, so that they need not be asked.

use super::{AnyTest, Judgement, Literal, NumberTest, Plans, Test, TextTest, literals};
use crate::{
    model::{NodeId, Op, PatternId, Scalar, executable_pattern},
    runtime::parts::IntegerRange,
};

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
            (Test::Any(AnyTest::Not(node)), value) => self.lists(*node).map(|values| !values.contains(value)),
            // An object can be asked for by a tag, and what other nodes say is theirs.
            (Test::Object(_) | Test::Any(_), _) => None,
        }
    }

    /// The only values that a node accepts, if a list of scalars is all that it says.
    fn lists(&self, node: NodeId) -> Option<Vec<Literal>> {
        match self.program.nodes.get(self.program.resolve(node))?.is.as_slice() {
            [(_, Op::Const(value))] => literals(std::slice::from_ref(value)),
            [(_, Op::Enum(values))] => literals(values),
            _ => None,
        }
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
