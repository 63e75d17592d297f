//! Definitions that nothing uses.

use std::collections::{HashMap, HashSet};

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject, words},
    load::{Location, Schema, subschemas},
};

rule! {
    /// A definition is never used: no way of references leads to it from the root.
    ///
    /// It is checked by nobody, becomes a type in the bindings all the same, and ages: readers take it for a part of the contract. A file
    /// that holds nothing but definitions is a library, and all of them are looked upon as used. So is what has a `$dynamicAnchor`.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "string", "$defs": { "old": { "type": "integer" } } }
    /// ```
    ///
    /// **Fix**: remove the definition, or refer to it. If other files do so, allow the rule here with `x-lint`.
    "unreachable-definition", Warn
}

const HOLDERS: [&str; 2] = ["$defs", "definitions"];

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let is_library = |keyword: &String| !words::asserts(keyword);
    if subject.root.object().is_none_or(|members| members.keys().all(is_library)) {
        return Vec::new();
    }
    let reached = reached(subject);
    let mut found = Vec::new();
    for schema in &subject.schemas {
        for holder in HOLDERS {
            // A definition inside of one that is not used is not mentioned besides.
            if !reached.contains(&schema.location) {
                continue;
            }
            for name in schema
                .object()
                .and_then(|members| members.get(holder)?.as_object())
                .into_iter()
                .flat_map(|map| map.keys())
            {
                let location = schema.location.child(&[holder, name]);
                let inside = format!("{}/", location.pointer);
                // A reference may lead into it.
                if reached.contains(&location) || reached.iter().any(|other| other.pointer.starts_with(&inside)) {
                    continue;
                }
                let message = format!("nothing uses the definition `{}`", words::quoted(name));
                let help = "remove it, or refer to it; if other files do, say so with `x-lint`";
                found.push(Finding::new(subject, &RULE, &location, message, help));
            }
        }
    }
    found
}

/// The schemas that are used: inside of the root or of what a used one refers to, definitions left out.
fn reached(subject: &Subject<'_>) -> HashSet<Location> {
    let schemas: HashMap<&Location, &Schema<'_>> =
        subject.schemas.iter().map(|schema| (&schema.location, schema)).collect();
    let mut targets: HashMap<&Location, Vec<&Location>> = HashMap::new();
    for (from, to) in &subject.references {
        targets.entry(from).or_default().push(to);
    }
    let dynamic = subject.schemas.iter().filter(|schema| schema.keyword("$dynamicAnchor").is_some());
    let mut open: Vec<Location> = dynamic.map(|schema| schema.location.clone()).collect();
    open.push(subject.root.location.clone());
    let mut reached = HashSet::new();
    while let Some(location) = open.pop() {
        if !reached.insert(location.clone()) {
            continue;
        }
        open.extend(targets.get(&location).into_iter().flatten().map(|target| (*target).clone()));
        let Some(schema) = schemas.get(&location) else { continue };
        for (segments, _) in subschemas(schema.value, schema.dialect().draft) {
            let is_definition = segments.len() == 2 && HOLDERS.contains(&segments[0].as_str());
            if !is_definition {
                open.push(location.child(&segments.iter().map(String::as_str).collect::<Vec<_>>()));
            }
        }
    }
    reached
}
