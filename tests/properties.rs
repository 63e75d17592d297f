//! What must hold of any input holds of the runtimes of TypeScript and Python by themselves: fast-check and Hypothesis look
//! for inputs of which it does not, and make these small (`docs/fuzzing.md`).
//!
//! Every run takes the inputs that are kept, and others that are always the same. `TRIGLYPH_PROPERTIES_MINUTES` makes it an
//! open-ended one, with inputs that are new each time; see `properties/rounds.rs`.

pub mod rounds;

use rounds::rounds;
use serde_json::json;
use testkit::{lock, node, python, run, workspace, write};

#[test]
fn typescript_runtime() {
    // Beside the packages, which the compiled files find there.
    let out = node().modules().with_file_name("work-properties");
    let _lock = lock("properties");
    let config = json!({
        "compilerOptions": {
            "module": "esnext",
            "moduleResolution": "bundler",
            "target": "es2022",
            "lib": ["es2024"],
            "types": ["node"],
            "paths": {"fast-check": [node().modules().join("fast-check/lib/fast-check.d.ts")]},
            "strict": true,
            "exactOptionalPropertyTypes": true,
            "noUncheckedIndexedAccess": true,
            "verbatimModuleSyntax": true,
            "noEmitOnError": true,
            "skipLibCheck": true,
            "rootDir": workspace(),
            "outDir": out,
        },
        "files": [workspace().join("tests/properties/typescript/properties.test.ts")],
    });
    write(&out.join("package.json"), "{\"type\": \"module\"}\n");
    write(&out.join("tsconfig.json"), &config.to_string());
    run(node().tsc().arg("--project").arg(&out));
    let program = out.join("tests/properties/typescript/properties.test.js");
    rounds("TypeScript", |_| {
        let mut command = node().script(&program);
        command.arg("--test").current_dir(workspace());
        command
    });
}

#[test]
fn python_runtime() {
    let folder = workspace().join("tests/properties/python");
    rounds("Python", |seed| {
        let mut command = python().module("pytest");
        command.args(["--quiet", "-p", "no:cacheprovider"]).arg(&folder).current_dir(&folder);
        command.args(seed.map(|seed| format!("--hypothesis-seed={seed}")));
        command
    });
}
