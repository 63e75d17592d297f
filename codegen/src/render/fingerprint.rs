//! What a module is to those who build on it: its check program, names and shapes of its types, and how a language holds
//! them. What is written for readers is no part of it, nor where schemas stand.
//!
//! Modules that can be built on say it in their code, and whoever builds on them asks for it: a package that was generated
//! from other schemas is found out by the compiler, or when it is imported.

use std::{collections::BTreeSet, fmt::Write as _};

use serde_json::Value;

use super::{
    DateTimeType, Language, Options, PythonEnums, PythonModels, PythonOptions, PythonTarget, RustMap, RustOptions,
    RustString, TimeLibrary, TypeScriptOptions, runtime::Runtime,
};
use crate::{
    model::{Additional, Field, IntegerBounds, Model, Presence, Scalar, Select, Shape, TypeId, TypeKind, Variant},
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
            let RustOptions { time, map, string, deprecated, visibility: _, proptest: _ } = options.rust;
            let time = match time {
                TimeLibrary::Chrono => "chrono",
                TimeLibrary::Jiff => "jiff",
            };
            let map = match map {
                RustMap::BTreeMap => "btree-map",
                RustMap::IndexMap => "index-map",
            };
            let string = match string {
                RustString::String => "string",
                RustString::BoxStr => "box-str",
                RustString::ArcStr => "arc-str",
            };
            format!("{time} {map} {string} {deprecated}")
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
            let date_time = match date_time {
                DateTimeType::String => "string",
                DateTimeType::Date => "date",
            };
            format!("{bigint} {readonly} {branded} {tuples} {enum_members} {types_only} {date_time}")
        }
        Language::Python => {
            let PythonOptions { frozen, enums, models, target, judges_dumps: _, judges_assignments: _ } =
                options.python;
            let enums = match enums {
                PythonEnums::Literal => "literal",
                PythonEnums::StrEnum => "str-enum",
            };
            let models = match models {
                PythonModels::Pydantic => "pydantic",
                PythonModels::TypedDict => "typed-dict",
                PythonModels::Dataclass => "dataclass",
            };
            let target = match target {
                PythonTarget::Python311 => "3.11",
                PythonTarget::Python312 => "3.12",
                PythonTarget::Python313 => "3.13",
            };
            format!("{frozen} {enums} {models} {target}")
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
        let _ = write!(text, "\n{root}{named}{} {} = {}", def.name, def.node, kind(model, &def.kind));
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
            let tag = def.tag.as_deref().map_or_else(|| "-".to_owned(), quoted);
            format!("union {tag} {{ {} }}", variants.join(", "))
        }
        TypeKind::Enum(def) => {
            let values = def.values.iter().map(|(name, value)| format!("{name} {}", literal(value)));
            format!("enum {{ {} }}", values.collect::<Vec<_>>().join(", "))
        }
        TypeKind::Alias(of) => format!("alias {}", shape(model, of)),
    }
}

fn field(model: &Model, field: &Field) -> String {
    let presence = match &field.presence {
        Presence::Required => "required".to_owned(),
        Presence::Optional => "optional".to_owned(),
        Presence::Default(value) => format!("default {value}"),
    };
    format!("{} {} {presence} {}", quoted(&field.name), quoted(field.called()), shape(model, &field.shape))
}

fn variant(model: &Model, variant: &Variant) -> String {
    let select = match &variant.select {
        Select::Tag(values) => format!("tag {}", values.iter().map(literal).collect::<Vec<_>>().join(" or ")),
        Select::Types(types) => format!("types {}", types.kinds().join(" or ")),
        Select::Node(node) => format!("node {node}"),
    };
    format!("{} {select} {}", variant.name, shape(model, &variant.shape))
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
        Shape::Json => "json".to_owned(),
        Shape::Null => "null".to_owned(),
        Shape::Boolean => "boolean".to_owned(),
        Shape::Number => "number".to_owned(),
        Shape::String => "string".to_owned(),
        Shape::Integer(IntegerBounds { least, greatest }) => {
            let bound = |bound: &Option<i128>| bound.map_or_else(String::new, |bound| bound.to_string());
            format!("{}..{}", bound(least), bound(greatest))
        }
        Shape::Native(native) => native.name().to_owned(),
        Shape::Const(value) => format!("only {}", literal(value)),
    }
}

/// A value as JSON; an integer has no point.
fn literal(scalar: &Scalar) -> String {
    match scalar {
        Scalar::Null => "null".to_owned(),
        Scalar::Boolean(value) => value.to_string(),
        Scalar::Integer(value) => value.to_string(),
        Scalar::Number(value) => Value::from(*value).to_string(),
        Scalar::String(value) => quoted(value),
    }
}

/// A text of a schema, in quotes, so that it is told from our words.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
