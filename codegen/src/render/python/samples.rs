//! Test data: the data of each module, and one module with the functions that make documents of it.

use askama::Template;

use super::{
    super::{Language, Options},
    file::{self, Emitted, Header, Import, Imported},
    literal,
};
use crate::model::{Model, Module};

/// The file of the runtime that reads the data.
const FILE: &str = "samples";

#[derive(Template)]
#[template(path = "python/samples.py")]
struct SamplesFile {
    header: Header,
    import: Import,
    /// The names of the modules, as a list.
    modules: String,
}

/// The data of a module: name of the file and text.
pub fn data(module: &Module, options: &Options) -> Option<(String, String)> {
    let text = module.samples.clone().filter(|_| options.samples(Language::Python))?;
    Some((format!("{}.samples.json", module.name), text))
}

/// Prints the module with the functions, if they are wanted, and its name. A schema may have that name already.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, options: &Options) -> askama::Result<Option<(String, Emitted)>> {
    if !options.samples(Language::Python) {
        return Ok(None);
    }
    let names = ["Mistake", "Samples"].map(Imported::plain);
    let mut imports = Import::all(&file::runtime(FILE, false, options), names.to_vec(), "");
    let modules: Vec<String> = model.own_modules().map(|(_, module)| literal::string(&module.name)).collect();
    let list: String = modules.iter().map(|module| format!("    {module},\n")).collect();
    let text = file::text(&SamplesFile {
        header: Header::new(None, options),
        import: imports.remove(0),
        modules: format!("[\n{list}]"),
    })?;
    let name = super::super::samples_module(model);
    Ok(Some((format!("{name}.py"), Emitted { text, runtime: [FILE.to_owned()].into() })))
}
