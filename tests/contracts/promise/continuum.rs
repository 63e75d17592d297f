//! The agent graph: each keyword, each reserved name and each rule between its parts.

use serde_json::json;
use triglyph_contracts::agent::AgentGraph;

use super::{
    doors::walk,
    row::{Row, remove, row, set},
};

const COMPLETE: &str = "printed_complete_example";

macro_rules! agent {
    ($($change:expr)?) => { walk!(AgentGraph, rebuilt $(, $change)?) };
}

fn rebuilt(graph: AgentGraph) -> AgentGraph {
    let AgentGraph { name, generation_prompt, response_format, nodes, edges, execution_plan, id, description } = graph;
    let built = AgentGraph::new(name, generation_prompt, response_format, nodes, edges, execution_plan);
    AgentGraph { id, description, ..built }
}

/// The rows.
pub fn rows() -> Vec<Row> {
    vec![
        row("type", COMPLETE, vec![set("/name", json!(1))], agent!()),
        row("required", COMPLETE, vec![remove("/execution_plan")], agent!()),
        row("additionalProperties", COMPLETE, vec![set("/nodes/0/colour", json!("red"))], agent!()),
        row("enum", COMPLETE, vec![set("/response_format/type", json!(3))], agent!()),
        row(
            "RESERVED_NODE_ID",
            "one_node",
            vec![set("/nodes/0/id", json!("START")), set("/edges", json!([]))],
            agent!(|graph| {
                graph.nodes[0].id = "START".to_owned();
                graph.edges.clear();
            }),
        ),
        row(
            "END_AS_SOURCE",
            COMPLETE,
            vec![set("/edges/4/source", json!("END"))],
            agent!(|graph| graph.edges[4].source = "END".to_owned()),
        ),
        row(
            "START_AS_TARGET",
            COMPLETE,
            vec![set("/edges/4/target", json!("START"))],
            agent!(|graph| graph.edges[4].target = "START".to_owned()),
        ),
        row(
            "DUPLICATE_NODE_ID",
            COMPLETE,
            vec![set("/nodes/1/id", json!("statisticalAnalysis")), set("/edges", json!([]))],
            agent!(|graph| {
                graph.nodes[1].id = "statisticalAnalysis".to_owned();
                graph.edges.clear();
            }),
        ),
        row(
            "DUPLICATE_EDGE_ID",
            COMPLETE,
            vec![set("/edges/1/id", json!("e1"))],
            agent!(|graph| graph.edges[1].id = "e1".to_owned()),
        ),
        row(
            "EDGE_SOURCE_NOT_FOUND",
            COMPLETE,
            vec![set("/edges/2/source", json!("nowhere"))],
            agent!(|graph| graph.edges[2].source = "nowhere".to_owned()),
        ),
        row(
            "EDGE_TARGET_NOT_FOUND",
            COMPLETE,
            vec![set("/edges/0/target", json!("nowhere"))],
            agent!(|graph| graph.edges[0].target = "nowhere".to_owned()),
        ),
    ]
}
