//! The payloads, which are data.

use serde::Deserialize;
use testkit::{read, workspace};

/// Payloads that attack the same place.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What reads the text in the end.
    pub sink: String,
    /// What would be code there, or would end the literal or comment that it stands in.
    pub texts: Vec<String>,
}

/// All groups.
pub fn groups() -> Vec<Group> {
    let path = workspace().join("tests/fixtures/injection/payloads.json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All payloads, in the order of the file.
pub fn all() -> Vec<String> {
    groups().into_iter().flat_map(|group| group.texts).collect()
}
