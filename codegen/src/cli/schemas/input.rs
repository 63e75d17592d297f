//! A schema from standard input.

use std::{
    io::{self, Read},
    path::{Path, PathBuf},
};

use heck::ToSnakeCase;
use serde_json::Value;

use crate::{
    diagnostic::{Code, Diagnostic, Place},
    limits::{Limit, Limits, grouped},
    load::{Document, Size},
};

/// How messages name it.
pub const SHOWN: &str = "<stdin>";

/// How standard input is read.
pub struct Input<'a> {
    /// The name of the root type, if somebody gives one.
    pub name: Option<&'a str>,
    /// How much is read.
    pub limits: Limits,
}

impl Input<'_> {
    /// Reads a schema, and finds a path for it in the folder `here`, from which its references lead. Its module is called
    /// as its type: as somebody says, as its `title` says, or `schema`.
    ///
    /// # Errors
    ///
    /// It cannot be read, is no text, or is too long.
    pub fn read(&self, here: &Path) -> Result<(PathBuf, String), Diagnostic> {
        let at = |finding: Diagnostic| finding.at(Place::file(SHOWN));
        let mut bytes = Vec::new();
        io::stdin().lock().take(self.limits.bytes.saturating_add(1)).read_to_end(&mut bytes).map_err(|error| {
            let message = format!("cannot read the schema: {error}");
            at(Diagnostic::error(Code::UnreadableFile, message, "pipe a schema into this command"))
        })?;
        if bytes.len() as u64 > self.limits.bytes {
            let needs = format!("the schema has more than {} bytes", grouped(self.limits.bytes));
            return Err(at(Limit::Bytes.exceeded(&self.limits, needs)));
        }
        let text = String::from_utf8(bytes).map_err(|_| {
            at(Diagnostic::error(Code::Syntax, "the schema is not UTF-8 text", "send it with the encoding UTF-8"))
        })?;
        // A schema is an object, true or false, and YAML says the last two as JSON does.
        let ending = if text.trim_start().starts_with('{') { "json" } else { "yaml" };
        let named = self.name.map(ToSnakeCase::to_snake_case).or_else(|| title(&text, ending, &self.limits));
        let stem = named.filter(|name| !name.is_empty()).unwrap_or_else(|| "schema".to_owned());
        Ok((here.join(format!("{stem}.{ending}")), text))
    }
}

fn title(text: &str, ending: &str, limits: &Limits) -> Option<String> {
    let path = Path::new("schema").with_extension(ending);
    let document = Document::parse(text.as_bytes().to_vec(), &path, SHOWN.to_owned(), limits, Size::default()).ok()?;
    let title = document.value.get("title").and_then(Value::as_str)?;
    // A title may be a sentence.
    (title.chars().count() <= 60).then(|| title.to_snake_case())
}
