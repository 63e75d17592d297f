//! Which types get a declaration of their own, and which are written where they are used; the input types and the
//! constants beside them; where there are bigints, and strings of formats.

use std::collections::HashMap;

use super::{
    super::{
        Options, TypeScriptOptions,
        constants::{self, Constant},
        standing::Standing,
    },
    bigints::Bigints,
    externs::Externs,
    inputs::Inputs,
    natives::Natives,
    packages,
};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    model::{Model, Shape, TypeId, TypeKind},
};

/// The types that stand alone: definitions, structs, and what is used in more than one place or nested too deep.
pub struct Plan<'m> {
    model: &'m Model,
    standing: Standing,
    /// By module.
    constants: Vec<Vec<Constant>>,
    bigints: Bigints,
    natives: Natives,
    inputs: Inputs,
    externs: Externs,
    options: TypeScriptOptions,
}

impl<'m> Plan<'m> {
    /// Decides for every type of `model`.
    ///
    /// # Errors
    ///
    /// Types of users that cannot be. And an `internal` one if a type consists of itself, or a constant is none: the lowering
    /// refuses such schemas.
    pub fn new(model: &'m Model, all: &Options) -> Result<Self, Diagnostics> {
        let options = all.typescript;
        let externs = Externs::of(model, all)?;
        let mut uses: HashMap<TypeId, usize> = HashMap::new();
        for (id, def) in model.definitions() {
            for shape in def.kind.shapes() {
                // Who builds on a package changes nothing in it.
                shape.each_named(&mut |part| {
                    let is_counted = model.modules[part.module].package == model.modules[id.module].package;
                    *uses.entry(part).or_default() += usize::from(is_counted);
                });
            }
        }
        let standing = Standing::none(model);
        let constants = model.modules.iter().map(constants::of).collect::<Result<_, _>>()?;
        let bigints = Bigints::new(model, options.bigint);
        let natives = Natives::new(model, options, &externs);
        let inputs = Inputs::default();
        let mut plan = Plan { model, standing, constants, bigints, natives, inputs, externs, options };
        let mut todo = Vec::new();
        for (id, def) in model.definitions() {
            let is_named = match def.kind {
                TypeKind::Struct(_) => true,
                TypeKind::Enum(_) => options.enum_members,
                TypeKind::Union(_) | TypeKind::Alias(_) => false,
            };
            if def.definition
                || is_named
                || plan.externs.has(id)
                || model.modules[id.module].root == id
                || uses.get(&id).is_some_and(|uses| *uses > 1)
            {
                plan.standing.add(id);
                todo.push(id);
            }
        }
        plan.standing.limit_depth(model, todo);
        plan.refuse_loops()?;
        plan.inputs = Inputs::new(model, &plan);
        let constants = |module: usize| plan.constants[module].iter().map(|constant| constant.name.clone()).collect();
        plan.externs.name(model, &plan.inputs, &constants);
        let findings = packages::findings(model, &plan);
        if findings.is_empty() { Ok(plan) } else { Err(Diagnostics(findings)) }
    }

    /// Whether the type has a declaration of its own.
    pub fn stands_alone(&self, id: TypeId) -> bool {
        self.standing.has(id)
    }

    /// The constants of `module`.
    pub fn constants(&self, module: usize) -> &[Constant] {
        &self.constants[module]
    }

    /// Where there are bigints.
    pub fn bigints(&self) -> &Bigints {
        &self.bigints
    }

    /// Where there are strings of formats.
    pub fn natives(&self) -> &Natives {
        &self.natives
    }

    /// Which types have an input type beside them.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The types in whose place others stand.
    pub fn externs(&self) -> &Externs {
        &self.externs
    }

    /// What the types are.
    pub fn options(&self) -> TypeScriptOptions {
        self.options
    }

    /// Whether the type is a string or a number that no other one is.
    pub fn is_branded(&self, id: TypeId) -> bool {
        let def = self.model.type_def(id);
        let is_scalar = match &def.kind {
            TypeKind::Alias(Shape::String | Shape::Integer(_) | Shape::Number) => true,
            TypeKind::Alias(Shape::Native(native)) => self.natives.keyword(*native) == "string",
            TypeKind::Alias(_) | TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) => false,
        };
        self.options.branded && is_scalar && self.stands_alone(id) && !self.externs.has(id)
    }

    /// Takes away every type all of whose immediate parts are gone; what is left goes round in circles.
    fn refuse_loops(&self) -> Result<(), Diagnostics> {
        let mut waiting: HashMap<TypeId, usize> = HashMap::new();
        let mut wholes: HashMap<TypeId, Vec<TypeId>> = HashMap::new();
        let mut done = Vec::new();
        for (id, def) in self.model.definitions() {
            let parts = def.kind.immediate();
            match parts.len() {
                0 => done.push(id),
                count => drop(waiting.insert(id, count)),
            }
            for part in parts {
                wholes.entry(part).or_default().push(id);
            }
        }
        while let Some(part) = done.pop() {
            for whole in wholes.remove(&part).unwrap_or_default() {
                if let Some(count) = waiting.get_mut(&whole) {
                    *count -= 1;
                    if *count == 0 {
                        waiting.remove(&whole);
                        done.push(whole);
                    }
                }
            }
        }
        waiting.into_keys().min().map_or(Ok(()), |id| {
            let at = &self.model.type_def(id).at;
            let message = format!("the type at {at} in {} consists of itself", self.model.modules[id.module].source);
            Err(Diagnostic::error(Code::Internal, message, "please report this schema").into())
        })
    }
}
