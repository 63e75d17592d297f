//! What is left of one schema.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use serde_json::Value;
use testkit::write;
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower,
    model::{Module, Op},
    render::{self, Files, Language, rust::program_text},
    runtime::{Checks, Extent, Program, accepts, accepts_in_memory, parse, verdict_in_passing},
};

use super::documented::{Reason, by_plans_of_rust, by_printed_code};
use crate::{
    fuzz::trees,
    suite::cases::{Batch, Case, remotes, remotes_of_v1},
};

/// What is left of a schema in each language, and what Rust's quick ways decline of its valid documents.
#[derive(Clone, Debug, Default)]
pub struct Left {
    /// By language, why something is left.
    pub reasons: BTreeMap<Language, BTreeSet<Reason>>,
    /// Valid documents.
    pub documents: usize,
    /// What is not accepted in passing, and by whom.
    pub declined: Vec<String>,
}

/// What is left of a case's schema; `None` if the generator refuses it.
pub fn of(batch: &Batch, case: &Case, folder: &Path) -> Option<Left> {
    let path = folder.join("schema.json");
    write(&path, case.group.schema.get());
    let request = request(batch, path, folder);
    let bundle = load::load(&request.load).ok()?;
    let model = lower::lower(&bundle, &request.lower).ok()?.model;
    let [module] = model.modules.as_slice() else { panic!("{}: one schema, one module", case.name) };
    let checks = Program::from_json(&program_text(&module.checks)).map(Checks::from).expect("a program");
    let mut left = Left::default();
    let operators = checks.interpreted().into_iter().map(|(node, place)| &module.checks.nodes[node].is[place].1);
    left.reasons.insert(Language::Rust, operators.map(by_plans_of_rust).collect());
    for (language, ending, call) in [
        (Language::TypeScript, ".accepts.ts", "interpreted(checks, "),
        (Language::Python, ".py", "interpreted(_PROGRAM, "),
    ] {
        let files = render::render(&model, language, &request.render).expect("code").files;
        left.reasons.insert(language, called(&code(&files, ending), call, module));
    }
    for test in case.group.tests.iter().filter(|test| test.valid) {
        left.judge(&checks, test.data.get());
    }
    Some(left)
}

impl Left {
    fn judge(&mut self, checks: &Checks, text: &str) {
        let Ok(document) = parse(text.as_bytes()) else { return };
        if !accepts(checks.program(), 0, &document) {
            // `tests/exceptions.toml` says why.
            return;
        }
        self.documents += 1;
        let value: Value = serde_json::from_str(text).expect("JSON");
        let mut accepted = |accepted: bool, way: &str| {
            if !accepted {
                self.declined.push(format!("{way}: {}", text.chars().take(200).collect::<String>()));
            }
        };
        accepted(verdict_in_passing(checks, 0, text.as_bytes()) == Some(true), "while the text is read");
        accepted(accepts_in_memory(checks, 0, &value), "while serde hands out the value");
        // An engine with integers of 64 bits hands out no others.
        let verdict = trees::verdict(checks, &document, Extent::Whole);
        accepted(verdict == Some(true) || has_large_integers(&value), "where the value is");
    }
}

fn has_large_integers(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(|double| double.abs() >= 9_223_372_036_854_775_808.0),
        Value::Array(items) => items.iter().any(has_large_integers),
        Value::Object(members) => members.values().any(has_large_integers),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

fn request(batch: &Batch, path: PathBuf, folder: &Path) -> Request {
    let mut request = testkit::request(vec![SchemaSource { path, pointer: None, name: None }], folder);
    request.load.draft = Some(batch.draft);
    request.load.maps = vec![
        ("http://localhost:1234/".to_owned(), remotes()),
        ("http://localhost:1234/v1/".to_owned(), remotes_of_v1()),
    ];
    request.lower.formats = batch.formats;
    request.lower.integers = batch.integers;
    request
}

/// The code of verdicts.
fn code(files: &Files, ending: &str) -> String {
    let is_code = |path: &str| path.ends_with(ending) && (ending != ".py" || path.contains("_verdicts/"));
    files.iter().filter(|(path, _)| is_code(path)).map(|(_, text)| text.as_str()).collect()
}

/// Why nodes are left that code hands to the interpreter.
fn called(code: &str, call: &str, module: &Module) -> BTreeSet<Reason> {
    let rests = code.match_indices(call).map(|(at, _)| &code[at + call.len()..]);
    let nodes = rests.filter_map(|rest| rest.split_once(')')?.0.parse::<usize>().ok());
    if code.is_empty() {
        // Everything is accepted, or nothing, or the root itself is left.
        let root = module.checks.resolve(0);
        return module.checks.nodes[root].is.iter().filter_map(|(_, op)| by_printed_code(op)).collect();
    }
    let operators = |node: usize| module.checks.nodes[node].is.iter().map(|(_, op)| op);
    let reason = |ops: Vec<&Op>| {
        let found = ops.into_iter().find_map(by_printed_code);
        found.unwrap_or_else(|| {
            assert!(code.len() > 1 << 20, "{}: nothing of this is left to the interpreter", module.name);
            Reason::TooLong
        })
    };
    nodes.map(|node| reason(operators(node).collect())).collect()
}
