//! Streams of server-sent events.

use serde_json::Value;

use super::rules::fixture;
use super::support::sse::{DONE, Decoder, encode, encode_unchecked};
use super::support::{self, Checks, Plan, Read, Reader, Report};

/// Any object with a number `n`; see the fixture's program.
#[derive(Debug, PartialEq, serde::Serialize)]
#[serde(transparent)]
struct Document(Value);

impl Read for Document {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Self> {
        Value::read(reader, plan).map(Document)
    }
}

static CHECKS: Checks = Checks::new(
    r##"{"nodes":[{"at":"#","is":[["type",["object"]],["required",["n"]]]}],"patterns":[],
    "rules":[{"at":"#/x-integrity/0","rule":"distinct","select":[],"fields":["n","m"],"code":"SAME","severity":"error","message":["same"]}]}"##,
);

impl support::Contract for Document {
    fn from_json(text: &[u8]) -> Result<Self, Report> {
        CHECKS.read(0, text)
    }

    fn report(text: &[u8]) -> String {
        CHECKS.report(0, text, Default::default())
    }

    fn to_json(&self) -> Result<String, Report> {
        CHECKS.to_json(0, self)
    }

    fn checks() -> (&'static Checks, usize) {
        (&CHECKS, 0)
    }
}

type Events = Vec<Result<Document, Report>>;

fn decode<'c>(chunks: impl IntoIterator<Item = &'c [u8]>) -> (Events, bool) {
    let mut decoder = Decoder::new();
    let events = chunks.into_iter().flat_map(|chunk| decoder.push(chunk)).collect();
    (events, decoder.is_done())
}

#[test]
fn a_stream_that_was_cut_off_is_told_from_one_that_is_at_its_end() {
    let finished = |stream: &str| {
        let mut decoder = Decoder::<Document>::new();
        decoder.push(stream.as_bytes());
        decoder.finish()
    };
    assert_eq!(finished("data: {\"n\":1}\n\ndata: [DONE]\n\n"), Ok(()));
    for stream in ["", "data: {\"n\":1}\n\n", "data: [DONE]", "data: [DONE]\n"] {
        let report = finished(stream).expect_err("it was cut off");
        assert_eq!(report.errors[0].code, "stream", "{stream}");
        assert_eq!(report.summary(), "the stream ended without its end mark [DONE]", "{stream}");
    }
}

fn written(events: &Events) -> Vec<String> {
    let text = |event: &Result<Document, Report>| match event {
        Ok(Document(value)) => format!("value {value}"),
        Err(report) => format!("report {}", report.to_json()),
    };
    events.iter().map(text).collect()
}

#[test]
fn streams_are_decoded_wherever_they_are_cut() {
    let fixture = fixture("rules/sse.json");
    for case in fixture["cases"].as_array().expect("cases") {
        let stream = case["stream"].as_str().expect("a text").as_bytes();
        let expected: Vec<String> = case["events"]
            .as_array()
            .expect("events")
            .iter()
            .map(|event| match event.get("value") {
                Some(value) => format!("value {value}"),
                None => format!("report {}", event["report"].as_str().expect("a report")),
            })
            .collect();
        let check = |(events, done): (Events, bool), how: &str| {
            assert_eq!(written(&events), expected, "{how}: {case}");
            assert_eq!(Value::Bool(done), case["done"], "{how}: {case}");
        };
        check(decode([stream]), "whole");
        check(decode(stream.chunks(1)), "byte by byte");
        for cut in 0..=stream.len() {
            let (head, tail) = stream.split_at(cut);
            check(decode([head, b"", tail]), &format!("cut at {cut}"));
            for second in 0..=tail.len().min(3) {
                check(decode([head, &tail[..second], &tail[second..]]), &format!("cut at {cut} and {second} further"));
            }
        }
    }
}

fn sent(value: &Document) -> String {
    encode(value).expect("accepted")
}

#[test]
fn what_is_refused_is_not_encoded() {
    let document = Document(serde_json::json!({"m": 1, "n": 1}));
    let unchecked = encode_unchecked(&document).expect("JSON");
    assert_eq!(unchecked, "data: {\"m\":1,\"n\":1}\n\n");
    assert_eq!(encode(&document), Err(CHECKS.check(0, br#"{"m":1,"n":1}"#)));
}

#[test]
fn what_is_encoded_is_decoded() {
    let documents = [r#"{"n":1}"#, r#"{"n":"line\nline\r\u2028 é😀: [DONE]"}"#, r#"{"n":null,"__proto__":[]}"#];
    let values: Vec<Document> =
        documents.iter().map(|text| Document(serde_json::from_str(text).expect("JSON"))).collect();
    let stream: String = values.iter().map(sent).chain([DONE.to_owned(), sent(&values[0])]).collect();
    assert!(stream.starts_with("data: {\"n\":1}\n\ndata: {"));
    for size in [1, 2, 3, 5, 1000] {
        let (events, done) = decode(stream.as_bytes().chunks(size));
        assert!(done);
        assert_eq!(events.into_iter().collect::<Result<Vec<_>, _>>().as_ref(), Ok(&values));
    }
}

#[test]
fn bytes_that_are_no_text_are_replaced() {
    let cases: [(&[u8], &str); 6] = [
        (b"\xff", "\u{fffd}"),
        (b"a\xe2\x82", "a\u{fffd}"),
        (b"\xe2\x82b", "\u{fffd}b"),
        (b"\xed\xa0\x80", "\u{fffd}\u{fffd}\u{fffd}"),
        (b"\xf0\x9f\x98", "\u{fffd}"),
        (b"\xc3\xa9\xc3", "é\u{fffd}"),
    ];
    for (bytes, text) in cases {
        let stream = [b"data: {\"n\":\"", bytes, b"\"}\r\n\r\n"].concat();
        for cut in 0..stream.len() {
            let (events, _) = decode([&stream[..cut], &stream[cut..]]);
            let expected = serde_json::json!({"n": text});
            assert_eq!(events, [Ok(Document(expected))], "{bytes:?} cut at {cut}");
        }
    }
    // In the name of a field, before the colon.
    assert_eq!(decode([b"data\xff: 1\n\n".as_slice()]).0, []);
}

#[test]
fn long_events_take_linear_time() {
    let stream = format!("data: {{\"n\":\"{}\"}}\n\n{}", "x".repeat(2_000_000), "data: 1\n".repeat(100_000) + "\n");
    let (events, done) = decode(stream.as_bytes().chunks(7));
    assert!(!done);
    assert_eq!(events.len(), 2);
    assert!(events[0].is_ok() && events[1].is_err());
}
