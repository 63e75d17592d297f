//! How single classes behave: what is said of all, and of some by name.

use std::collections::{BTreeMap, HashMap};

use super::plan::Plan;
use crate::{
    model::{Model, TypeId},
    render::{Options, PythonSetting, additions::selected},
};

/// How classes behave.
#[derive(Debug, Default)]
pub struct Settings(HashMap<TypeId, Behaviour>);

/// How a class behaves.
#[derive(Clone, Debug, Default)]
pub struct Behaviour {
    /// Whether attributes cannot be assigned, and there is a hash.
    pub frozen: bool,
    /// Whether assignments are judged.
    pub judges_assignments: bool,
    /// Pydantic's settings, by name.
    pub config: BTreeMap<&'static str, &'static str>,
}

impl Settings {
    /// Sorts out what is said of each class; what is said later counts. Names that stand for no class have been found.
    pub fn of(model: &Model, plan: &Plan, options: &Options) -> Settings {
        let usual = Behaviour {
            frozen: options.python.frozen,
            judges_assignments: options.python.judges_assignments,
            config: BTreeMap::new(),
        };
        let classes = model.definitions().filter(|(id, _)| plan.is_class(*id));
        let mut settings: HashMap<TypeId, Behaviour> = classes.map(|(id, _)| (id, usual.clone())).collect();
        for addition in &options.python_additions {
            for (id, _) in selected(model, &addition.names, true, &mut Vec::new()) {
                let Some(behaviour) = settings.get_mut(&id) else { continue };
                behaviour.frozen = addition.frozen.unwrap_or(behaviour.frozen);
                behaviour.judges_assignments = addition.judges_assignments.unwrap_or(behaviour.judges_assignments);
                let config = addition.config.iter().map(|PythonSetting { name, value }| (*name, *value));
                behaviour.config.extend(config);
            }
        }
        Settings(settings)
    }

    /// How a class behaves.
    pub fn class(&self, id: TypeId) -> Option<&Behaviour> {
        self.0.get(&id)
    }
}
