//! Schemas that nothing satisfies.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use crate::{
    analysis::{
        lint::{contradiction, finding::Finding, rule::rule, subject::Subject, words},
        sets::{Answer, Cause, Contradiction, Sets},
    },
    load::Location,
    pointer,
};

rule! {
    /// No document can satisfy a schema, because its own keywords contradict one another.
    ///
    /// Everything that uses the schema is refused, whatever it holds. The usual reason is `additionalProperties: false` in a schema that
    /// others extend by `allOf`: it refuses the members that the others add, since `additionalProperties` knows only the `properties`
    /// beside it. The message names the keywords that contradict.
    ///
    /// What is written as `false`, or as `{"not": {}}`, is meant to accept nothing and is not mentioned. Where it cannot be proven that
    /// nothing satisfies a schema, nothing is said.
    ///
    /// **Example**
    ///
    /// ```json
    /// {
    ///   "allOf": [{ "properties": { "id": {} }, "additionalProperties": false }],
    ///   "type": "object",
    ///   "required": ["id", "name"]
    /// }
    /// ```
    ///
    /// **Fix**: take `additionalProperties` out of the base, and write `unevaluatedProperties: false` (from draft 2019-09) or
    /// the complete `properties` into the schemas that extend it. Other contradictions: change one of the two keywords.
    "unsatisfiable", Deny
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let Some(sets) = subject.sets() else { return Vec::new() };
    let contradictions = sets.contradictions().unwrap_or_default();
    let document = subject.root.location.document;
    let value = &subject.bundle.documents[document].value;
    let finding = |contradiction: &Contradiction| {
        let location = Location { document, pointer: contradiction.pointer.clone() };
        let reason = contradiction::pair(subject, contradiction).unwrap_or_else(|| parts(contradiction));
        let message = format!("nothing satisfies this schema: {reason}");
        Finding::new(subject, &RULE, &location, message, help(contradiction, value))
    };
    let contradict = first_causes(&contradictions, value, subject).into_iter().map(finding);
    contradict.chain(endless(subject, &sets, &contradictions)).collect()
}

/// The schemas whose documents would have to hold another document of the same schema, and so on without end.
fn endless(subject: &Subject<'_>, sets: &Sets, contradictions: &[Contradiction]) -> Vec<Finding> {
    let is_listed = |pointer: &str| contradictions.iter().any(|found| found.pointer == pointer);
    let mut found = Vec::new();
    for target in subject.referred_to_from_inside() {
        if !is_listed(&target.pointer) && sets.at(&target.pointer).is_some_and(|set| set.is_empty() == Answer::Yes) {
            let message = "nothing satisfies this schema: a document would have to hold another one, without end";
            let help = "let the recursion end: make the member that holds the next one optional, or let it be null";
            found.push(Finding::new(subject, &RULE, target, message, help));
        }
    }
    found
}

/// The schemas that accept nothing for a reason of their own, not because another one accepts nothing.
fn first_causes<'c>(
    contradictions: &'c [Contradiction],
    value: &Value,
    subject: &Subject<'_>,
) -> Vec<&'c Contradiction> {
    let (meant, wrong): (Vec<_>, Vec<_>) = contradictions
        .iter()
        .partition(|found| found.is_literal || value.pointer(&found.pointer).is_some_and(is_never));
    let pointers = |found: &[&'c Contradiction]| found.iter().map(|found| found.pointer.as_str()).collect();
    let empty = Empty { meant: pointers(&meant), wrong: pointers(&wrong) };
    let reasons: HashMap<&str, Vec<&str>> =
        wrong.iter().map(|found| (found.pointer.as_str(), empty.reasons(found, subject))).collect();
    let mut first: Vec<&Contradiction> =
        wrong.iter().copied().filter(|found| reasons[found.pointer.as_str()].is_empty()).collect();
    let mut explained = empty.meant.clone();
    explained.extend(first.iter().map(|found| found.pointer.as_str()));
    loop {
        spread(&reasons, &mut explained);
        // What is left are schemas that are each other's reason: one of each such circle is mentioned.
        let Some(next) = wrong.iter().find(|found| !explained.contains(found.pointer.as_str())) else { return first };
        explained.insert(&next.pointer);
        first.push(next);
    }
}

