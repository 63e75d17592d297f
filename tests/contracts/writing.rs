//! What is written of an invalid value, through every door: nothing, and the report is that on its text.

use serde_json::{Value, json};
use testkit::{Question, workspace};
use triglyph::{
    agent::AgentGraph,
    agent_response::AgentResponse,
    graph::{GraphDefinition, Node},
    ir::IRDocument,
    jobspec::JobSpec,
    ledger::Ledger,
    stream_event::StreamEvent,
    support::{Checked, sse},
};

use super::languages;

/// A valid example, and the part of it that a careless program overwrites.
struct Case {
    folder: &'static str,
    file: &'static str,
    module: &'static str,
    root: &'static str,
    path: &'static [&'static str],
    value: Value,
    /// The same in Rust: the doors' answers.
    rust: fn(&[u8]) -> Value,
    /// The code that says what is wrong.
    code: &'static str,
}

/// What every door of Rust says about a value after a change.
macro_rules! doors {
    ($type:ty, |$value:ident| $change:expr) => {
        |text| {
            let mut $value = <$type>::from_json(text).expect("the example is valid");
            let before = answers!($type, $value);
            $change;
            let after = answers!($type, $value);
            json!({"before": before, "after": after})
        }
    };
}

macro_rules! answers {
    ($type:ty, $value:ident) => {{
        let unchecked = $value.to_json_unchecked().expect("it is JSON");
        let said = |written: Result<String, triglyph::support::Report>| match written {
            Ok(text) => json!({"text": text}),
            Err(report) => json!({"report": report.to_json()}),
        };
        let summary = <$type>::check(unchecked.as_bytes()).summary();
        let by_serde = match serde_json::to_string(&Checked($value.clone())) {
            Ok(text) => json!({"text": text}),
            Err(error) => {
                assert_eq!(error.to_string(), summary, "serde's error is the summary of the report");
                json!({"report": <$type>::check(unchecked.as_bytes()).to_json()})
            }
        };
        json!({
            "report": <$type>::check(unchecked.as_bytes()).to_json(),
            "unchecked": {
                "to_json": unchecked,
                "to_canonical_json": $value.to_canonical_json_unchecked().expect("it is JSON"),
                "content_hash": $value.content_hash_unchecked().expect("it is JSON"),
                "event": sse::encode_unchecked(&$value).expect("it is JSON"),
                "serde": unchecked,
            },
            "doors": {
                "to_json": said($value.to_json()),
                "to_canonical_json": said($value.to_canonical_json()),
                "content_hash": said($value.content_hash()),
                "event": said(sse::encode(&$value)),
                "serde": by_serde,
            },
            "check_value": <$type>::check_value(&$value).to_json(),
        })
    }};
}

/// A case of the graph, the agent graph or the ledger, by the code of the rule that the change breaks.
fn rule(
    (folder, module, root): (&'static str, &'static str, &'static str),
    file: &'static str,
    code: &'static str,
    path: &'static [&'static str],
    value: Value,
    rust: fn(&[u8]) -> Value,
) -> Case {
    Case { folder, file, module, root, path, value, rust, code }
}

