//! Statements.

use super::{Expr, Syntax};

/// A statement in the language `L`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stmt<L: Syntax> {
    /// A comment on a line of its own, without the sign that starts it.
    Comment(String),
    /// An expression that does something.
    Expr(Expr<L>),
    /// A new variable.
    Let {
        /// Its name.
        name: String,
        /// Its type, if that is written.
        of: Option<String>,
        /// Its first value.
        value: Expr<L>,
        /// Whether other values are assigned to it later.
        changes: bool,
    },
    /// A value for a variable that exists, by an operator such as `=` or `+=`.
    Assign(Expr<L>, &'static str, Expr<L>),
    /// What is done if a condition holds, and what otherwise.
    If {
        /// What is asked.
        condition: Expr<L>,
        /// What is done if it holds.
        then: Vec<Stmt<L>>,
        /// What is done otherwise.
        otherwise: Vec<Stmt<L>>,
    },
    /// What is done with each part of a value.
    For {
        /// The variables for the part; several take a part apart.
        names: Vec<String>,
        /// Which parts these are.
        each: Each,
        /// The value.
        of: Expr<L>,
        /// What is done.
        body: Vec<Stmt<L>>,
        /// What is said to linters on the first line.
        remark: Option<&'static str>,
    },
    /// What is done for each number from `start` on, as long as a condition holds.
    Count {
        /// The variable for the number.
        name: String,
        /// The first number.
        start: usize,
        /// The condition.
        condition: Expr<L>,
        /// What is done.
        body: Vec<Stmt<L>>,
    },
    /// What is done in each of several cases.
    Switch {
        /// The value that tells the cases apart.
        on: Expr<L>,
        /// The cases. None goes on into the next.
        cases: Vec<Case<L>>,
        /// What is done in no case.
        otherwise: Vec<Stmt<L>>,
    },
    /// What is done, and what if an exception of this name is raised while it is.
    Try {
        /// What is done.
        body: Vec<Stmt<L>>,
        /// The exception.
        exception: &'static str,
        /// What is done then.
        handler: Vec<Stmt<L>>,
    },
    /// Leaves the function with a value.
    Return(Expr<L>),
    /// Leaves the function with an exception.
    Raise(Expr<L>),
}

/// What a loop visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Each {
    /// The items of a list.
    Item,
    /// The names of an object's members.
    Name,
}

/// One of the cases of a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case<L: Syntax> {
    /// The values that it is for.
    pub labels: Vec<Expr<L>>,
    /// What is done.
    pub body: Vec<Stmt<L>>,
}

impl<L: Syntax> Stmt<L> {
    /// What is done if `condition` holds.
    pub fn when(condition: Expr<L>, then: Vec<Stmt<L>>) -> Self {
        Stmt::If { condition, then, otherwise: vec![] }
    }

    /// A variable that keeps its value.
    pub fn constant(name: impl Into<String>, value: Expr<L>) -> Self {
        Stmt::Let { name: name.into(), of: None, value, changes: false }
    }

    /// A variable that gets other values later.
    pub fn variable(name: impl Into<String>, value: Expr<L>) -> Self {
        Stmt::Let { name: name.into(), of: None, value, changes: true }
    }

    /// `name sign value`
    pub fn assign(name: impl Into<String>, sign: &'static str, value: Expr<L>) -> Self {
        Stmt::Assign(Expr::name(name), sign, value)
    }

    /// What is done with each item of a list.
    pub fn each(name: impl Into<String>, of: Expr<L>, body: Vec<Stmt<L>>) -> Self {
        Stmt::For { names: vec![name.into()], each: Each::Item, of, body, remark: None }
    }

    /// What is done with the name of each member of an object.
    pub fn each_name(name: impl Into<String>, of: Expr<L>, body: Vec<Stmt<L>>) -> Self {
        Stmt::For { names: vec![name.into()], each: Each::Name, of, body, remark: None }
    }

    /// `return false`
    pub fn refuse() -> Self {
        Stmt::Return(Expr::FALSE)
    }
}
