//! Stands in for the filling in of defaults, where no check program has any.

use super::json::value::Json;
use super::program::tree::Program;

/// Adds the defaults of absent properties to an accepted document: there are none.
///
/// # Panics
///
/// If the program has defaults.
pub fn fill(program: &Program, node: usize, _document: &mut Json) {
    refuse_defaults(program, node);
}

/// What the canonical form of a document is written from: the document.
///
/// # Panics
///
/// If the program has defaults.
pub fn settle(program: &Program, node: usize, document: Json) -> Json {
    refuse_defaults(program, node);
    document
}

/// Removes the properties that equal their defaults: there are none.
///
/// # Panics
///
/// If the program has defaults.
pub fn strip(program: &Program, node: usize, _document: &mut Json) {
    refuse_defaults(program, node);
}

fn refuse_defaults(program: &Program, node: usize) {
    assert!(
        !program.node(node).fills,
        "the check program has defaults, and this runtime was generated without them: generate both again"
    );
}
