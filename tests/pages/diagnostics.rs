//! The page that lists every diagnostic.

use std::fmt::Write as _;

use triglyph::{analysis::lint, diagnostic::Code};

use super::made::current;

const HEAD: &str = "# Diagnostics

Every message of the command has a code, in brackets: `error[unresolved-reference]`. `triglyph explain CODE` prints what is said here; `triglyph explain` lists all codes. `--message-format json`, `sarif` and `github` say the same to programs.

The rules of the linter have pages' worth of their own: [linting schemas](lint.md).

<!-- Made from what the program says; `UPDATE_DOCS=1 cargo test --test integration pages::` writes it. -->
";

/// The page says what `triglyph explain` says, of every code.
pub fn page_is_current() {
    let mut text = HEAD.to_owned();
    for code in Code::ALL {
        write!(text, "\n## {code}\n\n{}\n", code.text()).expect("a text");
    }
    text += "\n## Rules of the linter\n\n| rule | what it finds |\n|---|---|\n";
    for rule in lint::rules() {
        let explanation = rule.code().text();
        let first = explanation.lines().next().unwrap_or_default().replace('|', "\\|");
        writeln!(text, "| [`{0}`](lint.md#{0}) | {first} |", rule.name).expect("a text");
    }
    current("diagnostics.md", &text);
}
