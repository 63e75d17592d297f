//! Integers of any size, where the project asks for them: one verdict and one report in every language, and all digits
//! where a language has them.

use std::path::Path;

use testkit::{Document, Project, question, workspace};
use triglyph::{
    Request,
    load::SchemaSource,
    lower::{self, Integers},
};

/// Documents that are accepted, and documents that are refused.
const ACCEPTED: [&str; 8] = [
    r#"{"any":123456789012345678901234567890}"#,
    r#"{"any":-123456789012345678901234567890,"list":[9223372036854775807,9223372036854775808]}"#,
    r#"{"any":1e30,"natural":18446744073709551616}"#,
    r#"{"any":0,"natural":1e308,"small":100}"#,
    r#"{"any":170141183460469231731687303715884105728,"any":1}"#,
    r#"{"any":1,"any":170141183460469231731687303715884105728}"#,
    r#"{"any":5,"either":340282366920938463463374607431768211456,"alias":-99999999999999999999}"#,
    r#"{"any":-0,"either":"text","list":[]}"#,
];
const REFUSED: [&str; 7] = [
    r#"{"any":0.5}"#,
    r#"{"any":"1"}"#,
    r#"{"any":1e999}"#,
    r#"{"any":1,"natural":-1000000000000000000000}"#,
    r#"{"any":1,"small":101}"#,
    r#"{"any":1,"long":18446744073709551616}"#,
    r#"{"any":1,"alias":1000000000000000000000}"#,
];

/// Asks every language about all of them.
///
/// # Panics
///
/// If a verdict is wrong, or languages disagree.
pub fn agree(folder: &Path) {
    let mut project = Project::new(folder);
    let generated = project.generate("unbounded", &request());
    let texts = || ACCEPTED.into_iter().chain(REFUSED);
    let answers: Vec<_> = generated
        .iter()
        .map(|rendered| {
            let documents = texts().map(|text| Document::Text(text.to_owned())).collect();
            project.judge(rendered.language).ask(&[question("unbounded", &rendered.modules[0], documents)]).concat()
        })
        .collect();
    let mut wrong = Vec::new();
    for (rendered, said) in generated.iter().zip(&answers) {
        for (place, text) in texts().enumerate() {
            let found = said[place].disagreement(place < ACCEPTED.len(), &answers[0][place]);
            wrong.extend(found.map(|what| format!("{:?}, {text}: {what}", rendered.language)));
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
}

fn request() -> Request {
    let base = workspace().join("tests/policies");
    let path = base.join("unbounded.schema.json");
    Request {
        lower: lower::Options { integers: Integers::Unbounded, ..lower::Options::default() },
        ..testkit::request(vec![SchemaSource { path, pointer: None, name: None }], &base)
    }
}
