//! Members that nothing else evaluates, where that takes verdicts about the object: these are asked for first, once each,
//! and a loop over the members tells which of them are left.

use super::{
    Compiler,
    body::empty,
    expr::{Block, Expr, Stmt, Verdicts, value},
    test,
};
use crate::plan::{Evaluation, Unevaluated};

impl Compiler<'_> {
    /// Returns false unless the members that are not evaluated are accepted. Others make sure that they are JSON.
    pub fn unevaluated(&self, unevaluated: &Unevaluated, index: usize, block: &mut Block) {
        let name = Expr::name("name");
        let rest = self.inline(&[unevaluated.node], &Expr::name("part"), false);
        if rest.is_true() {
            return;
        }
        let (conditions, evaluations) = unevaluated.evaluations();
        let verdicts = Verdicts::new(conditions, index, |node| self.call(&[node], &value(), false));
        let evaluated = evaluations.into_iter().map(|evaluation| self.evaluates(evaluation, &verdicts, &name));
        let known = Expr::any(evaluated.chain([rest.clone()]));
        for (variable, verdict) in verdicts.needed_by(&known) {
            block.push(Stmt::constant(variable, verdict));
        }
        if rest.is_constant() && !known.has(&name) {
            // It is the same for all members.
            return block.demand(Expr::any([known, empty()]));
        }
        block.nest(
            |block| {
                if !rest.is_constant() {
                    block.push(Stmt::constant("part", self.read(value().index(name.clone()))));
                }
                block.demand(known);
            },
            |body| Stmt::each_name("name", value(), body),
        );
    }

    /// That `name` is the name of a member that is evaluated, by the verdicts of conditions.
    fn evaluates(&self, evaluation: Evaluation, verdicts: &Verdicts, name: &Expr) -> Expr {
        let Evaluation { under, all, names, patterns } = evaluation;
        let matched = patterns.iter().map(|pattern| test::matches(*pattern, name));
        let is_one = if all { Expr::TRUE } else { Expr::any([self.is_name(names, name)].into_iter().chain(matched)) };
        Expr::all(verdicts.under(under).into_iter().chain([is_one]))
    }
}
