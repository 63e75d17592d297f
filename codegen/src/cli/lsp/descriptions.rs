//! What keywords mean: those of JSON Schema, those of the vocabulary, and the keys of the project file.

use std::sync::LazyLock;

use serde_json::Value;

use super::{guide::Guide, keywords};
use crate::load::Draft;

/// The vocabulary's own schema, which is published for editors.
static VOCABULARY: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../vocabulary.schema.json")).expect("the vocabulary's schema is JSON")
});

/// The schema of the project file, which is published, too.
static PROJECT: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../project.schema.json")).expect("the project file's schema is JSON")
});

/// The guide to the keywords of the vocabulary.
pub fn vocabulary() -> Guide<'static> {
    Guide::new(&VOCABULARY)
}

/// The guide to the project file.
pub fn project() -> Guide<'static> {
    Guide::new(&PROJECT)
}

/// What a keyword of a schema means in a draft.
pub fn of_keyword(name: &str, draft: Draft) -> Option<String> {
    if let Some(keyword) = keywords::find(name) {
        let unknown = (!keyword.is_known_in(draft)).then(|| format!("\n\nDraft {draft} does not know it."));
        return Some(format!("`{name}`: {}{}", keyword.meaning, unknown.unwrap_or_default()));
    }
    inside(&[name.to_owned()])
}

/// What a part of the value of a keyword of the vocabulary means; the way begins with the keyword.
pub fn inside(path: &[String]) -> Option<String> {
    described(vocabulary(), path)
}

/// What a key of the project file means.
pub fn of_project(path: &[String]) -> Option<String> {
    described(project(), path)
}

fn described(guide: Guide<'_>, path: &[String]) -> Option<String> {
    // Of an item there is nothing to say but what is said of its list.
    let name = path.iter().rev().find(|segment| segment.parse::<usize>().is_err())?;
    let description = guide.at(path).into_iter().find_map(Guide::description)?;
    Some(format!("`{name}`: {description}"))
}
