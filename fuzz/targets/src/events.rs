//! Streams of events: wherever the chunks are cut, the same events come out, and what is encoded is decoded.

use serde::Serialize;
use serde_json::Value;
use triglyph::runtime::{
    Checks, Contract, Report, canonical, parse,
    sse::{DONE, Decoder, encode},
};

pub const WORDS: &[&str] = &[
    "data:",
    "data: ",
    "data: [DONE]",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "\r\r",
    ": comment\n",
    "event: x\n",
    "id: 1\n",
    "retry: 1\n",
    "\u{feff}",
    "{",
    "}",
    "\"",
    "[DONE]",
    "data",
    "data: {\"event\":\"error\"}\n\n",
    "\u{0}",
    "\u{2028}",
    "\u{85}",
    "é",
    "\u{1f600}",
];

pub fn run(input: &[u8]) {
    let whole = decoded([input]);
    // Each byte by itself, and pieces whose sizes the input says itself.
    assert_eq!(decoded(input.chunks(1)), whole);
    let size = 1 + input.first().map_or(0, |byte| usize::from(byte % 7));
    assert_eq!(decoded(input.chunks(size)), whole);
    // What is read can be sent again, and arrives.
    let sent: String = whole.0.iter().filter_map(|event| event.as_ref().ok()).map(|(_, text)| text.as_str()).collect();
    let (again, done) = decoded([(sent + DONE).as_bytes()]);
    assert!(done);
    let read: Vec<_> = whole.0.into_iter().filter(Result::is_ok).collect();
    assert_eq!(again, read);
}

/// The check program that takes any document.
static CHECKS: Checks = Checks::new(r##"{"format":1,"nodes":[{"at":"#","is":[]}],"patterns":[]}"##);

/// The contract of events that takes any document.
#[derive(Serialize)]
#[serde(transparent)]
struct Event(Value);

impl Contract for Event {
    fn from_json(text: &[u8]) -> Result<Self, Report> {
        // The reader of the contract decides; what it has read goes through its canonical form.
        let document = parse(text)?;
        Ok(Event(serde_json::from_str(&canonical(&document)).expect("the canonical form is JSON")))
    }

    fn report(text: &[u8]) -> String {
        parse(text).map_or_else(Report::from, |_| Report::valid()).to_json()
    }

    fn to_json(&self) -> Result<String, Report> {
        Ok(self.0.to_string())
    }

    fn checks() -> (&'static Checks, usize) {
        (&CHECKS, 0)
    }
}

/// What comes of an event: its canonical form and the text that sends it, or the report on it.
type Outcome = Result<(String, String), String>;

/// The events of a stream, and whether it has said that it is at its end.
fn decoded<'c>(chunks: impl IntoIterator<Item = &'c [u8]>) -> (Vec<Outcome>, bool) {
    let mut decoder = Decoder::<Event>::new();
    let mut outcomes = Vec::new();
    for chunk in chunks {
        outcomes.extend(decoder.push(chunk).into_iter().map(|event| match event {
            Ok(event) => {
                let sent = encode(&event).unwrap_or_else(|report| panic!("it cannot be sent: {}", report.to_json()));
                Ok((event.0.to_string(), sent))
            }
            Err(report) => Err(report.to_json()),
        }));
    }
    let done = decoder.is_done();
    assert_eq!(decoder.finish().is_ok(), done);
    (outcomes, done)
}
