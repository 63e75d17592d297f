//! Patterns whose steps are counted, where the project allows them: one verdict and one report in every language and by
//! every entry point, wherever such a pattern stands; and one error for a document that takes too many steps.

use std::path::Path;

use testkit::{Document, Project, question, workspace};
use triglyph::{
    Request,
    load::SchemaSource,
    lower::{self, AllowedPattern, Patterns},
};

/// What a document may take.
const STEPS: u64 = 2000;

/// Documents that are accepted, and documents that are refused.
const ACCEPTED: [&str; 20] = [
    "{}",
    r#"{"quoted":"'x'"}"#,
    r#"{"quoted":"\"it's\"","filled":"\"\""}"#,
    r#"{"twice":"aaaa"}"#,
    r#"{"twice":""}"#,
    r#"{"not":"ab"}"#,
    r#"{"not":1}"#,
    r#"{"any":"ab"}"#,
    r#"{"one":7}"#,
    r#"{"one":"aa"}"#,
    r#"{"if":"aaaa"}"#,
    r#"{"if":"abcdefgh"}"#,
    r#"{"names":{"aa":1,"":2}}"#,
    r#"{"by_name":{"aa":1,"b":"text"}}"#,
    r#"{"list":["b","aa"]}"#,
    r#"{"rest":["aa",1,2,"aaa"]}"#,
    r#"{"members":{"aa":"text","b":1}}"#,
    r#"{"needed":{"tag":1,"text":"aa"}}"#,
    r#"{"needed":{"text":"b"}}"#,
    r#"{"filled":"'x'"}"#,
];
const REFUSED: [&str; 13] = [
    r#"{"quoted":"'x\""}"#,
    r#"{"twice":"ab"}"#,
    r#"{"not":"aa"}"#,
    r#"{"one":"b"}"#,
    r#"{"if":"aaaaaaaa"}"#,
    r#"{"names":{"b":1}}"#,
    r#"{"by_name":{"aa":"text"}}"#,
    r#"{"by_name":{"b":1}}"#,
    r#"{"list":["b"]}"#,
    r#"{"rest":["aa","b"]}"#,
    r#"{"members":{"b":"text"}}"#,
    r#"{"needed":{"tag":1,"text":"b"}}"#,
    r#"{"filled":""}"#,
];

/// Documents that take too many steps. `TEXT` stands for a text that takes nearly for ever.
const HOSTILE: [&str; 18] = [
    r#"{"twice":"TEXT"}"#,
    r#"{"not":"TEXT"}"#,
    r#"{"any":"TEXT"}"#,
    r#"{"one":"TEXT"}"#,
    r#"{"if":"TEXT"}"#,
    r#"{"names":{"TEXT":1}}"#,
    r#"{"by_name":{"TEXT":1}}"#,
    r#"{"by_name":{"TEXT":"text"}}"#,
    r#"{"list":["TEXT"]}"#,
    r#"{"list":["aa","TEXT"]}"#,
    r#"{"rest":["TEXT"]}"#,
    r#"{"rest":[1,"TEXT"]}"#,
    r#"{"members":{"TEXT":1}}"#,
    r#"{"needed":{"tag":1,"text":"TEXT"}}"#,
    // What is wrong elsewhere does not matter, nor in which order members come.
    r#"{"quoted":1,"twice":"TEXT","names":[]}"#,
    r#"{"twice":"TEXT","quoted":1}"#,
    r#"{"2":"","1":"","by_name":{"9":"TEXT","TEXT":9}}"#,
    r#"{"twice":"aa","twice":"TEXT"}"#,
];

/// Documents with such a text where nobody looks at it.
const SPARED: [&str; 3] = [r#"{"needed":{"text":"TEXT"}}"#, r#"{"other":"TEXT"}"#, r#"{"twice":"TEXT","twice":"aa"}"#];

const REPORT: &str = r#"{"valid":false,"errors":[{"code":"too-complex","path":"","schema_path":"","message":"matching patterns takes more than 2000 steps","expected":2000}],"warnings":[]}"#;

/// Asks every language about all of them.
///
/// # Panics
///
/// If a verdict is wrong, or languages disagree.
pub fn agree(folder: &Path) {
    let mut project = Project::new(folder);
    let generated = project.generate("counted", &request());
    let hostile = format!("{}!", "a".repeat(40));
    let accepted = ACCEPTED.into_iter().map(str::to_owned).chain(SPARED.map(|text| text.replace("TEXT", &hostile)));
    let accepted: Vec<String> = accepted.collect();
    let refused: Vec<String> = REFUSED.map(str::to_owned).to_vec();
    let complex: Vec<String> = HOSTILE.map(|text| text.replace("TEXT", &hostile)).to_vec();
    let texts = [accepted.clone(), refused, complex.clone()].concat();
    let answers: Vec<_> = generated
        .iter()
        .map(|rendered| {
            let documents = texts.iter().cloned().map(Document::Text).collect();
            project.judge(rendered.language).ask(&[question("counted", &rendered.modules[0], documents)]).concat()
        })
        .collect();
    let mut wrong = Vec::new();
    for (rendered, said) in generated.iter().zip(&answers) {
        for (place, text) in texts.iter().enumerate() {
            let found = said[place].disagreement(place < accepted.len(), &answers[0][place]);
            wrong.extend(found.map(|what| format!("{:?}, {text}: {what}", rendered.language)));
            if complex.contains(text) && said[place].report != REPORT {
                wrong.push(format!("{:?}, {text}: {}", rendered.language, said[place].report));
            }
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
}

fn request() -> Request {
    let base = workspace().join("tests/policies");
    let path = base.join("counted.schema.json");
    let allow = [r#"^(['"]).*\1$"#, r"^(a*)*\1$"].map(AllowedPattern::new).to_vec();
    Request {
        lower: lower::Options { patterns: Patterns { allow, steps: STEPS }, ..lower::Options::default() },
        ..testkit::request(vec![SchemaSource { path, pointer: None, name: None }], &base)
    }
}
