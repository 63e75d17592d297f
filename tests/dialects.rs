//! What is published in older dialects says the same as the schema that it is made from: shown on schemas of many
//! projects, with their documents, by a validator of somebody else. What a dialect cannot say is refused, and listed.

use std::{collections::BTreeMap, env, fs, path::PathBuf};

use serde::Deserialize;
use serde_json::json;
use testkit::{codegen, node, python, run, temporary, try_run, workspace, write};

/// What `tests/dialects/judge.py` prints: by dialect, or by what cannot be said.
#[derive(Debug, Deserialize)]
struct Found {
    schemas: BTreeMap<String, usize>,
    judged: BTreeMap<String, usize>,
    refused: BTreeMap<String, usize>,
    wrong: Vec<String>,
}

/// One schema in so many is tried, unless the variable `EVERY_SCHEMA` is set.
const SAMPLE: usize = 4;

/// The folder of the collection: `CORPUS`, or where it usually is. Each schema has a folder with `schema.json` and
/// `docs.jsonl`.
fn collection() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CORPUS") {
        let folder = PathBuf::from(named);
        assert!(folder.is_dir(), "CORPUS names {}, which is not a folder", folder.display());
        return Some(folder);
    }
    Some(workspace().join("../shared/corpus")).filter(|folder| folder.is_dir())
}

#[test]
fn older_dialects_say_the_same() {
    let Some(collection) = collection() else {
        eprintln!("left out: there is no collection of schemas; CORPUS can name one");
        return;
    };
    let out = temporary();
    let (sources, published) = (out.path().join("schemas"), out.path().join("published"));
    fs::create_dir(&sources).expect("a folder can be made");
    let entries = fs::read_dir(&collection).expect("a readable folder").map(|entry| entry.expect("an entry").path());
    let mut folders: Vec<PathBuf> = entries.filter(|folder| folder.join("schema.json").is_file()).collect();
    folders.sort();
    let every = if env::var_os("EVERY_SCHEMA").is_some() { 1 } else { SAMPLE };
    let mut generate = codegen();
    generate.args(["generate", "--lang", "python", "--formats", "annotate", "--runtime", "package", "--keep-going"]);
    generate.arg("--out").arg(&published).arg("--schema");
    let mut documents = BTreeMap::new();
    for (index, folder) in folders.iter().enumerate().step_by(every) {
        let module = format!("c{index:04}");
        let source = sources.join(format!("{module}.json"));
        fs::copy(folder.join("schema.json"), &source).expect("a file can be copied");
        generate.arg(source);
        documents.insert(module, folder.join("docs.jsonl"));
    }
    // Schemas that are refused are other tests' matter.
    try_run(&mut generate);
    let runtime = out.path().join("runtime");
    write(&out.path().join("package.json"), "{\"type\": \"module\"}\n");
    run(node().tsc().arg("--project").arg(workspace().join("runtime/typescript")).arg("--outDir").arg(&runtime));
    // Beside its package, so that it is taken for a module.
    let convert = out.path().join("convert.js");
    fs::copy(workspace().join("tests/dialects/convert.js"), &convert).expect("a file can be copied");
    let converted = run(node().script(&convert).arg(&runtime).arg(&published)).stdout;
    let (schemas, listed) = (out.path().join("converted.json"), out.path().join("documents.json"));
    write(&schemas, &converted);
    write(&listed, &json!(documents).to_string());
    let said = run(python().script(&workspace().join("tests/dialects/judge.py")).arg(&schemas).arg(&listed)).stdout;
    let found: Found = serde_json::from_str(&said).expect("what was found is JSON");
    println!("schemas {:?}, documents {:?}, not to be said: {:#?}", found.schemas, found.judged, found.refused);
    assert!(found.wrong.is_empty(), "{:#?}", found.wrong);
    let tried = documents.len();
    assert!(found.schemas["draft-2020-12"] * 10 > tried * 9, "few of {tried} schemas: {:?}", found.schemas);
    assert!(found.schemas["draft-07"] * 10 > tried * 9, "few of {tried} schemas: {:?}", found.schemas);
    assert!(found.schemas["openapi-3.0"] * 2 > tried, "few of {tried} schemas: {:?}", found.schemas);
    assert!(found.judged.values().all(|documents| *documents > tried), "few documents: {:?}", found.judged);
}
