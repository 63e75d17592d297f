//! Schemas that are exported from definitions written in Rust, and whether they are current.
//!
//! The export notes the hash of the source it was made from, so that a generator run which cannot export (only a
//! Cargo build can) notices that it would generate from an old schema.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    diagnostic::{Code, Diagnostic, Place},
    paths::{relative, slashed},
    runtime,
};

/// A schema file and the Rust source it is exported from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authored {
    /// The exported file.
    pub schema: PathBuf,
    /// Where the definition is written.
    pub source: PathBuf,
}

impl Authored {
    /// Looks whether the export still belongs to the source.
    ///
    /// # Errors
    ///
    /// `stale-export` if it does not, `unreadable-file` if one of the files cannot be read.
    pub(super) fn check(&self, root: &Path) -> Result<(), Diagnostic> {
        let shown = |path: &Path| slashed(&relative(root, path));
        let read = |path: &Path| {
            fs::read(path).map_err(|error| {
                let message = format!("cannot read {}: {error}", shown(path));
                Diagnostic::error(
                    Code::UnreadableFile,
                    message,
                    "`cargo build` exports schemas that are authored in Rust",
                )
                .at(Place::file(shown(path)))
            })
        };
        let (source, schema) = (read(&self.source)?, read(&self.schema)?);
        let expected = comment(&self.source, &source);
        let exported: Option<Value> = serde_json::from_slice(&schema).ok();
        // A malformed schema is reported by the loading, with its place.
        if exported.is_none_or(|exported| exported.get("$comment").and_then(Value::as_str) == Some(&expected)) {
            return Ok(());
        }
        let message = format!("{} has changed since this schema was exported from it", shown(&self.source));
        Err(Diagnostic::error(Code::StaleExport, message, "run `cargo build`").at(Place::file(shown(&self.schema))))
    }
}

/// The `$comment` of a schema that is exported from `source` with these bytes.
pub fn comment(source: &Path, bytes: &[u8]) -> String {
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    format!("exported from {name}, blake2b {}", runtime::hex_digest(bytes))
}

/// The text of an exported schema file: `schema` with the [`comment`] behind its `$schema`.
pub fn export_text(schema: &Value, source: &Path, bytes: &[u8]) -> String {
    let comment = Value::String(comment(source, bytes));
    let mut exported = schema.clone();
    if let Value::Object(members) = &mut exported {
        let place = usize::from(members.contains_key("$schema"));
        members.remove("$comment");
        members.shift_insert(place, "$comment".to_owned(), comment);
    }
    format!("{exported:#}\n")
}
