//! What a reference can lead to: the definitions of the file, the files beside it, and their definitions.

use std::{fs, path::Path};

use super::items::Items;
use crate::{
    cli::{
        documents::{Content, Format, Node},
        lsp::{cursor::DEFINITIONS, rename::fragment_of, snapshot::Snapshot},
    },
    project::folder::is_schema,
};

/// Of a folder with more files than anybody wants to choose from, no more are looked at.
const MOST_FILES: usize = 100;

/// Offers all of them.
pub fn all(snapshot: &Snapshot, file: &Path, whole: Option<&Node>, items: &mut Items<'_>) {
    items.text("#", "This schema itself.");
    of(whole, "", items);
    for path in beside(snapshot, file) {
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        // In the path of a URI, the same is escaped as in a fragment.
        let name = fragment_of(name);
        items.text(&name, "");
        let text = snapshot.text(&path);
        let parsed = text.and_then(|text| Format::of(&path).parse(text.as_str()).ok());
        of(parsed.as_ref().and_then(|nodes| nodes.first()), &name, items);
    }
}

/// The definitions of a file.
fn of(root: Option<&Node>, uri: &str, items: &mut Items<'_>) {
    let Some(root) = root else { return };
    for container in DEFINITIONS {
        let Some(Content::Object(members)) = root.member(container).map(|node| &node.content) else { continue };
        for member in members {
            let meaning = match member.value.member("description").map(|node| &node.content) {
                Some(Content::String(text)) => text.as_str(),
                Some(_) | None => "",
            };
            items.text(&format!("{uri}#/{container}/{}", fragment_of(&member.name)), meaning);
        }
    }
}

/// The schemas in the folder of a file, open or on disk.
fn beside(snapshot: &Snapshot, file: &Path) -> Vec<std::path::PathBuf> {
    let Some(folder) = file.parent() else { return Vec::new() };
    let on_disk = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let open = snapshot.open.keys().filter(|path| path.parent() == Some(folder)).cloned();
    let mut found: Vec<_> =
        on_disk.chain(open).filter(|path| path != file && is_schema(path)).take(MOST_FILES).collect();
    found.sort();
    found.dedup();
    found
}
