//! Who waits for a run is told of every schema in every stage.

use std::sync::{Arc, Mutex};

use triglyph::{
    Request, load,
    progress::{Observer, Stage, Step},
    render::Language,
};

#[test]
fn every_schema_is_told_of_in_every_stage() {
    let folder = tempfile::tempdir().unwrap();
    let schemas: Vec<load::SchemaSource> = ["a", "b", "c"]
        .iter()
        .map(|name| {
            let path = folder.path().join(format!("{name}.schema.json"));
            std::fs::write(&path, r#"{"type": "object", "properties": {"x": {"type": "string"}}}"#).unwrap();
            load::SchemaSource { path, ..load::SchemaSource::default() }
        })
        .collect();
    let steps: Arc<Mutex<Vec<Step>>> = Arc::default();
    let told = Arc::clone(&steps);
    let observer = Observer::new(move |step| told.lock().unwrap().push(step));
    let mut request = Request { languages: Language::ALL.to_vec(), ..Request::default() };
    request.load = load::Options { schemas, base: folder.path().to_owned(), ..load::Options::default() };
    request.lower.observer = observer.clone();
    request.render.observer = observer;
    triglyph::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let code = Language::ALL.map(Stage::Code);
    for stage in [Stage::Checks, Stage::Types].into_iter().chain(code) {
        let mut done: Vec<(usize, usize)> = Vec::new();
        done.extend(
            steps.lock().unwrap().iter().filter(|step| step.stage == stage).map(|step| (step.done, step.total)),
        );
        done.sort_unstable();
        assert_eq!(done, [(1, 3), (2, 3), (3, 3)], "{stage:?}");
    }
    assert_eq!(steps.lock().unwrap().len(), 15);
}
