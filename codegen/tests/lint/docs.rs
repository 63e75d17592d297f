//! `docs/lint.md` says what the rules say of themselves, and what the collection of real schemas showed last.

use std::{fmt::Write as _, path::PathBuf};

use triglyph::analysis::lint::{self, Level, Levels};

use super::schema::{codes, found_at};

/// The line behind which the page is made.
const MARK: &str = "<!-- Made from the rules' own documentation; `LINT_DOCS=update cargo test -p triglyph --test integration lint::` writes it. -->\n";

pub fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/lint.md")
}

fn rules() -> String {
    let mut text = String::new();
    for rule in lint::rules() {
        let level = match rule.level {
            Level::Allow => "allowed",
            Level::Warn => "a warning",
            Level::Deny => "denied",
        };
        let fix = if rule.fixes { ", mended by `--fix`" } else { "" };
        writeln!(text, "### {}\n\n*By itself {level}{fix}.*\n\n{}\n", rule.name, rule.code().text()).unwrap();
    }
    text
}

#[test]
fn the_page_is_current() {
    let text = std::fs::read_to_string(page()).expect("docs/lint.md");
    let (head, found) = text.split_once(MARK).expect("the mark");
    let expected = format!("\n{}", rules());
    if std::env::var("LINT_DOCS").is_ok_and(|value| value == "update") {
        std::fs::write(page(), format!("{head}{MARK}{expected}")).expect("docs/lint.md");
    } else {
        assert!(found == expected, "docs/lint.md is not what the rules say; write it with LINT_DOCS=update");
    }
}

#[test]
fn every_rule_explains_itself() {
    for rule in lint::rules() {
        let text = rule.code().text();
        let first = text.lines().next().unwrap_or_default();
        assert!(first.ends_with('.'), "{}: {first}", rule.name);
        for part in ["**Example**", "```json", "**Fix**"] {
            assert!(text.contains(part), "{} has no {part}", rule.name);
        }
        assert_eq!(rule.fixes, text.contains("--fix` does"), "{}: what --fix does", rule.name);
    }
}

#[test]
fn every_example_shows_its_rule() {
    for rule in lint::rules() {
        let text = rule.code().text();
        let (_, example) = text.split_once("```json\n").expect("an example");
        let (example, _) = example.split_once("\n```").expect("the end of the example");
        let mut levels = Levels::default();
        levels.set(&[(Level::Warn, &[rule.name.to_owned()])]).expect("a known rule");
        assert!(codes(&found_at(example, &levels)).contains(&rule.name), "{}: {example}", rule.name);
    }
}
