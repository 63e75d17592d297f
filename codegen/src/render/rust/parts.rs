//! Which parts of the runtime the code of a model needs.

use std::collections::BTreeSet;

use super::{
    super::{Options, runtime::Needs, verbs::Verbs},
    context::Links,
    integers, natives,
};
use crate::{
    Language,
    model::{Model, Op, TypeId, TypeKind, array_ops, number_ops, value_ops},
    render::{RustMap, RustString, TimeLibrary},
    runtime::sources::Part,
};

/// What all modules need together.
pub(super) fn needed(model: &Model, links: &Links, options: &Options) -> BTreeSet<Part> {
    let Needs { rules, styles, defaults, machines, backtracking, unevaluated: _, alternatives: _ } =
        Needs::of(model, Language::Rust);
    let parts = [
        (Part::Defaults, defaults),
        (Part::Rules, rules),
        (Part::Styles, styles),
        (Part::Machines, machines),
        (Part::Backtracking, backtracking),
        (Part::PythonHash, model.modules.iter().any(|module| !module.hashes.is_empty())),
        (Part::Operations, model.modules.iter().any(|module| !module.operations.is_empty())),
        (Part::Foreign, links.have_externs()),
        (Part::Migrations, !model.migrations.is_empty()),
        (Part::Answers, !model.projections.is_empty()),
        (Part::Samples, options.samples(Language::Rust)),
        (Part::IndexMap, options.rust.map == RustMap::IndexMap),
        (Part::BoxedText, options.rust.string == RustString::BoxStr),
        (Part::SharedText, options.rust.string == RustString::ArcStr),
        (Part::Integers, integers::are_unbounded(model)),
        (Part::Patterns, model.programs().any(|program| !program.patterns.is_empty())),
    ];
    let asked = parts.into_iter().filter_map(|(part, needed)| needed.then_some(part));
    let nodes = model.programs().flat_map(|program| &program.nodes);
    let operators = nodes.flat_map(|node| &node.is).filter_map(|(_, op)| of_operator(op));
    asked.chain(operators).chain(of_types(model)).chain(of_natives(model, links.time())).collect()
}

/// What an operator needs, beside what every program does.
fn of_operator(op: &Op) -> Option<Part> {
    match op {
        Op::AnyOf { .. }
        | Op::OneOf { .. }
        | Op::Not(_)
        | Op::If { .. }
        | Op::DependentRequired(_)
        | Op::DependentSchemas(_) => Some(Part::Conditions),
        Op::Pattern(_) | Op::Format(..) => Some(Part::Patterns),
        value_ops!()
        | number_ops!()
        | array_ops!()
        | Op::MinLength(_)
        | Op::MaxLength(_)
        | Op::MinProperties(_)
        | Op::MaxProperties(_)
        | Op::Required(_)
        | Op::Properties { .. }
        | Op::PropertyNames(_)
        | Op::UnevaluatedProperties { .. }
        | Op::Ref(_)
        | Op::AllOf(_) => None,
    }
}

/// What reads and writes types for formats.
fn of_natives(model: &Model, time: TimeLibrary) -> impl Iterator<Item = Part> {
    let shapes = model.definitions().flat_map(|(_, def)| def.kind.shapes());
    shapes.flat_map(natives::each).flat_map(move |native| [Part::Natives, natives::part(native, time)])
}

/// What binds types to their contracts, beside what structs need.
fn of_types(model: &Model) -> impl Iterator<Item = Part> {
    let ids = model
        .modules
        .iter()
        .enumerate()
        .flat_map(|(module, types)| (0..types.types.len()).map(move |index| TypeId { module, index }));
    ids.flat_map(|id| {
        let kind = match &model.type_def(id).kind {
            TypeKind::Struct(_) => None,
            TypeKind::Union(_) => Some(Part::Unions),
            TypeKind::Enum(_) => Some(Part::Enums),
            TypeKind::Alias(_) => Some(Part::Newtypes),
        };
        let verbs = Verbs::of(model, id);
        let own = [
            (verbs.fallback, Part::Fallback),
            (verbs.directory, Part::Directory),
            (verbs.legacy, Part::Legacy),
            (verbs.patches.is_some(), Part::Patches),
        ];
        kind.into_iter().chain(own.into_iter().filter_map(|(has, part)| has.then_some(part)))
    })
}
