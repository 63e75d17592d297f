//! Functions that hash values of any kind.

use proc_macro2::TokenStream;
use quote::quote;

use super::names::ident;
use crate::model::{Hash, HashForm};

/// Prints the function for values, and that for texts.
pub(super) fn print(hash: &Hash, seen: &TokenStream) -> [TokenStream; 2] {
    let (of_value, of_text) = match hash.form {
        HashForm::Python => (quote!(support::python_hash), quote!(support::python_hash_of_text)),
    };
    let (name, name_of_text) = (ident(&hash.name), ident(&format!("{}_of_text", hash.name)));
    let value = quote! {
        #[doc = " The BLAKE2b digest of a value, written as Python's `json.dumps` does with sorted keys and no spaces."]
        #[doc = ""]
        #[doc = " # Errors"]
        #[doc = ""]
        #[doc = " The report on a value that is no JSON."]
        #seen fn #name<T: ::serde::Serialize + ?Sized>(
            value: &T,
        ) -> ::core::result::Result<::std::string::String, support::Report> {
            #of_value(value)
        }
    };
    let text = quote! {
        #[doc = " The same of the value of a JSON text."]
        #[doc = ""]
        #[doc = " # Errors"]
        #[doc = ""]
        #[doc = " The report on a text that is no JSON."]
        #seen fn #name_of_text(
            text: &[u8],
        ) -> ::core::result::Result<::std::string::String, support::Report> {
            #of_text(text)
        }
    };
    [value, text]
}
