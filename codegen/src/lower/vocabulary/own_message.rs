//! `x-message`: what reports say of what a schema's own keywords refuse.

use std::collections::{BTreeMap, HashSet};

use indexmap::IndexMap;
use serde::Deserialize;

use super::{
    Context,
    asserting::{blamed, raises},
    form,
};
use crate::{
    diagnostic::Code,
    load::Schema,
    model::{Node, NodeId, Program},
};

const KEYWORD: &str = "x-message";

/// The value of the keyword.
#[derive(Deserialize)]
#[serde(untagged)]
enum OwnMessage {
    /// For all keywords.
    One(String),
    /// For each keyword its own.
    Each(BTreeMap<String, String>),
}

impl OwnMessage {
    /// What is said of that keyword, if it is not what is always said.
    fn of(&self, keyword: &str) -> Option<&str> {
        match self {
            OwnMessage::One(text) => Some(text),
            OwnMessage::Each(texts) => texts.get(keyword).map(String::as_str),
        }
    }
}

/// Gives every node the messages of its schema.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    // Several nodes can be made of one schema.
    let mut nodes_of: IndexMap<_, Vec<NodeId>> = IndexMap::new();
    for (node, origin) in context.origins.iter().enumerate() {
        if origin.schema.keyword(KEYWORD).is_some() {
            nodes_of.entry(origin.schema.location.clone()).or_default().push(node);
        }
    }
    for nodes in nodes_of.into_values() {
        let schema = context.origins[nodes[0]].schema.clone();
        let Some(message) = form::read::<OwnMessage>(context, &schema, KEYWORD) else {
            continue;
        };
        let blamed = |node: NodeId| blamed(&program.nodes[node], program).into_iter().chain([node]);
        let asserting: Vec<NodeId> = nodes.into_iter().flat_map(blamed).collect();
        if misplaced(context, program, &schema, &message, &asserting) {
            continue;
        }
        for node in asserting {
            let own = asserted(&program.nodes[node]);
            let own: Vec<(&str, String)> =
                own.filter_map(|keyword| Some((keyword, message.of(keyword)?.to_owned()))).collect();
            // They take the place of what is said already.
            let messages = &mut program.nodes[node].messages;
            messages.retain(|(keyword, _)| own.iter().all(|(other, _)| other != keyword));
            messages.extend(own);
        }
    }
}

/// Whether a message is for what refuses nothing in the nodes that were made of its schema, which is noted.
fn misplaced(
    context: &mut Context<'_>,
    program: &Program,
    schema: &Schema<'_>,
    message: &OwnMessage,
    nodes: &[NodeId],
) -> bool {
    let own: HashSet<&str> = nodes.iter().flat_map(|node| asserted(&program.nodes[*node])).collect();
    match message {
        OwnMessage::One(_) if own.is_empty() => {
            let message = "`x-message` stands beside no keyword that could be violated";
            let help =
                "write it into the schema that holds the assertion, such as the one with `pattern` or `required`";
            context.error(Code::MisplacedVocabulary, schema, &[KEYWORD], message, help);
            true
        }
        OwnMessage::One(_) => false,
        OwnMessage::Each(texts) => {
            // A format that is not asserted may be one another time.
            let is_other = |keyword: &&String| !own.contains(keyword.as_str()) && *keyword != "format";
            let others: Vec<&String> = texts.keys().filter(is_other).collect();
            for other in &others {
                let message = format!("`x-message` speaks of `{other}`, which refuses nothing itself in this schema");
                let help = "name a keyword that stands beside it, such as `pattern` or `required`; what a keyword with \
                            schemas in it refuses is said there";
                context.error(Code::MisplacedVocabulary, schema, &[KEYWORD, other], message, help);
            }
            !others.is_empty()
        }
    }
}

/// The keywords of a node that raise errors.
fn asserted(node: &Node) -> impl Iterator<Item = &'static str> + use<'_> {
    node.is.iter().filter(|(_, op)| raises(op)).map(|(keyword, _)| *keyword)
}
