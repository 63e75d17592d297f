//! Test data: the data of each module, and one file with the functions that make documents of it.

use askama::Template;

use super::{
    super::{Language, Options},
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem, literal,
};
use crate::model::{Model, Module};

#[derive(Template)]
#[template(path = "typescript/samples.ts")]
struct SamplesFile {
    header: Header,
    imports: Vec<ImportLine>,
    exported: ImportLine,
    /// Whether there are arbitraries of fast-check.
    fast_check: bool,
    /// What each module has: its check program and its data.
    modules: Vec<String>,
}

#[derive(Template)]
#[template(path = "typescript/data.ts")]
struct DataFile {
    header: Header,
    /// As a template literal.
    text: String,
}

/// The file of the runtime that reads the data.
const RUNTIME: &str = "support/samples";
/// The file of the runtime with the type of types.
const CONTRACT: &str = "support/contract";

/// The data of a module, if it is wanted.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn data(module: &Module, options: &Options) -> askama::Result<Option<Emitted>> {
    let Some(text) = module.samples.as_ref().filter(|_| options.samples(Language::TypeScript)) else { return Ok(None) };
    let file =
        DataFile { header: Header::new(Some(&module.source), options), text: literal::template(text.trim_end()) };
    Ok(Some(Emitted { text: file::text(&file)?, runtime: [].into() }))
}

/// Prints the file with the functions, if they are wanted, and its name.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, options: &Options) -> askama::Result<Option<(String, Emitted)>> {
    if !options.samples(Language::TypeScript) {
        return Ok(None);
    }
    let fast_check = options.typescript.fast_check;
    let mistake = fast_check.then_some("type Mistake");
    let support = mistake.into_iter().chain(["type Samples", "samples"]).map(str::to_owned).collect();
    let own = || model.own_modules().map(|(_, module)| module).enumerate();
    let of_modules = own().flat_map(|(index, module)| {
        let import =
            |name: String, kind: &str| Import::new("import", vec![name], &format!("{}.{kind}", file_stem(module)));
        [import(format!("checks as checks{index}"), "checks"), import(format!("data as data{index}"), "samples")]
    });
    let contract = fast_check.then(|| Import::new("import type", vec!["Contract".to_owned()], CONTRACT));
    let (imports, runtime) =
        file::placed(of_modules.chain(contract).chain([Import::new("import", support, RUNTIME)]).collect(), options);
    let file = SamplesFile {
        header: Header::new(None, options),
        imports,
        fast_check,
        exported: Import::new("export type", vec!["Mistake".to_owned(), "Samples".to_owned()], RUNTIME).line(options),
        modules: own().map(|(index, _)| format!("[checks{index}, data{index}]")).collect(),
    };
    let name = super::super::samples_module(model);
    Ok(Some((format!("{name}.ts"), Emitted { text: file::text(&file)?, runtime })))
}
