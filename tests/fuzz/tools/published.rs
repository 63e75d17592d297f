//! What types publish as their schemas can be read again, and accepts what the types accept.

use std::{fs, path::Path};

use serde_json::Value;
use triglyph::{
    analysis::compat::Version,
    runtime::{Json, Program, Published, accepts},
};

use super::{Subject, gather, options};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Published schemas.
    pub schemas: usize,
    /// Values that they were asked about, and those that they accept.
    pub values: usize,
    pub accepted: usize,
}

pub fn broken(subject: &Subject, folder: &Path, counts: &mut Counts) -> Vec<String> {
    let Some(module) = subject.side.lowered.model.modules.first() else { return Vec::new() };
    let text = Value::Object(module.published.clone()).to_string();
    // As long as the process, as in generated code.
    let published = Published::new(Box::leak(text.into_boxed_str()));
    let folder = folder.join("published");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let program = Program::from(&module.checks);
    let mut values = Vec::new();
    subject.documents.iter().for_each(|document| gather(document, &mut values));
    let mut broken = Vec::new();
    for named in &module.types {
        let schema = published.schema(&named.name);
        counts.schemas += 1;
        let (load, lower) = options(&schema, None, &folder);
        let again = match Version::read(&load, &lower) {
            Ok(again) => again,
            Err(said) => {
                broken.push(format!("{} publishes {schema}: {said}", named.name));
                continue;
            }
        };
        let torn = values.iter().find(|value| {
            let accepted = accepts(&program, named.node, &Json::from(**value));
            counts.values += 1;
            counts.accepted += usize::from(accepted);
            accepted != again.accepts(value)
        });
        broken.extend(torn.map(|value| format!("{} publishes {schema}, which tells {value} otherwise", named.name)));
    }
    broken
}
