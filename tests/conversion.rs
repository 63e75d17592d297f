//! Coming from other tools: the validators that the contracts' documents use accept the published schemas as they are
//! and judge as we do, as far as they know the keywords; and the names that the documents give to users are there.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use testkit::{Judge, mypy, node, python, read, run, temporary, workspace, write};

use crate::contracts::documents::{self, Document, Expected};

/// A schema file, a definition in it or nothing, and the documents that it judges.
struct Set {
    schema: PathBuf,
    pointer: String,
    documents: Vec<Document>,
}

impl Set {
    /// Whether the schema is written in draft 7.
    fn draft_7(&self) -> bool {
        read(&self.schema).contains("http://json-schema.org/draft-07/schema#")
    }

    fn files(&self) -> Vec<&Path> {
        self.documents.iter().map(|document| document.file.as_path()).collect()
    }

    /// The documents that a tool judges in another way than the schema does, rules left aside.
    fn differing(&self, answer: &Value) -> Vec<String> {
        let schema = self.schema.display();
        let verdicts = answer["verdicts"].as_array().unwrap_or_else(|| panic!("{schema}: {answer}"));
        assert_eq!(verdicts.len(), self.documents.len(), "{schema}");
        let both = self.documents.iter().zip(verdicts);
        let differing = both.filter(|(document, verdict)| **verdict != (document.expected != Expected::Invalid));
        differing.map(|(document, _)| document.shown()).collect()
    }
}

/// The examples of every contract, by schema.
fn sets() -> Vec<Set> {
    let all = documents::all();
    documents::SETS
        .iter()
        .map(|(folder, module, root)| {
            let (contract, examples) = folder.split_once("/examples/").expect("a folder of examples");
            let (name, definition) = examples.split_once('.').unwrap_or((examples, ""));
            let pointer = if definition.is_empty() { String::new() } else { format!("#/$defs/{definition}") };
            let schema = workspace().join(format!("schemas/{contract}/{name}.schema.json"));
            let mine = |document: &&Document| (document.module, document.root) == (*module, *root);
            Set { schema, pointer, documents: all.iter().filter(mine).cloned().collect() }
        })
        .collect()
}

/// What AJV says to each set, with the build that is chosen for it.
fn ajv(sets: &[Set], build: impl Fn(&Set) -> &'static str) -> Vec<Value> {
    let mut program = node().script(&workspace().join("tests/conversion/ajv.js"));
    program.arg(node().modules().join("package.json"));
    let job =
        |set: &Set| json!({"build": build(set), "schema": set.schema, "pointer": set.pointer, "files": set.files()});
    Judge::new(program).answers(&sets.iter().map(job).collect::<Vec<_>>())
}

/// What a tool in Python says to each set.
fn in_python(tool: &str, sets: &[Set]) -> Vec<Value> {
    let job = |set: &Set| json!({"tool": tool, "schema": set.schema, "files": set.files()});
    let script = workspace().join("tests/conversion/schemas.py");
    Judge::new(python().script(&script)).answers(&sets.iter().map(job).collect::<Vec<_>>())
}

/// AJV with its formats loads every schema and judges every example as we do; 2020-12 needs the build that knows it.
#[test]
fn ajv_agrees_on_every_example() {
    let sets = sets();
    let answers = ajv(&sets, |set| if set.draft_7() { "ajv" } else { "ajv/dist/2020" });
    for (set, answer) in sets.iter().zip(&answers) {
        assert_eq!(set.differing(answer), [""; 0], "{}{}", set.schema.display(), set.pointer);
    }
}

/// The snippet of the redmind document imports the default build of AJV, which knows draft 7 only: it has to import
/// `ajv/dist/2020` instead. Nothing else of the snippet changes.
#[test]
fn the_default_build_of_ajv_does_not_know_2020_12() {
    let sets: Vec<Set> = sets().into_iter().filter(|set| set.schema.ends_with("redmind/graph.schema.json")).collect();
    let answers = ajv(&sets, |_| "ajv");
    assert_eq!(
        answers,
        [json!({"error": "no schema with key or ref \"https://json-schema.org/draft/2020-12/schema\""})]
    );
}

/// fastjsonschema loads every schema. It knows drafts 4, 6 and 7 and takes 2020-12 for draft 7, where
/// `unevaluatedProperties` means nothing: so it does not refuse an unknown field directly in a redmind node, and
/// differs in nothing else.
#[test]
fn fastjsonschema_agrees_but_for_unevaluated_properties() {
    let sets: Vec<Set> = sets().into_iter().filter(|set| set.pointer.is_empty()).collect();
    assert_eq!(sets.len(), 8);
    let answers = in_python("fastjsonschema", &sets);
    let differing: Vec<String> = sets.iter().zip(&answers).flat_map(|(set, answer)| set.differing(answer)).collect();
    let unknown = ["node_extra_member_inside_union", "node_extra_member_proto"];
    assert_eq!(differing, unknown.map(|name| format!("schemas/redmind/examples/graph/invalid/{name}.json")));
}

