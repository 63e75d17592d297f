//! The graph: each keyword and each rule between its parts.

use serde_json::json;
use triglyph_contracts::graph::{GraphDefinition, Node};

use super::{
    doors::walk,
    row::{Row, remove, row, set},
};

const DIAMOND: &str = "diamond";
const EVERY_KIND: &str = "every_kind_of_node";

macro_rules! graph {
    ($($change:expr)?) => { walk!(GraphDefinition, rebuilt $(, $change)?) };
}

/// The node at an index, which is of a kind.
macro_rules! node {
    ($graph:ident, $index:literal, $kind:ident) => {
        match &mut $graph.nodes[$index] {
            Node::$kind(node) => node,
            other => panic!("{other:?} is another node"),
        }
    };
}

fn rebuilt(graph: GraphDefinition) -> GraphDefinition {
    GraphDefinition::new(graph.id, graph.version, graph.start, graph.nodes, graph.edges)
}

/// The rows.
pub fn rows() -> Vec<Row> {
    vec![
        row("type", DIAMOND, vec![set("/version", json!("1"))], graph!()),
        row("required", DIAMOND, vec![remove("/start")], graph!()),
        row("minLength", DIAMOND, vec![set("/edges/0/id", json!(""))], graph!(|graph| graph.edges[0].id.clear())),
        row("minimum", DIAMOND, vec![set("/version", json!(0))], graph!(|graph| graph.version = 0)),
        row(
            "minItems",
            EVERY_KIND,
            vec![set("/nodes/3/config/rules", json!([]))],
            graph!(|graph| node!(graph, 3, ConditionExpr).config.rules.clear()),
        ),
        row("additionalProperties", DIAMOND, vec![set("/edges/0/weight", json!(1))], graph!()),
        row("unevaluatedProperties", DIAMOND, vec![set("/nodes/0/colour", json!("red"))], graph!()),
        row("INVALID_NODE_TYPE", DIAMOND, vec![set("/nodes/1/type", json!("response.fax"))], graph!()),
        row(
            "pattern",
            EVERY_KIND,
            vec![set("/nodes/1/config/path", json!("hooks/in"))],
            graph!(|graph| node!(graph, 1, TriggerWebhook).config.path = "hooks/in".to_owned()),
        ),
        row("enum", EVERY_KIND, vec![set("/nodes/8/config/format", json!("xml"))], graph!()),
        row(
            "maximum",
            EVERY_KIND,
            vec![set("/nodes/5/config/temperature", json!(2.5))],
            graph!(|graph| node!(graph, 5, ModelLlm).config.temperature = 2.5),
        ),
        row(
            "format",
            EVERY_KIND,
            vec![set("/nodes/6/config/url", json!("no url"))],
            graph!(|graph| node!(graph, 6, ToolHttp).config.url = "no url".to_owned()),
        ),
        row(
            "DUPLICATE_NODE_ID",
            DIAMOND,
            vec![set("/nodes/2/id", json!("r")), remove("/edges/3"), remove("/edges/1")],
            graph!(|graph| {
                node!(graph, 2, ResponseChat).id = "r".to_owned();
                graph.edges.remove(3);
                graph.edges.remove(1);
            }),
        ),
        row(
            "DUPLICATE_EDGE_ID",
            DIAMOND,
            vec![set("/edges/1/id", json!("e1"))],
            graph!(|graph| graph.edges[1].id = "e1".to_owned()),
        ),
        row(
            "START_NOT_FOUND",
            DIAMOND,
            vec![set("/start", json!("nowhere"))],
            graph!(|graph| graph.start = "nowhere".to_owned()),
        ),
        row(
            "EDGE_SOURCE_NOT_FOUND",
            DIAMOND,
            vec![set("/edges/3/source", json!("nowhere"))],
            graph!(|graph| graph.edges[3].source = "nowhere".to_owned()),
        ),
        row(
            "EDGE_TARGET_NOT_FOUND",
            DIAMOND,
            vec![set("/edges/0/target", json!("nowhere"))],
            graph!(|graph| graph.edges[0].target = "nowhere".to_owned()),
        ),
        row(
            "SELF_LOOP",
            DIAMOND,
            vec![set("/edges/3/source", json!("z"))],
            graph!(|graph| graph.edges[3].source = "z".to_owned()),
        ),
        row(
            "RULE_TARGET_NOT_FOUND",
            EVERY_KIND,
            vec![set("/nodes/3/config/rules/0/to", json!("nowhere"))],
            graph!(|graph| node!(graph, 3, ConditionExpr).config.rules[0].to = "nowhere".to_owned()),
        ),
        row(
            "CYCLE_DETECTED",
            DIAMOND,
            vec![set("/edges/2/target", json!("t"))],
            graph!(|graph| graph.edges[2].target = "t".to_owned()),
        ),
    ]
}
