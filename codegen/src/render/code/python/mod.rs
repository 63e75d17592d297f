//! Code as Python.

mod layout;
mod print;

use std::{
    fmt::{self, Debug, Write},
    marker::PhantomData,
};

pub use self::print::{is_overlong, length, marked, print};
use super::{Binding, Expr, Relation, Syntax, expr::write_list};

/// `==`
pub const EQUAL: Relation = Relation::of("==", "!=");
/// `is`
pub const IS: Relation = Relation::of("is", "is not");
/// `in`
pub const IN: Relation = Relation::of("in", "not in");
/// `<`
pub const LESS: Relation = Relation::of("<", ">=");
/// `<=` of numbers
pub const AT_MOST: Relation = Relation::of("<=", ">");
/// `>`
pub const MORE: Relation = Relation::of(">", "<=");
/// `>=` of numbers
pub const AT_LEAST: Relation = Relation::of(">=", "<");
/// `<=` of sets: of two sets, neither may be part of the other.
pub const WITHIN: Relation = Relation::partial("<=");

/// Python, in which names from outside stand for `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Python<U>(PhantomData<U>);

impl<U: Clone + Debug + PartialEq + Eq> Syntax for Python<U> {
    type Use = U;
    type Special = Special<U>;
    const AND: &'static str = " and ";
    const OR: &'static str = " or ";
    const NOT: &'static str = "not ";
    const NOT_BINDS: Binding = Binding::Not;
    const TRUE: &'static str = "True";
    const FALSE: &'static str = "False";
    const STEP: usize = 4;
    const REFUSAL: (&'static str, &'static str) = ("if ", ":");
}

/// Expressions that only Python has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special<U: Clone + Debug + PartialEq + Eq> {
    /// That a value is not empty, asked by the value itself.
    Filled(Expr<Python<U>>),
    /// A set with at least one item.
    Set(Vec<Expr<Python<U>>>),
    /// A tuple of at least two items.
    Tuple(Vec<Expr<Python<U>>>),
    /// An argument by its name.
    Keyword(&'static str, Expr<Python<U>>),
    /// A list from an index on.
    From(Expr<Python<U>>, usize),
    /// A list of parts of the items of others.
    Comprehension {
        /// The part.
        part: Expr<Python<U>>,
        /// The loops, from the outermost on: the variable, and the list.
        loops: Vec<(&'static str, Expr<Python<U>>)>,
        /// What is asked of each item.
        condition: Expr<Python<U>>,
    },
    /// A text in several literals, one behind the other.
    Pieces(Vec<String>),
}

impl<U: Clone + Debug + PartialEq + Eq> Special<U> {
    /// A comprehension without its brackets, clause by clause.
    fn clauses(&self) -> Vec<String> {
        match self {
            Special::Comprehension { part, loops, condition } => {
                let loops = loops.iter().map(|(name, list)| format!("for {name} in {}", list.flat()));
                let asked = (!condition.is_true()).then(|| format!("if {}", condition.flat()));
                std::iter::once(part.flat()).chain(loops).chain(asked).collect()
            }
            Special::Filled(_) | Special::Set(_) | Special::Tuple(_) | Special::Keyword(..) => vec![],
            Special::From(..) | Special::Pieces(_) => vec![],
        }
    }
}

impl<U: Clone + Debug + PartialEq + Eq> super::Special<Python<U>> for Special<U> {
    fn parts(&self) -> Vec<&Expr<Python<U>>> {
        match self {
            Special::Filled(value) | Special::Keyword(_, value) | Special::From(value, _) => vec![value],
            Special::Set(items) | Special::Tuple(items) => items.iter().collect(),
            Special::Comprehension { part, loops, condition } => {
                std::iter::once(part).chain(loops.iter().map(|(_, list)| list)).chain([condition]).collect()
            }
            Special::Pieces(_) => vec![],
        }
    }

    fn binding(&self) -> Binding {
        match self {
            Special::Filled(value) => value.binding(),
            Special::Set(_) | Special::Tuple(_) | Special::From(..) | Special::Comprehension { .. } => Binding::Primary,
            Special::Keyword(..) | Special::Pieces(_) => Binding::Loose,
        }
    }

    fn write(&self, indent: usize, out: &mut dyn Write) -> fmt::Result {
        match self {
            Special::Filled(value) => value.write(indent, out),
            Special::Set(items) => write_list("{", items, "}", indent, out),
            Special::Tuple(items) => write_list("(", items, ")", indent, out),
            Special::Keyword(name, value) => {
                write!(out, "{name}=")?;
                value.write(indent, out)
            }
            Special::From(list, start) => {
                list.write_operand(Binding::Primary, indent, out)?;
                write!(out, "[{start}:]")
            }
            Special::Comprehension { .. } => write!(out, "[{}]", self.clauses().join(" ")),
            Special::Pieces(pieces) => out.write_str(&pieces.join(" ")),
        }
    }
}

impl<U: Clone + Debug + PartialEq + Eq> Expr<Python<U>> {
    /// `None`
    pub const NONE: Self = Expr::Word("None");

    /// That the value is not empty.
    pub fn not_empty(self) -> Self {
        Expr::special(Special::Filled(self))
    }

    /// A set with these items, of which there is at least one.
    pub fn set(items: Vec<Self>) -> Self {
        Expr::special(Special::Set(items))
    }

    /// `low <= self <= high`
    pub fn between(self, low: Self, high: Self) -> Self {
        Expr::Compare(Box::new(low), vec![(AT_MOST, self), (AT_MOST, high)])
    }

    /// The condition as something that is true or false, and not just taken for it.
    #[must_use]
    pub fn boolean(self) -> Self {
        match self {
            Expr::All(parts) => Expr::All(parts.into_iter().map(Expr::boolean).collect()),
            Expr::Any(parts) => Expr::Any(parts.into_iter().map(Expr::boolean).collect()),
            Expr::Special(special) => match *special {
                Special::Filled(value) => Expr::Word("bool").call([value]),
                other => Expr::special(other),
            },
            other => other,
        }
    }
}
