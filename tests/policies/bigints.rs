//! TypeScript with bigints: texts are judged as in the other languages and keep their digits, and values are held by what
//! their types say.

use std::path::Path;

use serde_json::json;
use testkit::{Answer, Document, Project, node, question, read, run, workspace, write};
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower::{self, Integers},
    render::{self, Language, TypeScriptOptions},
};

/// Documents that are accepted, with their members in the order of the schema, so that every language writes the same.
const ACCEPTED: [&str; 24] = [
    r#"{"id":1,"filled":1}"#,
    r#"{"id":9007199254740991}"#,
    r#"{"id":9007199254740992}"#,
    r#"{"id":9007199254740993}"#,
    r#"{"id":-9007199254740993}"#,
    r#"{"id":9223372036854775807}"#,
    r#"{"id":-9223372036854775808}"#,
    r#"{"id":1,"natural":18446744073709551615}"#,
    r#"{"id":1,"natural":9223372036854775808}"#,
    r#"{"id":1,"safe":9007199254740991,"edge":9007199254740992}"#,
    r#"{"id":1,"edge":-9007199254740993}"#,
    r#"{"id":1,"list":[9007199254740992,9007199254740994,5]}"#,
    r#"{"id":1,"map":{"a":9007199254740993,"b":3}}"#,
    r#"{"id":1,"pair":[9007199254740993,0.5]}"#,
    r#"{"id":1,"either":9007199254740993}"#,
    r#"{"id":1,"either":"9007199254740993"}"#,
    r#"{"id":1,"either":null}"#,
    r#"{"id":1,"alias":9007199254740993,"choice":9007199254740993,"fixed":-9007199254740993}"#,
    r#"{"id":1,"choice":"none","step":9007199254740990}"#,
    r#"{"id":1,"tagged":{"kind":"counted","value":9007199254740993}}"#,
    r#"{"id":1,"tagged":{"kind":"measured","value":0.5}}"#,
    r#"{"id":1,"looked":{"x":9007199254740993}}"#,
    r#"{"id":1,"open":{"name":"9007199254740993","count":9,"more":9007199254740993}}"#,
    r#"{"id":1,"filled":9007199254740992,"small":8}"#,
];

/// Documents that are accepted, and written by each language in an order or a notation of its own.
const REWRITTEN: [&str; 9] = [
    r#"{"id":1,"map":{"a":9007199254740993,"__proto__":9007199254740995,"1":3}}"#,
    r#"{"id":1,"next":{"id":9007199254740993,"next":{"id":-9007199254740993}}}"#,
    r#"{"natural":9007199254740993.0,"id":1e15}"#,
    r#"{"id":9007199254740993,"id":9007199254740995}"#,
    r#"{"id":1,"any":[9007199254740993,{"b":1e300,"a":"\"9007199254740993\\"}],"number":9007199254740993}"#,
    r#"{"id":-0,"list":[]}"#,
    r#"{"id":1.0,"pair":[-1e0,1e300]}"#,
    r#"{"id":1,"choice":1.0,"fixed":-9007199254740992}"#,
    r#" { "id" : 9007199254740993 , "tagged" : { "value" : 9007199254740993, "kind" : "measured" } } "#,
];

const REFUSED: [&str; 16] = [
    r#"{"id":9223372036854775808}"#,
    r#"{"id":-9223372036854775809}"#,
    r#"{"id":1,"natural":18446744073709551616}"#,
    r#"{"id":1,"natural":-9007199254740993}"#,
    r#"{"id":1,"safe":9007199254740992}"#,
    r#"{"id":1,"edge":9007199254740994}"#,
    r#"{"id":9007199254740993.5e-1}"#,
    r#"{"id":"9007199254740993"}"#,
    r#"{"id":1,"list":[9007199254740992,9007199254740993]}"#,
    r#"{"id":1,"step":9007199254740996}"#,
    r#"{"id":1,"choice":9007199254740995}"#,
    r#"{"id":1,"alias":-9007199254740993,"fixed":9007199254740993}"#,
    r#"{"id":1,"next":{"id":9223372036854775808}}"#,
    r#"{"id":1,"tagged":{"kind":"counted","value":9223372036854775808}}"#,
    r#"{"id":1,"open":{"more":900719925474099.5}}"#,
    r#"{"id":9007199254740993"#,
];

/// Where integers are unbounded, as well; these have more than 64 bits.
const UNBOUNDED: [&str; 4] = [
    r#"{"id":123456789012345678901234567890}"#,
    r#"{"id":-123456789012345678901234567890,"list":[18446744073709551616]}"#,
    r#"{"id":1,"open":{"more":340282366920938463463374607431768211456}}"#,
    r#"{"id":1,"alias":100000000000000000000000000000000000000000}"#,
];

