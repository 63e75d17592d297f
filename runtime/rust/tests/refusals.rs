//! The report on a text, which is explained from what is left of it, is that of the walk through the whole document.

use triglyph_runtime::{Checks, Surroundings, report_text};

/// Members of a document, accepted and refused ones.
const MEMBERS: [&str; 11] = [
    r#""a": "x""#,
    r#""a": 1"#,
    r#""b": {"a": "x", "n69": 2}"#,
    r#""b": {"n69": "no", "c": null}"#,
    r#""list": ["x", "y", 3, "z"]"#,
    r#""list": [[], "x", "x"]"#,
    r#""x-1": "x""#,
    r#""x-2": false"#,
    r#""kind": "fine""#,
    r#""kind": {}"#,
    r#""n\u0036\u0039": 1.5"#,
];

/// A program with more names than bits of a word, all of which numbers have, of which some are required.
fn program(required: &str, counts: &str) -> Checks {
    let names: String = (0..70).map(|number| format!(r#", ["n{number}", 3]"#)).collect();
    let members = format!(r#"["properties", [["a", 1], ["b", 0], ["list", 2], ["kind", 4]{names}], [[0, 1]], null]"#);
    let text = format!(
        r##"{{"format": 1, "patterns": [["^x-"]], "nodes": [
            {{"at": "#", "is": [["type", ["object"]], ["required", [{required}]], {members}{counts}]}},
            {{"at": "#/text", "is": [["type", ["string"]]]}},
            {{"at": "#/list", "is": [["type", ["array"]], ["items", 1, 0]{counts}]}},
            {{"at": "#/number", "is": [["type", ["integer"]]]}},
            {{"at": "#/kind", "is": [["type", ["string"]], ["enum", ["good", "fine"]], ["const", "fine"]]}}
        ]}}"##
    );
    Checks::new(Box::leak(text.into_boxed_str()))
}

/// Each sequence of at most so many members.
fn documents(most: usize) -> Vec<String> {
    let mut sequences = vec![String::new()];
    let mut last = sequences.clone();
    for _ in 0..most {
        let longer = |start: &String| {
            let comma = if start.is_empty() { "" } else { ", " };
            MEMBERS.map(|member| format!("{start}{comma}{member}"))
        };
        last = last.iter().flat_map(longer).collect();
        sequences.extend_from_slice(&last);
    }
    sequences.iter().map(|members| format!("{{{members}}}")).collect()
}

#[test]
fn explained_as_a_whole() {
    let counts = r#", ["minItems", 3], ["maxProperties", 2]"#;
    let programs = [("", ""), (r#""a""#, ""), (r#""n69", "b", "kind""#, ""), (r#""a", "zz""#, counts)];
    for (required, counts) in programs {
        let checks = program(required, counts);
        let mut refused = 0;
        for document in documents(3) {
            let text = document.as_bytes();
            let expected = report_text(checks.program(), 0, text, &Surroundings::default());
            refused += usize::from(!expected.is_valid());
            assert_eq!(checks.check(0, text).to_json(), expected.to_json(), "{required}: {document}");
        }
        assert!(refused > 500, "{required}: only {refused} are refused");
    }
}
