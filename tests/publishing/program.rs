//! Prints what generated types say to schemars and to utoipa, all of them in one document each.

mod contracts;

use contracts::{
    agent::AgentGraph, agent_response::AgentResponse, graph::GraphDefinition, ir::IRDocument, jobspec::JobSpec,
    ledger::Ledger, stream_event::StreamEvent, validation_error::ValidationReport,
};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(components(schemas(
    AgentGraph, AgentResponse, GraphDefinition, IRDocument, JobSpec, Ledger, StreamEvent, ValidationReport
)))]
struct Api;

/// A type of the user's own, which has contracts in it.
#[derive(schemars::JsonSchema)]
#[allow(dead_code)]
struct All {
    agent: AgentGraph,
    agent_response: AgentResponse,
    graph: Option<GraphDefinition>,
    ir: Vec<IRDocument>,
    jobspec: JobSpec,
    ledger: Ledger,
    stream_event: StreamEvent,
    validation_error: ValidationReport,
}

fn main() {
    let told = serde_json::json!({
        "schemars": schemars::schema_for!(All),
        "utoipa": Api::openapi(),
        "plain": JobSpec::plain_json_schema(),
    });
    println!("{told}");
}
