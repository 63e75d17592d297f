//! What a schema says of its own errors (`x-message`): every language says the same, of the errors that are meant and of
//! no others, and a style that has words for a code has the last one.

use serde_json::Value;
use testkit::{Document, Project, lock, question, scratch, workspace};
use triglyph::{Request, load::SchemaSource};

const HOSTILE: &str = "`*/ \"\"\" ${0} {{ value }} {value}\n\\u0041 \u{1f600} is said twice";

/// Documents, with what is said of each: the places and messages of its errors.
const REFUSED: [(&str, &[(&str, &str)]); 22] = [
    ("[]", &[("", "a booking is an object")]),
    ("{}", &[("", "who is coming?")]),
    (r#"{"guest":"Ann","dog":1}"#, &[("/dog", "nobody asked for this")]),
    (r#"{"guest":""}"#, &[("/guest", "tell us your name")]),
    (r#"{"guest":1}"#, &[("/guest", "tell us your name")]),
    (r#"{"guest":"Ann","rooms":0}"#, &[("/rooms", "book one room at least")]),
    (r#"{"guest":"Ann","rooms":10}"#, &[("/rooms", "for more than nine rooms, call us")]),
    (r#"{"guest":"Ann","rooms":"two"}"#, &[("/rooms", "expected integer, found string")]),
    (r#"{"guest":"Ann","arrival":"May"}"#, &[("/arrival", "a date is written 2026-05-01")]),
    (r#"{"guest":"Ann","arrival":5}"#, &[("/arrival", "a date is written 2026-05-01")]),
    (r#"{"guest":"Ann","payment":{"by":"cash"}}"#, &[("/payment/by", "pay by card or by transfer")]),
    (r#"{"guest":"Ann","payment":{}}"#, &[("/payment", "pay by card or by transfer")]),
    (r#"{"guest":"Ann","payment":1}"#, &[("/payment", "pay by card or by transfer")]),
    (r#"{"guest":"Ann","payment":{"by":"card"}}"#, &[("/payment", "missing property \"number\"")]),
    (r#"{"guest":"Ann","payment":{"by":"transfer"}}"#, &[("/payment", "a transfer needs an account")]),
    (r#"{"guest":"Ann","payment":{"by":"transfer","iban":"CH93","x":1}}"#, &[("/payment/x", "not for a transfer")]),
    (r#"{"guest":"Ann","contact":7}"#, &[("/contact", "how do we reach you?")]),
    (r#"{"guest":"Ann","notes":["a","a"]}"#, &[("/notes", HOSTILE)]),
    (r#"{"guest":"Ann","notes":["a","too long"]}"#, &[("/notes/1", "must have at most 5 characters")]),
    (r#"{"guest":"Ann","notes":1}"#, &[("/notes", "expected array, found integer")]),
    (r#"{"guest":"Ann","extras":{"dog":1}}"#, &[("/extras", "no dogs")]),
    (
        r#"{"rooms":0,"dog":1,"arrival":""}"#,
        &[
            ("", "who is coming?"),
            ("/rooms", "book one room at least"),
            ("/dog", "nobody asked for this"),
            ("/arrival", "a date is written 2026-05-01"),
        ],
    ),
];

/// The same, as the style says it.
const STYLED: [(&str, &str); 4] = [
    (r#"{"guest":"Ann","rooms":0}"#, "one room"),
    (r#"{"guest":"Ann","rooms":10}"#, "for more than nine rooms, call us"),
    (r#"{"guest":"Ann","arrival":"May"}"#, "May: a date is written 2026-05-01"),
    (r#"{"guest":"Ann","notes":["too long"]}"#, "must have at most 5 characters, and we cut it"),
];

const ACCEPTED: [&str; 2] = [
    r#"{"guest":"Ann"}"#,
    r#"{"guest":"Ann","rooms":9,"arrival":"2026-05-01","payment":{"by":"card","number":"1"},"contact":null,"notes":["a"],"extras":{}}"#,
];

#[test]
fn reports_say_what_the_schema_says() {
    let _lock = lock("messages");
    let mut project = Project::new(&scratch("messages"));
    let generated = project.generate("messages", &request());
    let texts: Vec<&str> = ACCEPTED
        .into_iter()
        .chain(REFUSED.iter().map(|(text, _)| *text))
        .chain(STYLED.iter().map(|(text, _)| *text))
        .collect();
    let documents: Vec<_> = texts.iter().map(|text| Document::Text((*text).to_owned())).collect();
    let answers: Vec<_> = generated
        .iter()
        .map(|rendered| {
            let question = question("messages", &rendered.modules[0], documents.clone());
            (rendered.language, project.judge(rendered.language).ask(&[question]).concat())
        })
        .collect();
    let (_, reference) = &answers[0];
    for (language, said) in &answers {
        for (place, text) in texts.iter().enumerate() {
            let found = said[place].disagreement(place < ACCEPTED.len(), &reference[place]);
            assert_eq!(found, None, "{language:?}, {text}");
        }
    }
    let refused = &reference[ACCEPTED.len()..];
    let wrong: Vec<_> = REFUSED
        .iter()
        .zip(refused)
        .filter(|((_, expected), answer)| errors(&answer.report) != owned(expected))
        .map(|((text, _), answer)| format!("{text}: {}", answer.report))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for ((text, expected), answer) in STYLED.iter().zip(&refused[REFUSED.len()..]) {
        assert_eq!(errors(&answer.styled)[0].1, *expected, "{text}");
    }
}

/// The place and the message of each error of a report, by place.
fn errors(report: &str) -> Vec<(String, String)> {
    let report: Value = serde_json::from_str(report).expect("JSON");
    let text = |error: &Value, name: &str| error[name].as_str().expect(name).to_owned();
    let errors = report["errors"].as_array().expect("errors");
    let mut said: Vec<_> = errors.iter().map(|error| (text(error, "path"), text(error, "message"))).collect();
    said.sort();
    said
}

fn owned(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut said: Vec<_> = expected.iter().map(|(path, message)| ((*path).to_owned(), (*message).to_owned())).collect();
    said.sort();
    said
}

fn request() -> Request {
    let base = workspace().join("tests/messages");
    let path = base.join("booking.schema.json");
    testkit::request(vec![SchemaSource { path, pointer: None, name: None }], &base)
}
