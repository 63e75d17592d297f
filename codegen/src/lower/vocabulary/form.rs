//! Keyword → typed value, once the schema of the vocabulary accepts it.
//!
//! The vocabulary is a JSON Schema like any other, and is judged like one: its own check program finds what is wrong
//! and where.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Context;
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{self, Schema},
    lower::{Options, checks},
    runtime::{self, Json, Program, ReportError},
};

const NAME: &str = "vocabulary.schema.json";
const TEXT: &str = include_str!("../../../vocabulary.schema.json");

/// The findings about one value that are shown; more would help nobody.
const SHOWN: usize = 10;

/// The schema of the vocabulary.
struct Vocabulary {
    schema: Value,
    program: Program,
    /// The node of each definition.
    definitions: BTreeMap<String, usize>,
}

static VOCABULARY: LazyLock<Option<Vocabulary>> = LazyLock::new(|| {
    let bundle = load::embedded(NAME, TEXT).ok()?;
    let lowered = checks::lower(&bundle, &Options::default(), bundle.root_schema(bundle.roots.first()?));
    let name = |node: &usize| Some((lowered.program.nodes[*node].at.strip_prefix("#/$defs/")?.to_owned(), *node));
    let definitions = lowered.definitions.iter().filter_map(name).collect();
    let program = Program::from(&lowered.program);
    Some(Vocabulary { schema: bundle.documents.first()?.value.clone(), program, definitions })
});

/// The value of `keyword` in `schema`; `None` if there is none, or if it is malformed, which is noted.
pub fn read<T: DeserializeOwned>(context: &mut Context<'_>, schema: &Schema<'_>, keyword: &str) -> Option<T> {
    let value = schema.keyword(keyword)?;
    let findings = malformed(value, keyword);
    if findings.is_empty() {
        return serde_json::from_value(value.clone()).map_err(|error| context.contradiction(&error.to_string())).ok();
    }
    for malformed in findings.into_iter().take(SHOWN) {
        let location = schema.location.child(&[keyword]);
        let location = load::Location { pointer: format!("{}{}", location.pointer, malformed.path), ..location };
        let message = format!("`{keyword}`: {}", malformed.message);
        let finding = Diagnostic::error(Code::InvalidVocabulary, message, malformed.help);
        context.findings.push(finding.at(context.bundle.place(&location)));
    }
    None
}

/// What is wrong with a value.
struct Malformed {
    /// Where in the value, RFC 6901.
    path: String,
    message: String,
    help: String,
}

/// What is wrong with the value of `keyword`.
fn malformed(value: &Value, keyword: &str) -> Vec<Malformed> {
    let Some(vocabulary) = VOCABULARY.as_ref() else {
        let message = "the schema of the vocabulary itself cannot be used".to_owned();
        return vec![Malformed { path: String::new(), message, help: "please report this".to_owned() }];
    };
    let definition = keyword.strip_prefix("x-").and_then(|name| vocabulary.definitions.get(name));
    let Some(node) = definition else { return Vec::new() };
    let report = runtime::report(&vocabulary.program, *node, &Json::from(value));
    let described = |error: ReportError| Malformed {
        message: error.message.chars().take(300).collect(),
        help: help(vocabulary, &error.schema_path),
        path: error.path,
    };
    report.errors.into_iter().map(described).collect()
}

/// The description of the innermost schema around a place in the schema of the vocabulary.
fn help(vocabulary: &Vocabulary, schema_path: &str) -> String {
    let mut pointer = schema_path.trim_start_matches('#');
    loop {
        let described = vocabulary.schema.pointer(pointer).and_then(|schema| schema.get("description"));
        if let Some(description) = described.and_then(Value::as_str) {
            return format!("what belongs here: {description} See docs/rules.md");
        }
        match pointer.rfind('/') {
            Some(end) => pointer = &pointer[..end],
            None => return "docs/rules.md says what belongs here".to_owned(),
        }
    }
}
