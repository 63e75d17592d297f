//! Type expressions and how they are laid out: on one line if there is room, else as Prettier would break them.

use std::collections::HashSet;

use super::{WIDTH, docs, literal};
use crate::model::{Docs, Scalar, TypeId};

/// The keyword of integers of any size.
pub const BIGINT: &str = "bigint";

/// The keyword of bytes.
pub const BYTES: &str = "Uint8Array";

/// The keyword of instants that are no strings.
pub const DATE: &str = "Date";

/// The type of the runtime that tells values of a keyword from others of it.
pub const BRANDED: &str = "Branded";

/// A type expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// A keyword, such as `string`.
    Keyword(&'static str),
    /// Any JSON value.
    Json,
    /// Exactly one value.
    Literal(Scalar),
    /// Exactly one bigint.
    Bigint(i64),
    /// A keyword's values that are told from all others at compile time, by this text.
    Branded(&'static str, String),
    /// A type that stands alone, here or in another module.
    Named(TypeId),
    /// One of several, none of them a union, none twice.
    Union(Vec<Part>),
    /// An array.
    Array(Box<Type>),
    /// An array of this many items, and then maybe more of the same type.
    Tuple(Vec<Type>, Option<Box<Type>>),
    /// An object of any members. Emitted as an index signature, since aliases may recur through that but not through
    /// `Record`.
    Map(Box<Type>),
}

/// A part of a union.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What is said about this part alone.
    pub docs: Docs,
    /// The part.
    pub shape: Type,
}

impl From<Type> for Part {
    fn from(shape: Type) -> Self {
        Part { docs: Docs::default(), shape }
    }
}

/// The type of any JSON value, in the support files.
pub fn json(is_readonly: bool) -> &'static str {
    if is_readonly { "ReadonlyJsonValue" } else { "JsonValue" }
}

/// How a module prints expressions.
pub struct Printing<'a> {
    /// How the types that stand alone are called.
    pub name: &'a dyn Fn(TypeId) -> String,
    /// Whether nothing can be assigned to what is in a value.
    pub is_readonly: bool,
}

impl Printing<'_> {
    /// What stands in front of arrays, tuples, members and index signatures.
    pub fn modifier(&self) -> &'static str {
        if self.is_readonly { "readonly " } else { "" }
    }

    /// Whether an item of an array needs parentheses: the modifier in front of an inner array would be that of the outer.
    fn encloses(&self, item: &Type) -> bool {
        match item {
            Type::Union(_) => true,
            Type::Branded(..) => true,
            Type::Array(_) | Type::Tuple(..) => self.is_readonly,
            Type::Keyword(_) | Type::Json | Type::Literal(_) | Type::Bigint(_) | Type::Named(_) | Type::Map(_) => false,
        }
    }
}

impl Type {
    /// The union of `parts`: flat, without duplicates, `null` last.
    pub fn union(parts: impl IntoIterator<Item = Part>) -> Type {
        let mut flat: Vec<Part> = Vec::new();
        let mut seen = HashSet::new();
        for part in parts {
            let parts = if let Type::Union(parts) = part.shape { parts } else { vec![part] };
            // The text is a handy key: equal expressions print alike.
            let key = Printing { name: &|id| format!("{id:?}"), is_readonly: false };
            flat.extend(parts.into_iter().filter(|part| seen.insert(part.shape.flat(&key))));
        }
        flat.sort_by_key(|part| matches!(part.shape, Type::Keyword("null") | Type::Literal(Scalar::Null)));
        match flat.len() {
            0 => Type::Keyword("never"),
            1 => flat.remove(0).shape,
            _ => Type::Union(flat),
        }
    }

    /// The same without what is said about parts of unions.
    pub fn undocumented(&self) -> Type {
        match self {
            Type::Keyword(_) | Type::Json | Type::Literal(_) | Type::Bigint(_) | Type::Named(_) => self.clone(),
            Type::Branded(..) => self.clone(),
            Type::Union(parts) => Type::Union(parts.iter().map(|part| part.shape.undocumented().into()).collect()),
            Type::Array(item) => Type::Array(Box::new(item.undocumented())),
            Type::Tuple(items, rest) => {
                let rest = rest.as_ref().map(|rest| Box::new(rest.undocumented()));
                Type::Tuple(items.iter().map(Type::undocumented).collect(), rest)
            }
            Type::Map(value) => Type::Map(Box::new(value.undocumented())),
        }
    }

