//! Shapes → the schema that a provider is given, and how documents are read back.

mod definitions;

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::{
    coding::{Coding, Presence},
    envelope::{Envelope, Place},
    plain::name,
    rules::{Additional, Required},
    shape::{Docs, Edge, Inner, Is, Items, Member, Members, OUTSIDE, Part, ShapeId},
    walk::below,
};
use crate::model::TypeSet;
pub(super) use crate::runtime::decoding::{KEY, VALUE};

/// The largest schema that is written again in the place of a reference beside which something is said, in shapes.
const SMALL: usize = 40;

/// What an alternative is called, around which an object stands.
pub(super) fn option(index: usize) -> String {
    format!("option_{}", index + 1)
}

/// The schema, and how documents are read back. `say`: whether descriptions say what could not be asked for.
pub(super) fn print(coding: &Coding<'_>, say: bool) -> (Value, Envelope) {
    let mut printer = Printer { coding, say, names: HashMap::new(), places: Vec::new() };
    printer.name_definitions();
    let root = coding.shapes.root;
    let wrapped = printer.has_to_be_wrapped();
    let mut schema = if wrapped {
        let inner = printer.way(OUTSIDE, root, &Docs::default(), &format!("/properties/{VALUE}"));
        object_of(&[(VALUE, Value::Object(inner))])
    } else {
        printer.shape(root, &Docs::default(), "")
    };
    let mut named: Vec<(ShapeId, String)> = printer.names.iter().map(|(shape, name)| (*shape, name.clone())).collect();
    named.sort();
    let definitions = named.into_iter().map(|(shape, name)| {
        let schema = printer.shape(shape, &Docs::default(), &format!("/$defs/{name}"));
        (name, Value::Object(schema))
    });
    let definitions: Map<String, Value> = definitions.collect();
    if !definitions.is_empty() {
        schema.insert("$defs".to_owned(), Value::Object(definitions));
    }
    let wrapped = wrapped.then(|| VALUE.to_owned());
    let provider = coding.rules.name.clone();
    (Value::Object(schema), Envelope { provider, wrapped, places: printer.places.into_iter().collect() })
}

struct Printer<'c> {
    coding: &'c Coding<'c>,
    say: bool,
    /// The shapes that are definitions.
    names: HashMap<ShapeId, String>,
    places: Vec<(String, Place)>,
}

