//! How much of everything a schema has, and whether that is more than a provider takes.

use serde_json::{Map, Value};

use super::{
    levels::levels,
    rules::{Count, Rules},
    violation::Violation,
    walk::inner,
};

/// The limits that `schema` goes past.
pub(super) fn exceeded(schema: &Value, rules: &Rules) -> Vec<Violation> {
    let past = |limit: &super::rules::Limit| {
        let count = counted(schema, limit.count);
        let source = rules.sources.get(&limit.source).map(|source| source.title.as_str()).unwrap_or_default();
        let message = format!("there are {count} {}, and {} are taken ({source})", limit.count.words(), limit.most);
        (count > limit.most).then(|| Violation { pointer: String::new(), message })
    };
    rules.limits.iter().filter_map(past).collect()
}

fn counted(schema: &Value, count: Count) -> usize {
    if count == Count::Depth {
        return levels(schema);
    }
    let (root, mut total) = (schema, 0);
    let mut open = vec![root];
    while let Some(schema) = open.pop() {
        let Some(members) = schema.as_object() else { continue };
        let here = one(root, members, count);
        total = if matches!(count, Count::CharactersOfLargeEnums { .. }) { total.max(here) } else { total + here };
        open.extend(inner(schema).map(|(_, schema)| schema));
    }
    total
}

/// What one schema within `root` adds.
fn one(root: &Value, members: &Map<String, Value>, count: Count) -> usize {
    let properties = members.get("properties").and_then(Value::as_object);
    let required = members.get("required").and_then(Value::as_array);
    let listed = || members.get("enum").and_then(Value::as_array).into_iter().flatten();
    match count {
        Count::Members => properties.map_or(0, Map::len),
        Count::OptionalMembers => properties.map_or(0, Map::len).saturating_sub(required.map_or(0, Vec::len)),
        Count::EnumValues => listed().count(),
        Count::CharactersOfLargeEnums { above } if listed().count() > above => listed().map(characters).sum(),
        Count::CharactersOfLargeEnums { above: _ } => 0,
        Count::Characters => {
            let definitions = members.get("$defs").and_then(Value::as_object);
            let names = properties.into_iter().chain(definitions).flat_map(Map::keys);
            let values = listed().chain(members.get("const")).map(characters);
            names.map(|name| name.chars().count()).chain(values).sum()
        }
        Count::Unions => {
            let is_union = |schema: &&Value| {
                let schema = target(root, schema);
                schema.get("anyOf").is_some() || schema.get("type").is_some_and(Value::is_array)
            };
            properties.into_iter().flat_map(Map::values).filter(is_union).count()
        }
        // It is no sum.
        Count::Depth => 0,
    }
}

/// What a schema refers to in the end, or itself; what goes in circles refers to nothing else.
fn target<'s>(root: &'s Value, schema: &'s Value) -> &'s Value {
    let refer = |schema: &&'s Value| {
        let pointer = schema.get("$ref")?.as_str()?.strip_prefix('#')?;
        root.pointer(pointer)
    };
    // There are no more definitions than that on the way.
    let most = root.get("$defs").and_then(Value::as_object).map_or(0, Map::len) + 1;
    std::iter::successors(Some(schema), refer).take(most + 1).last().unwrap_or(schema)
}

fn characters(value: &Value) -> usize {
    value.as_str().map_or_else(|| value.to_string().len(), |text| text.chars().count())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn members_that_refer_to_unions_are_unions() {
        let schema = json!({
            "properties": {
                "a": { "$ref": "#/$defs/A" },
                "b": { "$ref": "#/$defs/B" },
                "c": { "$ref": "#/$defs/C" },
                "d": { "$ref": "#" },
                "e": { "$ref": "#/$defs/E" }
            },
            "$defs": {
                "A": { "$ref": "#/$defs/B" },
                "B": { "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/C" }] },
                "C": { "type": "string" },
                "E": { "$ref": "#/$defs/E" }
            }
        });
        assert_eq!(counted(&schema, Count::Unions), 2);
    }

    #[test]
    fn everything_is_counted() {
        let schema = json!({
            "type": "object",
            "properties": {
                "a": { "type": "array", "items": { "$ref": "#/$defs/B" } },
                "c": { "anyOf": [{ "type": "null" }, { "enum": ["xy", 1] }] }
            },
            "required": ["a"],
            "$defs": { "B": { "type": "object", "properties": { "b": { "type": ["array", "null"], "items": { "$ref": "#/$defs/B" } } } } }
        });
        assert_eq!(counted(&schema, Count::Members), 3);
        assert_eq!(counted(&schema, Count::OptionalMembers), 2);
        assert_eq!(counted(&schema, Count::EnumValues), 2);
        assert_eq!(counted(&schema, Count::Unions), 2);
        assert_eq!(counted(&schema, Count::Characters), 1 + 1 + 1 + 1 + 2 + 1);
        assert_eq!(counted(&schema, Count::CharactersOfLargeEnums { above: 1 }), 3);
        assert_eq!(counted(&schema, Count::CharactersOfLargeEnums { above: 2 }), 0);
        assert_eq!(counted(&schema, Count::Depth), 4);
    }
}
