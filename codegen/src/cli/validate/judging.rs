//! Documents that are judged together: on all cores, then written, told and counted in their order.

use super::{
    judge::{Judge, Judged},
    output::Outputs,
    table::Table,
    tally::Tally,
};
use crate::{
    cli::{console::Console, progress::Progress},
    diagnostic::Diagnostic,
    parallel,
};

/// Some documents of one file, in their order.
#[cfg_attr(not(feature = "parquet"), expect(dead_code, reason = "nothing but tables asks for all of it"))]
#[derive(Debug)]
pub struct Batch<'b> {
    /// The file, as results name it.
    pub name: &'b str,
    /// The documents.
    pub documents: Vec<Document<'b>>,
    /// The rows that they stand in, if the file is a table.
    pub table: Option<&'b Table>,
}

/// A document and its place.
#[cfg_attr(not(feature = "parquet"), expect(dead_code, reason = "nothing but tables asks for all of it"))]
#[derive(Clone, Copy, Debug)]
pub struct Document<'d> {
    /// The number of its line or row in the file, from 1; `None` if it is the whole file.
    pub line: Option<usize>,
    /// Which row of the table of its batch it stands in, from 0; of no meaning where there is none.
    pub row: usize,
    /// Its text.
    pub text: &'d [u8],
}

/// A run of the command: what judges documents, and where goes what is said of them.
pub struct Judging<'j> {
    /// What judges.
    pub judge: &'j Judge,
    /// Where documents are written.
    pub outputs: Outputs,
    /// Where results are printed.
    pub console: &'j mut Console,
    /// Where is shown how far the run is.
    pub progress: Progress,
}

impl Judging<'_> {
    /// Whether anybody waits for more: a reader of what is printed, or a file.
    pub fn goes_on(&self) -> bool {
        self.outputs.are_wanted() || !self.console.is_closed()
    }

    /// Judges some documents.
    ///
    /// # Errors
    ///
    /// A file cannot be written to, or does not take what these documents stand in.
    pub fn take(&mut self, batch: &Batch<'_>, tally: &mut Tally) -> Result<(), Diagnostic> {
        let judge = self.judge;
        let with_reports = self.outputs.take_reports();
        let judged = parallel::map(&batch.documents, |_, document| {
            let judged = judge.judge(batch.name, document.line, document.text);
            if with_reports { judged.with_text() } else { judged }
        });
        self.told(batch, judged, tally)
    }

    /// Writes, prints and counts what was said of some documents.
    ///
    /// # Errors
    ///
    /// As [`Judging::take`].
    pub fn told(&mut self, batch: &Batch<'_>, judged: Vec<Judged<'_>>, tally: &mut Tally) -> Result<(), Diagnostic> {
        judged.iter().for_each(|judged| tally.count(judged.report()));
        self.outputs.take(batch, &judged)?;
        if !self.outputs.take_reports() {
            judged.into_iter().for_each(|judged| judged.tell(self.console));
        }
        Ok(())
    }

    /// Prints how many documents of a file there were.
    pub fn sum_up(&mut self, name: &str, tally: &Tally) {
        let beside_reports = !self.outputs.take_reports() && (self.judge.is_styled() || self.console.is_json());
        tally.sum_up(name, beside_reports, self.console);
    }
}
