//! `triglyph test`: documents that a schema has to accept, and documents that it has to refuse.

mod case;
mod collect;
mod report;

use std::path::PathBuf;

use serde::Serialize;

use self::case::{Case, Outcome as Verdict};
use super::{
    Outcome, args::TestArgs, console::Console, current_folder, failed, schemas::source, usage, validate::Judge,
};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    parallel,
    paths::{relative, slashed},
    project::{FILE_NAME, Project},
    visible::visible_name,
};

/// One test, as a JSON line.
#[derive(Serialize)]
struct TestLine<'a> {
    kind: &'static str,
    name: &'a str,
    file: &'a str,
    passed: bool,
    message: Option<&'a str>,
}

/// A test that was run.
pub(super) struct Ran {
    /// The schema, as it was named.
    pub schema: String,
    pub case: Case,
    pub verdict: Verdict,
}

pub(super) fn run(args: &TestArgs, console: &mut Console) -> Outcome {
    match tested(args, console) {
        Ok(ran) => tell(&ran, console),
        Err(findings) => failed(console, &findings),
    }
}

fn tested(args: &TestArgs, console: &mut Console) -> Result<Vec<Ran>, Diagnostics> {
    let start = report::Moment::now();
    let mut ran = Vec::new();
    for (schema, tests) in wanted(args)? {
        ran.extend(tried(&schema, &tests, args, console)?);
    }
    if ran.is_empty() {
        let help = "put documents into folders named `valid` and `invalid`, or name a file in the form of the \
                    JSON-Schema-Test-Suite";
        return Err(usage("there are no tests", help).into());
    }
    for file in &args.report {
        report::write(file, &ran, start)?;
    }
    Ok(ran)
}

/// The schemas, each with what it is tried on: those of the arguments, or else those of the project file.
fn wanted(args: &TestArgs) -> Result<Vec<(String, Vec<PathBuf>)>, Diagnostics> {
    if let (Some(schema), false) = (&args.schema, args.tests.is_empty()) {
        return Ok(vec![(schema.clone(), args.tests.clone())]);
    }
    let here = current_folder()?;
    let project = Project::find(&here)?;
    let asked = args.schema.as_ref().map(|schema| source(&here, schema));
    let is_asked = |schema: &str| {
        let listed = source(&here, schema);
        asked.as_ref().is_none_or(|asked| (&asked.path, &asked.pointer) == (&listed.path, &listed.pointer))
    };
    let from_here = |path: &PathBuf| relative(&here, path);
    let tests = project.iter().flat_map(|project| {
        let seen = |schema: &str| slashed(&from_here(&project.root.join(schema)));
        project.tests.iter().map(move |(schema, paths)| (seen(schema), paths.iter().map(from_here).collect()))
    });
    let tests: Vec<_> = tests.filter(|(schema, _)| is_asked(schema)).collect();
    if tests.is_empty() {
        let message = match &args.schema {
            Some(schema) => {
                format!("there is nothing to try `{schema}` on: no tests are named, and no {FILE_NAME} has any")
            }
            None => format!("there is nothing to test: no schema is named, and no {FILE_NAME} has tests"),
        };
        let help = "write `triglyph test SCHEMA TESTS`, or add `\"SCHEMA\" = \"TESTS\"` in a table [test]";
        return Err(usage(message, help).into());
    }
    Ok(tests)
}

/// Tries one schema.
fn tried(schema: &str, tests: &[PathBuf], args: &TestArgs, console: &mut Console) -> Result<Vec<Ran>, Diagnostics> {
    let judge = Judge::of(schema, &args.reading, console)?;
    let cases = collect::cases(tests)?;
    let mut judges = case::Judges::new(judge);
    for case in &cases {
        judges.prepare(case, &args.reading, console)?;
    }
    let verdicts = parallel::map(&cases, |_, case| case.run(&judges));
    let ran = |(case, verdict)| Ran { schema: schema.to_owned(), case, verdict };
    Ok(cases.into_iter().zip(verdicts).map(ran).collect())
}

/// Says of every test that failed why, and how many passed.
fn tell(ran: &[Ran], console: &mut Console) -> Outcome {
    for Ran { case, verdict, .. } in ran {
        if console.is_json() {
            let (passed, message) = (verdict.message.is_none(), verdict.message.as_deref());
            console.json(&TestLine { kind: "test", name: &case.name, file: &case.file, passed, message });
        } else if let Some(message) = &verdict.message {
            let place = verdict.place.clone().unwrap_or_else(|| Place::file(&case.file));
            let message = format!("{}: {message}", case.name);
            let help = "either the schema or the test is wrong";
            console.diagnostic(&Diagnostic::error(Code::FailedTest, message, help).at(place));
        }
    }
    let failures = ran.iter().filter(|ran| ran.verdict.message.is_some()).count();
    let tests = if ran.len() == 1 { "1 test".to_owned() } else { format!("{} tests", ran.len()) };
    if !console.is_json() {
        console.say(visible_name(&format!("{tests}: {} passed, {failures} failed", ran.len() - failures)));
    }
    if failures == 0 { Outcome::Fine } else { Outcome::Found }
}
