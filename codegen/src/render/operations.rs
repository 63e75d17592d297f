//! The operations of an API as data, the same in every language (`docs/operations.md`).

use serde_json::{Map, Value, json};

use crate::model::{
    Module, TypeSet,
    operations::{Body, Fields, Media, MediaKind, Operation, Parameter, Reading, Response, Writing},
};

/// The number of the format of the data.
pub(crate) const FORMAT: u64 = 1;

/// The data of a module as a text; `None` if it has no operations.
pub(crate) fn text(module: &Module) -> Option<String> {
    if module.operations.is_empty() {
        return None;
    }
    let lines: Vec<String> = module.operations.iter().map(|one| data(one).to_string()).collect();
    Some(format!("{{\"format\":{FORMAT},\"operations\":[\n{}\n]}}\n", lines.join(",\n")))
}

/// The data of an operation.
pub(crate) fn data(operation: &Operation) -> Value {
    json!({
        "id": operation.id,
        "method": operation.method,
        "path": operation.path,
        "parameters": parameters(&operation.parameters),
        "body": body(&operation.body),
        "responses": operation.responses.iter().map(response).collect::<Vec<_>>(),
    })
}

fn response(response: &Response) -> Value {
    json!({
        "status": response.status,
        "headers": parameters(&response.headers),
        "body": body(&response.body),
    })
}

fn body(body: &Body) -> Value {
    json!({ "told": body.is_told, "media": body.media.iter().map(media).collect::<Vec<_>>() })
}

fn media(media: &Media) -> Value {
    let mut object = Map::from_iter([("type".to_owned(), json!(media.media_type))]);
    match &media.kind {
        MediaKind::Json => drop(object.insert("as".to_owned(), json!("json"))),
        MediaKind::Text => drop(object.insert("as".to_owned(), json!("text"))),
        MediaKind::Raw => drop(object.insert("as".to_owned(), json!("raw"))),
        MediaKind::Form(fields) => form(fields, &mut object),
    }
    Value::Object(object)
}

fn form(fields: &Fields, object: &mut Map<String, Value>) {
    object.insert("as".to_owned(), json!("form"));
    object.insert("fields".to_owned(), parameters(&fields.named));
    object.insert("rest".to_owned(), reading(&fields.rest));
}

fn parameters(all: &[Parameter]) -> Value {
    all.iter().map(parameter).collect()
}

fn parameter(parameter: &Parameter) -> Value {
    let mut object = Map::new();
    if let Some(part) = parameter.part {
        object.insert("in".to_owned(), json!(part));
    }
    object.insert("name".to_owned(), json!(parameter.name));
    object.insert("required".to_owned(), json!(parameter.is_required));
    match &parameter.writing {
        Writing::Json => drop(object.insert("as".to_owned(), json!("json"))),
        Writing::Form(fields) => form(fields, &mut object),
        Writing::Styled { style, explode, allow_reserved, reading: read } => {
            object.insert("as".to_owned(), json!(style.name()));
            object.insert("explode".to_owned(), json!(explode));
            if *allow_reserved {
                object.insert("reserved".to_owned(), json!(true));
            }
            object.insert("reads".to_owned(), reading(read));
        }
    }
    Value::Object(object)
}

fn reading(reading: &Reading) -> Value {
    let mut object = Map::new();
    if !reading.text.is_empty() {
        object.insert("text".to_owned(), types(reading.text));
    }
    if let Some(items) = reading.items {
        object.insert("items".to_owned(), types(items));
    }
    if let Some(members) = &reading.members {
        let named: Vec<Value> = members.named.iter().map(|(name, read)| json!([name, types(*read)])).collect();
        object.insert("members".to_owned(), json!(named));
        object.insert("others".to_owned(), types(members.rest));
    }
    if let Some(node) = reading.node {
        object.insert("node".to_owned(), json!(node));
    }
    Value::Object(object)
}

/// In the order in which texts are read.
fn types(types: TypeSet) -> Value {
    let names = [("boolean", TypeSet::BOOLEAN), ("number", TypeSet::NUMBER), ("string", TypeSet::STRING)];
    names.into_iter().filter(|(_, of)| !types.and(*of).is_empty()).map(|(name, _)| json!(name)).collect()
}
