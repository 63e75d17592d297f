//! Lines and columns of places in a text.

/// How many bytes there are between two places that are known.
const STEP: usize = 1024;

/// Where in a text lines begin: asked for many places of a long text, also of one that is a single line, each answer
/// takes a look at a few bytes.
#[derive(Clone, Debug)]
pub(crate) struct Positions {
    /// The 0-based line and column of the first character at or behind each multiple of [`STEP`].
    known: Vec<(usize, usize)>,
}

impl Positions {
    /// Those of `text`.
    pub fn of(text: &str) -> Positions {
        let mut known = Vec::with_capacity(text.len() / STEP + 1);
        let mut position = (0, 0);
        for (offset, c) in text.char_indices() {
            while known.len() * STEP <= offset {
                known.push(position);
            }
            position = behind(position, c);
        }
        Positions { known }
    }

    /// The 1-based line and column, in code points, of a byte offset of the text.
    pub fn of_offset(&self, text: &str, offset: usize) -> (usize, usize) {
        let index = (offset / STEP).min(self.known.len().saturating_sub(1));
        let start = (index * STEP..offset).find(|start| text.is_char_boundary(*start)).unwrap_or(offset);
        let known = self.known.get(index).copied().unwrap_or_default();
        let (line, column) = text[start..offset].chars().fold(known, behind);
        (line + 1, column + 1)
    }
}

/// The position behind a character.
fn behind((line, column): (usize, usize), c: char) -> (usize, usize) {
    if c == '\n' { (line + 1, 0) } else { (line, column + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::document::line_column;

    #[test]
    fn they_are_those_that_counting_gives() {
        let texts =
            ["", "a", "\n", "é\n\nü", &"aé\u{10ffff}".repeat(700), &"ab\u{10ffff}\n".repeat(700), &"\n".repeat(3000)];
        for text in texts {
            let positions = Positions::of(text);
            let boundaries = (0..=text.len()).filter(|offset| text.is_char_boundary(*offset));
            for offset in boundaries {
                assert_eq!(positions.of_offset(text, offset), line_column(text, offset), "{offset} of {text:?}");
            }
        }
    }
}
