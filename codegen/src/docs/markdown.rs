//! A page as Markdown that GitHub, CommonMark and Python-Markdown read alike. Text of a schema stays text: characters
//! that could mean something to any of them are references (`&#42;`), since not all of them know the same escapes with
//! a backslash.

use super::{
    document::{Block, Inline, Line, Target},
    mermaid::mermaid,
};
use crate::{
    render::header,
    visible::{visible_json, visible_name},
};

/// The text of a page.
pub(super) fn page(blocks: &[Block], source: &str, command: &str) -> String {
    // Nothing but `>` ends a comment.
    let mark = visible_name(&header::mark(Some(source), command)).replace('>', "&gt;");
    format!("<!-- {mark} -->\n\n{}", text(blocks))
}

/// Blocks as they stand on a page, or in a text of their own.
pub(super) fn text(blocks: &[Block]) -> String {
    blocks.iter().map(printed).collect::<Vec<_>>().join("\n")
}

fn printed(block: &Block) -> String {
    match block {
        Block::Heading { level, text, anchor } => {
            format!("<a id=\"{anchor}\"></a>\n\n{} {}\n", "#".repeat(*level), line(text))
        }
        Block::Title { level, text } => format!("{} {}\n", "#".repeat(*level), line(text)),
        Block::Paragraph(text) => format!("{}\n", line(text)),
        Block::List(items) => items.iter().map(|item| format!("- {}\n", line(item))).collect(),
        Block::Table { head, rows } => {
            let row = |cells: Vec<String>| {
                format!("|{}\n", cells.iter().map(|cell| format!(" {cell} |")).collect::<String>())
            };
            let titles = row(head.iter().map(|title| (*title).to_owned()).collect());
            let rule = format!("|{}\n", "---|".repeat(head.len()));
            let rows = rows.iter().map(|cells| row(cells.iter().map(line).collect()));
            format!("{titles}{rule}{}", rows.collect::<String>())
        }
        Block::Code { language, text } => fenced(language, text),
        Block::Folded { summary, language, text } => {
            format!("<details>\n<summary>{summary}</summary>\n\n{}\n</details>\n", fenced(language, text))
        }
        Block::Drawing(drawing) => fenced("mermaid", &mermaid(drawing)),
    }
}

/// Code between fences that are longer than any row of backticks in it.
fn fenced(language: &str, text: &str) -> String {
    let fence = "`".repeat(longest_run(text).max(2) + 1);
    let text = visible_json(text.trim_end_matches('\n').to_owned());
    format!("{fence}{language}\n{text}\n{fence}\n")
}

fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or_default()
}

/// A line that may begin a line of the file.
fn line(pieces: &Line) -> String {
    let mut out = String::new();
    for piece in pieces {
        let is_first = out.is_empty();
        out.push_str(&printed_piece(piece, is_first));
    }
    out
}

fn printed_piece(piece: &Inline, is_first: bool) -> String {
    match piece {
        Inline::Words(text) => text.clone(),
        Inline::Strong(text) => format!("**{text}**"),
        Inline::Text(text) => escaped(text, is_first),
        Inline::Code(text) => span(text),
        Inline::Type(Target { name, module, anchor }) => {
            let page = module.as_ref().map(|module| format!("{module}.md")).unwrap_or_default();
            format!("[`{name}`]({page}#{anchor})")
        }
        Inline::Break => "<br>".to_owned(),
    }
}

/// A code span, or, where that would not be read alike everywhere, the element that it stands for.
fn span(text: &str) -> String {
    let is_plain = |c: char| (c.is_ascii_graphic() && c != '`' && c != '|') || c == ' ' || c.is_alphanumeric();
    let is_odd = text.is_empty() || text.trim() != text || text.contains("  ");
    // Python-Markdown takes these for the name of a language.
    let names_language = text.starts_with("#!") || text.starts_with(":::");
    if !is_odd && !names_language && text.chars().all(is_plain) {
        return format!("`{text}`");
    }
    format!("<code>{}</code>", escaped(text, true))
}

