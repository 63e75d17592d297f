//! A client that somebody else's generator makes from what FastAPI publishes: it compiles strictly, what the contract
//! accepts goes through, and what it refuses comes back with the contract's own report.

use std::{fs, path::Path};

use serde_json::{Value, json};
use testkit::{Judge, Node, examples::python, lock, read, run, scratch, workspace, write};
use triglyph_contracts::{agent::AgentGraph, graph::GraphDefinition, ir::IRDocument, jobspec::JobSpec};

use crate::{
    contracts::documents::{self, Document},
    examples::server::Server,
};

/// What the server of `tests/client/app.py` stands on.
fn sources() -> String {
    let folders = ["tests/client", "generated/python/src", "examples/fastapi"].map(|name| workspace().join(name));
    std::env::join_paths(folders).expect("paths without separators").into_string().expect("paths in Unicode")
}

/// The path that takes documents of a type.
fn path(root: &str) -> Option<&'static str> {
    match root {
        "JobSpec" => Some("/jobs"),
        "GraphDefinition" => Some("/graphs"),
        "IRDocument" => Some("/documents"),
        "AgentGraph" => Some("/agents"),
        _ => None,
    }
}

/// The status and the body of the answer to a text: the same document in canonical form, or the report on it.
fn expected(root: &str, text: &str) -> (u64, String) {
    macro_rules! judged {
        ($type:ident) => {
            match $type::from_json(text.as_bytes()) {
                Ok(value) => (200, value.to_canonical_json().expect("accepted")),
                Err(_) => (422, without_time(&$type::report(text.as_bytes()))),
            }
        };
    }
    match root {
        "JobSpec" => judged!(JobSpec),
        "GraphDefinition" => judged!(GraphDefinition),
        "IRDocument" => judged!(IRDocument),
        _ => judged!(AgentGraph),
    }
}

/// What came back: a document in canonical form, or anything else as it is.
fn answered(root: &str, answer: &Value) -> (u64, String) {
    let (status, body) = (answer["status"].as_u64().expect("a status"), answer["body"].as_str().expect("a text"));
    if status == 200 { expected(root, body) } else { (status, without_time(body)) }
}

/// A report without the time at which it was made.
fn without_time(report: &str) -> String {
    let mut report: Value = serde_json::from_str(report).expect("a report is JSON");
    if let Some(members) = report.as_object_mut() {
        members.remove("timestamp");
    }
    report.to_string()
}

/// Generates the client into a folder, and compiles it.
fn compile(node: &Node, folder: &Path) {
    let published = "import app, json; print(json.dumps(app.app.openapi()))";
    let openapi = run(python().command().args(["-c", published]).env("PYTHONPATH", sources()));
    write(&folder.join("openapi.json"), &openapi.stdout);
    let mut generator = node.script(&node.modules().join("openapi-typescript/bin/cli.js"));
    generator.args(["openapi.json", "--output", "api.d.ts", "--empty-objects-unknown", "--default-non-nullable=false"]);
    run(generator.current_dir(folder));
    write(&folder.join("client.ts"), &read(&workspace().join("tests/client/client.ts")));
    let options = json!({
        "target": "ES2022", "lib": ["ES2022", "DOM", "DOM.AsyncIterable"], "types": ["node"], "outDir": "dist",
        "module": "NodeNext", "moduleResolution": "NodeNext", "strict": true, "exactOptionalPropertyTypes": true,
        "noUncheckedIndexedAccess": true, "verbatimModuleSyntax": true,
    });
    write(&folder.join("tsconfig.json"), &json!({"compilerOptions": options, "files": ["client.ts"]}).to_string());
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    run(node.tsc().arg("--project").arg(folder));
}

#[test]
fn a_client_made_from_what_fastapi_publishes_agrees_with_the_server() {
    let _lock = lock("client");
    // Where Node finds the pinned packages.
    let node = Node::installed("client-node", &workspace().join("tests/client"));
    let folder = node.modules().with_file_name("work");
    drop(fs::remove_dir_all(&folder));
    compile(&node, &folder);
    let mut uvicorn = python().module("uvicorn");
    uvicorn.args(["app:app", "--port", "0"]).current_dir(scratch("client"));
    let server = Server::start("FastAPI", uvicorn.env("PYTHONPATH", sources()).env("PYTHONDONTWRITEBYTECODE", "1"));
    // What cannot be read as JSON cannot be handed to a client either; a body that is null is none to it.
    let body = |document: &Document| {
        let parsed: Option<Value> = serde_json::from_str(&read(&document.file)).ok();
        parsed.filter(|body| !body.is_null())
    };
    let documents: Vec<(&str, Value)> = documents::all()
        .iter()
        .filter_map(|document| Some((document.root, json!({"path": path(document.root)?, "body": body(document)?}))))
        .collect();
    let questions: Vec<Value> = documents.iter().map(|(_, question)| question.clone()).collect();
    let mut program = node.script(&folder.join("dist/client.js"));
    program.arg(server.address());
    let answers = Judge::new(program).answers(&questions);
    assert!(answers.len() > 300, "only {} documents", answers.len());
    let mut wrong = Vec::new();
    for ((root, _), answer) in documents.iter().zip(&answers) {
        let sent = answer["sent"].as_str().expect("what was sent");
        let (found, wanted) = (answered(root, answer), expected(root, sent));
        if found != wanted {
            wrong.push(format!("{root} {sent}\n  {found:?}\n  {wanted:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} answers differ:\n{}", wrong.len(), wrong[..wrong.len().min(10)].join("\n"));
    let refused = answers.iter().filter(|answer| answer["status"] == 422).count();
    assert!(refused > 100 && refused < answers.len() - 50, "{refused} of {} are refused", answers.len());
}
