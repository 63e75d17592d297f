//! Random graphs, judged by the rules of the redmind document as written down once more here, naively.

use std::{collections::HashSet, fs};

use fastrand::Rng;
use serde_json::{Value, json};
use testkit::scratch;

use super::{
    documents::{Document, Expected},
    languages,
};

const GRAPHS: usize = 400;
const IDS: [&str; 6] = ["a", "b", "c", "d", "é", "__proto__"];

pub fn graphs_are_judged_as_the_document_says() {
    let (mut rng, folder) = (Rng::with_seed(20251230), scratch("contracts-random"));
    let graphs: Vec<Value> = (0..GRAPHS).map(|_| graph(&mut rng)).collect();
    let documents: Vec<Document> =
        graphs.iter().enumerate().map(|(index, graph)| document(&folder, index, graph)).collect();
    let languages = languages::answers(&documents);
    let mut broken = 0;
    for (index, graph) in graphs.iter().enumerate() {
        let expected = breaches(graph);
        broken += usize::from(!expected.is_empty());
        for (language, said) in &languages {
            let styled = &said[index].styled;
            let report: Value = serde_json::from_str(styled).expect("a report is JSON");
            let errors = report["errors"].as_array().expect("a report lists errors");
            let mut found: Vec<(String, String)> =
                errors.iter().filter(|error| error["code"] != "CYCLE_DETECTED").map(code_and_path).collect();
            found.sort();
            assert_eq!(found, expected, "{language}: {graph}\n{styled}");
            let cycles: Vec<&Value> = errors.iter().filter(|error| error["code"] == "CYCLE_DETECTED").collect();
            assert_eq!(!cycles.is_empty(), cyclic(graph), "{language}: {graph}\n{styled}");
            assert!(
                cycles.len() <= 1 && cycles.iter().all(|cycle| is_a_cycle(cycle, graph)),
                "{language}: {graph}\n{styled}"
            );
            let accepted = expected.is_empty() && cycles.is_empty();
            let wrong = said[index].disagreement(accepted, &languages[0].1[index]);
            assert!(wrong.is_none(), "{language}: {graph}: {}", wrong.unwrap_or_default());
        }
    }
    assert!((GRAPHS / 4..GRAPHS).contains(&broken), "{broken} of {GRAPHS} graphs break a rule");
}

fn document(folder: &std::path::Path, index: usize, graph: &Value) -> Document {
    let file = folder.join(format!("{index}.json"));
    fs::write(&file, graph.to_string()).expect("a file can be written");
    Document { module: "graph", root: "GraphDefinition", file, expected: Expected::Broken, styled: None }
}

/// A graph that the schema accepts; most of its ids are right, most of its edges lead forward.
fn graph(rng: &mut Rng) -> Value {
    let count = rng.usize(1..=IDS.len());
    let mut ids = IDS[..count].to_vec();
    if rng.u8(..8) == 0 {
        ids[rng.usize(..count)] = IDS[rng.usize(..count)];
    }
    let nodes: Vec<Value> = ids.iter().map(|id| node(rng, id, count)).collect();
    let edges: Vec<Value> = (0..rng.usize(..7))
        .map(|index| {
            let mut ends = [rng.usize(..count), rng.usize(..count)];
            if rng.u8(..5) != 0 {
                ends.sort_unstable();
            }
            let mut end = |at: usize| if rng.u8(..24) == 0 { "nowhere" } else { IDS[at] };
            let (source, target) = (end(ends[0]), end(ends[1]));
            let id = if rng.u8(..24) == 0 { 0 } else { index };
            json!({"id": format!("e{id}"), "source": source, "target": target})
        })
        .collect();
    let start = if rng.u8(..12) == 0 { "nowhere" } else { ids[0] };
    json!({"id": "g", "version": 1, "start": start, "nodes": nodes, "edges": edges})
}

fn node(rng: &mut Rng, id: &str, count: usize) -> Value {
    if rng.u8(..3) != 0 {
        return json!({"id": id, "type": "trigger.manual", "typeVersion": 1, "config": {"message": ""}});
    }
    let target = if rng.u8(..8) == 0 { "nowhere" } else { IDS[rng.usize(..count)] };
    json!({"id": id, "type": "condition.expr", "typeVersion": 1, "config": {"engine": "jexl", "rules": [{"if": "x", "to": target}]}})
}

