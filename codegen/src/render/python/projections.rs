//! What language models are asked for: a module for each, with `schema` and `from_answer`.

use askama::Template;

use super::{
    super::Options,
    checks,
    expr::Expr,
    file::{self, Emitted, Header, Import, Imported},
    plan::Plan,
    statement,
    typed::Typed,
};
use crate::model::{Model, Projection};

/// The file of the runtime that reads answers.
const FILE: &str = "answer";
/// The file of the runtime that has check programs.
const PROGRAM: &str = "program";

#[derive(Template)]
#[template(path = "python/projection.py")]
struct ProjectionFile {
    header: Header,
    /// The provider, and the module of the documents.
    provider: String,
    module: String,
    /// In groups.
    imports: Vec<Vec<Import>>,
    /// The definition of what reads answers.
    definition: String,
    /// The type of documents, and what reads their texts.
    document: String,
    reads: String,
}

/// The files of all projections.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, options: &Options) -> askama::Result<Vec<(String, Emitted)>> {
    let files = model.projections.iter();
    files.map(|projection| Ok((format!("{}.py", projection.name), file(model, plan, projection, options)?))).collect()
}

/// The data of all projections: names of files and texts.
pub fn data(model: &Model) -> impl Iterator<Item = (String, String)> {
    model.projections.iter().flat_map(|projection| {
        let checks = projection.checks.as_ref();
        let checks = checks.map(|checks| (projection.checks_file(), checks::text(checks) + "\n"));
        projection.files().into_iter().chain(checks)
    })
}

fn file(model: &Model, plan: &Plan, projection: &Projection, options: &Options) -> askama::Result<Emitted> {
    let typed = Typed { model, plan };
    let module = &model.modules[projection.module];
    let runtime =
        |file: &str, name: &str| Import::all(&file::runtime(file, false, options), vec![Imported::plain(name)], "");
    let mut imports = Import::all(".", vec![Imported::plain(&module.name)], "");
    imports.extend(runtime(FILE, "Answers"));
    let mut files = vec![FILE.to_owned()];
    if projection.checks.is_some() {
        imports.extend(runtime(PROGRAM, "Checks"));
        files.push(PROGRAM.to_owned());
    }
    let text = file::text(&ProjectionFile {
        header: Header::new(None, options),
        provider: projection.provider.clone(),
        module: module.name.clone(),
        imports: Import::groups(imports),
        definition: statement::assignment(&|_| String::new(), 0, "_ANSWERS: Final", &answers(projection)),
        document: typed.type_of(Some(module.root)),
        reads: typed.reads(Some(module.root)),
    })?;
    Ok(Emitted { text, runtime: files.into_iter().collect() })
}

/// `Answers(…)`: what the data is loaded from.
fn answers(projection: &Projection) -> Expr {
    let package = || (None, Expr::Literal("__package__".to_owned()));
    let checks = projection.checks.as_ref().map(|_| {
        let load = Expr::Attribute(Box::new(Expr::Name("Checks")), "load".into());
        (None, Expr::Call(Box::new(load), vec![package(), (None, Expr::string(&projection.checks_file()))]))
    });
    let arguments = [package(), (None, Expr::string(&projection.name))];
    Expr::call("Answers", arguments.into_iter().chain(checks))
}
