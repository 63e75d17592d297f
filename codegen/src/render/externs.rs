//! Types of users in the place of generated ones: what users state of them.

use std::collections::BTreeMap;

use super::additions::selected;
use crate::{
    diagnostic::{Diagnostic, Stated},
    model::{Model, TypeId},
};

/// A type of the user's that stands for a generated one, in some languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extern {
    /// The name of the type as it would be generated.
    pub of: Stated,
    /// Its path in Rust: `crate::money::Money`.
    pub rust: Option<Stated>,
    /// What it is in TypeScript.
    pub typescript: Option<TypeScriptExtern>,
    /// Where it is in Python: `company.money.Money`.
    pub python: Option<Stated>,
    /// Whether the type may be one that is not generated this time.
    pub may_miss: bool,
}

/// A type of the user's in TypeScript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeScriptExtern {
    /// Its name, as its module exports it.
    pub name: Stated,
    /// The module, as an import names it from the output folder.
    pub from: Stated,
}

/// The types of `model` in whose place others stand, by what `said` picks of each statement; findings about names that
/// no type has, and about types that are named twice.
pub(crate) fn by_type<'e, T>(
    model: &Model,
    externs: &'e [Extern],
    said: impl Fn(&'e Extern) -> Option<T>,
    findings: &mut Vec<Diagnostic>,
) -> BTreeMap<TypeId, T> {
    let mut found = BTreeMap::new();
    for one in externs {
        let Some(said) = said(one) else { continue };
        let types = selected(model, std::slice::from_ref(&one.of), one.may_miss, findings);
        match types.as_slice() {
            [] => {}
            [(id, _)] => {
                if found.insert(*id, said).is_some() {
                    let message = format!("{:?} has two types in its place", one.of.text);
                    findings.push(one.of.finding(message, "name one of them"));
                }
            }
            _ => {
                let message = format!("{:?} is the name of several types", one.of.text);
                findings.push(one.of.finding(message, "give them different names with `[rename]`"));
            }
        }
    }
    found
}
