//! What is asked of an object by the text of a member: a case for each text.

use super::{
    super::super::code::Case,
    Compiler,
    body::case_body,
    expr::{Block, Expr, Stmt, support, text, value},
};
use crate::plan::Choice;

impl Compiler<'_> {
    /// The verdict of the nodes that the text of a member chooses.
    pub fn choose(&self, choice: &Choice, block: &mut Block) {
        let Choice { property, cases, absent } = choice;
        let on = support("json", "memberOf").call([value(), text(property)]);
        let labelled = cases.iter().map(|(label, nodes)| (text(label), nodes));
        let mut printed: Vec<Case<_>> = Vec::new();
        for (label, nodes) in labelled.chain([(Expr::UNDEFINED, absent)]) {
            let body = case_body(block, |block| {
                nodes.iter().for_each(|node| block.demand(self.same(*node, &value(), false)));
            });
            if body.is_empty() {
                continue;
            }
            match printed.iter_mut().find(|case| case.body == body) {
                Some(case) => case.labels.push(label),
                None => printed.push(Case { labels: vec![label], body }),
            }
        }
        block.push(Stmt::Switch { on, cases: printed, otherwise: vec![] });
    }
}
