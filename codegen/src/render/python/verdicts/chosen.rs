//! What is asked of an object by the text of a member: mostly one function for each text, which a table knows.

use super::{
    super::literal,
    Compiler,
    body::At,
    expr::{Block, Expr, Judge, Stmt},
    test::{has, is, is_name},
};
use crate::{model::NodeId, plan::Choice};

impl Compiler<'_> {
    /// Returns false unless the nodes accept that the text of a member chooses.
    pub fn choose(&self, choice: &Choice, (nodes, index): (&[NodeId], usize), at: At, block: &mut Block) {
        let Choice { property, cases, absent } = choice;
        let (v, chosen) = (at.value(), at.variable("chosen"));
        let member = v.clone().member("get").call([Expr::Literal(literal::string(property))]);
        block.push(Stmt::constant(&chosen, member));
        let chosen = Expr::name(&chosen);
        let entry = |(text, nodes): &(&str, Vec<NodeId>)| match nodes.as_slice() {
            [node] => Some((literal::string(text), Judge::called_by(&self.call(&[*node], &Expr::NONE))?)),
            [] | [_, _, ..] => None,
        };
        match cases.iter().map(entry).collect::<Option<Vec<_>>>() {
            Some(entries) => {
                let name = format!("_CHOICES{}_{index}", Compiler::suffix(nodes));
                let table = self.table(name, entries, Some(Judge::Support("anything")));
                block.when(is(&chosen, "str"), |block| block.demand(table.verdict(chosen.clone(), v.clone())));
            }
            None => {
                for (text, nodes) in cases {
                    block.when(is_name(&chosen, std::iter::once(*text)), |block| self.demand_all(nodes, &v, block));
                }
            }
        }
        if !absent.is_empty() {
            block.when(has(&v, property).not(), |block| self.demand_all(absent, &v, block));
        }
    }

    fn demand_all(&self, nodes: &[NodeId], v: &Expr, block: &mut Block) {
        nodes.iter().for_each(|node| block.demand(self.call(&[*node], v)));
    }
}
