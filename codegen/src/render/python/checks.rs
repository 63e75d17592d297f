//! The check program as the package for Python holds it: for Python's own judge, and for the native engine, which has
//! other words for patterns.

use serde_json::{Map, Value};

use crate::{Language, model::Program, render::rust::automata};

/// The text of the program. Where it has patterns, its member `native` has what judges them in Rust: `judges` in their
/// order, and `automata`.
pub fn text(program: &Program) -> String {
    let mut text = program.to_json(Language::Python);
    if !program.patterns.is_empty() && text.pop().is_some() {
        let automata = automata::of_program(program);
        let judges = ("judges".to_owned(), Value::Array(program.judges(Language::Rust)));
        let automata = (!automata.is_empty()).then(|| ("automata".to_owned(), Value::Array(automata)));
        let native: Map<String, Value> = [judges].into_iter().chain(automata).collect();
        text.push_str(&format!(",\"native\":{}}}", Value::Object(native)));
    }
    text
}
