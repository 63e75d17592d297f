//! The Rust examples of the contracts' pages, compiled; [`super::pages`] compares them with the pages.

use std::error::Error;

/// `docs/contracts/redmind.md`
pub fn redmind(bytes: &[u8]) {
    use triglyph_contracts::graph::{GraphDefinition, Node};

    match GraphDefinition::from_json(bytes) {
        Ok(graph) => {
            for node in &graph.nodes {
                if let Node::ModelLlm(model) = node {
                    println!("{}", model.config.model);
                }
            }
        }
        Err(_) => println!("{}", GraphDefinition::report(bytes)),
    }
}

/// `docs/contracts/continuum.md`
pub fn continuum(bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    use triglyph_contracts::agent::{AgentGraph, AgentResponseFormat};

    let graph = AgentGraph::from_json(bytes)?;
    if let AgentResponseFormat::BlueprintFormat(blueprint) = &graph.response_format {
        println!("{}", blueprint.payload.rules);
    }
    Ok(())
}

/// `docs/contracts/catalytic.md`
pub fn catalytic(bytes: &[u8]) {
    use triglyph_contracts::jobspec::JobSpec;

    match JobSpec::from_json(bytes) {
        Ok(job) => println!("{}", job.intent),
        Err(_) => println!("{}", JobSpec::report(bytes)),
    }
}

/// `docs/contracts/catalytic.md`, the directory of a run.
pub fn run() {
    use triglyph_contracts::{ledger::Ledger, support::Directory};

    let report = Ledger::check_directory(&Directory::new("CONTRACTS/_runs/RUN").with_root("."));
    println!("{report}");
}

/// `docs/contracts/stargraph.md`
pub fn stargraph(bytes: &[u8], old: &[u8]) -> Result<(), Box<dyn Error>> {
    use triglyph_contracts::ir::{IRDocument, ToolSpec};

    let doc = IRDocument::from_json(bytes)?;
    println!("{} {} {}", doc.dumps()?, doc.to_canonical_json()?, doc.content_hash()?);

    let mut spec: serde_json::Value = serde_json::from_slice(old)?;
    ToolSpec::coerce_legacy(&mut spec); // side_effects: true becomes "write"
    let tool: ToolSpec = serde_json::from_value(spec)?;
    println!("{}", tool.name);
    Ok(())
}

/// `docs/contracts/agno.md`
pub fn agno(bytes: &[u8], chunk: &[u8]) {
    use triglyph_contracts::{agent_response::AgentResponse, stream_event::StreamEvent, support::sse};

    let (response, report) = AgentResponse::from_json_or_fallback(bytes);
    if !report.is_valid() {
        eprintln!("[CONTRACT VIOLATION] {report}");
    }
    println!("{}", response.content);

    let mut decoder = sse::Decoder::<StreamEvent>::new();
    for event in decoder.push(chunk) {
        match event {
            Ok(StreamEvent::Delta(delta)) => print!("{}", delta.content),
            Ok(_) => {}
            Err(report) => eprintln!("{report}"),
        }
    }
}

/// `docs/building.md`
pub fn building() -> Result<(), Box<dyn Error>> {
    use triglyph_contracts::agent::{AgentEdge, AgentGraph, AgentNode, MarkdownFormat};
    use triglyph_contracts::stream_event::StreamEventDelta;

    let node = AgentNode::new("plan", "Plan", "Make a plan.").with_max_iterations(3);
    let edges = [AgentEdge::new("e1", "START", "plan"), AgentEdge::new("e2", "plan", "END")];
    let graph = AgentGraph::new("Planner", "Plan my day.", MarkdownFormat::new(), [node], edges, "flowchart LR")
        .with_description("Plans a day.");
    let event = StreamEventDelta::new("Hello");
    assert_eq!(event.to_json()?, r#"{"type":"delta","content":"Hello"}"#);
    let written = graph.to_json()?;
    assert!(
        written.contains(r#""description":"Plans a day.""#) && written.contains(r#""max_iterations":3"#),
        "{written}"
    );
    assert_eq!(AgentGraph::from_json(written.as_bytes())?, graph);
    Ok(())
}
