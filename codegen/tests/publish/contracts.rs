//! The contracts of this repository: every type publishes what it enforces.

use std::path::{Path, PathBuf};

use serde_json::Value;
use triglyph::lower::Formats;

use super::version::{Shown, again, module, published, root, same, version};

const SCHEMAS: [&str; 8] = [
    "redmind/graph",
    "continuum/agent",
    "catalytic/jobspec",
    "catalytic/validation_error",
    "catalytic/ledger",
    "stargraph/ir",
    "agno/agent_response",
    "agno/stream_event",
];

fn path(schema: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../schemas/{schema}.schema.json"))
}

#[test]
fn every_contract_publishes_what_it_enforces() {
    for schema in SCHEMAS {
        let path = path(schema);
        let module = module(&path, Formats::Assert).expect("a contract");
        let text = published(&module, &root(&module));
        let shown = same(schema, &version(&path, None, Formats::Assert), &again(&text, Formats::Assert), &[]);
        assert_eq!(shown, Shown::Proven, "{schema}");
    }
}

/// A type that the schema writes at one place is compared with that place.
#[test]
fn every_type_publishes_what_it_enforces() {
    let mut compared = 0;
    for schema in SCHEMAS {
        let path = path(schema);
        let module = module(&path, Formats::Assert).expect("a contract");
        for definition in &module.types {
            let pointer = definition.at.strip_prefix('#').filter(|pointer| !pointer.is_empty());
            let Some(pointer) = pointer.filter(|_| module.checks.nodes[definition.node].at == definition.at) else {
                continue;
            };
            let what = format!("{schema}, {}", definition.name);
            let text = published(&module, &definition.name);
            let original = version(&path, Some(pointer), Formats::Assert);
            assert_eq!(same(&what, &original, &again(&text, Formats::Assert), &[]), Shown::Proven, "{what}");
            compared += 1;
        }
    }
    assert!(compared > 80, "only {compared} types have a place of their own");
}

/// Nothing but JSON Schema is left of a plain schema, however deep, and all of it in a full one.
#[test]
fn the_vocabulary_is_left_out_on_request() {
    let module = module(&path("catalytic/jobspec"), Formats::Assert).expect("a contract");
    let full = published(&module, "JobSpec");
    assert!(
        full["x-integrity"][0]["schema"]["maximum"].is_u64() && full["x-report"].is_object() && full["$id"].is_string()
    );
    let text = Value::Object(module.published.clone()).to_string();
    let plain = triglyph::runtime::Published::new(Box::leak(text.into_boxed_str())).plain_schema("JobSpec");
    assert_eq!((plain.get("$id"), plain.to_string().contains("\"x-")), (None, false), "{plain}");
    assert_eq!(plain["properties"], full["properties"]);
}
