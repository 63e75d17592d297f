//! What there is without the feature `parquet`: nothing but a message.

use std::{convert::Infallible, fs::File, io};

use super::Source;
use crate::{
    cli::validate::{
        judging::{Batch, Judging},
        output::{Chosen, Verdict},
        tally::Tally,
        unreadable,
    },
    diagnostic::Diagnostic,
};

/// There are none.
#[derive(Clone, Copy, Debug)]
pub enum Table {}

/// There are none.
#[derive(Debug)]
pub struct TableFile(Infallible);

/// Fails.
///
/// # Errors
///
/// Always: this command knows no Parquet.
pub fn judge(_: &mut Judging<'_>, source: Source<'_>) -> Result<Tally, Diagnostic> {
    Err(unreadable(source.name, &without_parquet()))
}

impl TableFile {
    /// Fails.
    ///
    /// # Errors
    ///
    /// Always: this command knows no Parquet.
    pub fn new(_: File, _: Verdict) -> io::Result<TableFile> {
        Err(without_parquet())
    }

    /// Never asked.
    pub fn take(&mut self, _: &Batch<'_>, _: &[Chosen<'_>]) -> io::Result<()> {
        match self.0 {}
    }

    /// Never asked.
    pub fn finish(self) -> io::Result<()> {
        match self.0 {}
    }
}

fn without_parquet() -> io::Error {
    io::Error::other(
        "this command was built without the feature `parquet` (`cargo install triglyph --features parquet`)",
    )
}
