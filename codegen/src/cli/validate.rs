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

use self::{
    judge::{Judge, Tally},
    packed::Packing,
};
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
    if args.lines || ends_in_lines {
        let source = lines::Source { name: &name, length };
        return lines::judge(judge, &source, input, console, progress).map_err(unreadable);
    }
    let mut text = Vec::new();
    // Of a document that is too long, no more is read than shows it.
    let most = args.limits.max_bytes.map_or(u64::MAX, |bytes| (bytes as u64).saturating_add(1));
    input.take(most).read_to_end(&mut text).map_err(unreadable)?;
    let mut tally = Tally::default();
    judge.judge(&name, None, &text).tell(console, &mut tally);
    Ok(tally)
}

fn unreadable(name: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::error(
        Code::UnreadableFile,
        format!("cannot read the document: {error}"),
        "check the path and its permissions",
    )
    .at(Place::file(name))
}
