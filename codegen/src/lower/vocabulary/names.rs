//! `x-name` and `x-type-name`: what a schema calls members, variants and types. Whether there is something that they name
//! is known when there are types (`lower/given_names.rs`); here their form counts, and where they stand.

use std::collections::HashSet;

use super::{Context, form};
use crate::{
    diagnostic::Code,
    load::Schema,
    lower::given_names::{PART, Part, TYPE, not_upper_camel, reserved},
};

/// Refuses names that are none, and those of parts where there can be none.
pub fn check(context: &mut Context<'_>) {
    let mut seen = HashSet::new();
    for origin in context.origins {
        let schema = &origin.schema;
        if schema.object().is_none() || !seen.insert(&schema.location) {
            continue;
        }
        if let Some(name) = form::read::<String>(context, schema, TYPE) {
            let wrong = not_upper_camel(&name).or_else(|| reserved(&name));
            refuse(context, schema, TYPE, wrong);
        }
        if let Some(name) = form::read::<String>(context, schema, PART) {
            check_part(context, schema, &name);
        }
    }
}

fn check_part(context: &mut Context<'_>, schema: &Schema<'_>, name: &str) {
    match Part::at(&schema.location.pointer) {
        // Members become what is usual in a language.
        Some(Part::Member) => {}
        Some(Part::Variant) => refuse(context, schema, PART, not_upper_camel(name)),
        None => {
            let message = "`x-name` has no effect here: it names a member, or a variant of a union";
            let help = "write it into the schema of a member, or into one in `anyOf` or `oneOf`; the name of a type is \
                        `x-type-name`";
            context.error(Code::MisplacedVocabulary, schema, &[PART], message, help);
        }
    }
}

/// Notes what is wrong with a name, if something is: message and help.
fn refuse(context: &mut Context<'_>, schema: &Schema<'_>, keyword: &str, wrong: Option<(String, String)>) {
    if let Some((message, help)) = wrong {
        context.error(Code::InvalidVocabulary, schema, &[keyword], format!("`{keyword}`: {message}"), &help);
    }
}
