//! Names stay when an unrelated part of the schema changes, in every language.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Map, Value, json};
use triglyph::{
    load, lower,
    model::Model,
    project::Project,
    render::{self, Language},
};

/// A schema with everything that makes names: lists, maps, unions, enums, the same type twice, and definitions that
/// look alike.
const SAMPLE: &str = r##"{
    "title": "Pipeline", "type": "object", "required": ["steps"],
    "properties": {
        "steps": {"type": "array", "items": {"oneOf": [
            {"type": "object", "required": ["run"], "properties": {"run": {"type": "string"}, "shell": {"enum": ["sh", "bash"]}}},
            {"type": "object", "required": ["uses"], "properties": {"uses": {"type": "string"}, "retry": {"type": "object", "properties": {"count": {"type": "integer"}}}}}
        ]}},
        "env": {"type": "object", "additionalProperties": {"type": ["string", "number"]}},
        "cache": {"$ref": "#/$defs/cache-options"}, "node": {"$ref": "#/$defs/node"}, "Node": {"$ref": "#/$defs/Node"},
        "trigger": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}, {"type": "object", "properties": {"branches": {"enum": ["main", "all"]}}}]}
    },
    "$defs": {
        "cache-options": {"type": "object", "properties": {"mode": {"enum": ["sh", "bash"]}, "retry": {"type": "object", "properties": {"count": {"type": "integer"}}}}},
        "node": {"type": "object", "properties": {"image": {"type": "object", "properties": {"name": {"type": "string"}}}}},
        "Node": {"type": "object", "properties": {"image": {"type": "object", "properties": {"tag": {"type": "string"}}}}}
    }
}"##;

/// Definitions that have nothing to do with the others, though some look as if they had.
fn strangers() -> Vec<(&'static str, Value)> {
    let nested = json!({"type": "object", "properties": {"options": {"type": "object", "properties": {"level": {"enum": ["low", "high"]}}}}});
    vec![
        ("Stranger", json!({"type": "object", "properties": {"id": {"type": "string"}}})),
        ("Aaa", nested.clone()),
        ("zzz", nested),
        (
            "Steps",
            json!({"type": "array", "items": {"type": "object", "properties": {"stranger": {"type": "string"}}}}),
        ),
        (
            "Node2",
            json!({"type": "object", "properties": {"image": {"type": "object", "properties": {"digest": {"type": "string"}}}}}),
        ),
        ("NODE", json!({"type": "object", "properties": {"stranger": {"type": "boolean"}}})),
        ("Object", json!({"type": "object", "properties": {"stranger": {"type": "integer"}}})),
        ("Item", json!({"enum": ["stranger"]})),
    ]
}

/// `schema` with a definition more, before the one that is at `place`.
fn with_definition(schema: &Value, place: usize, name: &str, definition: &Value) -> Value {
    let mut schema = schema.clone();
    let root = schema.as_object_mut().expect("an object");
    let holder = if root.contains_key("definitions") { "definitions" } else { "$defs" };
    let old = root.get(holder).and_then(Value::as_object).cloned().unwrap_or_default();
    let place = place.min(old.len());
    let mut new: Map<String, Value> =
        old.iter().take(place).map(|(name, schema)| (name.clone(), schema.clone())).collect();
    new.insert(name.to_owned(), definition.clone());
    new.extend(old.into_iter().skip(place));
    root.insert(holder.to_owned(), Value::Object(new));
    schema
}

fn definitions(schema: &Value) -> Vec<String> {
    let holders = ["$defs", "definitions"].into_iter().filter_map(|holder| schema.get(holder)?.as_object());
    holders.flat_map(|holder| holder.keys().cloned()).collect()
}

/// For each location, the types that come from it and the names in them.
fn named(model: &Model) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut named: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for module in &model.modules {
        for def in &module.types {
            named.entry((module.name.clone(), def.at.clone())).or_default().insert(def.name.clone());
        }
    }
    named
}

/// The types that the code of each language declares.
fn declared(model: &Model) -> BTreeSet<(Language, String, String)> {
    const STARTS: [&str; 7] =
        ["pub struct ", "pub enum ", "pub type ", "export interface ", "export type ", "class ", "type "];
    let mut declared = BTreeSet::new();
    for language in Language::ALL {
        let rendered = render::render(model, language, &render::Options::default());
        let rendered = rendered.unwrap_or_else(|findings| panic!("{findings}"));
        for module in &rendered.modules {
            for file in &module.files {
                let lines = rendered.files[file].lines();
                let starts = |line: &str| STARTS.iter().find_map(|start| line.strip_prefix(start).map(str::to_owned));
                // An alias of Python.
                let alias = |line: &str| line.contains(": TypeAlias = ").then(|| line.to_owned());
                let rest = lines.filter_map(|line| starts(line).or_else(|| alias(line)));
                let name = |rest: String| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>();
                declared.extend(rest.map(|rest| (language, module.module.clone(), name(rest))));
            }
        }
    }
    for language in Language::ALL {
        assert!(declared.iter().any(|(known, ..)| *known == language), "no type is found in {language:?} code");
    }
    declared
}

