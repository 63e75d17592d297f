//! Modules that stand beside those of schemas: which of these they are about, and what they may be called.

use std::path::Path;

use crate::{
    Request,
    load::{Bundle, SchemaSource},
    model::Model,
    paths,
};

/// The module of a schema, if it is one of those that are generated for.
pub(crate) fn module_of(schema: &SchemaSource, bundle: &Bundle, request: &Request) -> Option<usize> {
    let absolute = |path: &Path| paths::absolute(&request.load.base, path);
    bundle.roots.iter().position(|root| {
        let path = bundle.documents[root.location.document].path.as_deref();
        root.derived.is_none()
            && path.map(absolute) == Some(absolute(&schema.path))
            && root.location.pointer == schema.pointer.as_deref().unwrap_or_default()
    })
}

/// Whether there is something else of that name.
pub(crate) fn is_taken(name: &str, model: &Model) -> bool {
    model.modules.iter().any(|module| module.name == name)
        || model.migrations.iter().any(|migration| migration.name == name)
        || model.projections.iter().any(|projection| projection.name == name)
        || ["support", "samples", "samples_", "index", "index_"].contains(&name)
}
