//! The judges of the other languages, for the generated packages as they are.

use std::{
    path::{Path, PathBuf},
    sync::OnceLock,
};

use serde_json::Value;
use testkit::{Judge, TempDir, node, python, run, temporary, workspace};

/// What TypeScript says to each job.
pub fn typescript(jobs: &[Value]) -> Vec<Value> {
    static COMPILED: OnceLock<TempDir> = OnceLock::new();
    let out = COMPILED.get_or_init(compiled).path();
    let mut command = node().script(&out.join("judge.mjs"));
    command.arg(package(out));
    Judge::new(command).answers(jobs)
}

/// What Python says to each job.
pub fn in_python(jobs: &[Value]) -> Vec<Value> {
    let mut command = python().script(&workspace().join("tests/contracts/judge.py"));
    command.arg("triglyph_contracts").env("PYTHONPATH", workspace().join("generated/python/src"));
    Judge::new(command).answers(jobs)
}

/// A folder with the compiled package and the compiled judge.
fn compiled() -> TempDir {
    const OPTIONS: [&str; 13] = [
        "--target",
        "es2022",
        "--module",
        "nodenext",
        "--moduleResolution",
        "nodenext",
        "--types",
        "node",
        "--strict",
        "--exactOptionalPropertyTypes",
        "--noUncheckedIndexedAccess",
        "--noPropertyAccessFromIndexSignature",
        "--outDir",
    ];
    let out = temporary();
    let project = workspace().join("generated/typescript");
    run(node().tsc().arg("--project").arg(project).arg("--outDir").arg(package(out.path())));
    run(node().tsc().args(OPTIONS).arg(out.path()).arg(workspace().join("tests/contracts/judge.mts")));
    out
}

fn package(out: &Path) -> PathBuf {
    out.join("package")
}
