//! The examples of the contracts' pages are code that compiles under strict settings.

use serde_json::json;
use testkit::{mypy, node, read, run, temporary, workspace, write};

use super::examples;

/// What the TypeScript examples take for granted.
const TYPESCRIPT: &str = "
declare const text: string;
declare const old: unknown;
declare const request: { json(): Promise<unknown> };
declare const response: { body: AsyncIterable<Uint8Array> };
declare function show(text: string): void;
declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };
";

/// What the Python examples take for granted.
const PYTHON: &str = "data = b''\n";

/// Below `docs`.
const PAGES: [&str; 6] = [
    "contracts/redmind",
    "contracts/continuum",
    "contracts/catalytic",
    "contracts/stargraph",
    "contracts/agno",
    "building",
];

/// What the code of a page is called as a file.
fn stem(page: &str) -> &str {
    page.rsplit('/').next().unwrap_or(page)
}

/// The code blocks of a page in one language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let text = read(&workspace().join(format!("docs/{page}.md")));
    let fence = format!("\n```{language}\n");
    let parts = text.split(&fence).skip(1);
    let blocks: Vec<String> =
        parts.filter_map(|part| part.split_once("\n```").map(|(code, _)| format!("{code}\n"))).collect();
    assert!(!blocks.is_empty(), "{page} has no example in {language}");
    blocks
}

pub fn typescript_compiles() {
    let out = temporary();
    let package = out.path().join("package");
    run(node().tsc().arg("--project").arg(workspace().join("generated/typescript")).arg("--outDir").arg(&package));
    write(&out.path().join("package.json"), "{\"type\": \"module\"}\n");
    write(&out.path().join("given.d.ts"), TYPESCRIPT);
    for page in PAGES {
        write(&out.path().join(format!("{}.ts", stem(page))), &blocks(page, "ts").concat());
    }
    let options = json!({
        "target": "ES2022", "lib": ["ES2022", "ESNext.AsyncIterable"], "types": [], "module": "NodeNext", "moduleResolution": "NodeNext", "strict": true,
        "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true, "verbatimModuleSyntax": true, "noEmit": true,
        "paths": {"triglyph-contracts": ["./package/index.d.ts"], "triglyph-contracts/*": ["./package/*.d.ts"]},
    });
    write(&out.path().join("tsconfig.json"), &json!({"compilerOptions": options, "include": ["*.ts"]}).to_string());
    run(node().tsc().arg("--project").arg(out.path()));
}

pub fn python_passes_mypy() {
    let out = temporary();
    for page in PAGES {
        write(&out.path().join(format!("{}.py", stem(page))), &[PYTHON, &blocks(page, "python").concat()].concat());
    }
    mypy(|mypy| {
        mypy.args(PAGES.map(|page| format!("{}.py", stem(page))));
        mypy.current_dir(out.path()).env("MYPYPATH", workspace().join("generated/python/src"));
    });
}

/// The Rust examples stand line by line in `examples.rs`, and run on examples of documents.
pub fn rust_compiles() {
    let compiled = read(&workspace().join("tests/contracts/examples.rs"));
    let compiled: Vec<&str> = compiled.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    for page in PAGES {
        for block in blocks(page, "rust") {
            let lines: Vec<&str> = block.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            let found = compiled.windows(lines.len()).any(|window| window == lines);
            assert!(found, "an example of {page} is not in tests/contracts/examples.rs:\n{block}");
        }
    }
    let example = |path: &str| read(&workspace().join("schemas").join(path)).into_bytes();
    examples::redmind(&example("redmind/examples/graph/valid/every_kind_of_node.json"));
    examples::continuum(&example("continuum/examples/agent/valid/printed_blueprint.json")).expect("a valid graph");
    examples::catalytic(&example("catalytic/examples/jobspec/invalid/phase_missing.json"));
    examples::run();
    let old = example("stargraph/examples/ir.ToolSpec/invalid/side_effects_legacy_true.json");
    examples::stargraph(&example("stargraph/examples/ir/valid/every_section.json"), &old).expect("valid documents");
    examples::building().expect("an accepted graph");
    examples::agno(b"{}", b"data: {\"type\":\"delta\",\"content\":\"Hello\"}\n\n");
}
