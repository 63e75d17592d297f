//! What is different between two versions, keyword by keyword: both schemas are walked in parallel.

mod arrays;
mod messages;

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{
    Class, Version,
    difference::{Difference, Effect},
    keywords,
};
use crate::{
    load::{Draft, Location, Nesting, nesting},
    pointer,
};

/// What is different; classes are not known yet.
pub(super) fn between(old: &Version, new: &Version) -> Vec<Difference> {
    let (one, other) = (old.schema(), new.schema());
    let drafts = (one.dialect().draft, other.dialect().draft);
    let documents = (one.location.document, other.location.document);
    let mut walk = Walk { drafts, documents, formats: old.formats(), found: Vec::new(), way: Vec::new() };
    walk.schemas(
        Side { value: one.value, pointer: one.location.pointer.clone() },
        Side { value: other.value, pointer: other.location.pointer.clone() },
    );
    if old.is_message() && new.is_message() {
        walk.referred(old, new);
    } else {
        walk.files(old, new);
    }
    walk.held(old, new);
    walk.found
}

/// A place on one of the sides.
#[derive(Clone, Debug)]
pub(super) struct Side<'v> {
    pub value: &'v Value,
    pub pointer: String,
}

impl<'v> Side<'v> {
    fn inside(&self, segment: &str, value: &'v Value) -> Side<'v> {
        Side { value, pointer: pointer::pushed(&self.pointer, segment) }
    }

    /// The member `name`, if it is an object and has one.
    fn member(&self, name: &str) -> Option<Side<'v>> {
        Some(self.inside(name, self.value.get(name)?))
    }
}

/// How what is found on the way has to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Under `not`.
    Around,
    /// Where both a stricter and a looser schema can do either.
    Blur,
}

pub(super) struct Walk {
    drafts: (Draft, Draft),
    /// The files that are being walked.
    pub(super) documents: (usize, usize),
    pub formats: crate::lower::Formats,
    found: Vec<Difference>,
    way: Vec<Turn>,
}

impl Walk {
    /// Compares the other files, too; those that only one version has are not mentioned: the references to them are.
    fn files(&mut self, old: &Version, new: &Version) {
        for (index, document) in old.bundle.documents.iter().enumerate() {
            let is_root = index == old.location().document;
            let Some(name) = old.name_of(index).filter(|_| !is_root) else { continue };
            let mut others = new.bundle.documents.iter().enumerate();
            let Some((other, counterpart)) = others.find(|(other, _)| new.name_of(*other).as_ref() == Some(&name))
            else {
                continue;
            };
            self.documents = (index, other);
            let side = |value| Side { value, pointer: String::new() };
            self.schemas(side(&document.value), side(&counterpart.value));
        }
    }

    /// Notes formats whose strings are held by types in one version only, though both schemas say the same.
    fn held(&mut self, old: &Version, new: &Version) {
        self.documents = (old.location().document, new.location().document);
        let (before, now) = (old.held(), new.held());
        let places: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
        for pointer in places {
            let schema = |version: &Version| {
                version.bundle.documents[version.location().document].value.pointer(pointer).cloned()
            };
            let (Some(one), Some(other)) = (schema(old), schema(new)) else { continue };
            if one != other {
                continue;
            }
            let (effect, message) = match (before.get(pointer), now.get(pointer)) {
                (None, Some(name)) => {
                    (Effect::Stricter, format!("`{name}` is held by a type now, which does not hold all texts"))
                }
                (Some(name), None) => {
                    (Effect::Looser, format!("`{name}` is held by no type any more, so all texts are accepted"))
                }
                (Some(_), Some(_)) | (None, None) => continue,
            };
            let side = |value| Side { value, pointer: pointer.clone() };
            self.note("format", (&side(&one), &side(&other)), effect, message);
        }
    }

    pub fn note(&mut self, keyword: &str, sides: (&Side<'_>, &Side<'_>), effect: Effect, message: String) {
        let effect = self.way.iter().fold(effect, |effect, turn| match turn {
            Turn::Around => effect.flipped(),
            Turn::Blur => effect.blurred(),
        });
        let at = |document, side: &Side<'_>| Location { document, pointer: side.pointer.clone() };
        let (old, new) = (at(self.documents.0, sides.0), at(self.documents.1, sides.1));
        let keyword = keyword.to_owned();
        let (class, witness, announced) = (Class::Patch, None, false);
        self.found.push(Difference { old, new, keyword, message, effect, class, witness, announced });
    }

    pub fn turned(&mut self, turn: Option<Turn>, work: impl FnOnce(&mut Walk)) {
        self.way.extend(turn);
        work(self);
        if turn.is_some() {
            self.way.pop();
        }
    }

