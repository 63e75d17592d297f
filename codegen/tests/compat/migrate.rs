//! What becomes of documents: for pairs of versions that differ in one way each, what is written in
//! `tests/fixtures/migrations.json` (which the three languages are asked about, too), and documents of the sampler.

use std::path::Path;

use serde_json::{Value, json};
use triglyph::{
    analysis::{
        migrate::{Migration, Way, migration},
        sample::{Limits, samples},
    },
    load::{Draft, Options, SchemaSource},
    lower,
    runtime::{Json, canonical},
    understand,
};

use super::fuzz::side::{Side, taken};

const PAIRS: &str = include_str!("../../../tests/fixtures/migrations.json");

/// How many documents are made of each version.
const DOCUMENTS: usize = 40;

/// The version of a schema in a file of its own.
fn side(schema: &Value) -> Side {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.schema.json");
    std::fs::write(&path, schema.to_string()).unwrap();
    side_of(&path)
}

/// The version of the schema at a path.
fn side_of(path: &Path) -> Side {
    let schemas = vec![SchemaSource { path: path.to_owned(), ..SchemaSource::default() }];
    let load = Options { schemas, draft: Some(Draft::default()), ..Options::default() };
    let (_, lowered) = understand(&load, &lower::Options::default()).unwrap_or_else(|found| panic!("{found}"));
    Side::new(lowered)
}

/// Documents of a version.
fn samples_of(side: &Side) -> Vec<String> {
    let limits = Limits { valid: DOCUMENTS, invalid: 0 };
    let made = samples(&side.lowered.model.modules[0].checks, 0, 1, limits).valid;
    made.iter().map(|value| canonical(&Json::from(value))).collect()
}

fn between(old: &Side, new: &Side) -> Migration {
    migration(old.version(), new.version())
}

#[test]
fn pairs_of_versions() {
    let pairs: Vec<Value> = serde_json::from_str(PAIRS).unwrap();
    for pair in &pairs {
        let name = pair["name"].as_str().unwrap();
        let (old, new) = (side(&pair["old"]), side(&pair["new"]));
        let found = between(&old, &new);
        assert_eq!(found.unused, Vec::<String>::new(), "{name}");
        for document in pair["documents"].as_array().unwrap() {
            let text = document["old"].as_str().unwrap();
            if document["refused"] == true {
                assert!(!old.accepts(0, text), "{name}: {text}");
                continue;
            }
            let wanted = new.canonical(document["new"].as_str().unwrap());
            let (made, lost) = taken(&found.upgrade, &old, &new, text).unwrap_or_else(|hole| panic!("{name}: {hole}"));
            assert_eq!(new.canonical(&made), wanted, "{name}: {text}");
            assert!(new.accepts(0, &made), "{name}: {made}");
            let is_lossy = document["loses"] == true;
            // What is lost under a condition is told of all documents that may meet it.
            let is_certain = |loss: &usize| !found.upgrade.notes[found.upgrade.losses[*loss]].what.contains("only if");
            assert!(is_lossy || !lost.iter().any(is_certain), "{name}: {text} loses {lost:?}");
            let (back, _) = taken(&found.downgrade, &new, &old, &made).unwrap_or_else(|hole| panic!("{name}: {hole}"));
            let is_same = old.canonical(&back) == old.canonical(text);
            assert_eq!(is_same, !is_lossy, "{name}: {text}\n{made}\n{back}\n{lost:?}");
        }
        let open = every_sample(name, &found.upgrade, &found.downgrade, &old, &new)
            + every_sample(name, &found.downgrade, &found.upgrade, &new, &old);
        let holes = found.upgrade.holes.len() + found.downgrade.holes.len();
        // One pair is about what the versions do not tell.
        assert_eq!((holes > 0, open > 0), (name == "widened", name == "widened"), "{name}");
    }
}

