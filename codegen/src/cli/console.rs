//! Everything that is printed goes through here: results to standard output, messages to standard error (or both to
//! standard output, in a form for programs).

mod sink;

use std::{
    collections::HashMap,
    fmt::Display,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use anstream::AutoStream;
use clap::{ColorChoice, ValueEnum};
use serde::Serialize;

use self::sink::Sink;
use super::{
    Outcome,
    formats::{github, json::DiagnosticLine, sarif},
    render_text,
};
use crate::{
    diagnostic::{Diagnostic, Place},
    paths::{absolute, relative, slashed},
    visible::visible_json,
};

/// For whom messages are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum MessageFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON object a line on standard output.
    Json,
    /// For code scanning: one SARIF 2.1.0 log on standard output at the end.
    Sarif,
    /// For GitHub Actions: workflow commands on standard output.
    Github,
}

/// From a file as diagnostics name it to the file as the user does.
#[derive(Debug)]
pub(super) struct Names {
    /// The current folder.
    pub here: PathBuf,
    /// The folder that names in diagnostics are relative to.
    pub base: PathBuf,
    /// What the user called some of the files.
    pub given: HashMap<PathBuf, String>,
}

impl Names {
    /// Every file is named from the current folder.
    fn here() -> Names {
        let here = std::env::current_dir().unwrap_or_default();
        Names { base: here.clone(), here, given: HashMap::new() }
    }

    /// `file` of a diagnostic, as the user sees it.
    pub fn shown(&self, file: &str) -> Option<String> {
        let path = absolute(&self.base, Path::new(file));
        if let Some(given) = self.given.get(&path) {
            return Some(given.clone());
        }
        // What is no file here is named by something else, such as the URI of a meta-schema.
        (Path::new(file).is_absolute() || path.exists()).then(|| slashed(&relative(&self.here, &path)))
    }
}

/// What was printed in memory.
#[cfg(feature = "analysis")]
#[derive(Clone, Debug, Default)]
pub(super) struct Printed {
    /// What standard output would have got.
    pub results: String,
    /// What standard error would have got.
    pub messages: String,
    /// The findings in them, with their files named as the user does.
    pub findings: Vec<Diagnostic>,
}

pub(super) struct Console {
    format: MessageFormat,
    out: Sink<io::Stdout>,
    err: Sink<io::Stderr>,
    /// The findings that were printed, if somebody asks for them afterwards.
    kept: Option<Vec<Diagnostic>>,
    names: Names,
    /// Files that diagnostics point into.
    sources: HashMap<PathBuf, Option<Arc<str>>>,
    /// What is printed at the end, if that is wanted.
    log: sarif::Log,
    closed: bool,
    broken: Option<io::Error>,
}

impl Console {
    pub fn new(format: MessageFormat, color: ColorChoice) -> Self {
        let (out, err) = (io::stdout(), io::stderr());
        let (out_choice, err_choice) = match color {
            ColorChoice::Auto => (AutoStream::choice(&out), AutoStream::choice(&err)),
            ColorChoice::Always => (anstream::ColorChoice::Always, anstream::ColorChoice::Always),
            ColorChoice::Never => (anstream::ColorChoice::Never, anstream::ColorChoice::Never),
        };
        let (out, err) = (AutoStream::new(out, out_choice), AutoStream::new(err, err_choice));
        Console::with(format, Sink::Stream(out), Sink::Stream(err), Names::here())
    }

    /// A console that prints nothing, and keeps everything for [`Console::printed`], with its colours.
    #[cfg(feature = "analysis")]
    pub fn in_memory(format: MessageFormat, names: Names) -> Self {
        let console = Console::with(format, Sink::Memory(Vec::new()), Sink::Memory(Vec::new()), names);
        Console { kept: Some(Vec::new()), ..console }
    }

    fn with(format: MessageFormat, out: Sink<io::Stdout>, err: Sink<io::Stderr>, names: Names) -> Self {
        Console {
            format,
            out,
            err,
            kept: None,
            names,
            sources: HashMap::new(),
            log: sarif::Log::default(),
            closed: false,
            broken: None,
        }
    }

    /// What a console in memory has kept.
    #[cfg(feature = "analysis")]
    pub fn printed(self) -> Printed {
        Printed {
            results: self.out.into_text(),
            messages: self.err.into_text(),
            findings: self.kept.unwrap_or_default(),
        }
    }

    /// Keeps findings that are printed in other words, if somebody asks for them.
    pub fn keep(&mut self, findings: impl FnOnce() -> Vec<Diagnostic>) {
        if let Some(kept) = &mut self.kept {
            kept.extend(findings());
        }
    }

