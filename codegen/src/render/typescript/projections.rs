//! What language models are asked for: a file for each, with `schema` and `fromAnswer`.

use askama::Template;

use super::{
    super::Options,
    checks, docs,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem, literal,
};
use crate::model::{Docs, Model, Projection};

#[derive(Template)]
#[template(path = "typescript/projection.ts")]
struct ProjectionFile {
    header: Header,
    imports: Vec<ImportLine>,
    /// The comment above the function that has the schema.
    asked: String,
    /// The schema's JSON text as a template literal.
    schema: String,
    /// The comment above the function that reads answers.
    said: String,
    /// The type of that function.
    signature: String,
    /// The type of documents.
    root: String,
    /// How answers are read, as a template literal.
    data: String,
    /// Whether there is a check program that tells alternatives apart.
    has_checks: bool,
}

/// What the module of the documents is called.
const DOCUMENTS: &str = "documents";

/// Prints the files of all projections, with their names.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, options: &Options) -> askama::Result<Vec<(String, Emitted)>> {
    let mut files = Vec::new();
    for projection in &model.projections {
        files.push((format!("{}.ts", projection.name), file(model, projection, options)?));
        if let Some(checks) = &projection.checks {
            files.push((format!("{}.checks.ts", projection.name), checks::of_program(checks, options)?));
        }
    }
    Ok(files)
}

fn file(model: &Model, projection: &Projection, options: &Options) -> askama::Result<Emitted> {
    let module = &model.modules[projection.module];
    let root = model.type_def(module.root).name.clone();
    let provider = &projection.provider;
    let own =
        |names: &[&str], from: &str| Import::new("import", names.iter().map(|name| (*name).to_owned()).collect(), from);
    let types = |name: &str, from: &str| Import::new("import type", vec![name.to_owned()], from);
    let checks = projection.checks.as_ref().map(|_| own(&["checks"], &format!("{}.checks", projection.name)));
    let imports = [
        Import::all(DOCUMENTS, &file_stem(module)),
        own(&["answers"], "support/answer"),
        types("Result", "support/contract"),
        types("JsonObject", "support/types"),
    ];
    let (imports, runtime) = file::placed(imports.into_iter().chain(checks).collect(), options);
    let said = "The document that the text of an answer stands for. The report on a refused answer says where in the answer \
                everything is, and `repairMessage` makes a message of it that the model can act on. What stands for nothing \
                has the code `answer`.";
    let file = ProjectionFile {
        header: Header::new(None, options),
        imports,
        asked: comment(&format!("The schema to ask by for documents of `{}`: for {provider}.", module.name)),
        schema: literal::template(&projection.schema),
        said: comment(said),
        signature: format!("(answer: string | Uint8Array) => Result<{DOCUMENTS}.{root}>"),
        root,
        data: literal::template(&projection.decoding),
        has_checks: projection.checks.is_some(),
    };
    Ok(Emitted { text: file::text(&file)?, runtime })
}

fn comment(text: &str) -> String {
    docs::comment(&Docs { description: Some(text.to_owned()), ..Docs::default() }, 0)
}
