//! Writes random schemas.

mod arrays;
mod combined;
mod objects;
mod scalars;
mod vocabulary;

use fastrand::Rng;
use serde_json::{Map, Value, json};
use triglyph::load::Draft;

use super::pools::{NAMES, STRINGS, chance, pick};

/// The URI of every root. Each schema is a file of its own, so they do not meet.
pub const ROOT: &str = "https://example.com/fuzz/root.json";
/// The URI of the definition that is a resource of its own, where there is one.
const EMBEDDED: &str = "tree.json";
/// A reference that gets its target when the schema is complete.
const ANYWHERE: &str = "?";

/// The dialects, the important ones more often than the others.
const DRAFTS: [Draft; 10] = [
    Draft::Draft202012,
    Draft::Draft202012,
    Draft::Draft202012,
    Draft::Draft202012,
    Draft::Draft202012,
    Draft::Draft7,
    Draft::Draft7,
    Draft::Draft201909,
    Draft::Draft6,
    Draft::Draft4,
];

/// Where a schema stands, for references that must not lead back to it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    /// Below a member or an item: every reference is fine.
    Part,
    /// It judges what the definition before this one (or the root) judges: only references further on are fine.
    Same(usize),
}

/// What a schema can be referred to by.
struct Definition {
    name: String,
    anchor: Option<String>,
    embedded: bool,
}

/// A schema in the making.
pub struct Author<'d> {
    dice: &'d mut Rng,
    draft: Draft,
    definitions: Vec<Definition>,
    /// The names of members that this schema is about.
    names: Vec<&'static str>,
    /// How many more schemas may be written.
    budget: i32,
    /// Whether what is being written lies in the embedded resource.
    embedded: bool,
    /// How many properties in a hundred have a default.
    defaults: u8,
    /// Whether strings have formats that types hold.
    formats: bool,
    /// Whether the embedded resource, and the root, are recursive by dynamic reference.
    dynamic: bool,
    /// Whether schemas say what arrays contain.
    contains: bool,
    /// Whether schemas speak of items that others do not evaluate.
    unevaluated_items: bool,
}

/// A schema and its dialect.
pub fn schema(dice: &mut Rng) -> (Draft, Value) {
    schema_with(dice, 14)
}

/// A schema, now and then with rules and a style of reports, and its dialect. Other tools do not know these.
pub fn contract(dice: &mut Rng, formats: bool) -> (Draft, Value) {
    let (draft, mut schema) = if formats { schema_with_formats(dice) } else { schema(dice) };
    if let Value::Object(root) = &mut schema {
        vocabulary::add(dice, draft, root);
    }
    (draft, schema)
}

/// A schema, in which so many properties in a hundred have a default, and its dialect.
pub fn schema_with(dice: &mut Rng, defaults: u8) -> (Draft, Value) {
    let draft = *pick(dice, &DRAFTS);
    let author = Author::new(dice, draft, defaults);
    (draft, author.complete())
}

/// A schema in which most strings have a format that types hold, and its dialect.
fn schema_with_formats(dice: &mut Rng) -> (Draft, Value) {
    let draft = *pick(dice, &DRAFTS);
    let author = Author { formats: true, ..Author::new(dice, draft, 14) };
    (draft, author.complete())
}

/// The URI of a dialect.
pub fn uri(draft: Draft) -> &'static str {
    match draft {
        Draft::Draft3 => "http://json-schema.org/draft-03/schema#",
        Draft::Draft4 => "http://json-schema.org/draft-04/schema#",
        Draft::Draft6 => "http://json-schema.org/draft-06/schema#",
        Draft::Draft7 => "http://json-schema.org/draft-07/schema#",
        Draft::Draft201909 => "https://json-schema.org/draft/2019-09/schema",
        Draft::Draft202012 => "https://json-schema.org/draft/2020-12/schema",
        Draft::V1 => "https://json-schema.org/v1",
    }
}

impl<'d> Author<'d> {
    fn new(dice: &'d mut Rng, draft: Draft, defaults: u8) -> Self {
        let names = (0..dice.usize(3..7)).map(|_| *pick(dice, NAMES)).collect();
        let dynamic = draft >= Draft::Draft201909 && chance(dice, 15);
        let budget = dice.i32(4..28);
        // In 2019-09, `contains` evaluates nothing. The judge of verdicts takes it for 2020-12's, which does.
        let contains = draft != Draft::Draft201909 || chance(dice, 50);
        let unevaluated_items = draft == Draft::Draft202012 || draft == Draft::Draft201909 && !contains;
        Author {
            dice,
            draft,
            definitions: Vec::new(),
            names,
            budget,
            defaults,
            formats: false,
            embedded: false,
            dynamic,
            contains,
            unevaluated_items,
        }
    }
}

