//! `triglyph validate`: documents judged by a schema, with the runtime that generated code has.

mod directory;
mod judge;
mod lines;
mod packed;

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

pub(super) use self::judge::Judge;
#[cfg(feature = "command")]
pub(super) use self::judge::Judged;
use self::{judge::Tally, packed::Packing};
use super::{
    Outcome, args::ValidateArgs, console::Console, documents::Format, failed, progress::Progress, usage, watch,
};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    files::slashed,
    load::Positions,
};

pub(super) fn run(args: &ValidateArgs, console: &mut Console) -> Outcome {
    if args.watch && args.documents.iter().any(|path| path == Path::new("-")) {
        return failed(console, &usage("standard input cannot be watched", "name files, or leave out --watch").into());
    }
    if args.watch { watch::validate(args, console) } else { once(args, console) }
}

/// Every document once, with the schema as it is now.
pub(super) fn once(args: &ValidateArgs, console: &mut Console) -> Outcome {
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
    let (packing, unpacked) = Packing::of(path);
    let (input, length): (Box<dyn Read>, _) = if standard_input {
        (Box::new(io::stdin().lock()), None)
    } else {
        let file = File::open(path).map_err(unreadable)?;
        let length = file.metadata().ok().map(|file| file.len());
        match packing {
            Some(packing) => (packing.unpack(file, length, args.max_unpacked).map_err(unreadable)?, None),
            None => (Box::new(file), length),
        }
    };
    let ends_in_lines = unpacked.extension().is_some_and(|ending| ending == "jsonl" || ending == "ndjson");
    let format = match args.format {
        _ if args.lines => None,
        Some(named) => Format::named(named),
        None if ends_in_lines => None,
        None => Some(Format::of(&unpacked)),
    };
    let Some(format) = format else {
        let source = lines::Source { name: &name, length };
        return lines::judge(judge, &source, input, console, progress).map_err(unreadable);
    };
    let mut text = Vec::new();
    // Of a document that is too long, no more is read than shows it.
    let most = args.limits.max_bytes.map_or(u64::MAX, |bytes| (bytes as u64).saturating_add(1));
    input.take(most).read_to_end(&mut text).map_err(unreadable)?;
    let mut tally = Tally::default();
    if format == Format::Json || text.len() as u64 == most {
        judge.judge(&name, None, &text).tell(console, &mut tally);
        return Ok(tally);
    }
    let text = decoded(text, &name)?;
    let documents = format.parse(&text).map_err(|problem| {
        console.know(&name, &text);
        problem.finding(format, &name, &text)
    })?;
    let is_stream = documents.len() > 1;
    let positions = Positions::of(&text);
    for document in &documents {
        let line = is_stream.then(|| positions.of_offset(&text, document.range.start).0);
        judge.judge_node(&name, line, document, &text).tell(console, &mut tally);
    }
    if is_stream {
        judge.sum_up(&name, tally, console);
    }
    Ok(tally)
}

/// A document in another format than JSON, whose reader wants text.
pub(super) fn decoded(bytes: Vec<u8>, name: &str) -> Result<String, Diagnostic> {
    String::from_utf8(bytes).map_err(|_| {
        Diagnostic::error(Code::Syntax, "the document is not UTF-8 text", "save it with the encoding UTF-8")
            .at(Place::file(name))
    })
}

pub(super) fn unreadable(name: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::error(
        Code::UnreadableFile,
        format!("cannot read the document: {error}"),
        "check the path and its permissions",
    )
    .at(Place::file(name))
}
