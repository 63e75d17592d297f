//! The lines behind a module's types: how they tell other tools what they accept.

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    super::{RustSchemas, owners},
    context::Links,
    names::ident,
};
use crate::model::{Model, Module, TypeDef, TypeId};

/// The lines of module number `module`; none if it has no types.
pub(super) fn items(model: &Model, links: &Links, module: usize, schemas: RustSchemas) -> Vec<TokenStream> {
    let content = &model.modules[module];
    // Types of users say themselves what they are.
    let own = content.types.iter().enumerate().filter(|(index, _)| !links.has_extern(TypeId { module, index: *index }));
    let own: Vec<&TypeDef> = own.map(|(_, definition)| definition).collect();
    if own.is_empty() {
        return Vec::new();
    }
    let names = own.iter().map(|definition| ident(&definition.name)).collect::<Vec<_>>();
    let mut items = vec![quote!(support::publish!(SCHEMA, [#(#names),*]);)];
    if schemas.schemars {
        items.push(quote!(support::schemars!(SCHEMA, [#(#names),*]);));
    }
    if schemas.utoipa {
        let of = |module: &Module| module.types.iter().map(|def| def.name.clone()).collect();
        let all: Vec<Vec<String>> = model.modules.iter().map(of).collect();
        let owners = owners(model, &all, &[]);
        let components = own.iter().map(|definition| match owners.get(definition.name.as_str()) {
            Some(owner) if *owner == module => definition.name.clone(),
            _ => format!("{}.{}", content.name, definition.name),
        });
        let name = &content.name;
        items.push(quote!(support::utoipa!(SCHEMA, #name, [#(#names = #components),*]);));
    }
    items
}
