//! How `ruff format` breaks an expression that is too long for its line.

use std::fmt::Debug;

use super::{
    super::{Binding, Expr, Syntax, WIDTH, width},
    Python, Special,
};

/// How much deeper lines in brackets are indented.
const STEP: usize = 4;

/// An expression as part of another one.
struct Operand<'e, U: Clone + Debug + PartialEq + Eq> {
    expr: &'e Expr<Python<U>>,
    in_parentheses: bool,
}

/// An expression by where it can be broken.
enum Kind<'e, U: Clone + Debug + PartialEq + Eq> {
    /// At operators: operands, each with the operator in front of it.
    Chain(Vec<(&'static str, Operand<'e, U>)>),
    /// Inside of what does not hold.
    Not(Operand<'e, U>),
    /// At brackets only.
    Primary,
}

/// A piece of an expression that is broken at its outermost brackets.
enum Piece<'e, U: Clone + Debug + PartialEq + Eq> {
    /// What has no brackets.
    Text(String),
    /// Brackets that are not empty.
    Brackets(&'static str, Content<'e, U>, &'static str),
}

/// What is in brackets.
enum Content<'e, U: Clone + Debug + PartialEq + Eq> {
    /// Expressions with commas between them.
    Items(Vec<&'e Expr<Python<U>>>),
    /// The clauses of a comprehension.
    Clauses(Vec<String>),
}

/// A value behind `before`, with `after` behind it, in a statement that is indented by `indent` columns: on one line if
/// there is room, else broken at its brackets, or in parentheses of its own.
pub fn value<U: Clone + Debug + PartialEq + Eq>(
    indent: usize,
    before: &str,
    expr: &Expr<Python<U>>,
    after: &str,
) -> String {
    let operand = Operand { expr, in_parentheses: false };
    let flat = expr.flat();
    if width::of(before) + width::of(&flat) + after.len() <= WIDTH {
        return [before, &flat, after].concat();
    }
    if operand.has_own_brackets() {
        let own = format!("{before}{}{after}", operand.broken_at_brackets(indent, width::of(before), after.len()));
        if own.lines().all(|line| width::of(line) <= WIDTH) || !matches!(operand.kind(), Kind::Chain(_)) {
            return own;
        }
    }
    if matches!(operand.kind(), Kind::Primary) {
        return [before, &flat, after].concat();
    }
    let inner = indent + STEP;
    format!("{before}(\n{:inner$}{}\n{:indent$}){after}", "", operand.inside(inner, inner, 0), "")
}

impl<'e, U: Clone + Debug + PartialEq + Eq> Operand<'e, U> {
    fn of(expr: &'e Expr<Python<U>>, binds: Binding) -> Self {
        Operand { expr, in_parentheses: expr.binding() < binds }
    }

