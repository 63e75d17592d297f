//! Hashes of documents that are read from texts, for those who build no values of them.

use super::json::blake2b::hex_digest;
use super::plan::checks::Checks;

impl Checks {
    /// What `content_hash` says of the value that is read from a text. The text is not judged: a node accepts it. `None`
    /// if it has no canonical form, for an integer past 2⁵³ − 1, of either sign.
    pub fn content_hash_of_text(&self, node: usize, text: &str) -> Option<String> {
        self.canonical_of(node, text).ok().map(|canonical| hex_digest(canonical.as_bytes()))
    }
}
