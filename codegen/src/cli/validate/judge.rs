//! A schema that judges documents and prints what it finds.

use std::path::Path;

use crate::{
    cli::{args::ValidateArgs, console::Console, job},
    diagnostic::{Code, Diagnostic, Diagnostics, Level, Place},
    limits::Limits,
    load, lower, model,
    runtime::{self, Files, Program, Report, ReportError, ReportOptions, Surroundings, Timestamp},
    visible::{visible, visible_name},
};

/// How many documents of each verdict there were.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub valid: usize,
    pub invalid: usize,
}

/// A schema, ready to judge.
pub struct Judge {
    /// As the generator made it, to be asked which members there are.
    pub checks: model::Program,
    program: Program,
    node: usize,
    style: bool,
    timestamp: Option<String>,
    locale: Option<String>,
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
        let program = Program::from(&module.checks);
        Ok(Judge {
            node: lowered.model.type_def(module.root).node,
            checks: module.checks.clone(),
            program,
            style: args.style,
            timestamp: args.timestamp.clone(),
            locale: args.locale.clone(),
        })
    }

    /// Judges a document. `files` answers the rules about files, where there are any files.
    pub fn judge<'n>(&self, name: &'n str, line: Option<usize>, text: &[u8], files: Option<Files<'_>>) -> Judged<'n> {
        self.judge_in(name, line, text, Surroundings { files, ..Surroundings::default() })
    }

    /// Judges the text of a member of a document, or of an item in it.
    pub fn judge_part<'n>(&self, name: &'n str, text: &[u8], part: (&str, Option<usize>)) -> Judged<'n> {
        self.judge_in(name, None, text, Surroundings { part: Some(part), ..Surroundings::default() })
    }

    fn judge_in<'n>(
        &self,
        name: &'n str,
        line: Option<usize>,
        text: &[u8],
        surroundings: Surroundings<'_>,
    ) -> Judged<'n> {
        // Whoever reads the arguments refuses any other text.
        let timestamp = self.timestamp.as_deref().and_then(|text| Timestamp::new(text).ok());
        let options = ReportOptions { timestamp, locale: self.locale.as_deref() };
        let surroundings = Surroundings { options, ..surroundings };
        let report = runtime::parse(text).map_or_else(Report::from, |document| {
            runtime::report_in(&self.program, self.node, &document, &surroundings)
        });
        let styled = self.style.then(|| runtime::styled(&self.program, self.node, text, &surroundings));
        Judged { name, line, report, styled }
    }

    /// Prints how many documents of a file there were; between styled reports it would be in the way.
    pub fn sum_up(&self, name: &str, tally: Tally, console: &mut Console) {
        let sum = format_args!("{name}: {} valid, {} invalid", tally.valid, tally.invalid);
        if self.style || console.is_findings_only() {
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

/// What there is to say of a document.
pub struct Judged<'n> {
    name: &'n str,
    line: Option<usize>,
    report: Report,
    /// The report in the style of the contract, if that is wanted.
    styled: Option<String>,
}

impl Judged<'_> {
    /// Prints what was found, and counts the document.
    pub fn tell(self, console: &mut Console, tally: &mut Tally) {
        let Judged { name, line, report, styled } = self;
        *if report.is_valid() { &mut tally.valid } else { &mut tally.invalid } += 1;
        if console.is_json() {
            // Reports are written as they write themselves: these are the bytes that every language gives.
            let report = styled.unwrap_or_else(|| report.to_json());
            let line = line.map_or_else(|| "null".to_owned(), |line| line.to_string());
            let name = serde_json::Value::from(name);
            console.line(format_args!(r#"{{"kind":"report","file":{name},"line":{line},"report":{report}}}"#));
        } else if console.is_findings_only() {
            findings(name, line, &report).iter().for_each(|finding| console.diagnostic(finding));
        } else if let Some(styled) = styled {
            console.line(styled);
        } else if !report.is_valid() || !report.warnings.is_empty() || line.is_none() {
            describe(name, line, &report, console);
        }
    }
}

/// The errors and warnings of a report as findings in the document.
fn findings(name: &str, line: Option<usize>, report: &Report) -> Vec<Diagnostic> {
    let document = line
        .is_none()
        .then(|| load::Document::read(Path::new(name), name.to_owned(), &Limits::default(), 0).ok())
        .flatten();
    let found = |error: &ReportError, level: Level| {
        let place = match &document {
            Some(document) => document.place(&error.path),
            // One of many lines, or no JSON at all.
            None => Place { line: line.unwrap_or(0), pointer: Some(error.path.clone()), ..Place::file(name) },
        };
        let help = format!("the schema says so at {}", error.schema_path);
        let message = format!("{} [{}]", error.message, error.code);
        Diagnostic { level, ..Diagnostic::error(Code::InvalidDocument, message, help) }.at(place)
    };
    let errors = report.errors.iter().map(|error| found(error, Level::Error));
    errors.chain(report.warnings.iter().map(|warning| found(warning, Level::Warning))).collect()
}

fn describe(name: &str, line: Option<usize>, report: &Report, console: &mut Console) {
    let name = visible_name(name);
    let place = line.map_or_else(|| name.to_string(), |line| format!("{name}:{line}"));
    let verdict = if report.is_valid() { "\x1b[32mvalid\x1b[0m" } else { "\x1b[31minvalid\x1b[0m" };
    console.line(format_args!("{place}: {verdict}"));
    report.errors.iter().for_each(|error| list("", error, console));
    report.warnings.iter().for_each(|warning| list("warning: ", warning, console));
}

fn list(head: &str, error: &ReportError, console: &mut Console) {
    let path = if error.path.is_empty() { "(document)" } else { &error.path };
    let text = format!("{head}{path}: {}", error.message);
    let printable = visible(&text.chars().take(500).collect::<String>()).replace(['\n', '\t'], " ");
    console.line(format_args!("  {printable} [{}]", error.code));
}
