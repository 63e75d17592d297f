//! The strict type checkers of Python over all that was generated.

use std::path::Path;

use serde_json::json;
use testkit::{Project, mypy, python, run, write};
use triglyph::render::Language;

/// mypy and pyright, both strict, over the whole package.
///
/// # Panics
///
/// If one of them finds anything.
pub fn python_sources(project: &Project, folder: &Path) {
    let source = project.sources(Language::Python);
    mypy(|mypy| {
        mypy.args(["--no-error-summary", "-p", "corpus"]).env("MYPYPATH", &source).current_dir(&source);
    });
    let config = folder.join("pyrightconfig.json");
    write(&config, &json!({"typeCheckingMode": "strict", "extraPaths": [source]}).to_string());
    run(python().pyright().arg("--project").arg(&config).arg(source.join("corpus")));
}
