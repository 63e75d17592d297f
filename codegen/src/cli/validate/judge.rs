//! A schema that judges documents and prints what it finds.

use std::str;

use crate::{
    annotations::{Annotation, Annotator},
    cli::{
        args::{DocumentLimitsArgs, ValidateArgs},
        closest::{Closest, closest, help},
        console::Console,
        documents::{Node, places},
        job,
    },
    diagnostic::{Code, Diagnostic, Diagnostics, Level, Place},
    load::{self, Positions},
    lower, model,
    runtime::{
        self, Directory, Limits as DocumentLimits, Program, Report, ReportError, ReportOptions, Surroundings, Timestamp,
    },
    understand,
    visible::{visible, visible_json, visible_name},
};

/// Whether the text is no JSON. The message says where.
fn is_of_text(error: &ReportError) -> bool {
    error.code == "json" && error.schema_path.is_empty()
}

/// A schema, ready to judge.
pub struct Judge {
    program: Program,
    /// The same, as the generator has it.
    checks: model::Program,
    node: usize,
    style: bool,
    timestamp: Option<String>,
    locale: Option<String>,
    limits: DocumentLimits,
    /// The same for values that were not read from JSON: how long they would be there says nothing.
    limits_of_values: DocumentLimits,
    /// Whether somebody reads where errors stand.
    tells_places: bool,
    /// What says more of documents that are accepted, if that is wanted.
    annotator: Option<Annotator>,
}

impl Judge {
    /// Reads the schema that `args` name.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn new(args: &ValidateArgs, console: &mut Console) -> Result<Judge, Diagnostics> {
        let (load, lower) = job::reading(&args.schema, &args.reading, console)?;
        let judge = Judge::of_read(&load, &lower, console)?;
        let annotator = if args.annotations { Some(annotator(&load, &lower)?) } else { None };
        Ok(Judge {
            annotator,
            style: args.style,
            timestamp: args.timestamp.clone(),
            locale: args.locale.clone(),
            limits: args.limits.limits(),
            limits_of_values: DocumentLimitsArgs { max_bytes: None, ..args.limits.clone() }.limits(),
            tells_places: console.is_findings_only() || !(console.is_json() || args.style),
            ..judge
        })
    }

    /// As [`Judge::new`], with nothing but a schema and how it is read.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    #[cfg(feature = "command")]
    pub fn of(
        schema: &str,
        reading: &crate::cli::args::ReadingArgs,
        console: &mut Console,
    ) -> Result<Judge, Diagnostics> {
        let (load, lower) = job::reading(schema, reading, console)?;
        Judge::of_read(&load, &lower, console)
    }

    /// As [`Judge::new`], with nothing but the schema that `load` names.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn of_read(load: &load::Options, lower: &lower::Options, console: &mut Console) -> Result<Judge, Diagnostics> {
        let (_, lowered) = understand(load, lower)?;
        console.diagnostics(&lowered.warnings);
        let contradiction = || {
            Diagnostic::error(
                Code::Internal,
                "the check program of this schema is not well-formed",
                "please report this schema",
            )
        };
        let module = lowered.model.modules.first().ok_or_else(contradiction)?;
        let node = lowered.model.type_def(module.root).node;
        let checks = lowered.model.modules.into_iter().next().ok_or_else(contradiction)?.checks;
        Ok(Judge {
            node,
            program: Program::from(&checks),
            checks,
            style: false,
            timestamp: None,
            locale: None,
            limits: DocumentLimits::new(),
            limits_of_values: DocumentLimits::new(),
            tells_places: true,
            annotator: None,
        })
    }

    /// Judges a JSON text. `line`: the line of a file that it is, if it is one of many.
    pub fn judge<'n>(&self, name: &'n str, line: Option<usize>, text: &[u8]) -> Judged<'n> {
        let mut judged = self.judge_text(name, line, text, self.limits);
        if self.tells_places
            && judged.found().next().is_some_and(|error| !is_of_text(error))
            && let Ok(text) = str::from_utf8(text)
        {
            if let Ok(document) = runtime::parse(text.as_bytes()) {
                judged.closest = closest(&self.checks, &self.program, &document, &judged.report.errors);
            }
            let pointers: Vec<_> = judged.shown().map(|error| error.path.as_str()).collect();
            let found = places(text, &pointers).into_iter();
            let positions = Positions::of(text);
            let above = line.map_or(0, |line| line - 1);
            judged.places = found
                .map(|range| {
                    let (row, column) = positions.of_offset(text, range.start);
                    // Within the file, the bytes of a line are elsewhere.
                    let range = if line.is_some() { 0..0 } else { range };
                    Place { line: above + row, column, range, ..Place::file(name) }
                })
                .collect();
        }
        judged
    }

    /// Judges what `text`, or a part of it, stands for. `line`: where that part begins, if it is one of many.
    pub fn judge_node<'n>(&self, name: &'n str, line: Option<usize>, node: &Node, text: &str) -> Judged<'n> {
        let mut judged = self.judge_text(name, line, node.to_json().as_bytes(), self.limits_of_values);
        if let Some(first) = judged.report.errors.first_mut()
            && is_of_text(first)
            && let Some(range) = node.number_out_of_range()
        {
            // The words of whoever reads JSON, with the place in this text.
            let (row, column) = Positions::of(text).of_offset(text, range.start);
            first.message = format!("not valid JSON: line {row}, column {column}");
            return judged;
        }
        if !self.tells_places || judged.found().next().is_none() {
            return judged;
        }
        if let Ok(document) = runtime::parse(node.to_json().as_bytes()) {
            judged.closest = closest(&self.checks, &self.program, &document, &judged.report.errors);
        }
        judged.placed(node, text)
    }

    fn judge_text<'n>(&self, name: &'n str, line: Option<usize>, text: &[u8], limits: DocumentLimits) -> Judged<'n> {
        let surroundings = Surroundings { options: self.options(), limits, ..Surroundings::default() };
        let report = runtime::report_text(&self.program, self.node, text, &surroundings);
        let styled = self.style.then(|| runtime::styled(&self.program, self.node, text, &surroundings));
        let annotations = self.annotator.as_ref().filter(|_| report.is_valid()).and_then(|annotator| {
            // What is accepted can be read, and there was room for its schema before.
            annotator.annotate(&runtime::parse(text).ok()?).ok()
        });
        Judged { annotations, ..Judged::of(name, line, report, styled) }
    }

    /// Judges the document that a directory makes up.
    pub fn judge_directory<'n>(&self, name: &'n str, directory: &Directory) -> Judged<'n> {
        let styled = self.style.then(|| directory.report(&self.program, self.options()));
        Judged::of(name, None, directory.check(&self.program), styled)
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

