//! The official suite's texts of formats, and those of our table, with types that hold them: every language, every entry
//! point, the same verdict and the same bytes.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use testkit::{Document, Project, groups, lock, question, read, scratch, suite, workspace};
use triglyph::{
    Request,
    format::normal::normal_text,
    load::SchemaSource,
    lower::{self, Natives},
    model::Native,
    render::Language,
};

/// What types refuse of the texts that the suite calls valid: leap seconds, years and months.
const NOT_HELD: [&str; 10] = [
    "1998-12-31T23:59:60Z",
    "1998-12-31T15:59:60.123-08:00",
    "23:59:60Z",
    "23:59:60+00:00",
    "01:29:60+01:30",
    "23:29:60+23:30",
    "15:59:60-08:00",
    "00:29:60-23:30",
    "P4Y",
    "P1M",
];

/// The texts of a format in the suite, with their verdicts.
fn texts_of_the_suite(native: Native) -> Vec<(String, bool)> {
    let file = suite().join("tests/draft2020-12/optional/format").join(format!("{}.json", native.name()));
    if !file.exists() {
        return Vec::new();
    }
    let tests = groups(&file).into_iter().flat_map(|group| group.tests);
    let texts = tests.filter_map(|test| Some((serde_json::from_str::<String>(test.data.get()).ok()?, test.valid)));
    texts.collect()
}

#[test]
fn types_hold_what_the_official_suite_calls_valid_or_refuse_it_in_all_languages() {
    let _lock = lock("natives-suite");
    let table: BTreeMap<String, Vec<(String, Option<String>)>> =
        serde_json::from_str(&read(&workspace().join("tests/options/natives/texts.json"))).expect("a table");
    let (mut documents, mut expected, mut not_held) = (Vec::new(), Vec::new(), Vec::new());
    for native in Native::ALL {
        let own = table[native.name()].iter().map(|(text, normal)| (text.clone(), normal.is_some(), normal.is_some()));
        let of_suite = texts_of_the_suite(native).into_iter().map(|(text, valid)| {
            let held = normal_text(native, &text).is_some();
            assert!(valid || !held, "{native:?} holds {text}, which is none");
            (text, valid, held)
        });
        for (text, valid, held) in of_suite.chain(own).collect::<Vec<_>>() {
            if valid && !held {
                not_held.push(text.clone());
            }
            documents.push(json!({ (native.name()): text }).to_string());
            expected.push(held);
        }
    }
    assert_eq!(not_held, NOT_HELD, "what types refuse of the suite's valid texts");
    let mut project = Project::new(&scratch("natives-suite")).with_crates_of_options();
    let generated = project.generate("natives", &request());
    let asked: Vec<_> = documents.iter().map(|text| Document::Text(text.clone())).collect();
    let mut reference = None;
    for rendered in &generated {
        let question = question("natives", &rendered.modules[0], asked.clone());
        let mut said = project.judge(rendered.language).ask(&[question]).concat();
        // In memory, bytes are no text in TypeScript, and `is` says what a value is.
        let strict = |entry: &str| rendered.language == Language::TypeScript && entry.ends_with(", is");
        let of_bytes = documents.iter().zip(&mut said).filter(|(text, _)| text.starts_with(r#"{"byte""#));
        of_bytes.for_each(|(_, said)| said.entries.retain(|(entry, _)| !strict(entry)));
        let reference = reference.get_or_insert_with(|| said.clone());
        for (place, text) in documents.iter().enumerate() {
            let found = said[place].disagreement(expected[place], &reference[place]);
            assert_eq!(found, None, "{:?}, {text}", rendered.language);
            let Some(canonical) = &said[place].canonical else { continue };
            if expected[place] {
                assert_eq!(Some(canonical), said[place].written.as_ref(), "{:?}, {text}", rendered.language);
                let read: Value = serde_json::from_str(canonical).expect("JSON");
                let (name, value) = read.as_object().and_then(|members| members.iter().next()).expect("a member");
                let (native, value) = (Native::from_name(name).expect("a format"), value.as_str().expect("a text"));
                assert_eq!(normal_text(native, value).as_deref(), Some(value), "{text}");
            }
        }
    }
    println!("{} texts, {} held", documents.len(), expected.iter().filter(|held| **held).count());
}

fn request() -> Request {
    let base = workspace().join("tests/options/natives");
    Request {
        lower: lower::Options { natives: Native::ALL.into_iter().collect::<Natives>(), ..lower::Options::default() },
        ..testkit::request(
            vec![SchemaSource { path: base.join("texts.schema.json"), ..SchemaSource::default() }],
            &base,
        )
    }
}
