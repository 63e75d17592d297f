//! The official tests of annotations: what schemas say of the parts of documents, in every dialect that a case is for.

use std::{collections::BTreeMap, fs, path::PathBuf};

use serde::Deserialize;
use serde_json::Value;
use testkit::{read, suite};
use triglyph::{
    annotations::Annotator,
    load::{self, Draft, Options, SchemaSource},
    lower,
    runtime::Json,
};

/// The dialects, with the numbers by which the suite knows them.
const DIALECTS: [(Draft, u32); 7] = [
    (Draft::V1, 9999),
    (Draft::Draft202012, 2020),
    (Draft::Draft201909, 2019),
    (Draft::Draft7, 7),
    (Draft::Draft6, 6),
    (Draft::Draft4, 4),
    (Draft::Draft3, 3),
];

#[derive(Deserialize)]
struct File {
    suite: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    description: String,
    compatibility: Option<String>,
    schema: Value,
    external_schemas: Option<Value>,
    tests: Vec<Test>,
}

#[derive(Deserialize)]
struct Test {
    instance: Value,
    assertions: Vec<Assertion>,
}

#[derive(Deserialize)]
struct Assertion {
    location: String,
    keyword: String,
    expected: BTreeMap<String, Value>,
}

impl Case {
    fn is_for(&self, dialect: u32) -> bool {
        self.compatibility.iter().flat_map(|text| text.split(',')).all(|one| {
            let number = |text: &str| text.parse::<u32>().unwrap_or_else(|_| panic!("{one:?} is no dialect"));
            match (one.strip_prefix("<="), one.strip_prefix('=')) {
                (Some(last), _) => dialect <= number(last),
                (None, Some(only)) => dialect == number(only),
                (None, None) => dialect >= number(one),
            }
        })
    }
}

fn annotator(schema: &Value, draft: Draft) -> Annotator {
    let file = PathBuf::from("case.schema.json");
    let options = Options {
        schemas: vec![SchemaSource { path: file.clone(), ..SchemaSource::default() }],
        texts: [(file, schema.to_string())].into(),
        texts_only: true,
        draft: Some(draft),
        ..Options::default()
    };
    let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{schema}:\n{findings}"));
    let annotator = Annotator::new(&bundle, &lower::Options::default(), &bundle.roots[0]);
    annotator.unwrap_or_else(|findings| panic!("{schema}:\n{findings}"))
}

/// The suite writes locations as fragments of URIs.
fn decoded(location: &str) -> String {
    let mut parts = location.split('%');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let byte = u8::from_str_radix(&part[..2], 16).expect("an escape");
        format!("{text}{}{}", char::from(byte), &part[2..])
    })
}

#[test]
fn every_annotation_of_the_official_suite() {
    let mut files: Vec<PathBuf> = fs::read_dir(suite().join("annotations/tests"))
        .expect("the suite's tests of annotations")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    files.sort();
    let (mut count, mut failures) = (0, Vec::new());
    for path in files {
        let file: File = serde_json::from_str(&read(&path)).expect("a file of the suite");
        for case in &file.suite {
            assert!(case.external_schemas.is_none(), "{}: other schemas are not set up", case.description);
            for (draft, _) in DIALECTS.into_iter().filter(|(_, number)| case.is_for(*number)) {
                let annotator = annotator(&case.schema, draft);
                for test in &case.tests {
                    let found = annotator.annotate(&Json::from(&test.instance)).expect("a shallow schema");
                    for Assertion { location, keyword, expected } in &test.assertions {
                        let said = found
                            .iter()
                            .filter(|one| one.instance_location == *location && one.keyword == *keyword)
                            .map(|one| (one.schema_location.clone(), one.value.clone()))
                            .collect::<BTreeMap<_, _>>();
                        let expected: BTreeMap<_, _> =
                            expected.iter().map(|(place, value)| (decoded(place), value.clone())).collect();
                        count += 1;
                        if said != expected {
                            failures.push(format!(
                                "{draft}: {}: {}: `{keyword}` at {location:?} is {said:?}, must be {expected:?}",
                                case.description, test.instance
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count}:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 300, "only {count} assertions were tried");
}
