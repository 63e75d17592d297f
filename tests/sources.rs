//! Where schemas come from: tools print them for their models, and say themselves which documents these take. What is
//! generated of such a schema compiles without a warning that is not named here, and says the same of every document, but
//! for the differences that are listed. In three languages.

pub mod from_rust;

use std::{collections::BTreeSet, path::Path};

use serde::Deserialize;
use serde_json::Value;
use testkit::{Document, Project, lock, question, read, run, scratch, tools, workspace, write};
use triglyph::{Request, load::SchemaSource, render::Language};

use crate::strict::languages::{self, Pyright};

/// A model of a tool.
#[derive(Debug, Deserialize)]
pub struct Source {
    name: String,
    /// What the tool prints; null if the source is a file of its own.
    schema: Value,
    /// Documents, and whether the tool takes them.
    documents: Vec<(String, bool)>,
    /// What the tool itself writes.
    written: Vec<String>,
}

/// The tools that there are tests of, by the names of their models.
const NAMES: [&str; 13] = [
    "asyncapi_lights",
    "asyncapi_orders",
    "mcp_python",
    "mcp_typescript",
    "msgspec",
    "parts",
    "pydantic",
    "pydantic_written",
    "schemars",
    "typebox",
    "zod",
    "zod_draft_07",
    "zod_written",
];

