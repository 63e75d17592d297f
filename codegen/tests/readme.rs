//! What the README says that its examples do, they do.

use std::{fs, path::Path};

use serde_json::{Value, json};
use triglyph::{
    Request,
    load::{self, SchemaSource},
    lower,
    render::{self, Language},
    runtime::{Json, Program, report},
};

fn file(name: &str) -> String {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The first block in `language` that stands in a text behind `mark`.
fn block_of(text: &str, mark: &str, language: &str) -> String {
    let (_, rest) = text.split_once(mark).unwrap_or_else(|| panic!("there is no {mark:?}"));
    let (_, rest) =
        rest.split_once(&format!("```{language}")).unwrap_or_else(|| panic!("no {language} behind {mark:?}"));
    let (_, rest) = rest.split_once('\n').expect("the end of a line");
    rest.split_once("\n```").expect("the end of the block").0.to_owned()
}

/// The block of JSON in the README behind `mark`.
fn block(mark: &str) -> String {
    block_of(&file("README.md"), mark, "json")
}

/// What the generator's runtime reports on `document`.
fn judged(schema: &Value, document: &Value) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("example.schema.json");
    fs::write(&path, schema.to_string()).expect("a file");
    let schemas = vec![SchemaSource { path, pointer: None, name: None }];
    let options = load::Options { schemas, base: folder.path().to_owned(), ..load::Options::default() };
    let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    let program = Program::from_json(&lowered.model.modules[0].checks.to_json(Language::Rust)).expect("a program");
    report(&program, 0, &Json::from(document)).to_json()
}

const SCHEMA: &str = "\nA schema, `order.schema.json`:\n";

#[test]
fn the_order_is_refused_with_the_report_that_is_printed() {
    assert_eq!(
        block(SCHEMA),
        block_of(&file("docs/start/schema.md"), "# Start here", "json"),
        "the schema of the walk"
    );
    let schema: Value = serde_json::from_str(&block(SCHEMA)).expect("JSON");
    let readme = file("README.md");
    let (before, _) = readme.split_once(" is refused by all three with\n").expect("a document");
    let document = before.rsplit('`').nth(1).expect("a document between back quotes");
    let document: Value = serde_json::from_str(document).expect("JSON");
    assert_eq!(judged(&schema, &document), block("is refused by all three with\n"));
}

/// Each line of the types that are shown is one of what is generated.
#[test]
fn the_types_are_those_that_come_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("order.schema.json");
    fs::write(&path, block(SCHEMA)).expect("a file");
    let schemas = vec![SchemaSource { path, pointer: None, name: None }];
    let request = Request {
        load: load::Options { schemas, base: folder.path().to_owned(), ..load::Options::default() },
        lower: lower::Options::default(),
        languages: vec![Language::Rust, Language::TypeScript, Language::Python],
        render: render::Options { command: "triglyph".to_owned(), ..render::Options::default() },
    };
    let generated = triglyph::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let shown = ["rust", "ts", "python"].map(|language| block_of(&file("README.md"), "What comes out", language));
    let printed = ["order.rs", "order.ts", "order.py"];
    for ((rendered, name), shown) in generated.rendered.iter().zip(printed).zip(shown) {
        let printed = &rendered.files[name];
        let (types, _call) = shown.rsplit_once("\n\n").expect("types and a call");
        for line in types.lines().filter(|line| !line.is_empty()) {
            let line = line.replace("...", "checks=_CHECKS, node=0, extra=\"forbid\"");
            assert!(printed.lines().any(|other| other == line), "{name} has no line {line:?}");
        }
    }
}

