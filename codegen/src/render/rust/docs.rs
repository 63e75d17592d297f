//! Doc comments: schema text as Markdown that rustdoc accepts without a warning and never runs.
//!
//! Paragraphs, flat lists, fenced blocks and inline code survive. Links, HTML and everything that would make rustdoc or
//! clippy look closer is escaped; indentation goes, so nothing turns into a code block that would run as a test.

use proc_macro2::TokenStream;
use quote::quote;
use serde_json::Value;

use super::{super::rules, context::Context, wrapping::wrapped};
use crate::model::{Docs, TypeId};

/// The longest text that is shown; a schema may hold megabytes.
const LONGEST_TEXT: usize = 20_000;
/// The longest constraint, default or example that is shown.
const LONGEST_CODE: usize = 200;

/// The lines for one item, ready for [`outer`] or [`inner`]. Empty if there is nothing to say.
pub(super) fn lines(docs: &Docs) -> Vec<String> {
    let mut paragraphs: Vec<Vec<String>> = Vec::new();
    let title = docs.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
    let description = docs.description.as_deref().map(str::trim).filter(|description| !description.is_empty());
    paragraphs.extend(title.map(markdown));
    paragraphs.extend(description.filter(|description| Some(*description) != title).map(markdown));
    if docs.deprecated {
        paragraphs.push(vec!["**Deprecated.**".to_owned()]);
    }
    paragraphs.extend(facts(docs).map(|facts| vec![facts]));
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs.join(&String::new())
}

/// Constraints, default and examples in one line.
fn facts(docs: &Docs) -> Option<String> {
    let mut facts = Vec::new();
    if !docs.constraints.is_empty() {
        let constraints: Vec<String> = docs.constraints.iter().map(|constraint| code(constraint)).collect();
        facts.push(format!("Constraints: {}.", constraints.join(", ")));
    }
    if let Some(default) = &docs.default {
        facts.push(format!("Default: {}.", code(&default.to_string())));
    }
    if !docs.examples.is_empty() {
        let examples: Vec<String> =
            docs.examples.iter().take(3).map(|example: &Value| code(&example.to_string())).collect();
        facts.push(format!("Examples: {}.", examples.join(", ")));
    }
    (!facts.is_empty()).then(|| facts.join(" "))
}

