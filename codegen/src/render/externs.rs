//! Types of users in the place of generated ones: what users state of them.

use std::collections::BTreeMap;

use super::additions::selected;
use crate::{
    diagnostic::{Diagnostic, Stated},
    model::{Model, TypeId},
};

/// A type of the user's that stands for a generated one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extern {
    /// The name of the type as it would be generated.
    pub of: Stated,
    /// Its path in Rust: `crate::money::Money`.
    pub rust: Option<Stated>,
    /// Where it is in TypeScript.
    pub typescript: Option<TypeScriptExtern>,
    /// Where it is in Python.
    pub python: Option<PythonExtern>,
    /// Whether the type may be one that is not generated this time.
    pub may_miss: bool,
}

/// Where a type of the user's is in TypeScript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypeScriptExtern {
    /// As it was written.
    pub stated: Stated,
    /// The specifier of its module, as files of the output import it: `../money.js`, `@acme/money`.
    pub import: String,
    /// What it is called there.
    pub name: String,
    /// What the codec is called there that makes its values; without one, a value is what the generated type would be.
    pub codec: Option<String>,
}

impl TypeScriptExtern {
    /// What a text such as `../money.js#Money` stands for.
    pub fn of_text(stated: Stated) -> TypeScriptExtern {
        let (import, name) = stated.text.rsplit_once('#').unwrap_or((&stated.text, ""));
        TypeScriptExtern { import: import.to_owned(), name: name.to_owned(), codec: None, stated: stated.clone() }
    }
}

/// Where a class of the user's is in Python.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PythonExtern {
    /// As it was written.
    pub stated: Stated,
    /// Its module and its name in that: `money:Money`.
    pub r#type: String,
    /// What makes a value of what was judged, written likewise; without it, pydantic does.
    pub read: Option<String>,
    /// What makes of a value what a document has; without it, pydantic does.
    pub write: Option<String>,
}

impl PythonExtern {
    /// What a text such as `money:Money` stands for.
    pub fn of_text(stated: Stated) -> PythonExtern {
        PythonExtern { r#type: stated.text.clone(), stated, read: None, write: None }
    }
}

/// The types of `model` in whose place others stand in a language, with what is said of it there; findings about names that
/// no type has, and about types that are named twice.
pub(crate) fn by_type<'e, T>(
    model: &Model,
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
    found
}
