//! Members by a table: an object that may have many members mostly has few of them, and those that it has are looked
//! up. That takes as long as the document asks for, and not the schema.

use std::rc::Rc;

use super::{
    super::literal,
    Compiler,
    body::At,
    expr::{Expr, Judge, Stmt, Use},
};
use crate::{
    model::NodeId,
    plan::{Judgement, Members, limits},
    render::code::{Each, python::IN},
};

/// From so many members on, looking for each of them takes longer than looking up those that are there.
const MANY: usize = 16;

/// What judges members.
struct Judges<'m> {
    /// Those that the schema does not name.
    rest: Judge,
    /// By name, each of the others for which that is something else, or all of them where there are patterns.
    entries: Vec<(String, Judge)>,
    /// Those that are judged elsewhere.
    passed: Vec<&'m str>,
}

impl<'p> Compiler<'p> {
    /// The loop that judges the values of members by a table of functions, if that is worth it; whether `key` is in the
    /// table; and the members that the loop lets pass, which take more than a function. What patterns say beside names
    /// is not in it. The table of what `nodes` judge is called after them.
    pub fn by_table<'m>(&self, nodes: &[NodeId], members: &Members<'m>, at: At) -> Option<(Stmt, Expr, Vec<&'m str>)> {
        if members.names.len() < MANY {
            return None;
        }
        let Judges { rest, entries, passed } = self.judges(members)?;
        let table = self.table(format!("_MEMBERS{}", Compiler::suffix(nodes)), entries, Some(rest));
        let (key, part) = ("key".to_owned(), at.variable("part"));
        let is_in = Expr::name(&key).compare(IN, Expr::global(table.name.clone(), Use::Table(table.clone())));
        let judged = table.verdict(Expr::name(&key), Expr::name(&part));
        let (names, of) = (vec![key, part], at.value().member("items").call([]));
        let body = vec![Stmt::when(judged.not(), vec![Stmt::refuse()])];
        Some((Stmt::For { names, each: Each::Item, of, body, remark: None }, is_in, passed))
    }

    /// What judges each member; `None` unless most of them are judged by functions.
    fn judges<'m>(&self, members: &Members<'m>) -> Option<Judges<'m>> {
        let mut known = Vec::new();
        let rest = self.judge_of(&members.nodes(None), &mut known)?;
        let (mut entries, mut passed) = (Vec::new(), Vec::new());
        for name in &members.names {
            let judge = self.judge_of(&members.nodes(Some(name)), &mut known).unwrap_or_else(|| {
                passed.push(*name);
                Judge::Support("anything")
            });
            // Patterns are asked about what is not in the table.
            if judge != rest || !members.are_told_by_name() {
                entries.push((literal::string(name), judge));
            }
        }
        // A table of nothing would be no table: then no member is judged differently from the others.
        let is_worth_it = members.names.len() >= MANY + passed.len() && !entries.is_empty();
        is_worth_it.then_some(Judges { rest, entries, passed })
    }

    /// The function that judges by `nodes`: one for all that ask the same.
    fn judge_of(&self, nodes: &[NodeId], known: &mut Vec<(Rc<Judgement<'p>>, Judge)>) -> Option<Judge> {
        match if nodes.is_empty() { Some(true) } else { self.settled(nodes) } {
            Some(true) => return Some(Judge::Support("anything")),
            Some(false) => return Some(Judge::Support("nothing")),
            None => {}
        }
        let key = self.key(nodes);
        if key.len() > limits::MOST_TOGETHER {
            return None;
        }
        let judgement = self.is_compiled(&key).then(|| self.judgement(&key));
        if let Some((_, judge)) = known.iter().find(|(other, _)| judgement.as_ref() == Some(other)) {
            return Some(judge.clone());
        }
        let judge = Judge::called_by(&self.call(&key, &Expr::name("part")))?;
        known.extend(judgement.map(|judgement| (judgement, judge.clone())));
        Some(judge)
    }
}
