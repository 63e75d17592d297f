//! `x-lint`: which rules of `triglyph lint` are allowed and denied. Here only its form counts: generated code does not
//! know it.

use std::collections::HashSet;

use super::{Context, form, forms};

const KEYWORD: &str = "x-lint";

/// Refuses what is malformed.
pub fn check(context: &mut Context<'_>) {
    let mut seen = HashSet::new();
    for origin in context.origins {
        if seen.insert(&origin.schema.location) {
            form::read::<forms::Lint>(context, &origin.schema, KEYWORD);
        }
    }
}
