//! What can be said of a schema before any code is generated from it: whether it is sane ([`lint`]), whether a change
//! of it breaks anyone ([`compat`]), what becomes of its documents then ([`migrate`]), what they look like ([`sample`]),
//! and how a language model can be asked for them ([`provider`]). None of it is needed for generating.

pub mod compat;
pub mod lint;
pub mod migrate;
pub mod provider;
pub mod sample;
pub mod sets;
