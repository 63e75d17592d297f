//! The contracts of this repository say themselves when their versions are raised.

use std::{fs, path::Path};

use serde_json::{Value, json};
use triglyph::analysis::compat::{Class, Comparison};

use super::pair::compared;

fn contract(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas").join(name);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn changed(name: &str, change: impl FnOnce(&mut Value)) -> Comparison {
    let old = contract(name);
    let mut new = old.clone();
    change(&mut new);
    compared(&old, &new)
}

fn is_missing(comparison: &Comparison) -> bool {
    comparison.versions.iter().any(|version| version.is_missing())
}

#[test]
fn the_version_of_agno_changes_with_the_shape() {
    let note = |schema: &mut Value| schema["properties"]["note"] = json!({ "type": "string" });
    let comparison = changed("agno/agent_response.schema.json", note);
    assert_eq!(
        (comparison.class(), is_missing(&comparison), comparison.passes(Class::Minor)),
        (Some(Class::Minor), true, false)
    );
    let comparison = changed("agno/agent_response.schema.json", |schema| {
        note(schema);
        schema["properties"]["version"]["const"] = json!("v2");
        schema["x-fallback"]["version"] = json!("v2");
    });
    assert_eq!((comparison.class(), comparison.passes(Class::Minor)), (Some(Class::Major), true));
    // The list of agents is besides the shape.
    let comparison = changed("agno/agent_response.schema.json", |schema| {
        schema["$defs"]["AgentName"]["enum"].as_array_mut().unwrap().push(json!("NewAgent"));
        schema["x-constants"]["AGENT_NAMES"].as_array_mut().unwrap().push(json!("NewAgent"));
    });
    assert_eq!((comparison.class(), is_missing(&comparison)), (Some(Class::Minor), false));
    let comparison = changed("agno/agent_response.schema.json", |schema| schema["title"] = json!("Answer"));
    assert_eq!((comparison.class(), comparison.passes(Class::Patch)), (Some(Class::Patch), true));
}

#[test]
fn a_kind_of_node_of_redmind_has_a_version_of_its_own() {
    let narrower = |schema: &mut Value| {
        let node = &mut schema["$defs"]["TriggerManualNode"]["allOf"][1]["properties"];
        node["config"]["properties"]["message"]["minLength"] = json!(100);
    };
    let comparison = changed("redmind/graph.schema.json", narrower);
    let witness = comparison.readers.witness().expect("a graph that is refused now");
    assert_eq!(witness.document["nodes"][0]["type"], "trigger.manual");
    assert!(is_missing(&comparison) && !comparison.passes(Class::Minor));
    let comparison = changed("redmind/graph.schema.json", |schema| {
        narrower(schema);
        let node = &mut schema["$defs"]["TriggerManualNode"]["allOf"][1]["properties"];
        node["typeVersion"] = json!({ "minimum": 2 });
    });
    assert_eq!((comparison.class(), comparison.passes(Class::Minor)), (Some(Class::Major), true));
    // A member that need not be there any more breaks no reader; the contract calls it major all the same.
    let comparison =
        changed("redmind/graph.schema.json", |schema| schema["required"] = json!(["id", "start", "nodes", "edges"]));
    assert!(comparison.readers.is_compatible());
    assert_eq!(comparison.class(), Some(Class::Major));
}

#[test]
fn the_major_number_of_stargraph_is_its_gate() {
    let with = |version: &'static str| {
        changed("stargraph/ir.schema.json", move |schema| {
            schema["x-constants"]["STARGRAPH_IR_VERSION"] = json!(version);
            schema["properties"]["id"]["minLength"] = json!(3);
        })
    };
    let missing = ["1.0.0", "1.1.0", "2.0.0"].map(|version| is_missing(&with(version)));
    assert_eq!(missing, [true, true, false]);
}
