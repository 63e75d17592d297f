//! `__init__.py`: everything that users import.

use askama::Template;

use super::{
    super::{Options, owners},
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
    let owners = owners(model, &exports, support::NAMES);
    let mut names: Vec<&str> = support::NAMES.to_vec();
    let mut imports = Import::all("._support", support::NAMES.iter().map(|name| Imported::plain(name)).collect(), "");
    let mut modules: Vec<_> = model.modules.iter().zip(&exports).enumerate().collect();
    modules.sort_by(|(_, (a, _)), (_, (b, _))| file::by_kind(&a.name, &b.name));
    for (index, (module, exports)) in modules {
        let free: Vec<&str> =
            exports.iter().map(String::as_str).filter(|name| owners.get(name) == Some(&index)).collect();
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
