//! The messages of an application → one schema.
//!
//! Of each message there is a definition `…Message`, with its headers and its payload, and `…Headers` and `…Payload`
//! where these have no name of their own. The root is a message of any channel.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{
    super::{Message, Messages},
    Channel, Described, Event, Events, Headers, ParameterSchema,
};
use crate::{
    load::{
        Bundle, Derivation, Dialect, Location, MessageSource,
        object::{Object, demands_members, documented, free},
        written::Written,
    },
    naming,
    pointer::pushed,
};

struct Writer<'b> {
    bundle: &'b mut Bundle,
    root: Location,
    places: Vec<(String, Location)>,
    definitions: Map<String, Value>,
    taken: BTreeSet<String>,
    /// The names of the channels.
    channels: BTreeSet<String>,
}

/// The schema of these messages, of the description at `root`.
pub(in crate::load::described) fn write(bundle: &mut Bundle, root: &Location, events: &Events) -> Messages {
    let taken = events.components.iter().map(|(name, _)| naming::upper_camel(name)).collect();
    let (places, definitions, channels) = Default::default();
    let mut writer = Writer { bundle, root: root.clone(), places, definitions, taken, channels };
    for (name, at) in &events.components {
        let schema = json!({ "$ref": writer.bundle.address(at) });
        writer.define(name, schema, at);
    }
    let names: Vec<String> = events.messages.iter().map(|event| writer.message(event)).collect();
    let channels: Vec<&Channel> = events.channels.iter().filter(|channel| !channel.uses.is_empty()).collect();
    let written: Vec<Value> =
        channels.iter().enumerate().map(|(index, channel)| writer.channel(index, channel, &names)).collect();
    let messages = channels.iter().flat_map(|channel| listed(channel, events, &names)).collect();
    let mut value = Map::new();
    if !written.is_empty() {
        value.insert("description".to_owned(), json!("A message, and the channel that it goes through."));
        value.insert("anyOf".to_owned(), Value::Array(written));
    }
    value.insert("$defs".to_owned(), Value::Object(writer.definitions));
    Messages { value: Value::Object(value), places: writer.places, messages }
}

/// The messages of a channel, in the directions in which they go; in both, where nothing says it.
fn listed(channel: &Channel, events: &Events, names: &[String]) -> Vec<Message> {
    let mut listed = Vec::new();
    for one in &channel.uses {
        let is_open = !one.is_sent && !one.is_received;
        let ways = [
            (one.is_received || is_open, Derivation::Request, "receive"),
            (one.is_sent || is_open, Derivation::Response, "send"),
        ];
        for (_, kind, word) in ways.into_iter().filter(|(is_used, ..)| *is_used) {
            listed.push(Message {
                source: MessageSource {
                    operation: format!("{} {}", channel.id, events.messages[one.message].id),
                    kind,
                },
                word,
                definition: names[one.message].clone(),
                group: Some(channel.id.clone()),
            });
        }
    }
    listed
}