/// The figures are those of the pages that the README names.
#[test]
fn the_figures_are_those_of_the_pages() {
    let readme = file("README.md");
    let conformance = file("docs/conformance.md");
    let rows: Vec<Vec<&str>> = conformance.lines().map(|line| line.split('|').map(str::trim).collect()).collect();
    let required: Vec<_> = rows.iter().filter(|row| row.get(2) == Some(&"required")).collect();
    assert_eq!(required.len(), 7, "six drafts, and v1");
    let mut all = 0;
    for row in
        required.iter().chain(&rows.iter().filter(|row| row.get(2) == Some(&"formats, asserted")).collect::<Vec<_>>())
    {
        for cell in &row[4..13] {
            let (right, of) = cell.split_once(" / ").expect("a share");
            // ECMA-262 has learnt to look behind since.
            let missed = usize::from(row[1] == "draft3" && row[2] == "formats, asserted");
            let count = |text: &str| text.parse::<usize>().expect("a count");
            assert_eq!(count(right) + missed, count(of), "{row:?}");
        }
        if row[2] == "required" {
            all += row[4].split(' ').next().and_then(|count| count.parse::<u32>().ok()).expect("a count");
        }
    }
    assert!(
        readme.contains(&format!("six drafts and v1: {},{:03} documents", all / 1000, all % 1000)),
        "{all} documents"
    );

    let field = file("docs/performance/field.md");
    let mean = |language: &str, subject: &str| -> String {
        let (_, rest) = field.split_once(&format!("<!-- begin {language} -->")).expect("a language");
        let row = rest.lines().find(|line| line.starts_with(&format!("| {subject} |")));
        let row = row.unwrap_or_else(|| panic!("{language} has no {subject}"));
        format!("{:.2}", row.split('|').nth(2).and_then(|mean| mean.trim().parse::<f64>().ok()).expect("a figure"))
    };
    let shown = [
        ("Rust", "triglyph, is_valid", "| Rust, text to verdict | FIGURE |"),
        ("Rust", "corvus-json-schema, parse and judge", "| corvus-json-schema FIGURE, jsonschema"),
        ("Rust", "jsonschema, parse and judge", ", jsonschema FIGURE, boon"),
        ("Rust", "boon, parse and judge", ", boon FIGURE |"),
        ("TypeScript", "triglyph, is", "| TypeScript, value to verdict | FIGURE |"),
        ("TypeScript", "ajv standalone, judge", "| ajv standalone FIGURE,"),
        ("TypeScript", "schemasafe, judge", ", schemasafe FIGURE |"),
        ("Python", "triglyph, native engine, is_valid", "native engine | FIGURE |"),
        ("Python", "orjson + corvus-json-schema-rs, parse and judge", "| corvus-json-schema-rs FIGURE,"),
        ("Python", "orjson + jsonschema-rs, parse and judge", ", jsonschema-rs FIGURE (both with orjson) |"),
        ("Python", "triglyph, is_valid", "pure Python | FIGURE |"),
        ("Python", "orjson + corvus-json-schema, parse and judge", "| corvus-json-schema FIGURE (with orjson) |"),
    ];
    for (language, subject, place) in shown {
        let expected = place.replace("FIGURE", &mean(language, subject));
        assert!(readme.contains(&expected), "{language}, {subject}: the README has no {expected:?}");
    }
    assert!(
        field.contains("19 schemas, 19,434 documents.")
            && readme.contains("19 schemas that people use, with 19,434 documents")
    );
}

#[test]
fn the_rule_finds_what_does_not_exist() {
    let rules: Value =
        serde_json::from_str(&format!("{{{}}}", block("\nA few keywords with the prefix"))).expect("JSON");
    let ids = |names: &[&str]| {
        let properties: serde_json::Map<_, _> = names.iter().map(|name| ((*name).to_owned(), json!({}))).collect();
        json!({"type": "array", "items": {"type": "object", "properties": properties}})
    };
    let properties = json!({"nodes": ids(&["id"]), "edges": ids(&["id", "target"])});
    let schema = json!({"type": "object", "properties": properties, "x-integrity": rules["x-integrity"]});
    let graph = |target: &str| json!({"nodes": [{"id": "a"}], "edges": [{"id": "e", "target": target}]});
    assert!(judged(&schema, &graph("a")).starts_with("{\"valid\":true"));
    let report: Value = serde_json::from_str(&judged(&schema, &graph("b"))).expect("JSON");
    assert_eq!(report["errors"][0]["code"], "EDGE_TARGET_NOT_FOUND");
    assert_eq!(report["errors"][0]["path"], "/edges/0/target");
    assert_eq!(report["errors"][0]["message"], "edge e leads to b, which does not exist");
}
