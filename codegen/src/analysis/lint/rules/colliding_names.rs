//! Names that become one identifier.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    load::Schema,
    naming,
};

rule! {
    /// Two names become the same identifier in one of the languages.
    ///
    /// Members keep their names in documents. In Rust and Python a field is called by its name in snake case, and in all languages a
    /// type by the name of its definition in camel case; names that differ only in what such names leave out collide. The generator
    /// then appends a number to the later one, so that `user_id2` is what users of the bindings have to write, and which one has the
    /// number depends on their order.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "properties": { "userId": {}, "user_id": {} } }
    /// ```
    ///
    /// **Fix**: rename one of them, or allow the rule where both names must stay.
    "colliding-names", Warn
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        found.extend(colliding(subject, schema, "properties", "field", naming::snake));
        for holder in ["$defs", "definitions"] {
            found.extend(colliding(subject, schema, holder, "type", naming::upper_camel));
        }
    }
    found
}

/// The entries of the map in `keyword` whose identifier an entry before them has.
fn colliding(
    subject: &Subject<'_>,
    schema: &Schema<'_>,
    keyword: &str,
    what: &str,
    identifier: fn(&str) -> String,
) -> Vec<Finding> {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for name in schema.keyword(keyword).and_then(Value::as_object).into_iter().flat_map(|entries| entries.keys()) {
        let own = identifier(name);
        // What has no letters or digits gets a name of another kind.
        if own.is_empty() {
            continue;
        }
        match seen.get(&own) {
            Some(earlier) => {
                let names = words::names([*earlier, name.as_str()]);
                let message = format!("the {what}s of {names} would both be called `{own}`");
                let help = format!("rename one of them: the later one is called `{own}2`");
                found.push(Finding::new(subject, &RULE, &schema.location.child(&[keyword, name]), message, help));
            }
            None => drop(seen.insert(own, name)),
        }
    }
    found
}
