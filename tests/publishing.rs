//! What generated code says about itself to other libraries, schemars, utoipa and FastAPI, is the contract: whoever
//! validates by it agrees with the contract on every example.

use serde_json::{Value, json};
use testkit::{cargo, lock, read, run, scratch, target, workspace, write};
use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    render::{self, Language, RustSchemas},
};

use crate::contracts::documents::{self, Expected};

/// The contracts, with the type of their documents.
const ROOTS: [(&str, &str); 8] = [
    ("redmind/graph", "GraphDefinition"),
    ("continuum/agent", "AgentGraph"),
    ("catalytic/jobspec", "JobSpec"),
    ("catalytic/validation_error", "ValidationReport"),
    ("catalytic/ledger", "Ledger"),
    ("stargraph/ir", "IRDocument"),
    ("agno/agent_response", "AgentResponse"),
    ("agno/stream_event", "StreamEvent"),
];

/// The crate that the program is.
const MANIFEST: &str = r#"[package]
name = "publishing"
version = "0.0.0"
edition = "2024"

[dependencies]
regex = "1"
schemars = "=1.2.3"
serde = { version = "1", features = ["derive"] }
serde_json = "1"
utoipa = "=5.5.0"

[lints.rust]
warnings = "deny"

[workspace]
"#;

/// The documents that a validator judges in another way than the contract, by a schema in `whole`; `reference` leads to
/// that of a type. A validator takes formats for annotations: what is refused for one alone is left out.
fn differing(whole: &Value, roots: &[&str], reference: impl Fn(&str) -> String) -> Vec<String> {
    let mut found = Vec::new();
    for root in roots {
        let mut schema = whole.clone();
        schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
        schema["$ref"] = json!(reference(root));
        let validator = jsonschema::draft202012::new(&schema).unwrap_or_else(|error| panic!("{root}: {error}"));
        let documents: Vec<_> = documents::all().into_iter().filter(|document| document.root == *root).collect();
        assert!(documents.len() >= 10, "{root} has {} examples", documents.len());
        for document in documents {
            let value: Value = serde_json::from_str(&read(&document.file)).expect("an example is JSON");
            let name = document.shown();
            let is_about_a_format = ["http_url", "timestamp", "run_info"].iter().any(|word| name.contains(word));
            if validator.is_valid(&value) != (document.expected != Expected::Invalid) && !is_about_a_format {
                found.push(name);
            }
        }
    }
    found
}

#[test]
fn schemars_and_utoipa_show_the_contract() {
    let _lock = lock("publishing-rust");
    let folder = scratch("publishing-rust");
    let schemas = ROOTS.map(|(schema, name)| SchemaSource {
        path: workspace().join(format!("schemas/{schema}.schema.json")),
        name: Some(name.to_owned()),
        ..SchemaSource::default()
    });
    let request = Request {
        load: load::Options { schemas: schemas.to_vec(), ..load::Options::default() },
        languages: vec![Language::Rust],
        render: render::Options {
            rust_schemas: RustSchemas { schemars: true, utoipa: true },
            ..render::Options::default()
        },
        ..Request::default()
    };
    for rendered in generate(&request).expect("the contracts are fine").rendered {
        for (name, text) in rendered.files {
            write(&folder.join("src/contracts").join(name), &text);
        }
    }
    write(&folder.join("Cargo.toml"), MANIFEST);
    write(&folder.join("src/main.rs"), &read(&workspace().join("tests/publishing/program.rs")));
    let output = run(cargo(&folder, &target()).args(["run", "--quiet"]));
    let told: Value = serde_json::from_str(&output.stdout).expect("the program prints JSON");
    let roots = ROOTS.map(|(_, name)| name);
    assert_eq!(told["plain"]["properties"]["job_id"]["pattern"], "^[a-z0-9-]+$");
    let definitions = json!({ "$defs": told["schemars"]["$defs"] });
    let roots: Vec<&str> =
        roots.into_iter().filter(|root| documents::SETS.iter().any(|(.., name)| name == root)).collect();
    assert!(roots.len() >= 7);
    assert_eq!(differing(&definitions, &roots, |root| format!("#/$defs/{root}")), [""; 0], "schemars");
    let components = json!({ "components": told["utoipa"]["components"] });
    assert_eq!(differing(&components, &roots, |root| format!("#/components/schemas/{root}")), [""; 0], "utoipa");
}

#[test]
fn fastapi_shows_the_contract() {
    let python = testkit::examples::python();
    let script = workspace().join("tests/publishing/openapi.py");
    let sources = workspace().join("generated/python/src");
    let output = run(python.script(&script).env("PYTHONPATH", sources).env("PYTHONDONTWRITEBYTECODE", "1"));
    let api: Value = serde_json::from_str(&output.stdout).expect("the script prints JSON");
    assert!(api["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")), "{}", api["openapi"]);
    let components = json!({ "components": api["components"] });
    let roots = ["AgentGraph", "AgentResponse", "GraphDefinition", "IRDocument", "JobSpec", "Ledger"];
    let reference = |root: &str| {
        let body = &api["paths"][format!("/{root}")]["post"]["requestBody"]["content"]["application/json"]["schema"];
        let answer =
            &api["paths"][format!("/{root}")]["post"]["responses"]["200"]["content"]["application/json"]["schema"];
        assert_eq!(body, answer, "{root} is the same to read and to write");
        body["$ref"].as_str().unwrap_or_else(|| panic!("{root}: {body}")).to_owned()
    };
    assert_eq!(differing(&components, &roots, reference), [""; 0]);
    let schemas = api["components"]["schemas"].as_object().expect("components");
    // Null is not offered where it is refused, and two types of one name stay two.
    let assumptions = &schemas["AgentResponse"]["properties"]["assumptions"];
    assert_eq!((&assumptions["type"], assumptions.get("anyOf")), (&json!("array"), None), "{assumptions}");
    assert_eq!(schemas.keys().filter(|name| name.ends_with("Metadata")).count(), 2, "{:?}", schemas.keys());
}
