//! The intermediate representation and two of its types: each keyword and each code.

use serde_json::json;
use triglyph_contracts::ir::{Action, IRDocument, InterruptAction, PluginManifest, ToolSpec};

use super::{
    doors::walk,
    row::{Row, remove, row, set},
};

const EVERY_ACTION: &str = "every_action";
const INTERRUPT: &str = "interrupt_complete";
const MINIMAL: &str = "minimal";

macro_rules! document {
    ($($change:expr)?) => { walk!(IRDocument, rebuilt_document $(, $change)?) };
}
macro_rules! tool {
    ($($change:expr)?) => { walk!(ToolSpec, rebuilt_tool $(, $change)?) };
}
macro_rules! plugin {
    ($($change:expr)?) => { walk!(PluginManifest, rebuilt_plugin $(, $change)?) };
}

fn rebuilt_document(document: IRDocument) -> IRDocument {
    IRDocument::new(document.ir_version, document.id, document.nodes)
        .with_rules(document.rules)
        .with_tools(document.tools)
        .with_skills(document.skills)
        .with_stores(document.stores)
        .with_state_schema(document.state_schema)
        .with_state_class(document.state_class)
        .with_parallel(document.parallel)
        .with_governance(document.governance)
        .with_migrate(document.migrate)
}

fn rebuilt_tool(tool: ToolSpec) -> ToolSpec {
    let ToolSpec { name, namespace, version, description, input_schema, output_schema, side_effects, .. } = tool;
    ToolSpec::new(name, namespace, version, description, input_schema, output_schema, side_effects)
        .with_replay_policy(tool.replay_policy)
        .with_permissions(tool.permissions)
        .with_idempotency_key(tool.idempotency_key)
        .with_cost_estimate(tool.cost_estimate)
        .with_examples(tool.examples)
        .with_tags(tool.tags)
        .with_deprecated(tool.deprecated)
}

fn rebuilt_plugin(plugin: PluginManifest) -> PluginManifest {
    PluginManifest::new(plugin.name, plugin.version, plugin.namespaces, plugin.provides).with_order(plugin.order)
}

/// The first action of the first rule, which is an interrupt.
fn interrupt(document: &mut IRDocument) -> &mut InterruptAction {
    match &mut document.rules[0].then[0] {
        Action::Interrupt(action) => action,
        other => panic!("{other:?} is another action"),
    }
}

/// The rows.
pub fn rows() -> Vec<Row> {
    vec![
        row("type", EVERY_ACTION, vec![set("/id", json!(1))], document!()),
        row("required", EVERY_ACTION, vec![remove("/nodes")], document!()),
        row("additionalProperties", EVERY_ACTION, vec![set("/nodes/0/colour", json!("red"))], document!()),
        row(
            "pattern",
            EVERY_ACTION,
            vec![set("/ir_version", json!("1.0"))],
            document!(|document| document.ir_version = "1.0".to_owned()),
        ),
        row(
            "version_mismatch",
            EVERY_ACTION,
            vec![set("/ir_version", json!("2.0.0"))],
            document!(|document| document.ir_version = "2.0.0".to_owned()),
        ),
        row("invalid_slug", EVERY_ACTION, vec![set("/nodes/0/id", json!("Not A Slug"))], document!()),
        row(
            "invalid_duration",
            INTERRUPT,
            vec![set("/rules/0/then/0/timeout", json!("soon"))],
            document!(|document| interrupt(document).timeout = Some("soon".to_owned())),
        ),
        row(
            "invalid_on_timeout",
            INTERRUPT,
            vec![set("/rules/0/then/0/on_timeout", json!("wait"))],
            document!(|document| interrupt(document).on_timeout = "wait".to_owned()),
        ),
        row("enum", MINIMAL, vec![set("/side_effects", json!("some"))], tool!()),
        row(
            "invalid_decimal",
            "complete",
            vec![set("/cost_estimate", json!("cheap"))],
            tool!(|tool| tool.cost_estimate = Some("cheap".to_owned())),
        ),
        row("minimum", MINIMAL, vec![set("/order", json!(-1))], plugin!()),
        row("maximum", MINIMAL, vec![set("/order", json!(10001))], plugin!(|plugin| plugin.order = 10_001)),
        row("const", MINIMAL, vec![set("/api_version", json!("2"))], plugin!()),
    ]
}
