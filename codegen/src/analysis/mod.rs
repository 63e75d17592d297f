//! What can be said of a schema before any code is generated from it: whether it is sane ([`lint`]), whether a change
//! of it breaks anyone ([`compat`]), what becomes of its documents then ([`migrate`]), and what they look like ([`sample`]). None of it is needed for
//! generating.

pub mod compat;
pub mod lint;
pub mod migrate;
pub mod sample;
pub mod sets;
