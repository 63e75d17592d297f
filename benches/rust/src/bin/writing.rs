//! What judging costs where a value is written: times of `to_json` and of `check_value`, which writes nothing, as
//! ratios to `to_json_unchecked`.
//!
//! `cargo run --release --bin writing` in this folder prints a table of the contracts. Other schemas are measured with
//! values of `serde_json`: behind `--` stand pairs of a check program (`….checks.json`) and a file of documents, one in
//! each line.
//!
//! `writing --each` prints a line for each example of the contracts instead of one for all of them, the longest and the
//! shortest.
//!
//! `writing --call VALUES VERB COUNT` does nothing but call a verb on the values of that name, for a tool that counts
//! instructions (`../../instructions.py`) or looks where time goes; `writing --names` prints all names, those of the
//! single examples with their files (`graph/minimal.json`). `writing --call-pair PROGRAM DOCUMENTS VERB COUNT` does it with
//! values of another schema.

#[path = "../documents.rs"]
#[allow(dead_code, reason = "other yardsticks use the rest")]
mod documents;
#[path = "../measure.rs"]
#[allow(dead_code, reason = "other yardsticks use the rest")]
mod measure;

use std::{error::Error, fs, hint::black_box, path::Path};

use measure::{Contender, Kind, contender, shortest_ratios};
use serde::Serialize;
use serde_json::Value;
use triglyph_contracts::{
    agent::AgentGraph,
    agent_response::AgentResponse,
    graph::GraphDefinition,
    ir::IRDocument,
    jobspec::JobSpec,
    ledger::Ledger,
    stream_event::StreamEvent,
    support::{Checks, Contract, Report, to_json_unchecked},
    validation_error::ValidationReport,
};

/// The generated modules, and the examples of the contracts.
const GENERATED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../generated/rust");
const SCHEMAS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../schemas");

/// What is done with one group of values, or with all.
enum Task {
    /// Times of the verbs are printed; of each example, or of all together.
    Times { each: bool },
    /// The names of the values are printed.
    Names,
    /// A verb is called on the values of this name, so many times.
    Call { values: String, verb: String, count: usize },
}

fn main() -> Result<(), Box<dyn Error>> {
    let rest: Vec<String> = std::env::args().skip(1).collect();
    let task = match rest.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--call-pair", program, documents, verb, count] => {
            let (values, verb, count) = (String::new(), (*verb).to_owned(), count.parse()?);
            return untyped(&Task::Call { values, verb, count }, Path::new(program), Path::new(documents));
        }
        ["--names"] => Task::Names,
        ["--call", values, verb, count] => {
            Task::Call { values: (*values).to_owned(), verb: (*verb).to_owned(), count: count.parse()? }
        }
        _ => {
            println!("| × `to_json_unchecked` | KB | serde_json | to_json | check_value | … of a `Value` |");
            println!("|---|---:|---:|---:|---:|---:|");
            Task::Times { each: rest == ["--each"] }
        }
    };
    if let Task::Times { each: false } = task {
        for pair in rest.chunks_exact(2) {
            untyped(&task, Path::new(&pair[0]), Path::new(&pair[1]))?;
        }
        if !rest.is_empty() {
            return Ok(());
        }
    }
    for (name, nodes) in [("graph, 0.6 KB", 4), ("graph, 100 KB", 700), ("graph, 1 MB", 7_000)] {
        typed::<GraphDefinition>(&task, name, "graph", &[documents::graph(nodes)])?;
    }
    typed::<JobSpec>(&task, "job, 0.6 KB", "jobspec", &[documents::job()])?;
    typed::<GraphDefinition>(&task, "graph, odd addresses", "graph", &[documents::graph_of_addresses()])?;
    typed::<JobSpec>(&task, "job, 40 paths", "jobspec", &[documents::job_of_paths(40)])?;
    typed::<JobSpec>(&task, "job, paths in 40 folders", "jobspec", &[documents::job_of_folders(40)])?;
    typed::<JobSpec>(&task, "job, a name of 900 bytes", "jobspec", &[documents::job_of_long_name(900)])?;
    typed::<Ledger>(&task, "ledger, 4 × 40 files", "ledger", &[documents::ledger(40)])?;
    examples::<GraphDefinition>(&task, "graph", "redmind/examples/graph/valid")?;
    examples::<AgentGraph>(&task, "agent", "continuum/examples/agent/valid")?;
    examples::<JobSpec>(&task, "jobspec", "catalytic/examples/jobspec/valid")?;
    examples::<Ledger>(&task, "ledger", "catalytic/examples/ledger/valid")?;
    examples::<ValidationReport>(&task, "validation_error", "catalytic/examples/validation_error/valid")?;
    examples::<IRDocument>(&task, "ir", "stargraph/examples/ir/valid")?;
    examples::<AgentResponse>(&task, "agent_response", "agno/examples/agent_response/valid")?;
    examples::<StreamEvent>(&task, "stream_event", "agno/examples/stream_event/valid")
}

