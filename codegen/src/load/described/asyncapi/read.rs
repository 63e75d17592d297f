//! A description → its channels and messages.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{
    Channel, Described, Event, Events, Parameter, ParameterSchema, Use, Version, docs, operations,
    traits::{Layers, formatted},
};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Location, index::Indexer, reader::Reader},
    naming, pointer,
};

/// Reads what an application sends and receives.
pub(super) struct Reading<'i, 'o> {
    pub reader: Reader<'i, 'o>,
    pub version: Version,
    pub channels: Vec<Channel>,
    messages: Vec<Event>,
    known: HashMap<Location, usize>,
}

/// What the description in `document` says, whose version is `number`.
///
/// # Errors
///
/// What of it cannot be understood, each with its place.
pub(in crate::load::described) fn read(
    indexer: &mut Indexer<'_>,
    document: usize,
    number: &str,
) -> Result<Events, Vec<Diagnostic>> {
    let root = Location { document, pointer: String::new() };
    let version = Version::of(number).map_err(|finding| vec![finding.at(indexer.place(&root.child(&["asyncapi"])))])?;
    let reader = Reader::new(indexer, Code::InvalidAsyncApi, "AsyncAPI");
    let mut events = Reading { reader, version, channels: Vec::new(), messages: Vec::new(), known: HashMap::new() };
    for (id, at) in events.reader.entries(&root, "channels") {
        events.channel(&id, &at);
    }
    operations::read(&mut events, &root);
    let shared = root.child(&["components"]);
    for (name, at) in events.reader.entries(&shared, "messages") {
        events.message(&at, &name);
    }
    let components = events.components(&shared);
    let title = events.reader.text(&root.child(&["info"]), "title");
    let title = title.map(|title| naming::subject(&title).to_owned()).filter(|title| naming::is_short(title));
    let Reading { reader, channels, messages, .. } = events;
    if reader.findings.is_empty() { Ok(Events { title, channels, messages, components }) } else { Err(reader.findings) }
}

impl Reading<'_, '_> {
    /// The channel at `at`, by its index.
    pub fn channel(&mut self, id: &str, at: &Location) -> Option<usize> {
        let (at, members) = self.reader.object(at, "a channel")?;
        if let Some(known) = self.channels.iter().position(|channel| channel.at == at && channel.id == id) {
            return Some(known);
        }
        let address = match self.version {
            Version::V2 => Some(id.to_owned()),
            Version::V3 => self.reader.text(&at, "address"),
        };
        let parameters = self.reader.entries(&at, "parameters");
        let parameters = parameters.into_iter().filter_map(|(name, at)| self.parameter(name, &at)).collect();
        let mut uses = Vec::new();
        if self.version == Version::V3 {
            for (key, at) in self.reader.entries(&at, "messages") {
                uses.extend(self.message(&at, &key).map(Use::of));
            }
        }
        let docs = docs(&members);
        self.channels.push(Channel { id: id.to_owned(), at, address, docs, parameters, uses });
        Some(self.channels.len() - 1)
    }

    fn parameter(&mut self, name: String, at: &Location) -> Option<Parameter> {
        let (at, members) = self.reader.object(at, "a parameter")?;
        let schema = match (self.version, members.get("enum")) {
            (Version::V2, _) if members.contains_key("schema") => {
                ParameterSchema::Described(formatted(&mut self.reader, &at.child(&["schema"]))?)
            }
            (Version::V3, Some(values @ Value::Array(_))) => {
                ParameterSchema::Made(json!({ "type": "string", "enum": values }))
            }
            (Version::V2 | Version::V3, _) => ParameterSchema::Made(json!({ "type": "string" })),
        };
        Some(Parameter { name, schema, docs: docs(&members), at })
    }

    /// The message at `at`, by its index. `usual`: what it is called where nothing says it.
    pub fn message(&mut self, at: &Location, usual: &str) -> Option<usize> {
        let (at, _) = self.reader.object(at, "a message")?;
        if let Some(known) = self.known.get(&at) {
            return Some(*known);
        }
        let layers = Layers::of(&mut self.reader, self.version, &at);
        let named = component(&at).or_else(|| layers.text(&self.reader, "messageId"));
        let named = named.or_else(|| layers.text(&self.reader, "name"));
        let event = Event {
            id: self.free(named.as_deref().unwrap_or(usual), usual),
            docs: layers.docs(&self.reader),
            payload: layers.payload(&mut self.reader, self.version),
            headers: layers.headers(&mut self.reader, self.version),
            at: at.clone(),
        };
        self.known.insert(at, self.messages.len());
        self.messages.push(event);
        Some(self.messages.len() - 1)
    }

    /// A name that no other message has: versions are compared by it.
    fn free(&self, wanted: &str, usual: &str) -> String {
        let numbered = (2..).map(|number| format!("{wanted} ({number})"));
        let names = [wanted.to_owned(), usual.to_owned()].into_iter().chain(numbered);
        let is_free = |name: &String| !self.messages.iter().any(|message| message.id == *name);
        names.into_iter().find(is_free).unwrap_or_default()
    }

    /// The schemas of the components, in a language that is judged.
    fn components(&mut self, shared: &Location) -> Vec<(String, Location)> {
        let entries = self.reader.entries(shared, "schemas");
        let mut components = Vec::new();
        for (name, at) in entries {
            match formatted(&mut self.reader, &at) {
                Some(Described::At(at)) => components.push((name, at)),
                Some(Described::Any) | None => {}
            }
        }
        components
    }
}

impl Use {
    /// Of a message that no operation speaks of yet.
    fn of(message: usize) -> Use {
        Use { message, is_sent: false, is_received: false }
    }

    /// The use of a message on a channel.
    pub(super) fn on(channel: &mut Channel, message: usize) -> &mut Use {
        let place = channel.uses.iter().position(|one| one.message == message).unwrap_or_else(|| {
            channel.uses.push(Use::of(message));
            channel.uses.len() - 1
        });
        &mut channel.uses[place]
    }
}

/// The key of a message that is a component.
fn component(at: &Location) -> Option<String> {
    let name = at.pointer.strip_prefix("/components/messages/")?;
    (!name.contains('/')).then(|| pointer::unescaped(name))
}
