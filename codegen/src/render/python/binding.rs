//! What binds a definition to its node of the check program: the head of a class, and the argument of an annotation.

use super::{
    super::verbs::Verbs,
    expr::{Argument, Expr},
    plan::{AliasForm, Plan},
    settings::Behaviour,
    shape::Shapes,
};
use crate::model::TypeId;

/// `Name(bases, checks=…, node=…)`
pub fn class_head(
    shapes: Shapes,
    id: TypeId,
    base: &'static str,
    parameter: Option<Expr>,
    extra: Option<&str>,
) -> Expr {
    let verbs = Verbs::of(shapes.model, id);
    let behaviour = shapes.plan.behaviour(id).cloned().unwrap_or_default();
    let Behaviour { frozen, judges_assignments, config } = behaviour;
    // What cannot be assigned need not be judged then.
    let mixins = [
        (verbs.fallback, "Fallback"),
        (verbs.directory, "Directory"),
        (frozen, "Frozen"),
        (shapes.plan.externs().are_in(id), "Foreign"),
        (verbs.legacy, "Legacy"),
        (judges_assignments && !frozen, "Assigned"),
    ];
    let mixins = mixins.into_iter().filter(|(has, _)| *has).map(|(_, mixin)| Expr::Name(mixin));
    // What is generic stands behind models, or pydantic warns.
    let patching = verbs.patches.map(|document| {
        let class = match shapes.plan.has_value_name(document) {
            true => Expr::Local(shapes.model.type_def(document).name.clone()),
            false => Expr::Type(document),
        };
        Expr::subscript("Patching", [class])
    });
    let bases = shapes.plan.bases().names(id).map(|base| Expr::Local(base.to_owned()));
    let base = parameter.map_or(Expr::Name(base), |parameter| Expr::subscript(base, [parameter]));
    let mut arguments: Vec<Argument> =
        bases.chain(mixins).chain([base]).chain(patching).map(|base| (None, base)).collect();
    arguments.push((Some("checks"), Expr::Name("_CHECKS")));
    arguments.push((Some("node"), Expr::Literal(verbs.node.to_string())));
    arguments.extend(extra.map(|extra| (Some("extra"), Expr::string(extra))));
    arguments.extend(config.into_iter().map(|(name, value)| (Some(name), Expr::Literal(value.to_owned()))));
    Expr::Call(Box::new(Expr::Local(shapes.model.type_def(id).name.clone())), arguments)
}

/// The head of a class around `value`.
pub fn root_base(shapes: Shapes, id: TypeId, value: Expr) -> Expr {
    class_head(shapes, id, "RootContract", Some(value), None)
}

/// `CheckedBy(_CHECKS, node, name)`
pub fn checked_by(plan: &Plan, id: TypeId, verbs: Verbs) -> Expr {
    let node = Expr::Literal(verbs.node.to_string());
    let arguments = [Expr::Name("_CHECKS"), node, Expr::string(plan.published(id))];
    let shared = match plan.alias_form(id) {
        AliasForm::Statement if plan.enum_members(id).is_none() && !plan.has_dictionaries() => {
            Some((Some("shared"), Expr::Literal("True".to_owned())))
        }
        AliasForm::Statement | AliasForm::Annotated | AliasForm::Assigned => None,
    };
    Expr::call(by(plan), arguments.map(|argument| (None, argument)).into_iter().chain(shared))
}

/// What binds an annotation to its node.
pub fn by(plan: &Plan) -> &'static str {
    if plan.has_dictionaries() { "DocumentBy" } else { "CheckedBy" }
}
