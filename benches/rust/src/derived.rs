//! What one writes by hand with serde's derive: types without any checks.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
pub struct Graph {
    id: String,
    version: i64,
    start: String,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

#[derive(Deserialize)]
#[serde(tag = "type")]
#[expect(dead_code, reason = "only read")]
pub enum Node {
    #[serde(rename = "trigger.manual")]
    TriggerManual(Common<Message>),
    #[serde(rename = "agent.core")]
    AgentCore(Common<Agent>),
    #[serde(rename = "model.llm")]
    ModelLlm(Common<Model>),
    #[serde(rename = "response.chat")]
    ResponseChat(Common<Response>),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
pub struct Common<C> {
    id: String,
    type_version: i64,
    label: Option<String>,
    ui: Option<Placement>,
    config: C,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
pub struct Placement {
    x: f64,
    y: f64,
    w: Option<f64>,
    h: Option<f64>,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
pub struct Message {
    message: String,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
pub struct Agent {
    strategy: String,
    instructions: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "only read")]
pub struct Model {
    provider: String,
    model: String,
    temperature: Option<f64>,
    max_tokens: Option<i64>,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
pub struct Response {
    format: String,
    template: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
pub struct Edge {
    id: String,
    source: String,
    target: String,
    label: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
pub struct Job {
    job_id: String,
    phase: i64,
    task_type: TaskType,
    intent: String,
    inputs: BTreeMap<String, Value>,
    outputs: Outputs,
    catalytic_domains: Vec<String>,
    determinism: Option<Determinism>,
    #[serde(default)]
    swarm_parallel: bool,
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TaskType {
    SchemaDefinition,
    PrimitiveImplementation,
    Validation,
    TestExecution,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Determinism {
    Deterministic,
    BoundedNondeterministic,
    Nondeterministic,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
pub struct Outputs {
    durable_paths: Vec<String>,
    validation_criteria: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only read")]
pub struct Metadata {
    priority: Option<i64>,
    timeout_seconds: Option<i64>,
    requires_governance_check: Option<bool>,
}
