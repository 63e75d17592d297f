//! Code as TypeScript.

mod print;

use std::{
    fmt::{self, Debug, Write},
    marker::PhantomData,
};

pub use self::print::print;
use super::{Binding, Expr, Relation, Stmt, Syntax, query};

/// `===`
pub const EQUAL: Relation = Relation::of("===", "!==");
/// `<`
pub const LESS: Relation = Relation::of("<", ">=");
/// `<=`
pub const AT_MOST: Relation = Relation::of("<=", ">");
/// `>`
pub const MORE: Relation = Relation::of(">", "<=");
/// `>=`
pub const AT_LEAST: Relation = Relation::of(">=", "<");

/// TypeScript, in which names from outside stand for `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeScript<U>(PhantomData<U>);

impl<U: Clone + Debug + PartialEq + Eq> Syntax for TypeScript<U> {
    type Use = U;
    type Special = Special<U>;
    const AND: &'static str = " && ";
    const OR: &'static str = " || ";
    const NOT: &'static str = "!";
    const NOT_BINDS: Binding = Binding::Prefix;
    const TRUE: &'static str = "true";
    const FALSE: &'static str = "false";
    const STEP: usize = 2;
    const REFUSAL: (&'static str, &'static str) = ("if (", ") return false;");
}

/// Expressions that only TypeScript has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special<U: Clone + Debug + PartialEq + Eq> {
    /// `condition ? then : otherwise`
    Conditional([Expr<TypeScript<U>>; 3]),
    /// A function with its parameters.
    Arrow(Vec<String>, Vec<Stmt<TypeScript<U>>>),
    /// A new object of a class.
    New(Expr<TypeScript<U>>),
}

impl<U: Clone + Debug + PartialEq + Eq> super::Special<TypeScript<U>> for Special<U> {
    fn parts(&self) -> Vec<&Expr<TypeScript<U>>> {
        match self {
            Special::Conditional(parts) => parts.iter().collect(),
            Special::Arrow(_, body) => query::expressions(body),
            Special::New(call) => vec![call],
        }
    }

    fn binding(&self) -> Binding {
        match self {
            Special::Conditional(_) | Special::Arrow(..) => Binding::Loose,
            Special::New(_) => Binding::Primary,
        }
    }

    fn write(&self, indent: usize, out: &mut dyn Write) -> fmt::Result {
        match self {
            Special::Conditional([condition, then, otherwise]) => {
                condition.write_operand(Binding::Or, indent, out)?;
                out.write_str(" ? ")?;
                then.write_operand(Binding::Or, indent, out)?;
                out.write_str(" : ")?;
                otherwise.write(indent, out)
            }
            Special::Arrow(parameters, body) => {
                write!(out, "({}) => {{", parameters.join(", "))?;
                print(body, indent + TypeScript::<U>::STEP).iter().try_for_each(|line| write!(out, "\n{line}"))?;
                write!(out, "\n{:indent$}}}", "")
            }
            Special::New(call) => {
                out.write_str("new ")?;
                call.write(indent, out)
            }
        }
    }
}

impl<U: Clone + Debug + PartialEq + Eq> Expr<TypeScript<U>> {
    /// `null`
    pub const NULL: Self = Expr::Word("null");
    /// `undefined`
    pub const UNDEFINED: Self = Expr::Word("undefined");

    /// `typeof self`
    #[must_use]
    pub fn type_of(self) -> Self {
        Expr::Prefix("typeof ", Box::new(self))
    }

    /// `self ? then : otherwise`
    #[must_use]
    pub fn choose(self, then: Self, otherwise: Self) -> Self {
        Expr::special(Special::Conditional([self, then, otherwise]))
    }

    /// Does it take several lines, since there are statements in it?
    pub fn has_statements(&self) -> bool {
        let mut found = false;
        self.visit(&mut |part| {
            found |= matches!(part, Expr::Special(special) if matches!(**special, Special::Arrow(..)));
        });
        found
    }
}