impl Printer<'_> {
    fn has_to_be_wrapped(&self) -> bool {
        let (root, rules) = (self.coding.shapes.root, &self.coding.rules.root);
        if self.coding.is_text(OUTSIDE, root) || !rules.types.contains(self.coding.types(OUTSIDE, root)) {
            return true;
        }
        let is_one = matches!(self.coding.shapes.is(root), Is::Parts(parts) if parts.len() == 1);
        !is_one && !rules.combined
    }

    /// What stands at the end of a way.
    fn way(&mut self, from: ShapeId, to: ShapeId, own: &Docs, pointer: &str) -> Map<String, Value> {
        if self.coding.is_text(from, to) {
            let docs = own.or(&self.coding.shapes.all[to].docs);
            let mut schema = Map::from_iter([("type".to_owned(), json!("string"))]);
            let mut docs = docs;
            docs.dropped.push("The value, written as JSON in a string.".to_owned());
            self.document(&mut schema, &docs);
            self.note(pointer, Place { text: true, ..Place::default() });
            return schema;
        }
        let Some(name) = self.names.get(&to).cloned() else { return self.shape(to, own, pointer) };
        let reference = || Map::from_iter([("$ref".to_owned(), json!(format!("#/$defs/{name}")))]);
        if own.is_empty() {
            return reference();
        }
        if self.coding.rules.references.beside {
            let mut schema = reference();
            self.document(&mut schema, own);
            return schema;
        }
        if self.size(to, SMALL) < SMALL { self.shape(to, own, pointer) } else { reference() }
    }

    /// How many shapes are written for one, up to `most`.
    fn size(&self, shape: ShapeId, most: usize) -> usize {
        let (mut count, mut open) = (0, vec![shape]);
        while let Some(shape) = open.pop() {
            count += 1;
            if count >= most {
                return most;
            }
            let shapes = self.coding.shapes;
            // Definitions are referred to, but for those beside which something may be said in turn: to leave these out
            // would be to write them again without an end.
            let is_only = matches!(shapes.is(shape), Is::Union(branches) if branches.len() == 1);
            let is_written = |edge: &Edge| is_only || edge.is_described || !self.names.contains_key(&edge.to);
            open.extend(shapes.edges(shape).into_iter().filter(is_written).map(|edge| edge.to));
        }
        count
    }

    fn note(&mut self, pointer: &str, place: Place) {
        self.places.push((format!("#{pointer}"), place));
    }

    /// The schema of a shape, which stands at `pointer`, with what is said there.
    fn shape(&mut self, shape: ShapeId, own: &Docs, pointer: &str) -> Map<String, Value> {
        let docs = own.or(&self.coding.shapes.all[shape].docs);
        let mut schema = match self.coding.shapes.is(shape) {
            Is::Any => Map::new(),
            // Nothing leads to it but what is left out.
            Is::Never => Map::from_iter([("enum".to_owned(), json!([]))]),
            Is::Parts(parts) => self.parts(shape, parts, pointer),
            Is::Union(branches) => match branches.as_slice() {
                [one] if !self.coding.is_tagged(shape) && !self.coding.is_cut(shape, *one) => {
                    return self.way(shape, *one, &docs, pointer);
                }
                _ => self.union(shape, branches, pointer),
            },
        };
        self.document(&mut schema, &docs);
        schema
    }

    fn union(&mut self, shape: ShapeId, branches: &[ShapeId], pointer: &str) -> Map<String, Value> {
        let is_tagged = self.coding.is_tagged(shape);
        let mut alternatives = Vec::new();
        for (index, branch) in branches.iter().enumerate() {
            let at = below(pointer, &["anyOf".to_owned(), index.to_string()]);
            alternatives.push(Value::Object(if is_tagged {
                let name = option(index);
                let at = below(&at, &["properties".to_owned(), name.clone()]);
                let inner = self.way(shape, *branch, &Docs::default(), &at);
                object_of(&[(&name, Value::Object(inner))])
            } else {
                self.way(shape, *branch, &Docs::default(), &at)
            }));
        }
        if is_tagged {
            let alternatives = (0..branches.len()).map(option).collect();
            self.note(pointer, Place { alternatives, ..Place::default() });
        }
        Map::from_iter([("anyOf".to_owned(), alternatives.into())])
    }

    fn parts(&mut self, shape: ShapeId, parts: &[Part], pointer: &str) -> Map<String, Value> {
        if let [part] = parts {
            return self.part(shape, part, pointer);
        }
        let are_bare = |parts: &[Part]| {
            let is_bare =
                |part: &Part| part.values.is_none() && part.keywords.is_empty() && matches!(part.inner, Inner::Nothing);
            parts.iter().all(is_bare)
        };
        let rules = &self.coding.rules;
        if rules.types.several && are_bare(parts) {
            let types: Vec<&str> = parts.iter().map(|part| name(part.types)).collect();
            return Map::from_iter([("type".to_owned(), json!(types))]);
        }
        // Null stands first.
        if let [null, other] = parts
            && null.types == TypeSet::NULL
            && rules.types.several
        {
            let known = self.places.len();
            let mut schema = self.part(shape, other, pointer);
            if nullable(&mut schema, rules.keywords.get("enum").and_then(|rule| rule.of)) {
                return schema;
            }
            // What stands there stands further inside.
            self.places.truncate(known);
        }
        let mut alternatives = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let at = below(pointer, &["anyOf".to_owned(), index.to_string()]);
            alternatives.push(Value::Object(self.part(shape, part, &at)));
        }
        Map::from_iter([("anyOf".to_owned(), alternatives.into())])
    }

    fn part(&mut self, shape: ShapeId, part: &Part, pointer: &str) -> Map<String, Value> {
        let mut schema = Map::from_iter([("type".to_owned(), json!(name(part.types)))]);
        match part.values.as_deref() {
            Some([one]) if self.coding.rules.allows("const", part.types, one) => {
                schema.insert("const".to_owned(), one.clone());
            }
            Some(values) => drop(schema.insert("enum".to_owned(), json!(values))),
            None => {}
        }
        schema.extend(part.keywords.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        match &part.inner {
            Inner::Nothing => {}
            Inner::Array(items) => self.items(shape, items, pointer, &mut schema),
            Inner::Object(members) => self.members(shape, members, pointer, &mut schema),
        }
        schema
    }

    fn items(&mut self, shape: ShapeId, items: &Items, pointer: &str, schema: &mut Map<String, Value>) {
        let step = |way: &[&str]| below(pointer, &way.iter().map(|step| (*step).to_owned()).collect::<Vec<_>>());
        let mut prefix = Vec::new();
        for (index, item) in items.prefix.iter().enumerate() {
            let item = self.way(shape, *item, &Docs::default(), &step(&["prefixItems", &index.to_string()]));
            prefix.push(Value::Object(item));
        }
        let is_open = matches!(self.coding.shapes.is(items.rest), Is::Any);
        if !is_open || prefix.is_empty() {
            let rest = self.way(shape, items.rest, &Docs::default(), &step(&["items"]));
            schema.insert("items".to_owned(), Value::Object(rest));
        }
        if !prefix.is_empty() {
            schema.insert("prefixItems".to_owned(), prefix.into());
        }
    }

    fn members(&mut self, shape: ShapeId, members: &Members, pointer: &str, schema: &mut Map<String, Value>) {
        let (mut place, mut properties, mut required) = (Place::default(), Map::new(), Vec::new());
        for member in &members.named {
            let at = below(pointer, &["properties".to_owned(), member.name.clone()]);
            let presence = self.coding.presence(shape, member);
            let value = self.member(shape, member, presence, &at);
            properties.insert(member.name.clone(), Value::Object(value));
            match presence {
                Presence::Plain => {}
                Presence::Null => place.absent.push(member.name.clone()),
                Presence::Boxed => place.boxed.push(member.name.clone()),
            }
            if member.required || self.coding.rules.objects.required == Required::All {
                required.push(member.name.clone());
            }
        }
        place.entries = self.coding.entries(members);
        if let Some(name) = &place.entries {
            let way = ["properties", name, "items", "properties", VALUE].map(str::to_owned);
            let value = self.way(shape, members.rest, &Docs::default(), &below(pointer, &way));
            let entry = object_of(&[(KEY, json!({ "type": "string" })), (VALUE, Value::Object(value))]);
            let mut list = Map::from_iter([("type".to_owned(), json!("array")), ("items".to_owned(), entry.into())]);
            let dropped = vec!["The other members, each with its name and its value.".to_owned()];
            self.document(&mut list, &Docs { dropped, ..Docs::default() });
            properties.insert(name.clone(), Value::Object(list));
            required.push(name.clone());
        }
        let is_closed = matches!(self.coding.shapes.is(members.rest), Is::Never);
        let additional = match self.coding.rules.objects.additional {
            Additional::Closed => json!(false),
            Additional::Schema if is_closed => json!(false),
            Additional::Schema if matches!(self.coding.shapes.is(members.rest), Is::Any) => json!(true),
            Additional::Schema => {
                let at = below(pointer, &["additionalProperties".to_owned()]);
                Value::Object(self.way(shape, members.rest, &Docs::default(), &at))
            }
        };
        schema.insert("properties".to_owned(), Value::Object(properties));
        schema.insert("required".to_owned(), json!(required));
        schema.insert("additionalProperties".to_owned(), additional);
        if place != Place::default() {
            self.note(pointer, place);
        }
    }

    fn member(&mut self, shape: ShapeId, member: &Member, presence: Presence, pointer: &str) -> Map<String, Value> {
        let alternative = |way: &[&str]| {
            below(pointer, &["anyOf", "0"].iter().chain(way).map(|step| (*step).to_owned()).collect::<Vec<_>>())
        };
        let own = &member.docs;
        if presence == Presence::Plain {
            return self.way(shape, member.shape, own, pointer);
        }
        // A definition says itself what it is.
        let is_named = self.names.contains_key(&member.shape);
        let mut docs = if is_named { own.clone() } else { own.or(&self.coding.shapes.all[member.shape].docs) };
        let absent = "Null where there is none.".to_owned();
        if presence == Presence::Boxed {
            let inner = self.way(shape, member.shape, &Docs::default(), &alternative(&["properties", VALUE]));
            docs.dropped = vec![absent];
            return self.or_null(Value::Object(object_of(&[(VALUE, Value::Object(inner))])), &docs);
        }
        docs.dropped.push(absent.clone());
        if !is_named {
            let known = self.places.len();
            let mut schema = self.way(shape, member.shape, &docs, pointer);
            let of = self.coding.rules.keywords.get("enum").and_then(|rule| rule.of);
            if self.coding.rules.types.several && nullable(&mut schema, of) {
                return schema;
            }
            let at = format!("#{pointer}");
            let is_tagged =
                self.places[known..].iter().any(|(other, place)| *other == at && !place.alternatives.is_empty());
            if let Some(Value::Array(alternatives)) = schema.get_mut("anyOf").filter(|_| !is_tagged) {
                alternatives.push(json!({ "type": "null" }));
                return schema;
            }
            // What stands there stands further inside.
            self.places.truncate(known);
        }
        docs.dropped = vec![absent];
        let inner = self.way(shape, member.shape, &Docs::default(), &alternative(&[]));
        self.or_null(Value::Object(inner), &docs)
    }

    fn or_null(&self, schema: Value, docs: &Docs) -> Map<String, Value> {
        let mut union = Map::from_iter([("anyOf".to_owned(), json!([schema, { "type": "null" }]))]);
        self.document(&mut union, &Docs { title: None, ..docs.clone() });
        union
    }

    /// Adds what is said.
    fn document(&self, schema: &mut Map<String, Value>, docs: &Docs) {
        let rules = self.coding.rules;
        if let Some(title) = docs.title.as_ref().filter(|_| rules.knows("title")) {
            schema.entry("title").or_insert_with(|| title.as_str().into());
        }
        let dropped = docs.dropped.iter().filter(|_| self.say);
        let mut said: Vec<&str> = docs.description.iter().map(String::as_str).collect();
        let sentences = dropped.map(String::as_str).collect::<Vec<_>>().join(" ");
        said.extend(Some(sentences.as_str()).filter(|sentences| !sentences.is_empty()));
        if !said.is_empty() && rules.knows("description") {
            schema.entry("description").or_insert_with(|| said.join("\n\n").into());
        }
    }
}

