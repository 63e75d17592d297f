//! Questions to the tree.

use super::{Expr, Special, Stmt, Syntax};

impl<L: Syntax> Expr<L> {
    /// The expressions that it consists of, in order.
    pub fn parts(&self) -> Vec<&Expr<L>> {
        match self {
            Expr::Name(_) | Expr::Word(_) | Expr::Global(..) | Expr::Literal(_) => vec![],
            Expr::Call(function, arguments) => std::iter::once(&**function).chain(arguments).collect(),
            Expr::Member(inner, _) | Expr::Prefix(_, inner) | Expr::Not(inner) => vec![inner],
            Expr::Index(object, index) => vec![object, index],
            Expr::Compare(left, right) => {
                std::iter::once(&**left).chain(right.iter().map(|(_, right)| right)).collect()
            }
            Expr::Infix(_, parts) | Expr::All(parts) | Expr::Any(parts) | Expr::List(parts) => parts.iter().collect(),
            Expr::Special(special) => special.parts(),
        }
    }

    /// Calls `visit` with every expression in it, itself first.
    pub fn visit<'e>(&'e self, visit: &mut impl FnMut(&'e Expr<L>)) {
        visit(self);
        for part in self.parts() {
            part.visit(visit);
        }
    }

    /// How often `other` stands in it.
    pub fn count(&self, other: &Expr<L>) -> usize {
        let mut count = 0;
        self.visit(&mut |part| count += usize::from(part == other));
        count
    }

    /// Does `other` stand in it?
    pub fn has(&self, other: &Expr<L>) -> bool {
        self.count(other) > 0
    }

    /// What it uses that is defined outside, each time that it does.
    pub fn uses(&self) -> Vec<&L::Use> {
        let mut uses = Vec::new();
        self.visit(&mut |part| uses.extend(part.used()));
        uses
    }

    fn used(&self) -> Option<&L::Use> {
        if let Expr::Global(_, of) = self { Some(of) } else { None }
    }
}

impl<L: Syntax> Stmt<L> {
    /// The expressions that stand in it itself, without those of its blocks.
    pub fn own(&self) -> Vec<&Expr<L>> {
        match self {
            Stmt::Comment(_) | Stmt::Try { .. } => vec![],
            Stmt::Expr(value) | Stmt::Return(value) | Stmt::Raise(value) | Stmt::Let { value, .. } => vec![value],
            Stmt::Assign(target, _, value) => vec![target, value],
            Stmt::If { condition, .. } | Stmt::Count { condition, .. } => vec![condition],
            Stmt::For { of, .. } => vec![of],
            Stmt::Switch { on, cases, .. } => {
                std::iter::once(on).chain(cases.iter().flat_map(|case| &case.labels)).collect()
            }
        }
    }

    /// Its blocks, in order.
    pub fn blocks(&self) -> Vec<&[Stmt<L>]> {
        match self {
            Stmt::Comment(_) | Stmt::Expr(_) | Stmt::Let { .. } | Stmt::Assign(..) => vec![],
            Stmt::Return(_) | Stmt::Raise(_) => vec![],
            Stmt::If { then, otherwise, .. } => vec![then, otherwise],
            Stmt::For { body, .. } | Stmt::Count { body, .. } => vec![body],
            Stmt::Switch { cases, otherwise, .. } => {
                cases.iter().map(|case| case.body.as_slice()).chain([otherwise.as_slice()]).collect()
            }
            Stmt::Try { body, handler, .. } => vec![body, handler],
        }
    }
}

/// All expressions in `statements` that stand in no other expression, in order.
pub fn expressions<L: Syntax>(statements: &[Stmt<L>]) -> Vec<&Expr<L>> {
    let mut all = Vec::new();
    for statement in statements {
        all.extend(statement.own());
        statement.blocks().into_iter().for_each(|block| all.extend(expressions(block)));
    }
    all
}

/// What `statements` use that is defined outside, each time that they do.
pub fn uses<L: Syntax>(statements: &[Stmt<L>]) -> Vec<&L::Use> {
    expressions(statements).into_iter().flat_map(Expr::uses).collect()
}

/// Does `expression` stand in `statements`?
pub fn has<L: Syntax>(statements: &[Stmt<L>], expression: &Expr<L>) -> bool {
    expressions(statements).into_iter().any(|other| other.has(expression))
}

/// Does nothing that stands behind `statements` ever run?
pub fn leaves<L: Syntax>(statements: &[Stmt<L>]) -> bool {
    match statements.last() {
        Some(Stmt::Return(_) | Stmt::Raise(_)) => true,
        Some(Stmt::If { then, otherwise, .. }) => leaves(then) && leaves(otherwise),
        Some(Stmt::Switch { cases, otherwise, .. }) => leaves(otherwise) && cases.iter().all(|case| leaves(&case.body)),
        Some(Stmt::Try { body, handler, .. }) => leaves(body) && leaves(handler),
        Some(Stmt::Comment(_) | Stmt::Expr(_) | Stmt::Let { .. } | Stmt::Assign(..)) | None => false,
        Some(Stmt::For { .. } | Stmt::Count { .. }) => false,
    }
}

/// Is a variable declared among `statements`, outside of their blocks?
pub fn declares<L: Syntax>(statements: &[Stmt<L>]) -> bool {
    statements.iter().any(|statement| matches!(statement, Stmt::Let { .. }))
}