/// The draft 7 schemas pass the check of the catalytic document, and judge as it shows. jsonschema looks at no format
/// unless asked, and Python's `$` also holds before a line break at the end: these documents are named.
#[test]
fn jsonschema_accepts_the_draft_7_schemas() {
    let sets: Vec<Set> = sets().into_iter().filter(Set::draft_7).collect();
    assert_eq!(sets.len(), 3);
    let answers = in_python("jsonschema", &sets);
    let differing: Vec<String> = sets.iter().zip(&answers).flat_map(|(set, answer)| set.differing(answer)).collect();
    let expected = [
        "jobspec/invalid/job_id_trailing_line_break",
        "validation_error/invalid/timestamp_date_only",
        "validation_error/invalid/timestamp_no_such_day",
        "validation_error/invalid/timestamp_without_offset",
        "ledger/invalid/decision_timestamp_invalid",
        "ledger/invalid/run_info_timestamp_local",
    ];
    assert_eq!(differing, expected.map(|name| format!("schemas/catalytic/examples/{name}.json")));
}

/// What contracts publish in TypeScript is strictly valid for AJV, in two dialects, and judges every example as they
/// do. redmind's nodes need `unevaluatedProperties`, which draft 7 does not have: that is refused, not left out.
#[test]
fn published_schemas_judge_alike_in_typescript() {
    let sets = sets();
    let out = temporary();
    run(node().tsc().arg("--project").arg(workspace().join("generated/typescript")).arg("--outDir").arg(out.path()));
    write(&out.path().join("package.json"), "{\"type\": \"module\"}\n");
    for target in ["draft-2020-12", "draft-07"] {
        let mut program = node().script(&workspace().join("tests/conversion/published.js"));
        program.arg(node().modules().join("package.json")).arg(out.path());
        let job = |set: &Set| {
            let document = &set.documents[0];
            json!({"module": document.module, "type": document.root, "target": target, "files": set.files()})
        };
        let answers = Judge::new(program).answers(&sets.iter().map(job).collect::<Vec<_>>());
        for (set, answer) in sets.iter().zip(&answers) {
            let said = answer["error"].as_str().unwrap_or_default();
            if target == "draft-07" && set.schema.ends_with("redmind/graph.schema.json") && !said.is_empty() {
                assert_eq!(said, "draft-07 has nothing that says the same as unevaluatedProperties");
                continue;
            }
            assert_eq!(set.differing(answer), [""; 0], "{target}: {}{}", set.schema.display(), set.pointer);
        }
    }
}

