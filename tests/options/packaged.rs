//! Python whose runtime is a package, beside which generated files import in other groups.

use std::path::Path;

use testkit::{PythonSources, workspace, write};
use triglyph::{
    Request, generate,
    render::{Language, runtime::Runtime},
};

/// What is generated for `request` is typed and tidy where the runtime is a package.
pub fn python_is_clean(request: Request, folder: &Path) {
    let mut request = Request { languages: vec![Language::Python], ..request };
    request.render.runtimes.insert(Language::Python, Runtime::Package);
    let generated = generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    for (name, text) in generated.rendered.into_iter().flat_map(|rendered| rendered.files) {
        write(&folder.join("packaged").join(name), &text);
    }
    let runtime = workspace().join("runtime/python/src");
    let modules = [runtime.as_path()];
    let sources = PythonSources::new(folder).modules(&modules);
    sources.pass_mypy(&["packaged"]);
    sources.are_tidy(&["packaged"], &[]);
}
