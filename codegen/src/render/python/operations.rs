//! `operations/….py`: the operations of an API, each with its types; their data lies beside the module.

use askama::Template;
use heck::ToShoutySnakeCase;

use super::{
    super::{Options, operations},
    docs,
    file::{self, Emitted, Header, Import, Imported},
    literal,
    plan::Plan,
};
use crate::{
    model::{Docs, Model, Module, TypeId},
    naming::Scope,
};

#[derive(Template)]
#[template(path = "python/operations.py")]
struct OperationsFile {
    header: Header,
    docs: String,
    /// In groups.
    imports: Vec<Vec<Import>>,
    /// The module with the types.
    module: String,
    /// Its name, in quotes.
    name: String,
    operations: Vec<Printed>,
    /// The names of all of them.
    names: Vec<String>,
}

/// An operation as it is printed.
struct Printed {
    code: String,
    docs: String,
}

/// What the folder is called; a schema may have that name already.
pub fn folder(model: &Model) -> &'static str {
    if model.modules.iter().any(|module| module.name == "operations") { "operations_" } else { "operations" }
}

/// The data of a module: name of the file and text.
pub fn data(module: &Module) -> Option<(String, String)> {
    Some((format!("{}.operations.json", module.name), operations::text(module)?))
}

/// Prints the operations of the module with that index, if it has some.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Option<Emitted>> {
    let module = &model.modules[index];
    if module.operations.is_empty() {
        return Ok(None);
    }
    let mut modules: Vec<usize> = module
        .operations
        .iter()
        .flat_map(|one| [one.request, one.response])
        .map(|id| id.module)
        .chain([index])
        .collect();
    modules.sort_unstable();
    modules.dedup();
    let named = modules.iter().map(|of| Imported::plain(&model.modules[*of].name)).collect();
    let runtime = ["Operations", "verbs"].map(Imported::plain).to_vec();
    let mut imports = Import::all("..", named, "");
    imports.extend(Import::all(&file::runtime("operation", true, options), runtime, ""));
    let mut scope = Scope::new(["ALL"]);
    let (mut printed, mut names) = (Vec::new(), Vec::new());
    for operation in &module.operations {
        let name = scope.take(&operation.name.to_shouty_snake_case(), "_OPERATION");
        let of = |id: TypeId| {
            let module = &model.modules[id.module].name;
            let verbs = plan.adapter(id).unwrap_or_else(|| plan.name(id));
            format!("verbs({module}.{verbs})")
        };
        let (request, response) = (of(operation.request), of(operation.response));
        let id = literal::string(&operation.id);
        let code = format!("{name}: Final = _DATA.operation(\n    {id},\n    {request},\n    {response},\n)");
        let says = format!("`{} {}`", operation.method, operation.path);
        let description = Some(match &operation.docs {
            Some(docs) => format!("{docs}\n\n{says}"),
            None => says,
        });
        let docs = docs::attribute(&Docs { description, ..Docs::default() }, false, 0);
        printed.push(Printed { code, docs });
        names.push(name);
    }
    let file = OperationsFile {
        header: Header::new(Some(&module.source), options),
        docs: format!("\"\"\"The operations of the API `{}`.\"\"\"", module.name),
        imports: Import::groups(imports),
        module: module.name.clone(),
        name: literal::string(&module.name),
        operations: printed,
        names,
    };
    let runtime = ["operation", "serving"].map(str::to_owned).into();
    Ok(Some(Emitted { text: file::text(&file)?, runtime }))
}
