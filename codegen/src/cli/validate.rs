//! `triglyph validate`: documents judged by a schema, with the runtime that generated code has.

mod ahead;
mod directory;
mod judge;
mod judging;
mod lines;
mod output;
mod packed;
mod table;
mod tally;

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use serde_json::json;

pub(super) use self::judge::Judge;
#[cfg(feature = "command")]
pub(super) use self::judge::Judged;
use self::{
    judging::{Batch, Document, Judging},
    output::Outputs,
    packed::{Packing, bound},
    tally::Tally,
};
use super::{
    Outcome, args::ValidateArgs, console::Console, documents::Format, failed, progress::Progress, usage, watch,
};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    load::Positions,
    paths::slashed,
    visible::visible_name,
};
#[cfg(feature = "analysis")]
use crate::{load, lower};

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
    let outputs = match Outputs::new(args) {
        Ok(outputs) => outputs,
        Err(finding) => return failed(console, &finding.into()),
    };
    let mut judging = Judging { judge: &judge, outputs, console, progress };
    let mut worst = Outcome::Fine;
    for path in &args.documents {
        let tally = document(&mut judging, args, path);
        worst = worst.max(outcome(tally, judging.console));
        if !judging.goes_on() || judging.outputs.are_wanted() && worst == Outcome::Failed {
            break;
        }
    }
    let Judging { outputs, console, .. } = judging;
    worst.max(put_in_place(outputs, worst, console))
}

/// Judges one document with the schema that `load` names. What the document is called says how it is written.
#[cfg(feature = "analysis")]
pub(super) fn one(
    (load, lower): (&load::Options, &lower::Options),
    (name, text): (&str, String),
    console: &mut Console,
) -> Outcome {
    let judge = match Judge::of_read(load, lower, console) {
        Ok(judge) => judge,
        Err(findings) => return failed(console, &findings),
    };
    let progress = Progress::start(console, "judging");
    let mut judging = Judging { judge: &judge, outputs: Outputs::default(), console, progress };
    let tally = match Format::of(Path::new(name)) {
        Format::Json => json(&mut judging, name, text.as_bytes()),
        format @ (Format::Jsonc | Format::Json5 | Format::Yaml | Format::Toml) => {
            other(&mut judging, format, name, text)
        }
    };
    outcome(tally, judging.console)
}

/// Ends the files that documents were written to: they are to be whole, or not there.
fn put_in_place(outputs: Outputs, worst: Outcome, console: &mut Console) -> Outcome {
    if worst == Outcome::Failed {
        if outputs.are_wanted() {
            console.say("nothing was written, since not all could be judged");
        }
        return worst;
    }
    match outputs.finish() {
        Ok(written) => {
            for (path, count) in written {
                let name = slashed(&path);
                if console.is_json() {
                    console.json(&json!({"kind": "written", "file": name, "documents": count}));
                } else {
                    let documents = if count == 1 { "document" } else { "documents" };
                    console.say(format_args!("wrote {count} {documents} to {}", visible_name(&name)));
                }
            }
            Outcome::Fine
        }
        Err(finding) => failed(console, &finding.into()),
    }
}

fn outcome(judged: Result<Tally, Diagnostic>, console: &mut Console) -> Outcome {
    match judged {
        Ok(tally) if tally.invalid > 0 => Outcome::Found,
        Ok(_) => Outcome::Fine,
        Err(finding) => failed(console, &finding.into()),
    }
}

fn document(judging: &mut Judging<'_>, args: &ValidateArgs, path: &Path) -> Result<Tally, Diagnostic> {
    let standard_input = path == Path::new("-");
    let name = if standard_input { "<stdin>".to_owned() } else { slashed(path) };
    let unreadable = |error: io::Error| unreadable(&name, &error);
    let (packing, unpacked) = Packing::of(path);
    let ends_in =
        |endings: &[&str]| unpacked.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one));
    let (input, length): (Box<dyn Read + Send>, _) = if standard_input {
        (Box::new(io::stdin()), None)
    } else {
        let file = File::open(path).map_err(unreadable)?;
        let length = file.metadata().ok().map(|file| file.len());
        match packing {
            None if ends_in(&["parquet"]) && !args.lines && args.format.is_none() => {
                let most = bound(length, args.max_unpacked);
                return table::judge(
                    judging,
                    table::Source { name: &name, file, column: args.column.as_deref(), most },
                );
            }
            Some(packing) => (packing.unpack(file, length, args.max_unpacked).map_err(unreadable)?, None),
            None => (Box::new(file), length),
        }
    };
    let format = match args.format {
        _ if args.lines => None,
        Some(named) => Format::named(named),
        None if ends_in(&["jsonl", "ndjson"]) => None,
        None => Some(Format::of(&unpacked)),
    };
    let Some(format) = format else {
        return lines::judge(judging, &lines::Source { name: &name, length }, input);
    };
    let mut text = Vec::new();
    // Of a document that is too long, no more is read than shows it.
    let most = args.limits.max_bytes.map_or(u64::MAX, |bytes| (bytes as u64).saturating_add(1));
    input.take(most).read_to_end(&mut text).map_err(unreadable)?;
    if format == Format::Json || text.len() as u64 == most {
        return json(judging, &name, &text);
    }
    other(judging, format, &name, decoded(text, &name)?)
}

/// Judges the JSON document in a text.
fn json(judging: &mut Judging<'_>, name: &str, text: &[u8]) -> Result<Tally, Diagnostic> {
    let mut tally = Tally::default();
    let documents = vec![Document { line: None, row: 0, text }];
    judging.take(&Batch { name, documents, table: None }, &mut tally)?;
    Ok(tally)
}

/// Judges the documents in a text that is not JSON.
fn other(judging: &mut Judging<'_>, format: Format, name: &str, text: String) -> Result<Tally, Diagnostic> {
    let mut tally = Tally::default();
    let nodes = format.parse(&text).map_err(|problem| {
        judging.console.know(name, &text);
        problem.finding(format, name, &text)
    })?;
    let is_stream = nodes.len() > 1;
    let positions = Positions::of(&text);
    for node in &nodes {
        let line = is_stream.then(|| positions.of_offset(&text, node.range.start).0);
        let judged = judging.judge.judge_node(name, line, node, &text).with_text();
        // It is written as the JSON that it stands for.
        let json = node.to_json();
        let documents = vec![Document { line, row: 0, text: json.as_bytes() }];
        judging.told(&Batch { name, documents, table: None }, vec![judged], &mut tally)?;
    }
    if is_stream {
        judging.sum_up(name, &tally);
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
