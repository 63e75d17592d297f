//! The runtimes that are emitted beside generated code keep the promises of `docs/checks.md`, each tested in its own
//! language. (The Rust one is tested in `codegen/tests/runtime.rs`.)

use testkit::{native, node, python, run, temporary, workspace, write};

#[test]
fn typescript() {
    let out = temporary();
    write(&out.path().join("package.json"), "{\"type\": \"module\"}\n");
    let mut tsc = node().tsc();
    tsc.args([
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
        "--target",
        "es2022",
        "--types",
        "node",
        "--strict",
    ]);
    tsc.args([
        "--exactOptionalPropertyTypes",
        "--noUncheckedIndexedAccess",
        "--verbatimModuleSyntax",
        "--noEmitOnError",
    ]);
    tsc.arg("--rootDir").arg(workspace()).arg("--outDir").arg(out.path());
    run(tsc.arg(workspace().join("tests/typescript/runtime.test.ts")));
    let output = run(node().script(&out.path().join("tests/typescript/runtime.test.js")).arg("--test"));
    assert!(output.stdout.contains("\n# pass ") || output.stdout.contains("\u{2139} pass "), "{}", output.stdout);
}

#[test]
fn python_runtime() {
    python_tests("0");
}

#[test]
fn python_runtime_with_its_native_engine() {
    python_tests("1");
}

/// Runs the tests in Python, with the native engine or without: `TRIGLYPH_NATIVE`.
fn python_tests(engine: &str) {
    let tests = workspace().join("tests/python");
    let mut pytest = python().module("pytest");
    pytest.env("PYTHONPATH", native()).env("TRIGLYPH_NATIVE", engine);
    let output = run(pytest.args(["--quiet", "-p", "no:cacheprovider"]).arg(&tests).current_dir(&tests));
    assert!(output.stdout.contains(" passed"), "{}", output.stdout);
}
