//! `codegen validate`: documents judged by a schema, with the runtime that generated code has.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use super::{Outcome, args::ValidateArgs, console::Console, failed, job, progress::Progress};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    files::slashed,
    load, lower,
    runtime::{self, Program, Report},
};

/// How many documents of each verdict there were.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    valid: usize,
    invalid: usize,
}

pub(super) fn run(args: &ValidateArgs, console: &mut Console) -> Outcome {
    let judge = match Judge::new(args, console) {
        Ok(judge) => judge,
        Err(findings) => return failed(console, &findings),
    };
    let progress = Progress::start(console, "judging");
    let mut outcome = Outcome::Fine;
    for document in &args.documents {
        let result = judge.document(args, document, console, &progress);
        outcome = outcome.max(match result {
            Ok(tally) if tally.invalid > 0 => Outcome::Found,
            Ok(_) => Outcome::Fine,
            Err(finding) => failed(console, &finding.into()),
        });
        if console.is_closed() {
            break;
        }
    }
    outcome
}

/// A schema, ready to judge.
struct Judge {
    program: Program,
    node: usize,
}

impl Judge {
    fn new(args: &ValidateArgs, console: &mut Console) -> Result<Judge, Diagnostics> {
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
        Ok(Judge { program, node: lowered.model.type_def(module.root).node })
    }

    fn judge(&self, text: &[u8]) -> Report {
        runtime::parse(text).map_or_else(Report::from, |document| runtime::report(&self.program, self.node, &document))
    }

    fn document(
        &self,
        args: &ValidateArgs,
        path: &Path,
        console: &mut Console,
        progress: &Progress,
    ) -> Result<Tally, Diagnostic> {
        let standard_input = path == Path::new("-");
        let name = if standard_input { "<stdin>".to_owned() } else { slashed(path) };
        let unreadable = |error: io::Error| {
            Diagnostic::error(
                Code::UnreadableFile,
                format!("cannot read the document: {error}"),
                "check the path and its permissions",
            )
            .at(Place::file(&name))
        };
        let mut input: Box<dyn BufRead> = if standard_input {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
        };
        let lines = args.lines || path.extension().is_some_and(|ending| ending == "jsonl" || ending == "ndjson");
        if lines {
            return self.lines(&name, &mut input, console, progress).map_err(unreadable);
        }
        let mut text = Vec::new();
        input.read_to_end(&mut text).map_err(unreadable)?;
        let mut tally = Tally::default();
        self.one(&name, None, &text, console, &mut tally);
        Ok(tally)
    }

    /// One document a line, with memory for the longest of them; blank lines are none.
    fn lines(
        &self,
        name: &str,
        input: &mut dyn BufRead,
        console: &mut Console,
        progress: &Progress,
    ) -> io::Result<Tally> {
        let mut tally = Tally::default();
        let mut text = Vec::new();
        let mut line = 0;
        while !console.is_closed() {
            text.clear();
            if input.read_until(b'\n', &mut text)? == 0 {
                break;
            }
            line += 1;
            if text.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            // The end of the line is no part of the document: places in reports would stand behind it.
            let end = text.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r')).map_or(0, |last| last + 1);
            self.one(name, Some(line), &text[..end], console, &mut tally);
            if line % 1000 == 0 {
                progress.set(|| format!("{name}: {line} lines, {} invalid", tally.invalid));
            }
        }
        if !console.is_json() {
            console.line(format_args!("{name}: {} valid, {} invalid", tally.valid, tally.invalid));
        }
        Ok(tally)
    }

    fn one(&self, name: &str, line: Option<usize>, text: &[u8], console: &mut Console, tally: &mut Tally) {
        let report = self.judge(text);
        if report.is_valid() {
            tally.valid += 1
        } else {
            tally.invalid += 1
        }
        if console.is_json() {
            let line = line.map_or_else(|| "null".to_owned(), |line| line.to_string());
            // The report is written as it writes itself: these are the bytes that every language gives.
            let (name, report) = (serde_json::Value::from(name), report.to_json());
            console.line(format_args!(r#"{{"kind":"report","file":{name},"line":{line},"report":{report}}}"#));
        } else if !report.is_valid() || line.is_none() {
            describe(name, line, &report, console);
        }
    }
}

fn describe(name: &str, line: Option<usize>, report: &Report, console: &mut Console) {
    let place = line.map_or_else(|| name.to_owned(), |line| format!("{name}:{line}"));
    let verdict = if report.is_valid() { "\x1b[32mvalid\x1b[0m" } else { "\x1b[31minvalid\x1b[0m" };
    console.line(format_args!("{place}: {verdict}"));
    for error in &report.errors {
        let path = if error.path.is_empty() { "(document)" } else { &error.path };
        let text = format!("{path}: {}", error.message);
        let printable: String = text.chars().take(500).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        console.line(format_args!("  {printable} [{}]", error.code));
    }
}
