//! What is derived from a schema, and what that accepts.

use serde_json::Value;
use triglyph::{
    diagnostic::Diagnostics,
    load::{self, Derivation, Derived, Options, SchemaSource},
    lower::{self, Lowered},
    render::Language,
    runtime::{Json, Program, accepts},
};

/// What is derived from a schema, and the schema itself.
pub fn lowered(schema: &Value, kinds: &[Derivation]) -> Result<Lowered, Diagnostics> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("order.schema.json");
    std::fs::write(&path, serde_json::to_string_pretty(schema).expect("JSON")).expect("a file");
    let of = SchemaSource { path, ..SchemaSource::default() };
    let derived = kinds.iter().map(|kind| Derived { of: of.clone(), kind: kind.clone(), name: None, is_needed: true });
    let options = Options { derived: derived.collect(), schemas: vec![of.clone()], ..Options::default() };
    lower::lower(&load::load(&options)?, &lower::Options::default())
}

/// A derived contract: the names of its types, and what judges documents.
pub struct Contract {
    pub types: Vec<String>,
    pub warnings: usize,
    program: Program,
}

impl Contract {
    pub fn of(schema: &Value, kind: Derivation) -> Contract {
        let lowered = lowered(schema, &[kind]).unwrap_or_else(|findings| panic!("{findings}"));
        let module =
            lowered.model.modules.iter().find(|module| module.name.starts_with("order_")).expect("it is there");
        let program = Program::from_json(&module.checks.to_json(Language::Rust)).expect("a sound program");
        let types = module.types.iter().map(|def| def.name.clone()).collect();
        Contract { types, warnings: lowered.warnings.len(), program }
    }

    pub fn accepts(&self, document: &Value) -> bool {
        accepts(&self.program, 0, &Json::from(document))
    }

    /// Each document with what is expected of it.
    pub fn judge(&self, documents: &[(Value, bool)]) {
        for (document, is_valid) in documents {
            assert_eq!(self.accepts(document), *is_valid, "{document}");
        }
    }
}
