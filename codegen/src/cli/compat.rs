//! `triglyph compat`: two versions of schemas, compared, and what is said about it.

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
    /// Only the new version has it.
    Added,
    /// Only the old version has it.
    Removed,
    /// In both versions it is derived from a schema, and says what that one says.
    Plain,
}

pub(super) fn run(args: &CompatArgs, console: &mut Console) -> Outcome {
    let pairs = match Pairs::new(args, console) {
        Ok(pairs) => pairs,
        Err(findings) => return failed(console, &findings),
    };
    all(&pairs, args.level.into(), console)
}

/// Compares two versions of one schema.
pub(super) fn two(
    name: &str,
    (old, new): (load::Options, load::Options),
    lower: lower::Options,
    console: &mut Console,
) -> Outcome {
    let pair = Pair { name: name.to_owned(), old: Some(old), new: Some(new), is_read: false };
    all(&Pairs::of(pair, lower), Class::Minor, console)
}

fn all(pairs: &Pairs, level: Class, console: &mut Console) -> Outcome {
    let progress = Progress::start(console, "comparing");
    let told = parallel::map(&pairs.list, |_, pair| compared(pair, pairs));
    drop(progress);
    let mut worst = Outcome::Fine;
    for (pair, told) in pairs.list.iter().zip(told) {
        let outcome = match told {
            Err(findings) => failed(console, &findings),
            Ok(Told::Compared(compared)) => {
                let (old, new, comparison) = *compared;
                console.diagnostics(&new.warnings);
                tell::comparison(pair, (&old, &new), &comparison, level, console);
                outcome(comparison.passes(level))
            }
            Ok(Told::Plain) => Outcome::Fine,
            Ok(Told::Added) => {
                let class = if pair.is_read { Class::Major } else { Class::Minor };
                tell::one_sided(pair, "added", class, level, console);
                outcome(level >= class)
            }
            Ok(Told::Removed) => {
                let class = if pair.is_read { Class::Minor } else { Class::Major };
                tell::one_sided(pair, "removed", class, level, console);
                outcome(level >= class)
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
        (None, _) => return Ok(Told::Added),
        (_, None) => return Ok(Told::Removed),
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
