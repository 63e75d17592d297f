//! Keyword → typed value, once the schema of the vocabulary accepts it.
//!
//! The vocabulary is a JSON Schema like any other, and is judged like one: its own check program finds what is wrong and where.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Context;
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{self, Schema},
    lower::{Options, checks},
    runtime::{self, Json, Program},
};

const NAME: &str = "vocabulary.schema.json";
const TEXT: &str = include_str!("../../../vocabulary.schema.json");

/// The findings about one value that are shown; more would help nobody.
const SHOWN: usize = 10;

/// The check program of the vocabulary, and the node of each of its definitions.
static VOCABULARY: LazyLock<Option<(Program, BTreeMap<String, usize>)>> = LazyLock::new(|| {
    let bundle = load::embedded(NAME, TEXT).ok()?;
    let lowered = checks::lower(&bundle, &Options::default(), bundle.root_schema(bundle.roots.first()?));
    let name = |node: &usize| Some((lowered.program.nodes[*node].at.strip_prefix("#/$defs/")?.to_owned(), *node));
    let definitions = lowered.definitions.iter().filter_map(name).collect();
    Some((Program::from_json(&lowered.program.to_json())?, definitions))
});

/// The value of `keyword` in `schema`; `None` if there is none, or if it is malformed, which is noted.
pub fn read<T: DeserializeOwned>(context: &mut Context<'_>, schema: &Schema<'_>, keyword: &str) -> Option<T> {
    let value = schema.keyword(keyword)?;
    let findings = malformed(value, keyword);
    if findings.is_empty() {
        return serde_json::from_value(value.clone()).map_err(|error| context.contradiction(&error.to_string())).ok();
    }
    for (path, message) in findings.into_iter().take(SHOWN) {
        let location = schema.location.child(&[keyword]);
        let location = load::Location { pointer: format!("{}{path}", location.pointer), ..location };
        let help = "docs/rules.md and vocabulary.schema.json say what this keyword takes";
        let finding = Diagnostic::error(Code::InvalidVocabulary, format!("`{keyword}`: {message}"), help);
        context.findings.push(finding.at(context.bundle.place(&location)));
    }
    None
}

/// What is wrong with the value of `keyword`: path inside of the value, and message.
fn malformed(value: &Value, keyword: &str) -> Vec<(String, String)> {
    let Some((program, definitions)) = VOCABULARY.as_ref() else {
        return vec![(String::new(), "the schema of the vocabulary itself cannot be used".to_owned())];
    };
    let Some(node) = keyword.strip_prefix("x-").and_then(|name| definitions.get(name)) else { return Vec::new() };
    let report = runtime::report(program, *node, &Json::from(value));
    let shown = |text: String| text.chars().take(300).collect::<String>();
    report.errors.into_iter().map(|error| (error.path, shown(error.message))).collect()
}
