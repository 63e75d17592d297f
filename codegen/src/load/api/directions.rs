//! What clients send is without what is `readOnly`, and what the API answers is without what is `writeOnly`: copies of the
//! schemas that say something else in one of the directions, as documents that no file holds.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{
    Api,
    contract::pointer,
    operation::{Content, Holder},
};
use crate::{
    diagnostic::Diagnostic,
    load::{Bundle, Derivation, Derived, Dialect, Location, Schema, SchemaSource, derived::Rewriter, written::Written},
    naming, pointer,
};

/// The copies of an API.
#[derive(Debug, Default)]
pub(super) struct Copies {
    requests: BTreeMap<Location, String>,
    responses: BTreeMap<Location, String>,
}

impl Copies {
    /// A URI that means, in messages of that direction, what stands at `at`.
    pub fn address(&self, bundle: &Bundle, at: &Location, direction: &Derivation) -> String {
        let copies = if *direction == Derivation::Response { &self.responses } else { &self.requests };
        copies.get(at).cloned().unwrap_or_else(|| bundle.address(at))
    }
}

/// Makes the copies.
///
/// # Errors
///
/// Schemas from which nothing can be derived, although something would have to be.
pub(super) fn add(bundle: &mut Bundle, api: &Api) -> Result<Copies, Vec<Diagnostic>> {
    let sent = api.operations.iter().flat_map(|operation| &operation.body).flat_map(|body| &body.contents);
    let answered = api.operations.iter().flat_map(|operation| &operation.answers).flat_map(|answer| &answer.contents);
    let (sent, answered) = (places(sent), places(answered));
    Ok(Copies {
        requests: add_of(bundle, Derivation::Request, &sent)?,
        responses: add_of(bundle, Derivation::Response, &answered)?,
    })
}

/// The places of the schemas of these bodies.
fn places<'c>(contents: impl Iterator<Item = &'c Content>) -> BTreeSet<Location> {
    contents
        .filter_map(|content| match &content.schema {
            Some(Holder::At(at)) => Some(at.clone()),
            Some(Holder::Made(_)) | None => None,
        })
        .collect()
}

/// The addresses of the copies for one direction, by what they are copies of.
fn add_of(
    bundle: &mut Bundle,
    kind: Derivation,
    bodies: &BTreeSet<Location>,
) -> Result<BTreeMap<Location, String>, Vec<Diagnostic>> {
    let Some(first) = bodies.first().and_then(|at| Schema::at(bundle, at.clone())) else { return Ok(BTreeMap::new()) };
    let derived = Derived { of: SchemaSource::default(), kind: kind.clone(), name: None, is_needed: false };
    let mut rewriter = Rewriter::new(bundle, &derived, &first);
    let others = rewriter.survey_from(bodies.iter().cloned());
    if others.is_empty() {
        return Ok(BTreeMap::new());
    }
    let findings = std::mem::take(&mut rewriter.findings);
    if !findings.is_empty() {
        return Err(findings);
    }
    let mut documents: Vec<Copied> = Vec::new();
    let mut keys = BTreeMap::new();
    for (number, at) in others.iter().enumerate() {
        let Some(schema) = Schema::at(bundle, at.clone()) else { continue };
        let dialect = schema.dialect();
        let index = documents.iter().position(|known| known.dialect == dialect).unwrap_or_else(|| {
            let query = format!("{}{}", kind.word().to_lowercase(), documents.len());
            documents.push(Copied { query, dialect, of: at.clone(), parts: Vec::new() });
            documents.len() - 1
        });
        let Copied { query, of, parts, .. } = &mut documents[index];
        let named =
            naming::definition(&at.pointer).map(|name| pointer(&["definitions", &format!("{name}{}", kind.word())]));
        let named = named.filter(|named| !parts.iter().any(|(known, _)| known == named));
        let pointer = named.unwrap_or_else(|| pointer(&["copies", &number.to_string()]));
        keys.insert(at.clone(), format!("{}#{}", bundle.written_address(of, query), pointer::fragment(&pointer)));
        parts.push((pointer, at.clone()));
    }
    let values: Vec<Value> = documents.iter().map(|document| document.write(&mut rewriter, &keys)).collect();
    for (Copied { query, dialect, of, parts: places }, value) in documents.into_iter().zip(values) {
        let name = format!("{} ({})", bundle.documents[of.document].name, kind.word().to_lowercase());
        bundle.add_written(&of, Written { name, query, value, dialect, places });
    }
    Ok(keys)
}

/// A document with copies: those of one dialect.
struct Copied {
    query: String,
    dialect: Dialect,
    /// The first that it has a copy of.
    of: Location,
    /// The pointers to the copies, with what they are copies of.
    parts: Vec<(String, Location)>,
}

impl Copied {
    fn write(&self, rewriter: &mut Rewriter<'_>, keys: &BTreeMap<Location, String>) -> Value {
        let mut value = json!({ "definitions": {}, "copies": {} });
        for (pointer, at) in &self.parts {
            let copy = rewriter.write(keys, at);
            let (holder, key) = pointer[1..].split_once('/').unwrap_or_default();
            value[holder][pointer::unescaped(key)] = copy;
        }
        value
    }
}
