//! The declarations of a type: of what reading gives, and, where that differs, of what may be written.

use std::{fmt, iter};

use askama::Template;

use super::{
    docs,
    inputs::{Side, is_there},
    literal,
    names::Names,
    plan::Plan,
    shape::Shapes,
    types::{Printing, Type},
};
use crate::model::{Docs, Field, Model, Presence, StructDef, TypeId, TypeKind};

/// A declaration as its file shows it.
pub enum Declaration {
    /// Of an object.
    Interface(Interface),
    /// Of anything else.
    Alias(Alias),
}

#[derive(Template)]
#[template(path = "typescript/interface.ts")]
pub struct Interface {
    /// A comment with its line break, or nothing.
    docs: String,
    name: String,
    /// The interface that it says more than.
    base: Option<String>,
    members: Vec<Member>,
}

struct Member {
    docs: String,
    /// The name as a property key, with its `?`; or an index signature's brackets.
    key: String,
    /// With the space or line break in front.
    shape: String,
}

#[derive(Template)]
#[template(path = "typescript/alias.ts")]
pub struct Alias {
    docs: String,
    name: String,
    /// With the space or line break in front.
    shape: String,
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declaration::Interface(interface) => interface.fmt(f),
            Declaration::Alias(alias) => alias.fmt(f),
        }
    }
}

/// A declaration before its file knows what other modules' types are called.
pub struct Draft<'m> {
    id: TypeId,
    pub side: Side,
    body: Body<'m>,
}

