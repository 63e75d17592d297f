//! `….operations.ts`: the operations of an API, each with its types.

use askama::Template;
use serde_json::Value;

use super::{
    super::{Options, operations::data},
    WIDTH, docs,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem, literal,
    plan::Plan,
};
use crate::model::{Docs, Model, TypeId, operations::Operation};

#[derive(Template)]
#[template(path = "typescript/operations.ts")]
struct OperationsFile {
    header: Header,
    imports: Vec<ImportLine>,
    operations: Vec<Printed>,
}

/// An operation as it is printed.
struct Printed {
    docs: String,
    key: String,
    /// Its type, which tells the compiler what it takes and answers.
    shape: String,
    /// The key in an object, where a name must not be taken for the prototype.
    own_key: String,
    /// Its data, a line for each member.
    members: Vec<String>,
    request: String,
    response: String,
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
    let mut modules: Vec<usize> =
        module.operations.iter().flat_map(|one| [one.request, one.response]).map(|id| id.module).collect();
    modules.sort_unstable();
    modules.dedup();
    let stem = |index: usize| file_stem(&model.modules[index]);
    let mut imports: Vec<Import> = modules.iter().map(|of| Import::all(namespace(*of, index), &stem(*of))).collect();
    imports.push(Import::new("import", vec!["checks".to_owned()], &format!("{}.checks", stem(index))));
    let names = ["Operation", "RequestOf", "ResponseOf"].map(str::to_owned);
    imports.push(Import::new("import type", names.to_vec(), "support/operation"));
    let (imports, runtime) = file::placed(imports, options);
    let operations = module.operations.iter().map(|one| printed(model, plan, index, one)).collect();
    let file = OperationsFile { header: Header::new(Some(&module.source), options), imports, operations };
    Ok(Some(Emitted { text: file::text(&file)?, runtime }))
}

/// What the types of a module are called together, in the file of the module `own`.
fn namespace(module: usize, own: usize) -> String {
    if module == own { "types".to_owned() } else { format!("types{module}") }
}

fn printed(model: &Model, plan: &Plan, index: usize, operation: &Operation) -> Printed {
    let named = |id: TypeId| {
        let (of, name) = (namespace(id.module, index), &model.type_def(id).name);
        let input = plan.inputs().name(id).unwrap_or(name);
        (format!("{of}.{name}"), format!("{of}.{input}"))
    };
    let (request, request_input) = named(operation.request);
    let (response, response_input) = named(operation.response);
    let says = format!("`{} {}`", operation.method, operation.path);
    let description = Some(match &operation.docs {
        Some(docs) => format!("{docs}\n\n{says}"),
        None => says,
    });
    let key = literal::key(&operation.id);
    let own_key = if operation.id == "__proto__" { format!("[{key}]") } else { key.clone() };
    let mut members = Vec::new();
    if let Value::Object(data) = data(operation) {
        for (name, value) in &data {
            let start = format!("    {name}: ");
            members.push(format!("{start}{},", text(value, 4, start.len())));
        }
    }
    Printed {
        docs: docs::comment(&Docs { description, ..Docs::default() }, 2),
        shape: shape(&key, [&request, &response, &request_input, &response_input]),
        key,
        own_key,
        members,
        request,
        response,
    }
}

/// The type of an operation whose messages are of these types, read and written. What may be written is mostly what is
/// read.
fn shape(key: &str, types: [&String; 4]) -> String {
    let [request, response, request_input, response_input] = types;
    let count = match (request == request_input, response == response_input) {
        (true, true) => 2,
        (false, true) => 3,
        (true | false, false) => 4,
    };
    let types: Vec<&str> = types[..count].iter().map(|name| name.as_str()).collect();
    let line = format!("Operation<{}>", types.join(", "));
    if "  readonly : ;".len() + key.len() + line.len() <= WIDTH {
        return line;
    }
    format!("Operation<\n    {}\n  >", types.join(",\n    "))
}

/// A value as a literal: on the line on which `used` columns are used, if there is room, or else over several, indented
/// by `indent` columns.
fn text(value: &Value, indent: usize, used: usize) -> String {
    let line = line(value);
    if used + line.len() < WIDTH {
        return line;
    }
    let inner = " ".repeat(indent + 2);
    let (open, parts, close) = match value {
        Value::Array(items) => ('[', items.iter().map(|item| text(item, indent + 2, indent + 2)).collect(), ']'),
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| {
                let start = format!("{}: ", literal::key(name));
                let value = text(value, indent + 2, indent + 2 + start.len());
                start + &value
            };
            ('{', members.iter().map(member).collect::<Vec<String>>(), '}')
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return line,
    };
    let parts: String = parts.iter().map(|part| format!("{inner}{part},\n")).collect();
    format!("{open}\n{parts}{}{close}", " ".repeat(indent))
}

/// A value as a literal on one line. The names of members are ours.
fn line(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => literal::string(text),
        Value::Array(items) => format!("[{}]", items.iter().map(line).collect::<Vec<_>>().join(", ")),
        Value::Object(members) if members.is_empty() => "{}".to_owned(),
        Value::Object(members) => {
            let members: Vec<String> = members.iter().map(|(name, value)| format!("{name}: {}", line(value))).collect();
            format!("{{ {} }}", members.join(", "))
        }
    }
}
