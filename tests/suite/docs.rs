//! `docs/conformance.md` shows the results; this keeps it true.

use std::fmt::Write as _;

use testkit::{read, workspace, write};

use super::outcome::Outcome;

/// What stands around the part of the page that the test writes.
const MARKS: (&str, &str) = ("<!-- results -->\n", "<!-- end of results -->\n");

/// How many failures are printed.
const SHOWN: usize = 200;

/// Compares the page with the results; with `UPDATE_DOCS` in the environment, it is written.
pub fn check(outcome: &Outcome) {
    let path = workspace().join("docs/conformance.md");
    let page = read(&path);
    let parts = page.split_once(MARKS.0).and_then(|(before, rest)| Some((before, rest.split_once(MARKS.1)?.1)));
    let (before, after) = parts.unwrap_or_else(|| panic!("{} has lost its marks {MARKS:?}", path.display()));
    let current = format!("{before}{}{}{}{after}", MARKS.0, results(outcome), MARKS.1);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        write(&path, &current);
    }
    assert!(
        read(&path) == current,
        "docs/conformance.md is not current; mend it with `UPDATE_DOCS=1 cargo test --test integration suite::`"
    );
}

fn results(outcome: &Outcome) -> String {
    let mut text = format!("\n{}\n\n## Exceptions\n", outcome.table());
    for exception in &outcome.exceptions().all {
        let tests = if exception.tests.is_empty() { "every document".to_owned() } else { exception.tests.join("; ") };
        let (dialects, languages) = (exception.dialects.join(", "), exception.languages.join(", "));
        write!(
            text,
            "\n* **{}**, {}: {tests} ({dialects}; {languages}).\n  {}\n",
            exception.file,
            exception.group,
            exception.reason.trim()
        )
        .expect("strings take everything");
    }
    text.push('\n');
    text
}

/// The first failures, one below the other.
pub fn shortened(failures: &[String]) -> String {
    let mut text = failures[..failures.len().min(SHOWN)].join("\n");
    if failures.len() > SHOWN {
        write!(text, "\n… and {} more", failures.len() - SHOWN).expect("strings take everything");
    }
    text
}
