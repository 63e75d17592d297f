//! The definitions and properties of a schema, as editors list them.

use lsp_types::{DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, SymbolKind};

use super::{cursor::DEFINITIONS, kind::Kind, references::value, snapshot::Snapshot, text::Text, uris};
use crate::cli::documents::{Content, Format, Node};

/// The symbols of a file.
pub fn symbols(snapshot: &Snapshot, params: &DocumentSymbolParams) -> Option<DocumentSymbolResponse> {
    let path = uris::path_of(&params.text_document.uri)?;
    let Kind::Schemas(schemas) = Kind::of(snapshot, &path) else { return None };
    let text = snapshot.text(&path)?;
    let nodes = Format::of(&path).parse(text.as_str()).ok()?;
    let root = nodes.first()?;
    let mut inner: Vec<&Node> = Vec::new();
    for pointer in schemas.iter().filter_map(|schema| schema.pointer.as_deref()) {
        // A definition is listed with those beside it, below what they stand in.
        let around = pointer.rsplit_once('/').and_then(|(container, _)| container.rsplit_once('/'));
        let around = around.filter(|(_, name)| DEFINITIONS.contains(name)).map_or(pointer, |(around, _)| around);
        inner.extend(value(root, around).filter(|node| !inner.iter().any(|known| std::ptr::eq(*known, *node))));
    }
    let mut found: Vec<DocumentSymbol> = inner.into_iter().flat_map(|node| of(node, &text)).collect();
    if schemas.iter().any(|schema| schema.pointer.is_none()) {
        found = of(root, &text);
    }
    Some(DocumentSymbolResponse::Nested(found))
}

/// The symbols of a schema: its properties and definitions, and those of what is in it.
fn of(schema: &Node, text: &Text) -> Vec<DocumentSymbol> {
    let Content::Object(members) = &schema.content else { return Vec::new() };
    let mut found = Vec::new();
    for member in members {
        let kind = match member.name.as_str() {
            "properties" | "patternProperties" => SymbolKind::FIELD,
            name if DEFINITIONS.contains(&name) => SymbolKind::STRUCT,
            "items" | "additionalProperties" => {
                found.extend(of(&member.value, text));
                continue;
            }
            "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
                if let Content::Array(items) = &member.value.content {
                    found.extend(items.iter().flat_map(|item| of(item, text)));
                }
                continue;
            }
            _ => continue,
        };
        let Content::Object(entries) = &member.value.content else { continue };
        for entry in entries {
            let whole = entry.range.start..entry.value.range.end.max(entry.range.end);
            let children = of(&entry.value, text);
            #[expect(deprecated, reason = "the structure has a field that is")]
            found.push(DocumentSymbol {
                // Editors refuse symbols without a name.
                name: if entry.name.is_empty() { "\"\"".to_owned() } else { entry.name.clone() },
                detail: detail(&entry.value),
                kind,
                tags: None,
                deprecated: None,
                range: text.range(&whole),
                selection_range: text.range(&entry.range),
                children: (!children.is_empty()).then_some(children),
            });
        }
    }
    found
}

/// What the schema says that it is.
fn detail(schema: &Node) -> Option<String> {
    ["type", "$ref"].into_iter().find_map(|keyword| match &schema.member(keyword)?.content {
        Content::String(text) => Some(text.clone()),
        Content::Array(items) => {
            let names = items.iter().filter_map(|item| match &item.content {
                Content::String(text) => Some(text.as_str()),
                _ => None,
            });
            Some(names.collect::<Vec<_>>().join(" | "))
        }
        Content::Null | Content::Boolean(_) | Content::Number(_) | Content::Object(_) => None,
    })
}
