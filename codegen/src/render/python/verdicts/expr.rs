//! Conditions as Python.

use super::{
    super::{
        super::condition::{Condition, Syntax},
        WIDTH,
    },
    Key,
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
    pub fn return_false(&self, indent: usize, out: &mut Vec<String>) {
        let here = " ".repeat(indent);
        let line = format!("{here}if {}:", self.refuse());
        match self {
            _ if self.is_true() => return,
            _ if self.is_false() => return out.push(format!("{here}return False")),
            Expr::All(parts) if line.chars().count() > WIDTH => {
                return parts.iter().for_each(|part| part.return_false(indent, out));
            }
            Expr::Any(parts) if line.chars().count() > WIDTH => {
                let operands: Vec<String> = parts.iter().map(|part| part.operand(false)).collect();
                let operands = operands.join(&format!("\n{here}    and "));
                out.push(format!("{here}if (\n{here}    {operands}\n{here}):"));
            }
            _ => out.push(line),
        }
        out.push(format!("{here}    return False"));
    }
}
