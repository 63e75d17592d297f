//! Job specifications, error vectors and ledgers: each keyword, each path rule, each rule between their parts.

use std::collections::BTreeMap;

use serde_json::json;
use triglyph_contracts::{
    jobspec::{JobSpec, Metadata, TaskType},
    ledger::{FileHashes, Ledger, Manifest, Output, StatusStatus},
    validation_error::ValidationReport,
};

use super::{
    doors::walk,
    row::{Row, remove, row, set},
};

const MINIMAL: &str = "minimal_phase_1";
const EVERY_FIELD: &str = "every_optional_field";
const PATHS: &str = "durable_paths_under_every_root";
const PRINTED: &str = "printed_example";
const RESTORED: &str = "printed_restored";

macro_rules! job {
    ($($change:expr)?) => { walk!(JobSpec, rebuilt_job $(, $change)?) };
}
macro_rules! report {
    ($($change:expr)?) => { walk!(ValidationReport, rebuilt_report $(, $change)?) };
}
macro_rules! ledger {
    ($($change:expr)?) => { walk!(Ledger, rebuilt_ledger $(, $change)?) };
}

fn rebuilt_job(job: JobSpec) -> JobSpec {
    let JobSpec { job_id, phase, task_type, intent, inputs, outputs, catalytic_domains, .. } = job;
    let built = JobSpec::new(job_id, phase, task_type, intent, inputs, outputs, catalytic_domains);
    JobSpec { determinism: job.determinism, metadata: job.metadata, ..built.with_swarm_parallel(job.swarm_parallel) }
}

fn rebuilt_report(report: ValidationReport) -> ValidationReport {
    let ValidationReport { valid, errors, warnings, timestamp, validator_version } = report;
    ValidationReport::new(valid, errors, warnings, timestamp, validator_version)
}

fn rebuilt_ledger(ledger: Ledger) -> Ledger {
    let Ledger { run_info, pre_manifest, post_manifest, restore_diff, outputs, status, decision_log } = ledger;
    Ledger { decision_log, ..Ledger::new(run_info, pre_manifest, post_manifest, restore_diff, outputs, status) }
}

/// The metadata of a job that has some.
fn metadata(job: &mut JobSpec) -> &mut Metadata {
    job.metadata.as_mut().expect("the example has metadata")
}

/// A manifest of a domain without files.
fn manifest(domain: &str) -> Manifest {
    let files = FileHashes::try_from(BTreeMap::<String, String>::new()).expect("there may be no files");
    Manifest::try_from(BTreeMap::from([(domain.to_owned(), files)])).expect("every name is one of a domain")
}

