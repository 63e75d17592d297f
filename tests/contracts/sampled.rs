//! Documents that `triglyph sample` makes for the contracts: more than anybody would write by hand.

use testkit::{scratch, workspace, write};
use triglyph::{
    analysis::sample::{Limits, samples},
    load, lower, runtime,
};

use super::documents::{Document, Expected};

/// Schema below `schemas`, module, and type of its documents.
const ROOTS: &[(&str, &str, &str)] = &[
    ("redmind/graph", "graph", "GraphDefinition"),
    ("continuum/agent", "agent", "AgentGraph"),
    ("catalytic/jobspec", "jobspec", "JobSpec"),
    ("catalytic/validation_error", "validation_error", "ValidationReport"),
    ("catalytic/ledger", "ledger", "Ledger"),
    ("stargraph/ir", "ir", "IRDocument"),
    ("agno/agent_response", "agent_response", "AgentResponse"),
    ("agno/stream_event", "stream_event", "StreamEvent"),
];

/// Accepted documents that show each contract, and refused ones with one mistake each.
pub fn documents() -> Vec<Document> {
    ROOTS.iter().flat_map(|(schema, module, root)| of_contract(schema, module, root)).collect()
}

fn of_contract(schema: &str, module: &'static str, root: &'static str) -> Vec<Document> {
    let path = workspace().join(format!("schemas/{schema}.schema.json"));
    let source = load::SchemaSource { path, ..load::SchemaSource::default() };
    let bundle = load::load(&load::Options { schemas: vec![source], ..load::Options::default() })
        .unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    let program = &lowered.model.modules[0].checks;
    let made = samples(program, 0, 1, Limits { valid: 50, invalid: 200 });
    assert!(made.shown.reached * 10 >= made.shown.all * 9, "{schema}: only {:?} shown", made.shown);
    assert!(made.broken.reached * 10 >= made.broken.all * 6, "{schema}: only {:?} broken", made.broken);
    let judge = runtime::Program::from(program);
    // Warnings are looked at where reports are, with documents written by hand.
    let plain =
        |document: &&serde_json::Value| runtime::report(&judge, 0, &runtime::Json::from(*document)).warnings.is_empty();
    let valid = made.valid.iter().filter(plain).map(|document| (document, Expected::Valid));
    let invalid = made.invalid.iter().map(|mistaken| (&mistaken.document, Expected::Invalid));
    let folder = scratch("contracts-sampled");
    let documents = valid.chain(invalid).enumerate().map(|(number, (document, expected))| {
        let file = folder.join(format!("{module}-{number}.json"));
        write(&file, &document.to_string());
        Document { module, root, file, expected, styled: None }
    });
    documents.collect()
}