/// Lets null be accepted by a schema with a type, if that can be said there. `of`: the types of values that can be
/// listed.
fn nullable(schema: &mut Map<String, Value>, of: Option<TypeSet>) -> bool {
    let can_list = of.is_none_or(|of| of.contains(TypeSet::NULL));
    let lists = schema.contains_key("enum") || schema.contains_key("const");
    let Some(written) = schema.get("type").filter(|_| !lists || can_list) else { return false };
    let mut types: Vec<Value> = written.as_array().cloned().unwrap_or_else(|| vec![written.clone()]);
    types.push("null".into());
    schema.insert("type".to_owned(), types.into());
    if let Some(value) = schema.shift_remove("const") {
        schema.insert("enum".to_owned(), json!([value, null]));
    } else if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.push(Value::Null);
    }
    true
}

/// A closed object in which every member has to be.
fn object_of(members: &[(&str, Value)]) -> Map<String, Value> {
    let properties = members.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone()));
    let required: Vec<&str> = members.iter().map(|(name, _)| *name).collect();
    Map::from_iter([
        ("type".to_owned(), json!("object")),
        ("properties".to_owned(), Value::Object(properties.collect())),
        ("required".to_owned(), json!(required)),
        ("additionalProperties".to_owned(), json!(false)),
    ])
}
