//! The functions of a module, beside its types.

use super::{super::verbs::Verbs, plan::Plan};
use crate::{
    model::{HashForm, Model, TypeId},
    naming::{self, Scope},
};

/// What makes the functions of a module whose documents are plain values.
const DOCUMENTS: [&str; 4] = ["dumps_as", "dumps_canonical_as", "loads_as", "validate_as"];

/// What the lines need of the runtime.
pub fn needed(model: &Model, plan: &Plan, module: usize) -> Vec<&'static str> {
    let of_documents: &[&str] = if plan.is_plain() { &DOCUMENTS } else { &[] };
    let functions = (!plan.is_plain() || !model.modules[module].hashes.is_empty()).then_some("functions");
    functions.into_iter().chain(of_documents.iter().copied()).collect()
}

/// One line each: for any document of the module's schema, and for types with old values.
pub fn lines(model: &Model, plan: &Plan, module: usize) -> Vec<String> {
    let root = &model.type_def(model.modules[module].root).name;
    let adapter = plan.adapter(model.modules[module].root).unwrap_or(root);
    let of_documents = DOCUMENTS.map(|function| {
        let name = function.strip_suffix("_as").unwrap_or(function);
        format!("{name} = {function}({adapter})")
    });
    let mut lines = if plan.is_plain() {
        of_documents.to_vec()
    } else {
        vec![
            "dumps = functions.dumps".to_owned(),
            "dumps_canonical = functions.dumps_canonical".to_owned(),
            format!("loads = functions.loads_as({root})"),
            format!("validate = functions.validate_as({root})"),
        ]
    };
    for hash in &model.modules[module].hashes {
        let function = match hash.form {
            HashForm::Python => "python_hash",
        };
        lines.push(format!("{} = functions.{function}", hash.name));
        lines.push(format!("{}_of_text = functions.{function}_of_text", hash.name));
    }
    let ids = (0..model.modules[module].types.len()).map(|index| TypeId { module, index });
    let mut scope = Scope::default();
    for id in ids.filter(|id| plan.is_class(*id) && Verbs::of(model, *id).own_legacy) {
        let name = &model.type_def(id).name;
        let function = scope.take(&format!("coerce_legacy_{}", naming::snake(name)), "coerce_legacy");
        lines.push(format!("{function} = {name}.coerce_legacy"));
    }
    lines
}