/// What contracts publish for OpenAPI 3.0 is a valid schema there, and judges every example as they do. OpenAPI 3.0
/// stands on a draft in which a number that is written with a fraction or an exponent is no integer; formats are
/// annotations, and Python's `$` also holds before a line break at the end: these documents are named.
#[test]
fn published_schemas_judge_alike_in_openapi_3_0() {
    let sets = sets();
    let out = temporary();
    run(node().tsc().arg("--project").arg(workspace().join("generated/typescript")).arg("--outDir").arg(out.path()));
    write(&out.path().join("package.json"), "{\"type\": \"module\"}\n");
    let mut program = node().script(&workspace().join("tests/conversion/published.js"));
    program.arg(node().modules().join("package.json")).arg(out.path());
    let job = |set: &Set| {
        let document = &set.documents[0];
        json!({"module": document.module, "type": document.root, "target": "openapi-3.0", "files": set.files()})
    };
    let schemas = Judge::new(program).answers(&sets.iter().map(job).collect::<Vec<_>>());
    let (mut judged, mut jobs) = (Vec::new(), Vec::new());
    for (set, answer) in sets.iter().zip(&schemas) {
        if set.schema.ends_with("redmind/graph.schema.json") {
            assert_eq!(answer["error"], "openapi-3.0 has nothing that says the same as unevaluatedProperties");
            continue;
        }
        assert!(answer["schema"].is_object(), "{}{}: {answer}", set.schema.display(), set.pointer);
        judged.push(set);
        jobs.push(json!({"schema": answer["schema"], "files": set.files()}));
    }
    let script = workspace().join("tests/conversion/openapi.py");
    let answers = Judge::new(python().script(&script)).answers(&jobs);
    let differing: Vec<String> = judged.iter().zip(&answers).flat_map(|(set, answer)| set.differing(answer)).collect();
    let of_formats = FORMATS.iter().filter(|name| !name.starts_with("redmind"));
    let mut expected: Vec<String> = of_formats.chain(&NO_INTEGERS).map(|name| format!("schemas/{name}.json")).collect();
    let mut found = differing;
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

/// Examples with an integer that is written with a fraction or an exponent.
const NO_INTEGERS: [&str; 9] = [
    "continuum/examples/agent/valid/blueprint_tag_written_with_exponent",
    "continuum/examples/agent/valid/format_tag_written_as_float",
    "continuum/examples/agent/valid/iterations_written_as_float",
    "catalytic/examples/jobspec/valid/metadata_bounds",
    "catalytic/examples/jobspec/valid/phase_1_with_exponent",
    "catalytic/examples/jobspec/valid/phase_written_as_float",
    "catalytic/examples/jobspec/integrity/warning_timeout_with_exponent",
    "catalytic/examples/ledger/valid/exit_code_written_as_float",
    "stargraph/examples/ir/valid/backoff_written_as_float",
];

/// Examples that are refused for a format, or for a line break at their end.
const FORMATS: [&str; 11] = [
    "redmind/examples/graph/invalid/http_url_empty",
    "redmind/examples/graph/invalid/http_url_relative",
    "redmind/examples/graph/invalid/http_url_with_space",
    "catalytic/examples/jobspec/invalid/job_id_trailing_line_break",
    "catalytic/examples/validation_error/invalid/timestamp_date_only",
    "catalytic/examples/validation_error/invalid/timestamp_no_such_day",
    "catalytic/examples/validation_error/invalid/timestamp_without_offset",
    "catalytic/examples/ledger/invalid/decision_timestamp_invalid",
    "catalytic/examples/ledger/invalid/run_info_timestamp_local",
    "stargraph/examples/ir/invalid/ir_version_line_break",
    "stargraph/examples/ir/invalid/node_id_line_break",
];

/// The same in Python, where pydantic says it, too. Formats are annotations for jsonschema, and Python's `$` also holds
/// before a line break at the end: these documents are named.
#[test]
fn published_schemas_judge_alike_in_python() {
    let sets = sets();
    for way in ["json_schema", "plain", "validation", "serialization"] {
        let job = |set: &Set| {
            let document = &set.documents[0];
            json!({"module": document.module, "type": document.root, "way": way, "files": set.files()})
        };
        let mut program = python().script(&workspace().join("tests/conversion/published.py"));
        program.env("PYTHONPATH", workspace().join("generated/python/src"));
        let answers = Judge::new(program).answers(&sets.iter().map(job).collect::<Vec<_>>());
        let differing: Vec<String> =
            sets.iter().zip(&answers).flat_map(|(set, answer)| set.differing(answer)).collect();
        assert_eq!(differing, FORMATS.map(|name| format!("schemas/{name}.json")), "{way}");
    }
}

/// The names of the TypeScript documents, in programs that compile strictly and run.
#[test]
fn the_typescript_names_are_there() {
    let out = temporary();
    let package = out.path().join("package");
    run(node().tsc().arg("--project").arg(workspace().join("generated/typescript")).arg("--outDir").arg(&package));
    let options = json!({
        "target": "ES2022", "lib": ["ES2022"], "types": [], "module": "NodeNext", "moduleResolution": "NodeNext", "strict": true,
        "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "verbatimModuleSyntax": true,
    });
    let programs = ["contract", "bridge"];
    let sources = programs.map(|name| format!("{name}.ts"));
    for source in &sources {
        write(&out.path().join(source), &read(&workspace().join("tests/conversion").join(source)));
    }
    write(&out.path().join("package.json"), "{\"type\": \"module\"}\n");
    write(&out.path().join("tsconfig.json"), &json!({"compilerOptions": options, "files": sources}).to_string());
    run(node().tsc().arg("--project").arg(out.path()));
    for name in programs {
        run(&mut node().script(&out.path().join(format!("{name}.js"))));
    }
}

/// The example of the stargraph page with the names that it imports, and what the page says about its functions; mypy
/// finds nothing in it either.
#[test]
fn the_python_names_are_there() {
    let script = workspace().join("tests/conversion/page.py");
    let sources = workspace().join("generated/python/src");
    run(python().script(&script).env("PYTHONPATH", &sources));
    mypy(|mypy| {
        mypy.arg(&script).env("MYPYPATH", &sources);
    });
}
