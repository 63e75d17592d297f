//! Programs in other languages that answer questions about documents: a JSON line in, a JSON line out.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
    thread,
};

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Answer, Question, cache, native, node, prepared, python, read, run, run_with_input, workspace, write};

/// A program that reads one JSON value a line, and writes one answer a line, in the same order.
#[derive(Debug)]
pub struct Judge {
    command: Command,
    /// The same in another way, which has to answer the same.
    twin: Option<Command>,
}

impl Judge {
    /// A judge that is started by `command`.
    #[must_use]
    pub fn new(command: Command) -> Judge {
        Judge { command, twin: None }
    }

    /// `testkit/judges/judge.ts`, for compiled packages below `folder`.
    ///
    /// # Panics
    ///
    /// If it does not compile.
    #[must_use]
    pub fn typescript(folder: &Path) -> Judge {
        static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
        let mut command = node().script(PROGRAM.get_or_init(typescript_program));
        command.arg(folder);
        Judge::new(command)
    }

    /// `testkit/judges/judge.py`, for Python packages in `folder`: once in Python alone, and once with the native engine.
    ///
    /// # Panics
    ///
    /// If the native engine cannot be built.
    #[must_use]
    pub fn python(folder: &Path) -> Judge {
        let way = |path: &[&Path], native: &str| {
            let path = env::join_paths(path).expect("folders without separators");
            let mut command = python().script(&source("judge.py"));
            command.env("PYTHONPATH", path).env("PYTHONDONTWRITEBYTECODE", "1").env("TRIGLYPH_NATIVE", native);
            command
        };
        Judge { command: way(&[folder], "0"), twin: Some(way(&[folder, native()], "1")) }
    }

    /// What is said about each document of each question, from one run of the program.
    ///
    /// # Panics
    ///
    /// If the program fails, or does not answer every question.
    pub fn ask(&mut self, questions: &[Question]) -> Vec<Vec<Answer>> {
        let answers: Vec<Vec<Answer>> = self.ask_for("judge", questions);
        for (answers, question) in answers.iter().zip(questions) {
            assert_eq!(answers.len(), question.documents.len(), "not every document of {} is judged", question.module);
        }
        answers
    }

    /// As [`Judge::ask`], for anything that a judge does: `fall_back`, `coerce`, `engines` …
    ///
    /// # Panics
    ///
    /// As [`Judge::ask`].
    pub fn ask_for<T: DeserializeOwned>(&mut self, verb: &str, questions: &[Question]) -> Vec<T> {
        let lines: Vec<Value> = questions.iter().map(|question| question.line(verb)).collect();
        let read = |answer: Value| serde_json::from_value(answer).unwrap_or_else(|error| panic!("an answer: {error}"));
        self.answers(&lines).into_iter().map(read).collect()
    }

    /// The answers to all `questions`, from one run of the program.
    ///
    /// # Panics
    ///
    /// If the program fails, or does not answer every question with a JSON line; or if there are two ways to judge, and
    /// they differ.
    pub fn answers(&mut self, questions: &[Value]) -> Vec<Value> {
        let input: String = questions.iter().map(|question| format!("{question}\n")).collect();
        let (command, twin) = (&mut self.command, &mut self.twin);
        let (output, other) = thread::scope(|scope| {
            let other = twin.as_mut().map(|twin| scope.spawn(|| run_with_input(twin, &input)));
            (run_with_input(command, &input), other.map(|other| other.join().expect("the other way runs, too")))
        });
        for (line, other) in other.iter().flat_map(|other| output.stdout.lines().zip(other.stdout.lines())) {
            assert_eq!(line, other, "a judge answers otherwise (right) with its native engine");
        }
        if let Some(other) = other {
            assert_eq!(output.stdout.lines().count(), other.stdout.lines().count(), "{}", other.stderr);
        }
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

/// A file of `testkit/judges`.
pub(crate) fn source(name: &str) -> PathBuf {
    workspace().join("testkit/judges").join(name)
}

/// The judge in TypeScript, compiled once for all tests.
fn typescript_program() -> PathBuf {
    const SOURCES: [&str; 7] =
        ["judge.ts", "contract.ts", "doors.ts", "engines.ts", "spoil.ts", "values.ts", "verbs.ts"];
    const OPTIONS: [&str; 14] = [
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
        "--noEmitOnError",
        "--outDir",
    ];
    let sources = SOURCES.map(source);
    let pins = workspace().join("tests/typescript/package-lock.json");
    let key = cache::key(&sources.iter().map(PathBuf::as_path).chain([pins.as_path()]).collect::<Vec<_>>());
    let folder = prepared("judge", &key, |folder| {
        write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
        // Beside the package's description, so that the compiler takes them for modules.
        for (name, path) in SOURCES.iter().zip(&sources) {
            write(&folder.join("src").join(name), &read(path));
        }
        run(node().tsc().args(OPTIONS).arg(folder).arg(folder.join("src/judge.ts")));
    });
    folder.join("judge.js")
}
