//! The values of the vocabulary keywords as Rust types, made from the schema of the vocabulary.
#![allow(missing_docs, clippy::all, clippy::pedantic, reason = "the schema describes them")]

typify::import_types!(schema = "vocabulary.schema.json", map_type = ::indexmap::IndexMap);
