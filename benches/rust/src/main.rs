//! How long the generated Rust code takes, as ratios to plain JSON parsing in the same run: `cargo run --release` in
//! this folder prints tables, and writes `../results/rust.json` for the plots.

mod derived;
mod documents;
mod measure;
mod typify;

use std::{collections::BTreeMap, time::Instant};

use jsonschema::Validator;
use measure::{Contender, Kind, contender, ratios};
use serde::{
    Serialize,
    de::{DeserializeOwned, IgnoredAny},
};
use serde_json::{Value, json};
use triglyph_contracts::{
    graph::GraphDefinition,
    jobspec::JobSpec,
    support::{Checks, Read, to_json_unchecked},
};

const GRAPH_SCHEMA: &str = include_str!("../../../schemas/redmind/graph.schema.json");
const GRAPH_CHECKS: &str = include_str!("../../../generated/rust/graph.checks.json");
const JOB_SCHEMA: &str = include_str!("../../../schemas/catalytic/jobspec.schema.json");
const JOB_CHECKS: &str = include_str!("../../../generated/rust/jobspec.checks.json");

fn main() {
    let mut results = Results::default();
    for (name, nodes) in [("graph, 0.6 KB", 4), ("graph, 100 KB", 700), ("graph, 10 MB", 70_000)] {
        let (text, wrong) = (documents::graph(nodes), documents::wrong_graph(nodes));
        results.workload::<GraphDefinition, derived::Graph, typify::graph::RedmindGraphDefinitionV1>(
            name,
            &text,
            &wrong,
            GRAPH_SCHEMA,
            GRAPH_CHECKS,
        );
    }
    let (text, wrong) = (documents::job(), documents::wrong_job());
    results.workload::<JobSpec, derived::Job, typify::job::JobSpec>("job", &text, &wrong, JOB_SCHEMA, JOB_CHECKS);
    results.print();
    results.write();
    print_rules();
    print_errors();
}

/// Ratios of every contender to `serde_json::Value`, by workload.
#[derive(Default)]
struct Results {
    workloads: Vec<&'static str>,
    contenders: Vec<(&'static str, Kind, BTreeMap<&'static str, f64>)>,
}

impl Results {
    /// Measures what can be done with a valid document and with its invalid twin.
    fn workload<T: Read + DeserializeOwned + Serialize, D: DeserializeOwned, P: DeserializeOwned>(
        &mut self,
        name: &'static str,
        text: &str,
        wrong: &str,
        schema: &str,
        program: &str,
    ) {
        let (text, wrong) = (text.as_bytes(), wrong.as_bytes());
        let checks = checks(program, true);
        let ruleless = checks_without_rules(program);
        let validator = validator(schema);
        let valid = |text| serde_json::from_slice::<Value>(text).is_ok_and(|value| validator.is_valid(&value));
        assert!(valid(text) && !valid(wrong), "the documents are what they are called");
        assert!(serde_json::from_slice::<D>(text).is_ok(), "the types by hand hold the document");
        assert!(serde_json::from_slice::<P>(text).is_ok(), "typify's types hold the document");
        assert!(checks.check(0, text).is_valid() && !checks.check(0, wrong).is_valid(), "both judges agree");
        let value: T = checks.read(0, text).expect("the document is valid");
        let contenders: Vec<Contender<'_>> = vec![
            contender("serde_json::Value", Kind::Unit, || serde_json::from_slice::<Value>(text).is_ok()),
            contender("IgnoredAny (scan only)", Kind::Limit, || serde_json::from_slice::<IgnoredAny>(text).is_ok()),
            contender("serde derive, no checks", Kind::Peer, || serde_json::from_slice::<D>(text).is_ok()),
            contender("typify", Kind::Peer, || serde_json::from_slice::<P>(text).is_ok()),
            contender("jsonschema, then serde derive", Kind::Peer, || {
                let value = serde_json::from_slice::<Value>(text).ok().filter(|value| validator.is_valid(value));
                value.and_then(|value| serde_json::from_value::<D>(value).ok())
            }),
            contender("from_slice::<T>", Kind::Project, || serde_json::from_slice::<T>(text).is_ok()),
            contender("from_slice::<T>, without rules", Kind::Project, || {
                let mut text = serde_json::Deserializer::from_slice(text);
                ruleless.deserialize::<T, _>(0, &mut text).is_ok() && text.end().is_ok()
            }),
            contender("T::from_json", Kind::Project, || checks.read::<T>(0, text).is_ok()),
            contender("T::from_json, without rules", Kind::Project, || ruleless.read::<T>(0, text).is_ok()),
            contender("T::check", Kind::Project, || checks.check(0, text)),
            contender("T::check, without rules", Kind::Project, || ruleless.check(0, text)),
            contender("T::is_valid", Kind::Project, || checks.is_valid(0, text)),
            contender("T::is_valid, invalid", Kind::Project, || checks.is_valid(0, wrong)),
            contender("T::check, invalid", Kind::Project, || checks.check(0, wrong)),
            contender("serde_json::to_string", Kind::Peer, || serde_json::to_string(&value).is_ok()),
            contender("T::to_json_unchecked", Kind::Project, || to_json_unchecked(&value).is_ok()),
            contender("T::to_json", Kind::Project, || checks.to_json(0, &value).is_ok()),
        ];
        self.workloads.push(name);
        for (contender, ratio) in contenders.iter().zip(ratios(&contenders)) {
            match self.contenders.iter_mut().find(|(known, ..)| *known == contender.name) {
                Some((_, _, ratios)) => _ = ratios.insert(name, ratio),
                None => self.contenders.push((contender.name, contender.kind, BTreeMap::from([(name, ratio)]))),
            }
        }
    }

    fn print(&self) {
        println!("| × `serde_json::Value` | {} |", self.workloads.join(" | "));
        println!("|{}", "---|".repeat(self.workloads.len() + 1));
        for (name, _, ratios) in &self.contenders {
            let ratios: Vec<String> =
                self.workloads.iter().map(|workload| format!("{:.2}", ratios[workload])).collect();
            println!("| {name} | {} |", ratios.join(" | "));
        }
    }

    fn write(&self) {
        let contenders: Vec<Value> = self
            .contenders
            .iter()
            .map(|(name, kind, ratios)| json!({"name": name, "kind": kind.name(), "ratios": ratios}))
            .collect();
        let results = json!({"workloads": self.workloads, "contenders": contenders});
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../results");
        std::fs::create_dir_all(&folder).expect("a folder for results");
        std::fs::write(folder.join("rust.json"), format!("{results:#}\n")).expect("results are written");
    }
}

