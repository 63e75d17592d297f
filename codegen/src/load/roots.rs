//! What roots are called, and what takes the place of a description.

use std::path::Path;

use super::{DerivedRoot, Location, MessageSource, Root, SchemaSource};
use crate::{naming, pointer};

impl SchemaSource {
    /// What its module is called: as the file without its endings, or as the last words of the pointer.
    pub(super) fn module(&self) -> String {
        let stem = stem(&self.path);
        let last = self.pointer.as_deref().and_then(|pointer| pointer.rsplit('/').find(|part| !part.is_empty()));
        naming::module(&pointer::unescaped(last.unwrap_or(&stem)))
    }
}

/// The name of a schema's file without its endings.
pub fn stem(path: &Path) -> String {
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let endings = [".schema.json", ".schema.yaml", ".schema.yml", ".json", ".yaml", ".yml"];
    endings.iter().find_map(|ending| file.strip_suffix(ending)).unwrap_or(&file).to_owned()
}

impl Root {
    /// Lets the schema of its messages, a document that was written, take the place of a description, or `one` of them,
    /// with its source. `usual`: what the root type is called if nobody says it; maybe empty.
    pub(super) fn become_messages(&mut self, document: usize, usual: String, one: Option<(&MessageSource, Location)>) {
        self.name = self.name.take().or(Some(usual)).filter(|name| !name.is_empty());
        self.location = Location { document, pointer: String::new() };
        if let Some((source, at)) = one {
            let of = std::mem::replace(&mut self.location, at);
            self.derived = Some(DerivedRoot { kind: source.kind.clone(), of, is_plain: false });
            self.name = None;
        }
    }
}
