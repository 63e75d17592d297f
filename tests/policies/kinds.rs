//! Every kind of named type has every verb of the README's table, in every language.

use std::{collections::BTreeSet, path::Path};

use testkit::{Document, Project, question, workspace};
use triglyph::{
    Request,
    load::SchemaSource,
    render::{Rendered, RenderedModule},
};

/// A named type, documents that it accepts, and documents that it refuses.
type Kind = (&'static str, &'static [&'static str], &'static [&'static str]);

/// Types that are part of a module.
const PARTS: [Kind; 14] = [
    (
        "Pet",
        &[r#"{"kind":"pet","name":"Tom"}"#],
        &[r#"{"kind":"pet","name":""}"#, r#"{"kind":"pet","name":"a","x":1}"#],
    ),
    ("Lives", &["{}", r#"{"lives":9}"#, r#"{"lives":1.0}"#], &[r#"{"lives":null}"#, "[]"]),
    ("Slug", &[r#""abc""#], &[r#""ABC""#, "1", "null", r#""a\n""#, "nonsense"]),
    ("Narrow", &[r#""abc""#], &[r#""abcd""#, r#""A""#]),
    ("Percent", &["0", "99.5", "1e2"], &["100.5", r#""5""#, "true"]),
    ("Count", &["0", "7.0", "9007199254740991"], &["-1", "0.5", "false"]),
    ("Colour", &[r#""red""#], &[r#""blue""#, "0"]),
    (
        "Thing",
        &[r#"{"kind":"car"}"#, r#"{"wheels":4,"kind":"car"}"#],
        &[r#"{"kind":"car","wheels":0}"#, r#"{"kind":"x"}"#],
    ),
    ("Loose", &[r#""abc""#, "[1,2.0]", r#"{"name":"a","kind":"pet"}"#], &[r#""abcd""#, "[0.5]", "1"]),
    ("Overlap", &[r#"{"x":1}"#, r#"{"y":"a","x":"b"}"#], &["{}", r#"{"x":"b"}"#]),
    ("Slugs", &[r#"["a","b"]"#], &["[]", r#"["a","a"]"#, r#"["A"]"#]),
    ("Pair", &[r#"["a",1.0]"#], &[r#"["a"]"#, r#"[1,"a"]"#, r#"["a",1,2]"#]),
    ("Lookup", &["{}", r#"{"b":1,"a":0.5}"#], &[r#"{"a":101}"#, "[]"]),
    ("Tree", &[r#""a""#, r#"["a",["b",[]]]"#], &["1", r#"["a",[null]]"#]),
];

/// Types that have a name only as the root of a module: everything else is written in place.
const ROOTS: [Kind; 7] = [
    ("Mixed", &[r#""red""#, "1.0", "true", "null"], &["false", "0", r#""1""#]),
    ("Anything", &["null", r#"{"b":1,"a":[]}"#, "0.5"], &["nonsense", ""]),
    ("Nothing", &[], &["null", "{}", "nonsense"]),
    ("Reference", &[r#""abc""#], &[r#""ABC""#, "1"]),
    ("MaybeSlug", &[r#""abc""#, "null"], &[r#""ABC""#, "false"]),
    ("MaybePet", &[r#"{"kind":"pet","name":"Tom"}"#, "null"], &[r#"{"kind":"pet"}"#, "0"]),
    ("Constant", &["3", "3.0"], &["4", r#""3""#]),
];

/// The verbs of the README's table as the judge of each language names its entry points. Those that write are in every
/// answer: the canonical form, the hash, the styled reports, and that what is written is read again as the same value.
const VERBS: [(&str, &[&str]); 3] = [
    ("Rust", &["from_json", "check", "is_valid", "Value, check_value"]),
    ("TypeScript", &["fromJson, bytes", "check, bytes", "JSON.parse, checkValue", "JSON.parse, is"]),
    (
        "Python",
        &["from_json, bytes", "check, bytes", "is_valid, bytes", "json.loads, check_value", "json.loads, TypeAdapter"],
    ),
];

/// Asks every verb of every type about every document.
///
/// # Panics
///
/// If a verb is missing, a verdict is wrong, or languages disagree.
pub fn have_every_verb(folder: &Path) {
    let generated = triglyph::generate(&request()).unwrap_or_else(|findings| panic!("{findings}"));
    let rendered: Vec<Rendered> = generated.rendered.into_iter().map(with_parts).collect();
    let mut project = Project::new(folder);
    project.add("kinds", &rendered);
    let kinds: Vec<&Kind> = PARTS.iter().chain(&ROOTS).collect();
    let mut answers = Vec::new();
    for rendered in &rendered {
        let ask = |(name, good, bad): &&Kind| {
            let texts = good.iter().chain(*bad).map(|text| Document::Text((*text).to_owned()));
            question("kinds", module(rendered, name), texts.collect())
        };
        let questions: Vec<_> = kinds.iter().map(ask).collect();
        answers.push(project.judge(rendered.language).ask(&questions));
    }
    let mut wrong = Vec::new();
    for ((language, verbs), said) in VERBS.iter().zip(&answers) {
        for (((name, good, bad), said), rust) in kinds.iter().zip(said).zip(&answers[0]) {
            for (place, text) in good.iter().chain(*bad).enumerate() {
                let (said, rust) = (&said[place], &rust[place]);
                let asked: BTreeSet<&str> = said.entries.iter().map(|(entry, _)| entry.as_str()).collect();
                let missing: Vec<_> = verbs.iter().filter(|verb| !asked.contains(**verb)).collect();
                if said.crash.is_none() && !missing.is_empty() {
                    wrong.push(format!("{language}, {name}: {missing:?} were not asked"));
                }
                let found = said.disagreement(place < good.len(), rust);
                wrong.extend(found.map(|what| format!("{language}, {name}, {text}: {what}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
}

/// The module in which a type is, as if the type were its root; Python's verbs are in the type's adapter if it is no
/// class.
fn module<'r>(rendered: &'r Rendered, name: &str) -> &'r RenderedModule {
    let found = rendered.modules.iter().find(|module| module.root == name || module.root == format!("{name}Adapter"));
    found.unwrap_or_else(|| panic!("{:?} has no {name}", rendered.language))
}

/// With an entry for each type that is no root, so that judges can be asked about it.
fn with_parts(mut rendered: Rendered) -> Rendered {
    let whole = rendered.modules.iter().find(|module| module.root == "Kinds").expect("the module of all kinds").clone();
    let code: String =
        rendered.files.iter().filter(|(path, _)| path.ends_with(".py")).map(|(_, text)| &**text).collect();
    rendered.modules.extend(PARTS.iter().map(|(name, ..)| {
        let adapter = format!("{name}Adapter");
        let root = if code.contains(&format!("\n{adapter}: Final")) { adapter } else { (*name).to_owned() };
        RenderedModule { root, ..whole.clone() }
    }));
    rendered
}

fn request() -> Request {
    let base = workspace().join("tests/policies");
    let path = base.join("kinds.schema.json");
    let root = |(name, ..): &Kind| SchemaSource {
        path: path.clone(),
        pointer: Some(format!("/$defs/{name}")),
        name: Some((*name).to_owned()),
    };
    let whole = SchemaSource { path: path.clone(), pointer: None, name: None };
    testkit::request(ROOTS.iter().map(root).chain([whole]).collect(), &base)
}
