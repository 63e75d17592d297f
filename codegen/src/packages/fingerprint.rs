//! What a module is to those who build on it: its check program, and names and shapes of its types. What is written for
//! readers is no part of it, nor where schemas stand.

use std::fmt::Write as _;

use crate::{
    model::{Additional, Field, Model, Presence, Select, Shape, TypeId, TypeKind, Variant},
    render::Language,
};

/// A text that is equal for modules that are the same to others.
pub(super) fn text(model: &Model, module: usize) -> String {
    let content = &model.modules[module];
    let mut program = content.checks.clone();
    program.nodes.iter_mut().for_each(|node| node.at.clear());
    let mut text = program.to_json(Language::Rust);
    for (index, def) in content.types.iter().enumerate() {
        let root = if (TypeId { module, index }) == content.root { "root " } else { "" };
        let named = if def.definition { "named " } else { "" };
        let _ = write!(text, "\n{root}{named}{:?} {} = {}", def.name, def.node, kind(model, &def.kind));
    }
    text
}

fn kind(model: &Model, kind: &TypeKind) -> String {
    match kind {
        TypeKind::Struct(def) => {
            let fields: Vec<String> = def.fields.iter().map(|one| field(model, one)).collect();
            let others = match &def.additional {
                Additional::Closed => "closed".to_owned(),
                Additional::Open(of) => shape(model, of),
            };
            format!("struct {{ {} }} {others}", fields.join(", "))
        }
        TypeKind::Union(def) => {
            let variants: Vec<String> = def.variants.iter().map(|one| variant(model, one)).collect();
            format!("union {:?} {{ {} }}", def.tag, variants.join(", "))
        }
        TypeKind::Enum(def) => format!("enum {:?}", def.values),
        TypeKind::Alias(of) => format!("alias {}", shape(model, of)),
    }
}

fn field(model: &Model, field: &Field) -> String {
    let presence = match &field.presence {
        Presence::Required => "required".to_owned(),
        Presence::Optional => "optional".to_owned(),
        Presence::Default(value) => format!("default {value}"),
    };
    format!("{:?} {:?} {presence} {}", field.name, field.called, shape(model, &field.shape))
}

fn variant(model: &Model, variant: &Variant) -> String {
    let select = match &variant.select {
        Select::Tag(values) => format!("tag {values:?}"),
        Select::Types(types) => format!("types {types:?}"),
        Select::Node(node) => format!("node {node}"),
    };
    format!("{:?} {select} {}", variant.name, shape(model, &variant.shape))
}

fn shape(model: &Model, of: &Shape) -> String {
    match of {
        Shape::Named(id) => format!("{}.{}", model.modules[id.module].name, model.type_def(*id).name),
        Shape::Nullable(inner) => format!("{} or null", shape(model, inner)),
        Shape::Array(item) => format!("[{}]", shape(model, item)),
        Shape::Map(value) => format!("{{{}}}", shape(model, value)),
        Shape::Tuple(items) => {
            let items: Vec<String> = items.iter().map(|item| shape(model, item)).collect();
            format!("({})", items.join(", "))
        }
        Shape::Json | Shape::Null | Shape::Boolean | Shape::Number | Shape::String => format!("{of:?}"),
        Shape::Integer(_) | Shape::Native(_) | Shape::Const(_) => format!("{of:?}"),
    }
}
