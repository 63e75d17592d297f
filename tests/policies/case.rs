//! A document and what every entry point has to say about it.

use serde_json::{Value, json};

/// A document, or a value in memory.
#[derive(Clone, Debug)]
pub enum Document {
    /// What several languages can be asked about.
    Any(testkit::Document),
    /// A value that the judge of one language makes.
    Value(&'static str, &'static str),
}

/// What is said about a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Accepted; the canonical form, or the report on a value that has none.
    Accepted(String),
    /// Refused; the report.
    Refused(String),
}

/// What an entry point says.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A verdict.
    As(Verdict),
    /// Nothing: the native parser before it has refused.
    Unparsed,
}

/// A document and its verdict.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it shows.
    pub name: String,
    /// The document.
    pub document: Document,
    /// The verdict of all entry points, but those in `except`.
    pub verdict: Verdict,
    /// Beginnings of names of entry points, and what these say; the longest one counts.
    pub except: Vec<(&'static str, Said)>,
}

impl Case {
    /// What an entry point has to say.
    pub fn expected(&self, entry: &str) -> Said {
        let exceptions = self.except.iter().filter(|(name, _)| entry.starts_with(name));
        let exception = exceptions.max_by_key(|(name, _)| name.len());
        exception.map_or_else(|| Said::As(self.verdict.clone()), |(_, said)| said.clone())
    }

    /// With an exception.
    pub fn but(mut self, entry: &'static str, said: Said) -> Case {
        self.except.push((entry, said));
        self
    }

    /// With another exception in place of that for `entry`.
    pub fn replace(&mut self, entry: &'static str, said: Said) {
        self.except.retain(|(known, _)| *known != entry);
        self.except.push((entry, said));
    }

    /// The same text as bytes, for what takes bytes alone.
    pub fn of_bytes(mut self, name: &str) -> Case {
        if let Document::Any(testkit::Document::Text(text)) = &self.document {
            self.document = bytes(text.clone().into_bytes());
        }
        Case { name: name.to_owned(), ..self }
    }

    /// What a judge is asked about; `None` if a language cannot be asked.
    pub fn asked(&self, language: &str) -> Option<testkit::Document> {
        match &self.document {
            // Only strings of TypeScript and Python hold what is no text.
            Document::Any(testkit::Document::Units(_)) if language == "Rust" => None,
            Document::Any(document) => Some(document.clone()),
            Document::Value(only, name) => (language == *only).then_some(testkit::Document::Value(name)),
        }
    }
}

/// A text, for all languages.
pub fn text(text: &str) -> Document {
    Document::Any(testkit::Document::Text(text.to_owned()))
}

/// Bytes, for all languages.
pub fn bytes(bytes: Vec<u8>) -> Document {
    Document::Any(testkit::Document::Bytes(bytes))
}

/// UTF-16 code units that are no text.
pub fn units(units: Vec<u16>) -> Document {
    Document::Any(testkit::Document::Units(units))
}

/// A text that is accepted everywhere.
pub fn accepted(name: &str, document: &str, canonical: &str) -> Case {
    let verdict = Verdict::Accepted(canonical.to_owned());
    Case { name: name.to_owned(), document: text(document), verdict, except: Vec::new() }
}

/// A text that is accepted everywhere, and has no canonical form for the integer at this path.
pub fn imprecise(name: &str, document: &str, path: &str) -> Case {
    let message = "integers past 2^53 - 1, of either sign, have no canonical form";
    let error = json!({"code": "canonical", "path": path, "schema_path": "", "message": message});
    accepted(name, document, &report(&[error]))
}

/// A text that is refused everywhere for an integer out of range, the member `integer`; reports show it as `shown`.
pub fn out_of_range(name: &str, number: &str, shown: &str) -> Case {
    beyond(name, "integer", "at least -2^63 and below 2^63", number, shown)
}

/// The same of a member with this range.
pub fn beyond(name: &str, member: &str, range: &str, number: &str, shown: &str) -> Case {
    let error = json!({
        "code": "type", "path": format!("/{member}"), "schema_path": format!("#/properties/{member}/type"),
        "expected": "integer", "message": format!("integer out of range: must be {range}"), "actual": "SHOWN",
    });
    // Numbers of the report are not written as serde_json writes them.
    let verdict = Verdict::Refused(report(&[error]).replace("\"SHOWN\"", shown));
    let document = text(&format!(r#"{{"{member}":{number}}}"#));
    Case { name: name.to_owned(), document, verdict, except: Vec::new() }
}

/// A text that is refused everywhere, with these errors.
pub fn refused(name: &str, document: &str, errors: &[Value]) -> Case {
    let verdict = Verdict::Refused(report(errors));
    Case { name: name.to_owned(), document: text(document), verdict, except: Vec::new() }
}

/// A text that is no JSON from a line and column on; native parsers refuse it, too.
pub fn malformed(name: &str, text: &str, line: usize, column: usize) -> Case {
    refused(name, text, &[no_json(line, column)])
        .but("Rust Value", Said::Unparsed)
        .but("TypeScript JSON.parse", Said::Unparsed)
        .but("TypeScript Response", Said::Unparsed)
        .but("Python json.loads", Said::Unparsed)
}

/// The text of a report with these errors, in the order of members that reports have.
pub fn report(errors: &[Value]) -> String {
    let errors: Vec<String> = errors.iter().map(error_text).collect();
    format!("{{\"valid\":false,\"errors\":[{}],\"warnings\":[]}}", errors.join(","))
}

fn error_text(error: &Value) -> String {
    let members = ["code", "path", "schema_path", "message", "expected", "actual"];
    let members = members.iter().filter_map(|name| Some(format!("\"{name}\":{}", error.get(*name)?)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

/// The error of a malformed text.
pub fn no_json(line: usize, column: usize) -> Value {
    let message = format!("not valid JSON: line {line}, column {column}");
    json!({"code": "json", "path": "", "schema_path": "", "message": message})
}

/// The error of a document that is nested too deep.
pub fn too_deep() -> Value {
    json!({"code": "depth", "path": "", "schema_path": "", "message": "nested deeper than 127 levels"})
}

/// The error of a value in memory that is not JSON.
pub fn no_value(path: &str) -> Value {
    json!({"code": "json", "path": path, "schema_path": "", "message": "not a JSON value"})
}

/// The error of a value of the wrong type, at a member of the root.
pub fn wrong_type(member: &str, expected: &str, found: &str) -> Value {
    json!({
        "code": "type", "path": format!("/{member}"), "schema_path": format!("#/properties/{member}/type"),
        "message": format!("expected {expected}, found {found}"), "expected": expected, "actual": found,
    })
}

/// An exception: the entry point accepts, with this canonical form.
pub fn accepts(canonical: &str) -> Said {
    Said::As(Verdict::Accepted(canonical.to_owned()))
}

/// An exception: the entry point refuses, with these errors.
pub fn refuses(errors: &[Value]) -> Said {
    Said::As(Verdict::Refused(report(errors)))
}
