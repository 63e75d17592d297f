//! How long the generated Rust code takes, as ratios to plain JSON parsing in the same run: `cargo run --release` in this folder.
//!
//! Machines are noisy, ratios less so: every contender does the same work in turn, round after round, and the median of the rounds
//! counts. Integrity rules are measured with graphs of growing size: time for each node must not grow.

use std::{
    fmt::Write as _,
    hint::black_box,
    time::{Duration, Instant},
};

use serde::de::IgnoredAny;
use serde_json::Value;
use triglyph::{graph::GraphDefinition, jobspec::JobSpec};

/// Rounds of a measurement.
const ROUNDS: usize = 15;
/// A round repeats its work until it has taken so long.
const ROUND: Duration = Duration::from_millis(20);

/// Something to be measured.
struct Contender<'a> {
    name: &'static str,
    work: Box<dyn Fn() + 'a>,
}

fn contender<'a, T>(name: &'static str, work: impl Fn() -> T + 'a) -> Contender<'a> {
    Contender { name, work: Box::new(move || drop(black_box(work()))) }
}

fn main() {
    println!("| document | KB | {} |", NAMES.join(" | "));
    println!("|{}", "---|".repeat(NAMES.len() + 2));
    for (name, text) in [("graph", graph(4)), ("graph", graph(700)), ("graph", graph(70_000))] {
        row(name, &text, &graph_contenders(text.as_bytes()));
    }
    let job = job();
    row("job", &job, &job_contenders(job.as_bytes()));
    println!("\n| nodes | check, ns for each node |\n|---|---|");
    for nodes in [1_000, 10_000, 100_000, 1_000_000] {
        let text = graph(nodes);
        let start = Instant::now();
        assert!(GraphDefinition::check(text.as_bytes()).is_valid(), "the graph is valid");
        println!("| {nodes} | {} |", start.elapsed().as_nanos() / nodes as u128);
    }
}

/// What is measured, in the order of the table; times of the first are the unit.
const NAMES: [&str; 5] = ["`Value`", "`IgnoredAny`", "`from_slice::<T>`", "`from_json`", "`check`"];

fn graph_contenders(text: &[u8]) -> Vec<Contender<'_>> {
    vec![
        contender(NAMES[0], || serde_json::from_slice::<Value>(text).expect("JSON")),
        contender(NAMES[1], || serde_json::from_slice::<IgnoredAny>(text).expect("JSON")),
        contender(NAMES[2], || serde_json::from_slice::<GraphDefinition>(text).expect("a graph")),
        contender(NAMES[3], || GraphDefinition::from_json(text).expect("a graph")),
        contender(NAMES[4], || GraphDefinition::check(text)),
    ]
}

fn job_contenders(text: &[u8]) -> Vec<Contender<'_>> {
    vec![
        contender(NAMES[0], || serde_json::from_slice::<Value>(text).expect("JSON")),
        contender(NAMES[1], || serde_json::from_slice::<IgnoredAny>(text).expect("JSON")),
        contender(NAMES[2], || serde_json::from_slice::<JobSpec>(text).expect("a job")),
        contender(NAMES[3], || JobSpec::from_json(text).expect("a job")),
        contender(NAMES[4], || JobSpec::check(text)),
    ]
}

/// Measures the contenders in turn and prints their times relative to the first one's.
fn row(name: &str, text: &str, contenders: &[Contender<'_>]) {
    let mut times = vec![Vec::new(); contenders.len()];
    for _ in 0..ROUNDS {
        for (times, contender) in times.iter_mut().zip(contenders) {
            times.push(round(contender));
        }
    }
    let medians: Vec<f64> = times
        .iter_mut()
        .map(|times| {
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        })
        .collect();
    let ratios: Vec<String> = medians.iter().map(|median| format!("{:.2}", median / medians[0])).collect();
    println!("| {name} | {:.1} | {} |", text.len() as f64 / 1024.0, ratios.join(" | "));
    debug_assert!(contenders.iter().zip(NAMES).all(|(contender, name)| contender.name == name));
}

/// Seconds for one execution.
fn round(contender: &Contender<'_>) -> f64 {
    let start = Instant::now();
    let mut count = 0u32;
    while count == 0 || start.elapsed() < ROUND {
        (contender.work)();
        count += 1;
    }
    start.elapsed().as_secs_f64() / f64::from(count)
}

/// A valid graph: a chain of nodes of four kinds.
fn graph(nodes: usize) -> String {
    let mut text = String::from(r#"{"id":"bench","version":1,"start":"n0","nodes":["#);
    for index in 0..nodes {
        let separator = if index > 0 { "," } else { "" };
        let (kind, config) = match index % 4 {
            0 => ("trigger.manual", r#"{"message":"Hola"}"#),
            1 => ("agent.core", r#"{"strategy":"reactive","instructions":"Return intent=chat"}"#),
            2 => ("model.llm", r#"{"provider":"azure","model":"small","temperature":0.2}"#),
            _ => ("response.chat", r#"{"format":"text","template":"Hola, soy REDMIND."}"#),
        };
        write!(text, r#"{separator}{{"id":"n{index}","type":"{kind}","typeVersion":1,"config":{config}}}"#)
            .expect("strings take everything");
    }
    text.push_str(r#"],"edges":["#);
    for index in 1..nodes {
        let separator = if index > 1 { "," } else { "" };
        write!(text, r#"{separator}{{"id":"e{index}","source":"n{}","target":"n{index}"}}"#, index - 1)
            .expect("strings take everything");
    }
    text.push_str("]}");
    text
}

/// The job specification that its source document prints.
fn job() -> String {
    r#"{"job_id":"phase1-catalytic-store","phase":1,"task_type":"primitive_implementation","intent":"Implement content-addressable storage for catalytic kernel","inputs":{"storage_path":"CATALYTIC-DPT/TESTBENCH/_store"},"outputs":{"durable_paths":["TOOLS/catalytic_store.py"],"validation_criteria":{"all_tests_pass":true}},"catalytic_domains":["CATALYTIC-DPT/TESTBENCH/_tmp"],"determinism":"deterministic","swarm_parallel":false,"metadata":{"timeout_seconds":300,"priority":8}}"#
        .to_owned()
}
