//! What is read: documents of several sizes, and for each a twin with one mistake.

use std::fmt::Write as _;

/// A valid graph: a chain of nodes of four kinds.
pub fn graph(nodes: usize) -> String {
    let mut text = String::from(r#"{"id":"bench","version":1,"start":"n0","nodes":["#);
    for index in 0..nodes {
        let separator = if index > 0 { "," } else { "" };
        let (kind, config) = match index % 4 {
            0 => ("trigger.manual", r#"{"message":"Hola"}"#),
            1 => ("agent.core", r#"{"strategy":"reactive","instructions":"Return intent=chat"}"#),
            2 => ("model.llm", r#"{"provider":"azure","model":"small","temperature":0.2}"#),
            _ => ("response.chat", r#"{"format":"text","template":"Hola, soy REDMIND."}"#),
        };
        write!(text, r#"{separator}{{"id":"n{index}","type":"{kind}","typeVersion":1,"config":{config}}}"#)
            .expect("strings take everything");
    }
    text.push_str(r#"],"edges":["#);
    for index in 1..nodes {
        let separator = if index > 1 { "," } else { "" };
        write!(text, r#"{separator}{{"id":"e{index}","source":"n{}","target":"n{index}"}}"#, index - 1)
            .expect("strings take everything");
    }
    text.push_str("]}");
    text
}

/// The graph with a mistake in its last edge.
pub fn wrong_graph(nodes: usize) -> String {
    let text = graph(nodes);
    let place = text.rfind(r#""target":"#).expect("an edge");
    format!("{}\"targets\":{}", &text[..place], &text[place + r#""target":"#.len()..])
}

/// The job specification that its source document prints.
pub fn job() -> String {
    r#"{"job_id":"phase1-catalytic-store","phase":1,"task_type":"primitive_implementation","intent":"Implement content-addressable storage for catalytic kernel","inputs":{"storage_path":"CATALYTIC-DPT/TESTBENCH/_store"},"outputs":{"durable_paths":["TOOLS/catalytic_store.py"],"validation_criteria":{"all_tests_pass":true}},"catalytic_domains":["CATALYTIC-DPT/TESTBENCH/_tmp"],"determinism":"deterministic","swarm_parallel":false,"metadata":{"timeout_seconds":300,"priority":8}}"#
        .to_owned()
}

/// The job with a priority that is too high, its last member.
pub fn wrong_job() -> String {
    job().replace(r#""priority":8"#, r#""priority":11"#)
}
