//! The line of a runtime macro with which values of a struct are built.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;

/// What a field holds before it is told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// Nothing: it has to be given.
    Given,
    /// `None`.
    Absent,
    /// `()`, for what is always null.
    Null,
    /// A value that can be written.
    Default,
}

/// A field of the struct.
pub(super) struct Field<'a> {
    pub(super) name: &'a Ident,
    /// Its type, without the `Option` of what may be absent.
    pub(super) ty: TokenStream,
    /// Whether it takes this type alone, and not what converts to it.
    pub(super) exact: bool,
    pub(super) start: Start,
    /// The attribute of the method for it.
    pub(super) deprecation: Option<TokenStream>,
    /// The value behind `Start::Default`.
    pub(super) default: Option<TokenStream>,
}

/// The line for the struct `name`.
pub(super) fn line<'a>(name: &Ident, fields: impl Iterator<Item = Field<'a>>) -> TokenStream {
    let (mut given, mut others) = (Vec::new(), Vec::new());
    for Field { name, ty, exact, start, deprecation, default } in fields {
        let with = format_ident!("with_{}", name.unraw());
        let taken = if exact { quote!(as #ty) } else { quote!(: #ty) };
        match (start, default) {
            (Start::Absent, _) => others.push(quote!([#deprecation #with #name #taken])),
            (Start::Null, _) => others.push(quote!((#name = ()))),
            (Start::Default, Some(default)) => others.push(quote!(#deprecation #with #name #taken = #default)),
            (Start::Given | Start::Default, _) => given.push(quote!(#name #taken)),
        }
    }
    let between = (!given.is_empty() && !others.is_empty()).then(|| quote!(;));
    quote!(support::builder!(#name { #(#given),* #between #(#others),* });)
}
