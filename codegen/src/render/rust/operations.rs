//! The module `operations` of an API: a type for each of its operations, which says what it takes and what it answers.

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    super::Visibility,
    docs,
    names::{ident, is_legal},
    visibility,
};
use crate::model::{Docs, Model, TypeId, operations::Operation};

/// The module with the operations of module number `module`, whose data is the expression `data`, if it has some.
pub(super) fn items(model: &Model, module: usize, data: &TokenStream, seen: Visibility) -> Option<TokenStream> {
    let operations = &model.modules[module].operations;
    if operations.is_empty() {
        return None;
    }
    // Seen from one module further in.
    let within = match seen {
        Visibility::Super => quote!(pub(in super::super)),
        Visibility::Crate | Visibility::Public => visibility::tokens(seen),
    };
    let seen = visibility::tokens(seen);
    let named = |id: TypeId| {
        let (of, name) = (ident(&model.modules[id.module].name), ident(&model.type_def(id).name));
        if id.module == module { quote!(super::#name) } else { quote!(super::super::#of::#name) }
    };
    let all = operations.iter().map(|operation| {
        let name = ident(&type_name(operation));
        let Operation { id, method, path, .. } = operation;
        let docs = docs::outer(&docs_of(operation));
        let (request, response) = (named(operation.request), named(operation.response));
        quote! {
            #docs
            #[derive(Debug, Clone, Copy)]
            #within struct #name;

            impl support::operations::Operation for #name {
                type Request = #request;
                type Response = #response;

                const ID: &'static str = #id;
                const METHOD: &'static str = #method;
                const PATH: &'static str = #path;

                fn api() -> &'static support::operations::Operations {
                    &API_DATA
                }
            }
        }
    });
    Some(quote! {
        #[doc = " The operations of the API, each with what it takes and what it answers."]
        #seen mod operations {
            use super::support;

            /// How requests and responses are written.
            static API_DATA: support::operations::Operations = support::operations::Operations::new(#data, &super::CHECKS);

            #(#all)*
        }
    })
}

/// What the type is called. Few names are none.
fn type_name(operation: &Operation) -> String {
    if is_legal(&operation.name) { operation.name.clone() } else { format!("{}Operation", operation.name) }
}

fn docs_of(operation: &Operation) -> Vec<String> {
    let said = Docs { description: operation.docs.clone(), ..Docs::default() };
    let mut lines = docs::lines(&said);
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.push(docs::code(&format!("{} {}", operation.method, operation.path)));
    lines
}
