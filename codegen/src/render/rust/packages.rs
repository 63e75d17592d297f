//! Packages that build on packages: what a module says to those who build on it, and what it asks those that it builds on.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use syn::{Path, parse::Parser as _};

use super::{
    super::{Language, Options, constants, fingerprint},
    names::ident,
};
use crate::model::{Model, Module};

/// The path of the module that has a module of a package, as the package's user states it.
pub(super) fn path(module: &Module) -> Option<Path> {
    let place = module.package.as_ref()?.rust.as_ref()?;
    Path::parse_mod_style.parse_str(&place.text).ok()
}

/// The constant with a module's fingerprint, if others can build on it.
pub(super) fn fingerprint(model: &Model, module: usize, options: &Options, seen: &TokenStream) -> Option<TokenStream> {
    let (name, value) = (name(&model.modules[module]), value(model, module, options)?);
    Some(quote! {
        #[doc = " What packages that build on this one ask for: another one after each change that they notice."]
        #seen const #name: u128 = #value;
    })
}

/// The fingerprints that a module asks for: other ones do not compile.
pub(super) fn asked_for(model: &Model, module: usize, options: &Options) -> Vec<TokenStream> {
    let asked = fingerprint::built_on(model, module).into_iter().filter_map(|other| {
        let home = &model.modules[other];
        let (package, of, name, value) = (path(home)?, ident(&home.name), name(home), value(model, other, options)?);
        let shown = quote!(#package::#of).to_string().replace(' ', "");
        let message = format!("{shown} was generated from other schemas: generate this code again");
        Some(quote!(
            const _: () = assert!(#package::#of::#name == #value, #message);
        ))
    });
    asked.collect()
}

fn value(model: &Model, module: usize, options: &Options) -> Option<Literal> {
    let digits = fingerprint::of(model, module, Language::Rust, options)?;
    format!("0x{digits}").parse().ok()
}

/// What the constant is called: a schema may have one of that name.
fn name(module: &Module) -> Ident {
    let constants = constants::of(module).unwrap_or_default();
    let mut name = "FINGERPRINT".to_owned();
    while constants.iter().any(|constant| constant.name == name) {
        name.push('_');
    }
    format_ident!("{name}")
}
