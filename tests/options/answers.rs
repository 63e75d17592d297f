//! Answers of language models: whatever a model answers, three languages and the command read the same document of it, and
//! refuse it in the same words.

mod programs;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use serde_json::{Value, json};
use testkit::{PythonSources, cargo_with_clippy, lock, node, python, run, scratch, strict_manifest, target, write};
use triglyph::{
    Request,
    analysis::provider::{self, Decoder, Options, PROVIDERS, Projected, Rules},
    generate,
    load::{self, Draft, ProjectionSource, SchemaSource},
    lower,
    render::{self, Language},
    runtime::{Json, Program, Surroundings, accepts, canonical, parse, report_text, settle},
    understand,
};

use super::packaged;
use programs::{PYTHON, RUST, TYPESCRIPT};

const SCHEMAS: &str = include_str!("../fixtures/answers.json");
/// Schemas of this repository that are asked for, too, with the folders of documents that come with them.
const CONTRACTS: [(&str, &str); 3] =
    [("agno", "agent_response"), ("agno", "stream_event"), ("catalytic", "validation_error")];
/// At most so many answers of one projection are broken in one place each.
const BROKEN: usize = 150;

/// A schema with documents.
struct Contract {
    name: String,
    schema: String,
    documents: Vec<String>,
}

#[test]
fn answers_are_read_in_three_languages() {
    let _lock = lock("strict-run");
    let folder = scratch("answers");
    let contracts = contracts();
    for contract in &contracts {
        write(&folder.join(file(&contract.name)), &contract.schema);
    }
    let projections = projections(&contracts);
    let roots = generated(&folder, &projections);
    let mut cases: Vec<(String, String)> = Vec::new();
    let mut wanted: BTreeMap<String, String> = BTreeMap::new();
    for contract in &contracts {
        let judge = judge(&contract.schema);
        for provider in projections[&contract.name].iter() {
            let projected = asked(&folder, &contract.name, provider);
            let decoder = projected.decoder().expect("a schema that is understood");
            let name = format!("{}_for_{provider}", contract.name);
            let answers = answers(&projected, &contract.documents);
            assert!(answers.len() > 20, "{name}: {} answers", answers.len());
            for (answer, document) in answers {
                let read = as_the_command_reads(&decoder, &judge, &answer);
                if let Some(document) = document {
                    assert_eq!(read, document, "{name} {answer}");
                }
                wanted.insert(format!("{name} {}", json!(answer)), read);
                cases.push((name.clone(), answer));
            }
        }
    }
    assert!(cases.len() > 2_000, "{} answers", cases.len());
    write(&folder.join("cases.json"), &serde_json::to_string(&cases).expect("JSON"));
    let says = |word: &str| wanted.values().filter(|line| line.contains(word)).count();
    assert!(says(r#""code":"answer""#) > 100 && says(r#""valid":false"#) > 300 && says(r#""code":"json""#) > 2);
    for (language, made) in [
        ("Rust", in_rust(&folder, &roots)),
        ("TypeScript", in_typescript(&folder, &roots)),
        ("Python", in_python(&folder, &roots)),
    ] {
        assert_eq!(made.len(), wanted.len(), "{language}");
        for (case, line) in &wanted {
            assert_eq!(made.get(case), Some(line), "{language}: {case}");
        }
    }
}

fn contracts() -> Vec<Contract> {
    let listed: Vec<Value> = serde_json::from_str(SCHEMAS).expect("JSON");
    let own = listed.iter().map(|contract| Contract {
        name: contract["name"].as_str().expect("a name").to_owned(),
        schema: contract["schema"].to_string(),
        documents: contract["documents"].as_array().expect("documents").iter().map(Value::to_string).collect(),
    });
    let schemas = testkit::workspace().join("schemas");
    let of_repository = CONTRACTS.iter().map(|(folder, name)| {
        let folder = schemas.join(folder);
        let read = |path: &Path| std::fs::read_to_string(path).expect("a file of the repository");
        let mut documents: Vec<_> = std::fs::read_dir(folder.join("examples").join(name).join("valid"))
            .expect("examples")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
            .collect();
        documents.sort();
        Contract {
            name: (*name).to_owned(),
            schema: read(&folder.join(format!("{name}.schema.json"))),
            documents: documents.iter().take(6).map(|path| read(path)).collect(),
        }
    });
    own.chain(of_repository).collect()
}

fn file(name: &str) -> String {
    format!("{name}.schema.json")
}

/// Whom each contract is asked of: of all who take it.
fn projections(contracts: &[Contract]) -> BTreeMap<String, Vec<&'static str>> {
    let folder = scratch("answers");
    let mut all = BTreeMap::new();
    for contract in contracts {
        let takes = |provider: &&'static str| {
            let rules = Rules::of(provider).expect("rules that are built in");
            provider::project(&load(&folder, &contract.name), &lower::Options::default(), &rules, Options::default())
                .is_ok()
        };
        let providers: Vec<&str> = PROVIDERS.iter().map(|(name, _)| *name).filter(takes).collect();
        assert!(providers.len() > 1, "{}: {providers:?}", contract.name);
        all.insert(contract.name.clone(), providers);
    }
    all
}

