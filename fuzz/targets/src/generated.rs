//! What the generator makes of a text, for targets that need all of it.

use tempfile::TempDir;
use triglyph::{
    Request, load, lower,
    model::Model,
    render::{self, Language, runtime::Runtime},
};

/// The folder of this process, in which the text of a schema becomes a file.
fn folder() -> &'static TempDir {
    static FOLDER: std::sync::OnceLock<TempDir> = std::sync::OnceLock::new();
    FOLDER.get_or_init(|| tempfile::tempdir().expect("a temporary folder"))
}

/// The request for a schema with this text, in a file with this name.
fn request(name: &str, text: &[u8]) -> Request {
    let path = folder().path().join(format!("{:?}-{name}", std::thread::current().id()));
    std::fs::write(&path, text).expect("a file can be written");
    Request {
        load: load::Options {
            schemas: vec![load::SchemaSource { path, pointer: None, name: Some("Root".to_owned()) }],
            ..load::Options::default()
        },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            runtimes: Language::ALL.into_iter().map(|language| (language, Runtime::Package)).collect(),
            ..render::Options::default()
        },
        ..Request::default()
    }
}

/// The model of a schema; `None` if it is refused, with a finding.
pub fn model(name: &str, text: &[u8]) -> Option<Model> {
    let request = request(name, text);
    match load::load(&request.load).and_then(|bundle| lower::lower(&bundle, &request.lower)) {
        Ok(lowered) => Some(lowered.model),
        Err(findings) => {
            assert!(findings.has_errors(), "refused without an error: {findings}");
            None
        }
    }
}

/// All files of a schema by their names, in all languages; `None` if it is refused, with a finding.
pub fn files(name: &str, text: &[u8]) -> Option<Vec<(String, String)>> {
    match triglyph::generate(&request(name, text)) {
        Ok(generated) => {
            let files = generated.rendered.into_iter().flat_map(|rendered| rendered.files);
            Some(files.map(|(name, text)| (name.to_string(), text.to_string())).collect())
        }
        Err(findings) => {
            assert!(findings.has_errors(), "refused without an error: {findings}");
            None
        }
    }
}
