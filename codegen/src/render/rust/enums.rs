//! One of several literals.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    context::Context,
    docs,
    names::{Names, ident},
    read, scalars,
};
use crate::model::{Docs, EnumDef, Scalar, TypeDef, TypeId};

/// Whether all values are strings.
pub(super) fn is_textual(def: &EnumDef) -> bool {
    def.values.iter().all(|(_, value)| matches!(value, Scalar::String(_)))
}

/// The variants' names, in schema order.
pub(super) fn variant_names(def: &EnumDef) -> Vec<String> {
    let mut names = Names::new();
    def.values.iter().map(|(name, _)| names.variant(name)).collect()
}

/// Prints `type_def`, an enum: the type, its values, and how it is read and written.
pub(super) fn print(context: &Context, id: TypeId, type_def: &TypeDef, def: &EnumDef) -> Vec<TokenStream> {
    let name = ident(&type_def.name);
    let variants: Vec<(Ident, &Scalar)> = variant_names(def)
        .iter()
        .map(|variant| ident(variant))
        .zip(def.values.iter().map(|(_, value)| value))
        .collect();
    let mut items = vec![definition(&name, &docs::type_docs(context, id), &variants, &def.docs)];
    if is_textual(def) {
        items.extend(textual(context, id, &name, &variants));
    } else {
        items.extend(mixed(context, id, &name, &variants));
    }
    items
}

fn definition(name: &Ident, docs: &TokenStream, variants: &[(Ident, &Scalar)], own: &[Docs]) -> TokenStream {
    let variants = variants.iter().zip(own).map(|((variant, value), own)| {
        let mut lines = docs::lines(own);
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(docs::code(&scalar_json(value)));
        let docs = docs::outer(&lines);
        quote!(#docs #variant)
    });
    quote! {
        #docs
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum #name { #(#variants,)* }
    }
}

/// The value as JSON text.
fn scalar_json(value: &Scalar) -> String {
    match value {
        Scalar::Null => "null".to_owned(),
        Scalar::Boolean(flag) => flag.to_string(),
        Scalar::Integer(number) => number.to_string(),
        Scalar::Number(number) => serde_json::Value::from(*number).to_string(),
        Scalar::String(text) => serde_json::Value::from(text.as_str()).to_string(),
    }
}

/// `pub const ALL: [Agent; 2]`.
fn all(variants: &[(Ident, &Scalar)]) -> TokenStream {
    let count = proc_macro2::Literal::usize_unsuffixed(variants.len());
    let variants = variants.iter().map(|(variant, _)| variant);
    quote!(#[doc = " Every value, in the order of the schema."] pub const ALL: [Self; #count] = [#(Self::#variants),*];)
}

/// Strings: with the conversions that Rust has for text.
fn textual(context: &Context, id: TypeId, name: &Ident, variants: &[(Ident, &Scalar)]) -> Vec<TokenStream> {
    let serialize = context.import("serde::ser::Serialize");
    let serializer = context.import("serde::ser::Serializer");
    let report = context.import("super::support::Report");
    let fmt = context.import("std::fmt");
    let from_str = quote!(std::str::FromStr);
    let all = all(variants);
    let arms = variants.iter().map(|(variant, value)| {
        let text = scalars::literal(value);
        quote!(Self::#variant => #text)
    });
    vec![
        quote! {
            impl #name {
                #all
                #[doc = " The value as the document has it."]
                pub const fn as_str(self) -> &'static str { match self { #(#arms,)* } }
            }
        },
        quote! {
            impl #fmt::Display for #name {
                fn fmt(&self, f: &mut #fmt::Formatter<'_>) -> #fmt::Result { f.pad(self.as_str()) }
            }
        },
        quote! {
            impl #from_str for #name {
                type Err = #report;
                fn from_str(text: &str) -> Result<Self, #report> {
                    let value = Self::ALL.into_iter().find(|value| value.as_str() == text);
                    value.ok_or_else(|| Self::check(support::to_json(&text).as_bytes()))
                }
            }
        },
        quote! {
            impl #serialize for #name {
                fn serialize<S: #serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.as_str())
                }
            }
        },
        read::implementation(
            context,
            id,
            &quote! {
                let text = reader.text(plan)?;
                Self::ALL.into_iter().find(|value| value.as_str() == text)
            },
        ),
    ]
}

/// Literals of several types.
fn mixed(context: &Context, id: TypeId, name: &Ident, variants: &[(Ident, &Scalar)]) -> Vec<TokenStream> {
    let serialize = context.import("serde::ser::Serialize");
    let serializer = context.import("serde::ser::Serializer");
    context.import("super::support::Json");
    let all = all(variants);
    let writes = variants.iter().map(|(variant, value)| {
        let write = scalars::write(value);
        quote!(Self::#variant => #write)
    });
    let reads = variants.iter().map(|(variant, value)| {
        let (pattern, guard) = scalars::pattern(value);
        let guard = guard.map(|guard| quote!(if #guard));
        quote!(#pattern #guard => Some(Self::#variant))
    });
    vec![
        quote!(impl #name { #all }),
        quote! {
            impl #serialize for #name {
                fn serialize<S: #serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> { match self { #(#writes,)* } }
            }
        },
        read::implementation(context, id, &quote!(match &reader.json(plan)? { #(#reads,)* _ => None, })),
    ]
}
