//! The TypeScript back end: an `index.ts`, the support files, and up to seven files for each module: types, checks,
//! verdicts as code, single verbs as functions, and contracts with the schemas that they publish.
//!
//! Everything is decided here; the templates only print.

mod accepts;
mod bigints;
mod checks;
mod constants;
mod declaration;
mod docs;
mod externs;
mod file;
mod forms;
mod index;
mod inputs;
mod lengths;
mod listed;
mod literal;
mod members;
mod migrations;
mod module;
mod names;
mod natives;
mod operations;
mod packages;
mod plan;
mod projections;
mod samples;
mod schema;
mod shape;
mod support;
mod types;
mod verbs;

use std::collections::BTreeSet;

use super::{Files, Language, Options, Rendered, RenderedModule};
#[cfg(feature = "lsp")]
use crate::model::TypeId;
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    model::{Model, Module},
    parallel,
    progress::Stage,
};
use accepts::Accepts;
use file::Emitted;
use plan::Plan;

/// The line width that the output is laid out for.
const WIDTH: usize = 120;

/// Prints `model` as TypeScript.
///
/// # Errors
///
/// Only `internal` diagnostics, for a model that the lowering should not have made.
pub fn render(model: &Model, options: &Options) -> Result<Rendered, Diagnostics> {
    let plan = Plan::new(model, options)?;
    let mut files = Files::new();
    let mut runtime = BTreeSet::new();
    let mut add = |name: &str, printed: Emitted| {
        files.insert(name.to_owned(), printed.text);
        runtime.extend(printed.runtime);
    };
    add("index.ts", index::print(model, &plan, options).map_err(internal)?);
    if let Some((name, printed)) = samples::print(model, options).map_err(internal)? {
        add(&name, printed);
    }
    for (name, printed) in migrations::print(model, options).map_err(internal)? {
        add(&name, printed);
    }
    for (name, printed) in projections::print(model, options).map_err(internal)? {
        add(&name, printed);
    }
    let own: Vec<(usize, &Module)> = model.own_modules().collect();
    let counter = options.observer.count(Stage::Code(Language::TypeScript), own.len());
    let texts = parallel::map(&own, |_, (index, _)| Ok(counter.pass(texts(model, &plan, *index, options)?)));
    let texts = texts.into_iter().collect::<Result<Vec<_>, _>>().map_err(internal)?;
    let mut modules = Vec::new();
    for ((_, module), texts) in own.into_iter().zip(texts) {
        let mut own = Vec::new();
        for (kind, text) in texts {
            let name = format!("{}{kind}.ts", file_stem(module));
            add(&name, text);
            own.push(name);
        }
        modules.push(RenderedModule {
            schema: module.source.clone(),
            module: module.name.clone(),
            root: model.type_def(module.root).name.clone(),
            files: own,
        });
    }
    files.extend(support::files(model, runtime, options).map_err(internal)?);
    Ok(Rendered { language: Language::TypeScript, files, modules })
}

/// The files of a module, each with what stands between the module's name and the ending.
fn texts(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Vec<(&'static str, Emitted)>> {
    if options.typescript.types_only {
        return Ok(vec![("", module::print(model, plan, index, &Accepts::default(), options)?)]);
    }
    let accepts = accepts::print(model, plan, index, options)?;
    let files = [
        ("", module::print(model, plan, index, &accepts, options)?),
        (".checks", checks::print(model, plan, index, options)?),
        (".verbs", verbs::print(model, plan, index, &accepts, options)?),
    ];
    let schema = schema::print(model, plan, index, options)?;
    let samples = samples::data(&model.modules[index], options)?;
    let operations = operations::print(model, plan, index, options)?;
    let more = [(".accepts", accepts.file), (".schema", schema), (".samples", samples), (".operations", operations)];
    let more = more.into_iter().filter_map(|(kind, file)| Some((kind, file?)));
    Ok(files.into_iter().chain(more).collect())
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
    let draft = declaration::Draft::undocumented(model, &plan, id, member);
    let mut mentioned = Vec::new();
    draft.shapes().iter().for_each(|shape| shape.each_named(&mut |id| mentioned.push((id, draft.side))));
    let names = names::Names::new(model, &plan, id.module, mentioned);
    Ok(draft.print_plain(&names).to_string())
}

/// The name of a module's files without their endings: its own, but `index` belongs to the folder.
fn file_stem(module: &Module) -> String {
    if module.name == "index" { "index_".to_owned() } else { module.name.clone() }
}

fn internal(error: askama::Error) -> Diagnostic {
    Diagnostic::error(Code::Internal, format!("a TypeScript template failed: {error}"), "please report this schema")
}
