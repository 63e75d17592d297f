//! Ways between versions: a module for each pair, with `upgrade` and `downgrade`, and a trait for what the versions do not
//! tell.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{docs, names::ident};
use crate::model::{Direction, Docs, Migration, Model, Opening, TypeId};

/// What the module says of itself.
pub(super) fn module_docs(model: &Model, migration: &Migration) -> Vec<String> {
    let [old, new] = [migration.old, migration.new].map(|module| docs::code(&model.modules[module].source));
    vec![format!("What becomes of documents of {old} in {new}, and back.")]
}

/// The items of a module, in groups; the steps in files beside it, or in the code.
pub(super) fn items(model: &Model, migration: &Migration, inline: bool) -> Vec<TokenStream> {
    let has_holes = migration.openings().next().is_some();
    let filled = has_holes.then(|| quote!(, filled));
    let mut groups = vec![quote! {
        use super::support::Report;
        use super::support::migration::{Migration #filled};
    }];
    for direction in migration.ways() {
        groups.extend(way(model, &direction, inline));
    }
    groups
}

fn way(model: &Model, direction: &Direction<'_>, inline: bool) -> Vec<TokenStream> {
    let Direction { verb, interface, file, passage, from, to } = direction;
    let steps = format_ident!("{}", verb.to_uppercase());
    let text = &passage.data;
    let text = if inline { quote!(#text) } else { quote!(include_str!(#file)) };
    let [old, new] = [from, to].map(|module| type_of(model, model.modules[*module].root));
    let [from, to] = [from, to].map(|module| docs::code(&model.modules[*module].name));
    let mut groups = vec![quote!(static #steps: Migration = Migration::new(#text);)];
    let errors = [
        String::new(),
        "# Errors".to_owned(),
        String::new(),
        "The report on the document or on what comes of it: the first that is refused.".to_owned(),
    ];
    let said = docs::outer(&[&[format!("What becomes of a document of {from} in {to}.")], &errors[..]].concat());
    let verb_name = ident(verb);
    if passage.holes.is_empty() {
        groups.push(quote! {
            #said
            pub fn #verb_name(old: &#old) -> Result<#new, Report> {
                #steps.apply(old, &|_, text| Ok(text.to_owned()))
            }
        });
        return groups;
    }
    let asks = ident(interface);
    let methods = passage.holes.iter().map(|hole| method(model, hole));
    let asked = docs::outer(&[
        format!("What the versions do not tell on the way from {from} to {to}: a function for each place."),
        String::new(),
        "One that answers with a report refuses the document.".to_owned(),
    ]);
    let arms = passage.holes.iter().enumerate().map(|(number, hole)| {
        let name = ident(&hole.name);
        quote!(#number => filled(text, |value| holes.#name(value)))
    });
    groups.push(quote! {
        #asked
        pub trait #asks {
            #(#methods)*
        }
    });
    groups.push(quote! {
        #said
        pub fn #verb_name(old: &#old, holes: &impl #asks) -> Result<#new, Report> {
            #steps.apply(old, &|hole, text| match hole {
                #(#arms,)*
                _ => Ok(text.to_owned()),
            })
        }
    });
    groups
}

fn method(model: &Model, hole: &Opening) -> TokenStream {
    let said = docs::lines(&Docs { description: Some(hole.docs.clone()), ..Docs::default() });
    let errors = ["", "# Errors", "", "There is nothing that it could be: the document is refused."];
    let said = docs::outer(&said.into_iter().chain(errors.map(str::to_owned)).collect::<Vec<_>>());
    let name = ident(&hole.name);
    let [from, to] = [hole.from, hole.to].map(|id| match id {
        Some(id) => type_of(model, id),
        None => quote!(serde_json::Value),
    });
    quote! {
        #said
        fn #name(&self, old: &#from) -> Result<#to, Report>;
    }
}

fn type_of(model: &Model, id: TypeId) -> TokenStream {
    let (module, name) = (ident(&model.modules[id.module].name), ident(&model.type_def(id).name));
    quote!(super::#module::#name)
}
