//! Which types are two: what reading gives, with its defaults, and what may be written, where they may be absent.

use std::collections::{BTreeMap, BTreeSet};

use super::{lengths::Judges, plan::Plan, shape::Shapes, types::Type};
use crate::{
    model::{Field, Model, Presence, TypeId, TypeKind},
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

/// The types that have an input type beside them.
#[derive(Default)]
pub struct Inputs {
    /// What the input types are called.
    names: BTreeMap<TypeId, String>,
}

impl Inputs {
    /// Decides for every type that stands alone, and names the input types, behind all other names of their modules.
    pub fn new(model: &Model, plan: &Plan) -> Inputs {
        let split = split(model, plan);
        let mut inputs = Inputs::default();
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

    /// The names of all input types of a module.
    pub fn in_module(&self, module: usize) -> BTreeSet<&str> {
        let own = self.names.iter().filter(|(id, _)| id.module == module);
        own.map(|(_, name)| name.as_str()).collect()
    }
}

/// Whether an object always has this member, on that side. A default is filled in wherever its type is read: types are
/// made of what judges their values, and the lowering gives none to a place where nothing is filled in.
pub fn is_there(field: &Field, side: Side) -> bool {
    match field.presence {
        Presence::Required => true,
        Presence::Optional => false,
        Presence::Default(_) => side == Side::Output,
    }
}

/// The types that fill in something themselves, and those that are made of such types.
fn split(model: &Model, plan: &Plan) -> BTreeSet<TypeId> {
    let shapes = Shapes { model, plan };
    let mut split = BTreeSet::new();
    let mut made_of: BTreeMap<TypeId, Vec<TypeId>> = BTreeMap::new();
    for (id, def) in model.definitions().filter(|(id, _)| plan.stands_alone(*id)) {
        // Whatever it is made of, a type of the user's is one.
        if plan.externs().has(id) {
            continue;
        }
        let parts: Vec<Type> = match &def.kind {
            TypeKind::Struct(object) => {
                if object.fields.iter().any(|field| matches!(field.presence, Presence::Default(_))) {
                    split.insert(id);
                }
                let fields = object.fields.iter().map(|field| shapes.of(&field.shape, &Judges::default()));
                fields.chain(shapes.index_signature(object, Side::Output)).collect()
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
