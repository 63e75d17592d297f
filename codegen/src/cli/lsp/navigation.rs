//! To the definition, and to all who refer to it.

use std::path::Path;

use lsp_types::{
    GotoDefinitionParams, GotoDefinitionResponse, Location as Shown, ReferenceParams, TextDocumentPositionParams,
};

use super::{
    cursor::Cursor,
    kind::Kind,
    reading,
    references::{Pointed, Target, Web, place, pointed},
    snapshot::Snapshot,
    uris,
};
use crate::cli::documents::Format;

/// Where the schema is that is meant at a position: that of a reference, of a document, of an entry in the project file.
pub fn definition(snapshot: &Snapshot, params: &GotoDefinitionParams) -> Option<GotoDefinitionResponse> {
    let at = &params.text_document_position_params;
    let path = uris::path_of(&at.text_document.uri)?;
    let target = match Kind::of(snapshot, &path) {
        Kind::Schemas(_) => here(snapshot, at)?.target,
        Kind::Document { schema } => {
            let way = way(snapshot, &path, at)?;
            (way == ["$schema"]).then_some(Target { path: schema, pointer: String::new() })?
        }
        Kind::Project => listed(snapshot, &path, &way(snapshot, &path, at)?)?,
        Kind::Other => return None,
    };
    target.shown(snapshot).map(GotoDefinitionResponse::Scalar)
}

/// Who refers to the schema that is meant at a position.
pub fn references(snapshot: &Snapshot, params: &ReferenceParams) -> Option<Vec<Shown>> {
    let target = here(snapshot, &params.text_document_position)?.target;
    let own = params.context.include_declaration.then(|| target.shown(snapshot)).flatten();
    let web = Web::of(snapshot);
    let meant = web.references.iter().filter(|reference| reference.to == target);
    let shown = meant.filter_map(|reference| {
        let text = snapshot.text(&reference.from.path)?;
        let range = text.range(&place(reference, &text)?);
        Some(Shown { uri: snapshot.uri(&reference.from.path)?, range })
    });
    Some(own.into_iter().chain(shown).collect())
}

/// What stands at a position of a schema.
pub fn here(snapshot: &Snapshot, at: &TextDocumentPositionParams) -> Option<Pointed> {
    let path = uris::path_of(&at.text_document.uri)?;
    let offset = snapshot.text(&path)?.offset(at.position);
    pointed(snapshot, &path, offset)
}

fn way(snapshot: &Snapshot, path: &Path, at: &TextDocumentPositionParams) -> Option<Vec<String>> {
    let text = snapshot.text(path)?;
    let nodes = Format::of(path).parse(text.as_str()).ok()?;
    Some(Cursor::at(nodes.first()?, text.offset(at.position)).path)
}

/// The schema of the entry of a project file that a way leads to.
fn listed(snapshot: &Snapshot, path: &Path, way: &[String]) -> Option<Target> {
    let [table, index, _] = way else { return None };
    let index: usize = index.parse().ok().filter(|_| table == "schema")?;
    let schema = reading::project(snapshot, path).ok()?.schemas.into_iter().nth(index)?;
    Some(Target { path: schema.path, pointer: schema.pointer.unwrap_or_default() })
}
