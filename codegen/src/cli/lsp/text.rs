//! A text, with the positions that editors give to its parts: lines, and in them UTF-16 units or bytes.

use std::ops::Range;

use lsp_types::{Position, PositionEncodingKind, TextDocumentContentChangeEvent};

/// What the characters of a line are counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units, which every editor understands.
    #[default]
    Utf16,
}

impl Encoding {
    /// The one that is best for this side among those that an editor offers.
    pub fn chosen(offered: Option<&[PositionEncodingKind]>) -> Encoding {
        let has_bytes = offered.is_some_and(|offered| offered.contains(&PositionEncodingKind::UTF8));
        if has_bytes { Encoding::Utf8 } else { Encoding::Utf16 }
    }

    /// Its name in the protocol.
    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    fn units(self, c: char) -> usize {
        match self {
            Encoding::Utf8 => c.len_utf8(),
            Encoding::Utf16 => c.len_utf16(),
        }
    }
}

/// A text that knows where its lines begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    content: String,
    /// Offsets; the first is 0.
    starts: Vec<usize>,
    /// The first character at or behind each multiple of [`STEP`], and how far it is from the beginning of its line: a
    /// text may be one long line.
    known: Vec<Known>,
    encoding: Encoding,
}

/// How many bytes there are between two places that are known.
const STEP: usize = 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    offset: usize,
    line: usize,
    /// In the units of the encoding.
    column: usize,
}

impl Text {
    /// `content`, whose lines end with `\n`, `\r\n` or `\r`.
    pub fn new(content: String, encoding: Encoding) -> Text {
        let (mut starts, mut known) = (vec![0], Vec::with_capacity(content.len() / STEP + 1));
        let bytes = content.as_bytes();
        let mut column = 0;
        for (offset, c) in content.char_indices() {
            while known.len() * STEP <= offset {
                known.push(Known { offset, line: starts.len() - 1, column });
            }
            column += encoding.units(c);
            if c == '\n' || c == '\r' && bytes.get(offset + 1) != Some(&b'\n') {
                starts.push(offset + 1);
                column = 0;
            }
        }
        Text { content, starts, known, encoding }
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.content
    }

    /// The byte that a position means. One behind the end of a line is that end, one within a character its start.
    pub fn offset(&self, position: Position) -> usize {
        let Some(start) = self.starts.get(position.line as usize).copied() else { return self.content.len() };
        let line = self.line(position.line as usize);
        let mut left = position.character as usize;
        for (at, c) in line.char_indices() {
            let length = self.encoding.units(c);
            if left < length {
                return start + at;
            }
            left -= length;
        }
        start + line.len()
    }

    /// The position of a byte; of one within a character, that of the character.
    pub fn position(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.content.len());
        while !self.content.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= offset) - 1;
        let begin = Known { offset: self.starts[line], line, column: 0 };
        let known = self.known.get(offset / STEP).filter(|known| known.line == line && known.offset <= offset);
        let known = known.unwrap_or(&begin);
        let more: usize = self.content[known.offset..offset].chars().map(|c| self.encoding.units(c)).sum();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Position { line: number(line), character: number(known.column + more) }
    }

    /// The positions of a range of bytes.
    pub fn range(&self, range: &Range<usize>) -> lsp_types::Range {
        lsp_types::Range { start: self.position(range.start), end: self.position(range.end) }
    }

    /// The line of that number, without its end.
    pub fn line(&self, number: usize) -> &str {
        let Some(start) = self.starts.get(number) else { return "" };
        let end = self.starts.get(number + 1).copied().unwrap_or(self.content.len());
        self.content[*start..end].trim_end_matches(['\n', '\r'])
    }

    /// The text after a change: of a part, or of everything.
    pub fn changed(&self, change: TextDocumentContentChangeEvent) -> Text {
        let Some(range) = change.range else { return Text::new(change.text, self.encoding) };
        let (start, end) = (self.offset(range.start), self.offset(range.end));
        let mut content = self.content.clone();
        content.replace_range(start.min(end)..end.max(start), &change.text);
        Text::new(content, self.encoding)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn positions_count_units_of_the_encoding() {
        for (encoding, behind) in [(Encoding::Utf16, at(0, 3)), (Encoding::Utf8, at(0, 5))] {
            let text = Text::new("a𝄞b\r\nc".to_owned(), encoding);
            assert_eq!(text.position(5), behind);
            assert_eq!(text.offset(behind), 5);
            assert_eq!(text.position(8), at(1, 0));
            assert_eq!(text.offset(at(1, 0)), 8);
        }
    }

    #[test]
    fn long_lines_are_counted_like_short_ones() {
        for encoding in [Encoding::Utf16, Encoding::Utf8] {
            for content in ["aé𝄞".repeat(900), "ab𝄞\n".repeat(900), "\r\n".repeat(1500)] {
                let text = Text::new(content.clone(), encoding);
                let (mut line, mut column) = (0, 0);
                for (offset, c) in content.char_indices() {
                    assert_eq!(text.position(offset), at(line, column), "{offset}");
                    column += u32::try_from(encoding.units(c)).unwrap();
                    if c == '\n' {
                        (line, column) = (line + 1, 0);
                    }
                }
            }
        }
    }

    #[test]
    fn positions_that_are_none_are_near() {
        let text = Text::new("a𝄞\r\nc\rd".to_owned(), Encoding::Utf16);
        // Between the two units of a character, behind the end of a line, behind the last line.
        assert_eq!(text.offset(at(0, 2)), 1);
        assert_eq!(text.offset(at(0, 99)), 5);
        assert_eq!(text.offset(at(99, 0)), text.as_str().len());
        assert_eq!(text.position(999), at(2, 1));
        assert_eq!(text.position(3), at(0, 1));
    }

    #[test]
    fn changes_replace_what_they_name() {
        let text = Text::new("ab\ncd".to_owned(), Encoding::Utf16);
        let change =
            |range, text: &str| TextDocumentContentChangeEvent { range, range_length: None, text: text.to_owned() };
        let range = lsp_types::Range { start: at(0, 1), end: at(1, 1) };
        assert_eq!(text.changed(change(Some(range), "é")).as_str(), "aéd");
        assert_eq!(text.changed(change(None, "x")).as_str(), "x");
    }
}
