//! Variants of a `oneOf` that share documents.

use serde_json::Value;

use crate::{
    analysis::{
        lint::{finding::Finding, rule::rule, subject::Subject, words},
        sample::{Sampler, shrink},
    },
    load::Schema,
    model::{NodeId, Op, Program},
};

rule! {
    /// Two variants of a `oneOf` accept the same document, which is refused for that.
    ///
    /// `oneOf` means exactly one. A document that fits two variants is refused with a report that says nothing of what is wrong with it,
    /// although each variant alone is content; which documents these are is seldom what the author had in mind. The message shows one of them, the
    /// smallest that was found; an independent validator has agreed that both variants accept it, and nothing beside the `oneOf` refuses it.
    ///
    /// The search has bounds: in a union of very many variants, or where no document could be made, nothing is said.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "oneOf": [{ "type": "number" }, { "type": "integer" }] }
    /// ```
    ///
    /// **Fix**: use `anyOf` if it does not matter how many fit; otherwise make the variants exclude one another, best by a member that
    /// each requires with a `const` of its own.
    "overlapping-variants", Warn
}

/// The most pairs of variants that are compared in one schema file.
const PAIRS: usize = 400;
/// The most pairs of one union, so that the other unions of the file are compared, too.
const PAIRS_OF_ONE: usize = 100;

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let Some(program) = &subject.program else { return Vec::new() };
    let (program, unions) = unions(subject, program);
    if unions.is_empty() {
        return Vec::new();
    }
    let mut sampler = Sampler::new(&program, 0);
    let mut left = PAIRS;
    unions.iter().filter_map(|union| overlap(subject, union, &mut sampler, &mut left)).collect()
}

/// A `oneOf` whose variants might overlap.
struct Union<'s, 'b> {
    schema: &'s Schema<'b>,
    /// How many variants it has.
    count: usize,
    /// The node of all that is said beside it: of what that refuses, nobody asks how many variants it fits.
    beside: NodeId,
}

/// The unions that have no discriminator, and the program with a node more for each of them.
fn unions<'s, 'b>(subject: &'s Subject<'b>, program: &Program) -> (Program, Vec<Union<'s, 'b>>) {
    let (mut program, mut found) = (program.clone(), Vec::new());
    for schema in &subject.schemas {
        let Some(Value::Array(branches)) = schema.keyword("oneOf") else { continue };
        let Some(node) = subject.node(&schema.location) else { continue };
        let mut beside = program.nodes[node].clone();
        if is_told_apart(&beside.is) {
            continue;
        }
        beside.is.retain(|(_, op)| !matches!(op, Op::OneOf { .. }));
        found.push(Union { schema, count: branches.len(), beside: program.nodes.len() });
        program.nodes.push(beside);
    }
    (program, found)
}

/// Whether the union has a discriminator, so that no document fits two variants.
fn is_told_apart(ops: &[(&'static str, Op)]) -> bool {
    ops.iter().any(|(_, op)| matches!(op, Op::OneOf { discriminator: Some(_), .. }))
}

/// The first two variants that share a document which nothing else refuses.
fn overlap(
    subject: &Subject<'_>,
    union: &Union<'_, '_>,
    sampler: &mut Sampler<'_>,
    left: &mut usize,
) -> Option<Finding> {
    let location = &union.schema.location;
    let pairs = (0..union.count).flat_map(|second| (0..second).map(move |first| (first, second)));
    for (first, second) in pairs.take(PAIRS_OF_ONE) {
        *left = left.checked_sub(1)?;
        let branch = |index: usize| location.child(&["oneOf", &index.to_string()]);
        let (one, other) = (branch(first), branch(second));
        let nodes = [subject.node(&one)?, subject.node(&other)?, union.beside];
        let Some(document) = sampler.both(&nodes, &[]) else { continue };
        let document = shrink(document, |smaller| nodes.iter().all(|node| sampler.accepts(*node, smaller)));
        let agreed = [one, other]
            .iter()
            .all(|branch| subject.reference(branch).is_some_and(|reference| reference.accepts(&document)));
        if !agreed {
            continue;
        }
        let message = format!(
            "variants {} and {} of this `oneOf` overlap: both accept {}",
            first + 1,
            second + 1,
            words::value(&document)
        );
        let help =
            "a document that fits two variants is refused: use `anyOf`, or make the variants exclude one another";
        return Some(Finding::new(subject, &RULE, &location.child(&["oneOf"]), message, help));
    }
    None
}
