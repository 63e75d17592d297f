//! A schema, and what has to be said of documents.

use std::path::PathBuf;

use serde_json::Value;

/// A schema that becomes a module.
#[derive(Clone, Debug)]
pub struct Case {
    /// The position of its payloads, for messages.
    pub name: String,
    /// The schema file, relative to the folder of all schemas.
    pub file: PathBuf,
    /// How the path of no other schema file ends.
    pub ending: String,
    /// The schema.
    pub schema: Value,
    /// Its documents.
    pub documents: Vec<Expected>,
}

/// A document, and what becomes of it.
#[derive(Clone, Debug)]
pub struct Expected {
    /// The document.
    pub document: Value,
    /// What its canonical form is if it is accepted; `None` if it is refused.
    pub canonical: Option<Value>,
}

impl Expected {
    /// An accepted document that comes back as it is.
    pub fn accepted(document: Value) -> Expected {
        Expected { canonical: Some(document.clone()), document }
    }

    /// An accepted document whose canonical form is another one, since defaults are left out of it.
    pub fn read_as(document: Value, canonical: Value) -> Expected {
        Expected { document, canonical: Some(canonical) }
    }

    /// A refused document.
    pub fn refused(document: Value) -> Expected {
        Expected { document, canonical: None }
    }
}
