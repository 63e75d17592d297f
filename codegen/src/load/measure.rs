//! How deep a text is nested and how many values it has, measured before it is parsed: parsers call themselves for each
//! level, and take up many times the text for small values.

use saphyr_parser::{Event, Parser};

use crate::limits::{Limit, Limits};

/// What was measured of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// The most arrays and objects around a value.
    pub depth: usize,
    /// How many values there are, of all kinds; an empty array or object counts as two, and in YAML names count, too.
    pub values: u64,
}

/// A value past a limit.
#[derive(Debug)]
pub struct Excess {
    pub limit: Limit,
    /// Its place in the text, in bytes.
    pub offset: usize,
}

/// Measures a JSON text. What is no JSON is left to the parser.
pub fn json(text: &str, limits: &Limits) -> Result<Measured, Excess> {
    let mut measure = Measure::new(limits);
    measure.value(|| 0)?;
    let (mut in_string, mut escaped) = (false, false);
    for (offset, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                measure.open(|| offset)?;
                measure.value(|| offset)?;
            }
            b',' if !in_string => measure.value(|| offset)?,
            b']' | b'}' if !in_string => measure.close(),
            _ => {}
        }
    }
    Ok(measure.measured)
}

/// Measures a YAML text. What is no YAML is left to the parser.
pub fn yaml(text: &str, limits: &Limits) -> Result<Measured, Excess> {
    let mut measure = Measure::new(limits);
    for event in Parser::new_from_str(text) {
        let Ok((event, span)) = event else { break };
        // The parser counts characters.
        let offset = || text.char_indices().nth(span.start.index()).map_or(text.len(), |(offset, _)| offset);
        match event {
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                measure.open(offset)?;
                measure.value(offset)?;
            }
            Event::SequenceEnd | Event::MappingEnd => measure.close(),
            Event::Scalar(..) | Event::Alias(_) => measure.value(offset)?,
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentStart(_) | Event::DocumentEnd => {}
        }
    }
    Ok(measure.measured)
}

struct Measure<'l> {
    limits: &'l Limits,
    open: usize,
    measured: Measured,
}

impl Measure<'_> {
    fn new(limits: &Limits) -> Measure<'_> {
        Measure { limits, open: 0, measured: Measured::default() }
    }

    fn open(&mut self, offset: impl FnOnce() -> usize) -> Result<(), Excess> {
        self.open += 1;
        self.measured.depth = self.measured.depth.max(self.open);
        match self.open as u64 > self.limits.depth {
            true => Err(Excess { limit: Limit::Depth, offset: offset() }),
            false => Ok(()),
        }
    }

    fn value(&mut self, offset: impl FnOnce() -> usize) -> Result<(), Excess> {
        self.measured.values += 1;
        match self.measured.values > self.limits.values {
            true => Err(Excess { limit: Limit::Values, offset: offset() }),
            false => Ok(()),
        }
    }

    fn close(&mut self) {
        // The text may be anything.
        self.open = self.open.saturating_sub(1);
    }
}
