//! What language models are asked for, where a project asks for modules that have it and read answers.

use crate::{
    Request, beside,
    diagnostic::{Diagnostic, Diagnostics},
    load::Bundle,
    model::Model,
};
#[cfg(feature = "analysis")]
use crate::{
    analysis::provider::{self, Options, Proof, Rules},
    diagnostic::Code,
    load::{self, ProjectionSource},
    model::Projection,
    paths,
};

/// Gives the model the projections that are asked for. Answers what the author should know of them.
///
/// # Errors
///
/// They are asked for where none can be; what a provider does not take.
pub(crate) fn add(model: &mut Model, bundle: &Bundle, request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    if request.load.projections.is_empty() {
        return Ok(Vec::new());
    }
    let place = request.load.projections.iter().find_map(|source| source.place.as_ref());
    beside::need_verbs("answers", place, request)?;
    made(model, bundle, request)
}

#[cfg(feature = "analysis")]
fn made(model: &mut Model, bundle: &Bundle, request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    let mut warnings = Vec::new();
    for source in &request.load.projections {
        let (projection, more) = projected(model, bundle, source, request)?;
        warnings.extend(more);
        model.projections.push(projection);
    }
    model.projections.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(warnings)
}

/// What projects is no part of a generator without analysis.
#[cfg(not(feature = "analysis"))]
fn made(_model: &mut Model, _bundle: &Bundle, _request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    Err(beside::needs_analysis("projections are wanted, and this generator was built without what makes them").into())
}

#[cfg(feature = "analysis")]
fn projected(
    model: &Model,
    bundle: &Bundle,
    source: &ProjectionSource,
    request: &Request,
) -> Result<(Projection, Option<Diagnostic>), Diagnostics> {
    let module = beside::module_of(&source.schema, bundle, request).ok_or_else(|| {
        let message = format!("{} is none of the schemas that are generated for", source.schema.path.display());
        beside::refused(source.place.as_ref(), message, "models are asked for documents of one of them")
    })?;
    let rules = Rules::given(source.provider.as_deref(), source.rules.as_deref(), |path| read(path, request));
    // What is wrong with a file says so itself.
    let rules = rules.map_err(|finding| match (&source.place, &finding.place) {
        (Some(place), None) => finding.at(place.clone()),
        (Some(_) | None, _) => finding,
    })?;
    let name = source
        .name
        .clone()
        .unwrap_or_else(|| crate::naming::module(&format!("{}_for_{}", model.modules[module].name, rules.name)));
    if beside::is_taken(&name, model) {
        let message = format!("there is something else called `{name}`");
        return Err(beside::refused(source.place.as_ref(), message, "give the projection another `name`").into());
    }
    let load = load::Options {
        schemas: vec![source.schema.clone()],
        derived: Vec::new(),
        migrations: Vec::new(),
        projections: Vec::new(),
        packages: Vec::new(),
        ..request.load.clone()
    };
    let projected = provider::project(&load, &request.lower, &rules, Options { say: !source.bare })?;
    let warning = (projected.proof != Proof::Proven).then(|| {
        let message = "it could not be proven that everything that the contract accepts can be answered";
        let warning = Diagnostic::warning(Code::UnprovenProjection, message, "`triglyph project` says where");
        source.place.iter().cloned().fold(warning, Diagnostic::at)
    });
    let decoding = projected.decoding()?;
    let projection = Projection {
        name,
        module,
        provider: plain(&rules.title),
        schema: serde_json::to_string_pretty(&projected.schema).expect("plain data"),
        decoding: decoding.data,
        checks: decoding.checks,
    };
    Ok((projection, warning))
}

/// What is plain in a text that others have written.
#[cfg(feature = "analysis")]
fn plain(title: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '.' | '-');
    let text: String = title.chars().filter(is_plain).take(60).collect();
    if text.trim().is_empty() { "the provider".to_owned() } else { text.trim().to_owned() }
}

/// The text of a file with rules.
#[cfg(feature = "analysis")]
fn read(path: &std::path::Path, request: &Request) -> std::io::Result<String> {
    match request.load.texts.get(&paths::absolute(&request.load.base, path)) {
        Some(text) => Ok(text.clone()),
        None if request.load.texts_only => Err(std::io::ErrorKind::NotFound.into()),
        None => std::fs::read_to_string(path),
    }
}