    /// Says how files are named from here on.
    pub fn name_files(&mut self, names: Names) {
        self.names = names;
        self.sources.clear();
    }

    /// Takes the text of what is no file that can be read again, so that it can be shown around a finding.
    pub fn know(&mut self, name: &str, text: &str) {
        self.sources.insert(PathBuf::from(name), Some(Arc::from(text)));
    }

    /// Whether results are printed as JSON lines.
    pub fn is_json(&self) -> bool {
        self.format == MessageFormat::Json
    }

    /// Whether findings are all that is printed of a result.
    pub fn is_findings_only(&self) -> bool {
        matches!(self.format, MessageFormat::Sarif | MessageFormat::Github)
    }

    /// Whether nobody reads the results any more.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether a person watches the messages.
    #[cfg(feature = "command")]
    pub fn is_watched(&self) -> bool {
        self.format == MessageFormat::Text && self.err.is_terminal()
    }

    /// Prints a line of results; styles are removed where they are not wanted. Standard output may hold nothing but a
    /// log.
    pub fn line(&mut self, text: impl Display) {
        if self.format == MessageFormat::Sarif {
            let _ = writeln!(self.err, "{text}");
        } else {
            self.print(text);
        }
    }

    fn print(&mut self, text: impl Display) {
        if !self.closed && self.broken.is_none() {
            let written = writeln!(self.out, "{text}");
            self.note_failure(written);
        }
    }

    /// Prints `value` as a JSON line of results.
    pub fn json(&mut self, value: &impl Serialize) {
        self.print(visible_json(serde_json::to_string(value).expect("plain data")));
    }

    /// Prints a line for people, to standard error; nothing if messages are for programs.
    pub fn say(&mut self, text: impl Display) {
        if self.format != MessageFormat::Json {
            // Nothing can be done about a standard error that takes nothing.
            let _ = writeln!(self.err, "{text}");
        }
    }

    /// A file of a diagnostic as the user calls it.
    #[cfg(feature = "analysis")]
    pub fn shown(&self, file: &str) -> String {
        self.names.shown(file).unwrap_or_else(|| file.to_owned())
    }

    pub fn diagnostics(&mut self, findings: &[Diagnostic]) {
        findings.iter().for_each(|finding| self.diagnostic(finding));
    }

    /// Prints a finding.
    pub fn diagnostic(&mut self, finding: &Diagnostic) {
        let finding = &self.named(finding);
        self.keep(|| vec![finding.clone()]);
        match self.format {
            MessageFormat::Json => self.json(&DiagnosticLine::of(finding)),
            MessageFormat::Sarif => {
                let source = self.source_of(finding);
                self.log.add(finding, source.as_deref());
            }
            MessageFormat::Github => {
                let command = github::command(finding, self.source_of(finding).as_deref());
                self.print(command);
            }
            MessageFormat::Text => {
                let text = render_text::render(finding, self.source_of(finding).as_deref());
                let _ = writeln!(self.err, "{text}\n");
            }
        }
    }

    /// Ends the run: says if results could not be printed, and what the exit code is.
    pub fn finish(mut self, outcome: Outcome) -> Outcome {
        if self.format == MessageFormat::Sarif {
            let log = std::mem::take(&mut self.log).finished(outcome);
            self.print(visible_json(serde_json::to_string_pretty(&log).expect("plain data")));
        }
        if !self.closed && self.broken.is_none() {
            let flushed = self.out.flush();
            self.note_failure(flushed);
        }
        match self.broken.take() {
            Some(error) => {
                let _ = writeln!(self.err, "error: the results cannot be printed: {error}");
                Outcome::Failed
            }
            None => outcome,
        }
    }

    fn note_failure(&mut self, written: io::Result<()>) {
        match written {
            Ok(()) => {}
            // Whoever read the results has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.closed = true,
            Err(error) => self.broken = Some(error),
        }
    }

    /// `finding` with its file named as the user does.
    fn named(&self, finding: &Diagnostic) -> Diagnostic {
        let mut finding = finding.clone();
        if let Some(Place { file, .. }) = &mut finding.place
            && let Some(shown) = self.names.shown(file)
        {
            *file = shown;
        }
        finding
    }

    /// The text that a finding points into.
    fn source_of(&mut self, finding: &Diagnostic) -> Option<Arc<str>> {
        let place = finding.place.as_ref().filter(|place| place.line > 0)?;
        let path = PathBuf::from(&place.file);
        self.sources.entry(path).or_insert_with_key(|path| fs::read_to_string(path).ok().map(Arc::from)).clone()
    }
}