impl Author<'_> {
    fn complete(mut self) -> Value {
        let mut schema = self.root();
        refer_anywhere(self.dice, &mut schema);
        schema
    }

    fn root(&mut self) -> Value {
        for index in 0..self.dice.usize(..4) {
            let name = if chance(self.dice, 70) { format!("D{index}") } else { (*pick(self.dice, NAMES)).to_owned() };
            if self.definitions.iter().any(|known| known.name == name) {
                continue;
            }
            let anchor = (self.draft >= Draft::Draft201909 && chance(self.dice, 30)).then(|| format!("anchor-{index}"));
            self.definitions.push(Definition { name, anchor, embedded: false });
        }
        if self.dynamic {
            self.definitions.push(Definition { name: "Tree".to_owned(), anchor: None, embedded: true });
        }
        let mut root = self.object_schema(Place::Same(0), 0);
        let mut members = Map::new();
        members.insert("$schema".to_owned(), json!(uri(self.draft)));
        members.insert(self.draft.id_keyword().to_owned(), json!(ROOT));
        if self.dynamic {
            self.mark_dynamic(&mut members);
        }
        // In old drafts nothing beside a reference counts, an identifier neither.
        if self.draft.ref_stands_alone() && root.contains_key("$ref") {
            root = Map::from_iter([("allOf".to_owned(), json!([root]))]);
        }
        members.extend(root);
        let definitions = self.all_definitions();
        if !definitions.is_empty() {
            let keyword = if self.draft >= Draft::Draft201909 { "$defs" } else { "definitions" };
            members.insert(keyword.to_owned(), Value::Object(definitions));
        }
        Value::Object(members)
    }

    fn all_definitions(&mut self) -> Map<String, Value> {
        let mut written = Map::new();
        for index in 0..self.definitions.len() {
            self.budget = self.budget.max(5);
            self.embedded = self.definitions[index].embedded;
            let mut schema = self.object_schema(Place::Same(index + 1), 1);
            if let Some(anchor) = &self.definitions[index].anchor {
                schema.insert("$anchor".to_owned(), json!(anchor));
            }
            if self.embedded {
                schema.insert("$id".to_owned(), json!(EMBEDDED));
                self.mark_dynamic(&mut schema);
            }
            self.embedded = false;
            written.insert(self.definitions[index].name.clone(), Value::Object(schema));
        }
        written
    }

    fn mark_dynamic(&self, members: &mut Map<String, Value>) {
        if self.draft == Draft::Draft202012 {
            members.insert("$dynamicAnchor".to_owned(), json!("node"));
        } else {
            members.insert("$recursiveAnchor".to_owned(), json!(true));
        }
    }

    /// A schema of any kind for a part of the document.
    fn part(&mut self, depth: usize) -> Value {
        self.schema(Place::Part, depth + 1)
    }

    /// A schema of any kind.
    fn schema(&mut self, place: Place, depth: usize) -> Value {
        self.budget -= 1;
        if self.draft >= Draft::Draft6 && chance(self.dice, 3) {
            return Value::Bool(chance(self.dice, 60));
        }
        Value::Object(self.object_schema(place, depth))
    }

    /// A schema that is an object.
    fn object_schema(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        let mut schema = if depth > 5 || self.budget <= 0 { self.leaf(place) } else { self.inner(place, depth) };
        if chance(self.dice, 6) {
            self.annotate(&mut schema);
        }
        schema
    }

    fn leaf(&mut self, place: Place) -> Map<String, Value> {
        match self.dice.u8(..10) {
            0..2 => self.reference(place),
            2..4 => self.literals(),
            6..9 if self.formats && chance(self.dice, 60) => self.string(),
            4..6 => self.string(),
            6..9 => self.number(),
            _ => self.bare_type(),
        }
    }

    fn inner(&mut self, place: Place, depth: usize) -> Map<String, Value> {
        match self.dice.u8(..100) {
            0..8 => self.leaf(place),
            8..42 => self.object(place, depth),
            42..60 => self.array(place, depth),
            60..66 => self.tagged_union(place, depth),
            66..74 => self.union(place, depth),
            74..80 => self.nullable(place, depth),
            80..82 => self.all_of(place, depth),
            82..84 => self.overlapping(depth),
            84..86 => self.listed(place, depth),
            86..90 => self.negated(place, depth),
            90..94 => self.condition(place, depth),
            _ => self.mixture(place, depth),
        }
    }

    fn reference(&mut self, place: Place) -> Map<String, Value> {
        let first = if let Place::Same(first) = place { first } else { 0 };
        let recursive = place == Place::Part;
        let target = if recursive && self.dynamic && chance(self.dice, 40) {
            return match self.draft {
                Draft::Draft202012 => keywords([("$dynamicRef", json!("#node"))]),
                _ => keywords([("$recursiveRef", json!("#"))]),
            };
        } else if recursive && chance(self.dice, 12) {
            ANYWHERE.to_owned()
        } else if recursive && (chance(self.dice, 25) || self.definitions.is_empty()) {
            format!("{}#", self.base())
        } else if first < self.definitions.len() {
            let index = self.dice.usize(first..self.definitions.len());
            self.target(index)
        } else {
            return self.bare_type();
        };
        let mut schema = keywords([("$ref", json!(target))]);
        if chance(self.dice, 15) {
            let beside = if chance(self.dice, 50) { self.string() } else { self.bare_type() };
            schema.extend(beside);
        }
        schema
    }

    fn target(&mut self, index: usize) -> String {
        let base = self.base();
        let keyword = if self.draft >= Draft::Draft201909 { "$defs" } else { "definitions" };
        let definition = &self.definitions[index];
        match &definition.anchor {
            _ if definition.embedded => EMBEDDED.to_owned(),
            Some(anchor) if chance(self.dice, 70) => format!("{base}#{anchor}"),
            _ => format!("{base}#/{keyword}/{}", fragment(&definition.name)),
        }
    }

    fn base(&self) -> &'static str {
        if self.embedded { ROOT } else { "" }
    }

    fn name(&mut self) -> &'static str {
        if chance(self.dice, 92) { pick::<&str>(self.dice, &self.names) } else { pick::<&str>(self.dice, NAMES) }
    }

    /// Up to `most` names, none twice.
    fn some_names(&mut self, most: usize) -> Vec<&'static str> {
        let mut names: Vec<_> = (0..self.dice.usize(1..=most)).map(|_| self.name()).collect();
        let mut seen = Vec::new();
        names.retain(|name| {
            !seen.contains(name) && {
                seen.push(*name);
                true
            }
        });
        names
    }

    fn annotate(&mut self, schema: &mut Map<String, Value>) {
        let text = json!(*pick(self.dice, STRINGS));
        let keyword = *pick(
            self.dice,
            &["title", "description", "$comment", "x-note", "examples", "deprecated", "default", "writeOnly"],
        );
        let value = match keyword {
            "examples" => json!([text]),
            "deprecated" | "writeOnly" => json!(true),
            _ => text,
        };
        schema.entry(keyword).or_insert(value);
    }
}

