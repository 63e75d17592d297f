//! The code of all pages compiles, in one go for each language: with the contracts of this repository, with a pet, and
//! with what its surroundings would have given it.

use std::{fmt::Write as _, path::Path};

use testkit::{TempDir, cargo, codegen, mypy, node, outside, read, run, target, workspace, write};

use super::block::Block;

/// Code that is not compiled here: the page, the language, and why.
const LEFT: [(&str, &str, &str); 17] = [
    (
        "batches.md",
        "rust",
        "a piece of a function over a column of any library; `runtime/rust/tests/batch.rs` has whole ones",
    ),
    (
        "native-types.md",
        "python",
        "of a schema that has such formats; `tests/options/natives/doors.py` asks every door of one",
    ),
    ("operations.md", "rust", "of an API; `tests/openapi/wire` has whole servers and clients"),
    ("operations.md", "ts", "of an API; `tests/openapi/wire` has whole servers and clients"),
    ("operations.md", "python", "of an API; `tests/openapi/wire` has whole servers and clients"),
    ("packages.md", "rust", "of two crates; `tests/options/packages/judge.rs` has the use of whole ones"),
    ("packages.md", "ts", "of two packages; `tests/options/packages/judge.ts` has the use of whole ones"),
    ("packages.md", "python", "of two packages; `tests/options/packages/judge.py` has the use of whole ones"),
    ("project-file.md", "ts", "a codec of a type of one's own; `tests/options/externs` has whole ones"),
    (
        "language-models.md",
        "rust",
        "a piece of a project with a projection; `tests/options/answers.rs` has a whole one",
    ),
    ("language-models.md", "ts", "a piece of a project with a projection; `tests/options/answers.rs` has a whole one"),
    (
        "language-models.md",
        "python",
        "a piece of a project with a projection; `tests/options/answers.rs` has a whole one",
    ),
    (
        "upgrading-documents.md",
        "rust",
        "a piece of a project with two schemas; `tests/options/migrations.rs` has a whole one",
    ),
    (
        "upgrading-documents.md",
        "ts",
        "a piece of a project with two schemas; `tests/options/migrations.rs` has a whole one",
    ),
    (
        "upgrading-documents.md",
        "python",
        "a piece of a project with two schemas; `tests/options/migrations.rs` has a whole one",
    ),
    ("testing.md", "rust", "a piece of a test of this repository"),
    ("integers.md", "ts", "of a schema that the text describes; `tests/policies/bigints.ts` has a whole one"),
];

/// What is around the code of pages in TypeScript.
const TYPESCRIPT: &str = r#"declare const text: string;
declare const body: Uint8Array;
declare const old: unknown;
declare const request: Request;
declare const response: { readonly body: ReadableStream<Uint8Array> };
declare function show(text: string): void;
"#;

/// The same in Python.
const PYTHON: &str = "from typing import Any\n\nbody: bytes\ndata: bytes\nold: Any\nframe: Any\npolars: Any\n\n";

const MANIFEST: &str = r#"[package]
name = "code-of-pages"
version = "0.0.0"
edition = "2024"

[dependencies]
regex = { version = "1", default-features = false, features = ["std", "perf"] }
serde = { version = "1", features = ["derive"] }
serde_json = { version = "1", features = ["float_roundtrip", "raw_value"] }
triglyph-contracts = { path = "CONTRACTS" }

[workspace]
"#;

const TSCONFIG: &str = r#"{
  "compilerOptions": {
    "target": "ES2022", "lib": ["ES2022", "DOM", "DOM.AsyncIterable"], "module": "NodeNext", "strict": true, "noEmit": true,
    "types": ["node"],
    "paths": { "triglyph-contracts": ["CONTRACTS/index.ts"], "triglyph-contracts/*": ["CONTRACTS/*.ts"] }
  },
  "include": ["*.ts"]
}
"#;

/// The blocks in one language, each with a name for its file.
fn written(pages: &[(String, Vec<Block>)], language: &str) -> Vec<(String, String)> {
    let left = |page: &str| LEFT.iter().any(|(of, kind, _)| *of == page && *kind == language);
    let mut found = Vec::new();
    for (page, blocks) in pages.iter().filter(|(page, _)| !left(page)) {
        // JavaScript is TypeScript without types.
        let is_wanted = |block: &&Block| block.kind == language || block.kind == "js" && language == "ts";
        for block in blocks.iter().filter(is_wanted) {
            let name = page.trim_end_matches(".md").replace(['/', '-'], "_");
            found.push((format!("{name}_{}", block.line), block.text.clone()));
        }
    }
    assert!(!found.is_empty(), "no page has code in {language}");
    found
}

/// A folder with the bindings of a pet, in a language.
fn with_a_pet(language: &str, folder: &str) -> TempDir {
    let out = outside();
    let schema = workspace().join("tests/pages/workbench/common/pet.schema.json");
    run(codegen().arg(schema).args(["--lang", language, "--out", folder]).current_dir(out.path()));
    out
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

pub fn rust_compiles(pages: &[(String, Vec<Block>)]) {
    let folder = with_a_pet("rust", "src/contracts");
    let mut program =
        "#![allow(warnings)]\n\nmod contracts;\n\nuse std::error::Error;\n\nuse contracts::pet::Pet;\n\n".to_owned();
    for (name, text) in written(pages, "rust") {
        let body = text.replace("\n\n", "\n");
        write!(
            program,
            "fn {name}(body: Vec<u8>, bytes: &[u8], chunk: &[u8], old: &[u8]) -> Result<(), Box<dyn Error>> {{\n{body}\n;Ok(())\n}}\n\n"
        )
        .expect("a text");
    }
    write(&folder.path().join("src/main.rs"), &(program + "fn main() {}\n"));
    let contracts = shown(&workspace().join("generated/rust"));
    write(&folder.path().join("Cargo.toml"), &MANIFEST.replace("CONTRACTS", &contracts));
    write(&folder.path().join("Cargo.lock"), &read(&workspace().join("tests/pages/Cargo.lock")));
    run(cargo(folder.path(), &target()).args(["check", "--quiet"]));
}

pub fn typescript_compiles(pages: &[(String, Vec<Block>)]) {
    let folder = with_a_pet("ts", "generated");
    write(&folder.path().join("package.json"), "{ \"type\": \"module\" }\n");
    write(&folder.path().join("around.d.ts"), TYPESCRIPT);
    for (name, text) in written(pages, "ts") {
        write(&folder.path().join(format!("{name}.ts")), &format!("{text}\n\nexport {{}};\n"));
    }
    let contracts = shown(&workspace().join("generated/typescript/src"));
    write(&folder.path().join("tsconfig.json"), &TSCONFIG.replace("CONTRACTS", &contracts));
    run(node().tsc().current_dir(folder.path()));
}

pub fn python_compiles(pages: &[(String, Vec<Block>)]) {
    let folder = with_a_pet("python", "generated");
    mypy(|mypy| {
        for (name, text) in written(pages, "python") {
            write(&folder.path().join(format!("{name}.py")), &format!("{PYTHON}{text}\n"));
            mypy.arg(format!("{name}.py"));
        }
        mypy.current_dir(folder.path()).env("MYPYPATH", workspace().join("generated/python/src"));
    });
}
