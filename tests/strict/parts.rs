//! Schemas each of which needs one optional part of an embedded runtime, or none. Their packages lie beside each other,
//! each with what it needs, and with stand-ins for the rest.

use std::path::Path;

use testkit::{
    Document, Project, cargo_with_clippy, everything, in_each_language, question, run, scratch, workspace, write,
};
use triglyph::{
    Request, load,
    render::{Language, RenderedModule},
};

use super::languages::{Pyright, check_python, compile_typescript};

/// Those of every run: without any part, and with parts of which much depends. The others are for when there is time for everything,
/// since each has a runtime that is compiled for it alone.
const ALWAYS: [&str; 4] = ["plain", "rules", "patterns", "unions"];

/// A package, the members of its schema beside those that all have, a document that is accepted and one that is not.
type Part = (&'static str, &'static str, &'static str, &'static str);

const PARTS: [Part; 10] = [
    ("plain", r#""additionalProperties": false"#, r#"{"a": "x"}"#, r#"{"a": 1}"#),
    (
        "rules",
        r#""x-integrity": [{"rule": "distinct", "select": "$", "fields": ["a", "b"], "code": "SAME", "message": "same"}]"#,
        r#"{"a": "x", "b": "y"}"#,
        r#"{"a": "x", "b": "x"}"#,
    ),
    ("styles", r#""x-report": {"style": "flag"}"#, r#"{"a": "x"}"#, "{}"),
    ("defaults", r#""properties": {"a": {"type": "string"}, "b": {"default": "z"}}"#, r#"{"a": "x"}"#, "{}"),
    ("unevaluated", r#""unevaluatedProperties": false"#, r#"{"a": "x"}"#, r#"{"a": "x", "d": 1}"#),
    (
        "patterns",
        r#""patternProperties": {"^(?=c)": {"enum": [1, 2]}}"#,
        r#"{"a": "x", "c": 2}"#,
        r#"{"a": "x", "c": 3}"#,
    ),
    ("fallbacks", r#""x-fallback": {"a": "z"}"#, r#"{"a": "x"}"#, "{}"),
    (
        "enums",
        r#""properties": {"a": {"enum": ["x", "y"], "x-legacy": [{"from": "w", "to": "x"}]}}"#,
        r#"{"a": "y"}"#,
        r#"{"a": "w"}"#,
    ),
    (
        "unions",
        r#""properties": {"a": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}"#,
        r#"{"a": 1}"#,
        r#"{"a": []}"#,
    ),
    (
        "newtypes",
        r##""properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": "string", "minLength": 1}}"##,
        r#"{"a": "x"}"#,
        r#"{"a": ""}"#,
    ),
];

/// Check programs that need a part, as an integration test of the crate: the runtime of the first package refuses them
/// all.
const REFUSALS: &str = r##"//! Written by tests/strict/parts.rs.

#[test]
fn programs_of_other_runs_are_refused() {
    for (text, part) in [
        (r#"{"format":1,"nodes":[{"at":"","is":[]}],"patterns":[],"rules":[{}]}"#, "rules"),
        (r#"{"format":1,"nodes":[{"at":"","is":[]}],"patterns":[],"style":{}}"#, "a style"),
        (r#"{"format":1,"nodes":[{"at":"","is":[],"fills":true}],"patterns":[]}"#, "defaults"),
        (r#"{"format":1,"nodes":[{"at":"","is":[]}],"patterns":[["a"]]}"#, "patterns"),
        (r#"{"format":1,"nodes":[{"at":"","is":[]}],"patterns":[],"automata":[[]]}"#, "automata"),
    ] {
        let ask = || judge_strict_parts_plain::code::support::Checks::new(text).to_canonical_json(0, &1);
        let refusal = std::panic::catch_unwind(ask).expect_err(part);
        let message = refusal.downcast_ref::<&str>().expect("a message");
        assert!(message.starts_with(&format!("the check program has {part}, and this runtime was generated")), "{message}");
    }
}
"##;

/// Generates them, compiles them as strictly as each language can, and compares what they say of their documents.
pub fn agree(folder: &Path) {
    let mut project = Project::new(folder).with_clippy();
    let mut questions = Vec::new();
    let parts: Vec<Part> = PARTS.into_iter().filter(|(name, ..)| everything() || ALWAYS.contains(name)).collect();
    for (name, members, accepted, refused) in &parts {
        let common = r#""properties": {"a": {"type": "string"}, "b": {}}, "#;
        let common = if members.starts_with("\"properties\"") { "" } else { common };
        let schema = folder.join(format!("schemas/{name}.schema.json"));
        write(
            &schema,
            &format!("{{\"title\": \"Part\", \"type\": \"object\", \"required\": [\"a\"], {common}{members}}}"),
        );
        let module = generate(name, &schema, &mut project);
        let documents = [accepted, refused].map(|text| Document::Text((*text).to_owned()));
        questions.push(question(name, &module, documents.into()));
    }
    let answers = in_each_language(|language| {
        project.prepare(language);
        let folder = project.folder(language);
        match language {
            Language::Rust => {
                write(&folder.join("tests/refusals.rs"), REFUSALS);
                run(cargo_with_clippy(&folder, &scratch("cargo")).args(["test", "--quiet", "--test", "refusals"]));
            }
            Language::TypeScript => compile_typescript(&folder),
            Language::Python => {
                let names: Vec<&str> = parts.iter().map(|(name, ..)| *name).collect();
                check_python(&folder, &names, &folder, Pyright::WithEverything);
            }
        }
        project.judge(language).ask(&questions)
    });
    for (place, (name, ..)) in parts.iter().enumerate() {
        for (index, valid) in [true, false].into_iter().enumerate() {
            let reference = &answers[0][place][index];
            let found: Vec<_> =
                answers.iter().filter_map(|answers| answers[place][index].disagreement(valid, reference)).collect();
            assert!(found.is_empty(), "{name}: {found:?}");
        }
    }
}

fn generate(name: &str, schema: &Path, project: &mut Project) -> RenderedModule {
    let source = load::SchemaSource { path: schema.to_owned(), pointer: None, name: None };
    let request = Request {
        load: load::Options { schemas: vec![source], base: workspace().to_owned(), ..load::Options::default() },
        languages: Language::ALL.to_vec(),
        ..Request::default()
    };
    project.generate(name, &request)[0].modules[0].clone()
}
