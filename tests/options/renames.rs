//! Types, members, values and variants that a project, or a schema itself, calls otherwise: they compile under the strictest settings in three
//! languages, documents and reports stay as they are, and what is published goes by the new names.

use testkit::{PythonSources, codegen, lock, node, python, read, run, scratch, strict_program, workspace, write};

const STRICT: [&str; 5] = [
    "--strict",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
    "--verbatimModuleSyntax",
    "--isolatedDeclarations",
];

/// What each program prints: the order that it read and built, and where another text is wrong.
const SAID: &str = r#"{"id":"ABC","shipTo":"Bern","status":"<done>","payment":{"kind":"sepa","iban":"CH93"},"lines":[{"sku":"tulip","n":12}]}
/id /shipTo"#;

#[test]
fn names_are_as_wanted_and_documents_as_they_were() {
    let project = fixture("triglyph.toml");
    programs_go_by("renames", &fixture("order.schema.json"), &project);
}

/// The same names, said by the schema itself; a project's come after them, and go by them.
#[test]
fn a_schema_says_the_same_names_itself() {
    let project = fixture("triglyph.toml");
    let (languages, _) = project.split_once("[rename]").expect("names");
    programs_go_by("renames_in_schema", &fixture("named.schema.json"), languages);
    let other = fixture("named.schema.json").replace("destination", "target").replace("BankTransfer", "Transfer");
    let last = "[rename]\n\"Order.shipTo\" = \"destination\"\nTransfer = \"BankTransfer\"\n";
    programs_go_by("renames_of_names_in_schema", &other, &format!("{languages}{last}"));
}

fn fixture(name: &str) -> String {
    read(&workspace().join("tests/options/renames").join(name))
}

/// Generates, compiles and runs the programs of all languages.
fn programs_go_by(place: &str, schema: &str, project: &str) {
    let _lock = lock(place);
    let folder = scratch(place);
    write(&folder.join("order.schema.json"), schema);
    write(&folder.join("triglyph.toml"), project);
    for (from, to) in [("program.rs", "src/main.rs"), ("program.py", "py/main.py"), ("program.ts", "ts/main.ts")] {
        write(&folder.join(to), &fixture(from));
    }
    run(codegen().current_dir(&folder));

    let said = strict_program(&folder, "renames", "", "dead_code = \"allow\"\n");
    assert_eq!(said.stdout.trim(), SAID, "Rust");

    write(&folder.join("ts/package.json"), r#"{ "type": "module" }"#);
    let mut tsc = node().tsc();
    tsc.current_dir(folder.join("ts")).args(STRICT).args([
        "--declaration",
        "--module",
        "nodenext",
        "--target",
        "es2022",
    ]);
    run(tsc.args(["--types", "node", "--rootDir", ".", "--outDir", "dist", "main.ts"]));
    let said = run(&mut node().script(&folder.join("ts/dist/main.js")));
    assert_eq!(said.stdout.trim(), SAID, "TypeScript");

    let main = folder.join("py/main.py");
    PythonSources::new(&folder.join("py")).are_typed(&["contracts", "main.py"]);
    let said = run(&mut python().script(&main));
    assert_eq!(said.stdout.trim(), SAID, "Python");

    // What is published goes by the names of the types, and demands what it demanded.
    let published: serde_json::Value =
        serde_json::from_str(&read(&folder.join("py/contracts/order.published.json"))).expect("JSON");
    let definitions = published["$defs"].as_object().expect("definitions");
    assert!(["Line", "Status", "BankTransfer"].iter().all(|name| definitions.contains_key(*name)), "{definitions:?}");
    assert!(definitions["Line"]["properties"].get("n").is_some(), "{definitions:?}");
}
