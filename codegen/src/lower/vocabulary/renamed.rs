//! `x-renamed-from`: what a schema was in the version before. Nobody knows that version here; what is derived from it
//! (`analysis/migrate`) reads it off the nodes.

use serde_json::Value;

use super::{Context, form};
use crate::{
    diagnostic::Code,
    load::Schema,
    lower::Judge,
    model::{Former, Program, Renamed},
    pointer,
};

const KEYWORD: &str = "x-renamed-from";

/// Gives every node what its schema was.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let nodes = context.saying(KEYWORD);
    if nodes.is_empty() {
        return;
    }
    let judge = Judge::new(program);
    context.visit(nodes, |context, node, schema| {
        let value = form::read::<Value>(context, schema, KEYWORD);
        let renamed = value.map(|value| renamed(&value)).unwrap_or_default();
        for (today, _) in renamed.values.iter().filter(|(today, _)| !judge.accepts(node, today)) {
            refused(context, schema, today);
        }
        program.nodes[node].renamed = renamed;
    });
}

fn refused(context: &mut Context<'_>, schema: &Schema<'_>, today: &Value) {
    let message = format!("`{KEYWORD}` says what {today} was, and the schema refuses that value");
    let help = "values of today are on the left, those that they were on the right: {\"shipped\": \"sent\"}";
    context.error(Code::InvalidVocabulary, schema, &[KEYWORD], message, help);
}

/// What a value of the keyword says.
fn renamed(value: &Value) -> Renamed {
    let mut renamed = Renamed::default();
    let entries = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    for entry in entries {
        match entry {
            Value::String(text) => renamed.from.push(former(text)),
            Value::Object(values) => renamed.values.extend(values.iter().map(|(today, former)| {
                (value_of(today), former.as_array().cloned().unwrap_or_else(|| vec![former.clone()]))
            })),
            // The schema of the vocabulary refuses them.
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
        }
    }
    renamed
}

/// A pointer, if it is empty or begins with a slash; else a name.
fn former(text: &str) -> Former {
    if text.is_empty() || text.starts_with('/') {
        Former::Path(pointer::names(text).collect())
    } else {
        Former::Name(text.to_owned())
    }
}

/// The value that the name of a member stands for: a scalar in JSON that is no string, or the text itself.
fn value_of(text: &str) -> Value {
    match serde_json::from_str(text) {
        Ok(value @ (Value::Null | Value::Bool(_) | Value::Number(_))) => value,
        Ok(Value::String(_) | Value::Array(_) | Value::Object(_)) | Err(_) => Value::String(text.to_owned()),
    }
}
