//! The functions of a module, beside its types.

use super::{super::verbs::Verbs, plan::Plan};
use crate::{
    model::{HashForm, Model, TypeId},
    naming::{self, Scope},
};

/// One line each: for any document of the module's schema, and for types with old values.
pub fn lines(model: &Model, plan: &Plan, module: usize) -> Vec<String> {
    let root = &model.type_def(model.modules[module].root).name;
    let mut lines = vec![
        "dumps = functions.dumps".to_owned(),
        "dumps_canonical = functions.dumps_canonical".to_owned(),
        format!("loads = functions.loads_as({root})"),
        format!("validate = functions.validate_as({root})"),
    ];
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
