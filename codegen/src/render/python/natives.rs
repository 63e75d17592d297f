//! Types for formats: what modules call them, which ones a module has, and what makes their values.

use std::collections::{BTreeMap, BTreeSet};

use super::{expr::Expr, plan::Plan};
use crate::{
    model::{Model, Native, Shape, TypeId, TypeKind},
    naming::Scope,
};

/// The file of the runtime that has them.
pub const FILE: &str = "native_types";

/// The file of the runtime that makes values of texts.
pub const TEXTS: &str = "native_texts";

/// What the runtime calls the type.
pub fn runtime_name(native: Native) -> &'static str {
    native.word()
}

/// The formats whose values documents of each module hold by types of their own, and what the module calls those types.
#[derive(Debug, Default)]
pub struct Natives(Vec<BTreeMap<Native, String>>);

impl Natives {
    /// Names them, behind all else that has a name in a module.
    pub fn of(model: &Model, plan: &Plan) -> Natives {
        let mut found = BTreeSet::new();
        model.definitions().flat_map(|(_, def)| def.kind.shapes()).for_each(|shape| collect(shape, &mut found));
        if found.is_empty() {
            return Natives::default();
        }
        Natives((0..model.modules.len()).map(|module| names(plan, module, of_module(model, module))).collect())
    }

    /// Those of a module, those of types of other modules included.
    pub fn within(&self, module: usize) -> impl Iterator<Item = Native> {
        self.0.get(module).into_iter().flat_map(BTreeMap::keys).copied()
    }

    /// What a module calls the type: as the runtime does, unless the module has something else of that name.
    pub fn name(&self, module: usize, native: Native) -> &str {
        self.0.get(module).and_then(|names| names.get(&native)).map_or(runtime_name(native), String::as_str)
    }
}

fn names(plan: &Plan, module: usize, natives: BTreeSet<Native>) -> BTreeMap<Native, String> {
    let exports = plan.exports(module);
    let bases = plan.bases().imports(module).into_values().flatten();
    let bases: Vec<String> = bases.map(|base| base.alias.unwrap_or(base.name)).collect();
    // What is reserved in one of the languages is no name of a type, and so is free here.
    let mut scope = Scope::new(exports.iter().chain(&bases).map(String::as_str));
    let name = |native| {
        let word = runtime_name(native);
        let wanted = if scope.is_free(word) { word.to_owned() } else { format!("Native{word}") };
        (native, scope.take(&wanted, "Native"))
    };
    natives.into_iter().map(name).collect()
}

/// The function of the runtime that makes a value of a text.
pub fn of_text(native: Native) -> Expr {
    Expr::Name(match native {
        Native::Uuid => "uuid_of",
        Native::DateTime => "date_time_of",
        Native::Date => "date_of",
        Native::Time => "time_of",
        Native::Duration => "duration_of",
        Native::Decimal => "decimal_of",
        Native::Ipv4 => "ipv4_of",
        Native::Ipv6 => "ipv6_of",
        Native::Byte => "bytes_of",
    })
}

fn of_module(model: &Model, module: usize) -> BTreeSet<Native> {
    let mut found = BTreeSet::new();
    let ids = (0..model.modules[module].types.len()).map(|index| TypeId { module, index });
    let mut todo: Vec<TypeId> = ids.collect();
    let mut seen: BTreeSet<TypeId> = todo.iter().copied().collect();
    while let Some(id) = todo.pop() {
        for shape in model.type_def(id).kind.shapes() {
            collect(shape, &mut found);
            shape.each_named(&mut |part| todo.extend(seen.insert(part).then_some(part)));
        }
    }
    found
}

/// Adds the formats in a shape whose strings are held by types, beside those in types that it names.
pub fn collect(shape: &Shape, found: &mut BTreeSet<Native>) {
    if let Shape::Native(native) = shape {
        found.insert(*native);
    }
    shape.parts().for_each(|(_, part)| collect(part, found));
}

/// The type for a format that a shape stands for, null or not.
pub fn of_shape(model: &Model, shape: &Shape) -> Option<Native> {
    match shape {
        Shape::Native(native) => Some(*native),
        Shape::Nullable(inner) => of_shape(model, inner),
        Shape::Named(id) => match &model.type_def(*id).kind {
            TypeKind::Alias(shape) => of_shape(model, shape),
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) => None,
        },
        Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String => None,
        Shape::Const(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => None,
    }
}
