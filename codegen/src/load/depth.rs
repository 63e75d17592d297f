//! How deep a text is nested, measured before it is parsed: parsers call themselves for each level.

use saphyr_parser::{Event, Parser};

/// Something that stands deeper than is allowed, by its place in the text.
#[derive(Debug)]
pub struct TooDeep {
    /// In bytes.
    pub offset: usize,
}

/// The most arrays and objects around a value of a JSON text. What is no JSON is left to the parser.
pub fn of_json(text: &str, most: u64) -> Result<usize, TooDeep> {
    let mut depth = Depth::new(most);
    let (mut in_string, mut escaped) = (false, false);
    for (offset, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => depth.open(|| offset)?,
            b']' | b'}' if !in_string => depth.close(),
            _ => {}
        }
    }
    Ok(depth.deepest)
}

/// The most sequences and mappings around a value of a YAML text. What is no YAML is left to the parser.
pub fn of_yaml(text: &str, most: u64) -> Result<usize, TooDeep> {
    let mut depth = Depth::new(most);
    for event in Parser::new_from_str(text) {
        match event {
            Ok((Event::SequenceStart(..) | Event::MappingStart(..), span)) => {
                // The parser counts characters.
                let offset = || text.char_indices().nth(span.start.index()).map_or(text.len(), |(offset, _)| offset);
                depth.open(offset)?;
            }
            Ok((Event::SequenceEnd | Event::MappingEnd, _)) => depth.close(),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    Ok(depth.deepest)
}

struct Depth {
    most: u64,
    open: usize,
    deepest: usize,
}

impl Depth {
    fn new(most: u64) -> Depth {
        Depth { most, open: 0, deepest: 0 }
    }

    fn open(&mut self, offset: impl FnOnce() -> usize) -> Result<(), TooDeep> {
        self.open += 1;
        self.deepest = self.deepest.max(self.open);
        if self.open as u64 > self.most { Err(TooDeep { offset: offset() }) } else { Ok(()) }
    }

    fn close(&mut self) {
        // The text may be anything.
        self.open = self.open.saturating_sub(1);
    }
}
