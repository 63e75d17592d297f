//! Annotations → docs.

use serde_json::Value;

use crate::{
    load::Schema,
    model::{Docs, Op, Program, logic_ops, value_ops},
};

/// What a schema says about itself to readers.
pub fn docs(schema: &Schema<'_>) -> Docs {
    let text = |keyword: &str| schema.keyword(keyword).and_then(Value::as_str).map(str::to_owned);
    Docs {
        title: text("title"),
        description: text("description").or_else(|| text("markdownDescription")),
        deprecated: schema.keyword("deprecated") == Some(&Value::Bool(true)),
        default: schema.keyword("default").cloned(),
        examples: schema.keyword("examples").and_then(Value::as_array).cloned().unwrap_or_default(),
        constraints: Vec::new(),
    }
}

/// One line for each assertion of `node` that a native type does not show.
pub fn constraints(program: &Program, node: usize) -> Vec<String> {
    program.nodes[node].is.iter().filter_map(|(keyword, op)| constraint(program, keyword, op)).collect()
}

fn constraint(program: &Program, keyword: &str, op: &Op) -> Option<String> {
    let value = match op {
        // What a format of integers says.
        Op::Minimum(n) if keyword == "format" => return Some(format!("minimum: {n}")),
        Op::IntegerRange(range) if keyword == "format" => return Some(format!("range: {range}")),
        Op::Minimum(n) | Op::Maximum(n) | Op::ExclusiveMinimum(n) | Op::ExclusiveMaximum(n) | Op::MultipleOf(n) => {
            n.to_string()
        }
        // Nothing is shorter.
        Op::MinLength(0) | Op::MinItems(0) | Op::MinProperties(0) => return None,
        Op::MinLength(n)
        | Op::MaxLength(n)
        | Op::MinItems(n)
        | Op::MaxItems(n)
        | Op::MinProperties(n)
        | Op::MaxProperties(n) => n.to_string(),
        Op::Pattern(pattern) => Value::from(program.patterns[*pattern].source.as_str()).to_string(),
        // What a schema calls bytes by their encoding.
        Op::Format(..) if keyword == "contentEncoding" => "\"base64\"".to_owned(),
        Op::Format(name, _) => Value::from(name.as_str()).to_string(),
        Op::UniqueItems => "true".to_owned(),
        // Where the type does not show it, it is what everybody expects.
        Op::IntegerRange(_) => return None,
        value_ops!() | logic_ops!() | Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } => return None,
        Op::UnevaluatedItems { .. } | Op::Required(_) | Op::Properties { .. } | Op::PropertyNames(_) => return None,
        Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => return None,
    };
    Some(format!("{keyword}: {value}"))
}
