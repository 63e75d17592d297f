//! Keywords about another type than the schema's.

use serde_json::Value;

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    load::Schema,
    model::TypeSet,
};

rule! {
    /// A keyword has no effect beside the `type` of its schema.
    ///
    /// `minLength` says something about strings only, `minimum` about numbers, `items` about arrays, `required` about objects; values of
    /// other types pass. Beside a `type` that excludes theirs they never say anything: either the type is wrong or the keyword is.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "integer", "minLength": 1 }
    /// ```
    ///
    /// **Fix**: use the keyword that is meant (`minimum`), correct the type, or remove the keyword (`--fix` does).
    "keyword-beside-type", Warn, fixes
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        let Some(types) = types(schema) else { continue };
        for (keyword, value) in schema.object().into_iter().flatten() {
            let Some(about) = about(keyword, value) else { continue };
            if schema.keyword(keyword).is_none() || !types.and(about).is_empty() {
                continue;
            }
            let location = schema.location.child(&[keyword]);
            let (own, others) = (words::names(types.names()), words::names(about.names()));
            let noun = if types.names().len() == 1 { "type" } else { "types" };
            let message = format!("`{keyword}` has no effect beside the {noun} {own}: it is about {others}");
            let help = "correct the type, use the keyword that is meant, or remove this one";
            found.push(Finding::new(subject, &RULE, &location, message, help).removable(subject, &location));
        }
    }
    found
}

/// What `type` allows; `None` if it is not there, or malformed.
fn types(schema: &Schema<'_>) -> Option<TypeSet> {
    let names = match schema.keyword("type")? {
        Value::Array(names) => names.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?,
        name => vec![name.as_str()?],
    };
    names.into_iter().try_fold(TypeSet::EMPTY, |types, name| Some(types.or(TypeSet::from_name(name)?)))
}

/// The types that a keyword says something about.
fn about(keyword: &str, value: &Value) -> Option<TypeSet> {
    Some(match keyword {
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => TypeSet::NUMBER,
        "minLength" | "maxLength" | "pattern" => TypeSet::STRING,
        // Formats of other specifications may be about numbers.
        "format" if value.as_str().is_some_and(|name| crate::format::pattern_for(name).is_some()) => TypeSet::STRING,
        "items" | "prefixItems" | "additionalItems" | "unevaluatedItems" | "contains" | "minContains"
        | "maxContains" | "minItems" | "maxItems" | "uniqueItems" => TypeSet::ARRAY,
        "properties"
        | "patternProperties"
        | "additionalProperties"
        | "unevaluatedProperties"
        | "propertyNames"
        | "required"
        | "minProperties"
        | "maxProperties"
        | "dependencies"
        | "dependentRequired"
        | "dependentSchemas" => TypeSet::OBJECT,
        _ => return None,
    })
}