    fn kind(&self) -> Kind<'e, U> {
        let binds = self.expr.operands_bind();
        let chain = |operator: &'static str, operands: &'e [Expr<Python<U>>]| {
            Kind::Chain(operands.iter().map(|operand| (operator.trim_start(), Operand::of(operand, binds))).collect())
        };
        if self.in_parentheses || self.expr.is_constant() {
            return Kind::Primary;
        }
        match self.expr {
            Expr::All(parts) => chain(Python::<U>::AND, parts),
            Expr::Any(parts) => chain(Python::<U>::OR, parts),
            Expr::Infix(sign, parts) => chain(sign, parts),
            Expr::Compare(left, right) => {
                let right = right.iter().map(|(relation, right)| (relation.sign, Operand::of(right, binds)));
                Kind::Chain(std::iter::once(("", Operand::of(left, binds))).chain(right).collect())
            }
            Expr::Not(inner) => Kind::Not(Operand::of(inner, binds)),
            Expr::Special(special) => match &**special {
                Special::Filled(value) => Operand::of(value, Binding::Loose).kind(),
                Special::Set(_) | Special::Tuple(_) | Special::Keyword(..) | Special::From(..) => Kind::Primary,
                Special::Comprehension { .. } | Special::Pieces(_) => Kind::Primary,
            },
            Expr::Name(_) | Expr::Word(_) | Expr::Global(..) | Expr::Literal(_) | Expr::Call(..) => Kind::Primary,
            Expr::Member(..) | Expr::Index(..) | Expr::Prefix(..) | Expr::List(_) => Kind::Primary,
        }
    }

    fn flat(&self) -> String {
        if self.in_parentheses { format!("({})", self.expr.flat()) } else { self.expr.flat() }
    }

    /// Does it begin or end with brackets, and are there not so many operators that they need a line each?
    fn has_own_brackets(&self) -> bool {
        match self.kind() {
            Kind::Chain(operands) => match operands.as_slice() {
                [(_, first), (_, last)] => first.starts_with_parenthesis() || last.ends_with_bracket(),
                _ => false,
            },
            Kind::Not(operand) => operand.has_own_brackets(),
            Kind::Primary => self.pieces().iter().any(|piece| matches!(piece, Piece::Brackets(..))),
        }
    }

    fn starts_with_parenthesis(&self) -> bool {
        matches!(self.pieces().first(), Some(Piece::Brackets("(", ..)))
    }

    /// Does it end with brackets that are no subscript?
    fn ends_with_bracket(&self) -> bool {
        matches!(self.pieces().last(), Some(Piece::Brackets(_, _, ")" | "}")))
    }

    /// Inside of brackets, from `column` on, with `after` columns behind it: on one line, or broken.
    fn inside(&self, indent: usize, column: usize, after: usize) -> String {
        let flat = self.flat();
        if column + width::of(&flat) + after <= WIDTH {
            return flat;
        }
        match self.kind() {
            Kind::Not(operand) => format!("not {}", operand.inside(indent, column + "not ".len(), after)),
            Kind::Primary => match self.pieces_of_text() {
                Some(pieces) => pieces.join(&format!("\n{:indent$}", "")),
                None => self.broken_at_brackets(indent, column, after),
            },
            Kind::Chain(operands) => {
                let (mut out, count) = (String::new(), operands.len());
                for (place, (operator, operand)) in operands.into_iter().enumerate() {
                    let after = if place + 1 == count { after } else { 0 };
                    let operator = if place == 0 { String::new() } else { format!("{} ", operator.trim_end()) };
                    if place > 0 {
                        out += &format!("\n{:indent$}{operator}", "");
                    }
                    out += &operand.inside(indent, if place > 0 { indent + operator.len() } else { column }, after);
                }
                out
            }
        }
    }

    /// The literals of a text in pieces.
    fn pieces_of_text(&self) -> Option<&'e [String]> {
        if let Expr::Special(special) = self.expr
            && let Special::Pieces(pieces) = &**special
        {
            return Some(pieces);
        }
        None
    }

    /// From `column` on, with `after` columns behind it, broken at those of its outermost brackets where it must be.
    fn broken_at_brackets(&self, indent: usize, mut column: usize, after: usize) -> String {
        let mut out = String::new();
        let pieces = self.pieces();
        for (place, piece) in pieces.iter().enumerate() {
            let text = piece.flat();
            let Piece::Brackets(open, content, close) = piece else {
                column += width::of(&text);
                out += &text;
                continue;
            };
            // So far there is no other place for a break.
            let behind = match &pieces[place + 1..] {
                [] => after,
                [Piece::Brackets(..), ..] => 1,
                [Piece::Text(text)] => width::of(text) + after,
                [Piece::Text(text), ..] => width::of(text) + 1,
            };
            if column + width::of(&text) + behind <= WIDTH {
                column += width::of(&text);
                out += &text;
            } else {
                column = indent + 1;
                out += &format!("{open}\n{}\n{:indent$}{close}", content.lines(open, indent + STEP), "");
            }
        }
        out
    }

    /// What it consists of, as far as its outermost brackets are concerned.
    fn pieces(&self) -> Vec<Piece<'e, U>> {
        let mut pieces = Vec::new();
        self.push_pieces(&mut pieces);
        pieces
    }

    fn push_pieces(&self, out: &mut Vec<Piece<'e, U>>) {
        let binds = self.expr.operands_bind();
        if self.in_parentheses {
            return out.push(Piece::Brackets("(", Content::Items(vec![self.expr]), ")"));
        }
        match self.kind() {
            Kind::Chain(operands) => {
                for (place, (operator, operand)) in operands.into_iter().enumerate() {
                    if place > 0 {
                        push_text(out, &format!(" {} ", operator.trim_end()));
                    }
                    operand.push_pieces(out);
                }
                return;
            }
            Kind::Not(operand) => {
                push_text(out, "not ");
                return operand.push_pieces(out);
            }
            Kind::Primary => {}
        }
        match self.expr {
            Expr::Call(function, arguments) => {
                Operand::of(function, binds).push_pieces(out);
                push_brackets(out, "(", arguments.iter().collect(), ")");
            }
            Expr::Index(object, index) => {
                Operand::of(object, binds).push_pieces(out);
                push_brackets(out, "[", vec![index], "]");
            }
            Expr::Member(object, name) => {
                Operand::of(object, binds).push_pieces(out);
                push_text(out, &format!(".{name}"));
            }
            Expr::Prefix(sign, operand) => {
                push_text(out, sign);
                Operand::of(operand, binds).push_pieces(out);
            }
            Expr::List(items) => push_brackets(out, "[", items.iter().collect(), "]"),
            Expr::Special(special) => match &**special {
                Special::Set(items) => push_brackets(out, "{", items.iter().collect(), "}"),
                Special::Tuple(items) => push_brackets(out, "(", items.iter().collect(), ")"),
                Special::Comprehension { .. } => {
                    out.push(Piece::Brackets("[", Content::Clauses(special.clauses()), "]"));
                }
                Special::Keyword(name, value) => {
                    push_text(out, &format!("{name}="));
                    Operand::of(value, Binding::Loose).push_pieces(out);
                }
                Special::Filled(value) => Operand::of(value, Binding::Loose).push_pieces(out),
                Special::From(..) | Special::Pieces(_) => push_text(out, &self.expr.flat()),
            },
            Expr::Name(_) | Expr::Word(_) | Expr::Global(..) | Expr::Literal(_) => push_text(out, &self.expr.flat()),
            // All others have been taken apart before; the constants are words.
            Expr::All(_) | Expr::Any(_) | Expr::Not(_) | Expr::Compare(..) | Expr::Infix(..) => {
                push_text(out, &self.expr.flat());
            }
        }
    }
}

