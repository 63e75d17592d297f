//! Offers as the protocol has them: in the quotes of the format, and with what follows a name.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, InsertTextFormat, MarkupContent, MarkupKind,
    TextEdit,
};
use serde_json::Value;

use crate::cli::{
    documents::Format,
    lsp::{slot::Slot, text::Text},
};

/// The offers at a place.
pub struct Items<'a> {
    text: &'a Text,
    format: Format,
    slot: &'a Slot,
    /// Whether the editor understands where the cursor goes.
    snippets: bool,
    found: Vec<CompletionItem>,
}

impl<'a> Items<'a> {
    /// None yet.
    pub fn new(text: &'a Text, format: Format, slot: &'a Slot, snippets: bool) -> Items<'a> {
        Items { text, format, slot, snippets, found: Vec::new() }
    }

    /// All of them.
    pub fn done(self) -> Vec<CompletionItem> {
        self.found
    }

    /// The name of a member that is not there yet; `start` is how its value begins.
    pub fn name(&mut self, name: &str, meaning: &str, start: &str) {
        let own = self.written();
        if self.slot.given.iter().any(|(given, _)| given == name && *given != own) {
            return;
        }
        let written = self.quoted(name, true);
        let value = match (self.slot.is_followed, self.format) {
            (true, _) => String::new(),
            (false, Format::Yaml) => {
                if is_block(start) {
                    ":".to_owned()
                } else {
                    ": $0".to_owned()
                }
            }
            (false, Format::Toml) => format!(" = {start}"),
            (false, Format::Json | Format::Jsonc | Format::Json5) => format!(": {start}"),
        };
        self.add(name, meaning, (&written, &value), CompletionItemKind::PROPERTY);
    }

    /// A string.
    pub fn text(&mut self, text: &str, meaning: &str) {
        let written = self.quoted(text, false);
        self.add(text, meaning, (&written, ""), CompletionItemKind::VALUE);
    }

    /// Any other value.
    pub fn plain(&mut self, value: &Value) {
        let text = value.to_string();
        self.add(&text, "", (&text, ""), CompletionItemKind::VALUE);
    }

    /// The head of a table in TOML.
    pub fn table(&mut self, name: &str, meaning: &str, is_list: bool) {
        if self.slot.given.iter().any(|(given, _)| given == name) && self.written() != name {
            return;
        }
        let end = match (self.slot.is_followed, is_list) {
            (true, _) => "",
            (false, true) => "]]",
            (false, false) => "]",
        };
        self.add(name, meaning, (name, end), CompletionItemKind::MODULE);
    }

    /// What is there already, without quotes.
    fn written(&self) -> String {
        self.text.as_str()[self.slot.range.clone()].trim_matches(['"', '\'']).to_owned()
    }

    fn quoted(&self, text: &str, is_name: bool) -> String {
        let quoted = || serde_json::to_string(text).expect("a string is JSON");
        let raw = &self.text.as_str()[self.slot.range.clone()];
        match self.format {
            Format::Json | Format::Jsonc | Format::Json5 => quoted(),
            Format::Toml if is_name => text.to_owned(),
            Format::Toml => quoted(),
            Format::Yaml if raw.starts_with('\'') => format!("'{}'", text.replace('\'', "''")),
            Format::Yaml if raw.starts_with('"') || !is_plain(text) => quoted(),
            Format::Yaml => text.to_owned(),
        }
    }

    /// Adds an offer: `written` as it is, then `rest`, in which `$0` is where the cursor goes.
    fn add(&mut self, label: &str, meaning: &str, (written, rest): (&str, &str), kind: CompletionItemKind) {
        if self.found.iter().any(|item| item.label == label) {
            return;
        }
        let new_text = if self.snippets {
            written.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}") + &snippet(rest)
        } else {
            written.to_owned() + &without_cursor(rest)
        };
        let is_snippet = self.snippets.then_some(InsertTextFormat::SNIPPET);
        let documentation = (!meaning.is_empty()).then(|| {
            Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value: meaning.to_owned() })
        });
        self.found.push(CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            documentation,
            sort_text: Some(format!("{:04}", self.found.len())),
            filter_text: Some(written.to_owned()),
            insert_text_format: is_snippet,
            text_edit: Some(CompletionTextEdit::Edit(TextEdit { range: self.text.range(&self.slot.range), new_text })),
            ..CompletionItem::default()
        });
    }
}

/// Whether YAML writes such a value in lines of its own.
fn is_block(start: &str) -> bool {
    start.starts_with(['{', '['])
}

/// Whether YAML reads the text as itself without quotes.
fn is_plain(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '$')
        && !["true", "false", "null", "yes", "no", "on", "off"].contains(&text)
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with(':')
}

/// Braces that are none of a snippet's own are escaped.
fn snippet(rest: &str) -> String {
    match rest.strip_prefix(": {").or_else(|| rest.strip_prefix(" = {")) {
        Some(_) => rest.replace("{$0}", "{$0\\}"),
        None => rest.to_owned(),
    }
}

/// The same for editors that know of no cursor: `${0:false}` is `false`.
fn without_cursor(rest: &str) -> String {
    match rest.split_once("${0:") {
        Some((before, after)) => format!("{before}{}", after.trim_end_matches('}')),
        None => rest.replace("$0", ""),
    }
}
