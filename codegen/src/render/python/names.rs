//! What the types of a module are called in its file, and which of them come from other modules.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    file::{Import, Imported},
    packages,
    plan::Plan,
};
use crate::{
    model::{Model, Native, TypeId},
    naming::{self, RESERVED_TYPES, Scope},
};

/// Why imports may stand at the end of a file.
const LATE: &str = "  # noqa: E402 - the modules import each other";

/// The names of types as one module sees them.
pub struct Names<'m> {
    model: &'m Model,
    plan: &'m Plan<'m>,
    module: usize,
    foreign: BTreeMap<TypeId, String>,
}

impl<'m> Names<'m> {
    /// Gives each of the `mentioned` types a name in `module`: its own unless that is taken, also by one of `natives`, else
    /// one with its module's in front.
    pub fn new(
        model: &'m Model,
        plan: &'m Plan<'m>,
        module: usize,
        mentioned: impl IntoIterator<Item = TypeId>,
        natives: &BTreeMap<Native, String>,
    ) -> Self {
        let own = plan.exports(module);
        let taken = own.iter().chain(natives.values()).map(String::as_str).chain(RESERVED_TYPES.iter().copied());
        let mut scope = Scope::new(taken.chain(plan.externs().locals(module)));
        let mut foreign = BTreeMap::new();
        for id in mentioned.into_iter().filter(|id| id.module != module).collect::<BTreeSet<_>>() {
            let name = plan.name(id);
            let wanted = if scope.is_free(name) {
                name.to_owned()
            } else {
                naming::upper_camel(&model.modules[id.module].name) + name
            };
            foreign.insert(id, scope.take(&wanted, "Type"));
        }
        Names { model, plan, module, foreign }
    }

    /// The name of `id`.
    pub fn of(&self, id: TypeId) -> String {
        if id.module == self.module { self.plan.name(id).to_owned() } else { self.foreign[&id].clone() }
    }

    /// The root that the module has patches of, if its class is another thing than its value.
    fn patched_root(&self) -> Option<TypeId> {
        self.model.modules[self.module].patches.filter(|id| self.plan.has_value_name(*id))
    }

    /// The imports of types: at the top of the file, or at its end where modules import each other.
    pub fn imports(&self, late: bool) -> Vec<Import> {
        let mut modules: BTreeMap<&str, Vec<Imported>> = BTreeMap::new();
        let own = self.foreign.iter().filter(|(id, _)| !self.model.is_in_package(**id));
        for (id, alias) in own.filter(|(id, _)| self.plan.is_late(self.module, **id) == late) {
            let name = self.plan.name(*id);
            let imported = Imported { name: name.to_owned(), alias: (name != alias).then(|| alias.clone()) };
            modules.entry(&self.model.modules[id.module].name).or_default().push(imported);
        }
        if let Some(document) = self.patched_root().filter(|id| self.plan.is_late(self.module, *id) == late) {
            let imported = Imported::plain(&self.model.type_def(document).name);
            modules.entry(&self.model.modules[document.module].name).or_default().push(imported);
        }
        let mark = if late { LATE } else { "" };
        modules.into_iter().flat_map(|(module, names)| Import::all(&format!(".{module}"), names, mark)).collect()
    }

    /// The imports of types of packages, each with its module.
    pub fn imports_of_packages(&self) -> BTreeMap<String, Vec<Imported>> {
        let mut modules: BTreeMap<String, Vec<Imported>> = BTreeMap::new();
        for (id, alias) in &self.foreign {
            if let Some(module) = packages::module(&self.model.modules[id.module]) {
                let name = self.plan.name(*id);
                let imported = Imported { name: name.to_owned(), alias: (name != alias).then(|| alias.clone()) };
                modules.entry(module).or_default().push(imported);
            }
        }
        modules
    }
}
