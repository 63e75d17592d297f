//! What is read: documents of several sizes, and for each a twin with one mistake.

use std::fmt::Write as _;

/// A valid graph: a chain of nodes of four kinds, in order.
pub fn graph(nodes: usize) -> String {
    graph_by(nodes, |index| index)
}

/// The same graph with its nodes and edges in disorder, for a power of ten of nodes.
pub fn disordered_graph(nodes: usize) -> String {
    // Prime, so that every place is met once.
    graph_by(nodes, |index| index * 7_368_787 % nodes)
}

/// The graph whose node or edge at each place is the one of that number.
fn graph_by(nodes: usize, number: impl Fn(usize) -> usize) -> String {
    let mut text = String::from(r#"{"id":"bench","version":1,"start":"n0","nodes":["#);
    for place in 0..nodes {
        let (separator, index) = (if place > 0 { "," } else { "" }, number(place));
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
    for (place, index) in (0..nodes).map(number).filter(|index| *index > 0).enumerate() {
        let separator = if place > 0 { "," } else { "" };
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

/// The job with so many durable paths.
pub fn job_of_paths(count: usize) -> String {
    let paths: Vec<String> = (0..count).map(|number| format!("\"TOOLS/catalytic/store_{number}.py\"")).collect();
    job().replace("\"TOOLS/catalytic_store.py\"", &paths.join(","))
}

/// The job with a priority that is too high, its last member.
pub fn wrong_job() -> String {
    job().replace(r#""priority":8"#, r#""priority":11"#)
}
