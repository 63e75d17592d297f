//! Generated code is at home in each language: the strictest settings of its compilers find nothing, wrong values are
//! refused by the types already, and no text of a schema becomes code.

pub mod cases;
pub mod hostile;
pub mod languages;
pub mod literals;
pub mod names;
pub mod parts;
pub mod sampled;
pub mod serde_attributes;
pub mod types;
pub mod vocabulary;
pub mod words;

use languages::Pyright;
use serde_attributes::{Event, FlatNode as Flat, Response, TaggedNode as Tagged, UntaggedNode as Untagged};
use testkit::{Answer, Judge, Project, lock, scratch, workspace};
use triglyph::render::RenderedModule;
use triglyph_contracts::{agent_response::AgentResponse, graph as generated};

/// Schemas of every shape, and schemas that try to become code, compiled and judging in three languages.
#[test]
fn every_shape_and_every_text_compiles_and_agrees() {
    let _lock = lock("strict-run");
    let folder = scratch("strict");
    let mut cases = cases::all(&folder);
    sampled::extend(&mut cases, &folder);
    let mut project = Project::new(&folder).with_clippy();
    let modules = languages::generate(&cases, &mut project);
    let ask = |(mut judge, modules): (Judge, &Vec<RenderedModule>)| {
        let questions = cases.iter().zip(modules).map(|(case, module)| case.question(module));
        judge.ask(&questions.collect::<Vec<_>>()).concat()
    };
    let answers: Vec<Vec<Answer>> =
        languages::judges(&project, Pyright::Always).into_iter().zip(&modules).map(ask).collect();
    let documents: Vec<_> =
        cases.iter().flat_map(|case| case.documents.iter().map(move |document| (case, document))).collect();
    assert!(documents.len() > 1200, "only {} documents", documents.len());
    let mut wrong = Vec::new();
    for (index, (case, document)) in documents.into_iter().enumerate() {
        for (language, said) in ["Rust", "TypeScript", "Python"].iter().zip(&answers) {
            let found = said[index].disagreement(document.valid, &answers[0][index]);
            wrong.extend(
                found.map(|what| {
                    format!("{language}, schema {}, document {}: {what}", case.name, document.file.display())
                }),
            );
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    literals::compile(&cases, &modules[1], &project);
}

/// So do Python's classes that are frozen, and those that judge what is assigned.
#[test]
fn python_classes_with_options_are_clean() {
    let _lock = lock("strict-options");
    let folder = scratch("strict-options");
    languages::check_python_options(&cases::of_files(&folder), &folder);
}

/// So is the whole of Python's runtime, of which a contract embeds what it needs.
#[test]
fn every_file_of_the_python_runtime_is_typed() {
    let sources = workspace().join("runtime/python/src");
    languages::type_check(
        &[sources.join("triglyph_runtime")],
        &[&sources],
        &scratch("strict-runtime"),
        Pyright::Always,
    );
}

/// So are TypeScript's types where large integers are bigints.
#[test]
fn types_with_bigints_are_clean() {
    let _lock = lock("strict-bigints");
    let folder = scratch("strict-bigints");
    languages::check_bigints(&cases::of_files(&folder), &folder);
}

/// An embedded runtime of which parts are left out compiles and judges like a whole one.
#[test]
fn every_part_of_a_runtime_can_be_left_out() {
    let _lock = lock("strict-parts");
    parts::agree(&scratch("strict-parts"));
}

/// What a schema file is called does not stop its module from compiling, whatever else of Rust has that name.
#[test]
fn every_name_of_a_tool_is_a_module() {
    names::compile();
}

/// A schema file may be called like a word of TypeScript.
#[test]
fn an_index_of_modules_that_are_called_like_words_of_typescript_compiles() {
    words::compile(&scratch("strict-words"));
}

/// The package in `generated/typescript` compiles under its own settings, which are the strictest there are, whichever
/// way modules are found; and its types refuse what the schemas refuse, as far as types can.
#[test]
fn typescript_types_refuse_wrong_values() {
    types::typescript(types::generated());
}

/// The package in `generated/python` is clean under mypy, pyright and ruff, and so is code that uses it, except where
/// an error is expected.
#[test]
fn python_types_refuse_wrong_values() {
    languages::check_python(
        &workspace().join("generated/python/src"),
        &["triglyph_contracts"],
        &scratch("python-package"),
        Pyright::Always,
    );
    types::python(types::generated());
}

/// Why generated types do not lean on serde's attributes: each of these documents has another verdict with them.
#[test]
fn generated_types_close_the_holes_of_serde_attributes() {
    fn reads<T: serde::de::DeserializeOwned>(text: &str) -> bool {
        serde_json::from_str::<T>(text).is_ok()
    }
    let node = |more: &str| {
        format!(r#"{{"id": "a", "type": "trigger.manual", "typeVersion": 1, "config": {{"message": "go"}}{more}}}"#)
    };
    let response =
        |more: &str| format!(r#"{{"version": "v1", "agent": "Ops", "content": "", "next_actions": ["a"]{more}}}"#);
    let plain = node("");
    for by_hand in [reads::<Tagged>, reads::<Flat>, reads::<Untagged>, reads::<Event>, reads::<generated::Node>] {
        assert!(by_hand(&plain), "the plain document is fine");
    }
    let (unknown, null) = (node(r#", "unknown": 1"#), node(r#", "label": null"#));
    // The union refuses unknown members, so it says; what it wraps is not closed, nor is what is flattened into that.
    assert!(reads::<Tagged>(&unknown) && reads::<Tagged>(&null));
    // A branch without members of its own takes any.
    assert!(reads::<Event>(&unknown));
    // The tag and the content of a flattened union are known; null is still taken for absence.
    assert!(reads::<Flat>(&null));
    // Each branch ignores what it does not know, even another tag.
    assert!(
        reads::<Untagged>(&unknown) && reads::<Untagged>(&null) && reads::<Untagged>(&plain.replace("manual", "other"))
    );
    for wrong in [&unknown, &null, &plain.replace("manual", "other")] {
        assert!(!reads::<generated::Node>(wrong) && !reads::<generated::TriggerManualNode>(wrong), "{wrong}");
    }
    // Without any union: null for absence, and numbers as their text instead of their value.
    assert!(
        reads::<Response>(&response(r#", "assumptions": null"#))
            && !reads::<AgentResponse>(&response(r#", "assumptions": null"#))
    );
    let integral = plain.replace(": 1,", ": 1.0,");
    assert!(!reads::<Tagged>(&integral) && reads::<generated::Node>(&integral));
    // The last of two equal names counts, as in every JSON parser of the other languages.
    let twice = response(r#", "content": "again""#);
    assert!(!reads::<Response>(&twice) && reads::<AgentResponse>(&twice));
}