/// Each rule between the parts of a document that a value can break, and a keyword for each contract.
fn cases() -> Vec<Case> {
    let graph = ("redmind", "graph", "GraphDefinition");
    let diamond = "graph/valid/diamond.json";
    let agent = ("continuum", "agent", "AgentGraph");
    let complete = "agent/valid/printed_complete_example.json";
    let ledger = ("catalytic", "ledger", "Ledger");
    let restored = "ledger/valid/printed_restored.json";
    vec![
        rule(graph, diamond, "minLength", &["edges", "0", "id"], json!(""), {
            doors!(GraphDefinition, |graph| graph.edges[0].id.clear())
        }),
        rule(graph, diamond, "DUPLICATE_NODE_ID", &["nodes", "2", "id"], json!("r"), {
            doors!(GraphDefinition, |graph| {
                let Node::ResponseChat(node) = &mut graph.nodes[2] else { panic!("the example has a response") };
                node.id = "r".to_owned();
            })
        }),
        rule(graph, diamond, "DUPLICATE_EDGE_ID", &["edges", "1", "id"], json!("e1"), {
            doors!(GraphDefinition, |graph| graph.edges[1].id = "e1".to_owned())
        }),
        rule(graph, diamond, "EDGE_SOURCE_NOT_FOUND", &["edges", "3", "source"], json!("nowhere"), {
            doors!(GraphDefinition, |graph| graph.edges[3].source = "nowhere".to_owned())
        }),
        rule(graph, diamond, "EDGE_TARGET_NOT_FOUND", &["edges", "0", "target"], json!("nowhere"), {
            doors!(GraphDefinition, |graph| graph.edges[0].target = "nowhere".to_owned())
        }),
        rule(graph, diamond, "SELF_LOOP", &["edges", "3", "source"], json!("z"), {
            doors!(GraphDefinition, |graph| graph.edges[3].source = "z".to_owned())
        }),
        rule(graph, diamond, "CYCLE_DETECTED", &["edges", "2", "target"], json!("t"), {
            doors!(GraphDefinition, |graph| graph.edges[2].target = "t".to_owned())
        }),
        rule(
            graph,
            "graph/valid/every_kind_of_node.json",
            "RULE_TARGET_NOT_FOUND",
            &["nodes", "3", "config", "rules", "0", "to"],
            json!("nowhere"),
            doors!(GraphDefinition, |graph| {
                let Node::ConditionExpr(node) = &mut graph.nodes[3] else { panic!("the example has a condition") };
                node.config.rules[0].to = "nowhere".to_owned();
            }),
        ),
        rule(agent, complete, "DUPLICATE_NODE_ID", &["nodes", "1", "id"], json!("statisticalAnalysis"), {
            doors!(AgentGraph, |graph| graph.nodes[1].id = "statisticalAnalysis".to_owned())
        }),
        rule(agent, complete, "DUPLICATE_EDGE_ID", &["edges", "1", "id"], json!("e1"), {
            doors!(AgentGraph, |graph| graph.edges[1].id = "e1".to_owned())
        }),
        rule(agent, complete, "EDGE_SOURCE_NOT_FOUND", &["edges", "2", "source"], json!("nowhere"), {
            doors!(AgentGraph, |graph| graph.edges[2].source = "nowhere".to_owned())
        }),
        rule(ledger, restored, "VALIDATION_LOGIC_ERROR", &["STATUS", "exit_code"], json!(3), {
            doors!(Ledger, |ledger| ledger.status.exit_code = Some(3))
        }),
        rule(ledger, restored, "RESTORATION_NOT_VERIFIED", &["STATUS", "restoration_verified"], json!(false), {
            doors!(Ledger, |ledger| ledger.status.restoration_verified = false)
        }),
        rule(ledger, restored, "VALIDATION_LOGIC_ERROR", &["RUN_INFO", "exit_code"], json!(1), {
            doors!(Ledger, |ledger| ledger.run_info.exit_code = 1)
        }),
        Case {
            folder: "stargraph",
            file: "ir/valid/action_tag_last.json",
            module: "ir",
            root: "IRDocument",
            path: &["ir_version"],
            value: json!("2.0.0"),
            rust: doors!(IRDocument, |document| document.ir_version = "2.0.0".to_owned()),
            code: "version_mismatch",
        },
        Case {
            folder: "redmind",
            file: "graph/valid/diamond.json",
            module: "graph",
            root: "GraphDefinition",
            path: &["start"],
            value: json!("nowhere"),
            rust: doors!(GraphDefinition, |graph| graph.start = "nowhere".to_owned()),
            code: "START_NOT_FOUND",
        },
        Case {
            folder: "continuum",
            file: "agent/valid/printed_complete_example.json",
            module: "agent",
            root: "AgentGraph",
            path: &["edges", "0", "target"],
            value: json!("nowhere"),
            rust: doors!(AgentGraph, |graph| graph.edges[0].target = "nowhere".to_owned()),
            code: "EDGE_TARGET_NOT_FOUND",
        },
        Case {
            folder: "catalytic",
            file: "jobspec/valid/catalytic_domains_forms.json",
            module: "jobspec",
            root: "JobSpec",
            path: &["job_id"],
            value: json!("NOT VALID"),
            rust: doors!(JobSpec, |job| job.job_id = "NOT VALID".to_owned()),
            code: "pattern",
        },
        Case {
            folder: "stargraph",
            file: "ir/valid/action_tag_last.json",
            module: "ir",
            root: "IRDocument",
            path: &["ir_version"],
            value: json!("one"),
            rust: doors!(IRDocument, |document| document.ir_version = "one".to_owned()),
            code: "pattern",
        },
        Case {
            folder: "agno",
            file: "agent_response/valid/assumptions.json",
            module: "agent_response",
            root: "AgentResponse",
            path: &["next_actions"],
            value: json!([]),
            rust: doors!(AgentResponse, |response| response.next_actions.clear()),
            code: "minItems",
        },
        Case {
            folder: "agno",
            file: "stream_event/valid/final_minimal.json",
            module: "stream_event",
            root: "StreamEvent",
            path: &["payload", "next_actions"],
            value: json!([]),
            rust: doors!(StreamEvent, |event| {
                let StreamEvent::Final(event) = &mut event else { panic!("the example is the last event") };
                event.payload.next_actions.clear();
            }),
            code: "minItems",
        },
    ]
}

pub fn nothing_invalid_is_written() {
    let cases = cases();
    let file = |case: &Case| workspace().join("schemas").join(case.folder).join("examples").join(case.file);
    let questions: Vec<Value> = cases
        .iter()
        .map(|case| {
            let mut line = Question::of_file("triglyph_contracts", case.module, case.root, &file(case)).line("write");
            line["change"] = json!({"path": case.path, "value": case.value});
            line
        })
        .collect();
    let rust = cases.iter().map(|case| (case.rust)(&std::fs::read(file(case)).expect("a readable example")));
    let mut all: Vec<(&str, Vec<Value>)> = vec![("Rust", rust.collect())];
    for (name, mut judge) in languages::all() {
        all.push((name, judge.answers(&questions).iter().map(|said| said[0].clone()).collect()));
    }
    let mut doors = 0;
    for (language, answers) in &all {
        for ((case, said), rust) in cases.iter().zip(answers).zip(&all[0].1) {
            let shown = format!("{language}, {}: {said}", case.file);
            let report: Value = serde_json::from_str(said["after"]["report"].as_str().expect(&shown)).expect(&shown);
            assert_eq!(report["errors"][0]["code"], case.code, "{shown}");
            assert_eq!(said["after"]["report"], rust["after"]["report"], "{shown}");
            assert_eq!(said["after"]["check_value"], said["after"]["report"], "{shown}");
            for (door, found) in said["after"]["doors"].as_object().expect(&shown) {
                assert_eq!(*found, json!({"report": said["after"]["report"]}), "{door} of {shown}");
                // Before the change, the same door writes what the unchecked one does.
                let (before, unchecked) = (&said["before"]["doors"][door], &said["before"]["unchecked"][door]);
                assert_eq!(*before, json!({"text": unchecked}), "{door} of {shown}");
                assert!(said["after"]["unchecked"][door].is_string(), "{door} of {shown}");
                doors += 1;
            }
        }
    }
    assert_eq!(doors, cases.len() * (5 + 4 + 7), "a door was not tried");
}
