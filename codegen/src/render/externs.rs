//! Types of users in the place of generated ones: what users state of them.

use std::collections::BTreeMap;

use super::additions::selected;
use crate::{
    diagnostic::Diagnostic,
    model::{Extern, Model, TypeId},
};

/// The types of `model` in whose place others stand in a language, with what is said of it there; findings about names that
/// no type has, and about types that are named twice.
///
/// What options say counts more than what a schema says.
pub(crate) fn by_type<'e, T>(
    model: &'e Model,
    externs: &'e [Extern],
    language: impl Fn(&'e Extern) -> Option<&'e T>,
    findings: &mut Vec<Diagnostic>,
) -> BTreeMap<TypeId, &'e T> {
    let mut found = BTreeMap::new();
    for (one, said) in externs.iter().filter_map(|one| Some((one, language(one)?))) {
        let types = selected(model, std::slice::from_ref(&one.of), one.may_miss, findings);
        match types.as_slice() {
            [] => {}
            [(id, _)] => {
                if found.insert(*id, said).is_some() {
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
    for (id, one) in model.modules.iter().flat_map(|module| &module.externs) {
        if let Some(said) = language(one) {
            found.entry(*id).or_insert(said);
        }
    }
    found
}
