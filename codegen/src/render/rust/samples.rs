//! Test data: the data of each module, and one module with the functions that make documents of it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{
    super::{Language, Options},
    names::ident,
};
use crate::model::{Model, Module};

/// The data of a module, if it is wanted: name of the file and text.
pub(super) fn data(module: &Module, options: &Options) -> Option<(String, String)> {
    let text = module.samples.clone().filter(|_| options.samples(Language::Rust))?;
    Some((file(module), text))
}

fn file(module: &Module) -> String {
    format!("{}.samples.json", module.name)
}

/// The name of the module with the functions, if they are wanted.
pub(super) fn name(model: &Model, options: &Options) -> Option<&'static str> {
    options.samples(Language::Rust).then(|| super::super::samples_module(model))
}

/// What the module says of itself.
pub(super) const DOCS: &str =
    "Test data for the types: documents that they accept, and documents with exactly one mistake.";

/// The items of the module with the functions, in groups; the data in files beside it, or in the code.
pub(super) fn items(model: &Model, options: &Options) -> Vec<TokenStream> {
    let mut groups = vec![quote! {
        use super::support::samples::Samples;
        #[allow(unused_imports)]
        pub use super::support::samples::{
            Mistake, Sampled, invalid, sample, sample_invalid, sample_text, valid, valid_text,
        };
    }];
    for module in &model.modules {
        let (name, of) = (format_ident!("{}", module.name.to_uppercase()), ident(&module.name));
        let text = module.samples.as_deref().unwrap_or_default();
        let file = file(module);
        let text = if options.rust_single_file { quote!(#text) } else { quote!(include_str!(#file)) };
        groups.push(quote!(static #name: Samples = Samples::new(#text);));
        groups.extend(module.types.iter().map(|def| {
            let type_name = ident(&def.name);
            quote! {
                impl Sampled for super::#of::#type_name {
                    fn samples() -> &'static Samples {
                        &#name
                    }
                }
            }
        }));
    }
    groups
}
