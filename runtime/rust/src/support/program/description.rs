//! How a contract reports, as its program says it.

use std::collections::HashMap;

use super::fields::{entries, list, members, string};
use super::form::Form;
use super::json::path::Notation;
use super::json::value::Json;
use super::locale::Wording;

/// How a contract reports.
#[derive(Debug)]
pub(crate) struct Style {
    pub envelope: Form,
    /// Of an accepted document, if that is something else.
    pub accepted: Option<Form>,
    pub error: Option<Form>,
    pub warning: Option<Form>,
    /// By name, then by keyword.
    pub parts: HashMap<String, HashMap<String, Form>>,
    pub paths: Notation,
    /// Whether the path of a missing member leads to where it would be.
    pub names_missing: bool,
    /// Whether `null` stands for what is absent.
    pub writes_null: bool,
    /// The URI of the schema, if it has one.
    pub base: String,
    /// The style's own names of codes.
    pub codes: HashMap<String, String>,
    pub wording: Wording,
    /// The gate of each code that does not belong to the first.
    gates: HashMap<String, usize>,
}

impl Style {
    pub fn from_json(json: &Json) -> Option<Style> {
        let object = json.as_object()?;
        let mut gates = HashMap::new();
        for (index, codes) in entries(object, "gates", |codes| list(codes, string))?.into_iter().enumerate() {
            for code in codes {
                gates.entry(code).or_insert(index + 1);
            }
        }
        let form = |name| object.get(name).map_or(Some(None), |json| Form::from_json(json).map(Some));
        let text = |name| object.get(name).and_then(Json::as_str);
        Some(Style {
            envelope: Form::from_json(object.get("envelope")?)?,
            accepted: form("accepted")?,
            error: form("error")?,
            warning: form("warning")?,
            parts: match object.get("parts") {
                Some(parts) => members(parts, |forms| members(forms, Form::from_json))?,
                None => HashMap::new(),
            },
            paths: Notation::of_name(text("paths").unwrap_or("pointer"))?,
            names_missing: text("missing") == Some("member"),
            writes_null: text("absent") == Some("null"),
            base: text("base").unwrap_or_default().to_owned(),
            codes: object.get("codes").map_or_else(|| Some(HashMap::new()), |codes| members(codes, string))?,
            wording: Wording::from_json(object)?,
            gates,
        })
    }

    /// The gate of a code.
    pub fn gate(&self, code: &str) -> usize {
        self.gates.get(code).copied().unwrap_or(0)
    }

    /// The gates, lowest first.
    pub fn all_gates(&self) -> impl Iterator<Item = usize> {
        0..=self.gates.values().copied().max().unwrap_or(0)
    }
}
