//! Code as a tree of statements and expressions, which is printed once, when everything about it has been decided.
//!
//! Back ends build [`Expr`] and [`Stmt`] and ask the tree whatever they want to know about code: what it uses, which
//! variables it looks at, how long it is, what its opposite is. No back end reads printed code again.
//!
//! The tree is the same for all languages. What a language calls its operators, and the few kinds of expressions that
//! no other language has, is its [`Syntax`]. How statements look, and where long lines are broken, is decided by the
//! printer of each language ([`python`], [`typescript`]).
//!
//! The printers are written by hand, although there are crates for pretty-printing in the manner of Wadler. Those
//! decide group by group whether it fits on a line. `ruff format` chooses between two layouts of a whole statement
//! (brackets that are there already, or parentheses around everything), depending on which of them fits; that choice is
//! most of [`python`]'s printer, and the rest is short.

mod block;
mod expr;
pub mod python;
pub mod query;
mod stmt;
#[cfg(test)]
mod tests;
pub mod typescript;
pub mod width;

use std::fmt::{self, Debug, Write};

pub use self::{
    block::{Block, merged},
    expr::{Binding, Expr, Relation},
    stmt::{Case, Each, Stmt},
};

/// The line width that code is laid out for.
pub const WIDTH: usize = 120;

/// What the tree has to know about a language.
pub trait Syntax: Clone + Debug + PartialEq + Eq {
    /// What a name stands for that is defined outside of the code, such as a function of a support file. Printers do
    /// not look at it; it is for whoever has to define or import the name.
    type Use: Clone + Debug + PartialEq + Eq;
    /// Expressions that only this language has.
    type Special: Special<Self>;
    /// Between conditions that must all hold, with spaces.
    const AND: &'static str;
    /// Between conditions of which one must hold, with spaces.
    const OR: &'static str;
    /// In front of a condition that must not hold.
    const NOT: &'static str;
    /// How tightly [`Syntax::NOT`] binds.
    const NOT_BINDS: Binding;
    /// What always holds.
    const TRUE: &'static str;
    /// What never holds.
    const FALSE: &'static str;
    /// By how many columns a block is indented.
    const STEP: usize;
    /// What stands before and after the condition of an `if` that returns false, on the line of the condition.
    const REFUSAL: (&'static str, &'static str);
}

/// An expression that only one language has.
pub trait Special<L: Syntax>: Clone + Debug + PartialEq + Eq {
    /// The expressions that it consists of, in order.
    fn parts(&self) -> Vec<&Expr<L>>;

    /// How tightly its outermost operator binds.
    fn binding(&self) -> Binding;

    /// Writes it on one line, or, if it has statements in it, on several that are indented by `indent` columns.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write(&self, indent: usize, out: &mut dyn Write) -> fmt::Result;
}
