//! Unions whose branches are told apart by a text, though no tag says so: it leaves one of them to ask, which a table
//! knows.

use super::{
    super::literal,
    Compiler,
    body::At,
    expr::{Block, Expr, Judge, Stmt, Table, Use},
    judged::{Judged, Steps, judged},
    test::is,
};
use crate::{
    model::{NodeId, Scalar},
    plan::{AnyTest, Telling, Test},
};

/// What a text leaves to ask.
struct Told {
    /// By text.
    entries: Vec<(String, Judge)>,
    /// For every other text.
    rest: Judge,
}

impl Compiler<'_> {
    /// How `test` is judged.
    pub fn judged<'f>(&self, test: &'f Test<'f>) -> Judged<'f> {
        let union = match test {
            Test::Any(AnyTest::AnyOf(branches)) => Some((*branches, false)),
            Test::Any(AnyTest::OneOf(branches)) => Some((*branches, true)),
            Test::Any(AnyTest::Not(_) | AnyTest::If { .. }) => None,
            Test::Number(_) | Test::Text(_) | Test::Array(_) | Test::Object(_) => None,
        };
        match union.filter(|(branches, _)| self.told(branches).is_some()) {
            Some((branches, exactly)) => Judged::Steps(Steps::Told { branches, exactly }),
            None => judged(test),
        }
    }

    /// What tells these branches apart, if that is a text, and leaves one function to call.
    fn told(&self, branches: &[NodeId]) -> Option<Told> {
        let Telling { cases, rest, .. } = &*self.plans.telling(branches)?;
        let left = |nodes: &[NodeId]| match nodes {
            [] => Some(Judge::Support("nothing")),
            [node] => self.plain_call(&self.call(&[*node], &Expr::NONE)).map(|(name, key)| Judge::Verdict(name, key)),
            _ => None,
        };
        let entry = |(value, nodes): &(Scalar, Vec<NodeId>)| match value {
            Scalar::String(text) => Some((literal::string(text), left(nodes)?)),
            Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => None,
        };
        Some(Told { entries: cases.iter().map(entry).collect::<Option<_>>()?, rest: left(rest)? })
    }

    /// Returns false unless the branch accepts that a text leaves; those that need none are asked where there is none.
    pub fn judge_told(
        &self,
        nodes: &[NodeId],
        (branches, exactly): (&[NodeId], bool),
        index: usize,
        at: At,
        block: &mut Block,
    ) {
        let (Some(telling), Some(told)) = (self.plans.telling(branches), self.told(branches)) else { return };
        let (v, name) = (at.value(), at.variable("told"));
        let property = Expr::Literal(literal::string(telling.property));
        let member = v.clone().member("get").call([property]);
        block.push(Stmt::variable(&name, Expr::NONE));
        block.when(is(&v, "dict"), |block| block.push(Stmt::assign(&name, "=", member)));
        let is_text = is(&Expr::name(&name), "str");
        let table = Table { name: format!("_TOLD{}_{index}", Compiler::suffix(nodes)), entries: told.entries };
        let chosen = Expr::global(table.name.clone(), Use::Table(table)).member("get");
        let verdict = chosen.call([Expr::name(&name), told.rest.function()]).call([v.clone()]);
        block.when(is_text.clone(), |block| block.demand(verdict));
        let is_left = |branch: &NodeId| telling.absent.contains(branch) || telling.rest.contains(branch);
        let left: Vec<NodeId> = branches.iter().copied().filter(is_left).collect();
        block.when(is_text.not(), |block| {
            if exactly && left.len() > 1 {
                self.exactly_one(&left, index, at, block);
            } else {
                block.demand(Expr::any(left.iter().map(|branch| self.call(&[*branch], &v))));
            }
        });
    }
}
