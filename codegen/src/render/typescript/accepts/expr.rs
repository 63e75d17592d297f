//! Conditions as TypeScript: each is known in two forms, for what is accepted and for what is refused.

use std::collections::BTreeSet;

use super::super::WIDTH;
use crate::model::{NodeId, PatternId};

/// What a condition needs besides its operands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// A name of a support file.
    Support(&'static str, &'static str),
    /// A regular expression.
    Pattern(PatternId),
    /// The verdict of several nodes together.
    Verdict(Vec<NodeId>),
}

/// A condition.
#[derive(Clone, Debug)]
pub enum Expr {
    /// One that cannot be taken apart: how it is written to accept and to refuse, and what it needs.
    Atom(String, String, Option<Use>),
    /// All of them; nothing to ask if there are none.
    All(Vec<Expr>),
    /// At least one of them; none can hold if there are none.
    Any(Vec<Expr>),
}

impl Expr {
    /// Always holds.
    pub const TRUE: Expr = Expr::All(vec![]);
    /// Never holds.
    pub const FALSE: Expr = Expr::Any(vec![]);

    /// A comparison and its opposite.
    pub fn compare(left: &str, operator: &str, opposite: &str, right: &str) -> Expr {
        Expr::Atom(format!("{left} {operator} {right}"), format!("{left} {opposite} {right}"), None)
    }

    /// A call of a function that answers yes or no.
    pub fn call(function: &str, arguments: &str, needs: Use) -> Expr {
        let call = format!("{function}({arguments})");
        Expr::Atom(call.clone(), format!("!{call}"), Some(needs))
    }

    /// All of `parts`, as flat as can be.
    pub fn all(parts: impl IntoIterator<Item = Expr>) -> Expr {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Expr::All(inner) => flat.extend(inner),
                part if part.is_false() => return Expr::FALSE,
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Expr::All(flat) }
    }

    /// At least one of `parts`, as flat as can be.
    pub fn any(parts: impl IntoIterator<Item = Expr>) -> Expr {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Expr::Any(inner) => flat.extend(inner),
                part if part.is_true() => return Expr::TRUE,
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Expr::Any(flat) }
    }

    /// The opposite.
    pub fn not(self) -> Expr {
        match self {
            Expr::Atom(accept, refuse, needs) => Expr::Atom(refuse, accept, needs),
            Expr::All(parts) => Expr::Any(parts.into_iter().map(Expr::not).collect()),
            Expr::Any(parts) => Expr::All(parts.into_iter().map(Expr::not).collect()),
        }
    }

    /// Does it hold in any case?
    pub fn is_true(&self) -> bool {
        matches!(self, Expr::All(parts) if parts.is_empty())
    }

    /// Does it hold in no case?
    pub fn is_false(&self) -> bool {
        matches!(self, Expr::Any(parts) if parts.is_empty())
    }

    /// Written so that it is true when the condition holds.
    pub fn accept(&self) -> String {
        self.print(true)
    }

    /// Written so that it is true when the condition does not hold.
    pub fn refuse(&self) -> String {
        self.print(false)
    }

    fn print(&self, holds: bool) -> String {
        let (parts, all) = match self {
            Expr::Atom(accept, refuse, _) => return if holds { accept.clone() } else { refuse.clone() },
            Expr::All(parts) => (parts, holds),
            Expr::Any(parts) => (parts, !holds),
        };
        match parts.as_slice() {
            [] => all.to_string(),
            [part] => part.print(holds),
            parts => {
                let operands: Vec<String> = parts.iter().map(|part| part.operand(holds)).collect();
                operands.join(if all { " && " } else { " || " })
            }
        }
    }

    fn operand(&self, holds: bool) -> String {
        match self {
            Expr::Atom(..) => self.print(holds),
            compound => format!("({})", compound.print(holds)),
        }
    }

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

    /// Notes what the condition needs.
    pub fn note(&self, uses: &mut BTreeSet<Use>) {
        match self {
            Expr::Atom(_, _, needs) => uses.extend(needs.clone()),
            Expr::All(parts) | Expr::Any(parts) => parts.iter().for_each(|part| part.note(uses)),
        }
    }
}
