//! The schemas inside of a schema that is projected to, the types that each names, and where one leads back to itself.

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::{
    load::{Draft, subschemas},
    model::TypeSet,
    pointer,
};

/// The schemas right inside of one, with the way to each.
pub(super) fn inner(schema: &Value) -> impl Iterator<Item = (Vec<String>, &Value)> {
    // Of members without a name, `true` and `false` may be said.
    let is_said = |(way, schema): &(Vec<String>, &Value)| way[0] != "additionalProperties" || !schema.is_boolean();
    subschemas(schema, Draft::Draft202012).into_iter().filter(is_said)
}

/// The types that `type` names, if it is there.
pub(super) fn types(schema: &Value) -> Option<TypeSet> {
    let written = schema.get("type")?;
    let names = written.as_array().map_or(std::slice::from_ref(written), Vec::as_slice);
    let known = names.iter().filter_map(Value::as_str).filter_map(TypeSet::from_name);
    Some(known.fold(TypeSet::EMPTY, TypeSet::or))
}

/// The pointer of what is at `way` below `pointer`.
pub(super) fn below(pointer: &str, way: &[String]) -> String {
    way.iter().fold(pointer.to_owned(), |pointer, step| pointer::pushed(&pointer, step))
}

/// Where a schema leads back to itself. `but_optional`: ways through members that are not required do not count.
pub(super) fn recursive(root: &Value, but_optional: bool) -> Option<String> {
    let mut search = Search { root, but_optional, open: HashSet::new(), done: HashSet::new() };
    let definitions = root.get("$defs").and_then(Value::as_object);
    let definitions = definitions.into_iter().flat_map(Map::keys).map(|name| pointer::pushed("/$defs", name));
    std::iter::once(String::new()).chain(definitions).find_map(|pointer| search.enter(&pointer))
}

struct Search<'s> {
    root: &'s Value,
    but_optional: bool,
    open: HashSet<String>,
    done: HashSet<String>,
}

impl Search<'_> {
    fn enter(&mut self, pointer: &str) -> Option<String> {
        if self.done.contains(pointer) {
            return None;
        }
        if !self.open.insert(pointer.to_owned()) {
            return Some(pointer.to_owned());
        }
        let found = self.inside(pointer);
        self.open.remove(pointer);
        self.done.insert(pointer.to_owned());
        found
    }

    fn inside(&mut self, pointer: &str) -> Option<String> {
        let schema = self.root.pointer(pointer)?;
        let reference = schema.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#'));
        if let Some(found) = reference.and_then(|target| self.enter(target)) {
            return Some(found);
        }
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        let required: HashSet<&str> = required.filter_map(Value::as_str).collect();
        let ways: Vec<Vec<String>> = inner(schema).map(|(way, _)| way).collect();
        ways.into_iter().find_map(|way| {
            let is_definition = way[0] == "$defs";
            let is_optional =
                way[0] == "properties" && !way.get(1).is_some_and(|name| required.contains(name.as_str()));
            let is_left_out = is_definition || (is_optional && self.but_optional);
            if is_left_out { None } else { self.enter(&below(pointer, &way)) }
        })
    }
}
