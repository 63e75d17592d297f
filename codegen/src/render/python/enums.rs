//! Enums of strings that are classes: which ones a project wants, and what their members are called.

use std::collections::HashMap;

use askama::Template;

use super::{
    docs,
    expr::{Expr, TypeName},
    printed::{Adapter, Contract, Member},
    statement,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Stated},
    model::{EnumDef, Model, Scalar, TypeDef, TypeId, TypeKind},
    naming::{self, Scope},
    render::{Options, PythonAddition, PythonEnums, additions::selected},
};

/// What linters take for digits.
const DIGITS: [&str; 2] = ["I", "O"];

/// The enums that are classes, each with the names of its members in the order of its values.
#[derive(Debug, Default)]
pub struct Enums(HashMap<TypeId, Vec<String>>);

impl Enums {
    /// Sorts out which types are such enums.
    ///
    /// # Errors
    ///
    /// Every name in a project file that stands for none.
    pub fn of(model: &Model, options: &Options) -> Result<Enums, Diagnostics> {
        let of_all = model.definitions().filter(|_| options.python.enums == PythonEnums::StrEnum);
        let mut wanted: HashMap<TypeId, PythonEnums> = of_all.map(|(id, _)| (id, PythonEnums::StrEnum)).collect();
        let mut findings = Vec::new();
        for PythonAddition { names, enums, may_miss, .. } in &options.python_additions {
            let Some(enums) = enums else { continue };
            for name in names {
                // Whoever looks after all that is said of types finds names that stand for nothing.
                let types = selected(model, std::slice::from_ref(name), true, &mut Vec::new());
                match types.first() {
                    Some((_, def)) if !types.iter().any(|(_, def)| texts(def).is_some()) && !may_miss => {
                        findings.push(no_enum(name, def));
                    }
                    Some(_) | None => wanted.extend(types.iter().map(|(id, _)| (*id, *enums))),
                }
            }
        }
        if !findings.is_empty() {
            return Err(Diagnostics(findings));
        }
        let is_wanted = |id: &TypeId| wanted.get(id) == Some(&PythonEnums::StrEnum);
        let classes = model.definitions().filter(|(id, _)| is_wanted(id));
        Ok(Enums(classes.filter_map(|(id, def)| Some((id, members(texts(def)?)))).collect()))
    }

    /// The names of the members, if the type is such a class.
    pub fn members(&self, id: TypeId) -> Option<&[String]> {
        self.0.get(&id).map(Vec::as_slice)
    }
}

/// An enum as its file shows it.
#[derive(Template)]
#[template(path = "python/enumeration.py")]
pub struct Enumeration {
    class: Contract,
    adapter: Option<Adapter>,
}

impl Enumeration {
    /// What is printed for a class with that `head` and these docs.
    pub fn new(
        types: &TypeName,
        head: &Expr,
        docs: String,
        values: &EnumDef,
        names: &[String],
        adapter: Option<Adapter>,
    ) -> Self {
        let member = |((name, (_, value)), said): ((&String, &(String, Scalar)), _)| {
            let docs = docs::attribute(said, true, 4);
            let code = statement::assignment(types, 4, name, &Expr::scalar(value));
            Member { code, spaced: !docs.is_empty(), docs }
        };
        let members = names.iter().zip(&values.values).zip(&values.docs).map(member).collect();
        Enumeration { class: Contract { head: statement::block(types, head), docs, members }, adapter }
    }
}

/// The values of a type that is an enum of strings alone.
fn texts(def: &TypeDef) -> Option<&EnumDef> {
    match &def.kind {
        TypeKind::Enum(values) if values.values.iter().all(|(_, value)| matches!(value, Scalar::String(_))) => {
            Some(values)
        }
        TypeKind::Enum(_) | TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => None,
    }
}

/// What the members are called: as Rust's variants, in capitals, and with a number where two would be the same.
///
/// What Python and its enums keep for themselves is written in small letters or begins with `_`.
fn members(values: &EnumDef) -> Vec<String> {
    let mut scope = Scope::new(DIGITS);
    let name = |(name, _): &(String, Scalar)| {
        let name = naming::snake(name).to_ascii_uppercase();
        scope.take(&if DIGITS.contains(&name.as_str()) { name + "_" } else { name }, "VALUE")
    };
    values.values.iter().map(name).collect()
}

fn no_enum(name: &Stated, def: &TypeDef) -> Diagnostic {
    let message = format!("`{}` is no enum of strings", def.name);
    name.finding(message, "`enums` is for enums all of whose values are strings; all others stay literals")
}
