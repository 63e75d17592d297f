//! The values of an enum by name, for who would rather write `Status.Open` than `"open"`.

use askama::Template;

use super::{docs, plan::Plan};
use crate::model::{EnumDef, Model, TypeId, TypeKind};

/// An object with the values of an enum.
#[derive(Template)]
#[template(path = "typescript/members.ts")]
pub struct Members {
    /// What it is called in its module. No type, function or constant is called so: types begin with a capital, and no other
    /// name ends like this.
    pub name: String,
    members: Vec<Member>,
}

struct Member {
    /// A comment with its line break, or nothing.
    docs: String,
    name: String,
    value: String,
}

impl Members {
    /// Those of the type `id`, if it is an enum and they are wanted.
    pub fn of(model: &Model, plan: &Plan, id: TypeId) -> Option<Self> {
        let def = model.type_def(id);
        let EnumDef { values, docs } = match &def.kind {
            TypeKind::Enum(values) if plan.options().enum_members && !plan.externs().has(id) => values,
            TypeKind::Enum(_) | TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => return None,
        };
        let member = |((name, value), docs): (&(String, _), &_)| Member {
            docs: docs::comment(docs, 2),
            name: name.clone(),
            value: plan.bigints().scalar(value),
        };
        let mut name = format!("{}Members", def.name);
        name[..1].make_ascii_lowercase();
        Some(Members { name, members: values.iter().zip(docs).map(member).collect() })
    }
}
