//! Of an embedded runtime, generated code brings what its schemas need, and nothing else.

use std::{collections::BTreeSet, fs, path::Path};

use triglyph::{
    Request, generate,
    load::{self, SchemaSource},
    lower::{self, Integers},
    render::{
        self, Files, Language,
        runtime::{Runtime, runtime_at},
    },
    runtime::Checks,
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
    render_by(lower::Options::default(), schemas, language, runtime)
}

fn render_by(lower: lower::Options, schemas: &[(&str, &str)], language: Language, runtime: Runtime) -> Files {
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
        lower,
        render: render::Options { runtimes: [(language, runtime)].into(), ..render::Options::default() },
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

/// How many files the runtime of a language has.
fn all_files(language: Language) -> usize {
    let (folder, ending) = match language {
        Language::Rust => ("runtime/rust/src/support", "rs"),
        Language::TypeScript => ("runtime/typescript/src", "ts"),
        Language::Python => ("runtime/python/src/triglyph_runtime", "py"),
    };
    let (mut count, mut open) = (0, vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder)]);
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of the runtime") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|of| of == ending) {
                count += 1;
            }
        }
    }
    count
}

/// What the documentation says of it.
const RUNTIME_PAGE: &str = include_str!("../../docs/runtime.md");

#[test]
fn a_small_schema_brings_little() {
    for (language, most_files, most_bytes) in
        [(Language::Rust, 135, 586_000), (Language::TypeScript, 55, 206_000), (Language::Python, 75, 355_000)]
    {
        let small = embedded(&[("name", SMALL)], language);
        let (files, bytes) = support(&small);
        let rich = embedded(&[("name", SMALL), ("everything", RICH)], language);
        let (more, more_bytes) = support(&rich);
        println!("{language:?}: {} files of {bytes} bytes; rich: {} of {more_bytes}", files.len(), more.len());
        let row = format!("| {language:?} | {} | {} |", files.len(), all_files(language));
        assert!(RUNTIME_PAGE.contains(&row), "docs/runtime.md has no row {row}");
        assert!(files.len() <= most_files && bytes <= most_bytes, "{language:?}: {bytes} bytes in {files:#?}");
        assert!(files.is_subset(&more) && bytes < more_bytes, "{language:?}: the second schema brings {more:#?}");
        assert_eq!(embedded(&[("name", SMALL)], language), small, "what one schema brought goes with it");
    }
}

#[test]
fn rust_without_patterns_does_not_depend_on_their_engine() {
    let engine = |text: &String| text.contains("regex::");
    assert!(!embedded(&[("name", SMALL)], Language::Rust).values().any(engine));
    assert!(embedded(&[("everything", RICH)], Language::Rust).values().any(engine));
}

#[test]
fn integers_of_any_size_come_where_they_are_needed() {
    const COUNT: &str = r#"{"title": "Count", "type": "object", "properties": {"n": {"type": "integer"}, "m": {"type": "integer", "maximum": 9, "minimum": 0}}}"#;
    let unbounded = lower::Options { integers: Integers::Unbounded, ..lower::Options::default() };
    let render = |options: &lower::Options, language| {
        render_by(options.clone(), &[("count", COUNT)], language, Runtime::Embedded)
    };
    for (language, module, file, code) in [
        (Language::Rust, "count.rs", "support/api/integer.rs", "pub n: Option<support::Integer>"),
        (Language::Python, "count.py", "_support/unbounded.py", "n: Annotated[int, AnyInteger] | None = None"),
    ] {
        assert!(!render(&lower::Options::default(), language).contains_key(file));
        let files = render(&unbounded, language);
        assert!(files.contains_key(file) && files[module].contains(code), "{}", files[module]);
    }
    let rust = render(&unbounded, Language::Rust);
    assert!(rust["count.rs"].contains("pub m: Option<u8>"), "{}", rust["count.rs"]);
}

