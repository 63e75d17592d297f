//! The JSON types of the values that each type can hold.

use std::collections::HashMap;

use crate::{
    diagnostic::{Code, Diagnostic},
    model::{EnumDef, Model, Scalar, Shape, TypeId, TypeKind, TypeSet},
};

/// What each named type can hold.
pub struct Held(HashMap<TypeId, TypeSet>);

impl Held {
    /// Finds it for every type of `model`, parts before wholes.
    ///
    /// # Errors
    ///
    /// An `internal` one if a type consists of itself: the lowering refuses such schemas.
    pub fn new(model: &Model) -> Result<Self, Diagnostic> {
        let mut waiting: HashMap<TypeId, usize> = HashMap::new();
        let mut wholes: HashMap<TypeId, Vec<TypeId>> = HashMap::new();
        let mut ready = Vec::new();
        for (id, def) in model.definitions() {
            let parts = def.kind.immediate();
            match parts.len() {
                0 => ready.push(id),
                count => drop(waiting.insert(id, count)),
            }
            parts.into_iter().for_each(|part| wholes.entry(part).or_default().push(id));
        }
        let mut held = Held(HashMap::new());
        while let Some(part) = ready.pop() {
            let types = held.of_kind(&model.type_def(part).kind);
            held.0.insert(part, types);
            for whole in wholes.remove(&part).unwrap_or_default() {
                if let Some(count) = waiting.get_mut(&whole) {
                    *count -= 1;
                    if *count == 0 {
                        waiting.remove(&whole);
                        ready.push(whole);
                    }
                }
            }
        }
        waiting.into_keys().min().map_or(Ok(held), |id| {
            let at = &model.type_def(id).at;
            let message = format!("the type at {at} in {} consists of itself", model.modules[id.module].source);
            Err(Diagnostic::error(Code::Internal, message, "please report this schema"))
        })
    }

    /// The types of the values of `shape`.
    pub fn of(&self, shape: &Shape) -> TypeSet {
        match shape {
            Shape::Json => TypeSet::ALL,
            Shape::Null => TypeSet::NULL,
            Shape::Boolean => TypeSet::BOOLEAN,
            Shape::Integer(_) => TypeSet::INTEGER,
            Shape::Number => TypeSet::NUMBER,
            Shape::String | Shape::Native(_) => TypeSet::STRING,
            Shape::Const(value) => scalar(value),
            Shape::Nullable(inner) => TypeSet::NULL.or(self.of(inner)),
            Shape::Array(_) | Shape::Tuple(_) => TypeSet::ARRAY,
            Shape::Map(_) => TypeSet::OBJECT,
            Shape::Named(id) => self.of_named(*id),
        }
    }

    /// The types of the values of that type.
    pub fn of_named(&self, id: TypeId) -> TypeSet {
        self.0.get(&id).copied().unwrap_or(TypeSet::ALL)
    }

    fn of_kind(&self, kind: &TypeKind) -> TypeSet {
        match kind {
            TypeKind::Struct(_) => TypeSet::OBJECT,
            TypeKind::Union(union) => {
                union.variants.iter().fold(TypeSet::EMPTY, |types, variant| types.or(self.of(&variant.shape)))
            }
            TypeKind::Enum(EnumDef { values, .. }) => {
                values.iter().fold(TypeSet::EMPTY, |types, (_, value)| types.or(scalar(value)))
            }
            TypeKind::Alias(shape) => self.of(shape),
        }
    }
}

fn scalar(value: &Scalar) -> TypeSet {
    match value {
        Scalar::Null => TypeSet::NULL,
        Scalar::Boolean(_) => TypeSet::BOOLEAN,
        Scalar::Integer(_) => TypeSet::INTEGER,
        Scalar::Number(_) => TypeSet::FRACTION,
        Scalar::String(_) => TypeSet::STRING,
    }
}
