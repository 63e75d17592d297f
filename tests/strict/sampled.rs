//! Documents that `triglyph sample` makes for the schemas of `tests/strict`.

use std::path::Path;

use testkit::write;
use triglyph::{
    analysis::sample::{Limits, samples},
    load, lower,
};

use super::cases::{Case, Document};

/// At most so many of each kind for one schema.
const LIMITS: Limits = Limits { valid: 20, invalid: 60 };

/// Adds to each case what is made for its schema.
pub fn extend(cases: &mut [Case], folder: &Path) {
    for case in cases {
        let source = load::SchemaSource { path: case.schema.clone(), ..load::SchemaSource::default() };
        let bundle = load::load(&load::Options { schemas: vec![source], ..load::Options::default() })
            .unwrap_or_else(|findings| panic!("{findings}"));
        let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
        let module = &lowered.model.modules[0];
        let made = samples(&module.checks, lowered.model.type_def(module.root).node, 1, LIMITS);
        let valid = made.valid.iter().map(|document| (document, true));
        let invalid = made.invalid.iter().map(|mistaken| (&mistaken.document, false));
        for (number, (document, valid)) in valid.chain(invalid).enumerate() {
            let file = folder.join(format!("documents/{}/sampled-{number}.json", case.name));
            write(&file, &document.to_string());
            case.documents.push(Document { file, valid });
        }
    }
}