/// Adds everything that has an explained reason, until nothing changes.
fn spread<'c>(reasons: &HashMap<&'c str, Vec<&'c str>>, explained: &mut HashSet<&'c str>) {
    loop {
        let before = explained.len();
        let is_explained = |(pointer, reasons): (&&'c str, &Vec<&'c str>)| {
            reasons.iter().any(|reason| explained.contains(reason)).then_some(*pointer)
        };
        let more: Vec<_> = reasons.iter().filter_map(is_explained).collect();
        explained.extend(more);
        if explained.len() == before {
            return;
        }
    }
}

/// `{"not": {}}`, and `{"not": true}`.
fn is_never(schema: &Value) -> bool {
    let is_everything =
        |schema: &Value| matches!(schema, Value::Bool(true)) || schema.as_object().is_some_and(|s| s.is_empty());
    schema.as_object().is_some_and(|members| members.len() == 1) && schema.get("not").is_some_and(is_everything)
}

/// The schemas that accept nothing, by pointer.
struct Empty<'c> {
    /// Those that say so.
    meant: HashSet<&'c str>,
    /// Those that contradict themselves.
    wrong: HashSet<&'c str>,
}

impl<'c> Empty<'c> {
    /// The other schemas that accept nothing and because of which this one does so.
    fn reasons(&self, contradiction: &Contradiction, subject: &Subject<'_>) -> Vec<&'c str> {
        let known = |pointer: &str| self.wrong.get(pointer).or_else(|| self.meant.get(pointer)).copied();
        let mut found = Vec::new();
        for cause in &contradiction.causes {
            if cause.keywords.is_empty() && cause.pointer != contradiction.pointer {
                found.extend(known(&cause.pointer));
            }
            if cause.keywords.iter().any(|keyword| keyword == "$ref") {
                let from = subject
                    .references
                    .iter()
                    .filter(|(from, to)| from.pointer == cause.pointer && from.document == to.document);
                found.extend(from.filter_map(|(_, to)| known(&to.pointer)));
            }
            found.extend(cause.keywords.iter().flat_map(|keyword| self.inside(cause, keyword)));
        }
        found.retain(|pointer| *pointer != contradiction.pointer);
        found
    }

    /// The schemas that a keyword of the cause holds and that contradict themselves.
    fn inside(&self, cause: &Cause, keyword: &str) -> impl Iterator<Item = &'c str> {
        let pointer = pointer::pushed(&cause.pointer, keyword);
        let below = format!("{pointer}/");
        self.wrong.iter().copied().filter(move |other| *other == pointer || other.starts_with(&below))
    }
}

/// Everything that plays a part, if two keywords do not suffice.
fn parts(contradiction: &Contradiction) -> String {
    let parts: Vec<_> = contradiction.causes.iter().map(|cause| part(cause, contradiction)).collect();
    match (parts.as_slice(), contradiction.causes.as_slice()) {
        ([], _) => "its parts contradict one another".to_owned(),
        ([one], [cause]) if cause.keywords.len() < 2 => format!("{one} can never hold"),
        (parts, _) => format!("{} contradict one another", words::list(parts)),
    }
}

fn part(cause: &Cause, contradiction: &Contradiction) -> String {
    let here = cause.pointer == contradiction.pointer;
    let place = if here { String::new() } else { format!(" at `#{}`", words::quoted(&cause.pointer)) };
    if cause.keywords.is_empty() {
        return format!("the schema{place}");
    }
    format!("{}{place}", words::names(cause.keywords.iter().map(String::as_str)))
}

fn help(contradiction: &Contradiction, value: &Value) -> &'static str {
    let closes = |cause: &Cause| {
        let schema = value.pointer(&cause.pointer);
        schema.and_then(|schema| schema.get("additionalProperties")) == Some(&Value::Bool(false))
    };
    if contradiction.causes.iter().any(closes) {
        "`additionalProperties` sees only the `properties` beside it: list the members there, or use `unevaluatedProperties` in the schema that extends this one"
    } else {
        "change one of them; what is meant to accept nothing is written `false`"
    }
}