/// Measures with all examples of a contract, and with the longest and the shortest of them.
fn examples<T: Contract>(task: &Task, module: &str, folder: &str) -> Result<(), Box<dyn Error>> {
    let mut examples = Vec::new();
    for entry in fs::read_dir(Path::new(SCHEMAS).join(folder))? {
        let path = entry?.path();
        let file = path.file_name().map_or("".into(), |name| name.to_string_lossy()).into_owned();
        examples.push((file, fs::read_to_string(path)?));
    }
    examples.retain(|(_, text)| T::from_json(text.as_bytes()).is_ok());
    examples.sort_by(|(_, a), (_, b)| b.len().cmp(&a.len()).then(a.cmp(b)));
    let each = !matches!(task, Task::Times { each: false });
    for (file, text) in examples.iter().filter(|_| each) {
        typed::<T>(task, &format!("{module}/{file}"), module, std::slice::from_ref(text))?;
    }
    if let Task::Times { each: true } = task {
        return Ok(());
    }
    let texts: Vec<String> = examples.into_iter().map(|(_, text)| text).collect();
    typed::<T>(task, &format!("{module}, all examples"), module, &texts)?;
    for (name, text) in [("longest", texts.first()), ("shortest", texts.last())] {
        let text = text.ok_or("there is no example")?;
        typed::<T>(task, &format!("{module}, the {name}"), module, std::slice::from_ref(text))?;
    }
    Ok(())
}

fn typed<T: Contract>(task: &Task, name: &str, module: &str, texts: &[String]) -> Result<(), Box<dyn Error>> {
    match task {
        Task::Names => return Ok(println!("{name}")),
        Task::Call { values, .. } if values != name => return Ok(()),
        Task::Call { .. } | Task::Times { .. } => {}
    }
    let checks = checks(&Path::new(GENERATED).join(format!("{module}.checks.json")))?;
    let values = texts.iter().map(|text| T::from_json(text.as_bytes()).map_err(|report: Report| report.summary()));
    let values = values.collect::<Result<Vec<T>, String>>()?;
    let untyped = texts.iter().map(|text| serde_json::from_str(text)).collect::<Result<Vec<Value>, _>>()?;
    measure(task, name, checks, &values, &untyped, |value| value.to_json().is_ok())
}

fn untyped(task: &Task, program: &Path, documents: &Path) -> Result<(), Box<dyn Error>> {
    let checks = checks(program)?;
    let text = fs::read_to_string(documents)?;
    let valid = |line: &&str| checks.is_valid(0, line.as_bytes());
    let values = text.lines().filter(valid).map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    let name = program.file_name().map_or("".into(), |name| name.to_string_lossy());
    measure(task, &name, checks, &values, &values, |value| checks.to_json(0, value).is_ok())
}

fn checks(file: &Path) -> Result<&'static Checks, std::io::Error> {
    let text: &'static str = Box::leak(fs::read_to_string(file)?.into_boxed_str());
    Ok(Box::leak(Box::new(Checks::new(text))))
}

/// Prints the ratios of some values, or calls a verb on them; `to_json` judges and writes one.
fn measure<T: Serialize>(
    task: &Task,
    name: &str,
    checks: &Checks,
    values: &[T],
    untyped: &[Value],
    to_json: impl Fn(&T) -> bool,
) -> Result<(), Box<dyn Error>> {
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
    if let Task::Call { verb, count, .. } = task {
        let contender = all.iter().find(|contender| contender.name == *verb).ok_or("there is no such verb")?;
        // What is made when it is first needed does not count.
        (0..4).for_each(|_| contender.work());
        return Ok((0..*count).for_each(|_| called(contender)));
    }
    let found: Vec<String> = shortest_ratios(&all)[1..].iter().map(|ratio| format!("{ratio:.2}")).collect();
    println!("| {name} | {:.1} | {} |", size as f64 / 1024.0, found.join(" | "));
    Ok(())
}

/// What a tool looks at.
#[inline(never)]
fn called(contender: &Contender<'_>) {
    black_box(contender).work();
}