/// What section 4 of the document finds, apart from cycles: codes and paths, sorted.
fn breaches(graph: &Value) -> Vec<(String, String)> {
    let (nodes, edges) = (list(&graph["nodes"]), list(&graph["edges"]));
    let known = |id: &Value| nodes.iter().any(|node| node["id"] == *id);
    let mut found = Vec::new();
    let mut breach = |holds: bool, code: &str, path: String| {
        if !holds {
            found.push((code.to_owned(), path));
        }
    };
    breach(known(&graph["start"]), "START_NOT_FOUND", "start".to_owned());
    for (i, node) in nodes.iter().enumerate() {
        breach(nodes[..i].iter().all(|other| other["id"] != node["id"]), "DUPLICATE_NODE_ID", format!("nodes[{i}].id"));
        for (j, rule) in list(&node["config"]["rules"]).iter().enumerate() {
            breach(known(&rule["to"]), "RULE_TARGET_NOT_FOUND", format!("nodes[{i}].config.rules[{j}].to"));
        }
    }
    for (i, edge) in edges.iter().enumerate() {
        breach(edges[..i].iter().all(|other| other["id"] != edge["id"]), "DUPLICATE_EDGE_ID", format!("edges[{i}].id"));
        breach(known(&edge["source"]), "EDGE_SOURCE_NOT_FOUND", format!("edges[{i}].source"));
        breach(known(&edge["target"]), "EDGE_TARGET_NOT_FOUND", format!("edges[{i}].target"));
        breach(edge["source"] != edge["target"], "SELF_LOOP", format!("edges[{i}].target"));
    }
    found.sort();
    found
}

/// Where the engine goes on from a node.
struct Edge {
    from: String,
    to: String,
    path: String,
}

/// The edges, but for those from a node to itself, which have a code of their own, and the targets of conditions.
fn edges(graph: &Value) -> Vec<Edge> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let drawn = list(&graph["edges"]).iter().enumerate().filter(|(_, edge)| edge["source"] != edge["target"]);
    let drawn = drawn.map(|(i, edge)| Edge {
        from: text(&edge["source"]),
        to: text(&edge["target"]),
        path: format!("edges[{i}].target"),
    });
    let chosen = list(&graph["nodes"]).iter().enumerate().flat_map(|(i, node)| {
        list(&node["config"]["rules"]).iter().enumerate().map(move |(j, rule)| Edge {
            from: text(&node["id"]),
            to: text(&rule["to"]),
            path: format!("nodes[{i}].config.rules[{j}].to"),
        })
    });
    drawn.chain(chosen).collect()
}

/// Whether edges remain when every node that nothing leads to is taken away, again and again.
fn cyclic(graph: &Value) -> bool {
    let ends: Vec<Edge> = edges(graph);
    let mut edges: Vec<(&str, &str)> = ends.iter().map(|edge| (&*edge.from, &*edge.to)).collect();
    loop {
        let targets: HashSet<&str> = edges.iter().map(|(_, to)| *to).collect();
        let before = edges.len();
        edges.retain(|(from, _)| targets.contains(from));
        if edges.len() == before {
            return before > 0;
        }
    }
}

/// Whether the nodes in the message follow each other along edges, back to the first one; the path is that of the last
/// edge.
fn is_a_cycle(error: &Value, graph: &Value) -> bool {
    let (edges, message) = (edges(graph), error["message"].as_str().unwrap_or_default());
    let nodes: Vec<&str> = message.trim_start_matches("Ciclo detectado: ").split(" -> ").collect();
    let leads = |pair: &[&str]| edges.iter().any(|edge| edge.from == pair[0] && edge.to == pair[1]);
    let closing = nodes.windows(2).last().unwrap_or_default();
    let last = edges.iter().find(|edge| error["path"] == *edge.path);
    nodes.len() > 1
        && nodes.first() == nodes.last()
        && nodes.windows(2).all(leads)
        && last.is_some_and(|edge| edge.from == closing[0] && edge.to == closing[1])
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn code_and_path(error: &Value) -> (String, String) {
    let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
    (text("code"), text("path"))
}
