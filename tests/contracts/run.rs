//! The directory of a catalytic run is judged as one ledger, from the command line.

use std::{fs, path::Path};

use serde_json::{Value, json};
use testkit::{TIMESTAMP, codegen, read, temporary, try_run, workspace};

/// What is done to the directory of a run that is in order.
type Change = fn(run: &Path, root: &Path);

/// A code and a path.
type Found = (&'static str, &'static str);

/// The codes and paths that the command reports on the changed directory.
const CASES: &[(&str, Change, &[Found])] = &[
    ("in order", |_, _| {}, &[]),
    (
        "the file is gone",
        |_, root| remove(&root.join("TOOLS/catalytic_store.py")),
        &[("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[0].path")],
    ),
    (
        "the directory is gone",
        |_, root| {
            fs::remove_dir(root.join("CATALYTIC-DPT/TESTBENCH/_runs/phase1-catalytic-store-20251223-143022"))
                .expect("it is empty")
        },
        &[("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[1].path")],
    ),
    ("no status", |run, _| remove(&run.join("STATUS.json")), &[("MISSING_REQUIRED_FIELD", "$.STATUS")]),
    ("no decisions", |run, _| remove(&run.join("DECISION_LOG.jsonl")), &[]),
    (
        "a decision without a time",
        |run, _| {
            save(&run.join("DECISION_LOG.jsonl"), "{\"timestamp\":\"2025-12-23T14:30:22Z\"}\n{\"what\":\"stop\"}\n")
        },
        &[("MISSING_REQUIRED_FIELD", "$.DECISION_LOG[1].timestamp")],
    ),
    (
        "not restored",
        |run, _| {
            save(&run.join("RESTORE_DIFF.json"), "{\"tmp\":{\"added\":{\"a\":\"1\"},\"removed\":{},\"changed\":{}}}")
        },
        &[("RESTORATION_FAILED", "$.RESTORE_DIFF.tmp.added")],
    ),
    (
        "another file afterwards",
        |run, _| save(&run.join("POST_MANIFEST.json"), "{\"tmp\":{\"a\":\"1\"}}"),
        &[
            ("RESTORATION_FAILED", "$.RESTORE_DIFF.tmp"),
            ("RESTORATION_FAILED", "$.RESTORE_DIFF['CATALYTIC-DPT/TESTBENCH/_tmp']"),
        ],
    ),
    (
        "another exit code",
        |run, _| save(&run.join("STATUS.json"), "{\"status\":\"error\",\"restoration_verified\":true,\"exit_code\":3}"),
        &[("VALIDATION_LOGIC_ERROR", "$.STATUS.exit_code")],
    ),
    (
        "a directory in the file's place",
        |_, root| {
            remove(&root.join("TOOLS/catalytic_store.py"));
            fs::create_dir(root.join("TOOLS/catalytic_store.py")).expect("a folder can be made");
        },
        &[("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[0].path")],
    ),
    (
        "a status that is not JSON",
        |run, _| save(&run.join("STATUS.json"), "{\"status\": restored}"),
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    (
        "a decision that is not JSON",
        |run, _| save(&run.join("DECISION_LOG.jsonl"), "{\"timestamp\":\"2025-12-23T14:30:22Z\"}\n\nstop\n"),
        &[("SCHEMA_INVALID", "$.DECISION_LOG[1]")],
    ),
    (
        "a path out of the repository",
        |run, root| {
            save(&root.join("../outside"), "");
            save(&run.join("OUTPUTS.json"), "[{\"path\":\"../outside\",\"type\":\"directory\"}]");
        },
        &[("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[0].path")],
    ),
];

pub fn directories_are_judged() {
    for (name, change, expected) in CASES {
        let folder = temporary();
        let (run, root) = (folder.path().join("run"), folder.path().join("repository"));
        prepare(&run, &root);
        change(&run, &root);
        let output = try_run(command(&run, &root).args(["--style", "--timestamp", TIMESTAMP]));
        let text = output.stdout.lines().find(|line| line.starts_with('{')).unwrap_or_default();
        let report: Value =
            serde_json::from_str(text).unwrap_or_else(|_| panic!("{name}: {}{}", output.stdout, output.stderr));
        assert_eq!(output.status.code(), Some(i32::from(!expected.is_empty())), "{name}: {text}");
        let errors: Vec<Value> = report["errors"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|error| json!([error["code"], error["path"]]))
            .collect();
        assert_eq!(json!(errors), json!(expected), "{name}");
        assert!(triglyph::validation_error::ValidationReport::check(text.as_bytes()).is_valid(), "{name}: {text}");
    }
}

pub fn broken_files_are_named() {
    let folder = temporary();
    let (run, root) = (folder.path().join("run"), folder.path().join("repository"));
    prepare(&run, &root);
    save(&run.join("STATUS.json"), "{\n  \"status\": restored\n}");
    let output = try_run(&mut command(&run, &root));
    let said = output.stdout + &output.stderr;
    assert!(!output.status.success() && said.contains("STATUS.json"), "{said}");
    assert!(said.contains("line 2, column 13"), "{said}");
}

fn command(run: &Path, root: &Path) -> std::process::Command {
    let mut command = codegen();
    command.arg("validate").arg(workspace().join("schemas/catalytic/ledger.schema.json"));
    command.arg("--directory").arg(run).arg("--root").arg(root);
    command
}

/// A directory with a file for each section of the printed ledger, and a repository with its outputs.
fn prepare(run: &Path, root: &Path) {
    let ledger = workspace().join("schemas/catalytic/examples/ledger/valid/printed_restored.json");
    let ledger: Value = serde_json::from_str(&read(&ledger)).expect("an example is JSON");
    for (section, content) in ledger.as_object().expect("a ledger is an object") {
        if section != "DECISION_LOG" {
            save(&run.join(format!("{section}.json")), &content.to_string());
        }
    }
    save(&run.join("DECISION_LOG.jsonl"), "{\"timestamp\":\"2025-12-23T14:30:22.123456Z\",\"what\":\"start\"}\n");
    for output in ledger["OUTPUTS"].as_array().into_iter().flatten() {
        let path = root.join(output["path"].as_str().expect("an output has a path"));
        if output["type"] == "file" {
            save(&path, "")
        } else {
            fs::create_dir_all(&path).expect("a folder can be made")
        }
    }
}

fn save(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().expect("a file lies in a folder")).expect("a folder can be made");
    fs::write(file, text).expect("a file can be written");
}

fn remove(file: &Path) {
    fs::remove_file(file).expect("the file was there");
}
