//! Which rules are allowed, warn, or are denied: by default, by the project file, by flags, and by `x-lint` in the schema.
//!
//! What stands closer to the schema counts: flags more than the project file, `x-lint` more than flags, an inner `x-lint` more than
//! an outer one.

use serde_json::Value;

use super::{finding::Finding, is_rule, rules, subject::Subject, words};
use crate::{
    diagnostic::{Code, Diagnostic, Level as Severity, Place},
    load::Schema,
};

/// The keyword by which a schema sets levels for itself and what is inside of it.
pub const KEYWORD: &str = "x-lint";

/// In the place of a rule's name: every rule.
pub const EVERY: &str = "all";

/// What is done with what a rule finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Nothing.
    Allow,
    /// It is printed.
    Warn,
    /// It is printed as an error, and the command fails.
    Deny,
}

impl Level {
    /// Every level, by the name that it has in schemas, project files and flags.
    pub const NAMED: [(&'static str, Level); 3] =
        [("allow", Level::Allow), ("warn", Level::Warn), ("deny", Level::Deny)];
}

/// The levels that were set outside of schemas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels {
    /// Those that count more behind.
    set: Vec<(String, Level)>,
    /// Rules that find nothing, whatever is set.
    settled: Vec<&'static str>,
}

impl Levels {
    /// Sets levels for rules by name, on top of what was set before. Of what is set together, `all` counts less than a name, and a
    /// stricter level more than a lenient one.
    ///
    /// # Errors
    ///
    /// A finding about each name that is none, without a place.
    pub fn set(&mut self, lists: &[(Level, &[String])]) -> Result<(), Vec<Diagnostic>> {
        let mut named: Vec<_> =
            lists.iter().flat_map(|(level, names)| names.iter().map(|name| (name.clone(), *level))).collect();
        let unknown: Vec<_> =
            named.iter().filter(|(name, _)| !is_name(name)).map(|(name, _)| no_such_rule(name)).collect();
        named.sort_by_key(|(name, level)| (name != EVERY, *level));
        self.set.append(&mut named);
        if unknown.is_empty() { Ok(()) } else { Err(unknown) }
    }

    /// Says that what a rule warns of cannot happen: it finds nothing then, and no level changes that.
    pub fn settle(&mut self, rule: &'static str) {
        self.settled.push(rule);
    }

    /// `finding` at the level that counts where it is; `None` if it is allowed. What stops the generator is never allowed.
    pub(super) fn apply(&self, subject: &Subject<'_>, mut finding: Finding) -> Option<Finding> {
        if finding.diagnostic.level == Severity::Error {
            return Some(finding);
        }
        let name = finding.diagnostic.code.name();
        if self.settled.contains(&name) {
            return None;
        }
        let default = rules().find(|rule| rule.name == name).map_or(Level::Warn, |rule| rule.level);
        let mut level = last(&self.set, name).unwrap_or(default);
        if let Some(place) = &finding.diagnostic.place {
            level = in_schema(subject, place, name).unwrap_or(level);
        }
        finding.diagnostic.level = match level {
            Level::Allow => return None,
            Level::Warn => Severity::Warning,
            Level::Deny => Severity::Error,
        };
        Some(finding)
    }
}

fn is_name(name: &str) -> bool {
    name == EVERY || is_rule(name)
}

fn last(levels: &[(String, Level)], name: &str) -> Option<Level> {
    levels.iter().rev().find(|(rule, _)| rule == name || rule == EVERY).map(|(_, level)| *level)
}

/// What the innermost `x-lint` around a place says of a rule.
fn in_schema(subject: &Subject<'_>, place: &Place, name: &str) -> Option<Level> {
    let pointer = place.pointer.as_deref()?;
    let around = |schema: &&Schema<'_>| {
        let rest = pointer.strip_prefix(&schema.location.pointer);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let is_here = place.file == subject.bundle.documents[subject.root.location.document].name;
    let around = subject.annotated.iter().rev().filter(|_| is_here).filter(around);
    around.filter_map(|schema| in_annotation(schema.value, name)).next()
}

fn in_annotation(schema: &Value, name: &str) -> Option<Level> {
    let annotation = schema.get(KEYWORD)?;
    let named = |wanted: &str| {
        let lists = |level: &str| {
            annotation.get(level).and_then(Value::as_array).is_some_and(|names| names.iter().any(|name| name == wanted))
        };
        Level::NAMED.iter().rev().find(|(level, _)| lists(level)).map(|(_, level)| *level)
    };
    named(name).or_else(|| named(EVERY))
}

/// The names in `x-lint` that are no rules. Whether the keyword is well-formed is the generator's business.
pub(super) fn unknown(subject: &Subject<'_>) -> Vec<Finding> {
    subject.annotated.iter().flat_map(|schema| unknown_in(subject, schema)).collect()
}

fn unknown_in(subject: &Subject<'_>, schema: &Schema<'_>) -> Vec<Finding> {
    let Some(annotation) = schema.object().and_then(|members| members.get(KEYWORD)) else { return Vec::new() };
    let mut found = Vec::new();
    for (level, _) in Level::NAMED {
        let names = annotation.get(level).and_then(Value::as_array).into_iter().flatten().enumerate();
        for (index, name) in names.filter_map(|(index, name)| Some((index, name.as_str()?))) {
            if !is_name(name) {
                let location = schema.location.child(&[KEYWORD, level, &index.to_string()]);
                let diagnostic = no_such_rule(name).at(subject.bundle.place(&location));
                found.push(Finding { diagnostic, fix: None });
            }
        }
    }
    found
}

fn no_such_rule(name: &str) -> Diagnostic {
    let names: Vec<_> = rules().map(|rule| rule.name).collect();
    let help = match similar::get_close_matches(name, &names, 1, 0.6).first() {
        Some(close) => format!("did you mean `{close}`? `triglyph explain` lists all rules"),
        None => "`triglyph explain` lists all rules".to_owned(),
    };
    Diagnostic::error(Code::UnknownRule, format!("there is no rule `{}`", words::quoted(name)), help)
}
