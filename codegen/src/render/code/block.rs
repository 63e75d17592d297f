//! Blocks of statements while they are written, and what is said more briefly once they are.

use super::{Expr, Stmt, Syntax, WIDTH};

/// Statements that are being written, one after the other.
#[derive(Debug)]
pub struct Block<L: Syntax> {
    /// Those of the innermost block that is open.
    statements: Vec<Stmt<L>>,
    /// How far these are indented.
    indent: usize,
    /// How many lines there are in all, with those around the innermost block, if none is broken.
    lines: usize,
    /// Whether something in it may raise an exception that has to be handled around it.
    pub raises: bool,
}

impl<L: Syntax> Block<L> {
    /// An empty one that will be indented by `indent` columns.
    pub fn new(indent: usize) -> Self {
        Block { statements: vec![], indent, lines: 0, raises: false }
    }

    /// How many lines there are so far.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// The statements.
    pub fn finish(self) -> Vec<Stmt<L>> {
        self.statements
    }

    /// Adds a statement of one line.
    pub fn push(&mut self, statement: Stmt<L>) {
        self.lines += 1;
        self.statements.push(statement);
    }

    /// Adds statements that were written as another block.
    pub fn append(&mut self, other: Block<L>) {
        self.lines += other.lines;
        self.raises |= other.raises;
        self.statements.extend(other.statements);
    }

    /// Adds a statement with a block, of which `head` makes the whole. Its first line counts before the block.
    pub fn nest(&mut self, block: impl FnOnce(&mut Self), head: impl FnOnce(Vec<Stmt<L>>) -> Stmt<L>) {
        self.lines += 1;
        let statement = head(self.inside(block));
        self.statements.push(statement);
    }

    /// What `block` does when `condition` holds.
    pub fn when(&mut self, condition: Expr<L>, block: impl FnOnce(&mut Self)) {
        self.nest(block, |then| Stmt::when(condition, then));
    }

    /// The statements that `block` writes, as those of an inner block. They are counted here, but stand nowhere yet.
    pub fn inside(&mut self, block: impl FnOnce(&mut Self)) -> Vec<Stmt<L>> {
        let outer = std::mem::take(&mut self.statements);
        self.indent += L::STEP;
        block(self);
        self.indent -= L::STEP;
        std::mem::replace(&mut self.statements, outer)
    }

    /// Returns false unless `condition` holds: by one statement, or by one for each of its parts if that would be a
    /// long line.
    pub fn demand(&mut self, condition: Expr<L>) {
        if condition.is_true() {
            return;
        }
        if condition.is_false() {
            return self.push(Stmt::refuse());
        }
        match condition {
            Expr::All(parts) if !self.fits(&Expr::All(parts.clone()).not()) => {
                parts.into_iter().for_each(|part| self.demand(part));
            }
            condition => self.when(condition.not(), |block| block.push(Stmt::refuse())),
        }
    }

    /// Does the line fit that refuses when `condition` holds?
    fn fits(&self, condition: &Expr<L>) -> bool {
        let (before, after) = L::REFUSAL;
        let condition = condition.flat();
        self.indent + before.len() + condition.chars().count() + after.len() <= WIDTH
    }
}

/// Conditions in which there is nothing but another condition become one with that.
pub fn merged<L: Syntax>(statements: Vec<Stmt<L>>) -> Vec<Stmt<L>> {
    statements.into_iter().map(merge).collect()
}

fn merge<L: Syntax>(statement: Stmt<L>) -> Stmt<L> {
    match statement {
        Stmt::If { condition, then, otherwise } => {
            let (mut then, otherwise) = (merged(then), merged(otherwise));
            if let ([Stmt::If { otherwise: inner, .. }], []) = (then.as_slice(), otherwise.as_slice())
                && inner.is_empty()
                && let Some(Stmt::If { condition: second, then, .. }) = then.pop()
            {
                return Stmt::when(Expr::all([condition, second]), then);
            }
            Stmt::If { condition, then, otherwise }
        }
        Stmt::For { names, each, of, body, remark } => Stmt::For { names, each, of, body: merged(body), remark },
        Stmt::Count { name, start, condition, body } => Stmt::Count { name, start, condition, body: merged(body) },
        Stmt::Switch { on, mut cases, otherwise } => {
            cases.iter_mut().for_each(|case| case.body = merged(std::mem::take(&mut case.body)));
            Stmt::Switch { on, cases, otherwise: merged(otherwise) }
        }
        Stmt::Try { body, exception, handler } => Stmt::Try { body: merged(body), exception, handler: merged(handler) },
        Stmt::Comment(_) | Stmt::Expr(_) | Stmt::Let { .. } | Stmt::Assign(..) => statement,
        Stmt::Return(_) | Stmt::Raise(_) => statement,
    }
}
