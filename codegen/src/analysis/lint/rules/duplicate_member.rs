//! Members that stand twice. The generator warns of them, too; here they are an error unless said otherwise.

use crate::{
    analysis::lint::{Level, Rule, finding::Finding, subject::Subject},
    load::{
        Location,
        repeated::{DUPLICATE_MEMBER, HELP, message},
    },
};

pub static RULE: Rule =
    Rule { name: DUPLICATE_MEMBER.name, docs: DUPLICATE_MEMBER.docs, level: Level::Deny, fixes: false, check };

fn check(subject: &Subject<'_>) -> Vec<Finding> {
    let document = subject.root.location.document;
    let repeated = subject.bundle.documents[document].repeated_members();
    let inside = |pointer: &String| pointer.starts_with(&subject.root.location.pointer);
    let finding = |pointer: String| {
        let message = message(&pointer);
        let location = Location { document, pointer };
        Finding::new(subject, &RULE, &location, message, HELP)
    };
    repeated.into_iter().filter(inside).map(finding).collect()
}
