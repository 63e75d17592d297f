//! The official JSON-Schema-Test-Suite, run through the generated code of all three languages.
//!
//! Every schema of the suite becomes a module, in each dialect by itself; the modules of all dialects, each piece of code
//! once, are compiled as one Rust crate, one TypeScript project and one Python process; and every document of the suite
//! is judged there by the native entry point, the report and the parser. `tests/exceptions.toml` lists what is different,
//! and why; `UPDATE_DOCS=1` rewrites `docs/conformance.md`.

pub mod cases;
pub mod docs;
pub mod exceptions;
pub mod generate;
pub mod languages;
pub mod natives;
pub mod outcome;
pub mod time;

use exceptions::Exceptions;
use outcome::Outcome;
use testkit::{lock, scratch};
use time::Phases;

#[test]
fn every_verdict_of_the_official_suite() {
    let _lock = lock("suite-run");
    let folder = scratch("suite-run");
    let phases = Phases::default();
    let batches = phases.time("read the suite", cases::all);
    let (generated, project) = phases.time("generate", || generate::everything(&batches, &folder));
    let answers = languages::judge(&batches, &generated, &project, &phases);
    let outcome = Outcome::new(&batches, &generated, &answers, &Exceptions::read());
    println!("{}\n{phases}", outcome.table());
    let failures = outcome.failures();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), docs::shortened(failures));
    docs::check(&outcome);
}

#[test]
fn every_format_of_the_official_suite_with_types_that_hold_it() {
    let _lock = lock("suite-natives");
    let folder = scratch("suite-natives");
    let phases = Phases::default();
    let batches = natives::all();
    let (generated, project) = phases.time("generate", || generate::everything(&batches, &folder));
    let answers = languages::judge(&batches, &generated, &project, &phases);
    let outcome = natives::outcome(&batches, &generated, &answers);
    println!("{} documents\n{phases}", outcome.documents);
    let failures = &outcome.failures;
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), docs::shortened(failures));
    let not_held: Vec<&str> = outcome.not_held.iter().map(String::as_str).collect();
    assert_eq!(not_held, natives::NOT_HELD, "what types refuse of the suite's valid texts");
}
