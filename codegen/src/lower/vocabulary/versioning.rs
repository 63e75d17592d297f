//! `x-versioning`: where a contract states its versions. Only `triglyph compat` acts on it; here its form counts, and
//! that its pointers lead somewhere.

use super::{Context, form, forms};
use crate::diagnostic::Code;

const KEYWORD: &str = "x-versioning";

/// Refuses what is malformed, and versions of parts that are not there.
pub fn check(context: &mut Context<'_>) {
    let root = context.root();
    let Some(versioning) = form::read::<forms::Versioning>(context, &root, KEYWORD) else { return };
    for (index, version) in versioning.versions.iter().enumerate() {
        let Some(of) = &version.of else { continue };
        if root.value.pointer(of).is_none() {
            let message = "there is nothing that this could be the version of";
            let help = "`of` is a JSON Pointer from the root of the schema, such as /$defs/Step";
            let segments = [KEYWORD, "versions", &index.to_string(), "of"];
            context.error(Code::InvalidVocabulary, &root, &segments, message, help);
        }
    }
}
