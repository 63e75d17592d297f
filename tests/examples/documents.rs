//! What is sent to the servers: the examples of the contract, and texts that parsers like to differ about.

use std::fs;

use testkit::workspace;

/// A document, or what pretends to be one.
pub struct Document {
    /// Where it comes from.
    pub name: String,
    /// Its bytes.
    pub text: Vec<u8>,
}

/// All of them.
pub fn all() -> Vec<Document> {
    let mut documents: Vec<Document> = ["valid", "invalid", "integrity"].into_iter().flat_map(examples).collect();
    assert!(documents.len() > 80, "the contract has examples");
    documents.extend(hostile());
    documents
}

/// A graph that is accepted.
pub fn good() -> Vec<u8> {
    graph("\"id\": \"g\"").into_bytes()
}

fn examples(folder: &str) -> Vec<Document> {
    let folder = workspace().join("schemas/redmind/examples/graph").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    paths.iter().map(|path| Document { name: path.display().to_string(), text: read(path) }).collect()
}

/// A graph with these members, and whatever else it needs.
fn graph(members: &str) -> String {
    let node = r#"{"id": "a", "type": "trigger.manual", "typeVersion": 1, "config": {"message": "Hi!"}}"#;
    format!(r#"{{{members}, "version": 1, "start": "a", "nodes": [{node}], "edges": []}}"#)
}

fn nested(depth: usize) -> String {
    graph(&format!("\"id\": {}1{}", "[".repeat(depth), "]".repeat(depth)))
}

fn hostile() -> Vec<Document> {
    let good = graph("\"id\": \"g\"");
    let texts: Vec<(&str, Vec<u8>)> = vec![
        ("empty", Vec::new()),
        ("white space", b" \r\n\t".to_vec()),
        ("cut off", good.as_bytes()[..good.len() - 1].to_vec()),
        ("something behind it", format!("{good} x").into_bytes()),
        ("two documents", good.repeat(2).into_bytes()),
        ("trailing comma", good.replace("[]}", "[],}").into_bytes()),
        ("a comment", good.replace("[]}", "[]/**/}").into_bytes()),
        ("single quotes", good.replace('"', "'").into_bytes()),
        ("NaN", good.replace("\"version\": 1", "\"version\": NaN").into_bytes()),
        ("infinity", good.replace("\"version\": 1", "\"version\": 1e999").into_bytes()),
        (
            "a number of 5000 digits",
            good.replace("\"version\": 1", &format!("\"version\": {}", "9".repeat(5000))).into_bytes(),
        ),
        ("an integer with a fraction of zero", good.replace("\"version\": 1", "\"version\": 1.0").into_bytes()),
        ("leading zero", good.replace("\"version\": 1", "\"version\": 01").into_bytes()),
        ("a byte order mark", format!("\u{feff}{good}").into_bytes()),
        ("UTF-16", good.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("invalid UTF-8", [br#"{"id": ""#.as_slice(), b"\xff", br#""}"#].concat()),
        ("a surrogate in UTF-8", [br#"{"id": ""#.as_slice(), b"\xed\xa0\x80", br#""}"#].concat()),
        ("a raw control character", graph("\"id\": \"a\u{1}b\"").into_bytes()),
        ("a lone surrogate", graph(r#""id": "\ud83d""#).into_bytes()),
        ("surrogates in the wrong order", graph(r#""id": "\ude00\ud83d""#).into_bytes()),
        ("a lone surrogate in a name", graph(r#""id": "g", "\udc00": 1"#).into_bytes()),
        ("a pair of surrogates", graph(r#""id": "\ud83d\ude00""#).into_bytes()),
        ("a repeated name, the last one good", graph(r#""id": 1, "id": "g""#).into_bytes()),
        ("a repeated name, the last one bad", graph(r#""id": "g", "id": 1"#).into_bytes()),
        ("a repeated name, the first one out of range", graph(r#""id": 1e999, "id": "g""#).into_bytes()),
        ("a repeated name, the first one a lone surrogate", graph(r#""id": "\ud800", "id": "g""#).into_bytes()),
        ("unknown names like numbers", graph(r#""id": 1, "2": 1, "1": 1"#).into_bytes()),
        ("names of an object's own", graph(r#""id": "g", "__proto__": {"id": 1}, "constructor": 1"#).into_bytes()),
        ("126 levels deep", nested(126).into_bytes()),
        ("128 levels deep", nested(127).into_bytes()),
        ("100 000 levels deep", nested(100_000).into_bytes()),
        ("100 000 brackets", "[".repeat(100_000).into_bytes()),
        (
            "more errors than are listed",
            graph(&format!("\"id\": \"g\"{}", (0..150).fold(String::new(), |all, n| all + &format!(", \"x{n}\": 1"))))
                .into_bytes(),
        ),
        ("a long text", graph(&format!("\"id\": \"{}\"", "é".repeat(500_000))).into_bytes()),
        ("a long unknown name", graph(&format!("\"id\": \"g\", \"{}\": 1", "'\\\\".repeat(10_000))).into_bytes()),
    ];
    texts.into_iter().map(|(name, text)| Document { name: name.to_owned(), text }).collect()
}
