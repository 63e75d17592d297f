//! Where a URI that is not loaded yet lives: a mapped folder, a neighbouring file, the official meta-schemas. Never a
//! network.

use std::{
    path::{Path, PathBuf},
    sync::LazyLock,
};

use referencing::meta;
use serde_json::Value;

use super::{
    Draft,
    reach::{Found, Reach},
};
use crate::{
    paths::{self, relative, slashed},
    percent,
};

/// The meta-schema of v1.
static V1: LazyLock<Value> = LazyLock::new(|| own(include_str!("meta/v1.json")));

/// That of draft 3.
static DRAFT_3: LazyLock<Value> = LazyLock::new(|| own(include_str!("meta/draft-03.json")));

fn own(text: &str) -> Value {
    serde_json::from_str(text).expect("a file of the generator")
}

/// The `file:` URI of a path.
pub fn file_uri(path: &Path) -> String {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let path = slashed(&paths::absolute(Path::new(""), &absolute));
    format!("file://{}", percent::encoded(&path, percent::is_plain_in_paths))
}

/// The path of a `file:` URI.
pub fn file_path(uri: &str) -> Option<PathBuf> {
    percent::decoded(uri.strip_prefix("file://")?).map(PathBuf::from)
}

/// `path` relative to the base folder where possible, with `/`.
pub fn displayed(path: &Path, base: &Path) -> String {
    let absolute = |path: &Path| file_path(&file_uri(path)).unwrap_or_else(|| path.to_owned());
    slashed(&relative(&absolute(base), &absolute(path)))
}

/// The file that `uri` is mapped to: the longest prefix wins. The rest of the URI may not climb out of the folder.
pub fn mapped(uri: &str, maps: &[(String, PathBuf)], reach: &Reach<'_>) -> Found {
    let mut candidates: Vec<_> =
        maps.iter().filter_map(|(prefix, folder)| Some((prefix, folder, uri.strip_prefix(prefix.as_str())?))).collect();
    candidates.sort_by_key(|(prefix, ..)| std::cmp::Reverse(prefix.len()));
    let found = candidates.into_iter().find_map(|(_, folder, rest)| {
        let rest = rest.trim_start_matches('/');
        let parts = rest.split('/').map(percent::decoded).collect::<Option<Vec<_>>>()?;
        if parts.iter().any(|part| part == ".." || part.contains(['/', '\\', '\0'])) {
            return None;
        }
        let path = if rest.is_empty() { folder.clone() } else { folder.join(parts.join("/")) };
        Some(reach.find(&path)).filter(|found| *found != Found::Nothing)
    });
    found.unwrap_or(Found::Nothing)
}

/// Where the file of `uri` lies, if it lies to the file at `path` as it does to `known`, the URI of that file. Folders on
/// the way up have to be called as in the URI: otherwise, the files are laid out in another way.
pub fn beside(uri: &str, known: &str, path: &Path) -> Option<PathBuf> {
    // Scheme and authority are the first three: `https:`, nothing, `example.com`.
    const ORIGIN: usize = 3;
    let (known, _) = known.rsplit_once('/')?;
    let (wanted, known): (Vec<_>, Vec<_>) = (uri.split('/').collect(), known.split('/').collect());
    let shared = wanted.iter().zip(&known).take_while(|(wanted, known)| wanted == known).count();
    if shared < ORIGIN || shared == wanted.len() {
        return None;
    }
    let mut folder = path.parent()?;
    for name in known[shared..].iter().rev() {
        if folder.file_name()?.to_str()? != percent::decoded(name)? {
            return None;
        }
        folder = folder.parent()?;
    }
    let rest = wanted[shared..].iter().map(|name| percent::decoded(name)).collect::<Option<Vec<_>>>()?;
    let legal = rest.iter().all(|name| paths::is_inside(name));
    legal.then(|| folder.join(rest.join("/")))
}

/// The official meta-schema with this URI (without fragment). Those of old drafts are called `http://…`, those of new ones
/// `https://…`; schemas have either.
pub fn official(uri: &str) -> Option<&'static Value> {
    let wanted = uri.trim_end_matches('#');
    if Draft::from_uri(wanted) == Some(Draft::V1) {
        return Some(&V1);
    }
    let without_scheme =
        |uri: &str| uri.strip_prefix("https://").or_else(|| uri.strip_prefix("http://")).map(str::to_owned);
    let wanted = without_scheme(wanted)?;
    let named = |schema: &&Value| official_name(schema).and_then(without_scheme).is_some_and(|name| name == wanted);
    official_all().into_iter().chain([&*DRAFT_3]).find(named)
}

/// What an official meta-schema says that its URI is, without fragment.
pub fn official_name(schema: &Value) -> Option<&str> {
    let id = schema.get("$id").or_else(|| schema.get("id")).and_then(Value::as_str)?;
    Some(id.trim_end_matches('#'))
}

fn official_all() -> [&'static Value; 19] {
    [
        &meta::DRAFT4,
        &meta::DRAFT6,
        &meta::DRAFT7,
        &meta::DRAFT201909,
        &meta::DRAFT201909_APPLICATOR,
        &meta::DRAFT201909_CONTENT,
        &meta::DRAFT201909_CORE,
        &meta::DRAFT201909_FORMAT,
        &meta::DRAFT201909_META_DATA,
        &meta::DRAFT201909_VALIDATION,
        &meta::DRAFT202012,
        &meta::DRAFT202012_CORE,
        &meta::DRAFT202012_APPLICATOR,
        &meta::DRAFT202012_UNEVALUATED,
        &meta::DRAFT202012_VALIDATION,
        &meta::DRAFT202012_META_DATA,
        &meta::DRAFT202012_FORMAT_ANNOTATION,
        &meta::DRAFT202012_FORMAT_ASSERTION,
        &meta::DRAFT202012_CONTENT,
    ]
}
