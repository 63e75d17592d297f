//! One of several literals.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt as _;

use super::{
    binding,
    context::Context,
    docs,
    names::{Names, ident},
    print::{Finish, Kind},
    scalars, serde_attributes,
};
use crate::{
    diagnostic::Diagnostics,
    model::{EnumDef, Scalar, TypeDef, TypeId},
};

/// The variants' names, in schema order.
pub(super) fn variant_names(def: &EnumDef) -> Vec<String> {
    let mut names = Names::new();
    def.values.iter().map(|(name, _)| names.variant(name)).collect()
}

/// Prints `type_def`, an enum: the type, and the line that binds it to its contract.
///
/// # Errors
///
/// Those of `finish`.
pub(super) fn print<F: Finish>(
    context: &Context,
    id: TypeId,
    type_def: &TypeDef,
    def: &EnumDef,
    finish: &F,
    items: &mut Vec<F::Finished>,
) -> Result<(), Diagnostics> {
    let name = ident(&type_def.name);
    let variants: Vec<Ident> = variant_names(def).iter().map(|name| ident(name)).collect();
    let docs = docs::type_docs(context, id);
    items.push(match texts(def) {
        Some(texts) => textual(context, id, &docs, &variants, &texts, def, finish),
        None => {
            let (more, added) = (context.added_derives(id), context.added_attributes(id));
            let derives = quote!(#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash #(, #more)*)]);
            let derives = quote!(#derives #(#added)*);
            let seen = context.visibility(id);
            let head = quote!(#docs #derives #seen enum #name);
            finish.definition(Kind::Enum, &head, &mut documented(context, &variants, def, std::iter::repeat(None)))
        }
    }?);
    let arguments = binding::arguments(context, id);
    let values = variants.iter().zip(&def.values).map(|(variant, (_, value))| {
        let value = scalars::literal(value);
        quote!(#variant = #value)
    });
    let binding = match texts(def) {
        Some(_) => quote!(support::string_enum!(#name, #arguments, { #(#values),* });),
        None => quote!(support::scalar_enum!(serialize #name, #arguments, { #(#values),* });),
    };
    items.push(finish.items(binding)?);
    Ok(())
}

/// The values, if all are strings.
fn texts(def: &EnumDef) -> Option<Vec<&str>> {
    def.values.iter().map(|(_, value)| text(value)).collect()
}

fn text(value: &Scalar) -> Option<&str> {
    match value {
        Scalar::String(text) => Some(text),
        Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => None,
    }
}

/// Strings: serde's derive writes them.
fn textual<F: Finish>(
    context: &Context,
    id: TypeId,
    docs: &TokenStream,
    variants: &[Ident],
    texts: &[&str],
    def: &EnumDef,
    finish: &F,
) -> Result<F::Finished, Diagnostics> {
    let name = ident(&context.type_def(id).name);
    let serialize = context.import("serde::Serialize");
    let names: Vec<(String, &str)> =
        variants.iter().map(|variant| variant.unraw().to_string()).zip(texts.iter().copied()).collect();
    let renaming = serde_attributes::of_variants(&names);
    let attribute = serde_attributes::attribute(renaming.argument());
    let own = names.iter().map(|(variant, text)| serde_attributes::attribute(renaming.own(variant, text)));
    let (more, added) = (context.added_derives(id), context.added_attributes(id));
    let derives = quote!(#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, #serialize #(, #more)*)]);
    let seen = context.visibility(id);
    let head = quote!(#docs #derives #(#added)* #attribute #seen enum #name);
    let mut variants = documented(context, variants, def, own);
    finish.definition(Kind::Enum, &head, &mut variants)
}

/// The variants, each with its value as JSON text above it, and with its attribute.
fn documented<'a>(
    context: &'a Context<'a>,
    variants: &'a [Ident],
    def: &'a EnumDef,
    attributes: impl Iterator<Item = Option<TokenStream>> + 'a,
) -> impl Iterator<Item = TokenStream> + 'a {
    let documented = |(((variant, (_, value)), said), attribute): (((&Ident, &(String, Scalar)), _), _)| {
        let mut lines = context.doc_lines(said);
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(docs::code(&scalar_json(value)));
        let docs = docs::outer(&lines);
        let deprecation = context.deprecation(said);
        quote!(#docs #deprecation #attribute #variant)
    };
    variants.iter().zip(&def.values).zip(&def.docs).zip(attributes).map(documented)
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
