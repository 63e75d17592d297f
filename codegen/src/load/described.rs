//! Documents that describe messages, other than those of HTTP: AsyncAPI, and lists of the tools of an MCP server. One as a
//! whole is generated for as the schema of its messages.

mod asyncapi;
mod mcp;
mod repeated;

use serde_json::Value;

use self::{asyncapi::Events, mcp::Tool};
pub(super) use self::{asyncapi::absolute, repeated::repeated};
use super::{Bundle, Derivation, Dialect, Draft, Location, MessageSource, index::Indexer, written::Written};
use crate::diagnostic::Diagnostic;

/// A document that describes messages, and is generated for as a whole.
#[derive(Clone, Debug)]
pub struct Described {
    contents: Contents,
    /// Those of the schema that was made of it; none before that.
    messages: Vec<Message>,
}

/// What a document describes.
#[derive(Clone, Debug)]
enum Contents {
    /// The tools of an MCP server.
    Tools(Vec<Tool>),
    /// What an application sends and receives, in AsyncAPI.
    Events(Events),
}

/// A message that is compared with that of another version.
#[derive(Clone, Debug)]
struct Message {
    source: MessageSource,
    /// What it is called, beside its operation.
    word: &'static str,
    /// The name of its definition.
    definition: String,
    /// What it is one of several of, for who reads these: its channel.
    group: Option<String>,
}

/// A message of a bundle, to be compared with that of another version.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Which one it is.
    pub source: MessageSource,
    /// What it is called, beside its operation: `request`.
    pub word: String,
    /// Where its schema stands.
    pub at: Location,
    /// What it is one of several of, for who reads these: its channel.
    pub group: Option<String>,
}

/// The schema of all messages.
struct Messages {
    value: Value,
    /// Where parts of it come from, by the pointers to them.
    places: Vec<(String, Location)>,
    messages: Vec<Message>,
}

/// The dialect of the schemas in `document`, if it is a description that says it.
pub(super) fn dialect(document: &Value) -> Option<Dialect> {
    asyncapi::stated(document).map(|_| asyncapi::dialect())
}

/// The pointers to the schemas in `document` that begin anew: references in them are relative to themselves.
pub(super) fn own_schemas(document: &Value) -> Vec<String> {
    mcp::schemas(document)
}

/// Reads what `document` describes; `None` if it describes nothing of this kind.
///
/// # Errors
///
/// What cannot be understood, each with its place.
pub(super) fn read(indexer: &mut Indexer<'_>, document: usize) -> Result<Option<Described>, Vec<Diagnostic>> {
    let root = Location { document, pointer: String::new() };
    let Some(value) = indexer.value(&root) else { return Ok(None) };
    let contents = if let Some(version) = asyncapi::stated(value).map(str::to_owned) {
        Contents::Events(asyncapi::read(indexer, document, &version)?)
    } else if let Some(pages) = mcp::pages(value) {
        Contents::Tools(mcp::read(indexer, document, &pages)?)
    } else {
        return Ok(None);
    };
    Ok(Some(Described { contents, messages: Vec::new() }))
}

/// Writes the schemas of the messages that are described, and makes these the roots in place of the descriptions, or
/// that `message` alone.
pub(super) fn settle(bundle: &mut Bundle, message: Option<&MessageSource>) {
    for (document, mut described) in std::mem::take(&mut bundle.described) {
        let root = Location { document, pointer: String::new() };
        let Messages { value, places, messages } = match &described.contents {
            Contents::Tools(tools) => mcp::write(bundle, tools),
            Contents::Events(events) => asyncapi::write(bundle, &root, events),
        };
        let has_root = value.get("anyOf").is_some();
        let (subject, word) = match &described.contents {
            Contents::Tools(_) => (None, "Call"),
            Contents::Events(events) => (events.title.clone(), if has_root { "Message" } else { "" }),
        };
        let (name, query) = (bundle.documents[document].name.clone(), "messages".to_owned());
        let written = Written { name, query, value, dialect: Dialect::from(Draft::Draft202012), places };
        let Some(written) = bundle.add_written(&root, written) else { continue };
        described.messages = messages;
        let one = message.and_then(|source| Some((source, described.place(written, source)?)));
        for entry in bundle.roots.iter_mut().filter(|entry| entry.location == root) {
            let subject = subject.as_ref().unwrap_or(&entry.module);
            let usual = format!("{subject} {word}").trim().to_owned();
            entry.become_messages(written, usual, one.clone());
        }
        bundle.described.insert(written, described);
    }
}

impl Described {
    /// Where the schema of a message stands, in the document that was made of this one.
    fn place(&self, document: usize, source: &MessageSource) -> Option<Location> {
        let found = self.messages.iter().find(|message| message.source == *source)?;
        Some(found.at(document))
    }
}

impl Message {
    fn at(&self, document: usize) -> Location {
        Location { document, pointer: String::new() }.child(&["$defs", &self.definition])
    }
}

impl Bundle {
    /// Every message of what the bundle was made for, in the order of the descriptions: those of APIs, and others.
    pub fn listed_messages(&self) -> Vec<Listed> {
        let of_apis = self.apis.iter().flat_map(|(document, api)| {
            let kinds = [Derivation::Request, Derivation::Response];
            let sources = api.operations.iter().flat_map(move |operation| {
                kinds.clone().map(|kind| MessageSource { operation: operation.id.clone(), kind })
            });
            sources.filter_map(|source| {
                let at = api.message(*document, &source)?;
                Some(Listed { word: source.kind.word().to_lowercase(), source, at, group: None })
            })
        });
        let of_others = self.described.iter().flat_map(|(document, described)| {
            described.messages.iter().map(|message| Listed {
                source: message.source.clone(),
                word: message.word.to_owned(),
                at: message.at(*document),
                group: message.group.clone(),
            })
        });
        of_apis.chain(of_others).collect()
    }

    /// Whether a document is the schema of messages that another one describes.
    pub fn has_messages(&self, document: usize) -> bool {
        self.apis.contains_key(&document) || self.described.contains_key(&document)
    }
}
