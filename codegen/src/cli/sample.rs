//! `triglyph sample`: documents for a schema, printed or written into a folder.

mod folder;

use serde_json::{Value, json};

use super::{Outcome, args::SampleArgs, console::Console, failed, job, progress::Progress};
use crate::{
    analysis::sample::{Limits, Mistaken, Samples, Share, samples},
    diagnostic::{Code, Diagnostic, Diagnostics},
    load, lower, understand,
    visible::visible,
};

/// How many of the places that no document reaches are listed one by one, unless messages are for programs.
const LISTED: usize = 20;

pub(super) fn run(args: &SampleArgs, console: &mut Console) -> Outcome {
    match job::reading(&args.schema, &args.reading, console) {
        Ok((load, lower)) => of(&load, &lower, args, console),
        Err(findings) => failed(console, &findings),
    }
}

/// Makes documents for the schema that `load` names.
pub(super) fn of(load: &load::Options, lower: &lower::Options, args: &SampleArgs, console: &mut Console) -> Outcome {
    let progress = Progress::start(console, "making documents");
    let made = make(load, lower, args, console);
    drop(progress);
    let made = match made {
        Ok(made) => made,
        Err(findings) => return failed(console, &findings),
    };
    let written = match &args.out {
        Some(out) => folder::write(out, &made, console),
        None => {
            made.valid.iter().for_each(|document| console.json(&accepted(document)));
            made.invalid.iter().for_each(|mistaken| console.json(&refused(mistaken)));
            Ok(())
        }
    };
    if let Err(findings) = written {
        return failed(console, &findings);
    }
    sum_up(args, &made, console)
}

fn make(
    load: &load::Options,
    lower: &lower::Options,
    args: &SampleArgs,
    console: &mut Console,
) -> Result<Samples, Diagnostics> {
    let (_, lowered) = understand(load, lower)?;
    console.diagnostics(&lowered.warnings);
    let Some(module) = lowered.model.modules.first() else {
        let help = "please report this schema";
        return Err(Diagnostic::error(Code::Internal, "this schema has become nothing", help).into());
    };
    let limits = Limits {
        valid: if args.invalid && !args.valid { 0 } else { args.count as usize },
        invalid: if args.valid && !args.invalid { 0 } else { args.count as usize },
    };
    let root = lowered.model.type_def(module.root).node;
    Ok(samples(&module.checks, root, args.seed, limits))
}

/// An accepted document, as a line.
fn accepted(document: &Value) -> Value {
    json!({"kind": "sample", "valid": true, "document": document})
}

/// A refused document with what it breaks, as a line.
fn refused(mistaken: &Mistaken) -> Value {
    let Mistaken { document, keyword, code, path } = mistaken;
    json!({"kind": "sample", "valid": false, "keyword": keyword, "code": code, "path": path, "document": document})
}

/// Says how far the documents go, and what they do not reach.
fn sum_up(args: &SampleArgs, made: &Samples, console: &mut Console) -> Outcome {
    if console.is_json() {
        let share = |share: Share| json!({"reached": share.reached, "all": share.all});
        console.json(&json!({
            "kind": "coverage", "shown": share(made.shown), "broken": share(made.broken),
            "not_shown": made.not_shown, "not_broken": made.not_broken,
            "not_tried": made.not_tried
        }));
    } else {
        list("no accepted document shows", &made.not_shown, console);
        list("no document breaks this alone:", &made.not_broken, console);
        let (shown, broken) = (made.shown, made.broken);
        if made.shown.all > 0 || !made.valid.is_empty() {
            console.say(format_args!(
                "{} accepted: {} of {} places shown",
                counted(made.valid.len()),
                shown.reached,
                shown.all
            ));
        }
        if broken.all > 0 {
            let count = counted(made.invalid.len());
            console.say(format_args!("{count} refused: {} of {} mistakes made", broken.reached, broken.all));
        }
        if made.not_tried > 0 {
            console.say(format_args!("{} mistakes were not tried: more documents with --count", made.not_tried));
        }
    }
    if made.valid.is_empty() && (args.valid || !args.invalid) {
        let finding = Diagnostic::error(
            Code::NoSample,
            "no document was found that the schema and its rules accept",
            "perhaps there is none: look for keywords that contradict one another; another --seed may find one",
        );
        return failed(console, &finding.into());
    }
    Outcome::Fine
}

fn counted(count: usize) -> String {
    if count == 1 { "1 document".to_owned() } else { format!("{count} documents") }
}

fn list(head: &str, places: &[String], console: &mut Console) {
    for place in places.iter().take(LISTED) {
        let place = visible(place).replace(['\n', '\t'], " ");
        console.say(format_args!("{head} {place}"));
    }
    if places.len() > LISTED {
        let more = places.len() - LISTED;
        console.say(format_args!("… {head} {more} more places (`--message-format json` lists them all)"));
    }
}
