//! `triglyph test`: documents that a schema has to accept, and documents that it has to refuse.

mod case;
mod collect;
mod report;

use serde::Serialize;

use self::case::{Case, Outcome as Verdict};
use super::{Outcome, args::TestArgs, console::Console, failed, usage, validate::Judge};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    parallel,
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
    let judge = Judge::of(&args.schema, &args.reading, console)?;
    let cases = collect::cases(&args.tests)?;
    if cases.is_empty() {
        let help = "put documents into folders named `valid` and `invalid`, or name a file in the form of the \
                    JSON-Schema-Test-Suite";
        return Err(usage("there are no tests", help).into());
    }
    let mut judges = case::Judges::new(judge);
    for case in &cases {
        judges.prepare(case, &args.reading, console)?;
    }
    let verdicts = parallel::map(&cases, |_, case| case.run(&judges));
    let ran: Vec<_> = cases.into_iter().zip(verdicts).map(|(case, verdict)| Ran { case, verdict }).collect();
    for file in &args.report {
        report::write(file, &args.schema, &ran, start)?;
    }
    Ok(ran)
}

/// Says of every test that failed why, and how many passed.
fn tell(ran: &[Ran], console: &mut Console) -> Outcome {
    for Ran { case, verdict } in ran {
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