impl Writer<'_> {
    fn define(&mut self, name: &str, schema: Value, at: &Location) {
        self.places.push((pushed("/$defs", name), at.clone()));
        self.definitions.insert(name.to_owned(), schema);
    }

    /// Writes the definitions of a message; the name of its own.
    fn message(&mut self, event: &Event) -> String {
        let subject = event.id.strip_suffix("Message").filter(|rest| !rest.is_empty()).unwrap_or(&event.id);
        let name = free(&mut self.taken, subject, ("Event", "Event"), &["Message", "Headers", "Payload"]);
        let headers = match &event.headers {
            Some(headers) => self.headers(headers, &format!("{name}Headers"), event),
            None => json!({ "type": "object" }),
        };
        let payload = match &event.payload {
            Some(payload) => self.described(payload, &format!("{name}Payload")),
            None => json!(true),
        };
        let needs_headers = event.headers.as_ref().is_some_and(|headers| self.demands_headers(headers));
        let object = Object::default().with("headers", headers, needs_headers);
        let object = object.with("payload", payload, event.payload.is_some());
        let docs = event.docs.clone().unwrap_or_else(|| format!("The message `{}`.", event.id));
        let definition = format!("{name}Message");
        self.define(&definition, documented(object.closed(), Some(&docs)), &event.at);
        definition
    }

    /// A schema that says what this is. `name`: that of its definition, if it has none of its own.
    fn described(&mut self, described: &Described, name: &str) -> Value {
        match described {
            Described::Any => json!(true),
            Described::At(at) => {
                let found = self.target(at);
                let reference = json!({ "$ref": self.bundle.address(&found) });
                if naming::definition(&found.pointer).is_some() {
                    return reference;
                }
                self.defined(name, reference, &found)
            }
        }
    }

    /// A schema that says what the headers of a message are.
    fn headers(&mut self, headers: &Headers, name: &str, event: &Event) -> Value {
        match headers {
            Headers::One(described) => self.described(described, name),
            Headers::Merged(schema, dialect) => {
                let schema = self.merged(schema, *dialect, name, &event.at);
                self.defined(name, schema, &event.at)
            }
        }
    }

    /// A reference to a definition, which is written for it.
    fn defined(&mut self, name: &str, schema: Value, at: &Location) -> Value {
        self.define(name, schema, at);
        json!({ "$ref": format!("#{}", pushed("/$defs", name)) })
    }

    /// What a schema that is nothing but a reference stands for.
    fn target(&self, at: &Location) -> Location {
        let (mut at, mut seen) = (at.clone(), BTreeSet::new());
        while seen.insert(at.clone()) {
            let value = self.bundle.documents[at.document].value.pointer(&at.pointer);
            let alone = value.and_then(Value::as_object).filter(|members| members.len() == 1);
            let Some(reference) = alone.and_then(|members| members.get("$ref")).and_then(Value::as_str) else { break };
            let Some(schema) = crate::load::Schema::at(self.bundle, at.clone()) else { break };
            let Ok(found) = schema.resolve("$ref", reference) else { break };
            at = found.location;
        }
        at
    }

    /// Writes a schema that is merged of several into a document of its own, since it is in the dialect of these.
    fn merged(&mut self, schema: &Value, dialect: Dialect, name: &str, at: &Location) -> Value {
        let query = format!("merged.{name}");
        let pointer = pushed("/definitions", name);
        let written = Written {
            name: self.bundle.documents[at.document].name.clone(),
            query: query.clone(),
            value: json!({ "definitions": { name: schema } }),
            dialect,
            places: vec![(pointer.clone(), at.clone())],
        };
        self.bundle.add_written(&self.root, written);
        json!({ "$ref": format!("{}#{pointer}", self.bundle.written_address(&self.root, &query)) })
    }

    /// Whether headers have to be there: an object without members is refused for what their schema says at its root.
    fn demands_headers(&self, headers: &Headers) -> bool {
        match headers {
            Headers::One(Described::Any) => false,
            Headers::One(Described::At(at)) => {
                let at = self.target(at);
                self.bundle.documents[at.document].value.pointer(&at.pointer).is_some_and(demands_members)
            }
            Headers::Merged(schema, _) => demands_members(schema),
        }
    }

    fn channel(&mut self, index: usize, channel: &Channel, names: &[String]) -> Value {
        let here = pushed("/anyOf", &index.to_string());
        self.places.push((here.clone(), channel.at.clone()));
        let mut object = Object::default().with("channel", json!({ "const": channel.id }), true);
        if !channel.parameters.is_empty() {
            let mut parameters = Object::default();
            for parameter in &channel.parameters {
                let mut schema = match &parameter.schema {
                    ParameterSchema::Described(Described::At(at)) => {
                        json!({ "$ref": self.bundle.address(&self.target(at)) })
                    }
                    ParameterSchema::Described(Described::Any) => json!({}),
                    ParameterSchema::Made(schema) => schema.clone(),
                };
                if let (Some(docs), Some(members)) = (&parameter.docs, schema.as_object_mut()) {
                    members.insert("description".to_owned(), json!(docs));
                }
                let place = format!("{here}/properties/parameters{}", pushed("/properties", &parameter.name));
                self.places.push((place, parameter.at.clone()));
                parameters = parameters.with(&parameter.name, schema, true);
            }
            object = object.with("parameters", Value::Object(parameters.closed()), true);
        }
        let mut messages: Vec<Value> = channel
            .uses
            .iter()
            .map(|one| json!({ "$ref": format!("#{}", pushed("/$defs", &names[one.message])) }))
            .collect();
        let message = if messages.len() == 1 { messages.remove(0) } else { json!({ "oneOf": messages }) };
        let mut schema = object.with("message", message, true).closed();
        schema.insert("x-name".to_owned(), json!(free(&mut self.channels, &channel.id, ("Channel", "Channel"), &[""])));
        let docs = match (&channel.docs, &channel.address) {
            (Some(docs), Some(address)) => format!("{docs}\n\n`{address}`"),
            (Some(docs), None) => docs.clone(),
            (None, Some(address)) => format!("A message on `{address}`."),
            (None, None) => format!("A message on `{}`.", channel.id),
        };
        documented(schema, Some(&docs))
    }
}
