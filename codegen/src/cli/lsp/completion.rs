//! What can be written at a place.

mod items;
mod targets;

use std::path::Path;

use lsp_types::{CompletionParams, CompletionResponse};
use serde_json::Value;

use self::items::Items;
use super::{
    cursor::{Meaning, meaning},
    descriptions,
    guide::Guide,
    hover::REFERENCES,
    keywords,
    kind::Kind,
    references::{roots, value},
    slot::{Due, Slot},
    snapshot::Snapshot,
    uris,
};
use crate::{
    analysis::lint,
    cli::documents::{Content, Format, Node},
    format,
    load::Draft,
    pointer,
};

/// Keywords of the vocabulary that have an effect everywhere; the others stand at the root of a file.
const EVERYWHERE: [&str; 8] =
    ["x-code", "x-message", "x-name", "x-type-name", "x-type", "x-legacy", "x-lint", "x-renamed-from"];

const TYPES: [&str; 7] = ["object", "string", "integer", "number", "boolean", "array", "null"];

const DRAFTS: [&str; 5] = [
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#",
    "http://json-schema.org/draft-06/schema#",
    "http://json-schema.org/draft-04/schema#",
];

/// Formats of numbers, beside those of texts.
const NUMBERS: [&str; 8] = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"];

/// What can be written at a position.
pub fn completion(snapshot: &Snapshot, params: &CompletionParams) -> Option<CompletionResponse> {
    let at = &params.text_document_position;
    let path = uris::path_of(&at.text_document.uri)?;
    let text = snapshot.text(&path)?;
    let format = Format::of(&path);
    let slot = Slot::at(format, text.as_str(), text.offset(at.position))?;
    let mut items = Items::new(&text, format, &slot, snapshot.snippets);
    match Kind::of(snapshot, &path) {
        Kind::Schemas(schemas) => {
            let whole = patched(text.as_str(), format, &slot);
            in_schema(snapshot, &path, &roots(&schemas), whole.as_ref(), &slot, &mut items);
        }
        Kind::Project => in_project(&slot, &mut items),
        Kind::Document { .. } | Kind::Other => return None,
    }
    Some(CompletionResponse::Array(items.done()))
}

/// The document as if what is being written were finished.
fn patched(text: &str, format: Format, slot: &Slot) -> Option<Node> {
    let parsed = format.parse(text).or_else(|_| {
        let stand_in = if slot.due == Due::Name && !slot.is_followed { "\"\": 0" } else { "\"\"" };
        let (before, after) = (&text[..slot.range.start], &text[slot.range.end..]);
        format.parse(&format!("{before}{stand_in}{after}"))
    });
    parsed.ok()?.into_iter().next()
}

fn in_schema(
    snapshot: &Snapshot,
    file: &Path,
    roots: &[Vec<String>],
    whole: Option<&Node>,
    slot: &Slot,
    items: &mut Items<'_>,
) {
    let draft = draft_of(whole);
    match slot.due {
        Due::Name => {
            // What any name would mean there.
            let name: Vec<String> = slot.path.iter().cloned().chain([String::new()]).collect();
            match meaning(roots, &name, draft) {
                Meaning::Keyword { schema } if schema == slot.path.len() => keywords_of(draft, roots, slot, items),
                Meaning::Keyword { schema } | Meaning::Inside { schema } => inside(schema, whole, slot, items),
                Meaning::Schema | Meaning::Elsewhere => {}
            }
        }
        Due::Value => match meaning(roots, &slot.path, draft) {
            Meaning::Keyword { schema } => {
                of_keyword(snapshot, file, &slot.path[schema], whole, items);
                guided(descriptions::vocabulary(), &slot.path[schema..], slot, items);
            }
            Meaning::Inside { schema } => inside(schema, whole, slot, items),
            Meaning::Schema | Meaning::Elsewhere => {}
        },
        Due::Table => {}
    }
}

