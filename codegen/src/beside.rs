//! Modules that stand beside those of schemas: which of these they are about, what they may be called, and why they are
//! refused.

#[cfg(feature = "analysis")]
use std::path::Path;

use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Place},
    render::Language,
};
#[cfg(feature = "analysis")]
use crate::{
    load::{Bundle, SchemaSource},
    model::Model,
    paths,
};

/// What is wrong with what is asked for, at the place of a project file that asks for it, if one does.
pub(crate) fn refused(place: Option<&Place>, message: impl Into<String>, help: &str) -> Diagnostic {
    let code = if place.is_some() { Code::ProjectFile } else { Code::Usage };
    place.cloned().into_iter().fold(Diagnostic::error(code, message, help), Diagnostic::at)
}

/// `what` is judged by the verbs of types.
///
/// # Errors
///
/// TypeScript's types are to have none.
pub(crate) fn need_verbs(what: &str, place: Option<&Place>, request: &Request) -> Result<(), Diagnostic> {
    if request.languages.contains(&Language::TypeScript) && request.render.typescript.types_only {
        let message = format!("{what} are judged by the verbs of types, and with `types_only` types have none");
        return Err(refused(place, message, "leave out one of the two"));
    }
    Ok(())
}

/// What is said where a generator has no analysis.
#[cfg(not(feature = "analysis"))]
pub(crate) fn needs_analysis(message: &str) -> Diagnostic {
    Diagnostic::error(Code::ProjectFile, message, "build the crate `triglyph` with its feature `analysis`")
}

/// The module of a schema, if it is one of those that are generated for.
#[cfg(feature = "analysis")]
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
#[cfg(feature = "analysis")]
pub(crate) fn is_taken(name: &str, model: &Model) -> bool {
    model.modules.iter().any(|module| module.name == name)
        || model.migrations.iter().any(|migration| migration.name == name)
        || model.projections.iter().any(|projection| projection.name == name)
        || ["support", "samples", "samples_", "index", "index_"].contains(&name)
}
