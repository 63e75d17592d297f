//! What the generated modules of this folder share: JSON values, the judge that walks a module's check program, integrity
//! rules, reports and their styles, defaults, the canonical form, and streams of events.
//!
//! A generated module holds its check program as [`Checks`], and binds each of its types to it with one line: `object!`,
//! `tagged_union!`, `untagged_union!`, `string_enum!`, `scalar_enum!`, `newtype!` or `string_newtype!`.
#![allow(dead_code, unused_imports, unused_macros, reason = "which parts a contract needs depends on its schema")]

mod api;
mod json;
mod judge;
mod plan;
mod program;
mod read;
mod style;

pub(crate) use api::macros::{
    newtype, object, read_variant, scalar_enum, serialize_union, string_enum, string_newtype, tagged_union,
    untagged_union,
};
pub use api::sse;
pub use api::verbs::{Contract, to_json};
pub use json::blake2b::hex_digest;
pub use json::canonical::canonical;
pub use json::number::{is_multiple_of, write_number};
pub use json::object::Object;
pub use json::parse::{MAX_DEPTH, Malformed, parse};
pub use json::path::escape_pointer;
pub use json::scalar::{Scalar, StringEnum};
pub use json::value::{Instance, Json, Number};
pub use judge::coercion::coerce;
pub use judge::defaults::{fill, settle, strip};
pub use judge::outcome::{ReportOptions, Surroundings};
pub use judge::report::{Report, ReportError};
pub use judge::verdict::{accepts, report, report_in};
pub use plan::checks::Checks;
pub use plan::step::Plan;
pub use program::decode::FORMAT;
#[doc(hidden)]
pub use program::parts;
pub use program::tree::Program;
pub use read::items::Items;
pub use read::members::{Member, Members};
pub use read::outline::Outline;
pub use read::passing::verdict_in_passing;
pub use read::readable::Read;
pub use read::reader::Reader;
pub use style::styled::{styled, styled_value};

/// Gives a type that implements [`Read`] and `serde::Serialize` its contract: `contract!(Type, CHECKS, node)`.
///
/// It gets `serde::Deserialize`, which accepts exactly what the node of the check program accepts, and the verbs `from_json`,
/// `check`, `is_valid`, `check_value`, `report`, `report_at`, `report_with`, `report_value`, `report_value_at`, `report_value_with`, `to_json`, `to_canonical_json` and
/// `content_hash`. This module must be in scope as `support`.
#[macro_export]
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

        impl support::Contract for $type {
            fn from_json(text: &[u8]) -> ::core::result::Result<Self, support::Report> {
                $checks.read($node, text)
            }

            fn report(text: &[u8]) -> ::std::string::String {
                $checks.report($node, text, ::core::default::Default::default())
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

            /// Whether the text is a document that is accepted: what `check` says, without the reasons, and so without looking for them.
            pub fn is_valid(text: &[u8]) -> bool {
                $checks.is_valid($node, text)
            }

            /// Judges a value in memory.
            pub fn check_value(value: &::serde_json::Value) -> support::Report {
                $checks.check_value($node, value)
            }

            /// Judges the text of a document and writes the outcome in the contract's style.
            pub fn report(text: &[u8]) -> ::std::string::String {
                $checks.report($node, text, ::core::default::Default::default())
            }

            /// As `report`, told more: the time, the language.
            pub fn report_with(text: &[u8], options: support::ReportOptions<'_>) -> ::std::string::String {
                $checks.report($node, text, options)
            }

            /// As `report`, at this time instead of the clock's.
            pub fn report_at(text: &[u8], timestamp: &str) -> ::std::string::String {
                Self::report_with(
                    text,
                    support::ReportOptions {
                        timestamp: ::core::option::Option::Some(timestamp),
                        locale: ::core::option::Option::None,
                    },
                )
            }

            /// Judges a value in memory and writes the outcome in the contract's style.
            pub fn report_value(value: &::serde_json::Value) -> ::std::string::String {
                $checks.report_value($node, value, ::core::default::Default::default())
            }

            /// As `report_value`, told more: the time, the language.
            pub fn report_value_with(
                value: &::serde_json::Value,
                options: support::ReportOptions<'_>,
            ) -> ::std::string::String {
                $checks.report_value($node, value, options)
            }

            /// As `report_value`, at this time instead of the clock's.
            pub fn report_value_at(value: &::serde_json::Value, timestamp: &str) -> ::std::string::String {
                Self::report_value_with(
                    value,
                    support::ReportOptions {
                        timestamp: ::core::option::Option::Some(timestamp),
                        locale: ::core::option::Option::None,
                    },
                )
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

/// Gives the root type of a check program with a fallback the verbs `from_json_or_fallback` and `fallback`:
/// `fallback!(Type, CHECKS)`.
#[macro_export]
macro_rules! fallback {
    ($type:ty, $checks:expr) => {
        impl $type {
            /// Parses the text of a document; one that is refused is replaced by the contract's fallback. The report is that on the
            /// text. Never fails.
            pub fn from_json_or_fallback(text: &[u8]) -> (Self, support::Report) {
                $checks.read_or_fallback(text)
            }

            /// The document to fall back on.
            pub fn fallback() -> Self {
                $checks.fallback()
            }
        }
    };
}
pub(crate) use fallback;

/// Gives a type the verb `coerce_legacy`: `legacy!(Type, CHECKS, node)`.
#[macro_export]
macro_rules! legacy {
    ($type:ty, $checks:expr, $node:expr) => {
        impl $type {
            /// Replaces legacy values in a document in memory by what they are today; tells whether there was one. Never judges.
            pub fn coerce_legacy(value: &mut ::serde_json::Value) -> bool {
                support::coerce($checks.program(), $node, value)
            }
        }
    };
}
pub(crate) use legacy;
