//! What is asked for: schemas, and what stands beside them.

use std::path::PathBuf;

use crate::diagnostic::Place;

/// Two schemas that are versions of one contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MigrationSource {
    /// The old version, one of the schemas that are generated for.
    pub old: SchemaSource,
    /// The new version, another one of them.
    pub new: SchemaSource,
    /// What the module is called that takes documents from one to the other; `old_to_new` unless said otherwise.
    pub name: Option<String>,
    /// Where that is said, if in a file.
    pub place: Option<Place>,
}

/// A schema that language models are asked for documents of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectionSource {
    /// One of the schemas that are generated for.
    pub schema: SchemaSource,
    /// The provider, by the name that its rules have.
    pub provider: Option<String>,
    /// A file with other rules than those that are built in.
    pub rules: Option<PathBuf>,
    /// Whether descriptions do not say what could not be asked for.
    pub bare: bool,
    /// What the module is called that has what is asked for, and reads answers; `schema_for_provider` unless said
    /// otherwise.
    pub name: Option<String>,
    /// Where that is said, if in a file.
    pub place: Option<Place>,
}

/// One schema to generate for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SchemaSource {
    /// The file, JSON or YAML.
    pub path: PathBuf,
    /// The place of the schema inside a larger document.
    pub pointer: Option<String>,
    /// The name of the root type.
    pub name: Option<String>,
}
