//! `triglyph project`: what a language model is asked for, and documents on their way there and back.

mod folder;

use std::{
    fs,
    io::{self, Read as _},
    path::Path,
};

use serde_json::{Value, json};

use super::{
    Outcome,
    args::{ProjectArgs, ValidateArgs},
    console::Console,
    failed, job,
    progress::Progress,
    validate::unreadable,
};
use crate::{
    analysis::provider::{self, Decoder, Note, Options, Projected, Proof, Rules},
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    load, lower,
    paths::slashed,
    runtime::{self, Json},
    visible::{visible, visible_json},
};

pub(super) fn run(args: &ProjectArgs, console: &mut Console) -> Outcome {
    let projected = match read(args, console) {
        Ok(projected) => projected,
        Err(findings) => return failed(console, &findings),
    };
    console.diagnostics(&projected.warnings);
    if !args.decode.is_empty() {
        return decode(&projected, args, console);
    }
    if !args.encode.is_empty() {
        return encode(&projected, args, console);
    }
    let outcome = match tell(&projected, args, console) {
        Ok(outcome) => outcome,
        Err(findings) => return failed(console, &findings),
    };
    outcome.max(unproven(&projected, console))
}

fn read(args: &ProjectArgs, console: &mut Console) -> Result<Projected, Diagnostics> {
    let rules = rules(args.provider.provider.as_deref(), args.provider.rules.as_deref(), console)?;
    let (load, lower) = job::reading(&args.schema, &args.reading, console)?;
    let progress = Progress::start(console, "projecting");
    let projected = provider::project(&load, &lower, &rules, Options { say: !args.provider.bare });
    drop(progress);
    projected
}

/// The rules of a provider, or those in a file.
fn rules(provider: Option<&str>, file: Option<&Path>, console: &mut Console) -> Result<Rules, Diagnostics> {
    Ok(Rules::given(provider, file, |path| {
        let text = fs::read_to_string(path)?;
        console.know(&slashed(path), &text);
        Ok(text)
    })?)
}

/// Prints or writes the schema, and lists what was relaxed.
fn tell(projected: &Projected, args: &ProjectArgs, console: &mut Console) -> Result<Outcome, Diagnostics> {
    let mut outcome = Outcome::Fine;
    if let Some(folder) = &args.out {
        outcome = folder::write(projected, args, folder, console)?;
    }
    if console.is_json() {
        console.json(&json!({
            "kind": "projection",
            "provider": projected.envelope.provider,
            "schema": projected.schema,
            "envelope": projected.envelope.to_json(),
            "relaxed": projected.notes.iter().map(as_data).collect::<Vec<_>>(),
            "proven": projected.proof == Proof::Proven,
        }));
        return Ok(outcome);
    }
    if args.out.is_none() {
        console.line(visible_json(pretty(&projected.schema)));
    }
    for note in &projected.notes {
        let place = console.shown(&note.place.file);
        let said = if note.said { "; the description says it" } else { "" };
        let line = format!("{place}:{}: `{}` {}{said}", note.place.line, note.keyword, note.became);
        console.say(visible(&line).replace(['\n', '\t'], " "));
    }
    if !projected.envelope.is_plain() && args.out.is_none() {
        console.say("answers are not documents: --out writes what stands for what, and --decode reads them back");
    }
    if projected.proof == Proof::Proven {
        console.say("proven: everything that the contract accepts can be answered");
    }
    Ok(outcome)
}

fn as_data(note: &Note) -> Value {
    let Note { place, keyword, became, said } = note;
    json!({
        "file": place.file, "line": place.line, "column": place.column, "pointer": place.pointer,
        "keyword": keyword, "became": became, "said": said
    })
}

fn unproven(projected: &Projected, console: &mut Console) -> Outcome {
    if projected.proof == Proof::Proven {
        return Outcome::Fine;
    }
    let message = "it could not be proven that everything that the contract accepts can be answered";
    let help = "try it with `triglyph sample` and --encode; please report the schema";
    let finding = Diagnostic::warning(Code::UnprovenProjection, message, help);
    // The innermost place says most.
    let place = projected
        .stuck
        .iter()
        .filter(|place| place.line > 0)
        .max_by_key(|place| place.pointer.as_ref().map_or(0, String::len))
        .cloned();
    console.diagnostic(&place.into_iter().fold(finding, Diagnostic::at));
    Outcome::Found
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("plain data")
}

fn decode(projected: &Projected, args: &ProjectArgs, console: &mut Console) -> Outcome {
    let decoder = match projected.decoder() {
        Ok(decoder) => decoder,
        Err(findings) => return failed(console, &findings),
    };
    each(&args.decode, console, |name, text, _, console| {
        // It has been read before.
        let Ok(decoded) = decoder.decode(text) else { return false };
        for misread in &decoded.misread {
            let place = Place { pointer: Some(misread.path.clone()), ..Place::file(name) };
            let help = "this part of the answer is not what was asked for";
            console.diagnostic(&Diagnostic::warning(Code::InvalidDocument, &misread.message, help).at(place));
        }
        console.line(visible_json(decoded.document));
        decoded.misread.is_empty()
    })
}

fn encode(projected: &Projected, args: &ProjectArgs, console: &mut Console) -> Outcome {
    each(&args.encode, console, |name, _, document, console| match projected.encode(document) {
        Some(answer) => {
            console.line(visible_json(serde_json::to_string(&answer).expect("plain data")));
            true
        }
        None => {
            let help = "`triglyph validate` says why";
            let message = "the contract does not accept this document, so it cannot be answered";
            console.diagnostic(&Diagnostic::error(Code::InvalidDocument, message, help).at(Place::file(name)));
            false
        }
    })
}

/// Reads each file, a JSON text, and does something with it, which answers whether all is well.
fn each(
    paths: &[std::path::PathBuf],
    console: &mut Console,
    mut work: impl FnMut(&str, &[u8], &Json, &mut Console) -> bool,
) -> Outcome {
    let mut worst = Outcome::Fine;
    for path in paths {
        let (name, read) = text(path);
        let finding = match read {
            Err(error) => unreadable(&name, &error),
            Ok(text) => match runtime::parse(&text) {
                Ok(value) => {
                    if !work(&name, &text, &value, console) {
                        worst = worst.max(Outcome::Found);
                    }
                    continue;
                }
                Err(_) => Diagnostic::error(Code::Syntax, "this is no JSON", "`triglyph validate` says where")
                    .at(Place::file(&name)),
            },
        };
        worst = worst.max(failed(console, &finding.into()));
    }
    worst
}

fn text(path: &Path) -> (String, io::Result<Vec<u8>>) {
    if path == Path::new("-") {
        let mut text = Vec::new();
        let read = io::stdin().read_to_end(&mut text).map(|_| text);
        return ("<stdin>".to_owned(), read);
    }
    (slashed(path), fs::read(path))
}

/// What reads answers, for whoever judges them; nothing if the documents are none.
///
/// # Errors
///
/// What is wrong with the rules or the schema.
pub(super) fn decoder(
    args: &ValidateArgs,
    (load, lower): (&load::Options, &lower::Options),
    console: &mut Console,
) -> Result<Option<Decoder>, Diagnostics> {
    if args.provider.is_none() && args.rules.is_none() {
        return Ok(None);
    }
    let rules = rules(args.provider.as_deref(), args.rules.as_deref(), console)?;
    provider::project(load, lower, &rules, Options::default())?.decoder().map(Some)
}
