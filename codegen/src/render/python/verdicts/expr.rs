//! Code of verdicts: Python, in which names from outside stand for what a file with verdicts has to import or define.

use std::fmt::{self, Display, Formatter};

use super::{super::statement::marked, Compiler, Key};
use crate::{
    model::PatternId,
    render::{
        code::{self, Relation, python::Python},
        conditions,
    },
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

/// The functions that the values of a tag choose, or the names of members.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Table {
    /// What it is called.
    pub name: String,
    /// The value or name as a literal, and the function.
    pub entries: Vec<(String, Judge)>,
    /// The function for all that has no entry, which is not in the table itself; `None` if that raises an error.
    pub rest: Option<Judge>,
    /// Are there functions that count their calls? Then all of them are called as these are.
    pub counted: bool,
}

impl Table {
    /// The verdict on `v` of the function that `key` chooses.
    pub fn verdict(self, key: Expr, v: Expr) -> Expr {
        let (rest, budget) = (self.rest.as_ref().map(Judge::function), self.counted.then(|| Expr::name("budget")));
        let table = Expr::global(self.name.clone(), Use::Table(self));
        let function = match rest {
            Some(rest) => table.member("get").call([key, rest]),
            None => table.index(key),
        };
        function.call(std::iter::once(v).chain(budget))
    }

    /// The verdicts of the file that are asked.
    pub fn verdicts(&self) -> impl Iterator<Item = &Key> {
        self.entries.iter().map(|(_, judge)| judge).chain(&self.rest).filter_map(Judge::key)
    }

    /// A line for each entry.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.entries.iter().map(|(literal, judge)| marked(format!("    {literal}: {judge},")))
    }

    /// The functions of the runtime in it.
    pub fn supported(&self) -> impl Iterator<Item = &'static str> {
        self.entries.iter().filter_map(|(_, judge)| match judge {
            Judge::Support(name) => Some(*name),
            Judge::Verdict(..) => None,
        })
    }
}

/// A function in a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judge {
    /// A verdict of the file: what it is called, and what it judges by.
    Verdict(String, Key),
    /// A function of the runtime, in the file for verdicts.
    Support(&'static str),
}

impl Judge {
    /// The function that `verdict` calls; `None` if it calls none.
    pub fn called_by(verdict: &Expr) -> Option<Self> {
        if let Expr::Call(function, _) = verdict
            && let Expr::Global(name, Use::Verdict(key)) = &**function
        {
            return Some(Judge::Verdict(name.clone(), key.clone()));
        }
        None
    }

    /// What a verdict of the file judges by.
    fn key(&self) -> Option<&Key> {
        match self {
            Judge::Verdict(_, key) => Some(key),
            Judge::Support(_) => None,
        }
    }

    /// The function.
    pub fn function(&self) -> Expr {
        match self {
            Judge::Verdict(name, key) => Expr::global(name.clone(), Use::Verdict(key.clone())),
            Judge::Support(name) => support("verdicts", name),
        }
    }
}

impl Display for Judge {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Judge::Verdict(name, _) => f.write_str(name),
            Judge::Support(name) => f.write_str(name),
        }
    }
}

impl Use {
    /// The verdicts that are called.
    pub fn verdicts(&self) -> Vec<&Key> {
        match self {
            Use::Verdict(key) => vec![key],
            Use::Table(table) => table.verdicts().collect(),
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
/// The verdicts of conditions.
pub type Verdicts = conditions::Verdicts<Python<Use>>;
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