fn keywords<const N: usize>(entries: [(&str, Value); N]) -> Map<String, Value> {
    entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A pointer's segment in a URI fragment.
fn fragment(name: &str) -> String {
    let pointer = name.replace('~', "~0").replace('/', "~1");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    pointer
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Gives every reference to anywhere a schema of the root resource as its target.
fn refer_anywhere(dice: &mut Rng, root: &mut Value) {
    let mut pointers = vec![String::new()];
    collect(root, "", &mut pointers);
    replace(root, &mut || format!("{ROOT}#{}", pick(dice, &pointers)));
}

/// The pointers to the schemas below `schema`; not all of them.
fn collect(schema: &Value, pointer: &str, found: &mut Vec<String>) {
    let Value::Object(members) = schema else { return };
    if members.contains_key("$ref") || pointer.contains("/Tree") {
        return;
    }
    for (keyword, value) in members {
        match (keyword.as_str(), value) {
            ("properties" | "$defs" | "definitions" | "patternProperties", Value::Object(entries)) => {
                for (name, entry) in entries {
                    let inner = format!("{pointer}/{keyword}/{}", fragment(name));
                    collect(entry, &inner, found);
                    found.push(inner);
                }
            }
            ("additionalProperties" | "items" | "not" | "contains", Value::Object(_)) => {
                let inner = format!("{pointer}/{keyword}");
                collect(value, &inner, found);
                found.push(inner);
            }
            _ => {}
        }
    }
}

fn replace(value: &mut Value, target: &mut impl FnMut() -> String) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(text) if name == "$ref" && text == ANYWHERE => *text = target(),
                    _ => replace(member, target),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, target)),
        _ => {}
    }
}