#[test]
fn modules_name_the_files_that_are_there() {
    for schemas in [&[("name", SMALL)][..], &[("everything", RICH)]] {
        let files = embedded(schemas, Language::Rust);
        for (path, text) in files.iter().filter(|(path, _)| path.ends_with("/mod.rs")) {
            let folder = path.trim_end_matches("mod.rs");
            let declared =
                text.lines().filter_map(|line| line.strip_suffix(';')?.split_once("mod ")).map(|(_, name)| {
                    let [file, wing] = [format!("{folder}{name}.rs"), format!("{folder}{name}/mod.rs")];
                    if files.contains_key(&file) { file } else { wing }
                });
            let declared: BTreeSet<String> = declared.collect();
            let is_own = |name: &str| {
                let own = name.strip_prefix(folder).filter(|rest| *rest != "mod.rs");
                own.is_some_and(|rest| !rest.contains('/') || rest.ends_with("/mod.rs"))
            };
            let there: BTreeSet<String> = files.keys().filter(|name| is_own(name)).cloned().collect();
            assert_eq!(declared, there, "{path}");
        }
    }
}

/// The lines of all files that import the runtime.
fn imports(files: &Files) -> BTreeSet<&str> {
    let lines = files.values().flat_map(|text| text.lines());
    lines.filter(|line| line.contains("triglyph")).collect()
}

#[test]
fn a_package_stands_in_for_the_folder() {
    let schemas = [("name", SMALL), ("everything", RICH)];
    for (language, import) in [
        (Language::Rust, "pub use ::triglyph_runtime as support;"),
        (Language::TypeScript, "import { type Contract, contract } from \"triglyph-runtime/contract\";"),
        (Language::Python, "from triglyph_runtime.verdicts import Budgeted, Verdict, no_rules"),
    ] {
        let files = render(&schemas, language, Runtime::Package);
        assert_eq!(support(&files).1, 0, "{language:?}: {:#?}", files.keys());
        assert!(imports(&files).contains(import), "{language:?}: {:#?}", imports(&files));
        let others = files.values().flat_map(|text| text.lines()).filter(|line| line.contains("._support"));
        assert_eq!(others.collect::<Vec<_>>(), Vec::<&str>::new(), "{language:?}");
    }
    assert!(
        render(&schemas, Language::TypeScript, Runtime::Package)["index.ts"].contains("from \"triglyph-runtime\";")
    );
}

#[test]
fn a_place_of_ones_own_stands_in_for_the_folder() {
    for (language, place, import) in [
        (Language::Rust, "crate::shared::triglyph", "pub use crate::shared::triglyph as support;"),
        (Language::TypeScript, "../triglyph", "import { type Contract, contract } from \"../triglyph/contract.js\";"),
        (Language::TypeScript, "@me/triglyph", "import { type Contract, contract } from \"@me/triglyph/contract\";"),
        (Language::Python, "..triglyph", "from ...triglyph.verdicts import Budgeted, Verdict, no_rules"),
        (Language::Python, "me.triglyph", "from me.triglyph.verdicts import Budgeted, Verdict, no_rules"),
    ] {
        let runtime = runtime_at(language, place).expect("a place");
        let files = render(&[("name", SMALL)], language, runtime);
        assert_eq!(support(&files).1, 0, "{language:?}: {:#?}", files.keys());
        assert!(imports(&files).contains(import), "{language:?}: {:#?}", imports(&files));
    }
}

#[test]
fn a_place_is_no_code() {
    for (language, place) in [
        (Language::Rust, "crate::a; fn main() {}"),
        (Language::Rust, ""),
        (Language::TypeScript, "a\"; alert(1); \""),
        (Language::TypeScript, "../a/"),
        (Language::Python, "a import os"),
        (Language::Python, ".."),
    ] {
        runtime_at(language, place).expect_err(place);
    }
}

#[test]
fn a_program_of_another_format_is_refused_when_it_is_loaded() {
    let text = r##"{"format":2,"nodes":[{"at":"#","is":[]}],"patterns":[]}"##;
    let load = || drop(Checks::new(text).check(0, b"1"));
    let refusal = std::panic::catch_unwind(load).expect_err("it has another format");
    let message = refusal.downcast_ref::<String>().expect("a message");
    assert!(message.starts_with("the check program has the format 2, and this runtime knows 1: "), "{message}");
}
