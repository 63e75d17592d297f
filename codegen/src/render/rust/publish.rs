//! The lines behind a module's types: how they tell other tools what they accept.

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    super::{RustSchemas, owners},
    names::ident,
};
use crate::model::Model;

/// The lines of module number `module`; none if it has no types.
pub(super) fn items(model: &Model, module: usize, schemas: RustSchemas) -> Vec<TokenStream> {
    let content = &model.modules[module];
    if content.types.is_empty() {
        return Vec::new();
    }
    let names = content.types.iter().map(|definition| ident(&definition.name)).collect::<Vec<_>>();
    let mut items = vec![quote!(support::publish!(SCHEMA, [#(#names),*]);)];
    if schemas.schemars {
        items.push(quote!(support::schemars!(SCHEMA, [#(#names),*]);));
    }
    if schemas.utoipa {
        let all: Vec<Vec<String>> =
            model.modules.iter().map(|module| module.types.iter().map(|def| def.name.clone()).collect()).collect();
        let owners = owners(model, &all, &[]);
        let components = content.types.iter().map(|definition| match owners.get(definition.name.as_str()) {
            Some(owner) if *owner == module => definition.name.clone(),
            _ => format!("{}.{}", content.name, definition.name),
        });
        let own = &content.name;
        items.push(quote!(support::utoipa!(SCHEMA, #own, [#(#names = #components),*]);));
    }
    items
}