enum Body<'m> {
    /// The members that are declared, and the index signature, which has no field.
    Object(Vec<(Option<&'m Field>, Type)>),
    Other(Type),
}

impl<'m> Draft<'m> {
    /// The declarations of the type `id`: one, or that of its input and then that of its output.
    pub fn of(model: &'m Model, plan: &'m Plan<'m>, id: TypeId) -> Vec<Draft<'m>> {
        let shapes = Shapes { model, plan };
        let is_split = plan.inputs().name(id).is_some();
        let sides = is_split.then_some(Side::Input).into_iter().chain([Side::Output]);
        let body = |side| match &model.type_def(id).kind {
            TypeKind::Struct(object) if is_split && side == Side::Output => Body::Object(changed(&shapes, id, object)),
            TypeKind::Struct(object) => Body::Object(members(&shapes, id, object, side)),
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) if side == Side::Input => {
                Body::Other(shapes.body(id).undocumented())
            }
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => Body::Other(shapes.body(id)),
        };
        sides.map(|side| Draft { id, side, body: body(side) }).collect()
    }

    /// The declaration of what reading gives, with all that it inherits or with nothing but the member of that index,
    /// and without what is said about parts.
    #[cfg(feature = "lsp")]
    pub fn undocumented(model: &'m Model, plan: &'m Plan<'m>, id: TypeId, member: Option<usize>) -> Draft<'m> {
        let shapes = Shapes { model, plan };
        let side = Side::Output;
        let body = match &model.type_def(id).kind {
            TypeKind::Struct(object) => {
                let all = members(&shapes, id, object, side).into_iter().enumerate();
                let wanted = all.filter(|(index, _)| member.is_none_or(|member| member == *index));
                Body::Object(wanted.map(|(_, (field, shape))| (field, shape.undocumented())).collect())
            }
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => Body::Other(shapes.body(id).undocumented()),
        };
        Draft { id, side, body }
    }

    /// The declaration without docs.
    #[cfg(feature = "lsp")]
    pub fn print_plain(&self, names: &Names) -> Declaration {
        let name = names.of(self.id, self.side);
        let printing = Printing { name: &|id| names.of(id, self.side), is_readonly: names.is_readonly() };
        let docs = String::new();
        match &self.body {
            Body::Object(members) => {
                let member = |(field, shape): &(Option<&Field>, Type)| {
                    let key = key(*field, self.side, &printing);
                    let column = 2 + key.chars().count() + ":".len();
                    let shape = shape.print(&printing, 2, column, 1);
                    Member { docs: String::new(), shape, key }
                };
                Declaration::Interface(Interface {
                    docs,
                    name,
                    base: None,
                    members: members.iter().map(member).collect(),
                })
            }
            Body::Other(shape) => {
                let column = "export type  =".len() + name.len();
                let shape = shape.print(&printing, 0, column, 1);
                Declaration::Alias(Alias { docs, name, shape })
            }
        }
    }

    /// The expressions that it is made of.
    pub fn shapes(&self) -> Vec<&Type> {
        match &self.body {
            Body::Object(members) => members.iter().map(|(_, shape)| shape).collect(),
            Body::Other(shape) => vec![shape],
        }
    }

    /// The declaration, with the names that its module uses.
    pub fn print(&self, model: &Model, plan: &Plan, names: &Names) -> Declaration {
        let output = &model.type_def(self.id).name;
        let json = plan.externs().json(self.id);
        let docs = match self.side {
            Side::Output if json.is_some() => docs::json(output),
            Side::Output => docs::declaration(model, self.id),
            Side::Input => docs::input(output),
        };
        let name = json.map_or_else(|| names.of(self.id, self.side), str::to_owned);
        let printing = Printing { name: &|id| names.of(id, self.side), is_readonly: names.is_readonly() };
        match &self.body {
            Body::Object(members) => {
                let base = match self.side {
                    Side::Input => None,
                    Side::Output => plan.inputs().name(self.id).map(str::to_owned),
                };
                let member = |(field, shape): &(Option<&Field>, Type)| {
                    // Editors show what the base says of a member.
                    let said = field.filter(|_| base.is_none());
                    let docs = said.map(|field| docs::comment(&field_docs(field), 2)).unwrap_or_default();
                    let key = key(*field, self.side, &printing);
                    let column = 2 + key.chars().count() + ":".len();
                    Member { docs, shape: shape.print(&printing, 2, column, 1), key }
                };
                let members = members.iter().map(member).collect();
                Declaration::Interface(Interface { docs, name, base, members })
            }
            Body::Other(shape) => {
                let column = "export type  =".len() + name.len();
                let shape = shape.print(&printing, 0, column, 1);
                Declaration::Alias(Alias { docs, name, shape })
            }
        }
    }
}

impl Declaration {
    /// The declaration of a type for which one of the user's stands, if that is one.
    pub fn of_extern(model: &Model, plan: &Plan, id: TypeId) -> Option<Declaration> {
        let shape = format!(" {}", plan.externs().shape(id)?);
        let name = model.type_def(id).name.clone();
        Some(Declaration::Alias(Alias { docs: docs::declaration(model, id), name, shape }))
    }
}

/// What stands in front of the colon: of a member, or of the index signature.
fn key(field: Option<&Field>, side: Side, printing: &Printing) -> String {
    let key = match field {
        Some(field) => literal::key(&field.name) + if is_there(field, side) { "" } else { "?" },
        None => "[key: string]".to_owned(),
    };
    format!("{}{key}", printing.modifier())
}

/// All members of an object on one side, and its index signature if it has one.
fn members<'m>(shapes: &Shapes<'m>, id: TypeId, object: &'m StructDef, side: Side) -> Vec<(Option<&'m Field>, Type)> {
    let judges = shapes.judges(id).members();
    let judges_of = |field: &Field| judges.as_ref().map(|judges| judges.of(&field.name)).unwrap_or_default();
    let fields = object.fields.iter().map(|field| (Some(field), shapes.of(&field.shape, &judges_of(field))));
    fields.chain(shapes.index_signature(object, side).map(|shape| (None, shape))).collect()
}

/// The members of which reading knows more than was written.
fn changed<'m>(shapes: &Shapes<'m>, id: TypeId, object: &'m StructDef) -> Vec<(Option<&'m Field>, Type)> {
    let inputs = shapes.plan.inputs();
    let before = members(shapes, id, object, Side::Input);
    let after = members(shapes, id, object, Side::Output);
    let pairs = iter::zip(before, after);
    let changed = pairs.filter(|((_, before), (field, after))| {
        let mut is_split = false;
        after.each_named(&mut |id| is_split |= inputs.name(id).is_some());
        is_split || before != after || field.is_some_and(|field| matches!(field.presence, Presence::Default(_)))
    });
    changed.map(|(_, (field, shape))| (field, shape.undocumented())).collect()
}

/// What is said about a field, with the default that is filled in.
fn field_docs(field: &Field) -> Docs {
    let default = match &field.presence {
        Presence::Required | Presence::Optional => None,
        Presence::Default(value) => Some(value.clone()),
    };
    Docs { default: field.docs.default.clone().or(default), ..field.docs.clone() }
}
