//! A schema that judges documents and prints what it finds.

use std::path::Path;

use crate::{
    cli::{args::ValidateArgs, console::Console, job},
    diagnostic::{Code, Diagnostic, Diagnostics, Level, Place},
    limits::Limits,
    load,
    runtime::{
        self, Directory, Limits as DocumentLimits, Program, Report, ReportError, ReportOptions, Surroundings, Timestamp,
    },
    understand,
    visible::{visible, visible_json, visible_name},
};

/// A schema, ready to judge.
pub struct Judge {
    program: Program,
    node: usize,
    style: bool,
    timestamp: Option<String>,
    locale: Option<String>,
    limits: DocumentLimits,
}

impl Judge {
    /// Reads the schema that `args` name.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn new(args: &ValidateArgs, console: &mut Console) -> Result<Judge, Diagnostics> {
        let (load, lower) = job::reading(&args.schema, &args.reading, console)?;
        let (_, lowered) = understand(&load, &lower)?;
        console.diagnostics(&lowered.warnings);
        let contradiction = || {
            Diagnostic::error(
                Code::Internal,
                "the check program of this schema is not well-formed",
                "please report this schema",
            )
        };
        let module = lowered.model.modules.first().ok_or_else(contradiction)?;
        Ok(Judge {
            node: lowered.model.type_def(module.root).node,
            program: Program::from(&module.checks),
            style: args.style,
            timestamp: args.timestamp.clone(),
            locale: args.locale.clone(),
            limits: args.limits.limits(),
        })
    }

    /// Judges a document.
    ///
    /// # Arguments
    ///
    /// * `with_report`: whether the report is to be written where the document is refused, by this thread and not by the
    ///   one that prints. Else only a report in the style of the contract is, since it takes a judgement of its own.
    pub fn judge<'n>(&self, name: &'n str, line: Option<usize>, text: &[u8], with_report: bool) -> Judged<'n> {
        let surroundings = Surroundings { options: self.options(), limits: self.limits, ..Surroundings::default() };
        let report = runtime::report_text(&self.program, self.node, text, &surroundings);
        let is_needed = if with_report { !report.is_valid() } else { self.style };
        let written = is_needed.then(|| match self.style {
            true => runtime::styled(&self.program, self.node, text, &surroundings),
            false => report.to_json(),
        });
        Judged { name, line, report, written }
    }

    /// Judges the document that a directory makes up.
    pub fn judge_directory<'n>(&self, name: &'n str, directory: &Directory) -> Judged<'n> {
        let written = self.style.then(|| directory.report(&self.program, self.options()));
        Judged { name, line: None, report: directory.check(&self.program), written }
    }

    /// Whether reports are written in the style of the contract.
    pub fn is_styled(&self) -> bool {
        self.style
    }

    /// Whether the schema says which files a directory has.
    pub fn knows_files(&self) -> bool {
        !self.program.directory.is_empty()
    }

    fn options(&self) -> ReportOptions<'_> {
        // Whoever reads the arguments refuses any other text.
        let timestamp = self.timestamp.as_deref().and_then(|text| Timestamp::new(text).ok());
        ReportOptions { timestamp, locale: self.locale.as_deref() }
    }
}

/// What there is to say of a document.
pub struct Judged<'n> {
    name: &'n str,
    line: Option<usize>,
    /// What was found.
    pub report: Report,
    /// The report as a text, where that was asked for: in the style of the contract, or as JSON.
    pub written: Option<String>,
}

impl Judged<'_> {
    /// Prints what was found.
    pub fn tell(self, console: &mut Console) {
        let Judged { name, line, report, written } = self;
        if console.is_json() {
            // Reports are written as they write themselves, in the order that every language gives; characters that act
            // on a terminal are escapes.
            let report = written.unwrap_or_else(|| report.to_json());
            let line = line.map_or_else(|| "null".to_owned(), |line| line.to_string());
            let name = serde_json::Value::from(name);
            let report = format!(r#"{{"kind":"report","file":{name},"line":{line},"report":{report}}}"#);
            console.line(visible_json(report));
        } else if console.is_findings_only() {
            findings(name, line, &report).iter().for_each(|finding| console.diagnostic(finding));
        } else if let Some(styled) = written {
            console.line(visible_json(styled));
        } else if !report.is_valid() || !report.warnings.is_empty() || line.is_none() {
            describe(name, line, &report, console);
        }
    }
}

/// The errors and warnings of a report as findings in the document.
fn findings(name: &str, line: Option<usize>, report: &Report) -> Vec<Diagnostic> {
    let document = line
        .is_none()
        .then(|| load::Document::read(Path::new(name), name.to_owned(), &Limits::default(), load::Size::default()).ok())
        .flatten();
    let found = |error: &ReportError, level: Level| {
        let place = match &document {
            Some(document) => document.place(&error.path),
            // One of many lines, or no JSON at all.
            None => Place { line: line.unwrap_or(0), pointer: Some(error.path.clone()), ..Place::file(name) },
        };
        let help = match error.schema_path.as_str() {
            "" => "this does not depend on the schema".to_owned(),
            path => format!("the schema says so at {path}"),
        };
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
