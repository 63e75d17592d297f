//! What cannot be asked for, in words for a model. Texts of the contract are quoted as JSON: they stay data.

use serde_json::Value;

/// The longest value that is spelt out, in code points.
const LONGEST: usize = 200;

/// The sentence that says what a keyword asks, if there is a short one.
pub(super) fn of(keyword: &str, value: &Value) -> Option<String> {
    let shown = value.to_string();
    if shown.chars().count() > LONGEST {
        return None;
    }
    Some(match keyword {
        "minimum" => format!("At least {shown}."),
        "maximum" => format!("At most {shown}."),
        "exclusiveMinimum" => format!("More than {shown}."),
        "exclusiveMaximum" => format!("Less than {shown}."),
        "multipleOf" => format!("A multiple of {shown}."),
        "minLength" => format!("At least {}.", counted(value, "character", "characters")),
        "maxLength" => format!("At most {}.", counted(value, "character", "characters")),
        "pattern" => format!("Matches the regular expression {shown}."),
        "format" => format!("In the format {shown}."),
        "minItems" => format!("At least {}.", counted(value, "item", "items")),
        "maxItems" => format!("At most {}.", counted(value, "item", "items")),
        "uniqueItems" => "No item twice.".to_owned(),
        "minProperties" => format!("At least {}.", counted(value, "member", "members")),
        "maxProperties" => format!("At most {}.", counted(value, "member", "members")),
        "enum" => format!("One of {}.", listed(value)),
        "const" => format!("Always {shown}."),
        _ => return None,
    })
}

/// The sentence that a member asks for others.
pub(super) fn dependent(name: &str, others: &[String]) -> Option<String> {
    let quoted = |name: &str| Value::from(name).to_string();
    let others: Vec<String> = others.iter().map(|other| quoted(other)).collect();
    let sentence = format!("With {}, there has to be {}, too.", quoted(name), others.join(" and "));
    (!others.is_empty() && sentence.chars().count() <= LONGEST).then_some(sentence)
}

/// The values of a list.
fn listed(values: &Value) -> String {
    values.as_array().into_iter().flatten().map(Value::to_string).collect::<Vec<_>>().join(",")
}

fn counted(count: &Value, one: &str, many: &str) -> String {
    if *count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}
