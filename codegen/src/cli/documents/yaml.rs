//! YAML 1.2 with its core schema: `yes` and `on` are strings, `0o17` and `0x1f` numbers.

mod scalar;

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use saphyr_parser::{Event, Parser, ScalarStyle, Span, Tag};

use self::scalar::resolved;
use super::{
    DEEPEST, Problem,
    tree::{Content, Member, Node},
};

/// So many values all aliases of a text may stand for: a few lines of them could stand for more than there is room for.
const COPIED: usize = 1_000_000;

/// The documents of a stream.
pub fn parse(text: &str) -> Result<Vec<Node>, Problem> {
    let offsets = Offsets::of(text);
    let mut reader = Reader { aliased: aliased(text), ..Reader::default() };
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let at = offsets.byte(error.marker().index());
            Problem::new(error.info(), at..at)
        })?;
        reader.take(event, offsets.range(&span))?;
    }
    if reader.documents.is_empty() {
        return Err(Problem::new("there is nothing in it", 0..0));
    }
    Ok(reader.documents)
}

/// The anchors that somebody refers to; no others are worth a copy.
fn aliased(text: &str) -> HashSet<usize> {
    let events = Parser::new_from_str(text).map_while(Result::ok);
    let anchors = events.filter_map(|(event, _)| match event {
        Event::Alias(anchor) => Some(anchor),
        _ => None,
    });
    anchors.collect()
}

/// From the characters that the parser counts to bytes.
struct Offsets {
    /// `None` where they are the same.
    bytes: Option<Vec<usize>>,
    end: usize,
}

impl Offsets {
    fn of(text: &str) -> Offsets {
        let bytes = (!text.is_ascii()).then(|| text.char_indices().map(|(offset, _)| offset).collect());
        Offsets { bytes, end: text.len() }
    }

    fn byte(&self, character: usize) -> usize {
        match &self.bytes {
            Some(bytes) => bytes.get(character).copied().unwrap_or(self.end),
            None => character.min(self.end),
        }
    }

    fn range(&self, span: &Span) -> Range<usize> {
        self.byte(span.start.index())..self.byte(span.end.index())
    }
}

/// An array or object that is not complete.
struct Open {
    anchor: usize,
    start: usize,
    content: Content,
    /// The key that waits for its value.
    key: Option<(String, Range<usize>)>,
    /// The names that there are.
    names: HashSet<String>,
}

#[derive(Default)]
struct Reader {
    documents: Vec<Node>,
    open: Vec<Open>,
    aliased: HashSet<usize>,
    /// What anchors name.
    named: HashMap<usize, Node>,
    /// How many values were copied.
    copied: usize,
}