/// Asks every language about all of them, and runs `bigints.ts`, which tries what texts cannot.
///
/// # Panics
///
/// If a verdict is wrong, languages disagree, or TypeScript does.
pub fn agree(folder: &Path) {
    let mut project = Project::new(folder);
    let mut wrong = Vec::new();
    let documents = documents();
    let packages = [("bigints", Integers::Bits64), ("unbounded", Integers::Unbounded)];
    let generated = packages.map(|(package, integers)| project.generate(package, &request(integers)));
    let mut answers: Vec<[Vec<Answer>; 2]> = Vec::new();
    for language in Language::ALL {
        let mut judge = project.judge(language);
        let asked = packages.iter().zip(&generated).zip(&documents).map(|(((package, _), generated), documents)| {
            let rendered = generated.iter().find(|rendered| rendered.language == language).expect("every language");
            let texts = documents.iter().map(|(text, ..)| Document::Text((*text).to_owned())).collect();
            question(package, &rendered.modules[0], texts)
        });
        let said = judge.ask(&asked.collect::<Vec<_>>());
        answers.push(said.try_into().expect("an answer to each question"));
    }
    for (place, documents) in documents.iter().enumerate() {
        for (index, (text, valid, is_same)) in documents.iter().enumerate() {
            let rust = &answers[0][place][index];
            for (language, answers) in Language::ALL.iter().zip(&answers) {
                let found = disagreement(&answers[place][index], rust, *valid);
                let written = &answers[place][index].written;
                let expected = is_same.then(|| filled(text));
                let other = expected.filter(|expected| written.as_ref() != Some(expected));
                let other = other.map(|expected| format!("writes {written:?}, not {expected}"));
                wrong.extend(found.into_iter().chain(other).map(|what| format!("{language:?}, {text}: {what}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    try_values(&project.folder(Language::TypeScript));
}

/// Compiles and runs `bigints.ts` beside the code in `folder`.
fn try_values(folder: &Path) {
    write(&folder.join("values.ts"), &read(&workspace().join("tests/policies/bigints.ts")));
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({
        "rootDir": ".",
        "outDir": "tried",
        "types": ["node"],
        "declaration": false,
        "declarationMap": false,
        "isolatedDeclarations": false,
    });
    let config = json!({"extends": base, "compilerOptions": options, "include": ["values.ts"]});
    write(&folder.join("values.json"), &config.to_string());
    run(node().tsc().arg("--project").arg(folder.join("values.json")));
    run(&mut node().script(&folder.join("tried/values.js")));
}

/// For each package: the texts, whether they are accepted, and whether they are written as they are but for defaults.
fn documents() -> [Vec<(&'static str, bool, bool)>; 2] {
    let accepted = ACCEPTED.map(|text| (text, true, true));
    let rewritten = REWRITTEN.map(|text| (text, true, false));
    let refused = REFUSED.map(|text| (text, false, false));
    [
        [&accepted[..], &rewritten, &refused].concat(),
        [&accepted[..], &UNBOUNDED.map(|text| (text, true, true))].concat(),
    ]
}

/// What is written of a document whose members are in order: defaults come last.
fn filled(text: &str) -> String {
    match text.strip_suffix('}') {
        Some(members) if text.contains("small") => format!("{members}}}"),
        Some(members) if text.contains("filled") => format!(r#"{members},"small":7}}"#),
        Some(members) => format!(r#"{members},"filled":9007199254740993,"small":7}}"#),
        None => text.to_owned(),
    }
}

/// What is wrong with an answer about a text, if anything is. What a language's own parser has read is looked at in
/// `bigints.ts`: there, digits are lost.
fn disagreement(said: &Answer, rust: &Answer, valid: bool) -> Option<String> {
    if let Some(crash) = &said.crash {
        return Some(format!("it crashed: {crash}"));
    }
    let native = ["serde_json", "Value", "JSON.parse", "Response", "json.loads"];
    let counted = said.entries.iter().filter(|(entry, _)| !native.iter().any(|parser| entry.starts_with(parser)));
    let wrong: Vec<&str> = counted.filter(|(_, said)| said.valid != valid).map(|(entry, _)| entry.as_str()).collect();
    if !wrong.is_empty() {
        return Some(format!("{wrong:?} must say {valid}; the report is {}", said.report));
    }
    let other = said.differs(rust).map(|part| format!("another {part} than Rust: {said:?}"));
    other.or_else(|| said.again.clone())
}

fn request(integers: Integers) -> Request {
    let base = workspace().join("tests/policies");
    let schemas = ["bigints", "parcel"].map(|name| SchemaSource {
        path: base.join(format!("{name}.schema.json")),
        pointer: None,
        name: None,
    });
    Request {
        load: load::Options { schemas: schemas.to_vec(), base, ..load::Options::default() },
        lower: lower::Options { integers, ..lower::Options::default() },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            command: "cargo test".to_owned(),
            typescript: TypeScriptOptions { bigint: true, ..TypeScriptOptions::default() },
            ..render::Options::default()
        },
    }
}
