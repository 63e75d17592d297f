//! `index.ts`: everything that users import.

use std::collections::HashSet;

use askama::Template;

use super::{
    super::{Options, owners},
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem,
    module::hash_names,
    packages::Fingerprint,
    plan::Plan,
    support,
};
use crate::model::{Model, Module, Package, TypeId};

#[derive(Template)]
#[template(path = "typescript/index.ts")]
struct IndexFile {
    header: Header,
    modules: Vec<Export>,
    /// What users import from the runtime.
    runtime: Vec<String>,
}

struct Export {
    /// The specifier of its file.
    from: String,
    /// The names to export; all of them if `None`.
    names: Option<ImportLine>,
    /// What the module as a whole is called, if some of its names cannot be exported.
    namespace: Option<String>,
}

/// Prints the index.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, options: &Options) -> askama::Result<Emitted> {
    let names: Vec<Vec<String>> = exported(model, plan, |package| package.is_none());
    let of_codecs = if plan.externs().have_codecs() { support::CODEC_NAMES } else { &[] };
    let owners = owners(model, &names, &[support::NAMES, of_codecs].concat());
    let types_only = options.typescript.types_only;
    let verb = if types_only { "export type" } else { "export" };
    let mut modules = Vec::new();
    for ((index, module), names) in model.own_modules().map(|(index, module)| ((index, module), &names[index])) {
        let file = file_stem(module);
        let fingerprint = Fingerprint::of(model, index, options).map(|fingerprint| fingerprint.name);
        let free: Vec<String> =
            names.iter().filter(|name| owners.get(name.as_str()) == Some(&index)).cloned().collect();
        let clashes = free.len() < names.len();
        let mut types = plan.inputs().in_module(index);
        types.extend(plan.externs().exports(index));
        let is_type = |name: &String| !types_only && types.contains(name.as_str());
        let named = free.iter().map(|name| if is_type(name) { format!("type {name}") } else { name.clone() });
        let of_others = fingerprint.map(|name| if types_only { name } else { format!("type {name}") });
        let named = named.chain(of_others);
        let export = (clashes && !free.is_empty()).then(|| Import::new(verb, named.collect(), &file).line(options));
        modules.push(Export {
            names: export,
            namespace: clashes.then(|| module.name.clone()),
            from: file::own(&file, options),
        });
    }
    let runtime = support::exported(model, types_only, plan.externs().have_codecs());
    let specifiers = runtime.iter().map(|file| file::runtime(file, options)).collect();
    let text = file::text(&IndexFile { header: Header::new(None, options), modules, runtime: specifiers })?;
    Ok(Emitted { text, runtime: runtime.into_iter().map(str::to_owned).collect() })
}

/// The names that each module of a package exports, or each of the own ones.
fn exported(model: &Model, plan: &Plan, is_of: impl Fn(Option<&Package>) -> bool) -> Vec<Vec<String>> {
    let of = |(index, module): (usize, &Module)| match is_of(module.package.as_deref()) {
        true => exports(model, plan, index),
        false => Vec::new(),
    };
    model.modules.iter().enumerate().map(of).collect()
}

/// The names that the index of a package exports, each with its module.
pub fn of_package(model: &Model, plan: &Plan, package: &Package) -> HashSet<(usize, String)> {
    let names = exported(model, plan, |other| other == Some(package));
    let owners = owners(model, &names, support::NAMES);
    owners.into_iter().map(|(name, module)| (module, name.to_owned())).collect()
}

/// The names that a module exports.
fn exports(model: &Model, plan: &Plan, module: usize) -> Vec<String> {
    let types = model.modules[module].types.iter().enumerate();
    let standing = types.filter(|(index, _)| plan.stands_alone(TypeId { module, index: *index }));
    let names = standing.flat_map(|(index, def)| {
        let input = plan.inputs().name(TypeId { module, index }).map(str::to_owned);
        let json = plan.externs().json(TypeId { module, index }).map(str::to_owned);
        std::iter::once(def.name.clone()).chain(input).chain(json)
    });
    if plan.options().types_only {
        return names.collect();
    }
    let hashes = model.modules[module].hashes.iter().flat_map(hash_names);
    plan.constants(module).iter().map(|constant| constant.name.clone()).chain(names).chain(hashes).collect()
}
