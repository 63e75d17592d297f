//! The packages of the runtimes, and generated code that finds its runtime in them. In each language they are built
//! from this repository and used outside of it.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::json;
use testkit::{cargo, codegen, node, pinned, python, read, run, target, workspace, write};

use super::{
    files::{copy, empty, only},
    python::{environment, interpreter},
    typescript::npm,
};

/// A contract with rules, defaults and a pattern: one that needs the optional parts of a runtime.
const SCHEMA: &str = r#"{
  "title": "Order",
  "type": "object",
  "required": ["id", "lines"],
  "additionalProperties": false,
  "properties": {
    "id": {"type": "string", "pattern": "^[A-Z]+$"},
    "lines": {"type": "array", "items": {"type": "object", "properties": {"sku": {"type": "string"}}, "required": ["sku"]}},
    "currency": {"type": "string", "default": "EUR"}
  },
  "x-integrity": [{"rule": "unique", "select": "$.lines[*].sku", "code": "TWICE", "message": "{value} is there twice"}]
}"#;

/// What is refused, and the report on it.
pub(super) const REFUSED: &str = r#"{"id":"A","lines":[{"sku":"x"},{"sku":"x"}]}"#;
pub(super) const REPORT: &str = r##"{"valid":false,"errors":[{"code":"TWICE","path":"/lines/1/sku","schema_path":"#/x-integrity/0","message":"x is there twice","actual":"x"}],"warnings":[]}"##;

/// A folder with code for the schema in `language`, generated into `out` below it.
pub(super) fn generated(folder: &Path, language: &str, out: &str) {
    write(&folder.join("order.schema.json"), SCHEMA);
    let mut generate = codegen();
    generate.args(["--schema", "order.schema.json", "--lang", language, "--runtime", "package", "--out", out]);
    run(generate.current_dir(folder));
    for support in ["support", "_support"] {
        assert!(!folder.join(out).join(support).exists(), "the runtime is in its package");
    }
}

/// `npm pack` of the runtime, and a project with generated code that depends on it.
pub fn npm_package() {
    let folder = empty("runtime-npm");
    let sources = folder.join("sources");
    copy(&workspace().join("runtime/typescript"), &sources);
    run(npm(&sources).args(["pack", "--pack-destination"]).arg(&folder));
    let archive = only(&folder, ".tgz");
    let project = folder.join("project");
    write(&project.join("package.json"), &json!({"name": "user", "private": true, "type": "module"}).to_string());
    run(npm(&project).arg("install").arg(&archive));
    for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/contract.js", "dist/rules.d.ts", "src/contract.ts"]
    {
        assert!(
            project.join("node_modules/triglyph-runtime").join(file).is_file(),
            "{file} is missing from the package"
        );
    }
    generated(&project, "ts", "src/generated");
    write(
        &project.join("src/use.ts"),
        &format!(
            "import {{ Order, reportToJson, type Report }} from \"./generated/index.js\";\n\
             const report: Report = Order.check({REFUSED:?});\n\
             console.log(reportToJson(report));\n\
             const order = Order.fromJson('{{\"id\":\"A\",\"lines\":[]}}');\n\
             console.log(order.ok ? order.value.currency : \"refused\");\n"
        ),
    );
    let base = workspace().join("runtime/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist", "lib": ["ES2022", "DOM"]});
    write(
        &project.join("tsconfig.json"),
        &json!({"extends": base, "compilerOptions": options, "include": ["src"]}).to_string(),
    );
    run(node().tsc().arg("--project").arg(&project));
    let said = run(&mut node().script(&project.join("dist/use.js")));
    assert_eq!(said.stdout, format!("{REPORT}\nEUR\n"));
}

/// A wheel of the runtime in a fresh environment, and generated code that imports it.
pub fn python_package() {
    let native = "Requires-Dist: triglyph-runtime-native==0.1.*; extra == 'native'";
    let test = "Requires-Dist: hypothesis>=6; extra == 'test'";
    let environment = environment("runtime-python", "runtime/python", "triglyph_runtime", &[native, test]);
    let project: PathBuf = environment.with_file_name("project");
    generated(&project, "python", "orders");
    write(
        &project.join("use.py"),
        &format!(
            "from orders import ContractError, Order, Report\n\
             report: Report = Order.check({REFUSED:?})\n\
             print(report.to_json())\n\
             print(Order.from_json('{{\"id\":\"A\",\"lines\":[]}}').currency)\n"
        ),
    );
    let python_there = interpreter(&environment);
    let said = run(Command::new(&python_there).args(["-X", "utf8", "-W", "error", "use.py"]).current_dir(&project));
    assert_eq!(said.stdout, format!("{REPORT}\nEUR\n"));
    let mut mypy = python().module("mypy");
    mypy.args(["--strict", "--python-executable"]).arg(&python_there).args(["--cache-dir", "mypy", "use.py"]);
    run(mypy.current_dir(&project));
}

/// A crate that depends on the crate of the runtime, and generates into its sources.
pub fn crate_package() {
    let folder = empty("runtime-crate");
    let runtime = workspace().join("runtime/rust");
    let manifest = "[workspace]\n\n[package]\nname = \"orders\"\nversion = \"0.0.0\"\nedition = \"2021\"\npublish = false\n\n\
        [dependencies]\nserde = { version = \"=SERDE\", features = [\"derive\"] }\n\
        serde_json = { version = \"=JSON\", features = [\"float_roundtrip\"] }\n";
    let path = format!("triglyph-runtime = {{ path = {:?} }}\n", runtime.to_str().expect("a path in Unicode"));
    write(&folder.join("Cargo.toml"), &(pinned(manifest) + &path));
    generated(&folder, "rust", "src/contracts");
    let said = format!("{REPORT}\nEUR\n");
    write(
        &folder.join("src/main.rs"),
        &format!(
            "mod contracts;\n\n\
             fn main() {{\n    let report: triglyph_runtime::Report = contracts::order::Order::check({REFUSED:?}.as_bytes());\n    \
             println!(\"{{}}\", report.to_json());\n    \
             let order = contracts::order::Order::from_json(br#\"{{\"id\":\"A\",\"lines\":[]}}\"#).expect(\"an order\");\n    \
             println!(\"{{}}\", order.currency);\n}}\n"
        ),
    );
    assert_eq!(run(cargo(&folder, &target()).args(["run", "--quiet", "--offline"])).stdout, said);
    assert!(read(&folder.join("src/contracts/mod.rs")).contains("pub use ::triglyph_runtime as support;"));
}
