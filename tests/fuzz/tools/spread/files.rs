//! Spreads the parts of a schema over places, resources and files.

use fastrand::Rng;
use serde_json::{Value, json};
use triglyph::load::Draft;

use super::{
    file::{File, UNKNOWN},
    marks::{self, Marked, REFERENCE, RESOURCE},
    references,
    walk::places,
};
use crate::fuzz::{
    author::ROOT,
    pools::{chance, pick},
};

/// A schema in several files, of which the first one has its root.
pub struct Spread {
    /// Paths and what is there.
    pub files: Vec<(String, Value)>,
    /// URIs and the folders in which they live.
    pub maps: Vec<(String, String)>,
    /// How many resources are in the files, besides those that are files.
    pub resources: usize,
    pub references: usize,
}

/// Where files are called as the schema in one piece is.
const KNOWN: &str = "https://example.com/";
/// Where others are called so, and lie in a folder.
const MAPPED: &str = "https://lib.example/v1/";
const LIBRARY: &str = "library";

/// Folders, names and endings of files.
const FOLDERS: [&str; 5] = ["fuzz/", "fuzz/parts/", "fuzz/deep/er/", "fuzz/a b/", "common/"];
const FILES: [&str; 5] = ["part", "a b", "é", "100%", "a+b"];
const ENDINGS: [&str; 3] = [".json", ".schema.json", ".yaml"];
/// Names of definitions, some of which have to be written otherwise in pointers and URIs.
const NAMES: [&str; 12] = ["part", "a/b", "a~b", "~1", "50%", "%25", "a b", "é", "\"", "#", "properties", "$defs"];
/// URIs of resources; the last one leads away from files whose URIs nobody knows.
const RESOURCES: [&str; 6] = [
    "resource-N.json",
    "other/resource-N.json",
    "https://other.example/a/resource-N.json",
    "https://other.example/N",
    "urn:example:resource-N",
    "/rooted/resource-N.json",
];

/// `None` if there is nothing to move, or a reference would have to lead where none is meant to.
pub fn spread(dice: &mut Rng, schema: &Value) -> Option<Spread> {
    let dialect = schema.get("$schema").cloned();
    let draft = Draft::from_uri(dialect.as_ref()?.as_str()?)?;
    let Marked { schema, mut next } = marks::marked(schema)?;
    let is_known = chance(dice, 60);
    let base = if is_known { KNOWN } else { UNKNOWN };
    let root = File {
        path: "fuzz/root.json".to_owned(),
        uri: format!("{base}fuzz/root.json"),
        own: is_known.then(|| ROOT.to_owned()),
        schema,
    };
    let mut files = vec![root];
    let (mut is_mapped, mut resources) = (false, 0);
    for _ in 0..dice.usize(1..7) {
        let from = dice.usize(..files.len());
        let Some(place) = marks::movable(dice, &files[from].schema) else { continue };
        let part = files[from].schema.pointer_mut(&place)?;
        let Some(members) = part.as_object_mut() else { continue };
        let number = marks::number(members, &mut next);
        let mut part = std::mem::replace(part, json!({REFERENCE: number}));
        if chance(dice, 45) {
            let library = chance(dice, 15);
            is_mapped |= library;
            files.push(file(dice, files.len(), draft, part, base, library));
        } else {
            if chance(dice, 40) && says_more_than_a_reference(draft, &part) {
                resources += 1;
                let uri = pick(dice, &RESOURCES[..RESOURCES.len() - usize::from(!is_known)])
                    .replace('N', &resources.to_string());
                part.as_object_mut()?.entry(RESOURCE).or_insert_with(|| json!(uri));
            }
            define(dice, &mut files, draft, part)?;
        }
    }
    let references = references::written(dice, &mut files, draft)?;
    for (index, file) in files.iter_mut().enumerate() {
        let root = file.schema.as_object_mut()?;
        if index == 0 || chance(dice, 50) {
            root.insert("$schema".to_owned(), dialect.clone()?);
        }
        if let Some(own) = &file.own {
            root.insert(draft.id_keyword().to_owned(), json!(own));
        }
    }
    let maps = if is_mapped { vec![(MAPPED.to_owned(), LIBRARY.to_owned())] } else { Vec::new() };
    let files = files.into_iter().map(|file| (file.path, file.schema)).collect();
    Some(Spread { files, maps, resources, references })
}

/// Whether something counts beside a reference that a schema may have.
fn says_more_than_a_reference(draft: Draft, schema: &Value) -> bool {
    !draft.ref_stands_alone() || schema.get(REFERENCE).is_none()
}

/// A file of its own for a part.
fn file(dice: &mut Rng, index: usize, draft: Draft, part: Value, base: &str, library: bool) -> File {
    let name = format!("{}-{index}{}", pick(dice, &FILES), pick(dice, &ENDINGS));
    let (path, uri) = if library {
        (format!("{LIBRARY}/{name}"), format!("{MAPPED}{}", encoded(&name)))
    } else {
        let path = format!("{}{name}", pick(dice, &FOLDERS));
        let uri = format!("{base}{}", encoded(&path));
        (path, uri)
    };
    let own = match dice.u8(..100) {
        0..20 if base == KNOWN || library => Some(uri.clone()),
        20..30 => Some(format!("https://other.example/files/{index}.json")),
        _ => None,
    };
    let own = own.filter(|_| says_more_than_a_reference(draft, &part) && part.get(RESOURCE).is_none());
    File { path, uri, own, schema: part }
}

/// Puts a part among the definitions of a file, or of a resource in one.
fn define(dice: &mut Rng, files: &mut [File], draft: Draft, part: Value) -> Option<()> {
    let keyword = if draft >= Draft::Draft201909 { "$defs" } else { "definitions" };
    let mut holders = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let is_holder = |place: &String| {
            let schema = file.schema.pointer(place).unwrap_or(&Value::Null);
            (place.is_empty() || schema.get(RESOURCE).is_some()) && says_more_than_a_reference(draft, schema)
        };
        holders.extend(places(&file.schema).into_iter().filter(is_holder).map(|place| (index, place)));
    }
    let (index, place) = pick(dice, &holders);
    let holder = files[*index].schema.pointer_mut(place)?.as_object_mut()?;
    let definitions = holder.entry(keyword).or_insert_with(|| json!({})).as_object_mut()?;
    let name = pick::<&str>(dice, &NAMES);
    let name =
        if definitions.contains_key(*name) { format!("{name}{}", definitions.len()) } else { (*name).to_owned() };
    let taken = definitions.insert(name, part);
    taken.is_none().then_some(())
}

/// A path as a part of a URI.
fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let byte = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    path.bytes().map(byte).collect()
}
