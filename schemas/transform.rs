//! Schema transforms: where the schema of a derive says the right thing in an unwieldy way.

use schemars::Schema;
use serde_json::{Value, json};

/// Turns `oneOf: [{const, description}, …]`, which schemars writes for an enum whose variants have doc comments, into a
/// plain `enum`, or into a `const` if there is only one value. The descriptions of the variants move, as a list, to the
/// end of the definition's own description.
///
/// A schema of any other form is left as it is.
pub fn flatten_documented_enum(schema: &mut Schema) {
    let Some(branches) = schema.get("oneOf").and_then(Value::as_array) else {
        return;
    };
    let Some(values) = branches.iter().map(string_constant).collect::<Option<Vec<_>>>() else {
        return;
    };
    let list: Vec<String> =
        values.iter().filter_map(|(value, description)| Some(format!("- `{value}`: {}", (*description)?))).collect();
    let constraint = match values.as_slice() {
        [(value, _)] => ("const", json!(value)),
        _ => ("enum", values.iter().map(|(value, _)| *value).collect()),
    };
    let intro = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let description = format!("{intro}\n\n{}", list.join("\n")).trim().to_owned();

    schema.remove("oneOf");
    schema.insert("description".into(), json!(description));
    schema.insert("type".into(), json!("string"));
    schema.insert(constraint.0.into(), constraint.1);
}

/// Describes the tag of an internally tagged enum, for which the Rust side has no place to write a doc comment.
pub fn describe_tags(schema: &mut Schema) {
    let branches = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for branch in branches.into_iter().flatten() {
        let properties = branch.get_mut("properties").and_then(Value::as_object_mut);
        for property in properties.into_iter().flat_map(|properties| properties.values_mut()) {
            let Some((value, None)) = string_constant(property) else {
                continue;
            };
            let description = format!("Always `{value}`.");
            if let Some(property) = property.as_object_mut() {
                property.insert("description".to_owned(), Value::from(description));
            }
        }
    }
}

/// The value and the description of a schema that accepts exactly one string.
fn string_constant(schema: &Value) -> Option<(&str, Option<&str>)> {
    let value = schema.get("const")?.as_str()?;
    Some((value, schema.get("description").and_then(Value::as_str)))
}
