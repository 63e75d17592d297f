//! Of an embedded runtime, generated code brings what its schemas need, and nothing else.

use std::{collections::BTreeSet, fs};

use codegen::{
    Request, generate,
    load::{self, SchemaSource},
    render::{self, Files, Language, runtime::Runtime},
};

/// Two strings.
const SMALL: &str = r#"{
  "title": "Name",
  "type": "object",
  "required": ["first"],
  "additionalProperties": false,
  "properties": {"first": {"type": "string"}, "last": {"type": "string"}}
}"#;

/// Every part that most schemas do without.
const RICH: &str = r##"{
  "title": "Everything",
  "type": "object",
  "properties": {
    "parts": {"type": "array", "items": {"$ref": "#/$defs/Part"}},
    "size": {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^(?=a)[a-z]+$"}], "default": 1},
    "old": {"enum": ["new"], "x-legacy": [{"from": "ancient", "to": "new"}]}
  },
  "required": ["parts"],
  "unevaluatedProperties": false,
  "$defs": {
    "Part": {"type": "object", "properties": {"id": {"type": "string"}, "next": {"type": "string"}}, "required": ["id"]}
  },
  "x-integrity": [
    {"rule": "unique", "select": "$.parts[*].id", "code": "TWICE", "message": "{value} is there twice"},
    {"rule": "acyclic", "edges": "$.parts[*]", "from": "id", "to": "next", "code": "CYCLE", "message": "{nodes}"}
  ],
  "x-fallback": {"parts": []}
}"##;

fn render(schemas: &[(&str, &str)], language: Language, runtime: Runtime) -> Files {
    let folder = tempfile::tempdir().expect("a folder");
    let source = |(name, text): &(&str, &str)| {
        let path = folder.path().join(format!("{name}.schema.json"));
        fs::write(&path, text).expect("a file");
        SchemaSource { path, pointer: None, name: None }
    };
    let request = Request {
        load: load::Options {
            schemas: schemas.iter().map(source).collect(),
            base: folder.path().to_owned(),
            ..load::Options::default()
        },
        languages: vec![language],
        render: render::Options { runtimes: [(language, runtime)].into(), ..render::Options::default() },
        ..Request::default()
    };
    let mut generated = generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    generated.rendered.remove(0).files
}

fn embedded(schemas: &[(&str, &str)], language: Language) -> Files {
    render(schemas, language, Runtime::Embedded)
}

/// The names of the support files, and how long they are together.
fn support(files: &Files) -> (BTreeSet<&str>, usize) {
    let of_support = |name: &str| name.starts_with("support/") || name.starts_with("_support/");
    let support = files.iter().filter(|(name, _)| of_support(name));
    (support.clone().map(|(name, _)| name.as_str()).collect(), support.map(|(_, text)| text.len()).sum())
}

#[test]
fn a_small_schema_brings_little() {
    for (language, most_files, most_bytes) in [(Language::TypeScript, 34, 110_000), (Language::Python, 45, 175_000)] {
        let small = embedded(&[("name", SMALL)], language);
        let (files, bytes) = support(&small);
        let rich = embedded(&[("name", SMALL), ("everything", RICH)], language);
        let (more, more_bytes) = support(&rich);
        println!("{language:?}: {} files of {bytes} bytes; rich: {} of {more_bytes}", files.len(), more.len());
        assert!(files.len() <= most_files && bytes <= most_bytes, "{language:?}: {bytes} bytes in {files:#?}");
        assert!(files.is_subset(&more) && bytes < more_bytes, "{language:?}: the second schema brings {more:#?}");
        assert_eq!(embedded(&[("name", SMALL)], language), small, "what one schema brought goes with it");
    }
}
