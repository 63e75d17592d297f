//! Every example document of every contract gets the same verdict, reports, canonical text and hash in Rust, TypeScript
//! and Python, through every entry point; and what only some contracts have works alike: styles, fallbacks, streams,
//! old shapes.

pub mod agno;
pub mod asked;
pub mod documents;
pub mod examples;
pub mod languages;
pub mod limits;
pub mod memory;
pub mod pages;
pub mod promise;
pub mod random;
pub mod run;
pub mod rust;
pub mod sampled;
pub mod stargraph;
pub mod texts;

use std::{collections::BTreeSet, sync::OnceLock};

use documents::{Document, Expected};
use serde_json::{Value, json};
use testkit::Answer;

/// The examples, and what each language says about them, in order.
struct Answers {
    documents: Vec<Document>,
    languages: Vec<(&'static str, Vec<Answer>)>,
}

/// What the languages say; asked once for all tests.
fn answers() -> &'static Answers {
    static ANSWERS: OnceLock<Answers> = OnceLock::new();
    ANSWERS.get_or_init(|| {
        let mut documents = documents::all();
        assert!(documents.len() > 600, "only {} example documents were found", documents.len());
        documents.extend(texts::documents());
        documents.extend(sampled::documents());
        let languages = languages::answers(&documents);
        Answers { documents, languages }
    })
}

/// Every document with each language's answer, the name of the language, and Rust's answer.
fn each() -> impl Iterator<Item = (&'static Document, &'static str, &'static Answer, &'static Answer)> {
    let Answers { documents, languages } = answers();
    let rust = &languages[0].1;
    languages.iter().flat_map(move |(language, said)| {
        let said = said.iter().zip(rust);
        documents.iter().zip(said).map(move |(document, (said, rust))| (document, *language, said, rust))
    })
}

/// Fails with the first of the mistakes, if there are any.
fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

#[test]
fn every_entry_point_agrees_with_the_examples() {
    let mut wrong = Vec::new();
    for (document, language, said, rust) in each() {
        let found = said.disagreement(document.expected.accepted(), rust);
        wrong.extend(found.map(|what| format!("{language}, {}: {what}", document.shown())));
    }
    none(&wrong);
}

#[test]
fn values_in_memory_give_the_report_of_their_text() {
    let mut wrong = Vec::new();
    let mut values = 0;
    for (document, language, said, _) in each() {
        let Some(styled) = &said.styled_value else { continue };
        values += 1;
        let checked = said.said(match language {
            "Rust" => "Value, check_value",
            "TypeScript" => "JSON.parse, checkValue",
            _ => "json.loads, check_value",
        });
        if checked.report.as_ref() != Some(&said.report) || *styled != said.styled {
            wrong.push(format!(
                "{language}, {}: of the value {checked:?} {styled}, of the text {said:?}",
                document.shown()
            ));
        }
    }
    assert!(values > 3 * 600, "only {values} values");
    none(&wrong);
}

#[test]
fn styled_reports_are_as_expected() {
    let mut wrong = Vec::new();
    let mut found = BTreeSet::new();
    for (document, language, said, _) in each() {
        let Some(expected) = &document.styled else {
            let integrity = matches!(document.expected, Expected::Broken | Expected::Warned);
            assert!(!integrity, "{} has no expected report", document.shown());
            continue;
        };
        found.insert(document.file.clone());
        if said.styled != *expected {
            let shown = document.shown();
            wrong.push(format!("{language}, {shown}:\n  writes   {}\n  expected {expected}", said.styled));
        }
    }
    let expected = documents::reports().len() + texts::documents().len();
    assert_eq!(found.len(), expected, "an expected report has no document");
    none(&wrong);
}

