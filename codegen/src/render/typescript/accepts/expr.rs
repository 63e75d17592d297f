//! Conditions as TypeScript.

use super::super::{
    super::condition::{Condition, Syntax},
    WIDTH,
};
use crate::model::{NodeId, PatternId};

/// What a condition needs besides its operands.
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

/// How TypeScript writes conditions.
#[derive(Clone, Debug)]
pub struct TypeScript;

impl Syntax for TypeScript {
    type Use = Use;
    const AND: &'static str = " && ";
    const OR: &'static str = " || ";
    const NOT: &'static str = "!";
    const TRUE: &'static str = "true";
    const FALSE: &'static str = "false";
}

/// A condition.
pub type Expr = Condition<TypeScript>;

impl Expr {
    /// The statements that return false when the condition does not hold, indented by `indent` columns.
    pub fn return_false(&self, indent: usize, out: &mut Vec<String>) {
        let here = " ".repeat(indent);
        let line = format!("{here}if ({}) return false;", self.refuse());
        match self {
            _ if self.is_true() => {}
            _ if self.is_false() => out.push(format!("{here}return false;")),
            _ if line.chars().count() <= WIDTH => out.push(line),
            Expr::Atom(..) => out.push(line),
            Expr::All(parts) => parts.iter().for_each(|part| part.return_false(indent, out)),
            Expr::Any(parts) => {
                let operands: Vec<String> = parts.iter().map(|part| part.operand(false)).collect();
                let operands = operands.join(&format!(" &&\n{here}  "));
                out.push(format!("{here}if (\n{here}  {operands}\n{here}) {{\n{here}  return false;\n{here}}}"));
            }
        }
    }
}