    /// Calls `visit` with every part of the expression, itself included.
    pub fn visit(&self, visit: &mut impl FnMut(&Type)) {
        visit(self);
        match self {
            Type::Keyword(_) | Type::Json | Type::Literal(_) | Type::Bigint(_) | Type::Named(_) => {}
            Type::Branded(..) => {}
            Type::Array(inner) | Type::Map(inner) => inner.visit(visit),
            Type::Union(parts) => parts.iter().for_each(|part| part.shape.visit(visit)),
            Type::Tuple(items, rest) => items.iter().chain(rest.as_deref()).for_each(|item| item.visit(visit)),
        }
    }

    /// Calls `visit` with every type that is named in the expression.
    pub fn each_named(&self, visit: &mut impl FnMut(TypeId)) {
        self.visit(&mut |part| match part {
            Type::Named(id) => visit(*id),
            Type::Keyword(_) | Type::Json | Type::Literal(_) | Type::Bigint(_) | Type::Branded(..) => {}
            Type::Union(_) | Type::Array(_) | Type::Tuple(..) | Type::Map(_) => {}
        });
    }

    /// Whether it is a word or two.
    pub fn is_short(&self) -> bool {
        match self {
            Type::Keyword(_) | Type::Json | Type::Literal(_) | Type::Bigint(_) | Type::Named(_) => true,
            Type::Branded(..) | Type::Union(_) | Type::Array(_) | Type::Tuple(..) | Type::Map(_) => false,
        }
    }

    /// Whether there is a tuple in it.
    pub fn has_tuple(&self) -> bool {
        let mut found = false;
        self.visit(&mut |part| found |= matches!(part, Type::Tuple(..)));
        found
    }

