//! Unions whose branches are told apart by a member, though no tag says so: its value leaves few of them to ask.

use super::{
    super::super::code::{Case, typescript::EQUAL},
    Compiler,
    body::case_body,
    expr::{Block, Expr, Stmt, is_typeof, scalar, support, text, value},
};
use crate::{model::NodeId, plan::Telling};

impl Compiler<'_> {
    /// The verdict of those branches that the value of a member leaves. `is_object` says whether there is nothing else.
    pub fn told(&self, branches: &[NodeId], exactly: bool, is_object: bool, vets: bool, block: &mut Block) {
        let Some(telling) = self.plans.telling(branches) else {
            return block.demand(self.branches(branches, exactly, vets));
        };
        let Telling { property, cases, texts, rest, absent: _, others: _ } = &*telling;
        let absent = telling.without_member(branches, is_object);
        let on = support("json", "memberOf").call([value(), text(property)]);
        let otherwise = case_body(block, |block| {
            if texts == rest {
                return block.demand(self.branches(rest, exactly, vets));
            }
            let is_text = is_typeof(&on, "string");
            block.demand(Expr::any([is_text.clone().not(), self.branches(texts, exactly, vets)]));
            block.demand(Expr::any([is_text, self.branches(rest, exactly, vets)]));
        });
        let mut printed: Vec<Case<_>> = Vec::new();
        let labelled = cases.iter().map(|(label, left)| (scalar(label), left));
        for (label, left) in labelled.chain([(Expr::UNDEFINED, &absent)]) {
            let body = case_body(block, |block| block.demand(self.branches(left, exactly, vets)));
            if body == otherwise {
                continue;
            }
            match printed.iter_mut().find(|case| case.body == body) {
                Some(case) => case.labels.push(label),
                None => printed.push(Case { labels: vec![label], body }),
            }
        }
        block.push(Stmt::Switch { on, cases: printed, otherwise });
    }

    /// That at least one branch says yes, or exactly one.
    fn branches(&self, branches: &[NodeId], exactly: bool, vets: bool) -> Expr {
        let verdicts = branches.iter().map(|branch| self.same(*branch, &value(), vets));
        if !exactly || branches.len() < 2 {
            return Expr::any_once(verdicts);
        }
        let counted = verdicts.map(|verdict| Expr::Word("Number").call([verdict])).collect();
        Expr::Infix(" + ", counted).compare(EQUAL, Expr::number(1))
    }
}
