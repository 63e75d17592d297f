//! Derived contracts → documents of the bundle.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::{Derivation, Derived, patch, rewrite::Rewriter};
use crate::{
    diagnostic::{Code, Diagnostic, Stated},
    load::{Bundle, DerivedRoot, Dialect, Draft, Location, Options, Root, Schema, SchemaSource, written::Written},
    naming,
};

/// A document to be added.
struct Made {
    value: Value,
    root: Root,
    dialect: Dialect,
    /// Where the parts of the document come from, by the pointers to them.
    places: Vec<(String, Location)>,
}

/// Adds what `options` want to be derived from the schemas, which are the roots of `bundle`, in this order.
pub fn add(bundle: &mut Bundle, sources: &[SchemaSource], options: &Options) -> Vec<Diagnostic> {
    let roots: Vec<Root> = bundle.roots.clone();
    let mut findings = Vec::new();
    for (source, root) in sources.iter().zip(&roots) {
        // What describes messages has their directions already.
        let has_both = options.directions && !bundle.has_messages(root.location.document);
        let both = [Derivation::Request, Derivation::Response].into_iter().filter(|_| has_both);
        let usual = both.map(|kind| Derived { of: source.clone(), kind, name: None, is_needed: false });
        let is_own = |derived: &&Derived| derived.of.path == source.path && derived.of.pointer == source.pointer;
        let wanted: Vec<Derived> = usual.chain(options.derived.iter().filter(is_own).cloned()).collect();
        for derived in &wanted {
            match write(bundle, derived, root) {
                Ok(Some(written)) => push(bundle, written, root),
                Ok(None) => {}
                Err(mut wrong) => findings.append(&mut wrong),
            }
        }
    }
    findings
}

/// The document of one contract; `None` if there is no need for one.
fn write(bundle: &Bundle, derived: &Derived, root: &Root) -> Result<Option<Made>, Vec<Diagnostic>> {
    let Some(schema) = Schema::at(bundle, root.location.clone()) else { return Ok(None) };
    let mut rewriter = Rewriter::new(bundle, derived, &schema);
    let mut others = rewriter.survey();
    let is_plain = !others.contains(&root.location);
    if is_plain && !derived.is_needed {
        return Ok(None);
    }
    let mut findings = std::mem::take(&mut rewriter.findings);
    findings.extend(unknown_members(derived, &rewriter.members_of_root().named));
    if derived.kind == Derivation::Patch {
        findings.extend(patch::refuse_others(&rewriter, &schema));
    }
    let dialect = schema.dialect();
    if dialect.draft == Draft::Draft3 {
        let message = "contracts are not derived from schemas in draft 3";
        let help = "write the schema in a later draft: members are required by a list there, which can be changed";
        return Err(vec![Diagnostic::error(Code::UnderivedContract, message, help).at(bundle.place(&root.location))]);
    }
    others.insert(root.location.clone());
    for other in &others {
        let own = Schema::at(bundle, other.clone()).map(|schema| schema.dialect());
        if own.is_some_and(|own| own != dialect) {
            let message = "this schema is of another dialect than the one that refers to it";
            let help = "contracts are derived from schemas of one dialect: write them in the same draft";
            findings.push(Diagnostic::error(Code::UnderivedContract, message, help).at(bundle.place(other)));
        }
    }
    if !findings.is_empty() {
        return Err(findings);
    }
    let holder = if dialect.draft.ref_stands_alone() { "definitions" } else { "$defs" };
    let keys = keys(&others, &root.location, holder);
    let (mut value, mut places) = (Value::Bool(true), Vec::new());
    let mut definitions = Map::new();
    for location in &others {
        let written = rewriter.write(&keys, location);
        let pointer = keys[location].trim_start_matches('#').to_owned();
        match pointer.rsplit_once('/') {
            None => value = written,
            Some((_, key)) => drop(definitions.insert(key.to_owned(), written)),
        }
        places.push((pointer, location.clone()));
    }
    if derived.kind == Derivation::Patch && !rewriter.is_referred_to(&root.location) {
        demand_object(&mut value);
    }
    if let (Value::Object(members), false) = (&mut value, definitions.is_empty()) {
        members.insert(holder.to_owned(), Value::Object(definitions));
    }
    let root = derived_root(derived, root, is_plain);
    Ok(Some(Made { value, root, dialect, places }))
}

