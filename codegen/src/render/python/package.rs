//! `__init__.py`: everything that users import.

use std::collections::HashMap;

use askama::Template;

use super::{
    super::Options,
    file::{self, Header, Import, Imported},
    literal,
    plan::Plan,
    support,
};
use crate::model::Model;

#[derive(Template)]
#[template(path = "python/package.py")]
struct PackageFile {
    header: Header,
    imports: Vec<Import>,
    /// The names in quotes.
    names: Vec<String>,
}

/// Prints the package.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(model: &Model, plan: &Plan, options: &Options) -> askama::Result<String> {
    let exports: Vec<Vec<String>> = (0..model.modules.len()).map(|module| plan.exports(module)).collect();
    let mut count: HashMap<&str, usize> = support::NAMES.iter().map(|name| (*name, 1)).collect();
    exports.iter().flatten().for_each(|name| *count.entry(name).or_default() += 1);
    let mut names: Vec<&str> = support::NAMES.to_vec();
    let mut imports = Import::all("._support", support::NAMES.iter().map(|name| Imported::plain(name)).collect(), "");
    let mut modules: Vec<_> = model.modules.iter().zip(&exports).collect();
    modules.sort_by(|(a, _), (b, _)| file::by_kind(&a.name, &b.name));
    for (module, exports) in modules {
        // A name that two modules have belongs to neither: it is reached through the module.
        let free: Vec<&str> = exports.iter().map(String::as_str).filter(|name| count[name] == 1).collect();
        imports.extend(Import::all(
            &format!(".{}", module.name),
            free.iter().map(|name| Imported::plain(name)).collect(),
            "",
        ));
        names.extend(free);
    }
    names.sort_by(|a, b| file::by_kind(a, b));
    let names = names.into_iter().map(literal::string).collect();
    file::text(&PackageFile { header: Header::new(None, options), imports, names })
}
