//! Conditions as Python.

use super::{
    super::super::condition::{Condition, Syntax},
    Key,
    lines::Line,
};
use crate::model::PatternId;

/// What a condition needs besides its operands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// A name of a support file.
    Support(&'static str, &'static str),
    /// Regular expressions that all have to match.
    Pattern(Vec<PatternId>),
    /// The verdict of several nodes together.
    Verdict(Key),
}

/// How Python writes conditions.
#[derive(Clone, Debug)]
pub struct Python;

impl Syntax for Python {
    type Use = Use;
    const AND: &'static str = " and ";
    const OR: &'static str = " or ";
    const NOT: &'static str = "not ";
    const TRUE: &'static str = "True";
    const FALSE: &'static str = "False";
}

/// A condition.
pub type Expr = Condition<Python>;

impl Expr {
    /// The statements that return false when the condition does not hold, indented by `indent` columns.
    pub fn return_false(&self, indent: usize, out: &mut Vec<Line>) {
        if self.is_true() {
            return;
        }
        if self.is_false() {
            return out.push(Line::of(indent, "return False"));
        }
        let line = Line::when(indent, self.clone().not());
        match self {
            Expr::All(parts) if !line.fits() => parts.iter().for_each(|part| part.return_false(indent, out)),
            _ => out.extend([line, Line::of(indent + 4, "return False")]),
        }
    }
}
