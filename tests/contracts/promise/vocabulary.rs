//! The codes that the errors of a contract can have, and those for which no document can be written.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use serde_json::Value;
use testkit::workspace;

/// Operators that have no errors of their own, only those of the nodes that they name.
const NESTING: [&str; 7] = ["allOf", "dependentSchemas", "if", "items", "prefixItems", "properties", "ref"];

/// By module, codes without a row, and why there is none.
pub const EXEMPT: &[(&str, &str, &str)] = &[
    ("graph", "const", "the types of nodes: a tag chooses, so its error is INVALID_NODE_TYPE"),
    ("agent", "oneOf", "a tag chooses: its error is enum"),
    ("agent", "const", "the tag, and reserved names under `not`, which have codes of their own"),
    ("jobspec", "const", "the conditions of the rules on phases"),
    ("jobspec", "TIMEOUT_UNUSUALLY_HIGH", "a warning, which refuses nothing: its reports are examples"),
    ("validation_error", "const", "the conditions of the rules on errors"),
    ("ledger", "oneOf", "a tag chooses: its error is enum"),
    ("ledger", "const", "the tags, and the condition of the rules on restored runs"),
    ("ledger", "OUTPUT_DOES_NOT_EXIST", "a rule on directories alone: `directories_of_runs`"),
    ("ir", "anyOf", "types decide between an object and null: the errors are those of the object"),
    ("ir", "oneOf", "a tag chooses: its error is enum"),
    ("stream_event", "oneOf", "a tag chooses: its error is enum"),
];

/// By module, the codes of its check program: those of its operators, or what the schema calls them, and those of its
/// rules.
pub fn of_modules() -> BTreeMap<String, BTreeSet<String>> {
    let folder = workspace().join("generated/rust");
    let files = fs::read_dir(&folder).expect("a readable folder").map(|entry| entry.expect("an entry").path());
    let mut modules = BTreeMap::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // What publishes no schema tells alternatives of answers apart, and reports nothing.
        let module = name.strip_suffix(".checks.json");
        let module = module.filter(|module| folder.join(format!("{module}.published.json")).exists());
        if let Some(module) = module {
            let program = serde_json::from_str(&testkit::read(&file)).expect("a check program is JSON");
            modules.insert(module.to_owned(), codes(&program));
        }
    }
    modules
}

fn codes(program: &Value) -> BTreeSet<String> {
    let text = |value: &Value| value.as_str().map(ToOwned::to_owned);
    let nodes = program["nodes"].as_array().expect("a program has nodes");
    let of_nodes = nodes.iter().flat_map(|node| {
        let operators = node["is"].as_array().expect("a node has operators").iter();
        let names = operators.filter_map(|operator| operator[0].as_str());
        // The operator, and the keyword if that is another word.
        let names = names.map(|name| name.split_once('@').unwrap_or((name, name)));
        names
            .filter(|(operator, _)| !NESTING.contains(operator))
            .map(move |(_, keyword)| text(&node["code"]).unwrap_or_else(|| keyword.to_owned()))
    });
    let rules = program["rules"].as_array().into_iter().flatten();
    of_nodes.chain(rules.filter_map(|rule| text(&rule["code"]))).collect()
}
