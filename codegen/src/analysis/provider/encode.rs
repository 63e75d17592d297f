//! A document → the answer that stands for it.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use super::{
    coding::{Coding, Presence},
    plain,
    proof::located,
    shape::{Inner, Is, Member, Members, NEVER, OUTSIDE, Part, ShapeId},
    wire::{KEY, VALUE, option},
};
use crate::{
    model::{NodeId, Program, TypeSet},
    runtime::{self, Json, Object},
};

/// Writes answers. The schema of documents that are not translated tells which alternative a value is.
pub(super) struct Encoder<'e> {
    coding: &'e Coding<'e>,
    program: runtime::Program,
    nodes: HashMap<String, NodeId>,
    wrapped: Option<&'e str>,
}

impl<'e> Encoder<'e> {
    /// `plain`: the program of what [`plain::print`] gives.
    pub fn new(coding: &'e Coding<'e>, plain: &Program, wrapped: Option<&'e str>) -> Encoder<'e> {
        Encoder { coding, program: plain.into(), nodes: located(plain), wrapped }
    }

    /// The answer that stands for `document`; `None` if the contract does not accept it.
    pub fn encode(&self, document: &Json) -> Option<Json> {
        let inner = self.way(OUTSIDE, self.coding.shapes.root, document)?;
        Some(match self.wrapped {
            Some(name) => object([(name, inner)]),
            None => inner,
        })
    }

    fn way(&self, from: ShapeId, to: ShapeId, value: &Json) -> Option<Json> {
        if self.coding.is_text(from, to) {
            return serde_json::to_string(value).ok().map(|text| Json::String(text.into()));
        }
        match self.coding.shapes.is(to) {
            Is::Any => Some(value.clone()),
            Is::Never => None,
            Is::Union(branches) => {
                let accepts = |branch: &ShapeId| self.coding.is_text(to, *branch) || self.accepts(*branch, value);
                let index = branches.iter().position(accepts)?;
                let inner = self.way(to, branches[index], value)?;
                Some(if self.coding.is_tagged(to) { object([(option(index).as_str(), inner)]) } else { inner })
            }
            Is::Parts(parts) => {
                let part = parts.iter().find(|part| part.types.contains(type_of(value)))?;
                self.part(to, part, value)
            }
        }
    }

    fn accepts(&self, shape: ShapeId, value: &Json) -> bool {
        self.nodes.get(&plain::at(shape)).is_some_and(|node| runtime::accepts(&self.program, *node, value))
    }

    fn part(&self, shape: ShapeId, part: &Part, value: &Json) -> Option<Json> {
        match (&part.inner, value) {
            (Inner::Array(items), Json::Array(values)) => {
                let item = |(index, value): (usize, &Json)| {
                    let own = items.prefix.get(index).copied();
                    // Behind the first items, what is left open is not said.
                    let is_open = own.is_none()
                        && !items.prefix.is_empty()
                        && matches!(self.coding.shapes.is(items.rest), Is::Any);
                    if is_open { Some(value.clone()) } else { self.way(shape, own.unwrap_or(items.rest), value) }
                };
                let values: Option<Arc<[Json]>> = values.iter().enumerate().map(item).collect();
                Some(Json::Array(values?))
            }
            (Inner::Object(members), Json::Object(values)) => self.members(shape, members, values),
            _ => Some(value.clone()),
        }
    }

    fn members(&self, shape: ShapeId, members: &Members, values: &Object) -> Option<Json> {
        let mut written: Vec<(Arc<str>, Json)> = Vec::new();
        for member in &members.named {
            let value = values.get(&member.name);
            if let Some(value) = self.member(shape, member, value)? {
                written.push((member.name.as_str().into(), value));
            }
        }
        let named: HashSet<&str> = members.named.iter().map(|member| member.name.as_str()).collect();
        let others = values.iter().filter(|(name, _)| !named.contains(&**name));
        let is_open = matches!(self.coding.shapes.is(members.rest), Is::Any);
        let entries = self.coding.entries(members);
        let mut list = Vec::new();
        for (name, value) in others {
            if members.rest == NEVER {
                return None;
            }
            if entries.is_some() {
                let value = self.way(shape, members.rest, value)?;
                list.push(object([(KEY, Json::String(name.into())), (VALUE, value)]));
            } else {
                let value = if is_open { value.clone() } else { self.way(shape, members.rest, value)? };
                written.push((name.into(), value));
            }
        }
        written.extend(entries.map(|name| (name.as_str().into(), Json::Array(list.into()))));
        Some(Json::Object(Object::from_members(written)))
    }

    /// What stands for a member; the inner `None` if nothing does.
    fn member(&self, shape: ShapeId, member: &Member, value: Option<&Json>) -> Option<Option<Json>> {
        let presence = self.coding.presence(shape, member);
        let Some(value) = value else {
            return match presence {
                Presence::Plain => (!member.required).then_some(None),
                Presence::Null | Presence::Boxed => Some(Some(Json::Null)),
            };
        };
        let inner = self.way(shape, member.shape, value)?;
        Some(Some(match presence {
            Presence::Plain | Presence::Null => inner,
            Presence::Boxed => object([(VALUE, inner)]),
        }))
    }
}

fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
    Json::Object(Object::from_members(members.into_iter().map(|(name, value)| (name.into(), value)).collect()))
}

fn type_of(value: &Json) -> TypeSet {
    match value {
        Json::Null => TypeSet::NULL,
        Json::Bool(_) => TypeSet::BOOLEAN,
        Json::Number(number) => match number.as_f64() {
            double if double.fract() == 0.0 => TypeSet::INTEGER,
            _ => TypeSet::FRACTION,
        },
        Json::String(_) => TypeSet::STRING,
        Json::Array(_) => TypeSet::ARRAY,
        Json::Object(_) => TypeSet::OBJECT,
    }
}
