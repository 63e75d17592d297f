//! Unions whose branches are told apart by a text, though no tag says so: it leaves one of them to ask, which a table
//! knows.

use std::rc::Rc;

use super::{
    super::literal,
    Compiler,
    body::At,
    expr::{Block, Expr, Judge, Stmt},
    judged::{Judged, judged},
    test::is,
};
use crate::{
    model::{NodeId, Scalar},
    plan::{Telling, Test},
};

/// What a text leaves to ask.
struct Told<'p> {
    telling: Rc<Telling<'p>>,
    /// By text.
    entries: Vec<(String, Judge)>,
    /// For every other text.
    rest: Judge,
}

impl<'p> Compiler<'p> {
    /// How `test` is judged.
    pub fn judged<'f>(&self, test: &'f Test<'f>) -> Judged<'f> {
        judged(test, |branches| self.told(branches).is_some())
    }

    /// What tells these branches apart, if that is a text, and leaves one function to call.
    fn told(&self, branches: &[NodeId]) -> Option<Told<'p>> {
        let telling = self.plans.telling(branches)?;
        let left = |nodes: &[NodeId]| match nodes {
            [] => Some(Judge::Support("nothing")),
            [node] => Judge::called_by(&self.call(&[*node], &Expr::NONE)),
            [_, _, ..] => None,
        };
        let entry = |(value, nodes): &(Scalar, Vec<NodeId>)| match value {
            Scalar::String(text) => Some((literal::string(text), left(nodes)?)),
            Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => None,
        };
        let entries = telling.cases.iter().map(entry).collect::<Option<_>>()?;
        let rest = left(&telling.rest)?;
        Some(Told { telling, entries, rest })
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
        let Some(Told { telling, entries, rest }) = self.told(branches) else {
            return self.untold(branches, exactly, index, at, block);
        };
        let (v, name) = (at.value(), at.variable("told"));
        let property = Expr::Literal(literal::string(telling.property));
        let member = v.clone().member("get").call([property]);
        block.push(Stmt::variable(&name, Expr::NONE));
        block.when(is(&v, "dict"), |block| block.push(Stmt::assign(&name, "=", member)));
        let is_text = is(&Expr::name(&name), "str");
        let table = self.table(format!("_TOLD{}_{index}", Compiler::suffix(nodes)), entries, Some(rest));
        let verdict = table.verdict(Expr::name(&name), v);
        block.when(is_text.clone(), |block| block.demand(verdict));
        let is_left = |branch: &NodeId| telling.absent.contains(branch) || telling.rest.contains(branch);
        let left: Vec<NodeId> = branches.iter().copied().filter(is_left).collect();
        block.when(is_text.not(), |block| self.untold(&left, exactly, index, at, block));
    }

    /// Returns false unless one of the branches accepts at least, or exactly one.
    fn untold(&self, branches: &[NodeId], exactly: bool, index: usize, at: At, block: &mut Block) {
        if exactly && branches.len() > 1 {
            return self.exactly_one(branches, index, at, block);
        }
        block.demand(Expr::any(branches.iter().map(|branch| self.call(&[*branch], &at.value()))));
    }
}