impl<U: Clone + Debug + PartialEq + Eq> Piece<'_, U> {
    fn flat(&self) -> String {
        match self {
            Piece::Text(text) => text.clone(),
            Piece::Brackets(open, content, close) => [open, content.flat().as_str(), close].concat(),
        }
    }
}

fn push_text<U: Clone + Debug + PartialEq + Eq>(out: &mut Vec<Piece<U>>, text: &str) {
    match out.last_mut() {
        Some(Piece::Text(last)) => last.push_str(text),
        Some(Piece::Brackets(..)) | None => out.push(Piece::Text(text.to_owned())),
    }
}

fn push_brackets<'e, U: Clone + Debug + PartialEq + Eq>(
    out: &mut Vec<Piece<'e, U>>,
    open: &'static str,
    items: Vec<&'e Expr<Python<U>>>,
    close: &'static str,
) {
    if items.is_empty() {
        return push_text(out, &[open, close].concat());
    }
    out.push(Piece::Brackets(open, Content::Items(items), close));
}

impl<U: Clone + Debug + PartialEq + Eq> Content<'_, U> {
    fn flat(&self) -> String {
        match self {
            Content::Items(items) => items.iter().map(|item| item.flat()).collect::<Vec<_>>().join(", "),
            Content::Clauses(clauses) => clauses.join(" "),
        }
    }

    /// On lines of its own between brackets, indented by `indent` columns.
    fn lines(&self, open: &str, indent: usize) -> String {
        let line = |text: &str| format!("{:indent$}{text}", "");
        let flat = self.flat();
        let fits = indent + width::of(&flat) <= WIDTH;
        let inside = |item, after| Operand::of(item, Binding::Loose).inside(indent, indent, after);
        match self {
            Content::Items(items) => match items.as_slice() {
                [item] => line(&inside(item, 0)),
                _ if open != "{" && fits => line(&flat),
                items => items.iter().map(|item| line(&(inside(item, 1) + ","))).collect::<Vec<_>>().join("\n"),
            },
            Content::Clauses(_) if fits => line(&flat),
            Content::Clauses(clauses) => clauses.iter().map(|text| line(text)).collect::<Vec<_>>().join("\n"),
        }
    }
}