fn source(folder: &Path, name: &str) -> SchemaSource {
    SchemaSource { path: folder.join(file(name)), ..SchemaSource::default() }
}

fn load(folder: &Path, name: &str) -> load::Options {
    load::Options { schemas: vec![source(folder, name)], draft: Some(Draft::default()), ..load::Options::default() }
}

fn asked(folder: &Path, name: &str, provider: &str) -> Projected {
    let rules = Rules::of(provider).expect("rules that are built in");
    let projected = provider::project(&load(folder, name), &lower::Options::default(), &rules, Options::default());
    projected.unwrap_or_else(|findings| panic!("{findings}"))
}

/// Generates everything. Of each projection the root type of its documents.
fn generated(folder: &Path, projections: &BTreeMap<String, Vec<&str>>) -> BTreeMap<String, String> {
    let asked = projections.iter().flat_map(|(name, providers)| {
        providers.iter().map(|provider| ProjectionSource {
            schema: source(folder, name),
            provider: Some((*provider).to_owned()),
            rules: None,
            bare: false,
            name: None,
            place: None,
        })
    });
    let request = Request {
        load: load::Options {
            schemas: projections.keys().map(|name| source(folder, name)).collect(),
            draft: Some(Draft::default()),
            projections: asked.collect(),
            ..load::Options::default()
        },
        languages: Language::ALL.to_vec(),
        // In `generated/rust`, there is such a module in files of its own.
        render: render::Options { rust_single_file: true, ..render::Options::default() },
        ..Request::default()
    };
    packaged::python_is_clean(request.clone(), &folder.join("python-packaged"));
    let generated = generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let mut roots = BTreeMap::new();
    for rendered in generated.rendered {
        let folder = folder.join(rendered.language.name());
        let source = if rendered.language == Language::Rust { folder.join("src") } else { folder };
        for (name, text) in rendered.files {
            write(&source.join("contracts").join(name), &text);
        }
        for module in rendered.modules {
            for provider in &projections[&module.module] {
                roots.insert(format!("{}_for_{provider}", module.module), format!("{}.{}", module.module, module.root));
            }
        }
    }
    roots
}

/// Answers, each with the canonical text of the document that it was made of: what stands for documents, and the same
/// with one thing wrong in each.
fn answers(projected: &Projected, documents: &[String]) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    let mut broken = BTreeSet::new();
    for document in documents {
        let document = parse(document.as_bytes()).expect("JSON");
        let answer = projected.encode(&document).expect("a document that is accepted");
        let text = serde_json::to_string(&answer).expect("plain data");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        break_each(&value, &mut |changed| {
            broken.insert(changed.to_string());
        });
        // As models write them.
        found.push((serde_json::to_string_pretty(&value).expect("plain data"), None));
        found.push((text, Some(document)));
    }
    // Spread over all of them.
    let step = broken.len().div_ceil(BROKEN).max(1);
    let broken = broken.into_iter().step_by(step).map(|text| (text, None));
    let no_json = ["", "{", "[1,]", "\u{feff}null", "{\"value\":\"\\ud800\"}"].map(|text| (text.to_owned(), None));
    let made = found.into_iter().chain(broken).chain(no_json);
    made.map(|(text, document)| (text, document.map(|document| canonical(&document)))).collect()
}

