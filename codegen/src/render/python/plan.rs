//! What stands alone, what is written in place, what it is called, and which modules import each other.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{
    super::{
        Language, Options, PythonModels, PythonTarget,
        constants::{self, Constant},
        runtime::Runtime,
        standing::Standing,
    },
    bases::Bases,
    dictionary,
    enums::Enums,
    externs::Externs,
    held::Held,
    natives::Natives,
    settings::{Behaviour, Settings},
    shape,
};
use crate::{
    diagnostic::Diagnostics,
    model::{Model, TypeId, TypeKind},
    naming::{RESERVED_TYPES, Scope},
};

/// How a name for an annotation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AliasForm {
    /// `X: TypeAlias = …`, and in another way where `…` is not there yet.
    Annotated,
    /// `type X = …`, evaluated when it is used.
    Statement,
    /// `X = …`: pydantic tells the variants of a union apart by it, which it cannot do by what a statement defines.
    Assigned,
}

/// Decisions about all types of a model.
pub struct Plan<'m> {
    model: &'m Model,
    /// What each type can hold.
    pub held: Held,
    standing: Standing,
    /// For a root that is not an object and that other types refer to, or an enum that is a class: the name of its value, without the contract
    /// around it.
    values: HashMap<TypeId, String>,
    /// For each name that is no class: the name of the object with its verbs.
    adapters: HashMap<TypeId, String>,
    /// By module: the modules from which it can be reached, and which it imports.
    cycles: Vec<BTreeSet<usize>>,
    /// By module.
    constants: Vec<Vec<Constant>>,
    bases: Bases,
    enums: Enums,
    settings: Settings,
    target: PythonTarget,
    models: PythonModels,
    /// Whether dataclasses are frozen.
    frozen: bool,
    /// Literals by which pydantic tells the variants of unions apart.
    tags: HashSet<TypeId>,
    /// The types for formats of each module.
    pub natives: Natives,
    externs: Externs,
}

impl<'m> Plan<'m> {
    /// Decides for every type of `model`.
    ///
    /// # Errors
    ///
    /// What is wrong with what is said of some types; an `internal` one if a type consists of itself, or a constant is none: the
    /// lowering refuses such schemas.
    pub fn new(model: &'m Model, options: &Options) -> Result<Self, Diagnostics> {
        let standing = Standing::none(model);
        let constants = model.modules.iter().map(constants::of).collect::<Result<_, _>>()?;
        let (held, cycles) = (Held::new(model)?, cycles(model));
        let externs = Externs::of(model, &held, options)?;
        let mut plan = Plan {
            model,
            held,
            standing,
            values: HashMap::new(),
            adapters: HashMap::new(),
            cycles,
            constants,
            bases: Bases::default(),
            enums: Enums::of(model, options)?,
            settings: Settings::default(),
            target: options.python.target,
            models: options.python.models,
            frozen: options.python.frozen,
            tags: shape::tags(model, &externs),
            natives: Natives::default(),
            externs,
        };
        if plan.is_plain() {
            let findings = dictionary::findings(model, plan.models);
            if !findings.is_empty() {
                return Err(Diagnostics(findings));
            }
        }
        let uses = uses(model);
        // Who builds on the package names the values of its roots.
        let can_be_built_on = *options.runtime(Language::Python) != Runtime::Embedded;
        let mut todo = Vec::new();
        for (id, def) in model.definitions() {
            let used = uses.get(&id).copied().unwrap_or_default();
            let is_root = model.modules[id.module].root == id;
            if def.definition
                || is_root
                || used.times > 1
                || used.elsewhere
                || plan.enum_members(id).is_some()
                || plan.externs.has(id)
                || !shape::fits_in_place(&plan.held, &def.kind)
            {
                plan.standing.add(id);
                todo.push(id);
            }
            if is_root
                && !plan.is_plain()
                && !plan.is_object(id)
                && (used.times > 0
                    || !plan.cycles[id.module].is_empty()
                    || plan.enum_members(id).is_some()
                    || can_be_built_on)
            {
                let own = model.modules[id.module].types.iter().map(|def| def.name.as_str());
                let mut scope = Scope::new(own.chain(RESERVED_TYPES.iter().copied()));
                plan.values.insert(id, scope.take(&format!("{}Value", def.name), "Value"));
            }
        }
        plan.standing.limit_depth(model, todo);
        plan.name_adapters();
        plan.bases = Bases::of(model, &plan, &options.python_additions)?;
        plan.settings = Settings::of(model, &plan, options);
        plan.natives = Natives::of(model, &plan);
        let mut externs = std::mem::take(&mut plan.externs);
        externs.name(model, &plan);
        plan.externs = externs;
        Ok(plan)
    }

    /// Whether the type has a name of its own in the output.
    pub fn stands_alone(&self, id: TypeId) -> bool {
        self.standing.has(id)
    }

    /// What other types call `id`.
    pub fn name(&self, id: TypeId) -> &str {
        self.values.get(&id).unwrap_or(&self.model.type_def(id).name)
    }

    /// What `id` is called in the schema that its module publishes.
    pub fn published(&self, id: TypeId) -> &str {
        &self.model.type_def(id).name
    }

    /// Whether `id` is a root with a name for its bare value.
    pub fn has_value_name(&self, id: TypeId) -> bool {
        self.values.contains_key(&id)
    }

    /// Whether `module` can use `id` only after all of its own definitions, since the modules import each other.
    pub fn is_late(&self, module: usize, id: TypeId) -> bool {
        self.cycles[module].contains(&id.module)
    }

