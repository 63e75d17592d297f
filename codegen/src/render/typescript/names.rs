//! What the types of other modules are called in a module.

use std::collections::{BTreeMap, BTreeSet};

use super::{file::Import, file_stem, plan::Plan};
use crate::{
    model::{Model, TypeId},
    naming::{self, RESERVED_TYPES, Scope},
};

/// The names of types as one module sees them.
pub struct Names<'m> {
    model: &'m Model,
    module: usize,
    /// By module and name of the type.
    foreign: BTreeMap<TypeId, String>,
}

impl<'m> Names<'m> {
    /// Gives each of the `mentioned` types a name in `module`: its own unless that is taken, else one with its module's
    /// in front.
    pub fn new(model: &'m Model, plan: &Plan, module: usize, mentioned: impl IntoIterator<Item = TypeId>) -> Self {
        let mut own: Vec<&str> = model.modules[module].types.iter().map(|def| def.name.as_str()).collect();
        own.extend(plan.constants(module).iter().map(|constant| constant.name.as_str()));
        own.extend(RESERVED_TYPES);
        let mut scope = Scope::new(own);
        let mut foreign = BTreeMap::new();
        for id in mentioned.into_iter().filter(|id| id.module != module).collect::<BTreeSet<_>>() {
            let name = &model.type_def(id).name;
            let wanted = if scope.is_free(name) {
                name.clone()
            } else {
                naming::upper_camel(&model.modules[id.module].name) + name
            };
            foreign.insert(id, scope.take(&wanted, "Type"));
        }
        Names { model, module, foreign }
    }

    /// The name of `id`.
    pub fn of(&self, id: TypeId) -> String {
        if id.module == self.module { self.model.type_def(id).name.clone() } else { self.foreign[&id].clone() }
    }

    /// The imports that these names need, one for each module.
    pub fn imports(&self) -> Vec<Import> {
        let mut modules: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for (id, alias) in &self.foreign {
            let name = &self.model.type_def(*id).name;
            let import = if name == alias { name.clone() } else { format!("{name} as {alias}") };
            modules.entry(id.module).or_default().push(import);
        }
        let import = |(module, names): (usize, Vec<String>)| {
            Import::new("import type", names, &file_stem(&self.model.modules[module]))
        };
        modules.into_iter().map(import).collect()
    }
}
