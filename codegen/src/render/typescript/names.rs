//! What types are called in a module.

use std::collections::{BTreeMap, BTreeSet};

use super::{file::Import, file_stem, inputs::Side, packages::specifier, plan::Plan};
use crate::{
    model::{Model, TypeId},
    naming::{self, RESERVED_TYPES, Scope},
};

/// The names of types as one module sees them.
pub struct Names<'m> {
    model: &'m Model,
    plan: &'m Plan<'m>,
    module: usize,
    /// By module and name of the type; those that are one type on both sides stand on the side of the output.
    foreign: BTreeMap<(TypeId, Side), String>,
}

impl<'m> Names<'m> {
    /// Gives each of the `mentioned` types a name in `module`: its own unless that is taken, else one with its module's
    /// in front.
    pub fn new(
        model: &'m Model,
        plan: &'m Plan<'m>,
        module: usize,
        mentioned: impl IntoIterator<Item = (TypeId, Side)>,
    ) -> Self {
        let own_types = model.modules[module].types.iter().enumerate();
        let mut own: Vec<&str> = Vec::new();
        for (index, def) in own_types {
            own.push(&def.name);
            own.extend(plan.inputs().name(TypeId { module, index }));
        }
        own.extend(plan.constants(module).iter().map(|constant| constant.name.as_str()));
        own.extend(plan.externs().names(module));
        own.extend(RESERVED_TYPES);
        let mut scope = Scope::new(own);
        let mut names = Names { model, plan, module, foreign: BTreeMap::new() };
        let mentioned = mentioned.into_iter().filter(|(id, _)| id.module != module);
        for (id, side) in mentioned.map(|(id, side)| (id, names.side(id, side))).collect::<BTreeSet<_>>() {
            let name = names.at_home(id, side);
            let wanted = if scope.is_free(name) {
                name.to_owned()
            } else {
                naming::upper_camel(&model.modules[id.module].name) + name
            };
            names.foreign.insert((id, side), scope.take(&wanted, "Type"));
        }
        names
    }

    /// The name of `id` on that side.
    pub fn of(&self, id: TypeId, side: Side) -> String {
        let side = self.side(id, side);
        if id.module == self.module { self.at_home(id, side).to_owned() } else { self.foreign[&(id, side)].clone() }
    }

    /// Whether nothing can be assigned to what is in a value.
    pub fn is_readonly(&self) -> bool {
        self.plan.options().readonly
    }

    /// The imports that these names need, one for each module.
    pub fn imports(&self) -> Vec<Import> {
        let (mut own, mut packages): (BTreeMap<String, Vec<String>>, BTreeMap<String, Vec<String>>) =
            Default::default();
        for ((id, side), alias) in &self.foreign {
            let name = self.at_home(*id, *side);
            let import = if name == alias { name.to_owned() } else { format!("{name} as {alias}") };
            let module = &self.model.modules[id.module];
            match specifier(module, "") {
                Some((specifier, _)) => packages.entry(specifier).or_default().push(import),
                None => own.entry(file_stem(module)).or_default().push(import),
            }
        }
        let packages = packages.into_iter().map(|(from, names)| Import::given("import type", names, &from));
        packages.chain(own.into_iter().map(|(from, names)| Import::new("import type", names, &from))).collect()
    }

    /// The side that tells the types of `id` apart, if they are two.
    fn side(&self, id: TypeId, side: Side) -> Side {
        if self.plan.inputs().name(id).is_some() { side } else { Side::Output }
    }

    /// What the type is called in its own module.
    fn at_home(&self, id: TypeId, side: Side) -> &'m str {
        let name = &self.model.type_def(id).name;
        match side {
            Side::Input => self.plan.inputs().name(id).unwrap_or(name),
            Side::Output => name,
        }
    }
}
