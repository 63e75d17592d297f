//! Documents that no example folder can hold: texts that are not JSON, too deep, or that have very many errors.

use serde_json::{Value, json};
use testkit::{TIMESTAMP, scratch};

use super::documents::{Document, Expected};

/// Writes the texts into a scratch folder; each with the styled report that is expected.
pub fn documents() -> Vec<Document> {
    let folder = scratch("contracts-texts");
    let texts = malformed().into_iter().chain(deep()).chain(crowded());
    texts
        .map(|Text { module, root, name, bytes, styled }| {
            let file = folder.join(format!("{module}-{name}.json"));
            std::fs::write(&file, bytes).unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
            Document { module, root, file, expected: Expected::Invalid, styled: Some(styled) }
        })
        .collect()
}

struct Text {
    module: &'static str,
    root: &'static str,
    name: &'static str,
    bytes: Vec<u8>,
    styled: String,
}

/// Texts of the three styles with the place at which they stop being JSON.
fn malformed() -> Vec<Text> {
    let cases: [(&str, &[u8], usize, usize); 6] = [
        ("empty", b"", 1, 1),
        ("cut", b"{\"id\":", 1, 7),
        ("trailing-comma", b"[1,]", 1, 4),
        ("leading-zero", b"{\"phase\": 01}", 1, 12),
        ("second-line", b"{\n  'id': 1}", 2, 3),
        ("not-utf-8", b"{\"id\":\"\xff\"}", 1, 8),
    ];
    let texts = cases.iter().flat_map(|(name, bytes, line, column)| {
        let message = format!("not valid JSON: line {line}, column {column}");
        [
            ("graph", "GraphDefinition", redmind("INVALID_JSON", &format!("El texto no es JSON válido ({message})"))),
            ("jobspec", "JobSpec", catalytic(&json!([schema_invalid(&message)]))),
            ("ledger", "Ledger", catalytic(&json!([schema_invalid(&message)]))),
            ("ir", "IRDocument", stargraph(&format!("IR JSON parse error: {message}"))),
        ]
        .map(|(module, root, styled)| Text { module, root, name, bytes: bytes.to_vec(), styled })
    });
    texts.collect()
}

/// One level more than is read.
fn deep() -> Vec<Text> {
    let bytes = ["[".repeat(128), "]".repeat(128)].concat().into_bytes();
    let message = "nested deeper than 127 levels";
    let spanish = format!("El documento está anidado a demasiada profundidad ({message})");
    [
        ("graph", "GraphDefinition", redmind("NESTING_TOO_DEEP", &spanish)),
        ("jobspec", "JobSpec", catalytic(&json!([schema_invalid(message)]))),
        ("ir", "IRDocument", stargraph(message)),
    ]
    .map(|(module, root, styled)| Text { module, root, name: "deep", bytes: bytes.clone(), styled })
    .into()
}

/// Of 150 errors the first hundred are listed; but those that wait behind a gate take nobody's place.
fn crowded() -> Vec<Text> {
    let paths: Vec<usize> = (0..150).collect();
    let job = json!({
        "job_id": "j", "phase": 1, "task_type": "validation", "intent": "", "inputs": {},
        "outputs": {"durable_paths": paths, "validation_criteria": {}}, "catalytic_domains": [],
    });
    let errors: Vec<Value> = (0..100).map(not_a_path).collect();
    let edges: Vec<Value> = (0..150).map(|i| json!({"id": format!("e{i}"), "source": "t", "target": "x"})).collect();
    let trigger = json!({"id": "t", "type": "trigger.manual", "typeVersion": 1, "config": {"message": ""}});
    let graph = json!({"id": "g", "version": 1, "start": "t", "nodes": [trigger], "edges": edges});
    let missing = |i: usize| {
        let (message, path) = (format!("Edge e{i} target 'x' no existe"), format!("edges[{i}].target"));
        json!({"code": "EDGE_TARGET_NOT_FOUND", "message": message, "path": path})
    };
    let missing: Vec<Value> = (0..100).map(missing).collect();
    let nodes: Vec<Value> = (0..150).map(|_| json!({"id": "Upper", "kind": "echo"})).collect();
    let ir = json!({"ir_version": "2.0.0", "id": "g", "nodes": nodes, "z": 1});
    let ir_styled =
        r#"[{"path":"/z","expected":null,"actual":null,"hint":"remove this field: unknown fields are refused"}]"#;
    vec![
        text("jobspec", "JobSpec", &job, catalytic(&json!(errors))),
        text("graph", "GraphDefinition", &graph, json!({"ok": false, "errors": missing}).to_string()),
        text("ir", "IRDocument", &ir, ir_styled.to_owned()),
    ]
}

fn text(module: &'static str, root: &'static str, document: &Value, styled: String) -> Text {
    Text { module, root, name: "crowded", bytes: document.to_string().into_bytes(), styled }
}

fn redmind(code: &str, message: &str) -> String {
    json!({"ok": false, "errors": [{"code": code, "message": message, "path": ""}]}).to_string()
}

fn stargraph(hint: &str) -> String {
    json!([{"path": "", "expected": null, "actual": null, "hint": hint}]).to_string()
}

fn schema_invalid(message: &str) -> Value {
    json!({"code": "SCHEMA_INVALID", "message": message, "path": "$", "details": {}})
}

/// The error for an item of `outputs.durable_paths` that is a number.
fn not_a_path(index: usize) -> Value {
    let message = format!("Field 'outputs.durable_paths[{index}]' has type integer, but must have type string");
    let path = format!("$.outputs.durable_paths[{index}]");
    json!({"code": "INVALID_FIELD_TYPE", "message": message, "path": path, "details": {"expected": "string", "actual": "integer"}})
}

/// The error vector with these errors. Members are written in the order in which they stand here.
fn catalytic(errors: &Value) -> String {
    json!({"valid": false, "errors": errors, "warnings": [], "timestamp": TIMESTAMP, "validator_version": "1.0.0"})
        .to_string()
}
