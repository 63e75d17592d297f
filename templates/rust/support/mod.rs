//! What the generated modules of this folder share: JSON values, the judge that walks a module's check program, reports,
//! defaults, and the canonical form.
//!
//! A generated module holds its check program as [`Checks`], implements [`Build`] and `serde::Serialize` for its types, and
//! binds the two together with [`contract!`].
#![allow(dead_code, unused_imports, unused_macros, reason = "which parts a contract needs depends on its schema")]

mod blake2b;
mod build;
mod canonical;
mod checks;
mod convert;
mod decode;
mod defaults;
mod json;
mod judge;
mod message;
mod number;
mod object;
mod parse;
mod program;
mod report;
mod unique;
mod walk;

pub use blake2b::hex_digest;
pub use build::{Build, additional, item, optional, optional_item, required, rest};
pub use canonical::canonical;
pub use checks::{Checks, to_json};
pub use defaults::{fill, settle, strip};
pub use json::{Instance, Json, Number};
pub use judge::accepts;
pub use number::{is_multiple_of, write_number};
pub use object::Object;
pub use parse::{MAX_DEPTH, Malformed, parse};
pub use program::Program;
pub use report::{Report, ReportError, escape_pointer};
pub use walk::report;

/// Gives a type that implements [`Build`] and `serde::Serialize` its contract: `contract!(Type, CHECKS, node)`.
///
/// It gets `serde::Deserialize`, which accepts exactly what the node of the check program accepts, and the verbs `from_json`,
/// `check`, `check_value`, `to_json`, `to_canonical_json` and `content_hash`. This module must be in scope as `support`.
macro_rules! contract {
    ($type:ty, $checks:expr, $node:expr) => {
        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
            where
                D: ::serde::Deserializer<'de>,
            {
                $checks.deserialize($node, deserializer)
            }
        }

        impl $type {
            /// Parses the text of a document.
            ///
            /// # Errors
            ///
            /// The report on a document that is refused.
            pub fn from_json(text: &[u8]) -> ::core::result::Result<Self, support::Report> {
                $checks.read($node, text)
            }

            /// Judges the text of a document.
            pub fn check(text: &[u8]) -> support::Report {
                $checks.check($node, text)
            }

            /// Judges a value in memory.
            pub fn check_value(value: &::serde_json::Value) -> support::Report {
                $checks.check_value($node, value)
            }

            /// The value as compact JSON.
            pub fn to_json(&self) -> ::std::string::String {
                support::to_json(self)
            }

            /// The value as canonical JSON (RFC 8785), without what equals its default.
            pub fn to_canonical_json(&self) -> ::std::string::String {
                $checks.to_canonical_json($node, self)
            }

            /// The BLAKE2b digest of the canonical JSON: 16 bytes as 32 lower-case hexadecimal digits.
            pub fn content_hash(&self) -> ::std::string::String {
                $checks.content_hash($node, self)
            }
        }
    };
}
pub(crate) use contract;
