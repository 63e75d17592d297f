//! What the generated modules of this folder share: JSON values, the judge that walks a module's check program,
//! reports, the canonical form, streams of events; and, as far as they need them, integrity rules, styles of reports
//! and defaults.
//!
//! A generated module holds its check program as [`Checks`], and binds each of its types to it with one line:
//! `object!`, `tagged_union!`, `untagged_union!`, `string_enum!`, `scalar_enum!`, `newtype!` or `string_newtype!`.
#![allow(dead_code, unused_imports, unused_macros, reason = "which parts a contract needs depends on its schema")]

mod api;
mod exchange;
mod json;
mod judge;
mod natives;
mod operators;
mod plan;
mod program;
mod read;
mod style;
mod trees;
mod values;

pub use api::answer;
pub(crate) use api::builder::builder;
pub use api::checked::Checked;
pub(crate) use api::contract::contract;
pub use api::directory::Directory;
pub(crate) use api::directory::directory;
pub(crate) use api::enums::{scalar_enum, string_enum};
pub(crate) use api::fallback::fallback;
pub use api::findings::{Finding, Findings, Segment};
pub(crate) use api::foreign::foreign;
pub use api::integer::{Integer, InvalidInteger};
pub(crate) use api::legacy::legacy;
pub use api::migration;
pub(crate) use api::newtypes::{native_newtype, newtype, string_newtype};
pub(crate) use api::object::object;
pub(crate) use api::patch::patch;
pub use api::patch::{merged, patched};
pub use api::publish::Published;
pub(crate) use api::publishing::{publish, schemars, utoipa};
pub use api::python_hash::{python_hash, python_hash_of_text, python_text};
pub use api::samples;
pub use api::sse;
pub(crate) use api::unions::{read_variant, serialize_union, tagged_union, untagged_union, write_variant};
pub use api::verbs::{Contract, to_json_unchecked};
pub use api::within::{Within, within};
pub use exchange::public as operations;
pub use json::blake2b::hex_digest;
pub use json::canonical::canonical;
pub use json::finite::{Finite, finite};
pub use json::number::{is_multiple_of, write_number};
pub use json::object::Object;
pub use json::parse::{MAX_DEPTH, Malformed, parse};
pub use json::path::escape_pointer;
pub use json::pieces::compact;
pub use json::scalar::{Scalar, StringEnum};
pub use json::value::{Instance, Json, Number};
pub use judge::coercion::coerce;
pub use judge::defaults::{fill, settle, strip};
pub use judge::limits::Limits;
pub use judge::outcome::{Files, ReportOptions, Surroundings};
pub use judge::report::{Report, ReportError};
pub use judge::timestamp::{InvalidTimestamp, Timestamp};
pub use judge::verdict::{accepts, report, report_in, report_text};
pub use natives::{Native, NativeText, native_value};
pub use plan::checks::Checks;
pub use plan::step::Plan;
pub use plan::token::Name;
pub use program::decode::FORMAT;
pub use program::decoding;
pub use program::files::FileKind;
pub use program::parts;
pub use program::tree::Program;
pub use read::items::Items;
pub use read::members::{Member, Members};
pub use read::outline::Outline;
pub use read::passing::verdict_in_passing;
pub use read::readable::{Read, of_default};
pub use read::reader::Reader;
pub use style::styled::{styled, styled_value};
pub use trees::tree::{Look, Tree};
pub use trees::verdict::Extent;
pub use values::halt::Halt;
pub use values::judgement::Judgement;
pub(crate) use values::typed::serialized;
pub use values::typed::{Handed, Write, handed_out};
pub use values::verdict::{accepts_in_memory, typed_text};
