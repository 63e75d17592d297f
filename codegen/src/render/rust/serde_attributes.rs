//! What serde's derive is told about a type.

use proc_macro2::TokenStream;
use quote::quote;

use super::natives;
use crate::model::{Scalar, Shape};

/// How a struct's fields, or an enum's variants, get the names that they have in documents.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Renaming {
    /// By one rule for all, or without one, if it is `None`.
    All(Option<&'static str>),
    /// One by one, where they differ.
    Each,
}

impl Renaming {
    /// The argument of the type's attribute.
    pub(super) fn argument(&self) -> Option<TokenStream> {
        match self {
            Renaming::All(rule) => rule.map(|rule| quote!(rename_all = #rule)),
            Renaming::Each => None,
        }
    }

    /// The argument of the attribute of a field or variant.
    pub(super) fn own(&self, identifier: &str, name: &str) -> Option<TokenStream> {
        (*self == Renaming::Each && identifier != name).then(|| quote!(rename = #name))
    }
}

/// `#[serde(…)]` with these arguments, if there are any.
pub(super) fn attribute(arguments: impl IntoIterator<Item = TokenStream>) -> Option<TokenStream> {
    let arguments: Vec<TokenStream> = arguments.into_iter().collect();
    (!arguments.is_empty()).then(|| quote!(#[serde(#(#arguments),*)]))
}

/// The argument of the attribute of a field or content of this shape, if serde would write it otherwise: `null` for
/// doubles that are not finite, and types of other crates as these like.
pub(super) fn finite(shape: &Shape) -> Option<TokenStream> {
    let by = if natives::are_in(shape) {
        quote!("support::handed_out")
    } else if is_of_doubles(shape) {
        quote!("support::finite")
    } else {
        return None;
    };
    Some(quote!(serialize_with = #by))
}

/// Whether the runtime's trait `Finite` knows the type of this shape.
fn is_of_doubles(shape: &Shape) -> bool {
    match shape {
        Shape::Number | Shape::Const(Scalar::Number(_)) => true,
        Shape::Nullable(inner) | Shape::Array(inner) | Shape::Map(inner) => is_of_doubles(inner),
        Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer(_)
        | Shape::String
        | Shape::Native(_)
        | Shape::Const(Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::String(_))
        | Shape::Tuple(_)
        | Shape::Named(_) => false,
    }
}

/// How serde makes a name from an identifier.
type Rule = (&'static str, fn(&str) -> String);

/// serde's rules for fields. An identifier is in snake case for it, whatever it looks like.
const OF_FIELDS: &[Rule] = &[
    ("camelCase", |field| lower_first(&pascal(field))),
    ("PascalCase", pascal),
    ("kebab-case", |field| field.replace('_', "-")),
    ("SCREAMING_SNAKE_CASE", |field| field.to_ascii_uppercase()),
    ("SCREAMING-KEBAB-CASE", |field| field.to_ascii_uppercase().replace('_', "-")),
];

/// serde's rules for variants, which are in upper camel case for it.
const OF_VARIANTS: &[Rule] = &[
    ("lowercase", |variant| variant.to_ascii_lowercase()),
    ("UPPERCASE", |variant| variant.to_ascii_uppercase()),
    ("snake_case", snake),
    ("camelCase", lower_first),
    ("kebab-case", |variant| snake(variant).replace('_', "-")),
    ("SCREAMING_SNAKE_CASE", |variant| snake(variant).to_ascii_uppercase()),
    ("SCREAMING-KEBAB-CASE", |variant| snake(variant).to_ascii_uppercase().replace('_', "-")),
];

/// How fields with these identifiers get these names.
pub(super) fn of_fields(names: &[(String, &str)]) -> Renaming {
    renaming(OF_FIELDS, names)
}

/// How variants with these identifiers get these names.
pub(super) fn of_variants(names: &[(String, &str)]) -> Renaming {
    renaming(OF_VARIANTS, names)
}

/// One rule is shorter than an attribute for each, and says more.
fn renaming(rules: &[Rule], names: &[(String, &str)]) -> Renaming {
    let is_told_by = |rule: &dyn Fn(&str) -> String| names.iter().all(|(identifier, name)| rule(identifier) == *name);
    if is_told_by(&str::to_owned) {
        return Renaming::All(None);
    }
    // serde's rules are made for identifiers that begin with a letter.
    let regular = names.iter().all(|(identifier, _)| identifier.starts_with(|first: char| first.is_ascii_alphabetic()));
    let rule = rules.iter().filter(|_| regular).find(|(_, rule)| is_told_by(rule));
    rule.map_or(Renaming::Each, |(name, _)| Renaming::All(Some(name)))
}

fn pascal(field: &str) -> String {
    field.split('_').map(upper_first).collect()
}

fn snake(variant: &str) -> String {
    let mut out = String::new();
    for (index, letter) in variant.char_indices() {
        if index > 0 && letter.is_uppercase() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

fn upper_first(word: &str) -> String {
    let (first, rest) = word.split_at(usize::from(!word.is_empty()));
    first.to_ascii_uppercase() + rest
}

fn lower_first(word: &str) -> String {
    let (first, rest) = word.split_at(usize::from(!word.is_empty()));
    first.to_ascii_lowercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(names: &[(&str, &'static str)]) -> Renaming {
        of_fields(&names.iter().map(|(identifier, name)| ((*identifier).to_owned(), *name)).collect::<Vec<_>>())
    }

    fn variants(names: &[(&str, &'static str)]) -> Renaming {
        of_variants(&names.iter().map(|(identifier, name)| ((*identifier).to_owned(), *name)).collect::<Vec<_>>())
    }

    #[test]
    fn one_rule_where_it_is_true_for_all() {
        assert_eq!(fields(&[("id", "id"), ("a_b", "a_b")]), Renaming::All(None));
        assert_eq!(fields(&[("id", "id"), ("type_version", "typeVersion")]), Renaming::All(Some("camelCase")));
        assert_eq!(fields(&[("id", "id"), ("type_version", "type-version")]), Renaming::All(Some("kebab-case")));
        assert_eq!(fields(&[("id", "id"), ("a_url", "aURL")]), Renaming::Each);
        assert_eq!(fields(&[("_", "x")]), Renaming::Each);
        assert_eq!(variants(&[("Get", "GET"), ("Post", "POST")]), Renaming::All(Some("UPPERCASE")));
        assert_eq!(variants(&[("AToB", "a-to-b"), ("C", "c")]), Renaming::All(Some("kebab-case")));
        assert_eq!(variants(&[("Get", "get"), ("Get2", "GET")]), Renaming::Each);
    }
}
