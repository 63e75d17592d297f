//! `triglyph compat`: two versions of schemas, compared, and what is said about it.

#[cfg(feature = "docs")]
mod changelog;
mod messages;
mod pairs;
mod revision;
mod tell;

use self::pairs::{Pair, Pairs};
use super::{Outcome, args::CompatArgs, console::Console, failed, progress::Progress};
use crate::{
    analysis::compat::{Class, Comparison, Version, compare},
    diagnostic::{Code, Diagnostic, Diagnostics},
    load, lower, parallel,
};

/// What came of a pair.
enum Told {
    Compared(Box<(Version, Version, Comparison)>),
    /// Only the new version has it, which is a change of this class.
    Added(Class),
    /// Only the old version has it.
    Removed(Class),
    /// In both versions it is derived from a schema, and says what that one says.
    Plain,
}

pub(super) fn run(args: &CompatArgs, console: &mut Console) -> Outcome {
    let pairs = match Pairs::new(args, console) {
        Ok(pairs) => pairs,
        Err(findings) => return failed(console, &findings),
    };
    let told = compared_all(&pairs, console);
    let outcome = tell_all(&pairs, &told, args.level.into(), console);
    #[cfg(feature = "docs")]
    if let Some(path) = &args.changelog {
        return changelog::write(path, &pairs.list, &told, console).max(outcome);
    }
    outcome
}

/// Compares two versions of one schema.
pub(super) fn two(
    name: &str,
    (old, new): (load::Options, load::Options),
    lower: lower::Options,
    console: &mut Console,
) -> Outcome {
    let pair = Pair { name: name.to_owned(), old: Some(old), new: Some(new), is_read: false };
    let pairs = Pairs::of(pair, lower);
    let told = compared_all(&pairs, console);
    tell_all(&pairs, &told, Class::Minor, console)
}

fn compared_all(pairs: &Pairs, console: &mut Console) -> Vec<Result<Told, Diagnostics>> {
    let progress = Progress::start(console, "comparing");
    let told = parallel::map(&pairs.list, |_, pair| compared(pair, pairs));
    drop(progress);
    told
}

fn tell_all(pairs: &Pairs, told: &[Result<Told, Diagnostics>], level: Class, console: &mut Console) -> Outcome {
    let mut worst = Outcome::Fine;
    for (pair, told) in pairs.list.iter().zip(told) {
        let outcome = match told {
            Err(findings) => failed(console, findings),
            Ok(Told::Compared(compared)) => {
                let (old, new, comparison) = &**compared;
                console.diagnostics(&new.warnings);
                tell::comparison(pair, (old, new), comparison, level, console);
                outcome(comparison.passes(level))
            }
            Ok(Told::Plain) => Outcome::Fine,
            Ok(Told::Added(class)) => {
                tell::one_sided(pair, "added", *class, level, console);
                outcome(level >= *class)
            }
            Ok(Told::Removed(class)) => {
                tell::one_sided(pair, "removed", *class, level, console);
                outcome(level >= *class)
            }
        };
        worst = worst.max(outcome);
    }
    worst
}

fn outcome(passes: bool) -> Outcome {
    if passes { Outcome::Fine } else { Outcome::Found }
}

fn compared(pair: &Pair, pairs: &Pairs) -> Result<Told, Diagnostics> {
    let (old, new) = match (&pair.old, &pair.new) {
        (Some(old), Some(new)) => (old, new),
        (None, _) => return Ok(Told::Added(if pair.is_read { Class::Major } else { Class::Minor })),
        (_, None) => return Ok(Told::Removed(if pair.is_read { Class::Minor } else { Class::Major })),
    };
    let old = Version::read(old, &pairs.old_lower).map_err(|findings| of(findings, "the old version"))?;
    let new = Version::read(new, &pairs.lower).map_err(|findings| of(findings, "the new version"))?;
    if old.is_plain() && new.is_plain() {
        return Ok(Told::Plain);
    }
    let comparison = compare(&old, &new);
    Ok(Told::Compared(Box::new((old, new, comparison))))
}

/// The findings, with the version they are about.
fn of(findings: Diagnostics, version: &str) -> Diagnostics {
    let said = |finding: Diagnostic| Diagnostic { message: format!("{version}: {}", finding.message), ..finding };
    Diagnostics(findings.0.into_iter().map(said).collect())
}

/// A `usage` finding about what is to be compared.
fn usage(message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Code::Usage, message, help)
}
