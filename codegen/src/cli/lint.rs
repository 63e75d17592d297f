//! `triglyph lint`: what the rules say of schemas, and what of it can be mended.

use std::{collections::HashSet, fs, path::Path};

use serde::Serialize;

use super::{Outcome, args::LintArgs, console::Console, failed, job, progress::Progress};
use crate::{
    Request,
    analysis::lint::{self, Finding, Level, Levels, fix},
    diagnostic::{Code, Diagnostic, Diagnostics, Level as Severity, Place},
    files::write_if_different,
    load::{self, SchemaSource},
    lower, parallel,
    paths::slashed,
    project::LintLists,
    visible::visible_name,
};

/// A fix may uncover another; after so many rounds something is wrong.
const ROUNDS: usize = 10;

pub(super) fn run(args: &LintArgs, console: &mut Console) -> Outcome {
    let task = match Task::new(args, console) {
        Ok(task) => task,
        Err(findings) => return failed(console, &findings),
    };
    all(&task, console)
}

/// Looks at the one schema of `request`, by the rules as they are unless somebody says otherwise.
pub(super) fn usual(request: Request, console: &mut Console) -> Outcome {
    let Request { load, lower, render, .. } = request;
    let mut levels = Levels::default();
    if render.typescript.bigint {
        levels.settle("wide-integer");
    }
    all(&Task { schemas: load.schemas.clone(), load, lower, levels, fix: false }, console)
}

fn all(task: &Task, console: &mut Console) -> Outcome {
    let progress = Progress::start(console, "linting");
    let linted = parallel::map(&task.schemas, |_, schema| task.lint(schema));
    drop(progress);
    let mut tally = Tally { schemas: linted.len(), ..Tally::default() };
    for linted in linted {
        linted.fixed.iter().for_each(|fixed| announce(fixed, console));
        tally.fixed += linted.fixed.len();
        match linted.found {
            Ok(findings) => findings.iter().for_each(|finding| {
                tally.note(finding);
                console.diagnostic(&finding.diagnostic);
            }),
            Err(findings) => {
                tally.unread += 1;
                console.diagnostics(&findings.0);
            }
        }
    }
    console.say(tally.sum(task.fix));
    tally.outcome()
}

/// What is linted, and how.
struct Task {
    schemas: Vec<SchemaSource>,
    load: load::Options,
    lower: lower::Options,
    levels: Levels,
    fix: bool,
}

/// What came of one schema.
struct Linted {
    /// What was mended.
    fixed: Vec<Diagnostic>,
    found: Result<Vec<Finding>, Diagnostics>,
}

impl Task {
    fn new(args: &LintArgs, console: &mut Console) -> Result<Task, Diagnostics> {
        let (request, lists) = job::linting(args, console)?;
        let mut levels = Levels::default();
        set(&mut levels, &lists.0).map_err(|findings| located(findings, lists.1.as_deref()))?;
        let flags = LintLists { allow: args.allow.clone(), warn: args.warn.clone(), deny: args.deny.clone() };
        set(&mut levels, &flags).map_err(Diagnostics)?;
        if request.render.typescript.bigint {
            levels.settle("wide-integer");
        }
        let mut schemas = request.load.schemas.clone();
        let mut seen = HashSet::new();
        // A file may be named, and be found in a folder.
        schemas.retain(|schema| seen.insert((schema.path.clone(), schema.pointer.clone())));
        Ok(Task { schemas, load: request.load, lower: request.lower, levels, fix: args.fix })
    }