    /// Whether `id` becomes a class, which has verbs.
    pub fn is_class(&self, id: TypeId) -> bool {
        !self.is_plain() && self.is_document(id)
    }

    /// Whether `id` is what whole documents are of: a root, or an object with a name.
    pub fn is_document(&self, id: TypeId) -> bool {
        self.model.modules[id.module].root == id || (self.is_object(id) && self.stands_alone(id))
    }

    /// Whether the values of `id` are objects whose members are listed.
    pub fn is_object(&self, id: TypeId) -> bool {
        matches!(self.model.type_def(id).kind, TypeKind::Struct(_)) && !self.externs.has(id)
    }

    /// The types in whose place others stand.
    pub fn externs(&self) -> &Externs {
        &self.externs
    }

    /// What the object with the verbs of `id` is called; `None` for classes, which have them, and for what has no name.
    pub fn adapter(&self, id: TypeId) -> Option<&str> {
        self.adapters.get(&id).map(String::as_str)
    }

    /// How a class behaves.
    pub fn behaviour(&self, id: TypeId) -> Option<&Behaviour> {
        self.settings.class(id)
    }

    /// The bases that users give to classes.
    pub fn bases(&self) -> &Bases {
        &self.bases
    }

    /// Whether there are no models: all names have their verbs in adapters.
    pub fn is_plain(&self) -> bool {
        self.models != PythonModels::Pydantic
    }

    /// Whether values are plain documents, and nothing is built.
    pub fn has_dictionaries(&self) -> bool {
        self.models == PythonModels::TypedDict
    }

    /// Whether objects are dataclasses.
    pub fn has_records(&self) -> bool {
        self.models == PythonModels::Dataclass
    }

    /// Whether nothing can be assigned to them.
    pub fn has_frozen_records(&self) -> bool {
        self.has_records() && self.frozen
    }

    /// How the name of `id` is written, if it is one for an annotation.
    pub fn alias_form(&self, id: TypeId) -> AliasForm {
        match self.target {
            PythonTarget::Python311 => AliasForm::Annotated,
            PythonTarget::Python312 | PythonTarget::Python313 if self.tags.contains(&id) => AliasForm::Assigned,
            PythonTarget::Python312 | PythonTarget::Python313 => AliasForm::Statement,
        }
    }

    /// The names of the members of `id`, if it is an enum that becomes a class.
    pub fn enum_members(&self, id: TypeId) -> Option<&[String]> {
        self.enums.members(id).filter(|_| !self.externs.has(id))
    }

    /// The constants of `module`.
    pub fn constants(&self, module: usize) -> &[Constant] {
        &self.constants[module]
    }

    /// Every name that the package passes on from `module`.
    pub fn exports(&self, module: usize) -> Vec<String> {
        let types = self.model.modules[module].types.iter().enumerate();
        let standing = types
            .filter(|(index, _)| self.standing.has(TypeId { module, index: *index }))
            .map(|(_, def)| def.name.clone());
        let values = self.values.iter().filter(|(id, _)| id.module == module).map(|(_, name)| name.clone());
        let constants = self.constants[module].iter().map(|constant| constant.name.clone());
        let adapters = self.adapters.iter().filter(|(id, _)| id.module == module).map(|(_, name)| name.clone());
        standing.chain(values).chain(adapters).chain(constants).collect()
    }

    /// Names the adapters, behind all names of types and values.
    fn name_adapters(&mut self) {
        for (module, types) in self.model.modules.iter().map(|module| &module.types).enumerate() {
            let taken = self.exports(module);
            let all = types.iter().map(|def| def.name.as_str()).chain(taken.iter().map(String::as_str));
            let mut scope = Scope::new(all.chain(RESERVED_TYPES.iter().copied()));
            for (index, def) in types.iter().enumerate() {
                let id = TypeId { module, index };
                if self.stands_alone(id) && !self.is_class(id) {
                    self.adapters.insert(id, scope.take(&format!("{}Adapter", def.name), "Adapter"));
                }
            }
        }
    }
}

/// How often a type is referred to.
#[derive(Clone, Copy, Default)]
struct Uses {
    times: usize,
    /// Whether from another module.
    elsewhere: bool,
}

fn uses(model: &Model) -> HashMap<TypeId, Uses> {
    let mut uses: HashMap<TypeId, Uses> = HashMap::new();
    for (id, def) in model.definitions() {
        for shape in def.kind.shapes() {
            // Who builds on a package changes nothing in it.
            let is_counted = |used: TypeId| model.modules[used.module].package == model.modules[id.module].package;
            shape.each_named(&mut |used| {
                if is_counted(used) {
                    let entry = uses.entry(used).or_default();
                    entry.times += 1;
                    entry.elsewhere |= used.module != id.module;
                }
            });
        }
    }
    uses
}

/// For each module those of its imports that lead back to it.
fn cycles(model: &Model) -> Vec<BTreeSet<usize>> {
    let mut imports = vec![BTreeSet::new(); model.modules.len()];
    for (id, def) in model.definitions() {
        let module: &mut BTreeSet<usize> = &mut imports[id.module];
        for shape in def.kind.shapes() {
            shape.each_named(&mut |used| module.extend([used.module]));
        }
    }
    let leads_to = |from: usize, to: usize| {
        let (mut seen, mut todo) = (BTreeSet::from([from]), vec![from]);
        while let Some(module) = todo.pop() {
            todo.extend(imports[module].iter().copied().filter(|next| seen.insert(*next)));
        }
        seen.contains(&to)
    };
    let others = |module: usize| imports[module].iter().copied().filter(move |other| *other != module);
    (0..imports.len()).map(|module| others(module).filter(|other| leads_to(*other, module)).collect()).collect()
}