/// The names of a model and of its code.
struct Names {
    named: BTreeMap<(String, String), BTreeSet<String>>,
    declared: BTreeSet<(Language, String, String)>,
}

impl Names {
    fn of(model: &Model) -> Names {
        Names { named: named(model), declared: declared(model) }
    }

    /// Everything that is known here has the same names in `after`, and in its code.
    fn assert_kept(&self, after: &Model, what: &str) {
        self.assert_kept_in_model(after, what);
        let declared = declared(after);
        let lost: Vec<_> = self.declared.difference(&declared).collect();
        assert!(lost.is_empty(), "{what}: {lost:?} are gone");
    }

    fn assert_kept_in_model(&self, after: &Model, what: &str) {
        let after = named(after);
        for (place, names) in &self.named {
            let now = after.get(place);
            assert!(now.is_some_and(|now| names.is_subset(now)), "{what}: {place:?} was {names:?} and is {now:?}");
        }
    }
}

fn sample(schema: &Value) -> Model {
    super::model("pipeline.schema.json", &schema.to_string())
}

#[test]
fn a_new_definition_renames_nothing() {
    let schema: Value = serde_json::from_str(SAMPLE).expect("JSON");
    let before = Names::of(&sample(&schema));
    for (name, definition) in strangers() {
        for place in [0, 1, usize::MAX] {
            let after = sample(&with_definition(&schema, place, name, &definition));
            before.assert_kept(&after, &format!("{name} inserted at {place}"));
        }
    }
}

#[test]
fn a_definition_takes_its_own_name_and_no_other() {
    let schema: Value = serde_json::from_str(SAMPLE).expect("JSON");
    let before = sample(&schema);
    let definition = json!({"type": "object", "properties": {"stranger": {"type": "string"}}});
    let inline = before.modules[0].types.iter().filter(|def| !def.definition);
    for taken in inline.map(|def| def.name.clone()) {
        let after = sample(&with_definition(&schema, 0, &taken, &definition));
        let own = after.modules[0].types.iter().find(|def| def.at.ends_with(&format!("/{taken}")));
        assert_eq!(own.map(|def| def.name.as_str()), Some(taken.as_str()), "a definition is called what it is called");
        let now: BTreeSet<&str> = after.modules[0].types.iter().map(|def| def.name.as_str()).collect();
        let lost: Vec<&str> =
            before.modules[0].types.iter().map(|def| def.name.as_str()).filter(|name| !now.contains(name)).collect();
        assert!(lost.is_empty(), "{taken} inserted: {lost:?} are gone");
        assert_eq!(after.modules[0].types.len(), before.modules[0].types.len() + 1);
    }
}

#[test]
fn the_order_of_members_and_definitions_names_nothing() {
    let schema: Value = serde_json::from_str(SAMPLE).expect("JSON");
    let mut turned = schema.clone();
    for holder in ["properties", "$defs"] {
        let members = turned[holder].as_object_mut().expect("an object");
        *members = std::mem::take(members).into_iter().rev().collect();
    }
    Names::of(&sample(&schema)).assert_kept(&sample(&turned), "turned around");
}

/// All contracts, with another schema in the place of one of them.
fn contracts(folder: &Path, path: &Path, changed: Option<&Value>) -> Model {
    let path = folder.join(path);
    let old = fs::read_to_string(&path).expect("a schema");
    if let Some(changed) = changed {
        fs::write(&path, changed.to_string()).expect("a file");
    }
    let project = Project::read(&folder.join("triglyph.toml")).unwrap_or_else(|findings| panic!("{findings}"));
    let request = project.request(&Language::ALL);
    let bundle = load::load(&request.load).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &request.lower).unwrap_or_else(|findings| panic!("{findings}"));
    fs::write(&path, old).expect("a file");
    lowered.model
}

#[test]
fn a_new_definition_renames_nothing_in_the_contracts() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = fs::read_to_string(workspace.join("triglyph.toml")).expect("the project file");
    fs::write(folder.path().join("triglyph.toml"), &text).expect("a file");
    let paths = text.lines().filter_map(|line| line.strip_prefix("path = \"")?.strip_suffix('"'));
    let paths: Vec<PathBuf> = paths.map(PathBuf::from).collect();
    assert!(paths.len() > 3, "the contracts are not found");
    for path in &paths {
        let copy = folder.path().join(path);
        fs::create_dir_all(copy.parent().expect("a folder")).expect("a folder");
        fs::copy(workspace.join(path), copy).expect("a copy");
    }
    let before = Names::of(&contracts(folder.path(), &paths[0], None));
    for (path, (name, definition)) in paths.iter().zip(strangers().into_iter().cycle()) {
        let text = fs::read_to_string(folder.path().join(path)).expect("a schema");
        let schema: Value = serde_json::from_str(&text).expect("JSON");
        let count = definitions(&schema).len();
        for place in [0, count / 2, count] {
            let after = with_definition(&schema, place, name, &definition);
            let after = contracts(folder.path(), path, Some(&after));
            let what = format!("{}: {name} inserted at {place}", path.display());
            // Printing all contracts takes long; one place of three will do.
            if place == 0 {
                before.assert_kept(&after, &what);
            } else {
                before.assert_kept_in_model(&after, &what);
            }
        }
    }
}
