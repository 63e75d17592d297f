//! How values of types are read and written from outside of their modules.

use super::plan::Plan;
use crate::model::{Model, TypeId};

/// The types of all modules.
pub struct Typed<'t> {
    pub model: &'t Model,
    pub plan: &'t Plan<'t>,
}

/// How values of a type are read and written.
pub enum Verbs {
    /// By the class.
    Class,
    /// By this object.
    Adapter(String),
}

impl Typed<'_> {
    fn module(&self, id: TypeId) -> &str {
        &self.model.modules[id.module].name
    }

    /// How a type is read and written, if it has a name.
    pub fn verbs(&self, id: TypeId) -> Option<Verbs> {
        if let Some(adapter) = self.plan.adapter(id) {
            return Some(Verbs::Adapter(format!("{}.{adapter}", self.module(id))));
        }
        self.plan.is_class(id).then_some(Verbs::Class)
    }

    /// What it is called outside.
    pub fn name(&self, id: TypeId) -> String {
        format!("{}.{}", self.module(id), self.model.type_def(id).name)
    }

    /// What reads a text.
    pub fn reads(&self, id: Option<TypeId>) -> String {
        match id.and_then(|id| Some((id, self.verbs(id)?))) {
            Some((id, Verbs::Class)) => format!("{}.from_json", self.name(id)),
            Some((_, Verbs::Adapter(adapter))) => format!("{adapter}.from_json"),
            None => "parsed".to_owned(),
        }
    }

    /// What writes the value of an expression.
    pub fn writes(&self, id: Option<TypeId>, value: &str) -> String {
        match id.and_then(|id| self.verbs(id)) {
            Some(Verbs::Class) => format!("{value}.to_json()"),
            Some(Verbs::Adapter(adapter)) => format!("{adapter}.to_json({value})"),
            None => format!("written({value})"),
        }
    }

    /// The type itself; any JSON if it has no name.
    pub fn type_of(&self, id: Option<TypeId>) -> String {
        let named = id.filter(|id| self.verbs(*id).is_some());
        named.map_or_else(|| "JsonValue".to_owned(), |id| self.name(id))
    }
}
