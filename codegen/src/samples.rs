//! Test data for the types of a model, where a project asks for it.

use crate::{
    Request,
    diagnostic::{Code, Diagnostic, Diagnostics},
    model::Model,
    render::Language,
};

/// Gives each module its test data, if it is wanted in one of the languages. Answers what the author should know of it.
///
/// # Errors
///
/// Test data is wanted where none can be.
pub(crate) fn add(model: &mut Model, request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    let wants = |language: &Language| request.languages.contains(language) && request.render.samples(*language);
    if !Language::ALL.iter().any(wants) {
        return Ok(Vec::new());
    }
    if wants(&Language::TypeScript) && request.render.typescript.types_only {
        let help = "leave out one of `samples` and `types_only`";
        return Err(Diagnostic::error(Code::ProjectFile, WITHOUT_VERBS, help).into());
    }
    made(model)
}

/// Why there is no test data beside types alone.
pub(crate) const WITHOUT_VERBS: &str =
    "test data is judged by the verbs of its types, and with `types_only` types have none";

/// The seed of all test data: nobody has to care which.
#[cfg(feature = "analysis")]
const SEED: u64 = 1;

#[cfg(feature = "analysis")]
fn made(model: &mut Model) -> Result<Vec<Diagnostic>, Diagnostics> {
    use crate::{analysis::sample::corpus, diagnostic::Place, model::Module, parallel};
    let own = |module: &Module| module.package.is_none().then(|| corpus(module, SEED));
    let made = parallel::map(&model.modules, |_, module| own(module));
    let mut warnings = Vec::new();
    for (module, corpus) in model.modules.iter_mut().zip(made) {
        let Some(corpus) = corpus else { continue };
        module.samples = Some(corpus.text);
        warnings.extend(corpus.without.iter().map(|name| {
            let message = format!("there is no test data for {name}: no document was found that it accepts");
            let help = "perhaps there is none: look for keywords that contradict one another";
            Diagnostic::warning(Code::NoSample, message, help).at(Place::file(module.source.as_str()))
        }));
    }
    Ok(warnings)
}

/// The search for documents is no part of a generator without analysis.
#[cfg(not(feature = "analysis"))]
fn made(_model: &mut Model) -> Result<Vec<Diagnostic>, Diagnostics> {
    let message = "test data is wanted, and this generator was built without what finds documents";
    let help = "build the crate `triglyph` with its feature `analysis`";
    Err(Diagnostic::error(Code::ProjectFile, message, help).into())
}
