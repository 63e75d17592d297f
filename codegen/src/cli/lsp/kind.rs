//! What a file is to the server: by its name, by the project file, or by what it says about itself.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{reading, snapshot::Snapshot};
use crate::{
    cli::documents::{Content, Format},
    files::is_generated_schema,
    load::{Draft, SchemaSource},
    paths::absolute,
    percent,
    project::FILE_NAME,
};

/// What a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The project file.
    Project,
    /// A schema, or a file with several that the project file names.
    Schemas(Vec<SchemaSource>),
    /// A document that names its schema.
    Document {
        /// The file of the schema.
        schema: PathBuf,
    },
    /// Nothing that the server knows.
    Other,
}

impl Kind {
    /// What the file at `path` is.
    pub fn of(snapshot: &Snapshot, path: &Path) -> Kind {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name == FILE_NAME {
            return Kind::Project;
        }
        let listed = reading::listed(snapshot, path);
        if !listed.is_empty() {
            return Kind::Schemas(listed);
        }
        let whole = || Kind::Schemas(vec![SchemaSource { path: path.to_owned(), ..SchemaSource::default() }]);
        let stem = [".json", ".yaml", ".yml"].iter().find_map(|ending| name.strip_suffix(ending));
        if stem.is_some_and(|stem| stem == "schema" || stem.ends_with(".schema")) {
            return whole();
        }
        let Some(text) = snapshot.text(path) else { return Kind::Other };
        let Some(named) = named(text.as_str(), Format::of(path)) else { return Kind::Other };
        if Draft::from_uri(&named).is_some() {
            // What was generated says so about itself, and is nobody's to mend.
            return if stem.is_some() && !is_generated_schema(&name) { whole() } else { Kind::Other };
        }
        match beside(path, &named) {
            Some(schema) if snapshot.has(&schema) && describes_schemas(snapshot, &schema) => whole(),
            Some(schema) if snapshot.has(&schema) => Kind::Document { schema },
            Some(_) | None => Kind::Other,
        }
    }
}

/// The file that a schema's address in the file `path` means, if it is a path or the URI of a file.
fn beside(path: &Path, named: &str) -> Option<PathBuf> {
    let named = named.split('#').next().unwrap_or_default();
    if named.is_empty() {
        return None;
    }
    if named.contains("://") {
        return super::uris::path_of(&named.parse().ok()?);
    }
    Some(absolute(path.parent()?, Path::new(&percent::decoded(named)?)))
}

/// Whether what is judged by the schema at `path` is a schema itself.
fn describes_schemas(snapshot: &Snapshot, path: &Path) -> bool {
    let Some(text) = snapshot.text(path) else { return false };
    let Ok(value) = serde_json::from_str::<Value>(text.as_str()) else { return false };
    let is_own = |id: &Value| id.as_str().is_some_and(|id| id.ends_with("/triglyph.schema.json"));
    value.get("$vocabulary").is_some() || value.get("$id").is_some_and(is_own)
}

/// The schema that a text names: in the first comments of YAML, else as `$schema`. Also of a text that is being
/// written, and so is not well-formed.
fn named(text: &str, format: Format) -> Option<String> {
    if format == Format::Yaml {
        let comments = text.lines().take_while(|line| line.trim().is_empty() || line.trim_start().starts_with('#'));
        let lines =
            comments.filter_map(|line| line.trim_start().trim_start_matches('#').trim_start().strip_prefix(MODELINE));
        let named = lines.filter_map(|rest| rest.trim_start().strip_prefix("$schema=")).next();
        if let Some(named) = named {
            return Some(named.trim().to_owned());
        }
    }
    if let Ok(nodes) = format.parse(text) {
        let named = nodes.first()?.member("$schema")?;
        return if let Content::String(named) = &named.content { Some(named.clone()) } else { None };
    }
    roughly_named(text)
}

/// What stands behind the first `$schema` of a text that cannot be parsed.
fn roughly_named(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("$schema")?;
    let rest =
        rest.trim_start_matches(['"', '\'']).trim_start().strip_prefix([':', '='])?.trim_start_matches([' ', '\t']);
    let line = rest.lines().next()?;
    let quote = line.chars().next().filter(|c| matches!(c, '"' | '\''));
    let word = match quote {
        Some(quote) => line[1..].split(quote).next(),
        None => line.split_whitespace().next(),
    };
    word.map(str::to_owned)
}

/// How yaml-language-server is told of a schema.
const MODELINE: &str = "yaml-language-server:";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_name_their_schemas() {
        let yaml = "\n# a\n# yaml-language-server: $schema=../a.json\n$schema: b.json\n";
        assert_eq!(named(yaml, Format::Yaml).as_deref(), Some("../a.json"));
        assert_eq!(named("$schema: b.json\n", Format::Yaml).as_deref(), Some("b.json"));
        assert_eq!(named(r#"{"$schema": "b.json"}"#, Format::Json).as_deref(), Some("b.json"));
        assert_eq!(named(r#"{"a": {"$schema": "b.json"}}"#, Format::Json), None);
        assert_eq!(named("\"$schema\" = \"b.json\"", Format::Toml).as_deref(), Some("b.json"));
    }

    #[test]
    fn texts_that_are_being_written_do_too() {
        assert_eq!(named(r#"{"$schema": "b.json", "a": "#, Format::Json).as_deref(), Some("b.json"));
        assert_eq!(named("$schema: b.json\na: [", Format::Yaml).as_deref(), Some("b.json"));
        assert_eq!(named("{", Format::Json), None);
        assert_eq!(named(r#"{"$schema"#, Format::Json), None);
        assert_eq!(named(r#"{"$schema": ""#, Format::Json).as_deref(), Some(""));
    }
}
