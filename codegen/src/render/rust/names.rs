//! Identifiers: what is not legal in Rust as it stands becomes a raw identifier or gets another name.

use proc_macro2::{Ident, Span};

use crate::naming::{self, Scope};

/// Every word that is reserved in some edition.
const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super",
    "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The words that cannot even be raw identifiers.
const NOT_RAW: &[&str] = &["Self", "crate", "self", "super", "_"];

/// Whether `name` can be written as an identifier, if need be a raw one.
pub(super) fn is_legal(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !NOT_RAW.contains(&name)
}

/// The identifier `name`, which must be legal.
pub(super) fn ident(name: &str) -> Ident {
    if KEYWORDS.contains(&name) { Ident::new_raw(name, Span::call_site()) } else { Ident::new(name, Span::call_site()) }
}

/// Hands out the names of one struct's fields, or of one enum's variants.
pub(super) struct Names(Scope);

impl Names {
    /// Nothing is taken but what cannot be written.
    pub(super) fn new() -> Self {
        Names(Scope::new(NOT_RAW.iter().copied()))
    }

    /// A field for the member `name`.
    pub(super) fn field(&mut self, name: &str) -> String {
        let name = naming::snake(name);
        // What cannot be a raw identifier is told from the keyword by an underscore, as Rust users expect.
        let name = if NOT_RAW.contains(&name.as_str()) { name + "_" } else { name };
        self.0.take(&name, "field")
    }

    /// An associated constant for the member `name`.
    pub(super) fn constant(&mut self, name: &str) -> String {
        self.0.take(&naming::snake(name).to_uppercase(), "FIELD")
    }

    /// A variant; `name` as the model has it unless it is not legal.
    pub(super) fn variant(&mut self, name: &str) -> String {
        let name = if is_legal(name) { name.to_owned() } else { naming::upper_camel(name) };
        self.0.take(&name, "Value")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_become_raw_where_they_can() {
        let mut names = Names::new();
        let given = ["type", "self", "a-b", "a_b", "", "🦀", "1st", "Self", "gen", "__proto__"]
            .map(|name| ident(&names.field(name)).to_string());
        assert_eq!(given[..5], ["r#type", "self_", "a_b", "a_b2", "field"]);
        assert_eq!(given[6..], ["field1st", "self_2", "r#gen", "proto"]);
        assert!(is_legal(&given[5]));
    }
}
