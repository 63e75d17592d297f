//! Which types get a declaration of their own, and which are written where they are used; and the constants beside them.

use std::collections::HashMap;

use super::super::constants::{self, Constant};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    model::{Additional, Model, Shape, TypeDef, TypeId, TypeKind},
};

/// How deep types are written inside one another before they get declarations of their own.
const DEEPEST: usize = 3;

/// The types that stand alone: definitions, structs, and what is used in more than one place or nested too deep.
pub struct Plan<'m> {
    model: &'m Model,
    standing: Vec<Vec<bool>>,
    /// By module.
    constants: Vec<Vec<Constant>>,
}

impl<'m> Plan<'m> {
    /// Decides for every type of `model`.
    ///
    /// # Errors
    ///
    /// An `internal` one if a type consists of itself, or a constant is none: the lowering refuses such schemas.
    pub fn new(model: &'m Model) -> Result<Self, Diagnostics> {
        let mut uses: HashMap<TypeId, usize> = HashMap::new();
        for (_, def) in definitions(model) {
            for shape in shapes(&def.kind) {
                each_named(shape, &mut |id| *uses.entry(id).or_default() += 1);
            }
        }
        let standing = model.modules.iter().map(|module| vec![false; module.types.len()]).collect();
        let constants = model.modules.iter().map(constants::of).collect::<Result<_, _>>()?;
        let mut plan = Plan { model, standing, constants };
        let mut todo = Vec::new();
        for (id, def) in definitions(model) {
            let is_struct = matches!(def.kind, TypeKind::Struct(_));
            if def.definition
                || is_struct
                || model.modules[id.module].root == id
                || uses.get(&id).is_some_and(|uses| *uses > 1)
            {
                plan.standing[id.module][id.index] = true;
                todo.push(id);
            }
        }
        while let Some(id) = todo.pop() {
            plan.limit_depth(id, 0, &mut todo);
        }
        plan.refuse_loops()?;
        Ok(plan)
    }

    /// Whether the type has a declaration of its own.
    pub fn stands_alone(&self, id: TypeId) -> bool {
        self.standing[id.module][id.index]
    }

    /// The constants of `module`.
    pub fn constants(&self, module: usize) -> &[Constant] {
        &self.constants[module]
    }

    fn limit_depth(&mut self, id: TypeId, depth: usize, todo: &mut Vec<TypeId>) {
        let mut inner = Vec::new();
        for shape in shapes(&self.model.type_def(id).kind) {
            each_named(shape, &mut |id| inner.push(id));
        }
        for id in inner {
            if self.stands_alone(id) {
                continue;
            }
            if depth == DEEPEST {
                self.standing[id.module][id.index] = true;
                todo.push(id);
            } else {
                self.limit_depth(id, depth + 1, todo);
            }
        }
    }

    /// Takes away every type all of whose immediate parts are gone; what is left goes round in circles.
    fn refuse_loops(&self) -> Result<(), Diagnostics> {
        let mut waiting: HashMap<TypeId, usize> = HashMap::new();
        let mut wholes: HashMap<TypeId, Vec<TypeId>> = HashMap::new();
        let mut done = Vec::new();
        for (id, def) in definitions(self.model) {
            let parts = immediate(&def.kind);
            match parts.len() {
                0 => done.push(id),
                count => drop(waiting.insert(id, count)),
            }
            for part in parts {
                wholes.entry(part).or_default().push(id);
            }
        }
        while let Some(part) = done.pop() {
            for whole in wholes.remove(&part).unwrap_or_default() {
                if let Some(count) = waiting.get_mut(&whole) {
                    *count -= 1;
                    if *count == 0 {
                        waiting.remove(&whole);
                        done.push(whole);
                    }
                }
            }
        }
        waiting.into_keys().min().map_or(Ok(()), |id| {
            let at = &self.model.type_def(id).at;
            let message = format!("the type at {at} in {} consists of itself", self.model.modules[id.module].source);
            Err(Diagnostic::error(Code::Internal, message, "please report this schema").into())
        })
    }
}

/// Every named type with its id.
fn definitions(model: &Model) -> impl Iterator<Item = (TypeId, &TypeDef)> {
    model.modules.iter().enumerate().flat_map(|(module, content)| {
        content.types.iter().enumerate().map(move |(index, def)| (TypeId { module, index }, def))
    })
}

/// The shapes that a type is made of.
fn shapes(kind: &TypeKind) -> Vec<&Shape> {
    match kind {
        TypeKind::Struct(object) => {
            let additional = match &object.additional {
                Additional::Closed => None,
                Additional::Open(shape) => Some(shape),
            };
            object.fields.iter().map(|field| &field.shape).chain(additional).collect()
        }
        TypeKind::Union(union) => union.variants.iter().map(|variant| &variant.shape).collect(),
        TypeKind::Enum(_) => vec![],
        TypeKind::Alias(shape) => vec![shape],
    }
}

/// Calls `visit` with every type that is named in `shape`.
fn each_named(shape: &Shape, visit: &mut impl FnMut(TypeId)) {
    match shape {
        Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer
        | Shape::Number
        | Shape::String
        | Shape::Const(_) => {}
        Shape::Nullable(inner) | Shape::Array(inner) | Shape::Map(inner) => each_named(inner, visit),
        Shape::Tuple(items) => items.iter().for_each(|item| each_named(item, visit)),
        Shape::Named(id) => visit(*id),
    }
}

/// The types that a value of this type may be itself, rather than hold.
fn immediate(kind: &TypeKind) -> Vec<TypeId> {
    let shapes = match kind {
        TypeKind::Struct(_) | TypeKind::Enum(_) => vec![],
        TypeKind::Union(_) | TypeKind::Alias(_) => shapes(kind),
    };
    shapes.into_iter().filter_map(immediate_shape).collect()
}

fn immediate_shape(shape: &Shape) -> Option<TypeId> {
    match shape {
        Shape::Named(id) => Some(*id),
        Shape::Nullable(inner) => immediate_shape(inner),
        Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer
        | Shape::Number
        | Shape::String
        | Shape::Const(_) => None,
        Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => None,
    }
}
