//! Programs in other languages that answer questions about documents: a JSON line in, a JSON line out.

use std::{path::Path, process::Command};

use serde_json::Value;
use tempfile::TempDir;

use crate::{node, python, run, run_with_input, temporary, workspace, write};

/// A program that reads one JSON value a line, and writes one answer a line, in the same order.
#[derive(Debug)]
pub struct Judge {
    command: Command,
    /// Holds what was compiled, until the judge is gone.
    _compiled: Option<TempDir>,
}

impl Judge {
    /// A judge that is started by `command`.
    #[must_use]
    pub fn new(command: Command) -> Judge {
        Judge { command, _compiled: None }
    }

    /// `tests/typescript/judge.ts`, for the TypeScript package in `folder` (which has a `tsconfig.json`). Both are compiled.
    ///
    /// # Panics
    ///
    /// If one of them has errors.
    #[must_use]
    pub fn typescript(folder: &Path) -> Judge {
        let out = temporary();
        let package = out.path().join("package");
        run(node().tsc().arg("--project").arg(folder).arg("--outDir").arg(&package));
        let script = compiled(&workspace().join("tests/typescript/judge.ts"), out.path());
        let mut command = node().script(&script);
        command.arg(package);
        Judge { command, _compiled: Some(out) }
    }

    /// `tests/python/judge.py`, for the Python package `package` in the folder `path`.
    #[must_use]
    pub fn python(path: &Path, package: &str) -> Judge {
        let mut command = python().script(&workspace().join("tests/python/judge.py"));
        command.arg(package).env("PYTHONPATH", path);
        Judge::new(command)
    }

    /// The answers to all `questions`, from one run of the program.
    ///
    /// # Panics
    ///
    /// If the program fails, or does not answer every question with a JSON line.
    pub fn answers(&mut self, questions: &[Value]) -> Vec<Value> {
        let input: String = questions.iter().map(|question| format!("{question}\n")).collect();
        let output = run_with_input(&mut self.command, &input);
        let answers: Vec<Value> = output
            .stdout
            .lines()
            .map(|line| {
                serde_json::from_str(line)
                    .unwrap_or_else(|error| panic!("a judge answered {line:?}, which is not JSON: {error}"))
            })
            .collect();
        assert_eq!(
            answers.len(),
            questions.len(),
            "a judge did not answer every question; its errors:\n{}",
            output.stderr
        );
        answers
    }
}

/// Compiles one TypeScript program that uses nothing but Node, as an ECMAScript module; its JavaScript file below `out`.
pub(crate) fn compiled(script: &Path, out: &Path) -> std::path::PathBuf {
    write(&out.join("package.json"), "{\"type\": \"module\"}\n");
    let mut tsc = node().tsc();
    tsc.args([
        "--target",
        "es2022",
        "--module",
        "nodenext",
        "--moduleResolution",
        "nodenext",
        "--types",
        "node",
        "--strict",
        "--outDir",
    ]);
    run(tsc.arg(out).arg(script));
    out.join(script.with_extension("js").file_name().expect("a script has a name"))
}
