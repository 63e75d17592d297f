//! Types, members, values and variants that a project calls otherwise: they compile under the strictest settings in three
//! languages, documents and reports stay as they are, and what is published goes by the new names.

use testkit::{cargo, codegen, lock, node, python, read, run, scratch, target, workspace, write};

const PROGRAM: &str = r#"[package]
name = "renames"
version = "0.0.0"
edition = "EDITION"

[dependencies]
regex = "1"
serde = { version = "1", features = ["derive"] }
serde_json = "1"

[lints.rust]
warnings = "deny"
dead_code = "allow"

[lints.clippy]
all = "deny"

[workspace]
"#;

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
    let _lock = lock("renames");
    let folder = scratch("renames");
    let files = [
        ("order.schema.json", "order.schema.json"),
        ("triglyph.toml", "triglyph.toml"),
        ("program.rs", "src/main.rs"),
        ("program.py", "py/main.py"),
        ("program.ts", "ts/main.ts"),
    ];
    for (from, to) in files {
        write(&folder.join(to), &read(&workspace().join("tests/renames").join(from)));
    }
    run(codegen().current_dir(&folder));

    for edition in ["2021", "2024"] {
        write(&folder.join("Cargo.toml"), &PROGRAM.replace("EDITION", edition));
        run(cargo(&folder, &target()).args(["clippy", "--quiet"]));
        let said = run(cargo(&folder, &target()).args(["run", "--quiet"]));
        assert_eq!(said.stdout.trim(), SAID, "Rust");
    }

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
    let mut mypy = python().module("mypy");
    run(mypy.args(["--strict", "--no-incremental"]).arg(&main).current_dir(folder.join("py")));
    let said = run(&mut python().script(&main));
    assert_eq!(said.stdout.trim(), SAID, "Python");

    // What is published goes by the names of the types, and demands what it demanded.
    let published: serde_json::Value =
        serde_json::from_str(&read(&folder.join("py/contracts/order.published.json"))).expect("JSON");
    let definitions = published["$defs"].as_object().expect("definitions");
    assert!(["Line", "Status", "BankTransfer"].iter().all(|name| definitions.contains_key(*name)), "{definitions:?}");
    assert!(definitions["Line"]["properties"].get("n").is_some(), "{definitions:?}");
}