fn annotator(load: &load::Options, lower: &lower::Options) -> Result<Annotator, Diagnostics> {
    let bundle = load::load(load)?;
    let root = bundle.roots.first().expect("a schema that has been judged with");
    Annotator::new(&bundle, lower, root)
}

/// What there is to say of a document.
pub struct Judged<'n> {
    name: &'n str,
    line: Option<usize>,
    report: Report,
    /// The report in the style of the contract, if that is wanted.
    styled: Option<String>,
    /// The report as JSON, if somebody has asked for it.
    written: Option<String>,
    /// For each error the alternative that was most likely meant, if somebody reads that.
    closest: Vec<Option<Closest>>,
    /// Where the errors, the warnings, and what the closest alternatives say stand, if that is wanted and known.
    places: Vec<Place>,
    /// What the schema says of its parts, if it is accepted and that is wanted.
    annotations: Option<Vec<Annotation>>,
}

impl<'n> Judged<'n> {
    fn of(name: &'n str, line: Option<usize>, report: Report, styled: Option<String>) -> Judged<'n> {
        let (closest, places) = (Vec::new(), Vec::new());
        Judged { name, line, report, styled, written: None, closest, places, annotations: None }
    }
}

impl Judged<'_> {
    /// What was found.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Where the errors and then the warnings stand, and then what is shown of alternatives; empty where that is not
    /// known.
    #[cfg(feature = "command")]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    fn found(&self) -> impl Iterator<Item = &ReportError> {
        self.report.errors.iter().chain(&self.report.warnings)
    }

    /// What was found, and what the closest alternatives say.
    fn shown(&self) -> impl Iterator<Item = &ReportError> {
        self.found().chain(self.closest.iter().flatten().flat_map(|closest| &closest.errors))
    }

    /// With the places that everything has in `text`, which `node` was read from.
    fn placed(mut self, node: &Node, text: &str) -> Self {
        let positions = Positions::of(text);
        let place = |error: &ReportError| {
            let range = node.place(&error.path);
            let (line, column) = positions.of_offset(text, range.start);
            Place { line, column, range, ..Place::file(self.name) }
        };
        self.places = self.shown().map(place).collect();
        self
    }

    /// With the report as a text, if the document is refused: for who writes it, on another thread than the one that
    /// judges.
    pub fn with_text(mut self) -> Self {
        self.written = (!self.report.is_valid() && self.styled.is_none()).then(|| self.report.to_json());
        self
    }

    /// The report as a text, in the style of the contract if that is asked for; see [`Judged::with_text`].
    pub fn text(&self) -> Option<&str> {
        self.styled.as_deref().or(self.written.as_deref())
    }

    /// Prints what was found.
    pub fn tell(self, console: &mut Console) {
        let Judged { name, line, report, styled, written: _, closest, places, annotations } = self;
        let annotated = annotations.map(|annotations| annotated(name, line, &annotations));
        if !console.is_findings_only() {
            console.keep(|| findings(name, line, &report, &closest, &places));
        }
        if console.is_json() {
            // Reports are written as they write themselves, in the order that every language gives; characters that act
            // on a terminal are escapes.
            let report = styled.unwrap_or_else(|| report.to_json());
            let line = line.map_or_else(|| "null".to_owned(), |line| line.to_string());
            let name = serde_json::Value::from(name);
            let report = format!(r#"{{"kind":"report","file":{name},"line":{line},"report":{report}}}"#);
            console.line(visible_json(report));
            annotated.into_iter().for_each(|annotated| console.line(visible_json(annotated)));
        } else if console.is_findings_only() {
            findings(name, line, &report, &closest, &places).iter().for_each(|finding| console.diagnostic(finding));
        } else if let Some(annotated) = annotated {
            if !report.warnings.is_empty() {
                describe(name, line, &report, &closest, &places, console);
            }
            console.line(visible_json(annotated));
        } else if let Some(styled) = styled {
            console.line(visible_json(styled));
        } else if !report.is_valid() || !report.warnings.is_empty() || line.is_none() {
            describe(name, line, &report, &closest, &places, console);
        }
    }
}

