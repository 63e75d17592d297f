//! Objects as `TypedDict`s, for who wants types and no classes.

use std::collections::BTreeSet;

use askama::Template;

use super::{
    bases::KEYWORDS,
    docs,
    expr::{Expr, TypeName},
    natives,
    printed::{Adapter, Contract, Member},
    shape::Shapes,
    statement,
};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    model::{Model, Module, Presence, StructDef, TypeId},
    render::{PythonModels, verbs::Verbs},
};

/// Why a linter's advice is not taken.
const HIDING: &str = "  # noqa: UP013 - a key would hide a type, or be renamed";

/// The keys of a `TypedDict`, each with its type as it is read.
pub struct Keys(Vec<(String, Expr)>);

/// A `TypedDict` as its file shows it.
#[derive(Template)]
#[template(path = "python/dictionary.py")]
pub struct Dictionary {
    /// As a class, if all keys can be written as its attributes.
    class: Option<Contract>,
    /// As a call.
    code: String,
    docs: String,
    adapter: Adapter,
}

impl Keys {
    /// Those of an object. What has a default is there once it is read.
    pub fn of(shapes: Shapes, object: &StructDef) -> Keys {
        let key = |field: &crate::model::Field| {
            let shape = shapes.of(&field.shape);
            let value = match field.presence {
                Presence::Required | Presence::Default(_) => shape,
                Presence::Optional => Expr::subscript("NotRequired", [shape]),
            };
            (field.name.clone(), value)
        };
        Keys(object.fields.iter().map(key).collect())
    }

    /// The types of the keys.
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        self.0.iter().map(|(_, value)| value)
    }

    /// Whether all keys can be attributes of a class: Python changes names that begin with `__`, and a key that is called
    /// like a type would hide it.
    fn are_attributes(&self, types: &TypeName) -> bool {
        let mut used = BTreeSet::new();
        for expression in self.expressions() {
            expression.visit(&mut |part| match part {
                Expr::Name(name) => drop(used.insert((*name).to_owned())),
                Expr::Local(name) | Expr::Native(_, name) => drop(used.insert(name.clone())),
                Expr::Type(id) => drop(used.insert(types(*id))),
                Expr::Literal(_) | Expr::Attribute(..) | Expr::Subscript(..) | Expr::Call(..) | Expr::Union(_) => {}
                Expr::List(_) | Expr::Tuple(_) | Expr::Dict(_) | Expr::Lambda(_) | Expr::Quoted(_) => {}
            });
        }
        self.0.iter().all(|(key, _)| is_word(key) && !key.starts_with("__") && !used.contains(key))
    }
}

impl Dictionary {
    /// What is printed for `id`, an object.
    pub fn new(
        shapes: Shapes,
        types: &TypeName,
        id: TypeId,
        object: &StructDef,
        keys: &Keys,
        adapter: Adapter,
    ) -> Self {
        let name = shapes.plan.name(id).to_owned();
        let base = || Expr::Name("TypedDict");
        if keys.are_attributes(types) {
            let head = Expr::Call(Box::new(Expr::Local(name)), vec![(None, base())]);
            let member = |((key, value), field): (&(String, Expr), &crate::model::Field)| {
                let docs = docs::attribute(&field.docs, false, 4);
                Member { code: statement::annotated(types, 4, key, value, None), spaced: !docs.is_empty(), docs }
            };
            let members = keys.0.iter().zip(&object.fields).map(member).collect();
            let class = Contract { head: statement::block(types, &head), docs: docs::class(shapes.model, id), members };
            return Dictionary { class: Some(class), code: String::new(), docs: String::new(), adapter };
        }
        let entries = keys.0.iter().map(|(key, value)| (key.clone(), quoted(value))).collect();
        let arguments = vec![(None, Expr::string(&name)), (None, Expr::Dict(entries))];
        let mut code = statement::assignment(types, 0, &name, &Expr::Call(Box::new(base()), arguments));
        if object.fields.iter().all(|field| is_word(&field.name)) {
            let end = code.find('\n').unwrap_or(code.len());
            code.insert_str(end, HIDING);
        }
        Dictionary { class: None, code, docs: docs::alias(shapes.model.type_def(id), |_| None, 0), adapter }
    }

    /// Whether two empty lines are before it.
    pub fn is_class(shapes: Shapes, keys: &Keys) -> bool {
        keys.are_attributes(&|id| shapes.plan.name(id).to_owned())
    }
}

/// Whether linters would have a key written as an attribute.
fn is_word(key: &str) -> bool {
    let starts = key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    starts && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !KEYWORDS.contains(&key)
}

/// A type in a call, where all that is no class of Python's may not be there yet.
fn quoted(value: &Expr) -> Expr {
    let mut names_types = false;
    value.visit(&mut |part| names_types |= matches!(part, Expr::Type(_)));
    match value {
        Expr::Subscript(head, items) if matches!(**head, Expr::Name("NotRequired")) => {
            Expr::Subscript(head.clone(), items.iter().map(quoted).collect())
        }
        value if names_types => Expr::Quoted(Box::new(value.clone())),
        value => value.clone(),
    }
}

/// What is wrong with schemas that ask for what objects without verbs do not have: verbs of their roots that only models
/// have, and of dictionaries also types that hold the strings of formats.
pub fn findings(model: &Model, models: PythonModels) -> Vec<Diagnostic> {
    let of_module = |module| verbs(model, module, models).into_iter().chain(held(module, models));
    model.modules.iter().flat_map(of_module).collect()
}

fn verbs(model: &Model, module: &Module, models: PythonModels) -> Option<Diagnostic> {
    let verbs = Verbs::of(model, module.root);
    let keyword = match (verbs.fallback, verbs.directory) {
        (true, _) => "x-fallback",
        (false, true) => "x-directory",
        (false, false) => return None,
    };
    let name = &model.type_def(module.root).name;
    Some(refused(module, models, format!("`{keyword}` gives `{name}` verbs that only models have")))
}

/// A dictionary is the document: nothing in it would be what its type says, nor written as other languages write it.
fn held(module: &Module, models: PythonModels) -> Option<Diagnostic> {
    match models {
        PythonModels::TypedDict => {}
        PythonModels::Pydantic | PythonModels::Dataclass => return None,
    }
    module.types.iter().find_map(|def| {
        let mut held = BTreeSet::new();
        def.kind.shapes().into_iter().for_each(|shape| natives::collect(shape, &mut held));
        let native = held.pop_first()?;
        let message =
            format!("a type holds the format `{}` in `{}`, and dictionaries hold texts", native.name(), def.name);
        Some(refused(module, models, message))
    })
}

fn refused(module: &Module, models: PythonModels, message: String) -> Diagnostic {
    let name = match models {
        PythonModels::Pydantic => "pydantic",
        PythonModels::TypedDict => "TypedDict",
        PythonModels::Dataclass => "dataclass",
    };
    let help = format!(
        "leave out `models = \"{name}\"` of `[python]` in the project file, or generate this schema without it"
    );
    Diagnostic::error(Code::ProjectFile, message, help).at(Place::file(&module.source))
}
