//! What stands at a place of a text: the way to it from the root, and what that way means in a schema.

use std::ops::Range;

use crate::{
    cli::documents::{Content, Node},
    load::{Draft, Nesting, nesting},
    pointer,
};

/// A part of a document.
#[derive(Clone, Debug)]
pub struct Cursor<'n> {
    /// Names of members and indices of items, from the root.
    pub path: Vec<String>,
    /// Whether it is on the name of a member, and not in its value.
    pub on_name: bool,
    /// The bytes of the name, or of the value.
    pub range: Range<usize>,
    /// The value.
    pub node: &'n Node,
}

impl Cursor<'_> {
    /// The innermost part at a byte; of the white space in an array or an object, that itself.
    pub fn at(root: &Node, offset: usize) -> Cursor<'_> {
        let mut cursor = Cursor { path: Vec::new(), on_name: false, range: root.range.clone(), node: root };
        while let Some(step) = Step::into(cursor.node, offset) {
            cursor.path.push(step.segment);
            (cursor.on_name, cursor.range, cursor.node) = (step.on_name, step.range, step.node);
            if step.on_name {
                break;
            }
        }
        cursor
    }

    /// The way as a JSON Pointer.
    pub fn pointer(&self) -> String {
        pointer::of(&self.path)
    }

    /// The text that it is, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Content::String(text) = &self.node.content { Some(text) } else { None }
    }
}

/// From a part to one in it.
struct Step<'n> {
    segment: String,
    on_name: bool,
    range: Range<usize>,
    node: &'n Node,
}

impl<'n> Step<'n> {
    fn into(node: &'n Node, offset: usize) -> Option<Step<'n>> {
        let is_in = |range: &Range<usize>| range.start <= offset && offset <= range.end;
        match &node.content {
            Content::Object(members) => {
                let here = members.iter().find(|member| is_in(&member.range) || is_in(&member.value.range));
                // What belongs to a table of TOML may stand anywhere behind its head.
                let behind = || members.iter().find(|member| Step::into(&member.value, offset).is_some());
                here.or_else(behind).map(|member| {
                    let on_name = is_in(&member.range) && Step::into(&member.value, offset).is_none();
                    let range = if on_name { member.range.clone() } else { member.value.range.clone() };
                    Step { segment: member.name.clone(), on_name, range, node: &member.value }
                })
            }
            Content::Array(items) => {
                let mut items = items.iter().enumerate();
                let found = items.find(|(_, item)| is_in(&item.range) || Step::into(item, offset).is_some());
                found.map(|(index, item)| Step {
                    segment: index.to_string(),
                    on_name: false,
                    range: item.range.clone(),
                    node: item,
                })
            }
            Content::Null | Content::Boolean(_) | Content::Number(_) | Content::String(_) => None,
        }
    }
}

/// What a way means in a file with schemas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A schema; so many segments of the way are left for what `Role` says.
    Schema,
    /// A keyword of the schema that is so many segments from the root.
    Keyword {
        /// The segments of the schema.
        schema: usize,
    },
    /// Inside of the value of a keyword that holds no schemas.
    Inside {
        /// The segments of the schema.
        schema: usize,
    },
    /// Nothing of a schema.
    Elsewhere,
}

/// What `path` means in a file whose schemas begin at `roots`.
pub fn meaning(roots: &[Vec<String>], path: &[String], draft: Draft) -> Meaning {
    let is_around = |root: &&Vec<String>| path.starts_with(root) || is_beside(root, path);
    let around = roots.iter().filter(is_around).max_by_key(|root| root.len());
    let Some(root) = around else { return Meaning::Elsewhere };
    let mut at = root.len();
    loop {
        let rest = &path[at..];
        let Some(keyword) = rest.first() else { return Meaning::Schema };
        if rest.len() == 1 {
            return Meaning::Keyword { schema: at };
        }
        let is_index = rest[1].parse::<usize>().is_ok();
        let rule = (keyword == "x-integrity" && rest.get(2).is_some_and(|member| member == "schema")).then_some(3);
        let step = match nesting(keyword, draft) {
            Some(Nesting::Schema) => Some(1),
            Some(Nesting::SchemaOrArray | Nesting::Types) => Some(if is_index { 2 } else { 1 }),
            Some(Nesting::Array | Nesting::Map | Nesting::Dependencies) => Some(2),
            Some(Nesting::Maps) => Some(3),
            None => rule.filter(|_| is_index),
        };
        match step {
            Some(step) if step <= rest.len() => at += step,
            Some(_) | None => return Meaning::Inside { schema: at },
        }
    }
}

/// Whether `path` is in a definition beside `root`: where one is a schema, all are.
fn is_beside(root: &[String], path: &[String]) -> bool {
    let Some((_, container)) = root.split_last() else { return false };
    let is_definition = container.last().is_some_and(|name| DEFINITIONS.contains(&name.as_str()));
    is_definition && path.len() > container.len() && path.starts_with(container)
}

/// Whether the last segment of `path`, which means a schema, is a name that the author gave: of a definition or a
/// property.
pub fn is_named(path: &[String]) -> bool {
    let container = path.len().checked_sub(2).map(|at| path[at].as_str());
    container.is_some_and(|container| DEFINITIONS.contains(&container) || container == "properties")
}

/// Keywords whose members are definitions; the last one is that of OpenAPI documents.
pub const DEFINITIONS: [&str; 3] = ["$defs", "definitions", "schemas"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::documents::Format;

    fn of(text: &str) -> Vec<String> {
        pointer::names(text).collect::<Vec<_>>()
    }

    #[test]
    fn ways_mean_something() {
        let root = [Vec::new()];
        let meant = |way: &str| meaning(&root, &of(way), Draft::Draft202012);
        assert_eq!(meant(""), Meaning::Schema);
        assert_eq!(meant("/type"), Meaning::Keyword { schema: 0 });
        assert_eq!(meant("/properties/type"), Meaning::Schema);
        assert_eq!(meant("/properties/properties/type"), Meaning::Keyword { schema: 2 });
        assert_eq!(meant("/allOf/0/const/type"), Meaning::Inside { schema: 2 });
        assert_eq!(meant("/x-integrity/0/schema/minimum"), Meaning::Keyword { schema: 3 });
        assert_eq!(meant("/x-integrity/0/select"), Meaning::Inside { schema: 0 });
        let inner = [of("/components/schemas/A")];
        assert_eq!(
            meaning(&inner, &of("/components/schemas/A/type"), Draft::Draft202012),
            Meaning::Keyword { schema: 3 }
        );
        assert_eq!(meaning(&inner, &of("/components/schemas/B"), Draft::Draft202012), Meaning::Schema);
        assert_eq!(meaning(&inner, &of("/components/schemas"), Draft::Draft202012), Meaning::Elsewhere);
        assert_eq!(meaning(&inner, &of("/info"), Draft::Draft202012), Meaning::Elsewhere);
    }

    #[test]
    fn parts_are_found() {
        let text = r#"{"a": [1, {"b/c": "d"}]}"#;
        let nodes = Format::Json.parse(text).unwrap();
        let at = |word: &str| Cursor::at(&nodes[0], text.find(word).unwrap());
        assert_eq!((at("b/").pointer().as_str(), at("b/").on_name), ("/a/1/b~1c", true));
        assert_eq!((at("\"d").pointer().as_str(), at("\"d").on_name), ("/a/1/b~1c", false));
        assert_eq!(at("\"d").text(), Some("d"));
        assert_eq!(at("1, ").pointer(), "/a/0");
    }
}
