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

/// The job with so many durable paths, no two of which begin alike for long.
pub fn job_of_folders(count: usize) -> String {
    const ROOTS: [&str; 3] = ["TOOLS/", "CONTRACTS/", "CATALYTIC-DPT/"];
    let path = |number: usize| {
        let (root, folder) = (ROOTS[number % 3], number * 7_919 % 997);
        format!("\"{root}{folder:x}-module/part.{number}/Report_{folder}.md\"")
    };
    job().replace("\"TOOLS/catalytic_store.py\"", &(0..count).map(path).collect::<Vec<_>>().join(","))
}

/// The job whose identifier is so long.
pub fn job_of_long_name(length: usize) -> String {
    job().replace("phase1-catalytic-store", &"phase1-catalytic-store-".repeat(length / 23 + 1)[..length])
}

/// A graph of requests to addresses of many forms.
pub fn graph_of_addresses() -> String {
    const ADDRESSES: [&str; 8] = [
        "https://api.example.com/v1/items",
        "http://localhost:8080/",
        "https://user@example.com:443/a%20b?x=1&y=2#frag",
        "http://[2001:db8::1]/",
        "urn:isbn:0451450523",
        "mailto:someone@example.com",
        "https://example.com/search?q=%E2%9C%93&lang=en",
        "file:///var/data/items.json",
    ];
    let node = |(place, address): (usize, &&str)| {
        format!(
            r#"{{"id":"n{place}","type":"tool.http","typeVersion":1,"config":{{"method":"GET","url":"{address}"}}}}"#
        )
    };
    let nodes: Vec<String> = ADDRESSES.iter().enumerate().map(node).collect();
    format!(r#"{{"id":"bench","version":1,"start":"n0","nodes":[{}],"edges":[]}}"#, nodes.join(","))
}

/// A ledger of a run that changed so many files.
pub fn ledger(files: usize) -> String {
    let list = |range: std::ops::Range<usize>, digest: &str| {
        let file = |number: usize| format!(r#""store/part_{number:03}.bin":"{digest}{number:04x}""#);
        range.map(file).collect::<Vec<_>>().join(",")
    };
    let (old, new) = (list(0..files, "0a1b2c3d4e5f"), list(files..2 * files, "0a1b2c3d4e5f"));
    let (kept, changed) = (list(2 * files..3 * files, "0a1b2c3d4e5f"), list(3 * files..4 * files, "5f4e3d2c1b0a"));
    let before = list(3 * files..4 * files, "0a1b2c3d4e5f");
    let info = r#""run_id":"run-1","timestamp":"2025-12-23T14:30:22.123456Z","intent":"Measure","catalytic_domains":["CATALYTIC-DPT/_tmp"],"durable_output_roots":["TOOLS/store.py"],"exit_code":0,"restoration_verified":false"#;
    let said = format!(r#"{{"added":{{{new}}},"removed":{{{old}}},"changed":{{{changed}}}}}"#);
    format!(
        r#"{{"RUN_INFO":{{{info}}},"PRE_MANIFEST":{{"CATALYTIC-DPT/_tmp":{{{old},{kept},{before}}}}},"POST_MANIFEST":{{"CATALYTIC-DPT/_tmp":{{{new},{kept},{changed}}}}},"RESTORE_DIFF":{{"CATALYTIC-DPT/_tmp":{said}}},"OUTPUTS":[],"STATUS":{{"status":"dirty","restoration_verified":false,"exit_code":0,"validation_passed":false}}}}"#
    )
}

/// The job with a priority that is too high, its last member.
pub fn wrong_job() -> String {
    job().replace(r#""priority":8"#, r#""priority":11"#)
}
