//! Test data: the data of each module, and one module with the functions that make documents of it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{
    super::{Language, Options},
    externs::Externs,
    names::ident,
};
use crate::model::{Model, Module, TypeId};

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
    for (_, module) in model.own_modules() {
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
    if options.rust.proptest {
        groups.extend(strategies(model, options));
    }
    groups
}

/// What the module allows: nobody has to have the feature that some of it depends on.
pub(super) fn allowed(options: &Options) -> TokenStream {
    if options.rust.proptest { quote!(#![allow(unexpected_cfgs)]) } else { quote!() }
}

/// Strategies of proptest, where there is that crate: in the package's own tests, and where it has a feature of that name.
fn strategies(model: &Model, options: &Options) -> Vec<TokenStream> {
    let wanted = quote!(#[cfg(any(test, feature = "proptest"))]);
    let mut groups = vec![
        quote! {
            #wanted
            #[allow(unused_imports)]
            pub use self::strategies::{MadeByChoices, mistake_strategy, strategy, text_strategy};
        },
        quote! {
            #wanted
            mod strategies {
                use proptest::arbitrary::{StrategyFor, any};
                use proptest::collection::{VecStrategy, vec};
                use proptest::strategy::{Map, Strategy};

                use super::{Mistake, Sampled, invalid, valid, valid_text};

                /// A strategy for what choices make: less of them, and smaller ones, make smaller documents.
                pub type MadeByChoices<T> = Map<VecStrategy<StrategyFor<u32>>, fn(Vec<u32>) -> T>;

                fn made<T: std::fmt::Debug>(make: fn(Vec<u32>) -> T) -> MadeByChoices<T> {
                    vec(any::<u32>(), 0..=12).prop_map(make)
                }

                /// A strategy for values of a type; `any` gives the same.
                pub fn strategy<T: Sampled + std::fmt::Debug>() -> MadeByChoices<T> {
                    made(|choices| valid(&choices))
                }

                /// A strategy for the texts of documents that a type accepts.
                pub fn text_strategy<T: Sampled>() -> MadeByChoices<String> {
                    made(|choices| valid_text::<T>(&choices))
                }

                /// A strategy for documents with exactly one mistake.
                pub fn mistake_strategy<T: Sampled>() -> MadeByChoices<Mistake> {
                    made(|choices| invalid::<T>(&choices))
                }
            }
        },
    ];
    // Types of the user's own are for the user to say it of.
    let externs = Externs::of(model, options).ok();
    let is_own = |id: TypeId| !model.is_in_package(id) && !externs.as_ref().is_some_and(|externs| externs.has(id));
    let types = model.definitions().filter(|(id, _)| is_own(*id));
    groups.extend(types.map(|(id, def)| {
        let (of, name) = (ident(&model.modules[id.module].name), ident(&def.name));
        quote! {
            #wanted
            impl proptest::arbitrary::Arbitrary for super::#of::#name {
                type Parameters = ();
                type Strategy = MadeByChoices<Self>;

                fn arbitrary_with((): ()) -> Self::Strategy {
                    strategy()
                }
            }
        }
    }));
    groups
}
