//! TOML that is being written: heads of tables, and lines of keys and values.

use super::{Due, Slot};

pub fn slot(text: &str, offset: usize) -> Option<Slot> {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let end = text[offset..].find(['\n', '\r']).map_or(text.len(), |at| offset + at);
    let line = &text[start..end];
    let indent = line.len() - line.trim_start().len();
    let before = text[start..offset].trim_start();
    if before.starts_with('#') {
        return None;
    }
    let given = given(text, start);
    if let Some(key) = open_list(text, start, offset) {
        let mut path = table(text, start);
        path.extend([key, "0".to_owned()]);
        let range = word(text, offset);
        return Some(Slot { path, due: Due::Value, range, given, is_followed: false });
    }
    if before.starts_with('[') {
        let brackets = line.trim_start().len() - line.trim_start().trim_start_matches('[').len();
        let head = start + indent + brackets;
        let length = text[head..end].find(']').unwrap_or(end - head);
        let (range, path) = (head..head + length, Vec::new());
        return Some(Slot { path, due: Due::Table, range, given: heads(text), is_followed: head + length < end });
    }
    let mut path = table(text, start);
    match line.find('=').filter(|at| start + at < offset) {
        Some(at) => {
            path.push(line[..at].trim().trim_matches(['"', '\'']).to_owned());
            let value = start + at + 1;
            let value = value + text[value..end].len() - text[value..end].trim_start().len();
            let range = value.min(offset)..text[..end].trim_end().len().max(offset);
            Some(Slot { path, due: Due::Value, range, given, is_followed: false })
        }
        None => {
            let length = line[indent..].find(|c: char| c.is_whitespace() || c == '=').unwrap_or(line.len() - indent);
            let name = (start + indent).min(offset);
            let range = name..(start + indent + length).max(offset);
            Some(Slot { path, due: Due::Name, range, given, is_followed: line.contains('=') })
        }
    }
}

/// The table that a line is in.
fn table(text: &str, end: usize) -> Vec<String> {
    let head = text[..end].lines().rev().map(str::trim).find(|line| line.starts_with('['));
    let Some(head) = head else { return Vec::new() };
    let names = head.trim_start_matches('[').split(']').next().unwrap_or_default().split('.');
    let mut path: Vec<String> = names.map(|name| name.trim().trim_matches(['"', '\'']).to_owned()).collect();
    path.extend(head.starts_with("[[").then(|| "0".to_owned()));
    path
}

/// The heads of all tables that there can be one of.
fn heads(text: &str) -> Vec<(String, Option<String>)> {
    let heads = text.lines().map(str::trim).filter(|line| line.starts_with('[') && !line.starts_with("[["));
    heads.filter_map(|line| Some((line.strip_prefix('[')?.split(']').next()?.trim().to_owned(), None))).collect()
}

/// The keys of the table that a line is in.
fn given(text: &str, start: usize) -> Vec<(String, Option<String>)> {
    let begin = text[..start].rfind("\n[").map_or(0, |at| at + 1);
    let behind = text[start..].find('\n').map_or(text.len(), |at| start + at + 1);
    let end = text[behind..].find("\n[").map_or(text.len(), |at| behind + at);
    let lines = text[begin..start].lines().chain(text[behind..end].lines());
    let keys = lines.filter(|line| !line.trim_start().starts_with(['#', '['])).filter_map(|line| line.split_once('='));
    keys.map(|(key, _)| (key.trim().to_owned(), None)).collect()
}

/// The key of the list that a place is in.
fn open_list(text: &str, start: usize, offset: usize) -> Option<String> {
    // The list may have begun in a line above; heads of tables end it.
    let begin = text[..start].rfind("\n[").map_or(0, |at| at + 1);
    let before = &text[begin..offset];
    let (head, list) = before.rsplit_once('=')?;
    let list = list.trim_start();
    let depth = list.matches('[').count().checked_sub(list.matches(']').count())?;
    let key = head.lines().last()?.trim();
    (list.starts_with('[') && depth > 0).then(|| key.trim_matches(['"', '\'']).to_owned())
}

/// The item of a list at a place, with the quotes that it has.
fn word(text: &str, offset: usize) -> std::ops::Range<usize> {
    let ends = |c: char| c.is_whitespace() || "[],".contains(c);
    let start = text[..offset].rfind(ends).map_or(0, |at| at + 1);
    let end = text[offset..].find(ends).map_or(text.len(), |at| offset + at);
    start..end
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
            ("dr|", "", Due::Name, "dr"),
            ("draft = |", "draft", Due::Value, ""),
            ("draft = \"2|\"", "draft", Due::Value, "\"2\""),
            ("[ru|", "", Due::Table, "ru"),
            ("[ru|st]\n", "", Due::Table, "rust"),
            ("[rust]\nou|t = 1", "rust", Due::Name, "out"),
            ("[[schema]]\npath = 1\n|", "schema/0", Due::Name, ""),
            ("[lint]\nallow = [\"a\", |]", "lint/allow/0", Due::Value, ""),
            ("[lint]\nallow = [\n  \"a|\",\n]", "lint/allow/0", Due::Value, "\"a\""),
            ("[lint]\nallow = [\"a\"]\nde|", "lint", Due::Name, "de"),
        ];
        for (text, path, due, written) in cases {
            assert_eq!(slot_in(Format::Toml, text), (path.to_owned(), due, written.to_owned()), "{text:?}");
        }
        assert_eq!(slot("# a", 2), None);
    }

    #[test]
    fn keys_around_are_known() {
        let found = slot("[rust]\nout = 1\n\nentry = 2\n[lint]\nallow = []\n", 15).unwrap();
        let names: Vec<_> = found.given.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["out", "entry"]);
    }
}
