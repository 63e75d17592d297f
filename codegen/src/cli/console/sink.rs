//! Where a console prints to.

use std::io::{self, Write};

use anstream::{AutoStream, stream::RawStream};

/// A stream of the process, or memory.
pub enum Sink<S: RawStream> {
    Stream(AutoStream<S>),
    #[cfg_attr(not(feature = "analysis"), expect(dead_code, reason = "only the analyses are run in memory"))]
    Memory(Vec<u8>),
}

impl<S: RawStream> Sink<S> {
    /// Whether a person sees it.
    #[cfg(feature = "command")]
    pub fn is_terminal(&self) -> bool
    where
        S: std::io::IsTerminal,
    {
        match self {
            Sink::Stream(stream) => stream.is_terminal(),
            Sink::Memory(_) => false,
        }
    }

    /// What memory has got; nothing of a stream.
    #[cfg(feature = "analysis")]
    pub fn into_text(self) -> String {
        match self {
            Sink::Stream(_) => String::new(),
            Sink::Memory(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

impl<S: RawStream> Write for Sink<S>
where
    AutoStream<S>: Write,
{
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Stream(stream) => stream.write(bytes),
            Sink::Memory(memory) => memory.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Stream(stream) => stream.flush(),
            Sink::Memory(memory) => memory.flush(),
        }
    }

    fn write_fmt(&mut self, text: std::fmt::Arguments<'_>) -> io::Result<()> {
        match self {
            // A line is locked and written as a whole.
            Sink::Stream(stream) => stream.write_fmt(text),
            Sink::Memory(memory) => memory.write_fmt(text),
        }
    }
}
