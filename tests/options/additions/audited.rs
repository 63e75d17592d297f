//! A derive macro as a user may have it: it implements `Audited`, with what its attribute says.

use proc_macro::{TokenStream, TokenTree};

#[proc_macro_derive(Audited, attributes(audited))]
pub fn audited(input: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let text = |tree: &TokenTree| tree.to_string();
    let keyword = tokens.iter().position(|tree| ["struct", "enum"].contains(&text(tree).as_str())).expect("a type");
    let name = text(&tokens[keyword + 1]);
    let attribute = tokens.iter().map(text).find(|text| text.starts_with("[audited"));
    let by = attribute.as_deref().and_then(|text| text.split('"').nth(1)).unwrap_or("nobody");
    format!("impl crate::Audited for {name} {{ const BY: &'static str = {by:?}; }}").parse().expect("an impl")
}
