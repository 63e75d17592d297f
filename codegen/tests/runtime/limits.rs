//! Limits of documents: the cases that all runtimes share, and the verbs within limits.

use std::panic::catch_unwind;

use serde_json::Value;

use super::rules::{checks, fixture};
use super::support::sse::Decoder;
use super::support::{self, Checks, Contract, Limits, Surroundings, Within, report_text, styled, within};
use super::{CHECKS, Node};

/// The limits that a case names.
fn limits(named: &Value) -> Limits {
    let set = |limits: Limits, (name, most): (&String, &Value)| {
        let most = usize::try_from(most.as_u64().expect("a number")).expect("a small one");
        match name.as_str() {
            "bytes" => limits.bytes(most),
            "depth" => limits.depth(most),
            "strings" => limits.strings(most),
            "members" => limits.members(most),
            "errors" => limits.errors(most),
            "steps" => limits.steps(most),
            other => panic!("there is no limit {other}"),
        }
    };
    named.as_object().expect("limits").iter().fold(Limits::new(), set)
}

#[test]
fn shared_cases() {
    let fixture = fixture("limits.json");
    let cases = fixture["cases"].as_array().expect("cases");
    assert!(cases.len() > 70);
    for case in cases {
        let checks = checks(&fixture["programs"][case["program"].as_str().expect("a name")]);
        let text = case["text"].as_str().expect("a text");
        let place = format!("{text} within {}", case["limits"]);
        let surroundings = Surroundings { limits: limits(&case["limits"]), ..Surroundings::default() };
        let report = report_text(checks.program(), 0, text.as_bytes(), &surroundings);
        assert_eq!(report.to_json(), case["report"].as_str().expect("a report"), "{place}");
        let outcome = styled(checks.program(), 0, text.as_bytes(), &surroundings);
        assert_eq!(outcome, case.get("styled").unwrap_or(&case["report"]).as_str().expect("a text"), "{place}");
    }
}

#[test]
fn steps_are_counted() {
    let fixture = fixture("limits.json");
    for case in fixture["steps"].as_array().expect("cases") {
        let checks: &Checks = checks(&case["program"]);
        let text = case["text"].as_str().expect("a text").as_bytes();
        let steps = usize::try_from(case["steps"].as_u64().expect("a number")).expect("a small one");
        let judged = |steps| {
            let surroundings = Surroundings { limits: Limits::new().steps(steps), ..Surroundings::default() };
            report_text(checks.program(), 0, text, &surroundings)
        };
        assert_eq!(judged(steps), checks.check(0, text), "{case}");
        let report = judged(steps - 1);
        let less = if steps == 2 { "1 step".to_owned() } else { format!("{} steps", steps - 1) };
        assert_eq!(report.to_string(), format!("judging takes more than {less}"), "{case}");
        assert_eq!(report.errors[0].code, "too-complex", "{case}");
    }
}

#[test]
fn verbs_keep_limits() {
    const NODES: Within<Node> = within(Limits::new().bytes(100).strings(8).errors(1));
    let accepted = br#"{"id":1,"label":"x"}"#;
    assert_eq!(NODES.from_json(accepted), Node::from_json(accepted));
    assert!(NODES.is_valid(accepted) && NODES.check(accepted).is_valid());
    assert_eq!(NODES.report(accepted), Node::report(accepted));

    let wrong = br#"{"children":[{"label":"-"}],"id":1.5}"#;
    let all = Node::check(wrong);
    assert!(all.errors.len() > 1);
    let report = NODES.check(wrong);
    assert_eq!(report.errors, all.errors[..1]);
    assert_eq!(NODES.from_json(wrong), Err(report.clone()));
    assert_eq!(NODES.report(wrong), report.to_json());
    assert!(!NODES.is_valid(wrong));

    let long = br#"{"id":1,"label":"123456789"}"#;
    assert!(Node::is_valid(long));
    let report = NODES.check(long);
    assert_eq!(report.to_string(), "/label: longer than 8 characters");
    assert_eq!(NODES.from_json(long), Err(report.clone()));
    assert_eq!(NODES.report(long), report.to_json());
    assert!(!NODES.is_valid(long));
    assert_eq!(<Node as Contract>::checks().1, 0);
    assert!(std::ptr::eq(<Node as Contract>::checks().0, &CHECKS));
}

#[test]
fn limits_that_are_none_are_refused() {
    for none in [|| Limits::new().depth(128), || Limits::new().errors(0), || Limits::new().errors(101)] {
        assert!(catch_unwind(none).is_err());
    }
    assert_eq!(Limits::default(), Limits::new().depth(127).errors(100));
}

#[test]
fn events_keep_limits() {
    let text = |length: usize| format!("data: {{\"id\":1,\"label\":\"{}\"}}\n\n", "a".repeat(length));
    let stream =
        format!("{}{}data: {{\"id\":\ndata: 1, \"label\":\ndata: \"aaaa\"}}\n\ndata: [DONE]\n\n", text(1000), text(2));
    for size in [1, 7, 64, stream.len()] {
        let mut decoder = Decoder::<Node>::within(Limits::new().bytes(24));
        let events: Vec<_> = stream.as_bytes().chunks(size).flat_map(|chunk| decoder.push(chunk)).collect();
        let [Err(long), Ok(node), Err(lines)] = &events[..] else { panic!("{events:?}") };
        assert_eq!(long.to_string(), "longer than 24 bytes");
        assert_eq!(lines, long);
        assert_eq!(node.label.as_deref(), Some("aa"));
        assert!(decoder.is_done());
    }
    let mut decoder = Decoder::<Node>::within(Limits::new().bytes(1));
    assert!(decoder.push(b"data: [DONE]\n\n").is_empty() && decoder.is_done());
    let mut decoder = Decoder::<Node>::within(Limits::new().bytes(1));
    assert_eq!(decoder.push(b"data: [DONE]\ndata: 1\n\n").len(), 1);
    assert!(!decoder.is_done());
    assert_eq!(support::sse::DONE, "data: [DONE]\n\n");
}
