//! Types of users in the place of generated ones: what users state of them.

use std::collections::BTreeMap;

use super::additions::selected;
use crate::{
    diagnostic::{Diagnostic, Stated},
    model::{Model, TypeId},
};

/// A type of the user's that stands for a generated one in Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extern {
    /// The name of the type as it would be generated.
    pub of: Stated,
    /// Its path: `crate::money::Money`.
    pub rust: Stated,
    /// Whether the type may be one that is not generated this time.
    pub may_miss: bool,
}

/// The types of `model` in whose place others stand; findings about names that no type has, and about types that are
/// named twice.
pub(crate) fn by_type<'e>(
    model: &Model,
    externs: &'e [Extern],
    findings: &mut Vec<Diagnostic>,
) -> BTreeMap<TypeId, &'e Extern> {
    let mut found = BTreeMap::new();
    for one in externs {
        let types = selected(model, std::slice::from_ref(&one.of), one.may_miss, findings);
        match types.as_slice() {
            [] => {}
            [(id, _)] => {
                if found.insert(*id, one).is_some() {
                    let message = format!("two types stand for {:?}", one.of.text);
                    findings.push(one.of.finding(message, "name one of them"));
                }
            }
            _ => {
                let message = format!("{:?} is the name of several types", one.of.text);
                findings.push(one.of.finding(message, "name one of them; `[rename]` gives them different names"));
            }
        }
    }
    found
}
