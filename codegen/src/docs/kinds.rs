//! The section of a type: what it is, its members, variants or values, what else it asks, and its own examples.

use serde_json::{Map, Value};

use super::{
    Page,
    constraints::{Asked, Seen},
    document::{Block, Inline, Line, code, described, in_a_cell, listed, words},
    json,
    shapes::{scalar_text, types},
};
use crate::model::{
    Additional, Docs, EnumDef, Field, Presence, Select, Shape, StructDef, TypeDef, TypeId, TypeKind, UnionDef,
};

/// Keywords that ask nothing.
const ANNOTATIONS: [&str; 8] =
    ["$id", "$schema", "title", "description", "default", "deprecated", "examples", "$comment"];
/// What the table of a struct shows.
const STRUCT_KEYWORDS: [&str; 2] = ["type", "required"];

impl Page<'_> {
    /// Everything about a type.
    pub(super) fn section(&self, id: TypeId) -> Vec<Block> {
        let def = self.model.type_def(id);
        let anchor = self.anchors.of_type(id).to_owned();
        let mut blocks = vec![Block::Heading { level: 3, text: vec![code(&def.name)], anchor }];
        blocks.extend(self.about(id, def));
        let seen = match &def.kind {
            TypeKind::Struct(object) => Seen::Struct(object),
            TypeKind::Union(_) => Seen::Union,
            TypeKind::Enum(_) => Seen::Enum,
            TypeKind::Alias(shape) => Seen::Shape(shape),
        };
        let mut members_beyond = false;
        match &def.kind {
            TypeKind::Struct(object) => {
                let (members, beyond) = self.members(def, object);
                blocks.extend(members);
                members_beyond = beyond;
            }
            TypeKind::Union(union) => blocks.push(self.variants(union)),
            TypeKind::Enum(values) => blocks.push(self.values(values)),
            TypeKind::Alias(shape) => {
                blocks.push(Block::Paragraph([vec![words("Is ")], self.shape(shape), vec![words(".")]].concat()));
            }
        }
        let Asked { phrases, beyond } = self.asked(&[def.node], seen);
        if !phrases.is_empty() {
            blocks.push(Block::Paragraph(vec![words("What else is asked of it:")]));
            blocks.push(Block::List(phrases));
        }
        blocks.extend(self.more(def));
        if beyond || members_beyond {
            blocks.push(self.excerpt(def, members_beyond));
        }
        blocks
    }

    /// What it is, where it stands, and what the schema says about it.
    fn about(&self, id: TypeId, def: &TypeDef) -> Vec<Block> {
        let kind = match &def.kind {
            TypeKind::Struct(StructDef { additional: Additional::Closed, .. }) => "A closed object",
            TypeKind::Struct(StructDef { additional: Additional::Open(_), .. }) => "An open object",
            TypeKind::Union(_) => "One of several",
            TypeKind::Enum(_) => "One of several values",
            TypeKind::Alias(_) => "A type of its own",
        };
        let mut line = vec![words(kind), words(", at "), code(&def.at), words(".")];
        if def.docs.deprecated {
            line.splice(0..0, [Inline::Strong("Deprecated."), words(" ")]);
        }
        if id != self.module.root
            && let Some(title) = def.docs.title.as_deref().filter(|title| !says_the_same(title, &def.name))
        {
            line.extend([words(" Title: "), Inline::Text(title.trim().to_owned())]);
        }
        let mut blocks = vec![Block::Paragraph(line)];
        if id != self.module.root {
            blocks.extend(def.docs.description.iter().flat_map(|text| described(text)));
        }
        blocks
    }

    /// The table of members, and whether something that is asked of one of them has no words.
    fn members(&self, def: &TypeDef, object: &StructDef) -> (Vec<Block>, bool) {
        let members: Vec<(Vec<Line>, bool)> = object.fields.iter().map(|field| self.member(def, field)).collect();
        let beyond = members.iter().any(|(_, beyond)| *beyond);
        let rows: Vec<Vec<Line>> = members.into_iter().map(|(row, _)| row).collect();
        let mut blocks = Vec::new();
        if !rows.is_empty() {
            blocks.push(Block::Table { head: vec!["Member", "Type", "Required", "What it is"], rows });
        }
        blocks.push(Block::Paragraph(match (&object.additional, object.fields.is_empty()) {
            (Additional::Closed, true) => vec![words("It has no members.")],
            (Additional::Closed, false) => vec![words("Other members are refused.")],
            (Additional::Open(Shape::Json), _) => vec![words("Other members are kept.")],
            (Additional::Open(shape), _) => {
                [vec![words("Other members are kept: each is ")], self.shape(shape), vec![words(".")]].concat()
            }
        }));
        (blocks, beyond)
    }

    fn member(&self, def: &TypeDef, field: &Field) -> (Vec<Line>, bool) {
        let presence = match &field.presence {
            Presence::Required => vec![words("yes")],
            Presence::Optional => vec![words("no")],
            Presence::Default(value) => vec![words("no, filled in: "), code(value.to_string())],
        };
        let nodes = self.member_nodes(def.node, &field.name);
        let asked = self.asked(&nodes, Seen::Shape(&field.shape));
        let beyond = asked.beyond;
        let mut about = self.about_part(&field.docs);
        add(&mut about, capital(asked.line()));
        if field.presence == Presence::Optional
            && let Some(value) = &field.docs.default
        {
            add(&mut about, vec![words("By default "), code(value.to_string()), words(", which is not filled in.")]);
        }
        if beyond {
            add(&mut about, vec![words("More is asked than fits here: see the schema below.")]);
        }
        if !field.docs.examples.is_empty() {
            let examples = listed(field.docs.examples.iter().map(|value| code(value.to_string())), ", ");
            add(&mut about, [vec![words("For example ")], examples].concat());
        }
        (vec![vec![code(&field.name)], self.shape(&field.shape), presence, about], beyond)
    }

    /// Title and description, in one line.
    fn about_part(&self, docs: &Docs) -> Line {
        let mut line = Line::new();
        if docs.deprecated {
            line.push(Inline::Strong("Deprecated."));
        }
        if let Some(title) = &docs.title {
            add(&mut line, vec![Inline::Text(title.clone())]);
        }
        if let Some(description) = &docs.description {
            add(&mut line, in_a_cell(description));
        }
        line
    }

    fn variants(&self, union: &UnionDef) -> Block {
        let rows = union.variants.iter().map(|variant| {
            let when = match &variant.select {
                Select::Tag(values) => {
                    let tag = union.tag.as_deref().unwrap_or_default();
                    let values = listed(values.iter().map(|value| code(scalar_text(value))), " or ");
                    [vec![code(tag), words(" is ")], values].concat()
                }
                Select::Types(set) => [vec![words("it is ")], types(*set)].concat(),
                Select::Node(node) => {
                    vec![words("it is accepted by "), code(&self.module.checks.nodes[*node].at)]
                }
            };
            vec![self.shape(&variant.shape), when, self.about_part(&variant.docs)]
        });
        Block::Table { head: vec!["Variant", "When", "What it is"], rows: rows.collect() }
    }

    fn values(&self, values: &EnumDef) -> Block {
        let is_documented = values.docs.iter().any(|docs| *docs != Docs::default());
        let value = |(value, docs): (&(String, _), &Docs)| {
            let mut row = vec![vec![code(scalar_text(&value.1))], vec![code(&value.0)]];
            if is_documented {
                row.push(self.about_part(docs));
            }
            row
        };
        let rows = values.values.iter().zip(&values.docs).map(value).collect();
        let mut head = vec!["Value", "Name"];
        if is_documented {
            head.push("What it is");
        }
        Block::Table { head, rows }
    }

    /// Its default and its examples, those of a whole document apart: they are judged, and have a section.
    fn more(&self, def: &TypeDef) -> Vec<Block> {
        let mut blocks = Vec::new();
        if let Some(default) = &def.docs.default {
            blocks.push(Block::Paragraph(vec![words("By default "), code(default.to_string()), words(".")]));
        }
        if def.node != self.model.type_def(self.module.root).node && !def.docs.examples.is_empty() {
            blocks.push(Block::Paragraph(vec![words("For example:")]));
            let example = |value: &Value| Block::Code { language: "json", text: json(value) };
            blocks.extend(def.docs.examples.iter().map(example));
        }
        blocks
    }

    /// What there are no words for of the schema that it publishes.
    fn excerpt(&self, def: &TypeDef, with_members: bool) -> Block {
        let definitions = self.module.published.get("$defs").and_then(Value::as_object);
        let own = definitions.and_then(|all| all.get(&def.name)).cloned().unwrap_or_else(|| {
            let mut whole = self.module.published.clone();
            whole.shift_remove("$defs");
            Value::Object(whole)
        });
        let is_worded = |name: &str| match def.kind {
            TypeKind::Struct(_) => STRUCT_KEYWORDS.contains(&name) || (name == "properties" && !with_members),
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => false,
        };
        let is_shown = |name: &str| ANNOTATIONS.contains(&name) || name.starts_with("x-") || is_worded(name);
        let rest = match &own {
            Value::Object(object) => {
                // That an object is closed stands below its table.
                let is_closed =
                    |name: &str, value: &Value| name == "additionalProperties" && *value == Value::Bool(false);
                object.iter().filter(move |(name, value)| !is_shown(name) && !is_closed(name, value))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                return folded(&own);
            }
        };
        let rest: Map<String, Value> = rest.map(|(name, value)| (name.clone(), value.clone())).collect();
        folded(&if rest.is_empty() { own } else { Value::Object(rest) })
    }
}

/// Whether a title is the name of the type in other letters: `Tool spec` and `ToolSpec`.
fn says_the_same(title: &str, name: &str) -> bool {
    let letters =
        |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect() };
    letters(title) == letters(name)
}

fn folded(schema: &Value) -> Block {
    Block::Folded { summary: "Exactly, as JSON Schema", language: "json", text: json(schema) }
}

/// Adds a sentence.
pub(super) fn add(line: &mut Line, more: Line) {
    if more.is_empty() {
        return;
    }
    if !line.is_empty() {
        line.push(Inline::Break);
    }
    line.extend(more);
}

/// As a sentence.
fn capital(mut line: Line) -> Line {
    if let Some(Inline::Words(text)) = line.first_mut() {
        let mut chars = text.chars();
        if let Some(first) = chars.next() {
            *text = first.to_uppercase().chain(chars).collect();
        }
        line.push(words("."));
    }
    line
}
