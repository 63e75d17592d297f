//! Expressions, and conditions as what they mostly are: each knows its opposite.

use std::fmt::{self, Write};

use super::{Special, Syntax};

/// An expression in the language `L`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr<L: Syntax> {
    /// A variable or parameter.
    Name(String),
    /// A name that the language itself defines.
    Word(&'static str),
    /// A name that is defined outside of the code, and what it stands for.
    Global(String, L::Use),
    /// A literal, as it is written.
    Literal(String),
    /// A function, called with arguments.
    Call(Box<Self>, Vec<Self>),
    /// A value's attribute or method.
    Member(Box<Self>, &'static str),
    /// A value by its index or key.
    Index(Box<Self>, Box<Self>),
    /// A comparison, or several in a row as mathematicians write them (`1 <= x <= 9`).
    Compare(Box<Self>, Vec<(Relation, Self)>),
    /// Operands with the same operator, written with spaces, between them.
    Infix(&'static str, Vec<Self>),
    /// An operator in front of its operand.
    Prefix(&'static str, Box<Self>),
    /// The opposite of a condition that is neither `All` nor `Any`.
    Not(Box<Self>),
    /// All of these conditions; nothing to ask if there are none.
    All(Vec<Self>),
    /// At least one of these conditions; none can hold if there are none.
    Any(Vec<Self>),
    /// A list of these.
    List(Vec<Self>),
    /// What only this language has.
    Special(Box<L::Special>),
}

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The operator.
    pub sign: &'static str,
    /// The operator that holds exactly where this one does not, if there is one.
    pub opposite: Option<&'static str>,
}

impl Relation {
    /// An operator and its opposite.
    pub const fn of(sign: &'static str, opposite: &'static str) -> Self {
        Relation { sign, opposite: Some(opposite) }
    }

    /// An operator without an opposite.
    pub const fn partial(sign: &'static str) -> Self {
        Relation { sign, opposite: None }
    }

    fn not(self) -> Option<Self> {
        self.opposite.map(|opposite| Relation { sign: opposite, opposite: Some(self.sign) })
    }
}

/// How tightly operators bind, those that bind least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Binding {
    /// What reaches as far as it can, such as a conditional expression.
    Loose,
    /// [`Expr::Any`]
    Or,
    /// [`Expr::All`]
    And,
    /// [`Expr::Not`] where it binds less than comparisons.
    Not,
    /// [`Expr::Compare`]
    Compare,
    /// [`Expr::Infix`]
    Infix,
    /// [`Expr::Prefix`]
    Prefix,
    /// What needs no parentheses anywhere.
    Primary,
}

impl<L: Syntax> Expr<L> {
    /// Always holds.
    pub const TRUE: Self = Expr::All(vec![]);
    /// Never holds.
    pub const FALSE: Self = Expr::Any(vec![]);

    /// The variable `name`.
    pub fn name(name: impl Into<String>) -> Self {
        Expr::Name(name.into())
    }

    /// The number `n`.
    pub fn number(n: impl ToString) -> Self {
        Expr::Literal(n.to_string())
    }

    /// The name of something that is defined outside of the code.
    pub fn global(name: impl Into<String>, of: L::Use) -> Self {
        Expr::Global(name.into(), of)
    }

    /// What only this language has.
    pub fn special(special: L::Special) -> Self {
        Expr::Special(Box::new(special))
    }

    /// `self(arguments)`
    pub fn call(self, arguments: impl IntoIterator<Item = Self>) -> Self {
        Expr::Call(Box::new(self), arguments.into_iter().collect())
    }

    /// `self.name`
    pub fn member(self, name: &'static str) -> Self {
        Expr::Member(Box::new(self), name)
    }

    /// `self[index]`
    pub fn index(self, index: Self) -> Self {
        Expr::Index(Box::new(self), Box::new(index))
    }

    /// `self relation right`
    pub fn compare(self, relation: Relation, right: Self) -> Self {
        Expr::Compare(Box::new(self), vec![(relation, right)])
    }

    /// All of `parts`, as flat as can be.
    pub fn all(parts: impl IntoIterator<Item = Self>) -> Self {
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
    pub fn any(parts: impl IntoIterator<Item = Self>) -> Self {
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

    /// The same of parts that may have something in common: asking once is enough.
    pub fn any_once(parts: impl IntoIterator<Item = Self>) -> Self {
        match Expr::any(parts) {
            Expr::Any(flat) => {
                let mut once: Vec<Self> = Vec::with_capacity(flat.len());
                for part in flat {
                    if !once.contains(&part) {
                        once.push(part);
                    }
                }
                Expr::any(once)
            }
            other => other,
        }
    }

    /// The opposite of a condition.
    pub fn not(self) -> Self {
        match self {
            Expr::All(parts) => Expr::Any(parts.into_iter().map(Expr::not).collect()),
            Expr::Any(parts) => Expr::All(parts.into_iter().map(Expr::not).collect()),
            Expr::Not(inner) => *inner,
            Expr::Compare(left, mut right) => {
                if let [(relation, _)] = right.as_mut_slice()
                    && let Some(opposite) = relation.not()
                {
                    *relation = opposite;
                    return Expr::Compare(left, right);
                }
                Expr::Not(Box::new(Expr::Compare(left, right)))
            }
            other => Expr::Not(Box::new(other)),
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

    /// Does it hold in any case, or in none?
    pub fn is_constant(&self) -> bool {
        self.is_true() || self.is_false()
    }

    /// How tightly its outermost operator binds.
    pub fn binding(&self) -> Binding {
        match self {
            Expr::All(parts) | Expr::Any(parts) if parts.is_empty() => Binding::Primary,
            Expr::All(_) => Binding::And,
            Expr::Any(_) => Binding::Or,
            Expr::Not(_) => L::NOT_BINDS,
            Expr::Compare(..) => Binding::Compare,
            Expr::Infix(..) => Binding::Infix,
            Expr::Prefix(..) => Binding::Prefix,
            Expr::Special(special) => special.binding(),
            Expr::Name(_) | Expr::Word(_) | Expr::Global(..) | Expr::Literal(_) => Binding::Primary,
            Expr::Call(..) | Expr::Member(..) | Expr::Index(..) | Expr::List(_) => Binding::Primary,
        }
    }

    /// How tightly the operands of its outermost operator have to bind to need no parentheses. What mixes "and" with
    /// "or" has some for the reader's sake, and so have operators inside of comparisons.
    pub fn operands_bind(&self) -> Binding {
        match self {
            Expr::All(_) | Expr::Any(_) => Binding::Not,
            Expr::Not(_) => L::NOT_BINDS.max(Binding::Compare),
            Expr::Compare(..) | Expr::Infix(..) | Expr::Prefix(..) => Binding::Prefix,
            Expr::Call(..) | Expr::Member(..) | Expr::Index(..) => Binding::Primary,
            Expr::Name(_) | Expr::Word(_) | Expr::Global(..) | Expr::Literal(_) => Binding::Loose,
            Expr::List(_) | Expr::Special(_) => Binding::Loose,
        }
    }

    /// As it is printed on one line.
    pub fn flat(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(0, &mut out);
        out
    }

    /// How long [`Expr::flat`] is, in bytes.
    pub fn length(&self) -> usize {
        let mut length = Length(0);
        // Counting cannot fail.
        let _ = self.write(0, &mut length);
        length.0
    }

    /// Writes it on one line, unless there are statements in it; their lines are indented by `indent` columns.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write(&self, indent: usize, out: &mut dyn Write) -> fmt::Result {
        let binds = self.operands_bind();
        match self {
            Expr::Name(text) | Expr::Global(text, _) | Expr::Literal(text) => out.write_str(text),
            Expr::Word(text) => out.write_str(text),
            Expr::Call(function, arguments) => {
                function.write_operand(binds, indent, out)?;
                write_list("(", arguments, ")", indent, out)
            }
            Expr::Member(object, name) => {
                object.write_operand(binds, indent, out)?;
                write!(out, ".{name}")
            }
            Expr::Index(object, index) => {
                object.write_operand(binds, indent, out)?;
                write_list("[", std::slice::from_ref(&**index), "]", indent, out)
            }
            Expr::Compare(left, right) => {
                left.write_operand(binds, indent, out)?;
                right.iter().try_for_each(|(relation, right)| {
                    write!(out, " {} ", relation.sign)?;
                    right.write_operand(binds, indent, out)
                })
            }
            Expr::Infix(sign, operands) => write_joined(operands, sign, binds, indent, out),
            Expr::Prefix(sign, operand) => {
                out.write_str(sign)?;
                operand.write_operand(binds, indent, out)
            }
            Expr::Not(operand) => {
                out.write_str(L::NOT)?;
                operand.write_operand(binds, indent, out)
            }
            Expr::All(parts) if parts.is_empty() => out.write_str(L::TRUE),
            Expr::Any(parts) if parts.is_empty() => out.write_str(L::FALSE),
            Expr::All(parts) => write_joined(parts, L::AND, binds, indent, out),
            Expr::Any(parts) => write_joined(parts, L::OR, binds, indent, out),
            Expr::List(items) => write_list("[", items, "]", indent, out),
            Expr::Special(special) => special.write(indent, out),
        }
    }

    /// The same as an operand of something whose operands bind that tightly: in parentheses where it needs them.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_operand(&self, binds: Binding, indent: usize, out: &mut dyn Write) -> fmt::Result {
        if self.binding() >= binds {
            return self.write(indent, out);
        }
        out.write_str("(")?;
        self.write(indent, out)?;
        out.write_str(")")
    }
}

/// Writes expressions with commas between them, in brackets.
///
/// # Errors
///
/// Those of `out`.
pub fn write_list<L: Syntax>(
    open: &str,
    items: &[Expr<L>],
    close: &str,
    indent: usize,
    out: &mut dyn Write,
) -> fmt::Result {
    out.write_str(open)?;
    write_joined(items, ", ", Binding::Loose, indent, out)?;
    out.write_str(close)
}

fn write_joined<L: Syntax>(
    operands: &[Expr<L>],
    sign: &str,
    binds: Binding,
    indent: usize,
    out: &mut dyn Write,
) -> fmt::Result {
    operands.iter().enumerate().try_for_each(|(place, operand)| {
        if place > 0 {
            out.write_str(sign)?;
        }
        operand.write_operand(binds, indent, out)
    })
}

/// Counts the bytes that are written.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}
