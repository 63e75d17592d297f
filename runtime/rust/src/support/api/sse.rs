//! Streams of documents as server-sent events: `data: <document>` and an empty line each, `data: [DONE]` at the end.

use super::judge::limits::Limits;
use super::judge::report::{Report, ReportError};
use super::verbs::{Contract, to_json_unchecked};
use super::within::{Within, within};

/// The last event of a stream.
pub const DONE: &str = "data: [DONE]\n\n";

/// Its data.
const END: &str = "[DONE]";
/// What stands before the data of an event.
const FIELD: &str = "data: ";
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The event that carries a value.
///
/// # Errors
///
/// The report on a value that its contract refuses.
pub fn encode<T: Contract>(value: &T) -> Result<String, Report> {
    value.to_json().map(event)
}

/// As [`encode`], for a value that is known to be accepted: it is not judged.
///
/// # Errors
///
/// The report on a value that is no JSON.
pub fn encode_unchecked<T: Contract>(value: &T) -> Result<String, Report> {
    to_json_unchecked(value).map(event)
}

fn event(text: String) -> String {
    format!("data: {text}\n\n")
}

/// Reads a stream of events in chunks of bytes that may be cut anywhere.
#[derive(Debug)]
pub struct Decoder<T> {
    /// The line that has not ended yet.
    line: Vec<u8>,
    /// The data of the event that has not ended yet, if it has any.
    data: Option<String>,
    /// Whether the last line ended with CR, so that LF would belong to it.
    after_return: bool,
    /// Whether a line has ended.
    begun: bool,
    done: bool,
    documents: Within<T>,
    /// What is longer than this is not kept: so much of it that it stays too long for a document.
    most: usize,
}

impl<T: Contract> Default for Decoder<T> {
    fn default() -> Decoder<T> {
        Decoder::within(Limits::new())
    }
}

impl<T: Contract> Decoder<T> {
    /// A decoder at the beginning of a stream.
    pub fn new() -> Decoder<T> {
        Decoder::default()
    }

    /// A decoder at the beginning of a stream, whose documents are read within limits.
    pub fn within(limits: Limits) -> Decoder<T> {
        let (line, documents) = (Vec::new(), within(limits));
        let most = limits.most_bytes().max(END.len());
        Decoder { line, data: None, after_return: false, begun: false, done: false, documents, most }
    }

    /// Takes the next chunk. Each event that ends in it gives a value, or the report on its data, after which the
    /// stream goes on.
    pub fn push(&mut self, chunk: &[u8]) -> Vec<Result<T, Report>> {
        let mut events = Vec::new();
        let mut rest = chunk;
        while let (Some(first), false) = (rest.first(), self.done) {
            if std::mem::take(&mut self.after_return) && *first == b'\n' {
                rest = &rest[1..];
                continue;
            }
            let Some(end) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
                self.keep(rest);
                break;
            };
            self.keep(&rest[..end]);
            self.after_return = rest[end] == b'\r';
            rest = &rest[end + 1..];
            events.extend(self.end_line());
        }
        events
    }

    /// Whether the stream has said that it is at its end.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Takes the end of the chunks. A stream that was cut off ends without saying so, and an event that it ends within
    /// is lost.
    ///
    /// # Errors
    ///
    /// A report with the code `stream` on a stream that has not said that it is at its end.
    pub fn finish(self) -> Result<(), Report> {
        if self.done {
            return Ok(());
        }
        let message = "the stream ended without its end mark [DONE]".to_owned();
        Err(Report::refusal(vec![ReportError::new("stream", message)]))
    }

    fn keep(&mut self, part: &[u8]) {
        let most = self.most.saturating_add(BYTE_ORDER_MARK.len() + FIELD.len());
        if self.line.len() <= most {
            self.line.extend_from_slice(part);
        }
    }

    fn end_line(&mut self) -> Option<Result<T, Report>> {
        let line = std::mem::take(&mut self.line);
        let mark = !std::mem::replace(&mut self.begun, true) && line.starts_with(BYTE_ORDER_MARK);
        let line = String::from_utf8_lossy(&line[if mark { BYTE_ORDER_MARK.len() } else { 0 }..]);
        if line.is_empty() {
            return self.end_event();
        }
        let (field, value) = line.split_once(':').unwrap_or((&line, ""));
        if field == "data" {
            let value = value.strip_prefix(' ').unwrap_or(value);
            match &mut self.data {
                Some(data) if data.len() > self.most => {}
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                None => self.data = Some(value.to_owned()),
            }
        }
        None
    }

    fn end_event(&mut self) -> Option<Result<T, Report>> {
        let data = self.data.take()?;
        self.done = data == END;
        (!self.done).then(|| self.documents.from_json(data.as_bytes()))
    }
}
