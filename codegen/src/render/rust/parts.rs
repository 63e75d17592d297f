//! Which parts of the runtime the code of a model needs.

use std::collections::BTreeSet;

use super::{
    super::{runtime::Needs, verbs::Verbs},
    integers,
};
use crate::{
    Language,
    model::{Model, Op, TypeId, TypeKind, array_ops, number_ops, value_ops},
    runtime::sources::Part,
};

/// What all modules need together.
pub(super) fn needed(model: &Model) -> BTreeSet<Part> {
    let Needs { rules, styles, defaults, machines, backtracking, unevaluated: _ } = Needs::of(model, Language::Rust);
    let parts = [
        (Part::Defaults, defaults),
        (Part::Rules, rules),
        (Part::Styles, styles),
        (Part::Machines, machines),
        (Part::Backtracking, backtracking),
        (Part::PythonHash, model.modules.iter().any(|module| !module.hashes.is_empty())),
        (Part::Integers, integers::are_unbounded(model)),
        (Part::Patterns, model.modules.iter().any(|module| !module.checks.patterns.is_empty())),
    ];
    let asked = parts.into_iter().filter_map(|(part, needed)| needed.then_some(part));
    let nodes = model.modules.iter().flat_map(|module| &module.checks.nodes);
    let operators = nodes.flat_map(|node| &node.is).filter_map(|(_, op)| of_operator(op));
    asked.chain(operators).chain(of_types(model)).collect()
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
