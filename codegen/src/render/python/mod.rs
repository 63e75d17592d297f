//! The Python back end: a package with an `__init__.py`, the support files, and up to four files for each module:
//! types, checks, the schema that is published, and verdicts as code.
//!
//! Everything is decided here; the templates only print. The layout is that of `ruff format`.

mod attributes;
mod bases;
mod binding;
mod checks;
mod constants;
mod declaration;
mod defaults;
mod dictionary;
mod docs;
mod enums;
mod expr;
mod externs;
mod fields;
mod file;
mod functions;
mod held;
mod literal;
mod migrations;
mod module;
mod names;
mod natives;
mod operations;
mod order;
mod package;
mod packages;
mod plan;
mod printed;
mod projections;
mod records;
mod samples;
mod settings;
mod shape;
mod statement;
mod support;
mod typed;
mod verdicts;

use super::{Files, Language, Options, Rendered, RenderedModule, code::width};
#[cfg(feature = "lsp")]
use crate::model::TypeId;
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    model::{Model, Module},
    parallel,
    progress::Stage,
};
pub(super) use bases::is_word;
use plan::Plan;

/// The line width that the output is laid out for.
const WIDTH: usize = 120;

/// Prints `model` as a Python package.
///
/// # Errors
///
/// What is wrong with what is said of some types; and `internal` diagnostics, for a model that the lowering should not have made.
pub fn render(model: &Model, options: &Options) -> Result<Rendered, Diagnostics> {
    let plan = Plan::new(model, options)?;
    let package = package::print(model, &plan, options).map_err(internal)?;
    let mut files = Files::from([("__init__.py".to_owned(), package.text), ("py.typed".to_owned(), String::new())]);
    let mut runtime = package.runtime;
    let own: Vec<(usize, &Module)> = model.own_modules().collect();
    let counter = options.observer.count(Stage::Code(Language::Python), own.len());
    let texts = parallel::map(&own, |_, (index, module)| {
        let index = *index;
        let verdicts = verdicts::print(model, &plan, index, options)?;
        let types = module::print(model, &plan, index, verdicts.is_some(), options)?;
        let data = [
            (checks_file(&module.name), checks::text(&module.checks) + "\n"),
            (format!("{}.published.json", module.name), super::published_text(module) + "\n"),
        ];
        let data = data.into_iter().chain(samples::data(module, options)).chain(operations::data(module));
        Ok(counter.pass((types, data, verdicts, operations::print(model, &plan, index, options)?)))
    });
    let texts = texts.into_iter().collect::<Result<Vec<_>, _>>().map_err(internal)?;
    let mut modules = Vec::new();
    for ((_, module), (types, data, verdicts, operations)) in own.into_iter().zip(texts) {
        let mut of_module: Vec<_> = std::iter::once((format!("{}.py", module.name), types.text)).chain(data).collect();
        runtime.extend(types.runtime);
        if let Some(verdicts) = verdicts {
            of_module.push((format!("_verdicts/{}.py", module.name), verdicts.text));
            runtime.extend(verdicts.runtime);
        }
        if let Some(operations) = operations {
            let folder = operations::folder(model);
            of_module.push((format!("{folder}/{}.py", module.name), operations.text));
            runtime.extend(operations.runtime);
            files.insert(format!("{folder}/__init__.py"), support::operations(options).map_err(internal)?);
        }
        modules.push(RenderedModule {
            schema: module.source.clone(),
            module: module.name.clone(),
            root: model.type_def(module.root).name.clone(),
            files: of_module.iter().map(|(name, _)| name.clone()).collect(),
        });
        files.extend(of_module);
    }
    if files.keys().any(|name| name.starts_with("_verdicts/")) {
        files.insert("_verdicts/__init__.py".to_owned(), support::verdicts(options).map_err(internal)?);
    }
    for (name, printed) in migrations::print(model, &plan, options).map_err(internal)? {
        runtime.extend(printed.runtime);
        files.insert(name, printed.text);
    }
    files.extend(migrations::data(model));
    for (name, printed) in projections::print(model, &plan, options).map_err(internal)? {
        runtime.extend(printed.runtime);
        files.insert(name, printed.text);
    }
    files.extend(projections::data(model));
    if let Some((name, printed)) = samples::print(model, options).map_err(internal)? {
        runtime.extend(printed.runtime);
        files.insert(name, printed.text);
    }
    files.extend(support::files(model, runtime, options).map_err(internal)?);
    Ok(Rendered { language: Language::Python, files, modules })
}

/// The declaration of one type, or of the member of that index; see [`super::declared`].
#[cfg(feature = "lsp")]
pub(super) fn declared(
    model: &Model,
    id: TypeId,
    member: Option<usize>,
    options: &Options,
) -> Result<String, Diagnostics> {
    let plan = Plan::new(model, options)?;
    let shapes = shape::Shapes { model, plan: &plan, module: id.module };
    let drafts = declaration::Draft::all(shapes, id);
    let mut mentioned = std::collections::BTreeSet::new();
    let mut natives = std::collections::BTreeMap::new();
    for expression in drafts.iter().flat_map(declaration::Draft::expressions) {
        expression.visit(&mut |part| {
            mentioned.extend(part.as_type());
            natives.extend(part.as_native());
        });
    }
    let names = names::Names::new(model, &plan, id.module, mentioned, &natives);
    Ok(drafts
        .first()
        .map(|draft| draft.print_plain(&|id| names.of(id), member, plan.alias_form(id)))
        .unwrap_or_default())
}

/// The file with the check program of a module.
fn checks_file(module: &str) -> String {
    format!("{module}.checks.json")
}

fn internal(error: askama::Error) -> Diagnostic {
    Diagnostic::error(Code::Internal, format!("a Python template failed: {error}"), "please report this schema")
}