/// What stands above a type: the `///` lines, with where it comes from if the schema says nothing about it and with its
/// rules, and whether it is deprecated.
pub(super) fn type_docs(context: &Context, id: TypeId) -> TokenStream {
    let def = context.type_def(id);
    let mut lines = context.doc_lines(&def.docs);
    if def.docs.title.is_none() && def.docs.description.is_none() {
        let at = location(&def.at);
        lines.splice(0..0, if lines.is_empty() { vec![at] } else { vec![at, String::new()] });
    }
    let rules = rules::lines(context.model(), id, code);
    if !rules.is_empty() {
        lines.extend([String::new(), rules::HEADING.to_owned(), String::new()]);
        lines.extend(rules);
    }
    let (lines, deprecation) = (outer(&lines), context.type_deprecation(id));
    quote!(#lines #deprecation)
}

/// A line that says where something comes from.
pub(super) fn location(at: &str) -> String {
    format!("Schema location: {}.", code(at))
}

/// `///` lines.
pub(super) fn outer(lines: &[String]) -> TokenStream {
    let lines = wrapped(lines).into_iter().map(|line| spaced(&line));
    quote!(#(#[doc = #lines])*)
}

/// `//!` lines.
pub(super) fn inner(lines: &[String]) -> TokenStream {
    let lines = wrapped(lines).into_iter().map(|line| spaced(&line));
    quote!(#(#![doc = #lines])*)
}

/// The text behind `///`.
fn spaced(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!(" {line}") }
}

/// `text` for a line comment: one line, nothing in it that changes how the source reads.
pub(super) fn comment(text: &str) -> String {
    clean(&text.chars().take(LONGEST_TEXT).collect::<String>()).replace('\n', " ")
}

/// `text` as inline code.
pub(super) fn code(text: &str) -> String {
    let mut text = comment(text);
    if text.chars().count() > LONGEST_CODE {
        text = text.chars().take(LONGEST_CODE).chain(['…']).collect();
    }
    let fence = "`".repeat(longest_run(&text, '`') + 1);
    let pad = if text.is_empty() || text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}

/// Line ends as `\n`; control characters, and those that reorder text, as visible escapes.
fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' if chars.peek() == Some(&'\n') => {}
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => out.push('\n'),
            '\t' => out.push(' '),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {
                out.extend(c.escape_unicode())
            }
            c if c.is_control() => out.extend(c.escape_unicode()),
            c if c.is_whitespace() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// Schema text as lines of harmless Markdown.
fn markdown(text: &str) -> Vec<String> {
    let mut head: String = text.chars().take(LONGEST_TEXT).collect();
    if head.len() < text.len() {
        head.push('…');
    }
    let cleaned = clean(&head);
    let mut lines = cleaned.lines().map(str::trim).peekable();
    let mut out: Vec<String> = Vec::new();
    // How far the lines of the present list item are indented.
    let mut indent = 0;
    while let Some(line) = lines.next() {
        if line.is_empty() {
            indent = 0;
            if out.last().is_some_and(|last| !last.is_empty()) {
                out.push(String::new());
            }
        } else if let Some(fence) = opening_fence(line) {
            indent = 0;
            let mut block = Vec::new();
            let closes = |line: &str| line.starts_with(fence) && line.trim_start_matches(&fence[..1]).is_empty();
            while let Some(line) = lines.next_if(|line| !closes(line)) {
                block.push(line);
            }
            lines.next();
            push_block(&mut out, &block);
        } else if let Some((marker, content)) = list_item(line) {
            indent = marker.len() + 1;
            out.push(format!("{marker} {}", line_start(content)));
        } else {
            out.push(format!("{:indent$}{}", "", line_start(line)));
        }
    }
    out.truncate(out.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1));
    out
}

/// The fence that `line` opens a block with.
fn opening_fence(line: &str) -> Option<&str> {
    let fence = &line[..line.len() - line.trim_start_matches('`').len()];
    if fence.len() >= 3 && !line[fence.len()..].contains('`') {
        return Some(fence);
    }
    line.starts_with("~~~").then_some("~~~")
}

/// A fenced block of plain text, blank lines around it.
fn push_block(out: &mut Vec<String>, block: &[&str]) {
    let longest = block.iter().map(|line| longest_run(line, '`')).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    if out.last().is_some_and(|last| !last.is_empty()) {
        out.push(String::new());
    }
    out.push(format!("{fence}text"));
    out.extend(block.iter().map(|line| (*line).to_owned()));
    out.push(fence);
    out.push(String::new());
}

fn longest_run(text: &str, wanted: char) -> usize {
    text.split(|c| c != wanted).map(str::len).max().unwrap_or(0)
}

/// The marker of a list item and what follows it.
fn list_item(line: &str) -> Option<(&str, &str)> {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let end = if (1..=9).contains(&digits) {
        line[digits..].starts_with(['.', ')']).then_some(digits + 1)
    } else {
        line.starts_with(['-', '*', '+']).then_some(1)
    }?;
    let content = line[end..].strip_prefix(' ')?.trim_start();
    (!content.is_empty() && !is_rule(line)).then_some((&line[..end], content))
}

/// Whether `line` draws a rule or underlines a heading.
fn is_rule(line: &str) -> bool {
    line.chars().all(|c| matches!(c, '-' | '=' | '*' | '_' | '+' | ' '))
}

/// The beginning of a paragraph's line: what would start a block there is escaped.
fn line_start(line: &str) -> String {
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if number.len() < line.len() && number.starts_with(['.', ')']) {
        return format!("{}\\{}", &line[..line.len() - number.len()], inline(number));
    }
    let block = line.starts_with(['#', '>', '|', '+'])
        || line.starts_with("~~~")
        || line.starts_with("- ")
        || line.starts_with("* ");
    if block || is_rule(line) { format!("\\{}", inline(line)) } else { inline(line) }
}

/// One line's text: code spans stay, web addresses become links, the rest of what matters is escaped.
fn inline(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '`' => push_code_span(&mut out, rest),
            'h' => push_address(&mut out, rest),
            '\\' | '[' | '<' => {
                out.push('\\');
                out.push(first);
                1
            }
            _ => 0,
        };
        if taken == 0 {
            let end = rest
                .char_indices()
                .skip(1)
                .find(|(_, c)| matches!(c, '`' | 'h' | '\\' | '[' | '<'))
                .map_or(rest.len(), |(at, _)| at);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else {
            rest = &rest[taken..];
        }
    }
    out
}

/// Copies the code span that `text` begins with, or escapes the backticks. Returns the length consumed.
fn push_code_span(out: &mut String, text: &str) -> usize {
    let run = text.len() - text.trim_start_matches('`').len();
    let mut at = run;
    while let Some(start) = text[at..].find('`').map(|start| at + start) {
        let length = text[start..].len() - text[start..].trim_start_matches('`').len();
        at = start + length;
        if length == run {
            out.push_str(&text[..at]);
            return at;
        }
    }
    out.push_str(&"\\`".repeat(run));
    run
}

/// Writes the web address that `text` begins with as a link. Returns the length consumed, 0 if there is none.
fn push_address(out: &mut String, text: &str) -> usize {
    if !text.starts_with("http://") && !text.starts_with("https://") {
        return 0;
    }
    let legal = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#@!$&'*+,;=%()".contains(c);
    let address = &text[..text.find(|c| !legal(c)).unwrap_or(text.len())];
    let address = address.trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', ')', '*', '_']);
    out.push('<');
    out.push_str(address);
    out.push('>');
    address.len()
}