/// Every document is accepted by the other version, and comes back if nothing is lost. How many end in a hole.
fn every_sample(name: &str, way: &Way, back: &Way, from: &Side, to: &Side) -> usize {
    let mut open = 0;
    let documents = samples_of(from);
    assert!(!documents.is_empty(), "{name}");
    for text in &documents {
        let Ok((made, lost)) = taken(way, from, to, text) else {
            open += 1;
            continue;
        };
        assert!(to.accepts(0, &made), "{name}: {text}\n{made}");
        if let Ok((again, _)) = taken(back, to, from, &made)
            && lost.is_empty()
        {
            assert_eq!(from.canonical(&again), from.canonical(text), "{name}: {made}");
        }
    }
    open
}

/// What is the same in both versions costs nothing, whatever it says.
#[test]
fn equal_versions_keep_everything() {
    let below = |path: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas").join(path);
    for path in ["redmind/graph.schema.json", "stargraph/ir.schema.json", "catalytic/jobspec.schema.json"] {
        let (old, new) = (side_of(&below(path)), side_of(&below(path)));
        let found = between(&old, &new);
        for way in [&found.upgrade, &found.downgrade] {
            assert_eq!(way.to_json(), r#"{"format":1,"steps":[["keep"]]}"#, "{path}");
            assert!(way.is_proven && way.notes.is_empty() && way.holes.is_empty(), "{path}");
        }
    }
}

/// A constant is what tells versions apart; `null` is no such thing, and becomes no constant by itself.
#[test]
fn null_is_no_constant_of_a_version() {
    let (old, new) = (side(&json!({"enum": [null, true]})), side(&json!({"const": true})));
    let found = between(&old, &new);
    assert_eq!(taken(&found.upgrade, &old, &new, "true"), Ok(("true".to_owned(), vec![])));
    assert_eq!(taken(&found.upgrade, &old, &new, "null"), Err(found.upgrade.holes[0].name.clone()));
    let (old, new) = (side(&json!({"enum": [null, 1]})), side(&json!({"enum": [null, 2]})));
    let found = between(&old, &new);
    assert_eq!(taken(&found.upgrade, &old, &new, "1"), Ok(("2".to_owned(), vec![])));
    assert_eq!(taken(&found.downgrade, &new, &old, "null"), Ok(("null".to_owned(), vec![])));
}

/// What alternatives are told apart by is data: where several become one, or one of them is what another one becomes,
/// no constant is written in place of another one.
#[test]
fn a_constant_that_tells_alternatives_apart_is_no_version() {
    let tagged = |tag: &str| json!({"type": "object", "required": ["tag"], "properties": {"tag": {"const": tag}}});
    let both = json!({"oneOf": [tagged("a"), tagged("ab")]});
    for (many, one) in [(both.clone(), tagged("ab")), (both.clone(), json!({"oneOf": [tagged("ab")]}))] {
        let (many, one) = (side(&many), side(&one));
        // Both ways: a value must not become another one when it goes back, either.
        let (up, down) = (between(&many, &one), between(&one, &many));
        for (away, back) in [(&up.upgrade, &up.downgrade), (&down.downgrade, &down.upgrade)] {
            let kept = r#"{"tag":"ab"}"#;
            assert_eq!(taken(away, &many, &one, kept), Ok((kept.to_owned(), vec![])));
            assert_eq!(taken(back, &one, &many, kept), Ok((kept.to_owned(), vec![])));
            assert_eq!(away.holes.len(), 1, "{:?}", away.notes);
            assert_eq!(taken(away, &many, &one, r#"{"tag":"a"}"#), Err(away.holes[0].name.clone()));
        }
    }
    // Neither is left, and which one it was is not told.
    let (many, one) = (side(&both), side(&tagged("c")));
    let found = between(&many, &one);
    assert_eq!((found.upgrade.holes.len(), found.downgrade.holes.len()), (2, 1));
    // Alternatives that keep their names have other constants, and come back.
    let named = |a: &str, b: &str| {
        let reference = |name: &str| json!({"$ref": format!("#/$defs/{name}")});
        let schema = json!({"oneOf": [reference("A"), reference("B")], "$defs": {"A": tagged(a), "B": tagged(b)}});
        side(&schema)
    };
    let (old, new) = (named("a", "b"), named("c", "d"));
    let found = between(&old, &new);
    assert_eq!((&found.upgrade.holes, &found.downgrade.holes), (&vec![], &vec![]));
    assert_eq!(taken(&found.upgrade, &old, &new, r#"{"tag":"b"}"#), Ok((r#"{"tag":"d"}"#.to_owned(), vec![])));
    assert_eq!(taken(&found.downgrade, &new, &old, r#"{"tag":"d"}"#), Ok((r#"{"tag":"b"}"#.to_owned(), vec![])));
}

/// What an open object may have under a name that the other version gives to something is told if it cannot stay.
#[test]
fn what_cannot_stay_under_its_name_is_lost() {
    let old = json!({"anyOf": [{"type": "object", "properties": {"x": {"type": "null"}}}]});
    let (old, new) = (side(&old), side(&json!({"type": ["string", "object"]})));
    let found = between(&old, &new);
    let (made, lost) = taken(&found.downgrade, &new, &old, r#"{"x":null,"y":1}"#).expect("an object goes there");
    assert_eq!((made.as_str(), lost.len()), (r#"{"y":1}"#, 1));
    assert_eq!(taken(&found.downgrade, &new, &old, r#"{"y":1}"#), Ok((r#"{"y":1}"#.to_owned(), vec![])));
}

/// Where nothing can be derived, nobody is told that every document stays as it is.
#[test]
fn what_depends_on_names_or_places_is_not_called_the_same() {
    let by_name = |kind: &str| json!({"type": "object", "patternProperties": {"^x": {"type": kind}}});
    let behind = |kind: &str| json!({"type": "array", "prefixItems": [{"type": "null"}], "items": {"type": kind}});
    for [old, new] in [[by_name("integer"), by_name("string")], [behind("integer"), behind("string")]] {
        let found = between(&side(&old), &side(&new));
        for way in [&found.upgrade, &found.downgrade] {
            assert!(!way.is_proven && way.holes.is_empty(), "{old}");
            assert!(way.notes.iter().any(|note| note.what.contains("depends on names or places")), "{:?}", way.notes);
        }
    }
}

/// The schema of a contract, changed.
fn next(path: &str, change: impl FnOnce(&mut Value)) -> (Side, Side) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schemas").join(path);
    let mut schema: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let old = side(&schema);
    change(&mut schema);
    (old, side(&schema))
}

/// A kind of node has another configuration, and states that in its `typeVersion`.
#[test]
fn redmind_raises_the_version_of_a_kind_of_node() {
    let (old, new) = next("redmind/graph.schema.json", |schema| {
        let node = &mut schema["$defs"]["AgentCoreNode"]["allOf"][1]["properties"];
        node["typeVersion"] = json!({"minimum": 2});
        let config = &mut node["config"];
        config["required"] = json!(["strategy", "prompt", "temperature"]);
        config["properties"] = json!({
            "strategy": {"enum": ["react"], "x-renamed-from": {"react": "reactive"}},
            "prompt": {"type": "string", "x-renamed-from": "instructions"},
            "temperature": {"type": "number", "default": 0.5}
        });
    });
    let found = between(&old, &new);
    assert_eq!(found.unused, Vec::<String>::new());
    assert_eq!((&found.upgrade.holes, &found.downgrade.holes), (&vec![], &vec![]));
    let graph = r#"{"id":"g","version":1,"start":"t","nodes":[
        {"id":"t","type":"trigger.manual","typeVersion":1,"config":{"message":"Hola"}},
        {"id":"a","type":"agent.core","typeVersion":1,"config":{"strategy":"reactive","instructions":"i"}}],
        "edges":[{"id":"e","source":"t","target":"a"}]}"#;
    let (made, lost) = taken(&found.upgrade, &old, &new, graph).unwrap();
    let wanted = r#"{"id":"a","type":"agent.core","typeVersion":2,"config":{"strategy":"react","prompt":"i","temperature":0.5}}"#;
    assert!(
        made.contains(r#"{"id":"t","type":"trigger.manual","typeVersion":1,"config":{"message":"Hola"}}"#),
        "{made}"
    );
    assert_eq!(
        new.canonical(&made),
        new.canonical(&graph.replace(
            r#"{"id":"a","type":"agent.core","typeVersion":1,"config":{"strategy":"reactive","instructions":"i"}}"#,
            wanted,
        ))
    );
    assert!(lost.is_empty(), "{lost:?}");
    let (back, _) = taken(&found.downgrade, &new, &old, &made).unwrap();
    assert_eq!(old.canonical(&back), old.canonical(graph));
    assert_eq!(every_sample("redmind", &found.upgrade, &found.downgrade, &old, &new), 0);
    assert_eq!(every_sample("redmind", &found.downgrade, &found.upgrade, &new, &old), 0);
}

/// The major version of the format is a gate: documents of another one are refused.
#[test]
fn stargraph_raises_the_version_of_its_format() {
    let (old, new) = next("stargraph/ir.schema.json", |schema| {
        schema["x-constants"]["STARGRAPH_IR_VERSION"] = json!("2.0.0");
        schema["properties"]["ir_version"]["allOf"][0]["pattern"] = json!("^0*2\\.");
        let rule = &mut schema["$defs"]["RuleSpec"]["properties"];
        let mut condition = rule["when"].clone();
        condition["x-renamed-from"] = json!("when");
        rule.as_object_mut().unwrap().remove("when");
        rule["condition"] = condition;
    });
    let found = between(&old, &new);
    assert_eq!(found.unused, Vec::<String>::new());
    assert_eq!((&found.upgrade.holes, &found.downgrade.holes), (&vec![], &vec![]));
    let document = r#"{"ir_version":"1.0.0","id":"graph:demo","nodes":[{"id":"n","kind":"echo"}],
        "rules":[{"id":"r","when":"(go)","then":[{"kind":"halt"}]}]}"#;
    assert!(!new.accepts(0, document));
    let (made, lost) = taken(&found.upgrade, &old, &new, document).unwrap();
    let wanted = document.replace("1.0.0", "2.0.0").replace("when", "condition");
    assert_eq!(new.canonical(&made), new.canonical(&wanted));
    assert!(lost.is_empty(), "{lost:?}");
    let (back, _) = taken(&found.downgrade, &new, &old, &made).unwrap();
    assert_eq!(old.canonical(&back), old.canonical(document));
    assert_eq!(every_sample("stargraph", &found.upgrade, &found.downgrade, &old, &new), 0);
    assert_eq!(every_sample("stargraph", &found.downgrade, &found.upgrade, &new, &old), 0);
}

fn command(folder: &Path, args: &[&str]) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_triglyph")).args(args).current_dir(folder).output();
    let output = output.expect("the command runs");
    let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    format!("exit code {}\n{out}{err}", output.status.code().unwrap_or(-1))
}

/// What the page shows.
#[test]
fn the_command_says_and_does_it() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "order-1.json",
        r#"{"title":"Order","type":"object","additionalProperties":false,"required":["id","state"],
        "properties":{"id":{"type":"string"},"state":{"enum":["new","sent"]},"note":{"type":"string"}}}"#,
    );
    write(
        "order-2.json",
        r#"{"title":"Order","type":"object","additionalProperties":false,"required":["number","state","total"],
        "properties":{"number":{"type":"string","x-renamed-from":"id"},"total":{"type":"number"},
        "state":{"enum":["open","sent"],"x-renamed-from":{"open":"new"}},"more":{"x-renamed-from":"nothing"}}}"#,
    );
    write(
        "order-3.json",
        r#"{"title":"Order","type":"object","additionalProperties":false,"required":["id"],
        "properties":{"id":{"type":"string"},"state":{"enum":["new","sent"]}}}"#,
    );
    write("a.json", r#"{"id": "a", "state": "new", "note": "n"}"#);
    write("b.yaml", "id: b\nstate: sent\n");
    write("c.json", r#"{"id": 1}"#);
    let folder = folder.path();
    let said = |args: &[&str]| command(folder, &[&["migrate", "order-1.json"], args].concat());
    insta::assert_snapshot!("migrate_says", said(&["order-2.json"]));
    insta::assert_snapshot!("migrate_asks", said(&["order-2.json", "a.json"]));
    insta::assert_snapshot!("migrate_does", said(&["order-3.json", "a.json", "b.yaml", "c.json"]));
    insta::assert_snapshot!("migrate_does_json", said(&["order-3.json", "a.json", "--message-format", "json"]));
}
