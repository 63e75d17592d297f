//! What verdicts are written with: variables, literals, comparisons, and what has to be imported or declared for them.

use super::super::{
    super::code::{
        self,
        typescript::{EQUAL, TypeScript},
    },
    literal,
};
use crate::{
    model::{NodeId, PatternId, Scalar},
    render::conditions,
};

/// What a name in a verdict stands for that is defined outside of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// A name of a support file.
    Support(&'static str, &'static str),
    /// A regular expression.
    Pattern(PatternId),
    /// One that is asked after a shorter one, which usually matches.
    Usual(PatternId, &'static str),
    /// Several of them as one automaton.
    Automaton(Vec<PatternId>),
    /// A set of values, by its number; they are given as literals.
    Values(usize, Vec<String>),
    /// Which case a name belongs to, by the table's number; the names of the cases are given as lists of literals.
    Cases(usize, Vec<String>),
    /// The verdict of several nodes together.
    Verdict(Key),
}

/// What a function judges by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// In order, each once.
    pub nodes: Vec<NodeId>,
    /// Does it also make sure that the value is JSON, down to its last part?
    pub vets: bool,
}

/// An expression, mostly a condition.
pub type Expr = code::Expr<TypeScript<Use>>;
/// A statement.
pub type Stmt = code::Stmt<TypeScript<Use>>;
/// Statements that are being written.
pub type Block = code::Block<TypeScript<Use>>;
/// The verdicts of conditions.
pub type Verdicts = conditions::Verdicts<TypeScript<Use>>;

/// The value that a function judges.
pub fn value() -> Expr {
    Expr::name("value")
}

/// `text` as a literal.
pub fn text(text: &str) -> Expr {
    Expr::Literal(literal::string(text))
}

/// A scalar as a literal.
pub fn scalar(value: &Scalar) -> Expr {
    Expr::Literal(literal::scalar(value))
}

/// A count of a schema as a literal: a double, as all numbers.
pub fn count(n: u64) -> Expr {
    scalar(&Scalar::Number(n as f64))
}

/// A function of a support file.
pub fn support(file: &'static str, function: &'static str) -> Expr {
    Expr::global(function, Use::Support(file, function))
}

/// `v.length`
pub fn length(v: &Expr) -> Expr {
    v.clone().member("length")
}

/// That there is a value `v`.
pub fn is_present(v: &Expr) -> Expr {
    v.clone().compare(EQUAL, Expr::UNDEFINED).not()
}

/// `typeof v === "name"`
pub fn is_typeof(v: &Expr, name: &str) -> Expr {
    v.clone().type_of().compare(EQUAL, text(name))
}
