//! A cursor on a schema inside a bundle.

use std::{borrow::Cow, sync::LazyLock};

use serde_json::{Map, Value};

use super::{Bundle, Dialect, Draft, Location, Resource};
use crate::{
    diagnostic::{Code, Diagnostic},
    percent, pointer,
};

/// A schema at a place, with the resource it belongs to.
#[derive(Clone, Debug)]
pub struct Schema<'b> {
    bundle: &'b Bundle,
    /// The schema itself: an object or a boolean, if the document is right.
    pub value: &'b Value,
    /// Where it is.
    pub location: Location,
    resource: usize,
}

impl<'b> Schema<'b> {
    /// The schema at `location`; `None` if there is nothing.
    pub fn at(bundle: &'b Bundle, location: Location) -> Option<Schema<'b>> {
        let value = bundle.documents[location.document].value.pointer(&location.pointer)?;
        let resource = bundle.resource_around(&location)?;
        Some(Schema { bundle, value, location, resource })
    }

    /// The members, if it is an object.
    pub fn object(&self) -> Option<&'b Map<String, Value>> {
        self.value.as_object()
    }

    /// The value of a keyword. In old drafts, where `$ref` stands alone, keywords beside it are not there.
    pub fn keyword(&self, name: &str) -> Option<&'b Value> {
        let members = self.object()?;
        if name != "$ref" && self.dialect().draft.ref_stands_alone() && members.contains_key("$ref") {
            return None;
        }
        members.get(name)
    }

    /// The schema `segments` further in, which must exist.
    pub fn child(&self, segments: &[&str]) -> Schema<'b> {
        let location = self.location.child(segments);
        let value = segments.iter().fold(self.value, |value, segment| match value {
            Value::Array(items) => &items[segment.parse::<usize>().expect("an array index")],
            other => &other[*segment],
        });
        let resource = self.bundle.by_location.get(&location).copied().unwrap_or(self.resource);
        Schema { bundle: self.bundle, value, location, resource }
    }

    /// A schema without keywords, for a place inside this one that is none of its schemas.
    pub fn blank(&self, segments: &[&str]) -> Schema<'b> {
        static BLANK: LazyLock<Value> = LazyLock::new(|| Value::Object(Map::new()));
        Schema { bundle: self.bundle, value: &BLANK, location: self.location.child(segments), resource: self.resource }
    }

    /// The resource it belongs to.
    pub fn resource(&self) -> &'b Resource {
        &self.bundle.resources[self.resource]
    }

    /// The index of [`Self::resource`].
    pub fn resource_index(&self) -> usize {
        self.resource
    }

    /// The rules it is written in.
    pub fn dialect(&self) -> Dialect {
        self.resource().dialect
    }

    /// Where `reference`, standing in this schema under `keyword`, leads.
    ///
    /// # Errors
    ///
    /// A diagnostic at the reference if it leads nowhere.
    pub fn resolve(&self, keyword: &str, reference: &str) -> Result<Schema<'b>, Diagnostic> {
        self.bundle
            .lookup(self.location.document, &self.resource().uri, reference)
            .and_then(|location| Schema::at(self.bundle, location))
            .ok_or_else(|| {
                let finding = leads_nowhere(reference).at(self.bundle.place(&self.location.child(&[keyword])));
                self.bundle.with_hint_at_older_drafts(finding)
            })
    }
}

/// The finding about a reference that leads nowhere.
pub(super) fn leads_nowhere(reference: &str) -> Diagnostic {
    let shown: String = reference.chars().take(200).collect();
    let help = if reference.starts_with('#') {
        "the part behind `#` is a JSON Pointer into this resource or an anchor in it"
    } else {
        "files are looked up beside the referring one; generate for the file that has this URI as its `$id`, too, or say \
         where such URIs live with `--map URI=DIR`"
    };
    Diagnostic::error(Code::UnresolvedReference, format!("`{shown}` leads nowhere"), help)
}

impl Bundle {
    /// A finding about a reference, with what to do if schemas are named as they were up to draft 4.
    pub(super) fn with_hint_at_older_drafts(&self, mut finding: Diagnostic) -> Diagnostic {
        let is_older = |resource: &Resource| {
            let schema = self.documents[resource.location.document].value.pointer(&resource.location.pointer);
            resource.dialect.draft > Draft::Draft4 && schema.is_some_and(|schema| schema["id"].is_string())
        };
        if self.resources.iter().any(is_older) {
            finding.help +=
                "; up to draft 4 `id` names a schema: if that is meant, say so by `$schema`, or with `--draft 4`";
        }
        finding
    }

