//! What the back ends that print templates have in common.

use std::collections::BTreeSet;

use askama::Template;

/// A printed file, and the files of the runtime that it imports.
pub(super) struct Emitted {
    pub text: String,
    pub runtime: BTreeSet<String>,
}

/// The text of a file: what its template prints, and one line break.
///
/// # Errors
///
/// When a template cannot be rendered.
pub(super) fn text(file: &impl Template) -> askama::Result<String> {
    let mut text = file.render()?;
    text.truncate(text.trim_end().len());
    text.push('\n');
    Ok(text)
}

/// `text` as a code span of Markdown, on one line.
pub(super) fn code_span(text: &str) -> String {
    let text = text.replace(['\r', '\n'], " ");
    let longest_run = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest_run + 1);
    let space = if longest_run > 0 { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}
