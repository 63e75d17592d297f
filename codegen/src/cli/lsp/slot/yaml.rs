//! YAML in block style that is being written: lines and how far they are indented.

use std::ops::Range;

use super::{Due, Slot};

/// A line of a mapping or a sequence, without comments.
struct Line<'t> {
    /// Where its dashes stand.
    dashes: Vec<usize>,
    /// Where what is behind them begins, in bytes from the beginning of the line.
    column: usize,
    /// What is there.
    content: &'t str,
    /// Where the line begins in the text.
    start: usize,
}

impl<'t> Line<'t> {
    /// `None` for what is empty or a comment.
    fn new(start: usize, line: &'t str) -> Line<'t> {
        let mut column = line.len() - line.trim_start_matches(' ').len();
        let mut dashes = Vec::new();
        while let Some(rest) = line[column..].strip_prefix('-').filter(|rest| rest.is_empty() || rest.starts_with(' '))
        {
            dashes.push(column);
            column += 1 + rest.len() - rest.trim_start_matches(' ').len();
        }
        Line { dashes, column, content: &line[column..], start }
    }

    fn is_blank(&self) -> bool {
        self.dashes.is_empty() && (self.content.trim().is_empty() || self.content.starts_with('#'))
    }

    /// The key of a member, and where its value begins.
    fn key(&self) -> Option<(String, usize)> {
        let content = self.content;
        let (raw, rest) = match content.chars().next()? {
            quote @ ('"' | '\'') => {
                let end = content[1..].find(quote)? + 2;
                (&content[1..end - 1], content[end..].trim_start_matches(' '))
            }
            _ => {
                let end = content.find(": ").or_else(|| content.strip_suffix(':').map(str::len))?;
                (&content[..end], &content[end..])
            }
        };
        let value = rest.strip_prefix(':').filter(|value| value.is_empty() || value.starts_with(' '))?;
        let spaces = value.len() - value.trim_start_matches(' ').len();
        Some((raw.to_owned(), self.start + self.column + content.len() - value.len() + spaces))
    }
}

pub fn slot(text: &str, offset: usize) -> Option<Slot> {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let end = text[offset..].find(['\n', '\r']).map_or(text.len(), |at| offset + at);
    let line = Line::new(start, &text[start..end]);
    if text[start..offset].trim_start().starts_with('#') {
        return None;
    }
    let lines = lines(text, start);
    let column = line.column.min(offset - start);
    let mut path = way(&lines, line.dashes.first().copied().unwrap_or(column), !line.dashes.is_empty());
    path.extend(line.dashes.iter().map(|_| "0".to_owned()));
    let given = siblings(text, start, line.dashes.last().map_or(column, |_| line.column));
    if let Some((key, value)) = line.key()
        && offset >= value
    {
        path.push(key);
        let (range, due) = (value..text[..end].trim_end().len().max(value), Due::Value);
        return Some(Slot { path, due, range, given, is_followed: false });
    }
    let name = start + line.column;
    let is_followed = line.key().is_some();
    let range: Range<usize> = match line.key() {
        Some(_) => name..name + line.content.find(':').unwrap_or_default(),
        None => name.min(offset)..end.min(name + line.content.trim_end().len()).max(offset),
    };
    Some(Slot { path, due: Due::Name, range, given, is_followed })
}

/// The lines before a place that say something, the last one first.
fn lines(text: &str, end: usize) -> Vec<Line<'_>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text[..end].split_inclusive('\n') {
        lines.push(Line::new(start, line.trim_end_matches(['\n', '\r'])));
        start += line.len();
    }
    lines.reverse();
    lines.retain(|line| !line.is_blank());
    lines
}

/// The way to what stands at a column: the keys and dashes further left in the lines above.
fn way(above: &[Line<'_>], column: usize, is_dash: bool) -> Vec<String> {
    let mut path = Vec::new();
    let (mut column, mut is_dash) = (column, is_dash);
    for line in above {
        let is_around = |at: usize| if is_dash { at <= column } else { at < column };
        // A dash may stand below its key.
        if line.key().is_some() && is_around(line.column) {
            path.extend(line.key().map(|(key, _)| key));
            (column, is_dash) = (line.column, false);
        }
        for dash in line.dashes.iter().rev() {
            if *dash < column {
                path.push("0".to_owned());
                (column, is_dash) = (*dash, true);
            }
        }
    }
    path.reverse();
    path
}

/// The members of the mapping around a line, those before and behind it.
fn siblings(text: &str, start: usize, column: usize) -> Vec<(String, Option<String>)> {
    let member = |line: &Line<'_>| {
        let (key, value) = line.key()?;
        let end = text[value..].find(['\n', '\r']).map_or(text.len(), |at| value + at);
        Some((key, Some(text[value..end].trim().trim_matches(['"', '\'']).to_owned())))
    };
    let mut found = Vec::new();
    for line in lines(text, start) {
        if line.column < column {
            break;
        }
        if line.column == column {
            found.extend(member(&line));
            if !line.dashes.is_empty() {
                break;
            }
        }
    }
    let behind = text[start..].find('\n').map_or(text.len(), |at| start + at + 1);
    let mut at = behind;
    for line in text[behind..].split_inclusive('\n') {
        let parsed = Line::new(at, line.trim_end_matches(['\n', '\r']));
        at += line.len();
        if parsed.is_blank() {
            continue;
        }
        if parsed.column < column || !parsed.dashes.is_empty() && parsed.dashes[0] < column {
            break;
        }
        if parsed.column == column {
            found.extend(member(&parsed));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::tests::slot_in;
    use super::*;
    use crate::cli::documents::Format;

    #[test]
    fn places_are_found() {
        let cases = [
            ("|", "", Due::Name, ""),
            ("ty|", "", Due::Name, "ty"),
            ("type: |", "type", Due::Value, ""),
            ("type: str|\r\n", "type", Due::Value, "str"),
            ("a:\n  b:\n    c|: 1\n", "a/b", Due::Name, "c"),
            ("a:\n  b: 1\n  |", "a", Due::Name, ""),
            ("a:\n- |", "a/0", Due::Name, ""),
            ("a:\n  - b: 1\n    c: |", "a/0/c", Due::Value, ""),
            ("a:\n  - b: 1\n    |", "a/0", Due::Name, ""),
            ("a:\n  - b:\n      - x|", "a/0/b/0", Due::Name, "x"),
            ("# a\n\na:\n  # b\n  'b c': |", "a/b c", Due::Value, ""),
            ("a:\n  b: 1\nc|", "", Due::Name, "c"),
        ];
        for (text, path, due, written) in cases {
            assert_eq!(slot_in(Format::Yaml, text), (path.to_owned(), due, written.to_owned()), "{text:?}");
        }
        assert_eq!(slot("# a", 2), None);
    }

    #[test]
    fn members_around_are_known() {
        let text = "r:\n  - rule: unique\n    \n    code: x\n  - rule: other\n";
        let found = slot(text, text.find("    \n").unwrap() + 4).unwrap();
        let given: Vec<_> = found.given.iter().map(|(name, value)| (name.as_str(), value.as_deref())).collect();
        assert_eq!(given, [("rule", Some("unique")), ("code", Some("x"))]);
    }
}
