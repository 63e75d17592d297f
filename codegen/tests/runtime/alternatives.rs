//! Which alternatives of a union come into question: the cases that all runtimes share.

use std::collections::BTreeSet;

use serde_json::Value;

use super::rules::{checks, fixture};
use super::support::parts::Alternatives;
use super::{parse, support};

#[test]
fn shared_cases() {
    let fixture = fixture("alternatives.json");
    let checks = checks(&fixture);
    let unions = fixture["unions"].as_array().expect("unions");
    let mut narrowed = BTreeSet::new();
    for union in unions {
        let nodes = indices(&union["alternatives"]);
        let alternatives = Alternatives::new(nodes.clone());
        for case in union["cases"].as_array().expect("cases") {
            let text = case["document"].as_str().expect("a text");
            let document = parse(text).expect("JSON");
            let left = alternatives.left(checks.program(), document.instance());
            assert_eq!(left, indices(&case["left"]), "{}: {text}", union["about"]);
            let refused = nodes.iter().filter(|node| !left.contains(node));
            for node in refused {
                narrowed.insert(union["about"].as_str());
                assert!(!support::accepts(checks.program(), *node, &document), "{}: {text}", union["about"]);
            }
        }
    }
    assert_eq!(narrowed.len() + 2, unions.len(), "{narrowed:?}");
}

fn indices(list: &Value) -> Vec<usize> {
    serde_json::from_value(list.clone()).expect("indices")
}