/// Text that nothing reads as anything else, on one line. `is_first` says whether it may stand at the start of a line.
fn escaped(text: &str, is_first: bool) -> String {
    let text = visible_name(text);
    let mut out = String::with_capacity(text.len() + 8);
    let mut before = ' ';
    // Only these can precede what begins a block.
    let mut begins = is_first;
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        let after = rest.chars().next().unwrap_or(' ');
        let is_edge = out.is_empty() && !is_first;
        let is_address =
            c == '.' && out.get(out.len().saturating_sub(3)..).is_some_and(|end| end.eq_ignore_ascii_case("www"));
        let is_symbol = c == '(' && begins_symbol(rest);
        if is_address
            || is_symbol
            || is_mark(c, if is_edge { '.' } else { before }, after)
            || (begins && begins_block(c))
        {
            out.push_str(&format!("&#{};", u32::from(c)));
        } else {
            out.push(c);
        }
        begins &= c.is_ascii_digit() || c == ' ';
        before = c;
    }
    out
}

/// Whether a character could make a list, a heading, a rule or the like at the start of a line, or behind digits there.
fn begins_block(c: char) -> bool {
    matches!(c, '-' | '+' | '=' | '.' | ')' | ':' | '/' | '?' | '%')
}

/// Whether a parenthesis before this text would make one of the signs that some draw for three or four characters.
fn begins_symbol(rest: &str) -> bool {
    ["c)", "r)", "p)", "tm)"]
        .iter()
        .any(|sign| rest.get(..sign.len()).is_some_and(|start| start.eq_ignore_ascii_case(sign)))
}

/// Whether a character could mean something where it stands.
fn is_mark(c: char, before: char, after: char) -> bool {
    match c {
        // Emphasis, code, links, elements, tables, formulas, deletions, highlights, footnotes, attributes.
        '\\' | '`' | '*' | '[' | ']' | '<' | '>' | '&' | '|' | '$' | '~' | '^' | '{' | '}' | '#' | '@' | '!' => true,
        // Emphasis, unless it is inside of a word.
        '_' => !(before.is_alphanumeric() && after.is_alphanumeric()),
        // Addresses that become links by themselves, and pictures by name.
        ':' => !after.is_whitespace(),
        // What some make arrows, dashes, fractions and insertions of.
        '-' | '+' | '=' => before == c || after == c || after == '-' || before == '/' || before == '-',
        '/' => before == '/' || after == '/' || after == '-' || before.is_ascii_digit() || before == '+',
        // What stands beside another one is kept.
        ' ' => before == ' ',
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_prose_is_left_alone() {
        let text =
            "What a graph does never depends on where its nodes are drawn: ids are stable, (mostly) e.g. snake_case.";
        assert_eq!(escaped(text, true), text);
    }

    #[test]
    fn marks_become_references() {
        assert_eq!(escaped("a*b*", true), "a&#42;b&#42;");
        assert_eq!(escaped("https://x.y", true), "https&#58;&#47;&#47;x.y");
        assert_eq!(escaped("1. a", true), "1&#46; a");
        assert_eq!(escaped("a (c) (TM) (RFC 3339) (r", true), "a &#40;c) &#40;TM) (RFC 3339) (r");
        assert_eq!(escaped("a 1. a", true), "a 1. a");
        assert_eq!(escaped(" - a", true), "&#32;&#45; a");
        assert_eq!(escaped(" - a", false), " - a");
        assert_eq!(escaped("a\nb\u{202e}", true), "a&#92;u&#123;a&#125;b&#92;u&#123;202e&#125;");
    }

    #[test]
    fn code_is_a_span_where_that_is_read_alike() {
        assert_eq!(span(r"^<\w&[a-z]+>$"), r"`^<\w&[a-z]+>$`");
        assert_eq!(span("a|b"), "<code>a&#124;b</code>");
        assert_eq!(span("`"), "<code>&#96;</code>");
        assert_eq!(span(""), "<code></code>");
    }

    #[test]
    fn a_fence_is_longer_than_what_is_in_it() {
        assert_eq!(fenced("json", "\"````\"\n"), "`````json\n\"````\"\n`````\n");
    }
}