/// The line about an accepted document.
fn annotated(name: &str, line: Option<usize>, annotations: &[Annotation]) -> String {
    let annotations: Vec<_> = annotations.iter().map(Annotation::to_json).collect();
    serde_json::json!({ "kind": "annotations", "file": name, "line": line, "annotations": annotations }).to_string()
}

/// The errors and warnings of a report as findings in the document.
fn findings(
    name: &str,
    line: Option<usize>,
    report: &Report,
    closest: &[Option<Closest>],
    places: &[Place],
) -> Vec<Diagnostic> {
    let levels = report.errors.iter().map(|_| Level::Error).chain(report.warnings.iter().map(|_| Level::Warning));
    let found = report.errors.iter().chain(&report.warnings).zip(levels).enumerate();
    found
        .map(|(index, (error, level))| {
            let place = places.get(index).cloned();
            let place = place.unwrap_or_else(|| Place { line: line.unwrap_or(0), ..Place::file(name) });
            let help = help(error, closest.get(index).and_then(Option::as_ref));
            let message = format!("{} [{}]", error.message, error.code);
            let place = Place { pointer: Some(error.path.clone()), ..place };
            Diagnostic { level, ..Diagnostic::error(Code::InvalidDocument, message, help) }.at(place)
        })
        .collect()
}

fn describe(
    name: &str,
    line: Option<usize>,
    report: &Report,
    closest: &[Option<Closest>],
    places: &[Place],
    console: &mut Console,
) {
    let name = visible_name(name);
    let place = line.map_or_else(|| name.to_string(), |line| format!("{name}:{line}"));
    let verdict = if report.is_valid() { "\x1b[32mvalid\x1b[0m" } else { "\x1b[31minvalid\x1b[0m" };
    console.line(format_args!("{place}: {verdict}"));
    let heads = report.errors.iter().map(|_| "").chain(report.warnings.iter().map(|_| "warning: "));
    let mut inner = places.iter().skip(report.errors.len() + report.warnings.len());
    for (index, (error, head)) in report.errors.iter().chain(&report.warnings).zip(heads).enumerate() {
        list(Line { indent: 2, head }, error, places.get(index), console);
        if let Some(closest) = closest.get(index).and_then(Option::as_ref) {
            console.line(format_args!("    closest is {}:", visible(&closest.location)));
            for error in &closest.errors {
                list(Line { indent: 4, head: "" }, error, inner.next(), console);
            }
            if closest.more > 0 {
                console.line(format_args!("    and {} more", closest.more));
            }
        }
    }
}

/// How the line of an error begins.
#[derive(Clone, Copy)]
struct Line {
    indent: usize,
    /// What stands before the path.
    head: &'static str,
}

fn list(Line { indent, head }: Line, error: &ReportError, place: Option<&Place>, console: &mut Console) {
    let path = if error.path.is_empty() { "(document)" } else { &error.path };
    let place = place.map_or_else(String::new, |place| format!("{}:{} ", place.line, place.column));
    let text = format!("{place}{head}{path}: {}", error.message);
    let printable = visible(&text.chars().take(500).collect::<String>()).replace(['\n', '\t'], " ");
    console.line(format_args!("{:indent$}{printable} [{}]", "", error.code));
}
