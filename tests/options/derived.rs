//! Requests, responses, patches and parts that are derived from a schema: they compile under the strictest settings in
//! three languages, accept and refuse the same, and patches make the same of the same documents.

use testkit::{cargo, codegen, lock, node, python, read, run, scratch, strict_manifest, target, workspace, write};

const STRICT: [&str; 8] = [
    "--strict",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
    "--verbatimModuleSyntax",
    "--isolatedDeclarations",
    "--noUnusedLocals",
    "--erasableSyntaxOnly",
    "--declaration",
];

/// What each program prints.
const SAID: &str = r#"{"coupon":"SPRING","customer":{"name":"Ada"},"lines":[{"sku":"tulip"}]}
additionalProperties /id
additionalProperties /coupon
{"customer":{"mail":"ada@example.com"},"note":null}
{"coupon":"SPRING","customer":{"mail":"ada@example.com","name":"Ada","vip":1.5},"id":"A1","lines":[{"sku":"tulip","total":2}],"payment":{"kind":"card","pan":"1"},"status":"done"}
{"coupon":"SPRING","customer":{"mail":"ada@example.com","name":"Ada","vip":1.5},"id":"A1","lines":[{"sku":"tulip","total":2}],"payment":{"iban":"CH93","kind":"sepa"},"shipTo":{"city":"Bern"}}
TWICE /lines/1/sku
required /payment, additionalProperties /payment/pan
type /id, type /customer, additionalProperties /nothing, type /note
{"note":"later"}
{"id":"A1"}
additionalProperties /coupon, additionalProperties /customer, additionalProperties /note, additionalProperties /payment, additionalProperties /lines
{"kind":"sepa","next":{"kind":"sepa"}}"#;

#[test]
fn derived_contracts_are_contracts() {
    let _lock = lock("derived");
    let folder = scratch("derived");
    let files = [
        ("order.schema.json", "order.schema.json"),
        ("pay.schema.json", "pay.schema.json"),
        ("triglyph.toml", "triglyph.toml"),
        ("program.rs", "src/main.rs"),
        ("program.py", "py/main.py"),
        ("program.ts", "ts/main.ts"),
    ];
    for (from, to) in files {
        write(&folder.join(to), &read(&workspace().join("tests/options/derived").join(from)));
    }
    run(codegen().current_dir(&folder));

    for edition in ["2021", "2024"] {
        write(&folder.join("Cargo.toml"), &strict_manifest("derived", edition, "", "dead_code = \"allow\"\n"));
        run(cargo(&folder, &target()).args(["clippy", "--quiet"]));
        let said = run(cargo(&folder, &target()).args(["run", "--quiet"]));
        assert_eq!(said.stdout.trim(), SAID, "Rust");
    }

    write(&folder.join("ts/package.json"), r#"{ "type": "module" }"#);
    let mut tsc = node().tsc();
    tsc.current_dir(folder.join("ts")).args(STRICT).args(["--module", "nodenext", "--target", "es2022"]);
    run(tsc.args(["--types", "node", "--rootDir", ".", "--outDir", "dist", "main.ts"]));
    let said = run(&mut node().script(&folder.join("ts/dist/main.js")));
    assert_eq!(said.stdout.trim(), SAID, "TypeScript");

    let main = folder.join("py/main.py");
    let mut mypy = python().module("mypy");
    run(mypy.args(["--strict", "--no-incremental"]).arg(&main).current_dir(folder.join("py")));
    let said = run(python().script(&main).env("PYTHONWARNINGS", "error"));
    assert_eq!(said.stdout.trim(), SAID, "Python");
    let package = folder.join("py/contracts");
    let settings = workspace().join("generated/python/pyproject.toml");
    for step in [&["check", "--no-cache", "--quiet"][..], &["format", "--check", "--diff", "--no-cache"]] {
        run(python().module("ruff").args(step).arg("--config").arg(&settings).arg(&package));
    }
    write(&folder.join("py/pyrightconfig.json"), r#"{ "typeCheckingMode": "strict", "pythonVersion": "3.11" }"#);
    run(python()
        .pyright()
        .args(["--project", "pyrightconfig.json"])
        .args([&package, &main])
        .current_dir(folder.join("py")));
}