#[test]
fn reports_say_what_the_verdict_says() {
    for (document, language, said, _) in each() {
        let report: Value = serde_json::from_str(&said.styled).expect("a report is JSON");
        let accepted = match document.module {
            "graph" => report["ok"].clone(),
            "ir" => json!(report.as_array().is_some_and(Vec::is_empty)),
            _ => report["valid"].clone(),
        };
        assert_eq!(accepted, document.expected.accepted(), "{language}, {}: {report}", document.shown());
        let warned = report["warnings"].as_array().is_some_and(|warnings| !warnings.is_empty());
        match document.expected {
            // Something else in it may deserve a warning.
            Expected::Invalid => {}
            Expected::Valid | Expected::Broken => assert!(!warned, "{language}, {}: {report}", document.shown()),
            Expected::Warned => assert!(warned, "{language}, {}: {report}", document.shown()),
        }
    }
}

#[test]
fn catalytic_reports_are_error_vectors() {
    let mut reports = 0;
    for (document, language, said, _) in each() {
        if ["jobspec", "ledger", "validation_error"].contains(&document.module) {
            let text = &said.styled;
            let report = triglyph_contracts::validation_error::ValidationReport::check(text.as_bytes());
            assert!(report.is_valid(), "{language}, {}: {text}\n{}", document.shown(), report.to_json());
            reports += 1;
        }
    }
    assert!(reports > 500, "only {reports} reports");
}

#[test]
fn catalytic_reports_take_the_time_from_the_clock() {
    let report = triglyph_contracts::jobspec::JobSpec::report(b"{}");
    assert!(triglyph_contracts::validation_error::ValidationReport::check(report.as_bytes()).is_valid(), "{report}");
    let vector: Value = serde_json::from_str(&report).expect("a report is JSON");
    let time = vector["timestamp"].as_str().expect("a report has a time");
    assert!(time.starts_with("20") && time.ends_with('Z'), "{time}");
}

#[test]
fn directories_of_runs() {
    run::directories_are_judged();
}

#[test]
fn broken_files_of_runs() {
    run::broken_files_are_named();
}

#[test]
fn random_graphs() {
    random::graphs_are_judged_as_the_document_says();
}

#[test]
fn responses_or_their_fallback() {
    agno::responses_or_their_fallback();
}

#[test]
fn streams_cut_anywhere() {
    agno::streams_cut_anywhere();
}

#[test]
fn values_get_the_reports_on_their_texts_and_are_written_as_such() {
    memory::values_get_the_reports_on_their_texts_and_are_written_as_such();
}

#[test]
fn limits_hold_alike_in_all_languages() {
    limits::limits_hold_alike();
}

#[test]
fn nothing_invalid_gets_in_or_out() {
    promise::nothing_invalid_gets_in_or_out();
}

#[test]
fn every_rule_is_broken_once() {
    promise::every_rule_is_broken_once();
}

#[test]
fn constants_are_exported() {
    agno::constants_are_exported();
}

#[test]
fn old_tool_specs_are_brought_up_to_date() {
    stargraph::old_tool_specs_are_brought_up_to_date();
}

#[test]
fn facts_have_one_hash() {
    stargraph::facts_have_one_hash();
}

#[test]
fn durations_are_texts() {
    stargraph::durations_are_texts();
}

#[test]
fn typescript_of_the_pages() {
    pages::typescript_compiles();
}

#[test]
fn python_of_the_pages() {
    pages::python_passes_mypy();
}

#[test]
fn rust_of_the_pages() {
    pages::rust_compiles();
}

#[test]
fn yes_or_no_is_what_the_report_says() {
    use triglyph_contracts::agent_response::AgentResponse;
    let documents = [
        r#"{"version":"v1","agent":"Ops","content":"","next_actions":["a"]}"#,
        r#"{"version":"v1","agent":"Ops","content":"","next_actions":[]}"#,
        r#"{"version":"v1","version":"v1","agent":"Ops","content":"","next_actions":["a"]}"#,
        r#"{"version":"v1""#,
    ];
    let verdicts = documents.map(|text| AgentResponse::is_valid(text.as_bytes()));
    assert_eq!(verdicts, documents.map(|text| AgentResponse::check(text.as_bytes()).is_valid()));
    assert_eq!(verdicts[..2], [true, false]);
}

#[test]
fn language_models_are_asked_for_contracts() {
    asked::the_example_is_true();
}
