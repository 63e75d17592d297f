//! The same contracts as anybody would write them by hand, with serde's attributes for it: what those let through.

#![allow(dead_code, reason = "the types are only read into")]

use serde::Deserialize;

/// A node of the graph contract, as a tagged union that refuses unknown members.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum TaggedNode {
    /// The attribute of the union says nothing about what a variant wraps.
    #[serde(rename = "trigger.manual")]
    Manual(Manual),
}

/// What the kinds of nodes share is flattened into each, and then nothing refuses unknown members.
#[derive(Debug, Deserialize)]
pub struct Manual {
    #[serde(flatten)]
    base: Base,
    config: Message,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    id: String,
    #[serde(rename = "typeVersion")]
    type_version: i64,
    label: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    message: String,
}

/// The same node with the kind flattened into what all nodes share.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlatNode {
    id: String,
    #[serde(rename = "typeVersion")]
    type_version: i64,
    label: Option<String>,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", content = "config", deny_unknown_fields)]
pub enum Kind {
    #[serde(rename = "trigger.manual")]
    Manual { message: String },
}

/// A union that tries one branch after the other, the first that fits wins.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum UntaggedNode {
    Manual {
        id: String,
        #[serde(rename = "typeVersion")]
        type_version: i64,
        label: Option<String>,
        config: Message,
    },
}

/// A union with a branch that has no members but the tag.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum Event {
    #[serde(rename = "trigger.manual")]
    Manual,
}

/// A response, in one flat structure.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Response {
    version: String,
    agent: String,
    content: String,
    assumptions: Option<Vec<String>>,
    next_actions: Vec<String>,
}
