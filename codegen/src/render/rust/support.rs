//! The runtime beside the generated modules: the files of `templates/rust/support`, which this crate compiles, too.

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::Item;

use super::print;
use crate::diagnostic::Diagnostics;

/// Name without its ending, and text, of each file; embedded, so that the command needs nothing beside it.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../../templates/rust/support/", $name, ".rs")))),+]
    };
}

const FILES: &[(&str, &str)] = files![
    "accept",
    "automaton",
    "blake2b",
    "canonical",
    "checks",
    "choose",
    "clock",
    "coercion",
    "compile",
    "conditions",
    "convert",
    "cycle",
    "decode",
    "defaults",
    "distinct",
    "exact",
    "form",
    "gather",
    "interner",
    "items",
    "json",
    "judge",
    "key",
    "locale",
    "members",
    "message",
    "mod",
    "noted",
    "notes",
    "number",
    "numeral",
    "object",
    "own_text",
    "parse",
    "passing",
    "path",
    "pattern",
    "plan",
    "program",
    "read",
    "reader",
    "report",
    "rule",
    "rules",
    "selector",
    "screen",
    "shortcuts",
    "shown",
    "sse",
    "style",
    "template",
    "token",
    "transcript",
    "types",
    "unique",
    "verdict",
    "walk",
];

/// The files as they are, each with `header` on top: path and text.
pub(super) fn files(header: &str) -> impl Iterator<Item = (String, String)> {
    FILES.iter().map(move |(name, text)| (format!("support/{name}.rs"), format!("{header}\n{text}")))
}

/// The content of `mod support { … }` with every file in place of its `mod` item.
pub(super) fn nested() -> Result<TokenStream, Diagnostics> {
    nest("mod").map(|file| file.into_token_stream())
}

fn nest(name: &str) -> Result<syn::File, Diagnostics> {
    let (_, text) = FILES
        .iter()
        .find(|(file, _)| *file == name)
        .ok_or_else(|| print::internal(format!("no support file {name}.rs")))?;
    let mut file = syn::parse_file(text).map_err(|error| print::internal(format!("support/{name}.rs: {error}")))?;
    for item in &mut file.items {
        let Item::Mod(module) = item else { continue };
        if module.content.is_none() {
            let inner = nest(&module.ident.to_string())?;
            module.attrs.extend(inner.attrs);
            module.content = Some((syn::token::Brace::default(), inner.items));
            module.semi = None;
        }
    }
    Ok(file)
}