/// Tells `see` of everything that `value` becomes by one change.
fn break_each(value: &Value, see: &mut dyn FnMut(&Value)) {
    for other in [json!(null), json!(7), json!("x"), json!("{\"a\":[1, 2.50]}"), json!([]), json!({})] {
        see(&other);
    }
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                break_each(item, &mut |changed| {
                    let mut all = items.clone();
                    all[index] = changed.clone();
                    see(&Value::Array(all));
                });
                let twice = items.iter().chain([item]).cloned().collect();
                see(&Value::Array(twice));
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                break_each(member, &mut |changed| {
                    let mut all = members.clone();
                    all.insert(name.clone(), changed.clone());
                    see(&Value::Object(all));
                });
                let mut without = members.clone();
                without.shift_remove(name);
                see(&Value::Object(without));
            }
            let mut more = members.clone();
            more.insert("more".to_owned(), json!(1));
            see(&Value::Object(more));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The check program of a contract.
fn judge(schema: &str) -> Program {
    let path = std::path::PathBuf::from("contract.schema.json");
    let load = load::Options {
        schemas: vec![SchemaSource { path: path.clone(), ..SchemaSource::default() }],
        texts: [(path, schema.to_owned())].into(),
        texts_only: true,
        draft: Some(Draft::default()),
        ..load::Options::default()
    };
    let (_, lowered) = understand(&load, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    Program::from(&lowered.model.modules[0].checks)
}

/// The canonical text of the document, or the report.
fn as_the_command_reads(decoder: &Decoder, judge: &Program, answer: &str) -> String {
    let decoded = match decoder.decode(answer.as_bytes()) {
        Ok(decoded) => decoded,
        Err(report) => return report.to_json(),
    };
    let report = report_text(judge, 0, decoded.document.as_bytes(), &Surroundings::default());
    if !report.is_valid() || !decoded.misread.is_empty() {
        return decoded.moved(report).to_json();
    }
    let document: Json = parse(decoded.document.as_bytes()).expect("a document");
    assert!(accepts(judge, 0, &document));
    canonical(&settle(judge, 0, document))
}

fn read_off(printed: &str) -> BTreeMap<String, String> {
    let line = |line: &str| line.split_once('\t').map(|(of, made)| (of.to_owned(), made.to_owned()));
    printed.lines().map(|text| line(text).unwrap_or_else(|| panic!("{text}"))).collect()
}

fn in_rust(folder: &Path, roots: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let arms =
        roots.keys().map(|name| format!("\"{name}\" => told!(contracts::{name}::from_answer(answer.as_bytes())),\n"));
    let folder = folder.join("rust");
    write(&folder.join("src/main.rs"), &RUST.replace("ARMS", &arms.collect::<String>()));
    write(&folder.join("Cargo.toml"), &strict_manifest("answers", "2021", "", ""));
    read_off(&run(cargo_with_clippy(&folder, &target()).args(["run", "--quiet"])).stdout)
}

fn in_typescript(folder: &Path, roots: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let modules: BTreeSet<&str> = roots.values().filter_map(|root| root.split('.').next()).collect();
    let modules = modules.into_iter().chain(roots.keys().map(String::as_str));
    let imports: String = modules.map(|name| format!("import * as {name} from \"./contracts/{name}.js\";\n")).collect();
    let ways = roots.iter().map(|(name, root)| format!("{name}: (text) => told({root}, {name}.fromAnswer(text)),\n  "));
    let folder = folder.join("ts");
    write(&folder.join("main.ts"), &TYPESCRIPT.replace("IMPORTS", &imports).replace("WAYS", &ways.collect::<String>()));
    write(&folder.join("package.json"), r#"{"type": "module"}"#);
    let mut tsc = node().tsc();
    tsc.args(["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--verbatimModuleSyntax"]);
    tsc.args(["--isolatedDeclarations", "--declaration"]);
    tsc.args(["--module", "nodenext", "--target", "es2022", "--types", "node", "--outDir", "dist", "main.ts"]);
    run(tsc.current_dir(&folder));
    read_off(&run(node().script(&folder.join("dist/main.js")).current_dir(&folder)).stdout)
}

fn in_python(folder: &Path, roots: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let folder = folder.join("python");
    let roots: Vec<String> = roots.iter().map(|(name, root)| format!("\"{name}\": \"{root}\"")).collect();
    let path = folder.join("main.py");
    write(&path, &PYTHON.replace("ROOT_NAMES", &format!("{{{}}}", roots.join(", "))));
    let sources = PythonSources::new(&folder);
    sources.are_typed(&["contracts"]);
    sources.are_tidy(&["contracts"], &[]);
    read_off(&run(python().script(&path).current_dir(&folder)).stdout)
}
