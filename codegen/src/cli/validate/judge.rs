//! A schema that judges documents and prints what it finds.

use crate::{
    cli::{args::ValidateArgs, console::Console, job},
    diagnostic::{Code, Diagnostic, Diagnostics},
    load, lower, model,
    runtime::{self, Program, Report, ReportError, Surroundings},
};

/// How many documents of each verdict there were.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub valid: usize,
    pub invalid: usize,
}

/// Whether there is a file or folder of a path, as the rules about files ask.
pub type Files<'f> = &'f dyn Fn(&str) -> bool;

/// A schema, ready to judge.
pub struct Judge {
    /// As the generator made it, to be asked which members there are.
    pub checks: model::Program,
    program: Program,
    node: usize,
    style: bool,
    timestamp: Option<String>,
}

impl Judge {
    /// Reads the schema that `args` name.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn new(args: &ValidateArgs, console: &mut Console) -> Result<Judge, Diagnostics> {
        let (load, lower) = job::reading(&args.schema, &args.reading, console)?;
        let lowered = lower::lower(&load::load(&load)?, &lower)?;
        console.diagnostics(&lowered.warnings);
        let contradiction = || {
            Diagnostic::error(
                Code::Internal,
                "the check program of this schema is not well-formed",
                "please report this schema",
            )
        };
        let module = lowered.model.modules.first().ok_or_else(contradiction)?;
        let program = Program::from_json(&module.checks.to_json()).ok_or_else(contradiction)?;
        Ok(Judge {
            node: lowered.model.type_def(module.root).node,
            checks: module.checks.clone(),
            program,
            style: args.style,
            timestamp: args.timestamp.clone(),
        })
    }

    /// Judges a document, prints what was found, and counts it. `files` answers the rules about files, where there are any files.
    pub fn one(
        &self,
        name: &str,
        line: Option<usize>,
        text: &[u8],
        files: Option<Files<'_>>,
        console: &mut Console,
        tally: &mut Tally,
    ) {
        let surroundings = Surroundings { timestamp: self.timestamp.as_deref(), files };
        let report = runtime::parse(text).map_or_else(Report::from, |document| {
            runtime::report_in(&self.program, self.node, &document, &surroundings)
        });
        if report.is_valid() {
            tally.valid += 1
        } else {
            tally.invalid += 1
        }
        // Reports are written as they write themselves: these are the bytes that every language gives.
        let written = || match self.style {
            true => runtime::styled(&self.program, self.node, text, &surroundings),
            false => report.to_json(),
        };
        if console.is_json() {
            let line = line.map_or_else(|| "null".to_owned(), |line| line.to_string());
            let (name, report) = (serde_json::Value::from(name), written());
            console.line(format_args!(r#"{{"kind":"report","file":{name},"line":{line},"report":{report}}}"#));
        } else if self.style {
            console.line(written());
        } else if !report.is_valid() || !report.warnings.is_empty() || line.is_none() {
            describe(name, line, &report, console);
        }
    }

    /// Prints how many documents of a file there were; between styled reports it would be in the way.
    pub fn sum_up(&self, name: &str, tally: Tally, console: &mut Console) {
        let sum = format_args!("{name}: {} valid, {} invalid", tally.valid, tally.invalid);
        if self.style {
            console.say(sum);
        } else if !console.is_json() {
            console.line(sum);
        }
    }

    /// Whether reports are printed in the style of the contract.
    pub fn is_styled(&self) -> bool {
        self.style
    }
}

fn describe(name: &str, line: Option<usize>, report: &Report, console: &mut Console) {
    let place = line.map_or_else(|| name.to_owned(), |line| format!("{name}:{line}"));
    let verdict = if report.is_valid() { "\x1b[32mvalid\x1b[0m" } else { "\x1b[31minvalid\x1b[0m" };
    console.line(format_args!("{place}: {verdict}"));
    report.errors.iter().for_each(|error| list("", error, console));
    report.warnings.iter().for_each(|warning| list("warning: ", warning, console));
}

fn list(head: &str, error: &ReportError, console: &mut Console) {
    let path = if error.path.is_empty() { "(document)" } else { &error.path };
    let text = format!("{head}{path}: {}", error.message);
    let printable: String = text.chars().take(500).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    console.line(format_args!("  {printable} [{}]", error.code));
}
