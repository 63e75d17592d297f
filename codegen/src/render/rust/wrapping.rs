//! Long lines of doc comments, broken where Markdown does not mind.

/// The longest line, without `///` and the indentation of a field.
const WIDTH: usize = 110;

/// The lines of a comment, of which those outside of fenced blocks are broken.
pub(super) fn wrapped(lines: &[String]) -> Vec<String> {
    let mut out = Vec::with_capacity(lines.len());
    let mut fence = None;
    for line in lines {
        let is_fence = line.starts_with("```");
        match &fence {
            None if is_fence => fence = Some(line.trim_end_matches(|c| c != '`').to_owned()),
            Some(opened) if line == opened => fence = None,
            Some(_) => {}
            None => {
                wrap(line, &mut out);
                continue;
            }
        }
        out.push(line.clone());
    }
    out
}

fn wrap(line: &str, out: &mut Vec<String>) {
    let indent = continuation(line);
    let mut current = String::new();
    let mut length = 0;
    for piece in pieces(line) {
        let more = piece.chars().count();
        if length > 0 && length + more > WIDTH {
            out.push(current.trim_end().to_owned());
            current = " ".repeat(indent);
            length = indent;
        }
        current.push_str(piece);
        length += more;
    }
    out.push(current.trim_end().to_owned());
}

/// How far what continues `line` is indented: as far as the text of a list item.
fn continuation(line: &str) -> usize {
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let marker = match text[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => digits + 1,
        Some('-' | '*' | '+') if digits == 0 => 1,
        _ => return indent,
    };
    if text[marker..].starts_with(' ') { indent + marker + 1 } else { indent }
}

/// `line` in pieces between which it may be broken, each with the space behind it.
fn pieces(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (0, 0);
    let mut is_indent = true;
    while let Some(next) = line[at..].chars().next() {
        match next {
            '`' => at += code_span(&line[at..]),
            // What is escaped begins nothing.
            '\\' => at += 1 + line[at + 1..].chars().next().map_or(0, char::len_utf8),
            ' ' => {
                at += 1;
                if !is_indent && may_begin(&line[at..]) {
                    pieces.push(&line[start..at]);
                    start = at;
                }
                continue;
            }
            _ => at += next.len_utf8(),
        }
        is_indent = false;
    }
    pieces.push(&line[start..]);
    pieces
}

/// The length of the code span, or of the backticks, that `text` begins with.
fn code_span(text: &str) -> usize {
    let run = |text: &str| text.len() - text.trim_start_matches('`').len();
    let opening = run(text);
    let mut at = opening;
    while let Some(found) = text[at..].find('`') {
        let length = run(&text[at + found..]);
        at += found + length;
        if length == opening {
            return at;
        }
    }
    opening
}

/// Whether a line of a paragraph may begin with `text`: nothing that would begin another block.
fn may_begin(text: &str) -> bool {
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_item = number.len() < text.len() && number.starts_with(['.', ')']);
    !is_item && !text.starts_with([' ', '#', '>', '|', '+', '-', '*', '=', '_', '~', '<']) && !text.starts_with("```")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Vec<String> {
        wrapped(&[line.to_owned()])
    }

    #[test]
    fn lines_are_broken_between_words() {
        let lines = of(&"some words ".repeat(30));
        assert!(lines.len() == 3 && lines.iter().all(|line| line.len() <= WIDTH && !line.ends_with(' ')), "{lines:?}");
        let lines = of(&format!("  12. {}", "some words ".repeat(30)));
        assert!(lines[1..].iter().all(|line| line.starts_with("      ") && !line.starts_with("       ")), "{lines:?}");
        let long = "x".repeat(300);
        assert_eq!(of(&long), [long]);
        assert_eq!(of(""), [""]);
    }

    #[test]
    fn nothing_else_begins_where_a_line_was_broken() {
        for start in ["- ", "# ", "1. ", "> ", "+", "=", "```"] {
            let lines = of(&format!("{} {start}{}", "x".repeat(WIDTH - 1), "y ".repeat(80)));
            assert!(lines[1..].iter().all(|line| line.starts_with('y')), "{lines:?}");
        }
        let span = format!("{} ``a ` b {} c`` end", "x".repeat(WIDTH - 4), "y ".repeat(80));
        assert!(of(&span).iter().any(|line| line.starts_with("``a ` b ") && line.contains("c``")), "{:?}", of(&span));
        let fenced = ["```text".to_owned(), "some words ".repeat(30), "```".to_owned()];
        assert_eq!(wrapped(&fenced), fenced);
    }
}
