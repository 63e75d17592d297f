//! Programs that the generator hands over as values.

use std::path::Path;

use triglyph::{
    load, lower,
    project::{FILE_NAME, Project},
};

use super::Program;

#[test]
fn programs_are_handed_over_as_they_are_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let request = Project::read(&root.join(FILE_NAME)).expect("a project file").request(&[]);
    let bundle = load::load(&request.load).expect("schemas that load");
    let lowered = lower::lower(&bundle, &request.lower).expect("schemas that can be understood");
    assert!(lowered.model.modules.len() >= 8, "the contracts of this project");
    for module in &lowered.model.modules {
        // A style is handed over as data in any case, and its maps have no order that could be compared.
        let checks = triglyph::model::Program { style: None, ..module.checks.clone() };
        let read = Program::from_json(&checks.to_json(triglyph::render::Language::Rust)).expect("a program");
        assert_eq!(format!("{:?}", Program::from(&checks)), format!("{read:?}"), "{}", module.source);
    }
}
