//! What a module is to those who build on it: its check program, names and shapes of its types, and how a language holds
//! them. What is written for readers is no part of it, nor where schemas stand.
//!
//! Modules that can be built on say it in their code, and whoever builds on them asks for it: a package that was generated
//! from other schemas is found out by the compiler, or when it is imported.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{Language, Options, PythonOptions, RustOptions, TypeScriptOptions, runtime::Runtime};
use crate::{
    model::{Additional, Field, Model, Presence, Select, Shape, TypeId, TypeKind, Variant},
    runtime::hex_digest,
};

/// The fingerprint of a module in a language: 32 hexadecimal digits. None where nobody can build on it, since its runtime is
/// its own.
pub(super) fn of(model: &Model, module: usize, language: Language, options: &Options) -> Option<String> {
    if *options.runtime(language) == Runtime::Embedded {
        return None;
    }
    let held = match language {
        Language::Rust => {
            let RustOptions { time, map, string, deprecated: _, visibility: _, proptest: _ } = options.rust;
            format!("{time:?} {map:?} {string:?}")
        }
        Language::TypeScript => {
            let TypeScriptOptions {
                bigint,
                readonly,
                branded,
                tuples,
                enum_members,
                types_only,
                date_time,
                fast_check: _,
                import_ending: _,
            } = options.typescript;
            format!("{bigint} {readonly} {branded} {tuples} {enum_members} {types_only} {date_time:?}")
        }
        Language::Python => {
            let PythonOptions { frozen, enums, models, target: _, judges_dumps: _, judges_assignments: _ } =
                options.python;
            format!("{frozen} {enums:?} {models:?}")
        }
    };
    Some(hex_digest(format!("{held}\n{}", text(model, module)).as_bytes()))
}

/// The modules of packages whose types the types of `module` are made of.
pub(super) fn built_on(model: &Model, module: usize) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    for shape in model.modules[module].types.iter().flat_map(|def| def.kind.shapes()) {
        shape.each_named(&mut |id| {
            if model.is_in_package(id) {
                found.insert(id.module);
            }
        });
    }
    found
}

/// A text that is equal for modules that are the same to others.
pub(crate) fn text(model: &Model, module: usize) -> String {
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
