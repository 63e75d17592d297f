//! `x-code`: the code of a schema's errors.

use std::collections::HashSet;

use super::{
    Context,
    asserting::{asserts, blamed},
    form, forms,
};
use crate::{diagnostic::Code, model::Program};

const KEYWORD: &str = "x-code";

/// Gives every node the code of its schema.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let mut refused = HashSet::new();
    let asserting: HashSet<_> = (0..context.origins.len())
        .filter(|node| asserts(program, *node))
        .map(|node| context.origins[node].schema.location.clone())
        .collect();
    for node in 0..context.origins.len() {
        let schema = context.origins[node].schema.clone();
        if schema.keyword(KEYWORD).is_none() || refused.contains(&schema.location) {
            continue;
        }
        let Some(code) = form::read::<forms::Code>(context, &schema, KEYWORD) else {
            refused.insert(schema.location);
            continue;
        };
        if !asserting.contains(&schema.location) {
            let message = "`x-code` stands beside no keyword that could be violated";
            let help =
                "write it into the schema that holds the assertion, such as the one with `pattern` or `required`";
            context.error(Code::MisplacedVocabulary, &schema, &[KEYWORD], message, help);
            refused.insert(schema.location);
            continue;
        }
        let code = String::from(code);
        for child in blamed(&program.nodes[node], program) {
            program.nodes[child].code = Some(code.clone());
        }
        program.nodes[node].code = Some(code);
    }
}
