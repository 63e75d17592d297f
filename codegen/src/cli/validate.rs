//! `codegen validate`: documents judged by a schema, with the runtime that generated code has.

mod directory;
mod judge;

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use self::judge::{Judge, Tally};
use super::{Outcome, args::ValidateArgs, console::Console, failed, progress::Progress, usage};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    files::slashed,
};

pub(super) fn run(args: &ValidateArgs, console: &mut Console) -> Outcome {
    if args.root.is_some() && args.directory.is_none() {
        let help = "rules about files are judged with --directory alone";
        return failed(console, &usage("--root has no effect without --directory", help).into());
    }
    let judge = match Judge::new(args, console) {
        Ok(judge) => judge,
        Err(findings) => return failed(console, &findings),
    };
    let progress = Progress::start(console, "judging");
    if let Some(directory) = &args.directory {
        return outcome(directory::judge(&judge, args, directory, console), console);
    }
    let mut worst = Outcome::Fine;
    for path in &args.documents {
        let tally = document(&judge, args, path, console, &progress);
        worst = worst.max(outcome(tally, console));
        if console.is_closed() {
            break;
        }
    }
    worst
}

fn outcome(judged: Result<Tally, Diagnostic>, console: &mut Console) -> Outcome {
    match judged {
        Ok(tally) if tally.invalid > 0 => Outcome::Found,
        Ok(_) => Outcome::Fine,
        Err(finding) => failed(console, &finding.into()),
    }
}

fn document(
    judge: &Judge,
    args: &ValidateArgs,
    path: &Path,
    console: &mut Console,
    progress: &Progress,
) -> Result<Tally, Diagnostic> {
    let standard_input = path == Path::new("-");
    let name = if standard_input { "<stdin>".to_owned() } else { slashed(path) };
    let unreadable = |error: io::Error| unreadable(&name, &error);
    let mut input: Box<dyn BufRead> = if standard_input {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
    };
    let ends_in_lines = path.extension().is_some_and(|ending| ending == "jsonl" || ending == "ndjson");
    if args.lines || ends_in_lines {
        return lines(judge, &name, &mut input, console, progress).map_err(unreadable);
    }
    let mut text = Vec::new();
    input.read_to_end(&mut text).map_err(unreadable)?;
    let mut tally = Tally::default();
    judge.one(&name, None, &text, None, console, &mut tally);
    Ok(tally)
}

/// One document a line, with memory for the longest of them; blank lines are none.
fn lines(
    judge: &Judge,
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
        if let Some(document) = content(&text) {
            judge.one(name, Some(line), document, None, console, &mut tally);
        }
        if line % 1000 == 0 {
            progress.set(|| format!("{name}: {line} lines, {} invalid", tally.invalid));
        }
    }
    judge.sum_up(name, tally, console);
    Ok(tally)
}

/// The document in a line, without the end of the line: places in reports would stand behind it. `None` if the line is blank.
fn content(line: &[u8]) -> Option<&[u8]> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let end = line.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r')).map_or(0, |last| last + 1);
    Some(&line[..end])
}

fn unreadable(name: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::error(
        Code::UnreadableFile,
        format!("cannot read the document: {error}"),
        "check the path and its permissions",
    )
    .at(Place::file(name))
}
