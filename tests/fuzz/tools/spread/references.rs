//! Writes references to what has come to lie elsewhere, in one of the ways in which they can be written.

use std::collections::HashMap;

use fastrand::Rng;
use referencing::uri;
use serde_json::{Value, json};
use triglyph::load::Draft;

use super::{
    file::{File, UNKNOWN},
    marks::{REFERENCE, RESOURCE, TARGET, renamed},
    walk::{members_at, places},
};
use crate::fuzz::pools::{chance, pick};

/// Where a schema is.
#[derive(Clone)]
struct Address {
    file: usize,
    /// The URI of the resource that it is in, and the place of that resource in the file.
    base: String,
    resource: String,
    /// Its place in the resource.
    pointer: String,
    anchor: Option<String>,
}

/// Writes every reference, and the names and URIs of what they lead to. How many references there are; `None` if one of
/// them cannot be told: a resource in another file, of which whoever refers to it would have to know.
pub fn written(dice: &mut Rng, files: &mut [File], draft: Draft) -> Option<usize> {
    let mut addresses: HashMap<u64, Address> = HashMap::new();
    for (index, file) in files.iter_mut().enumerate() {
        for place in places(&file.schema) {
            let mut address = address(index, file, &place)?;
            let members = members_at(&mut file.schema, &place);
            let Some(number) = members.get(TARGET).and_then(Value::as_u64) else { continue };
            members.retain(|name, _| name != TARGET);
            let has_uri = place.is_empty() || members.contains_key(RESOURCE);
            address.anchor = anchored(dice, draft, has_uri, number, members);
            addresses.insert(number, address);
        }
    }
    let mut written = 0;
    for index in 0..files.len() {
        for place in places(&files[index].schema) {
            let from = address(index, &files[index], &place)?;
            let Some(number) = files[index].schema.pointer(&place)?.get(REFERENCE) else { continue };
            let to = &addresses[&number.as_u64()?];
            let reference = reference(dice, files, &from, to)?;
            let members = members_at(&mut files[index].schema, &place);
            renamed(members, REFERENCE, "$ref", json!(reference));
            written += 1;
        }
    }
    for file in files {
        for place in places(&file.schema) {
            let members = members_at(&mut file.schema, &place);
            if let Some(resource) = members.get(RESOURCE).cloned() {
                renamed(members, RESOURCE, draft.id_keyword(), resource);
            }
        }
    }
    Some(written)
}

/// Where the schema at a place of a file is.
fn address(index: usize, file: &File, place: &str) -> Option<Address> {
    let mut base = file.own.clone().unwrap_or_else(|| file.uri.clone());
    let mut resource = String::new();
    // All places on the way that are resources, the place itself the last.
    let ends = place.match_indices('/').map(|(end, _)| end).chain([place.len()]);
    for end in ends {
        let Some(Value::String(own)) = file.schema.pointer(&place[..end])?.get(RESOURCE) else { continue };
        base = uri::resolve_against(&uri::from_str(&base).ok()?.borrow(), own).ok()?.to_string();
        resource = place[..end].to_owned();
    }
    Some(Address { file: index, base, pointer: place[resource.len()..].to_owned(), resource, anchor: None })
}

/// Now and then, gives a schema a name. In old drafts, that is its identifier, and counts beside no reference.
fn anchored(
    dice: &mut Rng,
    draft: Draft,
    has_uri: bool,
    number: u64,
    members: &mut serde_json::Map<String, Value>,
) -> Option<String> {
    if !chance(dice, 35) || draft.ref_stands_alone() && (has_uri || members.contains_key(REFERENCE)) {
        return None;
    }
    let name = format!("name-{number}");
    if draft >= Draft::Draft201909 {
        members.insert("$anchor".to_owned(), json!(name));
    } else {
        members.insert(draft.id_keyword().to_owned(), json!(format!("#{name}")));
    }
    Some(name)
}

fn reference(dice: &mut Rng, files: &[File], from: &Address, to: &Address) -> Option<String> {
    let fragment = match &to.anchor {
        Some(anchor) if chance(dice, 60) => format!("#{anchor}"),
        _ if to.pointer.is_empty() && chance(dice, 50) => String::new(),
        _ => format!("#{}", fragment(dice, &to.pointer)),
    };
    let is_here = from.file == to.file;
    if is_here && from.resource == to.resource && chance(dice, 70) {
        return Some(if fragment.is_empty() { "#".to_owned() } else { fragment });
    }
    let uri = match () {
        () if is_here => &to.base,
        () if to.resource.is_empty() => &files[to.file].uri,
        // What the first file has is known to all.
        () if to.file == 0 => &to.base,
        () => return None,
    };
    Some(relative(dice, &from.base, uri)? + &fragment)
}

/// A URI as it can be written where another one is the base.
fn relative(dice: &mut Rng, base: &str, uri: &str) -> Option<String> {
    let mut ways = Vec::new();
    if !uri.starts_with(UNKNOWN) {
        ways.push(uri.to_owned());
    }
    if let (Some((here, from)), Some((there, path))) = (parts(base), parts(uri))
        && here == there
    {
        ways.push(steps(from, path));
        if !uri.starts_with(UNKNOWN) {
            ways.push(path.to_owned());
            ways.push(uri.split_once(':')?.1.to_owned());
        }
    }
    (!ways.is_empty()).then(|| pick(dice, &ways).clone())
}

/// A JSON Pointer as a fragment; now and then with more of it percent-encoded than has to be.
fn fragment(dice: &mut Rng, pointer: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/$".contains(&byte);
    let all = chance(dice, 10);
    pointer
        .bytes()
        .map(
            |byte| {
                if plain(byte) && !(all && byte != b'/') {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02x}")
                }
            },
        )
        .collect()
}

/// Scheme and authority of a URI, and its path, if it has all of them.
fn parts(uri: &str) -> Option<(&str, &str)> {
    let authority = uri.find("://")? + 3;
    let path = authority + uri[authority..].find('/')?;
    Some(uri.split_at(path))
}

/// From one path to another one.
fn steps(from: &str, to: &str) -> String {
    let (from, to): (Vec<_>, Vec<_>) = (from.split('/').collect(), to.split('/').collect());
    let most = from.len().min(to.len()) - 1;
    let shared = from.iter().zip(&to).take(most).take_while(|(from, to)| from == to).count();
    let up = "../".repeat(from.len() - shared - 1);
    format!("{up}{}", to[shared..].join("/"))
}
