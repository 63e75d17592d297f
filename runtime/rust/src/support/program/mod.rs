//! The check program as data, how it is read from JSON, and the parts of it that answer questions by themselves:
//! patterns, automata, selectors, message templates, descriptions of report styles. Beside it, the steps of
//! migrations, and those that read answers.

use super::json;

pub(super) mod alphabet;
pub(super) mod alternatives;
pub(super) mod automaton;
pub(super) mod backtracking;
pub(super) mod decode;
pub mod decoding;
mod definite;
pub(super) mod description;
pub(super) mod fields;
pub(super) mod files;
pub(super) mod form;
pub(super) mod ids;
pub(super) mod limits;
pub(super) mod locale;
pub(super) mod machine;
pub mod parts;
pub(super) mod pattern;
mod repeated;
pub(super) mod rule;
pub(super) mod selector;
mod shared;
pub mod steps;
pub(super) mod template;
pub(super) mod tree;
pub(super) mod values;
pub(super) mod ways;
