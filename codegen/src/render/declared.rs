//! How one type, or one member of it, is declared in each language: for whoever shows it beside the schema.

use super::{Options, python, rust, typescript};
use crate::{
    diagnostic::Diagnostics,
    model::{Model, TypeId},
};

/// A declaration in each language, without docs, attributes and what binds it to the runtime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Declared {
    /// A `struct`, an `enum`, or the constant that a member is.
    pub rust: String,
    /// An `interface` or a `type`.
    pub typescript: String,
    /// A class or an alias.
    pub python: String,
}

/// How `id` is declared; of an object with nothing but the member of that index among its fields, if one is given.
///
/// # Errors
///
/// Only `internal` diagnostics, as of the back ends.
pub(crate) fn declared(
    model: &Model,
    id: TypeId,
    member: Option<usize>,
    options: &Options,
) -> Result<Declared, Diagnostics> {
    Ok(Declared {
        rust: rust::declared(model, id, member)?,
        typescript: typescript::declared(model, id, member, options)?,
        python: python::declared(model, id, member, options)?,
    })
}
