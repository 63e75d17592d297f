//! JSON Lines: of accepted documents, the documents; of refused ones, a line that says which it was and why.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
};

use serde_json::Value;

use super::{Chosen, Verdict};
use crate::cli::validate::packed::{Packer, Packing};

/// A file of lines.
pub struct LinesFile {
    file: Packer,
    verdict: Verdict,
}

impl LinesFile {
    /// Writes to `file`.
    ///
    /// # Errors
    ///
    /// There is no room, or this command knows no compression.
    pub fn new(file: File, packing: Option<Packing>, verdict: Verdict) -> io::Result<LinesFile> {
        let file = match packing {
            Some(packing) => packing.writer(file)?,
            None => Packer::Plain(BufWriter::new(file)),
        };
        Ok(LinesFile { file, verdict })
    }

    /// Writes a line for each document, which come from the file `name`.
    ///
    /// # Errors
    ///
    /// There is no room.
    pub fn take(&mut self, name: &str, chosen: &[Chosen<'_>]) -> io::Result<()> {
        match self.verdict {
            Verdict::Accepted => chosen.iter().try_for_each(|chosen| self.accepted(chosen.document.text)),
            Verdict::Refused => {
                let name = Value::from(name).to_string();
                chosen.iter().try_for_each(|chosen| self.refused(&name, chosen))
            }
        }
    }

    /// Writes what has not been written yet.
    ///
    /// # Errors
    ///
    /// There is no room.
    pub fn finish(self) -> io::Result<()> {
        self.file.finish()
    }

    fn accepted(&mut self, text: &[u8]) -> io::Result<()> {
        // In a text that is JSON, line breaks stand between tokens and mean nothing.
        let mut parts = text.split(|byte| matches!(byte, b'\n' | b'\r'));
        if let Some(first) = parts.next() {
            self.file.write_all(first)?;
        }
        for part in parts {
            self.file.write_all(b" ")?;
            self.file.write_all(part)?;
        }
        self.file.write_all(b"\n")
    }

    fn refused(&mut self, name: &str, chosen: &Chosen<'_>) -> io::Result<()> {
        let line = Value::from(chosen.document.line);
        let code = Value::from(chosen.code());
        write!(self.file, r#"{{"file":{name},"line":{line},"code":{code},"document":"#)?;
        match std::str::from_utf8(chosen.document.text) {
            Ok(text) => serde_json::to_writer(&mut self.file, text)?,
            // It cannot be written as a string, and nothing of it is to be lost.
            Err(_) => {
                self.file.write_all(br#"null,"bytes":""#)?;
                chosen.document.text.iter().try_for_each(|byte| write!(self.file, "{byte:02x}"))?;
                self.file.write_all(br#"""#)?;
            }
        }
        writeln!(self.file, r#","report":{}}}"#, chosen.report())
    }
}
