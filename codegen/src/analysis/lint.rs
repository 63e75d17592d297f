//! Whether a schema is sane: [`rules()`], one file each, look at a schema and say what is probably not meant.
//!
//! A finding is a [`Diagnostic`](crate::diagnostic::Diagnostic) like any other: a warning, or an error if its rule is
//! denied. What the generator itself says of a schema is said here, too, so that nobody needs to run both; its warnings
//! can be allowed and denied by their codes.

mod contradiction;
mod families;
mod finding;
pub mod fix;
pub mod levels;
mod rule;
mod rules;
mod said;
mod subject;
mod words;

pub use finding::Finding;
pub use levels::{Level, Levels};
pub use rule::Rule;

use self::subject::Subject;
use crate::{
    diagnostic::{Code, Diagnostics},
    load::{self, Bundle},
    lower, parallel,
};

/// Every rule, in the order of their names.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    rules::ALL.iter().copied()
}

/// Whether `name` is that of a rule, or of something that the generator warns about.
pub fn is_rule(name: &str) -> bool {
    rules().any(|rule| rule.name == name) || name.parse::<Code>().is_ok()
}

/// The findings about one schema, in the order of its text.
///
/// # Errors
///
/// The schema cannot be read. A schema that can be read and not understood has findings that say so.
pub fn lint(load: &load::Options, lower: &lower::Options, levels: &Levels) -> Result<Vec<Finding>, Diagnostics> {
    let (own, lower, levels) = (load.clone(), lower.clone(), levels.clone());
    load::in_time(load, move || {
        let bundle = load::load(&own)?;
        parallel::deep(bundle.levels(), || Ok(of_bundle(&bundle, &lower, &levels)))
    })
}

/// The findings about the roots of `bundle`. Files that these refer to are understood, and not looked at for
/// themselves.
pub fn of_bundle(bundle: &Bundle, lower: &lower::Options, levels: &Levels) -> Vec<Finding> {
    let mut findings = Vec::new();
    for root in &bundle.roots {
        let subject = Subject::new(bundle, root, lower);
        let found = parallel::map(rules::ALL, |_, rule| (rule.check)(&subject));
        let found = said::together(&subject, found.into_iter().flatten().collect());
        findings.extend(found.into_iter().filter_map(|finding| levels.apply(&subject, finding)));
        findings.extend(levels::unknown(&subject));
    }
    findings.sort_by(|a, b| a.order().cmp(&b.order()));
    findings
}
