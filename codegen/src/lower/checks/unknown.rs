//! Keywords that mean nothing in the dialect of the schema: mentioned, or refused where the dialect has them refused.

use super::Lowering;
use crate::{
    diagnostic::{Code, Diagnostic},
    lower::{foreign::foreign, keywords::is_annotation_of_v1, own_types, vocabulary},
    model::NodeId,
};

/// What to do about a keyword that is not known.
const UNKNOWN: &str = "remove it, correct its spelling, or give it the prefix `x-` if it is an annotation of yours";

impl Lowering<'_> {
    /// A keyword of another tool that has no effect here is mentioned once, by name; tells whether it is one.
    pub(super) fn foreign_keyword(&mut self, node: NodeId, keyword: &str) -> bool {
        let Some(foreign) = foreign(keyword) else { return false };
        // What they say is about types.
        if self.extern_keywords && own_types::is_keyword(keyword) {
            return true;
        }
        if self.unknown.insert(keyword.to_owned(), ()).is_none() {
            let place = self.bundle.place(&self.origins[node].schema.location.child(&[keyword]));
            let whose = if foreign.tool.is_empty() { String::new() } else { format!(" of {}", foreign.tool) };
            let message = format!("`{keyword}`{whose} has no effect here");
            self.findings.push(Diagnostic::warning(Code::ForeignKeyword, message, foreign.help).at(place));
        }
        true
    }

    /// Refuses a keyword that means nothing in the schema's dialect, if that has no unknown ones; tells whether it does.
    pub(super) fn refuses(&mut self, node: NodeId, keyword: &str) -> bool {
        let dialect = self.origins[node].schema.dialect();
        if !dialect.refuses_unknown_keywords() || keyword.starts_with("x-") || is_annotation_of_v1(keyword) {
            return false;
        }
        if self.unknown.insert(keyword.to_owned(), ()).is_none() {
            let place = self.bundle.place(&self.origins[node].schema.location.child(&[keyword]));
            let shown: String = keyword.chars().take(80).collect();
            let message = format!("`{shown}` is not a keyword of {dialect}, which refuses what it does not know");
            let help = match keyword {
                "definitions" => "write `$defs`",
                "dependencies" => "write `dependentRequired` or `dependentSchemas`",
                "id" => "write `$id`",
                _ => foreign(keyword).map_or(UNKNOWN, |foreign| foreign.help),
            };
            self.findings.push(Diagnostic::error(Code::UnknownKeyword, message, help).at(place));
        }
        true
    }

    /// Unknown keywords are annotations by JSON Schema's rules, but often misspelt; each is mentioned once.
    pub(super) fn unknown_keyword(&mut self, node: NodeId, keyword: &str) {
        if vocabulary::KEYWORDS.contains(&keyword) || self.unknown.insert(keyword.to_owned(), ()).is_some() {
            return;
        }
        let place = self.bundle.place(&self.origins[node].schema.location.child(&[keyword]));
        if keyword.starts_with("x-") {
            if let Some(meant) = vocabulary::misspelt(keyword) {
                let message = format!("`{keyword}` is an annotation of no effect");
                let help = format!("did you mean `{meant}`? If it is an annotation of yours, rename it");
                self.findings.push(Diagnostic::warning(Code::MisspeltVocabulary, message, help).at(place));
            }
            return;
        }
        let shown: String = keyword.chars().take(80).collect();
        let message =
            format!("`{shown}` is not a keyword of {}; it has no effect", self.origins[node].schema.dialect());
        let help = match keyword {
            "nullable" => "it is one of OpenAPI 3.0: list `null` in `type`, as in `\"type\": [\"string\", \"null\"]`",
            _ => UNKNOWN,
        };
        self.findings.push(Diagnostic::warning(Code::UnknownKeyword, message, help).at(place));
    }
}
