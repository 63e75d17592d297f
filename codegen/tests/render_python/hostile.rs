//! Schemas that try to become code, or to be too much: their text stays text.

use std::collections::BTreeSet;

use triglyph::model::{Shape, TypeDef, TypeKind};

use super::{assert_has, examples::*, file, models::*, tokens, vocabulary};

#[test]
fn hostile_text_stays_text() {
    let model = everything();
    let files = files(&model);
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".py") && !name.starts_with("_support/")) {
        let tokens = tokens::of(text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert!(
            !tokens.code.iter().any(|line| line.trim() == "import os" || line.contains(['\\', '%', '`'])),
            "{name}"
        );
        for comment in &tokens.comments {
            let place = comment == "# the root" || comment.starts_with("# `");
            let reason = comment.starts_with("# noqa: SIM110 - ") || comment.starts_with("# noqa: ANN401 - ");
            let in_verdicts = name.starts_with("_verdicts/") && (place || reason);
            let header =
                comment.starts_with("# @generated ") || comment == "# The output is yours: license it as you like.";
            let known = header || comment.starts_with("# noqa: E");
            assert!(known || in_verdicts, "{name}: {comment}");
            assert!(
                !comment.contains("coding:") && !comment[1..].trim_end_matches("# noqa: E501").contains('#'),
                "{name}: {comment}"
            );
        }
        assert!(!text.lines().any(|line| line.starts_with("# mypy:")), "{name}");
        let hidden = |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{2028}' | '\u{202e}' | '\u{feff}');
        assert!(!text.contains(hidden), "{name}");
    }
    let attributes: Vec<&str> = files["hostile.py"]
        .lines()
        .filter_map(|line| Some(line.strip_prefix("    ")?.split_once(": Literal[")?.0))
        .collect();
    let unique: BTreeSet<&str> = attributes.iter().copied().collect();
    assert_eq!((unique.len(), attributes.len()), (HOSTILE.len() + 1, HOSTILE.len() + 1));
}

#[test]
fn hostile_rules_and_constants_stay_text() {
    let files = files(&vocabulary::hostile(HOSTILE));
    let text = &files["hostile.py"];
    let tokens = tokens::of(text).expect("strings that end");
    let constants = tokens.code.iter().filter(|line| line.contains(": Final = ")).count();
    assert_eq!(constants, HOSTILE.len() + 5);
    for line in tokens.code.iter().map(|line| line.trim()).filter(|line| !line.is_empty()) {
        let starts =
            ["from ", "class ", "_CHECKS = ", "dumps", "loads = ", "validate = ", "coerce_legacy_", "''", "r''", ")"];
        assert!(starts.iter().any(|start| line.starts_with(start)) || line.contains(": Final = "), "{line}");
    }
    assert!(
        !text.contains(|c: char| (c.is_control() && c != '\n') || matches!(c, '\u{2028}' | '\u{202e}' | '\u{feff}'))
    );
    assert_has(text, &["URL2: Final = \"URL\"\n", "JSON: Final = \"JSON\"\n", "URL3: Final = (\n"]);
}

#[test]
fn large_schemas_are_no_problem() {
    let chain = |index: usize| if index == 3_000 { Shape::String } else { array(id(0, index + 1)) };
    let mut types: Vec<TypeDef> =
        (0..=3_000).map(|index| def(&format!("Link{index}"), TypeKind::Alias(chain(index)))).collect();
    types[1].docs.description = Some("\"\\ word\n".repeat(200_000));
    let text = file(types);
    assert!(text.len() > 1_800_000);
    assert!(tokens::of(&text).is_ok());
}
