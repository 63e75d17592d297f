//! The line of a runtime macro that binds a type to its contract.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{super::verbs::Verbs, context::Context, fills, names::ident};
use crate::model::TypeId;

/// What every such line says behind the type: the check program, the node that decides what the type accepts, and
/// whether reading leaves defaults to be filled in before.
pub(super) fn arguments(context: &Context, id: TypeId) -> TokenStream {
    let node = Literal::usize_unsuffixed(Verbs::of(context.model(), id).node);
    let fills = (!fills::fills(context, id)).then(|| quote!(, fills = false));
    quote!(CHECKS, #node #fills)
}

/// The lines behind it: verbs that only some types have.
pub(super) fn more(context: &Context, id: TypeId) -> Option<TokenStream> {
    let verbs = Verbs::of(context.model(), id);
    let name = ident(&context.type_def(id).name);
    let node = Literal::usize_unsuffixed(verbs.node);
    let fallback = verbs.fallback.then(|| quote!(support::fallback!(#name, CHECKS);));
    let directory = verbs.directory.then(|| quote!(support::directory!(#name, CHECKS);));
    let legacy = verbs.legacy.then(|| quote!(support::legacy!(#name, CHECKS, #node);));
    let patch = verbs.patches.map(|document| {
        let document = context.path(document);
        quote!(support::patch!(#name, #document);)
    });
    let has_more = verbs.fallback || verbs.directory || verbs.legacy || verbs.patches.is_some();
    has_more.then(|| quote!(#fallback #directory #legacy #patch))
}
