//! A verdict as a function, and how much code it is.

use std::collections::BTreeMap;

use super::{
    super::super::code::{query, typescript},
    expr::{Expr, Key, Stmt, Use, value},
};

/// How long the name of a verdict counts as, however long it is: what is written in place and what is compiled at all
/// must not depend on what definitions are called.
const NAME_LENGTH: usize = 7;
/// How deep the statements of a function are indented.
pub const INDENT: usize = 2;

/// A function of the file.
pub struct Function {
    /// The comment in front of it.
    pub docs: String,
    /// Do other files import it?
    pub export: bool,
    /// What it is called.
    pub name: String,
    /// Does it look at its parameter?
    pub looks: bool,
    /// May there be nothing where the parameter is read?
    pub may_be_absent: bool,
    /// Can it be called more often than the document is long?
    pub budgeted: bool,
    /// Its statements, as text.
    pub body: String,
    /// How long it counts as, in bytes.
    pub length: usize,
    /// What it uses that is defined outside of it, and how often.
    pub uses: BTreeMap<Use, u64>,
}

impl Function {
    /// The function that does what `statements` say.
    pub fn new(docs: String, name: String, statements: &[Stmt]) -> Self {
        let mut uses = BTreeMap::new();
        query::uses(statements).into_iter().for_each(|of| *uses.entry(of.clone()).or_default() += 1);
        let looks = query::has(statements, &value());
        let body = typescript::print(statements, INDENT).join("\n");
        let length = query::expressions(statements).into_iter().fold(body.len(), without_names);
        let length = docs.len() + NAME_LENGTH + length;
        Function { docs, export: false, name, looks, may_be_absent: false, budgeted: false, body, length, uses }
    }

    /// The functions that it calls, each with how often it does.
    pub fn calls(&self) -> impl Iterator<Item = (&Key, u64)> {
        self.uses.iter().filter_map(|(of, calls)| if let Use::Verdict(key) = of { Some((key, *calls)) } else { None })
    }
}

/// How long `expr` counts as, in bytes.
pub fn length(expr: &Expr) -> usize {
    without_names(expr.length(), expr)
}

/// The `length` of something that `expr` is a part of, if all verdicts in `expr` had names of the usual length.
fn without_names(mut length: usize, expr: &Expr) -> usize {
    expr.visit(&mut |part| {
        if let Expr::Global(name, Use::Verdict(_)) = part {
            length = length + NAME_LENGTH - name.len();
        }
    });
    length
}
