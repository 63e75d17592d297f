//! Versions of a contract: the same documents come of the same documents in three languages, and in the command.

mod programs;

use std::{collections::BTreeMap, path::Path};

use serde_json::Value;
use testkit::{cargo, lock, node, python, run, scratch, strict_manifest, target, write};
use triglyph::{
    Request,
    analysis::migrate::{Version, migration},
    generate,
    load::{self, Draft, MigrationSource, SchemaSource},
    lower::{self, Lowered},
    render::{self, Language},
    runtime::{
        Program, accepts, canonical, compact,
        migration::{Sides, Steps},
        parse, settle,
    },
    understand,
};

use super::packaged;
use programs::{OPEN, OPEN_DOCUMENTS, PYTHON, RUST, TYPESCRIPT};

const PAIRS: &str = include_str!("../fixtures/migrations.json");

/// A pair, a way, and a document.
type Case = (String, String, String);

#[test]
fn documents_become_the_same_in_three_languages() {
    let _lock = lock("strict-run");
    let folder = scratch("migrations");
    let (pairs, cases) = table();
    for (name, [old, new]) in &pairs {
        write(&folder.join(format!("{name}_1.schema.json")), old);
        write(&folder.join(format!("{name}_2.schema.json")), new);
    }
    write(&folder.join("cases.json"), &serde_json::to_string(&cases).expect("JSON"));
    let roots = generated(&folder, &pairs);
    let made = [in_rust(&folder, &roots), in_typescript(&folder, &roots), in_python(&folder, &roots)];
    let [rust, others @ ..] = &made;
    assert_eq!(rust.len(), cases.len());
    for other in others {
        for (case, made) in rust {
            assert_eq!(other.get(case), Some(made), "{case}");
        }
    }
    for (of, line) in rust {
        assert!(of.contains("none") || of.contains("1E400") || !line.starts_with(r#"{"errors""#), "{of}: {line}");
    }
    let filled = rust.iter().find(|(of, _)| of.contains("abcd")).map(|(_, made)| made.as_str());
    let wanted = r#"{"*/ \"\"\" \\ ${x} \n`":2,"id":"abc","lines":[{"cost":{"amount":3},"text":"t"},{"cost":{"amount":4}}],"place":{"room":"room of abcd","shelf":7},"state":"shipped","total":{"amount":7}}"#;
    assert_eq!(filled, Some(wanted));
    let refused = rust.iter().find(|(of, _)| of.contains("none")).map(|(_, made)| made.contains("maxLength"));
    assert_eq!(refused, Some(true));
    as_the_command_says(&folder, &pairs, rust);
}

/// The pairs by name, and what is asked about them.
fn table() -> (BTreeMap<String, [String; 2]>, Vec<Case>) {
    let mut pairs = BTreeMap::from([("asking".to_owned(), OPEN.map(str::to_owned))]);
    let mut cases: Vec<Case> =
        OPEN_DOCUMENTS.map(|text| ("asking".to_owned(), "upgrade".to_owned(), text.to_owned())).into();
    let listed: Vec<Value> = serde_json::from_str(PAIRS).expect("JSON");
    for pair in &listed {
        let name = pair["name"].as_str().expect("a name").to_owned();
        // Its ways back have holes.
        let has_cases = name != "widened";
        for document in pair["documents"].as_array().expect("documents").iter().filter(|_| has_cases) {
            let text = |key: &str| document[key].as_str().map(str::to_owned);
            cases.extend(text("old").map(|text| (name.clone(), "upgrade".to_owned(), text)));
            cases.extend(text("new").map(|text| (name.clone(), "downgrade".to_owned(), text)));
        }
        pairs.insert(name, [pair["old"].to_string(), pair["new"].to_string()]);
    }
    (pairs, cases)
}

/// Generates everything. Of each pair the names of the root types.
fn generated(folder: &Path, pairs: &BTreeMap<String, [String; 2]>) -> BTreeMap<String, [String; 2]> {
    let schema = |name: &str, version: usize| {
        let path = folder.join(format!("{name}_{version}.schema.json"));
        SchemaSource { path, ..SchemaSource::default() }
    };
    let migration =
        |name: &String| MigrationSource { old: schema(name, 1), new: schema(name, 2), name: None, place: None };
    let request = Request {
        load: load::Options {
            schemas: pairs.keys().flat_map(|name| [schema(name, 1), schema(name, 2)]).collect(),
            draft: Some(Draft::default()),
            migrations: pairs.keys().map(migration).collect(),
            ..load::Options::default()
        },
        languages: Language::ALL.to_vec(),
        render: render::Options::default(),
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
        for name in pairs.keys() {
            let root = |version: usize| {
                let module = format!("{name}_{version}");
                let found = rendered.modules.iter().find(|known| known.module == module);
                found.map(|module| module.root.clone()).expect("a module")
            };
            roots.insert(name.clone(), [root(1), root(2)]);
        }
    }
    roots
}

/// The pairs but the one with holes, each with both ways: pair, way, and the sides that it leads from and to.
fn ways(roots: &BTreeMap<String, [String; 2]>) -> Vec<(String, &'static str, [String; 2])> {
    let pairs = roots.iter().filter(|(name, _)| *name != "asking" && *name != "widened");
    pairs
        .flat_map(|(name, [old, new])| {
            let [old, new] = [format!("{name}_1.{old}"), format!("{name}_2.{new}")];
            [("upgrade", [old.clone(), new.clone()]), ("downgrade", [new, old])]
                .map(|(way, sides)| (name.clone(), way, sides))
        })
        .collect()
}

fn read_off(printed: &str) -> BTreeMap<String, String> {
    let line = |line: &str| line.split_once('\t').map(|(of, made)| (of.to_owned(), made.to_owned()));
    printed.lines().map(|text| line(text).unwrap_or_else(|| panic!("{text}"))).collect()
}

fn in_rust(folder: &Path, roots: &BTreeMap<String, [String; 2]>) -> BTreeMap<String, String> {
    let arms = ways(roots).into_iter().map(|(pair, way, [from, _])| {
        let from = from.replace('.', "::");
        format!(
            "(\"{pair}\", \"{way}\") => told(contracts::{from}::from_json(text.as_bytes())\
             .and_then(|old| contracts::{pair}_1_to_{pair}_2::{way}(&old)), |new| new.to_canonical_json().unwrap()),\n"
        )
    });
    let folder = folder.join("rust");
    write(&folder.join("src/main.rs"), &RUST.replace("ARMS", &arms.collect::<String>()));
    write(&folder.join("Cargo.toml"), &strict_manifest("migrations", "2024", "", ""));
    read_off(&run(cargo(&folder, &target()).args(["run", "--quiet"])).stdout)
}

fn in_typescript(folder: &Path, roots: &BTreeMap<String, [String; 2]>) -> BTreeMap<String, String> {
    let ways = ways(roots);
    let modules = roots
        .keys()
        .filter(|name| *name != "asking")
        .flat_map(|name| [format!("{name}_1"), format!("{name}_2"), format!("{name}_1_to_{name}_2")]);
    let imports: String = modules.map(|name| format!("import * as {name} from \"./contracts/{name}.js\";\n")).collect();
    let lines: String = ways
        .iter()
        .map(|(pair, way, [from, to])| {
            format!("\"{pair} {way}\": (text) => told({from}, {to}, {pair}_1_to_{pair}_2.{way}, text),\n  ")
        })
        .collect();
    let folder = folder.join("ts");
    write(&folder.join("main.ts"), &TYPESCRIPT.replace("IMPORTS", &imports).replace("WAYS", &lines));
    write(&folder.join("package.json"), r#"{"type": "module"}"#);
    let mut tsc = node().tsc();
    tsc.args(["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--verbatimModuleSyntax"]);
    tsc.args(["--isolatedDeclarations", "--declaration"]);
    tsc.args(["--module", "nodenext", "--target", "es2022", "--types", "node", "--outDir", "dist", "main.ts"]);
    run(tsc.current_dir(&folder));
    read_off(&run(node().script(&folder.join("dist/main.js")).current_dir(&folder)).stdout)
}

fn in_python(folder: &Path, roots: &BTreeMap<String, [String; 2]>) -> BTreeMap<String, String> {
    let folder = folder.join("python");
    let names: Vec<String> =
        roots.iter().map(|(name, [old, new])| format!("\"{name}\": (\"{old}\", \"{new}\")")).collect();
    let path = folder.join("main.py");
    write(&path, &PYTHON.replace("ROOT_NAMES", &format!("{{{}}}", names.join(", "))));
    read_off(&run(python().script(&path).current_dir(&folder)).stdout)
}

/// The same steps, followed by the generator.
fn as_the_command_says(folder: &Path, pairs: &BTreeMap<String, [String; 2]>, made: &BTreeMap<String, String>) {
    for name in pairs.keys().filter(|name| *name != "asking") {
        let [old, new] = [1, 2].map(|version| lowered(&folder.join(format!("{name}_{version}.schema.json"))));
        let [before, after] = [&old, &new].map(|lowered| Version { model: &lowered.model, module: 0 });
        let found = migration(before, after);
        for (verb, way, from, to) in
            [("upgrade", &found.upgrade, &old, &new), ("downgrade", &found.downgrade, &new, &old)]
        {
            let [from, to] = [from, to].map(|lowered| Program::from(&lowered.model.modules[0].checks));
            let judged = |program: &Program, node: usize, text: &str| {
                parse(text.as_bytes()).is_ok_and(|json| accepts(program, node, &json))
            };
            let steps = Steps::read(&way.to_json()).expect("steps");
            for (of, made) in made {
                let Some(text) = of.strip_prefix(&format!("{name} {verb} ")).filter(|text| judged(&from, 0, text))
                else {
                    continue;
                };
                let own = steps.apply(
                    &compact(text),
                    &Sides {
                        is_old: &|node, text| judged(&from, node, text),
                        is_new: &|node, text| judged(&to, node, text),
                        hole: &|_, text| Err(text.to_owned()),
                        lost: &|_| {},
                    },
                );
                let own = parse(own.expect("no hole").as_bytes()).expect("JSON");
                assert_eq!(canonical(&settle(&to, 0, own)), *made, "{of}");
            }
        }
    }
}

fn lowered(path: &Path) -> Lowered {
    let schemas = vec![SchemaSource { path: path.to_owned(), ..SchemaSource::default() }];
    let load = load::Options { schemas, draft: Some(Draft::default()), ..load::Options::default() };
    understand(&load, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}")).1
}
