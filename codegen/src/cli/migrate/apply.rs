//! Documents, taken from one version to the other.

use std::{cell::RefCell, fs, path::PathBuf};

use serde_json::json;

use super::Read;
use crate::{
    analysis::migrate::{Hole, Way},
    cli::{
        Outcome,
        console::Console,
        documents::Format,
        failed,
        validate::{Judge, decoded, unreadable},
    },
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    paths::slashed,
    runtime::{
        self, Json, accepts, compact,
        migration::{Sides, Steps},
    },
    visible::visible_json,
};

/// Takes each document there and prints it, unless one of the versions refuses it.
///
/// # Errors
///
/// The schemas could not be read again.
pub fn documents(
    paths: &[PathBuf],
    (from, to): (&Read, &Read),
    way: &Way,
    console: &mut Console,
) -> Result<Outcome, Diagnostics> {
    let program = |read: &Read| runtime::Program::from(&read.lowered.model.modules[0].checks);
    let taking = Taking {
        way,
        steps: Steps::read(&way.to_json()).ok_or_else(|| internal("the steps of this migration cannot be read"))?,
        judges: [Judge::of_read(&from.load, &from.lower, console)?, Judge::of_read(&to.load, &to.lower, console)?],
        programs: [program(from), program(to)],
    };
    let mut worst = Outcome::Fine;
    for path in paths {
        let outcome = match taking.file(path, console) {
            Ok(outcome) => outcome,
            Err(finding) => failed(console, &finding.into()),
        };
        worst = worst.max(outcome);
    }
    Ok(worst)
}

fn internal(message: &str) -> Diagnostic {
    Diagnostic::error(Code::Internal, message, "please report these schemas")
}

struct Taking<'w> {
    way: &'w Way,
    steps: Steps,
    /// Of the version that documents come from, and of that which they go to.
    judges: [Judge; 2],
    programs: [runtime::Program; 2],
}

impl Taking<'_> {
    /// Takes the documents of a file there.
    fn file(&self, path: &PathBuf, console: &mut Console) -> Result<Outcome, Diagnostic> {
        let name = slashed(path);
        let bytes = fs::read(path).map_err(|error| unreadable(&name, &error))?;
        let text = decoded(bytes, &name)?;
        let format = Format::of(path);
        if format == Format::Json {
            // What is no JSON is said like by those who judge documents.
            return self.document(&name, &text, console);
        }
        let nodes = format.parse(&text).map_err(|problem| {
            console.know(&name, &text);
            problem.finding(format, &name, &text)
        })?;
        let mut worst = Outcome::Fine;
        for node in &nodes {
            worst = worst.max(self.document(&name, &node.to_json(), console)?);
        }
        Ok(worst)
    }

    fn document(&self, name: &str, text: &str, console: &mut Console) -> Result<Outcome, Diagnostic> {
        let [old, new] = &self.judges;
        let judged = old.judge(name, None, text.as_bytes());
        if !judged.report().is_valid() {
            judged.tell(console);
            return Ok(Outcome::Found);
        }
        let (made, lost) = self.taken(text).map_err(|hole| open(hole, name))?;
        let judged = new.judge(name, None, made.as_bytes());
        if !judged.report().is_valid() {
            judged.tell(console);
            return Ok(Outcome::Found);
        }
        if console.is_json() {
            let places: Vec<_> = lost.iter().map(|note| json!({"place": note.place, "what": note.what})).collect();
            // The document stands there as it is written, with all digits.
            let (name, lost) = (json!(name), json!(places));
            console
                .line(visible_json(format!(r#"{{"kind":"migrated","file":{name},"lost":{lost},"document":{made}}}"#)));
        } else {
            console.line(visible_json(made));
            for note in lost {
                console.say(format_args!("lost: {} {}", note.place, note.what));
            }
        }
        Ok(Outcome::Fine)
    }

    /// What comes of a document, and what is lost by it.
    fn taken(&self, text: &str) -> Result<(String, Vec<&crate::analysis::migrate::Note>), &Hole> {
        let lost = RefCell::new(Vec::new());
        let judged = |place: usize, node: usize, text: &str| {
            let json: Option<Json> = runtime::parse(text.as_bytes()).ok();
            json.is_some_and(|json| accepts(&self.programs[place], node, &json))
        };
        let made = self.steps.apply(
            &compact(text),
            &Sides {
                is_old: &|node, text| judged(0, node, text),
                is_new: &|node, text| judged(1, node, text),
                hole: &|hole, _| Err(&self.way.holes[hole]),
                lost: &|loss| lost.borrow_mut().push(loss),
            },
        )?;
        let mut lost = lost.into_inner();
        lost.sort_unstable();
        lost.dedup();
        Ok((made, lost.into_iter().map(|loss| &self.way.notes[self.way.losses[loss]]).collect()))
    }
}

/// The versions do not tell what becomes of a document.
fn open(hole: &Hole, name: &str) -> Diagnostic {
    let message = format!("what becomes of this document is not told at {}: {}", hole.place, hole.why);
    let help = format!(
        "say it in the new schema (`x-renamed-from`, `default`), or generate code and give the function `{}`",
        hole.name
    );
    Diagnostic::error(Code::OpenHole, message, help).at(Place::file(name))
}
