//! What is shown at a place of a schema: the type that it becomes, what is said about it, what a keyword means.

use std::path::Path;

use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};
use serde_json::Value;

use super::{
    cursor::{Cursor, Meaning, is_named, meaning},
    descriptions,
    kind::Kind,
    references::roots,
    snapshot::Snapshot,
    types::Understood,
    uris,
};
use crate::{
    cli::documents::Format,
    load::{Draft, Location, Schema},
    visible::visible,
};

/// A declaration of more lines is shown up to here.
const LONGEST: usize = 40;

/// What is shown at a position.
pub fn hover(snapshot: &Snapshot, params: &HoverParams) -> Option<Hover> {
    let at = &params.text_document_position_params;
    let file = uris::path_of(&at.text_document.uri)?;
    let text = snapshot.text(&file)?;
    let nodes = Format::of(&file).parse(text.as_str()).ok()?;
    let cursor = Cursor::at(nodes.first()?, text.offset(at.position));
    let shown = match Kind::of(snapshot, &file) {
        Kind::Schemas(schemas) => in_schema(snapshot, &file, &roots(&schemas), &cursor),
        Kind::Project => descriptions::of_project(&cursor.path),
        Kind::Document { .. } | Kind::Other => None,
    }?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: shown });
    Some(Hover { contents, range: Some(text.range(&cursor.range)) })
}

fn in_schema(snapshot: &Snapshot, file: &Path, roots: &[Vec<String>], cursor: &Cursor<'_>) -> Option<String> {
    let understood = snapshot.understood(file);
    let draft = understood.as_ref().and_then(|understood| understood.draft(file)).unwrap_or_default();
    match meaning(roots, &cursor.path, draft) {
        Meaning::Schema if cursor.on_name && is_named(&cursor.path) => {
            let understood = understood?;
            of_schema(&understood, &understood.location(file, &cursor.pointer())?)
        }
        Meaning::Keyword { schema } => {
            let keyword = cursor.path.last()?;
            let around = crate::pointer::of(&cursor.path[..schema]);
            let here = |understood: &Understood| understood.location(file, &around);
            let target = match cursor.text().filter(|_| REFERENCES.contains(&keyword.as_str()) && !cursor.on_name) {
                Some(reference) => understood.as_ref().and_then(|understood| {
                    let schema = Schema::at(&understood.bundle, here(understood)?)?;
                    of_schema(understood, &schema.resolve(keyword, reference).ok()?.location)
                }),
                // A root has no name of its own to point at.
                None if keyword == "title" => {
                    understood.as_ref().and_then(|understood| of_schema(understood, &here(understood)?))
                }
                None => None,
            };
            target.or_else(|| descriptions::of_keyword(keyword, draft))
        }
        Meaning::Inside { schema } => descriptions::inside(&cursor.path[schema..]),
        Meaning::Schema | Meaning::Elsewhere => None,
    }
}

/// The keywords whose values lead to schemas.
pub const REFERENCES: [&str; 3] = ["$ref", "$dynamicRef", "$recursiveRef"];

/// The type of the schema at `location`, with what is said about it.
fn of_schema(understood: &Understood, location: &Location) -> Option<String> {
    let document = &understood.bundle.documents[location.document];
    let schema = document.value.pointer(&location.pointer)?;
    let mut parts = Vec::new();
    if let Some(became) = understood.became(location) {
        let declared = understood.declared(became)?;
        let languages = [("rust", declared.rust), ("typescript", declared.typescript), ("python", declared.python)];
        parts.extend(languages.map(|(language, text)| block(language, &text)));
        parts.extend(understood.default_of(became).map(|value| format!("Filled in when it is absent: `{value}`")));
    }
    let said = ["title", "description"].map(|keyword| schema.get(keyword).and_then(Value::as_str));
    let said: Vec<String> = said.into_iter().flatten().map(|text| visible(text).to_string()).collect();
    if schema.get("deprecated") == Some(&Value::Bool(true)) {
        parts.push("**Deprecated.**".to_owned());
    }
    parts.extend(said);
    (!parts.is_empty()).then(|| parts.join("\n\n"))
}

fn block(language: &str, text: &str) -> String {
    let mut lines: Vec<&str> = text.trim_end().lines().collect();
    if lines.len() > LONGEST {
        lines.truncate(LONGEST);
        lines.push("…");
    }
    // No text of a schema closes the block: a fence is longer than all that are in it.
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}", lines.join("\n"))
}

impl Understood {
    /// The draft that the file at `path` is written in.
    pub fn draft(&self, path: &Path) -> Option<Draft> {
        let location = self.location(path, "")?;
        self.bundle.document_resource(location.document).map(|resource| resource.dialect.draft)
    }
}
