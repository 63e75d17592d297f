//! Code of verdicts: Python, in which names from outside stand for what a file with verdicts has to import or define.

use super::{Compiler, Key};
use crate::{
    model::PatternId,
    render::code::{self, Relation, python::Python},
};

/// What a name stands for that a function does not define itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// A name of a support file.
    Support(&'static str, &'static str),
    /// The check program.
    Program,
    /// Regular expressions that all have to match.
    Pattern(Vec<PatternId>),
    /// The verdict of several nodes together.
    Verdict(Key),
    /// A table of verdicts.
    Table(Table),
}

/// The functions that the values of a tag choose.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Table {
    /// What it is called.
    pub name: String,
    /// Value, function, and what that function judges by.
    pub entries: Vec<(String, String, Key)>,
}

impl Use {
    /// The verdicts that are called.
    pub fn verdicts(&self) -> Vec<&Key> {
        match self {
            Use::Verdict(key) => vec![key],
            Use::Table(table) => table.entries.iter().map(|(.., key)| key).collect(),
            Use::Support(..) | Use::Program | Use::Pattern(_) => vec![],
        }
    }
}

/// An expression.
pub type Expr = code::Expr<Python<Use>>;
/// A statement.
pub type Stmt = code::Stmt<Python<Use>>;
/// Statements that are being written.
pub type Block = code::Block<Python<Use>>;
/// What only Python has.
pub type Special = code::python::Special<Use>;

/// A name of a support file.
pub fn support(file: &'static str, name: &'static str) -> Expr {
    Expr::global(name, Use::Support(file, name))
}

/// What matches all of these patterns.
pub fn pattern(patterns: &[PatternId]) -> Expr {
    Expr::global(format!("_PATTERN{}", Compiler::suffix(patterns)), Use::Pattern(patterns.to_vec()))
}

/// How many parts `v` has, compared to a number.
pub fn count(v: &Expr, relation: Relation, n: impl ToString) -> Expr {
    length(v).compare(relation, Expr::number(n))
}

/// `len(v)`
pub fn length(v: &Expr) -> Expr {
    Expr::Word("len").call([v.clone()])
}
