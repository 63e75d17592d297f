//! `x-fallback`: what is taken instead of a document that is refused.

use super::{Context, selector::shown};
use crate::{
    diagnostic::Code,
    model::Program,
    runtime::{self, Json},
};

const KEYWORD: &str = "x-fallback";

/// Puts the fallback of the root into the program, whose rules are there already.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let root = context.root();
    let Some(fallback) = root.keyword(KEYWORD) else { return };
    let judge = runtime::Program::from(&*program);
    let document = match Json::from_value(fallback) {
        Ok(document) => document,
        Err(_) => {
            let help = "it is nested too deep, or has a number that is out of range";
            return context.error(Code::InvalidFallback, &root, &[KEYWORD], "the fallback is no document", help);
        }
    };
    for error in runtime::report(&judge, 0, &document).errors.iter().take(10) {
        let location = root.location.child(&[KEYWORD]);
        let at = crate::load::Location { pointer: format!("{}{}", location.pointer, error.path), ..location };
        let message = format!("the schema does not accept the fallback: {}", shown(&error.message));
        let help = "give a document that the schema and its rules accept: users get it instead of one that is refused";
        let finding = crate::diagnostic::Diagnostic::error(Code::InvalidFallback, message, help);
        context.findings.push(finding.at(context.bundle.place(&at)));
    }
    program.fallback = Some(fallback.clone());
}
