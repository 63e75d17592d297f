//! `index.ts`: everything that users import.

use std::collections::HashMap;

use askama::Template;

use super::{
    super::Options,
    file::{self, Header, Import},
    file_stem,
    plan::Plan,
    support,
};
use crate::model::{Model, TypeId};

#[derive(Template)]
#[template(path = "typescript/index.ts")]
struct IndexFile {
    header: Header,
    modules: Vec<Export>,
}

struct Export {
    file: String,
    /// The names to export; all of them if `None`.
    names: Option<Import>,
    /// What the module as a whole is called, if some of its names cannot be exported.
    namespace: Option<String>,
}

/// Prints the index.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(model: &Model, plan: &Plan, options: &Options) -> askama::Result<String> {
    let mut count: HashMap<&str, usize> = support::NAMES.iter().map(|name| (*name, 1)).collect();
    let names: Vec<Vec<&str>> = (0..model.modules.len()).map(|module| standing(model, plan, module)).collect();
    names.iter().flatten().for_each(|name| *count.entry(name).or_default() += 1);
    let mut modules = Vec::new();
    for (module, names) in model.modules.iter().zip(&names) {
        let file = file_stem(module);
        let free: Vec<String> = names.iter().filter(|name| count[**name] == 1).map(|name| (*name).to_owned()).collect();
        // A name that two modules have belongs to neither: it is reached through the module.
        let clashes = free.len() < names.len();
        let export = (clashes && !free.is_empty()).then(|| Import::new("export", free.clone(), &file));
        modules.push(Export { names: export, namespace: clashes.then(|| module.name.clone()), file });
    }
    file::text(&IndexFile { header: Header::new(None, options), modules })
}

/// The names that a module exports.
fn standing<'m>(model: &'m Model, plan: &Plan, module: usize) -> Vec<&'m str> {
    let types = model.modules[module].types.iter().enumerate();
    types.filter(|(index, _)| plan.stands_alone(TypeId { module, index: *index })).map(|(_, def)| def.name.as_str()).collect()
}
