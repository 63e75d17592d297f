//! Python expressions and how they are laid out: on one line if there is room, else as `ruff format` would break them.

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashSet},
};

use super::{WIDTH, literal, width};
use crate::model::{Native, Scalar, TypeId};

/// An expression, of types or of values.
#[derive(Clone, Debug)]
pub enum Expr {
    /// A literal.
    Literal(String),
    /// A builtin, or something that the file imports.
    Name(&'static str),
    /// A name that the module defines and nobody imports.
    Local(String),
    /// A type of the model.
    Type(TypeId),
    /// The type for a format, and what the module calls it.
    Native(Native, String),
    /// `a.b`
    Attribute(Box<Expr>, Cow<'static, str>),
    /// `a[b, c]`
    Subscript(Box<Expr>, Vec<Expr>),
    /// `a(b, c=d)`
    Call(Box<Expr>, Vec<Argument>),
    /// `a | b`, at least two, none of them a union.
    Union(Vec<Expr>),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `{a: b}`
    Dict(Vec<(String, Expr)>),
    /// `lambda: a`
    Lambda(Box<Expr>),
    /// The expression as a string, for what is not defined yet.
    Quoted(Box<Expr>),
}

/// An argument of a call, with its name if it has one.
pub type Argument = (Option<&'static str>, Expr);

/// How the types of the model are called in a module.
pub type TypeName<'a> = dyn Fn(TypeId) -> String + 'a;

/// One of the things between brackets.
type Item<'e> = (String, &'e Expr);

impl Expr {
    /// The type of the model that it is, if it is one.
    #[cfg(feature = "lsp")]
    pub fn as_type(&self) -> Option<TypeId> {
        if let Expr::Type(id) = self { Some(*id) } else { None }
    }

    /// The type for a format that it is, with its name here, if it is one.
    pub fn as_native(&self) -> Option<(Native, String)> {
        if let Expr::Native(native, name) = self { Some((*native, name.clone())) } else { None }
    }

    /// A call without its named arguments; anything else as it is.
    #[cfg(feature = "lsp")]
    pub fn without_named_arguments(&self) -> Expr {
        match self {
            Expr::Call(head, arguments) => {
                let positional = arguments.iter().filter(|(name, _)| name.is_none()).cloned();
                Expr::Call(head.clone(), positional.collect())
            }
            other => other.clone(),
        }
    }

    /// `head[items]`
    pub fn subscript(head: &'static str, items: impl IntoIterator<Item = Expr>) -> Expr {
        Expr::Subscript(Box::new(Expr::Name(head)), items.into_iter().collect())
    }

    /// `head(arguments)`
    pub fn call(head: &'static str, arguments: impl IntoIterator<Item = Argument>) -> Expr {
        Expr::Call(Box::new(Expr::Name(head)), arguments.into_iter().collect())
    }

    /// `text` as a string literal.
    pub fn string(text: &str) -> Expr {
        Expr::Literal(literal::string(text))
    }

    /// `value` as a literal.
    pub fn scalar(value: &Scalar) -> Expr {
        Expr::Literal(literal::scalar(value))
    }

    /// `None`, of types and of values.
    pub fn none() -> Expr {
        Expr::Literal("None".to_owned())
    }

    /// The union of `parts`: flat, without duplicates, `None` last.
    pub fn union(parts: impl IntoIterator<Item = Expr>) -> Expr {
        let mut flat: Vec<(String, Expr)> = Vec::new();
        let mut known = HashSet::new();
        for part in parts {
            for part in if let Expr::Union(parts) = part { parts } else { vec![part] } {
                // Equal expressions print alike.
                let text = part.flat(&|id| format!("{id:?}"));
                if known.insert(text.clone()) {
                    flat.push((text, part));
                }
            }
        }
        if flat.iter().any(|(text, _)| text == "JsonValue") {
            flat.retain(|(text, _)| text != "None");
        }
        flat.sort_by_key(|(text, _)| text == "None");
        if flat.len() == 1 { flat.remove(0).1 } else { Expr::Union(flat.into_iter().map(|(_, part)| part).collect()) }
    }

    /// Calls `visit` with every part of the expression, itself included.
    pub fn visit(&self, visit: &mut impl FnMut(&Expr)) {
        self.visit_in(&|_| true, visit);
    }

    /// The same without what is in functions.
    pub fn visit_now(&self, visit: &mut impl FnMut(&Expr)) {
        self.visit_in(&|part| !matches!(part, Expr::Lambda(_)), visit);
    }

    fn visit_in(&self, enters: &impl Fn(&Expr) -> bool, visit: &mut impl FnMut(&Expr)) {
        visit(self);
        if !enters(self) {
            return;
        }
        let mut inside = |part: &Expr| part.visit_in(enters, visit);
        match self {
            Expr::Literal(_) | Expr::Name(_) | Expr::Local(_) | Expr::Type(_) | Expr::Native(..) => {}
            Expr::Attribute(inner, _) | Expr::Lambda(inner) | Expr::Quoted(inner) => inside(inner),
            Expr::Subscript(head, items) => std::iter::once(&**head).chain(items).for_each(inside),
            Expr::Call(head, arguments) => {
                std::iter::once(&**head).chain(arguments.iter().map(|(_, value)| value)).for_each(inside);
            }
            Expr::Union(items) | Expr::List(items) | Expr::Tuple(items) => items.iter().for_each(inside),
            Expr::Dict(entries) => entries.iter().for_each(|(_, value)| inside(value)),
        }
    }

    /// The expression on one line.
    pub fn flat(&self, name: &TypeName) -> String {
        match self {
            Expr::Literal(text) | Expr::Local(text) | Expr::Native(_, text) => text.clone(),
            Expr::Name(text) => (*text).to_owned(),
            Expr::Type(id) => name(*id),
            Expr::Attribute(inner, attribute) => format!("{}.{attribute}", inner.flat(name)),
            Expr::Union(items) => items.iter().map(|item| item.flat(name)).collect::<Vec<_>>().join(" | "),
            Expr::Tuple(items) if items.len() == 1 => format!("({},)", items[0].flat(name)),
            Expr::Lambda(body) => format!("lambda: {}", body.flat(name)),
            Expr::Quoted(inner) => literal::string(&inner.flat(name)),
            Expr::Subscript(..) | Expr::Call(..) | Expr::List(_) | Expr::Tuple(_) | Expr::Dict(_) => {
                let (open, items, close) = self.bracketed(name);
                let items: Vec<String> =
                    items.iter().map(|(prefix, item)| format!("{prefix}{}", item.flat(name))).collect();
                format!("{open}{}{close}", items.join(", "))
            }
        }
    }

    /// The expression from `column` on, where lines are indented by `indent` and `after` columns follow.
    pub fn layout(&self, name: &TypeName, indent: usize, column: usize, after: usize) -> String {
        let flat = self.flat(name);
        if column + width::of(&flat) + after <= WIDTH { flat } else { self.broken(name, indent, column, after) }
    }

    /// The expression broken at its outermost brackets or operators, if it has any.
    pub fn broken(&self, name: &TypeName, indent: usize, column: usize, after: usize) -> String {
        let pad = " ".repeat(indent);
        match self {
            Expr::Literal(_) | Expr::Name(_) | Expr::Local(_) | Expr::Type(_) => self.flat(name),
            Expr::Native(..) | Expr::Quoted(_) => self.flat(name),
            Expr::Attribute(inner, attribute) => {
                format!("{}.{attribute}", inner.broken(name, indent, column, after + attribute.len() + 1))
            }
            Expr::Lambda(body) => format!("lambda: {}", body.layout(name, indent, column + "lambda: ".len(), after)),
            Expr::Union(items) => {
                let column = |index: usize| if index == 0 { indent } else { indent + "| ".len() };
                let items =
                    items.iter().enumerate().map(|(index, item)| item.layout(name, indent, column(index), after));
                items.collect::<Vec<_>>().join(&format!("\n{pad}| "))
            }
            Expr::Subscript(..) | Expr::Call(..) | Expr::List(_) | Expr::Tuple(_) | Expr::Dict(_) => {
                let (mut open, items, close) = self.bracketed(name);
                if items.is_empty() {
                    return format!("{open}{close}");
                }
                if let (Expr::Call(head, _), true) = (self, column + width::of(&open) > WIDTH) {
                    let end = self.flat(name).split_off(open.len());
                    open = format!("{}(", head.broken(name, indent, column, 1));
                    let column = open.rsplit('\n').next().map_or(0, width::of);
                    if open.contains('\n') && column + width::of(&end) + after <= WIDTH {
                        return open + &end;
                    }
                }
                format!("{open}{}\n{pad}{close}", self.inside(name, indent + 4, &items))
            }
        }
    }

    /// What is between the brackets, on lines of its own.
    fn inside(&self, name: &TypeName, indent: usize, items: &[Item]) -> String {
        let pad = " ".repeat(indent);
        let flat =
            items.iter().map(|(prefix, item)| format!("{prefix}{}", item.flat(name))).collect::<Vec<_>>().join(", ");
        let may_share_line = matches!(self, Expr::Subscript(..) | Expr::Call(..));
        if may_share_line && indent + width::of(&flat) <= WIDTH {
            return format!("\n{pad}{flat}");
        }
        let comma = if items.len() > 1 || matches!(self, Expr::Tuple(_)) { "," } else { "" };
        let item = |(prefix, item): &Item| {
            format!("\n{pad}{prefix}{}{comma}", item.layout(name, indent, indent + width::of(prefix), comma.len()))
        };
        items.iter().map(item).collect()
    }

    /// The opening bracket with what is before it, the items with what is before them, and the closing bracket.
    fn bracketed(&self, name: &TypeName) -> (String, Vec<Item<'_>>, &'static str) {
        match self {
            Expr::Subscript(head, items) => (format!("{}[", head.flat(name)), unnamed(items), "]"),
            Expr::Call(head, arguments) => {
                let prefix =
                    |argument: &Option<&str>| argument.map(|argument| format!("{argument}=")).unwrap_or_default();
                let items = arguments.iter().map(|(argument, value)| (prefix(argument), value)).collect();
                (format!("{}(", head.flat(name)), items, ")")
            }
            Expr::List(items) => ("[".to_owned(), unnamed(items), "]"),
            Expr::Tuple(items) => ("(".to_owned(), unnamed(items), ")"),
            Expr::Dict(entries) => {
                let items = entries.iter().map(|(key, value)| (format!("{}: ", literal::string(key)), value)).collect();
                ("{".to_owned(), items, "}")
            }
            Expr::Literal(_) | Expr::Name(_) | Expr::Local(_) | Expr::Type(_) | Expr::Attribute(..) => {
                (String::new(), vec![], "")
            }
            Expr::Native(..) | Expr::Union(_) | Expr::Lambda(_) | Expr::Quoted(_) => (String::new(), vec![], ""),
        }
    }

    /// The part up to where the expression can be broken; `None` if it cannot.
    pub fn opening(&self, name: &TypeName) -> Option<String> {
        let (open, items, _) = self.bracketed(name);
        (!items.is_empty()).then_some(open)
    }
}

fn unnamed(items: &[Expr]) -> Vec<Item<'_>> {
    items.iter().map(|item| (String::new(), item)).collect()
}

/// The types that the expressions refer to outside of functions, which are called later.
pub fn types_now<'e>(expressions: impl IntoIterator<Item = &'e Expr>) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    for expression in expressions {
        expression.visit_now(&mut |part| {
            if let Expr::Type(id) = part {
                found.insert(*id);
            }
        });
    }
    found
}

/// The types that the expressions refer to.
pub fn types<'e>(expressions: impl IntoIterator<Item = &'e Expr>) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    for expression in expressions {
        expression.visit(&mut |part| {
            if let Expr::Type(id) = part {
                found.insert(*id);
            }
        });
    }
    found
}
