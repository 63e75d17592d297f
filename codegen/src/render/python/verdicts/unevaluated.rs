//! Members that nothing else evaluates, where that takes verdicts about the object: these are asked for first, once each,
//! and a loop over the members tells which of them are left.

use super::{
    Compiler,
    body::At,
    expr::{Block, Expr, Stmt, Verdicts, count},
    test,
};
use crate::{
    plan::{Evaluation, Unevaluated},
    render::code::{Each, python::EQUAL},
};

impl Compiler<'_> {
    /// Returns false unless the members that are not evaluated are accepted.
    pub fn unevaluated(&self, unevaluated: &Unevaluated, index: usize, at: At, block: &mut Block) {
        let (v, key, part) = (at.value(), Expr::name("key"), at.variable("part"));
        let rest = self.inline(&[unevaluated.node], &Expr::name(&part));
        if rest.is_true() {
            return;
        }
        let (conditions, evaluations) = unevaluated.evaluations();
        let verdicts = Verdicts::new(conditions, index, |node| self.call(&[node], &v));
        let evaluated = evaluations.into_iter().map(|evaluation| evaluates(evaluation, &verdicts, &key));
        let looks = !rest.is_constant();
        let known = Expr::any(evaluated.chain([rest]));
        for (variable, verdict) in verdicts.needed_by(&known) {
            block.push(Stmt::constant(&variable, verdict));
        }
        if !looks && !known.has(&key) {
            // It is the same for all members.
            return block.demand(Expr::any([known, count(&v, EQUAL, 0)]));
        }
        let body = block.inside(|block| block.demand(known));
        block.push(if looks {
            let (names, of) = (vec!["key".to_owned(), part], v.member("items").call([]));
            Stmt::For { names, each: Each::Item, of, body, remark: None }
        } else {
            Stmt::each_name("key", v, body)
        });
    }
}

/// That `key` is the name of a member that is evaluated, by the verdicts of conditions.
fn evaluates(evaluation: Evaluation, verdicts: &Verdicts, key: &Expr) -> Expr {
    let Evaluation { under, all, names, patterns } = evaluation;
    let listed = test::is_name(key, names.iter().map(String::as_str));
    let matched = patterns.iter().map(|pattern| test::matches(&[*pattern], key));
    let is_one = if all { Expr::TRUE } else { Expr::any([listed].into_iter().chain(matched)) };
    Expr::all(verdicts.under(under).into_iter().chain([is_one]))
}