    pub fn schemas(&mut self, old: Side<'_>, new: Side<'_>) {
        if old.value == new.value {
            return;
        }
        let empty = Map::new();
        let members = |side: &Side<'_>| match side.value {
            Value::Object(members) => Some(members.clone()),
            Value::Bool(true) => Some(empty.clone()),
            _ => None,
        };
        match (members(&old), members(&new)) {
            (Some(_), Some(_)) => {}
            (Some(_), None) => {
                return self.note("false", (&old, &new), Effect::Stricter, "nothing is accepted here any more".into());
            }
            (None, Some(_)) => {
                return self.note("false", (&old, &new), Effect::Looser, "something is accepted here now".into());
            }
            (None, None) => return,
        }
        let names: BTreeSet<&String> =
            [old.value, new.value].into_iter().filter_map(Value::as_object).flat_map(Map::keys).collect();
        // In schema order, what is new behind.
        let ordered = [old.value, new.value].into_iter().filter_map(Value::as_object).flat_map(Map::keys);
        let mut seen = BTreeSet::new();
        let ordered: Vec<String> =
            ordered.filter(|name| names.contains(name) && seen.insert((*name).clone())).cloned().collect();
        for keyword in ordered {
            let (one, other) = (old.member(&keyword), new.member(&keyword));
            if one.as_ref().map(|side| side.value) != other.as_ref().map(|side| side.value) {
                self.keyword(&keyword, (&old, &new), (one, other));
            }
        }
    }

    fn keyword(&mut self, keyword: &str, around: (&Side<'_>, &Side<'_>), sides: (Option<Side<'_>>, Option<Side<'_>>)) {
        let nesting = nesting(keyword, self.drafts.0).or_else(|| nesting(keyword, self.drafts.1));
        let turn = turn(keyword);
        match (nesting, &sides.0, &sides.1) {
            (Some(Nesting::Map | Nesting::Dependencies), ..) => self.map(keyword, around, sides),
            (Some(Nesting::Array), ..) => arrays::compare(self, keyword, around, sides),
            (Some(Nesting::SchemaOrArray), Some(one), Some(other))
                if one.value.is_array() && other.value.is_array() =>
            {
                arrays::compare(self, keyword, around, sides);
            }
            (Some(Nesting::Schema | Nesting::SchemaOrArray), one, other) if !keywords::is_annotation(keyword) => {
                let absent = Value::Bool(true);
                let (one, other) = (one.clone(), other.clone());
                let said = keywords::whole(
                    keyword,
                    one.as_ref().map(|side| side.value),
                    other.as_ref().map(|side| side.value),
                );
                if let Some((effect, message)) = said {
                    return self.turned(turn, |walk| walk.note(keyword, around, effect, message));
                }
                let or = |side: Option<Side<'_>>, around: &Side<'_>| {
                    side.map_or(around.pointer.clone(), |side| side.pointer)
                };
                let pointers = (or(one.clone(), around.0), or(other.clone(), around.1));
                let value = |side: &Option<Side<'_>>| side.as_ref().map_or(absent.clone(), |side| side.value.clone());
                let (one, other) = (value(&one), value(&other));
                self.turned(turn, |walk| {
                    walk.schemas(
                        Side { value: &one, pointer: pointers.0 },
                        Side { value: &other, pointer: pointers.1 },
                    );
                });
            }
            (_, one, other) => {
                let value = |side: &Option<Side<'_>>| side.as_ref().map(|side| side.value.clone());
                if keyword == "$ref" && messages::is_same_part(value(one).as_ref(), value(other).as_ref()) {
                    return;
                }
                let (one, other) = (one.as_ref().map(|side| side.value), other.as_ref().map(|side| side.value));
                for (effect, message) in keywords::changed(keyword, one, other, self.formats) {
                    self.note(keyword, around, effect, message);
                }
            }
        }
    }

    /// Schemas by name.
    fn map(&mut self, keyword: &str, around: (&Side<'_>, &Side<'_>), sides: (Option<Side<'_>>, Option<Side<'_>>)) {
        let entries = |side: &Option<Side<'_>>| {
            side.as_ref().and_then(|side| side.value.as_object()).cloned().unwrap_or_default()
        };
        let (old, new) = (entries(&sides.0), entries(&sides.1));
        let closed = (keywords::is_closed(around.0.value), keywords::is_closed(around.1.value));
        let pointer = |side: &Side<'_>| format!("{}/{keyword}", side.pointer);
        let inner = |around: &Side<'_>, name: &str| pointer::pushed(&pointer(around), name);
        for (name, value) in &old {
            let one = Side { value, pointer: inner(around.0, name) };
            match new.get(name) {
                Some(other) if value.is_array() || other.is_array() => {
                    for (effect, message) in keywords::dependency(name, Some(value), Some(other)) {
                        self.note(keyword, around, effect, message);
                    }
                }
                Some(other) => self.schemas(one, Side { value: other, pointer: inner(around.1, name) }),
                None => {
                    let (effect, message) = keywords::removed(keyword, name, closed.1);
                    self.note(keyword, (&one, around.1), effect, message);
                }
            }
        }
        for (name, value) in new.iter().filter(|(name, _)| !old.contains_key(*name)) {
            let other = Side { value, pointer: inner(around.1, name) };
            let (effect, message) = keywords::added(keyword, name, value, closed.0);
            self.note(keyword, (around.0, &other), effect, message);
        }
    }
}

fn turn(keyword: &str) -> Option<Turn> {
    match keyword {
        "not" => Some(Turn::Around),
        "if" | "contains" => Some(Turn::Blur),
        _ => None,
    }
}