    /// The innermost resource that `location` lies in.
    pub(super) fn resource_around(&self, location: &Location) -> Option<usize> {
        let mut pointer = location.pointer.as_str();
        loop {
            let at = Location { document: location.document, pointer: pointer.to_owned() };
            if let Some(resource) = self.by_location.get(&at) {
                return Some(*resource);
            }
            pointer = &pointer[..pointer.rfind('/')?];
        }
    }

    /// The resource that `uri` (without fragment) means in `document`: its own one, or that of another document, where
    /// a whole document goes before a part of one.
    pub(super) fn named(&self, uri: &str, document: usize) -> Option<usize> {
        let claims = self.by_uri.get(uri)?;
        let location = |resource: &&usize| &self.resources[**resource].location;
        let own = claims.iter().find(|resource| location(resource).document == document);
        own.or_else(|| claims.iter().find(|resource| location(resource).pointer.is_empty())).or(claims.first()).copied()
    }

    /// The documents that `uri` may mean in `document` as a whole; none if it means a part of that.
    pub(super) fn claimed_by(&self, uri: &str, document: usize) -> Vec<usize> {
        let locations =
            || self.by_uri.get(uri).into_iter().flatten().map(|resource| &self.resources[*resource].location);
        if locations().any(|location| location.document == document) {
            return vec![];
        }
        locations().filter(|location| location.pointer.is_empty()).map(|location| location.document).collect()
    }

    /// Whether `uri` means something in `document` for which no file needs to be looked for.
    pub(super) fn is_settled(&self, uri: &str, document: usize) -> bool {
        let settled = |location: &Location| location.document == document || location.pointer.is_empty();
        self.named(uri, document).is_some_and(|resource| settled(&self.resources[resource].location))
    }

    /// A URI that means what stands at `location` in any document.
    pub(super) fn address(&self, location: &Location) -> String {
        let Some(index) = self.resource_around(location) else { return String::new() };
        let resource = &self.resources[index];
        let uri = resource.uri.as_str().split('#').next().unwrap_or_default();
        // A part that is in another dialect than what is around it has the address of that.
        let is_own = self.by_uri.get(uri).is_some_and(|claims| claims.contains(&index));
        let named = if is_own { Some(index) } else { self.named(uri, location.document) };
        let start = named.map_or("", |named| self.resources[named].location.pointer.as_str());
        let rest = location.pointer.strip_prefix(start).unwrap_or(&location.pointer);
        format!("{uri}#{}", pointer::fragment(rest))
    }

    /// Where `reference` leads when it stands in `document`, in a resource with the URI `base`.
    pub(super) fn lookup(&self, document: usize, base: &referencing::Uri<String>, reference: &str) -> Option<Location> {
        let (uri, fragment) = target(base, reference)?;
        let resource = &self.resources[self.named(&uri, document)?];
        let fragment = percent::decoded_leniently(fragment)?;
        if fragment.is_empty() {
            return Some(resource.location.clone());
        }
        if !fragment.starts_with('/') {
            return resource.anchors.get(&fragment).cloned();
        }
        let location = Location {
            document: resource.location.document,
            pointer: format!("{}{fragment}", resource.location.pointer),
        };
        self.documents[location.document].value.pointer(&location.pointer)?;
        Some(self.same.get(&location).cloned().unwrap_or(location))
    }
}

/// What `keyword` refers to, as a URI reference: from v1 on, a `$dynamicRef` is the name of an anchor and no more.
pub fn reference_text<'t>(draft: Draft, keyword: &str, text: &'t str) -> Cow<'t, str> {
    let is_name = draft >= Draft::V1 && keyword == "$dynamicRef" && !text.contains('#');
    if is_name { Cow::Owned(format!("#{text}")) } else { Cow::Borrowed(text) }
}

/// The resource that `reference` means when it stands in one with the URI `base`, and the fragment as it is written.
///
/// Authors often leave out the escapes that a URI needs: `#/definitions/My Type`, `my file.json`. What they mean is
/// plain.
pub(super) fn target<'r>(base: &referencing::Uri<String>, reference: &'r str) -> Option<(String, &'r str)> {
    let (uri, fragment) = reference.split_once('#').unwrap_or((reference, ""));
    let resolved = referencing::uri::resolve_against(&base.borrow(), &escaped(uri)).ok()?;
    Some((resolved.as_str().split('#').next().unwrap_or_default().to_owned(), fragment))
}

/// `uri` with the characters escaped that no URI can hold.
fn escaped(uri: &str) -> String {
    percent::encoded(
        uri,
        |byte| !matches!(byte, b' ' | b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | 0..=0x1f | 0x7f..),
    )
}
