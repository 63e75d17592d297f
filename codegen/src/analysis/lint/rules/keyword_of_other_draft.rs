//! Keywords that the schema's dialect does not know.

use crate::{
    analysis::lint::{finding::Finding, rule::rule, subject::Subject},
    load::Draft,
};

rule! {
    /// A keyword belongs to another draft than the one that the schema is written in.
    ///
    /// The drafts have renamed keywords and added some. One that the schema's own draft does not know is ignored there, however clear
    /// its meaning is to a reader: `prefixItems` in draft 7 checks nothing.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "$schema": "http://json-schema.org/draft-07/schema#", "dependentRequired": { "card": ["address"] } }
    /// ```
    ///
    /// **Fix**: use the keyword of the schema's draft (`dependencies`), declare the draft that is meant in `$schema`, or remove the
    /// keyword (`--fix` does).
    "keyword-of-other-draft", Warn, fixes
}

/// A keyword, the drafts that know it, and what others have instead.
type Known = (&'static str, Draft, Draft, &'static str);

const LATEST: Draft = Draft::V1;

const KNOWN: &[Known] = &[
    ("id", Draft::Draft3, Draft::Draft4, "`$id`"),
    ("$id", Draft::Draft6, LATEST, "`id`"),
    ("divisibleBy", Draft::Draft3, Draft::Draft3, "`multipleOf`"),
    ("disallow", Draft::Draft3, Draft::Draft3, "`not`"),
    ("extends", Draft::Draft3, Draft::Draft3, "`allOf`"),
    ("multipleOf", Draft::Draft4, LATEST, "`divisibleBy`"),
    ("allOf", Draft::Draft4, LATEST, "`extends`"),
    ("anyOf", Draft::Draft4, LATEST, "schemas in `type`"),
    ("oneOf", Draft::Draft4, LATEST, "schemas in `type`"),
    ("not", Draft::Draft4, LATEST, "`disallow`"),
    ("minProperties", Draft::Draft4, LATEST, "nothing like it"),
    ("maxProperties", Draft::Draft4, LATEST, "nothing like it"),
    ("const", Draft::Draft6, LATEST, "an `enum` of one value"),
    ("contains", Draft::Draft6, LATEST, "nothing like it"),
    ("propertyNames", Draft::Draft6, LATEST, "`patternProperties` with `additionalProperties`"),
    ("if", Draft::Draft7, LATEST, "`anyOf` with `not`"),
    ("then", Draft::Draft7, LATEST, "`anyOf` with `not`"),
    ("else", Draft::Draft7, LATEST, "`anyOf` with `not`"),
    ("$anchor", Draft::Draft201909, LATEST, "an `$id` that begins with `#`"),
    ("dependentRequired", Draft::Draft201909, LATEST, "`dependencies`"),
    ("dependentSchemas", Draft::Draft201909, LATEST, "`dependencies`"),
    ("minContains", Draft::Draft201909, LATEST, "nothing like it"),
    ("maxContains", Draft::Draft201909, LATEST, "nothing like it"),
    ("unevaluatedItems", Draft::Draft201909, LATEST, "`additionalItems`"),
    ("unevaluatedProperties", Draft::Draft201909, LATEST, "`additionalProperties`"),
    ("$recursiveRef", Draft::Draft201909, Draft::Draft201909, "`$dynamicRef` or `$ref`"),
    ("$recursiveAnchor", Draft::Draft201909, Draft::Draft201909, "`$dynamicAnchor`"),
    ("$dynamicRef", Draft::Draft202012, LATEST, "`$recursiveRef` or `$ref`"),
    ("$dynamicAnchor", Draft::Draft202012, LATEST, "`$recursiveAnchor` or `$anchor`"),
    ("prefixItems", Draft::Draft202012, LATEST, "an array in `items`"),
    ("additionalItems", Draft::Draft3, Draft::Draft201909, "`items` beside `prefixItems`"),
];

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for schema in &subject.schemas {
        let draft = schema.dialect().draft;
        for (keyword, from, until, instead) in KNOWN {
            if schema.keyword(keyword).is_none() || (*from <= draft && draft <= *until) {
                continue;
            }
            let location = schema.location.child(&[keyword]);
            let message = format!("`{keyword}` has no effect: {draft} does not know it");
            let help = format!("{draft} has {instead}; or declare the draft that is meant in `$schema`");
            found.push(Finding::new(subject, &RULE, &location, message, help).removable(subject, &location));
        }
    }
    found
}
