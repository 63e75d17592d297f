//! Members that are required and not described.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use crate::{
    analysis::lint::{families::Families, finding::Finding, rule::rule, subject::Subject, words},
    load::Schema,
    model::executable_pattern,
};

rule! {
    /// `required` names a member that no `properties` describes.
    ///
    /// Such a member must be there and may be anything. Mostly its name is misspelt in one of the two places, or the member was renamed
    /// in one of them; then no document can be right in both senses, and beside `additionalProperties: false` none is accepted at all.
    ///
    /// All schemas that judge the same object are looked at together, across `allOf`, `anyOf`, `if` and references. A schema
    /// with `patternProperties` that match the name or with a schema in `additionalProperties` describes the member, too. What stands
    /// in `not` is left out: members that must not be there need no description.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "object", "required": ["name"], "properties": { "nmae": { "type": "string" } } }
    /// ```
    ///
    /// **Fix**: correct the name, or describe the member; `"name": true` says that it may be anything.
    "undeclared-required", Warn
}

/// What the schemas of a family describe.
#[derive(Default)]
struct Described<'b> {
    names: HashSet<&'b str>,
    patterns: Vec<&'b str>,
    all: bool,
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let families = subject.families();
    let described = describe(subject, &families);
    let mut found = Vec::new();
    for schema in &subject.schemas {
        let Some(Value::Array(names)) = schema.keyword("required") else { continue };
        // Members that must not be there need no description.
        if schema.location.pointer.ends_with("/not") {
            continue;
        }
        let Some(family) = families.family(&schema.location).and_then(|family| described.get(&family)) else {
            continue;
        };
        for (index, name) in names.iter().enumerate() {
            let Some(name) = name.as_str().filter(|name| !family.describes(name)) else { continue };
            let location = schema.location.child(&["required", &index.to_string()]);
            let close = family.names.iter().filter(|known| strsim::osa_distance(known, name) <= 2).min();
            let message = format!("`{}` is required, and no `properties` describes it", words::quoted(name));
            let help = match close {
                Some(close) => format!("did you mean `{}`?", words::quoted(close)),
                None => "describe it in `properties`, or take it out of `required`".to_owned(),
            };
            found.push(Finding::new(subject, &RULE, &location, message, help));
        }
    }
    found
}

fn describe<'b>(subject: &Subject<'b>, families: &Families) -> HashMap<usize, Described<'b>> {
    let mut described: HashMap<usize, Described<'b>> = HashMap::new();
    for schema in &subject.schemas {
        let Some(family) = families.family(&schema.location) else { continue };
        described.entry(family).or_default().add(schema);
    }
    // What is said in another file is not known.
    for (from, to) in &subject.references {
        if to.document != subject.root.location.document
            && let Some(family) = families.family(from)
        {
            described.entry(family).or_default().all = true;
        }
    }
    described
}

impl<'b> Described<'b> {
    fn add(&mut self, schema: &Schema<'b>) {
        let Some(members) = schema.object() else { return };
        let entries =
            |keyword: &str| members.get(keyword).and_then(Value::as_object).into_iter().flat_map(|map| map.keys());
        self.names.extend(entries("properties").map(String::as_str));
        self.patterns.extend(entries("patternProperties").map(String::as_str));
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            self.all |= members.get(keyword).and_then(Value::as_object).is_some_and(|schema| !schema.is_empty());
        }
    }

    fn describes(&self, name: &str) -> bool {
        let matches = |source: &&str| match crate::pattern::translate(source) {
            Ok(pattern) if pattern.hindrance.is_none() => executable_pattern(&pattern).finds(name),
            Ok(_) | Err(_) => true,
        };
        self.all || self.names.contains(name) || self.patterns.iter().any(matches)
    }
}
