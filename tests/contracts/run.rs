//! The directory of a catalytic run is judged as one ledger: by the command, and by functions in three languages, with
//! the same reports.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};
use testkit::{Question, TIMESTAMP, codegen, read, temporary, try_run, workspace};
use triglyph_contracts::{
    ledger::Ledger,
    support::{Directory, ReportOptions, Timestamp},
};

use super::languages;

/// What is done to the directory of a run that is in order.
type Change = fn(run: &Path, root: &Path);

/// A code and a path.
type Found = (&'static str, &'static str);

/// The codes and paths that are reported on the changed directory, in the contract's style.
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
        |run, _| save(&run.join("STATUS.json"), "{\n  \"status\": restored\n}"),
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    ("an empty file", |run, _| save(&run.join("STATUS.json"), ""), &[("SCHEMA_INVALID", "$.STATUS")]),
    (
        "a number out of range",
        |run, _| save(&run.join("STATUS.json"), "{\"exit_code\":1e999}"),
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    (
        "what would end the member",
        |run, _| save(&run.join("STATUS.json"), "{},\"OUTPUTS\":[]"),
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    (
        "not UTF-8",
        |run, _| fs::write(run.join("STATUS.json"), b"{\n\"status\":\"\xff\"}").expect("a file can be written"),
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    ("a byte order mark", |run, _| save(&run.join("OUTPUTS.json"), "\u{feff}[]"), &[("SCHEMA_INVALID", "$.OUTPUTS")]),
    (
        "nested too deep",
        |run, _| save(&run.join("OUTPUTS.json"), &("[".repeat(127) + &"]".repeat(127))),
        &[("SCHEMA_INVALID", "$")],
    ),
    (
        "a decision that is not JSON",
        |run, _| save(&run.join("DECISION_LOG.jsonl"), "{\"timestamp\":\"2025-12-23T14:30:22Z\"}\n\nstop\n"),
        &[("SCHEMA_INVALID", "$.DECISION_LOG[1]")],
    ),
    (
        "a decision that is not UTF-8",
        |run, _| {
            fs::write(run.join("DECISION_LOG.jsonl"), b"\r\n{\"timestamp\":\"\xc3\"}\n").expect("a file can be written")
        },
        &[("SCHEMA_INVALID", "$.DECISION_LOG[0]")],
    ),
    ("no line in the log", |run, _| save(&run.join("DECISION_LOG.jsonl"), " \r\n\t\n"), &[]),
    (
        "several broken files",
        |run, _| {
            save(&run.join("STATUS.json"), "?");
            save(&run.join("RUN_INFO.json"), "{");
            save(&run.join("DECISION_LOG.jsonl"), "1 2");
            remove(&run.join("OUTPUTS.json"));
        },
        &[("SCHEMA_INVALID", "$.RUN_INFO"), ("SCHEMA_INVALID", "$.STATUS"), ("SCHEMA_INVALID", "$.DECISION_LOG[0]")],
    ),
    ("an unknown file", |run, _| save(&run.join("NOTES.json"), "?"), &[]),
    (
        "a folder in a file's place",
        |run, _| {
            remove(&run.join("STATUS.json"));
            fs::create_dir(run.join("STATUS.json")).expect("a folder can be made");
        },
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    (
        "a file in the directory's place",
        |run, _| {
            fs::remove_dir_all(run).expect("it can be removed");
            save(run, "{}");
        },
        &[("SCHEMA_INVALID", "$")],
    ),
    ("no directory", |run, _| fs::remove_dir_all(run).expect("it can be removed"), &[("SCHEMA_INVALID", "$")]),
    (
        "a path out of the repository",
        |run, root| {
            save(&root.join("../outside"), "");
            save(&run.join("OUTPUTS.json"), "[{\"path\":\"../outside\",\"type\":\"directory\"}]");
        },
        &[("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[0].path")],
    ),
    (
        "paths in other words",
        |run, _| {
            let outputs =
                [".", "./TOOLS//x/../", "", "/", "TOOLS/..", "TOOLS/../..", "a\\u0000b", "TOOLS/catalytic_store.py/"];
            let outputs = outputs.map(|path| format!("{{\"path\":\"{path}\",\"type\":\"directory\"}}"));
            save(&run.join("OUTPUTS.json"), &format!("[{}]", outputs.join(",")));
        },
        &[
            ("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[2].path"),
            ("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[3].path"),
            ("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[5].path"),
            ("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[6].path"),
            ("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[7].path"),
        ],
    ),
];

/// The same where there are links and permissions.
#[cfg(unix)]
const UNIX: &[(&str, Change, &[Found])] = &[
    (
        "a link out of the directory",
        |run, root| {
            fs::rename(run.join("STATUS.json"), root.join("STATUS.json")).expect("it can be moved");
            link(&root.join("STATUS.json"), &run.join("STATUS.json"));
        },
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    (
        "a link within the directory",
        |run, _| {
            fs::rename(run.join("STATUS.json"), run.join("status")).expect("it can be moved");
            link(Path::new("status"), &run.join("STATUS.json"));
        },
        &[],
    ),
    (
        "a link to nothing",
        |run, _| {
            remove(&run.join("STATUS.json"));
            link(Path::new("nothing"), &run.join("STATUS.json"));
        },
        &[("MISSING_REQUIRED_FIELD", "$.STATUS")],
    ),
    (
        "a link to itself",
        |run, _| {
            remove(&run.join("STATUS.json"));
            link(Path::new("STATUS.json"), &run.join("STATUS.json"));
        },
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
    (
        "an output that is a link out of the repository",
        |_, root| {
            remove(&root.join("TOOLS/catalytic_store.py"));
            save(&root.join("../outside"), "");
            link(Path::new("../../outside"), &root.join("TOOLS/catalytic_store.py"));
        },
        &[("OUTPUT_DOES_NOT_EXIST", "$.OUTPUTS[0].path")],
    ),
    (
        "a file that nobody may read",
        |run, _| {
            use std::os::unix::fs::PermissionsExt;
            let file = run.join("STATUS.json");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("they can be changed");
            if fs::read(&file).is_ok() {
                eprintln!("left out: this user may read every file, so another error stands in");
                save(&file, "?");
            }
        },
        &[("SCHEMA_INVALID", "$.STATUS")],
    ),
];
#[cfg(not(unix))]
const UNIX: &[(&str, Change, &[Found])] = &[];

/// What is said of a directory: the report, the same in the contract's style, and the canonical text of what was read
/// or the report again.
type Said = [String; 3];

pub fn directories_are_judged() {
    let folder = temporary();
    let cases: Vec<_> = CASES.iter().chain(UNIX).collect();
    let directories: Vec<(PathBuf, PathBuf)> = cases
        .iter()
        .enumerate()
        .map(|(index, (_, change, _))| {
            let case = folder.path().join(index.to_string());
            let (run, root) = (case.join("run"), case.join("repository"));
            prepare(&run, &root);
            change(&run, &root);
            (run, root)
        })
        .collect();
    let rust: Vec<Said> = directories.iter().map(|(run, root)| in_rust(run, root)).collect();
    for ((name, _, expected), [report, styled, read]) in cases.iter().zip(&rust) {
        let vector: Value = serde_json::from_str(styled).expect("a report is JSON");
        let errors = vector["errors"].as_array().into_iter().flatten();
        let errors: Vec<Value> = errors.map(|error| json!([error["code"], error["path"]])).collect();
        assert_eq!(json!(errors), json!(expected), "{name}: {styled}");
        assert!(
            triglyph_contracts::validation_error::ValidationReport::check(styled.as_bytes()).is_valid(),
            "{name}: {styled}"
        );
        assert_eq!(read == report, !expected.is_empty(), "{name}: {report} but reading gives {read}");
    }
    let lines: Vec<Value> = directories
        .iter()
        .map(|(run, root)| {
            let mut line = Question::of_file("triglyph_contracts", "ledger", "Ledger", run).line("directory");
            line["below"] = json!(root);
            line
        })
        .collect();
    for (language, mut judge) in languages::all() {
        for (((name, ..), said), answer) in cases.iter().zip(&rust).zip(judge.answers(&lines)) {
            let [report, styled, read] = said;
            let expected = json!([{"report": report, "styled": styled, "read": read}]);
            assert_eq!(answer, expected, "{language}, {name}");
        }
    }
    for (((name, _, expected), (run, root)), [report, styled, _]) in cases.iter().zip(&directories).zip(&rust) {
        assert_eq!(by_command(run, root, &[]), (report.clone(), !expected.is_empty()), "the command, {name}");
        let options = ["--style", "--timestamp", TIMESTAMP];
        assert_eq!(by_command(run, root, &options), (styled.clone(), !expected.is_empty()), "the command, {name}");
    }
}

fn in_rust(run: &Path, root: &Path) -> Said {
    let directory = Directory::new(run).with_root(root);
    let timestamp = Timestamp::new(TIMESTAMP).expect("a time");
    let options = ReportOptions { timestamp: Some(timestamp), ..ReportOptions::default() };
    [
        Ledger::check_directory(&directory).to_json(),
        Ledger::report_directory(&directory, options),
        match Ledger::from_directory(&directory) {
            Ok(ledger) => ledger.to_canonical_json().expect("what was read is accepted"),
            Err(report) => report.to_json(),
        },
    ]
}

/// The report that the command writes, and whether it fails.
fn by_command(run: &Path, root: &Path, options: &[&str]) -> (String, bool) {
    let output = try_run(command(run, root).args(options).args(["--message-format", "json"]));
    let marker = "\"line\":null,\"report\":";
    let report = output.stdout.trim_end().split_once(marker).and_then(|(_, rest)| rest.strip_suffix('}'));
    let report = report.unwrap_or_else(|| panic!("no report: {}{}", output.stdout, output.stderr));
    (report.to_owned(), output.status.code() == Some(1))
}

/// What people read names the file, and the place in it.
pub fn broken_files_are_named() {
    let folder = temporary();
    let (run, root) = (folder.path().join("run"), folder.path().join("repository"));
    prepare(&run, &root);
    save(&run.join("STATUS.json"), "{\n  \"status\": restored\n}");
    save(&run.join("DECISION_LOG.jsonl"), "{}\n\n{\"a\": é}\n");
    let output = try_run(&mut command(&run, &root));
    let said = output.stdout + &output.stderr;
    assert!(said.contains("/STATUS: STATUS.json: not valid JSON: line 2, column 13"), "{said}");
    assert!(said.contains("/DECISION_LOG/1: DECISION_LOG.jsonl: not valid JSON: line 3, column 7"), "{said}");
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

#[cfg(unix)]
fn link(target: &Path, at: &Path) {
    std::os::unix::fs::symlink(target, at).expect("a link can be made");
}
