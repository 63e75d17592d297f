//! Renaming a definition: its name, and each reference that leads to it or into it, in all schemas of the workspace.

use std::{collections::HashMap, path::Path};

use lsp_types::{PrepareRenameResponse, RenameParams, TextDocumentPositionParams, TextEdit, Uri, WorkspaceEdit};

use super::{
    cursor::DEFINITIONS,
    navigation::here,
    reading,
    references::{Reference, Target, Web, files, place, value},
    snapshot::Snapshot,
    text::Text,
};
use crate::{
    cli::documents::{Content, Format},
    paths::slashed,
    pointer,
};

/// Names longer than this are a mistake.
const LONGEST: usize = 200;

/// What would be renamed at a position.
///
/// # Errors
///
/// Nothing there can be renamed.
pub fn prepare(snapshot: &Snapshot, at: &TextDocumentPositionParams) -> Result<Option<PrepareRenameResponse>, String> {
    let Some(pointed) = here(snapshot, at) else { return Ok(None) };
    let name = definition(&pointed.target)?;
    let file = super::uris::path_of(&at.text_document.uri).and_then(|path| snapshot.text(&path));
    let Some(text) = file else { return Ok(None) };
    Ok(Some(PrepareRenameResponse::RangeWithPlaceholder { range: text.range(&pointed.range), placeholder: name }))
}

/// The edits that rename what is at a position.
///
/// # Errors
///
/// It cannot be renamed, not to that name, or not everywhere.
#[expect(
    clippy::mutable_key_type,
    reason = "the protocol has it so; what a URI remembers is no part of what it equals"
)]
pub fn rename(snapshot: &Snapshot, params: &RenameParams) -> Result<Option<WorkspaceEdit>, String> {
    let Some(pointed) = here(snapshot, &params.text_document_position) else {
        return Err("there is no definition here and no reference to one, or the schemas cannot be read".to_owned());
    };
    let (target, new) = (&pointed.target, params.new_name.as_str());
    let old = definition(target)?;
    legal(new)?;
    if new == old {
        return Ok(None);
    }
    let text = snapshot.text(&target.path).ok_or("the file of the definition cannot be read")?;
    let own = own_edit(target, new, &text)?;
    if let Some(project) = named_by_a_project(snapshot, target) {
        return Err(format!("{project} names this definition: change it there first"));
    }
    let web = Web::of(snapshot);
    let is_mentioned = |path: &&std::path::PathBuf| {
        **path != target.path && snapshot.text(path).is_some_and(|text| text.as_str().contains(&old))
    };
    if let Some(unread) = web.unread.iter().find(is_mentioned) {
        return Err(format!("{} cannot be read, and may refer to it: mend it first", slashed(unread)));
    }
    let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
    let mut add = |path: &Path, edit: TextEdit| {
        if let Some(uri) = snapshot.uri(path) {
            changes.entry(uri).or_default().push(edit);
        }
    };
    add(&target.path, own);
    for reference in web.references.iter().filter(|reference| leads_into(&reference.to, target)) {
        let Some(changed) = changed(reference, target, new) else { continue };
        let text = snapshot.text(&reference.from.path).ok_or("a file that refers to it cannot be read")?;
        let range = place(reference, &text).ok_or("a reference to it cannot be found")?;
        let new_text = written(&text.as_str()[range.clone()], &changed);
        add(&reference.from.path, TextEdit { range: text.range(&range), new_text });
    }
    Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
}

/// The name of the definition that a schema is.
fn definition(target: &Target) -> Result<String, String> {
    let way: Vec<String> = pointer::names(&target.pointer).collect();
    let container = way.len().checked_sub(2).map(|at| way[at].as_str());
    match (container, way.last()) {
        (Some(container), Some(name)) if DEFINITIONS.contains(&container) => Ok(name.clone()),
        (Some("properties"), Some(_)) => {
            Err("the name of a member cannot be changed here: documents have it, too".to_owned())
        }
        _ => Err("only definitions have names that can be changed".to_owned()),
    }
}

fn legal(new: &str) -> Result<(), String> {
    if new.trim().is_empty() {
        return Err("a definition needs a name".to_owned());
    }
    if new.chars().any(char::is_control) {
        return Err("a name with line breaks or other control characters would not be readable".to_owned());
    }
    if new.chars().count() > LONGEST {
        return Err(format!("a name of more than {LONGEST} characters would not be readable"));
    }
    Ok(())
}

/// The edit of the definition itself.
fn own_edit(target: &Target, new: &str, text: &Text) -> Result<TextEdit, String> {
    let nodes = Format::of(&target.path).parse(text.as_str()).map_err(|problem| problem.message)?;
    let (parent, _) = target.pointer.rsplit_once('/').unwrap_or_default();
    let root = nodes.first().ok_or("the file is empty")?;
    let Some(Content::Object(members)) = value(root, parent).map(|node| &node.content) else {
        return Err("the definition cannot be found".to_owned());
    };
    if members.iter().any(|member| member.name == new) {
        return Err(format!("there is a definition `{new}` already"));
    }
    let range = root.place(&target.pointer);
    let new_text = written(&text.as_str()[range.clone()], new);
    Ok(TextEdit { range: text.range(&range), new_text })
}

