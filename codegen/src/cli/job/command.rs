//! The commands that headers and messages name.

use super::{
    super::args::{GenerateArgs, RuntimeArg},
    Job,
};
use crate::{
    Request,
    load::SchemaSource,
    lower,
    paths::{relative, slashed},
    visible::is_deceptive,
};

impl Job {
    /// The command that does what `args` say, the name of the program first, without `--check` and how messages look.
    pub fn command(&self, args: impl IntoIterator<Item = String>) -> String {
        let mut args = args.into_iter();
        let program = args.next().unwrap_or_default();
        let own = self.project.as_ref().map_or_else(|| quoted(&program), |project| project.command.clone());
        let mut kept = Vec::new();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--check" => {}
                "--message-format" | "--color" => drop(args.next()),
                _ if arg.starts_with("--message-format=") || arg.starts_with("--color=") => {}
                _ => kept.push(quoted(&arg)),
            }
        }
        if kept.is_empty() {
            own.trim_end().trim_end_matches(" --").to_owned()
        } else {
            format!("{own} {}", kept.join(" "))
        }
    }
}

/// The command for headers: the same however the arguments were ordered and wherever the command was run, and so
/// without `--out`; of several schemas none is named.
pub(super) fn standalone_command(request: &Request, args: &GenerateArgs) -> String {
    let base = &request.load.base;
    let mut schemas: Vec<_> = request
        .load
        .schemas
        .iter()
        .map(|schema| {
            if !request.load.texts_only && request.load.texts.contains_key(&schema.path) {
                return "-".to_owned();
            }
            let file = slashed(&relative(base, &schema.path));
            schema.pointer.as_ref().map_or(file.clone(), |pointer| format!("{file}#{pointer}"))
        })
        .collect();
    schemas.sort();
    schemas.dedup();
    let mut words = vec!["triglyph".to_owned()];
    // The header of one module must not change because another schema comes or goes.
    if let [schema] = schemas.as_slice() {
        words.extend(["--schema".to_owned(), quoted(schema)]);
    }
    if let [SchemaSource { name: Some(name), .. }] = request.load.schemas.as_slice() {
        words.extend(["--name".to_owned(), name.clone()]);
    }
    if args.runtime == Some(RuntimeArg::Package) {
        words.extend(["--runtime".to_owned(), "package".to_owned()]);
    }
    if args.bigint {
        words.push("--bigint".to_owned());
    }
    if let Some(draft) = args.reading.draft {
        words.extend(["--draft".to_owned(), draft.to_string()]);
    }
    if request.lower.formats != lower::Formats::default() {
        words.extend(["--formats".to_owned(), "annotate".to_owned()]);
    }
    if request.lower.integers != lower::Integers::default() {
        words.extend(["--integers".to_owned(), "unbounded".to_owned()]);
    }
    if !request.lower.natives.is_empty() {
        words.extend(["--native".to_owned(), request.lower.natives.names().join(",")]);
    }
    for allowed in &request.lower.patterns.allow {
        words.extend(["--allow-pattern".to_owned(), quoted(&allowed.source)]);
    }
    if request.lower.patterns.steps != lower::Patterns::default().steps {
        words.extend(["--pattern-steps".to_owned(), request.lower.patterns.steps.to_string()]);
    }
    words.join(" ")
}

/// `word` for a shell; control characters and the like, which no sensible argument has, are replaced.
fn quoted(word: &str) -> String {
    let word: String = word.chars().map(|c| if is_deceptive(c) { '\u{fffd}' } else { c }).collect();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%#".contains(c);
    if !word.is_empty() && word.chars().all(plain) && !word.starts_with('#') {
        word
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
