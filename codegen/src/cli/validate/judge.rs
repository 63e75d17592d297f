//! A schema that judges documents and prints what it finds.

mod answers;
mod telling;

use std::str;

#[cfg(feature = "analysis")]
use crate::{analysis::provider::Decoder, cli::project};
use crate::{
    annotations::{Annotation, Annotator},
    cli::{
        args::{DocumentLimitsArgs, ValidateArgs},
        closest::{Closest, closest},
        console::Console,
        documents::{Node, places},
        job,
    },
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    load::{self, Positions},
    lower, model,
    runtime::{
        self, Directory, Limits as DocumentLimits, Program, Report, ReportError, ReportOptions, Surroundings, Timestamp,
    },
    understand,
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
    /// Whether refusals are told to a model.
    repair: bool,
    /// What reads documents from answers, if these are some.
    #[cfg(feature = "analysis")]
    decoder: Option<Decoder>,
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
            repair: args.repair,
            #[cfg(feature = "analysis")]
            decoder: project::decoder(args, (&load, &lower), console)?,
            style: args.style,
            timestamp: args.timestamp.clone(),
            locale: args.locale.clone(),
            limits: args.limits.limits(),
            limits_of_values: DocumentLimitsArgs { max_bytes: None, ..args.limits.clone() }.limits(),
            tells_places: console.is_findings_only() || args.repair || !(console.is_json() || args.style),
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
            repair: false,
            #[cfg(feature = "analysis")]
            decoder: None,
        })
    }

    /// Judges a JSON text. `line`: the line of a file that it is, if it is one of many.
    pub fn judge<'n>(&self, name: &'n str, line: Option<usize>, text: &[u8]) -> Judged<'n> {
        let mut judged = self.judge_text(name, line, text, self.limits);
        if self.tells_places
            && judged.found().next().is_some_and(|error| !is_of_text(error))
            && let Ok(text) = str::from_utf8(text)
        {
            if !self.reads_answers() {
                judged.closest = self.closest(text, &judged.report);
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
        if !self.reads_answers() {
            judged.closest = self.closest(&node.to_json(), &judged.report);
        }
        judged.placed(node, text)
    }

    /// Judges a text, or the document that it stands for.
    fn judge_text<'n>(&self, name: &'n str, line: Option<usize>, text: &[u8], limits: DocumentLimits) -> Judged<'n> {
        #[cfg(feature = "analysis")]
        if let Some(decoder) = &self.decoder
            && let Ok(decoded) = decoder.decode(text)
        {
            let mut judged = self.judge_document(name, line, decoded.document.as_bytes(), limits);
            judged.closest = self.closest(&decoded.document, &judged.report);
            return judged.of_answer(&decoded);
        }
        self.judge_document(name, line, text, limits)
    }

    fn reads_answers(&self) -> bool {
        #[cfg(feature = "analysis")]
        let reads = self.decoder.is_some();
        #[cfg(not(feature = "analysis"))]
        let reads = false;
        reads
    }

    fn closest(&self, document: &str, report: &Report) -> Vec<Option<Closest>> {
        let document = runtime::parse(document.as_bytes());
        document.map_or_else(|_| Vec::new(), |document| closest(&self.checks, &self.program, &document, &report.errors))
    }

    fn judge_document<'n>(
        &self,
        name: &'n str,
        line: Option<usize>,
        text: &[u8],
        limits: DocumentLimits,
    ) -> Judged<'n> {
        let surroundings = Surroundings { options: self.options(), limits, ..Surroundings::default() };
        let report = runtime::report_text(&self.program, self.node, text, &surroundings);
        let styled = self.style.then(|| runtime::styled(&self.program, self.node, text, &surroundings));
        let annotations = self.annotator.as_ref().filter(|_| report.is_valid()).and_then(|annotator| {
            // What is accepted can be read, and there was room for its schema before.
            annotator.annotate(&runtime::parse(text).ok()?).ok()
        });
        Judged { annotations, repair: self.repair, ..Judged::of(name, line, report, styled) }
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
    /// Whether a refusal is told to a model.
    repair: bool,
}

impl<'n> Judged<'n> {
    fn of(name: &'n str, line: Option<usize>, report: Report, styled: Option<String>) -> Judged<'n> {
        let (closest, places) = (Vec::new(), Vec::new());
        Judged { name, line, report, styled, written: None, closest, places, annotations: None, repair: false }
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
}