    /// Calls `visit` with the name of every type of the runtime in the expression.
    pub fn each_of_runtime(&self, is_readonly: bool, visit: &mut impl FnMut(&'static str)) {
        self.visit(&mut |part| match part {
            Type::Json => visit(json(is_readonly)),
            Type::Branded(..) => visit(BRANDED),
            Type::Keyword(_) | Type::Literal(_) | Type::Bigint(_) | Type::Named(_) => {}
            Type::Union(_) | Type::Array(_) | Type::Tuple(..) | Type::Map(_) => {}
        });
    }

    /// Whether TypeScript takes every value of this type for an `outer`; when in doubt, no.
    pub fn fits(&self, outer: &Type) -> bool {
        match (self, outer) {
            (Type::Union(parts), _) => parts.iter().all(|part| part.shape.fits(outer)),
            (_, Type::Union(parts)) => parts.iter().any(|part| self.fits(&part.shape)),
            (Type::Named(inner), Type::Named(outer)) => inner == outer,
            (Type::Keyword(inner), Type::Keyword(outer)) => inner == outer,
            (Type::Literal(inner), Type::Literal(outer)) => inner == outer,
            (Type::Literal(value), Type::Keyword(keyword)) => literal::keyword(value) == *keyword,
            (Type::Bigint(inner), Type::Bigint(outer)) => inner == outer,
            (Type::Bigint(_), Type::Keyword(keyword)) => *keyword == BIGINT,
            // None of these is a JSON value.
            (Type::Keyword(keyword), Type::Json) => ![BIGINT, BYTES, DATE].contains(keyword),
            (Type::Literal(_) | Type::Json, Type::Json) => true,
            (Type::Array(inner) | Type::Map(inner), Type::Json) => inner.fits(outer),
            (Type::Tuple(items, rest), Type::Json) => items.iter().chain(rest.as_deref()).all(|item| item.fits(outer)),
            (Type::Array(inner), Type::Array(outer)) | (Type::Map(inner), Type::Map(outer)) => inner.fits(outer),
            (Type::Tuple(items, rest), Type::Array(outer)) => {
                items.iter().chain(rest.as_deref()).all(|item| item.fits(outer))
            }
            (Type::Tuple(inner, None), Type::Tuple(outer, None)) => {
                inner.len() == outer.len() && inner.iter().zip(outer).all(|(inner, outer)| inner.fits(outer))
            }
            _ => false,
        }
    }

    /// The expression behind `column` columns of a line that is indented by `indent`; `after` columns follow. It starts
    /// with a space, or with a line break.
    pub fn print(&self, printing: &Printing, indent: usize, column: usize, after: usize) -> String {
        let text = self.layout(printing, indent, column + 1, after);
        if text.starts_with('\n') { text } else { format!(" {text}") }
    }

    /// The expression on one line.
    fn flat(&self, printing: &Printing) -> String {
        let modifier = printing.modifier();
        match self {
            Type::Keyword(keyword) => (*keyword).to_owned(),
            Type::Json => json(printing.is_readonly).to_owned(),
            Type::Literal(value) => literal::scalar(value),
            Type::Bigint(value) => literal::bigint(*value),
            Type::Branded(keyword, brand) => format!("{keyword} & {BRANDED}<{}>", literal::string(brand)),
            Type::Named(id) => (printing.name)(*id),
            Type::Union(parts) => parts.iter().map(|part| part.shape.flat(printing)).collect::<Vec<_>>().join(" | "),
            Type::Array(item) => format!("{modifier}{}", item.flat_array(printing)),
            Type::Tuple(items, rest) => {
                let rest = rest.iter().map(|rest| format!("...{}", rest.flat_array(printing)));
                let items = items.iter().map(|item| item.flat(printing)).chain(rest);
                format!("{modifier}[{}]", items.collect::<Vec<_>>().join(", "))
            }
            Type::Map(value) => format!("{{ {modifier}[key: string]: {} }}", value.flat(printing)),
        }
    }

    /// The type of arrays of it on one line, without modifiers.
    fn flat_array(&self, printing: &Printing) -> String {
        let item = self.flat(printing);
        if printing.encloses(self) { format!("({item})[]") } else { format!("{item}[]") }
    }

    /// The type of arrays of it behind `column` columns, without modifiers.
    fn layout_array(&self, printing: &Printing, indent: usize, column: usize, after: usize) -> String {
        let after = after + "()[]".len();
        if let Type::Union(_) = self {
            // With its parentheses, a union in an array is as long as before: it does not fit and is broken.
            format!("({}\n{})[]", self.layout(printing, indent, column, after), " ".repeat(indent))
        } else if printing.encloses(self) {
            format!("({})[]", self.layout(printing, indent, column + 1, after - 1))
        } else {
            format!("{}[]", self.layout(printing, indent, column, after - 2))
        }
    }

    fn layout(&self, printing: &Printing, indent: usize, column: usize, after: usize) -> String {
        let flat = self.flat(printing);
        if column + flat.chars().count() + after <= WIDTH && !self.has_comments() {
            return flat;
        }
        let here = " ".repeat(indent);
        let modifier = printing.modifier();
        let column = column + modifier.len();
        match self {
            Type::Keyword(_) | Type::Json | Type::Literal(_) | Type::Bigint(_) | Type::Named(_) => flat,
            Type::Branded(..) => flat,
            Type::Union(parts) => parts.iter().map(|part| part.line(printing, indent + 2, after)).collect(),
            Type::Array(item) => format!("{modifier}{}", item.layout_array(printing, indent, column, after)),
            Type::Tuple(items, rest) => {
                let inner = indent + 2;
                let items = items.iter().map(|item| match item.layout(printing, inner, inner, 1) {
                    union if union.starts_with('\n') => format!("\n{here}  ({union}\n{here}  ),"),
                    item => format!("\n{here}  {item},"),
                });
                let rest = rest.iter().map(|rest| rest.layout_array(printing, inner, inner + "...".len(), 1));
                let rest = rest.map(|rest| format!("\n{here}  ...{rest},"));
                format!("{modifier}[{}\n{here}]", items.chain(rest).collect::<String>())
            }
            Type::Map(value) => {
                let column = indent + 2 + modifier.len() + "[key: string]:".len();
                format!(
                    "{{\n{here}  {modifier}[key: string]:{};\n{here}}}",
                    value.print(printing, indent + 2, column, 1)
                )
            }
        }
    }

    fn has_comments(&self) -> bool {
        let mut found = false;
        self.visit(&mut |part| {
            if let Type::Union(parts) = part {
                found |= parts.iter().any(|part| part.docs != Docs::default());
            }
        });
        found
    }
}

impl Part {
    /// The part on lines of its own.
    fn line(&self, printing: &Printing, indent: usize, after: usize) -> String {
        let here = " ".repeat(indent);
        let comment = docs::comment(&self.docs, indent);
        let comment: String = comment.lines().map(|line| format!("\n{here}{line}")).collect();
        format!("{comment}\n{here}| {}", self.shape.layout(printing, indent + 2, indent + 2, after))
    }
}
