//! The examples at work: three servers that give the same answer to the same document, a page that judges as one types,
//! and servers and clients of an API, each against each other.

pub mod browser;
pub mod documents;
pub mod operations;
pub mod packages;
pub mod server;
pub mod servers;

use std::{collections::BTreeSet, thread};

use browser::Page;
use documents::Document;
use serde_json::Value;
use server::{Answer, Request, Server, ask};
use testkit::lock;
use triglyph_contracts::graph::GraphDefinition;

/// What a server says to a document: the canonical form and the hash of a good one, the report on a bad one.
fn expected(document: &Document) -> Answer {
    let json = "application/json".to_owned();
    match GraphDefinition::from_json(&document.text) {
        Ok(graph) => Answer::new(
            200,
            json,
            Some(format!("\"{}\"", graph.content_hash().expect("accepted"))),
            graph.to_canonical_json().expect("accepted").into_bytes(),
        ),
        Err(_) => Answer::new(422, json, None, GraphDefinition::report(&document.text).into_bytes()),
    }
}

#[test]
fn axum_fastapi_and_hono_give_the_same_answer_to_the_same_document() {
    let _lock = lock("examples");
    let servers = thread::scope(|scope| {
        let starting = [servers::axum, servers::fastapi, servers::hono].map(|start| scope.spawn(start));
        starting.map(|server| server.join().expect("the server starts"))
    });
    let documents = documents::all();
    for server in &servers {
        let requests: Vec<_> =
            documents.iter().map(|document| server.post("application/json", &document.text)).collect();
        for (document, answer) in documents.iter().zip(ask(&requests)) {
            assert_eq!(answer, expected(document), "{} on {}", server.name(), document.name);
        }
        reads_nothing_but_json(server);
        sends_nothing_invalid(server);
    }
}

#[test]
fn operations_are_served_and_called_in_each_language() {
    let _lock = lock("examples-wire");
    let programs = operations::programs();
    thread::scope(|scope| {
        for program in &programs {
            scope.spawn(|| {
                program.keeps_to_the_table();
                program.stops_reading();
            });
        }
    });
    for server in programs.iter().map(operations::Program::serve) {
        operations::refuses_what_is_wrong(&server);
        operations::answers_before_the_end(&server);
        programs.iter().for_each(|program| program.asks(&server));
    }
}

/// A graph that begins at none of its nodes is not sent: that is the server's own fault.
fn sends_nothing_invalid(server: &Server) {
    let text = documents::good();
    let graph = GraphDefinition::from_json(&text).expect("a good graph");
    let post = |start: &str| server.post_to(&format!("/graphs/from/{start}"), "application/json", &text);
    let answers = ask(&[post(&graph.start), post("nowhere")]);
    assert_eq!(answers[0].status, 200, "{}", server.name());
    assert!(GraphDefinition::is_valid(&answers[0].body), "{}", server.name());
    assert_eq!(answers[1].status, 500, "{}", server.name());
    assert!(!String::from_utf8_lossy(&answers[1].body).contains("\"nodes\""), "{} sends it anyway", server.name());
}

/// A graph is read if the request says that it is JSON, and only then.
fn reads_nothing_but_json(server: &Server) {
    let kinds = [
        ("text/plain", 415),
        ("application/jsonp", 415),
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ("application/graph+json", 200),
    ];
    let text = documents::good();
    let requests: Vec<Request> = kinds.iter().map(|(kind, _)| server.post(kind, &text)).collect();
    for ((kind, status), answer) in kinds.iter().zip(ask(&requests)) {
        assert_eq!(answer.status, *status, "{} on {kind}", server.name());
    }
}

/// Every rule of the contract is broken by a document, and many documents are good.
#[test]
fn the_documents_break_every_rule() {
    let documents = documents::all();
    let answers: Vec<Answer> = documents.iter().map(expected).collect();
    assert!(answers.iter().filter(|answer| answer.status == 200).count() >= 20);
    let reports = answers.iter().filter(|answer| answer.status == 422).map(|answer| parsed(&answer.body));
    let codes: BTreeSet<String> = reports.flat_map(|report| errors(&report)).map(|[code, ..]| code).collect();
    for code in [
        "CYCLE_DETECTED",
        "DUPLICATE_EDGE_ID",
        "DUPLICATE_NODE_ID",
        "EDGE_SOURCE_NOT_FOUND",
        "EDGE_TARGET_NOT_FOUND",
        "INVALID_JSON",
        "INVALID_TYPE",
        "NESTING_TOO_DEEP",
        "RULE_TARGET_NOT_FOUND",
        "SELF_LOOP",
        "START_NOT_FOUND",
        "UNKNOWN_FIELD",
    ] {
        assert!(codes.contains(code), "no document is refused with {code}: {codes:?}");
    }
}

#[test]
fn the_page_reports_what_is_typed() {
    let _lock = lock("examples");
    let mut page = Page::open();
    let documents: Vec<_> =
        documents::all().into_iter().filter_map(|document| String::from_utf8(document.text).ok()).collect();
    let shown = page.read(&documents);
    for (text, shown) in documents.iter().zip(shown) {
        let found = errors(&parsed(GraphDefinition::report(text.as_bytes()).as_bytes()));
        let verdict = match found.len() {
            0 => "Valid".to_owned(),
            1 => "1 error".to_owned(),
            count => format!("{count} errors"),
        };
        assert_eq!(shown["verdict"], verdict, "{text}");
        assert_eq!(shown["errors"], serde_json::json!(found), "{text}");
    }
}

fn parsed(report: &[u8]) -> Value {
    serde_json::from_slice(report).expect("a report is JSON")
}

/// Code, path and message of each error of a report.
fn errors(report: &Value) -> Vec<[String; 3]> {
    let errors = report["errors"].as_array().expect("a report has errors");
    let text = |error: &Value, name: &str| error[name].as_str().expect("a text").to_owned();
    errors.iter().map(|error| ["code", "path", "message"].map(|name| text(error, name))).collect()
}
