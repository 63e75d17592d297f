//! A JSON value, with where each part of it stands in the text that it was read from.

use std::ops::Range;

use crate::pointer;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The bytes of the text that are the value.
    pub range: Range<usize>,
    pub content: Content,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    Null,
    Boolean(bool),
    /// In the words of JSON, with all digits.
    Number(String),
    String(String),
    Array(Vec<Node>),
    /// In the order of the text; a name may be there several times.
    Object(Vec<Member>),
}

/// A member of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    pub name: String,
    /// The bytes of the text that are the name.
    pub range: Range<usize>,
    pub value: Node,
}

impl Node {
    /// The same value as JSON text.
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        match &self.content {
            Content::Null => out.push_str("null"),
            Content::Boolean(true) => out.push_str("true"),
            Content::Boolean(false) => out.push_str("false"),
            Content::Number(text) => out.push_str(text),
            Content::String(text) => write_string(out, text),
            Content::Array(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    item.write(out);
                }
                out.push(']');
            }
            Content::Object(members) => {
                out.push('{');
                for (index, member) in members.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    write_string(out, &member.name);
                    out.push(':');
                    member.value.write(out);
                }
                out.push('}');
            }
        }
    }

    /// The member of an object with this name; the last, if there are several.
    #[cfg(any(feature = "command", feature = "lsp"))]
    pub fn member(&self, name: &str) -> Option<&Node> {
        let Content::Object(members) = &self.content else { return None };
        members.iter().rfind(|member| member.name == name).map(|member| &member.value)
    }

    /// The first number that no double holds.
    pub fn number_out_of_range(&self) -> Option<Range<usize>> {
        match &self.content {
            Content::Number(text) => {
                text.parse().is_ok_and(|number: f64| number.is_infinite()).then(|| self.range.clone())
            }
            Content::Array(items) => items.iter().find_map(Node::number_out_of_range),
            Content::Object(members) => members.iter().find_map(|member| member.value.number_out_of_range()),
            Content::Null | Content::Boolean(_) | Content::String(_) => None,
        }
    }

    /// Where in the text a JSON Pointer points: of a member its name, of anything else its value. What is not there (a
    /// member that is missing) is looked for where it should be.
    pub fn place(&self, pointer: &str) -> Range<usize> {
        let (mut node, mut range) = (self, self.range.clone());
        for segment in pointer.split('/').skip(1) {
            match &node.content {
                Content::Object(members) => {
                    let name = pointer::unescaped(segment);
                    // Of several with one name, the last counts.
                    let Some(member) = members.iter().rfind(|member| member.name == name) else { break };
                    (node, range) = (&member.value, member.range.clone());
                }
                Content::Array(items) => {
                    let Some(item) = segment.parse().ok().and_then(|index: usize| items.get(index)) else { break };
                    (node, range) = (item, item.range.clone());
                }
                Content::Null | Content::Boolean(_) | Content::Number(_) | Content::String(_) => break,
            }
        }
        range
    }
}

fn write_string(out: &mut String, text: &str) {
    out.push_str(&serde_json::to_string(text).expect("a string is JSON"));
}