/// Where a tool judges otherwise than the schema that it prints: the model, a part of the document, and why.
const DIFFERENCES: [(&str, &str, &str); 6] = [
    ("pydantic", r#""count": "2""#, "takes texts for numbers, unless it is strict"),
    ("pydantic", r#""a": true"#, "takes booleans for integers, unless it is strict"),
    ("pydantic", r#""placed": 1714557600"#, "takes seconds for instants, unless it is strict"),
    ("pydantic", r#""price": "x""#, "says of a Decimal only that it is a number or a text"),
    ("schemars", r#""id":1.0"#, "serde takes no fraction for an integer, not even none"),
    ("mcp_python", r#""count": "2""#, "judges arguments with pydantic"),
];

#[test]
fn tools_and_what_is_generated_of_their_schemas_agree() {
    let _lock = lock("sources");
    let folder = scratch("sources");
    let sources = sources();
    let mut names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, NAMES);
    let generated = triglyph::generate(&request(&folder.join("schemas"), &sources));
    let generated = generated.unwrap_or_else(|findings| panic!("{findings}"));
    let warnings: Vec<String> = generated.warnings.iter().map(|warning| warning.message.clone()).collect();
    assert_eq!(warnings, WARNINGS);
    let mut project = Project::new(&folder);
    project.add("sources", &generated.rendered);
    let python = project.sources(Language::Python);
    languages::check_python(&python, &["sources"], &folder, Pyright::WithEverything);
    let mut seen: BTreeSet<&(&str, &str, &str)> = BTreeSet::new();
    let mut reference = vec![None; sources.len()];
    for rendered in &generated.rendered {
        let mut judge = project.judge(rendered.language);
        for (source, reference) in sources.iter().zip(&mut reference) {
            let module =
                rendered.modules.iter().find(|one| one.module == source.name).expect("a module for each model");
            let written = source.written.iter().map(|text| (text.clone(), true));
            let all: Vec<(String, bool)> = source.documents.iter().cloned().chain(written).collect();
            assert!(all.iter().any(|(_, valid)| *valid), "{}: nothing is accepted", source.name);
            let texts = all.iter().map(|(text, _)| Document::Text(text.clone())).collect();
            let said = judge.ask(&[question("sources", module, texts)]).concat();
            let reference = reference.get_or_insert_with(|| said.clone());
            for (place, (text, valid)) in all.iter().enumerate() {
                let differs = |(name, part, _): &&(&str, &str, &str)| *name == source.name && text.contains(part);
                let difference = DIFFERENCES.iter().find(differs);
                seen.extend(difference);
                let found = said[place].disagreement(*valid != difference.is_some(), &reference[place]);
                assert_eq!(found, None, "{:?}, {}, {text}, {difference:?}", rendered.language, source.name);
            }
        }
    }
    assert_eq!(seen.len(), DIFFERENCES.len(), "a difference is none any more: {seen:?}");
}

/// What is said of the schemas, sorted by the names of the models.
const WARNINGS: [&str; 3] = [
    "what is described in `application/vnd.apache.avro;version=1.9.0` is not judged",
    // Bytes are texts, whatever this says; pydantic writes and reads them as UTF-8.
    "the format `binary` is not checked",
    "the format `binary` is not checked",
];

/// All models, with what their tools say.
fn sources() -> Vec<Source> {
    let base = workspace().join("tests/sources");
    let mut printing = tools::python().script(&base.join("models.py"));
    let mut said = run(printing.env("PYTHONDONTWRITEBYTECODE", "1")).stdout;
    let mut printing = tools::node().script(&base.join("models.mjs"));
    said +=
        &run(printing.arg(tools::node().modules().with_file_name("package.json")).arg(base.join("asyncapi"))).stdout;
    let source = |line: &str| serde_json::from_str::<Source>(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut sources: Vec<Source> = said.lines().map(source).collect();
    sources.push(from_rust::source());
    sources.push(parts());
    sources
}

/// A description in several files and several languages, which the parser of AsyncAPI does not read: judged by hand.
fn parts() -> Source {
    let documents = [
        (r#"{"channel":"quotes","message":{"payload":{"sku":"ABC"}}}"#, true),
        (r#"{"channel":"quotes","message":{"headers":{"any":1},"payload":{"sku":"ABC"}}}"#, true),
        (r#"{"channel":"quotes","message":{"payload":{"sku":"abc"}}}"#, false),
        (r#"{"channel":"quotes","message":{"headers":1,"payload":{"sku":"ABC"}}}"#, false),
        (r#"{"channel":"quotes","message":{}}"#, false),
        (r#"{"channel":"quotes","parameters":{},"message":{"payload":{"sku":"ABC"}}}"#, false),
        // In the schema object of OpenAPI 3.0, null is allowed, and a bound may be exclusive.
        (r#"{"channel":"prices","message":{"payload":{"amount":1,"note":null}}}"#, true),
        (r#"{"channel":"prices","message":{"payload":{"amount":0}}}"#, false),
        // A reference from there leads to what is in the dialect of the description.
        (r#"{"channel":"prices","message":{"payload":{"amount":1,"order":{"id":1}}}}"#, true),
        (r#"{"channel":"prices","message":{"payload":{"amount":1,"order":{"id":0}}}}"#, false),
        // What Avro describes may be anything.
        (r#"{"channel":"legacy","message":{"payload":[1]}}"#, true),
        (r#"{"channel":"legacy","message":{}}"#, false),
        (r#"{"channel":"nothing","message":{"payload":1}}"#, false),
        ("{}", false),
    ];
    Source {
        name: "parts".to_owned(),
        schema: Value::Null,
        documents: documents.map(|(text, valid)| (text.to_owned(), valid)).to_vec(),
        written: Vec::new(),
    }
}

fn request(folder: &Path, sources: &[Source]) -> Request {
    let descriptions = workspace().join("tests/sources/asyncapi");
    write(&folder.join("shared/quote.yaml"), &read(&descriptions.join("shared/quote.yaml")));
    let schema = |source: &Source| {
        let (ending, text) = match source.schema {
            Value::Null => {
                let name = source.name.strip_prefix("asyncapi_").unwrap_or(&source.name);
                ("yaml", read(&descriptions.join(format!("{name}.yaml"))))
            }
            _ => ("json", format!("{:#}\n", source.schema)),
        };
        let path = folder.join(format!("{}.{ending}", source.name));
        write(&path, &text);
        SchemaSource { path, ..SchemaSource::default() }
    };
    testkit::request(sources.iter().map(schema).collect(), folder)
}