    fn lint(&self, schema: &SchemaSource) -> Linted {
        let mut fixed = Vec::new();
        for _ in 0..ROUNDS {
            let options = load::Options { schemas: vec![schema.clone()], ..self.load.clone() };
            let found = lint::lint(&options, &self.lower, &self.levels);
            let Ok(findings) = &found else { return Linted { fixed, found } };
            if !self.fix || !findings.iter().any(|finding| finding.fix.is_some()) {
                return Linted { fixed, found };
            }
            match mend(&schema.path, findings) {
                Ok(0) => return Linted { fixed, found },
                Ok(_) => fixed.extend(
                    findings.iter().filter(|finding| finding.fix.is_some()).map(|finding| finding.diagnostic.clone()),
                ),
                Err(finding) => return Linted { fixed, found: Err(finding.into()) },
            }
        }
        let message = format!("{}: fixing it came to no end", slashed(&schema.path));
        Linted { fixed, found: Err(Diagnostic::error(Code::Internal, message, "please report this schema").into()) }
    }
}

/// Writes the file without what the findings can remove; the number of what was removed.
fn mend(path: &Path, findings: &[Finding]) -> Result<usize, Diagnostic> {
    let fixes: Vec<_> = findings.iter().filter_map(|finding| finding.fix.clone()).collect();
    let unwritable = |error: std::io::Error| {
        let message = format!("the schema cannot be fixed: {error}");
        Diagnostic::error(Code::UnwritableOutput, message, "check its permissions").at(Place::file(slashed(path)))
    };
    let text = fs::read_to_string(path).map_err(unwritable)?;
    let Some(fixed) = fix::apply(&text, &fixes) else { return Ok(0) };
    write_if_different(path, fixed.as_bytes()).map_err(unwritable)?;
    Ok(fixes.len())
}

/// What was removed, as a JSON line.
#[derive(Serialize)]
struct FixLine<'a> {
    kind: &'static str,
    code: &'static str,
    message: &'a str,
    file: &'a str,
    line: usize,
    column: usize,
    pointer: Option<&'a str>,
}

/// Says what was removed; the line is that of the file as it was.
fn announce(fixed: &Diagnostic, console: &mut Console) {
    let Diagnostic { code, message, place: Some(place), .. } = fixed else { return };
    let file = &console.shown(&place.file);
    if console.is_json() {
        let (line, column, pointer) = (place.line, place.column, place.pointer.as_deref());
        console.json(&FixLine { kind: "fix", code: code.name(), message, file, line, column, pointer });
    } else {
        console.say(format_args!("{}:{}: removed: {} [{code}]", visible_name(file), place.line, visible_name(message)));
    }
}

fn set(levels: &mut Levels, lists: &LintLists) -> Result<(), Vec<Diagnostic>> {
    let named = [(Level::Allow, &lists.allow), (Level::Warn, &lists.warn), (Level::Deny, &lists.deny)];
    levels.set(&named.map(|(level, names)| (level, names.as_slice())))
}

fn located(findings: Vec<Diagnostic>, file: Option<&Path>) -> Diagnostics {
    let at = |finding: Diagnostic| match file {
        Some(file) => finding.at(Place::file(slashed(file))),
        None => finding,
    };
    Diagnostics(findings.into_iter().map(at).collect())
}

/// What was found, in numbers.
#[derive(Default)]
struct Tally {
    schemas: usize,
    unread: usize,
    errors: usize,
    warnings: usize,
    fixable: usize,
    fixed: usize,
}

impl Tally {
    fn note(&mut self, finding: &Finding) {
        match finding.diagnostic.level {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
        self.fixable += usize::from(finding.fix.is_some());
    }

    fn sum(&self, fixing: bool) -> String {
        let plural = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let mut sum = format!(
            "{}: {}, {}",
            plural(self.schemas, "schema"),
            plural(self.errors, "error"),
            plural(self.warnings, "warning")
        );
        if self.unread > 0 {
            sum.push_str(&format!(", {} could not be read", self.unread));
        }
        if fixing {
            sum.push_str(&format!(", {} fixed", self.fixed));
        } else if self.fixable > 0 {
            sum.push_str(&format!(" ({} can be fixed with --fix)", self.fixable));
        }
        sum
    }

    fn outcome(&self) -> Outcome {
        match (self.unread, self.errors) {
            (0, 0) => Outcome::Fine,
            (0, _) => Outcome::Found,
            _ => Outcome::Failed,
        }
    }
}
