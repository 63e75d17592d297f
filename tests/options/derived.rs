//! Requests, responses, patches and parts that are derived from a schema: they compile under the strictest settings in
//! three languages, accept and refuse the same, and patches make the same of the same documents.

use testkit::{PythonSources, codegen, lock, node, python, read, run, scratch, strict_program, workspace, write};

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

    let said = strict_program(&folder, "derived", "", "dead_code = \"allow\"\n");
    assert_eq!(said.stdout.trim(), SAID, "Rust");

    write(&folder.join("ts/package.json"), r#"{ "type": "module" }"#);
    let mut tsc = node().tsc();
    tsc.current_dir(folder.join("ts")).args(STRICT).args(["--module", "nodenext", "--target", "es2022"]);
    run(tsc.args(["--types", "node", "--rootDir", ".", "--outDir", "dist", "main.ts"]));
    let said = run(&mut node().script(&folder.join("ts/dist/main.js")));
    assert_eq!(said.stdout.trim(), SAID, "TypeScript");

    let main = folder.join("py/main.py");
    let said = run(python().script(&main).env("PYTHONWARNINGS", "error"));
    assert_eq!(said.stdout.trim(), SAID, "Python");
    let python = folder.join("py");
    let sources = PythonSources::new(&python);
    sources.are_typed(&["contracts", "main.py"]);
    sources.are_tidy(&["contracts"], &[]);
}