/// The rows.
pub fn rows() -> Vec<Row> {
    vec![
        row("type", MINIMAL, vec![set("/intent", json!(1))], job!()),
        row("required", MINIMAL, vec![remove("/outputs")], job!()),
        row(
            "pattern",
            MINIMAL,
            vec![set("/job_id", json!("NOT VALID"))],
            job!(|job| job.job_id = "NOT VALID".to_owned()),
        ),
        row("enum", EVERY_FIELD, vec![set("/determinism", json!("often"))], job!()),
        row("additionalProperties", EVERY_FIELD, vec![set("/outputs/colour", json!("red"))], job!()),
        row("minimum", EVERY_FIELD, vec![set("/metadata/timeout_seconds", json!(-1))], job!()),
        row(
            "maximum",
            EVERY_FIELD,
            vec![set("/metadata/priority", json!(200))],
            job!(|job| metadata(job).priority = Some(200)),
        ),
        row(
            "VALIDATION_LOGIC_ERROR",
            MINIMAL,
            vec![set("/task_type", json!("schema_definition"))],
            job!(|job| job.task_type = TaskType::SchemaDefinition),
        ),
        row(
            "PATH_OUTSIDE_ROOTS",
            PATHS,
            vec![set("/outputs/durable_paths/0", json!("ELSEWHERE/a"))],
            job!(|job| job.outputs.durable_paths[0] = "ELSEWHERE/a".to_owned()),
        ),
        row(
            "PATH_NOT_NORMALISED",
            PATHS,
            vec![set("/outputs/durable_paths/0", json!("TOOLS/../TOOLS/a"))],
            job!(|job| job.outputs.durable_paths[0] = "TOOLS/../TOOLS/a".to_owned()),
        ),
        row(
            "PATH_PROTECTED",
            PATHS,
            vec![set("/outputs/durable_paths/0", json!("TOOLS/AGENTS.md"))],
            job!(|job| job.outputs.durable_paths[0] = "TOOLS/AGENTS.md".to_owned()),
        ),
        row("type", PRINTED, vec![set("/timestamp", json!(1))], report!()),
        row("required", PRINTED, vec![remove("/validator_version")], report!()),
        row("additionalProperties", PRINTED, vec![set("/errors/0/colour", json!("red"))], report!()),
        row(
            "format",
            PRINTED,
            vec![set("/timestamp", json!("yesterday"))],
            report!(|report| report.timestamp = "yesterday".to_owned()),
        ),
        row("enum", PRINTED, vec![set("/errors/0/code", json!("SOME_ERROR"))], report!()),
        row(
            "pattern",
            "warning_with_path_and_details",
            vec![set("/warnings/0/code", json!("not in capitals"))],
            report!(|report| report.warnings[0].code = "not in capitals".to_owned()),
        ),
        row(
            "VALIDATION_LOGIC_ERROR",
            "valid_document",
            vec![set("/valid", json!(false))],
            report!(|report| report.valid = false),
        ),
        row("type", RESTORED, vec![set("/RUN_INFO/intent", json!(1))], ledger!()),
        row("required", RESTORED, vec![remove("/OUTPUTS")], ledger!()),
        row("additionalProperties", RESTORED, vec![set("/STATUS/colour", json!("red"))], ledger!()),
        row(
            "format",
            RESTORED,
            vec![set("/RUN_INFO/timestamp", json!("yesterday"))],
            ledger!(|ledger| ledger.run_info.timestamp = "yesterday".to_owned()),
        ),
        row("enum", RESTORED, vec![set("/STATUS/status", json!("fine"))], ledger!()),
        row(
            "pattern",
            RESTORED,
            vec![set("/OUTPUTS/0/sha256", json!("none"))],
            ledger!(|ledger| {
                let Output::File(file) = &mut ledger.outputs[0] else { panic!("the first output is a file") };
                file.sha256 = "none".to_owned();
            }),
        ),
        row(
            "RESTORATION_NOT_VERIFIED",
            RESTORED,
            vec![
                set("/STATUS/restoration_verified", json!(false)),
                set("/RUN_INFO/restoration_verified", json!(false)),
            ],
            ledger!(|ledger| {
                ledger.status.restoration_verified = false;
                ledger.run_info.restoration_verified = false;
            }),
        ),
        row(
            "RESTORATION_FAILED",
            "printed_dirty",
            vec![
                set("/STATUS/status", json!("restored")),
                set("/STATUS/restoration_verified", json!(true)),
                set("/RUN_INFO/restoration_verified", json!(true)),
            ],
            ledger!(|ledger| {
                ledger.status.status = StatusStatus::Restored;
                ledger.status.restoration_verified = true;
                ledger.run_info.restoration_verified = true;
            }),
        ),
        row(
            "NOT_THE_DIFFERENCE",
            RESTORED,
            vec![set("/POST_MANIFEST/CATALYTIC-DPT~1TESTBENCH~1_tmp", json!({}))],
            ledger!(|ledger| ledger.post_manifest = manifest("CATALYTIC-DPT/TESTBENCH/_tmp")),
        ),
        row(
            "VALIDATION_LOGIC_ERROR",
            RESTORED,
            vec![set("/STATUS/exit_code", json!(3))],
            ledger!(|ledger| ledger.status.exit_code = Some(3)),
        ),
        row(
            "VALIDATION_LOGIC_ERROR",
            RESTORED,
            vec![set("/RUN_INFO/restoration_verified", json!(false))],
            ledger!(|ledger| ledger.run_info.restoration_verified = false),
        ),
    ]
}
