//! What judging costs where a value is written: times of `to_json` and of `check_value`, which writes nothing, as
//! ratios to `to_json_unchecked`.
//!
//! `cargo run --release --bin writing` in this folder prints a table of the contracts. Other schemas are measured with
//! values of `serde_json`: behind `--` stand pairs of a check program (`….checks.json`) and a file of documents, one in
//! each line.

#[path = "../documents.rs"]
#[allow(dead_code, reason = "other yardsticks use the rest")]
mod documents;
#[path = "../measure.rs"]
#[allow(dead_code, reason = "other yardsticks use the rest")]
mod measure;

use std::{error::Error, fs, path::Path};

use measure::{Kind, contender, ratios};
use serde::Serialize;
use serde_json::Value;
use triglyph_contracts::{
    agent::AgentGraph,
    agent_response::AgentResponse,
    graph::GraphDefinition,
    ir::IRDocument,
    jobspec::JobSpec,
    stream_event::StreamEvent,
    support::{Checks, Contract, Report, to_json_unchecked},
};

/// The generated modules, and the examples of the contracts.
const GENERATED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../generated/rust");
const SCHEMAS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../schemas");

fn main() -> Result<(), Box<dyn Error>> {
    println!("| × `to_json_unchecked` | KB | serde_json | to_json | check_value | … of a `Value` |");
    println!("|---|---:|---:|---:|---:|---:|");
    let rest: Vec<String> = std::env::args().skip(1).collect();
    for pair in rest.chunks_exact(2) {
        untyped(Path::new(&pair[0]), Path::new(&pair[1]))?;
    }
    if !rest.is_empty() {
        return Ok(());
    }
    for (name, nodes) in [("graph, 0.6 KB", 4), ("graph, 100 KB", 700), ("graph, 10 MB", 70_000)] {
        typed::<GraphDefinition>(name, "graph", &documents::graph(nodes))?;
    }
    example::<AgentGraph>("agent", "continuum/examples/agent/valid")?;
    example::<JobSpec>("jobspec", "catalytic/examples/jobspec/valid")?;
    example::<IRDocument>("ir", "stargraph/examples/ir/valid")?;
    example::<AgentResponse>("agent_response", "agno/examples/agent_response/valid")?;
    example::<StreamEvent>("stream_event", "agno/examples/stream_event/valid")
}

/// Measures with the longest of a contract's examples.
fn example<T: Contract>(module: &str, folder: &str) -> Result<(), Box<dyn Error>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(Path::new(SCHEMAS).join(folder))? {
        texts.push(fs::read_to_string(entry?.path())?);
    }
    let longest = texts.iter().filter(|text| T::from_json(text.as_bytes()).is_ok()).max_by_key(|text| text.len());
    typed::<T>(module, module, longest.ok_or("there is no example")?)
}

fn typed<T: Contract>(name: &str, module: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let checks = checks(&Path::new(GENERATED).join(format!("{module}.checks.json")))?;
    let value = T::from_json(text.as_bytes()).map_err(|report: Report| report.summary())?;
    print(name, checks, &[value], &[serde_json::from_str(text)?], |value| value.to_json().is_ok());
    Ok(())
}

fn untyped(program: &Path, documents: &Path) -> Result<(), Box<dyn Error>> {
    let checks = checks(program)?;
    let text = fs::read_to_string(documents)?;
    let valid = |line: &&str| checks.is_valid(0, line.as_bytes());
    let values = text.lines().filter(valid).map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    let name = program.file_name().map_or("".into(), |name| name.to_string_lossy());
    print(&name, checks, &values, &values, |value| checks.to_json(0, value).is_ok());
    Ok(())
}

fn checks(file: &Path) -> Result<&'static Checks, std::io::Error> {
    let text: &'static str = Box::leak(fs::read_to_string(file)?.into_boxed_str());
    Ok(Box::leak(Box::new(Checks::new(text))))
}

/// Prints the ratios of some values; `to_json` judges and writes one.
fn print<T: Serialize>(name: &str, checks: &Checks, values: &[T], untyped: &[Value], to_json: impl Fn(&T) -> bool) {
    let size: usize = values.iter().map(|value| to_json_unchecked(value).map_or(0, |text| text.len())).sum();
    assert!(values.iter().all(&to_json), "{name}: a value is refused");
    let all = [
        contender("unchecked", Kind::Unit, || values.iter().filter(|value| to_json_unchecked(value).is_ok()).count()),
        contender("serde_json", Kind::Peer, || {
            values.iter().filter(|value| serde_json::to_string(value).is_ok()).count()
        }),
        contender("to_json", Kind::Project, || values.iter().filter(|value| to_json(value)).count()),
        contender("check_value", Kind::Project, || {
            values.iter().filter(|value| checks.check_value(0, value).is_valid()).count()
        }),
        contender("check_value of a Value", Kind::Project, || {
            untyped.iter().filter(|value| checks.check_value(0, value).is_valid()).count()
        }),
    ];
    let found: Vec<String> = ratios(&all)[1..].iter().map(|ratio| format!("{ratio:.2}")).collect();
    println!("| {name} | {:.1} | {} |", size as f64 / 1024.0, found.join(" | "));
}