/// A patch of a document is an object, whatever else a patch of its parts may be. A schema that is that of parts, too, is
/// left as it is: it says itself whether documents are objects only.
fn demand_object(value: &mut Value) {
    if let Value::Object(members) = value
        && !members.contains_key("$ref")
    {
        members.insert("type".to_owned(), "object".into());
    }
}

/// How the schemas of a document refer to one another: each is called as it was, in letters that need no escapes.
fn keys(others: &BTreeSet<Location>, root: &Location, holder: &str) -> BTreeMap<Location, String> {
    let mut taken = BTreeSet::new();
    let mut keys = BTreeMap::new();
    for location in others {
        if location == root {
            keys.insert(location.clone(), "#".to_owned());
            continue;
        }
        let last = location.pointer.rsplit('/').find(|part| part.chars().any(|c| c.is_ascii_alphabetic()));
        let word: String =
            last.unwrap_or("Part").chars().filter(|c| c.is_ascii_alphanumeric() || "_-.".contains(*c)).collect();
        let numbered = std::iter::once(word.clone()).chain((2..).map(|number| format!("{word}{number}")));
        let key = numbered.into_iter().find(|key| !key.is_empty() && taken.insert(key.clone())).unwrap_or_default();
        keys.insert(location.clone(), format!("#/{holder}/{key}"));
    }
    keys
}

fn derived_root(derived: &Derived, root: &Root, is_plain: bool) -> Root {
    let word = derived.kind.word();
    let name = derived.name.clone().or_else(|| root.name.as_ref().map(|name| format!("{name}{word}")));
    let module = match &derived.name {
        Some(name) => naming::module(name),
        None => format!("{}_{}", root.module, naming::snake(word)),
    };
    let from = DerivedRoot { kind: derived.kind.clone(), of: root.location.clone(), is_plain };
    // Its document is not there yet.
    Root { location: root.location.clone(), module, name, derived: Some(from), package: None }
}

/// The members that are picked or left out, and that there are none of.
fn unknown_members(derived: &Derived, named: &BTreeSet<String>) -> Vec<Diagnostic> {
    let (Derivation::Pick(names) | Derivation::Omit(names)) = &derived.kind else { return Vec::new() };
    let unknown = names.iter().filter(|name| !named.contains(&name.text));
    let finding = |name: &Stated| {
        let distance = |known: &&String| strsim::osa_distance(known, &name.text);
        let close = named.iter().filter(|known| distance(known) <= 2).min_by_key(distance);
        let help = match close {
            Some(close) => format!("did you mean `{close}`?"),
            None => "write the names of members as documents have them".to_owned(),
        };
        name.finding(format!("the schema has no member {:?}", name.text), help)
    };
    unknown.map(finding).collect()
}

/// Adds a document, which no file holds.
fn push(bundle: &mut Bundle, made: Made, of: &Root) {
    let Made { value, root, dialect, places } = made;
    let word = root.derived.as_ref().map_or("", |derived| derived.kind.word()).to_lowercase();
    let name = format!("{} ({word})", bundle.documents[of.location.document].name);
    let query = format!("derived={}", root.module);
    let Some(document) = bundle.add_written(&of.location, Written { name, query, value, dialect, places }) else {
        return;
    };
    bundle.schemas *= 2;
    let messages: Vec<(Location, usize)> = bundle
        .messages
        .iter()
        .filter(|(place, _)| place.document == of.location.document)
        .filter_map(|(place, file)| {
            let pointer = place.pointer.strip_prefix(&of.location.pointer)?.to_owned();
            Some((Location { document, pointer }, *file))
        })
        .collect();
    bundle.messages.extend(messages);
    bundle.roots.push(Root { location: Location { document, pointer: String::new() }, ..root });
}
