//! `__init__.py`: everything that users import.

use askama::Template;

use super::{
    super::{Options, owners},
    WIDTH,
    file::{self, Emitted, Header, Import, Imported},
    literal,
    plan::Plan,
    support,
};
use crate::model::Model;

#[derive(Template)]
#[template(path = "python/package.py")]
struct PackageFile {
    header: Header,
    /// What the runtime gives.
    runtime: Vec<Import>,
    /// What type checkers see of the modules.
    imports: Vec<Import>,
    /// The names that each module gives.
    modules: Vec<String>,
    /// All names, in quotes.
    names: Vec<String>,
}

/// Prints the package. Its modules are imported when they are needed: who uses one contract does not wait for all.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, options: &Options) -> askama::Result<Emitted> {
    let exports = model.modules.iter().enumerate().map(|(index, module)| match module.package {
        Some(_) => Vec::new(),
        None => plan.exports(index),
    });
    let exports: Vec<Vec<String>> = exports.collect();
    let of_records = plan.has_records().then_some(support::OF_RECORDS);
    let given: Vec<&str> =
        support::NAMES.iter().chain(of_records.iter().flat_map(|(_, names)| *names)).copied().collect();
    let owners = owners(model, &exports, &given);
    let plain = |names: &[&str]| names.iter().map(|name| Imported::plain(name)).collect();
    let from = |(file, names): &(&str, &[&str])| Import::all(&file::runtime(file, false, options), plain(names), "");
    let mut all = given;
    let (mut imports, mut homes) = (Vec::new(), Vec::new());
    let mut modules: Vec<_> = model.own_modules().map(|(index, module)| (index, (module, &exports[index]))).collect();
    modules.sort_by(|(_, (a, _)), (_, (b, _))| file::by_kind(&a.name, &b.name));
    for (index, (module, exports)) in modules {
        let mut free: Vec<&str> =
            exports.iter().map(String::as_str).filter(|name| owners.get(name) == Some(&index)).collect();
        imports.extend(Import::indented(&format!(".{}", module.name), plain(&free)));
        all.extend(&free);
        free.sort_by(|a, b| file::by_kind(a, b));
        homes.push(home(&module.name, &free));
    }
    all.sort_by(|a, b| file::by_kind(a, b));
    let on_demand: Option<(&str, &[&str])> = (!imports.is_empty()).then_some(("package", &["on_demand"]));
    let mut given: Vec<_> = support::EXPORTED.iter().copied().chain(of_records).chain(on_demand).collect();
    given.sort_unstable();
    let text = file::text(&PackageFile {
        header: Header::new(None, options),
        runtime: given.iter().flat_map(from).collect(),
        imports,
        modules: homes,
        names: all.into_iter().map(literal::string).collect(),
    })?;
    let runtime = given.iter().map(|(file, _)| (*file).to_owned()).collect();
    Ok(Emitted { text, runtime })
}

/// An entry of a table: a module, and the names that it gives.
fn home(module: &str, names: &[&str]) -> String {
    let module = literal::string(module);
    let names: Vec<String> = names.iter().map(|name| literal::string(name)).collect();
    let line = format!("{module}: [{}]", names.join(", "));
    if INDENT + line.len() + ",".len() <= WIDTH {
        return line;
    }
    let names: String = names.iter().map(|name| format!("{:INDENT$}    {name},\n", "")).collect();
    format!("{module}: [\n{names}{:INDENT$}]", "")
}

/// Where the entries of the table stand.
const INDENT: usize = 12;