/// The keywords that a schema can have.
fn keywords_of(draft: Draft, roots: &[Vec<String>], slot: &Slot, items: &mut Items<'_>) {
    for keyword in keywords::ALL.iter().filter(|keyword| keyword.is_known_in(draft)) {
        items.name(keyword.name, keyword.meaning, keyword.start);
    }
    let is_root = roots.contains(&slot.path);
    for (name, guide) in descriptions::vocabulary().members(&[]) {
        if is_root || EVERYWHERE.contains(&name) {
            items.name(name, guide.description().unwrap_or_default(), start_of(guide));
        }
    }
}

/// What can be written in the value of a keyword of the schema that is so many segments from the root.
fn inside(schema: usize, whole: Option<&Node>, slot: &Slot, items: &mut Items<'_>) {
    let (around, way) = slot.path.split_at(schema);
    match way.first().map(String::as_str) {
        Some("type") => TYPES.iter().for_each(|name| items.text(name, "")),
        Some("required") => {
            let schema = whole.and_then(|whole| value(whole, &pointer::of(around)));
            let members = schema.and_then(|schema| schema.member("properties")).map(|members| &members.content);
            if let Some(Content::Object(members)) = members {
                members.iter().for_each(|member| items.text(&member.name, ""));
            }
        }
        Some("x-lint") if way.len() > 2 => rules(items),
        Some(_) | None => guided(descriptions::vocabulary(), way, slot, items),
    }
}

fn of_keyword(snapshot: &Snapshot, file: &Path, keyword: &str, whole: Option<&Node>, items: &mut Items<'_>) {
    match keyword {
        "type" => TYPES.iter().for_each(|name| items.text(name, "")),
        "format" => format::KNOWN.iter().chain(&NUMBERS).for_each(|name| items.text(name, "")),
        "$schema" => DRAFTS.iter().for_each(|uri| items.text(uri, "")),
        "uniqueItems"
        | "deprecated"
        | "readOnly"
        | "writeOnly"
        | "$recursiveAnchor"
        | "additionalProperties"
        | "additionalItems"
        | "unevaluatedProperties"
        | "unevaluatedItems" => {
            [true, false].into_iter().for_each(|flag| items.plain(&Value::Bool(flag)));
        }
        keyword if REFERENCES.contains(&keyword) => targets::all(snapshot, file, whole, items),
        _ => {}
    }
}

fn in_project(slot: &Slot, items: &mut Items<'_>) {
    let guide = descriptions::project();
    match slot.due {
        Due::Table => {
            for (name, inner) in guide.members(&slot.given) {
                if inner.is("object") || name == "schema" {
                    items.table(name, inner.description().unwrap_or_default(), name == "schema");
                }
            }
        }
        Due::Name | Due::Value if slot.path.first().is_some_and(|table| table == "lint") && slot.path.len() > 1 => {
            rules(items);
        }
        Due::Name | Due::Value => guided(guide, &slot.path, slot, items),
    }
}

fn rules(items: &mut Items<'_>) {
    for rule in lint::rules() {
        let first = rule.docs.lines().next().unwrap_or_default().trim();
        items.text(rule.name, first);
    }
    items.text(lint::levels::EVERY, "Every rule.");
}

/// What a schema says of a place.
fn guided(guide: Guide<'_>, path: &[String], slot: &Slot, items: &mut Items<'_>) {
    for here in guide.at(path) {
        if slot.due == Due::Name {
            for (name, inner) in here.members(&slot.given) {
                items.name(name, inner.description().unwrap_or_default(), start_of(inner));
            }
        }
        // In YAML, an item may become either.
        for value in here.values() {
            match value.as_str() {
                Some(text) => items.text(text, ""),
                None => items.plain(&value),
            }
        }
    }
}

/// How the value that a schema describes begins.
fn start_of(guide: Guide<'_>) -> &'static str {
    if guide.is("string") {
        "\"$0\""
    } else if guide.is("array") {
        "[$0]"
    } else if guide.is("object") {
        "{$0}"
    } else {
        "$0"
    }
}

/// The draft that a document names.
fn draft_of(whole: Option<&Node>) -> Draft {
    let named = whole.and_then(|whole| whole.member("$schema")).map(|node| &node.content);
    let Some(Content::String(uri)) = named else { return Draft::default() };
    Draft::from_uri(uri).unwrap_or_default()
}
