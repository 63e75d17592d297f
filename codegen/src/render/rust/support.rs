//! The runtime beside the generated modules: the sources of the crate `triglyph-runtime`, which the generator uses,
//! too.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::Item;

use super::{
    super::{Language, Options, RustOptions, runtime::Runtime},
    parts::needed,
    print,
};
use crate::{diagnostic::Diagnostics, model::Model, runtime::sources::sources};

/// The files that the code of a model needs, as they are, each with `header` on top: path and text.
pub(super) fn files(model: &Model, options: RustOptions, header: &str) -> impl Iterator<Item = (String, String)> {
    sources(&needed(model, options))
        .into_iter()
        .map(move |(path, text)| (format!("support/{path}"), format!("{header}\n{text}")))
}

/// What brings the runtime into the folder if it lives elsewhere; `None` if it is a module of the folder.
pub(super) fn elsewhere(options: &Options) -> Result<Option<TokenStream>, Diagnostics> {
    let place = match options.runtime(Language::Rust) {
        Runtime::Embedded => return Ok(None),
        Runtime::Package => "::triglyph_runtime",
        Runtime::At(place) => place,
    };
    let path: syn::Path = syn::parse_str(place).map_err(|error| print::internal(format!("{place}: {error}")))?;
    Ok(Some(quote!(pub use #path as support;)))
}

/// The content of `mod support { … }` with every file that is needed in place of its `mod` item.
pub(super) fn nested(model: &Model, options: RustOptions) -> Result<TokenStream, Diagnostics> {
    nest(&sources(&needed(model, options)).into_iter().collect(), "", "mod.rs").map(|file| file.into_token_stream())
}

/// A file with its modules in place. Those of `mod.rs` lie in its `folder`; no other file has any.
fn nest(sources: &BTreeMap<String, String>, folder: &str, name: &str) -> Result<syn::File, Diagnostics> {
    let path = format!("{folder}{name}");
    let text = sources.get(&path).ok_or_else(|| print::internal(format!("no support file {path}")))?;
    let mut file = syn::parse_file(text).map_err(|error| print::internal(format!("support/{path}: {error}")))?;
    for item in &mut file.items {
        let Item::Mod(module) = item else { continue };
        if module.content.is_none() {
            let (own_file, own_folder) = (format!("{}.rs", module.ident), format!("{folder}{}/", module.ident));
            let inner = match sources.contains_key(&format!("{folder}{own_file}")) {
                true => nest(sources, folder, &own_file)?,
                false => nest(sources, &own_folder, "mod.rs")?,
            };
            module.attrs.extend(inner.attrs);
            module.content = Some((syn::token::Brace::default(), inner.items));
            module.semi = None;
        }
    }
    Ok(file)
}