impl Reader {
    fn take(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), Problem> {
        match event {
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentStart(_) | Event::DocumentEnd => {
                Ok(())
            }
            Event::Scalar(text, style, anchor, tag) => self.scalar(&text, style, tag.as_deref(), anchor, range),
            Event::Alias(anchor) => match self.named.get(&anchor).cloned() {
                Some(node) => {
                    self.count(&node, &range)?;
                    self.add(Node { range, ..node })
                }
                None => Err(Problem::new("this alias stands inside of what it names", range)),
            },
            Event::SequenceStart(anchor, tag) => {
                plain_collection(tag.as_deref(), "seq", &range)?;
                self.begin(anchor, Content::Array(Vec::new()), range)
            }
            Event::MappingStart(anchor, tag) => {
                plain_collection(tag.as_deref(), "map", &range)?;
                self.begin(anchor, Content::Object(Vec::new()), range)
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(range),
        }
    }

    fn scalar(
        &mut self,
        text: &str,
        style: ScalarStyle,
        tag: Option<&Tag>,
        anchor: usize,
        range: Range<usize>,
    ) -> Result<(), Problem> {
        let is_merge = text == "<<" && style == ScalarStyle::Plain && tag.is_none();
        if is_merge && self.awaits_key() {
            let message = "`<<` merges in YAML 1.1 alone; write the members out, or the name in quotes";
            return Err(Problem::new(message, range));
        }
        let content = resolved(text, style, tag).map_err(|message| Problem::new(message, range.clone()))?;
        let node = Node { range, content };
        self.name(anchor, &node)?;
        self.add(node)
    }

    fn begin(&mut self, anchor: usize, content: Content, range: Range<usize>) -> Result<(), Problem> {
        if self.awaits_key() {
            return Err(Problem::new("JSON has no names but strings", range));
        }
        if self.open.len() > DEEPEST {
            return Err(Problem::new(format!("it is nested deeper than {DEEPEST} levels"), range));
        }
        self.open.push(Open { anchor, start: range.start, content, key: None, names: HashSet::new() });
        Ok(())
    }

    fn end(&mut self, range: Range<usize>) -> Result<(), Problem> {
        let Some(open) = self.open.pop() else { return Ok(()) };
        let node = Node { range: open.start..range.end.max(open.start), content: open.content };
        self.name(open.anchor, &node)?;
        self.add(node)
    }

    /// Whether what comes next is the name of a member.
    fn awaits_key(&self) -> bool {
        self.open.last().is_some_and(|open| matches!(open.content, Content::Object(_)) && open.key.is_none())
    }

    /// Puts a complete value where it belongs.
    fn add(&mut self, node: Node) -> Result<(), Problem> {
        let Some(open) = self.open.last_mut() else {
            self.documents.push(node);
            return Ok(());
        };
        match &mut open.content {
            Content::Array(items) => items.push(node),
            Content::Object(members) => match open.key.take() {
                Some((name, range)) => members.push(Member { name, range, value: node }),
                None => {
                    let name = key(node.content, &node.range)?;
                    if !open.names.insert(name.clone()) {
                        let message = format!("the name `{name}` stands more than once in this object");
                        return Err(Problem::new(message, node.range));
                    }
                    open.key = Some((name, node.range));
                }
            },
            Content::Null | Content::Boolean(_) | Content::Number(_) | Content::String(_) => {}
        }
        Ok(())
    }

    fn name(&mut self, anchor: usize, node: &Node) -> Result<(), Problem> {
        if self.aliased.contains(&anchor) {
            self.count(node, &node.range)?;
            self.named.insert(anchor, node.clone());
        }
        Ok(())
    }

    fn count(&mut self, node: &Node, range: &Range<usize>) -> Result<(), Problem> {
        self.copied += values(node);
        match self.copied > COPIED {
            true => Err(Problem::new(format!("aliases stand for more than {COPIED} values up to here"), range.clone())),
            false => Ok(()),
        }
    }
}

/// A name of a member: `200:` and `true:` are strings in JSON, in the words of JSON.
fn key(content: Content, range: &Range<usize>) -> Result<String, Problem> {
    match content {
        Content::String(text) | Content::Number(text) => Ok(text),
        Content::Null => Ok("null".to_owned()),
        Content::Boolean(flag) => Ok(flag.to_string()),
        Content::Array(_) | Content::Object(_) => Err(Problem::new("JSON has no names but strings", range.clone())),
    }
}

fn plain_collection(tag: Option<&Tag>, name: &str, range: &Range<usize>) -> Result<(), Problem> {
    match tag {
        Some(tag) if !(tag.is_yaml_core_schema() && tag.suffix == name || is_unspecific(tag)) => {
            Err(Problem::new("JSON has no tags", range.clone()))
        }
        Some(_) | None => Ok(()),
    }
}

/// The tag `!`, which says that a scalar is a string.
fn is_unspecific(tag: &Tag) -> bool {
    matches!((tag.handle.as_str(), tag.suffix.as_str()), ("!", "") | ("", "!"))
}

/// How many values there are in a value.
fn values(node: &Node) -> usize {
    match &node.content {
        Content::Null | Content::Boolean(_) | Content::Number(_) | Content::String(_) => 1,
        Content::Array(items) => 1 + items.iter().map(values).sum::<usize>(),
        Content::Object(members) => 1 + members.iter().map(|member| values(&member.value)).sum::<usize>(),
    }
}
