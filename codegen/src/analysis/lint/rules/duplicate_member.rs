//! Members that stand twice.

use crate::analysis::lint::{finding::Finding, rule::rule, subject::Subject, words};

rule! {
    /// An object of the schema file has two members with the same name.
    ///
    /// JSON parsers keep one of them, mostly the last, and say nothing: what the other one said is not checked by anybody. It is
    /// usually a slip while editing, such as two `properties` in one schema.
    ///
    /// **Example**
    ///
    /// ```json
    /// { "type": "object", "required": ["id"], "required": ["name"] }
    /// ```
    ///
    /// **Fix**: merge the two, or remove the one that is not meant.
    "duplicate-member", Deny
}

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let document = subject.root.location.document;
    let repeated = subject.bundle.documents[document].repeated_members();
    let inside = |pointer: &String| pointer.starts_with(&subject.root.location.pointer);
    let finding = |pointer: String| {
        let name = pointer.rsplit('/').next().unwrap_or_default().replace("~1", "/").replace("~0", "~");
        let message = format!("`{}` stands more than once in this object", words::quoted(&name));
        let help = "only the last one counts: merge them, or remove what is not meant";
        let location = crate::load::Location { document, pointer };
        Finding::new(subject, &RULE, &location, message, help)
    };
    repeated.into_iter().filter(inside).map(finding).collect()
}
