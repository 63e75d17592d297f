//! Which types are two: what reading gives, with its defaults, and what may be written, where they may be absent.

use std::collections::{BTreeMap, BTreeSet};

use super::{plan::Plan, shape::Shapes, types::Type};
use crate::{
    model::{Additional, Field, Model, Op, Presence, Shape, TypeId, TypeKind},
    naming::{RESERVED_TYPES, Scope},
};

/// The side of reading that a type describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// What may be sent and written: members with defaults may be absent.
    Input,
    /// What reading gives: defaults are filled in.
    Output,
}

/// The types that have an input type beside them, and the members that are always there after reading.
#[derive(Default)]
pub struct Inputs {
    /// What the input types are called.
    names: BTreeMap<TypeId, String>,
    /// The types that are also read where nothing is filled in.
    unfilled: BTreeSet<TypeId>,
}

impl Inputs {
    /// Decides for every type that stands alone, and names the input types, behind all other names of their modules.
    pub fn new(model: &Model, plan: &Plan) -> Inputs {
        let mut inputs = Inputs { names: BTreeMap::new(), unfilled: unfilled(model) };
        let split = inputs.split(model, plan);
        for (module, types) in model.modules.iter().map(|module| &module.types).enumerate() {
            let constants = plan.constants(module).iter().map(|constant| constant.name.as_str());
            let own = types.iter().map(|def| def.name.as_str()).chain(constants);
            let mut scope = Scope::new(own.chain(RESERVED_TYPES.iter().copied()));
            for id in split.iter().filter(|id| id.module == module) {
                inputs.names.insert(*id, scope.take(&format!("{}Input", types[id.index].name), "Input"));
            }
        }
        inputs
    }

    /// The name of the input type of `id`; `None` if it is `id` itself.
    pub fn name(&self, id: TypeId) -> Option<&str> {
        self.names.get(&id).map(String::as_str)
    }

    /// Whether a member of the struct `id` has a default that is there after every reading.
    pub fn is_filled(&self, id: TypeId, field: &Field) -> bool {
        match field.presence {
            Presence::Default(_) => !self.unfilled.contains(&id),
            Presence::Required | Presence::Optional => false,
        }
    }

    /// The types that fill in something themselves, and those that are made of such types.
    fn split(&self, model: &Model, plan: &Plan) -> BTreeSet<TypeId> {
        let shapes = Shapes { model, plan };
        let mut split = BTreeSet::new();
        let mut made_of: BTreeMap<TypeId, Vec<TypeId>> = BTreeMap::new();
        for (id, def) in model.definitions().filter(|(id, _)| plan.stands_alone(*id)) {
            let parts: Vec<Type> = match &def.kind {
                TypeKind::Struct(object) => {
                    if object.fields.iter().any(|field| self.is_filled(id, field)) {
                        split.insert(id);
                    }
                    let fields = object.fields.iter().map(|field| shapes.of(&field.shape));
                    let others = shapes.index_signature(object, &|field| self.is_there(id, field, Side::Output));
                    fields.chain(others).collect()
                }
                TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => vec![shapes.body(id)],
            };
            for part in parts {
                part.each_named(&mut |part| made_of.entry(part).or_default().push(id));
            }
        }
        let mut todo: Vec<TypeId> = split.iter().copied().collect();
        while let Some(part) = todo.pop() {
            let wholes = made_of.remove(&part).unwrap_or_default();
            todo.extend(wholes.into_iter().filter(|whole| split.insert(*whole)));
        }
        split
    }

    /// Whether a member of the struct `id` is always there, on that side.
    pub fn is_there(&self, id: TypeId, field: &Field, side: Side) -> bool {
        field.presence == Presence::Required || (side == Side::Output && self.is_filled(id, field))
    }
}

/// The types whose values may stand where defaults are not filled in. There is one such place with a type:
/// `unevaluatedProperties`. The shape of a struct does not say where that of its other members comes from, so all of
/// them count in a module that has such a place with defaults behind it.
fn unfilled(model: &Model) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    let mut todo = Vec::new();
    for module in &model.modules {
        let program = &module.checks;
        let is_unfilled = |op: &Op| matches!(op, Op::UnevaluatedProperties { node, .. } if program.nodes[*node].fills);
        if !(0..program.nodes.len()).any(|node| program.ops(node).any(is_unfilled)) {
            continue;
        }
        for def in &module.types {
            if let TypeKind::Struct(object) = &def.kind {
                match &object.additional {
                    Additional::Open(shape) => shape.each_named(&mut |id| todo.push(id)),
                    Additional::Closed => {}
                }
            }
            def.kind.shapes().into_iter().for_each(|shape| each_named_in_maps(shape, &mut |id| todo.push(id)));
        }
    }
    while let Some(id) = todo.pop() {
        if found.insert(id) {
            let kind = &model.type_def(id).kind;
            kind.shapes().into_iter().for_each(|shape| shape.each_named(&mut |id| todo.push(id)));
        }
    }
    found
}

/// Calls `visit` with the types of the values of all maps in `shape`.
fn each_named_in_maps(shape: &Shape, visit: &mut dyn FnMut(TypeId)) {
    if let Shape::Map(values) = shape {
        values.each_named_in(&|_| true, visit);
    }
    shape.parts().for_each(|(_, part)| each_named_in_maps(part, visit));
}
