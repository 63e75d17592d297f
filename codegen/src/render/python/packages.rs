//! Packages that build on packages: what a module says to those who build on it, and what it asks those that it builds on.

use super::{
    super::{Language, Options, fingerprint},
    expr::Expr,
};
use crate::model::{Model, Module};

/// The module of a package that has a module's types.
pub fn module(module: &Module) -> Option<String> {
    let place = module.package.as_ref()?.python.as_ref()?;
    Some(format!("{}.{}", place.text, module.name))
}

/// The fingerprint of a module, if others can build on it.
pub fn fingerprint(model: &Model, module: usize, options: &Options) -> Option<Expr> {
    fingerprint::of(model, module, Language::Python, options).map(|digits| Expr::string(&digits))
}

/// The fingerprints that a module asks for: with other ones it cannot be imported.
pub fn asked_for(model: &Model, module: usize, options: &Options) -> Option<Expr> {
    let asked = fingerprint::built_on(model, module).into_iter().filter_map(|other| {
        let name = self::module(&model.modules[other])?;
        Some((name, fingerprint(model, other, options)?))
    });
    let asked: Vec<(String, Expr)> = asked.collect();
    (!asked.is_empty()).then_some(Expr::Dict(asked))
}
