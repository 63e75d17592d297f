//! `x-constants`: constants for users of the generated code.

use super::{Context, form, forms, selector::shown};
use crate::{diagnostic::Code, model::Constant};

const KEYWORD: &str = "x-constants";

/// The constants of the root, in schema order.
pub fn read(context: &mut Context<'_>) -> Vec<Constant> {
    let root = context.root();
    if form::read::<forms::Constants>(context, &root, KEYWORD).is_none() {
        return Vec::new();
    }
    let location = root.location.child(&[KEYWORD]);
    for name in context.bundle.documents[location.document].repeated_names(&location.pointer) {
        let help = "give each constant a name of its own";
        let message = format!("there are two constants with the name `{}`", shown(&name));
        context.error(Code::InvalidVocabulary, &root, &[KEYWORD, &name], message, help);
    }
    // The values come from the schema itself: it has their order, and integers as they were written.
    let entries = root.keyword(KEYWORD).and_then(serde_json::Value::as_object);
    entries.into_iter().flatten().map(|(name, value)| Constant { name: name.clone(), value: value.clone() }).collect()
}
