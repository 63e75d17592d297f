//! The types of the contracts say all that the documents say: "any JSON" stands only where the schema itself leaves it
//! open.

use std::path::Path;

use testkit::workspace;
use triglyph::{load, lower, model::Typedness, project::Project, render::Language};

#[test]
fn the_contracts_are_typed_completely() {
    let project = Project::read(&workspace().join("triglyph.toml")).expect("a valid project file");
    let request = project.request(&[Language::Rust]);
    let bundle = load::load(&request.load).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &request.lower).unwrap_or_else(|findings| panic!("{findings}"));
    let mut sum = Typedness::default();
    for module in &lowered.model.modules {
        let Typedness { native, free, fallbacks } = &module.typedness;
        println!("{:20} native {native:4}, free JSON {free:3}, fallback {:3}", module.name, fallbacks.len());
        sum += &module.typedness;
    }
    println!("{:20} {:.1} % of {} positions", "all", 100.0 * sum.share(), sum.places());
    assert!(!lowered.model.modules.is_empty(), "no contract was found in {}", Path::new("triglyph.toml").display());
    assert_eq!(sum.fallbacks, [], "some positions are any JSON although the schema says more");
}