/// The project file that names a definition by its place in a file.
fn named_by_a_project(snapshot: &Snapshot, target: &Target) -> Option<String> {
    let project = files(snapshot).iter().filter_map(|path| reading::project_of(snapshot, path)).find(|file| {
        let schemas = reading::project(snapshot, file).map(|project| project.schemas).unwrap_or_default();
        let named = schemas.into_iter().filter(|schema| schema.path == target.path).filter_map(|schema| schema.pointer);
        named.into_iter().any(|pointer| leads_into(&Target { path: target.path.clone(), pointer }, target))
    });
    project.map(|file| slashed(&file))
}

/// Whether a place is the definition, or inside of it.
fn leads_into(place: &Target, definition: &Target) -> bool {
    let rest = place.pointer.strip_prefix(&definition.pointer);
    place.path == definition.path && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The reference with the new name in it; `None` if it does not name the definition, but an anchor or an `$id`.
fn changed(reference: &Reference, definition: &Target, new: &str) -> Option<String> {
    let (uri, fragment) = reference.text.split_once('#')?;
    let mut segments: Vec<&str> = fragment.split('/').collect();
    if segments.len() < 2 || !segments[0].is_empty() {
        return None;
    }
    // What is before the fragment leads to a schema that has a URI, which may be inside of the file.
    let before = pointer::names(&reference.to.pointer).count().checked_sub(segments.len() - 1)?;
    let at = pointer::names(&definition.pointer).count().checked_sub(before)?;
    let encoded = fragment_of(new);
    // The first segment is what is before the first slash.
    *segments.get_mut(at).filter(|_| at > 0)? = &encoded;
    Some(format!("{uri}#{}", segments.join("/")))
}

/// A name as a segment of a JSON Pointer in the fragment of a URI.
pub fn fragment_of(name: &str) -> String {
    pointer::fragment(&pointer::escaped(name))
}

/// `new` in the quotes that `old` has, or in those that it needs.
fn written(old: &str, new: &str) -> String {
    let quoted = || serde_json::to_string(new).expect("a string is JSON");
    let is_word = |text: &str| {
        text.starts_with(char::is_alphabetic) && text.chars().all(|c| c.is_alphanumeric() || "_-./".contains(c))
    };
    // YAML reads some words as something else.
    let is_plain = is_word(new)
        && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(&new.to_ascii_lowercase().as_str());
    match old.chars().next() {
        Some('"') => quoted(),
        Some('\'') => format!("'{}'", new.replace('\'', "''")),
        Some(_) | None if is_plain => new.to_owned(),
        Some(_) | None => quoted(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(pointer: &str) -> Target {
        Target { path: "/a.json".into(), pointer: pointer.to_owned() }
    }

    fn to(text: &str, pointer: &str) -> Reference {
        Reference { from: target("/$ref"), text: text.to_owned(), to: target(pointer) }
    }

    #[test]
    fn references_get_the_new_name() {
        let old = target("/$defs/a~1b");
        let changed = |text: &str, pointer: &str| changed(&to(text, pointer), &old, "c~d/é f");
        let new = "c~0d~1%C3%A9%20f";
        assert_eq!(changed("#/$defs/a~1b", "/$defs/a~1b"), Some(format!("#/$defs/{new}")));
        assert_eq!(
            changed("x.json#/%24defs/a~1b/items", "/$defs/a~1b/items"),
            Some(format!("x.json#/%24defs/{new}/items"))
        );
        // An anchor, an `$id` at the definition, and one above it.
        assert_eq!(changed("#here", "/$defs/a~1b"), None);
        assert_eq!(changed("urn:x#/items", "/$defs/a~1b/items"), None);
        assert_eq!(changed("urn:x", "/$defs/a~1b"), None);
    }

    #[test]
    fn definitions_below_a_schema_with_a_uri_are_named_from_there() {
        let old = target("/$defs/outer/$defs/a");
        let reference = to("urn:outer#/$defs/a/items", "/$defs/outer/$defs/a/items");
        assert_eq!(changed(&reference, &old, "b").as_deref(), Some("urn:outer#/$defs/b/items"));
    }

    #[test]
    fn quotes_stay() {
        for (old, new, expected) in [
            ("\"a\"", "b\"c", "\"b\\\"c\""),
            ("'a'", "b'c", "'b''c'"),
            ("a", "b", "b"),
            ("a", "null", "\"null\""),
            ("a", "#/b", "\"#/b\""),
            ("a", "b: c", "\"b: c\""),
        ] {
            assert_eq!(written(old, new), expected);
        }
    }
}