fn validator(schema: &str) -> Validator {
    let schema = serde_json::from_str(schema).expect("a schema is JSON");
    jsonschema::validator_for(&schema).expect("a schema is valid")
}

/// A check program for as long as the process lives.
fn checks(program: &str, rules: bool) -> &'static Checks {
    let mut program: Value = serde_json::from_str(program).expect("a program is JSON");
    if let (Value::Object(program), false) = (&mut program, rules) {
        program.remove("rules");
    }
    Box::leak(Box::new(Checks::new(Box::leak(program.to_string().into_boxed_str()))))
}

fn checks_without_rules(program: &str) -> &'static Checks {
    checks(program, false)
}

/// Integrity rules, for graphs of growing size: time for each node must not grow.
fn print_rules() {
    let (with, without) = (checks(GRAPH_CHECKS, true), checks(GRAPH_CHECKS, false));
    println!(
        "\n| nodes | parsing, ns for each node | check | check without rules | rules ÷ parsing |\n|---|---|---|---|---|"
    );
    let orders = [("", documents::graph as fn(usize) -> String), (" in disorder", documents::disordered_graph)];
    for (nodes, (order, graph)) in
        [1_000, 10_000, 100_000, 1_000_000].into_iter().flat_map(|nodes| orders.map(|order| (nodes, order)))
    {
        let text = graph(nodes);
        let time = |work: &dyn Fn() -> bool| {
            let start = Instant::now();
            assert!(work(), "the graph is valid");
            start.elapsed().as_secs_f64() * 1e9 / nodes as f64
        };
        let parsing = time(&|| serde_json::from_str::<Value>(&text).is_ok());
        let rules = time(&|| with.check(0, text.as_bytes()).is_valid());
        let plain = time(&|| without.check(0, text.as_bytes()).is_valid());
        println!("| {nodes}{order} | {parsing:.0} | {rules:.0} | {plain:.0} | {:.2} |", (rules - plain) / parsing);
    }
}

/// Reports on documents in which every edge has an error: time for each error must not grow.
fn print_errors() {
    let checks = checks(GRAPH_CHECKS, true);
    println!("\n| errors | report, µs for each error |\n|---|---|");
    for errors in [1_000_u32, 10_000, 100_000] {
        let text = documents::graph(errors as usize + 1).replace(r#""source":"#, r#""from":"#);
        let start = Instant::now();
        assert!(!checks.check(0, text.as_bytes()).is_valid(), "the graph is wrong");
        println!("| {errors} | {:.2} |", start.elapsed().as_secs_f64() * 1e6 / f64::from(errors));
    }
}
